"""Writing and reading tables: each is the other's inverse."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.maps.board import Board, Edges, HexRecord, Place
from weathergage.maps.files import Faults
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.loader import load, read_map
from weathergage.maps.vocabulary import (
    FACTS,
    FEATURES,
    FRONTS,
    HEXSIDES,
    KINDS,
    PLACE_KINDS,
    PROVENANCES,
    TERRAINS,
)
from weathergage.maps.writer import tables

SHIPPED = files("weathergage.maps.data") / "awaw_europe"
EUROPE = load("awaw-europe")


@pytest.mark.parametrize("name", sorted(tables(EUROPE)))
def test_the_shipped_tables_are_as_they_would_be_written(name: str) -> None:
    assert (SHIPPED / name).read_text(encoding="utf-8") == tables(EUROPE)[name]


# A cell holds what can be printed; a line that begins with # is a comment.
PRINTED = st.characters(categories=("L", "N", "P", "S"))
TEXT = st.text(PRINTED, min_size=1, max_size=12).filter(lambda text: text[0] != "#")
DEGREES = st.none() | st.floats(-90, 90)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of a few hexes around C45 with any words in them."""
    spots = st.builds(Hex, st.integers(-3, 60), st.integers(-2, 60))
    places = draw(st.lists(spots, min_size=1, max_size=12, unique=True))
    countries = draw(st.lists(TEXT, min_size=1, max_size=3, unique=True))
    usual = EUROPE.sheet.usual_provenance
    records = {place: draw(records_at(place, countries, usual)) for place in places}
    sides = [frozenset((a, b)) for a in places for b in places if a < b and a.distance(b) == 1]
    kinds: dict[Hexside, str] = {
        side: kind for side in sides if (kind := draw(st.sampled_from(HEXSIDES))) != "open"
    }
    line = frozenset(side for side in sides if draw(st.booleans()))
    positions = {place: (draw(st.floats(-90, 90)), draw(st.floats(-180, 180))) for place in places}
    edges = Edges(kinds, {"pact-line": line})
    continents = {(country, ""): "europe" for country in countries}
    return Board(EUROPE.sheet, records, edges, continents, lambda _: positions)


@st.composite
def records_at(
    draw: st.DrawFn, place: Hex, countries: list[str], usual: Mapping[str, str]
) -> HexRecord:
    sure = st.sampled_from(PROVENANCES)
    towns = st.builds(
        Place,
        name=TEXT,
        short=TEXT.map(lambda text: text[:6]),
        kind=st.sampled_from(PLACE_KINDS),
        provenance=sure,
        hex=st.just(place),
        lat=DEGREES,
        lon=DEGREES,
        note=TEXT,
    )
    return HexRecord(
        hex=place,
        name=EUROPE.name(place),
        kind=draw(st.sampled_from(KINDS)),
        terrain=draw(st.sampled_from(TERRAINS)),
        country=draw(st.sampled_from(["", *countries])),
        region=draw(st.just("") | TEXT),
        front=draw(st.sampled_from(FRONTS)),
        area=draw(st.sampled_from(["none", "western-front"])),
        side_of_line=draw(st.sampled_from(["", "east", "west"])),
        island=draw(st.booleans()),
        freezes=draw(st.booleans()),
        features=tuple(draw(st.lists(st.sampled_from(FEATURES), max_size=3))),
        places=tuple(draw(st.lists(towns, max_size=2))),
        provenance={**usual, **draw(st.dictionaries(st.sampled_from(FACTS), sure))},
        theatre=EUROPE.theatre,
    )


@settings(max_examples=60, deadline=None)
@given(board=boards())
def test_what_was_written_reads_the_same(board: Board) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        sheet = (SHIPPED / "map.toml").read_text(encoding="utf-8")
        (folder / "map.toml").write_text(sheet, encoding="utf-8")
        for file, text in tables(board).items():
            (folder / file).write_text(text, encoding="utf-8", newline="\n")
        faults = Faults()
        read = read_map(folder, faults)
        assert read is not None
        assert dict(read.hexes) == dict(board.hexes)
        assert dict(read.hexsides) == dict(board.hexsides)
        assert dict(read.lines) == dict(board.lines)
        assert dict(read.continents) == dict(board.continents)
        assert dict(read.positions) == dict(board.positions)
        assert {fault.id for fault in faults.found} <= {"maps.bad-value"}, "hexes of map.toml"
