"""A terminal to drive the real program in: a pseudo-terminal whose screen can be read.

It plays the part of an ordinary modern terminal: it has a size, answers the questions that
full-screen programs ask at start, and remembers every byte with the moment it came.
"""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import pyte

KEYS = {
    "Enter": "\r",
    "Escape": "\x1b",
    "Tab": "\t",
    "BackTab": "\x1b[Z",
    "Backspace": "\x7f",
    "Space": " ",
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Home": "\x1b[H",
    "End": "\x1b[F",
    "PageUp": "\x1b[5~",
    "PageDown": "\x1b[6~",
    "F1": "\x1bOP",
    "C-b": "\x02",
    "C-c": "\x03",
    "C-l": "\x0c",
    "C-z": "\x1a",
}
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # synchronized output: known, off
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # resize reports in band: not known
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[6n": b"\x1b[1;1R",
    b"\x1b[5n": b"\x1b[0n",
}
# Sequences pyte would print: questions and the keyboard protocol.
NOT_FOR_SCREEN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
UNFINISHED = re.compile(rb"\x1b(\[[0-9;?<>=$ ]*)?$")
ORDINARY = {7, 25}  # lines wrap, the cursor shows
PASTE = 2004
"""Pastes are marked: the last mode that is set when a screen starts."""
MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")


class Chunk(NamedTuple):
    """One read from the program."""

    at: float
    data: bytes


class Cell(NamedTuple):
    """What stands in one cell of the screen; colours as pyte names them."""

    char: str
    fg: str
    bg: str
    reverse: bool


class Answer(NamedTuple):
    """What a key brought back: bytes, and milliseconds to the first and to the last of them."""

    data: bytes
    first: float
    last: float


class Terminal:
    """A program running in a pseudo-terminal of its own."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        cwd: Path | None = None,
    ) -> None:
        self.chunks: list[Chunk] = []
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._drawn = 0
        self._rest = b""
        self._tail = b""
        self._owed: list[bytes] = []
        master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.modes_before = termios.tcgetattr(slave)
        self.started = time.monotonic()
        # setsid makes the terminal the program's own without a fork of this many-threaded process.
        self._program = subprocess.Popen(
            ["setsid", "--ctty", *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=dict(env),
        )
        self.pid = self._program.pid
        self._slave = slave
        self._master = master

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What the program writes.

    def pump(self, seconds: float = 0.0) -> bool:
        """Take what the program has written, waiting for the first byte; False for nothing."""
        if not self.take(1 << 16, seconds):
            return False
        for answer in self.answers():
            os.write(self._master, answer)
        return True

    def take(self, most: int, seconds: float = 0.0) -> int:
        """Take so many bytes at most; return how many came. Questions are not answered yet."""
        if self._master < 0 or not select.select([self._master], [], [], seconds)[0]:
            return 0
        try:
            data = os.read(self._master, most)
        except OSError:
            return 0
        self.chunks.append(Chunk(time.monotonic(), data))
        window = self._tail + data
        for question, answer in ANSWERS.items():
            asked = window.count(question) - self._tail.count(question)
            self._owed += [answer] * max(0, asked)
        self._tail = window[-12:]
        return len(data)

    def answers(self) -> list[bytes]:
        """Return the answers that are owed, once."""
        owed, self._owed = self._owed, []
        return owed

    def settle(self, quiet: float = 0.15, limit: float = 10.0) -> None:
        """Wait until the program has written nothing for `quiet` seconds."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self.pump(quiet):
            pass

    def wait_until(self, holds: Callable[[], bool], what: str, limit: float = 20.0) -> None:
        """Wait until `holds`; the screen is in the complaint when it never does."""
        end = time.monotonic() + limit
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"no {what} in {limit} s; the screen:\n{self.text}")
            if not self.pump(0.1) and self.ended:
                self.settle(0.05)
                if holds():
                    return
                raise AssertionError(f"ended before {what}; the screen:\n{self.text}")

    def wait_for(self, text: str, limit: float = 20.0) -> None:
        """Wait until `text` stands on the screen."""
        self.wait_until(lambda: text in self.text, repr(text), limit)

    def wait_ready(self, text: str) -> None:
        """Wait until `text` stands on the screen and the program listens, not only shows."""
        self.wait_until(lambda: self.ready(text), f"{text!r} of a program that listens")

    def ready(self, text: str) -> bool:
        """Whether `text` stands on the screen of a program that listens."""
        return PASTE in self.modes and text in self.text

    def wait_gone(self, text: str, limit: float = 20.0) -> None:
        """Wait until `text` no longer stands on the screen."""
        self.wait_until(lambda: text not in self.text, f"end of {text!r}", limit)

    @property
    def output(self) -> bytes:
        """Everything written so far."""
        return b"".join(chunk.data for chunk in self.chunks)

    @property
    def screen(self) -> pyte.Screen:
        """The screen as it stands after all that was read."""
        fresh = self._rest + b"".join(chunk.data for chunk in self.chunks[self._drawn :])
        self._drawn = len(self.chunks)
        unfinished = UNFINISHED.search(fresh)
        self._rest = fresh[unfinished.start() :] if unfinished else b""
        self._stream.feed(NOT_FOR_SCREEN.sub(b"", fresh[: len(fresh) - len(self._rest)]))
        return self._screen

    @property
    def lines(self) -> list[str]:
        """The screen's lines without colour, a space that keeps words together as any other."""
        return [line.replace("\xa0", " ").rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The screen without colour."""
        return "\n".join(self.lines)

    def cell(self, x: int, y: int) -> Cell:
        """Return one cell, counted from 0 at the top left."""
        cell = self.screen.buffer[y][x]
        return Cell(cell.data, cell.fg, cell.bg, cell.reverse)

    @property
    def modes(self) -> set[int]:
        """Private modes (mouse, paste, other screen …) that are not as a terminal has them."""
        on = set(ORDINARY)
        for numbers, state in MODE.findall(self.output):
            change = {int(number) for number in numbers.split(b";")}
            on = on | change if state == b"h" else on - change
        return on ^ ORDINARY

    # What a person does.

    def send(self, data: str | bytes) -> float:
        """Type `data` as it is; return the moment."""
        now = time.monotonic()
        os.write(self._master, data.encode() if isinstance(data, str) else data)
        return now

    def press(self, *keys: str, pause: float = 0.15) -> None:
        """Press keys one after the other, by name (`Enter`) or as written, and let them act."""
        for key in keys:
            self.send(KEYS.get(key, key))
            self.settle(pause)

    def ask(self, key: str, *, quiet: float = 0.08, first: float = 2.0) -> Answer:
        """Press one key and gather what comes back until the program is quiet."""
        self.settle(0.01)
        mark = len(self.chunks)
        sent = self.send(KEYS.get(key, key))
        if self.pump(first):
            self.settle(quiet)
        mine = self.chunks[mark:]
        if not mine:
            return Answer(b"", float("nan"), float("nan"))
        data = b"".join(chunk.data for chunk in mine)
        return Answer(data, (mine[0].at - sent) * 1000, (mine[-1].at - sent) * 1000)

    def resize(self, columns: int, lines: int) -> None:
        """Change the window's size, as dragging its corner does."""
        self.screen.resize(lines, columns)
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def hang_up(self) -> None:
        """Lose the line: the terminal is gone, and with it whatever held it open."""
        os.close(self._slave)
        os.close(self._master)
        self._slave = self._master = -1

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    # How it ends.

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._program.poll() is not None

    def wait_end(self, limit: float = 10.0) -> int:
        """Return the exit status (minus the signal, if one ended it)."""
        end = time.monotonic() + limit
        while not self.ended:
            if time.monotonic() > end:
                raise AssertionError(f"still running after {limit} s; the screen:\n{self.text}")
            if not self.pump(0.02) and self._master < 0:
                time.sleep(0.02)
        self.settle(0.05)
        return int(self._program.returncode)

    def line_restored(self) -> bool:
        """Whether the line (echo, line editing, signals) is set as it was before the start."""
        return termios.tcgetattr(self._slave) == self.modes_before

    def close(self) -> None:
        """End the program, if it still runs, and give the terminal back."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            if self.ended:
                break
            self.signal(number)
            end = time.monotonic() + 2
            while not self.ended and time.monotonic() < end:
                self.pump(0.02) or time.sleep(0.02)
        for descriptor in (self._slave, self._master):
            if descriptor >= 0:
                os.close(descriptor)
        self._slave = self._master = -1
