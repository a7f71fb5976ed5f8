"""The driver that remembers the screen: sends what differs, frame by frame, and never waits."""

import asyncio
import os
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from select import select
from typing import Any

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from weathergage.tui.wire.early import OTHER_SCREEN, Early, feeding
from weathergage.tui.wire.flow import Flow
from weathergage.tui.wire.keyboard import STATUS, Keyboard
from weathergage.tui.wire.line import Line
from weathergage.tui.wire.memory import Memory
from weathergage.tui.wire.picture import Picture
from weathergage.tui.wire.powers import Powers, powers
from weathergage.tui.wire.shifts import Shift

LARGE_FRAME = 1024
"""Smaller frames arrive whole anyhow."""
LOOK_AGAIN = 0.005
SOON = 0.05
LAST_WORDS = 0.7
"""Seconds that a line may take for what is left when the program ends."""


class RememberingDriver(Keyboard):
    """Sends the cells that differ from what the terminal shows.

    Attributes:
        picture: What is to be seen.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.picture = Picture()
        self._output = sys.__stdout__ or sys.stdout
        self._memory = Memory("", Powers())
        self._flow = Flow()
        self._line: Line | None = None
        self._early: Early | None = None
        self._went_on = False
        self._is_new = False
        self._synchronized = False
        self._again: asyncio.TimerHandle | None = None

    def tune(self, blocks: str, depth: str, env: Mapping[str, str] = os.environ) -> None:
        """Learn what the terminal can do.

        Args:
            blocks: Quadrant blocks by mask, "" where there are none.
            depth: How many colours it has.
            env: The environment, which names its type.
        """
        self._memory = Memory(blocks, powers(env.get("TERM", "")))
        self._flow = Flow(slow=bool(env.get("SSH_CONNECTION")))
        self.picture.depth = depth

    def go_on(self, early: Early) -> None:
        """Go on, once the screen starts, from the picture that is shown already."""
        self._early = early

    # -- frames -----------------------------------------------------------------------------

    def forget(self) -> None:
        """Draw everything anew: something else may have written on the screen."""
        self._memory.forget()
        self.show()

    def expect_another_size(self, size: tuple[int, int]) -> None:
        """Draw everything anew, with the library's next picture if one comes soon.

        The size that is told until the first frame has gone is no other one: what stands stays.
        """
        if self._went_on and size == self.picture.size:
            return
        self._memory.forget()
        self._is_new = True
        self._look_again(SOON)

    def shift(self, shift: Shift) -> None:
        """Learn that the content of a window has moved; the next picture shows it moved."""
        self._memory.shift(shift)

    def show(self) -> None:
        """Send the picture as it is now, or the newest one as soon as the line is free."""
        self._is_new = True
        self._send()

    def show_soon(self) -> None:
        """Send the picture when what is being done is done."""
        if not self._is_new:
            self._is_new = True
            self._loop.call_soon(self._send)

    def show_now(self) -> None:
        """Send the picture if it is to be sent soon."""
        self._send()

    def flush(self) -> None:
        """Do nothing: what is written goes at once."""

    def _send(self) -> None:
        if not self._is_new or self._line is None:
            return
        now = time.monotonic()
        wait = self._flow.wait(now)
        if self._line.busy:
            wait = max(wait, LOOK_AGAIN)
        if wait:
            self._look_again(wait)
            return
        self._is_new = self._went_on = False
        frame = self._memory.frame(self.picture.rows)
        if frame:
            if self._synchronized and len(frame) > LARGE_FRAME:
                frame = f"{SYNC_START}{frame}{SYNC_END}"
            if self._flow.asks:
                frame += STATUS
            data = self._encoded(frame)
            self._flow.sent(now, len(data))
            self._line.put(data)

    def _look_again(self, seconds: float) -> None:
        if self._again is not None:
            self._again.cancel()
        self._again = self._loop.call_later(seconds, self._send)

    def answered(self) -> None:
        """Take the terminal's answer: it shows the frame, the next one may go."""
        self._flow.answered(time.monotonic())
        self._send()

    def process_message(self, message: Message) -> None:
        """Hand on what the terminal says."""
        if isinstance(message, TerminalSupportsSynchronizedOutput):
            self._synchronized = True
        super().process_message(message)

    # -- the line ---------------------------------------------------------------------------

    def _encoded(self, text: str) -> bytes:
        return text.encode(self._output.encoding or "utf-8", errors="replace")

    def write(self, data: str) -> None:
        """Send codes that draw nothing: modes, questions, the clipboard."""
        if self._early is not None and data == OTHER_SCREEN:
            return  # to go there once more would clear it
        if self._line is not None:
            self._line.put(self._encoded(data))

    def start_application_mode(self) -> None:
        """Start the screen."""
        if self._early is not None:
            self._take_over(self._early)
        else:
            self._line = Line(self._output.fileno())
            self._line.start()
            self._memory.forget()
        super().start_application_mode()
        self._feed_lines()
        if self._early is not None:
            self.attrs_before = self._early.before
            self._early = None
        if self._writer_thread is not None:
            self._writer_thread.stop()
            self._writer_thread = None

    def _feed_lines(self) -> None:
        with suppress(termios.error):
            attributes = feeding(termios.tcgetattr(self.fileno))
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)

    def _take_over(self, early: Early) -> None:
        early.hand_over()
        self._line, self._memory = early.line, early.memory
        self.picture.show(early.rows)
        early.rows.clear()
        self._went_on = True

    def stop_application_mode(self) -> None:
        """Restore the terminal as it was."""
        if self._again is not None:
            self._again.cancel()
        self._is_new = False
        self._listen_no_more()
        self._clear_the_line()
        self.write(self._memory.leave())
        super().stop_application_mode()

    def _clear_the_line(self) -> None:
        """Let what is under way arrive; what a jammed line still holds is thrown away."""
        end = time.monotonic() + LAST_WORDS
        with suppress(OSError, ValueError):
            while self._under_way and time.monotonic() < end:
                if select([self.fileno], [], [], 0.02)[0]:
                    data = os.read(self.fileno, 4096)
                    if not data:
                        return
                    for _ in self._parser.feed(self._decoder.decode(data) or "\0"):
                        pass
        if self._line is not None and self._line.busy:
            with suppress(termios.error, OSError):
                termios.tcflush(self._output.fileno(), termios.TCOFLUSH)
                self.write("\x18")

    @property
    def _under_way(self) -> bool:
        return self._line is not None and (self._line.busy or self._flow.unanswered)

    def close(self) -> None:
        """Wait, not for long, until all is written."""
        if self._line is not None:
            self._line.end(LAST_WORDS)
            self._line = None
