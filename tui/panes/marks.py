"""Marks of verdicts and findings, and short forms that several panes share."""

from collections.abc import Iterable, Mapping

from weathergage.core.messages import Message, say
from weathergage.core.rulesets import AreaWeather, Level
from weathergage.core.verdict import Finding, Verdict
from weathergage.tui.answers import level_name, shown_level
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

CONDITIONS: Mapping[str, Ink] = {"winter": "cold", "mud": "warn", "monsoon": "warn"}


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
        words("screen.modifier", name=Message(f"common.modifier-{name}"), value=signed(value))
        for name, value in verdict.modifiers.items()
        if value
    )


def signed(value: int) -> str:
    """Return a number with its sign, minus as it is printed."""
    return f"{value:+d}".replace("-", "−")


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


def level_runs(levels: Iterable[Level], words: Words) -> list[Run]:
    """Return levels as `Axis 9   Finland 3`, names dim and numbers plain."""
    runs: list[Run] = []
    for level in levels:
        name = level_name(level, words).replace(" ", "\N{NO-BREAK SPACE}")
        runs += [Run(f"{name}\N{NO-BREAK SPACE}", "dim"), Run(shown_level(level)), Run("  ")]
    return runs[:-1]


def told_levels(area: AreaWeather, sides: Iterable[str]) -> list[Level]:
    """Return the levels of sides that play, then of nations and minors that differ from theirs.

    While a die is owed nobody knows whether a nation's level differs: it is told too.
    """
    playing = set(sides)
    by_name = {level.name: level.level for level in area.levels}
    own = [level for level in area.levels if level.kind == "side" and level.name in playing]
    others = [
        level
        for level in area.levels
        if level.kind != "side"
        and level.side in playing | {""}
        and (
            level.level != by_name.get(level.side, -1)
            or (level.level is None and level.kind == "nation")
        )
    ]
    return own + others


def turn_message(calendar_part: str, year: int) -> Message:
    """Return a turn as a message, `Winter 1941`."""
    return say(f"common.turn-{calendar_part.casefold()}", year=year)
