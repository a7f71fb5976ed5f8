"""What arrives for each key that is pressed, for reports of keys that do the wrong thing."""

import os
import sys
import termios
import time
from collections.abc import Callable, Iterator
from select import select
from typing import NamedTuple

from weathergage.tui.actions import ACTIONS, Keymap, shown, with_layouts
from weathergage.tui.wire.early import unechoed

# The modes that the screen sets: they change what a key sends.
_ASK = "\x1b[>25u\x1b[?2004h"
_LEAVE = "\x1b[<u\x1b[?2004l"
_CHUNK = 4096
_ESCAPE_DELAY = 0.1
LAST = "ctrl+c"
"""The key that ends the trace."""


class Pressed(NamedTuple):
    """What one read of the terminal brought.

    Attributes:
        pause: Seconds since the one before.
        data: The bytes.
        keys: Names of the keys that they mean; empty where they mean none.
    """

    pause: float
    data: bytes
    keys: tuple[str, ...]


def pressed() -> Iterator[Pressed]:
    """Yield what the terminal sends until Ctrl+C is among it or it is gone; then restore it.

    Raises:
        termios.error: Standard input is no terminal.
    """
    from textual._xterm_parser import XTermParser  # the screen's own: it must read the same
    from textual.events import Key

    keyboard = sys.stdin.fileno()
    before, parser, last = termios.tcgetattr(keyboard), XTermParser(), time.monotonic()
    termios.tcsetattr(keyboard, termios.TCSANOW, unechoed(before))
    try:
        _write(_ASK)
        while data := os.read(keyboard, _CHUNK):
            pause, last = time.monotonic() - last, time.monotonic()
            events = list(parser.feed(data.decode(errors="replace")))
            if not select([keyboard], [], [], _ESCAPE_DELAY)[0]:
                events += parser.tick()
            keys = tuple(event.key for event in events if isinstance(event, Key))
            yield Pressed(pause, data, keys)
            if LAST in keys:
                return
    finally:
        _write(_LEAVE)
        termios.tcsetattr(keyboard, termios.TCSANOW, before)


def _write(codes: str) -> None:
    sys.stdout.write(codes)
    sys.stdout.flush()


def lines(keymap: Keymap, say: Callable[[str], str]) -> Iterator[str]:
    """Yield a line for each key: pause, bytes, name, and what it does where.

    Args:
        keymap: Keys by action.
        say: Gives the words of an entry of the catalogue.
    """
    for each in pressed():
        data = " ".join(f"{byte:02x}" for byte in each.data)
        head = f"{each.pause * 1000:6.0f} ms  {data}"
        for key in each.keys or ("-",):
            yield f"{head}  {shown(key)}  {'; '.join(_meanings(key, keymap, say)) or '-'}"


def _meanings(key: str, keymap: Keymap, say: Callable[[str], str]) -> Iterator[str]:
    for action in ACTIONS:
        if key in with_layouts(keymap[action.id]):
            yield f"{action.where}: {say(action.help)}"
