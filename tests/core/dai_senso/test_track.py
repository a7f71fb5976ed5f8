"""The turn track: what it says of an area in a turn, and how sure that is."""

import pytest

from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.track import (
    PARTS,
    Cell,
    Track,
    read_cell,
    row_name,
    shipped,
    write_cell,
)
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.facts import HexFacts
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.odds import OddsQuestion
from weathergage.core.rulesets import Circumstances

SEP = CALENDAR.parse("Sep-Oct 1943")
OWN = Track().having("Sep-Oct", {"north": Cell("mud"), "south": Cell("snow", "assumed")})


def here(rules, area, known, track=OWN):
    found = Desk(rules, track).weather_at(HexFacts(area=area), known)
    return found.condition, found.sure


def test_the_weather_is_read_from_the_track(rules: Rules) -> None:
    known = Circumstances(turn=SEP)
    assert here(rules, "north", known) == ("mud", "user")
    assert here(rules, "south", known) == ("snow", "assumed")
    assert here(rules, "desert", known) == ("clear", "assumed")
    assert here(rules, "none", known) == ("clear", "")


def test_a_year_of_its_own_outranks_the_pattern(rules: Rules) -> None:
    track = OWN.having("Sep-Oct 1943", {"north": Cell("storms")})
    assert here(rules, "north", Circumstances(turn=SEP), track) == ("storms", "user")
    other = Circumstances(turn=CALENDAR.parse("Sep-Oct 1944"))
    assert here(rules, "north", other, track) == ("mud", "user")


def test_what_is_told_outranks_every_track(rules: Rules) -> None:
    facts = {"weather.north": "snow", "sure.north": "assumed", "weather.south": "clear"}
    known = Circumstances(turn=SEP, facts=facts)
    assert here(rules, "north", known) == ("snow", "assumed")
    assert here(rules, "south", known) == ("clear", "told")


def test_the_shipped_track_has_every_cell_and_is_sure_of_none() -> None:
    assert tuple(shipped().rows) == PARTS
    sourced = {("Apr-May", "north"): "mud", ("Apr-May", "desert"): "storms"}
    for part, row in shipped().rows.items():
        assert set(row) == set(areas())
        for area, cell in row.items():
            known = sourced.get((part, area))
            assert cell.sure == ("sister-game" if known else "assumed")
            assert known in (None, cell.weather)


def test_the_year_of_a_turn_is_that_of_its_first_month() -> None:
    names = ["Nov-Dec 1941", "Jan-Feb 1942", "Mar-Apr 1942"]
    turns = [CALENDAR.parse(name) for name in names]
    assert turns == sorted(turns)
    assert [CALENDAR.name(CALENDAR.next(turn)) for turn in turns[:2]] == names[1:]
    assert CALENDAR.name(CALENDAR.first) == "Mar-Apr 1937"
    assert CALENDAR.last.year > 1945


@pytest.mark.parametrize(
    "text", ["sep-oct-1943", "1943 Sep-Oct", "Sep–Oct 1943", "so 1943", "sep43"]
)
def test_turns_are_read_as_people_write_them(text: str) -> None:
    if text.startswith("so"):
        with pytest.raises(NotUnderstoodError):
            CALENDAR.parse(text)
    else:
        assert CALENDAR.parse(text) == SEP


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("m", Cell("mud")),
        ("N?", Cell("snow", "assumed")),
        ("-", Cell("clear")),
        ("storms ~", Cell("storms", "sister-game")),
        ("clear", Cell("clear")),
        ("", None),
        ("none", None),
    ],
)
def test_a_cell_is_read(text: str, cell: Cell | None) -> None:
    assert read_cell(text) == cell
    assert read_cell(write_cell(cell)) == cell


@pytest.mark.parametrize("text", ["x", "?", "mudd!", "snow storms", "~"])
def test_what_is_no_weather_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        read_cell(text)


def test_rows_are_named_for_every_year_or_for_one() -> None:
    assert row_name("sep-oct") == "Sep-Oct"
    assert row_name("Sep–Oct") == row_name("Sep/Oct") == "Sep-Oct"
    assert row_name("sep-oct 1943") == "Sep-Oct 1943"
    for text in ("Oct-Nov", "Sep-Oct 1066", ""):
        with pytest.raises(NotUnderstoodError):
            row_name(text)


def test_a_row_that_holds_nothing_is_none() -> None:
    assert OWN.having("Sep-Oct", {"north": None, "south": None}) == Track()


def test_chances_are_certain_and_tell_how_sure_the_track_is(rules: Rules) -> None:
    desk, known = Desk(rules, OWN), Circumstances(turn=SEP)
    (only,) = desk.odds(OddsQuestion(area="north"), known)
    assert [(chance.value, chance.exact) for chance in only.outcomes] == [("mud", "1")]
    assert only.sure == "user"
    two = desk.odds(OddsQuestion(area="east asia", turns=2), known)
    assert [CALENDAR.name(each.turn) for each in two] == ["Sep-Oct 1943", "Nov-Dec 1943"]
    assert len(desk.odds(OddsQuestion(), known)) == len(areas())
    for asked in (OddsQuestion(of="side"), OddsQuestion(side="axis"), OddsQuestion(area="none")):
        with pytest.raises(NotUnderstoodError):
            desk.odds(asked, known)
