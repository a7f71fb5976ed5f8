"""`make screens`: what the program shows, at every size, theme and depth, as pictures to look at.

Each scene is the program started, some keys pressed, and its screen kept: as SVG, and as text.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

VIEW = ("view", "awaw-europe", "--at", "D44", "--turn", "Winter 1941")
NAVAL = ("view", "gwas-mediterranean", "--at", "O56")
SIZES = ((80, 24), (120, 40), (200, 60))
DEPTHS: dict[str, dict[str, str | None]] = {
    "truecolor": {"COLORTERM": "truecolor"},
    "256": {},
    "16": {"TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
    "ascii": {"LANG": "C"},
}
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
NAMED = {
    "black": "#000000", "red": "#cd0000", "green": "#00cd00", "brown": "#cdcd00",
    "blue": "#0000ee", "magenta": "#cd00cd", "cyan": "#00cdcd", "white": "#e5e5e5",
    "brightblack": "#7f7f7f", "brightred": "#ff0000", "brightgreen": "#00ff00",
    "brightbrown": "#ffff00", "brightblue": "#5c5cff", "brightmagenta": "#ff00ff",
    "brightcyan": "#00ffff", "brightwhite": "#ffffff",
}  # fmt: skip
WIDE, HIGH = 8, 16


class Scene(NamedTuple):
    """A screen to look at: the command, and the keys that lead to it."""

    name: str
    arguments: tuple[str, ...]
    keys: tuple[str, ...] = ()


SCENES = (
    Scene("start", ()),
    Scene("region", VIEW),
    Scene("board", VIEW, ("0",)),
    Scene("overview", VIEW, ("0", "-")),
    Scene("names", VIEW, ("+",)),
    Scene("full", VIEW, ("+", "+")),
    Scene("card", VIEW, ("i",)),
    Scene("ask", VIEW, ("m",)),
    Scene("colouring", VIEW, ("C",)),
    Scene("help", VIEW, ("?",)),
    Scene("naval", NAVAL),
    Scene("naval-board", NAVAL, ("0",)),
    Scene("naval-card", NAVAL, ("r", "6", "5", "i")),
    Scene("naval-odds", NAVAL, ("o",)),
    Scene("naval-fleets", NAVAL, ("w", "j", "Enter", "1", "g", "T35", "Enter", "v")),
)


def colour(name: str, default: str) -> str:
    """Return a colour of pyte's as SVG writes it."""
    return default if name == "default" else NAMED.get(name, f"#{name}")


def rectangle(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """Return one filled rectangle."""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{fill}"/>'


def picture(terminal: Terminal) -> str:
    """Return the screen as SVG; block characters are drawn, so that no font can spoil them."""
    screen = terminal.screen
    parts: list[str] = []
    for y, x in product(range(screen.lines), range(screen.columns)):
        char, fg, bg, reverse = terminal.cell(x, y)
        front, back = colour(fg, "#d8d8d8"), colour(bg, "#101014")
        if reverse:
            front, back = back, front
        left, top = x * WIDE, y * HIGH
        parts.append(rectangle(left, top, WIDE, HIGH, back))
        mask = QUADRANTS.find(char) if char.strip() else 0
        if mask > 0:
            parts += [
                rectangle(
                    left + bit % 2 * WIDE / 2, top + bit // 2 * HIGH / 2, WIDE / 2, HIGH / 2, front
                )
                for bit in range(4)
                if mask >> bit & 1
            ]
        elif char.strip():
            parts.append(f'<text x="{left}" y="{top + 12}" fill="{front}">{escape(char)}</text>')
    size = f'width="{screen.columns * WIDE}" height="{screen.lines * HIGH}"'
    font = 'font-family="monospace" font-size="13"'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>\n{body}\n</svg>\n'


def take(scene: Scene, size: tuple[int, int], depth: str, folder: Path) -> Path:
    """Run one scene and keep its screen; return the picture's path."""
    with tempfile.TemporaryDirectory() as home:
        env = environment(Path(home), **DEPTHS[depth])
        with Terminal((*COMMAND, *scene.arguments), env=env, size=size) as terminal:
            terminal.wait_until(lambda: bool(terminal.text.strip()), "screen")
            terminal.settle(0.6)
            terminal.press(*scene.keys, pause=0.4)
            name = f"{scene.name}-{size[0]}x{size[1]}-{depth}"
            folder.joinpath(f"{name}.txt").write_text(terminal.text + "\n", encoding="utf-8")
            path = folder / f"{name}.svg"
            path.write_text(picture(terminal), encoding="utf-8")
            return path


def main(folder: Path, wanted: set[str]) -> None:
    """Take every scene whose name is wanted, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    for scene, size, depth in product(SCENES, SIZES, DEPTHS):
        if not wanted or scene.name in wanted:
            sys.stdout.write(f"{take(scene, size, depth, folder)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), set(sys.argv[2:]))
