"""Numberings: how a board prints the names of its hexes, and how they are read back."""

import re
from collections.abc import Callable
from functools import cache
from typing import Protocol

import msgspec

from weathergage.maps.hexes import Hex

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SLANTED = re.compile(r"(-?)(([A-Z])\3{0,99})(-?[0-9]{1,6})")


class Numbering(Protocol):
    """Printed names for positions and back; `parse(name(hex)) == hex` for every hex."""

    def name(self, place: Hex) -> str:
        """Return the printed name of a position."""

    def parse(self, text: str) -> Hex | None:
        """Return the position a name means, None when it is not written as this board writes."""


class Slanted(msgspec.Struct, frozen=True):
    """Row letters (A … Z, AA, BB …) and the axial column: `C45`.

    The columns run along a slant, so the number is q itself and needs no shift from row to row.
    Rows above the first one get a minus sign: -A is the row north of A.

    Attributes:
        first_row: r of row A.
    """

    first_row: int = 1

    def name(self, place: Hex) -> str:
        """Return the printed name, `C45`."""
        return f"{_row_letters(place.r - self.first_row)}{place.q}"

    def parse(self, text: str) -> Hex | None:
        """Return the position of `C45`, `c 45`, `aa-3`; None for anything else."""
        found = _SLANTED.fullmatch(text) or _SLANTED.fullmatch("".join(text.split()).upper())
        if found is None:
            return None
        sign, letters, letter, column = found.groups()
        row = _LETTERS.index(letter) + 26 * (len(letters) - 1)
        return Hex(int(column), self.first_row + (-row - 1 if sign else row))


@cache
def _row_letters(row: int) -> str:
    sign, row = ("", row) if row >= 0 else ("-", -row - 1)
    return f"{sign}{_LETTERS[row % 26] * (row // 26 + 1)}"


STYLES: dict[str, Callable[[int], Numbering]] = {"slanted": Slanted}
"""The numberings a map file can name, each made from the r of its first row."""
