"""Axial geometry: the six neighbours, distance as steps, hexsides, centres."""

from collections import deque
from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.hexes import Direction, Hex, centre, hexside

NEAR = st.integers(-12, 12)
HEXES = st.builds(Hex, st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))


def steps(start: Hex, goal: Hex) -> int:
    waiting = deque([(start, 0)])
    seen = {start}
    while waiting:
        place, far = waiting.popleft()
        if place == goal:
            return far
        for other in place.neighbours().values():
            if other not in seen:
                seen.add(other)
                waiting.append((other, far + 1))
    raise AssertionError


@given(HEXES)
def test_every_hex_has_six_different_neighbours_one_step_away(place: Hex) -> None:
    around = place.neighbours()
    assert list(around) == list(Direction)
    assert len(set(around.values())) == 6
    assert {place.distance(other) for other in around.values()} == {1}


@given(HEXES, st.sampled_from(Direction))
def test_the_opposite_direction_leads_back(place: Hex, direction: Direction) -> None:
    assert place.neighbour(direction).neighbour(direction.opposite) == place
    assert place in place.neighbour(direction).neighbours().values()


@given(st.builds(Hex, NEAR, NEAR))
def test_distance_is_the_number_of_steps_a_breadth_first_search_needs(goal: Hex) -> None:
    assert Hex(0, 0).distance(goal) == steps(Hex(0, 0), goal)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


def test_a_hexside_belongs_to_two_neighbours_in_either_order() -> None:
    a, b = Hex(45, 3), Hex(44, 4)
    assert hexside(a, b) == hexside(b, a) == {a, b}
    with pytest.raises(ValueError, match="share no hexside"):
        hexside(a, a)


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@given(place=HEXES)
def test_centres_of_neighbours_are_one_apart(place: Hex, orientation: str) -> None:
    here = centre(place, orientation)
    for other in place.neighbours().values():
        assert isclose(dist(here, centre(other, orientation)), 1, abs_tol=1e-9)


@given(place=HEXES)
def test_squares_touch_the_two_beside_them_and_two_in_each_offset_row(place: Hex) -> None:
    x, y = centre(place, "squares")
    ways = [centre(other, "squares") for other in place.neighbours().values()]
    assert sorted((there_x - x, there_y - y) for there_x, there_y in ways) == [
        (-1, 0), (-0.5, -1), (-0.5, 1), (0.5, -1), (0.5, 1), (1, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("orientation", ["pointy", "squares"])
def test_pointy_directions_are_where_their_names_say(orientation: str) -> None:
    x, y = centre(Hex(0, 0), orientation)
    for direction, other in Hex(0, 0).neighbours().items():
        there_x, there_y = centre(other, orientation)
        assert ("N" in direction) == (there_y < y - 0.1)
        assert ("S" in direction) == (there_y > y + 0.1)
        assert ("E" in direction) == (there_x > x)
        assert ("W" in direction) == (there_x < x)
