"""What a session fills in when it asks: which war an action belongs to."""

import msgspec
import pytest
from worked.rule34 import SmallMap

from weathergage.core.awaw import account
from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.rules import Rules
from weathergage.core.awaw.situation import State, at_start
from weathergage.core.state import Deed


def in_border_war(**facts: str) -> State:
    start = at_start()
    known = {**start.facts, "border-war": "yes", **facts}
    return msgspec.structs.replace(start, turn="Winter 1940", facts=known)


def is_exempt(state: State, **keys: str) -> bool:
    verdict = account.ask(Rules(), state, "overrun", keys, lambda _: SmallMap())
    return "34.32C" in {finding.clause for finding in verdict.exemptions}


@pytest.mark.parametrize(
    ("keys", "exempt"),
    [
        ({"hex": "T36", "nation": "rumania"}, True),
        ({"hex": "T36", "side": "russia"}, True),
        ({"hex": "U35", "side": "russia"}, True),
        ({"country": "Rumania", "side": "russia"}, True),
        ({"hex": "B43", "side": "russia"}, False),
        ({"hex": "B43", "nation": "finland"}, False),
        ({"hex": "T36", "nation": "germany"}, False),
    ],
)
def test_only_the_two_fight_for_bessarabia(keys: dict[str, str], exempt: bool) -> None:
    assert is_exempt(in_border_war(), **keys) == exempt


def test_a_general_war_ends_the_exemption() -> None:
    state = in_border_war(**{"war.germany-russia": "yes"})
    assert not is_exempt(state, hex="T36", side="russia")


def test_a_path_pays_for_its_attack_and_its_breakthrough() -> None:
    keys = {"from": "H47", "to": "P34", "target": "H48", "side": "axis", "roll.europe": "1"}
    start = in_border_war()
    deed = Deed(turn=start.turn, phase="axis", action="exploitation", keys=keys)
    state = msgspec.structs.replace(start, deeds=(deed,))
    spent = account.spending(Rules(), state, lambda _: SmallMap())
    assert spent == Spending(attacks=1, breakthroughs=1)
