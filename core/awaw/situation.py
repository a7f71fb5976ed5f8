"""The situation sheet of a session, and what rule 34 keeps beside it."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from weathergage.core.awaw import preparation, questions
from weathergage.core.awaw.forces import nations, sides_in
from weathergage.core.awaw.preparation import Increase
from weathergage.core.awaw.rules import CALENDAR, SIDES, THEATRES, Rules
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import Circumstances
from weathergage.core.state import State as AnyState
from weathergage.core.turns import Turn

START = Turn(1939, 2)
PHASES = ("axis", "allied")
MARKERS = (
    *("infantry", "armor", "air", "partisan", "fortification", "beachhead", "ic", "bridgehead"),
    *("railhead", "supply-source", "capital", "objective"),
)
YES_OR_NO = ("no", "yes")
BORDER_WAR, SURPRISE, FOE_OF_RUSSIA = "border-war", "surprise", "war.{}-russia"


class Sealed(msgspec.Struct, frozen=True):
    """A production result whose levels its owner has not told."""

    side: str
    seal: str
    turn: Turn


class Winter(msgspec.Struct, frozen=True):
    """What this rule set keeps beyond the common state.

    Attributes:
        increases: Winter preparation results, oldest first.
        sealed: Results that are not told yet.
        revealed: Sides that have revealed their preparation in this turn.
        checked: Sides whose automatic increase of this turn is settled.
    """

    increases: tuple[Increase, ...] = ()
    sealed: tuple[Sealed, ...] = ()
    revealed: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()


State = AnyState[Winter]


class Fact(NamedTuple):
    """A line of the situation sheet: the values it may have and the one it starts with."""

    values: tuple[str, ...]
    start: str


@cache
def facts() -> Mapping[str, Fact]:
    """Return the situation sheet: theatres, wars that matter, who controls each minor."""
    sheet = {
        "theatres": Fact((*THEATRES, "both"), "europe"),
        "war.germany-russia": Fact(YES_OR_NO, "no"),
        "war.japan-russia": Fact(YES_OR_NO, "no"),
        BORDER_WAR: Fact(YES_OR_NO, "no"),
        SURPRISE: Fact(questions.SURPRISES, "no"),
    }
    minors = (nation for nation in nations().values() if nation.kind == "minor")
    owners = (*SIDES, "none")
    return sheet | {f"controller.{m.id}": Fact(owners, m.faction or "none") for m in minors}


@cache
def turn_of(name: str) -> Turn:
    """Return the turn written as `name`."""
    return CALENDAR.parse(name)


def theatres(state: State) -> tuple[str, ...]:
    """Return the theatres that are played."""
    played = state.facts["theatres"]
    return THEATRES if played == "both" else (played,)


def sides_playing(state: State) -> tuple[str, ...]:
    """Return the factions that play in any of the theatres."""
    playing = {side for theatre in theatres(state) for side in sides_in(theatre)}
    return tuple(side for side in SIDES if side in playing)


def side_name(side: str) -> Message:
    """Return the label of a side."""
    return say(f"common.side-{side}")


def turn_name(turn: Turn) -> Message:
    """Return the label of a turn."""
    return CALENDAR.label(turn)


def at_start() -> State:
    """Return the state before the first decision: Fall 1939, nobody prepared."""
    situation = {name: fact.start for name, fact in facts().items()}
    return State(turn=CALENDAR.name(START), phase=PHASES[0], facts=situation, own=Winter())


def level(rules: Rules, state: State, side: str, turn: Turn | None = None) -> int:
    """Return a faction's preparation that works in a turn, as far as it is told."""
    now = turn or turn_of(state.turn)
    return preparation.level_in(rules, side, now, state.own.increases) or 0


def circumstances(rules: Rules, state: State, turn: str = "") -> Circumstances:
    """Return what is known of the weather in a turn: its dice and preparation."""
    now = turn_of(turn or state.turn)
    increases = state.own.increases
    levels = {side: preparation.revealed_in(rules, side, now, increases) for side in SIDES}
    rolled = state.rolls.get(CALENDAR.name(now), {})
    return Circumstances(
        turn=now,
        rolls={die: rolls.faces[0] for die, rolls in rolled.items()},
        preparation={side: level for side, level in levels.items() if level is not None},
    )
