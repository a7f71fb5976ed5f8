"""Over slow and late lines: keys in order, frames left out and not queued, never jammed."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.slow_line import SlowLine
from e2e.viewing import differences, seen

VIEW = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
KILOBIT = 1000
HELD = 30

pytestmark = pytest.mark.terminal("setsid")


def line(tmp_path: Path, bits: int, delay: float) -> SlowLine:
    env = environment(tmp_path, SSH_CONNECTION="10.0.0.1 1 10.0.0.2 22")
    return SlowLine([*COMMAND, *VIEW], env=env, bits=bits, delay=delay, cwd=tmp_path)


@pytest.fixture(params=[(256, 0.05), (256, 0.3), (1000, 0.1)], ids=str)
def slow(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SlowLine]:
    kilobits, delay = request.param
    with line(tmp_path, kilobits * KILOBIT, delay) as slow:
        while not slow.terminal.ready("? help"):
            slow.carry(0.1)
        slow.drain(0.8)
        yield slow


def status(slow: SlowLine) -> str:
    return slow.terminal.lines[-2].split()[0]


def test_keys_keep_their_order_and_frames_are_left_out(slow: SlowLine) -> None:
    sent = len(slow.terminal.output)
    for _ in range(HELD):
        slow.press("h")
        slow.carry(0.03)
    slow.press("l")
    slow.drain(0.8)
    assert status(slow) == "H18"
    bytes_ = len(slow.terminal.output) - sent
    # Thirty steps, each a frame, would be more than what came.
    assert bytes_ < HELD * 2_000
    assert slow.terminal.output[sent:].count(b"\x1b[5n") < HELD


def test_the_newest_picture_stands_at_the_end(slow: SlowLine) -> None:
    for key in "LLJJhhKKLLbb-+":
        slow.press(key)
        slow.carry(0.02)
    slow.drain(0.8)
    shown = seen(slow.terminal.screen)
    slow.press("C-l")
    slow.drain(0.8)
    assert not differences(seen(slow.terminal.screen), shown)


def test_keys_are_read_while_the_line_is_jammed(tmp_path: Path) -> None:
    with line(tmp_path, 10_000 * KILOBIT, 0.0) as slow:
        while not slow.terminal.ready("? help"):
            slow.carry(0.1)
        slow.drain(0.5)
        for key in "-+" * 20 + "LLLL":  # more than any buffer takes, and nobody reads
            slow.terminal.send(key)
            time.sleep(0.03)
        slow.terminal.send("Q")
        end = time.monotonic() + 4
        while not slow.terminal.ended and time.monotonic() < end:
            time.sleep(0.05)
        assert slow.terminal.ended
