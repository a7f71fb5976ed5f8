"""Loads a map from its tables; whatever is wrong in them is said with file, line and remedy."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files as package_files

from weathergage.core.messages import BadFileError, NoSuchPlaceError, say
from weathergage.core.names import nearest, plain
from weathergage.maps.board import Board, Derived, Edges, HexRecord, Place
from weathergage.maps.files import Faults, Source, Table, read_table
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.sheet import MapSheet, read_sheet
from weathergage.maps.vocabulary import (
    CONTINENTS,
    FACTS,
    FEATURES,
    FRONTS,
    HEXSIDES,
    KINDS,
    PLACE_KINDS,
    PROVENANCES,
    TERRAINS,
)

HEX_COLUMNS = (
    "hex",
    "kind",
    "terrain",
    "country",
    "region",
    "front",
    "features",
    "provenance",
)
POSITION_COLUMNS = ("hex", "lat", "lon")
HEXSIDE_COLUMNS = ("hex_a", "hex_b", "kind", "provenance")
PLACE_COLUMNS = ("hex", "name", "short", "kind", "lat", "lon", "provenance", "note")
COUNTRY_COLUMNS = ("country", "region", "continent")
DERIVED_COLUMNS = ("hex", "side_of_line", "area", "island", "freezes")
SHORT_CELLS = 6


NOTHING = Derived()


def map_ids() -> tuple[str, ...]:
    """Return the ids of the shipped maps, sorted."""
    entries = package_files("weathergage.maps.data").iterdir()
    return tuple(
        sorted(
            entry.name.replace("_", "-")
            for entry in entries
            if entry.joinpath("map.toml").is_file()
        )
    )


def map_id_of(text: str) -> str:
    """Return the id of the shipped map that `text` means.

    Raises:
        NoSuchPlaceError: No map has that id; the message carries the nearest one.
    """
    known = map_ids()
    for name in known:
        if plain(name) == plain(text):
            return name
    raise NoSuchPlaceError(say("maps.no-map", given=text[:40], nearest=nearest(text[:40], known)))


def map_folder(map_id: str) -> Source:
    """Return the folder of a shipped map, `map_id` in its own spelling."""
    return package_files("weathergage.maps.data").joinpath(map_id.replace("-", "_"))


def load(map_id: str) -> Board:
    """Return a shipped map; `map_id` is read without regard to case, spaces and hyphens.

    Raises:
        NoSuchPlaceError: No map has that id.
        BadFileError: A file of the map is faulty; the message tells the first fault.
    """
    return _shipped(map_id_of(map_id))


@cache
def _shipped(map_id: str) -> Board:
    faults = Faults()
    board = read_map(map_folder(map_id), faults)
    if board is None or faults:
        raise BadFileError(faults.found[0])
    return board


def read_map(folder: Source, faults: Faults, *, derived: bool = True) -> Board | None:
    """Return the map of a folder as far as it can be read, None when its frame is broken.

    Args:
        folder: Holds `map.toml` and the tables.
        faults: Takes everything that is wrong.
        derived: Whether `derived.tsv` is read; without it areas and sides stay empty.
    """
    sheet = read_sheet(folder / "map.toml", faults)
    return None if sheet is None else MapReader(folder, sheet, faults).read(derived=derived)


class MapReader:
    """Reads the tables of one map; bad lines are reported and left out."""

    def __init__(self, folder: Source, sheet: MapSheet, faults: Faults) -> None:
        self.folder = folder
        self.sheet = sheet
        self.faults = faults
        self.numbering = sheet.printed
        self.file = ""
        self.named: dict[str, Hex] = {}
        self.known: Collection[Hex] = ()
        self.places: Mapping[Hex, tuple[Place, ...]] = {}
        self.computed: Mapping[Hex, Derived] = {}
        self.continents: Mapping[tuple[str, str], str] = {}

    def read(self, *, derived: bool) -> Board:
        """Return the board; what could not be read is missing from it."""
        self.continents = self._continents()
        rows = self._hex_rows()
        self.known = rows.keys()
        self.places = self._places()
        self.computed = self._derived() if derived else {}
        provenance = dict.fromkeys(FACTS, "derived") | self.sheet.provenance
        records = {
            place: self._record(place, line, cells, provenance)
            for place, (line, cells) in rows.items()
        }
        edges = self._edges()
        return Board(self.sheet, records, edges, self.continents, self._positions)

    def _positions(self) -> dict[Hex, tuple[float, float]]:
        table = self._table("positions.tsv", POSITION_COLUMNS)
        found: dict[Hex, tuple[float, float]] = {}
        if table is None:
            return found
        for line, (name, lat, lon) in table.pick(*POSITION_COLUMNS):
            place = self._on_board(table, line, "hex", name)
            north = self._number(table.file, line, "lat", lat, 90)
            east = self._number(table.file, line, "lon", lon, 180)
            if place is not None and north is not None and east is not None:
                found[place] = north, east
        return found

    def _table(self, name: str, columns: tuple[str, ...]) -> Table | None:
        return read_table(self.folder / name, self.faults, columns, columns)

    def _on_board(self, table: Table, line: int, column: str, name: str) -> Hex | None:
        place = self.named.get(name) or self.numbering.parse(name)
        if place is not None and place in self.known:
            return place
        near = nearest(name[:40], map(self.numbering.name, self.known))
        self.faults.add(
            "stranger", file=table.file, line=line, column=column, given=name[:40], nearest=near
        )
        return None

    def _word(self, table: str, line: int, column: str, given: str, known: Collection[str]) -> None:
        near = nearest(given[:40], known)
        self.faults.add(
            "bad-word", file=table, line=line, column=column, given=given[:40], nearest=near
        )

    def _country(self, file: str, line: int, given: str) -> None:
        near = nearest(given[:40], {country for country, _ in self.continents})
        self.faults.add(
            "unknown-country",
            file=file,
            line=line,
            column="country",
            given=given[:40],
            nearest=near,
        )

    def _number(self, table: str, line: int, column: str, given: str, most: int) -> float | None:
        if not given:
            return None
        try:
            value = float(given)
        except ValueError:
            value = float("nan")
        if -most <= value <= most:
            return value
        self.faults.add(
            "bad-number", file=table, line=line, column=column, given=given[:40], most=most
        )
        return None

    def _continents(self) -> dict[tuple[str, str], str]:
        """Return the continent of each (country, region)."""
        table = self._table("countries.tsv", COUNTRY_COLUMNS)
        found: dict[tuple[str, str], str] = {}
        if table is None:
            return found
        for line, (country, region, continent) in table.pick(*COUNTRY_COLUMNS):
            if continent not in CONTINENTS:
                self._word(table.file, line, "continent", continent, CONTINENTS)
            elif (country, region) in found:
                self.faults.add(
                    "double-row", file=table.file, line=line, given=f"{country} {region}".strip()
                )
            else:
                found[country, region] = continent
        return found

    def _hex_rows(self) -> dict[Hex, tuple[int, list[str]]]:
        table = self._table("hexes.tsv", HEX_COLUMNS)
        rows: dict[Hex, tuple[int, list[str]]] = {}
        if table is None:
            return rows
        self.file = table.file
        parse = self.numbering.parse
        for line, cells in table.pick(*HEX_COLUMNS):
            place = parse(cells[0])
            if place is None:
                self.faults.add(
                    "bad-hex",
                    file=table.file,
                    line=line,
                    given=cells[0][:40],
                    nearest=self.numbering.name(Hex(1, self.sheet.numbering.first_row)),
                )
            elif place in rows:
                first = rows[place][0]
                self.faults.add(
                    "double-hex", file=table.file, line=line, given=cells[0], first=first
                )
            else:
                rows[place] = line, cells
                self.named[cells[0]] = place
        return rows

    def _record(
        self,
        place: Hex,
        line: int,
        cells: list[str],
        provenance: Mapping[str, str],
    ) -> HexRecord:
        computed = self.computed.get(place, NOTHING)
        _, kind, terrain, country, region, front, features, own = cells
        file = self.file
        if kind not in KINDS:
            self._word(file, line, "kind", kind, KINDS)
        if terrain not in TERRAINS:
            self._word(file, line, "terrain", terrain, TERRAINS)
        if front not in FRONTS:
            self._word(file, line, "front", front, FRONTS)
        if country and (country, "") not in self.continents:
            self._country(file, line, country)
        marks = tuple(features.split()) if features else ()
        for mark in marks:
            if mark not in FEATURES:
                self._word(file, line, "features", mark, FEATURES)
        return HexRecord(
            place,
            self.numbering.name(place),
            kind,
            terrain,
            country,
            region,
            front,
            computed.area,
            computed.side_of_line,
            computed.island,
            computed.freezes,
            marks,
            self.places.get(place, ()),
            self._provenance(file, line, own, provenance) if own else provenance,
        )

    def _provenance(
        self, file: str, line: int, text: str, default: Mapping[str, str]
    ) -> Mapping[str, str]:
        own = dict(default)
        for pair in text.split():
            fact, _, value = pair.partition("=")
            if fact not in FACTS:
                self._word(file, line, "provenance", fact, FACTS)
            elif value not in PROVENANCES:
                self._word(file, line, "provenance", value, PROVENANCES)
            else:
                own[fact] = value
        return own

    def _places(self) -> dict[Hex, tuple[Place, ...]]:
        table = self._table("places.tsv", PLACE_COLUMNS)
        found: dict[Hex, tuple[Place, ...]] = {}
        if table is None:
            return found
        for line, cells in table.pick(*PLACE_COLUMNS):
            place = self._on_board(table, line, "hex", cells[0])
            if place is not None:
                found[place] = (*found.get(place, ()), self.place(table.file, line, place, cells))
        return found

    def place(self, file: str, line: int, place: Hex, cells: list[str]) -> Place:
        """Return the place of one row of `places.tsv`, whose columns are `PLACE_COLUMNS`."""
        _, name, short, kind, lat, lon, provenance, note = cells
        if not name:
            self.faults.add("empty-cell", file=file, line=line, column="name")
        if len(short) > SHORT_CELLS:
            self.faults.add("long-short", file=file, line=line, given=short, most=SHORT_CELLS)
        if kind not in PLACE_KINDS:
            self._word(file, line, "kind", kind, PLACE_KINDS)
        if provenance not in PROVENANCES:
            self._word(file, line, "provenance", provenance, PROVENANCES)
        return Place(
            name,
            short,
            kind,
            provenance,
            place,
            self._number(file, line, "lat", lat, 90),
            self._number(file, line, "lon", lon, 180),
            note,
        )

    def _derived(self) -> dict[Hex, Derived]:
        table = self._table("derived.tsv", DERIVED_COLUMNS)
        found: dict[Hex, Derived] = {}
        if table is None:
            return found
        for line, (name, side, area, island, freezes) in table.pick(*DERIVED_COLUMNS):
            place = self._on_board(table, line, "hex", name)
            if place is not None:
                found[place] = Derived(side, area, island == "yes", freezes == "yes")
        return found

    def _edges(self) -> Edges:
        table = self._table("hexsides.tsv", HEXSIDE_COLUMNS)
        kinds: dict[Hexside, str] = {}
        lines: dict[str, set[Hexside]] = {line.id: set() for line in self.sheet.line}
        words = (*HEXSIDES, *lines)
        table_file = table.file if table else ""
        for line, side, kind in self.hexside_rows(table, words):
            if kind in lines:
                lines[kind].add(side)
            elif side in kinds:
                names = " ".join(sorted(map(self.numbering.name, side)))
                self.faults.add("double-row", file=table_file, line=line, given=names)
            else:
                kinds[side] = kind
        return Edges(kinds, {name: frozenset(sides) for name, sides in lines.items()})

    def hexside_rows(
        self, table: Table | None, words: Collection[str]
    ) -> Iterator[tuple[int, Hexside, str]]:
        """Yield (line, hexside, kind) of a table of hexsides, `words` being the kinds known."""
        if table is None:
            return
        for line, (name_a, name_b, kind, source) in table.pick(*HEXSIDE_COLUMNS):
            a = self._on_board(table, line, "hex_a", name_a)
            b = self._on_board(table, line, "hex_b", name_b)
            if a is None or b is None:
                continue
            if kind not in words:
                self._word(table.file, line, "kind", kind, words)
            elif source and source not in PROVENANCES:
                self._word(table.file, line, "provenance", source, PROVENANCES)
            elif a.distance(b) != 1:
                self._not_neighbours(table, line, a, b)
            else:
                yield line, frozenset((a, b)), kind

    def _not_neighbours(self, table: Table, line: int, a: Hex, b: Hex) -> None:
        around = tuple(self.numbering.name(c) for c in a.neighbours().values() if c in self.known)
        self.faults.add(
            "no-neighbours",
            file=table.file,
            line=line,
            a=self.numbering.name(a),
            b=self.numbering.name(b),
            neighbours=around,
        )
