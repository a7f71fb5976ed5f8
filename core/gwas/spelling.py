"""Reads what people type of ships and fleets: names in their own spelling, values checked."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from weathergage.core.facts import MapFacts
from weathergage.core.gwas import sides as sides_table
from weathergage.core.gwas.fleets import Fleet
from weathergage.core.gwas.roster import BERTHS, MARKS, NEEDED, NONE, Cells, ship_of
from weathergage.core.gwas.ships import (
    CONDITIONS,
    FUELS,
    MOST_BOXES,
    SPEEDS,
    Ship,
    checked,
    figure_of,
)
from weathergage.core.gwas.voyage import PORTS
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import (
    FaultError,
    Message,
    NotNowError,
    NotUnderstoodError,
    say,
)
from weathergage.core.names import choose, plain

BARRED = frozenset(',;:="|')
"""Marks of the command language, which no name may hold."""
LONGEST = 40


class Known:
    """What a row of the list is read against.

    Attributes:
        sides: Sides that may own ships.
        ships: Ships by name.
        fleets: Fleets by name.
        board: The board they stand on, None for none.
    """

    def __init__(
        self,
        sides: tuple[str, ...],
        ships: Mapping[str, Ship],
        fleets: Mapping[str, Fleet],
        board: MapFacts | None,
    ) -> None:
        self.sides = sides
        self.ships = ships
        self.fleets = fleets
        self.board = board


def new_name(text: str, what: str) -> str:
    """Return a name as it is kept.

    Raises:
        NotUnderstoodError: It is empty, too long, or holds a mark of the command language.
    """
    name = " ".join(text.split())
    bad = sorted(BARRED & set(name))
    if not name or len(name) > LONGEST or bad or plain(name) in ("none", "new", "anyway", ""):
        raise NotUnderstoodError(
            say("fleet.fault-name", what=say(f"common.what-{what}"), given=name, most=LONGEST)
        )
    return name


def known_name(text: str, names: Iterable[str], what: str) -> str:
    """Return the name that is meant.

    Raises:
        NotUnderstoodError: There is none; the message carries the nearest one.
    """
    known = list(names)
    if not known:
        raise NotUnderstoodError(say(f"fleet.fault-no-{what}s", given=text))
    return choose(text, known, what)


def same_name(text: str, names: Iterable[str], what: str) -> str:
    """Return the known name that `text` spells, or `text` as a new one."""
    name = new_name(text, what)
    return next((known for known in names if plain(known) == plain(name)), name)


class CellError(FaultError):
    """A value of a row cannot be; tells the column it stands in."""

    def __init__(self, message: Message, column: str) -> None:
        super().__init__(message)
        self.column = column


@contextmanager
def _column(name: str) -> Iterator[None]:
    """Let faults tell the column that they are about."""
    try:
        yield
    except CellError:
        raise
    except FaultError as fault:
        raise CellError(fault.message, name) from fault


def row(cells: Cells, known: Known) -> tuple[dict[str, str], Ship]:
    """Return the cells of a ship spelled out, and the ship; empty cells are left out.

    Raises:
        CellError: A value that cannot be, or one that a new ship needs and has not.
    """
    told = {key: value for key, value in cells.items() if value.strip()}
    with _column("name"):
        name = same_name(told.get("name", ""), known.ships, "ship")
    spelled = {"name": name}
    for key, value in told.items():
        with _column(key):
            spelled |= _spelled(key, value, name, known)
    before = known.ships.get(name)
    fleet = known.fleets.get(spelled.get("fleet") or (before.fleet if before else ""))
    if fleet and not before:
        spelled.setdefault("side", fleet.side)
    _refuse_gaps(spelled, before)
    ship = _checked(ship_of(spelled, before))
    if fleet and fleet.side != ship.side:
        owner = say(f"common.side-{fleet.side}")
        other = say("fleet.fault-other-side", ship=name, fleet=fleet.name, side=owner)
        raise CellError(other, "side")
    with _column("at" if "at" in told else "port"):
        return spelled | place(told, known.board), ship


def _spelled(key: str, value: str, name: str, known: Known) -> dict[str, str]:
    if key == "fleet":
        return {key: same_name(value, known.fleets, "fleet")}
    if key == "side":
        return {key: side_of(value, known.sides)}
    return {key: _READERS[key](value, name)} if key in _READERS else {}


def side_of(text: str, sides: tuple[str, ...]) -> str:
    """Return the side that its own name or that of one of its nations means.

    Raises:
        NotUnderstoodError: Neither; the message carries the nearest side.
    """
    try:
        return choose(text, sides, "side")
    except NotUnderstoodError:
        nations_side = sides_table.side_of(text)
        if nations_side not in sides:
            raise
        return nations_side


def _checked(ship: Ship) -> Ship:
    try:
        return checked(ship)
    except FaultError as fault:
        raise CellError(fault.message, figure_of(fault)) from fault


def _refuse_gaps(spelled: Cells, before: Ship | None) -> None:
    missing = tuple(key for key in NEEDED if key not in spelled)
    if missing and before is None:
        lacks = say("fleet.fault-missing", ship=spelled["name"], keys=missing)
        raise CellError(lacks, missing[0])


def _ship_class(text: str, _ship: str) -> str:
    return choose(text, [each.id for each in classes().values() if each.is_ship], "class")


def _speed(text: str, _ship: str) -> str:
    return choose(text, SPEEDS, "speed")


def _fuel(text: str, _ship: str) -> str:
    return choose(text, FUELS, "fuel")


def _state(text: str, _ship: str) -> str:
    return choose(text, CONDITIONS, "ship-state")


def _marks(text: str, _ship: str) -> str:
    words = text.replace("+", " ").replace("/", " ").split()
    marks = {choose(word, (*MARKS, NONE), "mark") for word in words} - {NONE}
    return "+".join(sorted(marks)) or NONE


def _number(kind: str) -> Callable[[str, str], str]:
    def read(text: str, ship: str) -> str:
        if re.fullmatch("[0-9]{1,6}", text) and int(text) <= MOST_BOXES:
            return str(int(text))
        raise NotUnderstoodError(
            say(f"fleet.fault-{kind}-number", ship=ship, given=text, most=MOST_BOXES)
        )

    return read


_READERS: Mapping[str, Callable[[str, str], str]] = {
    "class": _ship_class,
    "speed": _speed,
    "fuel": _fuel,
    "state": _state,
    "marks": _marks,
    "boxes": _number("boxes"),
    "marked": _number("marked"),
    "carried": _number("carried"),
}


def place(cells: Cells, board: MapFacts | None) -> dict[str, str]:
    """Return where cells put a fleet, `at`, `port` and `berth`; nothing where they do not say.

    `at` is a zone, a port that the board knows, or `sea`; a port without a board is any name.

    Raises:
        FaultError: No such zone, land, or no port there.
    """
    at, port = cells.get("at", "").strip(), cells.get("port", "").strip()
    berth = choose(cells["berth"], BERTHS, "berth") if cells.get("berth", "").strip() else ""
    if not (at or port or berth):
        return {}
    if plain(at) == "sea":
        at, berth = "", berth or "sea"
    port = new_name(port, "port") if port else ""
    if at and board is None and not any(c.isdigit() for c in at):
        at, port = "", port or new_name(at, "port")
    elif at or (port and board is not None):
        at, port = _on_board(at or port, port, board)
    berth = berth or ("port" if port else "sea")
    told = {"at": at, "port": port if berth != "sea" else "", "berth": berth}
    return {key: value for key, value in told.items() if value}


def _on_board(text: str, port: str, board: MapFacts | None) -> tuple[str, str]:
    """Return the zone that a zone's or port's name means, and the port if one was named."""
    if board is None:
        return "".join(text.split()).upper(), port
    there = board.facts(text)
    if there.kind not in ("sea", ""):
        raise NotNowError(say("fleet.fault-land", zone=there.name))
    by_name = plain(text) != plain(there.name)
    if there.kind and (port or by_name) and not PORTS.intersection(there.features):
        raise NotNowError(say("fleet.fault-no-port", zone=there.name))
    if by_name and not port:
        port = there.place if plain(there.place) == plain(text) else text
    return there.name, port
