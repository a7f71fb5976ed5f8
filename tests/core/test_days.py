"""Turns that are parts of days: every form that people write is read, every turn is told."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.days import DayCalendar
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.turns import Turn
from weathergage.tui.words import words

CALENDAR = DayCalendar(first=Turn(1900, 0), last=Turn(1920, 366 * 8 - 1))
TURNS = st.builds(
    CALENDAR.turn_on, st.dates(date(1900, 1, 1), date(1920, 12, 31)), st.integers(1, 8)
)


@given(TURNS)
def test_a_turn_is_read_as_it_is_written_and_said(turn):
    assert CALENDAR.parse(CALENDAR.name(turn)) == turn
    assert CALENDAR.parse(words("en")(CALENDAR.label(turn))) == turn


@given(TURNS)
def test_turns_follow_each_other_without_a_gap(turn):
    after = CALENDAR.next(turn)
    if turn == CALENDAR.last:
        assert after == turn
        return
    assert CALENDAR.previous(after) == turn
    days = (CALENDAR.day(after) - CALENDAR.day(turn)).days
    assert days * 8 + after.part % 8 - turn.part % 8 == 1


@pytest.mark.parametrize(
    "text",
    [
        *("1914-08-04/3", "1914-8-4/3", "4 Aug 1914/3", "4 august 1914, turn 3"),
        *("4 августа 1914, ход 3", "4 авг. 1914/3", "04.08.1914/3", "4.8.1914 ход 3"),
        *("August 4, 1914 / 3", "aug 4 1914 turn 3", " 1914-08-04 3 ", "4 Aug. 1914 3"),
    ],
)
def test_forms_of_one_turn(text):
    assert CALENDAR.name(CALENDAR.parse(text)) == "1914-08-04/3"


def test_a_day_alone_is_its_first_turn():
    assert CALENDAR.name(CALENDAR.parse("4 Aug 1914")) == "1914-08-04/1"


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("1914-02-30/1", "1914-02-28/1"),
        ("1914-08-04/9", "1914-08-04/8"),
        ("1914-08-04/0", "1914-08-04/1"),
        ("1899-12-31/8", "1900-01-01/1"),
        ("1921-01-01", "1920-12-31/8"),
        ("1914-13-01", "1900-01-01/1"),
        ("Winter 1914", "1900-01-01/1"),
        ("", "1900-01-01/1"),
        ("１９１４-08-04", "1900-01-01/1"),
    ],
)
def test_what_is_no_turn_names_the_nearest(text, near):
    with pytest.raises(NotUnderstoodError) as fault:
        CALENDAR.parse(text)
    assert fault.value.message.values["nearest"] == near


def test_leap_days_have_turns():
    day = CALENDAR.parse("1916-02-29/8")
    assert CALENDAR.name(CALENDAR.next(day)) == "1916-03-01/1"


def test_the_turns_around_one_stay_within_the_calendar():
    around = CALENDAR.around(CALENDAR.first)
    assert around[0] == CALENDAR.first
    assert len(around) == 16 * 8


def test_a_turn_is_said_in_both_languages():
    turn = CALENDAR.parse("1914-08-04/3")
    assert words("en")(CALENDAR.label(turn)) == "4 August 1914, turn 3"
    assert words("ru")(CALENDAR.label(turn)) == "4 августа 1914, ход 3"
