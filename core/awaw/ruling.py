"""Judges questions by rule 34: every clause is asked, every die not yet rolled is tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from weathergage.core.awaw import fronts, logistics, monsoon, mud, table, winter
from weathergage.core.awaw.case import Case, FactOwedError, finding, named, turn_of, whose
from weathergage.core.awaw.forces import total_preparation
from weathergage.core.awaw.questions import Question
from weathergage.core.awaw.rules import CALENDAR, HIGHEST_PREPARATION, SIDES, THEATRES
from weathergage.core.awaw.weather import Weather
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import say
from weathergage.core.turns import Turn
from weathergage.core.verdict import Change, Finding, Outcome, Owed, Verdict

Judge = Callable[[Case], Iterable[Finding]]
AskWith = Callable[[Mapping[str, tuple[str, ...]]], Question]

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
LEVELS = range(12)


def answer(question: Question, ask_with: AskWith) -> Verdict:
    """Return the verdict on a question, with the facts that would change it.

    Args:
        question: What is asked.
        ask_with: Reads the same question with other values for some keys.
    """
    verdicts = {side: judged_everywhere(cases) for side, cases in question.by_side.items()}
    first, *others = verdicts.values()
    if not _agree(verdicts.values()):
        return _depends_on_the_side(verdicts)
    changes: tuple[Change, ...] = ()
    if first.outcome != "undecided":
        changes = tuple(_changes(question, first, ask_with))
    merged = _merged((first, *others))
    return msgspec.structs.replace(first, findings=merged, would_change=changes)


def _agree(verdicts: Iterable[Verdict]) -> bool:
    first, *others = verdicts
    return all((v.outcome, v.modifiers) == (first.outcome, first.modifiers) for v in others)


def _depends_on_the_side(verdicts: Mapping[str, Verdict]) -> Verdict:
    return Verdict(
        outcome="undecided",
        findings=_merged(verdicts.values()),
        would_change=tuple(Change("side", side, v.outcome) for side, v in verdicts.items()),
        owed=(Owed("fact", "side"),),
    )


def judged_everywhere(cases: tuple[Case, ...]) -> Verdict:
    """Return one verdict for all the places of a question.

    Hexes that are named make one action. The areas of a country are several possible places: when
    they differ, the hex is owed.
    """
    if cases[0].place.name:
        return judged(cases)
    verdicts = [judged((case,)) for case in cases]
    if _agree(verdicts):
        return msgspec.structs.replace(verdicts[0], findings=_merged(verdicts))
    return Verdict(outcome="undecided", findings=_merged(verdicts), owed=(Owed("fact", "hex"),))


def _merged(verdicts: Iterable[Verdict]) -> tuple[Finding, ...]:
    return _each_once(found for verdict in verdicts for found in verdict.findings)


def _each_once(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    seen: list[Finding] = []
    for found in findings:
        if found not in seen:
            seen.append(found)
    return tuple(seen)


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
    common = _each_once((*weathers, *_common(verdicts)))
    if _agree(verdicts):
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
        findings=_merged(verdicts),
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


@applies("34.21", otherwise=())
def _clear(case: Case) -> Iterator[Finding]:
    because = say("rules.because-clear", where=named(case.place), turn=turn_of(case))
    yield finding("34.21", "notes", say("rules.effect-clear"), because)


def weather_findings(case: Case) -> Iterator[Finding]:
    """Say what weather the case meets, and why."""
    here = case.weather(case.place)
    if here.clause == "34.32C" and here.condition == "clear":
        effect, because = say("rules.effect-border-war"), say("rules.because-border-war")
        yield finding("34.32C", "exempts", effect, because, case.force.label)
    elif here.condition == "clear":
        yield from _clear(case)
    elif case.level is None:
        yield _weather_finding(case, here)
        yield from _capped(case, here)


def _weather_finding(case: Case, here: Weather) -> Finding:
    because = say("rules.because-area", area=say(f"common.area-{here.area}"), turn=turn_of(case))
    if here.condition != "winter":
        effect = say("rules.effect-weather", condition=say(f"common.condition-{here.condition}"))
        return finding(here.clause, "notes", effect, because)
    if here.result is None:
        effect = say("rules.effect-winter-owed", modifier=here.modifier)
        return finding(here.clause, "notes", effect, because)
    if here.roll is not None:
        because = say(
            "rules.because-die",
            area=say(f"common.area-{here.area}"),
            turn=turn_of(case),
            roll=here.roll,
            modifier=here.modifier,
        )
    effect = say(
        "rules.effect-winter",
        result=here.result,
        side=whose(case.force),
        level=case.level_of(case.force, case.place),
    )
    return finding(here.clause, "notes", effect, because, value=here.result)


def _capped(case: Case, here: Weather) -> Iterator[Finding]:
    """Say where the sum of preparation is cut to the most there is (34.41, 34.42)."""
    total = total_preparation(case.rules, case.force, case.preparation)
    if here.condition == "winter" and total is not None and total > HIGHEST_PREPARATION:
        because = say("rules.because-capped", nation=whose(case.force), total=total)
        effect = say("rules.effect-capped", most=HIGHEST_PREPARATION)
        label = case.force.label
        yield finding("34.42", "notes", effect, because, label, value=HIGHEST_PREPARATION)


# -- what would change the verdict ----------------------------------------------------------


def _changes(question: Question, verdict: Verdict, ask_with: AskWith) -> Iterator[Change]:
    """Ask again with other facts and keep those that do change the verdict, nearest first."""
    case = next(iter(question.by_side.values()))[0]
    for key, values, dropped in _candidates(case):
        for value in values:
            changed = ask_with({key: (value,), **dict.fromkeys(dropped, ())})
            outcomes = {judged_everywhere(c).outcome for c in changed.by_side.values()}
            if len(outcomes) == 1 and not outcomes & {verdict.outcome, "undecided"}:
                yield Change(key, value, outcomes.pop(), without=_given(case, dropped))
                break


def _given(case: Case, keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(key for key in keys if key == "roll" and case.rolls)


def _candidates(case: Case) -> Iterator[tuple[str, Iterable[str], tuple[str, ...]]]:
    """Yield a key, the values to try for it, and the keys that lose their sense with it."""
    if case.turn is not None:
        dice = ("roll", *(f"roll.{theatre}" for theatre in THEATRES))
        yield "turn", [CALENDAR.name(turn) for turn in _next_year(case.turn)], dice
    if case.level is None and case.force.side in SIDES:
        yield f"prep.{case.force.side}", map(str, range(HIGHEST_PREPARATION + 1)), ()
    if case.level is not None:
        yield "level", map(str, _nearest_first(case.level)), ()
    if case.air_factors:
        yield "air-factors", map(str, range(case.air_factors - 1, -1, -1)), ()
    if case.targets and case.targets != ("partisan",):
        yield "vs", ["partisan"], ()
    if not case.place.name and not case.place.terrain:
        yield "terrain", ["mountain"], ()


def _nearest_first(level: int) -> list[int]:
    return sorted(LEVELS, key=lambda other: (abs(other - level), other))


def _next_year(turn: Turn) -> Iterator[Turn]:
    for _ in CALENDAR.parts:
        turn = CALENDAR.next(turn)
        yield turn
