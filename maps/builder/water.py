"""What of each zone is water, and which neighbours a ship can pass between."""

from collections.abc import Iterable, Mapping

import msgspec
import shapely

from weathergage.maps.builder.grid import FORWARD, Grid, Point
from weathergage.maps.builder.recipe import Water
from weathergage.maps.hexes import Hex, Hexside

_EDGE = 0.01


class Soaked(msgspec.Struct, frozen=True):
    """The water of one zone.

    Attributes:
        share: Share of the zone that is water.
        main: The connected part of it that a ship in the zone lies in.
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


def soaked(
    grid: Grid,
    zones: Iterable[Hex],
    seas: shapely.Geometry,
    harbours: Mapping[Hex, Point],
    least: float,
) -> dict[Hex, Soaked]:
    """Return the water of each zone that has any.

    Args:
        grid: Where zones lie.
        zones: The zones.
        seas: All water.
        harbours: Where the first port of a zone lies, which says which of its waters counts.
        least: Share of the zone that such a water must have.
    """
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
                share = sum(part.area for part in parts) / cell.area
                main = _main(parts, harbours.get(place), least * cell.area)
                found[place] = Soaked(share, main)
    return found


def _main(parts: list[shapely.Geometry], harbour: Point | None, least: float) -> shapely.Geometry:
    """Return the greatest of the waters of a zone, or the one that its port lies on."""
    wide = [part for part in parts if part.area >= least]
    if harbour is not None and wide:
        spot = shapely.Point(*harbour)
        return min(wide, key=lambda part: part.distance(spot))
    return max(parts, key=lambda part: part.area)


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
