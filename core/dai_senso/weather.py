"""The weather of an area in a turn, and what it is read from (11.1)."""

from collections.abc import Mapping
from typing import get_args

import msgspec

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.areas import NO_AREA
from weathergage.core.dai_senso.rules import WEATHERS, Rules
from weathergage.core.dai_senso.track import Sure, Track, cell_of, track_area
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.given import fault
from weathergage.core.messages import say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding

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
        sure = known.facts.get(f"sure.{area}", "user")
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


def is_sure(here: Weather) -> bool:
    """Return whether the weather does not rest on an assumption."""
    return here.sure not in NOT_SURE


def read_facts(texts: Mapping[str, tuple[str, ...]]) -> Mapping[str, str]:
    """Return what is told of the weather: `weather.AREA`, `sure.AREA`.

    Raises:
        NotUnderstoodError: No such fact, or a value that it cannot have.
    """
    found: dict[str, str] = {}
    for key, values in texts.items():
        head, dot, tail = key.partition(".")
        kind = choose(head, _FACTS, "fact")
        if not dot or len(values) != 1:
            raise fault("fault-one-value", key=key, given=", ".join(values))
        found[f"{kind}.{track_area(tail)}"] = choose(values[0], _FACTS[kind], "value")
    return found


_FACTS: Mapping[str, tuple[str, ...]] = {"weather": WEATHERS, "sure": get_args(Sure)}
