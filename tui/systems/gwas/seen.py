"""What the screen reads of a naval table: fleets and ships of a side, plots, the weather."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from weathergage.core.gwas.fleets import Fleet, ships_of
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import AreaWeather

if TYPE_CHECKING:
    from weathergage.core.gwas.situation import Naval
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.systems.gwas.plotting import Draft


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """What is at hand on the screen; nothing of it belongs to the game.

    Attributes:
        fleet: Name of the fleet whose plot and range are shown, "" for none.
        draft: The plot being drawn, None while none is.
        speed: Zones a turn at which range is coloured.
    """

    fleet: str = ""
    draft: "Draft | None" = None
    speed: int = 1


NOTHING = Hand()


def hand(outlook: "Outlook") -> Hand:
    """Return what is at hand."""
    own = outlook.view.own
    return own if isinstance(own, Hand) else NOTHING


def kept(outlook: "Outlook") -> "Naval":
    """Return what the table keeps of ships, fleets and plots."""
    own: Naval = outlook.state.own
    return own


def rules_of(outlook: "Outlook") -> Rules:
    """Return the rules as they are played."""
    played = getattr(outlook.rules, "rules", None)
    return played if isinstance(played, Rules) else Rules()


def fleets(outlook: "Outlook") -> tuple[Fleet, ...]:
    """Return the fleets of the side whose eyes these are, by name."""
    found = (f for f in kept(outlook).fleets.values() if f.side == outlook.view.side)
    return tuple(sorted(found, key=lambda fleet: fleet.name))


def fleet_at_hand(outlook: "Outlook") -> Fleet | None:
    """Return the fleet whose plot and range are shown; a side's only fleet is always at hand."""
    own = {fleet.name: fleet for fleet in fleets(outlook)}
    if len(own) == 1:
        return next(iter(own.values()))
    return own.get(hand(outlook).fleet)


def ships(outlook: "Outlook", fleet: str) -> tuple[Ship, ...]:
    """Return the ships of a fleet that are afloat."""
    return ships_of(kept(outlook).ships, fleet)


def sunk(outlook: "Outlook") -> tuple[Ship, ...]:
    """Return the side's ships that are on the bottom."""
    every = kept(outlook).ships.values()
    return tuple(ship for ship in every if not ship.afloat and ship.side == outlook.view.side)


def plot(outlook: "Outlook", fleet: str) -> Mapping[str, Order]:
    """Return a fleet's orders by turn, the next one first, as its owner knows them."""
    own: Naval = outlook.privy.own
    orders = own.plots.get(fleet, {})
    return dict(sorted(orders.items(), key=lambda item: outlook.rules.calendar.parse(item[0])))


def is_sealed(outlook: "Outlook", fleet: str, turn: str) -> bool:
    """Return whether others do not know a fleet's order of a turn."""
    order = kept(outlook).plots.get(fleet, {}).get(turn)
    return order is not None and bool(order.seal)


def fleets_in(outlook: "Outlook", zone: str) -> tuple[Fleet, ...]:
    """Return the side's fleets in a zone."""
    return tuple(fleet for fleet in fleets(outlook) if fleet.at == zone)


def sky(outlook: "Outlook") -> AreaWeather | None:
    """Return the weather, which is one for the whole map."""
    return next(iter(outlook.weather.values()), None)


def condition_name(number: str) -> Message:
    """Return the name of a condition with its number."""
    name = Message(f"common.condition-{number}")
    return say("naval.condition", number=number, name=name)


FACTS: Mapping[str, Callable[[str], Message]] = {
    "map": lambda value: say(f"common.theatre-{value}"),
    "war": lambda value: say(f"naval.war-{value}"),
    "table": lambda value: say(f"naval.table-{value}"),
    "day": lambda value: say(f"naval.day-{value}"),
    "plots": lambda value: say(f"naval.plots-{value}"),
    "condition": condition_name,
}


def fact_value(fact: str, value: str) -> Message:
    """Return what a value of the scenario is called."""
    if value in ("none", "open"):
        return say(f"naval.value-{value}")
    return FACTS[fact](value) if fact in FACTS else say("naval.number", number=value)
