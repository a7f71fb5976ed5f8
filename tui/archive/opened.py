"""Opens the session that a command names, and tells what of its file does not count."""

from collections.abc import Iterator
from typing import Any

from weathergage.core.session import Session
from weathergage.tui.numbers import other_numbers
from weathergage.tui.options import open_map
from weathergage.tui.sessions import path_of
from weathergage.tui.systems import face_of
from weathergage.tui.words import Words


def opened(file: str) -> Session[Any]:
    """Return the session that `file` names.

    Raises:
        BadFileError: There is none, or another program must read it.
    """
    return Session(path_of(file), open_map)


def words_of(session: Session[Any], language: str) -> Words:
    """Return the words of a language for what a session says, as its rule set names things."""
    return face_of(session.header.system).words(language)


def damage_lines(session: Session[Any], word: Words) -> Iterator[str]:
    """Yield what of the file does not count, and whether its names are read otherwise now."""
    if session.damage:
        yield word(session.damage.message)
    yield from map(word, other_numbers(session))
