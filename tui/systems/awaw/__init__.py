"""A World at War on the screen: winter levels, preparation, the Axis account."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from weathergage.core.awaw import secondmap
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import AreaWeather, RuleSet
from weathergage.tui.rows import Row, Run, row
from weathergage.tui.systems.awaw.facts import fact_name, fact_value
from weathergage.tui.systems.awaw.levels import (
    CONDITIONS,
    condition_and_level,
    level_runs,
    levels_text,
    told_levels,
)
from weathergage.tui.systems.face import Face
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision
    from weathergage.maps.board import Board, HexRecord
    from weathergage.tui.outlook import Outlook

MAPS = {"europe": "awaw-europe", "pacific": "awaw-pacific"}
"""The map of each theatre."""


class Awaw(Face):
    """Rule 34 on the screen."""

    usual_turn = "Winter 1941"
    all_boards = "set theatres both"

    def map_ids(self, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the map of each theatre that is played."""
        played = facts["theatres"]
        return tuple(MAPS.values()) if played == "both" else (MAPS[played],)

    def every_map(self) -> tuple[str, ...]:
        """Return the map of each theatre."""
        return tuple(MAPS.values())

    def facts_of(self, theatre: str) -> Mapping[str, str]:
        """Return the theatre that is played on a board."""
        return {"theatres": theatre} if theatre in MAPS else {}

    def maps_of_sessions(self) -> Mapping[str, Message]:
        """Return each theatre, and both, by the decision that takes it."""
        from weathergage.maps.loader import map_ids  # when a session begins

        if not set(MAPS.values()) <= set(map_ids()):
            return {}
        return {
            f"set theatres {played}": Message(f"screen.theatres-{played}")
            for played in (*MAPS, "both")
        }

    def hex_on(self, board: "Board", name: str) -> str:
        """Return a hex of a board as sessions write it: `MAP/HEX`, bare on the European map."""
        return secondmap.hex_on(board.id, name)

    def name_on(self, board: "Board", written: str) -> str:
        """Return the name on a board of a hex that a session writes, "" for another board's."""
        return secondmap.name_on(board.id, written)

    def meant(self, decision: "Decision", board: "Board") -> "Decision":
        """Return a decision typed at a board: hexes without a map are the board's."""
        return secondmap.meant_on(board.id, decision)

    def die_text(self, outlook: "Outlook", die: str, face: int, words: Words) -> str:
        """Return a die that fell and what it gave; of several dice, and of another board's, whose.

        The result is asked of the rules: the board has areas of one die alone.
        """
        found = next(w.result for w in outlook.rules.weather(outlook.known) if w.die == die)
        result = "" if found is None else found
        if outlook.dice.keys() == {outlook.board.theatre}:
            return words("screen.die-gives", roll=face, result=result)
        name = self.die_name(die, words)
        return words("screen.die-of-gives", die=name, roll=face, result=result)

    def bar_runs(self, outlook: "Outlook", words: Words) -> Iterator[Run]:
        """Yield which board is shown, where there are several, and the dice that fell."""
        if len(self.map_ids(outlook.state.facts)) > 1:
            theatre = words(f"common.theatre-{outlook.board.theatre}")
            yield from (Run("  "), Run(theatre, "key"))
        yield from super().bar_runs(outlook, words)

    def weather_text(self, here: AreaWeather, words: Words) -> str:
        """Return `winter 9`, `winter ?` while the die is owed, `clear`."""
        return condition_and_level(here, words)

    def levels_text(self, here: AreaWeather, words: Words, rules: RuleSet) -> str:
        """Return the winter levels of the sides and of nations that differ from theirs."""
        if here.condition != "winter":
            return ""
        return levels_text(here.levels, words, rules.sides_in(here.theatre))

    def weather_rows(self, outlook: "Outlook", here: AreaWeather, words: Words) -> Iterator[Row]:
        """Yield the weather of an area and what it is for every side."""
        condition = words(f"common.condition-{here.condition}")
        ink = CONDITIONS.get(here.condition, "good")
        clause = " ".join(dict.fromkeys(finding.clause for finding in here.findings))
        if here.condition != "winter":
            yield row(Run(condition, ink, bold=True), right=clause)
            return
        if here.result is None:
            yield row(
                Run(condition, ink, bold=True),
                Run("  "),
                Run(words("screen.die-owed"), "warn"),
                right=clause,
            )
        else:
            rolled = "" if here.roll is None else words("screen.die-fell", roll=here.roll)
            yield row(
                Run(f"{condition} {here.result}", ink, bold=True),
                Run(f"  {rolled}", "dim"),
                right=clause,
            )
        sides = outlook.rules.sides_in(outlook.board.theatre)
        yield Row(tuple(level_runs(told_levels(here, sides), words)))

    def ground(self, outlook: "Outlook", record: "HexRecord", words: Words) -> str:
        """Return what a hex is, and whether it is frozen."""
        told = words(f"common.terrain-{record.terrain}")
        if outlook.rules.is_frozen_at(record.facts, outlook.known):
            return words("screen.frozen", terrain=told)
        return super().ground(outlook, record, words)

    def where(self, record: "HexRecord", words: Words) -> Iterator[str]:
        """Yield country, front and weather area of a hex."""
        yield words.name(record.country or record.region)
        yield words(f"common.front-{record.front or 'none'}")
        if record.area != "none":
            yield words(f"common.area-{record.area}")

    def situation(self, fact: str, value: str) -> Message:
        """Return a line of the situation in words."""
        return say("session.said-set", fact=fact_name(fact), value=fact_value(fact, value))

    def worksheet(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return winter preparation, the running budget and the situation."""
        from weathergage.tui.systems.awaw.worksheet import worksheet  # after the first frame

        return worksheet(outlook, words)

    def card(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the turn card: every area's weather and levels."""
        from weathergage.tui.systems.awaw.card import card  # when it is opened

        return card(outlook, words)

    def odds(self, outlook: "Outlook", _record: "HexRecord", words: Words) -> list[Row]:
        """Return the levels of every side for each face of the die."""
        from weathergage.tui.systems.awaw.odds import odds  # when it is opened

        return odds(outlook, _record, words)


FACE = Awaw()
