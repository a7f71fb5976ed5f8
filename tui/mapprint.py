"""A board on paper: coloured text, plain text, and the record for JSON."""

import os
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.rulesets import AreaWeather
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.cells import Cell
from weathergage.maps.drawing.colourings import Colouring, legend
from weathergage.maps.drawing.frame import coloured, extent, frame, plain, window
from weathergage.maps.drawing.keys import legend_rows, lines_among
from weathergage.maps.drawing.lattice import ZOOMS, Box, Lattice, Zoom
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Counter, Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import Hex, centre
from weathergage.maps.pictures import Poster
from weathergage.tui.likeness import LIKENESS
from weathergage.tui.mapview import glyphs_for
from weathergage.tui.terminal import Terminal
from weathergage.tui.words import Words

NOT_SURE = ("assumed", "sister-game")
"""How sure a table is of weather that is not the player's own."""
SMALLEST = (20, 6)
"""The least picture there is room for: columns and lines."""
LARGEST = 2000, 1000


class Order(NamedTuple):
    """What is to be drawn.

    Attributes:
        board: The map.
        colouring: What it is coloured for.
        words: The reader's language.
        turn: The turn as the reader writes it.
        palette: Theme and colour depth.
        side: Whose eyes it is seen with, "" for nobody's.
        zoom: How large hexes are; None for the nearest that shows everything.
        at: Hex in the middle, marked; None for the whole board.
        size: Columns and lines of the whole, None for as many as it takes.
        counters: Counters by hex.
        strokes: Lines of this drawing alone, as `Scene` has them.
        assumed: Areas whose weather is assumed.
    """

    board: Board
    colouring: Colouring
    words: Words
    turn: str
    palette: Palette
    side: str = ""
    zoom: Zoom | None = None
    at: Hex | None = None
    size: tuple[int, int] | None = None
    counters: Mapping[Hex, tuple[Counter, ...]] = {}
    strokes: Mapping[Hex, tuple[str, ...]] = {}
    assumed: tuple[str, ...] = ()


def assumed_in(weather: Iterable[AreaWeather]) -> tuple[str, ...]:
    """Return the areas whose weather comes from a table that is not the player's own."""
    return tuple(here.area for here in weather if here.sure in NOT_SURE)


def size_of(text: str) -> tuple[int, int]:
    """Return columns and lines from `WxH`.

    Raises:
        NotUnderstoodError: Not two numbers, or too small or too large a picture.
    """
    columns, times, lines = text.strip().lower().partition("x")
    if not (times and columns.isdecimal() and lines.isdecimal()):
        raise NotUnderstoodError(say("map.bad-size", given=text, example="120x40"))
    size = int(columns[:9]), int(lines[:9])
    if size < SMALLEST or size[1] < SMALLEST[1]:
        least = "x".join(map(str, SMALLEST))
        raise NotUnderstoodError(say("map.small-size", given=text, least=least))
    if size[0] > LARGEST[0] or size[1] > LARGEST[1]:
        most = "x".join(map(str, LARGEST))
        raise NotUnderstoodError(say("map.large-size", given=text, most=most))
    return size


class Sheet(NamedTuple):
    """A finished drawing: rows of cells with a heading above and a legend below."""

    heading: str
    rows: list[list[Cell]]
    legend: list[list[Cell]]
    blocks: str


def sheet(order: Order, terminal: Terminal) -> Sheet:
    """Return the drawing that `order` asks for, with characters that `terminal` shows."""
    glyphs = glyphs_for(terminal, os.environ)
    scene = Scene(
        board=order.board,
        colouring=order.colouring,
        speak=order.words,
        palette=order.palette,
        zoom=order.zoom or _fitting_zoom(order),
        glyphs=glyphs,
        letters=not order.palette.tones,
        counters=order.counters,
        strokes=order.strokes,
    )
    painter = Painter(scene)
    view = _view(order, painter.lattice)
    key = _legend(order, scene, view, painter.lattice)
    if order.size is not None:
        # Room for the legend is taken first; what is then in view has no more classes than that.
        columns, lines = order.size
        rest = max(1, lines - 1 - len(key))
        view = window(order.board, painter.lattice, (columns, rest), order.at)
        key = _legend(order, scene, view, painter.lattice)
    rings = {order.at: "cursor"} if order.at is not None else {}
    heading = _heading(order) if glyphs.blocks else _heading(order).translate(LIKENESS)
    return Sheet(heading, frame(painter, view, rings), key, glyphs.blocks)


def _legend(order: Order, scene: Scene, view: Box, lattice: Lattice) -> list[list[Cell]]:
    records = records_in(order.board, lattice, view)
    printed = lines_among(order.board, records, scene.lines & scene.zoom.strokes)
    lines = (*scene.own_lines, *printed)
    width = order.size[0] if order.size is not None else view.right - view.left
    entries = legend(order.colouring, records)
    return legend_rows(scene, entries, lines, max(width, SMALLEST[0]))


def _heading(order: Order) -> str:
    parts = [order.board.title, order.turn, order.words(f"map.by-{order.colouring.name}")]
    if order.side:
        parts.append(order.words(f"common.side-{order.side}"))
    if order.assumed and order.colouring.name == "weather":
        areas = tuple(Message(f"common.area-{area}") for area in order.assumed)
        parts.append(order.words("track.map-assumed", areas=areas))
    return " · ".join(parts)


def _fitting_zoom(order: Order) -> Zoom:
    if order.at is not None:
        return ZOOMS[2]
    if order.size is None:
        return ZOOMS[1]
    for zoom in reversed(ZOOMS):
        box = extent(order.board, Lattice(zoom, order.board.orientation))
        if box.right - box.left <= order.size[0] and box.bottom - box.top <= order.size[1] - 3:
            return zoom
    return ZOOMS[0]


def _view(order: Order, lattice: Lattice) -> Box:
    if order.size is None:
        return extent(order.board, lattice)
    columns, lines = order.size
    return window(order.board, lattice, (columns, lines - 1), order.at)


def records_in(board: Board, lattice: Lattice, view: Box) -> list[HexRecord]:
    """Return the records of the hexes that a window shows a part of."""
    return [
        record
        for place, record in board.hexes.items()
        for box in (lattice.box(place),)
        if box.left < view.right
        and view.left < box.right
        and box.top < view.bottom
        and view.top < box.bottom
    ]


def as_ansi(order: Order, terminal: Terminal) -> str:
    """Return the drawing with colour codes."""
    made = sheet(order, terminal)
    rows = [coloured(row, made.blocks) for row in (*made.rows, *made.legend)]
    return "\n".join([made.heading, *rows])


def as_text(order: Order, terminal: Terminal) -> str:
    """Return the drawing in letters alone."""
    bare = order._replace(palette=Palette("none"))
    made = sheet(bare, terminal)
    return "\n".join([made.heading, *(plain(row) for row in (*made.rows, *made.legend))])


def poster(order: Order) -> Poster:
    """Return the same drawing as a picture to be."""
    records = None
    if order.size is not None:
        lattice = Lattice(order.zoom or _fitting_zoom(order), order.board.orientation)
        records = records_in(order.board, lattice, _view(order, lattice))
    title, _, subtitle = _heading(order).partition(" · ")
    return Poster(
        board=order.board,
        colouring=order.colouring,
        speak=order.words,
        title=title,
        subtitle=subtitle,
        palette=order.palette,
        records=records,
        marked=order.at,
        counters=order.counters,
        strokes=order.strokes,
    )


def as_record(order: Order) -> dict[str, Any]:
    """Return the board as a JSON object: turn, legend, and each hex with class and position."""
    board = order.board
    records = list(board.hexes.values())
    if order.size is not None:
        lattice = Lattice(order.zoom or _fitting_zoom(order), board.orientation)
        records = records_in(board, lattice, _view(order, lattice))
    return {
        "map": board.id,
        "title": board.title,
        "system": board.system,
        "turn": order.turn,
        "color_by": order.colouring.name,
        "as": order.side,
        **({"assumed": order.assumed} if order.assumed else {}),
        "legend": [
            {"class": key, "letter": entry.letter, "label": order.words(entry.label)}
            for key, entry in legend(order.colouring, records)
        ],
        "hexes": [
            _hex_record(board, record, order.colouring.classify(record)) for record in records
        ],
    }


def _hex_record(board: Board, record: HexRecord, key: str) -> dict[str, Any]:
    x, y = centre(record.hex, board.orientation)
    return {
        "hex": record.name,
        "derived": not record.is_named_in_print,
        "class": key,
        "place": record.places[0].name if record.places else "",
        "q": record.hex.q,
        "r": record.hex.r,
        "x": round(x, 4),
        "y": round(y, 4),
    }
