"""Reads a question as people write it, KEY=VALUE, into the cases that rule 34 judges."""

from collections.abc import Iterable, Mapping

import msgspec

from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.case import Case
from weathergage.core.awaw.forces import Force, leader, sides_in
from weathergage.core.awaw.people import People
from weathergage.core.awaw.places import Parts, Places
from weathergage.core.awaw.rules import CALENDAR, SIDES, THEATRES, Rules
from weathergage.core.awaw.values import preparation_level, rolls_from
from weathergage.core.awaw.vocabulary import ACTIONS, SHELTERS, keys_of
from weathergage.core.awaw.weather import check_owed, theatre_of, weather
from weathergage.core.facts import HexFacts
from weathergage.core.given import WORDS_FOR_NO, WORDS_FOR_YES, Given, Keys, fault, number
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap
from weathergage.core.turns import Turn

SURPRISES = ("no", "yes", "britain", "united-states", "both")
HIGHEST_LEVEL = 11
MOST_ATTACKS = 99
MOST_AIR_FACTORS = 999


class Question(msgspec.Struct, frozen=True):
    """A question that was understood.

    Attributes:
        action: One of the vocabulary.
        by_side: For each side that may be meant (one, when the question names it), a case for
            each hex that it names.
    """

    action: str
    by_side: Mapping[str, tuple[Case, ...]]


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
    return _Reader(Given(keys), action, rules, open_map).question()


class _Reader:
    """Puts the parts of one question together."""

    def __init__(self, given: Given, action: str, rules: Rules, open_map: OpenMap) -> None:
        self.given = given
        self.action = action
        self.rules = rules
        self.places = Places(given, action, open_map)
        self.people = People(given, action, rules)
        self.turn = self._turn()

    def question(self) -> Question:
        parts = self.places.parts(self.turn)
        theatre = theatre_of(parts.judged[0])
        force = self.people.force()
        forces = (force,) if force else tuple(leader(side) for side in sides_in(theatre))
        by_side = {each.side: self._cases(each, parts, theatre) for each in forces}
        return Question(self.action, by_side)

    def _cases(self, force: Force, parts: Parts, theatre: str) -> tuple[Case, ...]:
        preparation = self._preparation()
        case = Case(
            rules=self.rules,
            action=self.action,
            turn=self.turn,
            place=parts.judged[0],
            force=force,
            foe=force,
            unit=self.people.unit(),
            targets=self.people.targets(),
            origin=parts.origin,
            start=parts.start,
            entering=self.places.hex("to") if self.action == "leave-zoc" else None,
            route=self.places.route(),
            base=self.places.hex("base"),
            rolls=self._rolls(theatre or THEATRES[0]),
            preparation=preparation,
            level=self._level(parts.judged),
            air_factors=self.given.number("air-factors", MOST_AIR_FACTORS),
            spending=self._spending(),
            surprise=self._surprise(),
            border_war=self.given.flag("border-war"),
        )
        return tuple(
            msgspec.structs.replace(
                case,
                place=step.place,
                leaving=step.leaving,
                crossed=step.crossed,
                foe=self.people.foe(force, step.place, preparation),
                sheltered=self._shelters(step.place),
            )
            for step in self.places.steps(parts)
        )

    def _turn(self) -> Turn | None:
        text = self.given.one("turn")
        if text:
            return CALENDAR.parse(text)
        if "level" in self.given:
            return None
        raise fault("fault-no-turn", action=self.action)

    def _level(self, places: Iterable[HexFacts]) -> int | None:
        """Return the level given; one where winter weather never is would contradict the rules."""
        if "level" not in self.given:
            return None
        turns = CALENDAR if self.turn is None else (self.turn,)
        if all(
            weather(self.rules, place.area, turn).condition != "winter"
            for place in places
            for turn in turns
        ):
            if self.turn is None:
                raise fault("fault-level-never-winter")
            raise fault("fault-level-without-winter", turn=CALENDAR.name(self.turn))
        return number(self.given.one("level"), "level", 0, HIGHEST_LEVEL)

    def _rolls(self, theatre: str) -> dict[str, int]:
        named = [f"{die}={face}" for die, face in self.given.by_tail("roll").items()]
        rolls = rolls_from((*self.given.every("roll"), *named), theatre)
        if rolls and "level" in self.given:
            raise fault("fault-roll-and-level")
        if self.turn is not None:
            check_owed(self.rules, self.turn, rolls)
        return rolls

    def _preparation(self) -> dict[str, int]:
        typed = self.given.by_tail("prep")
        return {side: preparation_level(text, side) for side, text in typed.items()}

    def _spending(self) -> Spending:
        return Spending(
            attacks=self.given.number("attacks", MOST_ATTACKS),
            northern_attacks=self.given.number("northern-attacks", MOST_ATTACKS),
            air_factors=self.given.number("air-used", MOST_AIR_FACTORS),
            breakthroughs=self.given.number("breakthroughs", MOST_ATTACKS),
        )

    def _surprise(self) -> str:
        text = self.given.one("surprise")
        if not text or plain(text) in WORDS_FOR_NO:
            return "no"
        if plain(text) in WORDS_FOR_YES:
            return "britain"
        return choose(text, SURPRISES, "surprise")

    def _shelters(self, place: HexFacts) -> frozenset[str]:
        """Return what shelters infantry in the hex: as printed, unless the question says else."""
        asked = {key: self.given.flag(key) for key in SHELTERS if key in self.given}
        return frozenset(key for key in SHELTERS if asked.get(key, key in place.features))
