"""The weather of a hex: the area it belongs to by what is printed there, and that area's (11.1)."""

from collections.abc import Iterable, Mapping

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.areas import NO_AREA, areas, lands, regions
from weathergage.core.dai_senso.case import Case, FactOwedError, Spot
from weathergage.core.dai_senso.rules import ADVERSE, AREAS
from weathergage.core.dai_senso.weather import Weather, weather
from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import Circumstances

FRONTIER = "Mongol Frontier"


def _lies_in(_case: Case, area: str, wanted: str) -> bool:
    return area == wanted


_MEMBERSHIP = {area: applies(f"11.1-{area}", otherwise=False)(_lies_in) for area in AREAS}
"""Whether a hex lies in an area, by area; each has a clause of its own."""


@applies("11.1-printed", otherwise="")
def printed_land(_case: Case, region: str) -> str:
    """Return the land that a region is printed in, whoever holds it."""
    return regions().get(region, "")


@applies("11.1-mongol-frontier", otherwise="")
def frontier_land(_case: Case) -> str:
    """Return the land that the Mongol Frontier always belongs to, even ceded to Japan."""
    return regions()[FRONTIER]


@applies("11.1-beachhead", otherwise=NO_AREA)
def beachhead_area(case: Case, ashore: HexFacts) -> str:
    """Return the area of an All-Sea hex with a Beachhead: that of the hex it points to."""
    return _on_land(case, ashore)


@applies("11.1-no-area", otherwise=False)
def never_has_weather(_case: Case, area: str) -> bool:
    """Return whether a hex lies in no area, and so never suffers weather."""
    return area == NO_AREA


def area_at(case: Case, spot: Spot) -> str:
    """Return the area that a hex counts to, `none` for none, "" where no place was named."""
    if spot.beachhead and spot.ashore is not None:
        return beachhead_area(case, spot.ashore)
    if spot.all_sea:
        return NO_AREA
    return _on_land(case, spot.facts)


def _on_land(case: Case, facts: HexFacts) -> str:
    area = facts.area
    if facts.name and not facts.kind and area == NO_AREA:
        return ""  # a hex of which no map tells anything
    if facts.region == FRONTIER:
        area = lands().get(frontier_land(case), NO_AREA)
    elif facts.region in regions():
        area = lands().get(printed_land(case, facts.region), NO_AREA)
    if area in _MEMBERSHIP and not _MEMBERSHIP[area](case, area, area):
        return NO_AREA
    return area


def condition_at(case: Case, spot: Spot) -> str:
    """Return the weather of a hex.

    Raises:
        FactOwedError: It depends on something that is not told.
    """
    area = area_at(case, spot)
    return "clear" if never_has_weather(case, area) else condition_of(case, area)


def is_adverse(case: Case, spot: Spot) -> bool:
    """Return whether a hex has mud, storms or snow."""
    return condition_at(case, spot) in ADVERSE


def condition_of(case: Case, area: str) -> str:
    """Return the weather of a whole area.

    Raises:
        FactOwedError: It is not told.
    """
    told = case.facts.get(f"weather.{area}", case.weather)
    if told:
        return told
    if case.turn is None or not area:
        raise FactOwedError(_key_of(case, area))
    return read_off(case, area).condition


def read_off(case: Case, area: str) -> Weather:
    """Return the weather of an area as the turn track, or who told it, has it."""
    assert case.turn is not None
    known = Circumstances(turn=case.turn, facts=case.facts)
    return weather(case.rules, area, known, case.track)


def _key_of(case: Case, area: str) -> str:
    """Return the key that would tell the weather of an area alone."""
    untold = {each for each in areas_of(case) if f"weather.{each}" not in case.facts}
    return "weather" if untold == {area} else area


def areas_of(case: Case) -> Mapping[str, Spot]:
    """Return the areas of the hexes of a question, and a hex in each; `none` is not among them."""
    spots = {area_at(case, spot): spot for spot in reversed(each_once((case.place, *case.way)))}
    return {area: spots[area] for area in ("", *areas()) if area in spots}


def each_once(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Return hexes in their order, each once."""
    return tuple(dict.fromkeys(spots))
