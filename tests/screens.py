"""`make screens`: every screen in every size, theme, depth and language, as pictures to look at.

Each chain of `scenes.py` is the program in a terminal of its own, as many at once as there are
cores. Beside the pictures lies `index.html`, a sheet to page through.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from pathlib import Path
from typing import NamedTuple

from e2e.program import COMMAND, environment
from e2e.terminal import KEYS, Terminal
from pictures import save_png, save_svg
from scenes import CHAINS, LANGUAGES, SIZES, THEMES, Chain, Scene

from weathergage.tui.words import words

DEPTHS: dict[str, dict[str, str | None]] = {
    "truecolor": {"COLORTERM": "truecolor"},
    "256": {},
    "16": {"TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
    "ascii": {"LANG": "C", "TERM": "xterm"},
}
SHEET = Path(__file__).with_name("screens.html")
ESCAPE = 0.15
"""Seconds after Escape: it is told from a sequence by what does not follow it."""


class View(NamedTuple):
    """One way to look at a chain."""

    chain: Chain
    size: tuple[int, int]
    theme: str
    depth: str
    language: str

    @property
    def name(self) -> str:
        """What its pictures are called."""
        columns, lines = self.size
        return f"{columns}x{lines}-{self.theme}-{self.depth}-{self.language}"


class Wanted(NamedTuple):
    """What is to be taken; nothing named means all."""

    scenes: Collection[str] = ()
    sizes: Collection[str] = ()
    themes: Collection[str] = ()
    depths: Collection[str] = ()
    languages: Collection[str] = ()
    formats: Collection[str] = ("png", "svg")


def looks() -> Iterator[tuple[str, str]]:
    """Yield themes with the depths in which they differ, and plain ASCII."""
    yield from product([theme for theme in THEMES if theme != "none"], ("truecolor", "256", "16"))
    yield "none", "none"
    yield "dark", "ascii"


def views(wanted: Wanted) -> Iterator[View]:
    """Yield every chain that has a wanted scene, in every way that is wanted."""

    def among(name: str, names: Collection[str]) -> bool:
        return not names or name in names

    for chain, size, (theme, depth), language in product(CHAINS, SIZES, looks(), LANGUAGES):
        plain = theme == "dark" and language == "en"
        if (
            any(among(scene.name, wanted.scenes) for scene in chain.scenes)
            and among(f"{size[0]}x{size[1]}", wanted.sizes)
            and among(theme, wanted.themes)
            and among(depth, wanted.depths)
            and among(language, wanted.languages)
            and (plain or chain.has_looks)
        ):
            yield View(chain, size, theme, depth, language)


def lead(terminal: Terminal, scene: Scene, language: str) -> None:
    """Press the keys that lead to a scene, and wait until it stands."""
    for key in scene.keys:
        terminal.send(KEYS.get(key, key))
        terminal.settle(ESCAPE if key == "Escape" else 0.05)
    if scene.shows:
        terminal.wait_for(words(language)(scene.shows).split("\n")[0])
    terminal.settle(0.15)


def take(view: View, wanted: Wanted, folder: Path) -> list[str]:
    """Run a chain, keep its wanted scenes, and return what they are called."""
    options: Sequence[str] = ()
    if view.chain.has_looks:
        options = ("--theme", view.theme, "--lang", view.language)
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        env = environment(Path(home), **DEPTHS[view.depth])
        command = [*COMMAND, *view.chain.arguments, *options]
        with Terminal(command, env=env, size=view.size, cwd=Path(home)) as terminal:
            terminal.wait_until(lambda: terminal.ready("Q") or 2004 in terminal.modes, "screen")
            terminal.settle(0.5)
            for scene in view.chain.scenes:
                lead(terminal, scene, view.language)
                if terminal.ended:
                    raise RuntimeError(f"{scene.name}: the program has ended\n{terminal.text}")
                if not wanted.scenes or scene.name in wanted.scenes:
                    keep(terminal, folder / scene.name, view.name, wanted.formats)
                    taken.append(f"{scene.name}/{view.name}")
    return taken


def keep(terminal: Terminal, folder: Path, name: str, formats: Collection[str]) -> None:
    """Write what stands on the screen."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(terminal.text + "\n", encoding="utf-8")
    if "png" in formats:
        save_png(terminal.screen, folder / f"{name}.png")
    if "svg" in formats:
        save_svg(terminal.screen, folder / f"{name}.svg")


def sheet(names: Collection[str], format_: str) -> str:
    """Return a page that shows the pictures, to be paged through by each thing they differ in."""
    order = {scene.name: number for number, scene in enumerate(s for c in CHAINS for s in c.scenes)}
    listed = sorted(names, key=lambda name: (order.get(name.split("/")[0], 0), name))
    page = SHEET.read_text(encoding="utf-8")
    return page.replace("NAMES", json.dumps(listed)).replace("FORMAT", format_)


def main(arguments: Sequence[str] | None = None) -> int:
    """Take what is wanted; return how many chains could not be gone through."""
    ask = argparse.ArgumentParser(prog="make screens", description=__doc__)
    ask.add_argument("folder", type=Path)
    for name in Wanted._fields:
        ask.add_argument(f"--{name}", default=" ".join(Wanted._field_defaults[name]))
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = ask.parse_args(arguments)
    wanted = Wanted(**{name: tuple(getattr(given, name).split()) for name in Wanted._fields})
    given.folder.mkdir(parents=True, exist_ok=True)
    names: list[str] = []
    failed = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        under_way = {pool.submit(take, view, wanted, given.folder): view for view in views(wanted)}
        for done, future in enumerate(as_completed(under_way), 1):
            view = under_way[future]
            told = f"{done}/{len(under_way)} {view.chain.name} {view.name}"
            try:
                names += future.result()
            except (AssertionError, RuntimeError) as fault:
                failed += 1
                told += f": {fault}"
            sys.stdout.write(f"{told}\n")
    format_ = "png" if "png" in wanted.formats else "svg"
    (given.folder / "index.html").write_text(sheet(names, format_), encoding="utf-8")
    return failed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
