"""A rule set as it is played: settings where its text has two readings, clauses switched off."""

from collections.abc import Mapping
from typing import Self

import msgspec


class Readings(msgspec.Struct, frozen=True):
    """What a table has chosen.

    Attributes:
        settings: The reading that is played, by the key of its setting.
        off: Ids of the clauses that do not apply.
    """

    settings: Mapping[str, str] = {}
    off: frozenset[str] = frozenset()

    def without(self, *clauses: str) -> Self:
        """Return the same rules as if the book did not hold `clauses`."""
        return msgspec.structs.replace(self, off=self.off | set(clauses))

    def having(self, **settings: str) -> Self:
        """Return the same rules with other settings; underscores stand for hyphens."""
        changed = {key.replace("_", "-"): value for key, value in settings.items()}
        return msgspec.structs.replace(self, settings={**self.settings, **changed})

    def differing(self, usual: Mapping[str, str]) -> Mapping[str, str]:
        """Return the settings that are not as `usual` has them."""
        return {key: value for key, value in self.settings.items() if value != usual[key]}
