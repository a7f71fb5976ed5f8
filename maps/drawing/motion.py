"""How a cursor walks over a board: along hexsides, and in zigzag where there is none."""

from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from weathergage.maps.hexes import Hex

MOVES = (
    "west", "east", "up", "down", "north-west", "north-east", "south-west", "south-east",
)  # fmt: skip

_POINTY: Mapping[str, tuple[int, int]] = {
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (0, -1),
}
_FLAT: Mapping[str, tuple[int, int]] = {
    "up": (0, -1),
    "north-east": (1, -1),
    "south-east": (1, 0),
    "down": (0, 1),
    "south-west": (-1, 1),
    "north-west": (-1, 0),
}
_REACH = 8
"""Half hexes to either side in which a zigzag looks for a hex where the board's edge is ragged."""


class Stand(NamedTuple):
    """Where a cursor stands, and the line that its zigzag keeps to.

    Attributes:
        hex: Its hex.
        line: Place across the zigzag, in half hexes, where the last other move left it.
    """

    hex: Hex
    line: int


def standing(place: Hex, orientation: str) -> Stand:
    """Return the stand of a cursor that was put in a hex."""
    return Stand(place, _across(place, orientation))


def moved(
    board: Container[Hex], stand: Stand, move: str, orientation: str, times: int = 1
) -> Stand:
    """Return where a move leads; what would leave the board stays at its edge.

    Args:
        board: The hexes there are.
        stand: Where the cursor is.
        move: One of `MOVES`.
        orientation: `pointy`, `flat`, or `squares`, which are walked like pointy-topped hexes.
        times: How often the move is made.
    """
    for _ in range(times):
        after = _once(board, stand, move, orientation)
        if after == stand:
            break
        stand = after
    return stand


def _once(board: Container[Hex], stand: Stand, move: str, orientation: str) -> Stand:
    steps = _FLAT if orientation == "flat" else _POINTY
    if move in steps:
        q, r = steps[move]
        target = Hex(stand.hex.q + q, stand.hex.r + r)
        return standing(target, orientation) if target in board else stand
    for target in _zigzag(stand, move, orientation):
        if target in board:
            return Stand(target, stand.line)
    return stand


def _zigzag(stand: Stand, move: str, orientation: str) -> Iterator[Hex]:
    """Yield the hexes of the next rank, the nearest to the line first.

    Of two that are equally near, even and odd pairs of ranks prefer different sides, so that the
    way back is the way there.
    """
    flat = orientation == "flat"
    rank = (stand.hex.q if flat else stand.hex.r) + (1 if move in ("down", "east") else -1)
    side = 1 if rank // 2 % 2 else -1
    odd = (stand.line - rank) % 2
    for off in range(odd, _REACH, 2):
        for across in dict.fromkeys((stand.line + side * off, stand.line - side * off)):
            other = (across - rank) // 2
            yield Hex(rank, other) if flat else Hex(other, rank)


def _across(place: Hex, orientation: str) -> int:
    return 2 * place.r + place.q if orientation == "flat" else 2 * place.q + place.r
