"""The table of worked values, the few hexes it plays in, and how an answer is checked."""

import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, NoSuchPlaceError, say

TABLE = Path(__file__).with_suffix(".toml")

EAST = {"front": "eastern", "area": "russian-winter-zone", "side_of_line": "east"}
WEST = {"front": "eastern", "area": "west-of-pact-line", "side_of_line": "west"}
FINLAND = {"front": "eastern", "area": "russian-winter-zone"}
MAINLAND = {"front": "mediterranean", "area": "continental-mediterranean"}
OPEN = {"kind": "land", "terrain": "clear"}
PEAKS = {"kind": "land", "terrain": "mountain"}
MARSH = {"kind": "land", "terrain": "swamp", "freezes": True}
SEA = {"kind": "sea", "terrain": "sea"}
LAKE = {"kind": "lake", "terrain": "lake", "freezes": True}

HEXES = {
    name: HexFacts(name=name, **facts)  # type: ignore[arg-type]
    for name, facts in {
        "A38": {**OPEN, **WEST, "country": "Sweden"},
        "A47": {**OPEN, **EAST, "country": "Russia"},
        "A48": {**OPEN, **EAST, "country": "Russia"},
        "G41": {**OPEN, **EAST},
        "G42": {**OPEN, **EAST},
        "B43": {**OPEN, **FINLAND, "country": "Finland"},
        "C45": {**LAKE, **EAST, "region": "Lake Ladoga"},
        "CC3": {**SEA, "front": "western"},
        "D44": {**MARSH, **EAST, "country": "Russia", "features": ("objective", "port")},
        "DD3": {**OPEN, "front": "mediterranean", "area": "no-winter", "country": "Morocco"},
        "H45": {**OPEN, **EAST, "country": "Russia"},
        "H47": {**OPEN, **EAST, "country": "Russia"},
        "H48": {**OPEN, **EAST, "country": "Russia"},
        "J44": {**OPEN, **EAST, "country": "Russia"},
        "J46": {**OPEN, **EAST, "country": "Russia"},
        "K23": {**OPEN, "front": "western", "area": "western-front", "country": "Britain"},
        "K41": {**OPEN, **EAST, "country": "Russia"},
        "M37": {**MARSH, **EAST, "country": "Poland"},
        "P33": {**OPEN, **WEST, "country": "Poland"},
        "P34": {**OPEN, **WEST, "country": "Poland"},
        "Q33": {**PEAKS, "front": "western", "area": "western-front", "country": "Germany"},
        "Q34": {**PEAKS, **WEST, "country": "Poland"},
        "T36": {**OPEN, **EAST, "country": "Rumania", "region": "Bessarabia"},
        "U34": {**PEAKS, **MAINLAND, "country": "Rumania"},
        "U35": {**OPEN, **MAINLAND, "country": "Rumania"},
        "U36": {**OPEN, **EAST, "country": "Rumania", "region": "Bessarabia"},
        "V20": {**OPEN, "front": "western", "area": "western-front", "country": "France"},
        "V35": {**OPEN, **MAINLAND, "country": "Rumania"},
        "V36": {**SEA, "front": "eastern"},
        "W19": {**SEA, "front": "mediterranean"},
        "Y23": {**PEAKS, **MAINLAND, "country": "Italy"},
    }.items()
}


HEXSIDES = {
    frozenset(("A47", "A48")): "lake-freezing",
    frozenset(("G41", "G42")): "lake-never-freezing",
    frozenset(("C45", "D44")): "lake-freezing",
}


class SmallMap:
    """A map of a few hexes, so that the rules run without a board."""

    id = "awaw-europe"
    system = "awaw"
    theatre = "europe"

    def facts(self, name: str) -> HexFacts:
        if name not in HEXES:
            raise NoSuchPlaceError(say("maps.no-hex", map=self.id, given=name, nearest="C45"))
        return HEXES[name]

    def between(self, one: str, other: str) -> str:
        return HEXSIDES.get(frozenset((one, other)), "open")

    def countries(self) -> tuple[str, ...]:
        return tuple(sorted({facts.country for facts in HEXES.values()}))

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        return tuple(facts for facts in HEXES.values() if facts.country == country)


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table that asks for a verdict."""

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
    """A row of the table that asks for the weather of an area."""

    id: str
    turn: str
    area: str
    condition: str
    rolls: tuple[str, ...] = ()
    prep: tuple[str, ...] = ()
    result: int | None = None
    owed: bool = False
    levels: Mapping[str, int] = {}


_ROWS = tomllib.loads(TABLE.read_text(encoding="utf-8"))
ASKED = {row.id: row for row in msgspec.convert(_ROWS["case"], list[Asked])}
EXPECTED = {row.id: row for row in msgspec.convert(_ROWS["weather"], list[Expected])}


def check(row: Asked, record: Mapping[str, Any]) -> None:
    """Compare an answer, as its JSON record, with a row of the table."""
    assert record["verdict"] == row.verdict
    assert record["modifiers"] == row.modifiers
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
    changes = {change["key"]: change["value"] for change in record["would_change"]}
    assert changes.items() >= row.change.items()


def told(message: Message) -> str:
    """Return a message with its values, for tests that look at what it is about."""
    return " ".join([message.id, *map(str, message.values.values())])
