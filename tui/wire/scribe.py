"""Writes the difference of two pictures: cheapest moves, smallest changes of colour."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from weathergage.maps.drawing.cells import REVERSE, UNDERLINE, Cell
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.frame import Pen, Run, runs_of
from weathergage.tui.wire.powers import Powers

Row = Sequence[Cell]
Known = Sequence[Cell | None]
"""A row that stands; None for cells of which nothing is known."""
BRIDGE = 5
"""Unchanged cells, and their bytes, that may be written again in place of a move are fewer."""
FEW = 64
"""Most pieces that are put in order: a large frame is too long to try."""
AHEAD = 16
"""Pieces of which the shortest is written next."""
STRETCH = 32
"""Cells that are compared as a whole."""
ERASABLE = 8
"""Fewest blanks that an erasure and a move are shorter than."""


class Piece(NamedTuple):
    """Cells of a row that are written with one ink."""

    x: int
    y: int
    run: Run


class Scribe:
    """Knows where the terminal's cursor is and what it writes with."""

    def __init__(self, width: int, blocks: str, powers: Powers) -> None:
        """Take over a terminal of which nothing is known.

        Args:
            width: Cells of a line.
            blocks: Quadrant blocks by mask, "" where there are none.
            powers: What the terminal can do.
        """
        self._width = width
        self._powers = powers
        self._pen = Pen(blocks)
        self._looks = _Looks(blocks)
        self._at: tuple[int, int] | None = None
        self._known = False

    def lose(self) -> None:
        """Know no more where the cursor is and what is written with."""
        self._at = None
        self._known = False

    def lose_place(self) -> str:
        """Know no more where the cursor is; return nothing to write."""
        self._at = None
        return ""

    def reset(self) -> str:
        """Return the codes that bring the terminal's own colours back."""
        self._known = True
        return self._pen.reset() or "\x1b[0m"

    def differences(self, old: Sequence[Known], new: Sequence[Row]) -> str:
        """Return what turns rows that stand into others."""
        rows = enumerate(zip(old, new, strict=True))
        pieces = [each for y, (a, b) in rows if a is not b for each in self._pieces(y, a, b)]
        if not pieces:
            return ""
        parts = [] if self._known else [self.reset()]
        parts += map(self._put, self._shortest(pieces) if len(pieces) <= FEW else pieces)
        return "".join(parts)

    def differing(self, old: Known, new: Row) -> Iterator[int]:
        """Yield the columns in which two rows do not look the same."""
        looks = self._looks
        for start in range(0, len(new), STRETCH):
            ours, theirs = old[start : start + STRETCH], new[start : start + STRETCH]
            if ours == theirs:
                continue  # what has not changed is the same object, and that is seen at once
            for x, (a, b) in enumerate(zip(ours, theirs, strict=True), start):
                if a is not b and a != b and (a is None or looks[a] != looks[b]):
                    yield x

    def go(self, x: int, y: int) -> str:
        """Return the move to a cell."""
        move = _move(self._at, x, y, self._powers.feeds)
        self._at = x, y
        return move

    def _pieces(self, y: int, old: Known, new: Row) -> Iterator[Piece]:
        """Yield what is to be written of a row."""
        marks = list(self.differing(old, new))
        if not marks:
            return
        for x, last in _stretches(marks, new):
            for run in self._joined(map(_narrowed, runs_of(new[x:last]))):
                yield Piece(x, y, run)
                x += len(run.text)  # noqa: PLW2901  walks on

    def _joined(self, runs: Iterable[Run]) -> Iterator[Run]:
        """Yield runs, those joined whose blocks have their colours exchanged."""
        turns, before = self._pen.turns, None
        for run in runs:
            if before is None:
                before = run
            elif (
                (run.back, run.front, run.flags) == before[1:]
                and not run.flags & UNDERLINE
                and turns(before.text + run.text)
            ):
                before = before._replace(text=before.text + self._pen.turned(run.text))
            else:
                yield before
                before = run
        if before is not None:
            yield before

    def _shortest(self, pieces: list[Piece]) -> Iterator[Piece]:
        """Yield pieces so that each is the shortest to write when all before it are written."""
        pen, feeds = self._pen, self._powers.feeds
        left = [(piece, pen.way(*piece.run)) for piece in reversed(pieces)]

        def cost(place: int) -> tuple[int, int]:
            (x, y, _), way = left[place]
            # Of equals the leftmost: most often only one side of it is still to be written.
            return len(_move(self._at, x, y, feeds)) + pen.cost(way), x

        while left:
            near = range(len(left) - 1, max(-1, len(left) - 1 - AHEAD), -1)
            yield left.pop(min(near, key=cost))[0]

    def _put(self, piece: Piece) -> str:
        x, y, run = piece
        move, end = self.go(x, y), x + len(run.text)
        if self._erases(run, end):
            erased = "\x1b[K" if end == self._width else f"\x1b[{len(run.text)}X"
            return move + self._pen.erasing(run.back) + erased
        # A terminal may wait at its edge for the next cell: only an absolute move is sure.
        self._at = (end, y) if end < self._width else None
        return move + self._pen.write(*run)

    def _erases(self, run: Run, end: int) -> bool:
        powers = self._powers
        if not run.text.isspace() or run.flags & (UNDERLINE | REVERSE):
            return False
        if run.back != PAPER and not (powers.coloured and run.back > PAPER):
            return False
        if end == self._width:
            return powers.to_end and len(run.text) > 3
        return powers.some and len(run.text) > ERASABLE


def _narrowed(run: Run) -> Run:
    """Return a run whose characters take one cell each and do nothing else."""
    text = run.text
    if text.isascii() and text.isprintable():
        return run
    return run._replace(text="".join([_narrow(char) for char in text]))


@cache
def _narrow(char: str) -> str:
    """Return a character that takes one cell; another would shift, or do, what follows it."""
    if char == "\xa0":
        return " "
    wide = east_asian_width(char) in {"W", "F"} or combining(char) or not char.isprintable()
    return "?" if wide else char


def _stretches(marks: list[int], row: Row) -> Iterator[tuple[int, int]]:
    """Yield runs of columns, with what lies between where to write it again is the shortest way."""
    first = before = marks[0]
    for x in marks[1:]:
        if x != before + 1 and not (x - before <= BRIDGE and _bridges(row[before : x + 1])):
            yield first, before + 1
            first = x
        before = x
    yield first, before + 1


def _bridges(cells: Row) -> bool:
    """Return whether all cells but the last, or but the first, are written alike, and short."""
    styles = [cell[1:] for cell in cells]
    alike = all(style == styles[0] for style in styles[:-1])
    alike = alike or all(style == styles[-1] for style in styles[1:])
    return alike and len("".join([cell[0] for cell in cells[1:-1]]).encode()) < BRIDGE


@lru_cache(512)
def _move(at: tuple[int, int] | None, x: int, y: int, feeds: bool) -> str:
    """Return the shortest move of the cursor; moves by steps need to know where it is."""
    if at == (x, y):
        return ""
    ways = [_absolute(x, y)]
    if at is not None:
        down = _down(y - at[1]) if feeds else _steps(y - at[1], "B", "A")
        ways.append(down + _across(at[0], x))
        ways.append(f"\r{down}{_steps(x, 'C', 'D')}")
    return min(ways, key=len)


def _down(rows: int) -> str:
    return "\n" * rows if 0 < rows < 4 else _steps(rows, "B", "A")


@cache
def _absolute(x: int, y: int) -> str:
    if x:
        return f"\x1b[{y + 1};{x + 1}H"
    return f"\x1b[{y + 1}H" if y else "\x1b[H"


def _across(start: int, end: int) -> str:
    back = start - end
    return "\b" * back if 0 < back < 4 else _steps(-back, "C", "D")


@cache
def _steps(count: int, ahead: str, back: str) -> str:
    if not count:
        return ""
    number = "" if abs(count) == 1 else abs(count)
    return f"\x1b[{number}{ahead if count > 0 else back}"


class _Looks(dict[Cell, Cell]):
    """What is seen of a cell: of a blank no foreground, of a block its quarters."""

    def __init__(self, blocks: str) -> None:
        super().__init__()
        self._blocks = blocks

    def __missing__(self, cell: Cell) -> Cell:
        self[cell] = seen = _seen(cell, self._blocks)
        return seen


def _seen(cell: Cell, blocks: str) -> Cell:
    char, front, back, flags = cell
    if flags & (UNDERLINE | REVERSE) or back == INK:
        return cell
    if char == " ":
        return " ", back, back, 0
    mask = blocks.find(char)
    if mask == 15 and front >= 0:
        return " ", front, front, 0
    if mask > 7 and front >= 0 and back >= 0 and blocks[15 - mask] != " ":
        return blocks[15 - mask], back, front, flags
    return cell
