"""The worked values of rule 34 through the first door: the engine, without a map."""

from typing import Any

import pytest
from worked.rule34 import ASKED, EXPECTED, Asked, Expected, SmallMap, check, told

from weathergage.core.awaw import Desk
from weathergage.core.awaw.rules import Rules
from weathergage.core.rulesets import Circumstances
from weathergage.core.verdict import Verdict


def open_map(_name: str) -> SmallMap:
    return SmallMap()


def record_of(verdict: Verdict) -> dict[str, Any]:
    return {
        "verdict": verdict.outcome,
        "modifiers": dict(verdict.modifiers),
        "findings": [
            {"clause": f.clause, "value": f.value, "effect": told(f.effect)}
            for f in verdict.findings
        ],
        "exemptions": [{"clause": f.clause} for f in verdict.exemptions],
        "would_change": [{"key": c.key, "value": c.value} for c in verdict.would_change],
        "owed": [{"name": owed.name} for owed in verdict.owed],
        "by_roll": {face: {"verdict": v.outcome} for face, v in verdict.by_roll.items()},
    }


def judge_row(row: Asked, rules: Rules) -> None:
    check(row, record_of(Desk(rules).ask(row.action, row.keys, open_map)))


def weigh_row(row: Expected, rules: Rules) -> None:
    desk = Desk(rules)
    turn = desk.calendar.parse(row.turn)
    known = Circumstances(
        turn=turn,
        rolls=desk.read_rolls(row.rolls, turn, "europe"),
        preparation=desk.read_preparation(row.prep),
    )
    here = next(area for area in desk.weather(known) if area.area == row.area)
    assert (here.condition, here.result) == (row.condition, row.result)
    assert (bool(here.die) and here.roll is None) == row.owed
    levels = {level.name: level.level for level in here.levels}
    assert levels.items() >= row.levels.items()


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_judges_as_worked(row: Asked) -> None:
    judge_row(row, Rules())


@pytest.mark.parametrize("row", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(row: Expected) -> None:
    weigh_row(row, Rules())


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_what_would_change_the_verdict_does(row: Asked) -> None:
    desk = Desk()
    for change in desk.ask(row.action, row.keys, open_map).would_change:
        keys = {**row.keys, change.key: (change.value,)}
        if change.key == "turn":
            keys.pop("roll", None)
        assert desk.ask(row.action, keys, open_map).outcome == change.verdict, change
