"""The worksheet: what is at hand, the weather of the six areas, closed zones, the situation."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.messages import Message
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.dai_senso import seen, waters
from weathergage.tui.systems.dai_senso.weather import INKS, TRACK, unsure_count, weather_text
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

DEED = "session.said-record"
HELPERS = ("combat", "draw-move", "naval-zones", "edit-track")
"""Actions that have a row of their own here, by their names in the registry."""


def worksheet(outlook: "Outlook", words: Words) -> list[Row]:
    """Return the rows of the worksheet."""
    return [
        title(words("screen.worksheet")),
        *_helpers(words),
        BLANK,
        *_areas(outlook, words),
        BLANK,
        *waters.closed_rows(outlook, words),
        *_marked(outlook, words),
        *_recorded(outlook, words),
        BLANK,
        *_situation(outlook, words),
    ]


def _helpers(words: Words) -> Iterator[Row]:
    for action in HELPERS:
        yield row(Run("▸ ", "key"), Run(words(f"dai.open-{action}")), target=f"do {action}")


def _areas(outlook: "Outlook", words: Words) -> Iterator[Row]:
    yield title(words("dai.areas"))
    for area, here in outlook.weather.items():
        told = Run(weather_text(here, words), INKS[here.condition], bold=True)
        yield row(Run(words(f"common.area-{area}")), right=told, target=f"area {area}")
    if unsure_count(outlook):
        yield row(Run(words("dai.sheet-unsure"), "warn"), hang=2, target=TRACK)


def _marked(outlook: "Outlook", words: Words) -> Iterator[Row]:
    """Yield beachheads and Ice hexes, as the player has told them."""
    beaches, ice = seen.beachheads(outlook), seen.ice(outlook)
    if beaches:
        yield BLANK
        yield title(words("dai.beachheads"))
    for beach in beaches:
        area = words(f"common.area-{beach.area}")
        shown = outlook.board.shown(beach.hex)
        name = words("dai.beachhead-at", hex=shown, way=way_name(beach.direction))
        yield row(Run(name), right=area, target=f"go {beach.name}", hang=2)
    yield BLANK
    yield title(words("dai.ice-hexes"), right=Run(words("common.provenance-user"), "dim"))
    if not ice:
        yield row(Run(words("dai.no-ice"), "dim"), hang=2)
    for name in ice:
        shown = outlook.board.shown(outlook.board.parse(name))
        yield row(Run(shown), target=f"go {name}", hang=2)


def way_name(direction: str) -> Message:
    """Return the name of a direction."""
    return Message(f"common.way-{direction.lower()}")


def _recorded(outlook: "Outlook", words: Words) -> Iterator[Row]:
    deeds = [line for line in outlook.table.sheet() if line.id == DEED]
    if deeds:
        yield BLANK
        yield title(words("screen.recorded"))
        yield from (row(Run(words(line)), hang=2) for line in deeds)


def _situation(outlook: "Outlook", words: Words) -> Iterator[Row]:
    yield title(words("screen.situation"))
    for fact, value in outlook.state.facts.items():
        name = words(seen.fact_name(fact))
        yield row(Run(name, "dim"), right=words(f"dai.value-{value}"), target=f"set {fact}")
