"""Storms (11.4): what they forbid, and what they leave alone."""

from collections.abc import Iterator

from weathergage.core.clauses import applies
from weathergage.core.dai_senso import air
from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.combat import ATTACKS, is_blitz
from weathergage.core.dai_senso.findings import has
from weathergage.core.dai_senso.movement import (
    Step,
    is_bound_to_stop,
    is_overrun_in,
    overrun_finding,
    stop_finding,
    stops,
)
from weathergage.core.dai_senso.places import condition_at
from weathergage.core.dai_senso.untouched import WITH_EXPLOITATION, untouched
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

STORMS = "storms"


@applies("11.4-overrun", otherwise=False)
def ignores_the_unit_overrun(case: Case) -> bool:
    """Return whether armor of several steps passes the EZOC of the very unit it overruns."""
    return is_overrun_in(case, STORMS)


@applies("11.4-stop", otherwise=())
def stopping(case: Case) -> Iterator[tuple[Step, int]]:
    """Yield the steps after which storms stop a unit, and the hexes whose EZOC stops it."""
    if is_bound_to_stop(case):
        yield from stops(case, STORMS, ignores_the_unit_overrun(case))


def stop(case: Case) -> Iterator[Finding]:
    """A ground unit stops on moving into or out of a stormy hex with an EZOC."""
    for step, holder in stopping(case):
        yield stop_finding(case, "11.4-stop", step, holder, STORMS)


def overrun(case: Case) -> Iterator[Finding]:
    """Say that the EZOC of the unit overrun does not stop it."""
    if is_bound_to_stop(case) and ignores_the_unit_overrun(case):
        yield overrun_finding(case, "11.4-overrun", STORMS)


@applies("11.4-blitz", otherwise=())
def blitz(case: Case) -> Iterator[Finding]:
    """No attack on a hex with storms in the Blitz Segment."""
    if case.action in ATTACKS and condition_at(case, case.place) == STORMS and is_blitz(case):
        effect = say("senso.effect-no-blitz")
        because = has(case.place, STORMS)
        yield finding("11.4-blitz", "prohibits", effect, because, side="attacker")


@applies("11.4-air-adjacent", otherwise=())
def air_adjacent(case: Case) -> Iterator[Finding]:
    """An air unit next to a stormy defending hex gives no shift."""
    yield from air.adjacent(case, "11.4-air-adjacent", STORMS)


@applies("11.4-air-in-hex", otherwise=())
def air_in_hex(case: Case) -> Iterator[Finding]:
    """An air unit in the stormy hex itself gives its shift."""
    yield from air.in_the_hex(case, "11.4-air-in-hex", STORMS)


@applies("11.4-unaffected", otherwise=())
def unaffected(case: Case) -> Iterator[Finding]:
    """Storms leave retreat, advance after combat, exploitation and failure alone."""
    yield from untouched(case, "11.4-unaffected", STORMS, WITH_EXPLOITATION)
