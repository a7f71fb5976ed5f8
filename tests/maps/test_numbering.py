"""Slanted numbering: name to position to name is the identity, and reading is tolerant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.maps.numbering import Slanted

SLANTED = Slanted()


@given(
    st.builds(Hex, st.integers(-9_999, 9_999), st.integers(-400, 400)),
    st.integers(-50, 50),
)
def test_every_position_has_a_name_that_leads_back(place: Hex, first_row: int) -> None:
    numbering = Slanted(first_row)
    assert numbering.parse(numbering.name(place)) == place


def test_every_hex_of_the_board_keeps_its_name_and_position() -> None:
    board = load("awaw-europe")
    names = [record.name for record in board.hexes.values()]
    assert len(set(names)) == 1759
    for place, record in board.hexes.items():
        assert board.parse(record.name) == place == record.hex
        assert board.name(place) == record.name


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("C45", Hex(45, 3)),
        (" c 45 ", Hex(45, 3)),
        ("a24", Hex(24, 1)),
        ("z33", Hex(33, 26)),
        ("AA33", Hex(33, 27)),
        ("nn-3", Hex(-3, 40)),
        ("-A7", Hex(7, 0)),
    ],
)
def test_names_are_read_as_people_type_them(text: str, place: Hex) -> None:
    assert SLANTED.parse(text) == place


@pytest.mark.parametrize(
    "text", ["", "45", "C", "AB12", "C4S", "C45x", "С45", "C٤٥", "C" + "4" * 99]
)
def test_other_words_are_no_names(text: str) -> None:
    assert SLANTED.parse(text) is None
