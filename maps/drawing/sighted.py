"""A field of hexes coloured by who sees it, with the limit of sight as a line."""

from collections.abc import Collection, Mapping

from weathergage.core.messages import Message, say
from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.colourings import Colouring, Entry
from weathergage.maps.hexes import STEPS, Hex

SIDE_MARKS = ("▸", "◂")
ASCII_SIDE_MARKS = (">", "<")
"""What a counter of the first and the second side begins with, so that no colour is needed."""


def by_sight(seen: Mapping[str, Collection[str]], names: Mapping[str, Message]) -> Colouring:
    """Colour hexes by the sides that see them.

    Args:
        seen: Names of the hexes that each of two sides sees.
        names: What the sides are called, the first one first.
    """
    first, second = names

    def classify(record: HexRecord) -> str:
        by_first = record.name in seen.get(first, ())
        by_second = record.name in seen.get(second, ())
        if by_first and by_second:
            return "both"
        return "first" if by_first else "second" if by_second else "unseen"

    entries = {
        "first": Entry("seen-first", ">", say("tactical.seen-by", side=names[first])),
        "second": Entry("seen-second", "<", say("tactical.seen-by", side=names[second])),
        "both": Entry("seen-both", "x", say("tactical.seen-by-both")),
        "unseen": Entry("sea", ".", say("tactical.unseen")),
    }
    return Colouring("sight", classify, entries)


def outline(inside: Collection[Hex], board: Collection[Hex]) -> dict[Hex, tuple[str, ...]]:
    """Return the line around a set of hexes, drawn in the hexes that lie just inside.

    Args:
        inside: The hexes within.
        board: The hexes there are; along their edge no line is drawn.
    """
    found: dict[Hex, tuple[str, ...]] = {}
    for place in inside:
        q, r = place
        sides = tuple(
            "limit" if (other := Hex(q + dq, r + dr)) in board and other not in inside else ""
            for dq, dr in STEPS.values()
        )
        if any(sides):
            found[place] = sides
    return found
