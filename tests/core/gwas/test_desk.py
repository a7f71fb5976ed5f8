"""The rule set behind the protocol of all rule sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from worked.gwas import open_map

from weathergage.core.facts import HexFacts
from weathergage.core.gwas import Desk
from weathergage.core.gwas.card import card
from weathergage.core.gwas.rules import CONDITIONS, Rules
from weathergage.core.gwas.sides import enemies_of, nations, side_of, sides, wars
from weathergage.core.gwas.vocabulary import ACTIONS, BATTERIES
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.rulesets import Circumstances, rule_set

DESK = Desk()
TURN = DESK.calendar.parse("1914-08-04/3")
HERE = HexFacts(name="O56", kind="sea", terrain="sea", area="map")


def known(**facts: str) -> Circumstances:
    return Circumstances(turn=TURN, facts={key.replace("_", "-"): v for key, v in facts.items()})


def test_is_found_by_its_name() -> None:
    assert rule_set("GWAS").id == "gwas"


def test_a_condition_without_dice_stands_only_where_it_is_said_so() -> None:
    owed = DESK.weather_at(HERE, known(condition="4"))
    assert (owed.condition, owed.result, owed.die, owed.roll) == ("", None, "weather", None)
    fixed = DESK.weather_at(HERE, known(condition="4", no_roll="yes"))
    assert (fixed.condition, fixed.result, fixed.die) == ("4", 4, "")


def test_nothing_is_told_of_weather_that_is_not_known() -> None:
    assert DESK.effects_at(HERE, known(condition="4"), "entente") == ()
    assert DESK.verdicts_at(HERE, known(condition="4"), "entente")["torpedo"].outcome == "undecided"


@pytest.mark.parametrize(("condition", "effects"), enumerate([1, 1, 5, 10, 11, 11], 1))
def test_the_card_has_each_effect_once(condition: int, effects: int) -> None:
    found = card(Rules(), condition)
    assert len(found) == len({finding.clause for finding in found}) == effects


def test_every_action_has_a_verdict_in_every_zone() -> None:
    for condition in CONDITIONS:
        found = DESK.verdicts_at(HERE, known(condition=str(condition), no_roll="yes"), "entente")
        assert list(found) == list(ACTIONS)


def test_nothing_freezes_and_terrain_is_as_printed() -> None:
    assert not DESK.is_frozen_at(HERE, known())
    assert DESK.terrain_at(HERE, known()) == "sea"


def test_there_is_no_preparation() -> None:
    assert DESK.read_preparation([]) == {}
    with pytest.raises(NotUnderstoodError):
        DESK.read_preparation(["entente=2"])


def test_dice_are_read_in_the_order_thrown() -> None:
    assert DESK.read_rolls(["6,5"], TURN, "") == {"weather": 6, "weather-second": 5}
    assert DESK.read_rolls(["6", "5"], TURN, "") == {"weather": 6, "weather-second": 5}
    assert DESK.read_rolls(["weather-second=5", "weather=6"], TURN, "")["weather-second"] == 5


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("condition", "шторм", "5"),
        ("table", "Sister", "sister"),
        ("month", "Nov", "11"),
        ("no_roll", "on", "yes"),
        ("map", "gwas-pacific", "pacific"),
        ("night-limit", "2", "2"),
    ],
)
def test_facts_are_read_in_their_own_spelling(key: str, value: str, read: str) -> None:
    name = key.replace("_", "-")
    assert DESK.read_facts({key: (value,)}, "") == {name: read}
    assert DESK.read_facts({}, "pacific") == {"map": "pacific"}


@pytest.mark.parametrize(("key", "value"), [("wind", "4"), ("condition", "9"), ("map", "moon")])
def test_facts_that_are_none_are_refused(key: str, value: str) -> None:
    with pytest.raises(NotUnderstoodError):
        DESK.read_facts({key: (value,)}, "")


def test_sides_fight_those_of_their_wars() -> None:
    assert DESK.sides_in("pacific") == ("entente", "central-powers")
    assert enemies_of("turkey") == ("italy", "greece")
    for war in wars().values():
        assert all(
            other in enemies_of(side) for side in war.sides for other in war.sides if side != other
        )
    assert {nation.side for nation in nations().values()} <= {*sides(), "neutral"}


@pytest.mark.parametrize(
    ("owner", "side"),
    [
        ("Ottoman Empire", "central-powers"),
        ("France (Algeria)", "entente"),
        ("Romania", "neutral"),
        ("International", "neutral"),
        ("", "neutral"),
    ],
)
def test_owners_of_ports_have_a_side(owner: str, side: str) -> None:
    assert side_of(owner) == side


@given(
    st.sampled_from(list(CONDITIONS)),
    st.sampled_from([name for name, each in classes().items() if each.is_ship]),
    st.sampled_from(BATTERIES),
    st.booleans(),
)
def test_worse_weather_never_opens_fire(
    condition: int, ship: str, battery: str, low_freeboard: bool
) -> None:
    keys = {
        "class": (ship,),
        "battery": (battery,),
        "low-freeboard": ("yes" if low_freeboard else "no",),
    }
    barred = [
        DESK.ask("fire", {**keys, "condition": (str(n),)}, open_map).outcome == "prohibited"
        for n in (condition, CONDITIONS[-1])
    ]
    assert barred[0] <= barred[1]


@given(st.sampled_from(["contact-check", "capsize-check"]), st.integers(1, 5))
def test_dice_grow_worse_with_the_weather(action: str, condition: int) -> None:
    now, worse = (
        abs(sum(DESK.ask(action, {"condition": (str(n),)}, open_map).modifiers.values()))
        for n in (condition, condition + 1)
    )
    assert now <= worse


def test_what_is_known_can_be_asked_with() -> None:
    owed = DESK.told(known(condition="4", map="pacific", table="sister", day="yes"), "sight")
    assert owed == {
        "turn": "1914-08-04/3",
        "day": "yes",
        "from-level": "4",
        "map": "pacific",
        "table": "sister",
        "month": "8",
    }
    fixed = DESK.told(known(condition="4", no_roll="yes", day="yes"), "torpedo")
    assert fixed == {"turn": "1914-08-04/3", "condition": "4"}
    assert DESK.told(known(), "torpedo") == {"turn": "1914-08-04/3", "month": "8"}
    thrown = Circumstances(turn=TURN, rolls={"weather": 6}, facts={"condition": "2"})
    assert DESK.told(thrown, "torpedo")["roll.weather"] == "6"
