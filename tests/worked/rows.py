"""Tables of worked values, once for all doors: how a row is read, and how an answer is checked."""

import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from weathergage.core.messages import Message


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table that asks for a verdict."""

    id: str
    ask: str
    verdict: str
    modifiers: Mapping[str, int] = {}
    clauses: tuple[str, ...] = ()
    exempt: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    values: Mapping[str, int | str] = {}
    says: Mapping[str, str] = {}
    owed: tuple[str, ...] = ()
    by_roll: tuple[str, ...] = ()
    change: Mapping[str, str] = {}
    answers: Mapping[str, str] = {}

    @property
    def action(self) -> str:
        return shlex.split(self.ask)[0]

    @property
    def arguments(self) -> list[str]:
        return shlex.split(self.ask)[1:]

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        pairs = (argument.partition("=") for argument in self.arguments)
        return {key: tuple(value.split(",")) for key, _, value in pairs}


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table that asks for the weather of an area."""

    id: str
    turn: str
    area: str
    condition: str
    rolls: tuple[str, ...] = ()
    prep: tuple[str, ...] = ()
    result: int | None = None
    owed: bool = False
    levels: Mapping[str, int] = {}
    facts: Mapping[str, str] = {}
    clauses: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


class Table(NamedTuple):
    """The rows of one rule set: questions, and weather, by id."""

    asked: Mapping[str, Asked]
    expected: Mapping[str, Expected]


def table(path: Path) -> Table:
    """Return the rows of a table file."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    asked = msgspec.convert(rows["case"], list[Asked])
    expected = msgspec.convert(rows["weather"], list[Expected])
    return Table({row.id: row for row in asked}, {row.id: row for row in expected})


def check(row: Asked, record: Mapping[str, Any]) -> None:
    """Compare an answer, as its JSON record, with a row of the table."""
    assert record["verdict"] == row.verdict
    assert record["modifiers"] == row.modifiers
    for name, answer in row.answers.items():
        assert record[name] == answer
    clauses = {finding["clause"] for finding in record["findings"]}
    assert clauses >= set(row.clauses)
    assert not clauses & set(row.absent)
    assert {exemption["clause"] for exemption in record["exemptions"]} >= set(row.exempt)
    for clause, value in row.values.items():
        assert value in [f["value"] for f in record["findings"] if f["clause"] == clause]
    for clause, text in row.says.items():
        assert any(text in f["effect"] for f in record["findings"] if f["clause"] == clause)
    assert tuple(owed["name"] for owed in record.get("owed", ())) == row.owed
    if row.by_roll:
        assert tuple(each["verdict"] for each in record["by_roll"].values()) == row.by_roll
    changes = {(change["key"], change["value"]) for change in record["would_change"]}
    assert changes >= set(row.change.items())


def told(message: Message) -> str:
    """Return a message with its values, for tests that look at what it is about."""
    return " ".join([message.id, *map(str, message.values.values())])
