"""Text of panes and dialogs before it is drawn: runs of ink in rows that wrap and align."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from weathergage.tui.layout import EDGE
from weathergage.tui.likeness import LIKENESS

if TYPE_CHECKING:
    from weathergage.maps.drawing.cells import Cell
    from weathergage.tui.inks import Ground, Ink, Inks


class Run(NamedTuple):
    """A piece of text in one ink.

    Attributes:
        text: Its characters, one cell each.
        ink: Name of its colour.
        bold: Whether it is bold.
        paint: Foreground, background and flags that are not the pane's, None for the pane's.
    """

    text: str
    ink: "Ink" = "text"
    bold: bool = False
    paint: tuple[int, int, int] | None = None


class Row(NamedTuple):
    """A line of text; what is too long goes on in the next one, indented.

    Attributes:
        left: What begins at the left edge.
        right: What ends at the right edge, on the last line if there is room.
        hang: Cells by which lines after the first are indented.
        target: What choosing the row opens, "" for nothing.
    """

    left: tuple[Run, ...] = ()
    right: tuple[Run, ...] = ()
    hang: int = 0
    target: str = ""


BLANK = Row()


def row(
    *left: Run | str, right: str | Run = "", ink: "Ink" = "text", hang: int = 0, target: str = ""
) -> Row:
    """Return a row of runs; plain strings are written in `ink`."""
    runs = tuple(Run(part, ink) if isinstance(part, str) else part for part in left)
    end = Run(right, "dim") if isinstance(right, str) else right
    return Row(runs, (end,) if end.text else (), hang, target)


def title(text: str, right: str | Run = "") -> Row:
    """Return the headline of a part of a pane."""
    return row(Run(text, "title", bold=True), right=right)


class Line(NamedTuple):
    """One line on the screen and the row it belongs to."""

    runs: tuple[Run, ...]
    row: int


def lines(rows: Iterable[Row], width: int) -> Iterator[Line]:
    """Yield the screen lines of rows, none longer than `width`."""
    for number, each in enumerate(rows):
        for runs in _laid_out(each, max(width, 8)):
            yield Line(runs, number)


@lru_cache(4096)
def _laid_out(each: Row, width: int) -> tuple[tuple[Run, ...], ...]:
    tail = _length(each.right)
    if not tail:
        return tuple(_wrapped(each.left, width, each.hang))
    *whole, last = _wrapped(each.left, width, each.hang)
    used = _length(last)
    if used + 1 + tail <= width or not used:
        return (*whole, (*last, Run(" " * (width - used - tail)), *each.right))
    return (*whole, last, (Run(" " * max(0, width - tail)), *each.right))


def fitted(each: Row, width: int, more: str) -> Row:
    """Return a row on one line: its left part cut, marked with `more`, where there is no room."""
    tail = _length(each.right)
    room = width - tail - (1 if tail else 0)
    if _length(each.left) <= room:
        return each
    kept: list[Run] = []
    for run in each.left:
        left = max(0, room - len(more) - _length(kept))
        kept.append(run._replace(text=run.text[:left]))
    return each._replace(left=(*kept, Run(more, "dim")))


class _Word(NamedTuple):
    """A word, which may change its ink, and the blank before it."""

    blank: Run | None
    runs: list[Run]

    def starting(self) -> list[Run]:
        """Return the word as it goes on in a line."""
        return [self.blank, *self.runs] if self.blank else self.runs


def _words(runs: Iterable[Run]) -> Iterator[_Word]:
    word = _Word(None, [])
    for run in runs:
        for place, part in enumerate(run.text.split(" ")):
            if place:
                yield word
                word = _Word(run._replace(text=" "), [])
            if part:
                word.runs.append(run._replace(text=part))
    yield word


def _length(runs: Iterable[Run]) -> int:
    return sum(len(run.text) for run in runs)


def _wrapped(runs: tuple[Run, ...], width: int, hang: int) -> list[tuple[Run, ...]]:
    """Return lines no longer than `width`, all but the first one indented."""
    done: list[tuple[Run, ...]] = []
    line: list[Run] = []
    indent = [Run(" " * hang)] if hang else []
    for word in _words(runs):
        fresh = bool(done) and _length(line) <= hang
        pieces = [word.runs if fresh else word.starting()]
        if _length(line) + _length(pieces[0]) > width:
            if _length(line) > hang:
                done.append(_joined(line))
                line = [*indent]
            pieces = list(_cut(word.runs, width - hang))
        for number, piece in enumerate(pieces):
            if number:
                done.append(_joined(line))
                line = [*indent]
            line += piece
    return [*done, _joined(line)]


def _cut(word: list[Run], width: int) -> Iterator[list[Run]]:
    """Yield a word in pieces that fit, most often whole."""
    if _length(word) <= width:
        yield word
        return
    for run in word:
        for start in range(0, len(run.text), width):
            yield [run._replace(text=run.text[start : start + width])]


def _joined(line: list[Run]) -> tuple[Run, ...]:
    joined: list[Run] = []
    for run in line:
        if joined and joined[-1][1:] == run[1:]:
            joined[-1] = joined[-1]._replace(text=joined[-1].text + run.text)
        elif run.text:
            joined.append(run)
    return tuple(joined)


def cells(runs: Iterable[Run], width: int, inks: "Inks", ground: "Ground") -> "list[Cell]":
    """Return exactly `width` cells of a line; what is longer is left out."""
    from weathergage.maps.drawing.cells import inked  # plain text has no cells

    found: list[Cell] = []
    for run in runs:
        style = run.paint or inks.style(run.ink, ground, bold=run.bold)
        # What keeps words together has done so when lines are cells.
        found += map(inked(style), run.text.replace("\xa0", " "))
    blank = (" ", *inks.style("text", ground))
    return (found + [blank] * (width - len(found)))[:width]


def edged(runs: Iterable[Run], width: int, inks: "Inks", ground: "Ground") -> "list[Cell]":
    """Return `width` cells of a line with a blank edge on either side."""
    side = [(" ", *inks.style("text", ground))] * EDGE
    text = cells(runs, max(0, width - 2 * EDGE), inks, ground)
    return [*side, *text, *side][:width]


def in_ascii(line: "Iterable[Cell]") -> "list[Cell]":
    """Return cells with ASCII likenesses of signs; letters of any language stay as they are."""
    return [(cell[0].translate(LIKENESS), *cell[1:]) for cell in line]


def plain(rows: Iterable[Row], width: int = 80) -> list[str]:
    """Return rows as plain lines, for readers without a screen and for tests."""
    return ["".join(run.text for run in line.runs).rstrip() for line in lines(rows, width)]
