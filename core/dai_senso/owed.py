"""What a turn of Dai Senso asks for before it can go on."""

from collections.abc import Iterator

from weathergage.core.dai_senso.situation import PHASES, State, phase_name, turn_name, turn_of
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.flow import Step
from weathergage.core.messages import say


def steps(state: State) -> tuple[Step, ...]:
    """Return what is to be done next."""
    return tuple(_onward(state))


def _onward(state: State) -> Iterator[Step]:
    now = turn_of(state.turn)
    if state.phase != PHASES[-1]:
        following = PHASES[PHASES.index(state.phase) + 1]
        message = say("session.step-phase", phase=phase_name(following))
        yield Step(command="phase next", message=message, owed=False)
    elif now < CALENDAR.last:
        message = say("session.step-turn", turn=turn_name(CALENDAR.next(now)))
        yield Step(command="turn next", message=message, owed=False)
