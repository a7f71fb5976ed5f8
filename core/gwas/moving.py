"""The movement of a turn: every fleet does what was plotted for it, as far as weather lets it."""

from collections.abc import Mapping
from typing import NamedTuple

from weathergage.core.gwas.fleets import Fleet, Sailed, carry_out
from weathergage.core.gwas.plots import STAY, Order
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.situation import (
    State,
    condition,
    fleet_ships,
    turn_of,
    with_own,
)
from weathergage.core.gwas.weather import slowed


class Move(NamedTuple):
    """What one fleet does in the movement of a turn.

    Attributes:
        before: The fleet.
        ships: Its ships before it moves.
        order: Its order; to stay where it has none.
        plotted: Whether it has one.
        slow: Ships that the weather keeps from the plotted speed.
        done: What becomes of it.
    """

    before: Fleet
    ships: tuple[Ship, ...]
    order: Order
    plotted: bool
    slow: tuple[str, ...]
    done: Sailed


def slowed_ships(rules: Rules, state: State, ships: tuple[Ship, ...]) -> tuple[str, ...]:
    """Return the names of the ships whose speed the weather of the turn cuts."""
    now = condition(rules, state)
    return tuple(
        ship.name
        for ship in ships
        if ship.steams and slowed(rules, now, ship.ship_class, ship.speed) != ship.speed
    )


def order_of(state: State, fleet: str, turn: str = "") -> Order | None:
    """Return a fleet's order for a turn, the running one unless said; None for none."""
    return state.own.plots.get(fleet, {}).get(turn or state.turn)


def move_of(rules: Rules, state: State, fleet: Fleet) -> Move:
    """Return what a fleet does in the movement of the running turn."""
    ships = fleet_ships(state, fleet.name)
    order = order_of(state, fleet.name)
    if order and order.seal:  # nobody has opened it
        order = STAY
    slow = slowed_ships(rules, state, ships)
    done = carry_out(rules, fleet, ships, order or STAY, slow)
    held = slow if done.left is not None else ()
    return Move(fleet, ships, order or STAY, order is not None, held, done)


def moves(rules: Rules, state: State) -> tuple[Move, ...]:
    """Return what every fleet with ships does in the movement; one that rests in port does not."""
    afloat = {ship.fleet for ship in state.own.ships.values() if ship.afloat}
    sailed = {ship.fleet for ship in state.own.ships.values() if ship.sailed}
    return tuple(
        move_of(rules, state, fleet)
        for fleet in state.own.fleets.values()
        if fleet.name in afloat and not (_rests(state, fleet) and fleet.name not in sailed)
    )


def _rests(state: State, fleet: Fleet) -> bool:
    """Return whether a fleet lies in port and does nothing there that could change it."""
    return fleet.berth == "port" and order_of(state, fleet.name) in (None, STAY)


def moved(rules: Rules, state: State) -> State:
    """Return the state after the movement of the running turn."""
    made = moves(rules, state)
    ships = {ship.name: ship for move in made for ship in move.done.ships}
    fleets = {move.before.name: move.done.fleet for move in made}
    plots = {name: _later(orders, state.turn) for name, orders in state.own.plots.items()}
    for move in made:
        if move.done.stopped:
            plots.pop(move.before.name, None)
    left = {move.before.name: move.done.left for move in made if move.done.left is not None}
    for name, order in left.items():
        plots[name] = shifted(plots[name], state.turn, order)
    return with_own(
        state,
        ships={**state.own.ships, **ships},
        fleets={**state.own.fleets, **fleets},
        plots={name: orders for name, orders in plots.items() if orders},
        moved=state.turn,
    )


def _later(orders: Mapping[str, Order], turn: str) -> Mapping[str, Order]:
    now = turn_of(turn)
    return {name: order for name, order in orders.items() if turn_of(name) > now}


def shifted(orders: Mapping[str, Order], turn: str, left: Order) -> Mapping[str, Order]:
    """Return later orders one turn later each, what the weather left undone in front of them.

    An order that stands behind a turn without one keeps its own turn.
    """
    moved_on: dict[str, Order] = {}
    at, pushed = CALENDAR.next(turn_of(turn)), left
    waiting = dict(orders)
    while True:
        name = CALENDAR.name(at)
        moved_on[name], following = pushed, waiting.pop(name, None)
        if following is None:
            return {**moved_on, **waiting}
        at, pushed = CALENDAR.next(at), following
