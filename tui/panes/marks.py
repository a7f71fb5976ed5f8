"""Marks of verdicts and findings, and short forms that several panes share."""

from collections.abc import Iterable, Mapping

from weathergage.core.messages import Message
from weathergage.core.verdict import Finding, Verdict
from weathergage.tui.answers import changed
from weathergage.tui.inks import Ink
from weathergage.tui.rows import Run
from weathergage.tui.words import Words

OUTCOMES: Mapping[str, tuple[str, Ink]] = {
    "prohibited": ("✗", "bad"),
    "undecided": ("?", "warn"),
    "modified": ("~", "warn"),
    "allowed": ("✓", "good"),
}
"""Mark and ink of each outcome, the gravest first."""

FORCES: Mapping[str, tuple[str, Ink]] = {
    "prohibits": ("✗", "bad"),
    "modifies": ("~", "warn"),
    "exempts": ("✓", "good"),
    "permits": ("✓", "good"),
    "notes": ("-", "dim"),
}


def outcome_mark(outcome: str) -> Run:
    """Return the mark of an outcome."""
    mark, ink = OUTCOMES[outcome]
    return Run(f"{mark} ", ink)


def force_mark(force: str) -> Run:
    """Return the mark of a finding."""
    mark, ink = FORCES[force]
    return Run(f"{mark} ", ink)


def modifiers(verdict: Verdict, words: Words) -> str:
    """Return what a verdict changes: `CTL −1, air DRM −1`."""
    return ", ".join(
        words(
            "screen.modifier", name=Message(f"common.modifier-{name}"), value=changed(name, value)
        )
        for name, value in verdict.modifiers.items()
        if value
    )


def key_name(key: str, words: Words) -> str:
    """Return a key of a question in words: `air factors`, `winter preparation Axis`."""
    head, dot, side = key.partition(".")
    name = words(f"common.key-{head}")
    return f"{name} {words(f'common.side-{side}')}" if dot else name


def deciding(verdict: Verdict) -> tuple[Finding, ...]:
    """Return the findings that make the outcome what it is."""
    wanted = {
        "prohibited": {"prohibits"},
        "modified": {"modifies"},
        "undecided": {"prohibits", "modifies"},
        "allowed": {"permits", "exempts"},
    }[verdict.outcome]
    return tuple(finding for finding in verdict.findings if finding.force in wanted)


def clauses(findings: Iterable[Finding]) -> str:
    """Return the clauses of findings, each once."""
    return " ".join(dict.fromkeys(finding.clause for finding in findings))
