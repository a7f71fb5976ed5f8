"""Winter preparation: starts, minors, partisans, production, automatic increases, dates."""

import msgspec
import pytest
from worked.rule34 import SmallMap

from weathergage.core.awaw.forces import Force, preparation_of, start_level
from weathergage.core.awaw.preparation import (
    Increase,
    Presence,
    automatic_increases,
    level_in,
    produce,
    revealed_in,
    spends_the_year,
    total_in,
)
from weathergage.core.awaw.rules import CALENDAR, SIDES, Rules
from weathergage.core.awaw.situation import Winter, at_start
from weathergage.core.awaw.telling import told
from weathergage.core.decisions import Prepare
from weathergage.core.messages import NotNowError
from weathergage.core.turns import Turn

WINTERS = [CALENDAR.parse(f"Winter {year}") for year in range(1940, 1947)]
FALL_1945 = CALENDAR.parse("Fall 1945")


def axis_in_russia(*years: int) -> dict[Turn, Presence]:
    there = Presence(frozenset({"axis"}), frozenset({("axis", "russian-winter-zone")}))
    return {CALENDAR.parse(f"Winter {year}"): there for year in years}


def grown(rules: Rules, presences: dict[Turn, Presence]) -> list[Increase]:
    return [i for turn, there in presences.items() for i in automatic_increases(rules, turn, there)]


def test_factions_start_as_the_rule_says(rules: Rules) -> None:
    assert [start_level(rules, side) for side in SIDES] == [0, 2, 0, 6]


def test_a_preparation_belongs_to_the_whole_faction(rules: Rules) -> None:
    for nation in ("germany", "italy"):
        assert preparation_of(rules, Force(nation, "axis"), {"axis": 3}) == 3


def test_minors_add_their_controllers_level(rules: Rules) -> None:
    assert preparation_of(rules, Force("rumania", "axis"), {"axis": 3}) == 3
    assert preparation_of(rules, Force("vlasov", "axis"), {"axis": 4}) == 4
    assert preparation_of(rules, Force("thailand", "japan"), {}) == 2
    assert preparation_of(rules, Force("poland", "russia"), {}) == 6
    assert preparation_of(rules, Force("spain", ""), {}) == 0


def test_finns_and_swedes_have_six_under_anyone(rules: Rules) -> None:
    for nation in ("finland", "sweden"):
        for side in ("axis", "western-allies", "russia", ""):
            assert preparation_of(rules, Force(nation, side), {"axis": 2}) == 6


def test_partisans_have_six_always(rules: Rules) -> None:
    assert preparation_of(rules, Force("partisan", ""), {}) == 6


def test_the_chindit_are_no_partisans(rules: Rules) -> None:
    assert preparation_of(rules, Force("chindit", "western-allies"), {"western-allies": 1}) == 1


@pytest.mark.parametrize("side", ["axis", "japan", "western-allies"])
def test_three_factions_may_produce(rules: Rules, side: str) -> None:
    assert produce(rules, side, 1942, WINTERS[0], []).levels == 1


def test_russia_may_not_produce(rules: Rules) -> None:
    with pytest.raises(NotNowError):
        produce(rules, "russia", 1942, WINTERS[0], [])


def test_one_production_result_a_year(rules: Rules) -> None:
    first = produce(rules, "axis", 1942, CALENDAR.parse("Spring 1942"), [])
    with pytest.raises(NotNowError):
        produce(rules, "axis", 1942, CALENDAR.parse("Fall 1942"), [first])
    produce(rules, "axis", 1943, CALENDAR.parse("Spring 1943"), [first])
    produce(rules, "japan", 1942, CALENDAR.parse("Fall 1942"), [first])


def test_automatic_increases_leave_the_year_free(rules: Rules) -> None:
    automatic = Increase(side="axis", source="automatic", turn=WINTERS[1], levels=2, year=1941)
    assert not spends_the_year(rules, automatic)
    produce(rules, "axis", 1941, CALENDAR.parse("Fall 1941"), [automatic])


def test_axis_in_the_zone_gains_two_each_winter(rules: Rules) -> None:
    increases = grown(rules, axis_in_russia(1941, 1942, 1943, 1944, 1945, 1946))
    assert [level_in(rules, "axis", turn, increases) for turn in WINTERS] == [0, 0, 2, 4, 6, 6, 6]


def test_with_a_level_produced_each_year(rules: Rules) -> None:
    increases = grown(rules, axis_in_russia(1941, 1942, 1943, 1944))
    for year in range(1940, 1947):
        increases.append(produce(rules, "axis", year, CALENDAR.parse(f"Fall {year}"), increases))
    assert [level_in(rules, "axis", turn, increases) for turn in WINTERS] == [1, 2, 5, 6, 6, 6, 6]


def test_no_increase_without_war_units_or_winter(rules: Rules) -> None:
    winter = WINTERS[1]
    here = frozenset({("axis", "russian-winter-zone"), ("japan", "manchuria")})
    assert not automatic_increases(rules, winter, Presence(frozenset(), here))
    assert not automatic_increases(rules, winter, Presence(frozenset({"axis"}), frozenset()))
    at_war = Presence(frozenset({"axis", "japan"}), here)
    assert not automatic_increases(rules, FALL_1945, at_war)


def test_japan_gains_two_in_the_four_areas(rules: Rules) -> None:
    there = Presence(frozenset({"japan"}), frozenset({("japan", "manchuria")}))
    (increase,) = automatic_increases(rules, WINTERS[5], there)
    assert (increase.side, increase.levels) == ("japan", 2)
    assert level_in(rules, "japan", WINTERS[6], [increase]) == 4


def test_a_result_of_1940_triggered_in_its_winter_waits_a_year(rules: Rules) -> None:
    waited = produce(rules, "axis", 1940, WINTERS[0], [])
    assert [level_in(rules, "axis", turn, [waited]) for turn in WINTERS[:2]] == [0, 1]
    early = produce(rules, "axis", 1940, CALENDAR.parse("Fall 1940"), [])
    assert level_in(rules, "axis", WINTERS[0], [early]) == 1


def test_a_fall_uses_what_is_public(rules: Rules) -> None:
    produced = produce(rules, "japan", 1945, CALENDAR.parse("Summer 1945"), [])
    assert level_in(rules, "japan", FALL_1945, [produced]) == 3
    assert revealed_in(rules, "japan", FALL_1945, [produced]) == 2
    assert revealed_in(rules, "japan", CALENDAR.parse("Winter 1945"), [produced]) == 3
    true_levels = rules.having(fall_preparation="true")
    assert revealed_in(true_levels, "japan", FALL_1945, [produced]) == 3


def test_never_above_six(rules: Rules) -> None:
    given = Increase(side="axis", source="given", turn=WINTERS[0], levels=9)
    assert level_in(rules, "axis", WINTERS[0], [given]) == 6


def test_what_goes_beyond_six_is_told(rules: Rules) -> None:
    given = Increase(side="axis", source="given", turn=Turn(1941, 0), levels=6)
    produced = produce(rules, "axis", 1941, Turn(1941, 1), [given])
    after = Turn(1941, 2)
    assert total_in(rules, "axis", after, [given, produced]) == 7
    assert level_in(rules, "axis", after, [given, produced]) == 6
    own = Winter(increases=(given, produced))
    state = msgspec.structs.replace(at_start(), turn="Summer 1941", own=own)
    made = Prepare(side="axis", value="+1")
    ids = [m.id for m in told(rules, state, made, state, lambda _: SmallMap())]
    assert ids == ["session.told-preparation", "rules.told-capped"]
    state = msgspec.structs.replace(state, own=Winter(increases=(given,)))
    ids = [m.id for m in told(rules, state, made, state, lambda _: SmallMap())]
    assert ids == ["session.told-preparation"]
