"""Hexes in axial coordinates: directions, hexsides, distances and centres.

Squares in offset rows touch six others each, so a board of squares is a pointy-topped one.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

ROW_HEIGHT = 3**0.5 / 2
"""Distance between two rows of hexes whose width is 1."""


class Direction(StrEnum):
    """The six directions; pointy-topped names, which a flat-topped board turns by one place."""

    NE = "NE"
    E = "E"
    SE = "SE"
    SW = "SW"
    W = "W"
    NW = "NW"

    @property
    def opposite(self) -> "Direction":
        """The direction that leads back."""
        return _OPPOSITE[self]


class Hex(NamedTuple):
    """One hex of a grid in axial coordinates; r grows downward, q to the right."""

    q: int
    r: int

    def neighbour(self, direction: Direction) -> "Hex":
        """Return the hex next to this one in `direction`."""
        dq, dr = STEPS[direction]
        return Hex(self.q + dq, self.r + dr)

    def neighbours(self) -> dict[Direction, "Hex"]:
        """Return the six hexes around this one, clockwise from the north-east."""
        return {direction: Hex(self.q + dq, self.r + dr) for direction, (dq, dr) in STEPS.items()}

    def distance(self, other: "Hex") -> int:
        """Return the number of steps from this hex to `other`."""
        dq, dr = other.q - self.q, other.r - self.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def within(self, steps: int) -> Iterator["Hex"]:
        """Yield the hexes at most so many steps from this one, row by row."""
        for dr in range(-steps, steps + 1):
            for dq in range(max(-steps, -steps - dr), min(steps, steps - dr) + 1):
                yield Hex(self.q + dq, self.r + dr)


STEPS: dict[Direction, tuple[int, int]] = {
    Direction.NE: (1, -1),
    Direction.E: (1, 0),
    Direction.SE: (0, 1),
    Direction.SW: (-1, 1),
    Direction.W: (-1, 0),
    Direction.NW: (0, -1),
}
"""What each direction adds to (q, r)."""

_OPPOSITE = {
    direction: next(other for other, step in STEPS.items() if step == (-dq, -dr))
    for direction, (dq, dr) in STEPS.items()
}

_FLAT_NAMES = {
    Direction.NE: "NE",
    Direction.E: "SE",
    Direction.SE: "S",
    Direction.SW: "SW",
    Direction.W: "NW",
    Direction.NW: "N",
}


def direction_name(direction: Direction, orientation: str) -> str:
    """Return what a direction is called on a board of some orientation."""
    return _FLAT_NAMES[direction] if orientation == "flat" else direction.name


Hexside: TypeAlias = frozenset[Hex]
"""The side that two neighbouring hexes share, written as the set of both."""


def hexside(a: Hex, b: Hex) -> Hexside:
    """Return the hexside between two neighbours.

    Raises:
        ValueError: `a` and `b` are not neighbours.
    """
    if a.distance(b) != 1:
        raise ValueError(f"{a} and {b} share no hexside")
    return frozenset((a, b))


def centre(place: Hex, orientation: str) -> tuple[float, float]:
    """Return (x, y) of the hex's centre, y growing downward.

    Args:
        place: The hex.
        orientation: `pointy` (the width of a hex is 1), `flat` (its height is 1) or `squares`
            (in offset rows; the side is 1).
    """
    if orientation == "squares":
        return place.q + place.r / 2, float(place.r)
    if orientation == "flat":
        return place.q * ROW_HEIGHT, place.r + place.q / 2
    return place.q + place.r / 2, place.r * ROW_HEIGHT
