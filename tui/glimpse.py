"""The first picture: the bars and the map, drawn before the screen library is loaded."""

import termios
from collections.abc import Iterator

from weathergage.maps.drawing.cells import Cell
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.frame import extent, frame, records_within, window
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.hexes import Hex
from weathergage.tui.inks import Ground, Inks
from weathergage.tui.layout import EDGE, map_size
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.bars import keys_row, legend_row, status, turn_bar
from weathergage.tui.rows import Row, edged, fitted, in_ascii, lines
from weathergage.tui.setting import Setting
from weathergage.tui.terminal import SMALLEST, Terminal
from weathergage.tui.wire.early import Early


def glimpse(
    outlook: Outlook,
    painter: Painter,
    cursor: Hex,
    file: str,
    setting: Setting,
    terminal: Terminal,
) -> Early | None:
    """Show the desk's bars and map at once; None where the terminal is not up to it.

    Args:
        outlook: What is known.
        painter: Draws the map; what it has drawn it remembers.
        cursor: The hex under the cursor.
        file: Where decisions are written, "" for nowhere.
        setting: Looks and language.
        terminal: Its size is that of the picture.
    """
    columns, rows = size = terminal.columns, terminal.lines
    if setting.plain or columns < SMALLEST[0] or rows < SMALLEST[1]:
        return None
    picture = list(_picture(outlook, painter, cursor, file, setting, size))
    try:
        return Early(picture, setting.glyphs.blocks)
    except (OSError, termios.error):  # the driver will meet it again and knows what to do
        return None


def _picture(
    outlook: Outlook,
    painter: Painter,
    cursor: Hex,
    file: str,
    setting: Setting,
    size: tuple[int, int],
) -> Iterator[list[Cell]]:
    """Yield the rows of the first picture; the column beside the map is still empty."""
    columns, rows = size
    words, scene, inks = setting.words, painter.scene, Inks(setting.palette)

    def line(row: Row, ground: Ground) -> list[Cell]:
        width = columns - 2 * EDGE
        row = fitted(row, width, ".." if not setting.glyphs.blocks else "⋯")
        written = edged(next(lines([row], width)).runs, columns, inks, ground)
        return written if setting.glyphs.blocks else in_ascii(written)

    whole = extent(scene.board, painter.lattice)
    room = map_size(columns, rows, whole.right - whole.left)
    view = window(scene.board, painter.lattice, room, cursor)
    seen = records_within(scene.board, painter.lattice, view)
    yield line(turn_bar(outlook, words, columns - 2 * EDGE), "bar")
    for cells in frame(painter, view, {cursor: "cursor"}):
        yield [*cells, *[(" ", INK, PAPER, 0)] * (columns - room[0])]
    yield line(legend_row(outlook, scene, seen, words, columns - 2 * EDGE), "line")
    yield line(status(outlook, scene, cursor, words, file), "line")
    yield line(keys_row(outlook, setting.keymap, words), "bar")
