"""How winter preparation grows (34.44): production, automatic increases, and when they count."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from weathergage.core.awaw.forces import start_level
from weathergage.core.awaw.rules import (
    CALENDAR,
    HIGHEST_PREPARATION,
    SIDES,
    Rules,
    is_winter_turn,
    season,
)
from weathergage.core.clauses import applies
from weathergage.core.messages import NotNowError, say
from weathergage.core.turns import Turn

AUTOMATIC_LEVELS = 2
SEALABLE = ("+1", "+0")
"""What a faction can have produced in a year, told later."""
PACIFIC_AREAS_OF_442B = ("siberia", "manchuria", "mongolia", "tannu-tuva")


class Increase(msgspec.Struct, frozen=True, kw_only=True):
    """One winter preparation result of a faction.

    Attributes:
        side: The faction.
        source: `production`, `automatic`, or `given` for what a session starts with.
        turn: When it was triggered, or the winter turn at whose end it came.
        levels: How many levels it gives.
        year: Year of production, which the yearly limit counts; 0 for other sources.
    """

    side: str
    source: Literal["production", "automatic", "given"]
    turn: Turn
    levels: int = 1
    year: int = 0


@applies("34.441", otherwise=False)
def may_produce(_rules: Rules, side: str) -> bool:
    """Return whether a faction may raise its preparation by production; Russia may not."""
    return side in {"axis", "japan", "western-allies"}


@applies("34.443", otherwise=False)
def spends_the_year(_rules: Rules, increase: Increase) -> bool:
    """Return whether an increase uses up the production result of its year."""
    return increase.source == "production"


def produce(
    rules: Rules, side: str, year: int, turn: Turn, increases: Iterable[Increase]
) -> Increase:
    """Return the result of producing winter preparation in `year`, triggered in `turn`.

    Raises:
        NotNowError: Russia (34.441), or a second production result in one year (34.443).
    """
    if side not in SIDES or not may_produce(rules, side):
        raise NotNowError(say("rules.fault-no-production", side=say(f"common.side-{side}")))
    of_the_year = [i for i in increases if i.side == side and i.year == year]
    if any(spends_the_year(rules, increase) for increase in of_the_year):
        raise NotNowError(
            say("rules.fault-second-production", side=say(f"common.side-{side}"), year=year)
        )
    return Increase(side=side, source="production", turn=turn, year=year)


class Presence(msgspec.Struct, frozen=True):
    """What 34.442 asks of a turn.

    Attributes:
        at_war_with_russia: Sides at war with Russia.
        units: For `axis` and `japan`, the areas with at least one German or Japanese ground unit
            at any time in the turn (or at its end, by the setting `presence-for-automatic`).
    """

    at_war_with_russia: frozenset[str] = frozenset()
    units: frozenset[tuple[str, str]] = frozenset()


@applies("34.442A", otherwise=False)
def _axis_increase(_rules: Rules, turn: Turn, presence: Presence) -> bool:
    there = ("axis", "russian-winter-zone") in presence.units
    return is_winter_turn(turn) and "axis" in presence.at_war_with_russia and there


@applies("34.442B", otherwise=False)
def _japanese_increase(_rules: Rules, turn: Turn, presence: Presence) -> bool:
    there = any(("japan", area) in presence.units for area in PACIFIC_AREAS_OF_442B)
    return is_winter_turn(turn) and "japan" in presence.at_war_with_russia and there


def automatic_increases(rules: Rules, turn: Turn, presence: Presence) -> tuple[Increase, ...]:
    """Return the increases that the end of `turn` brings (34.442A, B); none but in winter."""
    found = []
    if _axis_increase(rules, turn, presence):
        found.append("axis")
    if _japanese_increase(rules, turn, presence):
        found.append("japan")
    return tuple(
        Increase(side=side, source="automatic", turn=turn, levels=AUTOMATIC_LEVELS)
        for side in found
    )


@applies("34.444B", otherwise=True)
def counts_in(_rules: Rules, increase: Increase, turn: Turn) -> bool:
    """Return whether an increase works in `turn`.

    One that comes in a winter turn works, and is announced, from the next year's turns only;
    what a session starts with works at once.
    """
    if increase.source == "given":
        return increase.turn <= turn
    if is_winter_turn(increase.turn):
        return turn > increase.turn
    return turn >= increase.turn


def total_in(rules: Rules, side: str, turn: Turn, increases: Iterable[Increase]) -> int | None:
    """Return what a faction's preparation adds up to in `turn`, which may be more than counts."""
    start = start_level(rules, side)
    if start is None:
        return None
    return start + sum(i.levels for i in increases if i.side == side and counts_in(rules, i, turn))


def level_in(rules: Rules, side: str, turn: Turn, increases: Iterable[Increase]) -> int | None:
    """Return a faction's true preparation in `turn`, never above 6 (34.41)."""
    total = total_in(rules, side, turn, increases)
    return None if total is None else min(HIGHEST_PREPARATION, total)


def revealed_in(rules: Rules, side: str, turn: Turn, increases: Iterable[Increase]) -> int | None:
    """Return the preparation that everybody knows in `turn`: as last revealed, plus automatic.

    Results are revealed at the start of winter turns only (34.444B); in a Pacific fall the
    setting `fall-preparation` says whether the true level or the revealed one is used.
    """
    if is_winter_turn(turn) or rules.settings["fall-preparation"] == "true":
        return level_in(rules, side, turn, increases)
    last_winter = turn
    while season(last_winter) != "Winter" and last_winter > CALENDAR.first:
        last_winter = CALENDAR.previous(last_winter)
    public = [i for i in increases if i.source != "production" or counts_in(rules, i, last_winter)]
    return level_in(rules, side, turn, public)
