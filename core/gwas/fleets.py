"""Fleets: where they are, who in them is slowest and has least fuel, and what a turn does to them.

Fuel is kept for each ship, so fleets split and join without losing a remainder.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.clauses import applies
from weathergage.core.gwas import fuel
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship

Berth = Literal["sea", "port", "refuelling"]


class Fleet(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet: ships that move together.

    Attributes:
        name: Its name.
        side: Whose it is.
        at: The zone it is in, "" where no map is used.
        port: The port it lies in, "" at sea or where nobody named it.
        berth: Whether it is at sea, in port, or refuelling there.
    """

    name: str
    side: str
    at: str = ""
    port: str = ""
    berth: Berth = "sea"

    @property
    def at_sea(self) -> bool:
        """Whether its ships burn fuel."""
        return self.berth == "sea"


Ships = Mapping[str, Ship]


def ships_of(ships: Ships, fleet: str) -> tuple[Ship, ...]:
    """Return the ships of a fleet that are afloat, by name."""
    return tuple(ship for ship in ships.values() if ship.fleet == fleet and ship.afloat)


def state_of(ship: Ship, fleet: Fleet) -> str:
    """Return what a ship is doing: `sea`, `port`, `refuelling`, `towed` or `sunk`."""
    if ship.condition == "towed" and not fleet.at_sea:
        return fleet.berth
    return ship.condition or fleet.berth


@applies("12-limiting-ship", otherwise=None)
def limiting_ship(_rules: Rules, ships: Iterable[Ship]) -> Ship | None:
    """Return the ship that is first to run dry: fewest points, None where none steams."""
    steaming = (ship for ship in ships if ship.steams)
    return min(steaming, key=lambda ship: (ship.points, ship.boxes, ship.name), default=None)


def zones_a_turn(ships: Iterable[Ship], slowed: Collection[str] = ()) -> int:
    """Return the zones that a fleet may enter in a turn: those of its slowest ship.

    Args:
        ships: Its ships; one under tow does not count.
        slowed: Names of ships that the weather has slowed to one zone.
    """
    speeds = (1 if ship.name in slowed else ship.zones for ship in ships if ship.steams)
    return min(speeds, default=0)


class Sailed(NamedTuple):
    """What became of a fleet's order in its turn.

    Attributes:
        fleet: The fleet afterwards.
        ships: Its ships afterwards.
        zones: How many zones it entered.
        left: What the weather kept from being done, None for nothing.
        stopped: Names of ships whose fuel held the fleet back.
    """

    fleet: Fleet
    ships: tuple[Ship, ...]
    zones: int
    left: Order | None = None
    stopped: tuple[str, ...] = ()


def unable(rules: Rules, ships: Iterable[Ship], order: Order, zones: int) -> tuple[Ship, ...]:
    """Return the ships that cannot pay for `zones` zones of an order, or have no fuel at all."""
    if not zones:
        return ()
    return tuple(
        ship
        for ship in ships
        if ship.steams
        and not (order.sail and fuel.may_sail(rules, ship))
        and (
            fuel.is_stopped(rules, ship)
            or fuel.cost_of_turn(rules, ship, zones, "sea", sail=order.sail) > ship.points
        )
    )


def carry_out(
    rules: Rules,
    fleet: Fleet,
    ships: tuple[Ship, ...],
    order: Order,
    slowed: Collection[str] = (),
) -> Sailed:
    """Do one turn's order: the fleet moves as far as its slowest ship and its fuel allow.

    Args:
        rules: The rules as they are played.
        fleet: The fleet.
        ships: Its ships that are afloat.
        order: The turn's order.
        slowed: Names of ships that the weather has slowed.
    """
    if order.refuels and not fleet.at_sea:
        filled = tuple(replace(fuel.refuelled(rules, ship), sailed=False) for ship in ships)
        return Sailed(replace(fleet, berth="refuelling"), filled, 0)
    zones = min(order.count, zones_a_turn(ships, slowed))
    left = order.after(zones) if zones < order.count else None
    stopped = unable(rules, ships, order, zones)
    if stopped:
        zones, left = 0, None
    moved = (
        _moved(fleet, order, zones) if not (left or stopped) else _under_way(fleet, order, zones)
    )
    names = tuple(ship.name for ship in stopped)
    return Sailed(moved, _paid(rules, ships, order, zones, moved, fleet), zones, left, names)


def _under_way(fleet: Fleet, order: Order, zones: int) -> Fleet:
    """Return a fleet that did not get to the end of its order."""
    if not zones:
        return fleet
    return replace(fleet, at=order.place_after(zones), port="", berth="sea")


def _moved(fleet: Fleet, order: Order, zones: int) -> Fleet:
    at = order.place_after(zones) or ("" if zones else fleet.at)
    if order.enters_port:
        return replace(fleet, at=at, port=order.port, berth="port")
    if order.puts_to_sea or zones:
        return replace(fleet, at=at, port="", berth="sea")
    return replace(fleet, berth="port" if not fleet.at_sea else "sea")


def _paid(
    rules: Rules,
    ships: tuple[Ship, ...],
    order: Order,
    zones: int,
    after: Fleet,
    before: Fleet,
) -> tuple[Ship, ...]:
    """Return the ships after they have paid for the turn.

    One that was in port and stays there burns nothing (12.12); one that enters port without
    having moved was at sea until then (12.11).
    """
    in_port = not before.at_sea and not after.at_sea and not zones
    berth = "port" if in_port else "sea"
    paid = []
    for ship in ships:
        sails = order.sail and zones == 1 and fuel.may_sail(rules, ship)
        points = fuel.cost_of_turn(rules, ship, zones, berth, sail=order.sail)
        paid.append(replace(fuel.burnt(rules, ship, points), sailed=sails))
    return tuple(paid)
