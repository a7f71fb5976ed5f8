"""Great War at Sea on the screen: one condition for the map, fleets, fuel and plots."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import AreaWeather, RuleSet
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.face import Face
from weathergage.tui.systems.gwas import seen
from weathergage.tui.systems.gwas.weather import INKS, condition_text, weather_rows
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.maps.board import HexRecord
    from weathergage.maps.drawing.colourings import Colouring
    from weathergage.maps.drawing.scene import Counter
    from weathergage.maps.hexes import Hex
    from weathergage.tui.outlook import Mode, Outlook
    from weathergage.tui.screens.desk import Desk

EVERYWHERE = HexFacts(kind="sea", terrain="sea", area="map")


class Gwas(Face):
    """Weather and fuel at sea on the screen."""

    usual_turn = "1914-08-04/1"

    def map_ids(self, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the board that shows the scenario's map."""
        from weathergage.core.gwas.change import board_of  # when a session is opened

        return (board_of(facts["map"]),)

    def facts_of(self, theatre: str) -> Mapping[str, str]:
        """Return the map of the scenario, which a board of the sea shows."""
        from weathergage.core.gwas.change import regions  # when a board is opened

        return {"map": theatre} if theatre in regions() else {}

    def maps_of_sessions(self) -> Mapping[str, Message]:
        """Return the maps of scenarios by the decision that takes each."""
        from weathergage.core.gwas.change import regions  # when a session begins

        return {f"set map {region}": seen.fact_value("map", region) for region in regions()}

    def kind(self, _where: HexFacts) -> HexFacts:
        """Return the one zone that all are judged like: the weather is one everywhere."""
        return EVERYWHERE

    def weather_text(self, here: AreaWeather, words: Words) -> str:
        """Return `4 Squall`, or that the die is owed."""
        return condition_text(here, words)

    def weather_rows(self, outlook: "Outlook", here: AreaWeather, words: Words) -> Iterator[Row]:
        """Yield the condition, its dice and its table."""
        yield from weather_rows(outlook.known, here, words)

    # -- the bars ---------------------------------------------------------------------------

    def short_turn(self, outlook: "Outlook", words: Words) -> str:
        """Return the turn without its year."""
        label = outlook.rules.calendar.label(outlook.view.turn)
        date = label.values["date"]
        assert isinstance(date, Message)
        day = words(Message(date.id, {**date.values, "year": ""})).strip()
        return words(Message(label.id, {**label.values, "date": day}))

    def bar_runs(self, outlook: "Outlook", words: Words) -> Iterator[Run]:
        """Yield the condition by number and name, and the dice that gave it."""
        here = seen.sky(outlook)
        if here is not None and here.condition:
            yield Run("  ")
            yield Run(condition_text(here, words), INKS[here.condition], bold=True)
        faces = ", ".join(str(face) for face in outlook.dice.values())
        if faces:
            yield Run(f" ({faces})", "dim")

    def keys(self, outlook: "Outlook") -> tuple[str, ...]:
        """Return the actions of the keys that matter now."""
        if seen.hand(outlook).draft is not None:
            from weathergage.tui.systems.gwas.plotmode import KEYS  # while a plot is drawn

            return KEYS
        second = "roll" if outlook.dice_owed else "turn-card"
        return ("next-step", second, "put-marker", "worksheet", "supply", "may-i", "help")

    def key_label(self, outlook: "Outlook", action: str) -> Message:
        """Return what the key of an action is for, in a word."""
        if seen.hand(outlook).draft is not None and action != "help":
            return Message(f"naval.plot-key-{action}")
        if action in ("put-marker", "worksheet", "supply", "turn-card"):
            return Message(f"naval.key-{action}")
        return super().key_label(outlook, action)

    def mode(self, outlook: "Outlook") -> "Mode | None":
        """Return whether a plot is being drawn."""
        return None if seen.hand(outlook).draft is None else "plotting"

    def says_of_moves(self, outlook: "Outlook") -> bool:
        """Return whether a plot is being drawn: each zone tells what it costs."""
        return seen.hand(outlook).draft is not None

    # -- the map ----------------------------------------------------------------------------

    def colouring(self, outlook: "Outlook") -> "Colouring":
        """Return the colouring that a view asks for."""
        if outlook.view.colouring == "range":
            from weathergage.tui.systems.gwas.colours import by_range

            return by_range(outlook)
        return super().colouring(outlook)

    def colouring_key(self, outlook: "Outlook") -> Hashable:
        """Return everything that a view's colouring depends on."""
        if outlook.view.colouring == "range":
            from weathergage.tui.systems.gwas.colours import range_key

            return range_key(outlook)
        return super().colouring_key(outlook)

    def counters(self, outlook: "Outlook") -> Mapping["Hex", tuple["Counter", ...]]:
        """Return the fleets of the side, and markers."""
        from weathergage.maps.drawing.scene import Counter

        found = {place: tuple(there) for place, there in super().counters(outlook).items()}
        for fleet in seen.fleets(outlook):
            if fleet.at:
                place = outlook.board.parse(fleet.at)
                found[place] = (Counter(fleet.name, fleet.side), *found.get(place, ()))
        return found

    def path(self, outlook: "Outlook") -> tuple["Hex", ...]:
        """Return the way of the plot that is drawn, or of the fleet at hand."""
        from weathergage.tui.systems.gwas.plotmode import way

        return way(outlook)

    def path_label(self, outlook: "Outlook") -> Message:
        """Return whose way is drawn."""
        fleet = seen.fleet_at_hand(outlook)
        return say("naval.way-of", fleet=fleet.name if fleet else "")

    # -- the panes --------------------------------------------------------------------------

    def terrain(self, record: "HexRecord", words: Words) -> str:
        """Return whether a zone is sea or land."""
        return words(f"common.kind-{record.kind}")

    def where(self, record: "HexRecord", words: Words) -> Iterator[str]:
        """Yield the sea, and the owner of the port."""
        yield words.name(record.region)
        if record.country:
            yield words("naval.owner", owner=words.name(record.country))

    def here_rows(self, outlook: "Outlook", place: "Hex", words: Words) -> Iterator[Row]:
        """Yield the side's fleets in the zone with their ships."""
        from weathergage.tui.systems.gwas.sheet import fleet_in_short

        zone = outlook.board.name(place)
        for fleet in seen.fleets_in(outlook, zone):
            yield BLANK
            yield from fleet_in_short(outlook, fleet, words)

    def worksheet(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the fleet sheet; the plot instead while one is drawn."""
        draft = seen.hand(outlook).draft
        if draft is not None:
            from weathergage.tui.systems.gwas.plotmode import plot_rows

            return plot_rows(outlook, draft, words)
        from weathergage.tui.systems.gwas.sheet import sheet

        return [*sheet(outlook, words), BLANK, *self._scenario(outlook, words)]

    def _scenario(self, outlook: "Outlook", words: Words) -> Iterator[Row]:
        yield title(words("naval.scenario"))
        for fact, value in outlook.state.facts.items():
            shown = words(seen.fact_value(fact, value))
            name = Run(words(Message(f"naval.fact-{fact}")), "dim")
            yield row(name, right=shown, target=f"set {fact}")

    def card_title(self, turn: str) -> Message:
        """Return the headline of the weather card."""
        return say("naval.card", turn=turn)

    def card(self, outlook: "Outlook", words: Words) -> list[Row]:
        """Return the weather card."""
        from weathergage.tui.systems.gwas.weather import card  # when it is opened

        return card(outlook, words)

    def odds(self, outlook: "Outlook", _record: "HexRecord", words: Words) -> list[Row]:
        """Return the chances of the next turns and the long run."""
        from weathergage.tui.systems.gwas.chances import chances  # when it is opened

        return chances(outlook, words)

    def forecast_rows(self, one: "Outlook", other: "Outlook", words: Words) -> Iterator[Row]:
        """Yield the chances of each condition in a turn to come."""
        from weathergage.tui.systems.gwas.chances import forecast  # in a split view

        yield from forecast(one, other, words)

    # -- what keys do -----------------------------------------------------------------------

    def act(self, desk: "Desk", action: str) -> bool:
        """Do what a key does here and nowhere else: plot, range, losses."""
        from weathergage.tui.systems.gwas import acts  # after the first frame

        return acts.act(desk, action)

    def chosen(self, desk: "Desk", verb: str, rest: str) -> bool:
        """Open a fleet, a ship, or a line of the scenario."""
        from weathergage.tui.systems.gwas import acts

        return acts.chosen(desk, verb, rest)

    def fact_values(self, key: str) -> Sequence[str]:
        """Return the values that a key of a question may have."""
        from weathergage.tui.systems.gwas.facts import values_of

        return values_of(key)

    def fact_value(self, key: str, value: str, words: Words) -> str:
        """Return what a value of a key is called."""
        from weathergage.tui.systems.gwas.facts import value_name

        return words(value_name(key, value))

    def key_called(self, key: str) -> str:
        """Return the key whose name a key of a question goes by: hexes are zones here."""
        return "zone" if key == "hex" else key

    def situation(self, fact: str, value: str) -> Message:
        """Return a line of the scenario in words."""
        told = seen.fact_value(fact, value)
        return say("session.said-set", fact=Message(f"naval.fact-{fact}"), value=told)

    def sides(self, rules: RuleSet, theatre: str, facts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the two sides of the scenario's war."""
        from weathergage.core.gwas.sides import wars

        return wars()[facts["war"]].sides if "war" in facts else rules.sides_in(theatre)

    def home(self, outlook: "Outlook") -> "Hex | None":
        """Return the zone of the side's first fleet that is on the map."""
        at = next((fleet.at for fleet in seen.fleets(outlook) if fleet.at), "")
        return outlook.board.parse(at) if at else None

    def die_name(self, die: str, words: Words) -> str:
        """Return what a die is called."""
        return words(f"common.die-{die}")


FACE = Gwas()
