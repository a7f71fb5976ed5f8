"""How far can be seen, asked as a question: the limits of weather and night, the smaller counts."""

from collections.abc import Iterator

from weathergage.core.gwas.case import Case
from weathergage.core.gwas.sighting import Watch, findings
from weathergage.core.verdict import Finding


def sight(case: Case) -> Iterator[Finding]:
    """How far can be seen on the tactical map, and what is not known of the night."""
    if case.action == "sight":
        watch = Watch(condition=case.condition, day=bool(case.day), night_limit=case.night_limit)
        # Fair weather is told by its own clause.
        yield from (found for found in findings(case.rules, watch) if found.clause != "W1")
