"""What the log and the sheet of a session say of rule 34."""

from collections.abc import Iterator

from weathergage.core.awaw import logistics
from weathergage.core.awaw.account import spending
from weathergage.core.awaw.budget import AIR_FACTORS_FREE, budget
from weathergage.core.awaw.forces import leader, sides_in
from weathergage.core.awaw.preparation import total_in
from weathergage.core.awaw.rules import CALENDAR, HIGHEST_PREPARATION, Rules
from weathergage.core.awaw.situation import (
    State,
    circumstances,
    facts,
    level,
    side_name,
    sides_playing,
    theatres,
    turn_name,
    turn_of,
)
from weathergage.core.awaw.weather import Weather, areas, effect_level, weather
from weathergage.core.decisions import Decision, Phase, Prepare, Record, Reveal, Roll
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import Circumstances, OpenMap


def told(
    rules: Rules, before: State, decision: Decision, after: State, open_map: OpenMap
) -> tuple[Message, ...]:
    """Return what a decision brought about, beyond what it says itself."""
    return tuple(_told(rules, before, decision, after, open_map))


def _told(
    rules: Rules, before: State, decision: Decision, after: State, open_map: OpenMap
) -> Iterator[Message]:
    match decision:
        case GoTo():
            yield say("session.told-turn", turn=turn_name(turn_of(after.turn)))
            yield from conditions(rules, after)
        case Phase():
            yield say("session.told-phase", phase=say(f"session.phase-{after.phase}"))
        case Roll(die=die):
            yield from _results(rules, after, die)
        case Prepare(side=side, secret=False):
            yield from _level_told(rules, after, side)
        case Reveal(side=side):
            for each in [side] if side else sides_playing(after):
                yield from _level_told(rules, after, each)
        case Record():
            spent = spending(rules, after, open_map)
            if spent != spending(rules, before, open_map):
                yield from account(rules, after, open_map)


def conditions(rules: Rules, state: State) -> Iterator[Message]:
    """Yield each weather but clear, and the areas that have it."""
    known = circumstances(rules, state)
    by_condition: dict[str, list[Message]] = {}
    for here in _weathers(rules, state, known):
        if here.condition != "clear":
            by_condition.setdefault(here.condition, []).append(_area_told(here))
    for condition, places in by_condition.items():
        yield say(
            "session.told-condition",
            condition=say(f"common.condition-{condition}"),
            areas=tuple(places),
        )
    if not by_condition:
        yield say("session.told-clear")


def _weathers(rules: Rules, state: State, known: Circumstances) -> Iterator[Weather]:
    for name, area in areas().items():
        if area.theatre in theatres(state):
            yield weather(rules, name, known.turn, known.rolls)


def _results(rules: Rules, state: State, die: str) -> Iterator[Message]:
    known = circumstances(rules, state)
    rolled = [here for here in _weathers(rules, state, known) if here.die == die]
    if not rolled or rolled[0].result is None:
        return
    yield say(
        "session.told-result",
        areas=tuple(say(f"common.area-{here.area}") for here in rolled),
        result=rolled[0].result,
        levels=tuple(_levels(rules, rolled[0], known)),
    )


def _levels(rules: Rules, here: Weather, known: Circumstances) -> Iterator[Message]:
    for side in sides_in(areas()[here.area].theatre):
        level = effect_level(rules, here, leader(side), known.preparation)
        if level is not None:
            yield say("session.level", side=side_name(side), level=level)


def _level_told(rules: Rules, state: State, side: str) -> Iterator[Message]:
    now = turn_of(state.turn)
    next_turn = CALENDAR.next(now)
    level_now, later = level(rules, state, side), level(rules, state, side, next_turn)
    if later == level_now:
        yield say("session.told-preparation", side=side_name(side), level=level_now)
    else:
        yield say(
            "session.told-preparation-later",
            side=side_name(side),
            level=level_now,
            later=later,
            turn=turn_name(next_turn),
        )
    total = total_in(rules, side, next_turn, state.own.increases)
    if total is not None and total > HIGHEST_PREPARATION:
        yield say("rules.told-capped", side=side_name(side), total=total, most=HIGHEST_PREPARATION)


def account(rules: Rules, state: State, open_map: OpenMap) -> Iterator[Message]:
    """Yield the Axis account of this turn: what is spent of how much (34.41)."""
    known = circumstances(rules, state)
    here = weather(rules, logistics.ZONE, known.turn, known.rolls)
    level = effect_level(rules, here, leader("axis"), known.preparation)
    if here.condition != "winter" or level is None:
        return
    points, spent = budget(rules, level), spending(rules, state, open_map)
    if points is None:
        return
    yield say(
        "session.told-account",
        attacks=spent.attacks,
        air=int(spent.air_factors > AIR_FACTORS_FREE),
        factors=spent.air_factors,
        breakthroughs=spent.breakthroughs,
        spent=spent.points,
        points=points,
    )


def sheet(rules: Rules, state: State, open_map: OpenMap) -> tuple[Message, ...]:
    """Return what holds now, a line each."""
    return tuple(_sheet(rules, state, open_map))


def _sheet(rules: Rules, state: State, open_map: OpenMap) -> Iterator[Message]:
    now, phase = turn_of(state.turn), say(f"session.phase-{state.phase}")
    yield say("session.sheet-turn", turn=turn_name(now), phase=phase)
    yield from conditions(rules, state)
    for die in state.rolled:
        yield from _results(rules, state, die)
    levels = tuple(
        say("session.level", side=side_name(side), level=level(rules, state, side))
        for side in sides_playing(state)
    )
    yield say("session.sheet-preparation", levels=levels)
    for each in state.own.sealed:
        yield say("session.sheet-sealed", side=side_name(each.side), turn=turn_name(each.turn))
    yield from account(rules, state, open_map)
    changed = (name for name, fact in facts().items() if state.facts[name] != fact.start)
    named = dict.fromkeys(("theatres", *changed))
    yield say("session.sheet-facts", facts=tuple(f"{name} {state.facts[name]}" for name in named))


def _area_told(here: Weather) -> Message:
    area = say(f"common.area-{here.area}")
    if here.owed:
        return say("session.area-owed", area=area)
    if here.result is None:
        return area
    return say("session.area-result", area=area, result=here.result)
