"""Naval zones: outlines drawn by hand, which together hold every sea hex of a map."""

from collections.abc import Collection, Sequence

import msgspec
import shapely

from weathergage.maps.builder import atlas
from weathergage.maps.builder.land.layout import Layout
from weathergage.maps.builder.recipe import Window
from weathergage.maps.builder.seas import smoothed
from weathergage.maps.hexes import Hex


class Zone(msgspec.Struct, frozen=True):
    """A naval zone.

    Attributes:
        name: What the map calls it.
        sure: How sure its outline is.
        shape: The outline; of two that overlap the first of the file counts.
    """

    name: str
    sure: str
    shape: shapely.Geometry


def read_zones(file: str, window: Window) -> list[Zone]:
    """Return the zones of a file of the atlas."""
    found: dict[str, Zone] = {}
    for label, shape in atlas.shapes(file, window, "name", "sure"):
        name, sure = label.split(":")
        parts = [shape, found[name].shape] if name in found else [shape]
        found[name] = Zone(name, sure, shapely.union_all(parts))
    return list(found.values())


def zoned(zones: Sequence[Zone], sea: Collection[Hex], layout: Layout) -> dict[Hex, Zone]:
    """Return the zone of each sea hex: the one that holds its middle, else the nearest."""
    by_name = {zone.name: zone for zone in zones}
    found: dict[Hex, str] = {}
    for place in sea:
        lat, lon = layout.degrees(place)
        point = shapely.Point(lon % 360, lat)
        found[place] = min(zones, key=lambda zone: float(zone.shape.distance(point))).name
    return {place: by_name[name] for place, name in smoothed(found, sea).items()}
