"""What a turn of Dai Senso asks for before it can go on."""

from collections.abc import Iterator
from itertools import chain

from weathergage.core.dai_senso.commands import SetIce, SetTrack, TrackRow
from weathergage.core.dai_senso.situation import (
    PHASES,
    State,
    phase_name,
    turn_name,
    turn_of,
    weathers,
)
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.decisions import write
from weathergage.core.flow import Step
from weathergage.core.messages import NotNowError, say

ICE_AREA = "north"
"""While it has snow, Ice hexes are no ports (11.5)."""


def steps(state: State) -> tuple[Step, ...]:
    """Return what is to be done next: what is asked of the player, then the step onward."""
    return tuple(chain(_owed(state), _onward(state)))


def refuse_while_owed(state: State) -> None:
    """Refuse to go on while something is owed.

    Raises:
        NotNowError: Something is owed; the message tells what.
    """
    owed = tuple(_owed(state))
    if owed:
        what = tuple(step.message for step in owed)
        raise NotNowError(say("session.owed-first", what=what, command=owed[0].command))


def _owed(state: State) -> Iterator[Step]:
    """Yield what the texts do not tell and the player is asked: the track, the Ice hexes."""
    cells = weathers(state)
    unsure = [area for area, cell in cells.items() if cell.sure != "user"]
    if unsure and not state.own.agreed:
        row = TrackRow(state.turn, {area: cells[area].weather for area in unsure})
        yield Step(
            command=write(SetTrack()),
            message=say("track.step-assumed", turn=turn_name(turn_of(state.turn))),
            clause="11.1",
            or_else=(write(SetTrack((row,))),),
        )
    if cells[ICE_AREA].weather == "snow" and not state.own.ice_told:
        yield Step(
            command=write(SetIce(known=False)),
            message=say("track.step-ice"),
            clause="11.5-ice",
            or_else=(write(SetIce()),),
        )


def _onward(state: State) -> Iterator[Step]:
    now = turn_of(state.turn)
    if state.phase != PHASES[-1]:
        following = PHASES[PHASES.index(state.phase) + 1]
        message = say("session.step-phase", phase=phase_name(following))
        yield Step(command="phase next", message=message, owed=False)
    elif now < CALENDAR.last:
        message = say("session.step-turn", turn=turn_name(CALENDAR.next(now)))
        yield Step(command="turn next", message=message, owed=False)
