"""Rule 11 behind the protocol of all rule sets."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from weathergage.core.dai_senso import card, questions
from weathergage.core.dai_senso.answering import answer
from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.rules import SIDES, SYSTEM, VERSION, Rules
from weathergage.core.dai_senso.track import Track
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.dai_senso.values import fault
from weathergage.core.dai_senso.vocabulary import ACTIONS
from weathergage.core.dai_senso.weather import finding, read_facts, standing, weather
from weathergage.core.facts import HexFacts
from weathergage.core.given import Keys
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.odds import Odds, OddsQuestion
from weathergage.core.rulesets import AreaWeather, Circumstances, OpenMap
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding, Verdict

if TYPE_CHECKING:
    from weathergage.core.dai_senso.helper import Advice, AirUnit, Attacker


class Desk(msgspec.Struct, frozen=True):
    """Answers by rule 11 as `rules` say it is played, with the player's own `track`."""

    rules: Rules = Rules()
    track: Track = Track()
    id: str = SYSTEM
    version: str = VERSION
    calendar = CALENDAR
    sides = SIDES

    def ask(self, action: str, keys: Keys, open_map: OpenMap) -> Verdict:
        """Return the verdict on one question.

        Raises:
            NotUnderstoodError: An unknown action, key or value.
            NoSuchPlaceError: A hex or map that does not exist.
        """
        name = choose(action, ACTIONS, "action")
        given = questions.canonical(keys, name)

        def ask_with(changed: Mapping[str, tuple[str, ...]]) -> Case:
            merged = {key: values for key, values in {**given, **changed}.items() if values}
            return questions.read(merged, name, self.rules, self.track, open_map)

        return answer(given, ask_with)

    def advise(
        self,
        keys: Keys,
        attackers: "tuple[Attacker, ...]",
        air: "tuple[AirUnit, ...]",
        open_map: OpenMap,
    ) -> "Advice":
        """Return what the weather does to one attack: the combat helper.

        Args:
            keys: The attack as a question about `combat-result` tells it.
            attackers: Who attacks.
            air: The air units of both sides.
            open_map: Opens a map by its id.

        Raises:
            NotUnderstoodError: An unknown key or value.
            NoSuchPlaceError: A hex or map that does not exist.
        """
        given = questions.canonical(keys, "combat-result")
        case = questions.read(given, "combat-result", self.rules, self.track, open_map)
        from weathergage.core.dai_senso.helper import advise  # when it is opened

        return advise(case, attackers, air)

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys that each action takes, by action."""
        return questions.vocabulary()

    def weather(self, known: Circumstances) -> tuple[AreaWeather, ...]:
        """Return the weather of the six areas, in the order of the rule."""
        return tuple(self.weather_at(HexFacts(area=area), known) for area in areas())

    def weather_at(self, where: HexFacts, known: Circumstances) -> AreaWeather:
        """Return the weather of one hex."""
        here = weather(self.rules, standing(where, known).area, known, self.track)
        return AreaWeather(
            area=here.area,
            theatre="",
            condition=here.condition,
            result=None,
            die="",
            roll=None,
            levels=(),
            findings=(finding(here),),
            sure=here.sure,
        )

    def sides_in(self, theatre: str) -> tuple[str, ...]:  # noqa: ARG002  there is but one
        """Return the three factions."""
        return SIDES

    def enemies_of(self, side: str) -> tuple[str, ...]:
        """Return the sides that may be a side's enemies: the other factions."""
        return tuple(other for other in SIDES if other != side)

    def odds(self, asked: OddsQuestion, known: Circumstances) -> tuple[Odds, ...]:
        """Return what the weather of an area will be: it is read, not rolled.

        Raises:
            NotUnderstoodError: An unknown area, or the chances of something else.
        """
        from weathergage.core.dai_senso.odds import odds  # most ask for no chances

        return odds(self.rules, asked, known, self.track)

    def verdicts_at(
        self, where: HexFacts, known: Circumstances, side: str
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex, by action, without what would change it."""
        return card.judged_all(
            card.cases(self.rules, self.track, standing(where, known), known, side)
        )

    def effects_at(self, where: HexFacts, known: Circumstances, side: str) -> tuple[Finding, ...]:
        """Return all that the weather does to a side in one hex, each effect once."""
        return card.effects(self.verdicts_at(where, known, side))

    def is_frozen_at(self, where: HexFacts, known: Circumstances) -> bool:  # noqa: ARG002  none
        """Return whether a lake or swamp hex is frozen: none ever is."""
        return False

    def terrain_at(self, where: HexFacts, known: Circumstances) -> str:  # noqa: ARG002  as printed
        """Return the terrain that a hex counts as."""
        return where.terrain

    def read_rolls(self, texts: Iterable[str], turn: Turn, theatre: str) -> Mapping[str, int]:  # noqa: ARG002  none is rolled
        """Return no dice: nothing is rolled for the weather.

        Raises:
            NotUnderstoodError: Some are given.
        """
        if list(texts):
            raise NotUnderstoodError(say("track.nothing-rolled"))
        return {}

    def read_facts(self, texts: Mapping[str, tuple[str, ...]], theatre: str) -> Mapping[str, str]:  # noqa: ARG002  the same everywhere
        """Return what is told of the weather.

        Raises:
            NotUnderstoodError: No such fact, or a value that it cannot have.
        """
        return read_facts(texts)

    def check(self, known: Circumstances) -> None:
        """Find nothing wrong: what is told of a turn always fits together."""

    def told(self, known: Circumstances, action: str) -> Mapping[str, str]:  # noqa: ARG002  the same for all
        """Return the keys of a question that tell the turn and the weather of its areas."""
        heads = questions.OF_AREAS
        read = {key: text for key, text in known.facts.items() if key.partition(".")[0] in heads}
        return {"turn": CALENDAR.name(known.turn), **read}

    def theatre_of(self, name: str, open_map: OpenMap) -> str:
        """Return the part of the game that a map shows.

        Raises:
            NoSuchPlaceError: No such map.
            NotUnderstoodError: A map of another game.
        """
        board = open_map(name)
        if board.system != SYSTEM:
            raise fault("map-of-another-game", given=board.id)
        return board.theatre

    def read_preparation(self, texts: Iterable[str]) -> Mapping[str, int]:
        """Return no preparation: this game has none.

        Raises:
            NotUnderstoodError: Some is given.
        """
        if list(texts):
            raise NotUnderstoodError(say("track.nothing-rolled"))
        return {}
