"""How much room there is for what: widths from which more stands beside the map."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weathergage.maps.drawing.lattice import Zoom

MEDIUM, LARGE = 100, 160
"""Widths from which two, and three, panes stand beside the map."""
NARROW, SPARED = 30, 4
"""Width of the pane on a small screen, and what it gives up so that a board is seen whole."""
EDGE = 1
"""Blank cells at either edge of a line of text."""
BARS = 4
"""Lines above and below the map."""
SHARES: Mapping[str, int] = {"inspector": 5, "worksheet": 3, "journal": 3}
"""What the panes get of a column that is too short for all of them."""
INSPECTED = 30
"""Lines that the inspector counts on: its height must not change with every step of the cursor."""


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


def sights_width(columns: int) -> int:
    """Return the width of the pane beside the tactical board."""
    return 60 if columns >= LARGE else 40 if columns >= MEDIUM else NARROW


def map_size(columns: int, rows: int, beside: int) -> tuple[int, int]:
    """Return the columns and rows that are left for the map, with so many columns beside it."""
    return max(0, columns - beside), max(0, rows - BARS)


def usual_zoom(columns: int) -> "Zoom":
    """Return the zoom of a map on a screen of this width, where nobody has chosen one."""
    from weathergage.maps.drawing.lattice import ZOOMS  # texts are laid out without a map

    return ZOOMS[2] if columns >= LARGE else ZOOMS[3]


def shared(room: int, wanted: Mapping[str, int], shares: Mapping[str, int]) -> dict[str, int]:
    """Return how many lines each part gets: none is cut while another one has lines to spare.

    >>> shared(20, {"a": 30, "b": 4, "c": 30}, {"a": 2, "b": 1, "c": 1})
    {'a': 10, 'b': 4, 'c': 6}
    >>> shared(20, {"a": 5, "b": 4}, {"a": 2, "b": 1})
    {'a': 16, 'b': 4}

    Args:
        room: The lines there are.
        wanted: How many each part would like; the first one takes what nobody wants.
        shares: What they get of lines for which there is no room, as shares of the whole.
    """
    given = dict.fromkeys(wanted, 0)
    modest = sorted(wanted, key=lambda name: wanted[name] / shares[name])
    for place, name in enumerate(modest):
        fair = (room - sum(given.values())) * shares[name]
        given[name] = min(wanted[name], fair // sum(shares[other] for other in modest[place:]))
    given[next(iter(wanted))] += room - sum(given.values())
    return given
