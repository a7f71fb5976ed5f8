"""Whole tables of rule 34, recomputed: levels by die and preparation, budgets, ceilings."""

from fractions import Fraction

import pytest

from weathergage.core.awaw.budget import Spending, budget, northern_ceiling
from weathergage.core.awaw.forces import Force, leader
from weathergage.core.awaw.rules import CALENDAR, Rules
from weathergage.core.awaw.weather import areas, dice, effect_level, weather
from weathergage.core.messages import FaultError
from weathergage.core.turns import Turn

ZONE = "russian-winter-zone"
WINTER = CALENDAR.parse("Winter 1941")
FALL = CALENDAR.parse("Fall 1945")
FACES = range(1, 7)


def levels(rules: Rules, area: str, turn: Turn, force: Force, **prep: int) -> list[int | None]:
    theatre = areas()[area].die
    return [
        effect_level(rules, weather(rules, area, turn, {theatre: face}), force, prep)
        for face in FACES
    ]


@pytest.mark.parametrize(("prep", "lowest"), [(0, 6), (2, 4), (4, 2), (6, 0)])
def test_axis_levels_by_die(rules: Rules, prep: int, lowest: int) -> None:
    expected = list(range(lowest, lowest + 6))
    assert levels(rules, ZONE, WINTER, leader("axis"), axis=prep) == expected


@pytest.mark.parametrize(
    "force", [leader("russia"), Force("finland", "axis"), Force("partisan", "")]
)
def test_the_prepared_by_die(rules: Rules, force: Force) -> None:
    assert levels(rules, ZONE, WINTER, force) == [0, 1, 2, 3, 4, 5]


def test_pacific_fall(rules: Rules) -> None:
    assert levels(rules, "manchuria", FALL, leader("japan")) == [1, 2, 3, 4, 5, 6]
    assert levels(rules, "siberia", FALL, leader("western-allies")) == [3, 4, 5, 6, 7, 8]
    assert levels(rules, "mongolia", FALL, leader("russia")) == [0, 0, 0, 0, 1, 2]


def test_pacific_winter(rules: Rules) -> None:
    assert levels(rules, "tannu-tuva", WINTER, leader("japan")) == [4, 5, 6, 7, 8, 9]
    assert levels(rules, "siberia", WINTER, leader("western-allies")) == [6, 7, 8, 9, 10, 11]
    assert levels(rules, "siberia", WINTER, leader("russia")) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("area", "result"), [("western-front", 6), ("continental-mediterranean", 4)]
)
def test_automatic_results_by_preparation(rules: Rules, area: str, result: int) -> None:
    here = weather(rules, area, WINTER)
    found = [effect_level(rules, here, leader("axis"), {"axis": prep}) for prep in range(7)]
    assert found == [max(0, result - prep) for prep in range(7)]


def test_dice_of_each_season(rules: Rules) -> None:
    owed = {
        name: [(die.theatre, die.modifier) for die in dice(rules, CALENDAR.parse(f"{name} 1942"))]
        for name in CALENDAR.parts
    }
    assert owed == {
        "Spring": [],
        "Summer": [],
        "Fall": [("pacific", 2)],
        "Winter": [("europe", 5), ("pacific", 5)],
    }


@pytest.mark.parametrize(
    ("prep", "points"),
    [
        (0, [3, 2, 1, 0, 0, 0]),
        (2, [5, 4, 3, 2, 1, 0]),
        (4, [7, 6, 5, 4, 3, 2]),
        (6, [9, 8, 7, 6, 5, 4]),
    ],
)
def test_axis_budget_by_die(rules: Rules, prep: int, points: list[int]) -> None:
    by_die = [
        budget(rules, level) if level is not None else None
        for level in levels(rules, ZONE, WINTER, leader("axis"), axis=prep)
    ]
    assert by_die == points


@pytest.mark.parametrize(
    ("prep", "mean"),
    [(0, "1"), (1, "5/3"), (2, "5/2"), (3, "7/2"), (4, "9/2"), (5, "11/2"), (6, "13/2")],
)
def test_mean_budget(rules: Rules, prep: int, mean: str) -> None:
    found = [
        budget(rules, level) or 0
        for level in levels(rules, ZONE, WINTER, leader("axis"), axis=prep)
        if level is not None
    ]
    assert Fraction(sum(found), 6) == Fraction(mean)


@pytest.mark.parametrize("level", range(9))
def test_attacks_that_a_level_bears(rules: Rules, level: int) -> None:
    points = budget(rules, level)
    assert points == 9 - level
    assert Spending(attacks=points, air_factors=14).points == points
    assert Spending(attacks=points - 1, air_factors=15).points == points
    assert Spending(attacks=points - 1, breakthroughs=1).points == points


def test_no_budget_at_nine_and_above(rules: Rules) -> None:
    assert [budget(rules, level) for level in (9, 10, 11)] == [0, 0, 0]


def test_level_0_without_a_limit_is_a_setting(rules: Rules) -> None:
    assert budget(rules.having(budget_at_level_0="none"), 0) is None


def test_fifteen_factors_are_paid_once() -> None:
    assert Spending(air_factors=14).points == 0
    assert Spending(air_factors=15).points == Spending(air_factors=90).points == 1


def test_northern_ceiling_by_die(rules: Rules) -> None:
    finns = levels(rules, ZONE, WINTER, Force("finland", "axis"))
    assert [northern_ceiling(rules, level) for level in finns if level is not None] == [
        9, 8, 7, 6, 5, 4,
    ]  # fmt: skip


def test_every_turn_of_the_calendar_reads_back() -> None:
    for turn in CALENDAR:
        name = CALENDAR.name(turn)
        short = f"{name[0]}{turn.year % 100}" if name[0] != "S" else f"{name[:2]}{turn.year}"
        for text in (name, name.upper(), name.replace(" ", "-"), short):
            assert CALENDAR.parse(text) == turn


@pytest.mark.parametrize("text", ["Зима 1941", "зима 41", "зимой 1941", "1941-ЗИМА", "з41", "w41"])
def test_turns_are_read_in_russian_too(text: str) -> None:
    assert CALENDAR.name(CALENDAR.parse(text)) == "Winter 1941"


@pytest.mark.parametrize(
    "text", ["", "1941", "Winter", "Winter 41x", "s41", "Winter 1938", "w1947"]
)
def test_what_is_no_turn_names_the_nearest(text: str) -> None:
    with pytest.raises(FaultError) as fault:
        CALENDAR.parse(text)
    assert fault.value.message.values["nearest"] in map(CALENDAR.label, CALENDAR)
