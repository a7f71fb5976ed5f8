"""What the desk tells of a hex agrees with what it answers when asked."""

import pytest
from worked.rule34 import HEXES, SmallMap

from weathergage.core.awaw import Desk
from weathergage.core.rulesets import Circumstances

DESK = Desk()
KNOWN = [
    ("Winter 1941", {"europe": 4}),
    ("Winter 1941", {"europe": 1}),
    ("Winter 1941", {}),
    ("Spring 1942", {}),
    ("Summer 1942", {}),
]
LAND = [name for name, facts in HEXES.items() if facts.kind != "sea"]


@pytest.mark.parametrize("name", LAND)
def test_verdicts_of_a_hex_are_the_answers(name: str) -> None:
    for turn, rolls in KNOWN:
        known = Circumstances(turn=DESK.calendar.parse(turn), rolls=rolls)
        keys = {"hex": (name,), "turn": (turn,)}
        keys |= {f"roll.{die}": (str(face),) for die, face in rolls.items()}
        for side in DESK.sides_in("europe"):
            told = DESK.verdicts_at(HEXES[name], known, side)
            for action, verdict in told.items():
                asked = DESK.ask(action, {**keys, "side": (side,)}, lambda _: SmallMap())
                assert (verdict.outcome, verdict.findings) == (asked.outcome, asked.findings)
                assert verdict.modifiers == asked.modifiers


def test_infantry_is_sheltered_in_an_objective() -> None:
    known = Circumstances(turn=DESK.calendar.parse("Winter 1941"), rolls={"europe": 4})
    verdict = DESK.verdicts_at(HEXES["D44"], known, "russia")["ground-attack"]
    assert "infantry-dm" not in verdict.modifiers
    assert [finding.clause for finding in verdict.exemptions] == ["34.41-7"]
