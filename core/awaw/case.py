"""One question put to rule 34, with every fact it turns on: who does what, where, when."""

from collections.abc import Mapping
from functools import cache, cached_property

import msgspec

from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.forces import Force, preparation_of
from weathergage.core.awaw.rules import Rules, is_winter_turn, season
from weathergage.core.awaw.weather import Weather, effect_level, theatre_of, weather
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.turns import Turn


class FactOwedError(Exception):
    """An answer turns on a fact that the question does not give; names the key."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


class Case(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What is asked.

    Attributes:
        rules: The rules as they are played.
        action: One of the vocabulary.
        turn: The turn; None when the question gives the level instead.
        place: The hex that the action is judged in: the one attacked, entered, built in.
        origin: The hex that units stand in or leave; None when not given.
        start: For exploitation, the breakthrough hex; None for other actions.
        leaving: For exploitation, the hex exploited out of to reach `place`.
        entering: For leaving a zone of control, the hex moved to; None when not given.
        crossed: What lies between `origin` and `place`, "" when they are no neighbours.
        route: Sea hexes an invasion passes; None when not given.
        base: The hex that air factors are based in.
        force: Whose units act.
        foe: Whose units are met.
        unit: Kind of the acting unit.
        targets: Kinds of the units met.
        rolls: Faces by theatre.
        preparation: Levels by faction, where they differ from the start.
        level: The acting force's effect level, when the question fixes it.
        air_factors: Air factors this action uses.
        spending: What the European Axis has used up this turn.
        surprise: What Japan's surprise covers: `no`, `britain`, `united-states`, `both`.
        border_war: Whether the action belongs to a Russo-Rumanian war over Bessarabia.
        sheltered: What the defended hex is: `capital`, `objective`, `ic`, `bridgehead`, `railhead`.
    """

    rules: Rules
    action: str
    turn: Turn | None
    place: HexFacts
    force: Force
    foe: Force
    unit: str
    targets: tuple[str, ...]
    origin: HexFacts | None = None
    start: HexFacts | None = None
    leaving: HexFacts | None = None
    entering: HexFacts | None = None
    crossed: str = ""
    route: tuple[HexFacts, ...] | None = None
    base: HexFacts | None = None
    rolls: Mapping[str, int] = {}
    preparation: Mapping[str, int] = {}
    level: int | None = None
    air_factors: int = 0
    spending: Spending = Spending()
    surprise: str = "no"
    border_war: bool = False
    sheltered: frozenset[str] = frozenset()

    @property
    def off(self) -> frozenset[str]:
        """Ids of the clauses that do not apply."""
        return self.rules.off

    @property
    def season(self) -> str:
        """Season of the turn; Winter when the question gives a level and no turn."""
        return "Winter" if self.turn is None else season(self.turn)

    @property
    def winter_turn(self) -> bool:
        """Whether the winter-turn clauses hold for this action (34.23A, B, C, E).

        Raises:
            FactOwedError: No turn, in an area whose level may be one of fall.
        """
        if self.turn is None and in_pacific(self.place):
            raise FactOwedError("turn")
        in_season = self.turn is None or is_winter_turn(self.turn)
        return in_season and not self.outside_winter(self.place)

    def outside_winter(self, where: HexFacts) -> bool:
        """Return whether a border war lifts winter there from this action (34.32C)."""
        return border_war_exempts(self, where)

    @cached_property
    def _known_weather(self) -> dict[tuple[str, str], Weather]:
        return {}

    def weather(self, where: HexFacts) -> Weather:
        """Return the weather that this action meets in `where`."""
        known = self._known_weather.get((where.area, where.region))
        if known is None:
            known = self._known_weather[where.area, where.region] = self._look_up_weather(where)
        return known

    def _look_up_weather(self, where: HexFacts) -> Weather:
        if self.level is not None:
            return Weather(area=where.area, condition="winter", clause="34.41", result=self.level)
        if self.turn is None:
            raise FactOwedError("turn")
        here = weather(self.rules, where.area, self.turn, self.rolls)
        if here.condition == "winter" and self.outside_winter(where):
            return Weather(area=where.area, condition="clear", clause="34.32C")
        return here

    def level_of(self, force: Force, where: HexFacts) -> int:
        """Return the effect level of `force` in `where`, 0 outside winter.

        Raises:
            FactOwedError: A preparation is not known.
        """
        if self.level is not None:
            return self.level if force == self.force else 0
        level = effect_level(self.rules, self.weather(where), force, self.preparation)
        if level is None:
            raise FactOwedError(f"prep.{force.side}")
        return level

    def prepared(self, force: Force) -> int:
        """Return the winter preparation of `force`.

        Raises:
            FactOwedError: It is not known.
        """
        level = preparation_of(self.rules, force, self.preparation)
        if level is None:
            raise FactOwedError(f"prep.{force.side}")
        return level

    def in_winter(self, where: HexFacts) -> bool:
        """Return whether winter weather affects the action in `where`, at any level."""
        return self.weather(where).condition == "winter"


@applies("34.32C", otherwise=False)
def border_war_exempts(case: Case, where: HexFacts) -> bool:
    """Return whether the Russo-Rumanian border war lifts winter from the action in `where`."""
    fighters = {("russia", "russia"), ("rumania", "axis"), ("rumania", "")}
    if not case.border_war or (case.force.nation, case.force.side) not in fighters:
        return False
    everywhere = case.rules.settings["border-war-exemption"] == "war"
    return everywhere or where.region == "Bessarabia"


def in_pacific(where: HexFacts) -> bool:
    """Return whether `where` lies on the Pacific side of the game."""
    return theatre_of(where) == "pacific"


def named(where: HexFacts) -> Message:
    """Return what a hex is called in a sentence: its name, country or area."""
    if where.name:
        return say("rules.hex", name=where.called)
    if where.country:
        return say("rules.country", name=where.country)
    return say(f"common.area-{where.area}")


def turn_of(case: Case) -> Message:
    """Return the turn as a message."""
    if case.turn is None:
        return say("rules.turn-not-given")
    return _named(case.turn)


@cache
def _named(turn: Turn) -> Message:
    return say("rules.turn", season=say(f"common.season-{season(turn).lower()}"), year=turn.year)


def whose(force: Force) -> Message:
    """Return the name of a force: its side, or the nation when it is not the side's leader."""
    kind = "side" if force.label == force.side else "nation"
    return say(f"common.{kind}-{force.label}")
