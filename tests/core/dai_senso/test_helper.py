"""The combat helper: shifts by clause, who may attack, and the result after the weather."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from worked.dai_senso import open_map

from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.helper import Advice, AirUnit, Attacker

RUSSIAN = Attacker(kind="armor", steps=2, nation="russia", blitz_enabled=True)
JAPANESE = Attacker(nation="japan", blitz_enabled=True)
NEAR, INSIDE = AirUnit(whose="attacker", distance=1), AirUnit(whose="defender", distance=0)


def advise(*units: Attacker, air: tuple[AirUnit, ...] = (), **keys: str) -> Advice:
    told = {key.replace("_", "-"): (value,) for key, value in keys.items()}
    return Desk().advise(told, units, air, open_map)


def shifts(advice: Advice) -> list[tuple[str, str, int | None]]:
    return [(shift.whose, shift.clause, shift.columns) for shift in advice.shifts]


def test_mud_moves_one_column_and_takes_every_air_shift() -> None:
    found = advise(JAPANESE, air=(NEAR, INSIDE), country="Burma", weather="mud", segment="regular")
    assert shifts(found) == [
        ("weather", "11.3-column", -1),
        ("attacker", "11.3-air-shift", 0),
        ("defender", "11.3-air-shift", 0),
    ]
    assert (found.may, found.net) == ("modified", -1)


@pytest.mark.parametrize(("weather", "clause"), [("storms", "11.4"), ("snow", "11.5")])
def test_storms_and_snow_leave_the_air_unit_in_the_hex(weather: str, clause: str) -> None:
    found = advise(JAPANESE, air=(NEAR, INSIDE), weather=weather, segment="regular")
    assert shifts(found) == [
        ("attacker", f"{clause}-air-adjacent", 0),
        ("defender", f"{clause}-air-in-hex", -1),
    ]
    assert (found.may, found.net) == ("allowed", -1)
    assert [shift.assumed for shift in found.shifts] == [False, True]


def test_fair_weather_takes_nothing() -> None:
    two = AirUnit(whose="attacker", distance=1, columns=2)
    found = advise(JAPANESE, air=(two, INSIDE), weather="clear", segment="blitz")
    assert shifts(found) == [("attacker", "", 2), ("defender", "", -1)]
    assert (found.may, found.net) == ("allowed", 1)


def test_those_who_may_not_attack_drop_out() -> None:
    snow = {"country": "Manchukuo", "weather": "snow", "segment": "blitz"}
    assert advise(RUSSIAN, **snow).may == "allowed"
    mixed = advise(RUSSIAN, JAPANESE, **snow)
    assert (mixed.may, mixed.barred) == ("allowed", (1,))
    assert advise(JAPANESE, JAPANESE, **snow).may == "prohibited"
    assert advise(Attacker(nation="russia"), **snow).may == "undecided"
    assert advise(RUSSIAN, country="Manchukuo", weather="mud", segment="blitz").may == "prohibited"


def test_a_result_is_told_after_the_weather() -> None:
    muddy = {"country": "Burma", "weather": "mud", "segment": "regular"}
    assert advise(JAPANESE, **muddy).result == ""
    assert advise(JAPANESE, **muddy, result="Dr1").result == "Ex"
    assert advise(JAPANESE, country="Hawaii", weather="mud", result="Dr1").result == "Dr1"


def test_weather_that_is_not_told_leaves_the_net_open() -> None:
    found = advise(JAPANESE, air=(NEAR,), country="Burma", segment="regular")
    assert found.net is None
    assert found.may == "undecided"


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["clear", "mud", "storms", "snow"]),
    st.lists(st.sampled_from([NEAR, INSIDE]), max_size=4),
)
def test_the_net_is_the_sum_and_weather_never_adds(weather: str, air: list[AirUnit]) -> None:
    found = advise(JAPANESE, air=tuple(air), weather=weather, segment="regular")
    assert found.net == sum(columns for _, _, columns in shifts(found) if columns is not None)
    fair = advise(JAPANESE, air=tuple(air), weather="clear", segment="regular")
    lost = {("attacker", 0), ("defender", 0)}
    for ours, usual in zip(found.shifts[-len(air) :], fair.shifts, strict=False):
        assert ours.columns == usual.columns or (ours.whose, ours.columns) in lost
