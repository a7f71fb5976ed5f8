"""When frames go, and how many: in a real terminal, counted."""

from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import NOT_FOR_SCREEN, Terminal
from e2e.viewing import Seen, differences, seen

EUROPE = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
SEA = ("view", "gwas-tactical", "--ship", "entente:CL:2015", "--ship", "central-powers:DD:2214")
QUESTION = b"\x1b[5n"
SIZE = (120, 40)

pytestmark = pytest.mark.terminal("setsid")


def opened(home: Path, words: tuple[str, ...], size: tuple[int, int] = SIZE) -> Terminal:
    return Terminal([*COMMAND, *words], env=environment(home), size=size)


def stands(terminal: Terminal) -> Seen:
    """Return what is seen when the program has said all it has to say."""
    terminal.wait_ready("? help")
    terminal.settle(1.0)
    return seen(terminal.screen)


def pictures(terminal: Terminal) -> Iterator[list[str]]:
    """Yield the lines of the screen after each piece of what was written."""
    screen = pyte.Screen(*SIZE)
    stream = pyte.ByteStream(screen)
    for piece in terminal.output.split(QUESTION):
        stream.feed(NOT_FOR_SCREEN.sub(b"", piece))
        yield list(screen.display)


@pytest.mark.parametrize("words", [EUROPE, SEA])
def test_what_the_first_picture_shows_of_the_bars_stays(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with opened(tmp_path, words) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(1.0)
        bars = [(lines[0], *lines[-3:]) for lines in pictures(terminal) if lines[-1].strip()]
    assert len(set(bars)) == 1


@pytest.mark.parametrize("words", [EUROPE, SEA])
def test_a_step_is_one_frame(tmp_path: Path, words: tuple[str, ...]) -> None:
    with opened(tmp_path, words) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(1.0)
        for key in "lljjhk":
            assert terminal.ask(key, quiet=0.2).data.count(QUESTION) == 1


@pytest.mark.parametrize("words", [EUROPE, SEA])
def test_a_storm_of_sizes_ends_as_a_fresh_start_does(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    # How large hexes are is chosen once, at the start, by the width.
    words = (*words, "--zoom", "region")
    largest, smallest = (200, 60), (20, 5)
    storm = [(200 - 9 * step, 60 - 55 * step // 20) for step in range(20)] + [smallest]
    with opened(tmp_path, words, largest) as terminal:
        begun = stands(terminal)
        for pause, sizes in ((0.0, storm), (0.05, storm[::-1])):
            for size in sizes:
                terminal.resize(*size)
                terminal.pump(pause)
        assert not differences(stands(terminal), begun)
        terminal.resize(*SIZE)
        ended = stands(terminal)
    with opened(tmp_path, words) as fresh:
        assert not differences(ended, stands(fresh))


def test_stopped_by_a_key_it_restores_the_terminal(tmp_path: Path) -> None:
    with opened(tmp_path, EUROPE) as terminal:
        terminal.wait_ready("? help")
        terminal.press("C-c")
        assert terminal.wait_end() == 130
        assert terminal.modes == set()
        assert terminal.line_restored()
