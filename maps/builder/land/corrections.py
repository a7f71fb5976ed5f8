"""Corrections of land maps made by hand; one that tells nothing new is refused.

A table beside the recipe, one line a hex or side: `hex`, `other`, `fact`, `value`, `sure`,
`reason`. An empty value takes a fact away.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from weathergage.maps.builder.handmade import rows
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.vocabulary import FRONTS, HEXSIDES, KINDS, PROVENANCES, TERRAINS

COLUMNS = ("hex", "other", "fact", "value", "sure", "reason")
VALUES: dict[str, tuple[str, ...]] = {
    "kind": KINDS,
    "country": (),
    "region": (),
    "terrain": TERRAINS,
    "front": FRONTS,
    "features": (),
    "side": HEXSIDES,
    "place": (),
}
"""The facts that can be corrected, and their values; () for any text."""


class Correction(msgspec.Struct, frozen=True):
    """One line of the table.

    Attributes:
        line: Its number in the file.
        hex: The hex.
        other: The hex on the other side, "" unless a side is corrected.
        fact: A key of `VALUES`.
        value: What it is.
        sure: How sure that is.
        reason: Why.
    """

    line: int
    hex: str
    other: str
    fact: str
    value: str
    sure: str
    reason: str


class Draft(msgspec.Struct):
    """A map while it is made: what is computed, then corrected.

    Attributes:
        facts: By fact, what it is in each hex.
        sure: By fact, how sure it is where not as usual.
        sides: What lies between two hexes; open where nothing is said.
        places: Hex of each place by name.
    """

    facts: dict[str, dict[Hex, str]] = {}
    sure: dict[str, dict[Hex, str]] = {}
    sides: dict[Hexside, str] = {}
    places: dict[str, Hex] = {}

    def get(self, fact: str, place: Hex) -> str:
        """Return what a fact is in a hex, "" for nothing."""
        return self.facts.get(fact, {}).get(place, "")

    def set(self, fact: str, place: Hex, value: str, sure: str = "") -> None:
        """Write a fact of a hex down."""
        self.facts.setdefault(fact, {})[place] = value
        if sure:
            self.sure.setdefault(fact, {})[place] = sure


def read_corrections(file: Path) -> list[Correction]:
    """Return the lines of a table; none when there is no file.

    Raises:
        ValueError: A line is faulty; tells which, and what would be right.
    """
    found = [_line(file.name, number, cells) for number, cells in rows(file, COLUMNS)]
    meant: dict[tuple[str, ...], int] = {}
    for line in found:
        key = (line.fact, line.value if line.fact == "place" else line.hex, line.other)
        if first := meant.setdefault(key, line.line) - line.line:
            raise ValueError(f"{file.name}:{line.line}: line {line.line + first} says so already")
    return found


def _line(file: str, number: int, cells: list[str]) -> Correction:
    line = Correction(number, *cells)
    if line.fact not in VALUES:
        raise ValueError(f"{file}:{number}: {line.fact!r} is none of {', '.join(VALUES)}")
    if VALUES[line.fact] and line.value not in VALUES[line.fact]:
        raise ValueError(f"{file}:{number}: {line.value!r} is no {line.fact}")
    if line.sure not in PROVENANCES:
        raise ValueError(f"{file}:{number}: {line.sure!r} is none of {', '.join(PROVENANCES)}")
    if not line.reason:
        raise ValueError(f"{file}:{number}: a correction needs its reason")
    return line


def correct(draft: Draft, lines: Iterable[Correction], parse: Callable[[str], Hex | None]) -> None:
    """Change a draft as the corrections say.

    Raises:
        ValueError: A line names no hex, or repeats what is so without it.
    """
    for line in lines:
        place, other = parse(line.hex), parse(line.other) if line.other else None
        known = place is not None and place in draft.facts["kind"]
        if place is None or not known or (line.fact == "side") != (other is not None):
            raise ValueError(f"correction in line {line.line}: which hex is meant?")
        if not _apply(draft, line, place, other):
            told = f"{line.hex} {line.other} {line.fact} {line.value}"
            raise ValueError(f"correction in line {line.line} ({told}) repeats what is computed")


def _apply(draft: Draft, line: Correction, place: Hex, other: Hex | None) -> bool:
    """Apply one line; return whether it changes anything."""
    if line.fact == "side" and other is not None:
        side = frozenset((place, other))
        before = draft.sides.pop(side, "open")
        if line.value != "open":
            draft.sides[side] = line.value
        return before != line.value
    if line.fact == "place":
        if line.value not in draft.places:
            raise ValueError(f"correction in line {line.line}: no place is {line.value!r}")
        there, draft.places[line.value] = draft.places[line.value], place
        return there != place
    told = draft.get(line.fact, place), draft.sure.get(line.fact, {}).get(place, "derived")
    draft.set(line.fact, place, line.value, line.sure)
    return told != (line.value, line.sure)
