"""The worked values of rule 34 through the second door: the command line and `--json`."""

import json
from typing import Any

import pytest
from worked.rule34 import ASKED, EXPECTED, HEXES, Asked, Expected, check

from weathergage.maps.loader import load
from weathergage.tui.start import main


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    with pytest.raises(SystemExit) as left:
        main([*arguments, "--json"])
    printed = capsys.readouterr()
    assert (left.value.code, printed.err) == (0, "")
    return json.loads(printed.out)


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_asks_as_worked(row: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "ask", "awaw", row.action, *row.arguments)
    assert (record["system"], record["action"]) == ("awaw", row.action)
    check(row, record)


@pytest.mark.parametrize("row", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(row: Expected, capsys: pytest.CaptureFixture[str]) -> None:
    rolls = [part for roll in row.rolls for part in ("--roll", roll)]
    prep = [part for level in row.prep for part in ("--prep", level)]
    record = answer(capsys, "weather", "awaw", "--turn", row.turn, *rolls, *prep)
    assert record["turn"] == row.turn
    here = next(area for area in record["areas"] if area["area"] == row.area)
    assert (here["condition"], here["level"]) == (row.condition, row.result)
    assert here["rolled"] is not row.owed
    assert here["levels"].items() >= row.levels.items()


@pytest.mark.parametrize("name", HEXES)
def test_the_table_plays_in_hexes_of_the_board(name: str) -> None:
    printed, ours = load("awaw-europe").facts(name), HEXES[name]
    same = ("kind", "terrain", "country", "front", "area", "freezes")
    for fact in same:
        if getattr(ours, fact) not in {"", False}:
            assert getattr(printed, fact) == getattr(ours, fact), fact
