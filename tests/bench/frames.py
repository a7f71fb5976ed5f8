"""Screens as rows of runs of one colour, as the ncurses reference draws them."""

import pyte
from pyte.graphics import FG_BG_256

NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
NUMBERS = {colour: number for number, colour in reversed(list(enumerate(FG_BG_256)))}
NUMBERS |= {f"bright{name}": number + 8 for number, name in enumerate(NAMES)}
NUMBERS |= {name: number for number, name in enumerate(NAMES)}
NUMBERS["default"] = -1

Run = tuple[str, int, int]


def frame(screen: pyte.Screen) -> list[list[Run]]:
    """Return what stands on `screen`; blanks carry the foreground of the run they stand in."""
    return [row(screen, y) for y in range(screen.lines)]


def row(screen: pyte.Screen, y: int) -> list[Run]:
    """Return one row of the screen."""
    runs: list[Run] = []
    for x in range(screen.columns):
        cell = screen.buffer[y][x]
        fg, bg = NUMBERS[cell.fg], NUMBERS[cell.bg]
        if cell.reverse:
            fg, bg = bg, fg
        if runs and runs[-1][2] == bg and (cell.data == " " or runs[-1][1] == fg):
            text, before, _ = runs[-1]
            runs[-1] = (text + cell.data, before, bg)
        else:
            runs.append((cell.data, fg, bg))
    return runs
