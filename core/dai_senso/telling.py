"""What the log and the sheet of a session of Dai Senso say."""

from collections.abc import Iterator

from weathergage.core.dai_senso import shores
from weathergage.core.dai_senso.commands import SetBeachhead, SetIce, SetTrack, TrackRow
from weathergage.core.dai_senso.situation import (
    State,
    facts,
    phase_name,
    turn_name,
    turn_of,
    weathers,
)
from weathergage.core.dai_senso.track import read_cells, row_name
from weathergage.core.dai_senso.turns import PARTS
from weathergage.core.decisions import Decision, Phase
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.messages import Message, say

SHOWN = 3
"""So many rows of the track are told one by one."""


def told(before: State, decision: Decision, after: State) -> tuple[Message, ...]:
    """Return what a decision brought about, beyond what it says itself."""
    return tuple(_told(before, decision, after))


def _told(before: State, decision: Decision, after: State) -> Iterator[Message]:
    match decision:
        case GoTo():
            yield say("session.told-turn", turn=turn_name(turn_of(after.turn)))
            yield from conditions(after)
        case SetTrack(rows=rows):
            yield from _track(rows)
            if weathers(before) != weathers(after):
                yield from conditions(after)
        case SetBeachhead(hex=name):
            yield shores.beachhead_line(name, after.own.beachheads[name])
        case SetIce():
            yield shores.ice_line(after.own)
        case Phase():
            yield say("session.told-phase", phase=phase_name(after.phase))


def _track(rows: tuple[TrackRow, ...]) -> Iterator[Message]:
    """Yield what was told of the track, row by row; of a whole one, how much it is."""
    if not rows:
        yield say("track.told-assumed")
    elif len(rows) > SHOWN:
        yield say("track.told-rows", count=len(rows))
    else:
        for row in rows:
            yield say("track.told-row", row=_row_name(row.turn), cells=tuple(_cells(row)))


def _row_name(text: str) -> Message:
    """Return the label of a row: one turn, or a part of every year."""
    name = row_name(text)
    if name in PARTS:
        return say(f"track.part-{name.casefold()}")
    return turn_name(turn_of(name))


def _cells(row: TrackRow) -> Iterator[Message]:
    for area, cell in read_cells(row.cells).items():
        name = say(f"common.area-{area}")
        if cell is None:
            yield say("track.cell-untold", area=name)
        else:
            entry = "cell" if cell.sure == "user" else "cell-unsure"
            condition, sure = (
                say(f"common.condition-{cell.weather}"),
                say(f"track.sure-{cell.sure}"),
            )
            yield say(f"track.{entry}", area=name, condition=condition, sure=sure)


def conditions(state: State) -> Iterator[Message]:
    """Yield each weather and the areas that have it, each with how sure that is."""
    by_condition: dict[str, list[Message]] = {}
    for area, cell in weathers(state).items():
        name = say(f"common.area-{area}")
        if cell.sure != "user":
            name = say("track.area-unsure", area=name, sure=say(f"track.sure-{cell.sure}"))
        by_condition.setdefault(cell.weather, []).append(name)
    for condition, places in by_condition.items():
        condition_name = say(f"common.condition-{condition}")
        yield say("session.told-condition", condition=condition_name, areas=tuple(places))


def sheet(state: State) -> tuple[Message, ...]:
    """Return what holds now, a line each."""
    return tuple(_sheet(state))


def _sheet(state: State) -> Iterator[Message]:
    now = turn_of(state.turn)
    yield say("session.sheet-turn", turn=turn_name(now), phase=phase_name(state.phase))
    yield from conditions(state)
    yield from shores.shore_lines(state.own)
    changed = [name for name, fact in facts().items() if state.facts[name] != fact.start]
    if changed:
        told_facts = tuple(f"{name} {state.facts[name]}" for name in changed)
        yield say("session.sheet-facts", facts=told_facts)
