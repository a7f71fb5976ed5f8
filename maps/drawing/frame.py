"""Windows onto a board, and rows of cells as text with or without colour codes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from weathergage.maps.board import Board, HexRecord
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
    ends = tuple(board.hexes.layout.ends())
    return tuple(pick(ends, key=key) for key in keys for pick in (min, max))


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


def records_within(board: Board, lattice: Lattice, view: Box) -> Iterator[HexRecord]:
    """Yield the records of the hexes that a window shows a centre of."""
    (x0, y0), left, top, right, bottom = lattice.centre2(Hex(0, 0)), *(4 * side for side in view)
    for (q, r), step in _lines_of_hexes(board, lattice, view):
        x, y = lattice.centre2(Hex(q, r))
        right_by, down_by = lattice.centre2(step)
        while x < right and y < bottom:
            if x >= left and y >= top and (record := board.at(Hex(q, r))):
                yield record
            q, r = q + step.q, r + step.r  # noqa: PLW2901  walks the line
            x, y = x + right_by - x0, y + down_by - y0


def _lines_of_hexes(board: Board, lattice: Lattice, view: Box) -> Iterator[tuple[Hex, Hex]]:
    """Yield the first hex of each straight line of hexes in a window, and the step on it."""
    if board.orientation == "flat":
        edge = (lattice.cell_owner(x, view.top) for x in range(view.left, view.right))
        first = {place.q: Hex(place.q, place.r - 1) for place in edge}
        step = Hex(0, 1)
    else:
        edge = (lattice.cell_owner(view.left, y) for y in range(view.top, view.bottom))
        first = {place.r: Hex(place.q - 1, place.r) for place in edge}
        step = Hex(1, 0)
    return ((place, step) for place in first.values())


def plain(row: Iterable[Cell]) -> str:
    """Return a row's characters, without trailing blanks."""
    return "".join(cell[0] for cell in row).rstrip()


class Run(NamedTuple):
    """Neighbouring cells of a row that are written alike."""

    text: str
    front: int
    back: int
    flags: int


def runs_of(row: Iterable[Cell]) -> list[Run]:
    """Return the cells of a row, those alike joined."""
    return [
        Run("".join([cell[0] for cell in cells]), *style)
        for style, cells in groupby(row, key=_STYLE)
    ]


def coloured(row: Iterable[Cell], blocks: str = "") -> str:
    """Return a row with colour codes, each written only where it changes.

    Args:
        row: The cells.
        blocks: Quadrant blocks by mask; a block is turned round where that saves a code.
    """
    return coded(runs_of(row), blocks)


def coded(runs: Iterable[Run], blocks: str = "") -> str:
    """Return runs with colour codes, as `coloured` does."""
    pen = Pen(blocks)
    return "".join([pen.write(*run) for run in runs]) + pen.reset()


class _Ink(NamedTuple):
    """What a terminal writes with."""

    front: int
    back: int
    flags: int


_CLEAN = _Ink(INK, PAPER, 0)
_SAME, _TURNED, _FILLED = range(3)


class Pen:
    """Remembers what the terminal writes with, and says only what changes."""

    def __init__(self, blocks: str = "") -> None:
        self._blocks = blocks
        self._turned = _opposites(blocks)
        self._ink = _CLEAN

    def write(self, text: str, front: int, back: int, flags: int) -> str:
        """Return the codes and the text of a run of cells."""
        step, style = self.way(text, front, back, flags)
        codes, self._ink, how = step(self._ink, *style)
        if how == _TURNED:
            text = self.turned(text)
        elif how == _FILLED:
            text = self._blocks[15] * len(text)
        return codes + text

    def way(self, text: str, front: int, back: int, flags: int) -> "Way":
        """Return how a run of cells is written, whatever is written before it."""
        if text.isspace():
            length = len(text) if self._turned else _NEVER
            return _blank, (front, back, flags, min(length, _NEVER))
        return _drawn if self.turns(text) else _written, (front, back, flags)

    def cost(self, way: "Way") -> int:
        """Return how many bytes more than its text a run of cells would take now."""
        codes, _, how = way[0](self._ink, *way[1])
        return len(codes) + (2 * way[1][-1] if how == _FILLED else 0)

    def turns(self, text: str) -> bool:
        """Return whether a text is all blocks that can be drawn with their colours exchanged."""
        turned = self._turned
        return text[0] in turned and all(char in turned for char in text)

    def turned(self, text: str) -> str:
        """Return the blocks that show the same with colours exchanged."""
        return "".join([self._turned[char] for char in text])

    def erasing(self, back: int) -> str:
        """Return the codes after which cells that are erased show a background."""
        codes, self._ink, _ = _blank(self._ink, INK, back, 0, _NEVER)
        return codes

    def reset(self) -> str:
        """Return the codes that bring the terminal's own colours back."""
        clean, self._ink = self._ink == _CLEAN, _CLEAN
        return "" if clean else "\x1b[0m"


_FLAG_CODES = ((BOLD, "1"), (UNDERLINE, "4"), (REVERSE, "7"))
_FLAG_ENDS = ((BOLD, "22"), (UNDERLINE, "24"), (REVERSE, "27"))
_STYLE = itemgetter(1, 2, 3)
_NEVER = 99
"""So many full blocks take more bytes than any change of background."""
_Step = tuple[str, _Ink, int]
Way = tuple[Callable[..., _Step], tuple[int, ...]]
"""A function that takes the ink, and what it takes beside it."""


@cache
def _opposites(blocks: str) -> Mapping[str, str]:
    """Return each block and the one that shows the same with its colours exchanged."""
    pairs = ((char, opposite(char, blocks)) for char in blocks if char != " ")
    return {char: other for char, other in pairs if other}


def _shown(front: int, back: int, flags: int) -> _Ink:
    """Return the ink for a cell; the terminal's own foreground is a background in reverse."""
    if back != INK:
        return _Ink(front, back, flags)
    return _Ink(INK if front < 0 else front, PAPER, flags | REVERSE)


@lru_cache(maxsize=16384)
def _written(ink: _Ink, front: int, back: int, flags: int) -> _Step:
    wanted = _shown(front, back, flags)
    return _codes(ink, wanted), wanted, _SAME


@lru_cache(maxsize=16384)
def _drawn(ink: _Ink, front: int, back: int, flags: int) -> _Step:
    """Write blocks, with colours exchanged where that takes fewer codes.

    The terminal's own background is never written with, nor its own foreground on: there the
    exchange is needed, or not possible.
    """
    as_is, turned = _shown(front, back, flags), _shown(back, front, flags)
    straight, exchanged = _codes(ink, as_is), _codes(ink, turned)
    possible = back != PAPER and front != INK and not flags & UNDERLINE
    needed = front == PAPER or back == INK
    if possible and (needed or len(exchanged) < len(straight)):
        return exchanged, turned, _TURNED
    return straight, as_is, _SAME


@lru_cache(maxsize=16384)
def _blank(ink: _Ink, front: int, back: int, flags: int, length: int) -> _Step:
    """Write blanks: they show no foreground, so any will do; a short one may be full blocks."""
    if flags & (UNDERLINE | REVERSE) or back == INK:
        return _written(ink, front, back, flags)
    wanted = _Ink(ink.front, back, ink.flags & BOLD)
    if ink.flags & REVERSE:
        wanted = _Ink(INK, back, 0)
    codes = _codes(ink, wanted)
    if back == ink.front and not ink.flags and 2 * length < len(codes):
        return "", ink, _FILLED
    return codes, wanted, _SAME


def _codes(ink: _Ink, wanted: _Ink) -> str:
    if not ink.flags & ~wanted.flags:
        return _escaped(_changes(ink, wanted))
    ended = [code for flag, code in _FLAG_ENDS if ink.flags & ~wanted.flags & flag]
    ways = [*ended, *_changes(ink, wanted)], ["0", *_changes(_CLEAN, wanted)]
    return min(map(_escaped, ways), key=len)


def _changes(ink: _Ink, wanted: _Ink) -> list[str]:
    codes = [code for flag, code in _FLAG_CODES if wanted.flags & ~ink.flags & flag]
    if wanted.front != ink.front:
        codes.append(sgr(wanted.front, background=False))
    if wanted.back != ink.back:
        codes.append(sgr(wanted.back, background=True))
    return codes


def _escaped(codes: list[str]) -> str:
    return f"\x1b[{';'.join(codes)}m" if codes else ""
