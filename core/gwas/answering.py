"""Answers questions: a verdict, and the facts that would change it, each one tried."""

from collections.abc import Iterator

from msgspec.structs import replace

from weathergage.core.gwas.case import Case
from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.ruling import DECISIVE, judged, told, values_of
from weathergage.core.gwas.sky import Sky
from weathergage.core.verdict import Change, Verdict

SEARCHES = frozenset({"detect", "help-contact"})
ALSO_TRIED = {"fire": ("low-freeboard",), "refuel": ("at-sea",)}
"""Facts with a usual value that may change a verdict too."""
PLOTTED = frozenset({"move", "sail"})


def answer(case: Case) -> Verdict:
    """Return the verdict on a case, with the facts that would change it."""
    verdict = judged(case)
    if verdict.outcome == "undecided":
        return verdict
    return replace(verdict, would_change=tuple(_changes(case, verdict)))


def _changes(case: Case, verdict: Verdict) -> Iterator[Change]:
    for key, others, without in _candidates(case):
        for value, changed in others:
            outcome = judged(changed).outcome
            if outcome not in (verdict.outcome, "undecided"):
                yield Change(key, value, outcome, without=without)
                break


def _candidates(
    case: Case,
) -> Iterator[tuple[str, Iterator[tuple[str, Case]], tuple[str, ...]]]:
    """Yield a key, what the case becomes with each other value, and keys that it replaces."""
    if case.sky.condition is not None:
        dropped = ("from-level", "roll") if case.sky.before is not None else ()
        yield "condition", _other_weathers(case, case.sky.condition), dropped
    for key in (*DECISIVE.get(case.action, ()), *ALSO_TRIED.get(case.action, ())):
        if key not in ("class", "from-level") or case.action in SEARCHES:
            yield key, ((value, told(case, key, value)) for value in values_of(case, key)), ()
    if case.zones is not None and case.action in PLOTTED:
        fewer = range(case.zones - 1, -1, -1)
        yield "zones", ((str(zones), replace(case, zones=zones)) for zones in fewer), ()
    if case.sailed and case.action == "sail":
        yield "sailed", iter((("no", replace(case, sailed=False)),)), ()
    if case.action == "refuel" and case.port and case.side:
        yield "port", iter(((case.side, replace(case, port=case.side)),)), ()


def _other_weathers(case: Case, condition: int) -> Iterator[tuple[str, Case]]:
    for other in sorted(CONDITIONS, key=lambda each: (abs(each - condition), each)):
        yield str(other), replace(case, sky=Sky(fixed=other, region=case.sky.region))
