"""The European board of A World at War as read from its tables."""

from collections import Counter

import pytest

from weathergage.core.facts import MapFacts
from weathergage.core.messages import NoSuchPlaceError
from weathergage.maps.board import Board
from weathergage.maps.hexes import Direction
from weathergage.maps.loader import load, map_ids


@pytest.fixture(scope="module")
def board() -> Board:
    return load("awaw-europe")


def test_it_is_listed_and_found_however_it_is_typed(board: Board) -> None:
    assert "awaw-europe" in map_ids()
    assert load("AWAW_Europe") is board
    with pytest.raises(NoSuchPlaceError) as fault:
        load("awaw-eurpe")
    assert fault.value.message.values["nearest"] == "awaw-europe"


def test_it_answers_what_the_rules_ask_of_a_map(board: Board) -> None:
    asked: MapFacts = board
    facts = asked.facts("d44")
    assert (asked.id, asked.system, asked.theatre) == ("awaw-europe", "awaw", "europe")
    assert (facts.name, facts.place, facts.terrain) == ("D44", "Leningrad", "swamp")
    assert facts.freezes
    assert facts.area == "russian-winter-zone"


def test_its_counts(board: Board) -> None:
    kinds = Counter(record.kind for record in board.hexes.values())
    assert kinds == {"land": 1343, "sea": 415, "lake": 1}
    sides = Counter(board.hexsides.values())
    assert (sides["crossing"], sides["lake-freezing"], sides["lake-never-freezing"]) == (8, 16, 8)
    assert len(board.lines["pact-line"]) == 29


def test_hexes_stand_row_by_row(board: Board) -> None:
    places = list(board.hexes)
    assert places == sorted(places, key=lambda place: (place.r, place.q))


def test_the_neighbours_of_lake_ladoga(board: Board) -> None:
    ladoga = board.parse("C45")
    around = {d: board.name(place) for d, place in board.neighbours(ladoga).items()}
    assert around == {
        Direction.NE: "B46",
        Direction.E: "C46",
        Direction.SE: "D45",
        Direction.SW: "D44",
        Direction.W: "C44",
        Direction.NW: "B45",
    }


def test_neighbours_are_mutual_and_never_more_than_six(board: Board) -> None:
    for place in board.hexes:
        around = board.neighbours(place)
        assert len(around) <= 6
        for direction, other in around.items():
            assert board.neighbours(other)[direction.opposite] == place


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("C45", "B46", "lake-freezing"),
        ("C45", "C46", "lake-freezing"),
        ("D45", "C45", "lake-freezing"),
        ("F33", "G32", "crossing"),
        ("G41", "F42", "lake-never-freezing"),
        ("U36", "V35", "river"),
        ("I37", "J36", "blocked"),
        ("H47", "H46", "open"),
    ],
)
def test_hexsides_are_those_of_the_list(board: Board, a: str, b: str, kind: str) -> None:
    assert board.hexside(board.parse(a), board.parse(b)) == kind


@pytest.mark.parametrize(
    ("given", "nearest"),
    [("C4S", "C45"), ("ZZ99", None), ("moskow", "H47"), ("", None), ("HH4O", "HH40")],
)
def test_an_unknown_hex_is_told_with_the_nearest_one(
    board: Board, given: str, nearest: str | None
) -> None:
    with pytest.raises(NoSuchPlaceError) as fault:
        board.parse(given)
    told = str(fault.value.message.values["nearest"])
    assert board.parse(told) in board.hexes
    assert nearest in (None, told)


def test_places_are_found_by_part_of_their_name(board: Board) -> None:
    assert [board.name(place.hex) for place in board.find("LENIN")] == ["D44"]
    assert board.find("brest")[0].name == "Brest"
    assert {place.name for place in board.find("brest")} >= {"Brest", "Brest-Litovsk"}
    assert board.find("") == board.find("xyzzy") == ()


def test_every_place_has_a_short_name_without_cuts_or_notes(board: Board) -> None:
    assert len(board.places) == 236
    for place in board.places:
        assert 0 < len(place.short) <= 6
        assert "(" not in place.name
        assert len(place.name) <= 20


def test_countries_hold_their_hexes(board: Board) -> None:
    assert len(board.facts_of_country("finland")) == 20
    assert sum(len(board.facts_of_country(c)) for c in board.countries()) == 1343
    with pytest.raises(NoSuchPlaceError) as fault:
        board.facts_of_country("Suomi")
    assert fault.value.message.values["nearest"] in board.countries()


def test_provenance_is_kept_per_fact(board: Board) -> None:
    ladoga = board.facts("C45")
    assert ladoga.freezes
    records = board.hexes
    assert records[board.parse("C45")].provenance["kind"] == "rulebook"
    assert records[board.parse("D44")].provenance["terrain"] == "rulebook"
    assert records[board.parse("D44")].provenance["country"] == "derived"
    assert records[board.parse("H47")].provenance["name"] == "rulebook"
    assert {place.provenance for place in board.places} == {"rulebook", "derived"}


def test_positions_are_read_when_asked_for(board: Board) -> None:
    assert set(board.positions) == set(board.hexes)
    for place in board.places:
        north, east = board.positions[place.hex]
        assert place.lat == pytest.approx(north, abs=2.5)
        assert place.lon == pytest.approx(east, abs=5)


def test_a_walk_in_all_directions_from_every_hex_with_a_place(board: Board) -> None:
    for here in {place.hex for place in board.places}:
        row, column = board.name(here).rstrip("0123456789"), here.q
        around = {d: board.name(place) for d, place in here.neighbours().items()}
        assert around[Direction.E] == f"{row}{column + 1}"
        assert around[Direction.W] == f"{row}{column - 1}"
        assert around[Direction.NE].endswith(str(column + 1))
        assert around[Direction.NW].endswith(str(column))
        assert around[Direction.SE].endswith(str(column))
        assert around[Direction.SW].endswith(str(column - 1))
        for direction, place in here.neighbours().items():
            assert place.neighbour(direction.opposite) == here


def test_a_place_of_one_hex_names_it() -> None:
    board = load("awaw-europe")
    assert board.name(board.parse("Moscow")) == "H47"
    assert board.name(board.parse(" ~h47")) == "H47"
    assert board.name(board.parse(" lake ladoga ")) == "C45"
    with pytest.raises(NoSuchPlaceError):
        board.parse("Pripet Marshes")


@pytest.mark.parametrize(("text", "name"), [("c-45", "C45"), ("C_45", "C45"), ("mm - 29", "MM29")])
def test_hyphens_that_are_no_sign_are_passed_over(text: str, name: str) -> None:
    board = load("awaw-europe")
    assert board.name(board.parse(text)) == name


@pytest.mark.parametrize("text", ["Ulan-Ude", "ulan ude", "Ulan_Ude", "ULAN-UDE"])
def test_a_hyphen_and_a_blank_in_a_place_s_name_are_one(text):
    assert load("awaw-pacific").parse(text) == load("awaw-pacific").parse("Ulan-Ude")
