"""Fronts with several weathers (34.25): each area keeps its own, offensives stay front-wide."""

from collections.abc import Iterator

from weathergage.core.awaw.case import Case
from weathergage.core.clauses import applies
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

FRONT_WIDE = frozenset({"full-offensive", "limited-offensive", "attrition"})
SEASONS_OF_MIXED_WEATHER = {
    "eastern": frozenset({"Spring", "Winter"}),
    "asian": frozenset({"Spring", "Summer", "Fall", "Winter"}),
    "southeast-asia": frozenset({"Summer"}),
}


@applies("34.25", otherwise=())
def several_weathers(case: Case) -> Iterator[Finding]:
    """Note on a front-wide option that parts of the front have other weather."""
    front = case.place.front
    if case.action not in FRONT_WIDE or case.level is not None:
        return
    if case.season in SEASONS_OF_MIXED_WEATHER.get(front, ()):
        effect = say("rules.effect-several-weathers", front=say(f"common.front-{front}"))
        yield finding("34.25", "notes", effect, say("rules.because-front-wide"))
