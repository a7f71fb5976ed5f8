"""Writes a board's tables as the loader reads them; reading what was written gives it back."""

from collections.abc import Iterable, Iterator, Mapping

from weathergage.maps.board import Board, Derived, HexRecord
from weathergage.maps.cells import HEXSIDE_COLUMNS
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.hextable import (
    DERIVED_COLUMNS,
    HEX_COLUMNS,
    PLAIN_FRONT,
    PLAIN_TERRAIN,
    plain_derived,
)
from weathergage.maps.loader import (
    COUNTRY_COLUMNS,
    PLACE_COLUMNS,
    POSITION_COLUMNS,
)
from weathergage.maps.vocabulary import FACTS


def tables(board: Board) -> dict[str, str]:
    """Return the text of each table of a board, by file name; `map.toml` is not among them."""
    derived = {
        place: Derived(record.side_of_line, record.area, record.island, record.freezes)
        for place, record in board.hexes.items()
    }
    return {
        "countries.tsv": _table(COUNTRY_COLUMNS, _countries(board)),
        "derived.tsv": derived_table(board, derived),
        "hexes.tsv": _table(*_without_plain(board)),
        "hexsides.tsv": _table(HEXSIDE_COLUMNS, _hexsides(board)),
        "places.tsv": _table(PLACE_COLUMNS, _places(board)),
        "positions.tsv": _table(POSITION_COLUMNS, _positions(board)),
    }


def derived_table(board: Board, derived: Mapping[Hex, Derived]) -> str:
    """Return `derived.tsv`; a hex of which nothing is derived is left out."""
    plain, name = plain_derived(board.sheet), board.sheet.written.name
    rows = (
        (name(place), side, area, _yes_or_no[island], _yes_or_no[freezes])
        for place, (side, area, island, freezes) in derived.items()
        if (side, area, island, freezes) != plain
    )
    return _table(DERIVED_COLUMNS, rows)


_yes_or_no = {True: "yes", False: "no"}


def _table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    return "".join("\t".join(row) + "\n" for row in (columns, *rows))


def _countries(board: Board) -> Iterator[tuple[str, ...]]:
    return ((country, region, at) for (country, region), at in board.continents.items())


def _without_plain(board: Board) -> tuple[tuple[str, ...], Iterator[tuple[str, ...]]]:
    """Return the columns of the table of hexes and its rows, without those that tell nothing."""
    records = board.hexes.values()
    left_out = set()
    if all(PLAIN_TERRAIN.get(record.kind) == record.terrain for record in records):
        left_out.add("terrain")
    if all(record.front == PLAIN_FRONT for record in records):
        left_out.add("front")
    kept = [i for i, column in enumerate(HEX_COLUMNS) if column not in left_out]
    return tuple(HEX_COLUMNS[i] for i in kept), (
        tuple(row[i] for i in kept) for row in _hexes(board)
    )


def _hexes(board: Board) -> Iterator[tuple[str, ...]]:
    usual, name = board.sheet.usual_provenance, board.sheet.written.name
    for record in board.hexes.values():
        yield (
            name(record.hex),
            record.kind,
            record.terrain,
            record.country,
            record.region,
            record.front,
            " ".join(record.features),
            _own_provenance(record, usual),
        )


def _own_provenance(record: HexRecord, usual: Mapping[str, str]) -> str:
    own = ((fact, record.provenance[fact]) for fact in FACTS)
    return " ".join(f"{fact}={sure}" for fact, sure in own if sure != usual[fact])


def _hexsides(board: Board) -> Iterator[tuple[str, ...]]:
    order, name = {place: i for i, place in enumerate(board.hexes)}, board.sheet.written.name
    rows: list[tuple[list[int], str, Hexside]] = []
    for side, kind in board.hexsides.items():
        rows.append((sorted(order[place] for place in side), kind, side))
    for line, sides in board.lines.items():
        rows += [(sorted(order[place] for place in side), line, side) for side in sides]
    for _, kind, side in sorted(rows, key=lambda row: (row[0], row[1] in board.lines)):
        a, b = sorted(side, key=order.__getitem__)
        yield name(a), name(b), kind, ""


def _places(board: Board) -> Iterator[tuple[str, ...]]:
    name = board.sheet.written.name
    for place in board.places:
        yield (
            name(place.hex),
            place.name,
            place.short,
            place.kind,
            "" if place.lat is None else str(place.lat),
            "" if place.lon is None else str(place.lon),
            place.provenance,
            place.note,
        )


def _positions(board: Board) -> Iterator[tuple[str, ...]]:
    name = board.sheet.written.name
    for place, (north, east) in board.positions.items():
        yield name(place), str(north), str(east)
