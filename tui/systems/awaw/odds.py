"""Odds of what is owed: for each face of the die, the level of every side."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from weathergage.core.rulesets import AreaWeather, Level
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.marks import outcome_mark
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.awaw.levels import CONDITIONS, shown_level
from weathergage.tui.words import Words

FACES = range(1, 7)


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
    sides = outlook.rules.sides_in(outlook.board.theatre)
    yield _heading(by_face[1], sides, words)
    for face, here in by_face.items():
        yield _face(face, here, sides, face == fallen, words)
    yield row(Run(words("screen.each-face"), "dim"))
    yield BLANK
    yield from _actions(outlook, record, words)


def _weather(outlook: Outlook, die: str, face: int) -> AreaWeather:
    known = replace(outlook.known, rolls={**outlook.known.rolls, die: face})
    return next(area for area in outlook.rules.weather(known) if area.die == die)


def _columns(here: AreaWeather, sides: tuple[str, ...]) -> list[Level]:
    """Return the levels that get a column: sides that play, then nations with their own."""
    return [
        level
        for level in here.levels
        if (level.kind == "side" and level.name in sides)
        or (level.kind == "nation" and level.side in (*sides, ""))
    ]


def _heading(here: AreaWeather, sides: tuple[str, ...], words: Words) -> Row:
    names = [words(f"common.{each.kind}-{each.name}") for each in _columns(here, sides)]
    cells = [words("screen.face-and-result"), *names]
    return row(Run("  ".join(f"{cell:>{max(len(cell), 4)}}" for cell in cells), "dim"))


def _face(face: int, here: AreaWeather, sides: tuple[str, ...], fallen: bool, words: Words) -> Row:
    first = words("screen.face-and-result")
    result = "" if here.result is None else str(here.result)
    runs = [
        Run(f"{face}", "key", bold=fallen),
        Run(f"{result:>{max(len(first), 4) - 1}}", CONDITIONS["winter"], bold=fallen),
    ]
    for level in _columns(here, sides):
        width = max(len(words(f"common.{level.kind}-{level.name}")), 4)
        runs.append(Run(f"  {shown_level(level):>{width}}", "text", bold=fallen))
    return Row(tuple(runs))


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
