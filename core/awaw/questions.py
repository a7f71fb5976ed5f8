"""Reads a question as people write it, KEY=VALUE, into the cases that rule 34 judges."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.case import Case
from weathergage.core.awaw.forces import Force, leader, nations, preparation_of, sides_in
from weathergage.core.awaw.rules import (
    CALENDAR,
    SIDES,
    SYSTEM,
    THEATRES,
    Rules,
)
from weathergage.core.awaw.values import (
    WORDS_FOR_NO,
    WORDS_FOR_YES,
    fault,
    force_named,
    number,
    preparation_level,
    rolls_from,
    yes_or_no,
)
from weathergage.core.awaw.vocabulary import ACTIONS, SHELTERS, UNITS, USUAL_UNIT, keys_of
from weathergage.core.awaw.weather import areas, dice, weather
from weathergage.core.facts import HexFacts, MapFacts
from weathergage.core.names import choose, plain
from weathergage.core.tables import seed
from weathergage.core.turns import Turn

OpenMap = Callable[[str], MapFacts]
Keys = Mapping[str, tuple[str, ...]]

USUAL_MAP = "awaw-europe"
TERRAINS = ("clear", "mountain", "swamp", "jungle", "jungle-mountain", "himalaya")
EASTERN_AREAS = frozenset({"russian-winter-zone", "west-of-pact-line"})
ATTACKS = frozenset({"ground-attack", "breakthrough", "overrun"})
SURPRISES = ("no", "yes", "britain", "united-states", "both")


class Question(msgspec.Struct, frozen=True):
    """A question that was understood.

    Attributes:
        action: One of the vocabulary.
        by_side: For each side that may be meant (one, when the question names it), a case for
            each hex that it names.
    """

    action: str
    by_side: Mapping[str, tuple[Case, ...]]


def read(keys: Keys, action: str, rules: Rules, open_map: OpenMap) -> Question:
    """Return the question that `action` and `keys` put.

    Args:
        keys: Values by key in their own spelling, lists already split.
        action: One of the vocabulary.
        rules: The rules as they are played.
        open_map: Opens a map by its id.

    Raises:
        NotUnderstoodError: A value that cannot be read.
        NoSuchPlaceError: A hex or country that is not on the map.
    """
    return _Reader(keys, action, rules, open_map).question()


def canonical(keys: Keys, action: str) -> dict[str, tuple[str, ...]]:
    """Return the keys in their own spelling; values of one key given twice make one list.

    Raises:
        NotUnderstoodError: An unknown key, or one that the action cannot use.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text, values in keys.items():
        key = _canonical_key(text, action)
        found[key] = found.get(key, ()) + tuple(values)
    return found


def _canonical_key(text: str, action: str) -> str:
    head, dot, tail = text.partition(".")
    if dot and plain(head) == "prep":
        return f"prep.{choose(tail, SIDES, 'side')}"
    if dot and plain(head) == "roll":
        return f"roll.{choose(tail, THEATRES, 'die')}"
    known = choose(text, sorted({key for each in ACTIONS for key in keys_of(each)}), "key")
    if known not in keys_of(action):
        raise fault("fault-key-not-used", key=known, action=action)
    return known


class _Reader:
    """Reads one question; holds the keys so that each is looked up by name."""

    def __init__(self, keys: Keys, action: str, rules: Rules, open_map: OpenMap) -> None:
        self.action = action
        self.rules = rules
        self.open_map = open_map
        self.keys = keys

    def one(self, key: str) -> str:
        """Return the single value of `key`, "" when it is not given."""
        values = self.keys.get(key, ())
        if len(values) > 1:
            raise fault("fault-one-value", key=key, given=", ".join(values))
        return values[0] if values else ""

    def question(self) -> Question:
        origin, start, judged = self._roles(self._places())
        force = self._force()
        forces = (force,) if force else tuple(leader(side) for side in _sides_at(judged[0]))
        by_side = {f.side: self._cases(f, origin, start, judged) for f in forces}
        return Question(self.action, by_side)

    def _cases(
        self,
        force: Force,
        origin: HexFacts | None,
        start: HexFacts | None,
        judged: tuple[HexFacts, ...],
    ) -> tuple[Case, ...]:
        case = Case(
            rules=self.rules,
            action=self.action,
            turn=self._turn(),
            place=judged[0],
            force=force,
            foe=self._foe(force, judged[0]),
            unit=self._unit(),
            targets=self._targets(),
            origin=origin,
            start=start,
            entering=self._entering(),
            route=self._route(),
            base=self._hex("base"),
            rolls=self._rolls(judged),
            preparation=self._preparation(),
            level=self._number("level", 0, 11, None),
            air_factors=self._number("air-factors", 0, 999, 0) or 0,
            spending=self._spending(),
            surprise=self._surprise(),
            border_war=self._flag("border-war"),
        )
        cases = tuple(
            msgspec.structs.replace(
                case,
                place=place,
                sheltered=self._shelters(place),
                foe=self._foe(force, place),
                leaving=left,
                crossed=self._crossed(left or origin, place),
            )
            for place, left in zip(judged, (start, *judged), strict=False)
        )
        self._check_season(cases)
        return cases

    def _check_season(self, cases: tuple[Case, ...]) -> None:
        """Refuse a level where the turn has no winter weather: the two contradict each other."""
        turn = self._turn()
        if "level" not in self.keys or turn is None:
            return
        if all(weather(self.rules, c.place.area, turn).condition != "winter" for c in cases):
            raise fault("fault-level-without-winter", turn=CALENDAR.name(turn))

    # -- where ------------------------------------------------------------------------------

    @property
    def map(self) -> MapFacts:
        return self.open_map(self.one("map") or USUAL_MAP)

    def _hex(self, key: str) -> HexFacts | None:
        name = self.one(key)
        return self.map.facts(name) if name else None

    def _hexes(self, key: str) -> tuple[HexFacts, ...] | None:
        if key not in self.keys:
            return None
        return tuple(self.map.facts(name) for name in self.keys[key])

    def _entering(self) -> HexFacts | None:
        return self._hex("to") if self.action == "leave-zoc" else None

    def _route(self) -> tuple[HexFacts, ...] | None:
        route = self._hexes("route")
        land = next((hex_.name for hex_ in route or () if hex_.kind != "sea"), "")
        if land:
            raise fault("fault-route-on-land", name=land)
        return route

    def _crossed(self, origin: HexFacts | None, place: HexFacts) -> str:
        if origin is None or not origin.name or not place.name:
            return ""
        return self.map.between(origin.name, place.name)

    def _places(self) -> tuple[HexFacts, ...]:
        named = [key for key in ("hex", "area", "country") if key in self.keys]
        if len(named) > 1:
            raise fault("fault-one-place", given=", ".join(named))
        if "hex" in self.keys:
            return self._hexes("hex") or ()
        if "area" in self.keys:
            return (
                HexFacts(area=choose(self.one("area"), areas(), "area"), terrain=self._terrain()),
            )
        if "country" in self.keys:
            return self._country(self.one("country"))
        if any(key in self.keys for key in ("to", "target", "from")):
            return ()
        raise fault("fault-no-place", action=self.action)

    def _terrain(self) -> str:
        text = self.one("terrain")
        return choose(text, TERRAINS, "terrain") if text else ""

    def _country(self, name: str) -> tuple[HexFacts, ...]:
        lands: Mapping[str, str] = seed(SYSTEM, "areas")["country"]
        known = {plain(country): country for country in lands}
        if plain(name) in known:
            country = known[plain(name)]
            return (HexFacts(country=country, area=lands[country], terrain=self._terrain()),)
        hexes = self.map.facts_of_country(choose(name, (*self.map.countries(), *lands), "country"))
        by_area = {hex_.area: hex_ for hex_ in reversed(hexes)}
        return tuple(
            HexFacts(country=h.country, area=h.area, front=h.front, terrain=self._terrain())
            for h in by_area.values()
        )

    def _roles(
        self, places: tuple[HexFacts, ...]
    ) -> tuple[HexFacts | None, HexFacts | None, tuple[HexFacts, ...]]:
        """Return the hex stood in, the breakthrough hex, and the hexes judged."""
        origin = self._hex("from")
        aimed = (self._hexes("to") or ()) + (self._hexes("target") or ())
        if self.action == "exploitation":
            return self._exploitation_roles(origin, places, aimed)
        if self.action == "leave-zoc":
            judged = places or ((origin,) if origin else aimed)
            return origin, None, judged
        if aimed and places and origin is None:
            origin = places[0]
        judged = aimed or places
        if not judged:
            raise fault("fault-no-place", action=self.action)
        return origin, None, judged

    def _exploitation_roles(
        self,
        origin: HexFacts | None,
        places: tuple[HexFacts, ...],
        aimed: tuple[HexFacts, ...],
    ) -> tuple[HexFacts | None, HexFacts, tuple[HexFacts, ...]]:
        if places and aimed:
            return origin, places[0], aimed
        entered = aimed or places
        if origin is None:
            return None, entered[0], entered
        if not entered:
            return None, origin, (origin,)
        if self._is_placed_from_mud(origin, entered[0]):
            return origin, entered[0], entered
        return None, origin, entered

    def _is_placed_from_mud(self, origin: HexFacts, start: HexFacts) -> bool:
        """Armor in mud cannot exploit out of it, so `from` mud means where it is placed from."""
        turn = self._turn()
        if turn is None or CALENDAR.parts[turn.part] != "Spring":
            return False
        return areas()[origin.area].mud and not areas()[start.area].mud

    # -- who --------------------------------------------------------------------------------

    def _force(self) -> Force | None:
        nation_text, side_text = self.one("nation"), self.one("side")
        if not nation_text and self.one("unit") and plain(self.one("unit")) == "partisan":
            nation_text = "partisan"
        return force_named(nation_text, side_text) if nation_text or side_text else None

    def _foe(self, force: Force, place: HexFacts) -> Force:
        owner = self.one("armor-owner") if "armor-owner" in self.keys else ""
        named = [self._side_or_nation(owner)] if owner else list(self._forces_met())
        if not named:
            met_alone = self._targets() == ("partisan",)
            return Force("partisan", "") if met_alone else leader(usual_foe(force.side, place))
        preparation = self._preparation()
        return min(named, key=lambda each: preparation_of(self.rules, each, preparation) or 0)

    def _forces_met(self) -> Iterator[Force]:
        """Yield the sides and nations of `vs`; partisans are a kind of unit there."""
        names = {plain(name) for name in (*SIDES, *nations())} - {"partisan"}
        for token in self.keys.get("vs", ()):
            if plain(token) in names:
                yield self._side_or_nation(token)

    def _side_or_nation(self, text: str) -> Force:
        name = choose(text, (*SIDES, *nations()), "side")
        return leader(name) if name in SIDES else force_named(name)

    def _unit(self) -> str:
        text = self.one("unit")
        return choose(text, UNITS, "unit") if text else USUAL_UNIT.get(self.action, "infantry")

    def _targets(self) -> tuple[str, ...]:
        kinds = {plain(unit): unit for unit in UNITS}
        found = []
        for token in self.keys.get("vs", ()):
            if plain(token) in kinds:
                found.append(kinds[plain(token)])
            else:
                choose(token, (*UNITS, *SIDES, *nations()), "target")
        if found:
            return tuple(found)
        attacks = self.action in ATTACKS or "target" in self.keys or bool(self.keys.get("vs"))
        return ("infantry",) if attacks else ()

    # -- when and how much ------------------------------------------------------------------

    def _turn(self) -> Turn | None:
        text = self.one("turn")
        if text:
            return CALENDAR.parse(text)
        if "level" in self.keys:
            return None
        raise fault("fault-no-turn", action=self.action)

    def _rolls(self, judged: tuple[HexFacts, ...]) -> dict[str, int]:
        theatre = areas()[judged[0].area].theatre or "europe"
        named = [f"{key.removeprefix('roll.')}={self.one(key)}" for key in self._keys_of("roll")]
        rolls = rolls_from((*self.keys.get("roll", ()), *named), theatre)
        turn = self._turn()
        if rolls and "level" in self.keys:
            raise fault("fault-roll-and-level")
        if turn is not None:
            check_owed(self.rules, turn, rolls)
        return rolls

    def _keys_of(self, head: str) -> list[str]:
        return [key for key in self.keys if key.startswith(f"{head}.")]

    def _preparation(self) -> dict[str, int]:
        return {
            key.removeprefix("prep."): preparation_level(self.one(key), key.removeprefix("prep."))
            for key in self._keys_of("prep")
        }

    def _number(self, key: str, low: int, high: int, otherwise: int | None) -> int | None:
        text = self.one(key)
        return number(text, key, low, high) if text else otherwise

    def _spending(self) -> Spending:
        return Spending(
            attacks=self._number("attacks", 0, 99, 0) or 0,
            northern_attacks=self._number("northern-attacks", 0, 99, 0) or 0,
            air_factors=self._number("air-used", 0, 999, 0) or 0,
            breakthroughs=self._number("breakthroughs", 0, 99, 0) or 0,
        )

    def _flag(self, key: str) -> bool:
        text = self.one(key)
        return bool(text) and yes_or_no(text, key)

    def _surprise(self) -> str:
        text = self.one("surprise")
        if not text:
            return "no"
        if plain(text) in WORDS_FOR_YES:
            return "britain"
        if plain(text) in WORDS_FOR_NO:
            return "no"
        return choose(text, SURPRISES, "surprise")

    def _shelters(self, place: HexFacts) -> frozenset[str]:
        known = set(place.features) & set(SHELTERS)
        for key in SHELTERS:
            if key in self.keys:
                known = known | {key} if self._flag(key) else known - {key}
        return frozenset(known)


def check_owed(rules: Rules, turn: Turn, rolls: Iterable[str]) -> None:
    """Refuse dice that `turn` does not begin with.

    Raises:
        NotUnderstoodError: No such die is rolled in the turn (34.23D).
    """
    owed = {each.theatre for each in dice(rules, turn)}
    for name in rolls:
        if name not in owed:
            raise fault("fault-no-die", turn=CALENDAR.name(turn), name=name)


def _sides_at(place: HexFacts) -> tuple[str, ...]:
    return sides_in(areas()[place.area].theatre)


def usual_foe(side: str, place: HexFacts) -> str:
    """Return the side that `side` meets in a place when nobody else is named."""
    if side == "axis":
        eastern = place.front == "eastern" or place.area in EASTERN_AREAS
        return "russia" if eastern else "western-allies"
    if side == "japan":
        pacific_north = areas()[place.area].die == "pacific"
        return "russia" if pacific_north else "western-allies"
    return "japan" if areas()[place.area].theatre == "pacific" else "axis"
