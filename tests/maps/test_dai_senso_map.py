"""The map of Dai Senso: printed hexes, lands, areas, zones, and where the listed places lie."""

import csv
import tomllib
from collections import Counter
from itertools import pairwise
from math import cos, radians
from pathlib import Path

import pytest

from weathergage.core.tables import seed
from weathergage.maps import overlay
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.checker import check
from weathergage.maps.files import Faults
from weathergage.maps.graph import HexGraph
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load, map_folder, read_map
from weathergage.tui.words import words

ATLAS = Path(__file__).parents[2] / "maps" / "atlas"
BOARD = load("dai-senso")
RECIPE = ATLAS.parent / "builder" / "land" / "recipes" / "dai-senso.toml"
TRUE_PARALLEL = 15.0
"""Parallel on which the sheet is true to scale; see the recipe."""


def rows(name: str) -> list[dict[str, str]]:
    with (ATLAS / name).open(encoding="utf-8", newline="") as lines:
        kept = [line for line in lines if not line.startswith("#")]
    return list(csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE))


PLACES = rows("dai_senso_places.tsv")
EXCEPTIONS = {row["place"]: row for row in rows("dai_senso_exceptions.tsv")}
AREAS = {"Central": "central", "unknown": "", "none": "none"}


def record(name: str) -> HexRecord:
    return BOARD.hexes[BOARD.parse(name)]


def hex_of(lat: float, lon: float) -> Hex:
    """Return the hex with the nearest middle: on a lattice the one that holds the point."""

    def farness(place: Hex) -> float:
        north, east = BOARD.positions[place]
        aside = (lon - east + 180) % 360 - 180
        return (lat - north) ** 2 + (aside * cos(radians(TRUE_PARALLEL))) ** 2

    return min(BOARD.hexes, key=farness)


def test_the_map_passes_through_the_hexes_the_rule_book_names() -> None:
    nanking, between, wenchow = (BOARD.parse(name) for name in ("w4724", "w4624", "w4524"))
    assert BOARD.parse("Nanking") == nanking == hex_of(32.1, 118.8)
    assert BOARD.parse("Wenchow") == wenchow == hex_of(28.0, 120.7)
    assert hex_of(30.0, 119.7) == between
    assert nanking.distance(between) == between.distance(wenchow) == 1
    assert nanking.distance(wenchow) == 2
    assert (record("w4624").terrain, record("w4524").terrain) == ("clear", "rough")
    assert {record(n).country for n in ("w4724", "w4624", "w4524")} == {"Kiangsu"}


def test_only_what_the_rule_book_prints_looks_printed() -> None:
    printed = [each.name for each in BOARD.hexes.values() if each.is_named_in_print]
    assert sorted(printed) == ["w4524", "w4624", "w4724"]
    assert record("Tokyo").shown == "~" + record("Tokyo").name
    assert BOARD.parse(record("Tokyo").shown) == BOARD.parse("Tokyo")
    for place, each in BOARD.hexes.items():
        assert BOARD.parse(each.name) == place
        assert BOARD.parse(each.shown) == place


def test_a_row_is_about_two_degrees_and_rows_and_columns_are_whole() -> None:
    for one, other in pairwise(f"w{row:02}24" for row in range(1, 63)):
        apart = BOARD.positions[BOARD.parse(other)][0] - BOARD.positions[BOARD.parse(one)][0]
        assert apart == pytest.approx(2.0, abs=0.02)
    counts = Counter(each.name[:3] for each in BOARD.hexes.values())
    assert counts == {f"{sheet}{row:02}": 33 for sheet in "we" for row in range(1, 63)}


def test_other_settings_rename_hexes_and_move_none(tmp_path: Path) -> None:
    folder = tmp_path / "dai_senso"
    folder.mkdir()
    for entry in map_folder("dai-senso").iterdir():
        if entry.is_file():
            text = entry.read_text(encoding="utf-8")
            if entry.name == "map.toml":
                text = text.replace('seam = 33\nshoved = "even"', 'seam = 30\nshoved = "odd"')
            (folder / entry.name).write_text(text, encoding="utf-8")
    faults = Faults()
    other = read_map(folder, faults)
    assert not faults.found
    assert other is not None
    assert other.hexes.keys() == BOARD.hexes.keys()
    facts = ("kind", "terrain", "country", "region", "area", "features", "places")
    for place, each in BOARD.hexes.items():
        assert all(getattr(each, fact) == getattr(other.hexes[place], fact) for fact in facts)
    assert other.positions == BOARD.positions
    assert other.parse("Nanking") == BOARD.parse("Nanking") == other.parse("w4724")
    assert other.name(BOARD.parse("w4731")) == "e4701"
    assert other.name(BOARD.parse("w4624")) == "w4625"
    # Which of two hexes is printed w4624 hangs on the shift: with another one it is not known.
    assert not other.hexes[BOARD.parse("w4624")].is_named_in_print
    assert not check(folder).faults
    assert not check(folder).stale


def test_settings_of_a_players_own_board_go_with_its_corrections(tmp_path: Path) -> None:
    table = "what\tvalue\nseam\t35\nTokyo\tw4934\nSingapore\tw3217\n"
    (tmp_path / "calibration.tsv").write_text(table, encoding="utf-8")
    mine = load("dai-senso", tmp_path)
    assert mine.hexes[BOARD.parse("Tokyo")].name == "w4934"
    assert mine.name(BOARD.parse("w4724")) == "w4724"
    assert len({each.name for each in mine.hexes.values()}) == len(BOARD.hexes)
    guide = mine.guide(BOARD.parse("Osaka"))
    assert guide is not None
    assert guide[0].name == "w4934"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("seam\t99", "seam= and a number from 1 to 98"),
        ("seam\t30\nseam\t31", "seam is told twice"),
        ("shoved\tup", "shoved=odd or shoved=even"),
        ("Tokyo\tw4934", "w4934 lies beyond the last column of the western sheet, 33"),
        ("Tokyo\te4900", "'e4900' is no number"),
        ("Tokyo\tw4624", "that is"),
        ("Tokyo\tw0901", "does not go with"),
        ("Nanking\tw4725", "Nanking cannot be both"),
    ],
)
def test_numbers_of_a_board_that_cannot_be_are_refused(
    tmp_path: Path, lines: str, told: str
) -> None:
    file = tmp_path / "calibration.tsv"
    file.write_text(f"what\tvalue\n{lines}\n", encoding="utf-8")
    faults = Faults()
    overlay.lay(BOARD, tmp_path, faults)
    sentence = words("en")(faults.found[0])
    assert str(file) in sentence
    assert told in sentence


def test_areas_are_those_of_the_seed() -> None:
    table = seed("dai-senso", "areas")
    lands = {area["id"]: sorted(area["lands"]) for area in table["area"]}
    assert {rule.id: sorted(rule.country) for rule in BOARD.sheet.area} == lands
    known = {land for names in lands.values() for land in names} | set(table["outside"]["lands"])
    on_map = {each.country for each in BOARD.hexes.values() if each.kind == "land"}
    assert on_map <= known
    assert known - on_map <= {"Macao"}
    for each in BOARD.hexes.values():
        wanted = [area for area, names in lands.items() if each.country in names]
        assert each.area == ("none" if each.kind != "land" else "".join(wanted) or "none")
    for region, land in table["regions"].items():
        assert {e.country for e in BOARD.hexes.values() if e.region == region} == {land}


def test_every_sea_hex_lies_in_a_naval_zone_of_the_seed() -> None:
    zones = {zone["name"]: zone["sure"] for zone in seed("dai-senso", "zones")["zone"]}
    found = Counter(each.region for each in BOARD.hexes.values() if each.kind == "sea")
    assert found.keys() == zones.keys()
    for each in BOARD.hexes.values():
        if each.kind == "sea":
            sure = "derived" if zones[each.region] == "rulebook" else "assumed"
            assert each.provenance["region"] == sure
            assert not each.country


def test_a_naval_zone_is_found_by_name_and_lies_in_its_middle() -> None:
    say = words("ru").name
    for zone in BOARD.waters:
        assert BOARD.hexes[zone.hex].region == zone.name
        assert BOARD.parse(zone.name.upper()) == zone.hex
        assert zone in BOARD.find(zone.name[:7])
        assert zone in BOARD.find(say(zone.name)[:9], say)
    assert len(BOARD.waters) == 22
    assert load("gwas-pacific").waters == ()


def test_no_hex_is_said_to_freeze() -> None:
    assert not any(each.freezes for each in BOARD.hexes.values())


def is_right(row: dict[str, str], each: HexRecord) -> bool:
    """Return whether a hex is of the land and area, or of the naval zone, that a row gives."""
    if row["kind"] == "naval zone":
        return each.kind == "sea" and each.region == row["place"]
    area = AREAS.get(row["weather_area"], row["weather_area"].lower().replace(" ", "-"))
    region = each.region if row["kind"] == "region" or "(" in row["country"] else ""
    named = each.country in row["country"] or (bool(region) and region in row["country"])
    return each.kind == "land" and bool(each.country) and named and area in ("", each.area)


def found_at(board: Board, row: dict[str, str]) -> HexRecord:
    """Return the hex of a listed place: that of the board's own place, else of its point."""
    known = [place.hex for place in board.places if place.name == row["place"]]
    return board.hexes[known[0] if known else hex_of(float(row["lat"]), float(row["lon"]))]


def test_the_listed_places_lie_where_the_table_says_or_an_exception_tells_why() -> None:
    wrong = {row["place"]: found_at(BOARD, row) for row in PLACES}
    wrong = {
        row["place"]: wrong[row["place"]]
        for row in PLACES
        if not is_right(row, wrong[row["place"]])
    }
    assert {place: each.country or each.region for place, each in wrong.items()} == {
        place: row["found"] for place, row in EXCEPTIONS.items()
    }
    assert all(row["reason"] for row in EXCEPTIONS.values())
    assert (len(PLACES), len(PLACES) - len(wrong)) == (230, 225)


def test_the_listed_islands_and_towns_are_land() -> None:
    towns = [row for row in PLACES if row["kind"] in ("city", "port", "island", "home port")]
    assert len(towns) == 180
    for row in towns:
        if not row["place"].startswith("("):
            assert found_at(BOARD, row).kind == "land"
            assert row["place"] in [place.name for place in BOARD.places]
    assert all(0 < len(place.short) <= 6 for place in BOARD.places)


def test_regions_are_marked_assumed_where_history_alone_tells() -> None:
    states = {row["state"] for row in rows("dai_senso_states.tsv")} - {"Manchukuo", "Shanghai"}
    for each in BOARD.hexes.values():
        if each.country in states:
            assert each.provenance["country"] == "assumed"
    for each in BOARD.hexes.values():
        if each.country == "Netherlands East Indies":
            assert each.provenance["region"] == "assumed"
    frontier = [each for each in BOARD.hexes.values() if each.region == "Mongol Frontier"]
    assert {(each.country, each.area) for each in frontier} == {("Mongolia", "desert")}
    assert record("Nomonhan") in frontier


def test_the_states_of_china_are_those_of_the_table() -> None:
    recipe = tomllib.loads(RECIPE.read_text("utf-8"))
    made = {
        (name.partition(":")[2], rule["name"])
        for rule in recipe["country"]
        for name in rule.get("provinces", ())
        if name.startswith("CHN:")
    }
    table = {(row["province"], row["state"]) for row in rows("dai_senso_states.tsv")}
    assert {pair for pair in table if pair[1] != "Manchukuo"} | {("Inner Mongol", "Kansu")} == made
    assert all(row["reason"] for row in rows("dai_senso_states.tsv"))


def test_every_name_is_told_in_russian() -> None:
    say = words("ru")
    names = {place.name for place in BOARD.places}
    names |= {name for each in BOARD.hexes.values() for name in (each.country, each.region)}
    assert [name for name in sorted(names - {""}) if say.name(name) == name] == []


def test_the_graph_agrees_with_what_is_kept() -> None:
    derived = HexGraph(BOARD).derived()
    assert {place: each.area for place, each in BOARD.hexes.items()} == {
        place: each.area for place, each in derived.items()
    }
