"""Support units at sea: the naval zones that weather ashore closes to them (11.3, 11.5)."""

from collections.abc import Iterator

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.findings import all_over, choice
from weathergage.core.dai_senso.places import condition_of
from weathergage.core.dai_senso.zones import Zone, zones
from weathergage.core.messages import proper_name, say
from weathergage.core.verdict import Finding, finding


@applies("11.3-north-monsoon-support", otherwise=())
def north_monsoon(case: Case) -> Iterator[Finding]:
    """Mud in the North Monsoon area closes three zones."""
    yield from _closed(case, "11.3-north-monsoon-support", "north-monsoon")


@applies("11.3-south-monsoon-support", otherwise=())
def south_monsoon(case: Case) -> Iterator[Finding]:
    """Mud in the South Monsoon area closes two zones."""
    yield from _closed(case, "11.3-south-monsoon-support", "south-monsoon")


@applies("11.5-support", otherwise=())
def north(case: Case) -> Iterator[Finding]:
    """Snow in the North area closes five zones."""
    yield from _closed(case, "11.5-support", "north")


@applies("11.5-boxes", otherwise=())
def boxes_in_snow(case: Case) -> Iterator[Finding]:
    """The boxes of the zones that snow closes stay open."""
    zone = _zone(case)
    if zone is not None and _is_closed(case, zone, "north") and _is_box(case):
        effect = say("senso.effect-box", zone=proper_name(zone.name))
        yield finding("11.5-boxes", "permits", effect, all_over("north", "snow"))


def boxes_in_mud(case: Case) -> Iterator[Finding]:
    """Say that the boxes of the zones that mud closes stay open by silence (choice D7)."""
    zone = _zone(case)
    if zone is not None and zone.closed is not None and zone.closed.weather == "mud":
        area = zone.closed.area
        if _is_closed(case, zone, area) and _is_box(case):
            effect = say("senso.effect-box", zone=proper_name(zone.name))
            yield finding("11.3-boxes", "permits", effect, all_over(area, "mud"))
            yield choice("d7", "11.3-boxes")


def _closed(case: Case, clause: str, area: str) -> Iterator[Finding]:
    zone = _zone(case)
    if zone is None or not _is_closed(case, zone, area) or _is_box(case):
        return
    assert zone.closed is not None
    effect = say("senso.effect-no-support", zone=proper_name(zone.name))
    yield finding(clause, "prohibits", effect, all_over(area, zone.closed.weather))


def _zone(case: Case) -> Zone | None:
    """Return the zone in question, None where no support unit is placed at sea.

    Raises:
        FactOwedError: It is not told.
    """
    if case.action != "place-support" or case.place.facts.kind in ("land", "lake"):
        return None
    if not case.zone:
        raise FactOwedError("zone")
    return zones()[case.zone]


def _is_closed(case: Case, zone: Zone, area: str) -> bool:
    closed = zone.closed
    return closed is not None and closed.area == area and condition_of(case, area) == closed.weather


def _is_box(case: Case) -> bool:
    if not case.where:
        raise FactOwedError("where")
    return case.where == "box"
