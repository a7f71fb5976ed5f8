"""How a session of Dai Senso changes: turn, phase, turn track, beachheads, Ice hexes."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from weathergage.core.dai_senso import shores
from weathergage.core.dai_senso.commands import SetBeachhead, SetIce, SetTrack
from weathergage.core.dai_senso.situation import PHASES, Kept, State, turn_of
from weathergage.core.dai_senso.track import read_cells, row_name
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.decisions import Phase, Take
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.state import Act


def fold(state: State, act: Act) -> State:
    """Return the state after a decision; what is common to all rule sets is in it already."""
    change = _CHANGES.get(type(act.decision))
    return change(state, act.decision) if change else state


def _turn(state: State, go: GoTo) -> State:
    turn = CALENDAR.next(turn_of(state.turn)) if go.to == "next" else turn_of(go.to)
    return replace(state, turn=CALENDAR.name(turn), phase=PHASES[0])


def _phase(state: State, go: Phase) -> State:
    if go.to != "next":
        return replace(state, phase=go.to)
    after = min(PHASES.index(state.phase) + 1, len(PHASES) - 1)
    return replace(state, phase=PHASES[after])


def _track(own: Kept, told: SetTrack) -> Kept:
    if not told.rows:
        return replace(own, agreed=True)
    track = own.track
    for row in told.rows:
        track = track.having(row_name(row.turn), read_cells(row.cells))
    return replace(own, track=track)


def _own(change: Callable[[Kept, Any], Kept]) -> Callable[[State, Any], State]:
    """Return the change of a state that changes what this rule set keeps."""
    return lambda state, decision: replace(state, own=change(state.own, decision))


_CHANGES: Mapping[type, Callable[[State, Any], State]] = {
    GoTo: _turn,
    Phase: _phase,
    SetTrack: _own(_track),
    SetBeachhead: _own(shores.with_beachhead),
    SetIce: _own(shores.with_ice),
    Take: _own(shores.without),
}
