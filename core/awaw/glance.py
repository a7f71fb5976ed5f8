"""What may be done in a hex, at a glance: each verdict is worked out when it is looked at."""

from collections.abc import Iterator, Mapping

import msgspec

from weathergage.core.awaw.case import Case
from weathergage.core.awaw.ruling import judged
from weathergage.core.verdict import Verdict

KEPT = 64
"""Verdicts that are remembered by their case: what may be done and its effects ask for the same."""
_judged: dict[bytes, Verdict] = {}


class Glance(Mapping[str, Verdict]):
    """Verdicts by action."""

    def __init__(self, cases: Mapping[str, Case]) -> None:
        self._cases = cases
        self._known: dict[str, Verdict] = {}

    def __getitem__(self, action: str) -> Verdict:
        known = self._known.get(action)
        if known is None:
            known = self._known[action] = remembered(self._cases[action])
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(self._cases)

    def __len__(self) -> int:
        return len(self._cases)


def remembered(case: Case) -> Verdict:
    """Return the verdict on a case, which may have been asked for a moment ago."""
    key = msgspec.json.encode(case)
    known = _judged.get(key)
    if known is None:
        if len(_judged) >= KEPT:
            del _judged[next(iter(_judged))]
        known = _judged[key] = judged((case,))
    return known
