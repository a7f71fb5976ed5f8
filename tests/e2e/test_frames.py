"""When frames go, and how many: in a real terminal, counted."""

from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import NOT_FOR_SCREEN, Terminal

EUROPE = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
SEA = ("view", "gwas-tactical", "--ship", "entente:CL:2015", "--ship", "central-powers:DD:2214")
QUESTION = b"\x1b[5n"
SIZE = (120, 40)

pytestmark = pytest.mark.terminal("setsid")


def opened(home: Path, words: tuple[str, ...], **env: str) -> Terminal:
    return Terminal([*COMMAND, *words], env=environment(home, **env), size=SIZE)


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
