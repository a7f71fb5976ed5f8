"""A World at War on the screen: winter levels, preparation, the Axis account."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.rulesets import AreaWeather, RuleSet
from weathergage.tui.rows import Row, Run, row
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
    from weathergage.maps.board import HexRecord
    from weathergage.tui.outlook import Outlook


class Awaw(Face):
    """Rule 34 on the screen."""

    usual_turn = "Winter 1941"

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
        yield record.country or record.region
        yield words(f"common.front-{record.front or 'none'}")
        if record.area != "none":
            yield words(f"common.area-{record.area}")

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
