"""Reads a question as people write it, KEY=VALUE, into the case that is judged."""

from collections.abc import Mapping

from weathergage.core.given import Given, Keys, number, yes_or_no
from weathergage.core.gwas import values
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.change import board_of
from weathergage.core.gwas.plots import MOST_ZONES
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.ships import BOX, FUELS, MOST_BOXES, SPEEDS, Ship
from weathergage.core.gwas.sides import NEUTRAL, nation, sides
from weathergage.core.gwas.sky import Sky, changing, month_of
from weathergage.core.gwas.values import fault
from weathergage.core.gwas.vocabulary import (
    ACTIONS,
    BATTERIES,
    CLASSES_OF,
    OF_SHIPS,
    USUAL_CLASS,
    keys_of,
)
from weathergage.core.gwas.weather import classes
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap

USUAL_MAP = "mediterranean"
"""The map that is meant when a question names none."""
PLACES = ("hex", "zone", "area", "country")
THE_CONDITION = ("condition", "level", "from-level")
MOST_NIGHT_HEXES = 20
MOST_TURNS = 400
MOST_SUM = 12


def canonical(keys: Keys, action: str) -> dict[str, tuple[str, ...]]:
    """Return the keys in their own spelling; values of one key given twice make one list.

    Raises:
        NotUnderstoodError: An unknown key, or one that the action cannot use.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text, words in keys.items():
        key, given = _canonical_key(text, action, tuple(words))
        found[key] = found.get(key, ()) + given
    return found


def _canonical_key(text: str, action: str, given: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    head, dot, tail = text.partition(".")
    if plain(head) == "prep":
        raise fault("no-preparation")
    if dot and plain(head) == "roll":
        return "roll", tuple(f"{tail}={face}" for face in given)
    key = choose(text, sorted({key for each in ACTIONS for key in keys_of(each)}), "key")
    if key not in keys_of(action):
        raise fault("key-not-used", key=key, action=action)
    return key, given


def read(keys: Keys, action: str, rules: Rules, open_map: OpenMap) -> Case:
    """Return the case that `action` and `keys` put.

    Args:
        keys: Values by key in their own spelling, lists already split.
        action: One of the vocabulary.
        rules: The rules as they are played.
        open_map: Opens a map by its id.

    Raises:
        NotUnderstoodError: A value that cannot be read, or two that contradict each other.
        NoSuchPlaceError: A zone or a map that does not exist.
    """
    return _Reader(Given(keys), action, rules, open_map).case()


class _Reader:
    """Puts the parts of one question together."""

    def __init__(self, given: Given, action: str, rules: Rules, open_map: OpenMap) -> None:
        self.given = given
        self.action = action
        self.rules = rules
        self.open_map = open_map
        turn = given.one("turn")
        self.turn = CALENDAR.parse(turn) if turn else None

    def case(self) -> Case:
        self._look_up_place()
        sky, losses = self._sky()
        acting = self._class()
        return Case(
            rules=self.rules,
            action=self.action,
            sky=sky,
            acting=acting,
            battery=self._of("battery", BATTERIES),
            low_freeboard=self.given.flag("low-freeboard"),
            at_sea=self._flag("at-sea"),
            same_zone=self._flag("same-zone"),
            day=self._day(),
            night_limit=self._number("night-limit", 0, MOST_NIGHT_HEXES),
            speed=self._speed(),
            zones=self._number("zones", 0, MOST_ZONES),
            losses=losses,
            ship=self._ship(acting),
            sail=self._flag("sail"),
            sailed=self.given.flag("sailed"),
            turns=self._number("turns", 1, MOST_TURNS) or 1,
            arrival=self.given.flag("arrival"),
            port=self._port(),
            side=self._side(),
        )

    def _flag(self, key: str) -> bool | None:
        text = self.given.one(key)
        return yes_or_no(text, key) if text else None

    def _day(self) -> bool | None:
        text = self.given.one("day")
        if plain(text) in ("night", "ночь"):
            return False
        return True if plain(text) in ("day", "день") else self._flag("day")

    def _number(self, key: str, lowest: int, highest: int) -> int | None:
        text = self.given.one(key)
        return number(text, key, lowest, highest) if text else None

    def _of(self, key: str, names: tuple[str, ...]) -> str:
        text = self.given.one(key)
        return choose(text, names, key) if text else ""

    def _speed(self) -> str:
        return self._of("speed", tuple(SPEEDS))

    def _look_up_place(self) -> None:
        """Refuse a place that the map does not have."""
        told = [key for key in PLACES if key in self.given]
        if len(told) > 1:
            raise fault("one-place", given=", ".join(told))
        zone = self.given.one("hex") or self.given.one("zone")
        country, area = self.given.one("country"), self.given.one("area")
        if area:
            choose(area, ("map",), "area")
        if zone or country:
            name = self.given.one("map")
            board = self.open_map(board_of(self._region()) or name or board_of(USUAL_MAP))
            if zone:
                board.facts(zone)
            else:
                board.facts_of_country(country)

    def _class(self) -> str:
        texts = [self.given.one(key) for key in ("class", "unit") if key in self.given]
        named = [values.class_id(text) for text in texts]
        if len(set(named)) > 1:
            raise fault("two-classes", given=", ".join(named))
        if not named:
            return USUAL_CLASS.get(self.action, "")
        fit = CLASSES_OF.get(self.action)
        if self.action in OF_SHIPS:
            fit = tuple(each.id for each in classes().values() if each.is_ship)
        if fit is not None and named[0] not in fit:
            raise fault("class-cannot", action=self.action, given=named[0], fit=fit)
        return named[0]

    def _side(self) -> str:
        side, text = self.given.one("side"), self.given.one("nation")
        of_nation = nation(text).side if text else ""
        return choose(side, sides(), "side") if side else of_nation

    def _port(self) -> str:
        """Return whose port it is: a side told by its own name or by a nation's."""
        text = self.given.one("port")
        if plain(text) in map(plain, (*sides(), NEUTRAL)):
            return choose(text, (*sides(), NEUTRAL), "side")
        return nation(text).side if text else ""

    def _sky(self) -> tuple[Sky, tuple[int, ...]]:
        """Return what is known of the weather, and the dice of a ship in danger."""
        told = [key for key in THE_CONDITION if key in self.given]
        rolls = self.given.every("roll")
        region = self._region()
        if told == ["condition", "from-level"] and self.action == "survive":
            return self._at_both_ends(region), self._losses(rolls)
        if len(told) > 1:
            raise fault("one-condition", given=", ".join(told))
        if not told:
            if rolls:
                raise fault("dice-without-condition")
            return Sky(region=region), ()
        condition = values.condition(self.given.one(told[0]), told[0])
        stands = told[0] != "from-level"
        if stands and (not rolls or self.action == "survive"):
            return Sky(fixed=condition, region=region), self._losses(rolls)
        if told[0] == "level":
            raise fault("level-and-roll")
        return self._changing(condition, values.weather_dice(rolls), region), ()

    def _at_both_ends(self, region: str) -> Sky:
        """Return the sky before and after the weather phase: a gale that begins, or goes on."""
        after, before = (
            values.condition(self.given.one(key), key) for key in ("condition", "from-level")
        )
        return Sky(fixed=after, before=before, region=region)

    def _changing(self, before: int, faces: tuple[int, ...], region: str) -> Sky:
        choice = self.given.one("table")
        sky = changing(
            self.rules,
            before,
            faces,
            region=region,
            month=self._month(),
            choice=values.choice(choice) if choice else "regional",
        )
        if sky.how is not None:
            values.check_dice(sky.how, before, faces)
        return sky

    def _region(self) -> str:
        text = self.given.one("map")
        return values.region(text, self.open_map) if text else USUAL_MAP

    def _month(self) -> int | None:
        text = self.given.one("month")
        of_turn = month_of(self.turn) if self.turn else None
        return values.month(text) if text else of_turn

    def _losses(self, rolls: tuple[str, ...]) -> tuple[int, ...]:
        """Return the two dice of a ship in danger; one number above 6 is their sum."""
        if len(rolls) == 1:
            return (number(rolls[0], "roll", 2, MOST_SUM),)
        if len(rolls) > 2:
            raise fault("too-many-dice", count=2)
        return tuple(number(face, "roll", 1, 6) for face in rolls)

    def _ship(self, acting: str) -> Ship | None:
        boxes = self._number("boxes", 0, MOST_BOXES)
        if boxes is None:
            for key in ("marked", "carried"):
                if key in self.given:
                    raise fault("no-boxes", key=key)
            return None
        marked = self._number("marked", 0, boxes) or 0
        most = BOX - 1 if marked < boxes else 0
        return Ship(
            name="",
            side="",
            fleet="",
            ship_class=acting,
            speed=self._speed() or "2",
            boxes=boxes,
            fuel="oil" if self._of("fuel", FUELS) == "oil" else "coal",
            sail=self.given.flag("sail"),
            marked=marked,
            carried=self._number("carried", 0, most) or 0,
            sailed=self.given.flag("sailed"),
        )


def vocabulary() -> Mapping[str, tuple[str, ...]]:
    """Return the keys that each action takes, by action."""
    return {action: keys_of(action) for action in ACTIONS}
