"""All ways to shove and count columns and rows, each with a neighbour table made by hand."""

from collections.abc import Mapping
from math import dist
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mapfiles import faults_of, sentences_of
from weathergage.core.messages import BadFileError, NoSuchPlaceError
from weathergage.maps.board import Board
from weathergage.maps.checker import check
from weathergage.maps.drawing.motion import moved, standing
from weathergage.maps.files import Faults
from weathergage.maps.hexes import Hex, centre
from weathergage.maps.loader import load, read_map
from weathergage.maps.numbering import Offset

FIELD = """
id = "field"
title = "A field"
system = "gwas"
orientation = "{orientation}"
[numbering]
style = "offset"
shoved = "{shoved}"
rows = "{rows}"
[grid]
columns = 6
rows = 6
"""

FLAT = ("N", "NE", "SE", "S", "SW", "NW")
POINTY = ("NE", "E", "SE", "SW", "W", "NW")
BY_HAND: Mapping[tuple[str, str, str], tuple[str, str]] = {
    # Around 0303 and 0404, clockwise in the order of the directions above.
    ("flat", "even", "down"): (
        "0302 0402 0403 0304 0203 0202",
        "0403 0504 0505 0405 0305 0304",
    ),
    ("flat", "odd", "down"): (
        "0302 0403 0404 0304 0204 0203",
        "0403 0503 0504 0405 0304 0303",
    ),
    ("flat", "even", "up"): (
        "0304 0404 0403 0302 0203 0204",
        "0405 0504 0503 0403 0303 0304",
    ),
    ("flat", "odd", "up"): (
        "0304 0403 0402 0302 0202 0203",
        "0405 0505 0504 0403 0304 0305",
    ),
    ("pointy", "even", "down"): (
        "0302 0403 0304 0204 0203 0202",
        "0503 0504 0505 0405 0304 0403",
    ),
    ("pointy", "odd", "down"): (
        "0402 0403 0404 0304 0203 0302",
        "0403 0504 0405 0305 0304 0303",
    ),
    ("pointy", "even", "up"): (
        "0304 0403 0302 0202 0203 0204",
        "0505 0504 0503 0403 0304 0405",
    ),
    ("pointy", "odd", "up"): (
        "0404 0403 0402 0302 0203 0304",
        "0405 0504 0403 0303 0304 0305",
    ),
}


def field(folder: Path, orientation: str, shoved: str, rows: str) -> Board:
    text = FIELD.format(orientation=orientation, shoved=shoved, rows=rows)
    (folder / "map.toml").write_text(text, encoding="utf-8")
    faults = Faults()
    board = read_map(folder, faults)
    assert board is not None
    assert not faults
    return board


@pytest.mark.parametrize("way", BY_HAND, ids="-".join)
def test_every_way_to_shove_and_count_has_its_neighbours(
    tmp_path: Path, way: tuple[str, str, str]
) -> None:
    board = field(tmp_path, *way)
    directions = FLAT if way[0] == "flat" else POINTY
    for name, around in zip(("0303", "0404"), BY_HAND[way], strict=True):
        found = {d: board.name(other) for d, other in board.around(board.parse(name)).items()}
        assert found == dict(zip(directions, around.split(), strict=True))


@pytest.mark.parametrize("way", BY_HAND, ids="-".join)
def test_every_hex_of_a_field_has_its_name_and_its_place(
    tmp_path: Path, way: tuple[str, str, str]
) -> None:
    board = field(tmp_path, *way)
    names = [record.name for record in board.hexes.values()]
    assert names == [f"{column:02}{row:02}" for row in range(1, 7) for column in range(1, 7)]
    for place, record in board.hexes.items():
        assert board.parse(record.name) == place == record.hex
        near = board.neighbours(place).values()
        assert all(place.distance(other) == 1 for other in near)
        here = centre(place, board.orientation)
        assert all(dist(here, centre(other, board.orientation)) < 1.001 for other in near)
    y = {name: centre(board.parse(name), board.orientation)[1] for name in ("0301", "0306")}
    assert (y["0301"] < y["0306"]) == (way[2] == "down")


offsets = st.builds(
    Offset,
    st.booleans(),
    st.tuples(st.integers(-3, 3), st.integers(-3, 3)),
    st.sampled_from(["odd", "even"]),
    st.booleans(),
    st.integers(1, 4),
)
NUMBERS = st.integers(-9_000, 9_000)


@given(offsets, st.builds(Hex, NUMBERS, NUMBERS))
def test_every_position_has_a_name_that_leads_back(numbering: Offset, place: Hex) -> None:
    assert numbering.parse(numbering.name(place)) == place
    assert numbering.place(*numbering.coordinates(place)) == place


@pytest.mark.parametrize("text", ["0812", "812", "08.12", "8.12", "08 12", " 8 12 ", "08-12"])
def test_names_are_read_as_people_type_them(text: str) -> None:
    board = load("gwas-tactical")
    assert board.name(board.parse(text)) == "0812"


@pytest.mark.parametrize("text", ["", "12", "08123", "A812", "8.", ".12", "8.12.1", "٠٨١٢"])
def test_other_words_are_no_names(text: str) -> None:
    assert Offset().parse(text) is None


def test_the_tactical_board_is_a_field_of_assumed_names() -> None:
    board = load("gwas-tactical")
    assert (len(board.hexes), board.theatre, board.orientation) == (1200, "tactical", "flat")
    record = board.hexes[board.parse("0101")]
    assert record.provenance["name"] == "assumed"
    assert (record.kind, record.area) == ("sea", "map")
    assert record.hex == Hex(0, 0)


def test_up_and_down_are_straight_and_sideways_is_zigzag() -> None:
    board = load("gwas-tactical")

    def walk(start: str, *moves: str) -> list[str]:
        stand = standing(board.parse(start), "flat")
        names = []
        for move in moves:
            stand = moved(board.hexes, stand, move, "flat")
            names.append(board.name(stand.hex))
        return names

    assert walk("0812", "up", "up", "down", "down") == ["0811", "0810", "0811", "0812"]
    assert walk("0812", *["east"] * 4) == ["0912", "1012", "1113", "1212"]
    assert walk("1212", *["west"] * 4)[-1] == "0812"
    assert walk("0812", "north-east", "south-east") == ["0912", "1012"]
    assert walk("0101", "west", "up", "north-west") == ["0101", "0101", "0101"]


@pytest.mark.parametrize(
    ("was", "put", "told"),
    [
        ('"offset"', '"slanted"', "offset"),
        ('"offset"', '"ofset"', "offset"),
        ("columns = 6", "columns = 0", "grid.columns"),
        ("columns = 6", "columns = 6\nkind = 'see'", "sea"),
        ("columns = 6", "colums = 6", "columns"),
        ('"even"', '"evn"', "shoved"),
    ],
)
def test_a_bad_field_is_told_by_its_key(tmp_path: Path, was: str, put: str, told: str) -> None:
    text = FIELD.format(orientation="flat", shoved="even", rows="down").replace(was, put)
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    assert any(told in sentence for sentence in sentences_of(faults_of(tmp_path)))


def test_a_field_is_sound_without_tables(tmp_path: Path) -> None:
    field(tmp_path, "flat", "odd", "up")
    report = check(tmp_path)
    assert (report.hexes, report.faults, report.stale) == (36, (), "")


def test_a_map_of_ones_own_is_opened_by_its_folder(tmp_path: Path) -> None:
    field(tmp_path, "flat", "odd", "up")
    assert load(str(tmp_path)).id == "field"
    assert load(f"{tmp_path}/").name(Hex(0, 0)) == "0101"
    for folder in (tmp_path / "nothing", "./nothing", "/"):
        with pytest.raises(NoSuchPlaceError) as fault:
            load(str(folder))
        assert fault.value.message.id == "maps.no-map-folder"
    (tmp_path / "map.toml").write_text("id = 7", encoding="utf-8")
    with pytest.raises(BadFileError):
        load(str(tmp_path))


def test_a_shipped_map_comes_before_a_folder_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "gwas-tactical"
    folder.mkdir()
    field(folder, "flat", "odd", "up")
    assert len(load("gwas-tactical").hexes) == 1200
    assert len(load("./gwas-tactical").hexes) == 36
