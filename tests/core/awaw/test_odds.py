"""Odds of rule 34's dice, against the values worked by hand."""

import pytest

from weathergage.core.awaw import Desk
from weathergage.core.messages import FaultError, say
from weathergage.core.odds import Chance, Odds, OddsQuestion, fraction, mean
from weathergage.core.rulesets import Circumstances

DESK = Desk()


def ask(turn: str = "Winter 1941", prep: int = 0, **asked: str) -> Odds:
    side = asked.get("side", "axis")
    known = Circumstances(turn=DESK.calendar.parse(turn), preparation={side: prep})
    return DESK.odds(OddsQuestion(**asked), known)[0]


def chances(odds: Odds) -> dict[int | str, str]:
    return {each.value: each.exact for each in odds.outcomes}


@pytest.mark.parametrize(("prep", "lowest"), [(0, 6), (2, 4), (4, 2), (6, 0)])
def test_levels_of_the_axis(prep: int, lowest: int) -> None:
    assert chances(ask(prep=prep)) == dict.fromkeys(range(lowest, lowest + 6), "1/6")


@pytest.mark.parametrize(
    ("prep", "banned"), [(0, "1/2"), (1, "1/3"), (2, "1/6"), (3, "0"), (6, "0")]
)
def test_chance_that_attacks_are_banned(prep: int, banned: str) -> None:
    assert chances(ask(prep=prep, of="event"))["attacks-banned"] == banned


@pytest.mark.parametrize(
    ("prep", "possible"),
    [(0, "0"), (1, "1/6"), (2, "1/3"), (3, "1/2"), (4, "2/3"), (5, "5/6"), (6, "1")],
)
def test_chance_of_exploitation(prep: int, possible: str) -> None:
    assert chances(ask(prep=prep, of="event"))["exploitation-possible"] == possible


@pytest.mark.parametrize(
    ("prep", "average"),
    [(0, "1"), (1, "5/3"), (2, "5/2"), (3, "7/2"), (4, "9/2"), (5, "11/2"), (6, "13/2")],
)
def test_mean_budget(prep: int, average: str) -> None:
    assert ask(prep=prep, of="event").mean == average


def test_budget_by_points() -> None:
    found = chances(ask(of="event"))
    assert [found[f"budget-{points}"] for points in range(4)] == ["1/2", "1/6", "1/6", "1/6"]


def test_nobody_else_keeps_an_account() -> None:
    for asked in ({"side": "russia"}, {"nation": "finland"}, {"side": "japan"}):
        assert not any(
            str(value).startswith("budget") for value in chances(ask(of="event", **asked))
        )


def test_results_of_areas() -> None:
    assert chances(ask(of="area")) == dict.fromkeys(range(6, 12), "1/6")
    assert chances(ask(of="area", turn="Fall 1945")) == dict.fromkeys(range(3, 9), "1/6")
    assert chances(ask(of="area", area="western-front")) == {6: "1"}
    assert chances(ask(of="area", turn="Spring 1942")) == {"mud": "1"}


def test_pacific_fall_falls_together_at_0_for_russia() -> None:
    found = ask(turn="Fall 1945", side="russia", theatre="pacific", prep=6)
    assert chances(found) == {0: "2/3", 1: "1/6", 2: "1/6"}
    assert (found.die, found.mean) == ("pacific", "1/2")


def test_a_side_is_asked_about_where_it_plays() -> None:
    assert ask(side="japan", prep=2).area == "siberia"
    assert ask(side="axis", turn="Fall 1945").area == "russian-winter-zone"
    assert ask(turn="Fall 1945").force == "japan"


def test_chances_of_a_side_add_up() -> None:
    for turn in DESK.calendar:
        for side in DESK.sides:
            (found,) = DESK.odds(OddsQuestion(side=side), Circumstances(turn=turn))
            assert sum(each.ways for each in found.outcomes) == found.outcomes[0].throws


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [({"of": "evnt"}, "event"), ({"side": "axs"}, "axis"), ({"area": "sibiria"}, "siberia")],
)
def test_what_is_wrong_is_named(asked: dict[str, str], nearest: str) -> None:
    with pytest.raises(FaultError) as fault:
        DESK.odds(OddsQuestion(**asked), Circumstances(turn=DESK.calendar.parse("w41")))
    assert fault.value.message.values["nearest"] == nearest


def test_events_need_winter_weather() -> None:
    with pytest.raises(FaultError):
        ask(of="event", turn="Summer 1942")


def test_fractions_are_in_lowest_terms() -> None:
    assert [fraction(3, 6), fraction(6, 6), fraction(0, 6), mean([1, 2])] == [
        "1/2",
        "1",
        "0",
        "3/2",
    ]
    assert Chance(4, say("odds.level"), 2, 6).probability == pytest.approx(1 / 3)
