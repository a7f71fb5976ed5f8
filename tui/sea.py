"""The tactical board as a table: ships are put on it, moved and taken off; nothing is written."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from weathergage.core.gwas.placing import (
    FORM,
    pair_of,
    read_condition,
    read_night_limit,
    read_vessel,
)
from weathergage.core.gwas.sighting import Vessel, Watch, ship_message
from weathergage.core.messages import Message, NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.maps.board import Board
from weathergage.tui.tactical import Lookout, watch_message

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

FORMS: Mapping[str, str] = {
    "place": f"place {FORM}",
    "move": "move SHIP HEX",
    "take": "take SHIP|HEX",
    "condition": "condition 1-6",
    "day": "day",
    "night": "night",
    "night-limit": "night-limit N|none",
    "told": "told",
}
"""The commands of the board, and how they are written."""


class Supposed(NamedTuple):
    """What stands on the board, and the weather and light over it."""

    ships: tuple[Vessel, ...]
    watch: Watch


class Sea:
    """A tactical board that can be changed, and its changes taken back.

    Attributes:
        board: The field.
        sides: The two sides that play, empty while the ships decide.
        told: Weather and light as a session has them, None without one.
        now: What stands on it.
        file: Where decisions are written, "" for nowhere.
        forms: Its commands, and how they are written.
    """

    file = ""
    forms: Mapping[str, str] = FORMS

    def __init__(
        self,
        board: Board,
        ships: tuple[Vessel, ...] = (),
        watch: Watch | None = None,
        sides: tuple[str, str] | None = None,
    ) -> None:
        """Put ships on a board; weather and light are supposed until `hear` tells those played."""
        self.board = board
        self.sides = sides or ("", "")
        self.told: Watch | None = None
        self.now = Supposed(ships, watch or Watch(condition=1))
        self._past: list[Supposed] = []
        self._undone: list[Supposed] = []

    @property
    def waiting(self) -> tuple[Vessel, ...] | None:
        """Ships that may be put on it; None where a player makes them up."""
        return None

    def hear(self, watch: Watch | None) -> None:
        """Take over weather and light of a session, unless others are supposed."""
        if not self.supposes:
            self.now = self.now._replace(watch=watch or self.now.watch)
        self.told = watch

    @property
    def lookout(self) -> Lookout:
        """What is seen on it."""
        return Lookout(self.board, self.now.ships, self.now.watch, sides=self.sides)

    @property
    def supposes(self) -> bool:
        """Whether weather or light are not those that a session has."""
        return self.told is not None and self.now.watch != self.told

    def do(self, command: str) -> Message:
        """Do a command of the board and return what came of it.

        Raises:
            FaultError: It is not understood or cannot be done.
        """
        first, _, rest = " ".join(command.split()).partition(" ")
        verb = choose(first, FORMS, "command")
        after, said = _CHANGES[verb](self, rest)
        if after != self.now:
            self._past.append(self.now)
            self._undone.clear()
            self.now = after
        return said

    def undo(self) -> Message:
        """Take back the last change.

        Raises:
            NotNowError: There is none.
        """
        if not self._past:
            raise NotNowError(say("tactical.no-undo"))
        self._undone.append(self.now)
        self.now = self._past.pop()
        return say("tactical.undone")

    def redo(self) -> Message:
        """Do again what was taken back.

        Raises:
            NotNowError: Nothing was.
        """
        if not self._undone:
            raise NotNowError(say("tactical.no-redo"))
        self._past.append(self.now)
        self.now = self._undone.pop()
        return say("tactical.redone")

    def ships_in(self, name: str) -> tuple[Vessel, ...]:
        """Return the ships in a hex."""
        return tuple(ship for ship in self.now.ships if ship.hex == name)

    def meant(self, words: str) -> tuple[Vessel, ...]:
        """Return the ship of a name, or all in a hex.

        Raises:
            FaultError: No such ship or hex, or nothing stands there.
        """
        named = tuple(ship for ship in self.now.ships if plain(ship.name) == plain(words))
        if named or any(char.isalpha() for char in words):
            return named or (self.ship(words),)
        where = self.board.spelled(words)
        if not self.ships_in(where):
            raise NotNowError(say("tactical.no-ship-here", hex=where))
        return self.ships_in(where)

    def ship(self, name: str) -> Vessel:
        """Return the ship of a name.

        Raises:
            FaultError: No ship on the board is called so.
        """
        if not self.now.ships:
            raise NotNowError(say("tactical.no-ships"))
        wanted = choose(name, [ship.name for ship in self.now.ships], "ship")
        return next(ship for ship in self.now.ships if ship.name == wanted)


def watch_of(outlook: "Outlook") -> Watch | None:
    """Return weather and light as a table has them, None while the weather is not known."""
    condition = next((here.condition for here in outlook.weather.values()), "")
    facts: Mapping[str, str] = getattr(outlook.known, "facts", {})
    if not condition.isdigit():
        return None
    return Watch(condition=int(condition), day=facts.get("day", "yes") != "no")


Change = Callable[[Sea, str], tuple[Supposed, Message]]


def _place(sea: Sea, words: str) -> tuple[Supposed, Message]:
    ship = read_vessel(words, sea.board, sea.now.ships)
    sides = dict.fromkeys((*filter(None, sea.sides), *(each.side for each in sea.now.ships)))
    pair_of((*sides, ship.side))
    after = sea.now._replace(ships=(*sea.now.ships, ship))
    return after, say("tactical.said-place", ship=ship_message(ship))


def _move(sea: Sea, words: str) -> tuple[Supposed, Message]:
    name, _, where = words.rpartition(" ")
    if not name:
        raise NotUnderstoodError(say("session.form", given=f"move {words}", form=FORMS["move"]))
    ship = sea.ship(name)
    moved = replace(ship, hex=sea.board.spelled(where))
    ships = tuple(moved if each == ship else each for each in sea.now.ships)
    return sea.now._replace(ships=ships), say("tactical.said-move", ship=ship_message(moved))


def _take(sea: Sea, words: str) -> tuple[Supposed, Message]:
    taken = sea.meant(words)
    after = sea.now._replace(ships=tuple(ship for ship in sea.now.ships if ship not in taken))
    return after, say("tactical.said-take", ships=tuple(map(ship_message, taken)))


def _condition(sea: Sea, words: str) -> tuple[Supposed, Message]:
    return _watch(sea, replace(sea.now.watch, condition=read_condition(words)))


def _day(sea: Sea, _: str) -> tuple[Supposed, Message]:
    return _watch(sea, replace(sea.now.watch, day=True))


def _night(sea: Sea, _: str) -> tuple[Supposed, Message]:
    return _watch(sea, replace(sea.now.watch, day=False))


def _night_limit(sea: Sea, words: str) -> tuple[Supposed, Message]:
    limit = read_night_limit("" if plain(words) == "none" else words)
    return _watch(sea, replace(sea.now.watch, night_limit=limit))


def _told(sea: Sea, _: str) -> tuple[Supposed, Message]:
    if sea.told is None:
        raise NotNowError(say("tactical.no-session"))
    return _watch(sea, sea.told)


def _watch(sea: Sea, watch: Watch) -> tuple[Supposed, Message]:
    after = sea.now._replace(watch=watch)
    return after, watch_message(Lookout(sea.board, after.ships, watch, sides=sea.sides))


_CHANGES: Mapping[str, Change] = {
    "place": _place,
    "move": _move,
    "take": _take,
    "condition": _condition,
    "day": _day,
    "night": _night,
    "night-limit": _night_limit,
    "told": _told,
}
