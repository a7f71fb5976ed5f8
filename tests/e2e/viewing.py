"""A terminal's screen as a viewer sees it, whichever way a cell was written."""

import pyte
from pyte.screens import Char

from weathergage.maps.drawing.marks import UNICODE

Seen = list[list[tuple[object, ...]]]
BLOCKS = UNICODE.blocks


def seen(screen: pyte.Screen) -> Seen:
    """Return each cell: a block by its four quarters, a blank without its foreground."""
    return [
        [_seen(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)
    ]


def wording(lines: list[str]) -> list[str]:
    """Return lines without blocks: a cell may be written in two ways that look the same."""
    blank = str.maketrans(dict.fromkeys(BLOCKS, " "))
    return [line.translate(blank).rstrip() for line in lines]


def _seen(cell: Char) -> tuple[object, ...]:
    fg = "ink" if cell.fg == "default" else cell.fg
    # pyte spells one of its backgrounds wrong.
    bg = "paper" if cell.bg == "default" else cell.bg.replace("bfight", "bright")
    if cell.reverse:
        fg, bg = bg, fg
    if cell.data in BLOCKS and not cell.underscore:
        mask = BLOCKS.index(cell.data)
        return tuple(fg if mask >> i & 1 else bg for i in range(4))
    return cell.data, fg, bg, cell.bold, cell.underscore


def differences(one: Seen, other: Seen) -> list[str]:
    """Return where two screens differ, for a complaint."""
    return [
        f"column {x}, line {y}: {a} and {b}"
        for y, (line, under) in enumerate(zip(one, other, strict=True))
        for x, (a, b) in enumerate(zip(line, under, strict=True))
        if a != b
    ]
