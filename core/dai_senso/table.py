"""A turn track as a table of text: read from a player's own file, and written back."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.track import (
    LETTERS,
    MARKS,
    Cell,
    Track,
    read_cell,
    row_name,
    row_order,
    shipped,
    track_area,
)
from weathergage.core.dai_senso.turns import PARTS
from weathergage.core.messages import BadFileError, FaultError, Message, say
from weathergage.core.names import nearest, plain

TURN = "turn"
SEPARATORS = "\t;,"


class Line(NamedTuple):
    """A line of a table: its number in the file and its values."""

    number: int
    values: tuple[str, ...]


def read(text: str, file: str) -> Track:
    """Return the track of a table.

    The first line that is no comment (`#`) names the columns: `turn` and the six areas. Tabs,
    semicolons or commas part the values. A row is for a part of every year, `Sep-Oct`, and all nine
    must be there, or for one turn, `Sep-Oct 1943`; an empty cell says nothing.

    Args:
        text: The table.
        file: Its name, for messages.

    Raises:
        BadFileError: A column, row or cell that cannot be; the message tells file, line and remedy.
    """
    lines = list(_lines(text))
    if not lines:
        raise BadFileError(say("track.fault-empty", file=file, columns=(TURN, *areas())))
    header, *rows = lines
    columns = _columns(header, file)
    track, first = Track(), dict[str, int]()
    for line in rows:
        name, cells = _row(line, columns, file)
        if name in first:
            raise BadFileError(
                say(
                    "track.fault-row-twice",
                    file=file,
                    line=line.number,
                    row=name,
                    first=first[name],
                )
            )
        first[name] = line.number
        track = track.having(name, cells)
    missing = tuple(part for part in PARTS if part not in first)
    if missing:
        raise BadFileError(
            say("track.fault-no-row", file=file, line=lines[-1].number, rows=missing)
        )
    return track


def _lines(text: str) -> Iterator[Line]:
    separator = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        separator = separator or next((mark for mark in SEPARATORS if mark in line), "\t")
        values = (value.strip().strip('"').strip() for value in line.split(separator))
        yield Line(number, tuple(values))


def _columns(header: Line, file: str) -> list[str]:
    """Return the columns of a table by their own names: `turn` and areas."""

    def bad(entry: str, **values: str | tuple[str, ...]) -> BadFileError:
        return BadFileError(say(f"track.fault-{entry}", file=file, line=header.number, **values))

    found: list[str] = []
    for name in header.values:
        column = TURN if plain(name) == TURN else _area(name)
        if not column:
            near = nearest(name[:40], (TURN, *areas()))
            raise bad("column", column=name[:40], nearest=near)
        if column in found:
            raise bad("column-twice", column=column)
        found.append(column)
    missing = tuple(column for column in (TURN, *areas()) if column not in found)
    if missing:
        raise bad("no-column", columns=missing)
    return found


def _area(name: str) -> str:
    """Return the area that a column is called by, "" for none."""
    try:
        return track_area(name)
    except FaultError:
        return ""


def _row(line: Line, columns: list[str], file: str) -> tuple[str, Mapping[str, Cell | None]]:
    """Return the name of a row and its cells; a fault is told with its column."""

    def bad(column: str, fault: Message) -> BadFileError:
        message = say("track.fault-cell", file=file, line=line.number, column=column, fault=fault)
        return BadFileError(message)

    if len(line.values) > len(columns):
        count = say("track.fault-too-many", values=len(line.values), columns=len(columns))
        raise bad(columns[-1], count)
    given = dict(zip(columns, line.values, strict=False))
    name, cells = "", dict[str, Cell | None]()
    for column in (TURN, *areas()):
        text = given.get(column, "")
        try:
            if column == TURN:
                name = row_name(text)
            else:
                cells[column] = read_cell(text)
        except FaultError as fault:
            raise bad(column, fault.message) from fault
    return name, cells


def written(own: Track, *, whole: bool = True) -> str:
    """Return a track as a table that `read` understands.

    Args:
        own: The track.
        whole: Whether the shipped track stands, marked as no surer than it is, in the cells of the
            year of which nothing is told; else they are empty.
    """
    letters = {weather: letter for letter, weather in reversed(tuple(LETTERS.items()))}
    marks = {sure: mark for mark, sure in MARKS.items()}

    def text(cell: Cell | None) -> str:
        return "" if cell is None else letters[cell.weather] + marks[cell.sure]

    behind = shipped().rows if whole else {}
    rows = {part: {**behind.get(part, {}), **own.rows.get(part, {})} for part in PARTS}
    rows |= {name: dict(row) for name, row in own.rows.items() if name not in PARTS}
    body = [(name, *(text(rows[name].get(area)) for area in areas())) for name in row_order(rows)]
    return "".join("\t".join(values) + "\n" for values in [(TURN, *areas()), *body])
