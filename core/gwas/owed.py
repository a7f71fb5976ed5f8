"""What a naval turn asks for before it can go on."""

from collections.abc import Iterable, Iterator
from itertools import chain

from weathergage.core.flow import Step
from weathergage.core.gwas.dicing import dice_owed
from weathergage.core.gwas.fleets import Fleet
from weathergage.core.gwas.losses import in_danger
from weathergage.core.gwas.moving import Move, move_of
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.situation import (
    LOSSES,
    OPEN,
    ORDERS,
    PHASES,
    TURNS,
    WEATHER,
    State,
    fleets_at_sea,
    sky,
    turn_name,
    turn_of,
)
from weathergage.core.messages import NotNowError, say


def steps(rules: Rules, state: State) -> tuple[Step, ...]:
    """Return what is to be done next: what the phase owes, then the step to the next one."""
    return tuple(chain(_owed(rules, state, (state.phase,)), _onward(state)))


def refuse_while_owed(rules: Rules, state: State, *phases: str) -> None:
    """Refuse to go on while something is owed.

    Args:
        rules: The rules as they are played.
        state: Where the session stands.
        phases: The phases to look at; the running one and all behind it unless said.

    Raises:
        NotNowError: Something is owed; the message tells what.
    """
    ahead = PHASES[PHASES.index(state.phase) :]
    owed = tuple(_owed(rules, state, phases or ahead))
    if owed:
        what = tuple(step.message for step in owed)
        raise NotNowError(say("session.owed-first", what=what, command=owed[0].command))


def _owed(rules: Rules, state: State, phases: Iterable[str]) -> Iterator[Step]:
    if WEATHER in phases:
        yield from _dice(rules, state)
    if ORDERS in phases and state.own.moved != state.turn:
        yield from _orders(rules, state)


def _dice(rules: Rules, state: State) -> Iterator[Step]:
    for die in dice_owed(rules, state):
        if die != LOSSES:
            message = say("session.step-die", die=say(f"session.die-{die}"))
            yield Step(command=f"roll {die}", message=message, clause=_table(rules, state))
            continue
        ships = tuple(ship.name for ship in in_danger(rules, state))
        yield Step(
            command=f"roll {die}",
            message=say("fleet.step-losses", ships=ships),
            clause="W6-sinking",
            or_else=("losses none",),
        )


def _table(rules: Rules, state: State) -> str:
    """Return the clause of the table by which the weather changes."""
    how = sky(rules, state).how
    return how.table.clause if how else ""


def _orders(rules: Rules, state: State) -> Iterator[Step]:
    for fleet in fleets_at_sea(state):
        move = move_of(rules, state, fleet)
        if not move.plotted:
            message = say("fleet.step-order", fleet=fleet.name)
            yield Step(command=f"plot {fleet.name}: stay", message=message, clause="12.11")
        elif move.done.stopped:
            message = say("fleet.step-short", fleet=fleet.name, ships=move.done.stopped)
            yield Step(command=f"plot {fleet.name}: stay", message=message, clause="12-out-of-fuel")
        elif move.slow and rules.settings["slowed-plot"] == "refused":
            yield _slowed(fleet, move)


def _slowed(fleet: Fleet, move: Move) -> Step:
    """Ask for another order where the weather does not let the plotted one be kept."""
    order = move.order
    shorter = Order(zones=order.zones[:1], count=1)
    return Step(
        command=f"plot {fleet.name}: {shorter.text}",
        message=say("fleet.step-slowed", fleet=fleet.name, ships=move.slow),
        clause="12-double",
        or_else=(f"plot {fleet.name}: stay",),
    )


def _onward(state: State) -> Iterator[Step]:
    now = turn_of(state.turn)
    if state.phase != PHASES[-1]:
        following = PHASES[PHASES.index(state.phase) + 1]
        message = say("session.step-phase", phase=say(f"session.phase-{following}"))
        yield Step(command="phase next", message=message, owed=False)
    elif now < CALENDAR.last and not is_last(state):
        message = say("session.step-turn", turn=turn_name(CALENDAR.next(now)))
        yield Step(command="turn next", message=message, owed=False)


def turns_played(state: State) -> int:
    """Return the number of the running turn in its scenario, counted from 1."""
    start, now = turn_of(state.own.start), turn_of(state.turn)
    days = (CALENDAR.day(now) - CALENDAR.day(start)).days
    a_day = CALENDAR.turns_a_day
    return days * a_day + now.part % a_day - start.part % a_day + 1


def is_last(state: State) -> bool:
    """Return whether the scenario ends with the running turn."""
    turns = state.facts[TURNS]
    return turns != OPEN and turns_played(state) >= int(turns)
