"""The real program on maps of 50,000 and, by `make soak`, of 1,000,000 hexes."""

from pathlib import Path

import pytest
from bench.synthetic import write
from e2e.program import COMMAND, environment, weathergage
from e2e.terminal import Terminal

from weathergage.maps.loader import load

PATIENT = 300.0
"""Seconds: a machine may be slow, but it ends."""
LARGE, HUGE, SAMPLE = 50_000, 1_000_000, 3_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A map of 50,000 hexes."""
    return write(tmp_path_factory.mktemp("large"), LARGE)


def looked_at(folder: Path, home: Path) -> None:
    """Open a map in a terminal and do everything that a player does with one."""
    board = load(str(folder))
    capital = next(board.hexes.where(lambda record: "capital" in record.features))
    place = board.places[len(board.places) // 2]
    command = (*COMMAND, "view", str(folder), "--turn", "Winter 1941")
    with Terminal(command, env=environment(home), size=(120, 40)) as terminal:
        terminal.wait_until(lambda: terminal.ready("? help"), "desk", PATIENT)
        terminal.settle(0.5, PATIENT)
        assert not [line for line in terminal.lines if "reading" in line], "progress is wiped away"
        for key in ("l", "J", "plus", "-", "-", "-", "-", "+", "+", "0", "+", "+"):
            terminal.ask({"plus": "+"}.get(key, key), first=PATIENT if key in "+-0" else 2.0)
        for _ in range(9):
            terminal.ask("c", first=2.0)
        terminal.press("/")
        terminal.wait_for("Find", PATIENT)
        terminal.press(*place.name, "Enter", pause=0.05)
        terminal.wait_until(lambda: board.name(place.hex) in terminal.text, "the place", PATIENT)
        terminal.press(":")
        terminal.press(*f"go {board.name(capital)}", "Enter", pause=0.02)
        terminal.wait_until(lambda: board.name(capital) in terminal.text, "the capital", PATIENT)
        terminal.press("s")
        terminal.wait_for("upply", PATIENT)
        terminal.press("m")
        terminal.settle(0.5, PATIENT)
        terminal.press("Escape", pause=0.6)
        terminal.press("Q")
        assert terminal.wait_end(30) == 0
        assert terminal.line_restored()


def answered(folder: Path, home: Path) -> None:
    """Ask about hexes of a map, one that it does not have among them."""
    board = load(str(folder))
    capital = board.name(next(board.hexes.where(lambda record: "capital" in record.features)))
    asked = (
        ("hex", str(folder), capital, "--turn", "w41"),
        ("ask", "awaw", "ground-attack", f"map={folder}", f"hex={capital}", "turn=w41"),
        ("supply", str(folder), "--from", capital, "--as", "axis"),
    )
    for arguments in asked:
        done = weathergage(*arguments, home=home, seconds=PATIENT)
        assert (done.returncode in {0, 1}, done.stderr) == (True, ""), arguments
        assert done.stdout
    done = weathergage("hex", str(folder), "QX 12 7", home=home, seconds=PATIENT)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def spoilt(folder: Path, home: Path, size: int) -> None:
    """Spoil a row near the end of the table and have it told by its line."""
    file = folder / "hexes.tsv"
    rows = file.read_text(encoding="utf-8").split("\n")
    line = size - 9
    sound, rows[line - 1] = rows[line - 1], rows[line - 1].replace("\tsea\t", "\tsee\t", 1)
    rows[line - 1] = rows[line - 1].replace("\tland\t", "\tlant\t", 1)
    file.write_text("\n".join(rows), encoding="utf-8")
    try:
        for command in (("maps", "check", str(folder)), ("hex", str(folder), "A1")):
            done = weathergage(*command, home=home, seconds=PATIENT)
            assert done.returncode == 2
            assert f"hexes.tsv, line {line}, column kind: " in done.stderr
            assert "Traceback" not in done.stderr
    finally:
        rows[line - 1] = sound
        file.write_text("\n".join(rows), encoding="utf-8")


def test_a_large_map_is_looked_at(folder: Path, tmp_path: Path) -> None:
    looked_at(folder, tmp_path)


def test_a_large_map_answers(folder: Path, tmp_path: Path) -> None:
    answered(folder, tmp_path)


def test_a_fault_near_its_end_is_told_by_its_line(folder: Path, tmp_path: Path) -> None:
    spoilt(folder, tmp_path, LARGE)


@pytest.mark.soak
def test_a_huge_map_is_looked_at_and_answers(tmp_path: Path, count: int) -> None:
    size, style = (HUGE, "slanted") if count else (SAMPLE, "flat")
    folder = write(tmp_path / "huge", size, style)
    looked_at(folder, tmp_path)
    answered(folder, tmp_path)
    spoilt(folder, tmp_path, size)


def test_ctrl_c_while_it_is_read_leaves_the_terminal_clean(folder: Path, tmp_path: Path) -> None:
    command = (*COMMAND, "maps", "check", str(folder))
    with Terminal(command, env=environment(tmp_path), size=(80, 24)) as terminal:
        terminal.wait_for("reading", PATIENT)
        terminal.send("\x03")
        assert terminal.wait_end(PATIENT) == 130
        assert terminal.line_restored()
        assert "reading" not in terminal.text
        assert "Traceback" not in terminal.text
