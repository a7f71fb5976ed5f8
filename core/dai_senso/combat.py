"""Combat in bad weather: the result against the defender (11.2), and what attacks share."""

from collections.abc import Iterator, Mapping

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.findings import has
from weathergage.core.dai_senso.places import condition_at, is_adverse
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

ATTACKS = frozenset({"attack", "combat-result"})
LESSENED: Mapping[str, str] = {"Dr3": "Dr2", "Dr2": "Dr1", "Dr1": "Ex"}


def is_blitz(case: Case) -> bool:
    """Return whether an attack is made in the Blitz Segment.

    A result that has been read needs no segment: what is not told is not asked for.

    Raises:
        FactOwedError: The segment is not told.
    """
    if not case.segment and case.action == "attack":
        raise FactOwedError("segment")
    return case.action in ATTACKS and case.segment == "blitz"


@applies("11.2", otherwise=None)
def lessened(case: Case, result: str) -> str | None:
    """Return what a result against the defending hex becomes there, None where it stays."""
    return LESSENED.get(result) if is_adverse(case, case.place) else None


def result_of(case: Case) -> str:
    """Return the result of combat after the weather."""
    return lessened(case, case.result) or case.result


def result(case: Case) -> Iterator[Finding]:
    """Tell what becomes of the result against the defender (11.2)."""
    if case.action not in ATTACKS or not _lessens_any(case):
        return
    because = has(case.place, condition_at(case, case.place))
    if case.action == "attack":
        yield finding("11.2", "notes", say("senso.effect-results"), because, side="defender")
        return
    if not case.result:
        raise FactOwedError("result")
    after = lessened(case, case.result)
    if after is None:
        effect = say("senso.effect-result-stays", result=case.result)
        yield finding("11.2", "permits", effect, because, side="defender", value=case.result)
    else:
        effect = say("senso.effect-result", before=case.result, after=after)
        yield finding(
            "11.2", "modifies", effect, because, side="defender", modifier="result", value=after
        )


def _lessens_any(case: Case) -> bool:
    return any(lessened(case, each) for each in LESSENED)
