"""What a terminal can do beside writing cells, as terminfo has it by the name in `TERM`."""

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


def powers(term: str) -> Powers:
    """Return the powers of a type of terminal."""
    import curses  # when a screen is opened

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
