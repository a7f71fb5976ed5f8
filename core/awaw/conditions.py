"""Says what weather an action meets, and why (34.11, 34.21, 34.3)."""

from collections.abc import Iterator

from weathergage.core.awaw.case import Case, named, turn_of, whose
from weathergage.core.awaw.forces import total_preparation
from weathergage.core.awaw.rules import HIGHEST_PREPARATION
from weathergage.core.awaw.weather import Weather
from weathergage.core.clauses import applies
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding


@applies("34.21", otherwise=())
def _clear(case: Case) -> Iterator[Finding]:
    because = say("rules.because-clear", where=named(case.place), turn=turn_of(case))
    yield finding("34.21", "notes", say("rules.effect-clear"), because)


def weather_findings(case: Case) -> Iterator[Finding]:
    """Say what weather the case meets, and why."""
    here = case.weather(case.place)
    if here.clause == "34.32C" and here.condition == "clear":
        effect, because = say("rules.effect-border-war"), say("rules.because-border-war")
        yield finding("34.32C", "exempts", effect, because, case.force.label)
    elif here.condition == "clear":
        yield from _clear(case)
    elif case.level is None:
        yield _weather_finding(case, here)
        yield from _capped(case, here)


def _weather_finding(case: Case, here: Weather) -> Finding:
    because = say("rules.because-area", area=say(f"common.area-{here.area}"), turn=turn_of(case))
    if here.condition != "winter":
        effect = say("rules.effect-weather", condition=say(f"common.condition-{here.condition}"))
        return finding(here.clause, "notes", effect, because)
    if here.result is None:
        effect = say("rules.effect-winter-owed", modifier=here.modifier)
        return finding(here.clause, "notes", effect, because)
    if here.roll is not None:
        because = say(
            "rules.because-die",
            area=say(f"common.area-{here.area}"),
            turn=turn_of(case),
            roll=here.roll,
            modifier=here.modifier,
        )
    effect = say(
        "rules.effect-winter",
        result=here.result,
        side=whose(case.force),
        level=case.level_of(case.force, case.place),
    )
    return finding(here.clause, "notes", effect, because, value=here.result)


def _capped(case: Case, here: Weather) -> Iterator[Finding]:
    """Say where the sum of preparation is cut to the most there is (34.41, 34.42)."""
    total = total_preparation(case.rules, case.force, case.preparation)
    if here.condition == "winter" and total is not None and total > HIGHEST_PREPARATION:
        because = say("rules.because-capped", nation=whose(case.force), total=total)
        effect = say("rules.effect-capped", most=HIGHEST_PREPARATION)
        label = case.force.label
        yield finding("34.42", "notes", effect, because, label, value=HIGHEST_PREPARATION)
