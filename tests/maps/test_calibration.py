"""Numbers of a player's own board: what follows from them, and what is refused."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.core.messages import BadFileError
from weathergage.maps.board import NEAR, Board
from weathergage.maps.calibration import (
    Told,
    calibrate,
    can_be_calibrated,
    read_lines,
    replaced,
    without,
    write_lines,
)
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load, shipped
from weathergage.tui.words import words

SEA = shipped("gwas-mediterranean")
HEXES = sorted(SEA.hexes)


def laid(folder: Path, *lines: tuple[str, str]) -> Board:
    write_lines(folder, [Told(*line) for line in lines])
    return load(SEA.id, folder)


def test_a_number_names_its_hex_and_the_neighbourhood(tmp_path: Path) -> None:
    board = laid(tmp_path, ("Malta (Valletta)", "V30"))
    malta = board.parse("Malta")
    before = SEA.hexes[malta]
    assert before.name != "V30"
    assert not before.is_named_in_print
    here = board.hexes[malta]
    assert (here.name, here.shown, here.provenance["name"]) == ("V30", "V30", "user")
    assert board.guide(malta) is None
    for steps in (1, NEAR, 5):
        east = Hex(malta.q + steps, malta.r)
        assert board.hexes[east].name == f"V{30 + steps}"
        assert board.hexes[east].shown == f"~V{30 + steps}"
        guide = board.guide(east)
        assert guide is not None
        assert (guide[0].name, guide[1]) == ("V30", steps)


def test_names_may_be_copied_with_the_mark_they_wear(tmp_path: Path) -> None:
    (tmp_path / "hexes.tsv").write_text("hex\tcountry\n~V31\tItaly\n", encoding="utf-8")
    board = laid(tmp_path, ("Malta (Valletta)", "~V30"))
    assert board.hexes[board.parse("Malta")].name == "V30"
    assert board.hexes[SEA.parse("V31")].country == "Italy"


def test_points_that_a_board_prints_bound_the_numbers_of_the_second_map(tmp_path: Path) -> None:
    """A World at War's second map has printed names too; what is told must go with them."""
    pacific = shipped("awaw-pacific")
    assert can_be_calibrated(pacific)
    found = calibrate(pacific, [Told("Leyte", "Y22"), Told("Tokyo", "L33"), Told("Leyte", "A1")])
    assert [known.number for known in found.told] == ["Y22"]
    assert [fault.id for _, fault in found.faults] == [
        "maps.calibrate-twice",
        "maps.calibrate-contradicts",
    ]
    _, names = found.numbered(pacific)
    assert names[pacific.parse("L32")] == "L32"
    assert len(set(names.values())) == len(pacific.hexes)


def test_what_the_rule_book_prints_stays(tmp_path: Path) -> None:
    board = laid(tmp_path, ("Malta (Valletta)", "V30"))
    for name in ("O56", "U52"):
        assert board.parse(name) == SEA.parse(name)
        assert board.hexes[board.parse(name)].shown == name


spots = st.sampled_from(HEXES)
shifts = st.tuples(st.integers(-2, 2), st.integers(-2, 2))


@settings(max_examples=25, deadline=None)
@given(told=st.lists(st.tuples(spots, shifts), max_size=6))
def test_every_hex_keeps_a_name_of_its_own(told: list[tuple[Hex, tuple[int, int]]]) -> None:
    """Whatever is told and fits, no two hexes have one name and each name leads to its hex."""
    name = SEA.numbering.name
    lines = [Told(name(at), name(Hex(at.q + q, at.r + r))) for at, (q, r) in told]
    found = calibrate(SEA, lines)
    numbering, names = found.numbered(SEA)
    assert len(set(names.values())) == len(names) == len(SEA.hexes)
    assert all(numbering.parse(numbering.name(place)) == place for place in SEA.hexes)
    assert all(names[known.hex] == known.number for known in found.told)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([("Trieste", "D32"), ("Trieste", "D34")], "Trieste cannot be both D32 and D34"),
        ([("Trieste", "D32"), ("Venice", "D32")], "that is Trieste"),
        ([("Trieste", "D99")], "does not go with O56 for Constantinople"),
        ([("Smyrna", "U53")], "Smyrna cannot be both U52 and U53"),
        ([("Trieste", "O56")], "that is Constantinople"),
        ([("Trieste", "32D")], "'32D' is no number"),
        ([("Triest", "D32")], "the nearest is"),
        ([("seam", "12")], "has no setting seam"),
    ],
)
def test_numbers_that_do_not_fit_are_refused_with_file_and_line(
    tmp_path: Path, lines: list[tuple[str, str]], told: str
) -> None:
    with pytest.raises(BadFileError) as caught:
        laid(tmp_path, *lines)
    sentence = words("en")(caught.value.message)
    assert f"{tmp_path / 'calibration.tsv'}, line {len(lines) + 1}" in sentence
    assert told in sentence


def test_lines_are_kept_replaced_and_taken_away(tmp_path: Path) -> None:
    assert read_lines(tmp_path / "none") == ()
    old = (Told("Trieste", "D32"), Told("Venice", "E29"))
    write_lines(tmp_path, old)
    kept = read_lines(tmp_path)
    assert [line[:2] for line in kept] == [("Trieste", "D32"), ("Venice", "E29")]
    changed = replaced(kept, [Told("trieste", "D33")], SEA)
    assert [line[:2] for line in changed] == [("Venice", "E29"), ("trieste", "D33")]
    assert without(changed, ["TRIESTE", "venice"], SEA) == ()
    write_lines(tmp_path, ())
    assert read_lines(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_map_whose_names_are_printed_needs_none() -> None:
    assert can_be_calibrated(SEA)
    assert not can_be_calibrated(shipped("awaw-europe"))
