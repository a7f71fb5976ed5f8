"""Ways over water: which zones a ship reaches in how many steps, and the shortest way to one.

A ship enters sea hexes and crosses every hexside that is not blocked. No graph library: the
neighbours of a board's sea hexes are listed once and kept with the board.
"""

from collections.abc import Mapping
from functools import cache

from weathergage.maps.board import Board
from weathergage.maps.hexes import STEPS, Hex, centre

_STEPS = tuple(STEPS.values())
Near = Mapping[Hex, tuple[Hex, ...]]


def neighbours_by_sea(board: Board, place: Hex) -> tuple[Hex, ...]:
    """Return the hexes a ship can enter from `place` in one step, clockwise from the north-east.

    None for a hex that is land or lies off the board.
    """
    return _near(board).get(place, ())


def distances(board: Board, start: Hex, limit: int | None = None) -> dict[Hex, int]:
    """Return the hexes a ship reaches and the steps it takes, the nearest first.

    Args:
        board: The map.
        start: Where the ship is; it belongs to the answer with 0 steps.
        limit: Most steps that are made, None for as many as there are.
    """
    near = _near(board)
    if start not in near:
        return {}
    found = {start: 0}
    ring = [start]
    steps = 0
    while ring and steps != limit:
        steps += 1
        outer: list[Hex] = []
        for place in ring:
            for other in near[place]:
                if other not in found:
                    found[other] = steps
                    outer.append(other)
        ring = outer
    return found


def path(board: Board, start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """Return a shortest way from `start` to `goal`, both included, () when there is none.

    Of several the one that keeps nearest to the straight line between the two.
    """
    left = distances(board, goal)
    if start not in left:
        return ()
    near = _near(board)
    way = [start]
    while way[-1] != goal:
        onward = [other for other in near[way[-1]] if left[other] < left[way[-1]]]
        way.append(min(onward, key=lambda place: _aside(board, start, goal, place)))
    return tuple(way)


def _aside(board: Board, start: Hex, goal: Hex, place: Hex) -> float:
    """Return a measure of how far a hex lies from the line between two others."""
    (ax, ay), (bx, by), (x, y) = (centre(each, board.orientation) for each in (start, goal, place))
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))


@cache
def _near(board: Board) -> Near:
    """Return the sea hexes around each sea hex; boards are few and live as long as the program."""
    sea = {place for place, record in board.hexes.items() if record.kind == "sea"}
    barred: dict[Hex, set[Hex]] = {}
    for side, kind in board.hexsides.items():
        if kind == "blocked":
            a, b = side
            barred.setdefault(a, set()).add(b)
            barred.setdefault(b, set()).add(a)
    near: dict[Hex, tuple[Hex, ...]] = {}
    for place in sea:
        q, r = place
        around = [other for dq, dr in _STEPS if (other := Hex(q + dq, r + dr)) in sea]
        shut = barred.get(place)
        near[place] = tuple(around if not shut else [h for h in around if h not in shut])
    return near
