"""What of each zone is water, and which neighbours a ship can pass between."""

from collections.abc import Iterable, Mapping

import msgspec
import shapely

from weathergage.maps.builder.grid import FORWARD, Grid
from weathergage.maps.builder.recipe import Water
from weathergage.maps.hexes import Hex, Hexside

_EDGE = 0.01


class Soaked(msgspec.Struct, frozen=True):
    """The water of one zone.

    Attributes:
        share: Share of the zone that is water.
        main: Its greatest connected part; a ship in the zone lies there.
    """

    share: float
    main: shapely.Geometry


def bodies(
    land: Iterable[shapely.Geometry], sheet: shapely.Geometry, rule: Water
) -> shapely.Geometry:
    """Return the seas of a sheet: what is no land, but for waters too small to count."""
    water = sheet.difference(shapely.union_all(list(land)))
    parts = [part for part in shapely.get_parts(water) if part.area >= rule.body]
    return shapely.MultiPolygon(parts)


def soaked(grid: Grid, zones: Iterable[Hex], seas: shapely.Geometry) -> dict[Hex, Soaked]:
    """Return the water of each zone that has any."""
    rows: dict[int, list[Hex]] = {}
    for place in zones:
        rows.setdefault(place.r, []).append(place)
    found: dict[Hex, Soaked] = {}
    for places in rows.values():
        cells = {place: shapely.Polygon(grid.corners(place)) for place in places}
        # A strip of sea is clipped much faster than the whole of it.
        strip = seas.intersection(shapely.box(*shapely.total_bounds(list(cells.values()))))
        for place, cell in cells.items():
            water = cell.intersection(strip)
            parts = [part for part in shapely.get_parts(water) if part.area > 0]
            if parts:
                main = max(parts, key=lambda part: part.area)
                found[place] = Soaked(sum(part.area for part in parts) / cell.area, main)
    return found


def blocked(sea: Mapping[Hex, Soaked], rule: Water) -> set[Hexside]:
    """Return the sides between sea zones that have less water than a ship needs."""
    found: set[Hexside] = set()
    for place, here in sea.items():
        for dq, dr in FORWARD:
            other = Hex(place.q + dq, place.r + dr)
            there = sea.get(other)
            if there is not None and _passage(here, there) < rule.width:
                found.add(frozenset((place, other)))
    return found


def _passage(here: Soaked, there: Soaked) -> float:
    """Return the miles of water that two neighbours share."""
    if min(here.share, there.share) > 1 - 1e-9:
        return float("inf")
    return float(here.main.buffer(_EDGE).intersection(there.main).area / _EDGE)


def components(sea: Iterable[Hex], shut: set[Hexside]) -> list[set[Hex]]:
    """Return the parts that sea zones fall into, the greatest first."""
    left = set(sea)
    parts: list[set[Hex]] = []
    while left:
        waiting = [left.pop()]
        part = set(waiting)
        while waiting:
            place = waiting.pop()
            for other in place.neighbours().values():
                if other in left and frozenset((place, other)) not in shut:
                    left.discard(other)
                    part.add(other)
                    waiting.append(other)
        parts.append(part)
    return sorted(parts, key=len, reverse=True)
