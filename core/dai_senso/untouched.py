"""What weather leaves alone: the last sentence of each of 11.3 to 11.5."""

from collections.abc import Iterator

from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.findings import has
from weathergage.core.dai_senso.places import condition_at, each_once
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

AFTER_COMBAT = frozenset({"retreat", "advance", "failure"})
WITH_EXPLOITATION = AFTER_COMBAT | {"exploit"}


def untouched(case: Case, clause: str, weather: str, actions: frozenset[str]) -> Iterator[Finding]:
    """Say that a weather does nothing to an action in the hexes that have it.

    Args:
        case: The question.
        clause: The clause that says so.
        weather: The weather.
        actions: What it leaves alone.
    """
    if case.action not in actions:
        return
    for spot in each_once((*case.way, case.place)):
        if condition_at(case, spot) == weather:
            effect = say("senso.effect-unaffected", action=say(f"common.action-{case.action}"))
            yield finding(clause, "permits", effect, has(spot, weather))
            return
