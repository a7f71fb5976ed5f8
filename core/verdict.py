"""Answers: a verdict and the findings, each with its clause, that lead to it."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from weathergage.core.messages import Message

Outcome = Literal["allowed", "prohibited", "modified", "undecided"]
Force = Literal["prohibits", "modifies", "exempts", "permits", "notes"]


class Finding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
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


def finding(
    clause: str,
    force: Force,
    effect: Message,
    because: Message,
    side: str = "",
    modifier: str = "",
    value: int | str | None = None,
) -> Finding:
    """Return a finding; what most of them lack may be left out."""
    return Finding(
        clause=clause,
        force=force,
        effect=effect,
        because=because,
        side=side,
        modifier=modifier,
        value=value,
    )


class Change(msgspec.Struct, frozen=True, gc=False):
    """A fact that would change the verdict: key of the question, its new value, what follows.

    Attributes:
        key: Key of the question.
        value: Its new value.
        verdict: The outcome with it.
        without: Keys of the question that have no sense beside the new value.
    """

    key: str
    value: str
    verdict: Outcome
    without: tuple[str, ...] = ()


class Owed(msgspec.Struct, frozen=True, gc=False):
    """A fact that is missing before an answer can stand: a die (`die`, theatre) or a key."""

    kind: Literal["die", "fact"]
    name: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The answer to one question.

    Attributes:
        outcome: What may be done.
        findings: Every clause that contributed; a prohibition never hides a second one.
        modifiers: What changes, summed by name; each clause acts once.
        would_change: Facts that would give another outcome, each one tried.
        owed: What is missing before the answer can stand.
        by_roll: The answer for each face of the die that is not yet rolled, or for each value of
            the fact that is owed first.
        answers: What the question asks for by name beside a yes or no: `result`, `stop`.
    """

    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    modifiers: Mapping[str, int] = {}
    would_change: tuple[Change, ...] = ()
    owed: tuple[Owed, ...] = ()
    by_roll: Mapping[str, "Verdict"] = {}
    answers: Mapping[str, str] = {}

    @property
    def exemptions(self) -> tuple[Finding, ...]:
        """The findings that lift another clause."""
        return tuple(finding for finding in self.findings if finding.force == "exempts")


def agree(verdicts: Iterable[Verdict]) -> bool:
    """Return whether all verdicts have the same outcome and modifiers."""
    first, *others = verdicts
    return all((v.outcome, v.modifiers) == (first.outcome, first.modifiers) for v in others)


def merged(verdicts: Iterable[Verdict]) -> tuple[Finding, ...]:
    """Return the findings of all verdicts, each once."""
    return each_once(found for verdict in verdicts for found in verdict.findings)


def each_once(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings in their order, each once."""
    seen: list[Finding] = []
    for found in findings:
        if found not in seen:
            seen.append(found)
    return tuple(seen)
