"""The weather of each area in a turn, and the dice owed for it (34.11, 34.21, 34.3)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

import msgspec

from weathergage.core.awaw.forces import Force, preparation_of
from weathergage.core.awaw.rules import CALENDAR, SYSTEM, THEATRES, Rules, is_winter_turn, season
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.tables import seed
from weathergage.core.turns import Turn

Condition = Literal["clear", "mud", "winter", "monsoon"]

EUROPE_NORTH = frozenset({"russian-winter-zone", "west-of-pact-line", "western-front"})
PACIFIC_NORTH = frozenset({"siberia", "manchuria", "mongolia", "tannu-tuva"})


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weather area: where its mud, winter or monsoon comes from; `front` if it has but one."""

    theatre: str
    front: str = ""
    mud: bool = False
    monsoon: bool = False
    result: int | None = None
    die: str = ""
    modifier: Mapping[str, int] = {}


@cache
def areas() -> Mapping[str, Area]:
    """Return the weather areas by id, in the order of the rule book."""
    return msgspec.convert(seed(SYSTEM, "areas")["area"], dict[str, Area])


def theatre_of(where: HexFacts) -> str:
    """Return the part of the game a hex lies in: its area's, else its map's; "" for neither."""
    return areas()[where.area].theatre or where.theatre


class Weather(msgspec.Struct, frozen=True, kw_only=True):
    """The weather of one area in one turn.

    Attributes:
        area: Id of the area.
        condition: One of the four kinds.
        clause: The clause that brings this weather here.
        result: Winter result, 0 and up; None without winter or while the die is owed.
        die: The die that makes the result (`europe`, `pacific`), "" for none.
        roll: The face rolled, None while it is owed or when there is no die.
        modifier: What is added to the die.
    """

    area: str
    condition: Condition
    clause: str
    result: int | None = None
    die: str = ""
    roll: int | None = None
    modifier: int = 0

    @property
    def owed(self) -> bool:
        """Whether a die must be rolled before the result is known."""
        return bool(self.die) and self.roll is None


class Die(msgspec.Struct, frozen=True):
    """A die owed at the start of a turn: its theatre and what is added to it."""

    theatre: str
    modifier: int


@applies("34.23D", otherwise=False)
def _is_rolled(_rules: Rules, area: Area, turn: Turn) -> bool:
    return season(turn) in area.modifier


def dice(rules: Rules, turn: Turn, theatres: tuple[str, ...] = THEATRES) -> tuple[Die, ...]:
    """Return the dice that `turn` begins with, at war or not; one a theatre (34.23D)."""
    wanted: dict[str, int] = {}
    for area in areas().values():
        if area.die in theatres and _is_rolled(rules, area, turn):
            wanted[area.die] = area.modifier[season(turn)]
    return tuple(Die(theatre, modifier) for theatre, modifier in wanted.items())


def check_owed(rules: Rules, turn: Turn, rolls: Iterable[str]) -> None:
    """Refuse dice that `turn` does not begin with.

    Raises:
        NotUnderstoodError: No such die is rolled in the turn (34.23D).
    """
    owed = {each.theatre for each in dice(rules, turn)}
    for name in rolls:
        if name not in owed:
            raise NotUnderstoodError(say("rules.fault-no-die", turn=CALENDAR.name(turn), name=name))


@applies("34.41-modifiers", otherwise=0)
def _modifier(_rules: Rules, area: Area, turn: Turn) -> int:
    return area.modifier[season(turn)]


@applies("34.31", otherwise=None)
def _mud(_rules: Rules, area_id: str, turn: Turn) -> Weather | None:
    if season(turn) == "Spring" and areas()[area_id].mud:
        return Weather(area=area_id, condition="mud", clause="34.31")
    return None


@applies("34.33", otherwise=None)
def _monsoon(_rules: Rules, area_id: str, turn: Turn) -> Weather | None:
    if season(turn) == "Summer" and areas()[area_id].monsoon:
        return Weather(area=area_id, condition="monsoon", clause="34.33")
    return None


@applies("34.41-automatic", otherwise=None)
def _automatic(_rules: Rules, area_id: str) -> int | None:
    return areas()[area_id].result


@applies("34.32A", otherwise=None)
def _mediterranean_winter(rules: Rules, area_id: str, turn: Turn) -> Weather | None:
    result = _automatic(rules, area_id)
    if not is_winter_turn(turn) or area_id != "continental-mediterranean" or result is None:
        return None
    return Weather(area=area_id, condition="winter", clause="34.32A", result=result)


@applies("34.32B", otherwise=None)
def _western_winter(rules: Rules, area_id: str, turn: Turn) -> Weather | None:
    result = _automatic(rules, area_id)
    western = area_id in {"west-of-pact-line", "western-front"}
    if not is_winter_turn(turn) or not western or result is None:
        return None
    return Weather(area=area_id, condition="winter", clause="34.32B", result=result)


@applies("34.32C", otherwise=None)
def _russian_winter(
    rules: Rules, area_id: str, turn: Turn, rolls: Mapping[str, int]
) -> Weather | None:
    if area_id != "russian-winter-zone":
        return None
    return _rolled_winter(rules, area_id, turn, rolls, "34.32C")


@applies("34.32D", otherwise=None)
def _pacific_winter(
    rules: Rules, area_id: str, turn: Turn, rolls: Mapping[str, int]
) -> Weather | None:
    if area_id not in PACIFIC_NORTH:
        return None
    return _rolled_winter(rules, area_id, turn, rolls, "34.32D")


def _rolled_winter(
    rules: Rules, area_id: str, turn: Turn, rolls: Mapping[str, int], clause: str
) -> Weather | None:
    area = areas()[area_id]
    if not _is_rolled(rules, area, turn):
        return None
    roll = rolls.get(area.die)
    modifier = _modifier(rules, area, turn)
    return Weather(
        area=area_id,
        condition="winter",
        clause=clause,
        result=None if roll is None else roll + modifier,
        die=area.die,
        roll=roll,
        modifier=modifier,
    )


@applies("34.11", otherwise=None)
def _adverse(rules: Rules, area_id: str, turn: Turn, rolls: Mapping[str, int]) -> Weather | None:
    return (
        _mud(rules, area_id, turn)
        or _monsoon(rules, area_id, turn)
        or _mediterranean_winter(rules, area_id, turn)
        or _western_winter(rules, area_id, turn)
        or _russian_winter(rules, area_id, turn, rolls)
        or _pacific_winter(rules, area_id, turn, rolls)
    )


def weather(
    rules: Rules, area_id: str, turn: Turn, rolls: Mapping[str, int] | None = None
) -> Weather:
    """Return the weather of an area: exactly one of clear, mud, winter, monsoon (34.11, 34.21).

    Args:
        rules: The rules as they are played.
        area_id: Id of the area.
        turn: The turn.
        rolls: Faces 1 to 6 by theatre (`europe`, `pacific`); a missing one is owed.
    """
    clear = Weather(area=area_id, condition="clear", clause="34.21")
    return _adverse(rules, area_id, turn, rolls or {}) or clear


@applies("34.41", otherwise=None)
def _softened(_rules: Rules, result: int, preparation: int) -> int | None:
    return max(0, result - preparation)


def effect_level(
    rules: Rules, here: Weather, force: Force, preparation: Mapping[str, int]
) -> int | None:
    """Return the level of winter effects for a force in an area (34.41).

    Returns:
        The area's result less the preparation of the force's nationality, at least 0; 0 outside
        winter; None while a die or a preparation is owed.
    """
    if here.condition != "winter":
        return 0
    prepared = preparation_of(rules, force, preparation)
    if here.result is None or prepared is None:
        return None
    softened = _softened(rules, here.result, prepared)
    return here.result if softened is None else softened
