"""The builder of maps: what is shipped is what it builds, and hand-made lines are checked."""

from importlib.resources import files
from math import dist
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.maps.builder.corrections import Draft, correct, read_corrections
from weathergage.maps.builder.fit import layouts
from weathergage.maps.builder.grid import Grid
from weathergage.maps.builder.making import make
from weathergage.maps.builder.projection import RADIUS, Projection, distortion
from weathergage.maps.builder.recipe import read_recipe, recipe_names
from weathergage.maps.files import Faults
from weathergage.maps.hexes import Hex, centre
from weathergage.maps.numbering import Staggered
from weathergage.maps.sheet import read_sheet
from weathergage.maps.writer import tables

PLANES = [
    Projection("equirectangular", 18.0, (44.5,), 2.5),
    Projection("equirectangular", -170.0, (28.0,)),
    Projection("conic", 8.0, (51.0, 62.0), -7.0),
    Projection("conic", 20.0, (40.0,)),
]
EQUAL = [Projection("mollweide", 130.0, turn=6.0), Projection("azimuthal", 150.0, (20.0,), -3.0)]
ORIENTATIONS = ("pointy", "flat", "squares")


@pytest.mark.parametrize("name", recipe_names())
def test_a_shipped_map_is_what_its_recipe_makes(name: str) -> None:
    folder, faults = files("weathergage.maps.data") / name.replace("-", "_"), Faults()
    sheet = read_sheet(folder / "map.toml", faults)
    assert sheet is not None
    made = make(read_recipe(name), sheet)
    for file, text in tables(made.board).items():
        assert (folder / file).read_text(encoding="utf-8") == text, file
    assert made.cut_off == ()


@pytest.mark.parametrize(
    "plane", PLANES + EQUAL, ids=lambda plane: f"{plane.kind}-{plane.meridian}"
)
@given(lat=st.floats(-55, 70), east=st.floats(-100, 100))
@settings(max_examples=50, deadline=None)
def test_a_projection_leads_there_and_back(plane: Projection, lat: float, east: float) -> None:
    lon = (plane.meridian + east + 180) % 360 - 180
    back = plane.inverse(*plane.forward(lat, lon))
    assert back[0] == pytest.approx(lat, abs=1e-6)
    assert (back[1] - lon + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)


def test_scale_is_true_where_a_projection_says() -> None:
    for plane in PLANES:
        for parallel in plane.parallels:
            low, high, tilt = distortion(plane, np.array([parallel]), np.array([plane.meridian]))
            assert (low[0], high[0]) == pytest.approx((1, 1), abs=1e-3)
            assert tilt[0] == pytest.approx(plane.turn, abs=1e-3)
    (x, y), (x2, y2) = PLANES[1].forward(0, -170), PLANES[1].forward(1, -170)
    assert dist((x, y), (x2, y2)) == pytest.approx(RADIUS * np.radians(1))


def test_projections_of_equal_area_show_areas_truly() -> None:
    lat, lon = np.array([0.0, 35.0, -20.0, 50.0]), np.array([130.0, 160.0, 100.0, 179.0])
    for plane in EQUAL:
        low, high, _ = distortion(plane, lat, lon)
        assert low * high == pytest.approx(np.ones(4), abs=1e-3)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@given(
    x=st.floats(-5_000, 5_000),
    y=st.floats(-5_000, 5_000),
    at=st.tuples(st.floats(-0.3, 0.3), st.floats(-0.3, 0.3)),
)
@settings(max_examples=60, deadline=None)
def test_a_pinned_point_lies_in_its_zone_and_every_point_in_the_nearest(
    orientation: str, x: float, y: float, at: tuple[float, float]
) -> None:
    grid = Grid.pinned(orientation, 32.0, Hex(9, 14), (100.0, -40.0), at)
    assert grid.hex_at(100.0, -40.0) == Hex(9, 14)
    place = grid.hex_at(x, y)
    assert grid.hex_at(*grid.centre(place)) == place
    if orientation != "squares":
        far = dist(grid.centre(place), (x, y))
        assert all(dist(grid.centre(o), (x, y)) >= far - 1e-6 for o in place.neighbours().values())
    corners = grid.corners(place)
    wide = [cx for cx, _ in corners]
    tall = [cy for _, cy in corners]
    assert min(wide) - 1e-6 <= x <= max(wide) + 1e-6
    assert min(tall) - 1e-6 <= y <= max(tall) + 1e-6
    assert dist(grid.centre(place), corners[0]) == pytest.approx(
        32 * (0.5**0.5 if orientation == "squares" else 3**-0.5)
    )
    assert grid.centre(Hex(0, 0)) == grid.origin
    assert centre(Hex(0, 0), orientation) == (0, 0)


def draft() -> Draft:
    sea = {Hex(0, 1), Hex(1, 1)}
    return Draft(
        sea=sea, shut={frozenset(sea)}, straits=set(), regions={Hex(0, 1): "Here"},
        places={"Port": Hex(0, 1)},
    )  # fmt: skip


HEAD = "zone\tother\tfact\tvalue\treason\n"


def corrected(folder: Path, *lines: str) -> Draft:
    file = folder / "map.tsv"
    file.write_text(HEAD + "".join(f"{line}\n" for line in lines))
    made = draft()
    correct(made, read_corrections(file), Staggered().parse)
    return made


def test_corrections_change_what_they_name(tmp_path: Path) -> None:
    made = corrected(
        tmp_path,
        "A3\t\tkind\tsea\twhy",
        "A1\tA2\tside\topen\twhy",
        "A1\t\tstrait\tyes\twhy",
        "A1\t\tregion\tThere\twhy",
        "A2\t\tplace\tPort\twhy",
    )
    assert Hex(2, 1) in made.sea
    assert made.shut == set()
    assert made.straits == {Hex(0, 1)}
    assert made.regions[Hex(0, 1)] == "There"
    assert made.places["Port"] == Hex(1, 1)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A1\t\tkind\tsea\twhy", "repeats"),
        ("A3\t\tkind\tland\twhy", "repeats"),
        ("A1\tA2\tside\tblocked\twhy", "repeats"),
        ("A1\t\tstrait\tno\twhy", "repeats"),
        ("A1\t\tregion\tHere\twhy", "repeats"),
        ("A1\t\tplace\tPort\twhy", "repeats"),
        ("A1\t\tplace\tElsewhere\twhy", "Elsewhere"),
        ("A1\t\tkind\tsea\t", "reason"),
        ("A1\t\tkind\tlake\twhy", "lake"),
        ("A1\t\tcolour\tred\twhy", "colour"),
        ("A1\t\tside\topen\twhy", "which zone"),
        ("1A\t\tkind\tsea\twhy", "which zone"),
        ("A1\tkind\tsea\twhy", "4 cells"),
    ],
)
def test_a_correction_that_repeats_or_says_nothing_is_refused(
    tmp_path: Path, line: str, told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        corrected(tmp_path, line)


def test_the_mediterranean_is_laid_as_true_as_the_known_zones_allow() -> None:
    folder, faults = files("weathergage.maps.data") / "gwas_mediterranean", Faults()
    sheet, recipe = read_sheet(folder / "map.toml", faults), read_recipe("gwas-mediterranean")
    assert sheet is not None
    best = layouts(recipe, sheet)[0]
    assert best.projection == recipe.projection
    assert (best.pin.east, best.pin.south) == (recipe.pin.east, recipe.pin.south)
