"""Where a rule text can be read in two ways: the reading that is played, and the other one."""

from collections.abc import Mapping
from functools import cache

import msgspec

from weathergage.core.names import choose
from weathergage.core.tables import seed


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which a reading can be changed, and its values, the default first."""

    key: str
    values: tuple[str, str]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question the text leaves open.

    Attributes:
        id: Its number, `A10`.
        clauses: Ids of the clauses that it concerns.
        question: What is open, by language.
        picked: The reading that is played unless a setting says otherwise, by language.
        other: The other reading, by language.
        setting: How to change it; None where only the picked reading is played.
    """

    id: str
    clauses: tuple[str, ...]
    question: Mapping[str, str]
    picked: Mapping[str, str]
    other: Mapping[str, str]
    setting: Setting | None = None


@cache
def choices(system: str) -> Mapping[str, Choice]:
    """Return the choices of a rule set by id, in the order of their numbers."""
    rows = msgspec.convert(seed(system, "choices")["choice"], tuple[Choice, ...])
    return {row.id: row for row in rows}


def choices_about(system: str, clause_id: str) -> tuple[Choice, ...]:
    """Return the choices that concern a clause."""
    return tuple(row for row in choices(system).values() if clause_id in row.clauses)


def settings_read(system: str, texts: Mapping[str, str]) -> Mapping[str, str]:
    """Return the settings of a rule set in their own spelling.

    Raises:
        NotUnderstoodError: There is no such setting, or it has no such value.
    """
    if not texts:
        return {}
    values = {c.setting.key: c.setting.values for c in choices(system).values() if c.setting}
    read: dict[str, str] = {}
    for text, value in texts.items():
        key = choose(text, values, "setting")
        read[key] = choose(value, values[key], "value")
    return read
