"""How a move is read where the text leaves a choice: notes that stand in the answer."""

from collections.abc import Iterator

from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.findings import choice, has, named
from weathergage.core.dai_senso.movement import (
    MOVES,
    has_weather,
    holds_ezoc,
    is_bound_to_stop,
    steps,
)
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

STOPPING = {"storms": "11.4-stop", "snow": "11.5-stop"}


def notes_on_moves(case: Case) -> Iterator[Finding]:
    """Say what may be entered in mud, and which reading of the text a move rests on."""
    if case.action == "exploit":
        yield from _out_of_mud(case)
    elif case.action in MOVES:
        yield from _between_hexes(case)
        yield from _into_mud(case)
        for weather, clause in STOPPING.items():
            yield from _between_weathers(case, weather, clause)


def _between_hexes(case: Case) -> Iterator[Finding]:
    """Hexes that are not next to each other leave others between them unjudged."""
    for one, other in case.gaps:
        because = say("senso.because-gap", one=one, other=other)
        yield finding("11.3-way", "notes", say("senso.effect-gap"), because)


def _out_of_mud(case: Case) -> Iterator[Finding]:
    """Exploiting out of mud has two readings (choice D3)."""
    for step in steps(case):
        if step.left is None or step.entered is None:
            continue
        if has_weather(case, step.left, "mud") and holds_ezoc(case, step.left):
            yield choice("d3", "11.3-leave-ezoc")
            return


def _into_mud(case: Case) -> Iterator[Finding]:
    """Mud may be entered, and is not left again past an EZOC (choice D5 for overruns)."""
    for step in steps(case):
        alone = step.left is None and case.overrun is not None
        if step.entered is None or alone or not has_weather(case, step.entered, "mud"):
            continue
        if has_weather(case, step.left, "mud") and step.entered not in (case.ezoc or ()):
            continue
        spot = case.way[step.entered]
        effect = say("senso.effect-enter-mud", where=named(spot))
        yield finding("11.3-entering", "permits", effect, has(spot, "mud"))
        if step.entered == case.overrun:
            yield choice("d5", "11.3-entering")


def _between_weathers(case: Case, weather: str, clause: str) -> Iterator[Finding]:
    """Where storms or snow begin or end on the way, the hex with the EZOC counts (D1, D2)."""
    if not is_bound_to_stop(case):
        return
    for step in steps(case):
        if step.left is None or step.entered is None:
            continue
        left, entered = (has_weather(case, place, weather) for place in (step.left, step.entered))
        if left and not entered and holds_ezoc(case, step.left):
            yield choice("d1", clause)
        elif entered and not left and _d2(case, step.left, step.entered):
            yield choice("d2", clause)


def _d2(case: Case, left: int, entered: int) -> bool:
    return holds_ezoc(case, left) and not holds_ezoc(case, entered)
