"""Judges a plot before it is written: the way on the map, the speed, the fuel of every ship."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from weathergage.core.facts import MapFacts
from weathergage.core.gwas import fuel
from weathergage.core.gwas.fleets import Fleet, carry_out, unable, zones_a_turn
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.sides import side_of
from weathergage.core.messages import Message, NotNowError, say


class Stage(NamedTuple):
    """A fleet and its ships after a plotted turn."""

    fleet: Fleet
    ships: tuple[Ship, ...]


def on_the_map(order: Order, fleet: Fleet, sea_map: MapFacts) -> Order:
    """Return the order with its zones as the map writes them.

    Raises:
        FaultError: No such zone, land, a zone that is not next to the one before, or a side
            between them that ships cannot cross.
    """
    if not order.zones:
        return _named_port(order, fleet.at, sea_map) if fleet.at else order
    if not fleet.at:
        raise NotNowError(say("fleet.fault-not-placed", fleet=fleet.name, zone=order.zones[0]))
    zones: list[str] = []
    for word in order.zones:
        zones.append(_next_zone(zones[-1] if zones else fleet.at, word, sea_map))
    return _named_port(replace(order, zones=tuple(zones)), zones[-1], sea_map)


def _next_zone(here: str, word: str, sea_map: MapFacts) -> str:
    there = sea_map.facts(word)
    if there.kind not in ("sea", ""):
        raise NotNowError(say("fleet.fault-land", zone=there.name))
    if there.kind == "":  # a map that believes everything
        return there.name
    between = sea_map.between(here, there.name)
    if between == "":
        raise NotNowError(say("fleet.fault-not-adjacent", zone=there.name, here=here))
    if between == "blocked":
        raise NotNowError(say("fleet.fault-blocked", zone=there.name, here=here))
    return there.name


PORTS = frozenset({"port", "minor-port"})


def _named_port(order: Order, zone: str, sea_map: MapFacts) -> Order:
    """Return the order with the name of the port it enters, where the map knows one."""
    if not order.enters_port:
        return order
    there = sea_map.facts(zone)
    if there.kind and not PORTS.intersection(there.features):
        raise NotNowError(say("fleet.fault-no-port", zone=there.name))
    return order if order.port else replace(order, port=there.place)


def refuse_enemy_port(stage: Stage, order: Order, enemy: str, sea_map: MapFacts) -> None:
    """Refuse to begin refuelling in a port that the enemy owned in 1914.

    A fleet that refuels already was put there by the player, who knows who holds the port now.

    Raises:
        NotNowError: The port is the enemy's.
    """
    fleet = stage.fleet
    if not order.refuels or fleet.berth != "port" or not fleet.at:
        return
    owner = sea_map.facts(fleet.at).country
    if owner and side_of(owner) == enemy:
        raise NotNowError(
            say(
                "fleet.fault-enemy-port",
                fleet=fleet.name,
                port=fleet.port or fleet.at,
                owner=say(f"common.side-{enemy}"),
                zone=fleet.at,
            )
        )


def follow(rules: Rules, start: Stage, orders: Sequence[tuple[str, Order]]) -> Iterator[Stage]:
    """Yield what a fleet is after each plotted turn of fair weather.

    Args:
        rules: The rules as they are played.
        start: The fleet and its ships before the first order.
        orders: The name of each turn and its order.

    Raises:
        NotNowError: An order that the fleet cannot keep even in fair weather: too fast, fuel
            that is not there, refuelling at sea, a sail move without sails or too soon.
    """
    stage = start
    for turn, order in orders:
        problem = trouble(rules, stage, order, turn)
        if problem is not None:
            raise NotNowError(problem)
        done = carry_out(rules, stage.fleet, stage.ships, order)
        stage = Stage(done.fleet, done.ships)
        yield stage


def end_of(rules: Rules, start: Stage, orders: Sequence[tuple[str, Order]]) -> Stage:
    """Return what a fleet is after its orders; raises as `follow` does."""
    return [start, *follow(rules, start, orders)][-1]


def trouble(rules: Rules, stage: Stage, order: Order, turn: str) -> Message | None:
    """Return why a fleet cannot keep an order in fair weather, None when it can."""
    fleet, ships = stage
    name = fleet.name
    if order.refuels and fleet.at_sea:
        return say("fleet.fault-refuel-at-sea", fleet=name, turn=turn)
    if order.puts_to_sea and fleet.at_sea and not order.count:
        return say("fleet.fault-at-sea-already", fleet=name, turn=turn)
    if order.enters_port and not order.count and not fleet.at_sea:
        return say("fleet.fault-in-port-already", fleet=name, turn=turn)
    if order.sail and not any(fuel.may_sail(rules, ship) for ship in ships):
        kind = "sail-too-soon" if any(ship.sail for ship in ships) else "no-sail"
        return say(f"fleet.fault-{kind}", fleet=name, turn=turn)
    return _too_fast(stage, order, turn) or _short(rules, stage, order, turn)


def _too_fast(stage: Stage, order: Order, turn: str) -> Message | None:
    most = zones_a_turn(stage.ships)
    if order.count <= most:
        return None
    if not any(ship.steams for ship in stage.ships):
        return say("fleet.fault-nobody-steams", fleet=stage.fleet.name, turn=turn)
    slow = tuple(ship.name for ship in stage.ships if ship.steams and ship.zones == most)
    return say(
        "fleet.fault-too-fast",
        fleet=stage.fleet.name,
        turn=turn,
        zones=order.count,
        most=most,
        ships=slow,
    )


def _short(rules: Rules, stage: Stage, order: Order, turn: str) -> Message | None:
    """Name every ship whose fuel does not reach, with what is missing."""
    ships = unable(rules, stage.ships, order, order.count)
    if not ships:
        return None
    price = fuel.cost_of_turn(rules, ships[0], order.count, "sea")
    missing = tuple(
        say("fleet.shortfall", ship=ship.name, points=ship.points, short=price - ship.points)
        for ship in ships
    )
    return say(
        "fleet.fault-short",
        fleet=stage.fleet.name,
        turn=turn,
        zones=order.count,
        cost=price,
        ships=missing,
    )
