"""A player's corrections: laid on top, marked `user`, and what depends on them computed anew."""

from pathlib import Path

import pytest
from mapfiles import sentences_of

from weathergage.core.messages import BadFileError, NoSuchPlaceError
from weathergage.maps.board import Board
from weathergage.maps.drawing.labels import is_printed
from weathergage.maps.files import Faults
from weathergage.maps.loader import load, user_overlay
from weathergage.maps.overlay import lay


@pytest.fixture(scope="module")
def board() -> Board:
    return load("awaw-europe")


def laid(board: Board, folder: Path, **tables: str) -> Board:
    """Lay tables given as text, `|` parting cells."""
    folder.mkdir(exist_ok=True)
    for name, text in tables.items():
        (folder / f"{name}.tsv").write_text(text.replace("|", "\t"), encoding="utf-8")
    faults = Faults()
    corrected = lay(board, folder, faults)
    assert not sentences_of(faults.found)
    return corrected


def test_a_corrected_hex_says_user_and_the_rest_stays(board: Board, tmp_path: Path) -> None:
    corrected = laid(board, tmp_path, hexes="hex|terrain\nC41|swamp\n")
    record = corrected.hexes[board.parse("C41")]
    assert (record.terrain, record.provenance["terrain"]) == ("swamp", "user")
    assert record.provenance["country"] == "derived"
    assert record.freezes
    changed = [name for name in board.hexes if corrected.hexes[name] != board.hexes[name]]
    assert changed == [board.parse("C41")]


def test_the_shipped_board_is_never_touched(board: Board, tmp_path: Path) -> None:
    laid(board, tmp_path, hexes="hex|terrain\nC41|swamp\n")
    assert board.facts("C41").terrain == "clear"


def test_a_moved_line_moves_sides_and_areas(board: Board, tmp_path: Path) -> None:
    corrected = laid(board, tmp_path, hexsides="hex_a|hex_b|kind\nM36|M37|not-pact-line\n")
    assert board.facts("M36").area == "west-of-pact-line"
    assert corrected.facts("M36").area == "russian-winter-zone"
    assert corrected.facts("M36").side_of_line == "east"
    assert corrected.hexes[board.parse("M36")].provenance["area"] == "user"
    assert corrected.user_hexsides == {frozenset((board.parse("M36"), board.parse("M37")))}


def test_an_opened_hexside_joins_an_island_to_the_mainland(board: Board, tmp_path: Path) -> None:
    assert board.facts("EE20").island
    rows = "hex_a|hex_b|kind\nDD21|DD22|open\n"
    assert not laid(board, tmp_path, hexsides=rows).facts("EE20").island
    assert laid(board, tmp_path, hexsides=rows).facts("EE20").area == "continental-mediterranean"


def test_land_that_becomes_sea_loses_its_area(board: Board, tmp_path: Path) -> None:
    rows = "hex|kind|terrain|country\nH36|sea|sea|-\n"
    facts = laid(board, tmp_path, hexes=rows).facts("H36")
    assert (facts.kind, facts.country, facts.area, facts.island) == ("sea", "", "none", False)


def test_a_new_country_needs_its_continent(board: Board, tmp_path: Path) -> None:
    corrected = laid(
        board,
        tmp_path,
        countries="country|region|continent\nSicily||europe\n",
        hexes="hex|country\nEE20|Sicily\n",
    )
    assert [facts.name for facts in corrected.facts_of_country("sicily")] == ["EE20"]


def test_places_are_added_renamed_and_taken_away(board: Board, tmp_path: Path) -> None:
    corrected = laid(
        board,
        tmp_path,
        places="hex|was|name|short\nD44|Leningrad|Petrograd|Petrgr\nC41||Lahti|\nH47|Moscow|-|\n",
    )
    assert corrected.facts("D44").place == "Petrograd"
    assert corrected.find("lahti")[0].short == "Lahti"
    assert corrected.find("lahti")[0].provenance == "user"
    assert corrected.facts("H47").place == ""
    assert corrected.find("leningrad") == ()


def test_a_single_table_is_an_overlay_too(board: Board, tmp_path: Path) -> None:
    table = tmp_path / "hexes.tsv"
    table.write_text("hex\tfeatures\nC41\tport shore\n", encoding="utf-8")
    assert load("awaw-europe", table).facts("c41").features == ("port", "shore")


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("hexes", "hex|terrain\nC41|swmap\n", ("line 2, column terrain", "'swamp'")),
        ("hexes", "hex|terrain\nC99|swamp\n", ("line 2, column hex", "'C99'")),
        ("hexes", "hex|area\nC41|none\n", ("line 1, column 2", "'area'")),
        ("hexes", "hex|country\nC41|Suomi\n", ("column country", "'Suomi'")),
        ("hexes", "hex|country\nC41|\nC42|Nowhere\n", ("line 3, column country", "'Nowhere'")),
        ("hexes", "hex|terrain\nC41|swamp\nc 41|clear\n", ("line 3", "stands already in line 2")),
        ("hexes", "hex|terrain\nC41|swamp\n\nC41|swamp\n", ("line 4", "in line 2")),
        ("names", "hex|name\nC41|X1\nC41|X2\n", ("line 3", "stands already in line 2")),
        ("countries", "country|region|continent\nEire||europe\nEire||asia\n", ("line 3", "Eire")),
        ("hexsides", "hex_a|hex_b|kind\nM36|M37|river\nM37|M36|open\n", ("line 3", "M36 M37")),
        ("hexsides", "hex_a|hex_b|kind\nM36|M39|river\n", ("M36 and M39 share no hexside",)),
        ("hexsides", "hex_a|hex_b|kind\nM36|M37|not-pakt-line\n", ("'not-pact-line'",)),
        ("places", "hex|was|name\nD44|Lenningrad|Piter\n", ("column was", "'Leningrad'")),
        ("places", "hex|name|kind\nD44|Piter|town\n", ("column kind", "'town'")),
        ("hex", "hex|terrain\nC41|swamp\n", ("hex.tsv is no table of corrections", "hexes.tsv")),
    ],
)
def test_a_faulty_correction_is_told_with_its_place(
    board: Board, tmp_path: Path, name: str, text: str, told: tuple[str, ...]
) -> None:
    (tmp_path / f"{name}.tsv").write_text(text.replace("|", "\t"), encoding="utf-8")
    faults = Faults()
    lay(board, tmp_path, faults)
    first = sentences_of(faults.found)[0]
    for part in (str(tmp_path), *told):
        assert part in first
    with pytest.raises(BadFileError):
        load("awaw-europe", tmp_path)


def test_the_users_own_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_overlay("awaw-europe") is None
    folder = tmp_path / "weathergage" / "maps" / "awaw-europe"
    folder.mkdir(parents=True)
    (folder / "hexes.tsv").write_text("hex\tterrain\nC41\tmountain\n", encoding="utf-8")
    assert user_overlay("awaw-europe") == folder
    assert load("awaw-europe").facts("C41").terrain == "mountain"


NAMES = "hex|name\nL40|K40\nK40|L40\nM40|M 140\n"


def test_names_of_the_players_own_board_are_printed_and_read(tmp_path: Path) -> None:
    shipped = load("gwas-mediterranean")
    here, there, south = (shipped.parse(name) for name in ("L40", "K40", "M40"))
    mine = laid(shipped, tmp_path, names=NAMES, hexes="hex|country\nL40|Italy\n")
    assert [mine.name(place) for place in (here, there, south)] == ["K40", "L40", "M 140"]
    assert (mine.parse("k-40"), mine.parse("L 40"), mine.parse("m140")) == (here, there, south)
    assert mine.hexes[here].name == "K40"
    assert mine.hexes[here].provenance["name"] == "user"
    assert is_printed(mine.hexes[here])
    assert mine.facts("K40").country == "Italy"
    assert mine.parse("Cattaro") == here
    assert "K40" in mine.sea_distances("L39", 1)
    with pytest.raises(NoSuchPlaceError):
        mine.parse("M40")
    for place, record in mine.hexes.items():
        assert mine.parse(mine.name(place)) == place
        assert record.name == mine.name(place)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("L40|K40", ("line 2", "K40 is the name of K40 already")),
        ("L40|ZZ1\nK40|zz-1", ("line 3", "zz-1 is the name of L40 already")),
        ("L40|", ("line 2", "no name of a hex")),
        ("L40|A name too long", ("line 2", "8 cells")),
        ("L99|L1", ("line 2", "L99")),
    ],
)
def test_names_that_are_taken_or_none_are_refused(
    tmp_path: Path, rows: str, told: tuple[str, str]
) -> None:
    file = tmp_path / "names.tsv"
    file.write_text(f"hex|name\n{rows}\n".replace("|", "\t"), encoding="utf-8")
    faults = Faults()
    lay(load("gwas-mediterranean"), tmp_path, faults)
    (sentence,) = sentences_of(faults.found)
    assert all(words in sentence for words in told)
