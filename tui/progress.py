"""Shows how far long work is, where a person watches; Ctrl+C stops it at any step."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import PurePath
from typing import Protocol, TypeVar

import click

from weathergage.maps.board import Board
from weathergage.maps.files import Told, tell_nobody
from weathergage.tui.words import Words, words

PATIENCE = 0.5  # seconds before a person wants to know
MOMENT = 0.3  # seconds before a map has taken long to read
PACE = 0.1  # seconds between two reports

Item = TypeVar("Item")


class Watch(Protocol):
    """Passes items on, one after another, and tells whoever waits how many are done of how many."""

    def __call__(self, items: Sequence[Item], what: str) -> Iterator[Item]:
        """Yield each item; `what` is the entry of the catalogue that tells of the work."""


def on_standard_error(word: Words) -> Watch:
    """Return what tells a person at a terminal, in the words of a language."""
    return partial(watched, word=word)


def watched(items: Sequence[Item], what: str, word: Words) -> Iterator[Item]:
    """Yield each item; what is done of how much is told on standard error, and wiped away.

    Args:
        items: What is worked on.
        what: Catalogue entry that tells of `done` and `total`.
        word: The words of the language.
    """
    if not is_watched():
        yield from items
        return
    next_report, width = time.monotonic() + PATIENCE, 0
    try:
        for done, item in enumerate(items):
            if time.monotonic() > next_report:
                told = word(what, done=done, total=len(items))
                width = max(width, len(told))
                click.echo(f"\r{told.ljust(width)}", nl=False, err=True)
                next_report = time.monotonic() + PACE
            yield item
    finally:
        _wipe(width)


@contextmanager
def reading(word: Words) -> Iterator[Told]:
    """Tell a person at a terminal how far reading a map is, once it takes longer than a moment.

    Args:
        word: The words of the language.
    """
    if not is_watched():
        yield tell_nobody
        return
    next_report, width = time.monotonic() + MOMENT, 0

    def tell(file: str, done: int, total: int) -> None:
        nonlocal next_report, width
        if time.monotonic() > next_report:
            told = word("maps.reading", file=PurePath(file).name, percent=100 * done // total)
            width = max(width, len(told))  # known before it is told: Ctrl+C may come in between
            click.echo(f"\r{told.ljust(width)}", nl=False, err=True)
            next_report = time.monotonic() + PACE

    try:
        yield tell
    finally:
        _wipe(width)


def _wipe(width: int) -> None:
    """Take a line that told of work away, and the `^C` that a terminal writes behind it."""
    if width:
        click.echo(f"\r{' ' * (width + len('^C'))}\r", nl=False, err=True)


def opened(map_id: str, lang: str = "en") -> Board:
    """Return a map, and tell how far reading it is where it takes long; Ctrl+C stops it.

    Args:
        map_id: Its id, or the folder of a map of the user's own.
        lang: Language in which it is told.

    Raises:
        FaultError: There is no such map, or it is faulty.
    """
    from weathergage.maps.loader import load  # not every long work is on a map

    with reading(words(lang)) as tell:
        return load(map_id, tell=tell)


def is_watched() -> bool:
    """Return whether a person sees what goes to standard error."""
    return sys.stderr.isatty()
