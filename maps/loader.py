"""Loads a map from its tables; whatever is wrong in them is said with file, line and remedy."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files as package_files
from pathlib import Path

from weathergage.core.messages import BadFileError, NoSuchPlaceError, NotUnderstoodError, say
from weathergage.core.names import nearest, plain
from weathergage.maps.board import Board, Edges, HexRecord, Place
from weathergage.maps.cells import HEXSIDE_COLUMNS, Cells
from weathergage.maps.columns import Nodes
from weathergage.maps.files import Faults, Source, Table, Told, read_table, tell_nobody
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.hextable import DERIVED_COLUMNS, HEX_COLUMNS, HexTable
from weathergage.maps.numbering import Offset
from weathergage.maps.sheet import Grid, MapSheet, read_sheet
from weathergage.maps.vocabulary import CONTINENTS, HEXSIDES

PLACE_COLUMNS = ("hex", "name", "short", "kind", "lat", "lon", "provenance", "note")
COUNTRY_COLUMNS = ("country", "region", "continent")
POSITION_COLUMNS = ("hex", "lat", "lon")


@cache
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
        NotUnderstoodError: It is the folder of a map of the user's own, which has none.
    """
    known = map_ids()
    for name in known:
        if plain(name) == plain(text):
            return name
    if is_map_folder(text):
        raise NotUnderstoodError(say("maps.own-map", folder=text[:200], maps=known))
    if "/" in text:
        raise NoSuchPlaceError(say("maps.no-map-folder", folder=text[:200]))
    raise NoSuchPlaceError(say("maps.no-map", given=text[:40], nearest=nearest(text[:40], known)))


def map_folder(map_id: str) -> Source:
    """Return the folder of a shipped map, `map_id` in its own spelling."""
    return package_files("weathergage.maps.data").joinpath(map_id.replace("-", "_"))


def load(map_id: str, overlay: Path | None = None, tell: Told = tell_nobody) -> Board:
    """Return a shipped map with the user's corrections laid on top, or a map of the user's own.

    Shipped maps are read once, then kept.

    Args:
        map_id: `awaw-europe`; case, spaces and hyphens do not matter. Or a folder with `map.toml`.
        overlay: A folder or table of corrections, None for the one in the user's data folder.
        tell: Is told how far reading a map of the user's own is.

    Raises:
        NoSuchPlaceError: No map has that id.
        BadFileError: A file of the map or the overlay is faulty; tells the first fault.
    """
    if is_map_folder(map_id):
        return _overlaid(_read(Path(map_id), tell), overlay)
    name = map_id_of(map_id)
    return _corrected(name, overlay or user_overlay(name))


def shipped(map_id: str) -> Board:
    """Return a shipped map as it is, without anybody's corrections.

    Raises:
        NoSuchPlaceError: No map has that id.
    """
    return _shipped(map_id_of(map_id))


def forget() -> None:
    """Let maps be read anew: the user's corrections have changed."""
    _corrected.cache_clear()


def is_map_folder(text: str) -> bool:
    """Return whether `text` is the path of a folder that holds a map; ids of maps are none."""
    is_id = any(plain(name) == plain(text) for name in map_ids())
    return bool(text) and not is_id and "\0" not in text and (Path(text) / "map.toml").is_file()


def _read(folder: Source, tell: Told = tell_nobody) -> Board:
    faults = Faults()
    board = read_map(folder, faults, tell=tell)
    if board is None or faults:
        raise BadFileError(faults.found[0])
    return board


@cache
def _shipped(map_id: str) -> Board:
    return _read(map_folder(map_id))


@cache
def _corrected(map_id: str, overlay: Path | None) -> Board:
    return _overlaid(_shipped(map_id), overlay)


def _overlaid(board: Board, overlay: Path | None) -> Board:
    if overlay is None:
        return board
    from weathergage.maps.overlay import lay  # few have corrections

    faults = Faults()
    corrected = lay(board, overlay, faults)
    if faults:
        raise BadFileError(faults.found[0])
    return corrected


def user_overlay(map_id: str) -> Path | None:
    """Return the user's own folder of corrections of a map, None when there is none."""
    folder = own_folder(map_id)
    return folder if folder.is_dir() else None


def own_folder(map_id: str) -> Path:
    """Return where the user's own corrections of a map lie, whether there are any or none."""
    from platformdirs import user_data_path  # its import is not free

    return user_data_path("weathergage", appauthor=False) / "maps" / map_id


def read_map(
    folder: Source, faults: Faults, *, derived: bool = True, tell: Told = tell_nobody
) -> Board | None:
    """Return the map of a folder as far as it can be read, None when its frame is broken.

    Args:
        folder: Holds `map.toml` and the tables.
        faults: Takes everything that is wrong.
        derived: Whether `derived.tsv` is read; without it areas and sides stay empty.
        tell: Is told how far reading is.
    """
    sheet = read_sheet(folder / "map.toml", faults)
    if sheet is None:
        return None
    return MapReader(folder, sheet, faults, tell).read(derived=derived)


class MapReader:
    """Reads the tables of one map; bad lines are reported and left out."""

    def __init__(
        self, folder: Source, sheet: MapSheet, faults: Faults, tell: Told = tell_nobody
    ) -> None:
        self.folder = folder
        self.sheet = sheet
        self.tell = tell
        self.cells = Cells(sheet.written, faults)
        self.continents: Mapping[tuple[str, str], str] = {}

    def read(self, *, derived: bool) -> Board | None:
        """Return the board without what could not be read, None when there are no hexes."""
        if self.sheet.grid is not None:
            return Board(
                self.sheet,
                field(self.sheet, self.sheet.grid),
                Edges({}, {}),
                {},
                folder=self.folder,
            )
        self.continents = self._read_countries()
        table = read_table(
            self.folder / "hexes.tsv", self.cells.faults, HEX_COLUMNS[:2], HEX_COLUMNS, self.tell
        )
        if table is None:
            return None
        reader = HexTable(table, self.sheet, self.cells, self.continents)
        self.cells.known = Nodes(reader.layout)
        self._check_sheet()
        places = self._read_places()
        computed = self._table("derived.tsv", DERIVED_COLUMNS) if derived else None
        found = reader.derived(computed)
        records = reader.columns(reader.facts(), found, places)
        edges = self._read_edges()
        folder = self.folder
        return Board(
            self.sheet,
            records,
            edges,
            self.continents,
            lambda board: _positions(folder, board),
            folder=folder,
        )

    def _table(self, name: str, columns: tuple[str, ...]) -> Table | None:
        return read_table(self.folder / name, self.cells.faults, columns, columns, self.tell)

    def _read_countries(self) -> dict[tuple[str, str], str]:
        """Return the continent of each (country, region) of `countries.tsv`."""
        found: dict[tuple[str, str], str] = {}
        table = self._table("countries.tsv", COUNTRY_COLUMNS)
        for country, region, continent in self.cells.rows(table, COUNTRY_COLUMNS):
            if (country, region) in found:
                self.cells.fault("double-row", given=f"{country} {region}".strip())
            elif self.cells.word("continent", continent, CONTINENTS):
                found[country, region] = continent
        return found

    def _check_sheet(self) -> None:
        line_hexes = [(f"line.parts.{k}", v) for x in self.sheet.line for k, v in x.parts.items()]
        mainland = [("islands.mainland", name) for name in self.sheet.islands.mainland]
        cells = self.cells
        for key, name in line_hexes + mainland:
            if cells.numbering.parse(name) not in cells.known:
                near = nearest(name[:40], map(cells.numbering.name, cells.known))
                file = str(self.folder / "map.toml")
                cells.faults.add("bad-value", file=file, key=key, given=name[:40], nearest=near)

    def _read_places(self) -> dict[Hex, tuple[Place, ...]]:
        found: dict[Hex, tuple[Place, ...]] = {}
        table = self._table("places.tsv", PLACE_COLUMNS)
        for name, *rest in self.cells.rows(table, PLACE_COLUMNS):
            place = self.cells.hex("hex", name)
            if place is not None:
                found[place] = (*found.get(place, ()), self.cells.place(place, rest))
        return found

    def _read_edges(self) -> Edges:
        kinds: dict[Hexside, str] = {}
        lines: dict[str, set[Hexside]] = {line.id: set() for line in self.sheet.line}
        table = self._table("hexsides.tsv", HEXSIDE_COLUMNS)
        for side, kind in self.cells.hexsides(table, (*HEXSIDES, *lines)):
            if side in lines.get(kind, kinds):
                names = " ".join(sorted(map(self.cells.numbering.name, side)))
                self.cells.fault("double-row", given=f"{names} {kind}")
            elif kind in lines:
                lines[kind].add(side)
            else:
                kinds[side] = kind
        return Edges(kinds, {name: frozenset(sides) for name, sides in lines.items()})


def field(sheet: MapSheet, grid: Grid) -> dict[Hex, HexRecord]:
    """Return the hexes of a field, row by row in the order of their numbers.

    Args:
        sheet: What `map.toml` says.
        grid: Its size, and what stands in every hex.
    """
    numbering, first_row = sheet.printed, sheet.numbering.first_row
    if not isinstance(numbering, Offset):
        return {}
    first = sheet.numbering.first_column
    places = (
        numbering.place(column, row)
        for row in range(first_row, first_row + grid.rows)
        for column in range(first, first + grid.columns)
    )
    provenance = sheet.usual_provenance
    return {place: _alike(place, numbering.name(place), grid, provenance) for place in places}


def _alike(place: Hex, name: str, grid: Grid, provenance: Mapping[str, str]) -> HexRecord:
    return HexRecord(
        hex=place,
        name=name,
        kind=grid.kind,
        terrain=grid.terrain,
        country="",
        region="",
        front="none",
        area=grid.area,
        side_of_line="",
        island=False,
        freezes=False,
        features=(),
        places=(),
        provenance=provenance,
    )


def read_positions(
    folder: Source, board: Board, faults: Faults, tell: Told = tell_nobody
) -> dict[Hex, tuple[float, float]]:
    """Return degrees north and east of hexes, as `positions.tsv` of a map's folder says.

    Args:
        folder: Holds the table.
        board: The map it belongs to.
        faults: Takes everything that is wrong.
        tell: Is told how far reading is.
    """
    cells = Cells(board.sheet.written, faults)
    cells.known = board.hexes.keys()
    found: dict[Hex, tuple[float, float]] = {}
    table = read_table(folder / "positions.tsv", faults, POSITION_COLUMNS, POSITION_COLUMNS, tell)
    for name, lat, lon in cells.rows(table, POSITION_COLUMNS):
        place = cells.hex("hex", name)
        north, east = cells.number("lat", lat, 90), cells.number("lon", lon, 180)
        if place is not None and north is not None and east is not None:
            found[place] = north, east
    return found


def _positions(folder: Source, board: Board) -> dict[Hex, tuple[float, float]]:
    faults = Faults()
    found = read_positions(folder, board, faults)
    if faults:
        raise BadFileError(faults.found[0])
    return found
