"""Searches how a sheet can be laid so that every known zone holds its place.

`python -m weathergage.maps.builder.fit MAP` tries parallels and turns and prints the layouts that
keep all known zones and let no port lie west of column 1, the truest first. How true a layout is:
the root mean square of the errors of scale (in both directions) and of north (in radians), over
the places of the map.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from weathergage.maps.builder import atlas, ports
from weathergage.maps.builder.grid import Grid
from weathergage.maps.builder.making import PORTS
from weathergage.maps.builder.projection import Projection, distortion
from weathergage.maps.builder.recipe import Pin, Recipe, read_recipe
from weathergage.maps.files import Faults
from weathergage.maps.hexes import centre
from weathergage.maps.loader import map_folder
from weathergage.maps.numbering import Staggered
from weathergage.maps.sheet import MapSheet, read_sheet

MARGIN = 0.03
"""Sides that a known place keeps from the edge of its zone."""
SHOWN = 8


class Layout(NamedTuple):
    """One way to lay a sheet.

    Attributes:
        error: How far from true it is.
        projection: The projection.
        pin: The pin.
    """

    error: float
    projection: Projection
    pin: Pin


def layouts(recipe: Recipe, sheet: MapSheet) -> list[Layout]:
    """Return the layouts that keep what is known, the truest first."""
    known = {port.name: port for port in ports.read_ports(atlas.table(PORTS), recipe.places)}
    at = np.array([(port.lat, port.lon) for port in known.values()])
    found: list[Layout] = []
    for projection in candidates(recipe.projection):
        pin = _pinned(recipe, sheet, projection, known)
        if pin is not None and _first_column(sheet, projection, pin, at) >= 1:
            found.append(Layout(error(projection, at), projection, pin))
    return sorted(found, key=lambda layout: layout.error)


def candidates(given: Projection) -> Iterator[Projection]:
    """Yield projections like the given one, with other parallels and turns."""
    for turn in np.arange(-8, 12.01, 0.5):
        for parallel in np.arange(38, 48.01, 0.25):
            yield msgspec.structs.replace(
                given, kind="equirectangular", parallels=(float(parallel),), turn=float(turn)
            )
        for south in range(14, 38, 4):
            for north in range(42, 66, 4):
                yield msgspec.structs.replace(
                    given, kind="conic", parallels=(float(south), float(north)), turn=float(turn)
                )


def error(projection: Projection, at: np.ndarray) -> float:
    """Return how far from true a projection is over some places."""
    low, high, tilt = distortion(projection, at[:, 0], at[:, 1])
    scale = (np.log(low) ** 2 + np.log(high) ** 2) / 2
    return float(np.sqrt((scale + np.radians(tilt) ** 2).mean()))


def _pinned(
    recipe: Recipe, sheet: MapSheet, projection: Projection, known: dict[str, ports.Port]
) -> Pin | None:
    """Return a pin that puts every known place into its zone, None where there is none.

    As far east as can be, which keeps the west of the sheet on it.
    """
    numbering, side = sheet.printed, sheet.zone_miles
    places = [known[each.place] for each in recipe.known]
    points = np.array([projection.forward(port.lat, port.lon) for port in places]) / side
    zones = [numbering.parse(each.zone) for each in recipe.known]
    centres = np.array([centre(zone, sheet.orientation) for zone in zones if zone is not None])
    # Where each place would lie in its zone if the first lay in the middle of its own.
    off = (points - points[0]) - (centres - centres[0])
    least, most = (-0.5 + MARGIN - off).max(axis=0), (0.5 - MARGIN - off).min(axis=0)
    if (least > most).any():
        return None
    first = places[0]
    return Pin(
        recipe.known[0].zone,
        first.lat,
        first.lon,
        east=round(float(most[0]), 3),
        south=round(float(least[1] + most[1]) / 2, 3),
    )


def _first_column(sheet: MapSheet, projection: Projection, pin: Pin, at: np.ndarray) -> int:
    """Return the number of the westernmost column that holds a place."""
    numbering = sheet.printed
    zone = numbering.parse(pin.zone)
    if zone is None or not isinstance(numbering, Staggered):
        return 1
    x, y = projection.forward(pin.lat, pin.lon)
    point = float(x), float(y)
    grid = Grid.pinned(sheet.orientation, sheet.zone_miles, zone, point, (pin.east, pin.south))
    xs, ys = projection.forward(at[:, 0], at[:, 1])
    return min(numbering.column(grid.hex_at(*each)) for each in zip(xs, ys, strict=True))


def main(map_id: str) -> None:
    """Print the truest layouts of a map."""
    faults = Faults()
    sheet = read_sheet(Path(str(map_folder(map_id))) / "map.toml", faults)
    if sheet is None:
        raise ValueError(f"{map_id}: {faults.found}")
    found = layouts(read_recipe(map_id), sheet)
    for layout in found[:SHOWN]:
        print(f"{layout.error:.4f} {layout.projection} {layout.pin}")  # noqa: T201  a tool


if __name__ == "__main__":
    main(*sys.argv[1:])
