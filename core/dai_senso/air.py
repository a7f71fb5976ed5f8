"""Air units in bad weather: those next to the defending hex, and those in it (11.4, 11.5)."""

from collections.abc import Iterator

from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.combat import ATTACKS
from weathergage.core.dai_senso.findings import has, named
from weathergage.core.dai_senso.places import condition_at
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding
from weathergage.core.verdict import Force as Weight

IN_THE_HEX, ADJACENT = 0, 1


def at_defence(case: Case) -> bool:
    """Return whether shifts of air units are in question."""
    return case.action == "air-shift" or (case.action in ATTACKS and bool(case.distances))


def adjacent(case: Case, clause: str, weather: str) -> Iterator[Finding]:
    """An air unit next to a defending hex with the weather gives no shift."""
    if _asked(case, weather) and ADJACENT in case.distances:
        weight: Weight = "prohibits" if case.action == "air-shift" else "notes"
        yield finding(clause, weight, say("senso.effect-air-adjacent"), has(case.place, weather))


def in_the_hex(case: Case, clause: str, weather: str) -> Iterator[Finding]:
    """An air unit in the defending hex itself gives its shift in the weather."""
    if _asked(case, weather) and IN_THE_HEX in case.distances:
        effect = say("senso.effect-air-in-hex")
        yield finding(clause, "permits", effect, has(case.place, weather))


def _asked(case: Case, weather: str) -> bool:
    """Return whether the distance of air units matters.

    Raises:
        FactOwedError: It does, and is not told.
    """
    if not at_defence(case) or condition_at(case, case.place) != weather:
        return False
    if not case.distances:
        raise FactOwedError("distance")
    return True


def placement(case: Case) -> Iterator[Finding]:
    """Say that storms and snow do not keep air units from being placed."""
    if case.action != "place-air":
        return
    here = condition_at(case, case.place)
    if here in ("storms", "snow"):
        clause = {"storms": "11.4-air-placement", "snow": "11.5-air-placement"}[here]
        effect = say("senso.effect-air-may", where=named(case.place))
        yield finding(clause, "permits", effect, has(case.place, here))
