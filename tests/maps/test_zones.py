"""Colourings of naval boards: what each zone is coloured for, and what is offered where."""

import pytest

from weathergage.maps.board import Board
from weathergage.maps.drawing import zones
from weathergage.maps.drawing.borders import line_between, strokes_of
from weathergage.maps.drawing.colourings import Colouring, colourings_on, legend
from weathergage.maps.drawing.lattice import LINES
from weathergage.maps.drawing.marks import UNICODE, place_mark
from weathergage.maps.drawing.themes import swatch_names
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.maps.vocabulary import COLOURINGS


@pytest.fixture(scope="module")
def board() -> Board:
    return load("gwas-mediterranean")


def made(board: Board) -> dict[str, Colouring]:
    start = board.parse("L40")
    return {
        "weather": zones.by_condition({"map": "4"}),
        "region": zones.by_region(board),
        "owner": zones.by_owner(board),
        "kind": zones.by_kind(),
        "range": zones.by_range({start: "port", Hex(start.q + 1, start.r): "one-way"}),
    }


def test_every_zone_has_a_class_and_every_class_a_look_and_a_letter(board: Board) -> None:
    for name, colouring in made(board).items():
        assert colouring.name == name
        shown = legend(colouring, board.hexes.values())
        letters = [entry.letter for _, entry in shown]
        assert len(set(letters)) == len(letters), name
        assert {entry.swatch for _, entry in shown} <= set(swatch_names())
        assert {colouring.classify(record) for record in board.hexes.values()} == {
            key for key, _ in shown
        }
        assert "land" in dict(shown)


def test_colourings_that_make_no_sense_are_not_offered(board: Board) -> None:
    naval = colourings_on(board)
    assert naval[0] == "weather"
    assert not {"front", "level", "supply", "country", "area"} & set(naval)
    land = colourings_on(load("awaw-europe"))
    assert not {"region", "zone", "owner", "kind", "range"} & set(land)
    assert set(naval) | set(land) == set(COLOURINGS) - {"zone"}


def test_a_die_that_is_owed_is_never_a_condition(board: Board) -> None:
    sea = board.hexes[board.parse("L40")]
    assert zones.by_condition({"map": ""}).classify(sea) == "owed"
    for number in zones.CONDITIONS:
        colouring = zones.by_condition({"map": number})
        assert colouring.entries[colouring.classify(sea)].letter == number


def test_seas_that_touch_differ(board: Board) -> None:
    colouring = zones.by_region(board)
    for place, record in board.hexes.items():
        for other in board.neighbours(place).values():
            one, two = colouring.classify(record), colouring.classify(board.hexes[other])
            if one != two:
                assert colouring.entries[one].swatch != colouring.entries[two].swatch


def test_owners_of_ports_are_those_of_1914(board: Board) -> None:
    colouring = zones.by_owner(board)
    wanted = {
        "Pola": "Austria-Hungary", "Malta (Valletta)": "Britain", "Rhodes": "Italy",
        "Constantinople": "Ottoman Empire", "Batum": "Russia", "Bizerta": "France",
    }  # fmt: skip
    for name, owner in wanted.items():
        (port,) = (place for place in board.places if place.name == name)
        assert colouring.classify(board.hexes[port.hex]) == owner


def test_blocked_sides_between_waters_are_lines_and_coasts_are_none(board: Board) -> None:
    shut = [side for side, kind in board.hexsides.items() if kind == "blocked"]
    for a, b in map(tuple, shut):
        one, other = board.hexes[a], board.hexes[b]
        assert line_between(board, one, other, LINES) == "blocked"
        assert "blocked" in {*strokes_of(board, one, LINES), *strokes_of(board, other, LINES)}
    land = load("awaw-europe")
    drawn = {kind for record in land.hexes.values() for kind in strokes_of(land, record, LINES)}
    assert "blocked" not in drawn


@pytest.mark.parametrize("name", ["gwas-mediterranean", "gwas-north-sea", "gwas-pacific"])
def test_no_two_owners_on_one_map_look_alike(name: str) -> None:
    shown = legend(zones.by_owner(load(name)), load(name).hexes.values())
    swatches = [entry.swatch for _, entry in shown]
    assert len(set(swatches)) == len(swatches)


@pytest.mark.parametrize(
    ("features", "mark"),
    [
        (("coast", "port"), UNICODE.objective),
        (("coast", "minor-port", "strait"), UNICODE.city),
        (("coast", "strait"), UNICODE.strait),
        (("coast",), ""),
        ((), ""),
    ],
)
def test_ports_and_straits_wear_marks(features: tuple[str, ...], mark: str) -> None:
    assert place_mark(features, UNICODE) == mark
