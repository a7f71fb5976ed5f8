"""The reference for bytes and answers: the program's own screens, drawn through ncurses.

Takes a file of recorded frames, shows the first and goes on to the next with each key. ncurses
finds out by itself what changed; only rows that differ are handed to it.
"""

import curses
import json
import locale
import sys
from functools import cache
from pathlib import Path

Run = tuple[str, int, int]


@cache
def pair(fg: int, bg: int) -> int:
    """Return a colour pair, made when first asked for."""
    number = pair.cache_info().currsize + 1
    curses.init_pair(number, fg, bg)
    return curses.color_pair(number)


def put(window: curses.window, y: int, row: list[Run]) -> None:
    """Draw one row of runs."""
    lines, columns = window.getmaxyx()
    x = 0
    for text, fg, bg in row:
        # The last cell of a screen cannot be written without scrolling it.
        last = y == lines - 1 and x + len(text) == columns
        window.addstr(y, x, text[:-1] if last else text, pair(fg, bg))
        if last:
            window.insch(y, columns - 1, text[-1], pair(fg, bg))
        x += len(text)


def show(window: curses.window, frames: list[list[list[Run]]]) -> None:
    """Show frame after frame."""
    curses.curs_set(0)
    curses.use_default_colors()
    window.idlok(True)
    window.leaveok(True)
    shown: list[list[Run]] = []
    for frame in frames:
        for y, row in enumerate(frame):
            if not shown or row != shown[y]:
                put(window, y, row)
        window.refresh()
        shown = frame
        window.getch()


if __name__ == "__main__":
    locale.setlocale(locale.LC_ALL, "")
    curses.wrapper(show, json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
