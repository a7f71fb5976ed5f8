"""What a turn of A World at War asks for before it can go on."""

from collections.abc import Iterator, Mapping
from itertools import chain

from weathergage.core.awaw import preparation
from weathergage.core.awaw.preparation import Increase, Presence
from weathergage.core.awaw.rules import CALENDAR, HIGHEST_PREPARATION, SIDES, Rules, is_winter_turn
from weathergage.core.awaw.situation import (
    FOE_OF_RUSSIA,
    PHASES,
    Sealed,
    State,
    level,
    theatres,
    turn_name,
    turn_of,
)
from weathergage.core.awaw.weather import dice
from weathergage.core.flow import Step
from weathergage.core.messages import NotNowError, say
from weathergage.core.turns import Turn


def dice_owed(rules: Rules, state: State) -> tuple[str, ...]:
    """Return the dice of this turn that have not fallen yet (34.23D)."""
    every = dice(rules, turn_of(state.turn), theatres(state))
    return tuple(die.theatre for die in every if die.theatre not in state.rolled)


def sealed(rules: Rules, state: State, side: str) -> Mapping[str, str]:
    """Return the seals that open now, with the side each belongs to (34.444B)."""
    now = turn_of(state.turn)
    return {
        each.seal: each.side
        for each in state.own.sealed
        if side in ("", each.side) and _counts(rules, each, now)
    }


def _counts(rules: Rules, each: Sealed, now: Turn) -> bool:
    result = Increase(side=each.side, source="production", turn=each.turn)
    return preparation.counts_in(rules, result, now)


def steps(rules: Rules, state: State) -> tuple[Step, ...]:
    """Return what is to be done next: what the turn begins with, its phases, its end."""
    return tuple(chain(_owed(rules, state), _onward(state)))


def refuse_while_owed(rules: Rules, state: State) -> None:
    """Refuse to go on while something is owed.

    Raises:
        NotNowError: Something is owed; the message tells what.
    """
    owed = tuple(_owed(rules, state))
    if owed:
        what = tuple(step.message for step in owed)
        raise NotNowError(say("session.owed-first", what=what, command=owed[0].command))


def _owed(rules: Rules, state: State) -> Iterator[Step]:
    now = turn_of(state.turn)
    if is_winter_turn(now) and set(SIDES) - set(state.own.revealed):
        yield Step(command="reveal", message=say("session.step-reveal"), clause="34.444B")
    for die in dice_owed(rules, state):
        message = say("session.step-die", die=say(f"session.die-{die}"))
        yield Step(command=f"roll {die}", message=message, clause="34.23D")
    if state.phase == PHASES[-1]:
        yield from _automatic(rules, state, now)


def _automatic(rules: Rules, state: State, now: Turn) -> Iterator[Step]:
    for side, foe in (("axis", "germany"), ("japan", "japan")):
        at_war = state.facts[FOE_OF_RUSSIA.format(foe)] == "yes"
        full = level(rules, state, side, CALENDAR.next(now)) >= HIGHEST_PREPARATION
        if not at_war or side in state.own.checked or full:
            continue
        # Whether a unit stood there is the player's to say: the step offers both answers.
        places = ("russian-winter-zone", *preparation.PACIFIC_AREAS_OF_442B)
        presence = Presence(frozenset({side}), frozenset((side, place) for place in places))
        for gained in preparation.automatic_increases(rules, now, presence):
            yield Step(
                command=f"prep {side} +{gained.levels} automatic",
                message=say(f"session.step-automatic-{side}", levels=gained.levels),
                clause="34.442A" if side == "axis" else "34.442B",
                or_else=(f"prep {side} +0 automatic",),
            )


def _onward(state: State) -> Iterator[Step]:
    now = turn_of(state.turn)
    if state.phase != PHASES[-1]:
        message = say("session.step-phase", phase=say(f"session.phase-{PHASES[-1]}"))
        yield Step(command="phase next", message=message, owed=False)
    elif now < CALENDAR.last:
        message = say("session.step-turn", turn=turn_name(CALENDAR.next(now)))
        yield Step(command="turn next", message=message, owed=False)
