"""A player's own corrections, laid on top of a map and never mixed into its tables.

An overlay is a folder of tables called like the map's own, or one such table. Each holds only
what differs: an empty cell leaves a fact as it is, `-` takes it away. Whatever it touches says
`user`, and what the graph computes from it is computed anew.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from weathergage.core.names import nearest, plain
from weathergage.maps import calibration
from weathergage.maps.board import Board, Edges, HexRecord, Place
from weathergage.maps.cells import HEXSIDE_COLUMNS, Cells
from weathergage.maps.files import Faults, Table, read_table
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.loader import COUNTRY_COLUMNS
from weathergage.maps.numbering import Numbering, Renamed
from weathergage.maps.vocabulary import CONTINENTS, FRONTS, HEXSIDES, KINDS, TERRAINS

NOTHING = "-"
CHANGES = ("kind", "terrain", "country", "region", "front", "features")
WORDS = {"kind": KINDS, "terrain": TERRAINS, "front": FRONTS}
HEX_COLUMNS = ("hex", *CHANGES)
NAME_COLUMNS = ("hex", "name")
LONGEST_NAME = 8
PLACE_COLUMNS = ("hex", "was", "name", "short", "kind", "lat", "lon", "note")
TABLES = {
    calibration.FILE: (calibration.COLUMNS, calibration.COLUMNS),
    "countries.tsv": (COUNTRY_COLUMNS, COUNTRY_COLUMNS),
    "hexes.tsv": (("hex",), HEX_COLUMNS),
    "hexsides.tsv": (HEXSIDE_COLUMNS[:3], HEXSIDE_COLUMNS),
    "names.tsv": (NAME_COLUMNS, NAME_COLUMNS),
    "places.tsv": (("hex", "name"), PLACE_COLUMNS),
}
"""The tables an overlay can hold: columns that must be there, columns that can."""


def lay(board: Board, source: Path, faults: Faults) -> Board:
    """Return the board with the corrections of a folder or table on top.

    Args:
        board: The map as shipped.
        source: A folder with some of `TABLES`, or one of them.
        faults: Takes what is wrong in them; such lines change nothing.
    """
    return Overlay(board, source, faults).laid()


class Overlay:
    """Reads one overlay and lays it on a board."""

    def __init__(self, board: Board, source: Path, faults: Faults) -> None:
        self.board = board
        self.cells = Cells(board.numbering, faults)
        self.cells.known = board.hexes.keys()
        self.tables = self._open(source)
        self.continents = dict(board.continents)
        self.records: dict[Hex, HexRecord] = dict(board.hexes)

    def _open(self, source: Path) -> Mapping[str, Table | None]:
        files = sorted(source.iterdir()) if source.is_dir() else [source]
        tables: dict[str, Table | None] = {}
        for file in files:
            if file.name in TABLES:
                tables[file.name] = read_table(file, self.cells.faults, *TABLES[file.name])
            elif file == source or file.suffix in (".tsv", ".toml"):
                near = nearest(file.name[:40], TABLES)
                self.cells.faults.add("unknown-table", file=str(file), nearest=near)
        return tables

    def laid(self) -> Board:
        """Return the corrected board, with everything that depends on the changes computed."""
        self._lay_countries()
        self._lay_hexes()
        self._lay_places()
        edges = self._laid_edges()
        numbering = self._laid_names(self._calibrated())
        board = self.board
        changed = Board(
            board.sheet,
            self.records,
            edges,
            self.continents,
            lambda _: board.positions,
            numbering,
            board.folder,
        )
        return changed if not self._touches(changed) else _computed(changed)

    def _touches(self, changed: Board) -> bool:
        before, after = self.board, changed
        if before.hexsides != after.hexsides or before.lines != after.lines:
            return True
        if before.continents != after.continents:
            return True
        return any(
            (a.kind, a.terrain, a.country, a.region, a.front)
            != (b.kind, b.terrain, b.country, b.region, b.front)
            for a, b in zip(before.hexes.values(), after.hexes.values(), strict=True)
        )

    def _lay_countries(self) -> None:
        table = self.tables.get("countries.tsv")
        first: dict[tuple[str, str], int] = {}
        for country, region, continent in self.cells.rows(table, COUNTRY_COLUMNS):
            if first.setdefault((country, region), self.cells.line) != self.cells.line:
                self.cells.fault("double-row", given=f"{country} {region}".strip())
            elif self.cells.word("continent", continent, CONTINENTS):
                self.continents[country, region] = continent

    def _once(self, given: str, first: dict[Hex, int]) -> Hex | None:
        """Return the hex of a row, None when there is none or a row before has had its say."""
        place = self.cells.hex("hex", given)
        if place is None or first.setdefault(place, self.cells.line) == self.cells.line:
            return place
        self.cells.fault("double-hex", given=given[:40], first=first[place])
        return None

    def _lay_hexes(self) -> None:
        first: dict[Hex, int] = {}
        for name, *given in self.cells.rows(self.tables.get("hexes.tsv"), HEX_COLUMNS):
            place = self._once(name, first)
            changes = self._changes(dict(zip(CHANGES, given, strict=True)))
            if place is not None:
                record = self.records[place]
                provenance = {**record.provenance, **dict.fromkeys(changes, "user")}
                self.records[place] = msgspec.structs.replace(
                    record, **changes, provenance=provenance
                )

    def _calibrated(self) -> Numbering:
        """Return the numbering as the few printed numbers shift it that the player has told."""
        rows = self.cells.rows(self.tables.get(calibration.FILE), calibration.COLUMNS)
        lines = [calibration.Told(what, value, self.cells.line) for what, value in rows]
        if not lines:
            return self.board.numbering
        found = calibration.calibrate(self.board, lines)
        for line, fault in found.faults:
            self.cells.bad_line(line, fault)
        numbering, names = found.numbered(self.board)
        told = {known.hex for known in found.told}
        for place, name in names.items():
            self._rename(place, name, user=place in told)
        return numbering

    def _rename(self, place: Hex, name: str, *, user: bool) -> None:
        """Give a hex its name; another one than before that the player has not told is derived."""
        record = self.records[place]
        sure = "user" if user else record.provenance["name"]
        if not user and name != record.name:
            sure = "derived"
        provenance = {**record.provenance, "name": sure}
        self.records[place] = msgspec.structs.replace(record, name=name, provenance=provenance)

    def _laid_names(self, base: Numbering) -> Numbering:
        """Return the numbering with the names that hexes have on the player's own board."""
        names = self._read_names(base)
        for place, name in names.items():
            self._rename(place, name, user=True)
        return Renamed(base, names) if names else base

    def _read_names(self, base: Numbering) -> dict[Hex, str]:
        cells = self.cells
        names: dict[Hex, str] = {}
        lines: dict[Hex, int] = {}
        first: dict[Hex, int] = {}
        for given, name in cells.rows(self.tables.get("names.tsv"), NAME_COLUMNS):
            place = self._once(given, first)
            if not name or len(name) > LONGEST_NAME:
                cells.fault("bad-name", given=name[:LONGEST_NAME], most=LONGEST_NAME)
            elif place is not None:
                names[place], lines[place] = name, cells.line
        bearers: dict[str, Hex] = {}
        for place, name in names.items():
            other = bearers.setdefault(plain(name), place)
            shipped = base.parse(name)
            if shipped is not None and shipped in self.records and shipped not in names:
                other = shipped
            if other != place:
                cells.name_taken(lines[place], name, self.board.name(other))
        return names

    def _changes(self, given: Mapping[str, str]) -> dict[str, str | tuple[str, ...]]:
        """Return the facts that a row changes; an unknown word changes nothing."""
        changes: dict[str, str | tuple[str, ...]] = {}
        for fact, cell in given.items():
            value = "" if cell == NOTHING else cell
            if fact == "country":
                self.cells.country(value, self.continents)
            if cell and fact == "features":
                changes[fact] = self.cells.features(value)
            elif cell and (fact not in WORDS or self.cells.word(fact, value, WORDS[fact])):
                changes[fact] = value
        return changes

    def _lay_places(self) -> None:
        for name, was, *given in self.cells.rows(self.tables.get("places.tsv"), PLACE_COLUMNS):
            place = self.cells.hex("hex", name)
            if place is None:
                continue
            record = self.records[place]
            old = next((known for known in record.places if known.name == was), None)
            if was and old is None:
                self.cells.word("was", was, [known.name for known in record.places])
                continue
            new = () if given[0] == NOTHING else (self._place(place, given, old),)
            kept = tuple(known for known in record.places if known is not old)
            self.records[place] = msgspec.structs.replace(record, places=(*new, *kept))

    def _place(self, place: Hex, given: list[str], old: Place | None) -> Place:
        name, short, kind, lat, lon, note = given
        fits = name if len(name) <= 6 else ""
        kind = kind or (old.kind if old else "city")
        return self.cells.place(place, [name, short or fits, kind, lat, lon, "user", note])

    def _laid_edges(self) -> Edges:
        kinds = dict(self.board.hexsides)
        lines = {name: set(sides) for name, sides in self.board.lines.items()}
        removals = {f"not-{name}": name for name in lines}
        user = set(self.board.user_hexsides)
        table = self.tables.get("hexsides.tsv")
        told: set[tuple[Hexside, str]] = set()
        for side, kind in self.cells.hexsides(table, (*HEXSIDES, *lines, *removals)):
            user.add(side)
            about = side, kind.removeprefix("not-") if kind in (*lines, *removals) else ""
            if about in told:
                names = " ".join(sorted(map(self.board.numbering.name, side)))
                self.cells.fault("double-row", given=f"{names} {kind}")
            told.add(about)
            if kind in removals:
                lines[removals[kind]].discard(side)
            elif kind in lines:
                lines[kind].add(side)
            elif kind == "open":
                kinds.pop(side, None)
            else:
                kinds[side] = kind
        frozen = {name: frozenset(sides) for name, sides in lines.items()}
        return Edges(kinds, frozen, frozenset(user))


def _computed(board: Board) -> Board:
    """Return the board with sides, areas, islands and frozen hexes computed from its facts."""
    from weathergage.maps.graph import HexGraph  # networkx behind it

    records = dict(board.hexes)
    for place, derived in HexGraph(board).derived().items():
        record = records[place]
        side, area, island, freezes = derived
        if derived != (record.side_of_line, record.area, record.island, record.freezes):
            records[place] = msgspec.structs.replace(
                record,
                side_of_line=side,
                area=area,
                island=island,
                freezes=freezes,
                provenance={**record.provenance, "area": "user"},
            )
    edges = Edges(board.hexsides, board.lines, board.user_hexsides)
    return Board(
        board.sheet,
        records,
        edges,
        board.continents,
        lambda _: board.positions,
        board.numbering,
        board.folder,
    )
