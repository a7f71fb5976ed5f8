"""A map of the user's own, a folder of tables, stands wherever the id of a map does."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from bench.synthetic import STYLES, write
from desks import desk_app, opened, press, screen

from weathergage.maps.checker import check
from weathergage.maps.files import Table
from weathergage.maps.loader import load
from weathergage.tui import progress
from weathergage.tui.start import main
from weathergage.tui.words import words

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module", params=STYLES)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A made-up map of each kind of numbering."""
    return write(tmp_path_factory.mktemp(request.param), 600, request.param)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program; return exit status, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as leaving:
            main(list(arguments))
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


def capital(folder: Path) -> str:
    board = load(str(folder))
    return next(r.name for r in board.hexes.values() if "capital" in r.features)


def test_equal_arguments_write_equal_files(folder: Path, tmp_path: Path) -> None:
    style = load(str(folder)).id.removeprefix("made-up-")
    again = write(tmp_path / "again", 600, style)
    other = write(tmp_path / "other", 600, style, seed=2)
    files = [file.name for file in sorted(folder.iterdir())]
    assert all((folder / name).read_bytes() == (again / name).read_bytes() for name in files)
    assert (folder / "hexes.tsv").read_bytes() != (other / "hexes.tsv").read_bytes()


def test_it_is_sound_and_has_everything_a_map_may_have(folder: Path) -> None:
    report = check(folder)
    assert (report.hexes, report.faults, report.stale) == (600, (), "")
    board = load(str(folder))
    assert {record.kind for record in board.hexes.values()} >= {"land", "sea"}
    assert len({record.area for record in board.hexes.values()}) > 3
    assert board.lines["pact-line"]
    assert {"river", "blocked"} <= set(board.hexsides.values())
    assert board.places
    assert len(board.positions) == 600


def test_every_command_that_answers_takes_its_folder(run: Run, folder: Path) -> None:
    where, name = str(folder), capital(folder)
    turn = ("--turn", "Winter 1941")
    for arguments, told in (
        (("hex", where, name, *turn), name),
        (("ask", "awaw", "ground-attack", f"map={where}", f"hex={name}", "turn=w41"), "34."),
        (("supply", where, "--from", name, "--as", "axis", *turn), name),
        (("map", where, "--format", "text", "--size", "60x20", *turn), "A made-up map"),
        (("map", where, "--color-by", "supply", "--as", "axis", "--format", "text"), "in supply"),
        (("maps", "list", where), "A made-up map, 600 hexes"),
        (("maps", "check", where), "600 hexes, no fault"),
    ):
        status, out, err = run(*arguments)
        assert (status in {0, 1}, err) == (True, ""), (arguments, err)
        assert told in out, arguments


def test_supply_is_traced_by_the_settings_beside_its_tables(run: Run, folder: Path) -> None:
    board, name = load(str(folder)), capital(folder)
    land = (record.name for record in board.hexes.values() if record.kind == "land")
    start = next(each for each in land if each != name)
    record = json.loads(run("supply", str(folder), "--from", name, "--as", "axis", "--json")[1])
    assert record["supplied"]
    assert record["path"][0] == name
    marked = ("--source", name, "--enemy", f"{start}:armor", "--from", start)
    status, _, err = run("supply", str(folder), *marked)
    assert status == 2, "an enemy stands in the hex asked about"
    assert start in err


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_needs_a_map_of_the_program_says_so(run: Run, folder: Path, language: str) -> None:
    status, out, err = run("maps", "calibrate", str(folder), "--lang", language)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert str(folder) in err
    assert "awaw-europe" in err


@pytest.mark.parametrize(
    "command",
    [("hex", "{}", "A1"), ("map", "{}"), ("view", "{}"), ("supply", "{}", "--from", "A1"),
     ("ask", "awaw", "ground-attack", "map={}", "hex=A1", "turn=w41"),
     ("maps", "check", "{}"), ("maps", "list", "{}")],
    ids=" ".join,
)  # fmt: skip
def test_a_folder_without_a_map_is_told_in_one_sentence(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    status, out, err = run(*(word.format(tmp_path) for word in command))
    assert (status, out) == (2, "")
    assert err == f"weathergage: {tmp_path} is no folder of a map: it holds no map.toml\n"


def spoilt(tmp_path: Path, file: str, was: str, put: str) -> Path:
    folder = write(tmp_path / "spoilt", 300)
    text = (folder / file).read_text(encoding="utf-8")
    assert was in text
    (folder / file).write_text(text.replace(was, put, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "was", "put", "told"),
    [
        ("supply.toml", 'axis = ["', 'axis = ["ZZ9999", "', "supply.toml, key sources.axis"),
        ("supply.toml", "closed-terrain", "closed-terain", "'closed-terrain'"),
        ("hexes.tsv", "\tland\t", "\tlant\t", "'land'"),
        ("map.toml", "theatre", "theater", "'theatre'"),
    ],
)
def test_a_fault_is_told_with_its_file(
    run: Run, tmp_path: Path, file: str, was: str, put: str, told: str
) -> None:
    folder = spoilt(tmp_path, file, was, put)
    status, _, err = run("maps", "check", str(folder))
    assert status == 2
    assert told in err
    assert file in err


def test_without_supply_settings_the_remedy_is_told(run: Run, tmp_path: Path) -> None:
    folder = write(tmp_path / "bare", 300)
    (folder / "supply.toml").unlink()
    status, _, err = run("supply", str(folder), "--from", capital(folder), "--as", "axis")
    assert status == 2
    assert "no supply.toml lies beside its tables" in err
    assert words("ru")("maps.no-supply-file", map="x") != words("en")(
        "maps.no-supply-file", map="x"
    )


def test_reading_a_map_tells_how_far_it_is_and_wipes_it_away(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "is_watched", lambda: True)
    monkeypatch.setattr(progress, "MOMENT", -1)
    monkeypatch.setattr(progress, "PACE", -1)
    status, out, err = run("hex", str(folder), capital(folder))
    assert status == 0
    *told, blank, end = err.removeprefix("\r").split("\r")
    assert any(each.startswith("reading hexes.tsv: 0 % (Ctrl+C stops)") for each in told)
    assert (blank.strip(), end) == ("", "")
    assert len(blank) >= max(map(len, told))
    assert "reading" not in out


def test_a_quick_map_and_one_that_nobody_watches_tell_nothing(run: Run, folder: Path) -> None:
    assert run("hex", str(folder), capital(folder))[2] == ""


def test_ctrl_c_while_a_map_is_read_ends_with_130(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(progress, "is_watched", lambda: True)
    monkeypatch.setattr(progress, "MOMENT", -1)
    monkeypatch.setattr(Table, "pick", stop)
    status, out, err = run("map", str(folder), "--format", "text")
    assert (status, out) == (130, "")
    assert "Traceback" not in err


async def test_it_has_no_other_board(tmp_path: Path) -> None:
    own = write(tmp_path / "own", 600, "slanted")
    async with opened(desk_app(map_id=str(own), at=capital(own)), (100, 30)) as pilot:
        await press(pilot, "M")
        assert "No other board" in screen(pilot)
