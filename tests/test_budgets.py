"""What may be sent and what may be loaded: counts that are the same on every machine.

Times are no business of tests: `make bench` measures them.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

VIEW = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
STEP, LONG_STEP = 210, 330
"""Bytes that half of all steps, and nine of ten, may take."""
START, ZOOM = 57_000, 52_000
PANS = {
    "sideways": ("\x1b[<68;40;20M", "\x1b[<69;40;20M", 3_250),
    "up-down": ("\x1b[<65;40;20M", "\x1b[<64;40;20M", 6_000),
}
"""The mouse's wheel, with Shift and without, and the bytes of half of all moves."""
WALK = "llllljjjjjhhhhhkkkkkuuubbbnnnyyy"
HEAVY = ("networkx", "numpy", "matplotlib", "hexalattice")

pytestmark = pytest.mark.terminal("setsid")


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """The program as the budgets name it: 200 by 60, region zoom, inspector open, 256 colours."""
    home = tmp_path_factory.mktemp("home")
    with Terminal([*COMMAND, *VIEW], env=environment(home), size=(200, 60)) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(1.0)
        yield terminal


def test_the_first_map_is_sent_once(view: Terminal) -> None:
    begun = len(view.output)
    assert begun <= START
    view.settle(0.5)
    view.ask("-")
    full = len(view.ask("+").data)
    assert begun <= 2 * full


def test_a_step_of_the_cursor_sends_little(view: Terminal) -> None:
    sizes = [len(view.ask(key).data) for key in WALK]
    assert all(sizes)
    assert median(sizes) <= STEP
    assert quantiles(sizes, n=10, method="inclusive")[-1] <= LONG_STEP


def test_a_step_in_a_split_view_sends_about_twice_as_much(view: Terminal) -> None:
    single = median(len(view.ask(key).data) for key in WALK)
    view.ask("P")
    double = median(len(view.ask(key).data) for key in WALK)
    view.ask("P")
    assert double <= 2.1 * single


def test_a_corner_overview_adds_little_to_a_step(view: Terminal) -> None:
    single = median(len(view.ask(key).data) for key in WALK)
    view.ask("O")
    overlooked = median(len(view.ask(key).data) for key in WALK)
    view.ask("O")
    assert overlooked <= single + 40


@pytest.mark.parametrize("way", PANS)
def test_a_window_that_moves_is_moved_by_the_terminal(view: Terminal, way: str) -> None:
    there, back, most = PANS[way]
    sizes = [len(view.ask(key).data) for key in (there,) * 3 + (back,) * 6 + (there,) * 3]
    assert median(sizes) <= most


def test_a_zoom_draws_the_map_once(view: Terminal) -> None:
    sizes = [len(view.ask(key).data) for key in "-++-"]
    assert max(sizes) <= ZOOM


def test_nothing_heavy_is_loaded_before_it_is_needed(view: Terminal) -> None:
    mapped = Path(f"/proc/{view.pid}/maps").read_text(encoding="utf-8")
    assert not [name for name in HEAVY if f"/{name}/" in mapped]
