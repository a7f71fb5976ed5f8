"""A turn track while it is edited: cell by cell, for every year or for one; saved when accepted.

A sheet never changes; each key makes another one. Nothing of it is kept before it is saved.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.track import Cell, Track, shipped
from weathergage.core.dai_senso.turns import CALENDAR, PARTS

EVERY_YEAR = 0
YEARS = range(CALENDAR.first.year, CALENDAR.last.year)
"""The years of a track; each begins with Mar-Apr and ends with Jan-Feb of the next."""
TABS = (EVERY_YEAR, *YEARS)


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A track that is being edited.

    Attributes:
        track: The player's own track as it is now.
        saved: The same before it was touched.
        year: The year whose exceptions are shown, `EVERY_YEAR` for the yearly pattern.
        line: The row under the cursor, from 0.
        column: The area under the cursor, from 0.
    """

    track: Track
    saved: Track
    year: int = EVERY_YEAR
    line: int = 0
    column: int = 0

    @property
    def area(self) -> str:
        """The area under the cursor."""
        return tuple(areas())[self.column]

    @property
    def row(self) -> str:
        """The row under the cursor as the track names it, `Sep-Oct` or `Sep-Oct 1943`."""
        return row_name(self.year, self.line)

    @property
    def is_changed(self) -> bool:
        """Whether anything is to be saved."""
        return self.track != self.saved


class Shown(NamedTuple):
    """What stands in a cell.

    Attributes:
        cell: Its weather, and how sure that is.
        is_here: It is told in this very row, not taken from every year or from the default.
    """

    cell: Cell
    is_here: bool


def opened(track: Track, year: int = EVERY_YEAR) -> Sheet:
    """Return the sheet of a track that nobody has touched."""
    return Sheet(track=track, saved=track, year=year)


def row_name(year: int, line: int) -> str:
    """Return what the track calls a row; Jan-Feb ends a year and has the next one's number."""
    part = PARTS[line]
    if year == EVERY_YEAR:
        return part
    return f"{part} {year + (part == PARTS[-1])}"


def shown(sheet: Sheet, line: int, area: str) -> Shown:
    """Return what stands in a cell: told here, else for every year, else by the program."""
    rows = sheet.track.rows
    here = rows.get(row_name(sheet.year, line), {}).get(area)
    if here is not None:
        return Shown(here, is_here=True)
    part = PARTS[line]
    usual = rows.get(part, {}).get(area) or shipped().rows[part][area]
    return Shown(usual, is_here=False)


def moved(sheet: Sheet, lines: int, columns: int) -> Sheet:
    """Return the sheet with its cursor elsewhere; it stops at the edges."""
    line = min(max(sheet.line + lines, 0), len(PARTS) - 1)
    column = min(max(sheet.column + columns, 0), len(areas()) - 1)
    return replace(sheet, line=line, column=column)


def stepped(sheet: Sheet) -> Sheet:
    """Return the sheet with its cursor on the next cell, row after row."""
    if sheet.column + 1 < len(areas()):
        return moved(sheet, 0, 1)
    if sheet.line + 1 < len(PARTS):
        return replace(sheet, line=sheet.line + 1, column=0)
    return sheet


def turned(sheet: Sheet, step: int) -> Sheet:
    """Return the sheet of a year before or after; the first tab is that of every year."""
    at = min(max(TABS.index(sheet.year) + step, 0), len(TABS) - 1)
    return replace(sheet, year=TABS[at])


def told(sheet: Sheet, weather: str) -> Sheet:
    """Return the sheet with a weather in the cell under the cursor, as the player's own."""
    return _with(sheet, Cell(weather))


def untold(sheet: Sheet) -> Sheet:
    """Return the sheet whose cell under the cursor says what it said before it was told."""
    return _with(sheet, None)


def _with(sheet: Sheet, cell: Cell | None) -> Sheet:
    return replace(sheet, track=sheet.track.having(sheet.row, {sheet.area: cell}))


def taken(sheet: Sheet, track: Track) -> Sheet:
    """Return the sheet with a whole track in the place of its own."""
    return replace(sheet, track=track)


def years_told(track: Track) -> frozenset[int]:
    """Return the years of which a track has exceptions."""
    turns = [CALENDAR.parse(row) for row in track.rows if row not in PARTS]
    return frozenset(turn.year - (turn.part == 0) for turn in turns)


def how_sure(sheet: Sheet) -> Mapping[str, int]:
    """Return how many cells of the year shown are how sure."""
    cells = (shown(sheet, line, area).cell for line in range(len(PARTS)) for area in areas())
    return Counter(cell.sure for cell in cells)
