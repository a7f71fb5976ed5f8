"""Fuel by boxes: what a turn costs a ship, and what is marked on its sheet (12)."""

from msgspec.structs import replace

from weathergage.core.clauses import applies
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import BOX, Ship

BOXES_A_TURN = {"coal": 1, "oil": 3}


@applies("12-double", otherwise=1)
def _points_a_zone(_rules: Rules, zones: int) -> int:
    return 3 if zones == 2 else 1


def cost(rules: Rules, zones: int) -> int:
    """Return the points that entering `zones` zones in one turn costs."""
    return zones * _points_a_zone(rules, zones)


@applies("12.11", otherwise=0)
def cost_of_waiting(_rules: Rules) -> int:
    """Return what a ship at sea pays in a turn in which it does not move."""
    return 1


@applies("12.12", otherwise=False)
def is_free_in_port(_rules: Rules, berth: str) -> bool:
    """Return whether a ship that lies so all turn burns nothing."""
    return berth in ("port", "refuelling")


@applies("12.13", otherwise=False)
def may_sail(_rules: Rules, ship: Ship) -> bool:
    """Return whether a ship may move one zone free this turn: a sail, and none the turn before."""
    return ship.sail and ship.steams and not ship.sailed


def rests_from_sailing(rules: Rules, ship: Ship) -> bool:
    """Return whether the turn after a sail move is free too (setting `sail-rest`)."""
    return rules.settings["sail-rest"] == "free" and ship.sail and ship.sailed


def cost_of_turn(rules: Rules, ship: Ship, zones: int, berth: str, *, sail: bool = False) -> int:
    """Return the points that a turn costs a ship.

    Args:
        rules: The rules as they are played.
        ship: The ship.
        zones: Zones that it enters.
        berth: Where it lies when it enters none: `sea`, `port`, `refuelling`.
        sail: Whether the turn is ordered as a sail move.
    """
    if not ship.steams:
        return 0
    if zones == 0:
        if is_free_in_port(rules, berth) or rests_from_sailing(rules, ship):
            return 0
        return cost_of_waiting(rules)
    if zones == 1 and sail and may_sail(rules, ship):
        return 0
    return cost(rules, zones)


@applies("12-box", otherwise=0)
def _boxes_in(_rules: Rules, points: int) -> int:
    return points // BOX


@applies("12-remainder", otherwise=0)
def _remainder_of(_rules: Rules, points: int) -> int:
    return points % BOX


def burnt(rules: Rules, ship: Ship, points: int) -> Ship:
    """Return the ship after it has spent `points`, or all it had."""
    spent = ship.carried + min(points, ship.points)
    return replace(
        ship, marked=ship.marked + _boxes_in(rules, spent), carried=_remainder_of(rules, spent)
    )


@applies("12-out-of-fuel", otherwise=False)
def is_stopped(_rules: Rules, ship: Ship) -> bool:
    """Return whether a ship without fuel lies where it is; it may be towed."""
    return ship.steams and ship.points == 0


@applies("12-refuelling", otherwise=0)
def _boxes_taken(_rules: Rules, ship: Ship) -> int:
    return BOXES_A_TURN[ship.fuel]


def refuelled(rules: Rules, ship: Ship) -> Ship:
    """Return the ship after one full turn of refuelling, never above its own supply.

    Refuelling erases marks; the remainder stays, unless the setting `full-ship-remainder` says
    that a ship which could take more than it needs loses it.
    """
    taken = _boxes_taken(rules, ship)
    full = rules.settings["full-ship-remainder"] == "lost" and taken > ship.marked
    return replace(ship, marked=max(0, ship.marked - taken), carried=0 if full else ship.carried)
