"""Who sees whom on the tactical board: the limit of visibility, and what lies within it.

Seeing is by distance alone, so it is mutual. Weather sets the limit (W2 to W6). What the rule of
night (11.4) would add is in none of our texts: a player who owns it gives its limit as a number.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.weather import visibility
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, Force

NIGHT = "W2-night"
"""The clause that says what is done without the rule of night."""


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """What a look-out is told of weather and light.

    Attributes:
        condition: The condition of the weather, 1 to 6.
        day: Whether it is day.
        night_limit: Hexes that can be seen at night by rule 11.4, None while nobody says it.
    """

    condition: int
    day: bool = True
    night_limit: int | None = None


class Limit(msgspec.Struct, frozen=True):
    """How far one sees: a number of hexes, None for no limit, and the clause that says it."""

    hexes: int | None
    clause: str

    def reaches(self, distance: int) -> bool:
        """Return whether something at a distance is seen."""
        return self.hexes is None or distance <= self.hexes


def weather_limit(rules: Rules, watch: Watch) -> Limit:
    """Return the limit that the weather alone sets; that of mist holds by day only."""
    clause = "W1" if watch.condition == 1 else f"W{watch.condition}-visibility"
    found = visibility(rules, watch.condition)
    if found is None or (found.only_by_day and not watch.day):
        return Limit(None, clause)
    return Limit(found.hexes, clause)


def limit(rules: Rules, watch: Watch) -> Limit:
    """Return the limit that counts: where night has one of its own, the smaller of the two."""
    by_weather, night = weather_limit(rules, watch), watch.night_limit
    if watch.day or night is None or (by_weather.hexes is not None and by_weather.hexes <= night):
        return by_weather
    return Limit(night, NIGHT)


def findings(rules: Rules, watch: Watch) -> tuple[Finding, ...]:
    """Return why one sees as far as one does, and what is not known of the night."""
    found = limit(rules, watch)
    told = Finding(
        clause=found.clause,
        force=_force(watch, found),
        effect=limit_message(found),
        because=_because(watch, found),
        modifier="" if found.hexes is None else "visibility",
        value=found.hexes,
    )
    if watch.day or found.clause == NIGHT:
        return (told,)
    known = watch.night_limit is not None
    because = say("tactical.night-no-smaller") if known else say("tactical.night-unknown")
    effect = say("tactical.night-not-modelled")
    return told, Finding(clause=NIGHT, force="notes", effect=effect, because=because)


def _force(watch: Watch, found: Limit) -> Force:
    """Return what a limit does: night lifts the one that mist sets by day."""
    if found.hexes is not None:
        return "modifies"
    return "notes" if watch.day or watch.condition == 1 else "exempts"


def limit_message(found: Limit) -> Message:
    """Return the limit as people say it."""
    if found.hexes is None:
        return say("tactical.no-limit")
    return say("tactical.limit", count=found.hexes)


def _because(watch: Watch, found: Limit) -> Message:
    if found.clause == NIGHT:
        return say("tactical.because-night")
    if found.hexes is None and watch.condition != 1 and not watch.day:
        return say("tactical.because-by-day-only", number=watch.condition)
    light = say("tactical.day") if watch.day else say("tactical.night")
    condition = say(f"common.condition-{watch.condition}")
    return say("tactical.because-weather", number=watch.condition, name=condition, light=light)


class Field(Protocol):
    """A field of hexes, as far as a look-out asks for one."""

    def apart(self, one: str, other: str) -> int:
        """Return the number of hexes from one named hex to another."""

    def within(self, name: str, steps: int | None) -> frozenset[str]:
        """Return the hexes at most so many from a named one, all of them for None."""


class Vessel(msgspec.Struct, frozen=True, order=True, kw_only=True):
    """A ship on the tactical board.

    Attributes:
        side: Whose it is.
        kind: Id of its class.
        name: What it is called; no two are called alike.
        hex: The hex it is in.
    """

    side: str
    kind: str
    name: str
    hex: str


def ship_message(ship: Vessel) -> Message:
    """Return a ship as people call it: class, name, hex; a name may begin with the class."""
    called = ship.name if ship.name.startswith(f"{ship.kind} ") else f"{ship.kind} {ship.name}"
    return say("tactical.ship", name=called, hex=ship.hex)


class Contact(msgspec.Struct, frozen=True, order=True):
    """An enemy, and how many hexes away it is."""

    distance: int
    ship: Vessel


class Sight(msgspec.Struct, frozen=True):
    """What one ship sees of the enemy.

    Attributes:
        ship: The ship that looks out.
        sees: The enemies within the limit, the nearest first.
        hidden: The enemies beyond it, the nearest first.
    """

    ship: Vessel
    sees: tuple[Contact, ...]
    hidden: tuple[Contact, ...]


def seen_from(ship: Vessel, found: Limit, field: Field) -> frozenset[str]:
    """Return the hexes that a ship sees."""
    return field.within(ship.hex, found.hexes)


def seen_by_side(
    ships: Iterable[Vessel], found: Limit, field: Field
) -> Mapping[str, frozenset[str]]:
    """Return the hexes that at least one ship of a side sees, by side."""
    seen: dict[str, frozenset[str]] = {}
    for ship in ships:
        seen[ship.side] = seen.get(ship.side, frozenset()) | seen_from(ship, found, field)
    return seen


def sights(ships: Sequence[Vessel], found: Limit, field: Field) -> tuple[Sight, ...]:
    """Return for each ship the enemies that it sees, and those that the limit hides."""
    return tuple(_sight(ship, ships, found, field) for ship in ships)


def _sight(ship: Vessel, ships: Iterable[Vessel], found: Limit, field: Field) -> Sight:
    enemies = sorted(
        Contact(field.apart(ship.hex, other.hex), other)
        for other in ships
        if other.side != ship.side
    )
    sees = tuple(contact for contact in enemies if found.reaches(contact.distance))
    hidden = tuple(contact for contact in enemies if not found.reaches(contact.distance))
    return Sight(ship, sees, hidden)
