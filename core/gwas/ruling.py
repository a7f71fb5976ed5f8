"""Judges questions: every clause is asked, and what is not known is tried in every way."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from weathergage.core.gwas import air, findings, night, passage, surface, weather
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.change import DICE
from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.sky import Sky, change_findings, in_month
from weathergage.core.gwas.vocabulary import BATTERIES, CLASSES_OF
from weathergage.core.verdict import Change, Finding, Outcome, Owed, Verdict, agree, each_once

Judge = Callable[[Case], Iterable[Finding]]

JUDGES: tuple[Judge, ...] = (
    air.loss,
    air.flight,
    air.attack,
    air.search,
    air.own_zone,
    air.start,
    surface.guns,
    surface.low_freeboard,
    surface.torpedoes,
    surface.contact,
    surface.capsizing,
    surface.speed,
    surface.sinking,
    night.sight,
    passage.speed_class,
    passage.plot,
    passage.fuel_of_passage,
)
WEATHERLESS: Mapping[str, Judge] = {"sail": passage.sail_move, "refuel": passage.refuelling}
"""Who judges the actions in which weather plays no part."""
LOSS = "loss"
"""The two dice of a ship in danger; they are read as one number."""
SUMS = range(2, 13)
MONTHS = range(1, 13)
DECISIVE: Mapping[str, tuple[str, ...]] = {
    "detect": ("class", "same-zone"),
    "help-contact": ("class",),
    "fire": ("battery",),
    "sight": ("day",),
    "survive": ("class", "at-sea", "from-level"),
    "move": ("class",),
    "sail": ("sail",),
}
"""Facts without which an action has no answer, unless all their values give the same one."""


def judged(case: Case) -> Verdict:
    """Return the verdict on one action; for what is owed, what each value of it would give."""
    if case.action in WEATHERLESS:
        case = replace(case, sky=Sky())
    elif case.sky.owed == "month":
        return _whatever_the_fact(case, "month")
    elif case.sky.condition is None:
        return _whatever_the_weather(case)
    for key in DECISIVE.get(case.action, ()):
        if _is_open(case, key):
            return _whatever_the_fact(case, key)
    if surface.owes_dice(case):
        return _whatever_the_dice(case)
    return _judged_with_all_facts(case)


def _whatever_the_weather(case: Case) -> Verdict:
    """Return the verdict while the condition is not known."""
    by_roll = {value: judged(replace(case, sky=sky)) for value, sky in case.sky.outcomes()}
    verdicts = list(by_roll.values())
    found = each_once((*change_findings(case.sky), *_common(verdicts)))
    if agree(verdicts) and not _waits_for_weather(case, verdicts):
        thrown = by_roll if case.sky.owed in DICE else {}
        return replace(verdicts[0], findings=found, by_roll=thrown)
    owed = (_owed(case.sky.owed), *_facts_owed(verdicts))
    return Verdict(outcome="undecided", findings=found, owed=owed, by_roll=by_roll)


def _whatever_the_fact(case: Case, key: str) -> Verdict:
    """Return the verdict while a fact is not known; what would change it are its values."""
    by_value = {value: judged(told(case, key, value)) for value in values_of(case, key)}
    verdicts = list(by_value.values())
    found = each_once((*change_findings(case.sky), *_common(verdicts)))
    if agree(verdicts) and verdicts[0].outcome != "undecided":
        return replace(verdicts[0], findings=found)
    in_any_case = (each for each in verdicts[0].owed if all(each in v.owed for v in verdicts))
    owed = tuple(dict.fromkeys((Owed("fact", key), *_facts_owed(verdicts), *in_any_case)))
    changes = (
        Change(key, value, verdict.outcome)
        for value, verdict in by_value.items()
        if verdict.outcome != "undecided"
    )
    return Verdict(outcome="undecided", findings=found, owed=owed, would_change=tuple(changes))


def _whatever_the_dice(case: Case) -> Verdict:
    """Return the verdict on a ship in danger while its two dice are owed."""
    by_roll = {str(total): judged(replace(case, losses=(total,))) for total in SUMS}
    verdict = _judged_with_all_facts(case)
    return replace(verdict, outcome="undecided", owed=(Owed("die", LOSS),), by_roll=by_roll)


def _is_open(case: Case, key: str) -> bool:
    if key == "from-level":
        return surface.asks_for_condition_before(case) and case.sky.before is None
    told_of = {
        "class": case.acting,
        "battery": case.battery,
        "same-zone": case.same_zone,
        "at-sea": case.at_sea,
        "day": case.day,
        "sail": case.sail,
    }
    return told_of[key] in ("", None)


def values_of(case: Case, key: str) -> tuple[str, ...]:
    """Return the values that a fact may have in this question."""
    match key:
        case "class":
            return CLASSES_OF.get(case.action, tuple(weather.classes()))
        case "battery":
            return BATTERIES
        case "from-level":
            return tuple(map(str, CONDITIONS))
        case "month":
            return tuple(map(str, MONTHS))
        case _:
            return ("yes", "no")


def told(case: Case, key: str, value: str) -> Case:
    """Return the case with one more fact known."""
    match key:
        case "class":
            return replace(case, acting=value)
        case "battery":
            return replace(case, battery=value)
        case "month":
            return replace(case, sky=in_month(case.rules, case.sky, int(value)))
        case "from-level":
            return replace(case, sky=replace(case.sky, before=int(value)))
        case _:
            return replace(case, **{key.replace("-", "_"): value == "yes"})


def _owed(name: str) -> Owed:
    return Owed("die" if name in DICE else "fact", name)


def _facts_owed(verdicts: Iterable[Verdict]) -> tuple[Owed, ...]:
    found = (owed for verdict in verdicts for owed in verdict.owed if owed.kind == "fact")
    return tuple(dict.fromkeys(found))


def _waits_for_weather(case: Case, verdicts: Iterable[Verdict]) -> bool:
    """Return whether undecided answers wait for the weather too, not for a fact alone."""
    fact = next(iter(_facts_owed(verdicts)), None)
    if fact is None:
        return False
    each = (judged(told(case, fact.name, value)) for value in values_of(case, fact.name))
    return any(verdict.outcome == "undecided" for verdict in each)


def _common(verdicts: Iterable[Verdict]) -> tuple[Finding, ...]:
    """Return the findings that stand in every one of the verdicts."""
    first, *others = verdicts
    return tuple(
        found for found in first.findings if all(found in other.findings for other in others)
    )


def _judged_with_all_facts(case: Case) -> Verdict:
    if case.action in WEATHERLESS:
        return _concluded(tuple(WEATHERLESS[case.action](case)))
    found = [*change_findings(case.sky), *_fair(case)]
    for judge in JUDGES:
        found += [each for each in judge(case) if each not in found]
    return _concluded(tuple(found))


def _fair(case: Case) -> Iterator[Finding]:
    """Say that fair weather does nothing (W1)."""
    if not weather.has_effects(case.rules, case.condition):
        yield findings.nothing(case.condition)


def _concluded(found: tuple[Finding, ...]) -> Verdict:
    outcome: Outcome = "allowed"
    if any(each.force == "prohibits" for each in found):
        outcome = "prohibited"
    elif any(each.force == "modifies" for each in found):
        outcome = "modified"
    return Verdict(outcome=outcome, findings=found, modifiers=_modifiers(found))


def _modifiers(found: Iterable[Finding]) -> dict[str, int]:
    """Sum what changes the dice; a limit stands by itself."""
    sums: dict[str, int] = {}
    for each in found:
        if each.force == "modifies" and isinstance(each.value, int):
            sums[each.modifier] = sums.get(each.modifier, 0) + each.value
    return sums
