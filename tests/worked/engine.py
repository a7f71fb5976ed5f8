"""Rows of a table through the first door: the engine, without a board."""

from typing import Any

from worked.rows import Asked, Expected, check, told

from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet
from weathergage.core.verdict import Verdict


def record_of(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as the JSON record has it, effects as ids and values."""
    return {
        "verdict": verdict.outcome,
        "modifiers": dict(verdict.modifiers),
        **verdict.answers,
        "findings": [
            {"clause": f.clause, "value": f.value, "effect": told(f.effect)}
            for f in verdict.findings
        ],
        "exemptions": [{"clause": f.clause} for f in verdict.exemptions],
        "would_change": [{"key": c.key, "value": c.value} for c in verdict.would_change],
        "owed": [{"name": owed.name} for owed in verdict.owed],
        "by_roll": {face: {"verdict": v.outcome} for face, v in verdict.by_roll.items()},
    }


def judge_row(row: Asked, desk: RuleSet, open_map: OpenMap) -> None:
    """Ask a row's question and compare the verdict."""
    check(row, record_of(desk.ask(row.action, row.keys, open_map)))


def weigh_row(row: Expected, desk: RuleSet, theatre: str) -> None:
    """Look a row's weather up and compare it."""
    turn = desk.calendar.parse(row.turn)
    known = Circumstances(
        turn=turn,
        rolls=desk.read_rolls(row.rolls, turn, theatre),
        preparation=desk.read_preparation(row.prep),
        facts=row.facts,
    )
    here = next(area for area in desk.weather(known) if area.area == row.area)
    assert (here.condition, here.result) == (row.condition, row.result)
    assert (bool(here.die) and here.roll is None) == row.owed
    levels = {level.name: level.level for level in here.levels}
    assert levels.items() >= row.levels.items()
    clauses = {finding.clause for finding in here.findings}
    assert clauses >= set(row.clauses)
    assert not clauses & set(row.absent)


def would_change(row: Asked, desk: RuleSet, open_map: OpenMap) -> None:
    """Set each fact that would change a row's verdict, and see that it does."""
    for change in desk.ask(row.action, row.keys, open_map).would_change:
        keys = {**row.keys, change.key: (change.value,)}
        dropped = {"roll", *change.without} if change.key == "turn" else set(change.without)
        kept = {key: values for key, values in keys.items() if key not in dropped}
        assert desk.ask(row.action, kept, open_map).outcome == change.verdict, change
