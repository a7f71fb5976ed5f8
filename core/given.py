"""The keys of one question, each looked up by name and read as what it should be."""

from collections.abc import Mapping

import msgspec

from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.names import plain

Keys = Mapping[str, tuple[str, ...]]

LONGEST_NUMBER = 10
WORDS_FOR_YES = frozenset({"yes", "true", "1", "on"})
WORDS_FOR_NO = frozenset({"no", "false", "0", "off"})


def fault(entry: str, **values: str | int | Message) -> NotUnderstoodError:
    """Return a fault of the `rules` catalogue."""
    return NotUnderstoodError(say(f"rules.{entry}", **values))


def number(text: str, key: str, lowest: int, highest: int) -> int:
    """Return `text` as a whole number from `lowest` to `highest`.

    Raises:
        NotUnderstoodError: It is none; the message names the nearest valid number.
    """
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < LONGEST_NUMBER):
        raise fault("fault-number", key=key, given=text[:40], low=lowest, high=highest)
    value = int(text)
    if lowest <= value <= highest:
        return value
    nearest = min(max(value, lowest), highest)
    raise fault("fault-range", key=key, given=text, low=lowest, high=highest, nearest=nearest)


def yes_or_no(text: str, key: str) -> bool:
    """Return whether `text` says yes.

    Raises:
        NotUnderstoodError: It says neither yes nor no.
    """
    if plain(text) in WORDS_FOR_YES:
        return True
    if plain(text) in WORDS_FOR_NO:
        return False
    raise fault("fault-yes-no", key=key, given=text)


class Given(msgspec.Struct, frozen=True):
    """What a question holds: values by key in their own spelling, lists already split."""

    keys: Keys

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def one(self, key: str) -> str:
        """Return the single value of `key`, "" when it is not given.

        Raises:
            NotUnderstoodError: It has several.
        """
        values = self.keys.get(key, ())
        if len(values) > 1:
            raise fault("fault-one-value", key=key, given=", ".join(values))
        return values[0] if values else ""

    def every(self, key: str) -> tuple[str, ...]:
        """Return the values of `key`, none when it is not given."""
        return self.keys.get(key, ())

    def by_tail(self, head: str) -> dict[str, str]:
        """Return the values of `HEAD.TAIL` keys by tail: sides of `prep`, dice of `roll`."""
        dotted = (key for key in self.keys if key.startswith(f"{head}."))
        return {key.removeprefix(f"{head}."): self.one(key) for key in dotted}

    def number(self, key: str, highest: int) -> int:
        """Return a whole number from 0 to `highest`, 0 when it is not given."""
        text = self.one(key)
        return number(text, key, 0, highest) if text else 0

    def flag(self, key: str) -> bool:
        """Return whether `key` says yes; it says no when it is not given."""
        text = self.one(key)
        return bool(text) and yes_or_no(text, key)
