"""A terminal's screen as a picture: PNG from tiles that are each drawn once, or compact SVG."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import numpy as np
import pyte
from PIL import Image, ImageColor, ImageDraw, ImageFont

WIDE, HIGH = 8, 16
FONT = "DejaVuSansMono.ttf"
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
INK, PAPER = "#d8d8d8", "#101014"
NAMED = {
    "black": "#000000", "red": "#cd0000", "green": "#00cd00", "brown": "#cdcd00",
    "blue": "#0000ee", "magenta": "#cd00cd", "cyan": "#00cdcd", "white": "#e5e5e5",
    "brightblack": "#7f7f7f", "brightred": "#ff0000", "brightgreen": "#00ff00",
    "brightbrown": "#ffff00", "brightyellow": "#ffff00", "brightblue": "#5c5cff",
    "brightmagenta": "#ff00ff", "brightcyan": "#00ffff", "brightwhite": "#ffffff",
    "bfightmagenta": "#ff00ff",  # as the terminal's emulator spells it
}  # fmt: skip


class Look(NamedTuple):
    """How one cell looks, whichever way it was written."""

    char: str
    front: str
    back: str
    bold: bool
    underlined: bool


def looks(screen: pyte.Screen) -> list[list[Look]]:
    """Return every cell of a screen, line by line."""
    lines = range(screen.lines), range(screen.columns)
    return [[_look(screen.buffer[y][x]) for x in lines[1]] for y in lines[0]]


def _look(cell: pyte.screens.Char) -> Look:
    front, back = _colour(cell.fg, INK), _colour(cell.bg, PAPER)
    if cell.reverse:
        front, back = back, front
    return Look(cell.data, front, back, cell.bold, cell.underscore)


@cache
def _colour(name: str, default: str) -> str:
    return default if name == "default" else NAMED.get(name, f"#{name}")


# PNG


def save_png(screen: pyte.Screen, path: Path) -> None:
    """Write a screen as PNG."""
    rows = looks(screen)
    kinds: dict[Look, int] = {}
    numbers = np.array([[kinds.setdefault(cell, len(kinds)) for cell in row] for row in rows])
    tiles = np.stack([_tile(look) for look in kinds])
    grid = tiles[numbers].transpose(0, 2, 1, 3, 4)
    picture = Image.fromarray(grid.reshape(len(rows) * HIGH, len(rows[0]) * WIDE, 3))
    picture.quantize(256, Image.Quantize.FASTOCTREE).save(path, compress_level=6)


@cache
def _font(*, bold: bool) -> ImageFont.FreeTypeFont:
    from matplotlib import get_data_path

    name = FONT.replace(".ttf", "-Bold.ttf") if bold else FONT
    return ImageFont.truetype(str(Path(get_data_path()) / "fonts" / "ttf" / name), 13)


@cache
def _tile(look: Look) -> np.ndarray:
    """Return the pixels of a cell."""
    tile = Image.new("RGB", (WIDE, HIGH), ImageColor.getrgb(look.back))
    draw = ImageDraw.Draw(tile)
    for x, y in _quarters(look.char):
        draw.rectangle(
            (x * WIDE // 2, y * HIGH // 2, (x + 1) * WIDE // 2 - 1, (y + 1) * HIGH // 2 - 1),
            fill=look.front,
        )
    if look.char.strip() and look.char not in QUADRANTS:
        draw.text((0, 12), look.char, look.front, _font(bold=look.bold), anchor="ls")
    if look.underlined:
        draw.line((0, HIGH - 2, WIDE, HIGH - 2), look.front)
    return np.asarray(tile)


def _quarters(char: str) -> Iterator[tuple[int, int]]:
    mask = QUADRANTS.find(char) if char.strip() else 0
    for bit in range(4):
        if mask > 0 and mask >> bit & 1:
            yield bit % 2, bit // 2


# SVG


def save_svg(screen: pyte.Screen, path: Path) -> None:
    """Write a screen as SVG: a path for each colour, words as text."""
    rows = looks(screen)
    fills: dict[str, list[str]] = defaultdict(list)
    for y, row in enumerate(rows):
        at = 0
        for back, run in groupby(row, lambda look: look.back):
            length = len(list(run))
            fills[back].append(f"M{at * WIDE} {y * HIGH}h{length * WIDE}v{HIGH}h-{length * WIDE}z")
            at += length
    blocks: dict[str, list[str]] = defaultdict(list)
    for y, row in enumerate(rows):
        for x, look in enumerate(row):
            for across, down in _quarters(look.char):
                left, top = x * WIDE + across * WIDE // 2, y * HIGH + down * HIGH // 2
                blocks[look.front].append(f"M{left} {top}h4v8h-4z")
    size = f'width="{len(rows[0]) * WIDE}" height="{len(rows) * HIGH}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="monospace" font-size="13">'
    ]
    for painted in (fills, blocks):
        parts += [f'<path fill="{fill}" d="{"".join(d)}"/>' for fill, d in painted.items()]
    parts += [text for y, row in enumerate(rows) for text in _texts(y, row)]
    path.write_text("\n".join([*parts, "</svg>\n"]), encoding="utf-8")


def _texts(y: int, row: list[Look]) -> Iterator[str]:
    """Yield the words of a line, each run of one colour at its place and of its width."""
    at = 0
    for (front, bold, written), run in groupby(row, _written):
        text = "".join(look.char for look in run)
        if written:
            weight = ' font-weight="bold"' if bold else ""
            yield (
                f'<text x="{at * WIDE}" y="{y * HIGH + 12}" textLength="{len(text) * WIDE}"'
                f' fill="{front}"{weight}>{escape(text)}</text>'
            )
        at += len(text)


def _written(look: Look) -> tuple[str, bool, bool]:
    written = bool(look.char.strip()) and look.char not in QUADRANTS
    return (look.front, look.bold, True) if written else ("", False, False)
