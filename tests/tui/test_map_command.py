"""`weathergage map`: what it writes, and what it says to bad input."""

import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from weathergage.tui.start import main, weathergage

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
SEE = ["map", "awaw-europe", "--roll", "4"]


def run(*arguments: str) -> str:
    result = CliRunner().invoke(weathergage, [*SEE, *arguments], catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "COLORTERM", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def test_the_whole_board_fits_eighty_columns_far_away() -> None:
    lines = run("--format", "text", "--size", "80x24").splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert "Winter 1941" in lines[0]


@pytest.mark.parametrize("zoom", ["overview", "board", "region", "names", "hexes"])
def test_coloured_and_plain_show_the_same_marks(zoom: str) -> None:
    view = ("--zoom", zoom, "--at", "L37", "--size", "70x20")
    plain = run("--format", "text", *view).splitlines()
    bare = ESCAPES.sub("", run("--format", "ansi", "--colors", "none", *view)).splitlines()
    assert [line.rstrip() for line in bare] == plain
    rich = ESCAPES.sub("", run("--format", "ansi", "--colors", "256", *view)).splitlines()
    assert rich[0] == plain[0]
    assert len(rich) == len(plain)


def test_no_colour_writes_no_colour() -> None:
    made = run("--format", "ansi", "--colors", "none", "--zoom", "names", "--size", "60x20")
    assert not re.search(r"\x1b\[[^m]*[34][0-9]", made.replace("\x1b[0m", ""))


def test_ascii_locales_get_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    made = run("--format", "text", "--zoom", "names", "--at", "L37", "--size", "60x20")
    body = made.splitlines()[1:]
    assert "".join(body).isascii()
    assert any("#" in line for line in body)


@pytest.mark.parametrize(
    ("colouring", "place", "wanted"),
    [
        ("weather", "D44", "winter-9"),
        ("weather", "C45", "ice"),
        ("weather", "L37", "winter-6"),
        ("weather", "Y22", "winter-4"),
        ("weather", "MM29", "clear"),
        ("area", "H47", "russian-winter-zone"),
        ("country", "L31", "Germany"),
        ("front", "L31", "western"),
        ("terrain", "D44", "swamp"),
        ("terrain", "C45", "lake"),
        ("provenance", "L31", "derived"),
    ],
)
def test_json_classes(colouring: str, place: str, wanted: str) -> None:
    told = json.loads(run("--json", "--color-by", colouring))
    classes = {entry["hex"]: entry["class"] for entry in told["hexes"]}
    assert classes[place] == wanted
    assert len(classes) == 1759
    assert {entry["class"] for entry in told["legend"]} == set(classes.values())
    assert told["turn"] == "Winter 1941"


def test_json_levels_are_of_the_side_asked_for() -> None:
    told = json.loads(run("--json", "--color-by", "level", "--as", "russia"))
    classes = {entry["hex"]: entry["class"] for entry in told["hexes"]}
    assert classes["H47"] == "winter-3"
    told = json.loads(run("--json", "--color-by", "level", "--as", "axis", "--prep", "axis=2"))
    classes = {entry["hex"]: entry["class"] for entry in told["hexes"]}
    assert classes["H47"] == "winter-7"


def test_json_of_a_view_holds_the_view() -> None:
    told = json.loads(run("--json", "--at", "D44", "--size", "40x12"))
    names = {entry["hex"] for entry in told["hexes"]}
    assert "D44" in names
    assert "MM29" not in names


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--zoom", "9"], "overview"),
        (["--zoom", "nmaes"], "names"),
        (["--size", "12"], "120x40"),
        (["--size", "3x3"], "20x6"),
        (["--at", "C4S"], "C45"),
        (["--color-by", "wether"], "weather"),
        (["--color-by", "level"], "--as"),
        (["--color-by", "supply"], "supply"),
        (["--format", "png"], "-o"),
        (["--format", "gif"], "nearest"),
        (["--as", "axes", "--color-by", "level"], "axis"),
        (["--turn", "Autumn 1941"], "1941"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["map", "awaw-europe", *arguments])
    told = capsys.readouterr()
    assert stopped.value.code == 2
    assert not told.out
    assert part in told.err
    assert told.err.count("\n") == 1


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*SEE, "--format", "text", "-o", str(tmp_path / "nowhere" / "map.txt")])
    assert stopped.value.code == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    run("--format", "text", "--size", "80x24", "-o", str(file))
    assert file.read_text("utf-8").startswith("A World at War")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("kind", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")]
)
def test_pictures(kind: str, start: bytes, tmp_path: Path) -> None:
    first, second = tmp_path / f"a.{kind}", tmp_path / f"b.{kind}"
    for file in (first, second):
        run("--at", "D44", "--size", "30x10", "--zoom", "region", "-o", str(file))
    assert first.read_bytes().startswith(start)
    assert first.read_bytes() == second.read_bytes()
    if kind == "svg":
        text = first.read_text("utf-8")
        assert all(name in text for name in ("D44", "Leningrad", "winter 9", "Winter 1941"))
        assert "river" not in text
        assert "Pact line" not in text


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        run("--format", "text", "--size", "40x12", "-o", str(pipe))
        assert b"Winter 1941" in os.read(reader, 65536)
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_link_stays_a_link_to_the_file_that_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "map.txt", tmp_path / "link"
    link.symlink_to(file)
    run("--format", "text", "--size", "40x12", "-o", str(link))
    assert link.is_symlink()
    assert "Winter 1941" in file.read_text("utf-8")


@pytest.mark.parametrize("size", ["2001x40", "120x1001", "99999999x99999999"])
def test_a_picture_too_large_to_draw_is_refused(
    size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*SEE, "--size", size])
    assert "2000x1000" in capsys.readouterr().err


def test_a_complaint_about_a_long_word_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["map", "awaw-europe", "--turn", "A" * 50_000])
    told = capsys.readouterr().err
    assert len(told) < 500
    assert "Winter 1946" in told


def test_no_picture_is_written_over_a_session(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = tmp_path / "evening.wxg"
    session.write_text("kept")
    with pytest.raises(SystemExit) as left:
        main([*SEE, "--format", "text", "-o", str(session)])
    assert left.value.code == 2
    assert "evening.wxg" in capsys.readouterr().err
    assert session.read_text() == "kept"
