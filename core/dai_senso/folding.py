"""How a session of Dai Senso changes: turn and phase."""

from msgspec.structs import replace

from weathergage.core.dai_senso.situation import PHASES, State, turn_of
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.decisions import Phase
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.state import Act


def fold(state: State, act: Act) -> State:
    """Return the state after a decision; what is common to all rule sets is in it already."""
    match act.decision:
        case GoTo(to=to):
            turn = CALENDAR.next(turn_of(state.turn)) if to == "next" else turn_of(to)
            return replace(state, turn=CALENDAR.name(turn), phase=PHASES[0])
        case Phase(to=to):
            return replace(state, phase=_after(state.phase) if to == "next" else to)
        case _:
            return state


def _after(phase: str) -> str:
    return PHASES[min(PHASES.index(phase) + 1, len(PHASES) - 1)]
