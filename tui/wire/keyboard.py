"""Keys and answers of the terminal, read by the loop itself: no thread, nothing while idle."""

import asyncio
import os
import signal
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from typing import Any

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.keys import Keys
from textual.message import Message

STATUS = "\x1b[5n"
_ANSWERS = frozenset({"\x1b[0n", "\x1b[3n"})
_CHUNK = 4096
_MIDDLE = "\x1b[E"
_SPELT_OTHERWISE = {
    "\x1bOE": _MIDDLE,  # the keypad's middle key: application mode, Linux console
    "\x1b[G": _MIDDLE,
    "\x1bOX": "=",
}
"""What the library does not know, and what it knows that means the same."""


_ESCAPE = "\x1b"
_ESCAPE_BEFORE = "escape-before"
"""An Escape that the library would read as a circumflex."""


class Parser(XTermParser):
    """Tells keys from the answers to our question."""

    def __init__(self, answered: Callable[[], None]) -> None:
        self._answered = answered
        super().__init__()

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if sequence in _ANSWERS:
            self._answered()
            return [events.Key(Keys.Ignore, sequence)]
        if sequence == _ESCAPE:  # a letter came with it, and before both were read something else
            return [events.Key(_ESCAPE_BEFORE, None)]
        known = _SPELT_OTHERWISE.get(sequence, sequence)
        try:
            return list(super()._sequence_to_key_events(known, alt))
        except (OverflowError, ValueError):  # a report that was never asked for
            return [events.Key(Keys.Ignore, sequence)]


class Keyboard(LinuxDriver):
    """The library's driver with a reader that needs no thread and ends with the terminal."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._parser = Parser(self.answered)
        # What no UTF-8 terminal sends, as after a paste in Latin-1, is read as a sign.
        self._decoder = getincrementaldecoder("utf-8")(errors="replace")
        self._reading = False
        self._tick: asyncio.TimerHandle | None = None

    def answered(self) -> None:
        """The terminal has answered the question for its status."""

    def _run_input_thread(self) -> None:
        """Do nothing: the loop reads."""

    def start_application_mode(self) -> None:
        """Start the screen and listen to keys."""
        self._key_thread = None
        start: Callable[[], None] = super().start_application_mode
        start()
        if self._key_thread is not None:  # else the program is in the background and stops again
            self._loop.add_reader(self.fileno, self._read)
            self._reading = True

    def disable_input(self) -> None:
        """Listen no more."""
        self._listen_no_more()
        super().disable_input()

    def _listen_no_more(self) -> None:
        if self._reading:
            self._loop.remove_reader(self.fileno)
            self._reading = False
        if self._tick is not None:
            self._tick.cancel()

    def _read(self) -> None:
        try:
            data = os.read(self.fileno, _CHUNK)
        except InterruptedError:
            return
        except OSError:
            data = b""
        if not data:
            self._listen_no_more()
            self._app.exit(128 + signal.SIGHUP)
            return
        text = self._decoder.decode(data)
        if text:
            self._hand_on(self._parser.feed(text))
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if b"\x1b" in data:
            self._tick = self._loop.call_later(constants.ESCAPE_DELAY + 0.002, self._end_escape)

    def _end_escape(self) -> None:
        self._hand_on(self._parser.tick())

    def _hand_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if isinstance(message, events.Key) and message.key == _ESCAPE_BEFORE:
                self.process_message(events.Key("escape", None))
            else:
                self.process_message(message)

    def send_message(self, message: Message) -> None:
        """Hand a message to the app."""
        self._app.post_message(message)
