"""The sheet of a map: its zones, where they lie on the plane and on earth."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from weathergage.maps.builder.grid import Grid, Point
from weathergage.maps.builder.recipe import Recipe
from weathergage.maps.hexes import Hex
from weathergage.maps.numbering import Staggered
from weathergage.maps.sheet import MapSheet

_SLACK = 0.51


class Frame:
    """A recipe's grid, laid and pinned.

    Attributes:
        recipe: The recipe.
        sheet: The map file.
        grid: Where zones lie on the plane.
        zones: The zones of the sheet, row by row from the north.
    """

    def __init__(self, recipe: Recipe, sheet: MapSheet) -> None:
        self.recipe, self.sheet = recipe, sheet
        self.numbering = sheet.printed
        pin = recipe.pin
        self.grid = Grid.pinned(
            sheet.orientation,
            sheet.zone_miles,
            self.zone(pin.zone),
            self.point(pin.lat, pin.lon),
            (pin.east, pin.south),
        )
        self.zones = tuple(self._zones())

    def zone(self, name: str) -> Hex:
        """Return the zone of a printed name.

        Raises:
            ValueError: The name is not written as the map's numbering writes.
        """
        place = self.numbering.parse(name)
        if place is None:
            raise ValueError(f"{name!r} is no zone of {self.recipe.map}")
        return place

    def point(self, lat: float, lon: float) -> Point:
        """Return where a place on earth lies on the plane."""
        x, y = self.recipe.projection.forward(lat, lon)
        return float(x), float(y)

    def degrees(self, place: Hex) -> tuple[float, float]:
        """Return degrees north and east of a zone's centre, to a hundredth."""
        lat, lon = self.recipe.projection.inverse(*self.grid.centre(place))
        return round(float(lat), 2), round(float(lon), 2)

    def corners(self) -> NDArray[np.float64]:
        """Return all corners of all zones."""
        return np.array([corner for place in self.zones for corner in self.grid.corners(place)])

    def _zones(self) -> Iterator[Hex]:
        first, last = (
            self.zone(name) for name in (self.recipe.extent.first, self.recipe.extent.last)
        )
        wide = abs(last.q - first.q) + abs(last.r - first.r)
        for r in range(min(first.r, last.r), max(first.r, last.r) + 1):
            for q in range(first.q - wide, last.q + wide + 1):
                if self._is_between(Hex(q, r), first, last):
                    yield Hex(q, r)

    def _is_between(self, place: Hex, first: Hex, last: Hex) -> bool:
        """Return whether a zone lies in the rectangle of which two are the corners."""
        if isinstance(self.numbering, Staggered):
            column = self.numbering.column
            return column(first) <= column(place) <= column(last)
        (x, y), (left, top), (right, low) = map(self.grid.centre, (place, first, last))
        slack = _SLACK * self.grid.side
        return left - slack <= x <= right + slack and top - slack <= y <= low + slack
