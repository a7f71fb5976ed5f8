"""Numberings: name to position to name is the identity, and reading is tolerant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from weathergage.maps.hexes import Direction, Hex, centre
from weathergage.maps.loader import load
from weathergage.maps.numbering import Sheeted, Slanted, Staggered

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


SEPARATORS = ("", " ", "-", ".")
staggered = st.builds(
    Staggered,
    first_row=st.integers(-50, 50),
    first_column=st.integers(-50, 50),
    shoved=st.sampled_from(["even", "odd"]),
    separator=st.sampled_from(SEPARATORS),
)
positions = st.builds(Hex, st.integers(-9_999, 9_999), st.integers(-400, 400))


@given(place=positions, numbering=staggered)
def test_every_staggered_position_has_a_name_that_leads_back(
    place: Hex, numbering: Staggered
) -> None:
    name = numbering.name(place)
    assert numbering.parse(name) == place
    assert numbering.parse(f"  {name.lower()} ") == place


@pytest.mark.parametrize("shoved", ["even", "odd"])
@pytest.mark.parametrize("first_row", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("first_column", [0, 1, 7])
def test_every_other_row_lies_half_a_square_farther_east(
    shoved: str, first_row: int, first_column: int
) -> None:
    numbering = Staggered(first_row, first_column, shoved)
    for rows, farther in (("ACEY", "odd"), ("BDFZ", "even")):
        for row in rows:
            place = numbering.parse(f"{row}{first_column + 4}")
            straight = numbering.parse(f"A{first_column + 4}")
            assert place is not None
            assert straight is not None
            x = centre(place, "squares")[0] - centre(straight, "squares")[0]
            assert x == {"odd": 0, "even": 0.5 if shoved == "even" else -0.5}[farther]


def around(numbering: Staggered, name: str) -> dict[str, str]:
    place = numbering.parse(name)
    assert place is not None
    return {d.name: numbering.name(place.neighbour(d)) for d in Direction}


def test_neighbours_are_those_of_the_printed_map() -> None:
    even, odd = Staggered(shoved="even"), Staggered(shoved="odd")
    assert around(even, "O56") == {
        "NE": "N56", "E": "O57", "SE": "P56", "SW": "P55", "W": "O55", "NW": "N55",
    }  # fmt: skip
    assert around(even, "P56") == {
        "NE": "O57", "E": "P57", "SE": "Q57", "SW": "Q56", "W": "P55", "NW": "O56",
    }  # fmt: skip
    assert around(odd, "O56") == around(even, "P56") | {
        "NE": "N57", "E": "O57", "SE": "P57", "SW": "P56", "W": "O55", "NW": "N56",
    }  # fmt: skip


@given(
    place=positions, numbering=staggered, rows=st.integers(-60, 60), columns=st.integers(-60, 60)
)
def test_a_sheet_cropped_to_another_first_row_or_column_keeps_its_shape(
    place: Hex, numbering: Staggered, rows: int, columns: int
) -> None:
    """Squares of the same sheet counted from elsewhere have the same neighbours."""
    other = "odd" if numbering.shoved == "even" else "even"
    cropped = Staggered(
        numbering.first_row + rows,
        numbering.first_column + columns,
        numbering.shoved if rows % 2 == 0 else other,
        numbering.separator,
    )
    for there in place.neighbours().values():
        assert cropped.parse(cropped.name(there)) == there


@pytest.mark.parametrize("text", ["O56", "o56", "O 56", " o  56", "O-56", "o.56", "O_56"])
def test_staggered_names_are_read_as_people_type_them(text: str) -> None:
    assert Staggered().parse(text) == Staggered().parse("O56") == Hex(48, 15)


@pytest.mark.parametrize("text", ["", "56", "O", "OP56", "O5G", "O---5", "Ö56", "O٥6", "O 56 57x"])
def test_other_words_are_no_staggered_names(text: str) -> None:
    assert Staggered().parse(text) is None


def test_a_separator_is_printed_as_the_board_has_it() -> None:
    assert Staggered(separator=".").name(Hex(48, 15)) == "O.56"
    assert Staggered(first_column=-3).name(Hex(0, 1)) == "A--3"
    assert Staggered(first_column=-3).parse("A--3") == Hex(0, 1)


sheeted = st.builds(
    Sheeted,
    first_row=st.integers(-50, 150),
    first_column=st.integers(-50, 150),
    shoved=st.sampled_from(["even", "odd"]),
    seam=st.integers(1, 98),
)


@given(place=positions, numbering=sheeted)
def test_every_sheeted_position_has_a_name_that_leads_back(place: Hex, numbering: Sheeted) -> None:
    name = numbering.name(place)
    assert numbering.parse(name) == place
    assert numbering.parse(f"  {name.upper()} ") == place


@given(
    numbering=sheeted,
    letter=st.sampled_from("we"),
    row=st.integers(0, 99),
    column=st.integers(0, 99),
)
def test_a_sheeted_name_is_read_only_where_the_sheet_has_that_column(
    numbering: Sheeted, letter: str, row: int, column: int
) -> None:
    name = f"{letter}{row:02}{column:02}"
    place = numbering.parse(name)
    if (column > numbering.seam) if letter == "w" else column == 0:
        assert place is None
    else:
        assert place is not None
        assert numbering.name(place) == name


@given(place=positions, numbering=sheeted, seam=st.integers(1, 98))
def test_another_seam_or_shift_renames_hexes_and_moves_none(
    place: Hex, numbering: Sheeted, seam: int
) -> None:
    """Columns counted across both sheets stay; of rows that are shoved they change by one."""
    other = structs.replace(numbering, seam=seam)
    assert other.coordinates(place) == numbering.coordinates(place)
    turned = structs.replace(numbering, shoved={"odd": "even", "even": "odd"}[numbering.shoved])
    (column, row), (there, same) = numbering.coordinates(place), turned.coordinates(place)
    assert same == row
    assert abs(there - column) == (row - numbering.first_row) % 2


@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_rows_count_from_the_south_and_one_column_holds_adjacent_rows(shoved: str) -> None:
    numbering = Sheeted(first_row=62, first_column=1, shoved=shoved)
    nanking, between, wenchow = (numbering.parse(name) for name in ("w4724", "w4624", "w4524"))
    assert nanking is not None
    assert between is not None
    assert wenchow is not None
    assert nanking.distance(between) == between.distance(wenchow) == 1
    assert wenchow.r - nanking.r == 2
    assert centre(nanking, "pointy")[0] == centre(wenchow, "pointy")[0]
    east = centre(between, "pointy")[0] - centre(nanking, "pointy")[0]
    assert east == (0.5 if shoved == "even" else -0.5)


def test_the_eastern_sheet_begins_behind_the_seam() -> None:
    numbering = Sheeted(first_row=62, seam=33)
    last = numbering.parse("w4733")
    assert last is not None
    assert numbering.name(last.neighbour(Direction.E)) == "e4701"


@pytest.mark.parametrize("text", ["w4724", "W4724", "w 47 24", "w47-24", "W.47.24"])
def test_sheeted_names_are_read_as_people_type_them(text: str) -> None:
    assert Sheeted().parse(text) == Sheeted().parse("w4724") is not None


@pytest.mark.parametrize(
    "text", ["", "w", "4724", "w472", "w47245", "x4724", "w4734", "e4700", "w47٢4", "n4724"]
)
def test_other_words_are_no_sheeted_names(text: str) -> None:
    assert Sheeted().parse(text) is None
