"""Reads where an action is judged: hexes, a country or an area, and the part each plays."""

from collections.abc import Mapping
from typing import NamedTuple

from weathergage.core.awaw.rules import SYSTEM, season
from weathergage.core.awaw.weather import areas
from weathergage.core.facts import HexFacts, MapFacts
from weathergage.core.given import Given, fault
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap
from weathergage.core.tables import seed
from weathergage.core.turns import Turn

USUAL_MAP = "awaw-europe"
TERRAINS = ("clear", "mountain", "swamp", "jungle", "jungle-mountain", "himalaya")
ATTACKS_ON_SEVERAL = frozenset({"ground-attack", "breakthrough", "overrun", "attrition"})
"""Actions whose hexes are met from one place; those of all others make a path."""


def map_named(name: str, open_map: OpenMap) -> MapFacts:
    """Return the map of this game that `name` means.

    Raises:
        FaultError: There is no such map, or it is of another game.
    """
    found = open_map(name)
    if found.system not in ("", SYSTEM):
        raise NotUnderstoodError(say("journal.other-map", map=found.id, system=SYSTEM))
    return found


class Step(NamedTuple):
    """One hex that an action is judged in, the hex left for it and what lies between them."""

    place: HexFacts
    leaving: HexFacts | None
    crossed: str


class Parts(NamedTuple):
    """The hexes of a question by the part they play.

    Attributes:
        origin: The hex that units stand in; None when not given.
        start: For exploitation, the breakthrough hex; None for other actions.
        judged: The hexes that the action is judged in, in order.
    """

    origin: HexFacts | None
    start: HexFacts | None
    judged: tuple[HexFacts, ...]


class Places:
    """Reads the hexes, areas and countries of one question."""

    def __init__(self, given: Given, action: str, open_map: OpenMap) -> None:
        self.given = given
        self.action = action
        self.open_map = open_map

    @property
    def map(self) -> MapFacts:
        """The map that the question's names are of.

        Raises:
            FaultError: There is no such map, or it is of another game.
        """
        return map_named(self.given.one("map") or USUAL_MAP, self.open_map)

    def hex(self, key: str) -> HexFacts | None:
        """Return the hex that `key` names, None when it is not given."""
        name = self.given.one(key)
        return self.map.facts(name) if name else None

    def hexes(self, key: str) -> tuple[HexFacts, ...]:
        """Return the hexes that `key` lists."""
        return tuple(self.map.facts(name) for name in self.given.every(key))

    def route(self) -> tuple[HexFacts, ...] | None:
        """Return the sea hexes of an invasion, None when they are not given.

        Raises:
            NotUnderstoodError: One of them is no sea hex.
        """
        if "route" not in self.given:
            return None
        route = self.hexes("route")
        land = next((hex_.name for hex_ in route if hex_.kind != "sea"), "")
        if land:
            raise fault("fault-route-on-land", name=land)
        return route

    def parts(self, turn: Turn | None) -> Parts:
        """Return the hexes of the question by the part they play.

        Raises:
            NotUnderstoodError: No place is named, or several kinds of place are.
        """
        origin, named = self.hex("from"), self._named()
        aimed = self.hexes("to") + self.hexes("target")
        if not (named or aimed or origin):
            raise fault("fault-no-place", action=self.action)
        if self.action == "exploitation":
            return self._exploitation(origin, named, aimed, turn)
        if self.action == "leave-zoc":
            return Parts(origin, None, named or ((origin,) if origin else aimed))
        if not (aimed or named):
            raise fault("fault-no-place", action=self.action)
        if aimed and named and origin is None:
            origin = named[0]
        return Parts(origin, None, aimed or named)

    def steps(self, parts: Parts) -> tuple[Step, ...]:
        """Return the hexes judged, each with the hex left for it."""
        if self.action in ATTACKS_ON_SEVERAL:
            return tuple(Step(p, None, self._between(parts.origin, p)) for p in parts.judged)
        if self.action == "leave-zoc":
            crossed = self._between(parts.judged[0], self.hex("to"))
            return tuple(Step(place, None, crossed) for place in parts.judged)
        left = (parts.start, *parts.judged)
        return tuple(
            Step(place, leaving, self._between(leaving or parts.origin, place))
            for place, leaving in zip(parts.judged, left, strict=False)
        )

    def _between(self, one: HexFacts | None, other: HexFacts | None) -> str:
        if one is None or other is None or not one.name or not other.name:
            return ""
        return self.map.between(one.name, other.name)

    def _named(self) -> tuple[HexFacts, ...]:
        """Return the places of `hex`, `area` or `country`, of which one may be given."""
        named = [key for key in ("hex", "area", "country") if key in self.given]
        if len(named) > 1:
            raise fault("fault-one-place", given=", ".join(named))
        if "hex" in self.given:
            return self._in_agreement(self.hexes("hex"))
        if "area" in self.given:
            area = choose(self.given.one("area"), areas(), "area")
            return (self._anywhere_in(HexFacts(area=area)),)
        if "country" in self.given:
            return self._country(self.given.one("country"))
        return ()

    def _terrain(self) -> str:
        text = self.given.one("terrain")
        return choose(text, TERRAINS, "terrain") if text else ""

    def _in_agreement(self, hexes: tuple[HexFacts, ...]) -> tuple[HexFacts, ...]:
        """Refuse a terrain that is not the one on the map."""
        told = self._terrain()
        for each in hexes:
            if told and each.terrain != told:
                raise fault("fault-other-terrain", name=each.name, printed=each.terrain, given=told)
        return hexes

    def _anywhere_in(self, place: HexFacts) -> HexFacts:
        """Return what is known of some hex of an area: its terrain if told, its front."""
        area, terrain = areas()[place.area], self._terrain()
        front = place.front or area.front
        freezes = terrain == "swamp" and front == "eastern"
        return HexFacts(
            country=place.country,
            area=place.area,
            front=front,
            terrain=terrain,
            freezes=freezes,
            theatre=place.theatre or self._theatre_named,
        )

    @property
    def _theatre_named(self) -> str:
        return self.map.theatre if "map" in self.given else ""

    def _country(self, name: str) -> tuple[HexFacts, ...]:
        """Return one place for each weather area of a country.

        Countries that the rule names need no map; one that is named and prints them knows more.
        """
        lands: Mapping[str, str] = seed(SYSTEM, "areas")["country"]
        printed = self.map.countries() if "map" in self.given else ()
        named = {plain(country): country for country in lands}
        if plain(name) in named.keys() - set(map(plain, printed)):
            country = named[plain(name)]
            known = HexFacts(country=country, area=lands[country], theatre="pacific")
            return (self._anywhere_in(known),)
        hexes = self.map.facts_of_country(choose(name, (*self.map.countries(), *lands), "country"))
        by_area = {hex_.area: hex_ for hex_ in reversed(hexes)}
        return tuple(self._anywhere_in(hex_) for hex_ in by_area.values())

    def _exploitation(
        self,
        origin: HexFacts | None,
        named: tuple[HexFacts, ...],
        aimed: tuple[HexFacts, ...],
        turn: Turn | None,
    ) -> Parts:
        """`hex` is the breakthrough hex; without it `from` is, or the first hex of the path."""
        if named:
            return Parts(origin, named[0], aimed or named)
        if origin is None:
            return Parts(None, aimed[0], aimed)
        if not aimed:
            return Parts(None, origin, (origin,))
        if _is_placed_from_mud(origin, aimed[0], turn):
            return Parts(origin, aimed[0], aimed)
        return Parts(None, origin, aimed)


def _is_placed_from_mud(origin: HexFacts, start: HexFacts, turn: Turn | None) -> bool:
    """Armor in mud cannot exploit out of it, so `from` mud means where it is placed from."""
    if turn is None or season(turn) != "Spring":
        return False
    return areas()[origin.area].mud and not areas()[start.area].mud
