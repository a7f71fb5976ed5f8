"""Hexes kept as columns: where they lie, what stands in them, whatever their order and gaps."""

from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.columns import NONE, Columns, Layout, Nodes, Places, runs_of
from weathergage.maps.drawing.colourings import hues_of, letters_of
from weathergage.maps.hexes import STEPS, Hex
from weathergage.maps.loader import load

NUMBERS = st.integers(-9, 9) | st.sampled_from([-900_000, 900_000])
PLACES = st.lists(st.builds(Hex, NUMBERS, st.integers(-4, 4)), unique=True, max_size=80)


@given(PLACES)
def test_every_hex_has_its_number_and_no_other_has_one(places: list[Hex]) -> None:
    layout = Layout(runs_of(places))
    assert list(Places(layout)) == places
    assert [layout.number(place) for place in places] == list(range(len(places)))
    around = {Hex(p.q + dq, p.r + dr) for p in places for dq, dr in STEPS.values()}
    assert all(layout.number(place) == NONE for place in around - {*places})
    assert dict(Nodes(layout)) == {place: i for i, place in enumerate(places)}
    assert not layout.doubled


@given(PLACES, st.sampled_from(list(STEPS.values())))
def test_what_lies_beside_is_the_neighbour(places: list[Hex], step: tuple[int, int]) -> None:
    layout = Layout(runs_of(places))
    expected = [layout.number((place.q + step[0], place.r + step[1])) for place in places]
    assert list(layout.beside(step)) == expected


@given(PLACES.filter(bool), st.builds(Hex, st.integers(-30, 30), st.integers(-9, 9)))
def test_the_nearest_hex_is_among_those_near(places: list[Hex], place: Hex) -> None:
    found = list(Layout(runs_of(places)).near(place))
    assert {*found} <= {*places}
    assert min(map(place.distance, found)) == min(map(place.distance, places))


@given(PLACES.filter(bool))
def test_a_hex_that_is_listed_twice_is_seen(places: list[Hex]) -> None:
    assert Layout(runs_of([*places, places[0]])).doubled


def test_the_ends_of_rows_of_thinly_spread_hexes_take_no_room() -> None:
    places = [Hex(q, r) for r in range(500) for q in (-900_000, 900_000)]
    layout = Layout(runs_of(places))
    assert {*layout.ends()} == {*places}
    assert len(layout) == 1000


def test_a_board_asks_once_for_each_sort_of_hex() -> None:
    hexes = load("awaw-europe").hexes
    assert len(hexes.samples) < len(hexes) / 5
    asked = 0

    def told(_: object) -> bool:
        nonlocal asked
        asked += 1
        return True

    assert list(hexes.where(told)) == list(hexes)
    assert asked == len(hexes.samples)
    assert list(hexes.each(lambda record: record.terrain)) == [r.terrain for r in hexes.values()]


def test_columns_of_records_are_the_records() -> None:
    records = dict(load("gwas-north-sea").hexes)
    columns = Columns.of(records)
    assert dict(columns) == records
    assert Hex(9999, 9999) not in columns
    assert columns.get(Hex(9999, 9999)) is None


def test_neighbouring_names_touch_both_ways() -> None:
    hexes = load("awaw-europe").hexes
    touching = hexes.touching(lambda record: record.country)
    assert "Germany" in touching["France"]
    assert "France" in touching["Germany"]
    assert "" not in touching
    assert all(name not in others for name, others in touching.items())


def test_thousands_of_countries_are_coloured_and_lettered() -> None:
    names = [f"Land {number}" for number in range(20_000)]
    ring = {name: {names[at - 1], names[at + 1 - len(names)]} for at, name in enumerate(names)}
    hues = hues_of(ring)
    assert all(hues[name] != hues[other] for name, others in ring.items() for other in others)
    letters = letters_of(names)
    assert len({*letters.values()}) == 53
