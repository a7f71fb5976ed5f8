"""Odds of what is owed: for each face of the die, the level of every side."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from weathergage.core.rulesets import AreaWeather, Level
from weathergage.tui.inks import Ink
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.marks import outcome_mark
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.awaw.levels import CONDITIONS, shown_level
from weathergage.tui.words import Words

FACES = range(1, 7)
COLUMN = 5
"""Cells that a face takes."""


def odds(outlook: Outlook, record: Any, words: Words) -> list[Row]:
    """Return, for each die of the turn shown, the result and levels of every face."""
    waiting = {w.die: w.area for w in outlook.weather.values() if w.die}
    if not waiting:
        return [row(Run(words("screen.no-die"), "dim"), hang=2)]
    return [each for die in waiting for each in _die(outlook, die, record, words)]


def _die(outlook: Outlook, die: str, record: Any, words: Words) -> Iterator[Row]:
    name = words(f"common.theatre-{die}")
    fallen = outlook.dice.get(die)
    right = "" if fallen is None else words("screen.die-fell", roll=fallen)
    yield title(words("screen.odds-of", die=name), right=right)
    by_face = {face: _weather(outlook, die, face) for face in FACES}
    yield from _table(by_face, outlook.rules.sides_in(outlook.board.theatre), fallen, words)
    yield row(Run(words("screen.each-face"), "dim"))
    yield BLANK
    yield from _actions(outlook, record, words)


def _weather(outlook: Outlook, die: str, face: int) -> AreaWeather:
    known = replace(outlook.known, rolls={**outlook.known.rolls, die: face})
    return next(area for area in outlook.rules.weather(known) if area.die == die)


def _levels(here: AreaWeather, sides: tuple[str, ...]) -> list[Level]:
    """Return the levels that get a row: sides that play, then nations with their own."""
    return [
        level
        for level in here.levels
        if (level.kind == "side" and level.name in sides)
        or (level.kind == "nation" and level.side in (*sides, ""))
    ]


def _table(
    by_face: Mapping[int, AreaWeather], sides: tuple[str, ...], fallen: int | None, words: Words
) -> Iterator[Row]:
    """Yield what each face brings, a column a face: the result of the area, then every level."""
    told = [{level.name: shown_level(level) for level in here.levels} for here in by_face.values()]
    results = ["" if here.result is None else str(here.result) for here in by_face.values()]
    first = words("screen.odds-result")
    names = {e.name: words(f"common.{e.kind}-{e.name}") for e in _levels(by_face[1], sides)}
    width = max(map(len, (first, *names.values())))

    def line(name: str, values: Iterable[str], ink: Ink) -> Row:
        cells = zip(by_face, values, strict=True)
        runs = (Run(f"{value:>{COLUMN}}", ink, bold=face == fallen) for face, value in cells)
        return Row((Run(f"{name:<{width}}", "dim"), *runs))

    yield line("", map(str, by_face), "key")
    yield line(first, results, CONDITIONS["winter"])
    for level, name in names.items():
        yield line(name, [levels[level] for levels in told], "text")


def _actions(outlook: Outlook, record: Any, words: Words) -> Iterator[Row]:
    """Yield, for the cursor's hex, what each face would allow the side."""
    undecided = {
        action: verdict
        for action, verdict in outlook.verdicts(record).items()
        if len({answer.outcome for answer in verdict.by_roll.values()}) > 1
    }
    if not undecided:
        return
    side = words(f"common.side-{outlook.view.side}")
    yield title(words("screen.odds-here", side=side, hex=record.name))
    width = max(len(words(f"common.action-{action}")) for action in undecided)
    numbers = "".join(f"{face:<2}" for face in FACES)
    yield row(Run(" " * (width + 2)), Run(numbers, "key"))
    for action, verdict in undecided.items():
        marks = [outcome_mark(verdict.by_roll[str(face)].outcome) for face in FACES]
        yield Row((Run(f"{words(f'common.action-{action}'):<{width + 2}}"), *marks))
