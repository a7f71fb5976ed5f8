"""Reads the places of a question: hexes, lands, areas, and Beachheads with where they point."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import NamedTuple

from weathergage.core.dai_senso.areas import NO_AREA, area_named, areas, lands, regions
from weathergage.core.dai_senso.case import Spot
from weathergage.core.dai_senso.values import fault
from weathergage.core.facts import HexFacts, MapFacts
from weathergage.core.given import WORDS_FOR_NO, WORDS_FOR_YES, Given
from weathergage.core.messages import NoSuchPlaceError, NotUnderstoodError
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap

USUAL_MAP = "dai-senso"
DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
NAMED_BY = ("hex", "area", "country")


class Beachhead(NamedTuple):
    """A Beachhead marker: its hex, "" for the hex in question, and what it points to."""

    hex: str
    ashore: HexFacts


class Places:
    """Reads the places of one question."""

    def __init__(self, given: Given, open_map: OpenMap) -> None:
        self.given = given
        self.open_map = open_map

    @cached_property
    def map(self) -> MapFacts:
        """The map that the question's hexes are of."""
        board = self.open_map(self.given.one("map") or USUAL_MAP)
        if board.system not in ("", "dai-senso"):
            raise fault("map-of-another-game", given=board.id)
        return board

    def named(self) -> Spot | None:
        """Return the place of `hex`, `area` or `country`, None when none is told.

        Raises:
            NotUnderstoodError: More than one is told.
        """
        keys = [key for key in NAMED_BY if key in self.given]
        if len(keys) > 1:
            raise fault("one-place", given=", ".join(keys))
        if "hex" in self.given:
            return self.marked(self.map.facts(self.given.one("hex")))
        if "area" in self.given:
            return self.marked(HexFacts(area=area_named(self.given.one("area"))))
        if "country" in self.given:
            return self.marked(self._country(self.given.one("country")))
        return self._only_beachhead()

    def spot(self, key: str) -> Spot | None:
        """Return the place that `key` names, None when it is not told."""
        text = self.given.one(key)
        return self.read(text) if text else None

    def spots(self, key: str) -> tuple[Spot, ...]:
        """Return the places that `key` lists."""
        return tuple(self.read(text) for text in self.given.every(key))

    def read(self, text: str) -> Spot:
        """Return the place that `text` names: a land, an area, or a hex of the map.

        Raises:
            NoSuchPlaceError: None of them; the message names the nearest hex.
        """
        return self.marked(_by_name().get(plain(text)) or self.map.facts(text))

    def marked(self, facts: HexFacts) -> Spot:
        """Return a place with the Beachhead that lies there, if one is told."""
        for marker in self.beachheads:
            if marker.hex in (facts.name, "") and (facts.name or not marker.hex):
                here = facts if facts.name else HexFacts(kind="sea")
                ashore = facts if marker.ashore == HexFacts() else marker.ashore
                return Spot(here, True, ashore)
        if facts.kind == "sea" and facts.area != NO_AREA:
            return Spot(facts, True, HexFacts(area=facts.area))
        return Spot(facts)

    @cached_property
    def beachheads(self) -> tuple[Beachhead, ...]:
        """The Beachheads of the question.

        Raises:
            NotUnderstoodError: One lies in no All-Sea hex, or points to no land.
        """
        texts = (text.strip() for text in self.given.every("beachhead"))
        return tuple(self._beachhead(text) for text in texts if plain(text) not in WORDS_FOR_NO)

    def _beachhead(self, text: str) -> Beachhead:
        head, colon, tail = text.rpartition(":")
        name = head if colon else self._aimed()
        if not name:
            anywhere = plain(text) in WORDS_FOR_YES
            return Beachhead("", HexFacts() if anywhere else self._land(tail))
        hex_ = self.map.facts(name)
        if hex_.kind not in ("sea", ""):
            raise fault("beachhead-on-land", hex=hex_.name)
        return Beachhead(hex_.name, self._ashore(hex_, tail))

    def _aimed(self) -> str:
        """Return the hex in question, "" for none that is named as a hex."""
        names = (self.given.one(key) for key in ("target", "to", "hex") if key in self.given)
        name = next(names, "")
        return "" if plain(name) in _by_name() else name

    def _ashore(self, hex_: HexFacts, tail: str) -> HexFacts:
        """Return what lies where a Beachhead points: by direction, land or area."""
        if plain(tail) in _by_name():
            return _by_name()[plain(tail)]
        direction = choose(tail, DIRECTIONS, "direction")
        name = self.map.neighbour(hex_.name, direction)
        if not name:
            raise fault("beachhead-off-map", hex=hex_.name, direction=direction)
        ashore = self.map.facts(name)
        if ashore.kind == "sea":
            raise fault("beachhead-to-sea", hex=hex_.name, direction=direction, to=name)
        return ashore

    def _land(self, text: str) -> HexFacts:
        if plain(text) in map(plain, DIRECTIONS):
            raise fault("beachhead-without-hex", given=text)
        try:
            return _by_name().get(plain(text)) or self._country(text)
        except NotUnderstoodError:
            if self._is_hex(text):
                raise fault("beachhead-without-side", given=text, choices=DIRECTIONS) from None
            raise

    def _is_hex(self, text: str) -> bool:
        """Return whether the map has a hex of that name."""
        try:
            return bool(self.map.facts(text).name)
        except NoSuchPlaceError:
            return False

    def _only_beachhead(self) -> Spot | None:
        """Return the hex of the one Beachhead told, where no place is named."""
        if len(self.beachheads) != 1:
            return None
        marker = self.beachheads[0]
        if marker.hex:
            return Spot(self.map.facts(marker.hex), True, marker.ashore)
        return (
            None if marker.ashore == HexFacts() else Spot(HexFacts(kind="sea"), True, marker.ashore)
        )

    def _country(self, text: str) -> HexFacts:
        """Return what is known of some hex of a land or region.

        Raises:
            NotUnderstoodError: No such land; the message names the nearest one.
        """
        found = _lands_by_name().get(plain(text))
        if found is not None:
            return found
        country = choose(text, (*lands(), *regions(), *self.map.countries()), "country")
        return HexFacts(country=country, area=self.map.facts_of_country(country)[0].area)


@cache
def _lands_by_name() -> Mapping[str, HexFacts]:
    whole = {plain(land): HexFacts(country=land, area=area) for land, area in lands().items()}
    parts = {
        plain(region): HexFacts(country=land, region=region, area=lands()[land])
        for region, land in regions().items()
    }
    return whole | parts


@cache
def _by_name() -> Mapping[str, HexFacts]:
    """Return lands, regions and areas by their names, plainly written."""
    every = {plain(area.id): HexFacts(area=area.id) for area in areas().values()}
    others = {plain(name): HexFacts(area=a.id) for a in areas().values() for name in a.also}
    return {**every, **others, **_lands_by_name()}
