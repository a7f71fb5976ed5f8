"""The map in a real terminal: what is sent for a step, and that it leaves the right picture."""

import random
import statistics
import sys
from pathlib import Path

import pytest
from e2e.program import environment
from e2e.terminal import Terminal
from e2e.viewing import Seen, seen

PROGRAM = Path(__file__).parent / "map_program.py"
WALK = "hllbujkynlh"
BYTES = {0: 85, 1: 75, 2: 265, 3: 345, 4: 620}
"""Most bytes a step may send, by zoom: the median of a walk."""


def program(
    tmp_path: Path, zoom: int, at: str, size: tuple[int, int], depth: str = "256"
) -> Terminal:
    command = [sys.executable, str(PROGRAM), str(zoom), at, depth]
    env = environment(tmp_path, TEXTUAL_ANIMATIONS="none", LANG="C.UTF-8")
    return Terminal(command, env=env, size=size)


def picture(terminal: Terminal) -> Seen:
    return seen(terminal.screen)


@pytest.mark.parametrize(("zoom", "at"), [(1, "J40"), (2, "M33"), (3, "J40"), (4, "D44")])
def test_steps_leave_what_a_fresh_drawing_leaves(tmp_path: Path, zoom: int, at: str) -> None:
    dice = random.Random(zoom)
    with program(tmp_path, zoom, at, (90, 30)) as terminal:
        terminal.wait_for("ready")
        terminal.settle(0.4)
        for _ in range(3):
            terminal.press(*dice.choices([*"hjklyubnhjkl", "a", "x"], k=6), pause=0.08)
            terminal.settle(0.2)
            before = picture(terminal)
            terminal.press("f", pause=0.25)
            assert picture(terminal) == before


def test_what_lay_over_the_map_is_painted_over(tmp_path: Path) -> None:
    with program(tmp_path, 3, "J40", (90, 30)) as terminal:
        terminal.wait_for("ready")
        terminal.settle(0.4)
        for way in "ln":
            terminal.press("t", pause=0.05)
            terminal.wait_for("notice")
            terminal.press(way, pause=0.05)
            terminal.wait_gone("notice")
            terminal.press(way)
            terminal.settle(0.3)
            before = picture(terminal)
            terminal.press("f", pause=0.25)
            assert picture(terminal) == before


@pytest.mark.parametrize("zoom", range(5))
def test_a_step_sends_little(tmp_path: Path, zoom: int) -> None:
    with program(tmp_path, zoom, "J40", (200, 60)) as terminal:
        terminal.wait_for("ready")
        terminal.settle(0.5)
        sizes = [len(terminal.ask(key).data) for key in WALK]
        assert statistics.median(sizes) <= BYTES[zoom]
        assert min(sizes) > 0


def test_the_map_is_sent_once_at_start(tmp_path: Path) -> None:
    with program(tmp_path, 2, "J40", (200, 60)) as terminal:
        terminal.wait_for("ready")
        terminal.settle(0.6)
        start = len(terminal.output)
        assert start < 1.6 * len(terminal.ask("f", quiet=0.3).data)


def test_nothing_is_sent_while_nothing_happens(tmp_path: Path) -> None:
    with program(tmp_path, 2, "J40", (90, 30)) as terminal:
        terminal.wait_for("ready")
        terminal.settle(0.5)
        assert not terminal.pump(2.0)
