"""The builder of land maps: fits, samples, rules and corrections, held against a known board."""

from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.maps.builder.land import corrections, layout, rules
from weathergage.maps.builder.land import recipe as recipe_module
from weathergage.maps.builder.land.comparing import compare
from weathergage.maps.builder.land.corrections import Draft, correct, read_corrections
from weathergage.maps.builder.land.making import make
from weathergage.maps.builder.land.places import COLUMNS, read_places
from weathergage.maps.builder.land.recipe import (
    Control,
    FrontRule,
    LandRecipe,
    TerrainRule,
    Warp,
    read_recipe,
    recipe_names,
)
from weathergage.maps.builder.land.samples import Ground, by_country, in_box
from weathergage.maps.builder.land.shares import COLUMNS as COLUMNS_OF_SHARES
from weathergage.maps.builder.land.shares import shares
from weathergage.maps.builder.land.zones import read_zones, zoned
from weathergage.maps.builder.projection import Projection
from weathergage.maps.builder.recipe import Pin, Window
from weathergage.maps.files import Faults
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.maps.numbering import Sheeted, Slanted
from weathergage.maps.sheet import read_sheet
from weathergage.maps.writer import tables

WORLD = Window(-180.0, -90.0, 180.0, 90.0)
CONIC = Projection("conic", 20.0, (30.0, 60.0))
KNOWN = tuple(
    Control(f"place {i}", hex_, lat, lon)
    for i, (hex_, lat, lon) in enumerate(
        (("A20", 60.0, 10.0), ("K18", 48.0, 12.0), ("K26", 47.5, 24.5), ("T14", 37.0, 14.0))
    )
)


@pytest.mark.parametrize("name", recipe_names())
def test_a_shipped_land_map_is_what_its_recipe_makes(name: str) -> None:
    folder, faults = files("weathergage.maps.data") / name.replace("-", "_"), Faults()
    sheet = read_sheet(folder / "map.toml", faults)
    assert sheet is not None
    made = make(read_recipe(name), sheet)
    for file, text in tables(made.board).items():
        assert (folder / file).read_text(encoding="utf-8") == text, file
    assert [miss for miss in made.misses if miss.hex != miss.found] == []


def test_geography_agrees_with_the_european_board() -> None:
    found = compare(read_recipe("awaw-europe"), load("awaw-europe"))
    assert found.hexes == 1759
    assert found.kind / found.hexes > 0.955
    assert found.country / found.owned > 0.955
    assert found.held > 150


@pytest.mark.parametrize("warp", [None, Warp(3.0, 1.0, 0.05)], ids=["plain", "bent"])
@given(east=st.floats(5, 30), north=st.floats(35, 60))
@settings(max_examples=30, deadline=None)
def test_a_layout_leads_there_and_back(warp: Warp | None, east: float, north: float) -> None:
    recipe = LandRecipe(
        map="x", projection=CONIC, control=KNOWN, turning=True, warp=warp, window=WORLD
    )
    made = layout.laid(recipe, Slanted(), "pointy")
    point = made.forward(np.array([north]), np.array([east]))
    lat, lon = made.inverse(point)
    assert (lat[0], lon[0]) == pytest.approx((north, east), abs=0.01)
    near = made.about(point, np.array([[0.0, 0.0], [0.3, -0.2]]))
    exact = made.inverse(point + np.array([0.3, -0.2]))
    assert (near[0][0], near[1][0]) == pytest.approx((north, east), abs=0.01)
    assert (near[0][1], near[1][1]) == pytest.approx((exact[0][0], exact[1][0]), abs=0.2)


def test_a_bent_layout_comes_nearer_to_its_control_points() -> None:
    plain = LandRecipe(map="x", projection=CONIC, control=KNOWN, turning=True, window=WORLD)
    bent = msgspec.structs.replace(plain, warp=Warp(4.0, 1.0, 0.05))

    def misses(recipe: LandRecipe) -> list[float]:
        made = layout.laid(recipe, Slanted(), "pointy")
        goals = layout.goals(KNOWN, Slanted(), "pointy")
        points = made.forward(*np.array([(each.lat, each.lon) for each in KNOWN]).T)
        return list(np.linalg.norm(points - goals, axis=1))

    assert max(misses(bent)) < max(misses(plain)) / 2
    assert max(misses(bent)) < 0.2


def test_a_pinned_layout_has_its_point_and_scale() -> None:
    pin = Pin("K20", 48.0, 20.0, east=0.2, south=-0.1)
    recipe = LandRecipe(map="x", projection=CONIC, side=100.0, pin=pin, window=WORLD)
    made = layout.laid(recipe, Slanted(), "pointy")
    place = layout.hex_of(Slanted(), "K20")
    assert made.hex_at(48.0, 20.0) == place
    assert made.off(48.0, 20.0, place) == pytest.approx((0.2, -0.1), abs=0.001)
    assert made.miles == pytest.approx(100.0)
    with pytest.raises(ValueError, match="20K"):
        layout.hex_of(Slanted(), "20K")


def test_terrain_is_that_of_the_first_row_whose_conditions_all_hold() -> None:
    covers = [0.0] * 17
    covers[2] = 0.6
    ground = Ground(
        land=1.0, height=900.0, rugged=300.0, covers=tuple(covers), ranges={"ALPS": 0.4}
    )
    rows = (
        TerrainRule("himalaya", height=3000.0),
        TerrainRule("jungle-mountain", cover=(2,), cover_share=0.5, rugged=350.0),
        TerrainRule("swamp", box=((0.0, 0.0, 5.0, 5.0),)),
        TerrainRule("desert", country=("Elsewhere",)),
        TerrainRule("rough", ranges=("ALPS",), range_share=0.5),
        TerrainRule("jungle", cover=(2, 4), cover_share=0.5),
    )
    found = rules.terrain(rows, ground, "Here", (10.0, 10.0))
    assert found is not None
    assert found.terrain == "jungle"
    assert rules.terrain(rows, ground, "Elsewhere", (1.0, 1.0)) == rows[2]
    assert rules.terrain(rows[:2], ground, "Here", (10.0, 10.0)) is None


def test_a_front_asks_for_kind_country_region_and_place() -> None:
    rows = (
        FrontRule("asian", country=("Here",), kind=("land",)),
        FrontRule("pacific", region=("Sea",), box=((170.0, -10.0, 190.0, 10.0),)),
    )
    assert rules.front(rows, "land", "Here", "", (0.0, 0.0)) == rows[0]
    assert rules.front(rows, "sea", "", "Sea", (0.0, -175.0)) == rows[1]
    assert rules.front(rows, "sea", "", "Sea", (0.0, 160.0)) is None


def test_a_box_may_go_beyond_the_date_line() -> None:
    spots = np.array([[0.0, 175.0], [0.0, -175.0], [0.0, -165.0], [20.0, 175.0]])
    assert in_box((170.0, -10.0, 190.0, 10.0), spots).tolist() == [True, True, False, False]


def test_shares_of_one_country_are_added_over_its_regions() -> None:
    recipe = read_recipe("awaw-europe")
    poland = [i for i, rule in enumerate(recipe.country) if rule.name == "Poland"]
    ground = Ground(land=1.0, owners=((0, 0.4), (poland[0], 0.35), (poland[0], 0.25)))
    assert [name for name, _ in by_country(recipe, ground)] == ["Poland", recipe.country[0].name]


HEAD = "\t".join(corrections.COLUMNS) + "\n"


def corrected(folder: Path, *lines: str) -> Draft:
    file = folder / "map.tsv"
    file.write_text(HEAD + "".join(f"{line}\n" for line in lines))
    draft = Draft(places={"Port": Hex(0, 1)}, sides={frozenset((Hex(0, 1), Hex(1, 1))): "blocked"})
    for place in (Hex(0, 1), Hex(1, 1)):
        draft.set("kind", place, "land")
        draft.set("terrain", place, "clear")
    correct(draft, read_corrections(file), Slanted().parse)
    return draft


def test_corrections_change_what_they_name_and_say_how_sure(tmp_path: Path) -> None:
    made = corrected(
        tmp_path,
        "A0\t\tkind\tsea\tderived\twhy",
        "A1\t\tterrain\tswamp\tassumed\twhy",
        "A0\t\tterrain\tclear\trulebook\twhy",
        "A0\tA1\tside\topen\tderived\twhy",
        "A1\t\tplace\tPort\tderived\twhy",
    )
    assert made.get("kind", Hex(0, 1)) == "sea"
    assert made.sure["terrain"][Hex(1, 1)] == "assumed"
    assert made.sure["terrain"][Hex(0, 1)] == "rulebook"
    assert made.sides == {}
    assert made.places["Port"] == Hex(1, 1)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["A0\t\tkind\tland\tderived\twhy"], "repeats"),
        (["A0\tA1\tside\tblocked\tderived\twhy"], "repeats"),
        (["A0\t\tplace\tPort\tderived\twhy"], "repeats"),
        (["A0\t\tplace\tElsewhere\tderived\twhy"], "Elsewhere"),
        (["A0\t\tterrain\tjungel\tderived\twhy"], "jungel"),
        (["A0\t\tcolour\tred\tderived\twhy"], "colour"),
        (["A0\t\tkind\tsea\tsurely\twhy"], "surely"),
        (["A0\t\tkind\tsea\tderived\t"], "reason"),
        (["Z9\t\tkind\tsea\tderived\twhy"], "which hex"),
        (["A0\tA1\tkind\tsea\tderived\twhy"], "which hex"),
        (["A0\tkind\tsea\tderived\twhy"], "5 cells"),
        (["A0\t\tkind\tsea\tderived\twhy", "A0\t\tkind\tland\tderived\twhy"], "line 2 says so"),
    ],
)
def test_a_correction_that_repeats_or_says_nothing_is_refused(
    tmp_path: Path, lines: list[str], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        corrected(tmp_path, *lines)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Port\tPort\tharbour\t1\t2\t\tderived\t", "harbour"),
        ("Port\tThePort\tport\t1\t2\t\tderived\t", "ThePort"),
        ("Port\tPort\tport\t1\t2\tquay\tderived\t", "quay"),
        ("Port\tPort\tport\t1\t2\t\tsurely\t", "surely"),
        ("Here\tHere\tport\t1\t2\t\tderived\t", "twice"),
    ],
)
def test_a_faulty_place_is_refused(tmp_path: Path, line: str, told: str) -> None:
    file = tmp_path / "map.places.tsv"
    good = "Here\tHere\tcity\t1\t2\tport\tderived\tnote"
    file.write_text("\n".join(("\t".join(COLUMNS), good, "")))
    assert read_places(file)[0].features == ("port",)
    file.write_text("\n".join(("\t".join(COLUMNS), good, line, "")))
    with pytest.raises(ValueError, match=told):
        read_places(file)


def test_every_sea_hex_lies_in_the_naval_zone_that_holds_or_is_nearest_to_it() -> None:
    recipe = read_recipe("dai-senso")
    zones = read_zones(recipe.zones, recipe.window)
    numbering = Sheeted(61, 1)
    laid = layout.laid(recipe, numbering, "pointy")
    names = ("w5131", "w5030", "w3809", "e5430")
    sea = [place for name in names if (place := numbering.parse(name)) is not None]
    found = {numbering.name(place): zone.name for place, zone in zoned(zones, sea, laid).items()}
    assert found["w3809"] == "Bay of Bengal"
    assert found["w5131"] == found["w5030"] == "Sea of Japan"
    assert found["e5430"] == "North Pacific"
    assert len({zone.name for zone in zones}) == len(zones) == 22


def test_a_tool_tells_what_geography_says_of_each_hex() -> None:
    header, *lines = shares("awaw-pacific")
    assert tuple(header.split("\t")) == COLUMNS_OF_SHARES
    rows = {line.split("\t")[0]: line.split("\t") for line in lines}
    assert len(rows) == len(load("awaw-pacific").hexes)
    told = dict(zip(COLUMNS_OF_SHARES, rows["N24"], strict=True))
    assert (told["kind"], told["land"], told["countries"]) == ("land", "1.00", "China 1.00")
    assert float(told["lat"]) == pytest.approx(32.3, abs=1.0)


@pytest.mark.parametrize(
    ("line", "told"),
    [("side = 100.0", "give side and pin"), ("colour = 1", "colour"), ("samples = 2", ">= 3")],
)
def test_a_recipe_is_pinned_or_fitted_and_has_no_unknown_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str
) -> None:
    good = (recipe_module.RECIPES / "awaw-europe.toml").read_text(encoding="utf-8")
    monkeypatch.setattr(recipe_module, "RECIPES", tmp_path)
    (tmp_path / "awaw-europe.toml").write_text(good, encoding="utf-8")
    assert read_recipe("awaw-europe").listed is not None
    bad = good.replace("samples = 11", line)
    if line.startswith("side"):
        bad = bad.replace('[listed]\nkinds = ["city", "base"]\n', "")
    (tmp_path / "awaw-europe.toml").write_text(bad, encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        read_recipe("awaw-europe")
    with pytest.raises(FileNotFoundError):
        read_recipe("no-such-map")
