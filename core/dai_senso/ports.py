"""Ice hexes (11.5): while the North area has snow they are no ports."""

from collections.abc import Iterator

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.case import Case, FactOwedError
from weathergage.core.dai_senso.findings import all_over, choice
from weathergage.core.dai_senso.places import area_at, condition_of
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding


@applies("11.5-ice", otherwise=())
def ice(case: Case) -> Iterator[Finding]:
    """An Ice hex anywhere is neither a Naval Base nor an Open Port while the North has snow."""
    if case.action != "use-port" or case.ice is False or condition_of(case, "north") != "snow":
        return
    if case.ice is None:
        raise FactOwedError("ice")
    yield finding("11.5-ice", "prohibits", say("senso.effect-ice"), all_over("north", "snow"))
    if area_at(case, case.place) not in ("", "north"):
        yield choice("d6", "11.5-ice")
