"""Corrections made by hand, applied last; one that says what is computed anyway is refused.

A table beside the recipe, one line a zone or side: `zone`, `other`, `fact`, `value`, `reason`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from weathergage.maps.builder.handmade import rows
from weathergage.maps.hexes import Hex, Hexside

COLUMNS = ("zone", "other", "fact", "value", "reason")
VALUES = {
    "kind": ("sea", "land"),
    "side": ("open", "blocked"),
    "strait": ("yes", "no"),
    "region": (),
    "place": (),
}
"""The facts that can be corrected, and their values; () for any text."""


class Correction(msgspec.Struct, frozen=True):
    """One line of the table.

    Attributes:
        line: Its number in the file.
        zone: The zone.
        other: The zone on the other side, "" unless a side is corrected.
        fact: A key of `VALUES`.
        value: What it is.
        reason: Why.
    """

    line: int
    zone: str
    other: str
    fact: str
    value: str
    reason: str


class Draft(msgspec.Struct):
    """A map while it is made: what is computed, then corrected.

    Attributes:
        sea: Zones that ships may enter.
        shut: Sides between zones with water that ships cannot cross.
        straits: Zones that are straits.
        regions: Named sea of each zone.
        places: Zone of each place by name.
    """

    sea: set[Hex]
    shut: set[Hexside]
    straits: set[Hex]
    regions: dict[Hex, str]
    places: dict[str, Hex]


def read_corrections(file: Path) -> list[Correction]:
    """Return the lines of a table; none when there is no file.

    Raises:
        ValueError: A line is faulty; tells which, and what would be right.
    """
    found: list[Correction] = []
    for number, cells in rows(file, COLUMNS):
        line = Correction(number, *cells)
        if line.fact not in VALUES:
            raise ValueError(f"{file.name}:{number}: {line.fact!r} is none of {', '.join(VALUES)}")
        if VALUES[line.fact] and line.value not in VALUES[line.fact]:
            raise ValueError(f"{file.name}:{number}: {line.value!r} is no {line.fact}")
        if not line.reason:
            raise ValueError(f"{file.name}:{number}: a correction needs its reason")
        found.append(line)
    return found


def correct(draft: Draft, lines: list[Correction], parse: Callable[[str], Hex | None]) -> None:
    """Change a draft as the corrections say.

    Raises:
        ValueError: A line names no zone, or repeats what is so without it.
    """
    for line in lines:
        zone, other = parse(line.zone), parse(line.other) if line.other else None
        if zone is None or (line.fact == "side") != (other is not None):
            raise ValueError(f"correction in line {line.line}: which zone is meant?")
        if not _apply(draft, line, zone, other):
            raise ValueError(
                f"correction in line {line.line} ({line.zone} {line.other} {line.fact}"
                f" {line.value}) repeats what is computed"
            )


def _apply(draft: Draft, line: Correction, zone: Hex, other: Hex | None) -> bool:
    """Apply one line; return whether it changes anything."""
    if line.fact == "kind":
        return _put(draft.sea, zone, line.value == "sea")
    if line.fact == "strait":
        return _put(draft.straits, zone, line.value == "yes")
    if line.fact == "side" and other is not None:
        return _put(draft.shut, frozenset((zone, other)), line.value == "blocked")
    if line.fact == "region":
        before, draft.regions[zone] = draft.regions.get(zone), line.value
        return before != line.value
    if line.value not in draft.places:
        raise ValueError(f"correction in line {line.line}: no place is called {line.value!r}")
    there, draft.places[line.value] = draft.places[line.value], zone
    return there != zone


def _put(members: set[Any], one: object, inside: bool) -> bool:
    """Put something into a set or take it out; return whether that changes the set."""
    if (one in members) == inside:
        return False
    (members.add if inside else members.discard)(one)
    return True
