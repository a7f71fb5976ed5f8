"""Writes a made-up map of so many hexes as a folder that every command opens.

    python -m bench.synthetic FOLDER --hexes 50000 --style slanted --seed 1

It has every table that a map may have. Equal arguments write equal files. The names of places,
countries and seas are invented; front, land, lakes and the Pact line lie so that the weather areas
of *A World at War* are spread over it.
"""

import argparse
import random
from collections.abc import Callable, Iterable, Iterator
from math import ceil, isqrt
from pathlib import Path

from weathergage.maps.checker import write_derived
from weathergage.maps.hexes import STEPS, Hex
from weathergage.maps.numbering import Numbering, Offset, Slanted, Staggered
from weathergage.tui.words import words

STYLES: dict[str, tuple[str, Numbering, str]] = {
    "slanted": ("pointy", Slanted(), 'style = "slanted"'),
    "staggered": ("pointy", Staggered(), 'style = "staggered"'),
    "offset": ("pointy", Offset(flat=False, digits=4), 'style = "offset"\ndigits = 4'),
    "flat": ("flat", Offset(digits=4), 'style = "offset"\ndigits = 4'),
}
"""The kinds of boards: orientation, numbering, and what the map file says of it."""

_WAYS = tuple(step for step in STEPS.values() if step > (0, 0))
_SYLLABLES = ("ka", "ro", "vel", "tor", "mi", "sha", "du", "len", "gar", "osk", "bri", "an", "ul")
_LAND, _LAKE = 0.45, 0.83

_SHEET = """\
id = "{name}"
title = "A made-up map"
system = "awaw"
theatre = "europe"
orientation = "{orientation}"

[numbering]
{numbering}

[provenance]
name = "board"
kind = "board"
terrain = "board"
country = "board"
region = "board"
front = "board"
features = "board"
position = "derived"
hexside = "board"
line = "board"
area = "derived"

[[line]]
id = "pact-line"
clause = "34.31"
divides = true
rest = "west"

[line.parts]
east = "{east}"

[line.domain]
front = ["eastern"]
kind = ["land", "lake"]

[[area]]
id = "russian-winter-zone"
clause = "34.32C"
front = ["eastern"]
side = ["east"]

[[area]]
id = "west-of-pact-line"
clause = "34.32B"
front = ["eastern"]

[[area]]
id = "western-front"
clause = "34.32B"
front = ["western"]

[[area]]
id = "continental-mediterranean"
clause = "34.32A"
front = ["mediterranean"]
continent = ["europe"]
island = false

[[area]]
id = "no-winter"
clause = "34.32A"
front = ["mediterranean"]

[islands]
mainland = ["{east}"]

[freezing]
clause = "34.23C"
lake_rows = ["A", "B", "C", "D", "E"]
swamp_front = ["eastern"]
"""
_SUPPLY = """\
provenance = "assumed"
hexsides = ["open", "river", "crossing"]
closed-terrain = ["impassable", "qattara", "sea"]

[zones]
armor = 1

[zone-stops]
hexsides = ["blocked", "crossing", "lake-freezing", "lake-never-freezing"]

[units]
transparent = ["air"]

[sources]
axis = ["{west}"]
western-allies = ["{west}"]
russia = ["{east}"]
"""


class Noise:
    """A smooth field of chance from 0 to 1 over the plane."""

    def __init__(self, dice: random.Random, cell: int) -> None:
        self.cell = cell
        self._side = 64
        self._corners = [[dice.random() for _ in range(64)] for _ in range(64)]

    def row(self, y: int, columns: int) -> list[float]:
        """Return the field in a row of so many columns."""
        side = self._side
        block, step = divmod(y, self.cell)
        above, below = self._corners[block % side], self._corners[(block + 1) % side]
        share = _eased(step / self.cell)
        corners = [a + (b - a) * share for a, b in zip(above, below, strict=True)]
        steps = [_eased(step / self.cell) for step in range(self.cell)]
        found: list[float] = []
        for block in range(columns // self.cell + 1):
            one, other = corners[block % side], corners[(block + 1) % side]
            found += [one + (other - one) * step for step in steps]
        return found[:columns]


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


class Field:
    """The hexes of the map: how they are numbered, and what stands in each."""

    def __init__(self, number: int, style: str, seed: int) -> None:
        self.number = number
        self.rows = max(1, isqrt(number // 2))
        self.columns = ceil(number / self.rows)
        self.orientation, self.numbering, self.settings = STYLES[style]
        self.dice = random.Random(f"{seed} {style} {number}")
        noises = (Noise(self.dice, cell) for cell in (23, 7, 11, 9, 29))
        self.coast, self.shore, self.ground, self.wet, self.crowns = noises
        self.names = [self.name() for _ in range(40)]
        self.facts: dict[Hex, tuple[str, str, str, str, str]] = {}
        for row in range(self.rows):
            self._fill(row, min(self.columns, number - row * self.columns))
        self.west = self._middle(lambda place: not self.is_east(place))
        self.east = self._middle(
            lambda place: self.is_east(place) and self.facts[place][4] == "eastern"
        )

    def name(self) -> str:
        """Return an invented name."""
        return "".join(self.dice.choices(_SYLLABLES, k=3)).capitalize()

    def place(self, column: int, row: int) -> Hex:
        """Return the hex of a column and row of the sheet, both counted from 0."""
        if self.orientation == "flat":
            return Hex(column, row - column // 2)
        return Hex(column - row // 2, row + 1)

    def _fill(self, row: int, columns: int) -> None:
        fields = (self.coast, self.shore, self.ground, self.wet, self.crowns)
        for column, (coast, shore, ground, wet, crown) in enumerate(
            zip(*(field.row(row, columns) for field in fields), strict=True)
        ):
            dry = 0.7 * coast + 0.3 * shore
            kind = "sea" if dry < _LAND else "lake" if wet > _LAKE else "land"
            country = self.names[int(crown * 20) * 2 + (ground > 0.5)] if kind == "land" else ""
            region = f"{self.names[int(crown * 20) * 2]} Sea" if kind == "sea" else ""
            terrain = _terrain(ground, wet) if kind == "land" else kind
            front = self._front(column, row)
            self.facts[self.place(column, row)] = kind, terrain, country, region, front

    def _front(self, column: int, row: int) -> str:
        if row > 0.7 * self.rows:
            return "mediterranean"
        return "western" if column < 0.4 * self.columns else "eastern"

    def _middle(self, fits: Callable[[Hex], bool]) -> Hex:
        """Return the land hex that fits nearest to the middle of the sheet."""
        middle = self.place(self.columns // 2, self.rows // 3)
        land = (place for place, facts in self.facts.items() if facts[0] == "land" and fits(place))
        return min(land, key=middle.distance, default=middle)

    def is_east(self, place: Hex) -> bool:
        """Return whether a hex lies east of the Pact line."""
        column = place.q if self.orientation == "flat" else place.q + (place.r - 1) // 2
        row = place.r + column // 2 if self.orientation == "flat" else place.r - 1
        return column > 0.65 * self.columns + 3 * ((row // 4) % 3)


def _terrain(ground: float, wet: float) -> str:
    if wet < 0.2:
        return "desert"
    if wet > 0.72:
        return "swamp"
    return "mountain" if ground > 0.8 else "rough" if ground > 0.7 else "clear"


def hexes(field: Field) -> Iterator[tuple[str, ...]]:
    """Yield the rows of `hexes.tsv`."""
    yield "hex", "kind", "terrain", "country", "region", "front", "features", "provenance"
    capitals = {field.west, field.east}
    for place, (kind, terrain, country, region, front) in field.facts.items():
        features = sure = ""
        if kind == "land":
            features = field.dice.choices(("", "city", "city port", "beach"), (95, 2, 1, 2))[0]
            if place in capitals:
                features = "city capital"
            sure = "terrain=assumed" if field.dice.random() < 0.02 else ""
        name = field.numbering.name(place)
        yield name, kind, terrain, country, region, front, features, sure


def hexsides(field: Field) -> Iterator[tuple[str, ...]]:
    """Yield the rows of `hexsides.tsv`: the Pact line, rivers, shores and straits."""
    yield "hex_a", "hex_b", "kind", "provenance"
    name, dice = field.numbering.name, field.dice
    for place, one in field.facts.items():
        for q, r in _WAYS:
            beyond = Hex(place.q + q, place.r + r)
            other = field.facts.get(beyond)
            if other is None:
                continue
            kind = _between(one, other, dice)
            if kind:
                yield name(place), name(beyond), kind, ""
            ground = one[0] != "sea" and other[0] != "sea" and one[4] == other[4] == "eastern"
            if ground and field.is_east(place) != field.is_east(beyond):
                yield name(place), name(beyond), "pact-line", ""


def _between(one: tuple[str, ...], other: tuple[str, ...], dice: random.Random) -> str:
    kinds = {one[0], other[0]}
    if kinds == {"land"}:
        if one[2] != other[2] and dice.random() < 0.5:
            return "river"
        return dice.choices(("", "blocked", "crossing"), (97, 2, 1))[0]
    if kinds == {"land", "lake"}:
        return dice.choices(("", "lake-freezing", "lake-never-freezing"), (80, 15, 5))[0]
    return ""


def places(field: Field, cities: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of `places.tsv`: a name for each city."""
    yield "hex", "name", "short", "kind", "lat", "lon", "provenance", "note"
    given: dict[str, int] = {}
    for hex_name in cities:
        name = field.name()
        given[name] = given.get(name, 0) + 1
        whole = name if given[name] == 1 else f"{name} {given[name]}"
        yield hex_name, whole, name[:6], "city", "", "", "board", ""


def positions(field: Field) -> Iterator[tuple[str, ...]]:
    """Yield the rows of `positions.tsv`."""
    yield "hex", "lat", "lon"
    for number, place in enumerate(field.facts):
        row, column = divmod(number, field.columns)
        lat, lon = 80 - 140 * row / field.rows, -170 + 340 * column / field.columns
        yield field.numbering.name(place), f"{lat:.2f}", f"{lon:.2f}"


def countries(field: Field) -> Iterator[tuple[str, ...]]:
    """Yield the rows of `countries.tsv`."""
    yield "country", "region", "continent"
    for number, name in enumerate(sorted(set(field.names))):
        yield name, "", ("europe", "africa", "asia")[number % 3]


def write(folder: Path, number: int, style: str = "slanted", seed: int = 1) -> Path:
    """Write the map of so many hexes into a folder, with what is computed of it; return it."""
    folder.mkdir(parents=True, exist_ok=True)
    field = Field(number, style, seed)
    west, east = field.numbering.name(field.west), field.numbering.name(field.east)
    sheet = _SHEET.format(
        name=f"made-up-{style}",
        orientation=field.orientation,
        numbering=field.settings,
        east=east,
    )
    (folder / "map.toml").write_text(sheet, encoding="utf-8")
    (folder / "supply.toml").write_text(_SUPPLY.format(west=west, east=east), encoding="utf-8")
    land = list(hexes(field))
    cities = (row[0] for row in land if "city" in row[6])
    tables = {
        "hexes.tsv": land,
        "hexsides.tsv": hexsides(field),
        "places.tsv": places(field, cities),
        "positions.tsv": positions(field),
        "countries.tsv": countries(field),
    }
    for name, rows in tables.items():
        with (folder / name).open("w", encoding="utf-8", newline="\n") as file:
            file.writelines("\t".join(row) + "\n" for row in rows)
    report = write_derived(folder)
    if report.faults:
        raise ValueError("; ".join(map(words("en"), report.faults)))
    return folder


def main() -> None:
    """Write the map that the command line asks for."""
    ask = argparse.ArgumentParser(prog="python -m bench.synthetic")
    ask.add_argument("folder", type=Path, help="where it is written")
    ask.add_argument("--hexes", type=int, default=50_000, help="how many hexes")
    ask.add_argument("--style", choices=STYLES, default="slanted", help="how they are numbered")
    ask.add_argument("--seed", type=int, default=1, help="another seed is another map")
    given = ask.parse_args()
    write(given.folder, given.hexes, given.style, given.seed)


if __name__ == "__main__":
    main()
