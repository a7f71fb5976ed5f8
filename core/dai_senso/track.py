"""The turn track: the weather of each turn and area, as printed on the board or assumed (11.1)."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec

from weathergage.core.dai_senso.areas import area_named, areas
from weathergage.core.dai_senso.rules import SYSTEM, WEATHERS
from weathergage.core.dai_senso.turns import CALENDAR, PARTS
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose, nearest, plain
from weathergage.core.tables import seed
from weathergage.core.turns import Turn

Sure = Literal["user", "sister-game", "assumed"]
MARKS: Mapping[str, Sure] = {"": "user", "~": "sister-game", "?": "assumed"}
"""What stands behind the weather in a cell, and how sure it makes it."""
LETTERS: Mapping[str, str] = {"m": "mud", "s": "storms", "n": "snow", "-": "clear", "c": "clear"}
"""Short forms of the weather."""
LONGEST = 40
"""No name of a turn, an area or a weather has more characters."""
FALL_BACK = "none"
"""What a cell holds that says nothing: the yearly pattern answers, or the shipped track."""


class Cell(msgspec.Struct, frozen=True):
    """The weather of one area in one turn, and how sure it is."""

    weather: str
    sure: Sure = "user"


Row = Mapping[str, Cell]


class Track(msgspec.Struct, frozen=True):
    """A turn track.

    Attributes:
        rows: Cells by area; a row is for a part of every year, `Sep-Oct`, or for one turn,
            `Sep-Oct 1943`, which outranks it.
    """

    rows: Mapping[str, Row] = {}

    def cell(self, turn: Turn, area: str) -> Cell | None:
        """Return what the track says of an area in a turn, None for nothing."""
        name, part = CALENDAR.name(turn), CALENDAR.parts[turn.part]
        return self.rows.get(name, {}).get(area) or self.rows.get(part, {}).get(area)

    def having(self, row: str, cells: Mapping[str, Cell | None]) -> "Track":
        """Return the track with other cells in a row; None takes a cell out."""
        merged = {**self.rows.get(row, {}), **cells}
        kept = {area: cell for area in areas() if (cell := merged.get(area)) is not None}
        rows = {**self.rows, row: kept}
        named = (name for name in row_order(rows) if rows[name])
        return Track({name: rows[name] for name in named})


def row_order(rows: Mapping[str, Row]) -> Iterator[str]:
    """Yield the names of rows: the parts of the year first, then single turns in their order."""
    yield from (part for part in PARTS if part in rows)
    yield from sorted((name for name in rows if name not in PARTS), key=CALENDAR.parse)


@cache
def shipped() -> Track:
    """Return the track that comes with the program: every cell assumed, or the sister game's."""
    track = Track()
    for row in seed(SYSTEM, "track")["row"]:
        cells = {area: read_cell(row[area]) for area in areas()}
        track = track.having(row_name(row["turn"]), cells)
    return track


def cell_of(own: Track, turn: Turn, area: str) -> Cell:
    """Return the weather of an area in a turn: what a player's own track says, else the shipped."""
    found = own.cell(turn, area) or shipped().cell(turn, area)
    assert found is not None  # the shipped track has a cell for every area and part
    return found


def row_name(text: str) -> str:
    """Return the name of the row that `text` means: a part of the year, or one turn.

    Raises:
        NotUnderstoodError: Neither; the message names the nearest.
    """
    text = text[:LONGEST]
    if any(char.isdigit() for char in text):
        return CALENDAR.name(CALENDAR.parse(text))
    wanted = plain(text.replace("/", "-").replace("–", "-"))
    for part in PARTS:
        if plain(part) == wanted:
            return part
    near = nearest(text, PARTS)
    raise NotUnderstoodError(say("track.fault-turn", given=text, nearest=near))


def read_cell(text: str) -> Cell | None:
    """Return the cell that `text` means, None for one that says nothing.

    `m`, `s`, `n`, `-` or the whole word; `?` behind it for assumed, `~` for the sister game's.

    Raises:
        NotUnderstoodError: No such weather; the message names the nearest.
    """
    word = text.strip().casefold()
    if word in ("", FALL_BACK):
        return None
    mark = word[-1] if word[-1] in MARKS else ""
    word = word.removesuffix(mark).strip()
    known = LETTERS.get(word) or choose(word[:LONGEST], WEATHERS, "condition")
    return Cell(known, MARKS[mark])


def write_cell(cell: Cell | None) -> str:
    """Return a cell as text; `read_cell` of it is the same cell."""
    if cell is None:
        return FALL_BACK
    return cell.weather + next(mark for mark, sure in MARKS.items() if sure == cell.sure)


def read_cells(pairs: Mapping[str, str]) -> dict[str, Cell | None]:
    """Return the cells of AREA=WEATHER pairs.

    Raises:
        NotUnderstoodError: No such area or weather, or an area told twice.
    """
    found: dict[str, Cell | None] = {}
    for name, text in pairs.items():
        area = track_area(name)
        if area in found:
            raise NotUnderstoodError(say("track.fault-area-twice", area=area))
        found[area] = read_cell(text)
    return found


def track_area(text: str) -> str:
    """Return the area of the track that `text` means.

    Raises:
        NotUnderstoodError: No such area, or none that the track has weather for.
    """
    area = area_named(text[:LONGEST])
    if area not in areas():
        raise NotUnderstoodError(say("track.fault-no-weather", areas=tuple(areas())))
    return area
