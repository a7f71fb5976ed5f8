"""Over a real SSH server: terminals of many kinds, slow and late lines, clients that go away."""

import os
import signal
import time
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.remote import VIEW, remote
from e2e.terminal import Terminal
from e2e.viewing import differences, seen, wording

READY = "? help"
KEYS = "lluujLKr4-+"
KILOBIT = 1000
HELD = 30

pytestmark = pytest.mark.terminal("ssh", "sshd", "setsid")


# Terminals of many kinds: the type, whether it shows true colour, whether the locale is UTF-8.
KINDS = [
    ("xterm-256color", "", True),
    ("xterm-256color", "truecolor", True),
    ("screen-256color", "", True),
    ("tmux-256color", "", True),
    ("tmux-256color", "truecolor", False),
    ("linux", "", True),
    ("linux", "", False),
    ("vt100", "", True),
    ("vt100", "", False),
]
SAMPLE = [("screen-256color", "", True), ("linux", "", False)]


def looks_the_same(tmp_path: Path, term: str, true: str, *, utf8: bool) -> None:
    env = {"COLORTERM": true or None, "LANG": "C.UTF-8" if utf8 else "C"}
    with remote(tmp_path, term=term, **env) as (there, _):
        there.terminal.wait_ready(READY)
        there.terminal.press(*KEYS, pause=0.1)
        there.terminal.settle(0.6)
        before = seen(there.terminal.screen)
        there.terminal.press("C-l", pause=0.4)
        assert not differences(seen(there.terminal.screen), before)
        shown = wording(there.terminal.lines)
        assert utf8 or all(line.isascii() for line in there.terminal.lines)
        there.terminal.press("Q")
        assert there.terminal.wait_end() == 0
        assert there.terminal.modes == set()
    here = environment(tmp_path, TERM=term, SSH_CONNECTION="a 1 b 2", **env)
    with Terminal([*COMMAND, *VIEW], env=here, size=(120, 40)) as terminal:
        terminal.wait_ready(READY)
        terminal.press(*KEYS, pause=0.1)
        terminal.settle(0.6)
        assert wording(terminal.lines) == shown


@pytest.mark.soak
def test_it_looks_as_it_does_here(tmp_path: Path, count: int) -> None:
    for number, (term, true, utf8) in enumerate(KINDS if count else SAMPLE):
        home = tmp_path / str(number)
        home.mkdir()
        looks_the_same(home, term, true, utf8=utf8)


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_what_is_no_screen_gets_one_sentence(tmp_path: Path, term: str) -> None:
    with remote(tmp_path, term=term) as (there, _):
        assert there.terminal.wait_end(20) == 2
        told = there.terminal.output.decode()
        assert "weathergage: " in told
        assert "\x1b" not in told
        assert len(told.strip().splitlines()) == 1


# Lines: bits a second and the delay there and back.
LINES = [(256, 0.05), (1000, 0.05), (1000, 0.3), (256, 0.3)]


def holds_out(tmp_path: Path, kilobits: int, delay: float) -> None:
    with remote(tmp_path, bits=kilobits * KILOBIT, delay=delay) as (there, _):
        terminal = there.terminal
        terminal.wait_until(lambda: terminal.ready(READY), READY, limit=60)
        terminal.settle(1.0, limit=30)
        sent = len(terminal.output)
        for _ in range(HELD):
            terminal.send("h")
            time.sleep(0.03)
        terminal.send("l")
        terminal.wait_until(lambda: there.status == "H18", "H18", limit=30)
        terminal.settle(1.0, limit=30)
        assert there.status == "H18"  # the keys kept their order, and none was lost
        assert len(terminal.output) - sent < HELD * 2_000  # frames were left out, not queued
        before = seen(terminal.screen)
        terminal.press("C-l")
        terminal.settle(1.0, limit=30)
        assert not differences(seen(terminal.screen), before)


@pytest.mark.soak
def test_keys_and_frames_on_a_slow_line(tmp_path: Path, count: int) -> None:
    for number, (kilobits, delay) in enumerate(LINES if count else LINES[-1:]):
        home = tmp_path / str(number)
        home.mkdir()
        holds_out(home, kilobits, delay)


def test_a_stalled_line_loses_no_key_and_shows_the_newest(tmp_path: Path) -> None:
    with remote(tmp_path, bits=4_000 * KILOBIT, delay=0.02) as (there, port):
        assert port is not None
        terminal = there.terminal
        terminal.wait_ready(READY)
        terminal.settle(0.6)
        port.stall()
        terminal.press(*"-+-+HHHHll", pause=0.05)
        time.sleep(1)
        port.go_on()
        terminal.wait_until(lambda: there.status == "H29", "H29")
        terminal.settle(0.8)
        before = seen(terminal.screen)
        terminal.press("C-l", pause=0.6)
        assert not differences(seen(terminal.screen), before)


def test_a_session_outlives_a_killed_client(tmp_path: Path) -> None:
    kept = tmp_path / "evening.wxg"
    with remote(tmp_path, "play", str(kept), "--new", "awaw") as (there, _):
        there.terminal.wait_ready(READY)
        there.terminal.settle(0.4)
        there.terminal.press(":")
        there.terminal.send("note turn over the line\r")
        there.terminal.wait_for("over the line")
        there.terminal.signal(signal.SIGKILL)
        there.terminal.wait_end()
        assert there.gone(2)
    assert "over the line" in kept.read_text(encoding="utf-8")


def test_told_to_end_it_leaves_the_terminal_clean(tmp_path: Path) -> None:
    with remote(tmp_path) as (there, _):
        there.terminal.wait_ready(READY)
        there.terminal.settle(0.4)
        pid = there.pid
        os.kill(pid, signal.SIGTERM)
        assert there.terminal.wait_end() == 128 + signal.SIGTERM
        assert there.gone(2)
        assert there.terminal.modes == set()
