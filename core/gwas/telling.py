"""What the log and the sheet of a naval session say."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from weathergage.core.decisions import Phase, Roll
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.gwas import battle, sealing
from weathergage.core.gwas.change import FIRST
from weathergage.core.gwas.commands import (
    Join,
    Lift,
    Losses,
    Place,
    Plot,
    SetFleet,
    SetShip,
    SetShips,
    Sink,
)
from weathergage.core.gwas.fleets import Fleet, limiting_ship, state_of, zones_a_turn
from weathergage.core.gwas.losses import in_danger
from weathergage.core.gwas.moving import Move, moves, order_of, slowed_ships
from weathergage.core.gwas.owed import turns_played
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.ranging import reaches
from weathergage.core.gwas.roster import marks_of
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.shiplists import assumed
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.sighting import ship_message
from weathergage.core.gwas.situation import (
    LOSSES,
    MAP,
    OPEN,
    TABLE,
    TURNS,
    State,
    condition_before,
    facts,
    fleet_ships,
    side_name,
    sky,
    turn_name,
    turn_of,
)
from weathergage.core.gwas.sky import named
from weathergage.core.messages import Message, Value, proper_name, say
from weathergage.core.state import Act
from weathergage.core.turns import Turn


def told(rules: Rules, before: State, act: Act, after: State) -> tuple[Message, ...]:
    """Return what a decision brought about, beyond what it says itself."""
    speak = _SPEAK.get(type(act.decision))
    before = sealing.opened(before, act.entry.opened)
    brought = speak(rules, act.decision, before, after) if speak else ()
    moved = isinstance(act.decision, GoTo | Phase)
    return (*(_movement(rules, before, after) if moved else ()), *brought)


def _movement(rules: Rules, before: State, after: State) -> Iterator[Message]:
    """Yield what every fleet did, where the movement of the turn was made."""
    if after.own.moved == before.turn != before.own.moved:
        for fleet in sorted({each.name for each in sealing.due(before).values()}):
            yield say("fleet.told-unopened", fleet=fleet)
        for move in moves(rules, before):
            yield from movement(move)


def _turn(rules: Rules, _: GoTo, _before: State, after: State) -> Iterator[Message]:
    yield say("session.told-turn", turn=turn_name(after.turn))
    yield from weather(rules, after)


def _phase(_rules: Rules, _: Phase, _before: State, after: State) -> Iterator[Message]:
    yield say("session.told-phase", phase=say(f"session.phase-{after.phase}"))


def _roll(rules: Rules, roll: Roll, before: State, after: State) -> Iterator[Message]:
    if roll.die == FIRST:
        yield from weather(rules, after)
        yield from held_back(rules, after)
    else:
        yield from _losses(rules, before, after)


def _losses_told(rules: Rules, _: Losses, before: State, after: State) -> Iterator[Message]:
    yield from _losses(rules, before, after)


def _ship(_rules: Rules, ship: SetShip, _: State, after: State) -> Iterator[Message]:
    if ship.name in after.own.ships:
        yield ship_line(after.own.ships[ship.name], after)


def _ships(_rules: Rules, ships: SetShips, _: State, _after: State) -> Iterator[Message]:
    yield say("fleet.told-ships", count=len(ships.rows))


def _fleet(_rules: Rules, fleet: SetFleet, _: State, after: State) -> Iterator[Message]:
    if fleet.name in after.own.fleets:
        yield fleet_place(after.own.fleets[fleet.name])


def _join(rules: Rules, join: Join, _: State, after: State) -> Iterator[Message]:
    if join.fleet in after.own.fleets:
        yield from fleet_lines(rules, after, after.own.fleets[join.fleet])


def _plot(rules: Rules, plot: Plot, _: State, after: State) -> Iterator[Message]:
    yield from plot_lines(after, plot.fleet)
    yield from held_back(rules, after, plot.fleet)


def _sink(_rules: Rules, sink: Sink, _: State, _after: State) -> Iterator[Message]:
    yield say("fleet.told-sunk", ships=sink.ships)


def _board(_rules: Rules, placed: Place | Lift, before: State, after: State) -> Iterator[Message]:
    yield from battle.told(before, placed, after)


_SPEAK: Mapping[type, Callable[[Rules, Any, State, State], Iterator[Message]]] = {
    GoTo: _turn,
    Phase: _phase,
    Roll: _roll,
    Losses: _losses_told,
    SetShip: _ship,
    SetShips: _ships,
    SetFleet: _fleet,
    Join: _join,
    Plot: _plot,
    Sink: _sink,
    Place: _board,
    Lift: _board,
}


def weather(rules: Rules, state: State) -> Iterator[Message]:
    """Yield the condition of the turn, or the one before where its dice have not fallen."""
    now = sky(rules, state)
    if now.condition is None:
        yield say("fleet.told-weather-owed", condition=named(condition_before(state)))
    else:
        table = say(f"gwas.table-{now.how.table.id}") if now.how else ""
        yield say("fleet.told-weather", condition=named(now.condition), table=table)


def held_back(rules: Rules, state: State, only: str = "") -> Iterator[Message]:
    """Yield the plots of this turn that the weather does not let be kept, and by whose fault."""
    for fleet in state.own.fleets.values():
        if only not in ("", fleet.name):
            continue
        order = order_of(state, fleet.name)
        ships = fleet_ships(state, fleet.name)
        slow = slowed_ships(rules, state, ships)
        if order and slow and order.count > zones_a_turn(ships, slow):
            yield say("fleet.told-held-back", fleet=fleet.name, ships=slow)


def _losses(rules: Rules, before: State, after: State) -> Iterator[Message]:
    rolled = after.rolled.get(LOSSES)
    faces = rolled.faces if rolled and LOSSES not in before.rolled else ()
    ships = in_danger(rules, before)
    if faces:
        pairs = zip(faces[::2], faces[1::2], strict=False)
        each = (
            say("fleet.loss-dice", ship=ship.name, one=pair[0], other=pair[1], dice=sum(pair))
            for ship, pair in zip(ships, pairs, strict=False)
        )
        yield say("fleet.told-loss-dice", ships=tuple(each))
    sunk = after.own.sunk.get(after.turn, ())
    if sunk:
        yield say("fleet.told-sunk", ships=sunk)
    else:
        yield say("fleet.told-none-sunk")


def movement(move: Move) -> Iterator[Message]:
    """Yield what a fleet did, and what kept it from doing all it was ordered to."""
    fleet, done = move.before, move.done
    if not move.plotted and not fleet.at_sea:
        return
    if not move.plotted:
        yield say("fleet.told-no-order", fleet=fleet.name)
    if done.stopped:
        yield say("fleet.told-stopped", fleet=fleet.name, ships=done.stopped)
    if move.slow and done.left is not None:
        left = order_said(done.left)
        yield say("fleet.told-slowed", fleet=fleet.name, ships=move.slow, left=left)
    zones, where = say("fleet.zones", count=done.zones), place_name(done.fleet)
    yield say("fleet.told-moved", fleet=fleet.name, zones=zones, place=where)
    marked = _marked(move)
    if marked:
        yield say("fleet.told-marked", ships=marked)


def _marked(move: Move) -> tuple[Message, ...]:
    """Return the ships that marked or erased boxes."""
    pairs = zip(move.ships, move.done.ships, strict=True)
    return tuple(
        say("fleet.marked", ship=after.name, left=after.boxes_left, carried=after.carried)
        for before, after in pairs
        if before.marked != after.marked
    )


def place_name(fleet: Fleet) -> Message:
    """Return where a fleet is, in words."""
    port = proper_name(fleet.port) if fleet.port else ""
    where = say("fleet.port-in-zone", port=port, zone=fleet.at) if port and fleet.at else port
    where = where or fleet.at
    return (
        say(f"fleet.place-{fleet.berth}", where=where)
        if where
        else say(f"fleet.some-{fleet.berth}")
    )


def fleet_place(fleet: Fleet) -> Message:
    """Return whose a fleet is and where."""
    return say(
        "fleet.told-fleet", fleet=fleet.name, side=side_name(fleet.side), place=place_name(fleet)
    )


def fleet_lines(rules: Rules, state: State, fleet: Fleet) -> Iterator[Message]:
    """Yield the sheet of a fleet: place, speed, limiting ship, reach, and a line for each ship."""
    ships = fleet_ships(state, fleet.name)
    yield fleet_place(fleet)
    limiting = limiting_ship(rules, ships)
    if limiting is not None:
        yield _speed(ships)
        yield say("fleet.sheet-limiting", ship=limiting.name, **fuel_values(limiting))
        for each in reaches(rules, state, fleet):
            yield say("fleet.sheet-reach", speed=each.speed, out=each.out, back=each.back)
    for alike in _alike(ships):
        names = tuple(ship.name for ship in alike)
        yield say("fleet.sheet-ships", ships=names, **_figures(alike[0], state))


def _speed(ships: tuple[Ship, ...]) -> Message:
    most = zones_a_turn(ships)
    steaming = [ship.name for ship in ships if ship.steams]
    slowest = tuple(ship.name for ship in ships if ship.steams and ship.zones == most)
    if len(slowest) == len(steaming):
        return say("fleet.sheet-speed-alike", zones=most)
    return say("fleet.sheet-speed", zones=most, ships=slowest)


def _alike(ships: tuple[Ship, ...]) -> Iterable[list[Ship]]:
    """Return the ships in groups that differ by nothing but their names."""
    groups: dict[Ship, list[Ship]] = {}
    for ship in ships:
        groups.setdefault(replace(ship, name=""), []).append(ship)
    return groups.values()


def fuel_values(ship: Ship) -> dict[str, int]:
    """Return a ship's fuel in both forms, for messages."""
    return {
        "left": ship.boxes_left,
        "boxes": ship.boxes,
        "carried": ship.carried,
        "points": ship.points,
    }


def ship_line(ship: Ship, state: State) -> Message:
    """Return the line of a ship."""
    return say("fleet.sheet-ship", ship=ship.name, fleet=ship.fleet, **_figures(ship, state))


def _figures(ship: Ship, state: State) -> dict[str, Value]:
    """Return what the sheet of a ship tells besides its name, for messages."""
    fleet = state.own.fleets.get(ship.fleet)
    doing = state_of(ship, fleet) if fleet else "sunk"
    marks = marks_of(ship).split("+") if ship.low_freeboard or ship.sail else []
    return {
        "ship_class": ship.ship_class,
        "speed": ship.speed,
        "fuel": say(f"fleet.fuel-{ship.fuel}"),
        "state": (say(f"fleet.state-{doing}"), *(say(f"fleet.mark-{mark}") for mark in marks)),
        **fuel_values(ship),
    }


def plot_lines(state: State, fleet: str) -> Iterator[Message]:
    """Yield the orders of a fleet that are still to be carried out, each run of turns once."""
    runs: list[tuple[Turn, list[Message]]] = []
    expected = None
    for name, order in state.own.plots.get(fleet, {}).items():
        turn = turn_of(name)
        if turn != expected:
            runs.append((turn, []))
        runs[-1][1].append(order_said(order))
        expected = CALENDAR.next(turn)
    for turn, orders in runs:
        yield say("fleet.sheet-plot", fleet=fleet, turn=turn_name(turn), orders=tuple(orders))


def order_said(order: Order) -> Message:
    """Return an order in words."""
    if order.seal:
        return say("fleet.does-sealed")
    if order.refuels:
        return say("fleet.does-refuel")
    way: Message | str = " ".join(order.zones)
    if not order.zones:
        way = say("fleet.zones", count=order.count) if order.count else ""
    if order.sail:
        way = say("fleet.does-sail", way=way)
    if order.enters_port:
        said = say("fleet.does-port", port=proper_name(order.port))
        return say("fleet.does-both", one=way, other=said) if way else said
    if order.puts_to_sea:
        return say("fleet.does-sea")
    return say("fleet.does-way", way=way) if way else say("fleet.does-stay")


def sheet(rules: Rules, state: State) -> tuple[Message, ...]:
    """Return what holds now, a line each."""
    return tuple(_sheet(rules, state))


def _sheet(rules: Rules, state: State) -> Iterator[Message]:
    phase = say(f"session.phase-{state.phase}")
    turn = turn_name(state.turn)
    if state.facts[TURNS] == OPEN:
        yield say("session.sheet-turn", turn=turn, phase=phase)
    else:
        number, turns = turns_played(state), int(state.facts[TURNS])
        yield say("fleet.sheet-turn", turn=turn, phase=phase, number=number, turns=turns)
    yield from weather(rules, state)
    yield from held_back(rules, state)
    if count := sum(ship.afloat and assumed(ship) for ship in state.own.ships.values()):
        yield say("naval.assumed-figures", count=count)
    for fleet in state.own.fleets.values():
        yield from fleet_lines(rules, state, fleet)
        yield from plot_lines(state, fleet.name)
    sunk = tuple(ship.name for ship in state.own.ships.values() if not ship.afloat)
    if sunk:
        yield say("fleet.sheet-sunk", ships=sunk)
    if on_board := battle.vessels(state):
        yield say("tactical.on-board", ships=tuple(map(ship_message, on_board)))
    yield from _facts(state)


def _facts(state: State) -> Iterator[Message]:
    changed: Iterable[str] = (n for n, fact in facts().items() if state.facts[n] != fact.start)
    named_ = dict.fromkeys((MAP, TABLE, *changed))
    yield say("session.sheet-facts", facts=tuple(f"{name} {state.facts[name]}" for name in named_))
