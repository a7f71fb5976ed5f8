"""Writes the difference of two pictures: cheapest moves, smallest changes of colour."""

from collections.abc import Iterator, Sequence
from functools import cache
from unicodedata import combining, east_asian_width

from weathergage.maps.drawing.cells import REVERSE, UNDERLINE, Cell
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.frame import Pen, Run, runs_of
from weathergage.tui.wire.powers import Powers

Row = Sequence[Cell]
Known = Sequence[Cell | None]
"""A row that stands; None for cells of which nothing is known."""
BRIDGE = 5
"""Most unchanged cells that may be written again in place of a move."""
ERASABLE = 8
"""Fewest blanks that an erasure and a move are shorter than."""


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

    def difference(self, y: int, old: Known, new: Row) -> str:
        """Return what turns one row that stands into another."""
        marks = self.differing(old, new)
        if not marks:
            return ""
        parts = [] if self._known else [self.reset()]
        for first, last in _stretches(marks):
            parts += (self._bridged(first, y, new), self._cells(new[first:last], first, y))
        return "".join(parts)

    def differing(self, old: Known, new: Row) -> list[int]:
        """Return the columns in which two rows do not look the same."""
        looks = self._looks
        return [
            x
            for x, (a, b) in enumerate(zip(old, new, strict=True))
            if a != b and (a is None or looks[a] != looks[b])
        ]

    def go(self, x: int, y: int) -> str:
        """Return the move to a cell."""
        if self._at == (x, y):
            return ""
        move = _move(self._at, x, y)
        self._at = x, y
        return move

    def _bridged(self, x: int, y: int, row: Row) -> str:
        """Return the move to a cell, or the cells on the way to it where that is shorter."""
        before = self._at
        move = self.go(x, y)
        if before is None or before[1] != y or not 0 < x - before[0] <= BRIDGE:
            return move
        there, first = row[before[0] : x], row[x : x + 1]
        written = _written(self._pen.copy(), [*there, *first])
        moved = move + _written(self._pen.copy(), first)
        if len(written.encode()) <= len(moved.encode()):
            return _written(self._pen, there)
        return move

    def _cells(self, cells: Row, x: int, y: int) -> str:
        parts: list[str] = []
        for run in runs_of(cells):
            end = x + len(run.text)
            parts.append(self.go(x, y))
            if self._erases(run, end):
                parts.append(self._pen.erasing(run.back))
                parts.append("\x1b[K" if end == self._width else f"\x1b[{len(run.text)}X")
            else:
                parts.append(_write(self._pen, run))
                # A terminal may wait at its edge for the next cell: only an absolute move is sure.
                self._at = (end, y) if end < self._width else None
            x = end
        return "".join(parts)

    def _erases(self, run: Run, end: int) -> bool:
        powers = self._powers
        if not run.text.isspace() or run.flags & (UNDERLINE | REVERSE):
            return False
        if run.back != PAPER and not (powers.coloured and run.back > PAPER):
            return False
        if end == self._width:
            return powers.to_end and len(run.text) > 3
        return powers.some and len(run.text) > ERASABLE


def _written(pen: Pen, cells: Row) -> str:
    return "".join([_write(pen, run) for run in runs_of(cells)])


def _write(pen: Pen, run: Run) -> str:
    text = run.text if run.text.isascii() else "".join([_narrow(char) for char in run.text])
    return pen.write(text, run.front, run.back, run.flags)


@cache
def _narrow(char: str) -> str:
    """Return a character that takes one cell; another would shift all that follows it."""
    if char == "\xa0":
        return " "
    wide = east_asian_width(char) in {"W", "F"} or combining(char) or not char.isprintable()
    return "?" if wide else char


def _stretches(marks: list[int]) -> Iterator[tuple[int, int]]:
    """Yield unbroken runs of columns."""
    first = before = marks[0]
    for x in marks[1:]:
        if x != before + 1:
            yield first, before + 1
            first = x
        before = x
    yield first, before + 1


def _move(at: tuple[int, int] | None, x: int, y: int) -> str:
    """Return the shortest move of the cursor; moves by steps need to know where it is."""
    ways = [_absolute(x, y)]
    if at is not None:
        down = _steps(y - at[1], "B", "A")
        ways.append(down + _across(at[0], x))
        ways.append(f"\r{down}{_steps(x, 'C', 'D')}")
    return min(ways, key=len)


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
