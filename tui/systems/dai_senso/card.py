"""The weather card: six areas with their lands, what the weather does there, what comes next."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from weathergage.core.clauses import register
from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.rules import ADVERSE, SYSTEM
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import AreaWeather
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding
from weathergage.tui.panes.marks import force_mark
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.dai_senso import waters
from weathergage.tui.systems.dai_senso.weather import (
    INKS,
    TRACK,
    is_unsure,
    sure_row,
    unsure_count,
    weather_text,
)
from weathergage.tui.words import Words, turn_name

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

AHEAD = 9
"""Turns of a year."""
NAME, CELL, NARROW = 15, 11, 10


def card(outlook: "Outlook", words: Words) -> list[Row]:
    """Return the weather card of the turn shown."""
    return [
        *_areas(outlook, words),
        BLANK,
        *_effects(outlook, words),
        *waters.closed_rows(outlook, words),
        BLANK,
        *_next(outlook, words),
    ]


def _areas(outlook: "Outlook", words: Words) -> Iterator[Row]:
    for area, here in outlook.weather.items():
        lands = ", ".join(words.name(land) for land in areas()[area].lands)
        name = f"{words(f'common.area-{area}'):<{NAME}} "
        told = f"{weather_text(here, words):<{CELL}} "
        runs = (Run(name, bold=True), Run(told, INKS[here.condition], bold=True))
        yield Row((*runs, Run(lands, "dim")), hang=NAME + CELL + 2)
    if unsure_count(outlook):
        yield row(Run(words("dai.card-unsure"), "warn"), hang=2, target=TRACK)


def _effects(outlook: "Outlook", words: Words) -> Iterator[Row]:
    """Yield what each weather of the turn does to land units of the side, each clause once."""
    by_weather: dict[str, list[AreaWeather]] = {}
    for here in outlook.weather.values():
        if here.condition in ADVERSE:
            by_weather.setdefault(here.condition, []).append(here)
    for condition, places in by_weather.items():
        names = ", ".join(words(f"common.area-{here.area}") for here in places)
        ink = INKS[condition]
        yield title(words(f"common.condition-{condition}"), right=Run(names, ink))
        for finding in _done_in(outlook, places[0].area):
            yield effect_row(finding, words)
        yield BLANK


def _done_in(outlook: "Outlook", area: str) -> Iterator[Finding]:
    """Yield what weather does in land of an area, each clause once; memberships stand above."""
    where = HexFacts(kind="land", terrain="clear", area=area)
    found: dict[str, Finding] = {}
    for each in outlook.rules.effects_at(where, outlook.known, outlook.view.side):
        if each.clause not in ("11.1", f"11.1-{area}"):
            found.setdefault(each.clause, each)
    yield from found.values()


def effect_row(finding: Finding, words: Words) -> Row:
    """Return what a clause says, as the register has it for any hex."""
    says = register(SYSTEM)[finding.clause].summary[words.language]
    return Row(
        (force_mark(finding.force), Run(says)),
        (Run(finding.clause, "dim"),),
        hang=2,
        target=f"clause {finding.clause}",
    )


def _next(outlook: "Outlook", words: Words) -> Iterator[Row]:
    """Yield what will be otherwise in the next turn."""
    calendar = outlook.rules.calendar
    turn = calendar.next(outlook.view.turn)
    yield title(words("screen.comes", turn=turn_name(calendar, turn, words.language)))
    later, changed = weather_in(outlook, turn), False
    for area, here in outlook.weather.items():
        after = later[area]
        if after.condition == here.condition:
            continue
        changed = True
        text = weather_text(after, words)
        yield row(
            Run(words(f"common.area-{area}")), Run(f"  {text}", INKS[after.condition]), hang=2
        )
    if not changed:
        yield row(Run(words("screen.nothing-changed"), "dim"), hang=2)


def weather_in(outlook: "Outlook", turn: Turn) -> Mapping[str, AreaWeather]:
    """Return the weather of every area in another turn."""
    known = outlook.table.circumstances(outlook.rules.calendar.name(turn))
    return {here.area: here for here in outlook.rules.weather(known)}


def ahead(outlook: "Outlook", words: Words) -> list[Row]:
    """Return what the turn track has for the turns of a year to come: nothing is rolled."""
    return list(_ahead(outlook, words))


def _ahead(outlook: "Outlook", words: Words) -> Iterator[Row]:
    yield row(Run(words("dai.nothing-rolled"), "dim"), hang=2)
    yield BLANK
    calendar, turn = CALENDAR, outlook.view.turn
    names = [words(f"dai.short-{area}") for area in areas()]
    heads = "".join(f"{name:^{NARROW}}" for name in names)
    yield Row((Run(" " * NAME), Run(heads, "title", bold=True)))
    sure: set[str] = set()
    for step in range(AHEAD):
        later = weather_in(outlook, turn)
        sure |= {here.sure for here in later.values()}
        months = words(f"dai.part-{calendar.parts[turn.part].casefold()}")
        cells = [_cell(later[area], words) for area in areas()]
        name = Run(f"{f'{months} {turn.year}':<{NAME}}", "text" if step else "key")
        yield Row((name, *cells))
        if turn == calendar.last:
            break
        turn = calendar.next(turn)
    yield BLANK
    for each in sorted(sure - {""}):
        yield sure_row(each, words, mark=True)


def _cell(here: AreaWeather, words: Words) -> Run:
    text = "·" if here.condition == "clear" else weather_text(here, words)
    ink = "dim" if here.condition == "clear" else INKS[here.condition]
    return Run(f"{text:^{NARROW}}", ink, bold=not is_unsure(here))
