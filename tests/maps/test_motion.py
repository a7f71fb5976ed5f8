"""The cursor's walk: along hexsides, and in zigzag where there is none."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.drawing.motion import MOVES, moved, standing
from weathergage.maps.hexes import Hex, centre
from weathergage.maps.loader import load

PLANE = {Hex(q, r) for q in range(-40, 41) for r in range(-40, 41)}
OPPOSITE = {
    "west": "east", "up": "down", "north-west": "south-east", "north-east": "south-west",
}  # fmt: skip
OPPOSITE |= {back: there for there, back in OPPOSITE.items()}
hexes = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
orientations = st.sampled_from(["pointy", "flat", "squares"])
moves = st.sampled_from(MOVES)


@given(place=hexes, orientation=orientations, move=moves)
def test_a_move_leads_to_a_neighbour_that_way(place: Hex, orientation: str, move: str) -> None:
    after = moved(PLANE, standing(place, orientation), move, orientation).hex
    assert place.distance(after) == 1
    (x, y), (nx, ny) = centre(place, orientation), centre(after, orientation)
    if "north" in move or move == "up":
        assert ny < y
    if "south" in move or move == "down":
        assert ny > y
    if "west" in move:
        assert nx < x
    if "east" in move:
        assert nx > x


@given(place=hexes, orientation=orientations, move=moves, times=st.integers(1, 12))
def test_as_many_back_as_there_return(place: Hex, orientation: str, move: str, times: int) -> None:
    there = moved(PLANE, standing(place, orientation), move, orientation, times)
    back = moved(PLANE, there, OPPOSITE[move], orientation, times)
    assert back.hex == place


@given(place=hexes, times=st.integers(1, 12))
def test_zigzag_keeps_to_its_line(place: Hex, times: int) -> None:
    stand = standing(place, "pointy")
    sides = []
    for _ in range(times):
        stand = moved(PLANE, stand, "up", "pointy")
        sides.append(2 * stand.hex.q + stand.hex.r - stand.line)
    assert all(side == 0 for side in sides[1::2])
    odd = sides[::2]
    assert all(abs(side) == 1 and side != after for side, after in pairwise(odd))


def test_the_board_has_edges() -> None:
    board = load("awaw-europe")
    corner = standing(board.parse("A24"), "pointy")
    assert moved(board.hexes, corner, "north-west", "pointy") == corner
    assert moved(board.hexes, corner, "up", "pointy") == corner
    east = moved(board.hexes, corner, "east", "pointy", times=200).hex
    assert east in board.hexes
    assert Hex(east.q + 1, east.r) not in board.hexes


@pytest.mark.parametrize("name", ["D44", "L37", "Y22", "MM29"])
def test_two_ups_and_two_downs_return_on_the_board(name: str) -> None:
    board = load("awaw-europe")
    start = standing(board.parse(name), "pointy")
    up = moved(board.hexes, start, "up", "pointy", times=2)
    assert moved(board.hexes, up, "down", "pointy", times=2) == start
