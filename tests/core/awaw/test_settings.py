"""Settings where the rule can be read in two ways: each reading gives its own answer."""

import shlex

import pytest
from worked.rule34 import SmallMap

from weathergage.core.awaw import Desk
from weathergage.core.awaw.rules import DEFAULTS, Rules
from weathergage.core.tables import seed
from weathergage.core.verdict import Verdict


def ask(question: str, **settings: str) -> Verdict:
    action, *arguments = shlex.split(question)
    pairs = (argument.partition("=") for argument in arguments)
    keys = {key: (value,) for key, _, value in pairs}
    return Desk(Rules().having(**settings)).ask(action, keys, lambda _name: SmallMap())


def test_the_first_value_of_each_choice_is_the_default() -> None:
    settings = [row["setting"] for row in seed("awaw", "choices")["choice"] if "setting" in row]
    assert {setting["key"]: setting["values"][0] for setting in settings} == DEFAULTS
    assert all(len(setting["values"]) == 2 for setting in settings)


@pytest.mark.parametrize(
    ("question", "setting", "default", "other"),
    [
        (
            "full-offensive turn='Spring 1942' hex=Q34 side=axis",
            {"full_offensive_on_mixed_front": "front"},
            "allowed",
            "prohibited",
        ),
        (
            "overrun turn='Winter 1940' hex=V35 side=axis nation=rumania border-war=yes",
            {"border_war_exemption": "bessarabia"},
            "allowed",
            "prohibited",
        ),
        (
            (
                "exploitation turn='Winter 1943' hex=H47 target=H48 side=axis roll=3 prep.axis=4 "
                "attacks=3 air-used=20"
            ),
            {"exploitation_attacks_cost": "no"},
            "prohibited",
            "modified",
        ),
        (
            "ground-attack turn='Winter 1946' hex=H47 side=axis roll=1 prep.axis=6 attacks=9",
            {"budget_at_level_0": "none"},
            "prohibited",
            "allowed",
        ),
    ],
)
def test_each_reading_has_its_verdict(
    question: str, setting: dict[str, str], default: str, other: str
) -> None:
    assert ask(question).outcome == default
    assert ask(question, **setting).outcome == other


def test_attrition_by_the_majority_or_by_the_faction() -> None:
    question = "attrition turn='Winter 1941' hex=H45 side=axis nation=finland"
    assert ask(question).modifiers == {}
    assert ask(question, attrition_preparation="faction").modifiers == {"attrition-die": -6}
