"""What a naval session keeps: the facts of its scenario, fleets, ships, plots, the weather."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.facts import MapFacts
from weathergage.core.gwas import values
from weathergage.core.gwas.change import CHOICES, DICE, FIRST, NO_MAP, board_of, regions
from weathergage.core.gwas.fleets import Fleet, ships_of
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import CALENDAR, CONDITIONS, Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.sides import wars
from weathergage.core.gwas.sky import Sky, changing, month_of
from weathergage.core.messages import Message, NoSuchPlaceError, NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, OpenMap
from weathergage.core.state import State as AnyState
from weathergage.core.turns import Turn

START = CALENDAR.parse("1914-08-04/1")
PHASES = ("weather", "orders", "movement", "contact", "battle", "end")
WEATHER, ORDERS, MOVEMENT = PHASES[:3]
LOSSES = "losses"
"""The dice that small ships roll in a gale."""


class Naval(msgspec.Struct, frozen=True, kw_only=True):
    """What this rule set keeps beyond the common state.

    Attributes:
        start: The turn in which the scenario starts.
        before: The condition before the weather phase, by turn.
        ships: Ships by name, sunk ones too.
        fleets: Fleets by name.
        plots: Orders that are still to be carried out, by fleet and turn.
        sunk: Ships that went down in a gale, by turn; empty where all came through.
        moved: The last turn whose movement is done, "" for none.
        placed: Hexes of the tactical board in which ships stand, by name.
    """

    start: str
    before: Mapping[str, str] = {}
    ships: Mapping[str, Ship] = {}
    fleets: Mapping[str, Fleet] = {}
    plots: Mapping[str, Mapping[str, Order]] = {}
    sunk: Mapping[str, tuple[str, ...]] = {}
    moved: str = ""
    placed: Mapping[str, str] = {}


State = AnyState[Naval]


class Fact(NamedTuple):
    """A line of the facts sheet: the values it may have and the one it starts with.

    Without values it is a number from `least` to `most`, or nothing said (`open`).
    """

    values: tuple[str, ...]
    start: str
    least: int = 0
    most: int = 0

    def read(self, text: str) -> str:
        """Return the value that `text` means.

        Raises:
            NotUnderstoodError: It may not have that value.
        """
        if not self.most:
            return choose(text, self.values, "value")
        if text.casefold() == OPEN:
            return OPEN
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else -1
        if self.least <= number <= self.most:
            return str(number)
        raise NotUnderstoodError(
            say("fleet.fault-number", given=text, least=self.least, most=self.most)
        )


OPEN = "open"
CONDITION, DAY, MAP, NIGHT_LIMIT, PLOTS, TABLE, TURNS, WAR = (
    *("condition", "day", "map", "night-limit", "plots", "table", "turns", "war"),
)
SEALED = "sealed"
"""The value of the fact `plots` by which every plot is secret."""


@cache
def facts() -> Mapping[str, Fact]:
    """Return the facts sheet: what a scenario says, and whether the turn is by day."""
    return {
        WAR: Fact(tuple(wars()), next(iter(wars()))),
        MAP: Fact((*regions(), NO_MAP), next(iter(regions()))),
        TABLE: Fact(CHOICES, CHOICES[0]),
        CONDITION: Fact(tuple(map(str, CONDITIONS)), str(CONDITIONS[0])),
        TURNS: Fact((), OPEN, 1, 100_000),
        DAY: Fact(("unknown", "yes", "no"), "unknown"),
        NIGHT_LIMIT: Fact((), OPEN, 0, 99),
        PLOTS: Fact(("public", SEALED), "public"),
    }


def fact_value(name: str, text: str) -> str:
    """Return the value of a fact that `text` means; a condition by its number or name.

    Raises:
        NotUnderstoodError: The fact may not have that value.
    """
    return str(values.condition(text)) if name == CONDITION else facts()[name].read(text)


@cache
def turn_of(name: str) -> Turn:
    """Return the turn written as `name`."""
    return CALENDAR.parse(name)


def turn_name(turn: Turn | str) -> Message:
    """Return the label of a turn."""
    return CALENDAR.label(turn_of(turn) if isinstance(turn, str) else turn)


def side_name(side: str) -> Message:
    """Return the label of a side."""
    return say(f"common.side-{side}")


def sides(state: State) -> tuple[str, str]:
    """Return the two sides of the scenario's war."""
    return wars()[state.facts[WAR]].sides


def at_start() -> State:
    """Return the state before the first decision: nothing at sea, fair weather."""
    return State(
        turn=CALENDAR.name(START),
        phase=PHASES[0],
        facts={name: fact.start for name, fact in facts().items()},
        own=Naval(start=CALENDAR.name(START)),
    )


def board(state: State, open_map: OpenMap) -> MapFacts | None:
    """Return the board that the scenario is played on, None where there is none of it."""
    name = board_of(state.facts[MAP])
    try:
        return open_map(name) if name else None
    except NoSuchPlaceError:
        return None


def condition_before(state: State, turn: str = "") -> int:
    """Return the condition before the weather phase of a turn, the running one unless said."""
    return int(state.own.before.get(turn or state.turn, state.facts[CONDITION]))


def known_before(rules: Rules, state: State, turn: str) -> int | None:
    """Return the condition before the weather phase of any turn, None where nobody knows it.

    It is known of turns that were played, and of the one that follows once its weather is settled.
    """
    if turn == state.turn or turn in state.own.before:
        return condition_before(state, turn)
    if turn == CALENDAR.name(CALENDAR.next(turn_of(state.turn))):
        return sky(rules, state).condition
    return None


def sky(rules: Rules, state: State, turn: str = "") -> Sky:
    """Return the weather of a turn, as far as its dice have fallen."""
    now = turn or state.turn
    rolled = state.rolls.get(now, {}).get(FIRST)
    by_turn = rules.settings["season-month"] == "turn"
    return changing(
        rules,
        condition_before(state, now),
        rolled.faces if rolled else (),
        region=state.facts[MAP],
        month=month_of(turn_of(now)) if by_turn else _first_month(state),
        choice=state.facts[TABLE],
    )


def condition(rules: Rules, state: State) -> int:
    """Return the condition that holds now: the one before until the dice have fallen."""
    return sky(rules, state).condition or condition_before(state)


def circumstances(rules: Rules, state: State, turn: str = "") -> Circumstances:
    """Return what is known of the weather in a turn."""
    now = turn or state.turn
    rolled = state.rolls.get(now, {}).get(FIRST)
    told = {name: state.facts[name] for name in (MAP, TABLE)}
    if state.facts[DAY] != "unknown" and now == state.turn:
        told[DAY] = state.facts[DAY]
    if state.facts[NIGHT_LIMIT] != OPEN:
        told[NIGHT_LIMIT] = state.facts[NIGHT_LIMIT]
    told["month"] = str(_first_month(state))
    before = known_before(rules, state, now)
    if before is not None:
        told[CONDITION] = str(before)
    rolls = dict(zip(DICE, rolled.faces if rolled else (), strict=False))
    return Circumstances(turn=turn_of(now), rolls=rolls, facts=told)


def _first_month(state: State) -> int:
    return month_of(turn_of(state.own.start))


def fleet_ships(state: State, fleet: str) -> tuple[Ship, ...]:
    """Return the ships of a fleet that are afloat."""
    return ships_of(state.own.ships, fleet)


def fleets_at_sea(state: State) -> tuple[Fleet, ...]:
    """Return the fleets at sea that have ships."""
    at_sea = (fleet for fleet in state.own.fleets.values() if fleet.at_sea)
    return tuple(fleet for fleet in at_sea if fleet_ships(state, fleet.name))


def with_own(state: State, **changed: object) -> State:
    """Return the state with other values of what this rule set keeps."""
    return replace(state, own=replace(state.own, **changed))
