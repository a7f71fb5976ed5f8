"""Rule 34 behind the protocol of all rule sets."""

from collections.abc import Iterable, Mapping

import msgspec

from weathergage.core.awaw import questions
from weathergage.core.awaw.answering import answer
from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.case import Case
from weathergage.core.awaw.conditions import weather_findings
from weathergage.core.awaw.forces import ANY_MINOR, Force, leader, nations, own_starts_in, sides_in
from weathergage.core.awaw.glance import Glance
from weathergage.core.awaw.people import ATTACKS, usual_foe
from weathergage.core.awaw.places import map_named
from weathergage.core.awaw.rules import CALENDAR, SIDES, SYSTEM, THEATRES, VERSION, Rules
from weathergage.core.awaw.secondmap import on_one_map
from weathergage.core.awaw.values import preparation_level, rolls_from
from weathergage.core.awaw.vocabulary import ACTIONS, SHELTERS, USUAL_UNIT, keys_of
from weathergage.core.awaw.weather import (
    Weather,
    areas,
    check_owed,
    dice,
    effect_level,
    theatre_of,
    weather,
)
from weathergage.core.awaw.winter import is_frozen
from weathergage.core.facts import HexFacts
from weathergage.core.given import fault
from weathergage.core.names import choose
from weathergage.core.odds import Odds, OddsQuestion
from weathergage.core.rulesets import AreaWeather, Circumstances, Level, OpenMap
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding, Verdict

AXIS_POWERS = frozenset({"axis", "japan"})
NOTHING_SPENT = Spending()
ACTIONS_ON_WATER = {"lake": ("trace-supply", "move", "base-air"), "sea": ("seaborne-invasion",)}
"""What is worth telling of a hex that holds no ground units, by kind of hex."""


class Desk(msgspec.Struct, frozen=True):
    """Answers by rule 34 as `rules` say it is played."""

    rules: Rules = Rules()
    id: str = SYSTEM
    version: str = VERSION
    calendar = CALENDAR
    sides = SIDES

    def ask(self, action: str, keys: Mapping[str, tuple[str, ...]], open_map: OpenMap) -> Verdict:
        """Return the verdict on one question.

        Raises:
            NotUnderstoodError: An unknown action, key or value.
            NoSuchPlaceError: A hex, country or map that does not exist.
        """
        name = choose(action, ACTIONS, "action")
        given = on_one_map(questions.canonical(keys, name), open_map)

        def ask_with(changed: Mapping[str, tuple[str, ...]]) -> questions.Question:
            merged = {key: values for key, values in {**given, **changed}.items() if values}
            return questions.read(merged, name, self.rules, open_map)

        return answer(ask_with({}), ask_with)

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys that each action takes, by action."""
        return {action: keys_of(action) for action in ACTIONS}

    def weather(self, known: Circumstances) -> tuple[AreaWeather, ...]:
        """Return the weather of every area but `none`, in rule-book order."""
        return tuple(
            self.weather_at(HexFacts(area=area), known) for area in areas() if area != "none"
        )

    def weather_at(self, where: HexFacts, known: Circumstances) -> AreaWeather:
        """Return the weather of one hex."""
        here = weather(self.rules, where.area, known.turn, known.rolls)
        theatre = theatre_of(where)
        case = self._case("attrition", where, known, sides_in(theatre)[0])
        return AreaWeather(
            area=here.area,
            theatre=theatre,
            condition=here.condition,
            result=here.result,
            die=here.die,
            roll=here.roll,
            levels=self._levels(here, known, theatre),
            findings=tuple(weather_findings(case)),
        )

    def _levels(self, here: Weather, known: Circumstances, theatre: str) -> tuple[Level, ...]:
        def level(force: Force) -> int | None:
            return effect_level(self.rules, here, force, known.preparation)

        sides = [Level(side, "side", side, level(leader(side))) for side in SIDES]
        own = [(nation, nations()[nation].faction) for nation in own_starts_in(theatre)]
        named = [Level(n, "nation", side, level(Force(n, side))) for n, side in own]
        minors = [
            Level(f"{side}-minors", "minors", side, level(Force(ANY_MINOR, side))) for side in SIDES
        ]
        return (*sides, *named, *minors)

    def sides_in(self, theatre: str) -> tuple[str, ...]:
        """Return the factions that play in a theatre; all of them for ""."""
        return sides_in(theatre)

    def odds(self, asked: OddsQuestion, known: Circumstances) -> tuple[Odds, ...]:
        """Return the chances of the winter dice of each turn in a row.

        Raises:
            NotUnderstoodError: An unknown name, or events of a turn without winter weather.
        """
        turns, turn = [known.turn], known.turn
        while len(turns) < asked.turns and turn < CALENDAR.last:
            turn = CALENDAR.next(turn)
            turns.append(turn)
        each = (msgspec.structs.replace(known, turn=turn) for turn in turns)
        from weathergage.core.awaw.odds import odds  # most ask for no chances

        return tuple(odds(self.rules, asked, here) for here in each)

    def enemies_of(self, side: str) -> tuple[str, ...]:
        """Return the factions whose units are a side's enemies: those of the other alliance."""
        return tuple(other for other in SIDES if (other in AXIS_POWERS) != (side in AXIS_POWERS))

    def verdicts_at(
        self,
        where: HexFacts,
        known: Circumstances,
        side: str,
        spending: Spending = NOTHING_SPENT,
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex, by action, without what would change it.

        Args:
            where: The hex; only what can be done on water is judged there.
            known: Turn, dice and preparation.
            side: Whose units act.
            spending: What the European Axis has used up this turn.
        """
        actions = ACTIONS_ON_WATER.get(where.kind, tuple(ACTIONS))
        cases = ((action, self._case(action, where, known, side)) for action in actions)
        return Glance(
            {action: msgspec.structs.replace(case, spending=spending) for action, case in cases}
        )

    def effects_at(self, where: HexFacts, known: Circumstances, side: str) -> tuple[Finding, ...]:
        """Return all that the weather does to a side in one hex, each effect once."""
        found: list[Finding] = []
        for verdict in self.verdicts_at(where, known, side).values():
            found += [finding for finding in verdict.findings if finding not in found]
        return tuple(found)

    def terrain_at(self, where: HexFacts, known: Circumstances) -> str:
        """Return the terrain that a hex counts as: frozen swamp is clear (34.23C)."""
        frozen = is_frozen(self._case("move", where, known, "axis"), where)
        return "clear" if frozen and where.terrain == "swamp" else where.terrain

    def is_frozen_at(self, where: HexFacts, known: Circumstances) -> bool:
        """Return whether a lake or swamp hex is frozen (34.23C)."""
        return is_frozen(self._case("move", where, known, "axis"), where)

    def _case(self, action: str, where: HexFacts, known: Circumstances, side: str) -> Case:
        force = leader(side)
        exploited = where if action == "exploitation" else None
        return Case(
            rules=self.rules,
            action=action,
            turn=known.turn,
            place=where,
            start=exploited,
            leaving=exploited,
            force=force,
            foe=leader(usual_foe(side, where)),
            unit=USUAL_UNIT.get(action, "infantry"),
            targets=("infantry",) if action in ATTACKS else (),
            rolls=known.rolls,
            preparation=known.preparation,
            sheltered=frozenset(SHELTERS).intersection(where.features),
        )

    def dice_owed(self, turn: Turn, theatres: tuple[str, ...]) -> tuple[str, ...]:
        """Return the theatres whose die the turn begins with (34.23D)."""
        return tuple(die.theatre for die in dice(self.rules, turn, theatres))

    def read_rolls(self, texts: Iterable[str], turn: Turn, theatre: str) -> Mapping[str, int]:
        """Return typed dice by theatre.

        Raises:
            NotUnderstoodError: Not a face of a die, no such die, or no die is owed.
        """
        owed = [die.theatre for die in dice(self.rules, turn)]
        rolls = rolls_from(texts, theatre or (owed[0] if owed else THEATRES[0]))
        check_owed(self.rules, turn, rolls)
        return rolls

    def read_facts(
        self,
        texts: Mapping[str, tuple[str, ...]],
        theatre: str,  # noqa: ARG002  none anywhere
    ) -> Mapping[str, str]:
        """Return no facts: dice and preparation tell all of this weather.

        Raises:
            NotUnderstoodError: One is given.
        """
        for key in texts:
            raise fault("fault-no-fact", key=key)
        return {}

    def check(self, known: Circumstances) -> None:
        """Look whether the dice told of a turn are owed in it.

        Raises:
            NotUnderstoodError: One is not.
        """
        check_owed(self.rules, known.turn, known.rolls)

    def told(self, known: Circumstances, action: str) -> Mapping[str, str]:  # noqa: ARG002  the same for all
        """Return the keys of a question that tell turn, dice and preparation."""
        rolls = {f"roll.{die}": str(face) for die, face in known.rolls.items()}
        prepared = {f"prep.{side}": str(level) for side, level in known.preparation.items()}
        return {"turn": CALENDAR.name(known.turn), **rolls, **prepared}

    def theatre_of(self, name: str, open_map: OpenMap) -> str:
        """Return the part of the game that a map shows.

        Raises:
            FaultError: No such map, or one of another game.
        """
        return map_named(name, open_map).theatre

    def read_preparation(self, texts: Iterable[str]) -> Mapping[str, int]:
        """Return typed preparation, `SIDE=N`, by side.

        Raises:
            NotUnderstoodError: Not `SIDE=N`, an unknown side, or a level above 6.
        """
        found = {}
        for text in texts:
            side_text, equals, level = text.partition("=")
            if not equals:
                raise fault("fault-key-value", given=text)
            side = choose(side_text, SIDES, "side")
            found[side] = preparation_level(level, side)
        return found
