"""`weathergage sight` as a person types it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from weathergage.core.session import Session
from weathergage.maps.loader import load
from weathergage.tui.start import main

Run = Callable[..., tuple[int, str, str]]
SHIPS = (
    *("--ship", "entente:CL:1512:Gloucester"),
    *("--ship", "central-powers:BC:1713:Goeben"),
    *("--ship", "central-powers:CL:1714:Breslau"),
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program; return exit status, standard output, standard error."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nobody"))

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as leaving:
            main(["sight", *arguments])
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


def test_who_sees_whom_in_words(run: Run) -> None:
    status, out, err = run("--condition", "4", *SHIPS)
    assert (status, err) == (0, "")
    lines = [line.strip() for line in out.splitlines()]
    assert lines[0].startswith("~ sight reaches 2 hexes")
    assert "+ sees BC Goeben 1713: 2 hexes" in lines
    assert "x does not see CL Breslau 1714: 3 hexes  [W4-visibility]" in lines
    assert "видит BC Goeben 1713: 2 гекса" in run("--condition", "4", *SHIPS, "--lang", "ru")[1]


def test_who_sees_whom_for_programs(run: Run) -> None:
    found = json.loads(run("--condition", "6", *SHIPS, "--json")[1])
    assert {"condition": 6, "day": True, "limit": 1, "clause": "W6-visibility"}.items() <= (
        found.items()
    )
    first = found["ships"][0]
    assert (first["ship"], first["side"], first["class"], first["hex"]) == (
        *("Gloucester", "entente", "CL", "1512"),
    )
    assert first["sees"] == []
    assert [(ship["ship"], ship["distance"]) for ship in first["hidden"]] == [
        *(("Goeben", 2), ("Breslau", 3)),
    ]
    assert len(first["hexes"]) == 7


def test_night_and_its_limit(run: Run) -> None:
    found = json.loads(run("--condition", "2", "--night", *SHIPS, "--json")[1])
    assert (found["limit"], found["clause"]) == (None, "W2-visibility")
    assert found["ships"][0]["hexes"] is None
    assert [finding["clause"] for finding in found["findings"]] == ["W2-visibility", "W2-night"]
    limited = ("--condition", "2", "--night", "--night-limit", "2", *SHIPS, "--json")
    found = json.loads(run(*limited)[1])
    assert (found["limit"], found["clause"]) == (2, "W2-night")
    assert found["ships"][0]["hidden"][0]["clause"] == "W2-night"


def test_the_ships_and_the_weather_of_a_session(run: Run, tmp_path: Path) -> None:
    session = Session.new(tmp_path / "raid.wxg", "gwas", load, seed=1)
    session.do("ship Gloucester class=CL side=entente fleet=F1 speed=2 boxes=8")
    session.do("place Gloucester 1512")
    file = ("--session", str(session.path))
    status, out, err = run(*file)
    assert (status, out) == (2, "")
    assert "the weather die of the turn is owed" in err
    session.do("set condition 4")
    session.do("roll weather 4")
    session.do("set day no")
    goeben = ("--ship", "central-powers:BC:1713:Goeben", "--json")
    found = json.loads(run(*file, *goeben)[1])
    assert (found["condition"], found["day"], found["limit"]) == (4, False, 2)
    assert [ship["ship"] for ship in found["ships"]] == ["Gloucester", "Goeben"]
    found = json.loads(run(*file, *goeben, "--condition", "6", "--day")[1])
    assert (found["condition"], found["day"], found["limit"]) == (6, True, 1)
    other = Session.new(tmp_path / "other.wxg", "awaw", load, seed=1)
    assert "another game" in run("--session", str(other.path))[2]


def test_an_empty_board_says_so(run: Run) -> None:
    status, out, _ = run()
    assert (status, out.splitlines()[-1]) == (0, "no ship stands on the board")


def test_the_board_is_drawn(run: Run, tmp_path: Path) -> None:
    drawn = run("--condition", "4", *SHIPS, "--draw", "--at", "1512", "--size", "70x24")[1]
    assert "▸CL" in drawn or ">CL" in drawn
    assert "limit of sight" in drawn
    picture = tmp_path / "sight.svg"
    assert run("--condition", "4", *SHIPS, "-o", str(picture))[0] == 0
    text = picture.read_text(encoding="utf-8")
    assert "▸CL" in text
    assert "limit of sight" in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--condition", "0"), "1 to 6"),
        (("--condition", "fog"), "'fog'"),
        (("--ship", "entente:CL"), "SIDE:CLASS:HEX"),
        (("--ship", "entente:CL:4131"), "the nearest is 4030"),
        (("--ship", "etente:CL:0101"), "'entente'"),
        (("--ship", "entente:CL:0101", "--ship", "japan:CL:0101"), "no war"),
        (("--night", "--night-limit", "many"), "'many'"),
        (("--draw", "--zoom", "9"), "zoom"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], told: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert told in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("awaw-europe", "--ship", "entente:CL:0101"), "no use for --ship"),
        (("awaw-europe", "--condition", "4"), "no use for --condition"),
        (("gwas-mediterranean", "--night"), "no use for --day"),
        (("gwas-tactical", "--roll", "4"), "no use for --roll"),
        (("gwas-tactical", "--at", "9999"), "4030"),
        (("gwas-tactical", "--as", "japan"), "'entente'"),
        (("gwas-tactical", "--condition", "7"), "1 to 6"),
    ],
)
def test_a_board_refuses_what_it_has_no_use_for(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["view", *arguments])
    assert leaving.value.code == 2
    assert told in capsys.readouterr().err
