"""The keys of one question, each looked up by name and read as what it should be."""

from collections.abc import Mapping

import msgspec

from weathergage.core.awaw.values import fault, number, yes_or_no

Keys = Mapping[str, tuple[str, ...]]


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
