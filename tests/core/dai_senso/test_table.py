"""A turn track as a table: what a player writes is read whole, or refused with file and line."""

import pytest

from weathergage.core.dai_senso.commands import SetTrack
from weathergage.core.dai_senso.owntrack import decision
from weathergage.core.dai_senso.table import read, written
from weathergage.core.dai_senso.track import PARTS, Cell, Track, cell_of, shipped
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.messages import BadFileError
from weathergage.tui.words import words

HEADER = "turn\tcentral\tdesert\tnorth\tnorth-monsoon\tsouth\tsouth-monsoon\n"
YEAR = "".join(f"{part}\t-\ts\tn\tm\t-\t-\n" for part in PARTS)
OWN = (
    Track()
    .having("Sep-Oct", {"north": Cell("mud")})
    .having("Jan-Feb 1942", {"south": Cell("snow")})
)


def fault_of(text):
    with pytest.raises(BadFileError) as fault:
        read(text, "mine.tsv")
    message = fault.value.message
    assert words("ru")(message) != words("en")(message)
    return words("en")(message)


def test_a_table_is_read_row_by_row():
    track = read(f"# mine\n\n{HEADER}{YEAR}Sep-Oct 1943\t\t\tm?\t\t\t\n", "mine.tsv")
    assert track.rows["Mar-Apr"]["north"] == Cell("snow")
    assert track.rows["Sep-Oct 1943"] == {"north": Cell("mud", "assumed")}
    assert len(track.rows) == 10


@pytest.mark.parametrize("mark", [";", ","])
def test_spreadsheets_part_values_in_their_own_way(mark):
    quoted = (HEADER + YEAR).replace("central", '"East Asia"').replace("\t", mark)
    assert read(quoted.replace("\n", "\r\n"), "mine.csv") == read(HEADER + YEAR, "mine.tsv")


def test_what_is_written_is_read_again():
    text = written(OWN)
    again = read(text, "mine.tsv")
    assert written(again) == text
    for name in ("Sep-Oct 1940", "Jan-Feb 1942", "Apr-May 1944"):
        turn = CALENDAR.parse(name)
        for area in shipped().rows["Sep-Oct"]:
            assert cell_of(again, turn, area) == cell_of(OWN, turn, area)
    assert "mud~" not in text
    assert "\tm~\t" in text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "mine.tsv holds no table"),
        (HEADER.replace("desert", "dessert") + YEAR, "line 1: there is no column 'dessert'"),
        (HEADER.replace("desert", "east-asia") + YEAR, "line 1: the column central"),
        (HEADER.replace("\tsouth-monsoon", "") + YEAR, "missing: south-monsoon"),
        (HEADER.replace("turn", "none") + YEAR, "line 1: there is no column 'none'"),
        (HEADER + YEAR.replace("Sep-Oct", "Sep-Okt"), "line 8, column turn: 'Sep-Okt'"),
        (HEADER + YEAR + "Sep-Oct 2043\n", "line 11, column turn"),
        (HEADER + YEAR + "Sep-Oct\n", "line 11: the row Sep-Oct stands in line 8 already"),
        (HEADER + YEAR + "sep-oct 1943\nSep-Oct 1943\n", "line 12: the row Sep-Oct 1943"),
        (HEADER + YEAR.replace("n\tm", "n\train", 1), "line 2, column north-monsoon"),
        (HEADER + YEAR.replace("Mar-Apr", "Mar-Apr\t-", 1), "the line has 8 values"),
        (HEADER + YEAR.replace("Jan-Feb\t-\ts\tn\tm\t-\t-\n", ""), "without the rows Jan-Feb"),
        ("\0\0\0", "line 1: there is no column"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused(text, told):
    sentence = fault_of(text)
    assert told in sentence
    assert sentence.startswith("mine.tsv")


def test_a_track_becomes_one_decision():
    assert decision(Track()) is None
    made = decision(OWN)
    assert isinstance(made, SetTrack)
    assert [row.turn for row in made.rows] == ["Sep-Oct", "Jan-Feb 1942"]


@pytest.mark.parametrize(
    "text", ["x" * 3_900_000, HEADER + "1" * 3_900_000, HEADER + "Mar-Apr" + "\t" * 900_000]
)
def test_what_is_huge_is_refused_at_once(text):
    assert len(fault_of(text)) < 500
