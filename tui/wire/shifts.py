"""The terminal's own moves of lines and cells, for a window that goes over the map."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from weathergage.tui.wire.powers import Powers
from weathergage.tui.wire.scribe import Known, Row, Scribe

WORTH = 24
"""Bytes that a row must save to be moved by cells."""
BLOCK, LETTER = 5, 2
"""Bytes that a cell of the map, and one of text, takes to be written, by experience."""


class Shift(NamedTuple):
    """A window whose content has moved.

    Attributes:
        left: First column of the window.
        top: First row.
        right: Column after the last.
        bottom: Row after the last.
        columns: Cells by which the window went to the right over its content.
        rows: Rows by which it went down.
    """

    left: int
    top: int
    right: int
    bottom: int
    columns: int
    rows: int

    @property
    def window(self) -> tuple[int, ...]:
        """Where the window is."""
        return self[:4]

    def then(self, other: "Shift") -> "Shift":
        """Return both as one; they are of the same window."""
        moved = self.columns + other.columns, self.rows + other.rows
        return self._replace(columns=moved[0], rows=moved[1])


class Mover:
    """Moves what stands where that is shorter than to write it again."""

    def __init__(self, scribe: Scribe, powers: Powers) -> None:
        self._scribe = scribe
        self._powers = powers

    def moved(
        self, shift: Shift, shown: list[Known], new: Sequence[Row]
    ) -> tuple[str, list[Known]]:
        """Return the codes that move what stands, and what stands after them.

        Args:
            shift: What has moved.
            shown: What stands.
            new: What is to stand.
        """
        codes, after = "", shown
        if shift.rows and self._powers.lines:
            codes, after = self._by_lines(shift, shown, new)
        if shift.columns and self._powers.cells and (codes or not shift.rows):
            across, after = self._by_cells(shift, after, new)
            codes += across
        return codes, after

    def _by_lines(
        self, shift: Shift, shown: list[Known], new: Sequence[Row]
    ) -> tuple[str, list[Known]]:
        count = abs(shift.rows)
        top, bottom = shift.top, shift.bottom
        if count >= bottom - top:
            return "", shown
        fresh: list[Known] = [[None] * len(new[0])] * count
        after = shown[:]
        if shift.rows > 0:
            after[top:bottom] = [*shown[top + count : bottom], *fresh]
            codes = self._lines(top, count, "M") + self._lines(bottom - count, count, "L")
        else:
            after[top:bottom] = [*fresh, *shown[top : bottom - count]]
            codes = self._lines(bottom - count, count, "M") + self._lines(top, count, "L")
        goes = sum(map(self._cost, after, new))
        return (codes, after) if self._exceeds(goes, shown, new) else ("", shown)

    def _lines(self, y: int, count: int, code: str) -> str:
        return f"{self._scribe.go(0, y)}\x1b[{count}{code}{self._scribe.lose_place()}"

    def _by_cells(
        self, shift: Shift, shown: list[Known], new: Sequence[Row]
    ) -> tuple[str, list[Known]]:
        after, codes = shown[:], []
        for y in range(shift.top, shift.bottom):
            row = _across(shift, shown[y])
            if row is None:
                continue
            goes = self._cost(row, new[y]) + WORTH
            if self._exceeds(goes, shown[y : y + 1], new[y : y + 1]):
                codes.append(self._cells(shift, y, len(new[y])))
                after[y] = row
        return "".join(codes), after

    def _cells(self, shift: Shift, y: int, width: int) -> str:
        count = abs(shift.columns)
        near, far = shift.left, shift.right - count
        taken, given = (near, far) if shift.columns > 0 else (far, near)
        codes = f"{self._scribe.go(taken, y)}\x1b[{count}P"
        # At the screen's edge nothing has to be pushed back.
        if shift.columns > 0 and shift.right == width:
            return codes
        return f"{codes}{self._scribe.go(given, y)}\x1b[{count}@"

    def _cost(self, old: Known, new: Row) -> int:
        return sum(self._costs(old, new))

    def _exceeds(self, bytes_: int, old: Sequence[Known], new: Sequence[Row]) -> bool:
        """Return whether rows take more to be written than so many bytes."""
        each = (cost for rows in zip(old, new, strict=True) for cost in self._costs(*rows))
        return any(total > bytes_ for total in accumulate(each))

    def _costs(self, old: Known, new: Row) -> Iterator[int]:
        if old is not new:
            for x in self._scribe.differing(old, new):
                yield LETTER if new[x][0].isascii() else BLOCK


def _across(shift: Shift, row: Known) -> Known | None:
    """Return a row whose cells in the window have moved, None where none stays in it."""
    count, left, right = abs(shift.columns), shift.left, shift.right
    if count >= right - left:
        return None
    fresh = [None] * count
    if shift.columns > 0:
        return [*row[:left], *row[left + count : right], *fresh, *row[right:]]
    return [*row[:left], *fresh, *row[left : right - count], *row[right:]]
