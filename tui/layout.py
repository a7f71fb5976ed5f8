"""How much room there is for what: widths from which more stands beside the map."""

from weathergage.maps.drawing.lattice import ZOOMS, Zoom

MEDIUM, LARGE = 100, 160
"""Widths from which two, and three, panes stand beside the map."""
NARROW, SPARED = 30, 4
"""Width of the pane on a small screen, and what it gives up so that a board is seen whole."""
EDGE = 1
"""Blank cells at either edge of a line of text."""
BARS = 4
"""Lines above and below the map."""


def column_width(columns: int, board_width: int) -> int:
    """Return the width of the panes beside the map.

    Args:
        columns: Width of the screen.
        board_width: Cells that the whole board takes from west to east.
    """
    if columns >= MEDIUM:
        return 60 if columns >= LARGE else 36
    lacking = board_width - (columns - NARROW)
    return NARROW - lacking if 0 < lacking <= SPARED else NARROW


def usual_zoom(columns: int) -> Zoom:
    """Return the zoom of a map on a screen of this width, where nobody has chosen one."""
    return ZOOMS[2] if columns >= LARGE else ZOOMS[3]
