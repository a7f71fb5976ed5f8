"""Bad map files: every fault is one sentence with file, line and remedy; nothing else happens."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mapfiles import faults_of, sentences_of

from weathergage.core.messages import BadFileError
from weathergage.maps.files import Faults
from weathergage.maps.loader import map_folder, read_map


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    """Replace one piece of text in one file of a map."""
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8", newline="\n")


LADOGA = "C45\tlake\tlake\t\tLake Ladoga\teastern\t\t"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("hexes.tsv", "hex\tkind\tterrain", "hex\tkind\tterain", ("line 1", "terain", "'terrain'")),
        ("hexes.tsv", "\tprovenance\n", "\tkind\n", ("line 1", "'kind' is there twice")),
        ("hexes.tsv", LADOGA, LADOGA.replace("lake", "lak"), ("column kind", "'lak'", "'lake'")),
        ("hexes.tsv", "\tswamp\t", "\tswmap\t", ("column terrain", "'swmap'", "'swamp'")),
        ("hexes.tsv", "\tFinland\t", "\tFinnland\t", ("column country", "'Finland'")),
        ("hexes.tsv", "\teastern\t", "\teasten\t", ("column front", "'eastern'")),
        ("hexes.tsv", "\tcity\t", "\tcitty\t", ("column features", "'city'")),
        ("hexes.tsv", "terrain=rulebook", "terrain=rulebok", ("provenance", "'rulebook'")),
        ("hexes.tsv", "A25\t", "A24\t", ("line 3", "A24 stands already in line 2")),
        ("hexes.tsv", "A25\t", "24A\t", ("line 3", "'24A' is not a hex name")),
        ("hexes.tsv", "A25\tsea", "A25\tsea\tsea", ("line 3", "9 cells", "has 8")),
        ("hexes.tsv", "A25\tsea", "A25\ts\x1b[2Jea", ("line 3, column 2", "cannot be printed")),
        ("hexes.tsv", "A25\tsea", "A25\t" + "s" * 5000, ("line 3", "a line may have 4000")),
        ("hexsides.tsv", "\tblocked", "\tbloked", ("line 2, column kind", "'blocked'")),
        ("hexsides.tsv", "A29\tB29", "A29\tB39", ("line 2", "share no hexside", "B29")),
        ("hexsides.tsv", "A29\tB29", "A29\tBZ9", ("line 2, column hex_b", "no hex of this map")),
        ("hexsides.tsv", "A30\tB29", "A29\tB29", ("line 3", "stands there already")),
        ("places.tsv", "A48\t", "A99\t", ("column hex", "'A99'")),
        ("places.tsv", "\tOnega\t", "\tLake Onega\t", ("longer than 6",)),
        ("places.tsv", "61.7\t35.5", "91.7\t35.5", ("column lat", "'91.7'", "-90 to 90")),
        ("places.tsv", "61.7\t35.5", "61.7\tnan", ("column lon", "'nan'")),
        ("places.tsv", "61.7\t35.5", "61.7\teast", ("column lon", "'east'")),
        ("places.tsv", "Lake Onega\t", "\t", ("column name", "empty")),
        ("positions.tsv", "A24\t", "A2\t", ("line 2", "'A2'")),
        ("countries.tsv", "\tafrica", "\taffrica", ("line 2", "'africa'")),
        ("countries.tsv", "Arabia", "Algeria", ("line 3", "Algeria stands there already")),
        ("derived.tsv", "A34\t", "ZZ9\t", ("line 2", "'ZZ9'")),
        ("derived.tsv", "\tno-winter\t", "\tno-wintr\t", ("column area", "'no-winter'")),
        ("map.toml", 'system = "awaw"', 'system = "awa"', ("key system", "'awaw'")),
        ("map.toml", 'id = "no-winter"', 'id = "no-wintr"', ("].id", "'no-winter'")),
        ("map.toml", "theatre", "theater", ("key theater", "'theatre'")),
        ("map.toml", "swamp_front", "swamp_fronts", ("freezing.swamp_fronts", "'swamp_front'")),
        ("map.toml", 'clause = "34.31"', 'claus = "34.31"', ("line[0].claus", "'clause'")),
        ("map.toml", 'title = "A', 'titel = "A', ("key titel", "'title'")),
        ("map.toml", 'orientation = "pointy"', 'orientation = "round"', ("key orientation",)),
        ("map.toml", 'style = "slanted"', 'style = "slant"', ("numbering.style", "'slanted'")),
        ("map.toml", 'terrain = "derived"', 'terain = "derived"', ("provenance.terain",)),
        ("map.toml", 'terrain = "derived"', 'terrain = "sure"', ("'sure'",)),
        ("map.toml", 'east = "H47"', 'east = "H99"', ("line.parts.east", "'H99'")),
        ("map.toml", '"E38", "F33"', '"E38", "F3"', ("islands.mainland", "'F3'")),
        ("map.toml", "[numbering]", "[numbering", ("not TOML", "line")),
    ],
)
def test_a_fault_is_told_with_its_place_and_remedy(
    folder: Path, name: str, old: str, new: str, told: tuple[str, ...]
) -> None:
    spoil(folder, name, old, new)
    sentences = sentences_of(faults_of(folder))
    assert sentences
    assert str(folder / name) in sentences[0]
    assert "\n" not in sentences[0]
    for part in told:
        assert part in sentences[0]


@pytest.mark.parametrize("system", ["awaw", "dai-senso"])
@pytest.mark.parametrize("place", ["everywhere", "grid.area"])
def test_an_area_that_the_rule_set_does_not_know_is_a_fault(
    tmp_path: Path, system: str, place: str
) -> None:
    text = (Path(str(map_folder("gwas-tactical"))) / "map.toml").read_text(encoding="utf-8")
    text = text.replace('system = "gwas"', f'system = "{system}"')
    if place == "everywhere":
        text = text.replace('area = "map"\n', "").replace("[numb", 'everywhere = "map"\n[numb', 1)
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    assert f"key {place}: 'map' is not known" in sentences_of(faults_of(tmp_path))[0]


def test_a_missing_column_is_named(folder: Path) -> None:
    file = folder / "countries.tsv"
    rows = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(row.rpartition("\t")[0] for row in rows), encoding="utf-8")
    first = sentences_of(faults_of(folder))[0]
    assert "the column 'continent' is missing" in first
    assert "country, region, continent" in first


@pytest.mark.parametrize("name", ["map.toml", "hexes.tsv", "hexsides.tsv", "positions.tsv"])
def test_a_missing_file_is_named_and_nothing_else(folder: Path, name: str) -> None:
    (folder / name).unlink()
    (only,) = sentences_of(faults_of(folder))
    assert str(folder / name) in only


def test_a_first_line_without_end_is_refused_unread(folder: Path) -> None:
    (folder / "hexes.tsv").write_text("column\t" * 1000, encoding="utf-8")
    (only,) = sentences_of(faults_of(folder))
    assert "line 1: 7000 characters" in only


def test_bytes_that_are_no_utf_8_are_told_with_line_and_column(folder: Path) -> None:
    file = folder / "places.tsv"
    file.write_bytes(file.read_bytes().replace(b"Onega", b"On\xe9ga", 1))
    first = sentences_of(faults_of(folder))[0]
    line = next(
        number for number, row in enumerate(file.read_bytes().split(b"\n"), 1) if b"\xe9" in row
    )
    assert f"line {line}, column 12: not UTF-8" in first


def test_positions_are_read_late_but_not_trusted(folder: Path) -> None:
    spoil(folder, "positions.tsv", "A24\t57.66", "A24\tnorth")
    board = read_map(folder, Faults())
    assert board is not None
    with pytest.raises(BadFileError, match="bad-number"):
        assert board.positions


def test_several_faults_are_all_told(folder: Path) -> None:
    spoil(folder, "hexes.tsv", "\tswamp\t", "\tswmap\t")
    spoil(folder, "hexsides.tsv", "\tblocked", "\tbloked")
    spoil(folder, "places.tsv", "61.7", "six")
    assert len(faults_of(folder)) == 3


def test_faults_are_counted_up_to_a_hundred(folder: Path) -> None:
    file = folder / "hexes.tsv"
    file.write_text(file.read_text(encoding="utf-8").replace("\tsea\t", "\tseee\t"))
    assert len(faults_of(folder)) == 100


def test_windows_line_ends_a_byte_order_mark_and_comments_are_no_faults(folder: Path) -> None:
    for file in folder.glob("*.tsv"):
        text = "# a comment\n\n" + file.read_text(encoding="utf-8")
        file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    faults = Faults()
    board = read_map(folder, faults)
    assert not faults.found
    assert board is not None
    assert len(board.hexes) == 1759


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(["map.toml", "hexes.tsv", "hexsides.tsv", "places.tsv", "countries.tsv"]),
    start=st.floats(0, 1),
    size=st.integers(0, 40),
    junk=st.binary(max_size=40),
)
def test_no_file_however_spoilt_is_more_than_faults(
    folder: Path, name: str, start: float, size: int, junk: bytes
) -> None:
    file = folder / name
    whole = file.read_bytes()
    at = int(start * len(whole))
    file.write_bytes(whole[:at] + junk + whole[at + size :])
    try:
        sentences_of(faults_of(folder))
    finally:
        file.write_bytes(whole)
