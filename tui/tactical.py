"""The tactical board as answers: who sees whom, as JSON, as lines, and as a drawing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from weathergage.core.gwas import sighting
from weathergage.core.gwas.placing import pair_of
from weathergage.core.gwas.rules import SYSTEM, Rules
from weathergage.core.gwas.sighting import Contact, Limit, Sight, Vessel, Watch, ship_message
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding
from weathergage.maps.board import Board
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.scene import Counter
from weathergage.maps.drawing.sighted import ASCII_SIDE_MARKS, SIDE_MARKS, by_sight, outline
from weathergage.maps.hexes import Hex
from weathergage.tui.answers import finding_lines, finding_record
from weathergage.tui.terminal import Terminal
from weathergage.tui.words import Words

PLACES = ("first", "second")
"""Names of counter colours for the two sides of a pair."""


class Lookout(NamedTuple):
    """A tactical board as it stands, and what is seen on it.

    Attributes:
        board: The field.
        ships: The ships on it.
        watch: Weather and light.
        rules: The rules as they are played.
        sides: The two sides that play, the first one first.
    """

    board: Board
    ships: tuple[Vessel, ...]
    watch: Watch
    rules: Rules = Rules()
    sides: tuple[str, str] = ("", "")

    @property
    def pair(self) -> tuple[str, str]:
        """The two sides: those that play, else those of the ships."""
        return self.sides if all(self.sides) else pair_of(ship.side for ship in self.ships)

    @property
    def limit(self) -> Limit:
        """How far one sees."""
        return sighting.limit(self.rules, self.watch)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Why one sees as far as one does."""
        return sighting.findings(self.rules, self.watch)

    @property
    def sights(self) -> tuple[Sight, ...]:
        """What each ship sees of the enemy."""
        return sighting.sights(self.ships, self.limit, self.board)

    def seen_from(self, ship: Vessel) -> frozenset[str]:
        """Return the hexes that a ship sees."""
        return sighting.seen_from(ship, self.limit, self.board)

    @property
    def seen(self) -> Mapping[str, frozenset[str]]:
        """The hexes that each side sees."""
        return sighting.seen_by_side(self.ships, self.limit, self.board)


def mark_of(pair: Sequence[str], side: str, *, ascii_only: bool = False) -> str:
    """Return the mark that tells a side's ships without colour."""
    return (ASCII_SIDE_MARKS if ascii_only else SIDE_MARKS)[pair.index(side)]


def colouring(lookout: Lookout) -> Colouring:
    """Return the field coloured by the sides that see it."""
    names = {side: say(f"common.side-{side}") for side in lookout.pair}
    return by_sight(lookout.seen, names)


def counters(lookout: Lookout, *, ascii_only: bool = False) -> dict[Hex, tuple[Counter, ...]]:
    """Return the ships as counters, those of the first side first."""
    pair, found = lookout.pair, dict[Hex, tuple[Counter, ...]]()
    for ship in sorted(lookout.ships, key=lambda ship: pair.index(ship.side)):
        mark = mark_of(pair, ship.side, ascii_only=ascii_only)
        counter = Counter(ship.kind, PLACES[pair.index(ship.side)], mark, ship.name)
        place = lookout.board.parse(ship.hex)
        found[place] = (*found.get(place, ()), counter)
    return found


def line_around(lookout: Lookout, seen: frozenset[str]) -> dict[Hex, tuple[str, ...]]:
    """Return the limit of sight around the hexes seen, nothing where all are."""
    if lookout.limit.hexes is None:
        return {}
    return outline(frozenset(map(lookout.board.parse, seen)), lookout.board.hexes)


def distance_message(contact: Contact) -> Message:
    """Return how far away an enemy is."""
    if not contact.distance:
        return say("tactical.same-hex")
    return say("tactical.distance", count=contact.distance)


def watch_message(lookout: Lookout) -> Message:
    """Return weather, light and limit on one line."""
    watch = lookout.watch
    return say(
        "tactical.subtitle",
        number=watch.condition,
        name=say(f"common.condition-{watch.condition}"),
        light=say("tactical.day") if watch.day else say("tactical.night"),
        limit=sighting.limit_message(lookout.limit),
    )


def record(lookout: Lookout, words: Words) -> dict[str, Any]:
    """Return who sees whom as a JSON object; `hexes` is null where all are seen."""
    watch, found = lookout.watch, lookout.limit
    return {
        "system": SYSTEM,
        "map": lookout.board.id,
        "condition": watch.condition,
        "day": watch.day,
        "night_limit": watch.night_limit,
        "limit": found.hexes,
        "clause": found.clause,
        "sides": lookout.pair,
        "findings": [finding_record(finding, words) for finding in lookout.findings],
        "ships": [_sight_record(lookout, sight) for sight in lookout.sights],
    }


def _sight_record(lookout: Lookout, sight: Sight) -> dict[str, Any]:
    found = lookout.limit
    hexes = None if found.hexes is None else sorted(lookout.seen_from(sight.ship))
    return {
        **_ship_record(sight.ship),
        "sees": [_contact_record(contact) for contact in sight.sees],
        "hidden": [{**_contact_record(each), "clause": found.clause} for each in sight.hidden],
        "hexes": hexes,
    }


def _ship_record(ship: Vessel) -> dict[str, Any]:
    return {"ship": ship.name, "side": ship.side, "class": ship.kind, "hex": ship.hex}


def _contact_record(contact: Contact) -> dict[str, Any]:
    return {**_ship_record(contact.ship), "distance": contact.distance}


def sight_lines(lookout: Lookout, words: Words) -> Iterator[str]:
    """Yield who sees whom as lines."""
    yield from finding_lines(lookout.findings, words)
    if not lookout.ships:
        yield words("tactical.no-ships")
    for sight in lookout.sights:
        ship = sight.ship
        side = say(f"common.side-{ship.side}")
        yield words("tactical.ship-of-side", ship=ship_message(ship), side=side)
        yield from (f"  {line}" for line in _contacts(sight, lookout.limit, words))


def _contacts(sight: Sight, found: Limit, words: Words) -> Iterator[str]:
    for contact in sight.sees:
        yield "+ " + words(contact_message("tactical.sees", contact))
    for contact in sight.hidden:
        yield "x " + words(contact_message("tactical.hides", contact)) + f"  [{found.clause}]"
    if not sight.sees and not sight.hidden:
        yield "- " + words("tactical.no-enemy")


def contact_message(entry: str, contact: Contact) -> Message:
    """Return that an enemy is seen, or is not: `tactical.sees`, `tactical.hides`."""
    return Message(
        entry, {"ship": ship_message(contact.ship), "distance": distance_message(contact)}
    )


def drawing(lookout: Lookout, words: Words, terminal: Terminal) -> dict[str, Any]:
    """Return what an `Order` of the board needs: colouring, ships, the limits of all of them."""
    everything = frozenset[str]().union(*lookout.seen.values())
    return {
        "colouring": colouring(lookout),
        "turn": words(watch_message(lookout)),
        "counters": counters(lookout, ascii_only=not terminal.utf8),
        "strokes": line_around(lookout, everything),
    }
