"""The weather of an area in a turn, and what it is read from (11.1)."""

from collections.abc import Mapping
from typing import get_args

import msgspec
from msgspec.structs import replace

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.areas import NO_AREA, area_named, areas
from weathergage.core.dai_senso.rules import SIDES, WEATHERS, Rules
from weathergage.core.dai_senso.track import Sure, Track, cell_of, track_area
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.facts import HexFacts
from weathergage.core.given import fault
from weathergage.core.messages import say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding

TOLD = "told"
"""How sure weather is that comes with the question."""
NOT_SURE = ("assumed", "sister-game")
"""How sure a cell is that does not come from the player's own board."""


class Weather(msgspec.Struct, frozen=True, kw_only=True):
    """The weather of one area in one turn.

    Attributes:
        area: Id of the area, `none` for none.
        turn: The turn.
        condition: `clear`, `mud`, `storms` or `snow`.
        sure: How sure the track is of it, "" where no track is read: no area, no weather.
    """

    area: str
    turn: Turn
    condition: str
    sure: str = ""


def weather(rules: Rules, area: str, known: Circumstances, own: Track) -> Weather:
    """Return the weather of an area: as told, else as the turn track has it (11.1).

    Args:
        rules: The rules as they are played.
        area: Id of the area, `none` for none.
        known: The turn, and `weather.AREA` and `sure.AREA` where they are told.
        own: The player's own track.
    """
    clear = Weather(area=area, turn=known.turn, condition="clear")
    return _on_the_track(rules, area, known, own) or clear


@applies("11.1", otherwise=None)
def _on_the_track(_rules: Rules, area: str, known: Circumstances, own: Track) -> Weather | None:
    if area == NO_AREA:
        return None
    told = known.facts.get(f"weather.{area}", "")
    if told:
        sure = known.facts.get(f"sure.{area}", TOLD)
        return Weather(area=area, turn=known.turn, condition=told, sure=sure)
    cell = cell_of(own, known.turn, area)
    return Weather(area=area, turn=known.turn, condition=cell.weather, sure=cell.sure)


def finding(here: Weather) -> Finding:
    """Return why an area has its weather: where the track says so, and how sure that is."""
    condition = say(f"common.condition-{here.condition}")
    area, turn = say(f"common.area-{here.area}"), CALENDAR.label(here.turn)
    because = say(f"track.because-{here.sure or 'no-area'}", turn=turn)
    effect = say("track.effect", area=area, condition=condition)
    return Finding(
        clause="11.1", force="notes", effect=effect, because=because, value=here.condition
    )


def standing(where: HexFacts, known: Circumstances) -> HexFacts:
    """Return a hex as it stands: a Beachhead has the area its hexside points to (11.1)."""
    if where.kind != "sea" or not where.name:
        return where
    told = (each.partition(":") for each in known.facts.get(BEACHHEADS, "").split(","))
    area = next((area for name, _, area in told if name == where.name), where.area)
    return replace(where, area=area)


def ice_told(where: HexFacts, known: Circumstances) -> bool | None:
    """Return whether a hex is told to be an Ice hex, None where Ice hexes are not told."""
    if ICE not in known.facts or not where.name:
        return None
    return where.name in known.facts[ICE].split(",")


BEACHHEADS, ICE, BLITZ_ENABLED = "beachheads", "ice", "blitz-enabled"
CONDITION = "condition"


def read_facts(texts: Mapping[str, tuple[str, ...]]) -> Mapping[str, str]:
    """Return what is told, checked.

    `weather.AREA`, `sure.AREA`, `condition` for every area whose weather is not told,
    `blitz-enabled.SIDE`, `beachheads` as HEX:AREA, `ice` as hexes.

    Raises:
        NotUnderstoodError: No such fact, or a value that it cannot have.
    """
    found: dict[str, str] = {}
    for key, values in texts.items():
        head, dot, tail = key.partition(".")
        kind = choose(head, (*_FACTS, CONDITION, BEACHHEADS, ICE, *_NOT_ROLLED), "fact")
        if kind == CONDITION:
            everywhere = choose(values[0], WEATHERS, "condition")
            found = {f"weather.{area}": everywhere for area in areas()} | found
        elif kind == ICE:
            found[kind] = ",".join(values)
        elif kind == BEACHHEADS:
            found[kind] = ",".join(map(_beachhead, values))
        elif kind in _NOT_ROLLED:
            continue
        elif not dot or len(values) != 1:
            raise fault("fault-one-value", key=key, given=", ".join(values))
        else:
            name = choose(tail, SIDES, "side") if kind == BLITZ_ENABLED else track_area(tail)
            found[f"{kind}.{name}"] = choose(values[0], _FACTS[kind], "value")
    return found


def _beachhead(text: str) -> str:
    """Return HEX:AREA with the area in its own spelling."""
    name, _, area = text.partition(":")
    return f"{name}:{area_named(area)}"


_NOT_ROLLED = ("no-roll",)
"""What is told of dice; there are none."""
_FACTS: Mapping[str, tuple[str, ...]] = {
    "weather": WEATHERS,
    "sure": (*get_args(Sure), TOLD),
    BLITZ_ENABLED: ("yes", "no"),
}
