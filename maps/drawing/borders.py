"""The lines between neighbouring hexes: which one, and in which of the two it is drawn."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.themes import strongest
from weathergage.maps.hexes import STEPS, Hex

_OF_HEXSIDES = frozenset({"lake-freezing", "lake-never-freezing", "river", "crossing"})
_OF_FACTS = frozenset({"border", "front"})
"""Lines that are seen by what stands on either side."""
_BARRED = "blocked"
"""Land between two zones of water; on boards of land games it is the coast itself."""
_STEPS = tuple(STEPS.values())
NO_STROKES = ("",) * len(_STEPS)
"""The strokes of a hex without lines."""


def strokes_of(board: Board, record: HexRecord, shown: frozenset[str]) -> tuple[str, ...]:
    """Return the kinds of the lines drawn in a hex, in the order of the six directions.

    Args:
        board: The map.
        record: The hex.
        shown: Kinds of lines that are drawn at all.
    """
    return _strokes(board, record.hex, shown)


@lru_cache(1 << 16)
def _strokes(board: Board, place: Hex, shown: frozenset[str]) -> tuple[str, ...]:
    """Work out what painting and legend ask for again with each move of the window."""
    (q, r), record = place, board.hexes[place]
    lined = place in _lined(board)
    if not lined and (record.kind == "sea" or shown.isdisjoint(_OF_FACTS)):
        return NO_STROKES
    hexes: Mapping[Any, HexRecord] = board.hexes
    others = [hexes.get((q + dq, r + dr)) for dq, dr in _STEPS]
    if not lined and not any(other and _differs(record, other) for other in others):
        return NO_STROKES
    return tuple(
        [
            line_between(board, record, other, shown)
            if other and (lined or _differs(record, other)) and hosts(record, other)
            else ""
            for other in others
        ]
    )


@cache
def _lined(board: Board) -> frozenset[Hex]:
    """Return the hexes that have a line or a hexside of a drawn kind beside them."""
    sides = {side for line in board.lines.values() for side in line}
    drawn = _OF_HEXSIDES | ({_BARRED} if board.sheet.single_area else set())
    sides.update(side for side, kind in board.hexsides.items() if kind in drawn)
    return frozenset(place for side in sides for place in side)


def line_between(board: Board, one: HexRecord, other: HexRecord, shown: frozenset[str]) -> str:
    """Return the kind of line between two neighbours that is drawn, "" for none."""
    side = frozenset((one.hex, other.hex))
    kinds = [line for line in board.lines if line in shown and side in board.lines[line]]
    hexside = board.hexsides.get(side)
    if hexside in _OF_HEXSIDES and hexside in shown:
        kinds.append(hexside)
    if hexside == _BARRED and _BARRED in shown and one.kind == other.kind == "sea":
        kinds.append(_BARRED)
    if one.kind == other.kind == "land":
        if one.country != other.country and "border" in shown:
            kinds.append("border")
        if one.front != other.front and "front" in shown:
            kinds.append("front")
    return strongest(kinds) if kinds else ""


def _differs(one: HexRecord, other: HexRecord) -> bool:
    return one.country != other.country or one.front != other.front


def hosts(one: HexRecord, other: HexRecord) -> bool:
    """Return whether a line between the two is drawn in the sub-cells of `one`.

    The hex without a place gives the room, so that its neighbour's name stays whole; else the
    lower one, whose upper line of text is the shorter one.
    """
    if bool(one.places) != bool(other.places):
        return not one.places
    return (one.hex.r, one.hex.q) > (other.hex.r, other.hex.q)
