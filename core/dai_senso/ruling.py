"""Judges questions: every clause is asked, and what is not known is tried in every way."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from weathergage.core.dai_senso import air, combat, mud, ports, snow, storms, support
from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.findings import of_the_area, of_the_weather
from weathergage.core.dai_senso.movement import MOVES
from weathergage.core.dai_senso.reading import notes_on_moves
from weathergage.core.dai_senso.rules import WEATHERS
from weathergage.core.dai_senso.vocabulary import BOXES, RESULTS, SEGMENTS
from weathergage.core.dai_senso.zones import zones
from weathergage.core.messages import say
from weathergage.core.verdict import Change, Finding, Outcome, Owed, Verdict, agree, each_once

Judge = Callable[[Case], Iterable[Finding]]

JUDGES: tuple[Judge, ...] = (
    mud.leave_ezoc,
    mud.exploitation,
    storms.stop,
    storms.overrun,
    snow.stop,
    snow.overrun,
    mud.blitz,
    storms.blitz,
    snow.blitz_russian,
    mud.column,
    combat.result,
    mud.air_placement,
    mud.air_shift,
    storms.air_adjacent,
    storms.air_in_hex,
    snow.air_adjacent,
    snow.air_in_hex,
    support.north_monsoon,
    support.south_monsoon,
    support.north,
    support.boxes_in_mud,
    support.boxes_in_snow,
    ports.ice,
    mud.unaffected,
    storms.unaffected,
    snow.unaffected,
    notes_on_moves,
    mud.attack_out_of_mud,
    mud.shift_out_of_mud,
    air.placement,
)
VALUES: Mapping[str, tuple[str, ...]] = {
    "weather": WEATHERS,
    "ezoc": ("no", "yes"),
    "steps": ("1", "2"),
    "segment": SEGMENTS,
    "nation": ("russia", "japan"),
    "blitz-enabled": ("no", "yes"),
    "distance": ("0", "1"),
    "where": BOXES,
    "ice": ("no", "yes"),
    "result": RESULTS,
    "zone": tuple(zones()),
    **dict.fromkeys(areas(), WEATHERS),
}
"""What a fact that is owed may be; of nations and steps those that make a difference."""


def judged(case: Case) -> Verdict:
    """Return the verdict on one action; for what is owed, what each value of it would give."""
    try:
        return _judged_with_all_facts(case)
    except FactOwedError as fact:
        return _whatever_the_fact(case, fact.key)


def told(case: Case, key: str, value: str) -> Case:
    """Return the case with one more fact known."""
    match key:
        case "ezoc":
            every = range(len(case.way)) if value == "yes" else ()
            return replace(case, ezoc=frozenset(every))
        case "distance":
            return replace(case, distances=(int(value),))
        case "steps":
            return replace(case, steps=int(value))
        case "blitz-enabled" | "ice":
            return replace(case, **{key.replace("-", "_"): value == "yes"})
        case _ if key in areas():
            return replace(case, facts={**case.facts, f"weather.{key}": value})
        case _:
            return replace(case, **{key: value})


def _whatever_the_fact(case: Case, key: str) -> Verdict:
    """Return the verdict while a fact is not known, and what it is with each of its values."""
    by_value = {value: judged(told(case, key, value)) for value in VALUES[key]}
    verdicts = list(by_value.values())
    if _all_say_the_same(verdicts):
        return _in_any_case(key, by_value)
    if _all_hang_on_another(verdicts):
        beyond = {
            other: _in_any_case(
                key, {value: each.by_roll[other] for value, each in by_value.items()}
            )
            for other in verdicts[0].by_roll
        }
        return replace(
            verdicts[0],
            findings=_common(verdicts),
            by_roll=beyond,
            answers=_common_answers(verdicts),
        )
    deeper = (owed for verdict in verdicts for owed in verdict.owed)
    return Verdict(
        outcome="undecided",
        findings=_common(verdicts),
        owed=tuple(dict.fromkeys((Owed("fact", key), *deeper))),
        by_roll=by_value,
        answers=_common_answers(verdicts),
        would_change=tuple(
            Change(key, value, verdict.outcome)
            for value, verdict in by_value.items()
            if verdict.outcome != "undecided"
        ),
    )


def _all_say_the_same(verdicts: list[Verdict]) -> bool:
    """Return whether nothing that is asked hangs on the fact; where a barred move ends does not."""
    results = {verdict.answers.get("result") for verdict in verdicts}
    return agree(verdicts) and len(results) == 1 and verdicts[0].outcome != "undecided"


def _all_hang_on_another(verdicts: list[Verdict]) -> bool:
    """Return whether one other fact is owed, whose values decide whatever this one is."""
    first = verdicts[0]
    return all(each.owed == first.owed and each.by_roll for each in verdicts) and all(
        _all_say_the_same([each.by_roll[value] for each in verdicts]) for value in first.by_roll
    )


def _common(verdicts: Iterable[Verdict]) -> tuple[Finding, ...]:
    """Return the findings that stand in every one of the verdicts."""
    first, *others = verdicts
    return tuple(
        found for found in first.findings if all(found in other.findings for other in others)
    )


def _common_answers(verdicts: Iterable[Verdict]) -> dict[str, str]:
    """Return what is answered by name, as far as it is the same in every one of the verdicts."""
    first, *others = verdicts
    return {
        name: value
        for name, value in first.answers.items()
        if all(other.answers.get(name) == value for other in others)
    }


def _in_any_case(key: str, by_value: Mapping[str, Verdict]) -> Verdict:
    """Return the verdict of those that agree; what one value alone brings says so."""
    verdicts = list(by_value.values())
    common = _common(verdicts)
    found = list(common)
    for value, verdict in by_value.items():
        where = say("senso.because-if", key=key, value=value)
        found += [replace(each, because=where) for each in verdict.findings if each not in common]
    return replace(verdicts[0], findings=each_once(found), answers=_common_answers(verdicts))


def _judged_with_all_facts(case: Case) -> Verdict:
    found = [*of_the_weather(case), *_of_governing_areas(case)]
    for judge in JUDGES:
        found += [each for each in judge(case) if each not in found]
    return Verdict(
        outcome=_outcome(found),
        findings=each_once(found),
        modifiers=_modifiers(found),
        answers=_answers(case),
    )


def _of_governing_areas(case: Case) -> Iterator[Finding]:
    """Say what the weather of a whole area is that decides on ports or naval zones."""
    if case.action == "use-port":
        yield from of_the_area(case, "north")
    zone = zones().get(case.zone)
    if case.action == "place-support" and zone is not None and zone.closed is not None:
        yield from of_the_area(case, zone.closed.area)


def _outcome(found: Iterable[Finding]) -> Outcome:
    forces = {each.force for each in found}
    if "prohibits" in forces:
        return "prohibited"
    return "modified" if "modifies" in forces else "allowed"


def _modifiers(found: Iterable[Finding]) -> dict[str, int]:
    """Sum what moves the column."""
    sums: dict[str, int] = {}
    for each in found:
        if each.force == "modifies" and isinstance(each.value, int):
            sums[each.modifier] = sums.get(each.modifier, 0) + each.value
    return sums


def _answers(case: Case) -> dict[str, str]:
    """Return what is answered by name: the result after the weather, the first stop of a move."""
    if case.action == "combat-result" and case.result:
        return {"result": combat.result_of(case)}
    stop = first_stop(case) if case.action in STOPPED else ""
    return {"stop": stop} if stop else {}


STOPPED = MOVES | {"exploit"}
"""Actions of which a unit may be stopped on the way."""


def first_stop(case: Case) -> str:
    """Return the name of the first hex in which weather stops a move, "" for none."""
    places = [step.left for step in mud.holding(case) if step.left is not None]
    for found in (storms.stopping(case), snow.stopping(case)):
        places += [step.entered for step, _ in found if step.entered is not None]
    return case.way[min(places)].name if places else ""
