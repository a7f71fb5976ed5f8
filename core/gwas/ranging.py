"""How far each fleet can still go, as its limiting ship allows."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from weathergage.core.facts import MapFacts, SeaMap
from weathergage.core.gwas.fleets import Fleet, limiting_ship, zones_a_turn
from weathergage.core.gwas.reach import Reach, in_reach, reach
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.situation import State, fleet_ships

SPEEDS = (1, 2)


class Range(NamedTuple):
    """What a fleet reaches at one speed.

    Attributes:
        reach: In numbers of zones.
        out: The zones it can still get to; empty without a board.
        back: Those from which it can come back to where it is now.
    """

    reach: Reach
    out: frozenset[str] = frozenset()
    back: frozenset[str] = frozenset()


def reaches(rules: Rules, state: State, fleet: Fleet) -> tuple[Reach, ...]:
    """Return how far a fleet gets, at each speed that it can make; nothing where none steams."""
    ships = fleet_ships(state, fleet.name)
    limiting, fastest = limiting_ship(rules, ships), zones_a_turn(ships)
    if limiting is None:
        return ()
    return tuple(reach(rules, limiting.points, speed) for speed in SPEEDS if speed <= fastest)


def ranges(rules: Rules, state: State, fleet: Fleet, sea: MapFacts | None) -> Mapping[int, Range]:
    """Return what a fleet reaches on the board, by speed.

    Raises:
        NoSuchPlaceError: The fleet stands where the board has no zone.
    """
    found = reaches(rules, state, fleet)
    if sea is None or not fleet.at or not found:
        return {each.speed: Range(each) for each in found}
    most = max(each.out for each in found)
    distances = cast("SeaMap", sea).sea_distances(fleet.at, most)
    return {
        each.speed: Range(each, in_reach(distances, each.out), in_reach(distances, each.back))
        for each in found
    }
