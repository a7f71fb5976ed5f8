"""Every screen as text, with a print of its colours: a change is seen, and where.

A golden file of a scene holds its words at 80 by 24, and the prints of words and colours in some
sizes, depths and languages. `WEATHERGAGE_GOLDENS=write` on this module writes them anew: look at
`make screens` and read the difference before you commit it.
"""

import os
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from desks import opened
from scenes import CHAINS, DEPTHS, LANGUAGES, SIZES, Chain
from textual.pilot import Pilot

from weathergage.tui.app import WeathergageApp
from weathergage.tui.commands import play, view
from weathergage.tui.start import weathergage

GOLDENS = Path(__file__).parent / "goldens"
TERMINALS = {
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm", "NO_COLOR": "1"},
}
TOLD = [chain for chain in CHAINS if chain.has_looks]
UNSTEADY = {"verify"}
"""Scenes of work that takes its time."""
NAMED = {"Escape": "escape", "Enter": "enter", "Space": "space", "Tab": "tab"}


class Way(NamedTuple):
    """A size, a depth and a language."""

    size: tuple[int, int]
    depth: str
    language: str

    @property
    def name(self) -> str:
        """What a golden file calls it."""
        return f"{self.size[0]}x{self.size[1]} {self.depth} {self.language}"


SMALL, MIDDLE, LARGE = SIZES
WAYS = (
    Way(SMALL, "truecolor", "en"),
    Way(MIDDLE, "256", "ru"),
    Way(LARGE, "16", "en"),
    Way(SMALL, "none", "ru"),
)
"""Every size, depth and language once; `make soak` looks at all of them together."""


def app_of(chain: Chain, way: Way, monkeypatch: pytest.MonkeyPatch) -> WeathergageApp:
    """Return the app that a command line would open in a terminal."""
    made: list[WeathergageApp] = []
    for name in ("COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {**TERMINALS[way.depth], "LANG": "C.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    for module in (play, view):
        monkeypatch.setattr(module, "refuse_without_screen", lambda: None)
    monkeypatch.setattr(WeathergageApp, "run", lambda app, **_: made.append(app))
    arguments = [*chain.arguments, "--lang", way.language]
    weathergage.main(arguments, prog_name="weathergage", standalone_mode=False)
    return made[0]


def prints(pilot: Pilot[Any]) -> tuple[str, str]:
    """Return what stands on the screen: its words, and every run with its colours."""
    strips = pilot.app.screen._compositor.render_strips()
    text = "\n".join(strip.text.rstrip() for strip in strips)
    runs = [(run.text, str(run.style)) for strip in strips for run in strip]
    return text, repr(runs)


def short(text: str) -> str:
    """Return the print of a text."""
    return sha256(text.encode()).hexdigest()[:12]


async def seen(chain: Chain, way: Way, app: WeathergageApp) -> dict[str, list[str]]:
    """Go through a chain; return the lines that a golden file has of each scene."""
    found: dict[str, list[str]] = {}
    async with opened(app, size=way.size) as pilot:
        for scene in chain.scenes:
            for key in scene.keys:
                for each in [NAMED[key]] if key in NAMED else key:
                    await pilot.press(each)
            await pilot.pause(0.15)
            words, colours = prints(pilot)
            line = f"{way.name}  words {short(words)}  colours {short(colours)}"
            found[scene.name] = [line, *(words.split("\n") if way == WAYS[0] else [])]
    return found


@pytest.mark.parametrize("chain", TOLD, ids=lambda chain: chain.name)
async def test_the_scenes_look_as_they_did(chain: Chain, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [scene.name for scene in chain.scenes if scene.name not in UNSTEADY]
    lines: dict[str, list[str]] = {name: [] for name in names}
    for way in WAYS:
        found = await seen(chain, way, app_of(chain, way, monkeypatch))
        for name, told in lines.items():
            told.extend(found[name])
    for name, told in lines.items():
        file, text = GOLDENS / f"{name}.txt", "\n".join(told) + "\n"
        if os.environ.get("WEATHERGAGE_GOLDENS") == "write":
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8"), name


@pytest.mark.soak
@pytest.mark.parametrize("chain", TOLD, ids=lambda chain: chain.name)
async def test_depths_change_no_word(
    chain: Chain, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size, language in product(SIZES if count else (), LANGUAGES):
        ways = [Way(size, depth, language) for depth in DEPTHS]
        found = [await seen(chain, way, app_of(chain, way, monkeypatch)) for way in ways]
        words = [{name: lines[0].split()[4] for name, lines in each.items()} for each in found]
        assert words[0] == words[1], (size, language)
        assert words[0].keys() == words[2].keys() == words[3].keys()
