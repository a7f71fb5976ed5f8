"""Axis Empires: Dai Senso! on the screen: six weather areas, their track, combat, moves."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import AreaWeather
from weathergage.tui.rows import Row, Run
from weathergage.tui.systems.dai_senso import seen
from weathergage.tui.systems.dai_senso.weather import glance, weather_rows, weather_text
from weathergage.tui.systems.face import Face
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.maps.board import HexRecord
    from weathergage.maps.drawing.colourings import Colouring
    from weathergage.maps.drawing.scene import Counter
    from weathergage.maps.hexes import Hex
    from weathergage.tui.outlook import Mode, Outlook
    from weathergage.tui.screens.desk import Desk


class DaiSenso(Face):
    """Rule 11 on the screen."""

    usual_turn = "Nov-Dec 1941"
    nation_tells_side = True
    own_words: Mapping[str, str] = {"common.marker-air": "dai.marker-air"}

    def facts(self, outlook: "Outlook", record: "HexRecord") -> HexFacts:
        """Return what stands in a hex now: a beachhead and ice with it."""
        return seen.facts(outlook, record)

    def kind(self, where: HexFacts) -> HexFacts:
        """Return what a hex has in common with all that are judged alike."""
        return where

    # -- the weather in words ---------------------------------------------------------------

    def weather_text(self, here: AreaWeather, words: Words) -> str:
        """Return the weather of an area in a word; a question mark where it is assumed."""
        return weather_text(here, words)

    def weather_rows(self, outlook: "Outlook", here: AreaWeather, words: Words) -> Iterator[Row]:  # noqa: ARG002  as the area has it
        """Yield the weather of an area, and how sure the turn track is of it."""
        yield from weather_rows(here, words)

    # -- the bars ---------------------------------------------------------------------------

    def short_turn(self, outlook: "Outlook", words: Words) -> str:
        """Return the turn with its months in short."""
        turn = outlook.view.turn
        part = CALENDAR.parts[turn.part].casefold()
        return f"{words(f'dai.part-{part}')} {turn.year}"

    def phase_text(self, phase: str, words: Words) -> str:
        """Return a phase in few words: the faction, and what it does."""
        side, _, stage = phase.partition("-")
        return words(f"dai.stage-{stage}", side=Message(f"common.side-{side}"))

    def bar_runs(self, outlook: "Outlook", words: Words) -> Iterator[Run]:
        """Yield the weather of all areas at a glance."""
        yield Run("  ")
        yield from glance(outlook.weather.values(), words)

    def keys(self, outlook: "Outlook") -> tuple[str, ...]:
        """Return the actions of the keys that matter now."""
        if seen.hand(outlook).draft is not None:
            from weathergage.tui.systems.dai_senso.movemode import KEYS  # while a move is drawn

            return KEYS
        return ("next-step", "may-i", "combat", "draw-move", "edit-track", "turn-card", "help")

    def key_label(self, outlook: "Outlook", action: str) -> Message:
        """Return what the key of an action is for, in a word."""
        if seen.hand(outlook).draft is not None and action != "help":
            return Message(f"dai.move-key-{action}")
        if action in ("combat", "draw-move", "edit-track"):
            return Message(f"dai.key-{action}")
        return super().key_label(outlook, action)

    def mode(self, outlook: "Outlook") -> "Mode | None":
        """Return whether a move is being drawn."""
        return None if seen.hand(outlook).draft is None else "moving"

    def says_of_moves(self, outlook: "Outlook") -> bool:
        """Return whether a move is being drawn: each hex tells whether it stops there."""
        return seen.hand(outlook).draft is not None

    # -- the map ----------------------------------------------------------------------------

    def colouring(self, outlook: "Outlook") -> "Colouring":
        """Return the colouring of a view; beachheads have the weather of where they point."""
        found = super().colouring(outlook)
        beaches = {beach.hex: beach.area for beach in seen.beachheads(outlook)}
        if outlook.view.colouring not in ("weather", "area") or not beaches:
            return found
        conditions = {area: here.condition for area, here in outlook.weather.items()}

        def classify(record: "HexRecord") -> str:
            area = beaches.get(record.hex, "none")
            if area == "none":
                return found.classify(record)
            return area if outlook.view.colouring == "area" else conditions[area]

        return found._replace(classify=classify)

    def colouring_key(self, outlook: "Outlook") -> Hashable:
        """Return everything that a view's colouring depends on."""
        return super().colouring_key(outlook), seen.beachheads(outlook)

    def counters(self, outlook: "Outlook") -> Mapping["Hex", tuple["Counter", ...]]:
        """Return markers, beachheads and Ice hexes."""
        return seen.counters(outlook, super().counters(outlook))

    def path(self, outlook: "Outlook") -> tuple["Hex", ...]:
        """Return the move that is drawn, else the supply path."""
        draft = seen.hand(outlook).draft
        return draft.way if draft is not None else super().path(outlook)

    def path_label(self, outlook: "Outlook") -> Message:
        """Return what the way drawn on the map is."""
        moving = seen.hand(outlook).draft is not None
        return say("dai.move-way") if moving else super().path_label(outlook)

    # -- the panes --------------------------------------------------------------------------

    def where(self, record: "HexRecord", words: Words) -> Iterator[str]:
        """Yield country, region or naval zone, and the weather area."""
        yield words.name(record.country)
        yield words.name(record.region)
        if record.kind != "sea":
            yield words(f"common.area-{record.area}")

    def here_rows(self, outlook: "Outlook", place: "Hex", words: Words) -> Iterator[Row]:
        """Yield beachhead, ice, and what the naval zone is open for."""
        from weathergage.tui.systems.dai_senso.here import here_rows  # after the first frame

        yield from here_rows(outlook, place, words)

    def worksheet(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return what is at hand: areas, zones, beachheads; the move instead while one is drawn."""
        draft = seen.hand(outlook).draft
        if draft is not None:
            from weathergage.tui.systems.dai_senso.movemode import move_rows

            return move_rows(outlook, draft, words)
        from weathergage.tui.systems.dai_senso.worksheet import worksheet  # after the first frame

        return worksheet(outlook, words)

    def home(self, outlook: "Outlook") -> "Hex | None":
        """Return the town whose hex is printed in the rule book, as far as the board has it."""
        known = map(outlook.board.hexes.__getitem__, outlook.board.hexes.special)
        places = (r for r in known if r.places)
        return next((r.hex for r in places if r.provenance.get("name") == "rulebook"), None)

    def card_title(self, turn: str) -> Message:
        """Return the headline of the weather card."""
        return say("dai.card", turn=turn)

    def card(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the weather card of the six areas."""
        from weathergage.tui.systems.dai_senso.card import card  # when it is opened

        return card(outlook, words)

    def odds_title(self) -> Message:
        """Return the headline of what stands there in the place of odds."""
        return say("dai.ahead")

    def odds(self, outlook: "Outlook", _record: "HexRecord", words: Words) -> list[Row]:
        """Return the weather of the turns to come, as the track has it."""
        from weathergage.tui.systems.dai_senso.card import ahead  # when it is opened

        return ahead(outlook, words)

    # -- what keys do -----------------------------------------------------------------------

    def act(self, desk: "Desk", action: str) -> bool:
        """Do what a key does here and nowhere else: combat, moves, track, beachheads, ice."""
        from weathergage.tui.systems.dai_senso import acts  # after the first frame

        return acts.act(desk, action)

    def chosen(self, desk: "Desk", verb: str, rest: str) -> bool:
        """Open a row of the worksheet or the inspector."""
        from weathergage.tui.systems.dai_senso import acts

        return acts.chosen(desk, verb, rest)

    def fact_values(self, key: str) -> Sequence[str]:
        """Return the values that a key of a question may have."""
        from weathergage.tui.systems.dai_senso.facts import values_of

        return values_of(key)

    def fact_value(self, key: str, value: str, words: Words) -> str:
        """Return what a value of a key is called."""
        from weathergage.tui.systems.dai_senso.facts import value_name

        told = value_name(key, value)
        return told if isinstance(told, str) else words(told)

    def situation(self, fact: str, value: str) -> Message:
        """Return a line of the situation in words."""
        told = say(f"dai.value-{value}")
        return say("session.said-set", fact=seen.fact_name(fact), value=told)


FACE = DaiSenso()
