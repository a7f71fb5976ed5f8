"""What the log and the sheet of a session of Dai Senso say."""

from collections.abc import Iterator

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.situation import (
    State,
    circumstances,
    facts,
    phase_name,
    turn_name,
    turn_of,
)
from weathergage.core.dai_senso.track import cell_of
from weathergage.core.decisions import Decision, Phase
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.messages import Message, say


def told(decision: Decision, after: State) -> tuple[Message, ...]:
    """Return what a decision brought about, beyond what it says itself."""
    return tuple(_told(decision, after))


def _told(decision: Decision, after: State) -> Iterator[Message]:
    match decision:
        case GoTo():
            yield say("session.told-turn", turn=turn_name(turn_of(after.turn)))
            yield from conditions(after)
        case Phase():
            yield say("session.told-phase", phase=phase_name(after.phase))


def conditions(state: State) -> Iterator[Message]:
    """Yield each weather but clear and the areas that have it, each with how sure that is."""
    now = circumstances(state).turn
    by_condition: dict[str, list[Message]] = {}
    for area in areas():
        cell = cell_of(state.own.track, now, area)
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
    changed = [name for name, fact in facts().items() if state.facts[name] != fact.start]
    if changed:
        told_facts = tuple(f"{name} {state.facts[name]}" for name in changed)
        yield say("session.sheet-facts", facts=told_facts)
