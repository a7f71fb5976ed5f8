"""Snow (11.5): what it forbids, whom it does not hinder, and what it leaves alone."""

from collections.abc import Iterator

from weathergage.core.clauses import applies
from weathergage.core.dai_senso import air
from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.combat import ATTACKS, is_blitz
from weathergage.core.dai_senso.findings import choice, has
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
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding

SNOW = "snow"
RUSSIA = "russia"


@applies("11.5-overrun", otherwise=False)
def ignores_the_unit_overrun(case: Case) -> bool:
    """Return whether armor of several steps passes the EZOC of the very unit it overruns."""
    return is_overrun_in(case, SNOW)


@applies("11.5-stop", otherwise=())
def stopping(case: Case) -> Iterator[tuple[Step, int]]:
    """Yield the steps after which snow stops a unit, and the hexes whose EZOC stops it."""
    if is_bound_to_stop(case):
        yield from stops(case, SNOW, ignores_the_unit_overrun(case))


def stop(case: Case) -> Iterator[Finding]:
    """A ground unit stops on moving into or out of a snowy hex with an EZOC."""
    for step, holder in stopping(case):
        yield stop_finding(case, "11.5-stop", step, holder, SNOW)


def overrun(case: Case) -> Iterator[Finding]:
    """Say that the EZOC of the unit overrun does not stop it."""
    if is_bound_to_stop(case) and ignores_the_unit_overrun(case):
        yield overrun_finding(case, "11.5-overrun", SNOW)


@applies("11.5-blitz-russian", otherwise=())
def blitz_russian(case: Case) -> Iterator[Finding]:
    """Blitz-enabled Russian units, and they alone, attack snowy land hexes in that segment."""
    attacked = case.action in ATTACKS and condition_at(case, case.place) == SNOW
    if not attacked or not is_blitz(case):
        return
    why = _why_not(case)
    if why is None:
        effect, because = say("senso.effect-blitz-russian"), has(case.place, SNOW)
        yield finding("11.5-blitz-russian", "permits", effect, because, side="attacker")
        if not case.nation:
            effect, because = say("senso.effect-taken-as-russian"), say("senso.because-soviet")
            yield finding("11.5-blitz-russian", "notes", effect, because, side="attacker")
    else:
        effect = say("senso.effect-no-blitz")
        yield finding("11.5-blitz-russian", "prohibits", effect, why, side="attacker")
    if case.place.all_sea:
        yield choice("d4", "11.5-blitz-russian")


def _why_not(case: Case) -> Message | None:
    """Return what keeps an attack out of the Blitz Segment, None for nothing.

    Raises:
        FactOwedError: Whose units attack, or whether they are Blitz-enabled, is not told.
    """
    here = has(case.place, SNOW)
    if case.place.all_sea:
        return say("senso.because-no-land-hex", why=here)
    if case.blitz_enabled is False:
        return say("senso.because-not-enabled", why=here)
    if not _is_russian(case):
        return say("senso.because-not-russian", why=here)
    if case.blitz_enabled is None:
        raise FactOwedError("blitz-enabled")
    return None


def _is_russian(case: Case) -> bool:
    if case.nation:
        return case.nation == RUSSIA
    if case.side:
        return case.side == "soviet"
    raise FactOwedError("nation")


@applies("11.5-air-adjacent", otherwise=())
def air_adjacent(case: Case) -> Iterator[Finding]:
    """An air unit next to a snowy defending hex gives no shift."""
    yield from air.adjacent(case, "11.5-air-adjacent", SNOW)


@applies("11.5-air-in-hex", otherwise=())
def air_in_hex(case: Case) -> Iterator[Finding]:
    """An air unit in the snowy hex itself gives its shift."""
    yield from air.in_the_hex(case, "11.5-air-in-hex", SNOW)


@applies("11.5-unaffected", otherwise=())
def unaffected(case: Case) -> Iterator[Finding]:
    """Snow leaves retreat, advance after combat, exploitation and failure alone."""
    yield from untouched(case, "11.5-unaffected", SNOW, WITH_EXPLOITATION)
