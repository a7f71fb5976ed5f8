"""An evening in a real terminal: how it begins, and what a kill leaves of it."""

import signal
from itertools import product
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment, weathergage
from e2e.terminal import Terminal

pytestmark = pytest.mark.terminal("setsid")


@pytest.mark.parametrize("command", [("view", "awaw-europe"), ("play", "--new", "awaw")])
def test_without_a_screen_one_sentence_says_so(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = weathergage(*command, home=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "weathergage map" in done.stderr
    assert not list(tmp_path.rglob("*.wxg"))


def test_alone_and_without_a_terminal_it_prints_the_board(tmp_path: Path) -> None:
    done = weathergage(home=tmp_path)
    assert done.returncode == 0
    assert "Winter 1941" in done.stdout
    assert "34.32C" in done.stdout
    assert "weathergage view awaw-europe" in done.stdout


def test_alone_in_a_terminal_it_offers_a_session_and_keeps_it(tmp_path: Path) -> None:
    with Terminal(COMMAND, env=environment(tmp_path), size=(100, 30)) as terminal:
        terminal.wait_for("New session")
        terminal.press("Enter")
        terminal.wait_for("Which map?")
        terminal.press("Enter")
        terminal.wait_for("Fall 1939")
        terminal.wait_for("awaw-1.wxg")
        terminal.press("Q")
        assert terminal.wait_end() == 0
        assert terminal.line_restored()
    assert len(list(tmp_path.rglob("awaw-1.wxg"))) == 1


def test_a_killed_session_keeps_every_decision_it_showed(tmp_path: Path) -> None:
    file = tmp_path / "evening.wxg"
    play = (*COMMAND, "play", str(file))
    with Terminal((*play, "--new", "awaw"), env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for("Fall 1939")
        terminal.wait_for("Worksheet")
        terminal.press(":", "turn winter 1941", "Enter")
        terminal.wait_ready("Winter 1941")
        terminal.press(" ")
        terminal.wait_for("Russia: preparation 6")
        terminal.press(" ", "4")
        terminal.wait_for("die 4: 9")
        terminal.signal(signal.SIGKILL)
        terminal.wait_end()
    with Terminal(play, env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for("die 4: 9")
        assert "Winter 1941" in terminal.lines[0]


def test_a_demonstration_can_be_played_with_and_writes_nothing(tmp_path: Path) -> None:
    play = (*COMMAND, "play", "--demo", "russian-front-1941")
    with Terminal(play, env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for("Summer 1942")
        terminal.wait_for("nothing is written")
        terminal.press("z")
        terminal.wait_for("Spring 1942")
        terminal.press("Z")
        terminal.wait_for("Summer 1942")
        terminal.press("Q")
        assert terminal.wait_end() == 0
    assert not list(tmp_path.rglob("*.wxg*"))


def test_a_scenario_begins_a_session(tmp_path: Path) -> None:
    new = ("play", "front", "--new", "awaw", "--scenario", "russian-front-1942")
    with Terminal(
        (*COMMAND, *new), env=environment(tmp_path), size=(120, 40), cwd=tmp_path
    ) as terminal:
        terminal.wait_for("Summer 1942")
        terminal.press("Q")
        assert terminal.wait_end() == 0
    assert len(list(tmp_path.rglob("front.wxg"))) == 1


@pytest.mark.parametrize(
    "arguments", [("--demo", "x", "file"), ("--demo", "x", "--new", "awaw"), ("--scenario", "x")]
)
def test_a_demonstration_stands_alone(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = weathergage("play", *arguments, home=tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


KEYS = (
    "l",
    "u",
    "L",
    "c",
    "+",
    "-",
    ">",
    "m",
    "j",
    "Escape",
    "/",
    "l",
    "e",
    "n",
    "Escape",
    ":",
    "p",
)
KEYS += ("u", "Escape", "p", "1", "1", "l", "p", "z", "i", "Escape", "Tab", "j", "q", "f", "Escape")


QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def looks(terminal: Terminal) -> list[tuple[str, ...]]:
    """Return what a person sees: a block turned round with its colours looks the same."""
    seen = []
    for y, x in product(range(24), range(80)):
        char, front, back, reverse = terminal.cell(x, y)
        front, back = (back, front) if reverse else (front, back)
        mask = QUADRANTS.find(char)
        if mask < 0:
            seen.append((char, front, back))
        else:
            seen.append(tuple(front if mask >> bit & 1 else back for bit in range(4)))
    return seen


def test_what_was_sent_bit_by_bit_is_what_is_drawn_anew(tmp_path: Path) -> None:
    command = (*COMMAND, "view", "awaw-europe", "--at", "D44", "--roll", "4")
    with Terminal(command, env=environment(tmp_path), size=(80, 24)) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(0.6)
        for key in KEYS:
            terminal.press(key, pause=0.3)
            before = looks(terminal)
            terminal.press("C-l", pause=0.3)
            wrong = [
                divmod(i, 80)
                for i, (a, b) in enumerate(zip(before, looks(terminal), strict=True))
                if a != b
            ]
            assert not wrong, key
