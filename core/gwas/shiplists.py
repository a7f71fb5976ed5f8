"""Ship lists as tables: read from a player's own file, and written back."""

import csv
from collections.abc import Iterator, Mapping
from functools import cache
from io import StringIO
from typing import NamedTuple

from weathergage.core.facts import MapFacts
from weathergage.core.gwas import spelling
from weathergage.core.gwas.commands import SetShips
from weathergage.core.gwas.desk import Desk
from weathergage.core.gwas.fleets import Fleet, limiting_ship, zones_a_turn
from weathergage.core.gwas.ranging import ranges
from weathergage.core.gwas.roster import COLUMNS, NONE, cells_of, with_row
from weathergage.core.gwas.rules import SYSTEM, Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.situation import State, board, fleet_ships, sides
from weathergage.core.gwas.spelling import CellError, Known
from weathergage.core.messages import BadFileError, Message, say
from weathergage.core.names import choose, nearest, plain
from weathergage.core.rulesets import OpenMap
from weathergage.core.tables import seed_names, seed_text

ALIASES: Mapping[str, str] = {
    "ship": "name",
    "type": "class",
    "supply": "boxes",
    "fuel boxes": "boxes",
    "zone": "at",
    "place": "at",
    "remainder": "carried",
}
"""Other names that people give to columns."""
SEPARATORS = ",;\t"

Figures = tuple[str, str, str, str, str]
"""Name of a ship with its speed class, boxes, fuel and marks."""


class Line(NamedTuple):
    """A line of a table: its number in the file and its values by column."""

    number: int
    cells: Mapping[str, str]


def read(text: str, file: str, state: State, open_map: OpenMap) -> SetShips:
    """Return the decision that adds the ships of a table.

    The first line that is no comment (`#`) names the columns; commas, semicolons or tabs part
    the values. All of it is looked through before anything is given back.

    Args:
        text: The table.
        file: Its name, for messages.
        state: Where the session stands.
        open_map: Opens the board of the scenario.

    Raises:
        BadFileError: A column or value that cannot be; the message names line and column.
    """
    sea = board(state, open_map)
    lines = list(_lines(text, file))
    if not lines:
        raise BadFileError(say("fleet.fault-empty-list", file=file))
    seen: dict[str, Line] = {}
    for line in lines:
        known = Known(sides(state), state.own.ships, state.own.fleets, sea)
        cells = _row(line, known, file)
        name = cells["name"]
        if plain(name) in seen:
            first = seen[plain(name)].number
            again = say("fleet.fault-listed-twice", ship=name, first=first, fleet=cells["fleet"])
            raise _bad(file, line.number, "name", again)
        seen[plain(name)] = line
        state = with_row(state, cells)
    columns = tuple(c for c in COLUMNS if any(line.cells.get(c) for line in lines))
    rows = tuple(tuple(line.cells.get(c, "") for c in columns) for line in lines)
    return SetShips(columns, rows)


def _row(line: Line, known: Known, file: str) -> dict[str, str]:
    """Return the spelled-out cells of a line; a fault is told with its column."""
    try:
        return spelling.row(line.cells, known)[0]
    except CellError as fault:
        raise _bad(file, line.number, fault.column, fault.message) from fault


def _bad(file: str, line: int, column: str, what: Message) -> BadFileError:
    return BadFileError(say("fleet.fault-cell", file=file, line=line, column=column, fault=what))


def _lines(text: str, file: str) -> Iterator[Line]:
    rows = _rows(text, file)
    number, header = next(rows, (1, []))
    columns = [_column_name(name, file, number) for name in header]
    missing = tuple(column for column in ("name", "fleet", "class") if column not in columns)
    twice = next((column for column in columns if columns.count(column) > 1), "")
    if missing or twice:
        kind, named = ("no-column", missing) if missing else ("column-twice", (twice,))
        raise BadFileError(say(f"fleet.fault-{kind}", file=file, line=number, columns=named))
    for number, values in rows:
        if len(values) > len(columns):
            message = say("fleet.fault-too-many-values", values=len(values), columns=len(columns))
            raise _bad(file, number, columns[-1], message)
        cells = dict(zip(columns, values, strict=False))
        yield Line(number, {column: value for column, value in cells.items() if value})


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines that hold something, with their numbers."""
    text = text.removeprefix("\ufeff")
    head = next((line for line in text.splitlines() if line.strip()[:1] not in ("", "#")), "")
    separator = max(SEPARATORS, key=head.count)
    reader = csv.reader(StringIO(text), delimiter=separator)
    try:
        for values in reader:
            cells = [" ".join(value.split()) for value in values]
            while cells and not cells[-1]:  # spreadsheets fill rows up with empty cells
                cells.pop()
            if cells and not cells[0].startswith("#"):
                yield reader.line_num, cells
    except csv.Error as fault:
        what = say("fleet.fault-csv", fault=str(fault))
        raise _bad(file, reader.line_num, "1", what) from fault


def _column_name(text: str, file: str, line: int) -> str:
    name = plain(text)
    for known in (*COLUMNS, *ALIASES):
        if plain(known) == name:
            return ALIASES.get(known, known)
    near = nearest(text, COLUMNS)
    raise BadFileError(
        say("fleet.fault-unknown-column", file=file, line=line, column=text, nearest=near)
    )


def written(state: State) -> str:
    """Return the ships of a session as a table that `read` takes; names need no quotes."""
    rows = [cells_of(ship, state.own.fleets.get(ship.fleet)) for ship in state.own.ships.values()]
    lines = [COLUMNS, *(tuple(row[column] for column in COLUMNS) for row in rows)]
    return "".join(",".join(line) + "\n" for line in lines)


def fleet_records(
    desk: object, state: State, open_map: OpenMap
) -> tuple[Mapping[str, object], ...]:
    """Return what a program wants to know of each fleet: ships, limiting ship, reach, plot."""
    rules = desk.rules if isinstance(desk, Desk) else Rules()
    sea = board(state, open_map)
    return tuple(_record(rules, state, fleet, sea) for fleet in state.own.fleets.values())


def _record(rules: Rules, state: State, fleet: Fleet, sea: MapFacts | None) -> Mapping[str, object]:
    ships = fleet_ships(state, fleet.name)
    limiting = limiting_ship(rules, ships)
    return {
        "fleet": fleet.name,
        "side": fleet.side,
        "at": fleet.at,
        "port": fleet.port,
        "berth": fleet.berth,
        "zones_a_turn": zones_a_turn(ships),
        "limiting_ship": limiting.name if limiting else "",
        "points": limiting.points if limiting else None,
        "ships": [
            {
                **cells_of(ship, fleet),
                "boxes_left": ship.boxes_left,
                "points": ship.points,
                "assumed": assumed(ship),
            }
            for ship in ships
        ],
        "reach": [
            {
                "speed": speed,
                "out": found.reach.out,
                "back": found.reach.back,
                "zones_out": sorted(found.out),
                "zones_back": sorted(found.back),
            }
            for speed, found in ranges(rules, state, fleet, sea).items()
        ],
        "plot": {turn: order.text for turn, order in state.own.plots.get(fleet.name, {}).items()},
    }


def samples() -> tuple[str, ...]:
    """Return the names of the orders of battle that come with the program."""
    return seed_names(SYSTEM, "fleets", ".csv")


def sample(name: str) -> tuple[str, str]:
    """Return the name and text of a sample order of battle.

    Raises:
        NotUnderstoodError: There is none of that name; the message carries the nearest one.
    """
    found = choose(name, samples(), "fleet")
    return found, seed_text(SYSTEM, f"fleets/{found}.csv")


def assumed(ship: Ship) -> bool:
    """Whether the figures of a ship are those that a sample order of battle assumes for it."""
    return _figures(cells_of(ship, None)) in _sample_figures()


def _figures(cells: Mapping[str, str]) -> Figures:
    marks = cells.get("marks") or NONE
    return cells["name"], cells["speed"], cells["boxes"], cells["fuel"], marks


@cache
def _sample_figures() -> frozenset[Figures]:
    tables = (_lines(text, name) for name, text in map(sample, samples()))
    return frozenset(_figures(line.cells) for lines in tables for line in lines)
