"""A terminal that shows its first picture before the driver, and its library, is loaded."""

import os
import signal
import sys
import termios
import tty
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, TypeAlias

from weathergage.maps.drawing.cells import Cell
from weathergage.tui.wire.line import Line
from weathergage.tui.wire.memory import Memory
from weathergage.tui.wire.powers import powers

OTHER_SCREEN = "\x1b[?1049h"
_START = f"{OTHER_SCREEN}\x1b[?25l"
_END = "\x1b[?1049l\x1b[?25h"
_LAST_WORDS = 0.7
_DEADLY = (signal.SIGTERM, signal.SIGHUP)

Attributes: TypeAlias = list[Any]
"""What `termios.tcgetattr` returns."""


class Early:
    """Holds the terminal from the first picture until the driver takes it over.

    Keys that are pressed meanwhile are neither shown nor lost: the driver reads them.

    Attributes:
        rows: What is shown.
        memory: The same as what the terminal shows.
        line: The line to the terminal.
        before: How the terminal was.
    """

    def __init__(
        self, rows: Sequence[list[Cell]], blocks: str, env: Mapping[str, str] = os.environ
    ) -> None:
        """Show rows of cells.

        Args:
            rows: As large as the screen.
            blocks: Quadrant blocks by mask, "" where there are none.
            env: The environment, which names the terminal's type.

        Raises:
            OSError: The terminal is gone.
            termios.error: The same.
        """
        self.rows = list(rows)
        self.memory = Memory(blocks, powers(env.get("TERM", "")))
        self._keyboard = sys.stdin.fileno()
        self.before: Attributes = termios.tcgetattr(self._keyboard)
        self.line = Line(sys.stdout.fileno())
        self.line.start()
        self._held = True
        for number in _DEADLY:
            signal.signal(number, _leave)
        termios.tcsetattr(self._keyboard, termios.TCSANOW, unechoed(self.before))
        self._put(_START + self.memory.frame(self.rows))

    def hand_over(self) -> None:
        """Be the driver's from now on."""
        self._held = False

    def leave(self) -> None:
        """Restore the terminal, if no driver has taken it over."""
        if not self._held:
            return
        self._held = False
        self._put(self.memory.leave() + _END)
        self.line.end(_LAST_WORDS)
        with suppress(termios.error):
            termios.tcsetattr(self._keyboard, termios.TCSANOW, self.before)

    def _put(self, text: str) -> None:
        self.line.put(text.encode(sys.stdout.encoding or "utf-8", errors="replace"))


def unechoed(attributes: Attributes) -> Attributes:
    """Return attributes with which keys come one by one and are not shown, and lines feed."""
    changed = feeding(attributes)
    changed[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    return changed


def feeding(attributes: Attributes) -> Attributes:
    """Return attributes with which a line feed goes straight down, the shortest move there is."""
    changed = list(attributes)
    changed[tty.OFLAG] &= ~termios.ONLCR
    return changed


def _leave(number: int, _frame: FrameType | None) -> None:
    """End as the driver would, through all that restores the terminal."""
    sys.exit(128 + number)
