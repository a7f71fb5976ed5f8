"""Shows how far long work is, where a person watches; Ctrl+C stops it at any step."""

import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol, TypeVar

import click

from weathergage.tui.words import Words

PATIENCE = 0.5  # seconds before a person wants to know
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
                click.echo(f"\r{told.ljust(width)}", nl=False, err=True)
                width, next_report = len(told), time.monotonic() + PACE
            yield item
    finally:
        if width:
            click.echo(f"\r{' ' * width}\r", nl=False, err=True)


def is_watched() -> bool:
    """Return whether a person sees what goes to standard error."""
    return sys.stderr.isatty()
