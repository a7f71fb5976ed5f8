"""One terminal cell, and the mixing of up to four colours into it."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[str, int, int, int]
"""Character, foreground, background, flags."""

BOLD, UNDERLINE, REVERSE = 1, 2, 4


class _Inked(dict[str, Cell]):
    """The cells of one ink by their characters: what looks alike is one cell."""

    def __init__(self, ink: tuple[int, int, int]) -> None:
        super().__init__()
        self._ink = ink

    def __missing__(self, char: str) -> Cell:
        cell = self[char] = char, *self._ink
        return cell


@lru_cache(maxsize=512)
def inked(ink: tuple[int, int, int]) -> Callable[[str], Cell]:
    """Return what puts a character into a cell of foreground, background and flags."""
    return _Inked(ink).__getitem__


class Part(NamedTuple):
    """What fills a sub-cell: a colour, and the rank of the line it belongs to, 0 for none."""

    colour: int
    rank: int = 0


@lru_cache(maxsize=8192)
def mixed_cell(parts: tuple[Part, Part, Part, Part], middle: int, blocks: str) -> Cell:
    """Return a cell of at most two colours for its four sub-cells.

    A line beats a fill; among fills the two commonest stay, ties go to the colour of the hex
    that owns the cell's centre.

    Args:
        parts: Upper left, upper right, lower left, lower right.
        middle: Colour of the hex that owns the cell's centre.
        blocks: Quadrant blocks by mask, as in `Glyphs`.
    """
    line = max(parts, key=lambda part: part.rank)
    if line.rank:
        return _over(parts, line, middle, blocks)
    colours = [part.colour for part in parts]
    kept = _commonest(colours, middle)
    if len(kept) == 1 or not blocks:
        only = kept[0] if len(kept) == 1 else middle
        return " ", only, only, 0
    back, front = kept
    mask = sum(1 << i for i, colour in enumerate(colours) if colour == front)
    return block(mask, front, back, blocks)


def _over(parts: tuple[Part, ...], line: Part, middle: int, blocks: str) -> Cell:
    mask = sum(1 << i for i, part in enumerate(parts) if part == line)
    fills = [part.colour for part in parts if not part.rank]
    back = _commonest(fills, middle)[0] if fills else middle
    if mask == 15:
        return " ", line.colour, line.colour, 0
    return block(mask, line.colour, back, blocks)


def _commonest(colours: list[int], middle: int) -> list[int]:
    return sorted(
        dict.fromkeys(colours), key=lambda colour: (-colours.count(colour), colour != middle)
    )[:2]


def block(mask: int, front: int, back: int, blocks: str) -> Cell:
    """Return the cell that shows `front` in the sub-cells of `mask` and `back` in the others."""
    if front == back:
        return " ", front, back, 0
    if blocks[mask] == " ":
        return blocks[15 - mask], back, front, 0
    return blocks[mask], front, back, 0


def opposite(char: str, blocks: str) -> str:
    """Return the block that shows the same with foreground and background exchanged, or ""."""
    mask = blocks.find(char)
    other = blocks[15 - mask] if 0 < mask < 15 else " "
    return "" if other == " " else other
