"""Numberings: how a board prints the names of its hexes, and how they are read back."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol

import msgspec

from weathergage.maps.hexes import Hex

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SLANTED = re.compile(r"(-?)(([A-Z])\3{0,99})(-?[0-9]{1,6})")
_STAGGERED = re.compile(r"(-?)(([A-Z])\3{0,99})[-._]?(-?[0-9]{1,6})")
_PARTED = re.compile(r"(-?[0-9]{1,6})[.](-?[0-9]{1,6})")
_SHEETED = re.compile(r"([A-Z])(?:[._]?([0-9]{2})[-._]?([0-9]{2})|(-?[0-9]{1,6})[.](-?[0-9]{1,6}))")


class Numbering(Protocol):
    """Printed names for positions and back; `parse(name(hex)) == hex` for every hex."""

    def name(self, place: Hex) -> str:
        """Return the printed name of a position."""

    def parse(self, text: str) -> Hex | None:
        """Return the position a name means, None when it is not written as this board writes."""

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""


def _one_by_one(numbering: Numbering, place: Hex, count: int) -> list[str]:
    return [numbering.name(Hex(place.q + i, place.r)) for i in range(count)]


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

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""
        letters = _row_letters(place.r - self.first_row)
        return [f"{letters}{q}" for q in range(place.q, place.q + count)]

    def parse(self, text: str) -> Hex | None:
        """Return the position of `C45`, `c 45`, `aa-3`; None for anything else."""
        found = _read(_SLANTED, text)
        return None if found is None else Hex(found[1], self.first_row + found[0])


def _read(form: re.Pattern[str], text: str) -> tuple[int, int] | None:
    """Return the row, counted from A, and the number of a name; None for other words."""
    found = form.fullmatch(text) or form.fullmatch("".join(text.split()).upper())
    if found is None:
        return None
    sign, letters, letter, number = found.groups()
    row = _LETTERS.index(letter) + 26 * (len(letters) - 1)
    return -row - 1 if sign else row, int(number)


@cache
def _row_letters(row: int) -> str:
    sign, row = ("", row) if row >= 0 else ("-", -row - 1)
    return f"{sign}{_LETTERS[row % 26] * (row // 26 + 1)}"


class Staggered(msgspec.Struct, frozen=True):
    """Row letters (A … Z, AA, BB …) and the number of the column: `O56`.

    The columns run straight down and every other row lies half a square farther east, so what
    a number means depends on its row. Names may be typed with a blank, hyphen or dot between
    letters and number; a column below 0 is written with two: `O--3`.

    Attributes:
        first_row: r of row A.
        first_column: Number of the column that q = 0 has in row A.
        shoved: The rows that lie farther east, counted from A: `even` (B, D …) or `odd`.
        separator: Printed between letters and number.
    """

    first_row: int = 1
    first_column: int = 1
    shoved: str = "even"
    separator: str = ""

    def name(self, place: Hex) -> str:
        """Return the printed name, `O56`."""
        return self._called(self.column(place), place.r - self.first_row)

    def _called(self, column: int, row: int) -> str:
        hyphen = "-" if column < 0 and not self.separator.strip() else ""
        return f"{_row_letters(row)}{self.separator}{hyphen}{column}"

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""
        column, row = self.column(place), place.r - self.first_row
        return [self._called(column + i, row) for i in range(count)]

    def parse(self, text: str) -> Hex | None:
        """Return the position of `O56`, `o 56`, `O-56`, `O.56`; None for anything else."""
        found = _read(_STAGGERED, text)
        if found is None:
            return None
        row, column = found
        return Hex(column - self.first_column - self._slant(row), self.first_row + row)

    def column(self, place: Hex) -> int:
        """Return the number of the column of a position."""
        return place.q + self._slant(place.r - self.first_row) + self.first_column

    def _slant(self, row: int) -> int:
        """Return how many columns a row has left behind; rounded down, north of A too."""
        return (row + (self.shoved == "odd")) // 2


def _shift(shoved: str, number: int, first: int) -> int:
    """Return how many half hexes a column or row lies beyond the first one."""
    return 0 if (number - first) % 2 == 0 else 1 if (number % 2 == 1) == (shoved == "odd") else -1


class Offset(msgspec.Struct, frozen=True):
    """Column and row as numbers, `0812`; every second column or row is shoved by half a hex.

    Flat-topped boards shove columns, half a hex down; pointy-topped ones rows, to the right.

    Attributes:
        flat: Whether the hexes are flat-topped.
        first: Column and row of hex (0, 0).
        shoved: Which columns or rows are shoved, `odd` or `even`, by their printed number.
        up: Whether rows are counted upwards.
        digits: Digits of each number.
    """

    flat: bool = True
    first: tuple[int, int] = (1, 1)
    shoved: str = "even"
    up: bool = False
    digits: int = 2

    def place(self, column: int, row: int) -> Hex:
        """Return the position of a column and row."""
        q, r = column - self.first[0], self._down(row)
        if self.flat:
            return Hex(q, (2 * r + _shift(self.shoved, column, self.first[0]) - q) // 2)
        return Hex((2 * q + _shift(self.shoved, row, self.first[1]) - r) // 2, r)

    def coordinates(self, place: Hex) -> tuple[int, int]:
        """Return column and row of a position."""
        q, r = place
        if self.flat:
            column = q + self.first[0]
            down = (2 * r + q - _shift(self.shoved, column, self.first[0])) // 2
            return column, self.first[1] + (-down if self.up else down)
        row = self.first[1] + (-r if self.up else r)
        return self.first[0] + (2 * q + r - _shift(self.shoved, row, self.first[1])) // 2, row

    def _down(self, row: int) -> int:
        return self.first[1] - row if self.up else row - self.first[1]

    def name(self, place: Hex) -> str:
        """Return the printed name, `0812`; `101.-3` where a number has too many digits."""
        return self._called(*self.coordinates(place))

    def _called(self, column: int, row: int) -> str:
        if 0 <= column < 10**self.digits and 0 <= row < 10**self.digits:
            return f"{column:0{self.digits}}{row:0{self.digits}}"
        return f"{column}.{row}"

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""
        if self.flat:
            return _one_by_one(self, place, count)
        column, row = self.coordinates(place)
        return [self._called(column + i, row) for i in range(count)]

    def parse(self, text: str) -> Hex | None:
        """Return the position of `0812`, `812`, `08 12`, `8.12`; None for anything else."""
        found = _PARTED.fullmatch(text.strip().replace(" ", "."))
        if found is not None:
            return self.place(*map(int, found.groups()))
        bare = "".join(text.split())
        known = self.digits < len(bare) <= 2 * self.digits and bare.isascii() and bare.isdigit()
        return self.place(int(bare[: -self.digits]), int(bare[-self.digits :])) if known else None


class Sheeted(msgspec.Struct, frozen=True):
    """The letter of one of two sheets, row and column, two digits each: `w4724`.

    Rows are counted from the south, columns from the west, on the eastern sheet from 1 again.
    Every second row lies half a hex farther east, which of them is a setting as the seam is:
    other settings give other names to the same hexes.

    Attributes:
        first_row: Number of the row r = 0.
        first_column: Number that q = 0 has there, counted from the west of the western sheet.
        shoved: The rows that lie farther east, `odd` or `even`, by their number.
        seam: Last column of the western sheet.
        letters: The letters of the western and the eastern sheet.
    """

    first_row: int = 1
    first_column: int = 1
    shoved: str = "even"
    seam: int = 33
    letters: str = "we"

    @property
    def _whole(self) -> Offset:
        """The numbers of both sheets taken as one."""
        return Offset(False, (self.first_column, self.first_row), self.shoved, up=True)

    def place(self, column: int, row: int) -> Hex:
        """Return the position of a row and of a column counted across both sheets."""
        return self._whole.place(column, row)

    def coordinates(self, place: Hex) -> tuple[int, int]:
        """Return the column, counted across both sheets, and the row of a position."""
        q, r = place
        row, first = self.first_row - r, self.first_row
        return self.first_column + (2 * q + r - _shift(self.shoved, row, first)) // 2, row

    def name(self, place: Hex) -> str:
        """Return the printed name, `w4724`; `w104.-3` where a number has not two digits."""
        return self._called(*self.coordinates(place))

    def _called(self, column: int, row: int) -> str:
        east = column > self.seam
        letter, column = self.letters[east], column - self.seam * east
        if 0 <= column < 100 and 0 <= row < 100:
            return f"{letter}{row:02}{column:02}"
        return f"{letter}{row}.{column}"

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""
        column, row = self.coordinates(place)
        return [self._called(column + i, row) for i in range(count)]

    def parse(self, text: str) -> Hex | None:
        """Return the position of `w4724`, `W 47 24`, `w47-24`; None for anything else.

        A column beyond the seam is none of the western sheet, nor is 0 one of the eastern.
        """
        found = _SHEETED.fullmatch("".join(text.split()).upper())
        letters = self.letters.upper()
        if found is None or found[1] not in letters:
            return None
        row, column = int(found[2] or found[4]), int(found[3] or found[5])
        if found[1] == letters[0]:
            return self.place(column, row) if column <= self.seam else None
        return self.place(column + self.seam, row) if column > 0 else None


class Renamed:
    """A numbering with names of a player's own in some hexes; their old names mean nothing.

    Attributes:
        base: The numbering of all other hexes.
    """

    def __init__(self, base: Numbering, names: Mapping[Hex, str]) -> None:
        self.base = base
        self._names = dict(names)
        self._hexes = {self._key(name): place for place, name in names.items()}

    def _key(self, name: str) -> Hex | str:
        """Return what tells a name from others: where the board would have it, else its letters."""
        place = self.base.parse(name)
        return "".join(name.split()).casefold() if place is None else place

    def name(self, place: Hex) -> str:
        """Return the printed name of a position."""
        return self._names.get(place) or self.base.name(place)

    def eastward(self, place: Hex, count: int) -> list[str]:
        """Return the names of so many hexes, from one on to the east."""
        return _one_by_one(self, place, count)

    def parse(self, text: str) -> Hex | None:
        """Return the position a name means, None when it is no name."""
        own = self._hexes.get(self._key(text))
        if own is not None:
            return own
        place = self.base.parse(text)
        return None if place in self._names else place


_AHEAD = 8
"""Names that are expected at first."""


def followed(numbering: Numbering, names: Sequence[str]) -> Iterator[tuple[Hex | None, int]]:
    """Yield names as runs: the first hex of each and how many lie side by side, to the east.

    Tables name one hex after another, so that few names need to be parsed. A name that cannot
    be read is a run of its own, without a hex.
    """
    at, ahead = 0, _AHEAD
    while at < len(names):
        place = numbering.parse(names[at])
        if place is None:
            yield None, 1
            at += 1
            continue
        written = names[at : at + ahead]
        expected = [written[0], *numbering.eastward(place, len(written))[1:]]
        same = written == expected
        count = len(written) if same else _alike(written, expected)
        yield place, count
        ahead = 2 * ahead if same else count + 1
        at += count


def _alike(some: Sequence[str], others: Sequence[str]) -> int:
    """Return with how many equal names two lists begin."""
    return next(i for i, (one, other) in enumerate(zip(some, others, strict=True)) if one != other)


class Settings(Protocol):
    """What a map file says of its numbering; each style takes what it needs."""

    @property
    def first_row(self) -> int:
        """Place or number of the first row."""

    @property
    def first_column(self) -> int:
        """Number of the first column."""

    @property
    def shoved(self) -> str:
        """Which columns or rows are shoved, `odd` or `even`."""

    @property
    def rows(self) -> str:
        """Which way rows are counted, `down` or `up`."""

    @property
    def digits(self) -> int:
        """Digits of each number."""

    @property
    def separator(self) -> str:
        """Stands between the letters and the number."""

    @property
    def seam(self) -> int:
        """Number of the last column of the western sheet."""


def _offset(settings: Settings, orientation: str) -> Offset:
    return Offset(
        flat=orientation == "flat",
        first=(settings.first_column, settings.first_row),
        shoved=settings.shoved,
        up=settings.rows == "up",
        digits=settings.digits,
    )


def _staggered(settings: Settings, _: str) -> Staggered:
    return Staggered(settings.first_row, settings.first_column, settings.shoved, settings.separator)


def _sheeted(settings: Settings, _: str) -> Sheeted:
    return Sheeted(settings.first_row, settings.first_column, settings.shoved, settings.seam)


STYLES: dict[str, Callable[[Settings, str], Numbering]] = {
    "slanted": lambda settings, _: Slanted(settings.first_row),
    "offset": _offset,
    "staggered": _staggered,
    "sheeted": _sheeted,
}
"""The numberings a map file can name, each made from its settings and the board's orientation."""
