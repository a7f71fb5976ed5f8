"""The test terminal itself: what it shows, remembers and notices."""

import signal
import sys
from pathlib import Path

import pytest
from e2e.multiplexer import Tmux
from e2e.program import environment
from e2e.terminal import Cell, Terminal

ECHO = """
import sys, termios, tty, shutil
before = termios.tcgetattr(0)
tty.setraw(0)
print("\\x1b[?1049h\\x1b[?1000h\\x1b[31;44mred\\x1b[0m", end="")
print("", *shutil.get_terminal_size(), end="", flush=True)
while (key := sys.stdin.read(1)) != "q":
    print(f"\\r\\ngot {key}", end="", flush=True)
print("\\x1b[?1000l\\x1b[?1049l", end="", flush=True)
if len(sys.argv) == 1:
    termios.tcsetattr(0, termios.TCSADRAIN, before)
"""


def shell(tmp_path: Path, *arguments: str) -> Terminal:
    command = [sys.executable, "-c", ECHO, *arguments]
    return Terminal(command, env=environment(tmp_path), size=(40, 5))


def test_screen_keys_and_clean_end(tmp_path: Path) -> None:
    with shell(tmp_path) as terminal:
        terminal.wait_for("red 40 5")
        assert terminal.cell(0, 0) == Cell("r", "red", "blue", reverse=False)
        assert terminal.modes == {1000, 1049}
        terminal.press("a")
        terminal.wait_for("got a")
        assert terminal.ask("b").data.endswith(b"got b")
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert terminal.modes == set()
        assert terminal.line_restored()


def test_a_line_left_raw_is_noticed(tmp_path: Path) -> None:
    with shell(tmp_path, "dirty") as terminal:
        terminal.wait_for("red")
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert not terminal.line_restored()


def test_signal_and_lost_line(tmp_path: Path) -> None:
    with shell(tmp_path) as terminal:
        terminal.wait_for("red")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == -signal.SIGTERM
    with shell(tmp_path) as terminal:
        terminal.wait_for("red")
        terminal.hang_up()
        assert terminal.wait_end() == -signal.SIGHUP


@pytest.mark.terminal("tmux")
def test_tmux_sees_the_same(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ECHO]
    with Tmux(command, env=environment(tmp_path), size=(40, 5)) as tmux:
        tmux.wait_for("red 40 5")
        assert "\x1b[31m\x1b[44mred" in tmux.coloured
        tmux.press("a")
        tmux.wait_for("got a")
        tmux.press("q")
        assert tmux.wait_end() == 0
