"""Reads the table of hexes, and the one of what is computed of them, into columns."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from msgspec import structs

from weathergage.core.rulesets import area_ids
from weathergage.maps.board import Derived, HexRecord, Place
from weathergage.maps.cells import Cells
from weathergage.maps.columns import Columns, Layout, Places, Run, runs_of
from weathergage.maps.files import Table
from weathergage.maps.hexes import Hex
from weathergage.maps.numbering import followed
from weathergage.maps.sheet import MapSheet
from weathergage.maps.vocabulary import FRONTS, KINDS, TERRAINS

HEX_COLUMNS = ("hex", "kind", "terrain", "country", "region", "front", "features", "provenance")
DERIVED_COLUMNS = ("hex", "side_of_line", "area", "island", "freezes")
PLAIN_TERRAIN = {"land": "clear", "sea": "sea", "lake": "lake"}
"""The terrain of each kind of hex where a table has no such column."""
PLAIN_FRONT = "none"
"""The same of fronts."""


class Facts(NamedTuple):
    """What the table of hexes says; hexes in which the same stands share one."""

    kind: str
    terrain: str
    country: str
    region: str
    front: str
    features: tuple[str, ...]
    provenance: Mapping[str, str]


class HexTable:
    """Reads the tables whose rows are hexes; bad lines are reported and left out.

    Attributes:
        layout: Where the hexes lie.
    """

    def __init__(
        self,
        table: Table,
        sheet: MapSheet,
        cells: Cells,
        continents: Mapping[tuple[str, str], str],
    ) -> None:
        self._table = table
        self._sheet = sheet
        self._usual = sheet.usual_provenance
        self._cells = cells
        self._continents = continents
        self._dropped: set[int] = set()
        self._facts: list[Facts] = []
        self._sorts: dict[str, int] = {}
        self._computed = [plain_derived(sheet)]
        self.layout = self._read_names()

    def _read_names(self) -> Layout:
        cells, numbering = self._cells, self._cells.numbering
        runs: list[Run] = []
        lines: list[Sequence[int]] = []
        for numbers, names, _ in cells.parted(self._table, "hex"):
            at = 0
            for place, count in followed(numbering, names):
                if place is None:
                    cells.stand(numbers[at])
                    example = numbering.name(Hex(1, self._sheet.numbering.first_row))
                    cells.fault("bad-hex", given=names[at][:40], nearest=example)
                    self._dropped.add(numbers[at])
                else:
                    runs.append(Run(place.r, place.q, count))
                    lines.append(numbers[at : at + count])
                at += count
        layout = Layout(runs)
        return self._once(layout, chain.from_iterable(lines)) if layout.doubled else layout

    def _once(self, layout: Layout, lines: Iterable[int]) -> Layout:
        """Return the hexes that are listed, each once."""
        first: dict[Hex, int] = {}
        for place, line in zip(Places(layout), lines, strict=True):
            if first.setdefault(place, line) != line:
                self._cells.stand(line)
                name = self._cells.numbering.name(place)
                self._cells.fault("double-hex", given=name[:40], first=first[place])
                self._dropped.add(line)
        return Layout(runs_of(first))

    def facts(self) -> Sequence[int]:
        """Return for each hex the number of what the table says of it."""
        codes = array("I")
        known, columns = self._sorts, self._table.others("hex")
        for numbers, _, rests in self._cells.parted(self._table, "hex"):
            for line, rest in zip(numbers, rests, strict=True):
                code = known.get(rest)
                if code is None:
                    self._cells.stand(line)
                    code = self._meet(rest, dict(zip(columns, rest.split("\t"), strict=True)))
                if line not in self._dropped:
                    codes.append(code)
        return codes

    def _meet(self, rest: str, row: Mapping[str, str]) -> int:
        """Return the number of what was not met before; what is faulty is told in every row."""
        cells = self._cells
        before = len(cells.faults.found)
        kind, country = row["kind"], row.get("country", "")
        terrain = row.get("terrain", PLAIN_TERRAIN.get(kind, ""))
        front = row.get("front", PLAIN_FRONT)
        cells.word("kind", kind, KINDS)
        cells.word("terrain", terrain, TERRAINS)
        cells.word("front", front, FRONTS)
        cells.country(country, self._continents)
        features = cells.features(row.get("features", ""))
        sure = cells.provenance(row.get("provenance", ""), self._usual)
        region = row.get("region", "")
        self._facts.append(Facts(kind, terrain, country, region, front, features, sure))
        code = len(self._facts) - 1
        if len(cells.faults.found) == before or cells.faults.full:
            self._sorts[rest] = code
        return code

    def derived(self, table: Table | None) -> Sequence[int]:
        """Return for each hex the number of what is computed of it, 0 for what is plain."""
        codes = array("I", [0]) * len(self.layout)
        known: dict[str, int] = {}
        for lines, names, rests in self._cells.parted(table, "hex"):
            for rest in dict.fromkeys(rests):
                if table is not None and rest not in known:
                    known[rest] = len(self._computed)
                    self._computed.append(_derived(table, rest))
                    self._cells.stand(lines[rests.index(rest)])
                    self._check_area(self._computed[-1].area)
            for at, numbers in self._cells.placed(self.layout, lines, names):
                these = rests[at : at + len(numbers)]
                for number, rest in zip(numbers, these, strict=True):
                    codes[number] = known[rest]
        return codes

    def _check_area(self, area: str) -> None:
        known = area_ids(self._sheet.system)
        if known:
            self._cells.word("area", area, known)

    def columns(
        self,
        facts: Sequence[int],
        computed: Sequence[int],
        places: Mapping[Hex, tuple[Place, ...]],
    ) -> Columns[HexRecord]:
        """Return the hexes with all that is known of them.

        Args:
            facts: What `facts` has returned.
            computed: What `derived` has returned, or nothing but 0.
            places: The places by hex.
        """
        sorts: dict[tuple[int, int], int] = {}
        pairs = zip(facts, computed, strict=True)
        codes = array("I", [sorts.setdefault(pair, len(sorts)) for pair in pairs])
        told = [(self._facts[fact], self._computed[found]) for fact, found in sorts]
        name, theatre = self._sheet.printed.name, self._sheet.theatre

        def made(place: Hex, code: int) -> HexRecord:
            (kind, terrain, country, region, front, features, sure), found = told[code]
            side, area, island, freezes = found
            return HexRecord(
                place, name(place), kind, terrain, country, region, front, area, side, island,
                freezes, features, places.get(place, ()), sure, theatre,
            )  # fmt: skip

        special = sorted(places, key=self.layout.number)
        hexes = Columns(self.layout, codes, made, special)
        if self._sheet.printed == self._cells.numbering:
            return hexes
        return Columns.of({place: self._renamed(record) for place, record in hexes.items()})

    def _renamed(self, record: HexRecord) -> HexRecord:
        """Return a hex whose name is, with other settings, no longer what was read."""
        if record.name == self._cells.numbering.name(record.hex):
            return record
        return structs.replace(record, provenance={**record.provenance, "name": "derived"})


def plain_derived(sheet: MapSheet) -> Derived:
    """Return what is derived of a hex that `derived.tsv` does not list."""
    return Derived(area=sheet.everywhere or "none")


def _derived(table: Table, rest: str) -> Derived:
    row = dict(zip(table.others("hex"), rest.split("\t"), strict=True))
    yes = {key: row[key] == "yes" for key in ("island", "freezes")}
    return Derived(row["side_of_line"], row["area"], **yes)
