"""Judges questions by rule 34: every clause is asked, every die not yet rolled is tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from weathergage.core.awaw import fronts, logistics, monsoon, mud, table, winter
from weathergage.core.awaw.case import Case, FactOwedError
from weathergage.core.awaw.conditions import weather_findings
from weathergage.core.facts import HexFacts
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, Outcome, Owed, Verdict, agree, each_once, merged

Judge = Callable[[Case], Iterable[Finding]]

JUDGES: tuple[Judge, ...] = (
    mud.full_offensive,
    mud.overrun_and_exploitation,
    mud.breakthrough,
    mud.russian_armor,
    mud.scope,
    winter.seaborne_invasion,
    winter.mountains,
    winter.ice,
    winter.russian_winter_attrition,
    monsoon.movement,
    monsoon.combat,
    monsoon.construction_and_redeployment,
    fronts.several_weathers,
    table.row_0,
    table.exploitation_movement,
    table.overruns_and_airdrops,
    table.construction,
    table.exploitation,
    table.combat_table_level,
    table.air_nationality,
    table.attacks_and_air,
    table.leaving_zones,
    table.armor_as_infantry,
    table.attrition,
    logistics.account,
)
FACES = range(1, 7)


def judged_everywhere(cases: tuple[Case, ...]) -> Verdict:
    """Return one verdict for all the places of a question.

    Hexes that are named make one action. The areas of a country are several possible places: when
    they differ, the hex is owed.
    """
    if cases[0].place.name:
        return judged(cases)
    verdicts = [judged((case,)) for case in cases]
    if agree(verdicts):
        return msgspec.structs.replace(verdicts[0], findings=merged(verdicts))
    return Verdict(outcome="undecided", findings=merged(verdicts), owed=(Owed("fact", "hex"),))


def judged(cases: tuple[Case, ...]) -> Verdict:
    """Return the verdict on one action; while a die is owed, what each of its faces would give.

    Args:
        cases: A case for each hex that the action is judged in.
    """
    die = next(filter(None, map(_die_owed, cases)), "")
    if not die:
        return _judged_with_all_dice(cases)
    by_roll = {
        str(face): _judged_with_all_dice(tuple(_rolled(case, die, face) for case in cases))
        for face in FACES
    }
    verdicts = list(by_roll.values())
    weathers = (found for case in cases for found in weather_findings(case))
    common = each_once((*weathers, *_common(verdicts)))
    if agree(verdicts):
        return msgspec.structs.replace(verdicts[0], findings=common, by_roll=by_roll)
    owed = (Owed("die", die),)
    return Verdict(outcome="undecided", findings=common, owed=owed, by_roll=by_roll)


def _rolled(case: Case, die: str, face: int) -> Case:
    return msgspec.structs.replace(case, rolls={**case.rolls, die: face})


def _common(verdicts: list[Verdict]) -> tuple[Finding, ...]:
    """Return the findings of the first face whose clause and force stand at every face."""
    kinds = [{(f.clause, f.force, f.side) for f in verdict.findings} for verdict in verdicts]
    return tuple(
        found if all(found in v.findings for v in verdicts) else _at_any_face(found)
        for found in verdicts[0].findings
        if found.clause not in {"34.32C", "34.32D"}
        and all((found.clause, found.force, found.side) in kind for kind in kinds)
    )


def _at_any_face(found: Finding) -> Finding:
    because = say("rules.because-any-face")
    return msgspec.structs.replace(found, because=because, value=None)


def _die_owed(case: Case) -> str:
    if case.level is not None:
        return ""
    for where in _places(case):
        here = case.weather(where)
        if here.owed:
            return here.die
    return ""


def _places(case: Case) -> Iterator[HexFacts]:
    yield case.place
    yield from (where for where in (case.start, case.origin) if where is not None)


def _judged_with_all_dice(cases: tuple[Case, ...]) -> Verdict:
    """Return the verdict on an action that every hex must allow, its dice known."""
    verdicts = [_judged_in_one_hex(case) for case in cases]
    if len(verdicts) == 1:
        return verdicts[0]
    return Verdict(
        outcome=min((v.outcome for v in verdicts), key=_ORDER.index),
        findings=merged(verdicts),
        modifiers=_strongest([v.modifiers for v in verdicts]),
        owed=tuple(dict.fromkeys(owed for v in verdicts for owed in v.owed)),
    )


_ORDER: tuple[Outcome, ...] = ("prohibited", "undecided", "modified", "allowed")


def _strongest(modifiers: list[Mapping[str, int]]) -> dict[str, int]:
    """Return each number that changes, once, as it changes most on the way."""
    names = dict.fromkeys(name for each in modifiers for name in each)
    return {name: max((each.get(name, 0) for each in modifiers), key=abs) for name in names}


def _judged_in_one_hex(case: Case) -> Verdict:
    found = list(weather_findings(case))
    owed: list[Owed] = []
    for judge in JUDGES:
        try:
            found += [f for f in judge(case) if f not in found]
        except FactOwedError as fact:
            if Owed("fact", fact.key) not in owed:
                owed.append(Owed("fact", fact.key))
    return _concluded(case, tuple(found), tuple(owed))


def _concluded(case: Case, found: tuple[Finding, ...], owed: tuple[Owed, ...]) -> Verdict:
    modifiers = _modifiers(case, found)
    outcome: Outcome = "allowed"
    if any(f.force == "prohibits" for f in found):
        outcome = "prohibited"
    elif owed:
        outcome = "undecided"
    elif any(modifiers.values()):
        outcome = "modified"
    return Verdict(outcome=outcome, findings=found, modifiers=modifiers, owed=owed)


def _modifiers(case: Case, found: Iterable[Finding]) -> dict[str, int]:
    """Sum what changes the acting side's numbers, and the defender's DM, which is its alone."""
    sums: dict[str, int] = {}
    for f in found:
        ours = f.side == case.force.label or f.modifier == "infantry-dm"
        if f.force == "modifies" and ours and isinstance(f.value, int):
            sums[f.modifier] = sums.get(f.modifier, 0) + f.value
    return sums
