"""What a terminal can do beside writing cells, as terminfo has it by the name in `TERM`."""

from collections.abc import Mapping
from typing import NamedTuple


class Powers(NamedTuple):
    """Moves and erasures that may be used; none where the terminal is not known.

    Attributes:
        lines: Lines can be inserted and deleted.
        cells: Cells of a line can be inserted and deleted.
        to_end: The rest of a line can be erased.
        some: A number of cells can be erased.
        coloured: What is erased takes the background that is set.
        feeds: A line feed goes straight down.
    """

    lines: bool = False
    cells: bool = False
    to_end: bool = False
    some: bool = False
    coloured: bool = False
    feeds: bool = False


EVERY_POWER = Powers(lines=True, cells=True, to_end=True, some=True, coloured=True, feeds=True)
_SHARED = EVERY_POWER._replace(some=False, coloured=False)
USUAL: Mapping[str, Powers] = {
    **dict.fromkeys(("xterm", "xterm-256color", "linux"), EVERY_POWER),
    **dict.fromkeys(("screen", "screen-256color", "tmux", "tmux-256color"), _SHARED),
}
"""What terminfo has of the terminals that most people sit at: its library need not be loaded."""


def powers(term: str) -> Powers:
    """Return the powers of a type of terminal."""
    return USUAL.get(term) or looked_up(term)


def looked_up(term: str) -> Powers:
    """Return the powers of a type of terminal as terminfo has them; it can be asked but once."""
    import curses  # for terminals that few have

    try:
        curses.setupterm(term, 1)
    except curses.error:
        return Powers()

    def all_written(**wanted: bytes) -> bool:
        return all(curses.tigetstr(name) == written for name, written in wanted.items())

    return Powers(
        lines=all_written(il=b"\x1b[%p1%dL", dl=b"\x1b[%p1%dM"),
        cells=all_written(ich=b"\x1b[%p1%d@", dch=b"\x1b[%p1%dP"),
        to_end=all_written(el=b"\x1b[K"),
        some=all_written(ech=b"\x1b[%p1%dX"),
        coloured=curses.tigetflag("bce") > 0,
        feeds=all_written(cud1=b"\n"),
    )
