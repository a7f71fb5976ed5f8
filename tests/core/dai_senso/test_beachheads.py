"""Beachheads: which area an All-Sea hex counts to, and markers that cannot lie there."""

import pytest
from worked.dai_senso import open_map

from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.messages import FaultError, NotUnderstoodError
from weathergage.core.verdict import Verdict


def ask(rules: Rules, action: str, **keys: str) -> Verdict:
    told = {key.replace("_", "-"): tuple(value.split(",")) for key, value in keys.items()}
    return Desk(rules).ask(action, told, open_map)


def clauses(verdict: Verdict) -> set[str]:
    return {finding.clause for finding in verdict.findings}


def test_points_by_direction(rules: Rules) -> None:
    blitz = ask(rules, "attack", beachhead="w1502:E", north_monsoon="mud", segment="blitz")
    assert blitz.outcome == "prohibited"
    assert {"11.1-beachhead", "11.3-blitz"} <= clauses(blitz)
    assert "11.1-north-monsoon" not in clauses(blitz)


@pytest.mark.parametrize(
    "keys",
    [
        {"hex": "w1502", "beachhead": "E"},
        {"hex": "W1502", "beachhead": "w1502:e"},
        {"target": "w1502", "beachhead": "E"},
        {"target": "w1502", "from": "w1503", "beachhead": "w1507:W,w1502:E"},
        {"hex": "w1502", "beachhead": "w1502:Malaya"},
        {"hex": "w1502", "beachhead": "north-monsoon"},
    ],
)
def test_is_told_in_several_ways(rules: Rules, keys: dict[str, str]) -> None:
    verdict = ask(rules, "attack", **keys, north_monsoon="mud", segment="regular")
    assert verdict.modifiers == {"column-shift": -1}
    assert "11.1-beachhead" in clauses(verdict)


def test_another_hex_at_sea_has_no_weather(rules: Rules) -> None:
    verdict = ask(rules, "attack", hex="w1501", beachhead="w1502:E", weather="mud", segment="blitz")
    assert verdict.outcome == "allowed"
    assert "11.1-no-area" in clauses(verdict)


def test_points_to_land_in_no_area(rules: Rules) -> None:
    verdict = ask(rules, "attack", beachhead="w1510:E", weather="mud", segment="blitz")
    assert verdict.outcome == "allowed"
    assert "11.1-beachhead" in clauses(verdict)


@pytest.mark.parametrize(
    ("beachhead", "entry"),
    [
        ("w1503:E", "senso.fault-beachhead-on-land"),
        ("w1502:W", "senso.fault-beachhead-to-sea"),
        ("w1502:NE", "senso.fault-beachhead-off-map"),
        ("w1502:up", "common.unknown-name"),
        ("E", "senso.fault-beachhead-without-hex"),
        ("w9999:E", "map.no-such-hex"),
    ],
)
def test_a_marker_that_cannot_lie_there_is_refused(
    rules: Rules, beachhead: str, entry: str
) -> None:
    with pytest.raises(FaultError) as fault:
        ask(rules, "attack", beachhead=beachhead, weather="mud", segment="blitz")
    assert fault.value.message.id == entry


def test_none_lies_there(rules: Rules) -> None:
    with pytest.raises(NotUnderstoodError):
        ask(rules, "attack", beachhead="no", segment="blitz")
    verdict = ask(rules, "attack", hex="w1502", beachhead="no", weather="mud", segment="blitz")
    assert verdict.outcome == "allowed"
