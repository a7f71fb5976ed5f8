"""A move from hex to hex: which hexes hold an EZOC, and where it stops (11.3 to 11.5)."""

from collections.abc import Iterator
from typing import NamedTuple

from weathergage.core.dai_senso.case import Case, FactOwedError, Spot
from weathergage.core.dai_senso.findings import has, named
from weathergage.core.dai_senso.places import condition_at
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding

MOVES = frozenset({"move", "enter-ezoc", "overrun"})
IN_OPERATIONAL_MOVEMENT = "operational-movement"


class Step(NamedTuple):
    """One hex left and one entered, by their places in the way; None for one not told."""

    left: int | None
    entered: int | None


def steps(case: Case) -> Iterator[Step]:
    """Yield the steps of a way."""
    last = len(case.way) - 1
    if last == 0:
        yield Step(None, 0) if case.entered else Step(0, None)
    for place in range(last):
        yield Step(place, place + 1)


def holds_ezoc(case: Case, place: int) -> bool:
    """Return whether a hex of the way holds an EZOC, other than that of a unit overrun.

    Raises:
        FactOwedError: It is not told.
    """
    if case.action == "enter-ezoc" and place == len(case.way) - 1:
        return True
    if case.ezoc is None:
        if case.overrun is not None:
            return False
        raise FactOwedError("ezoc")
    return place in case.ezoc


def under_the_unit_overrun(case: Case, place: int | None) -> bool:
    """Return whether a hex holds the EZOC of the unit overrun: its own, and the one left for it."""
    return case.overrun is not None and place in (case.overrun - 1, case.overrun)


def is_multi_step_armor(case: Case) -> bool:
    """Return whether the unit is armor of several steps.

    Raises:
        FactOwedError: Its steps are not told.
    """
    if case.unit != "armor":
        return False
    if case.steps is None:
        raise FactOwedError("steps")
    return case.steps > 1


def has_weather(case: Case, place: int | None, weather: str) -> bool:
    """Return whether a hex of the way has a weather."""
    return place is not None and condition_at(case, case.way[place]) == weather


def stops(case: Case, weather: str, overrun_ignored: bool) -> Iterator[tuple[Step, int]]:
    """Yield the steps after which a unit stops, and the hex whose EZOC stops it.

    Args:
        case: The move.
        weather: Storms or snow.
        overrun_ignored: Whether the EZOC of the unit overrun does not count.
    """
    for step in steps(case):
        for place in (step.entered, step.left):
            if has_weather(case, place, weather) and place is not None:
                own = under_the_unit_overrun(case, place) and _is_up_to_the_overrun(case, step)
                if (own and not overrun_ignored) or holds_ezoc(case, place):
                    yield step, place
                    break


def _is_up_to_the_overrun(case: Case, step: Step) -> bool:
    """Return whether the unit overrun is still there: its EZOC goes with it."""
    return step.entered is not None and case.overrun is not None and step.entered <= case.overrun


def is_bound_to_stop(case: Case) -> bool:
    """Return whether storms and snow stop units in this action and phase."""
    return case.action in MOVES and case.phase == IN_OPERATIONAL_MOVEMENT


def stop_finding(case: Case, clause: str, step: Step, holder: int, weather: str) -> Finding:
    """Return where a unit stops; what of the way lies beyond is out of its reach."""
    spot = None if step.entered is None else case.way[step.entered]
    because = because_ezoc(case.way[holder], weather)
    if spot is None:
        return finding(clause, "modifies", say("senso.effect-stops-next"), because, modifier="stop")
    reached = step.entered == len(case.way) - 1
    entry = "senso.effect-stops" if reached else "senso.effect-stops-short"
    return finding(
        clause,
        "modifies" if reached else "prohibits",
        say(entry, where=named(spot), end=named(case.way[-1])),
        because,
        modifier="stop" if reached else "",
        value=spot.name,
    )


def because_ezoc(spot: Spot, weather: str) -> Message:
    """Return that a hex with a weather holds an EZOC, as the reason of a finding."""
    return say("senso.because-ezoc-in", why=has(spot, weather))


def is_overrun_in(case: Case, weather: str) -> bool:
    """Return whether armor of several steps overruns a unit where its EZOC would stop others.

    Raises:
        FactOwedError: Its steps are not told.
    """
    if case.overrun is None:
        return False
    near = (place for place in (case.overrun - 1, case.overrun) if place >= 0)
    return any(has_weather(case, place, weather) for place in near) and is_multi_step_armor(case)


def overrun_finding(case: Case, clause: str, weather: str) -> Finding:
    """Return that the EZOC of the unit overrun, and of no other, does not stop the unit."""
    assert case.overrun is not None
    near = (place for place in (case.overrun, case.overrun - 1) if place >= 0)
    spot = next(case.way[place] for place in near if has_weather(case, place, weather))
    because = say("senso.because-overrun", why=has(spot, weather))
    return finding(clause, "exempts", say("senso.effect-overrun"), because)
