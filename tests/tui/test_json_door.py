"""The worked values of every rule set through the second door: the command line and `--json`."""

import json
from typing import Any, NamedTuple

import pytest
from worked import dai_senso, gwas, rule34
from worked.rows import Asked, Expected, check

from weathergage.maps.loader import load
from weathergage.tui.start import main

TABLES = {"awaw": rule34, "dai-senso": dai_senso, "gwas": gwas}


class Row(NamedTuple):
    """A row, and the rule set that it asks."""

    system: str
    row: Any


ASKED = {f"{s}-{name}": Row(s, row) for s, t in TABLES.items() for name, row in t.ASKED.items()}
EXPECTED = {
    f"{s}-{name}": Row(s, row) for s, t in TABLES.items() for name, row in t.EXPECTED.items()
}


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    with pytest.raises(SystemExit) as left:
        main([*arguments, "--json"])
    printed = capsys.readouterr()
    assert (left.value.code, printed.err) == (0, "")
    return json.loads(printed.out)


def options(name: str, values: Any) -> list[str]:
    return [part for value in values for part in (f"--{name}", value)]


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_asks_as_worked(asked: Row, capsys: pytest.CaptureFixture[str]) -> None:
    row: Asked = asked.row
    record = answer(capsys, "ask", asked.system, row.action, *row.arguments)
    assert (record["system"], record["action"]) == (asked.system, row.action)
    check(row, record)


@pytest.mark.parametrize("expected", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(expected: Row, capsys: pytest.CaptureFixture[str]) -> None:
    row: Expected = expected.row
    known = [*options("roll", row.rolls), *options("prep", row.prep)]
    facts = options("fact", (f"{key}={value}" for key, value in row.facts.items()))
    record = answer(capsys, "weather", expected.system, "--turn", row.turn, *known, *facts)
    assert record["turn"] == row.turn
    here = next(area for area in record["areas"] if area["area"] == row.area)
    assert (here["condition"], here["level"]) == (row.condition, row.result)
    assert here["rolled"] is not row.owed
    assert here["levels"].items() >= row.levels.items()
    clauses = {finding["clause"] for finding in here["findings"]}
    assert clauses >= set(row.clauses)
    assert not clauses & set(row.absent)


@pytest.mark.parametrize("name", [*rule34.HEXES, *rule34.PACIFIC])
def test_the_table_plays_in_hexes_of_the_board(name: str) -> None:
    map_id = "awaw-pacific" if name in rule34.PACIFIC else "awaw-europe"
    printed, ours = load(map_id).facts(name), {**rule34.HEXES, **rule34.PACIFIC}[name]
    same = ("kind", "terrain", "country", "front", "area", "freezes")
    for fact in same:
        if getattr(ours, fact) not in {"", False}:
            assert getattr(printed, fact) == getattr(ours, fact), fact


def test_a_condition_that_holds_needs_no_dice(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "weather", "gwas", "--condition", "шквал")
    (here,) = record["areas"]
    assert (here["condition"], here["level"], here["rolled"]) == ("4", 4, True)
    assert "W4-torpedoes" in {effect["clause"] for effect in record["effects"]}


@pytest.mark.parametrize(
    "arguments",
    [
        ("gwas", "--condition", "4", "--from-level", "3"),
        ("gwas", "--condition", "4", "--roll", "3"),
        ("gwas", "--from-level", "4", "--roll", "4,5"),
        ("awaw", "--from-level", "4"),
        ("awaw", "--fact", "table=sister"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["weather", *arguments])
    out, err = capsys.readouterr()
    assert (left.value.code, out, err.count("\n")) == (2, "", 1)


def test_the_map_of_a_question_may_be_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("ask", "awaw", "overrun", "turn=Spring 1942", "side=japan", "hex=Harbin")
    by_option = answer(capsys, *asked, "--map", "awaw-pacific")
    assert by_option == answer(capsys, *asked, "map=awaw-pacific")
    assert by_option["verdict"] == "prohibited"
