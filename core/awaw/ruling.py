"""Judges questions by rule 34: every clause is asked, every die not yet rolled is tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from weathergage.core.awaw import fronts, logistics, monsoon, mud, table, winter
from weathergage.core.awaw.case import Case, FactOwedError, finding, named, turn_of, whose
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


def answer(question: Question, ask_with: AskWith) -> Verdict:
    """Return the verdict on a question, with the facts that would change it.

    Args:
        question: What is asked.
        ask_with: Reads the same question with other values for some keys.
    """
    verdicts = {side: judged_at_every_place(cases) for side, cases in question.by_side.items()}
    first, *others = verdicts.values()
    if any((v.outcome, v.modifiers) != (first.outcome, first.modifiers) for v in others):
        return _depends_on_the_side(verdicts)
    changes: tuple[Change, ...] = ()
    if first.outcome != "undecided":
        changes = tuple(_changes(question, first, ask_with))
    merged = _merged(verdicts.values())
    return msgspec.structs.replace(first, findings=merged, would_change=changes)


def _depends_on_the_side(verdicts: Mapping[str, Verdict]) -> Verdict:
    return Verdict(
        outcome="undecided",
        findings=_merged(verdicts.values()),
        would_change=tuple(Change("side", side, v.outcome) for side, v in verdicts.items()),
        owed=(Owed("fact", "side"),),
    )


def judged_at_every_place(cases: tuple[Case, ...]) -> Verdict:
    """Return one verdict for all the hexes named: each step must be allowed."""
    verdicts = [judged(case) for case in cases]
    if len(verdicts) == 1:
        return verdicts[0]
    if not cases[0].place.name and len({verdict.outcome for verdict in verdicts}) > 1:
        owed = (Owed("fact", "hex"),)
        return Verdict(outcome="undecided", findings=_merged(verdicts), owed=owed)
    worst = min(verdicts, key=lambda verdict: _ORDER.index(verdict.outcome))
    return msgspec.structs.replace(worst, findings=_merged(verdicts))


_ORDER: tuple[Outcome, ...] = ("prohibited", "undecided", "modified", "allowed")


def _merged(verdicts: Iterable[Verdict]) -> tuple[Finding, ...]:
    seen: list[Finding] = []
    for verdict in verdicts:
        seen += [found for found in verdict.findings if found not in seen]
    return tuple(seen)


def judged(case: Case) -> Verdict:
    """Return the verdict on one case; while a die is owed, what each of its faces would give."""
    die = _die_owed(case)
    if not die:
        return _judged_with_all_dice(case)
    by_roll = {str(face): _judged_with_all_dice(_rolled(case, die, face)) for face in FACES}
    verdicts = list(by_roll.values())
    common = tuple(weather_findings(case)) + _common(verdicts)
    first = verdicts[0]
    if any((v.outcome, v.modifiers) != (first.outcome, first.modifiers) for v in verdicts):
        owed = (Owed("die", die),)
        return Verdict(outcome="undecided", findings=common, owed=owed, by_roll=by_roll)
    return msgspec.structs.replace(first, findings=common, by_roll=by_roll)


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


def _judged_with_all_dice(case: Case) -> Verdict:
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


# -- what would change the verdict ----------------------------------------------------------


def _changes(question: Question, verdict: Verdict, ask_with: AskWith) -> Iterator[Change]:
    """Ask again with other facts and keep those that do change the verdict, nearest first."""
    case = next(iter(question.by_side.values()))[0]
    for key, values, dropped in _candidates(case):
        for value in values:
            changed = ask_with({key: (value,), **dict.fromkeys(dropped, ())})
            outcomes = {judged_at_every_place(c).outcome for c in changed.by_side.values()}
            if len(outcomes) == 1 and not outcomes & {verdict.outcome, "undecided"}:
                yield Change(key, value, outcomes.pop())
                break


def _candidates(case: Case) -> Iterator[tuple[str, Iterable[str], tuple[str, ...]]]:
    """Yield a key, the values to try for it, and the keys that lose their sense with it."""
    if case.turn is not None:
        dice = ("roll", *(f"roll.{theatre}" for theatre in THEATRES))
        yield "turn", [CALENDAR.name(turn) for turn in _next_year(case.turn)], dice
    if case.level is None and case.force.side in SIDES:
        yield f"prep.{case.force.side}", map(str, range(HIGHEST_PREPARATION + 1)), ()
    if case.air_factors:
        yield "air-factors", map(str, range(case.air_factors - 1, -1, -1)), ()
    if case.targets and case.targets != ("partisan",):
        yield "vs", ["partisan"], ()
    if not case.place.name and not case.place.terrain:
        yield "terrain", ["mountain"], ()


def _next_year(turn: Turn) -> Iterator[Turn]:
    for _ in CALENDAR.parts:
        turn = CALENDAR.next(turn)
        yield turn
