"""Answers as JSON records and as plain text: one place for every command, screen and export."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from weathergage.core.messages import Message, proper_name, say
from weathergage.core.odds import Chance, Odds
from weathergage.core.rulesets import AreaWeather, Level, RuleSet
from weathergage.core.verdict import Finding, Owed, Verdict
from weathergage.tui.systems import face_of
from weathergage.tui.words import Words

MARKS: Mapping[str, str] = {
    "allowed": "+",
    "modified": "~",
    "prohibited": "x",
    "undecided": "?",
}
FORCE_MARKS: Mapping[str, str] = {
    "prohibits": "x",
    "modifies": "~",
    "exempts": "+",
    "permits": "+",
    "notes": "-",
}


LIMITS = frozenset({"visibility", "speed"})
"""Modifiers whose value is the most there is, not something added."""


def as_json(record: object) -> str:
    """Return `record` as indented JSON, keys in their order, letters of all languages as such."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2).decode()


def finding_record(finding: Finding, words: Words) -> dict[str, Any]:
    """Return a finding as DESIGN's contract has it."""
    return {
        "clause": finding.clause,
        "force": finding.force,
        "effect": words(finding.effect),
        "because": words(finding.because),
        "side": finding.side,
        "modifier": finding.modifier,
        "value": finding.value,
    }


def verdict_record(verdict: Verdict, words: Words) -> dict[str, Any]:
    """Return a verdict as a JSON object, without the question it answers."""
    record: dict[str, Any] = {
        "verdict": verdict.outcome,
        "findings": [finding_record(finding, words) for finding in verdict.findings],
        "modifiers": dict(verdict.modifiers),
        **verdict.answers,
        "exemptions": [
            {"clause": finding.clause, "because": words(finding.because), "side": finding.side}
            for finding in verdict.exemptions
        ],
        "would_change": [
            {
                "key": change.key,
                "value": change.value,
                "verdict": change.verdict,
                "without": change.without,
            }
            for change in verdict.would_change
        ],
    }
    if verdict.owed:
        record["owed"] = [{"kind": owed.kind, "name": owed.name} for owed in verdict.owed]
    if verdict.by_roll:
        record["by_roll"] = {
            face: verdict_record(answer, words) for face, answer in verdict.by_roll.items()
        }
    return record


def owed_message(owed: Owed) -> Message:
    """Return what is owed as people call it: `the die for Europe`, `depends on the sea route`."""
    kind = "die" if owed.kind == "die" else "key"
    return say(f"answer.owed-{owed.kind}", name=say(f"common.{kind}-{owed.name}"))


def all_owed(owed: Iterable[Owed], words: Words) -> str:
    """Return everything that is owed in one breath: dice, then what it depends on."""
    owed = tuple(owed)
    told = [words(owed_message(each)) for each in owed if each.kind == "die"]
    facts = tuple(say(f"common.key-{each.name}") for each in owed if each.kind == "fact")
    return ", ".join([*told, words("answer.owed-fact", name=facts)] if facts else told)


def possibility(verdict: Verdict, value: str) -> Message:
    """Return one of the values that `by_roll` tells of: a face, or a fact that is owed first."""
    first = verdict.owed[0] if verdict.owed else None
    if first is not None and first.kind == "fact":
        return say("answer.by-fact", key=first.name, value=value)
    return say("answer.by-roll", face=value)


def told_by_roll(verdict: Verdict) -> Mapping[str, Verdict]:
    """Return the answers by face, nothing where the answer stands whatever is rolled."""
    return verdict.by_roll if verdict.outcome == "undecided" else {}


def verdict_lines(verdict: Verdict, words: Words) -> Iterator[str]:
    """Yield a verdict as plain lines: the outcome, each finding, what is owed, what would help."""
    yield f"{MARKS[verdict.outcome]} {words(f'common.outcome-{verdict.outcome}')}"
    yield from (f"  {line}" for line in finding_lines(verdict.findings, words))
    yield from (f"  {told}" for told in (*_modifiers(verdict, words), *_answers(verdict, words)))
    for owed in verdict.owed:
        what = owed_message(owed)
        yield "  " + words(say("answer.owed", what=what) if owed.kind == "die" else what)
    for face, answer in told_by_roll(verdict).items():
        outcome = words(f"common.outcome-{answer.outcome}")
        changes = [*_modifiers(answer, words), *_answers(answer, words)]
        changed = f" ({', '.join(changes)})" if changes else ""
        yield f"  {words(possibility(verdict, face))}: {outcome}{changed}"
    by_value = verdict.owed[:1] if told_by_roll(verdict) else ()
    for change in verdict.would_change:
        if any(owed.name == change.key for owed in by_value):
            continue
        yield "  " + words(
            "answer.would-change",
            outcome=Message(f"common.outcome-{change.verdict}"),
            key=change.key,
            value=change.value,
        )


def _modifiers(verdict: Verdict, words: Words) -> list[str]:
    return [
        words(
            "answer.modifier", name=Message(f"common.modifier-{name}"), value=changed(name, value)
        )
        for name, value in verdict.modifiers.items()
    ]


def _answers(verdict: Verdict, words: Words) -> list[str]:
    named = {name: proper_name(value) for name, value in verdict.answers.items()}
    return [words(f"answer.{name}", value=value) for name, value in named.items()]


def changed(name: str, value: int) -> str:
    """Return the value of a modifier: a limit as it is, everything else with its sign."""
    return str(value) if name in LIMITS else signed(value)


def signed(value: int) -> str:
    """Return a number with its sign, a true minus."""
    return f"{value:+d}".replace("-", "−")


def finding_lines(findings: Iterable[Finding], words: Words) -> Iterator[str]:
    """Yield findings as lines that begin with a mark and end with the clause."""
    for finding in findings:
        mark = FORCE_MARKS[finding.force]
        yield f"{mark} {words(finding.effect)} — {words(finding.because)}  [{finding.clause}]"


def by_certainty(
    provenance: Mapping[str, str], facts: Mapping[str, object]
) -> Mapping[str, tuple[str, ...]]:
    """Return the facts of a hex by how sure they are; one that it lacks tells nothing.

    Args:
        provenance: How sure each fact is.
        facts: Facts by name, as far as a hex may lack them.
    """
    found: dict[str, tuple[str, ...]] = {}
    for fact, sure in provenance.items():
        if facts.get(fact, fact) not in ("", "none", (), [], None):
            found[sure] = (*found.get(sure, ()), fact)
    return found


def levels_record(levels: Iterable[Level]) -> dict[str, int | None]:
    """Return levels by side or nation."""
    return {level.name: level.level for level in levels}


def weather_record(area: AreaWeather, words: Words) -> dict[str, Any]:
    """Return the weather of an area as a JSON object; `level` is null while a die is owed."""
    record: dict[str, Any] = {
        "area": area.area,
        "condition": area.condition,
        "level": area.result,
        "rolled": not area.die or area.roll is not None,
        "roll": area.roll,
        "die": area.die,
        "levels": levels_record(area.levels),
        "findings": [finding_record(finding, words) for finding in area.findings],
    }
    return record | ({"sure": area.sure} if area.sure else {})


def weather_lines(areas: Iterable[AreaWeather], words: Words, rules: RuleSet) -> Iterator[str]:
    """Yield the weather of areas as a plain table, a line an area."""
    face = face_of(rules.id)
    for area in areas:
        name = words(f"common.area-{area.area}")
        told = face.weather_text(area, words)
        if area.sure:
            told = f"{told} ({words(f'track.sure-{area.sure}')})"
        levels = face.levels_text(area, words, rules)
        named = " ".join(dict.fromkeys(finding.clause for finding in area.findings))
        clauses = f"[{named}]" if named else ""
        yield f"{name:<36} {told:<12}{levels and f'  {levels}'}  {clauses}".rstrip()


def odds_record(odds: Odds) -> dict[str, Any]:
    """Return chances as a JSON object; `exact` is the fraction, `probability` its number."""
    record: dict[str, Any] = {
        "of": odds.of,
        "area": odds.area,
        "force": odds.force,
        "preparation": odds.preparation,
        "die": odds.die,
        "outcomes": chances_record(odds.outcomes),
        "mean": odds.mean,
    }
    if odds.sure:
        record["sure"] = odds.sure
    if odds.start is not None:
        record |= {
            "turns": odds.turns,
            "from_level": odds.start,
            "table": odds.table,
            "long_run": chances_record(odds.long_run),
            "expected_turns": dict(odds.expected),
        }
    return record


def chances_record(chances: Iterable[Chance]) -> list[dict[str, Any]]:
    """Return chances as JSON objects."""
    return [
        {"value": each.value, "probability": each.probability, "exact": each.exact}
        for each in chances
    ]


def force_name(force: str, rules: RuleSet, words: Words) -> str:
    """Return the name of a side, or of a nation."""
    return words(f"common.{'side' if force in rules.sides else 'nation'}-{force}")
