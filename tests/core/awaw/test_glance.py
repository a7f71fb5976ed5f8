"""Verdicts at a glance are worked out one by one, and each but once."""

import pytest

from weathergage.core.awaw import glance
from weathergage.core.awaw.case import Case
from weathergage.core.awaw.desk import Desk
from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import Circumstances
from weathergage.core.verdict import Verdict


def test_a_verdict_is_worked_out_when_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def judged(cases: tuple[Case, ...]) -> Verdict:
        asked.extend(case.action for case in cases)
        return Verdict(outcome="allowed")

    monkeypatch.setattr(glance, "judged", judged)
    monkeypatch.setattr(glance, "_judged", {})
    desk, where = Desk(), HexFacts(kind="land", area="russian-winter-zone")
    winter = Circumstances(turn=desk.calendar.parse("Winter 1941"))
    verdicts = desk.verdicts_at(where, winter, "axis")
    assert not asked
    assert verdicts["overrun"].outcome == "allowed"
    assert asked == ["overrun"]
    assert len(list(verdicts.items())) == len(verdicts)
    assert sorted(asked) == sorted(verdicts)
    desk.effects_at(where, winter, "axis")
    assert len(asked) == len(verdicts)
