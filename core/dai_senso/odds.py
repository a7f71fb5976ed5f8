"""Chances where nothing is rolled: what the turn track has for an area is certain."""

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.track import Track, track_area
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.dai_senso.weather import weather
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.odds import Chance, Odds, OddsQuestion
from weathergage.core.rulesets import Circumstances


def odds(rules: Rules, asked: OddsQuestion, known: Circumstances, own: Track) -> tuple[Odds, ...]:
    """Return the one outcome of each area and turn asked about, with how sure the track is of it.

    Raises:
        NotUnderstoodError: An unknown area, or chances of a side's levels or of events.
    """
    if asked.of not in ("", "area") or asked.side or asked.nation:
        raise NotUnderstoodError(say("track.nothing-rolled"))
    wanted = (track_area(asked.area),) if asked.area else tuple(areas())
    found, turn = [], known.turn
    for _ in range(asked.turns):
        facts = known.facts if turn == known.turn else {}
        found += [
            _certain(rules, area, Circumstances(turn=turn, facts=facts), own) for area in wanted
        ]
        if turn == CALENDAR.last:
            break
        turn = CALENDAR.next(turn)
    return tuple(found)


def _certain(rules: Rules, area: str, known: Circumstances, own: Track) -> Odds:
    here = weather(rules, area, known, own)
    label = say(f"common.condition-{here.condition}")
    return Odds(
        of="area",
        turn=known.turn,
        area=area,
        force="",
        preparation=None,
        die="",
        outcomes=(Chance(value=here.condition, label=label, ways=1, throws=1),),
        sure=here.sure,
    )
