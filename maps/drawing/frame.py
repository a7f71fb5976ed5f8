"""Windows onto a board, and rows of cells as text with or without colour codes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby

from weathergage.maps.board import Board
from weathergage.maps.drawing.cells import BOLD, REVERSE, UNDERLINE, Cell, opposite
from weathergage.maps.drawing.colours import INK, PAPER, sgr
from weathergage.maps.drawing.lattice import Box, Lattice
from weathergage.maps.drawing.painter import NO_RINGS, Painter
from weathergage.maps.hexes import Hex


def extent(board: Board, lattice: Lattice) -> Box:
    """Return the cells that the whole board takes."""
    corners = [lattice.box(place) for place in _outermost(board)]
    return Box(
        min(box.left for box in corners),
        min(box.top for box in corners),
        max(box.right for box in corners),
        max(box.bottom for box in corners),
    )


@cache
def _outermost(board: Board) -> tuple[Hex, ...]:
    """Return the hexes that reach farthest up, down, left and right."""
    keys = (
        lambda place: place.r,
        lambda place: 2 * place.q + place.r,
        lambda place: place.q,
        lambda place: 2 * place.r + place.q,
    )
    return tuple(pick(board.hexes, key=key) for key in keys for pick in (min, max))


def window(board: Board, lattice: Lattice, size: tuple[int, int], middle: Hex | None) -> Box:
    """Return a window of `size` cells, as much of it on the board as can be.

    Args:
        board: The map.
        lattice: Where its hexes lie.
        size: Columns and rows.
        middle: Hex the window is centred on; None for the middle of the board.
    """
    whole = extent(board, lattice)
    columns, rows = size
    if middle is None:
        x, y = (whole.left + whole.right) // 2, (whole.top + whole.bottom) // 2
    else:
        x, y = lattice.cell_of(middle)
    left = held(x - columns // 2, columns, whole.left, whole.right)
    top = held(y - rows // 2, rows, whole.top, whole.bottom)
    return Box(left, top, left + columns, top + rows)


def held(start: int, length: int, first: int, end: int) -> int:
    """Return `start` moved so that a stretch stays in range; one that is longer is centred."""
    if length >= end - first:
        return first - (length - (end - first)) // 2
    return min(max(start, first), end - length)


def frame(painter: Painter, view: Box, rings: Mapping[Hex, str] = NO_RINGS) -> list[list[Cell]]:
    """Return the rows of cells of a window."""
    width = view.right - view.left
    return [painter.row(y, view.left, width, rings) for y in range(view.top, view.bottom)]


def plain(row: Iterable[Cell]) -> str:
    """Return a row's characters, without trailing blanks."""
    return "".join(cell[0] for cell in row).rstrip()


def coloured(row: Sequence[Cell], blocks: str = "") -> str:
    """Return a row with colour codes, each written only where it changes.

    Args:
        row: The cells.
        blocks: Quadrant blocks by mask; a block is turned round where that saves a code.
    """
    out: list[str] = []
    pen = Pen(blocks)
    for same, run in groupby(row, key=lambda cell: cell[1:]):
        out.append(pen.write("".join(cell[0] for cell in run), *same))
    out.append(pen.reset())
    return "".join(out)


class Pen:
    """Remembers what the terminal writes with, and says only what changes."""

    def __init__(self, blocks: str = "") -> None:
        self._blocks = blocks
        self.front, self.back, self.flags = INK, PAPER, 0

    def write(self, text: str, front: int, back: int, flags: int) -> str:
        """Return the codes and the text of a run of cells."""
        if back == INK and front != INK:
            front, back, flags = back, front, flags | REVERSE
        elif back == INK:
            back, flags = PAPER, flags | REVERSE
        if text.isspace() and not flags & (UNDERLINE | REVERSE):
            # A blank shows no foreground: keep what there is. A short one may be a full block.
            flags &= ~(UNDERLINE | REVERSE)
            if back == self.front != self.back and len(text) <= _SHORT and self._blocks:
                return self._codes(self.front, self.back, flags) + self._blocks[15] * len(text)
            front = self.front
        elif self._changes(back, front) < self._changes(front, back):
            turned = [opposite(char, self._blocks) for char in text]
            if all(turned):
                front, back, text = back, front, "".join(turned)
        return self._codes(front, back, flags) + text

    def _changes(self, front: int, back: int) -> int:
        return (front != self.front) + (back != self.back)

    def _codes(self, front: int, back: int, flags: int) -> str:
        codes: list[str] = []
        if self.flags & ~flags:
            codes.append("0")
            self.front, self.back, self.flags = INK, PAPER, 0
        added = flags & ~self.flags
        codes += [code for flag, code in _FLAG_CODES if added & flag]
        if front != self.front:
            codes.append(sgr(front, background=False))
        if back != self.back:
            codes.append(sgr(back, background=True))
        self.front, self.back, self.flags = front, back, flags
        return f"\x1b[{';'.join(codes)}m" if codes else ""

    def reset(self) -> str:
        """Return the codes that bring the terminal's own colours back."""
        clean = (self.front, self.back, self.flags) == (INK, PAPER, 0)
        self.front, self.back, self.flags = INK, PAPER, 0
        return "" if clean else "\x1b[0m"


_SHORT = 5
"""A longer run of full blocks takes more bytes than a change of background."""
_FLAG_CODES = ((BOLD, "1"), (UNDERLINE, "4"), (REVERSE, "7"))
