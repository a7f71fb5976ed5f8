"""The maps of Great War at Sea: what is known holds, every port is there and can be reached."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest

from weathergage.core.messages import NoSuchPlaceError
from weathergage.maps.board import Board
from weathergage.maps.checker import check
from weathergage.maps.loader import load, map_folder
from weathergage.maps.routes import distances

MAPS = ("gwas-mediterranean", "gwas-north-sea", "gwas-pacific")
HARBOURS = ("port", "minor-port")
every_map = pytest.mark.parametrize("name", MAPS)


def zone_of(board: Board, place: str) -> str:
    (found,) = (known for known in board.places if known.name == place)
    return board.name(found.hex)


def atlas(root: Path, map_id: str) -> list[dict[str, str]]:
    with (root / "maps" / "atlas" / "ports.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row for row in rows if f"gwas-{row['map']}" == map_id]


def test_the_two_zones_the_rule_book_names_are_theirs_and_no_other_name_is_printed() -> None:
    board = load("gwas-mediterranean")
    assert zone_of(board, "Constantinople") == "O56"
    assert zone_of(board, "Smyrna") == "U52"
    for name in MAPS:
        records = load(name).hexes.values()
        printed = {r.name for r in records if r.provenance["name"] == "rulebook"}
        assert printed == ({"O56", "U52"} if name == "gwas-mediterranean" else set())
        assert {r.provenance["name"] for r in records if r.name not in printed} == {"derived"}


@every_map
def test_names_run_from_row_a_in_the_north_and_column_1_in_the_west(name: str) -> None:
    board = load(name)
    first = next(iter(board.hexes.values()))
    assert first.name == "A1"
    columns = {int(r.name.strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for r in board.hexes.values()}
    assert min(columns) == 1
    norths = [board.positions[board.parse(f"{row}30")][0] for row in "AFKPUZ"]
    easts = [board.positions[board.parse(f"K{column}")][1] % 360 for column in (20, 30, 40)]
    assert norths == sorted(norths, reverse=True)
    assert all((b - a) % 360 < 90 for a, b in pairwise(easts))


@every_map
def test_every_port_of_the_table_is_on_its_map_in_a_zone_of_water(name: str, root: Path) -> None:
    board, rows = load(name), atlas(root, name)
    assert {place.name for place in board.places} == {row["place"] for row in rows}
    for place in board.places:
        record = board.hexes[place.hex]
        assert record.kind == "sea"
        assert 0 < len(place.short) <= 6
        if place.kind in HARBOURS:
            assert "coast" in record.features
            assert {"port", "minor-port"} & set(record.features)
            assert record.country


@every_map
def test_ports_lie_where_they_do_on_earth(name: str) -> None:
    """A port's zone holds its point or touches the zone that does."""
    board = load(name)
    side = board.sheet.zone_miles / 69.1
    for place in board.places:
        north, east = board.positions[place.hex]
        assert place.lat is not None
        assert place.lon is not None
        assert abs(place.lat - north) < 1.6 * side
        assert abs((place.lon - east + 180) % 360 - 180) < 3.6 * side


@every_map
def test_every_port_is_reached_by_sea_from_every_other(name: str) -> None:
    board = load(name)
    ports = [place for place in board.places if place.kind in HARBOURS]
    reached = distances(board, ports[0].hex)
    assert [port.name for port in ports if port.hex not in reached] == []


PASSAGES = [
    ("gwas-mediterranean", "Cadiz", "Gibraltar", 4),
    ("gwas-mediterranean", "Mudros", "Constantinople", 8),
    ("gwas-mediterranean", "Constantinople", "Burgas", 6),
    ("gwas-mediterranean", "Palermo", "Augusta", 7),
    ("gwas-mediterranean", "Kerch", "Feodosia", 4),
    ("gwas-mediterranean", "Ajaccio", "La Maddalena", 3),
    ("gwas-mediterranean", "Corfu", "Brindisi", 6),
    ("gwas-north-sea", "Gothenburg", "Copenhagen", 5),
    ("gwas-north-sea", "Copenhagen", "Kiel", 5),
    ("gwas-north-sea", "Frederikshavn", "Korsor", 7),
    ("gwas-north-sea", "Korsor", "Kiel", 3),
    ("gwas-north-sea", "Loch Ewe", "Scapa Flow", 6),
    ("gwas-north-sea", "Dover", "Portsmouth", 5),
    ("gwas-north-sea", "Riga (Dunamunde)", "Windau", 5),
    ("gwas-pacific", "Singapore", "Penang", 4),
    ("gwas-pacific", "Sasebo", "Fusan", 2),
    ("gwas-pacific", "Hakodate", "Vladivostok", 4),
    ("gwas-pacific", "Kure", "Kobe", 2),
]


@pytest.mark.parametrize(("name", "one", "other", "most"), PASSAGES)
def test_straits_are_passages(name: str, one: str, other: str, most: int) -> None:
    board = load(name)
    way = board.sea_path(zone_of(board, one), zone_of(board, other))
    assert 1 <= len(way) - 1 <= most
    for a, b in pairwise(way):
        assert board.between(a, b) == "open"


CLOSED = [
    ("gwas-mediterranean", "Patras", "Piraeus", 8, "the Corinth Canal is too narrow"),
    ("gwas-north-sea", "Cuxhaven", "Kiel", 12, "the Kiel Canal is no water of the map"),
    ("gwas-north-sea", "Rosyth", "Belfast", 12, "Scotland lies between"),
    ("gwas-pacific", "Maizuru", "Yokosuka", 5, "Honshu lies between"),
    ("gwas-pacific", "Bangkok", "Penang", 6, "Malaya lies between"),
]


@pytest.mark.parametrize(("name", "one", "other", "least", "why"), CLOSED)
def test_land_is_no_passage(name: str, one: str, other: str, least: int, why: str) -> None:
    board = load(name)
    way = board.sea_path(zone_of(board, one), zone_of(board, other))
    assert len(way) - 1 >= least, why


@every_map
def test_every_zone_lies_in_the_one_area_of_its_map(name: str) -> None:
    board = load(name)
    assert board.system == "gwas"
    assert name == f"gwas-{board.theatre}"
    assert {record.area for record in board.hexes.values()} == {"map"}
    assert all(bool(r.region) == (r.kind == "sea") for r in board.hexes.values())


@every_map
def test_the_tables_are_faultless_and_fresh(name: str) -> None:
    report = check(map_folder(name))
    assert (report.faults, report.stale) == ((), "")


def test_an_overlay_corrects_kinds_ports_and_sides(tmp_path: Path) -> None:
    tables = {
        "hexes.tsv": "hex\tkind\tfeatures\tcountry\nV46\tsea\tcoast minor-port\tGreece\n",
        "hexsides.tsv": "hex_a\thex_b\tkind\nV46\tV47\topen\n",
        "places.tsv": "hex\twas\tname\tshort\tkind\nL40\tCattaro\tKotor\tKotor\tport\n",
    }
    for file, text in tables.items():
        (tmp_path / file).write_text(text)
    board = load("gwas-mediterranean", tmp_path)
    isthmus = board.hexes[board.parse("V46")]
    assert (isthmus.kind, isthmus.country) == ("sea", "Greece")
    assert isthmus.provenance["kind"] == "user"
    assert isthmus.area == "map"
    assert board.hexes[board.parse("L40")].place == "Kotor"
    assert "V46" in board.sea_neighbours("V47")


@pytest.mark.parametrize("name", ["Malta", "valletta", "Malta (Valletta)", "Y33"])
def test_either_part_of_a_name_with_brackets_does(name: str) -> None:
    board = load("gwas-mediterranean")
    assert board.name(board.parse(name)) == "Y33"


def test_a_part_that_two_places_share_is_none() -> None:
    board = load("gwas-mediterranean")
    with pytest.raises(NoSuchPlaceError):
        board.parse("Tripoli")
    assert board.name(board.parse("Tripoli (Libya)")) == "FF31"
