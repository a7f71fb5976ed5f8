"""What naval sessions add to the command language: ships, fleets, plots, losses.

Names may hold blanks: a list of ships is separated by commas, a fleet in front of a list or plot
ends with a colon, and a value goes on until the next KEY=.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from weathergage.core.decisions import Command, OwnDecision

Pairs = Mapping[str, str]
Row = tuple[str, ...]


class SetShip(OwnDecision, frozen=True):
    """Add a ship, or change what is told of one."""

    form: ClassVar[str] = "ship NAME KEY=VALUE…"
    name: str
    keys: Pairs


class SetShips(OwnDecision, frozen=True):
    """Add a whole list of ships at once: the names of the columns, then a row for each ship."""

    form: ClassVar[str] = "ships COLUMN,COLUMN…; VALUE,VALUE…; …"
    columns: Row
    rows: tuple[Row, ...]


class SetFleet(OwnDecision, frozen=True):
    """Make a fleet, or say where it is."""

    form: ClassVar[str] = "fleet NAME KEY=VALUE…"
    name: str
    keys: Pairs


class Join(OwnDecision, frozen=True):
    """Move ships into a fleet; one that does not exist is made where they are."""

    form: ClassVar[str] = "join FLEET: SHIP, SHIP…"
    fleet: str
    ships: Row


class Plot(OwnDecision, frozen=True):
    """Give a fleet its orders from a turn on, one a turn; later ones that it had are dropped.

    Of a secret plot a session file has no orders: it has a seal for each.
    """

    form: ClassVar[str] = "plot FLEET [TURN]: ORDER; ORDER… [secret]"
    fleet: str
    orders: Row
    turn: str = ""
    secret: bool = False


class Sink(OwnDecision, frozen=True):
    """Mark ships as sunk."""

    form: ClassVar[str] = "sink SHIP, SHIP…"
    ships: Row


class Losses(OwnDecision, frozen=True):
    """Say which ships sank of those that rolled at the table, or that none did."""

    form: ClassVar[str] = "losses SHIP, SHIP…|none"
    ships: Row = ()


class Place(OwnDecision, frozen=True):
    """Put a ship on the tactical board, or in another hex of it."""

    form: ClassVar[str] = "place SHIP HEX"
    ship: str
    hex: str


class Lift(OwnDecision, frozen=True):
    """Take ships off the tactical board."""

    form: ClassVar[str] = "lift SHIP, SHIP…|all"
    ships: Row


def split(words: Iterable[str], mark: str) -> Row:
    """Return the parts between the marks, without blanks around them; an empty one is no part.

    >>> split(["Novara,", "Jeanne", "d'Arc"], ",")
    ('Novara', "Jeanne d'Arc")
    """
    parts = (" ".join(part.split()) for part in " ".join(words).split(mark))
    return tuple(filter(None, parts))


def _needed(parts: Row) -> Row:
    if not parts:
        raise ValueError(parts)
    return parts


def _named(words: list[str]) -> tuple[str, dict[str, str]]:
    """Return the name in front of the first KEY=VALUE, and all of these."""
    first = next((place for place, word in enumerate(words) if "=" in word), len(words))
    name, pairs, key = " ".join(words[:first]).rstrip(":").strip(), dict[str, str](), ""
    for word in words[first:]:
        if "=" in word:
            key, _, value = word.partition("=")
            pairs[key] = value
        else:
            pairs[key] = f"{pairs[key]} {word}".strip()
    if not name or not pairs or "" in pairs:
        raise ValueError(words)
    return name, pairs


def _written(pairs: Pairs) -> list[str]:
    return [f"{key}={value}" for key, value in pairs.items()]


def _headed(words: list[str]) -> tuple[str, list[str]]:
    """Return the name before the colon, or the first word, and the words behind it."""
    for place, word in enumerate(words):
        if word == ":":
            return " ".join(words[:place]), words[place + 1 :]
        if word.endswith(":"):
            return " ".join([*words[:place], word[:-1]]), words[place + 1 :]
    name, *rest = words
    return name, rest


def _ship(words: list[str]) -> SetShip:
    return SetShip(*_named(words))


def _fleet(words: list[str]) -> SetFleet:
    return SetFleet(*_named(words))


def _ships(words: list[str]) -> SetShips:
    header, *rows = _needed(split(words, ";"))
    return SetShips(cells(header), tuple(cells(row) for row in _needed(tuple(rows))))


def cells(row: str) -> Row:
    """Return the values of a row; an empty one keeps its place."""
    return tuple(" ".join(cell.split()) for cell in row.split(","))


def _join(words: list[str]) -> Join:
    fleet, ships = _headed(words)
    if not fleet:
        raise ValueError(words)
    return Join(fleet, _needed(split(ships, ",")))


def _plot(words: list[str]) -> Plot:
    head, orders = _headed(words)
    *name, last = head.split(" ")
    turn = last if name and is_turn(last) else ""
    fleet = " ".join(name) if turn else head
    if not fleet:
        raise ValueError(words)
    if not turn and orders and is_turn(orders[0].rstrip(":")):
        turn, orders = orders[0].rstrip(":"), orders[1:]
    secret = orders[-1:] == ["secret"]
    if secret:
        return Plot(fleet, split(orders[:-1], ";"), turn, secret)
    return Plot(fleet, _needed(split(orders, ";")), turn)


def is_turn(word: str) -> bool:
    """Return whether a word is a turn as the calendar writes it, `1914-08-04/3`."""
    return word[:4].isdecimal() and word[4:5] == "-"


def _words_of_plot(plot: Plot) -> list[str]:
    head = f"{plot.fleet} {plot.turn}:" if plot.turn else f"{plot.fleet}:"
    return [head, "; ".join(plot.orders), "secret" * plot.secret]


def _sink(words: list[str]) -> Sink:
    return Sink(_needed(split(words, ",")))


def _losses(words: list[str]) -> Losses:
    ships = _needed(split(words, ","))
    return Losses(() if ships == ("none",) else ships)


def _place(words: list[str]) -> Place:
    *name, where = words
    return Place(" ".join(_needed(tuple(name))), where)


def _fill_place(place: Place, words: list[str]) -> list[str]:
    """Return the command with another hex, or with another ship and hex."""
    return words if len(words) > 1 else [place.ship, *words]


def _lift(words: list[str]) -> Lift:
    return Lift(_needed(split(words, ",")))


def _fill_pairs(decision: SetShip | SetFleet, words: list[str]) -> list[str]:
    """Return the command with other values for some of its keys."""
    if not any("=" in word for word in words):
        raise ValueError(words)
    _, changed = _named(["-", *words])
    return [decision.name, *_written({**decision.keys, **changed})]


def _fill_list(join: Join, words: list[str]) -> list[str]:
    return [f"{join.fleet}:", *words]


def _fill_plot(plot: Plot, words: list[str]) -> list[str]:
    return [*_words_of_plot(plot)[:1], *words]


def _as_typed(_: OwnDecision, words: list[str]) -> list[str]:
    return words


def _list(decision: Join | Sink | Losses | Lift) -> list[str]:
    return [", ".join(decision.ships)]


def _words_of_ships(ships: SetShips) -> list[str]:
    return ["; ".join(",".join(row) for row in (ships.columns, *ships.rows))]


COMMANDS: Mapping[str, Command] = {
    "ship": Command(SetShip, _ship, lambda d: (d.name, *_written(d.keys)), _fill_pairs),
    "ships": Command(SetShips, _ships, _words_of_ships, _as_typed),
    "fleet": Command(SetFleet, _fleet, lambda d: (d.name, *_written(d.keys)), _fill_pairs),
    "join": Command(Join, _join, lambda d: (f"{d.fleet}:", *_list(d)), _fill_list),
    "plot": Command(Plot, _plot, _words_of_plot, _fill_plot),
    "sink": Command(Sink, _sink, _list, _as_typed),
    "losses": Command(Losses, _losses, lambda d: _list(d) if d.ships else ("none",), _as_typed),
    "place": Command(Place, _place, lambda d: (d.ship, d.hex), _fill_place),
    "lift": Command(Lift, _lift, _list, _as_typed),
}
