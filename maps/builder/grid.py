"""Lays a sheet of hexes or squares over the plane, pinned where one point is known to lie."""

from math import sqrt

import msgspec

from weathergage.maps.hexes import STEPS, Hex, centre

Point = tuple[float, float]
_CORNER = 1 / sqrt(3)


class Grid(msgspec.Struct, frozen=True):
    """Where the hexes of a board lie on the plane.

    Attributes:
        orientation: `pointy`, `flat` or `squares`.
        side: Width of a pointy-topped hex, height of a flat-topped one, side of a square.
        origin: Centre of hex (0, 0).
    """

    orientation: str
    side: float
    origin: Point

    @classmethod
    def pinned(cls, orientation: str, side: float, place: Hex, point: Point, at: Point) -> "Grid":
        """Return the grid in which `point` lies in `place`.

        Args:
            orientation: Shape of the hexes.
            side: Their size.
            place: The hex the point lies in.
            point: The point.
            at: Where in the hex it lies: sides east and south of its centre.
        """
        x, y = centre(place, orientation)
        return cls(
            orientation, side, (point[0] - side * (x + at[0]), point[1] - side * (y + at[1]))
        )

    def centre(self, place: Hex) -> Point:
        """Return the centre of a hex."""
        x, y = centre(place, self.orientation)
        return self.origin[0] + self.side * x, self.origin[1] + self.side * y

    def hex_at(self, x: float, y: float) -> Hex:
        """Return the hex that a point lies in."""
        x, y = (x - self.origin[0]) / self.side, (y - self.origin[1]) / self.side
        if self.orientation == "squares":
            r = round(y)
            return Hex(round(x - r / 2), r)
        across, along = (y, x) if self.orientation == "flat" else (x, y)
        b = along * 2 / sqrt(3)
        a = across - b / 2
        near = [Hex(round(a) + i, round(b) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        if self.orientation == "flat":
            near = [Hex(h.r, h.q) for h in near]

        def farness(place: Hex) -> float:
            cx, cy = centre(place, self.orientation)
            return (cx - x) ** 2 + (cy - y) ** 2

        return min(near, key=farness)

    def corners(self, place: Hex) -> list[Point]:
        """Return the corners of a hex, clockwise."""
        x, y = self.centre(place)
        if self.orientation == "squares":
            around = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
        else:
            half = _CORNER / 2
            around = [
                (0, -_CORNER),
                (0.5, -half),
                (0.5, half),
                (0, _CORNER),
                (-0.5, half),
                (-0.5, -half),
            ]
            if self.orientation == "flat":
                around = [(-b, a) for a, b in around]
        return [(x + self.side * dx, y + self.side * dy) for dx, dy in around]


FORWARD = tuple(step for step in STEPS.values() if step > (0, 0))
"""Steps that reach each pair of neighbours once."""
