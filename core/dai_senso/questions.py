"""Reads a question as people write it, KEY=VALUE, into the case that is judged."""

from collections.abc import Mapping

from msgspec.structs import replace

from weathergage.core.dai_senso.case import UNNAMED, Case, Spot
from weathergage.core.dai_senso.places import areas_of
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.spots import Places
from weathergage.core.dai_senso.track import Track
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.dai_senso.values import (
    fault,
    key_of_area,
    side_and_nation,
    told_of_areas,
    unit_named,
    weather_named,
)
from weathergage.core.dai_senso.vocabulary import (
    ACTIONS,
    AREA_KEYS,
    BOXES,
    PHASES,
    RESULTS,
    SEGMENTS,
    keys_of,
    units_of,
)
from weathergage.core.dai_senso.ways import Ways
from weathergage.core.dai_senso.zones import zone_named, zones
from weathergage.core.given import WORDS_FOR_NO, WORDS_FOR_YES, Given, Keys, number, yes_or_no
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap
from weathergage.core.turns import Turn

OF_AREAS = ("weather", "sure")
BY_WHOLE_AREAS = frozenset({"place-support", "use-port"})
"""Actions that the weather of a whole area decides, wherever they are asked."""
NOT_ROLLED = frozenset({"roll", "level", "prep"})
MOST_STEPS = 9


def canonical(keys: Keys, action: str) -> dict[str, tuple[str, ...]]:
    """Return the keys in their own spelling; values of one key given twice make one list.

    Raises:
        NotUnderstoodError: An unknown key, or one that the action cannot use.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text, words in keys.items():
        key = _canonical_key(text, action)
        found[key] = found.get(key, ()) + tuple(words)
    return found


def _canonical_key(text: str, action: str) -> str:
    head, dot, tail = text.partition(".")
    if plain(head) in NOT_ROLLED:
        raise fault("nothing-rolled", key=text)
    if dot:
        return key_of_area(choose(head, OF_AREAS, "key"), tail)
    known = {key for each in ACTIONS for key in keys_of(each) if "." not in key}
    key = choose(text, sorted(known), "key")
    if key not in keys_of(action):
        raise fault("key-not-used", key=key, action=action)
    return key


def read(keys: Keys, action: str, rules: Rules, track: Track, open_map: OpenMap) -> Case:
    """Return the case that `action` and `keys` put.

    Args:
        keys: Values by key in their own spelling, lists already split.
        action: One of the vocabulary.
        rules: The rules as they are played.
        track: The player's own turn track.
        open_map: Opens a map by its id.

    Raises:
        NotUnderstoodError: A value that cannot be read, or two that contradict each other.
        NoSuchPlaceError: A hex or a map that does not exist.
    """
    return _Reader(Given(keys), action, rules, track, open_map).case()


class _Reader:
    """Puts the parts of one question together."""

    def __init__(
        self, given: Given, action: str, rules: Rules, track: Track, open_map: OpenMap
    ) -> None:
        self.given = given
        self.action = action
        self.rules = rules
        self.track = track
        self.places = Places(given, open_map)
        self.ways = Ways(given, action, self.places)

    def case(self) -> Case:
        """Return the case."""
        side, nation = side_and_nation(self.given.one("side"), self.given.one("nation"))
        unit, steps = self._unit()
        way = self.ways.way()
        place = self._place(way.spots)
        way = self.ways.with_place(way, place)
        case = Case(
            rules=self.rules,
            action=self.action,
            place=place,
            way=way.spots,
            entered=way.entered,
            gaps=self.ways.gaps(way),
            turn=self._turn(),
            track=self.track,
            facts=self._facts(),
            ezoc=self.ways.ezoc(way),
            overrun=way.overrun,
            phase=self._of("phase", PHASES) or "operational-movement",
            segment=self._of("segment", SEGMENTS),
            unit=unit,
            steps=steps,
            side=side,
            nation=nation,
            blitz_enabled=self._flag("blitz-enabled"),
            distances=self._distances(place),
            zone=self._zone(place),
            where=self._where(place),
            ice=self._ice(place),
            result=self._of("result", RESULTS),
        )
        return self._with_weather(case)

    def _turn(self) -> Turn | None:
        text = self.given.one("turn")
        return CALENDAR.parse(text) if text else None

    def _of(self, key: str, names: tuple[str, ...]) -> str:
        text = self.given.one(key)
        return choose(text, names, key) if text else ""

    def _flag(self, key: str) -> bool | None:
        text = self.given.one(key)
        return yes_or_no(text, key) if text else None

    def _unit(self) -> tuple[str, int | None]:
        text, told = self.given.one("unit"), self.given.one("steps")
        fit = units_of(self.action)
        usual = "armor" if self.action == "overrun" else fit[0]
        unit, behind = unit_named(text, self.action) if text else (usual, "")
        if behind and told and behind != told:
            raise fault("two-steps", one=behind, other=told)
        count = told or behind
        return unit, number(count, "steps", 1, MOST_STEPS) if count else None

    def _place(self, way: tuple[Spot, ...]) -> Spot:
        """Return the hex that the action is judged in.

        Raises:
            NotUnderstoodError: None is named, and no weather told of one.
        """
        place = self.ways.place(way)
        if place is not None:
            return place
        told = [key for key in self.given.keys if key in AREA_KEYS]
        if len(told) == 1 and self.action not in BY_WHOLE_AREAS and "weather" not in self.given:
            return self.places.read(told[0])
        if "weather" not in self.given and self.action not in BY_WHOLE_AREAS:
            raise fault("no-place", action=self.action)
        return self.places.marked(UNNAMED)

    def _facts(self) -> dict[str, str]:
        """Return what is told of areas; their own keys take the place of a track's weather.

        Raises:
            NotUnderstoodError: The weather of an area is told twice.
        """
        dotted = {key: self.given.one(key) for key in self.given.keys if "." in key}
        for area in AREA_KEYS:
            if area in self.given:
                read = dotted.pop(f"sure.{area}", "")
                if f"weather.{area}" in dotted and not read:
                    raise fault("area-twice", area=area)
                dotted[f"weather.{area}"] = self.given.one(area)
        return told_of_areas(dotted)

    def _with_weather(self, case: Case) -> Case:
        """Return the case with the weather that is told of its hexes.

        It holds for every hex of the question whose area has none told; of an area that is only
        read off a track it takes the place.
        """
        text = self.given.one("weather")
        if not text:
            return case
        told = weather_named(text)
        facts = {key: value for key, value in case.facts.items() if not self._is_read(key)}
        case = replace(case, facts=facts)
        here = [area for area in areas_of(case) if area]
        free = [area for area in here if f"weather.{area}" not in facts]
        others = {facts[f"weather.{area}"] for area in here if area not in free}
        if here and not free and told not in others:
            raise fault("two-weathers", area=here[0], told=told, other=others.pop())
        if case.action in BY_WHOLE_AREAS and here:
            return replace(case, facts={**facts, **{f"weather.{area}": told for area in free}})
        return replace(case, weather=told)

    def _is_read(self, key: str) -> bool:
        """Return whether a fact about an area comes from a track, and is not told at the desk."""
        area = key.partition(".")[2]
        return f"sure.{area}" in self.given and area not in self.given

    def _distances(self, place: Spot) -> tuple[int, ...]:
        told = tuple(number(text, "distance", 0, 1) for text in self.given.every("distance"))
        if told or self.action != "air-shift":
            return told
        base = self.places.spot("from")
        if base is None or not (base.facts.kind and place.facts.kind):
            return ()
        if base.name == place.name:
            return (0,)
        if not self.places.map.between(base.name, place.name):
            raise fault("air-too-far", one=base.name, other=place.name)
        return (1,)

    def _zone(self, place: Spot) -> str:
        text = self.given.one("zone")
        told = zone_named(text).id if text else ""
        printed = {zone.name: zone.id for zone in zones().values()}
        of_hex = printed.get(place.facts.region, "") if place.all_sea else ""
        if told and of_hex and told != of_hex:
            raise fault("zone-of-hex", hex=place.name, zone=of_hex, given=told)
        return told or of_hex

    def _where(self, place: Spot) -> str:
        """Return where a support unit goes.

        Raises:
            NotUnderstoodError: To sea, in a hex that has land.
        """
        told = self._of("where", BOXES)
        at_sea = told == "all-sea" or "zone" in self.given
        if at_sea and place.facts.kind not in ("sea", "") and not place.all_sea:
            raise fault("not-all-sea", hex=place.name)
        return told or ("all-sea" if place.facts.kind == "sea" else "")

    def _ice(self, place: Spot) -> bool | None:
        every = self.given.every("ice")
        if len(every) == 1 and plain(every[0]) in WORDS_FOR_YES | WORDS_FOR_NO:
            return yes_or_no(every[0], "ice")
        if not every:
            return None
        return place.name in {self.places.read(text).name for text in every}


def vocabulary() -> Mapping[str, tuple[str, ...]]:
    """Return the keys that each action takes, by action."""
    return {action: keys_of(action) for action in ACTIONS}
