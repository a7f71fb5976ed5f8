"""The rules on weather of Great War at Sea behind the protocol of all rule sets."""

from collections.abc import Iterable, Mapping

import msgspec

from weathergage.core.facts import HexFacts
from weathergage.core.given import Keys
from weathergage.core.gwas import questions, values
from weathergage.core.gwas.answering import answer
from weathergage.core.gwas.card import card
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.change import DICE, FIRST
from weathergage.core.gwas.rules import AREA, CALENDAR, SYSTEM, VERSION, Rules
from weathergage.core.gwas.ruling import judged
from weathergage.core.gwas.sides import enemies_of, sides, usual_sides
from weathergage.core.gwas.sky import Sky, changing, findings_of, month_of
from weathergage.core.gwas.values import fault
from weathergage.core.gwas.vocabulary import ACTIONS, USUAL_CLASS, keys_of
from weathergage.core.names import choose
from weathergage.core.odds import Odds, OddsQuestion
from weathergage.core.rulesets import AreaWeather, Circumstances, OpenMap
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding, Verdict


class Desk(msgspec.Struct, frozen=True):
    """Answers by the rules as `rules` say they are played."""

    rules: Rules = Rules()
    id: str = SYSTEM
    version: str = VERSION
    calendar = CALENDAR
    sides = sides()

    def ask(self, action: str, keys: Keys, open_map: OpenMap) -> Verdict:
        """Return the verdict on one question.

        Raises:
            NotUnderstoodError: An unknown action, key or value.
            NoSuchPlaceError: A zone or map that does not exist.
        """
        name = choose(action, ACTIONS, "action")
        given = questions.canonical(keys, name)
        return answer(questions.read(given, name, self.rules, open_map))

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys that each action takes, by action."""
        return questions.vocabulary()

    def sky(self, known: Circumstances) -> Sky:
        """Return what is known of the weather of a turn.

        The facts it reads: `condition`, the one before the weather phase; `no-roll`, `yes` where
        that condition stands for the turn; `map`, `table`, and `month`, the month in which the
        scenario starts.
        """
        facts = known.facts
        region = facts.get("map", questions.USUAL_MAP)
        text = facts.get("condition", "")
        if not text:
            return Sky(region=region)
        condition = int(text)
        if facts.get("no-roll") == "yes":
            return Sky(fixed=condition, region=region)
        return changing(
            self.rules,
            condition,
            tuple(known.rolls[die] for die in DICE if die in known.rolls),
            region=region,
            month=self.month(known),
            choice=facts.get("table", "regional"),
        )

    def month(self, known: Circumstances) -> int:
        """Return the month that counts: the turn's, or that in which the scenario started."""
        started = known.facts.get("month", "")
        if started and self.rules.settings["season-month"] == "scenario":
            return int(started)
        return month_of(known.turn)

    def weather(self, known: Circumstances) -> tuple[AreaWeather, ...]:
        """Return the weather of the map, which is one everywhere."""
        return (self.weather_at(HexFacts(area=AREA), known),)

    def weather_at(self, where: HexFacts, known: Circumstances) -> AreaWeather:  # noqa: ARG002  everywhere the same
        """Return the weather of one zone."""
        sky = self.sky(known)
        condition = sky.condition
        rolled = sky.faces[0] if sky.faces and condition is not None else None
        return AreaWeather(
            area=AREA,
            theatre="",
            condition="" if condition is None else str(condition),
            result=condition,
            die=_die(sky),
            roll=rolled,
            levels=(),
            findings=tuple(findings_of(sky)),
        )

    def effects_at(self, where: HexFacts, known: Circumstances, side: str) -> tuple[Finding, ...]:  # noqa: ARG002  everywhere and for all the same
        """Return all that the weather does, each effect once; nothing while it is not known."""
        condition = self.sky(known).condition
        return () if condition is None else card(self.rules, condition)

    def verdicts_at(
        self,
        where: HexFacts,  # noqa: ARG002  everywhere the same
        known: Circumstances,
        side: str,
    ) -> Mapping[str, Verdict]:
        """Return what a side may do, by action, without what would change it."""
        sky = self.sky(known)
        return {
            action: judged(
                Case(
                    rules=self.rules,
                    action=action,
                    sky=sky,
                    acting=USUAL_CLASS.get(action, ""),
                    day=_yes_or_no(known.facts.get("day", "")),
                    night_limit=_whole(known.facts.get("night-limit", "")),
                    side=side,
                )
            )
            for action in ACTIONS
        }

    def sides_in(self, theatre: str) -> tuple[str, ...]:  # noqa: ARG002  the usual war, everywhere
        """Return the two sides of the usual war."""
        return usual_sides()

    def enemies_of(self, side: str) -> tuple[str, ...]:
        """Return the sides that a side fights."""
        return enemies_of(side)

    def odds(self, asked: OddsQuestion, known: Circumstances) -> tuple[Odds, ...]:
        """Return the chances of the condition some turns ahead.

        Raises:
            NotUnderstoodError: The condition it starts from is not told.
        """
        from weathergage.core.gwas.odds import odds  # most ask for no chances

        return (odds(self.rules, asked, known, self.sky(known)),)

    def is_frozen_at(self, where: HexFacts, known: Circumstances) -> bool:  # noqa: ARG002  never
        """Return whether a zone is frozen: none ever is."""
        return False

    def terrain_at(self, where: HexFacts, known: Circumstances) -> str:  # noqa: ARG002  as printed
        """Return the terrain that a zone counts as."""
        return where.terrain

    def read_rolls(self, texts: Iterable[str], turn: Turn, theatre: str) -> Mapping[str, int]:  # noqa: ARG002  the same in all turns
        """Return typed dice by name; `6,5` are the first and the second.

        Raises:
            NotUnderstoodError: Not a face of a die, or no such die.
        """
        return dict(zip(DICE, values.weather_dice(texts), strict=False))

    def read_facts(self, texts: Mapping[str, tuple[str, ...]], theatre: str) -> Mapping[str, str]:
        """Return what is told of the weather, as `sky` reads it.

        Args:
            texts: Facts by name.
            theatre: The map of the scenario, "" for the usual one.

        Raises:
            NotUnderstoodError: No such fact, or a value that it cannot have.
        """
        return values.facts(texts, theatre)

    def check(self, known: Circumstances) -> None:
        """Look whether the dice told of a turn are thrown in it.

        Raises:
            NotUnderstoodError: Dice without a condition that they change, or one too many.
        """
        faces = tuple(known.rolls[die] for die in DICE if die in known.rolls)
        sky = self.sky(known)
        if faces and sky.before is None:
            raise fault("dice-without-condition")
        if sky.how is not None and sky.before is not None:
            values.check_dice(sky.how, sky.before, faces)

    def told(self, known: Circumstances, action: str) -> Mapping[str, str]:
        """Return the keys of a question that tell turn, light and weather, as far as known."""
        sky, facts = self.sky(known), known.facts
        scene = {"turn": CALENDAR.name(known.turn)}
        scene |= {key: facts[key] for key in ("day", "night-limit") if key in facts}
        if sky.condition is not None:
            scene["condition"] = str(sky.condition)
        if sky.before is not None and (sky.condition is None or action == "survive"):
            scene["from-level"] = str(sky.before)
        if sky.condition is None:
            scene |= {key: facts[key] for key in ("map", "table") if key in facts}
            scene |= {f"roll.{die}": str(face) for die, face in known.rolls.items()}
            scene["month"] = str(self.month(known))
        return {
            key: text for key, text in scene.items() if key.partition(".")[0] in keys_of(action)
        }

    def theatre_of(self, name: str, open_map: OpenMap) -> str:
        """Return the map of scenarios that a name means, a board's or its own.

        Raises:
            NotUnderstoodError: A board of another game.
            NoSuchPlaceError: No such map.
        """
        return values.region(name, open_map)

    def read_preparation(self, texts: Iterable[str]) -> Mapping[str, int]:
        """Return no preparation: this game has none.

        Raises:
            NotUnderstoodError: Some is given.
        """
        if list(texts):
            raise fault("no-preparation")
        return {}


def _die(sky: Sky) -> str:
    """Return the die that is owed, or the one that decided; "" where none is thrown."""
    if sky.fixed is not None:
        return ""
    return sky.owed if sky.owed in DICE else FIRST


def _yes_or_no(text: str) -> bool | None:
    return None if not text else text == "yes"


def _whole(text: str) -> int | None:
    return int(text) if text else None
