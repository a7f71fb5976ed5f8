"""Every cell belongs to exactly one hex, at every zoom and in every orientation."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.maps.drawing.lattice import ZOOMS, Lattice, Zoom
from weathergage.maps.hexes import Hex, centre

SHAPES = ("pointy", "flat", "squares")
LATTICES = [(zoom, orientation) for zoom in ZOOMS for orientation in SHAPES]
every_lattice = pytest.mark.parametrize(
    ("zoom", "orientation"), LATTICES, ids=lambda value: getattr(value, "name", value)
)
every_zoom = pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)
hexes = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))


def outline(lattice: Lattice, place: Hex) -> set[tuple[int, int]]:
    """Return the sub-cells of a hex, relative to its centre."""
    x2, y2 = lattice.centre2(place)
    box = lattice.box(place)
    return {
        (2 * sx + 1 - x2, 2 * sy + 1 - y2)
        for sy in range(2 * box.top - 2, 2 * box.bottom + 2)
        for sx in range(2 * box.left - 2, 2 * box.right + 2)
        if lattice.sub_owner(sx, sy) == place
    }


@every_lattice
@given(x=st.integers(-400, 400), y=st.integers(-400, 400))
@settings(max_examples=30, deadline=None)
def test_samples_are_the_owners(zoom: Zoom, orientation: str, x: int, y: int) -> None:
    lattice = Lattice(zoom, orientation)
    q, r = lattice.base(x, y)
    sample = lattice.samples(y)[x % lattice.period[0]]
    owners = [Hex(q + h.q, r + h.r) for h in sample.owners]
    assert owners == [lattice.sub_owner(2 * x + i, 2 * y + j) for j in (0, 1) for i in (0, 1)]
    assert Hex(q + sample.centre.q, r + sample.centre.r) == lattice.cell_owner(x, y)
    assert sample.whole <= (len(set(owners)) == 1)


@every_lattice
@settings(max_examples=8, deadline=None)
@given(place=hexes)
def test_every_hex_has_the_same_outline(zoom: Zoom, orientation: str, place: Hex) -> None:
    lattice = Lattice(zoom, orientation)
    mine = outline(lattice, place)
    across, down = zoom.pitch_of(orientation)
    assert len(mine) == across * down
    assert mine == outline(lattice, Hex(place.q % 2, place.r % 2))


@every_lattice
def test_the_outline_is_symmetric(zoom: Zoom, orientation: str) -> None:
    mine = outline(Lattice(zoom, orientation), Hex(3, 4))
    if orientation == "flat" and zoom.name == "overview":
        # Half a sub-cell of stagger cannot be shown; the shapes are bricks.
        assert len({y for _, y in mine}) == 1
        return
    assert {(-x, y) for x, y in mine} == mine
    assert {(x, -y) for x, y in mine} == mine


@every_lattice
@settings(max_examples=8, deadline=None)
@given(place=hexes)
def test_the_box_holds_the_hex(zoom: Zoom, orientation: str, place: Hex) -> None:
    lattice = Lattice(zoom, orientation)
    box, (x2, y2) = lattice.box(place), lattice.centre2(place)
    for dx, dy in outline(lattice, place):
        sx, sy = (dx + x2 - 1) // 2, (dy + y2 - 1) // 2
        assert box.left <= sx // 2 < box.right
        assert box.top <= sy // 2 < box.bottom


@every_lattice
@given(place=hexes)
@settings(max_examples=30, deadline=None)
def test_neighbours_lie_where_the_geometry_says(zoom: Zoom, orientation: str, place: Hex) -> None:
    lattice = Lattice(zoom, orientation)
    across, down = zoom.pitch_of(orientation)
    (x, y), (x2, y2) = centre(place, orientation), lattice.centre2(place)
    for other in place.neighbours().values():
        (ox, oy), (ox2, oy2) = centre(other, orientation), lattice.centre2(other)
        if orientation == "flat":
            assert (ox2 - x2) / (2 * across) == pytest.approx((ox - x) / 3**0.5 * 2)
            assert (oy2 - y2) / (2 * down) == pytest.approx(oy - y)
        elif orientation == "squares":
            assert (ox2 - x2) / (2 * across) == pytest.approx(ox - x)
            assert (oy2 - y2) / (2 * down) == pytest.approx(oy - y)
        else:
            assert (ox2 - x2) / (2 * across) == pytest.approx(ox - x)
            assert (oy2 - y2) / (2 * down) == pytest.approx((oy - y) / 3**0.5 * 2)


@pytest.mark.parametrize("orientation", ["pointy", "squares"])
@pytest.mark.parametrize("zoom", ZOOMS[1:], ids=lambda zoom: zoom.name)
@given(place=hexes)
@settings(max_examples=30, deadline=None)
def test_the_middle_cell_is_the_hexs_own(zoom: Zoom, orientation: str, place: Hex) -> None:
    lattice = Lattice(zoom, orientation)
    assert lattice.cell_owner(*lattice.cell_of(place)) == place


@every_lattice
def test_cells_are_shared_out_fairly(zoom: Zoom, orientation: str) -> None:
    lattice = Lattice(zoom, orientation)
    columns, rows = lattice.period
    cells = Counter(lattice.cell_owner(x, y) for y in range(6 * rows) for x in range(6 * columns))
    across, down = zoom.pitch_of(orientation)
    assert max(cells.values()) <= max(1, across * down // 4 + 1)


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)
def test_the_aspect_is_true_near_and_within_a_sixth_far(zoom: Zoom) -> None:
    # In units of a cell's width; a cell is twice as high as wide.
    (across, down), (flat_across, flat_down) = zoom.pitch, zoom.flat_pitch
    pointy = down / (across / 2) / (3**0.5 / 2)
    flat = flat_across / 2 / flat_down / (3**0.5 / 2)
    allowed = 0.02 if zoom.ringed else 0.16
    assert pointy == pytest.approx(1, abs=allowed)
    assert zoom.square_pitch[0] == 2 * zoom.square_pitch[1]
    assert flat == pytest.approx(1, abs=allowed)


@every_zoom
@given(place=hexes)
@settings(max_examples=15, deadline=None)
def test_a_square_is_a_rectangle_of_sub_cells_in_offset_rows(zoom: Zoom, place: Hex) -> None:
    lattice = Lattice(zoom, "squares")
    across, down = zoom.square_pitch
    x2, y2 = lattice.centre2(place)
    mine = {(x2 + dx, y2 + dy) for dx, dy in outline(lattice, place)}
    left, top = x2 - across, y2 - down
    assert mine == {(left + 2 * i + 1, top + 2 * j + 1) for i in range(across) for j in range(down)}
    above = lattice.centre2(Hex(place.q, place.r - 1))
    assert (x2 - above[0], y2 - above[1]) == (across, 2 * down)


def test_a_square_of_every_second_row_has_its_cell_at_the_farthest_zoom() -> None:
    lattice = Lattice(ZOOMS[0], "squares")
    for r in range(-4, 5, 2):
        for q in range(-3, 4):
            assert lattice.cell_owner(*lattice.cell_of(Hex(q, r))) == Hex(q, r)
