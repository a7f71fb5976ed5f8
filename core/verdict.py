"""Answers: a verdict and the findings, each with its clause, that lead to it."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from weathergage.core.messages import Message

Outcome = Literal["allowed", "prohibited", "modified", "undecided"]
Force = Literal["prohibits", "modifies", "exempts", "permits", "notes"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What one clause contributes to an answer.

    Attributes:
        clause: Id in the register, `34.22A`.
        force: Whether the clause prohibits, modifies by `value`, exempts from another clause,
            permits what a reader might think forbidden, or only notes something.
        effect: What the clause does here.
        because: The fact that triggered it.
        side: Side or nation the clause acts on, "" for everyone.
        modifier: Name of the number that `value` changes, "" unless `force` is `modifies`.
        value: The number, or what the clause fixes (a front, a condition).
    """

    clause: str
    force: Force
    effect: Message
    because: Message
    side: str = ""
    modifier: str = ""
    value: int | str | None = None


class Change(msgspec.Struct, frozen=True):
    """A fact that would change the verdict: key of the question, its new value, what follows."""

    key: str
    value: str
    verdict: Outcome


class Owed(msgspec.Struct, frozen=True):
    """A fact that is missing before an answer can stand: a die (`die`, theatre) or a key."""

    kind: Literal["die", "fact"]
    name: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question; `by_roll` holds the answer for each face of an owed die."""

    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    would_change: tuple[Change, ...] = ()
    owed: tuple[Owed, ...] = ()
    by_roll: Mapping[str, "Verdict"] = {}

    @property
    def exemptions(self) -> tuple[Finding, ...]:
        """The findings that lift another clause."""
        return tuple(finding for finding in self.findings if finding.force == "exempts")

    @property
    def modifiers(self) -> dict[str, int]:
        """The sum of each named modifier; each clause acts once."""
        sums: dict[str, int] = {}
        for finding in self.findings:
            if finding.force == "modifies" and isinstance(finding.value, int):
                sums[finding.modifier] = sums.get(finding.modifier, 0) + finding.value
        return sums


def conclude(findings: Iterable[Finding]) -> Verdict:
    """Return the verdict of `findings`: one prohibition prohibits, else one modifier modifies."""
    found = tuple(findings)
    forces = {finding.force for finding in found}
    if "prohibits" in forces:
        return Verdict(outcome="prohibited", findings=found)
    changed = any(f.force == "modifies" and f.value not in (0, None) for f in found)
    return Verdict(outcome="modified" if changed else "allowed", findings=found)
