"""Ways over water: steps counted by search, straits and blocked sides, shortest ways."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.messages import NoSuchPlaceError
from weathergage.maps.board import Board, Edges, HexRecord
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.numbering import Staggered
from weathergage.maps.routes import distances, neighbours_by_sea, path
from weathergage.maps.sheet import MapSheet, NumberingSheet

ROWS, COLUMNS = 7, 9


def board(land: Iterable[str] = (), blocked: Iterable[tuple[str, str]] = ()) -> Board:
    """Return a sheet of zones, A1 to G9, with land in some and sides that are shut."""
    numbering = Staggered()
    sheet = MapSheet(
        id="sheet",
        title="Sheet",
        system="gwas",
        orientation="squares",
        numbering=NumberingSheet("staggered"),
    )
    records: dict[Hex, HexRecord] = {}
    for row in "ABCDEFG"[:ROWS]:
        for column in range(1, COLUMNS + 1):
            name = f"{row}{column}"
            place = numbering.parse(name)
            assert place is not None
            kind = "land" if name in land else "sea"
            records[place] = HexRecord(
                place, name, kind, kind, "", "", "none", "map", "", False, False, (), (), {}
            )
    sides: dict[Hexside, str] = {}
    for one, other in blocked:
        a, b = numbering.parse(one), numbering.parse(other)
        assert a is not None
        assert b is not None
        sides[frozenset((a, b))] = "blocked"
    return Board(sheet, records, Edges(sides, {}), {})


OPEN = board()
zones = st.sampled_from(list(OPEN.hexes))


@given(one=zones, other=zones)
def test_on_open_water_steps_are_the_distance(one: Hex, other: Hex) -> None:
    assert distances(OPEN, one)[other] == one.distance(other) == len(path(OPEN, one, other)) - 1


@given(
    land=st.sets(st.sampled_from([r.name for r in OPEN.hexes.values()]), max_size=30),
    start=zones,
    goal=zones,
)
def test_a_way_is_as_long_as_the_count_and_touches_no_land(
    land: set[str], start: Hex, goal: Hex
) -> None:
    one = board(land)
    way, found = path(one, start, goal), distances(one, start)
    assert bool(way) == (goal in found)
    if way:
        assert (way[0], way[-1], len(way) - 1) == (start, goal, found[goal])
        assert all(b in neighbours_by_sea(one, a) for a, b in pairwise(way))
        assert path(one, goal, start) != ()
    assert all(one.hexes[place].kind == "sea" for place in found)


def test_a_limit_ends_the_search() -> None:
    near = OPEN.sea_distances("D5", 1)
    assert near == {"D5": 0, "C6": 1, "D6": 1, "E6": 1, "E5": 1, "D4": 1, "C5": 1}
    assert OPEN.sea_distances("D5", 0) == {"D5": 0}


def test_a_blocked_side_is_gone_round() -> None:
    shut = board(blocked=[("D4", "D5")])
    assert "D5" not in shut.sea_neighbours("D4")
    assert shut.between("D4", "D5") == "blocked"
    assert shut.between("D4", "C5") == "open"
    assert len(shut.sea_path("D4", "D5")) == 3


def test_land_has_no_neighbours_by_sea_and_is_no_goal() -> None:
    island = board(land=["D5"])
    assert island.sea_neighbours("D5") == ()
    assert island.sea_distances("D5") == {}
    assert island.sea_path("D4", "D5") == island.sea_path("D5", "D4") == ()
    assert len(island.sea_neighbours("D4")) == 5


def test_a_way_keeps_to_the_straight_line() -> None:
    assert OPEN.sea_path("D1", "D9") == tuple(f"D{n}" for n in range(1, 10))


@pytest.mark.parametrize("name", ["D0", "nowhere", ""])
def test_an_unknown_zone_is_refused(name: str) -> None:
    with pytest.raises(NoSuchPlaceError):
        OPEN.sea_distances(name)
