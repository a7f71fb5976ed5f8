"""What a rule set shows of itself and does on the screen, as far as rule sets differ.

Everything here holds for any rule set; a package of `tui/systems` overrides what its own shows
otherwise. What only a dialog needs is imported where it is used: the first frame waits for none
of it, and neither do commands that print.
"""

# What is here is overridden by what looks at more.
# ruff: noqa: ARG002

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.messages import Message, Value, say
from weathergage.core.turns import Turn
from weathergage.tui.rows import Row, Run, row, title
from weathergage.tui.words import Words, turn_name

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision
    from weathergage.core.facts import HexFacts
    from weathergage.core.rulesets import AreaWeather, RuleSet
    from weathergage.maps.board import Board, HexRecord
    from weathergage.maps.drawing.colourings import Colouring
    from weathergage.maps.drawing.scene import Counter
    from weathergage.maps.hexes import Hex
    from weathergage.tui.inks import Ink
    from weathergage.tui.outlook import Mode, Outlook
    from weathergage.tui.screens.desk import Desk

Rows = Iterable[Row]
SET, SITUATION = "session.said-set", "session.sheet-facts"


class Told(Words):
    """Words for what one rule set says: the lines of its situation have names."""

    def __init__(self, face: "Face", language: str) -> None:
        super().__init__(language)
        self.face = face

    def __call__(self, message: Message | str, /, **values: Value) -> str:
        """Return the sentence of a message, or of a catalogue entry and its values."""
        message = Message(message, values) if isinstance(message, str) else message
        return super().__call__(self.face.reworded(message))


class Face:
    """A rule set on the screen.

    Attributes:
        usual_turn: The turn shown where none is named, "" for the first of the calendar.
        nation_tells_side: Whether a nation named in a question says whose side acts.
        all_boards: The decision with which a session is played on every board of its game.
        own_words: Messages that this rule set says in words of its own, by their usual ids.
    """

    usual_turn = ""
    nation_tells_side = False
    all_boards = ""
    own_words: Mapping[str, str] = {}

    def turn(self, rules: "RuleSet") -> Turn:
        """Return the turn shown where none is named."""
        calendar = rules.calendar
        return calendar.parse(self.usual_turn) if self.usual_turn else calendar.first

    def map_ids(self, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the maps that a session in this situation is played on, none for the usual."""
        return ()

    def facts_of(self, theatre: str) -> Mapping[str, str]:
        """Return what a board of a theatre says of the situation."""
        return {}

    def maps_of_sessions(self) -> Mapping[str, Message]:
        """Return the maps of a new session by the decision that takes each; empty for one map."""
        return {}

    def every_map(self) -> tuple[str, ...]:
        """Return the maps that may be looked at by turns, none where each is a game of its own."""
        return ()

    def hex_on(self, board: "Board", name: str) -> str:
        """Return a hex of a board as sessions write it."""
        return name

    def name_on(self, board: "Board", written: str) -> str:
        """Return the name on a board of a hex that a session writes, "" for another board's."""
        return written

    def meant(self, decision: "Decision", board: "Board") -> "Decision":
        """Return a decision typed at a board: hexes without a map are the board's."""
        return decision

    def kind(self, where: "HexFacts") -> "HexFacts":
        """Return what a hex has in common with all that are judged alike."""
        return replace(where, name="", place="")

    def facts(self, outlook: "Outlook", record: "HexRecord") -> "HexFacts":
        """Return what stands in a hex now, as rules look at it."""
        return record.facts

    # -- the weather in words ---------------------------------------------------------------

    def weather_text(self, here: "AreaWeather", words: Words) -> str:
        """Return the weather of an area in a word or two."""
        if not here.condition:
            return words("screen.die-owed")
        return words(f"common.condition-{here.condition}")

    def levels_text(self, here: "AreaWeather", words: Words, rules: "RuleSet") -> str:
        """Return what the weather of an area is for each side, "" where it is one for all."""
        return ""

    def weather_rows(self, outlook: "Outlook", here: "AreaWeather", words: Words) -> Iterator[Row]:
        """Yield the weather of an area as the inspector tells it."""
        clause = " ".join(dict.fromkeys(finding.clause for finding in here.findings))
        ink: Ink = "good" if here.condition else "warn"
        yield row(Run(self.weather_text(here, words), ink, bold=True), right=clause)

    # -- the bars ---------------------------------------------------------------------------

    def short_turn(self, outlook: "Outlook", words: Words) -> str:
        """Return the turn shown in as few letters as tell it."""
        return turn_name(outlook.rules.calendar, outlook.view.turn, words.language)

    def phase_text(self, phase: str, words: Words) -> str:
        """Return what a phase is called in the turn bar."""
        return words(f"session.phase-{phase}")

    def die_text(self, outlook: "Outlook", die: str, face: int, words: Words) -> str:
        """Return a die that fell and what it gave, for the turn bar."""
        result = next((w.result for w in outlook.weather.values() if w.die == die), None)
        return words("screen.die-gives", roll=face, result="" if result is None else result)

    def bar_runs(self, outlook: "Outlook", words: Words) -> Iterator[Run]:
        """Yield what the turn bar tells between turn and what is owed."""
        for die, face in outlook.dice.items():
            yield Run("  ")
            yield Run(self.die_text(outlook, die, face, words), "cold")

    def keys(self, outlook: "Outlook") -> tuple[str, ...]:
        """Return the actions of the keys that matter now."""
        owes = bool(outlook.dice_owed) or any(step.owed for step in outlook.steps)
        return (
            *("next-step", "may-i", "roll" if outlook.dice_owed else "turn-card", "supply"),
            *("next-colouring" if owes else "put-marker", "help"),
        )

    def key_label(self, outlook: "Outlook", action: str) -> Message:
        """Return what the key of an action is for, in a word."""
        return Message(f"screen.key-{action}")

    def says_of_moves(self, outlook: "Outlook") -> bool:
        """Return whether what was said is about the cursor's move, and stays."""
        return False

    # -- the map ----------------------------------------------------------------------------

    def colouring(self, outlook: "Outlook") -> "Colouring":
        """Return the colouring that a view asks for."""
        from weathergage.tui.painting import colouring_of

        return colouring_of(outlook)

    def colouring_key(self, outlook: "Outlook") -> Hashable:
        """Return everything that a view's colouring depends on."""
        from weathergage.tui.painting import colouring_key

        return colouring_key(outlook)

    def counters(self, outlook: "Outlook") -> Mapping["Hex", tuple["Counter", ...]]:
        """Return what stands on the map."""
        from weathergage.tui.painting import markers

        return markers(outlook)

    def path(self, outlook: "Outlook") -> tuple["Hex", ...]:
        """Return the way drawn on the map, empty for none."""
        from weathergage.tui.painting import supply_path

        return supply_path(outlook)

    def path_label(self, outlook: "Outlook") -> Message:
        """Return what the way drawn on the map is."""
        return say("map.line-path")

    # -- the panes --------------------------------------------------------------------------

    def ground(self, outlook: "Outlook", record: "HexRecord", words: Words) -> str:
        """Return what a hex is today, in a word or two."""
        return self.terrain(record, words)

    def terrain(self, record: "HexRecord", words: Words) -> str:
        """Return what a hex is at all times."""
        # The bare word would read like the weather.
        if record.terrain == "clear":
            return words("screen.clear-terrain")
        return words(f"common.terrain-{record.terrain}")

    def where(self, record: "HexRecord", words: Words) -> Iterator[str]:
        """Yield what a hex belongs to."""
        yield record.country
        yield record.region

    def here_rows(self, outlook: "Outlook", place: "Hex", words: Words) -> Iterator[Row]:
        """Yield what only this rule set keeps in a hex, before its markers."""
        yield from ()

    def worksheet(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the rows of the worksheet."""
        rows = [title(words("screen.worksheet"))]
        rows += [row(Run(words(line)), hang=2) for line in outlook.table.sheet()]
        return rows

    def card_title(self, turn: str) -> Message:
        """Return the headline of the turn card."""
        return say("screen.card", turn=turn)

    def card(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the turn card of the turn shown."""
        return [each for here in outlook.weather.values() for each in self._card(here, words)]

    def _card(self, here: "AreaWeather", words: Words) -> Iterator[Row]:
        from weathergage.tui.panes.asking import finding_rows

        yield title(words(f"common.area-{here.area}"), right=self.weather_text(here, words))
        yield from finding_rows(here.findings, words)

    def odds_title(self) -> Message:
        """Return the headline of the odds."""
        return say("screen.odds")

    def odds(self, outlook: "Outlook", _record: "HexRecord", words: Words) -> list[Row]:
        """Return the chances of what is owed."""
        return [row(Run(words("screen.no-die"), "dim"), hang=2)]

    def forecast_rows(self, one: "Outlook", other: "Outlook", words: "Words") -> Iterator[Row]:
        """Yield how likely each weather of another turn is, where one leads to it by dice."""
        yield from ()

    # -- what keys do -----------------------------------------------------------------------

    def act(self, desk: "Desk", action: str) -> bool:
        """Do an action of the registry in this rule set's own way; return whether it has one."""
        return False

    def chosen(self, desk: "Desk", verb: str, rest: str) -> bool:
        """Open a row of a pane in this rule set's own way; return whether it has one.

        Args:
            desk: The desk.
            verb: First word of the row's target.
            rest: The words behind it.
        """
        return False

    def fact_values(self, key: str) -> Sequence[str]:
        """Return the values that a key of a question may have, none where it is typed."""
        return ()

    def fact_value(self, key: str, value: str, words: Words) -> str:
        """Return what a value of a key is called."""
        return value

    def key_called(self, key: str) -> str:
        """Return the key whose name a key of a question goes by here."""
        return key

    def situation(self, fact: str, value: str) -> Message:
        """Return a line of the situation in words."""
        return say("session.said-set", fact=fact, value=value)

    @cache  # noqa: B019  faces live as long as the program
    def words(self, language: str) -> Words:
        """Return the words of a language for all that this rule set says."""
        return Told(self, language)

    def reworded(self, message: Message) -> Message:
        """Return a message as this rule set says it: lines of the situation have names."""
        fact = message.values["fact"] if message.id == SET else None
        if isinstance(fact, str):
            return self.situation(fact, str(message.values["value"]))
        facts = message.values["facts"] if message.id == SITUATION else ()
        if isinstance(facts, tuple) and facts:
            told = (str(fact).partition(" ") for fact in facts)
            return say(SITUATION, facts=tuple(self.situation(fact, v) for fact, _, v in told))
        own = self.own_words.get(message.id)
        return Message(own, message.values) if own else message

    def sides(self, rules: "RuleSet", theatre: str, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the sides that play on a board in a situation."""
        return rules.sides_in(theatre)

    def home(self, outlook: "Outlook") -> "Hex | None":
        """Return where the cursor begins, None for the middle of the board."""
        return None

    def die_name(self, die: str, words: Words) -> str:
        """Return what a die is called."""
        return words(f"common.theatre-{die}")

    def mode(self, outlook: "Outlook") -> "Mode | None":
        """Return a mode that outranks those every rule set has, None for none."""
        return None
