"""Exact chances of the weather some turns ahead, beside published values and simulated turns."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.gwas import Desk
from weathergage.core.gwas.change import (
    CHOICES,
    Procedure,
    next_condition,
    procedure,
    regions,
)
from weathergage.core.gwas.odds import (
    afloat,
    ahead,
    chain,
    long_run,
    reaches,
    turns_until,
    ways_from,
)
from weathergage.core.gwas.rules import CONDITIONS, Rules
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.odds import Odds, OddsQuestion
from weathergage.core.rulesets import Circumstances

MEDITERRANEAN, PACIFIC, NORTH_SEA = "mediterranean", "pacific", "north-sea"
SQUALL = 4
SAMPLE, TURNS = 50_000, 1_000_000


def how(region: str, month: int = 8, choice: str = "regional") -> Procedure:
    return procedure(Rules(), region, month, choice)


SUMMER_SISTER, WINTER_SISTER = (how(NORTH_SEA, month, "sister") for month in (7, 12))
EVERY = [
    how(region, month, choice) for region in regions() for month in (7, 12) for choice in CHOICES
]


def fractions(start: int, *steps: Procedure) -> list[Fraction]:
    ways, throws = ahead(start, steps)
    return [Fraction(way, throws) for way in ways]


def shares(way: Procedure) -> list[Fraction]:
    found = long_run(way)
    return [Fraction(part, sum(found)) for part in found]


def texts(values: str) -> list[Fraction]:
    return [Fraction(text) for text in values.split()]


@pytest.mark.parametrize(
    ("region", "better", "same", "worse", "much_worse"),
    [(MEDITERRANEAN, 18, 15, 3, 0), (PACIFIC, 12, 20, 3, 1), (NORTH_SEA, 6, 24, 6, 0)],
)
def test_one_turn(region: str, better: int, same: int, worse: int, much_worse: int) -> None:
    assert ways_from(how(region), 3) == (0, better, same, worse, much_worse, 0)


@pytest.mark.parametrize(
    ("region", "start", "values"),
    [
        (MEDITERRANEAN, 1, "127/144 1/9 1/144 0 0 0"),
        (MEDITERRANEAN, 2, "2/3 37/144 5/72 1/144 0 0"),
        (PACIFIC, 1, "265/324 7/54 61/1296 1/216 1/1296 0"),
        (PACIFIC, 6, "0 0 0 1/9 11/27 13/27"),
    ],
)
def test_two_turns_on(region: str, start: int, values: str) -> None:
    assert fractions(start, how(region), how(region)) == texts(values)


@pytest.mark.parametrize(
    ("region", "values"),
    [
        (MEDITERRANEAN, "7776/9331 1296/9331 216/9331 36/9331 6/9331 1/9331"),
        (PACIFIC, "1944/3287 648/3287 378/3287 180/3287 183/6574 91/6574"),
        (NORTH_SEA, "1/6 1/6 1/6 1/6 1/6 1/6"),
    ],
)
def test_shares_in_the_long_run(region: str, values: str) -> None:
    assert shares(how(region)) == texts(values)


@pytest.mark.parametrize(
    ("way", "values"),
    [
        (SUMMER_SISTER, ".37743 .26654 .21984 .08949 .03502 .01167"),
        (WINTER_SISTER, ".02717 .08151 .18142 .23663 .28396 .18931"),
    ],
)
def test_shares_by_the_sister_table(way: Procedure, values: str) -> None:
    assert [f"{float(share):.5f}"[1:] for share in shares(way)] == values.split()


@pytest.mark.parametrize(
    ("region", "values"),
    [(MEDITERRANEAN, "612 600 516"), (PACIFIC, "549/8 63 99/2")],
)
def test_turns_until_squall_or_worse(region: str, values: str) -> None:
    assert list(turns_until(how(region), SQUALL).values()) == texts(values)


def asked(of: str = "", turns: int = 1, turn: str = "1914-08-04/1", **facts: str) -> Odds:
    desk = Desk()
    known = Circumstances(
        turn=desk.calendar.parse(turn), facts={"condition": "1", "map": MEDITERRANEAN, **facts}
    )
    (found,) = desk.odds(OddsQuestion(of=of, turns=turns), known)
    return found


@pytest.mark.parametrize(
    ("rolls", "exact"), [(1, "35/36"), (2, "1225/1296"), (4, "1500625/1679616")]
)
def test_rolls_survived(rolls: int, exact: str) -> None:
    events = {each.value: each.exact for each in asked(of="event", turns=rolls).outcomes}
    assert events["survives-rolls"] == exact


def test_months_are_told_apart_on_the_way() -> None:
    summer = asked(turn="1914-09-30/8", condition="3", map=NORTH_SEA, table="sister")
    across = asked(turn="1914-09-30/8", condition="3", map=NORTH_SEA, table="sister", turns=2)
    assert [each.exact for each in summer.outcomes] == ["1/6", "1/6", "1/2", "1/6"]
    found = {each.value: Fraction(each.exact) for each in across.outcomes}
    expected = fractions(3, SUMMER_SISTER, WINTER_SISTER)
    assert found == {n: part for n, part in zip(CONDITIONS, expected, strict=True) if part}


def test_says_where_it_starts_and_by_which_table() -> None:
    found = asked(condition="5", map=PACIFIC, turns=3)
    assert (found.start, found.table, found.turns, found.of) == (5, PACIFIC, 3, "area")
    assert found.expected == {"squall-or-worse": "0", "gale": str(turns_until(how(PACIFIC), 6)[5])}


@pytest.mark.parametrize("question", [{"of": "side"}, {"of": "evnt"}])
def test_what_cannot_be_asked_is_refused(question: dict[str, str]) -> None:
    with pytest.raises(NotUnderstoodError):
        asked(**question)


def test_without_a_condition_there_are_no_odds() -> None:
    desk = Desk()
    with pytest.raises(NotUnderstoodError) as fault:
        desk.odds(OddsQuestion(), Circumstances(turn=desk.calendar.parse("1914-08-04/1")))
    assert fault.value.message.id == "gwas.fault-no-start"


ways = st.lists(st.sampled_from(EVERY), min_size=1, max_size=6)
conditions = st.sampled_from(list(CONDITIONS))


@given(conditions, ways)
def test_chances_add_up_to_one(start: int, steps: list[Procedure]) -> None:
    found, throws = ahead(start, steps)
    assert sum(found) == throws == 36 ** len(steps)
    assert all(way >= 0 for way in found)


@given(conditions, ways)
def test_a_danger_grows_with_every_turn(start: int, steps: list[Procedure]) -> None:
    for earlier, later in zip(range(len(steps)), range(1, len(steps) + 1), strict=True):
        assert reaches(start, steps[:earlier], SQUALL) <= reaches(start, steps[:later], SQUALL)
        assert afloat(start, steps[:earlier]) >= afloat(start, steps[:later])


@given(st.sampled_from([how(MEDITERRANEAN), how(PACIFIC), how(NORTH_SEA)]), st.integers(1, 8))
def test_worse_now_is_never_better_later(way: Procedure, turns: int) -> None:
    for better in CONDITIONS[:-1]:
        before, after = (fractions(start, *[way] * turns) for start in (better, better + 1))
        for n in CONDITIONS:
            assert sum(before[:n]) >= sum(after[:n])


@given(conditions, ways)
def test_the_throws_one_by_one_give_the_same(start: int, steps: list[Procedure]) -> None:
    first = steps[0]
    counted = [0] * len(CONDITIONS)
    for one in range(1, 7):
        for two in range(1, 7):
            after = next_condition(first, start, (one, two))
            assert after is not None
            counted[after - 1] += 1
    assert tuple(counted) == ahead(start, [first])[0]


def test_long_run_shares_stay_as_they_are() -> None:
    for way in EVERY:
        now = long_run(way)
        later = chain(now, way)
        assert [Fraction(part, sum(now)) for part in now] == [
            Fraction(part, sum(later)) for part in later
        ]


def simulated(way: Procedure, turns: int, dice: Random) -> list[float]:
    """Return how often each condition held in so many turns thrown one after the other."""
    held = [0] * len(CONDITIONS)
    condition = 1
    for _ in range(turns):
        after = next_condition(way, condition, (dice.randint(1, 6), dice.randint(1, 6)))
        condition = after or condition
        held[condition - 1] += 1
    return [count / turns for count in held]


def compare(way: Procedure, turns: int, seed: int) -> None:
    found = simulated(way, turns, Random(seed))
    for share, times in zip(shares(way), found, strict=True):
        # Neighbouring turns hang together: some ten times the spread of single throws.
        spread = (float(share) / turns) ** 0.5
        assert abs(float(share) - times) < 10 * spread + 5 / turns


@pytest.mark.parametrize("region", [MEDITERRANEAN, PACIFIC])
def test_simulated_turns_come_near_the_shares(region: str, seed: int, count: int) -> None:
    compare(how(region), count or SAMPLE, seed)


@pytest.mark.soak
@pytest.mark.parametrize("region", [MEDITERRANEAN, PACIFIC])
def test_a_million_simulated_turns_come_near_the_shares(region: str, seed: int, count: int) -> None:
    compare(how(region), TURNS if count else 2 * SAMPLE, seed)
