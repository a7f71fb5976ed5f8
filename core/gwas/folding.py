"""How a naval session changes: turn, phase, weather, ships, fleets, plots."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from weathergage.core.decisions import Phase, Roll, SetFact
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.dice import Throw
from weathergage.core.gwas import battle, roster, sealing
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
from weathergage.core.gwas.losses import in_danger, sunk_by
from weathergage.core.gwas.moving import moved
from weathergage.core.gwas.plots import Order, read
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.situation import (
    CONDITION,
    DAY,
    LOSSES,
    MOVEMENT,
    PHASES,
    State,
    condition,
    condition_before,
    facts,
    turn_of,
    with_own,
)
from weathergage.core.state import Act

Dice: TypeAlias = tuple[Throw, ...]


def fold(rules: Rules, state: State, act: Act) -> State:
    """Return the state after a decision; what is common to all rule sets is in it already."""
    if isinstance(act.decision, Plot):
        return _plot(state, act.decision, act.entry.seals)
    state = sealing.opened(state, act.entry.opened)
    change = _CHANGES.get(type(act.decision))
    return change(rules, state, act.decision, act.entry.dice) if change else state


def _turn(rules: Rules, state: State, go: GoTo, _: Dice) -> State:
    if go.to != "next":
        return with_own(_at(rules, state, go.to), start=go.to)
    following = CALENDAR.name(CALENDAR.next(turn_of(state.turn)))
    return _at(rules, _with_movement(rules, state), following)


def _at(rules: Rules, state: State, turn: str) -> State:
    """Return the state at the start of a turn; the condition goes on, day or night is asked."""
    start, now = str(condition_before(state)), str(condition(rules, state))
    before = {**state.own.before, state.turn: start, turn: now}
    situation = {**state.facts, DAY: facts()[DAY].start}
    state = replace(state, turn=turn, phase=PHASES[0], facts=situation)
    return with_own(state, before=before)


def _phase(rules: Rules, state: State, go: Phase, _: Dice) -> State:
    to = PHASES[min(PHASES.index(state.phase) + 1, len(PHASES) - 1)] if go.to == "next" else go.to
    if PHASES.index(to) >= PHASES.index(MOVEMENT):
        state = _with_movement(rules, state)
    return replace(state, phase=to)


def _with_movement(rules: Rules, state: State) -> State:
    return state if state.own.moved == state.turn else moved(rules, state)


def _set(_rules: Rules, state: State, fact: SetFact, _: Dice) -> State:
    if fact.fact != CONDITION:
        return state
    return with_own(state, before={**state.own.before, state.turn: fact.value})


def _roll(rules: Rules, state: State, roll: Roll, dice: Dice) -> State:
    if roll.die != LOSSES:
        return state
    faces = tuple(die.face for die in dice)
    return _sunk_in_gale(state, sunk_by(in_danger(rules, state), faces))


def _losses(_rules: Rules, state: State, losses: Losses, _: Dice) -> State:
    return _sunk_in_gale(state, losses.ships)


def _sunk_in_gale(state: State, names: tuple[str, ...]) -> State:
    state = with_own(state, sunk={**state.own.sunk, state.turn: names})
    return _with_sunk(state, names)


def _sink(_rules: Rules, state: State, sink: Sink, _: Dice) -> State:
    return _with_sunk(state, sink.ships)


def _with_sunk(state: State, names: Iterable[str]) -> State:
    ships = state.own.ships
    lost = {name: replace(ships[name], condition="sunk") for name in names if name in ships}
    return roster.with_ships(state, lost)


def _ship(_rules: Rules, state: State, told: SetShip, _: Dice) -> State:
    return _listed(state, [{**told.keys, "name": told.name}])


def _ships(_rules: Rules, state: State, told: SetShips, _: Dice) -> State:
    return _listed(state, (dict(zip(told.columns, row, strict=False)) for row in told.rows))


def _listed(state: State, rows: Iterable[Mapping[str, str]]) -> State:
    for cells in rows:
        state = roster.with_row(state, cells)
    return state


def _fleet(_rules: Rules, state: State, told: SetFleet, _: Dice) -> State:
    return roster.with_fleet(state, told.name, told.keys)


def _join(_rules: Rules, state: State, join: Join, _: Dice) -> State:
    return roster.joined(state, join.fleet, join.ships)


def _plot(state: State, plot: Plot, seals: Iterable[str]) -> State:
    first = turn_of(plot.turn or state.turn)
    kept = {
        turn: order
        for turn, order in state.own.plots.get(plot.fleet, {}).items()
        if turn_of(turn) < first
    }
    turn = first
    for order in (*map(read, plot.orders), *(Order(seal=seal) for seal in seals)):
        kept[CALENDAR.name(turn)] = order
        turn = CALENDAR.next(turn)
    return with_own(state, plots={**state.own.plots, plot.fleet: kept})


_CHANGES: Mapping[type, Callable[[Rules, State, Any, Dice], State]] = {
    GoTo: _turn,
    Phase: _phase,
    SetFact: _set,
    Roll: _roll,
    Losses: _losses,
    Sink: _sink,
    SetShip: _ship,
    SetShips: _ships,
    SetFleet: _fleet,
    Join: _join,
    Place: lambda _rules, state, place, _: battle.fold_place(state, place),
    Lift: lambda _rules, state, lift, _: battle.fold_lift(state, lift),
}
