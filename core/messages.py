"""What the core has to say, without saying it: message ids with typed values, and faults.

The core writes no sentence. A message names an entry of a catalogue (`domain.entry`) and the
values that go into it; words are chosen where a person reads them.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

Value: TypeAlias = "str | int | float | Message | tuple[str | Message, ...]"


class Message(msgspec.Struct, frozen=True, gc=False):
    """A catalogue entry and the values of its placeholders; `id` is `domain.entry`.

    Nothing that a record of answers holds can hold it in turn: the collector need not look.
    """

    id: str
    values: Mapping[str, Value] = {}


def say(message_id: str, /, **values: Value) -> Message:
    """Return the message `message_id` with `values` for its placeholders."""
    return Message(message_id, values) if values else _plain(message_id)


@lru_cache(4096)
def _plain(message_id: str) -> Message:
    """Return a message without values; the same few stand in most answers."""
    return Message(message_id)


NAMES = "names"
"""The domain of proper names; an entry is the name itself, as a map writes it."""


def proper_name(name: str) -> Message:
    """Return a proper name, which other languages may write in their own way."""
    return Message(f"{NAMES}.{name}")


class FaultError(ValueError):
    """Something a person gave us cannot be used; carries the message that tells why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        details = ", ".join(f"{key}={value!r}" for key, value in message.values.items())
        super().__init__(f"{message.id}: {details}" if details else message.id)


class NotUnderstoodError(FaultError):
    """A word, number or file could not be read as what it should be."""


class NoSuchPlaceError(FaultError):
    """A hex, area or map of that name does not exist."""


class NotNowError(FaultError):
    """The decision is understood, but the rules or the state do not allow it now."""


class BadFileError(FaultError):
    """A data file breaks its format; the values name `file`, `line` and what would be right."""
