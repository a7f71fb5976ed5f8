"""The board of a moment, drawn as text or as a coloured table of cells for a page."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from msgspec.structs import replace

from weathergage.core.messages import FaultError
from weathergage.core.moment import Moment
from weathergage.maps.board import Board
from weathergage.maps.drawing.cells import BOLD, REVERSE, UNDERLINE, Cell
from weathergage.maps.drawing.colours import INK, PAPER, components
from weathergage.maps.drawing.frame import Run, runs_of
from weathergage.maps.drawing.scene import Counter
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.tui.archive.past import Past
from weathergage.tui.boards import boards_of as boards_played
from weathergage.tui.mapprint import Order, as_text, assumed_in, sheet
from weathergage.tui.outlook import Outlook, View
from weathergage.tui.systems import face_of
from weathergage.tui.terminal import Terminal, look
from weathergage.tui.words import Words, turn_name

FRONT, BACK = "#d6d9de", "#12151c"
"""Colours of what is written without any."""


def boards_of(moment: Moment[Any]) -> tuple[Board, ...]:
    """Return the boards that a moment is looked at on, none where none is shipped."""
    try:
        return tuple(map(load, boards_played(moment.rule_set.id, moment.state.facts)))
    except FaultError:
        return ()


def text_map(board: Board, moment: Moment[Any], word: Words) -> str:
    """Return the board in the weather of a moment, in letters alone."""
    return as_text(_order(board, moment, word), _paper())


def page_map(board: Board, moment: Moment[Any], word: Words) -> str:
    """Return the board in the weather of a moment as HTML: rows of coloured text."""
    made = sheet(_order(board, moment, word), _paper())
    columns = max(map(len, made.rows), default=1)
    heading = f"<figcaption>{escape(made.heading)}</figcaption>"
    drawn = f'<pre class="map" style="--columns:{columns}">{_lines(made.rows)}</pre>'
    return f'<figure>{heading}{drawn}\n<pre class="legend">{_lines(made.legend)}</pre></figure>'


def _lines(rows: Iterable[Iterable[Cell]]) -> str:
    return "\n".join("".join(_spans(row)).rstrip() for row in rows)


def _order(board: Board, moment: Moment[Any], word: Words) -> Order:
    rules, turn = moment.rule_set, moment.rule_set.calendar.parse(moment.state.turn)
    sides = face_of(rules.id).sides(rules, board.theatre, moment.state.facts)
    outlooks = [Outlook(board, Past(moment), View(turn=turn, side=side)) for side in sides]
    outlook = outlooks[0]
    return Order(
        board=board,
        colouring=outlook.face.colouring(outlook),
        words=word,
        turn=turn_name(rules.calendar, turn, word.language),
        palette=Palette("dark", "truecolor"),
        counters=_counters(outlooks),
        assumed=assumed_in(outlook.weather.values()),
    )


def _counters(outlooks: Iterable[Outlook]) -> Mapping[Hex, tuple[Counter, ...]]:
    """Return what every side sees, each counter once: afterwards nothing is hidden."""
    seen: dict[Hex, tuple[Counter, ...]] = {}
    for outlook in outlooks:
        for place, counters in outlook.face.counters(outlook).items():
            seen[place] = tuple(dict.fromkeys((*seen.get(place, ()), *counters)))
    return seen


def _paper() -> Terminal:
    """Return a terminal that shows what a page shows, whatever this one is."""
    return replace(look(), utf8=True)


def _spans(row: Iterable[Cell]) -> Iterator[str]:
    for run in runs_of(row):
        style = _style(run)
        text = escape(run.text, quote=False)
        yield f'<span style="{style}">{text}</span>' if style else text


def _style(run: Run) -> str:
    front, back = _colour(run.front), _colour(run.back)
    if run.flags & REVERSE:
        front, back = back or BACK, front or FRONT
    parts = [
        f"color:{front}" if front and not run.text.isspace() else "",
        f"background:{back}" if back else "",
        "font-weight:bold" if run.flags & BOLD else "",
        "text-decoration:underline" if run.flags & UNDERLINE else "",
    ]
    return ";".join(part for part in parts if part)


def _colour(number: int) -> str:
    if number in (INK, PAPER):
        return FRONT if number == INK else ""
    return "#{:02x}{:02x}{:02x}".format(*components(number))
