"""The first picture: the bars and the map, drawn before the screen library is loaded."""

import termios
from collections.abc import Callable, Iterable

from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.cells import Cell
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.frame import extent, frame, records_within, window
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.hexes import Hex
from weathergage.tui.inks import Ground, Inks
from weathergage.tui.layout import EDGE, column_width, map_size
from weathergage.tui.rows import Row, edged, fitted, in_ascii, lines
from weathergage.tui.setting import Setting
from weathergage.tui.terminal import SMALLEST, Terminal
from weathergage.tui.wire.early import Early

BARS: tuple[Ground, ...] = ("bar", "line", "line", "bar")
Bars = Callable[[Iterable[HexRecord], int], tuple[Row, ...]]
"""Makes, of the hexes in sight and the room in a line, the bar on top and those below the map."""


def beside_desk(painter: Painter, columns: int) -> int:
    """Return the width of what stands beside the map on a desk of so many columns."""
    whole = extent(painter.scene.board, painter.lattice)
    return column_width(columns, whole.right - whole.left)


def glimpse(
    painter: Painter,
    cursor: Hex,
    beside: int,
    bars: Bars,
    setting: Setting,
    terminal: Terminal,
) -> Early | None:
    """Show bars and map at once; None where the terminal is not up to it.

    Args:
        painter: Draws the map; what it has drawn it remembers.
        cursor: The hex under the cursor.
        beside: Width of what stands beside the map, which is still empty.
        bars: Makes the bars.
        setting: Looks and language.
        terminal: Its size is that of the picture.
    """
    columns, rows = size = terminal.columns, terminal.lines
    if setting.plain or columns < SMALLEST[0] or rows < SMALLEST[1]:
        return None
    room = map_size(*size, beside)
    view = window(painter.scene.board, painter.lattice, room, cursor)
    seen = records_within(painter.scene.board, painter.lattice, view)
    written = zip(bars(seen, columns - 2 * EDGE), BARS, strict=True)
    top, *below = (_line(row, ground, columns, setting) for row, ground in written)
    blank = [(" ", INK, PAPER, 0)] * beside
    chart = ([*cells, *blank] for cells in frame(painter, view, {cursor: "cursor"}))
    try:
        return Early([top, *chart, *below], setting.glyphs.blocks)
    except (OSError, termios.error):  # the driver will meet it again and knows what to do
        return None


def _line(row: Row, ground: Ground, columns: int, setting: Setting) -> list[Cell]:
    width = columns - 2 * EDGE
    row = fitted(row, width, ".." if setting.plain_signs else "⋯")
    written = edged(next(lines([row], width)).runs, columns, Inks(setting.palette), ground)
    return in_ascii(written) if setting.plain_signs else written
