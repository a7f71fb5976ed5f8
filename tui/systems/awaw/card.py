"""The turn card: every area's weather and levels, what is closed, what changed, what comes."""

from collections.abc import Iterator, Mapping

from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import AreaWeather
from weathergage.core.turns import Turn
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.marks import clauses, deciding
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.awaw.levels import condition_and_level
from weathergage.tui.words import Words, turn_name


def card(outlook: Outlook, words: Words) -> list[Row]:
    """Return the turn card of the turn shown."""
    return [
        *_areas(outlook, words),
        *_changes(outlook, words),
        *_next(outlook, words),
    ]


def _areas(outlook: Outlook, words: Words) -> Iterator[Row]:
    for area, here in outlook.weather.items():
        yield title(words(f"common.area-{area}"))
        told = outlook.face.weather_rows(outlook, here, words)
        yield from (each._replace(hang=2) for each in told)
        yield from _closed(outlook, here, words)
        yield BLANK


def _closed(outlook: Outlook, here: AreaWeather, words: Words) -> Iterator[Row]:
    """Yield what is closed in open land of an area; sides to whom the same is closed together."""
    if here.condition == "clear":
        return
    where = HexFacts(kind="land", terrain="clear", area=here.area)
    sides_by_list: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for side in outlook.rules.sides_in(outlook.board.theatre):
        verdicts = outlook.rules.verdicts_at(where, outlook.known, side)
        closed = tuple(a for a, verdict in verdicts.items() if verdict.outcome == "prohibited")
        why = clauses(finding for a in closed for finding in deciding(verdicts[a]))
        sides_by_list.setdefault((closed, why), []).append(words(f"common.side-{side}"))
    for (closed, why), sides in sides_by_list.items():
        if closed:
            names = ", ".join(words(f"common.action-{action}") for action in closed)
            told = words("screen.closed", sides=", ".join(sides))
            yield row(Run("✗ ", "bad"), Run(f"{told} ", "dim"), Run(names), right=why, hang=2)


def _changes(outlook: Outlook, words: Words) -> Iterator[Row]:
    calendar = outlook.rules.calendar
    before = _weather_in(outlook, calendar.previous(outlook.view.turn))
    told = [
        (area, before[area], here)
        for area, here in outlook.weather.items()
        if _short(before[area], words) != _short(here, words)
    ]
    yield title(words("screen.changed"))
    if not told:
        yield row(Run(words("screen.nothing-changed"), "dim"))
    for area, old, new in told:
        text = words("screen.change", old=_short(old, words), new=_short(new, words))
        yield row(Run(words(f"common.area-{area}")), Run(f"  {text}", "dim"), hang=2)
    yield BLANK


def _next(outlook: Outlook, words: Words) -> Iterator[Row]:
    calendar = outlook.rules.calendar
    turn = calendar.next(outlook.view.turn)
    name = turn_name(calendar, turn, words.language)
    yield title(words("screen.comes", turn=name))
    for area, here in _weather_in(outlook, turn).items():
        if here.condition != "clear":
            owed = words("screen.die-owed") if here.die and here.roll is None else ""
            yield row(
                Run(words(f"common.area-{area}")),
                Run(f"  {_short(here, words)}", "cold"),
                Run(f"  {owed}", "warn"),
                hang=2,
            )
    yield row(Run(words("screen.the-rest-clear"), "dim"))


def _weather_in(outlook: Outlook, turn: Turn) -> Mapping[str, AreaWeather]:
    known = outlook.table.circumstances(outlook.rules.calendar.name(turn))
    return {
        area.area: area for area in outlook.rules.weather(known) if area.area in outlook.weather
    }


def _short(here: AreaWeather, words: Words) -> str:
    return condition_and_level(here, words)
