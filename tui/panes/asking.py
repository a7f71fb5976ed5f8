"""May I …? All actions with their verdicts, and one of them with all its reasons."""

from collections.abc import Iterable, Iterator, Mapping

from weathergage.core.messages import FaultError
from weathergage.core.verdict import Finding, Verdict
from weathergage.tui.answers import all_owed, owed_message, possibility, told_by_roll
from weathergage.tui.panes.marks import (
    OUTCOMES,
    clauses,
    deciding,
    force_mark,
    key_name,
    modifiers,
    outcome_mark,
)
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.face import Face
from weathergage.tui.words import Words

Answer = Verdict | FaultError


def overview(answers: Mapping[str, Answer], words: Words) -> list[Row]:
    """Return all actions with their verdicts, in the order of the vocabulary."""
    return [_in_short(action, answer, words) for action, answer in answers.items()]


def _in_short(action: str, answer: Answer, words: Words) -> Row:
    name = words(f"common.action-{action}")
    if isinstance(answer, FaultError):
        told = Run(f"  {words(answer.message)}", "dim")
        return Row((Run("? ", "warn"), Run(name), told), hang=4, target=action)
    change = modifiers(answer, words)
    told = Run(f"  {all_owed(answer.owed, words) or change}", "warn")
    why = clauses(deciding(answer))
    return Row(
        (outcome_mark(answer.outcome), Run(name), told), (Run(why, "dim"),), hang=4, target=action
    )


def whole(action: str, answer: Answer, words: Words, face: Face) -> list[Row]:
    """Return one verdict with every finding and what would change it."""
    name = Run(words(f"common.action-{action}"), "title", bold=True)
    if isinstance(answer, FaultError):
        return [row(name), row(Run(words(answer.message), "warn"), hang=2)]
    ink = OUTCOMES[answer.outcome][1]
    outcome = Run(words(f"common.outcome-{answer.outcome}"), ink, bold=True)
    change = modifiers(answer, words)
    return [
        Row((name,), (outcome,)),
        *([row(Run(change, "warn"))] if change else []),
        BLANK,
        *finding_rows(answer.findings, words),
        *_owed(answer, words),
        *_changes(answer, words, face),
    ]


def finding_rows(findings: Iterable[Finding], words: Words) -> Iterator[Row]:
    """Yield findings, each with its reason and its clause."""
    for finding in findings:
        runs = (
            force_mark(finding.force),
            Run(words(finding.effect)),
            Run(f": {words(finding.because)}", "dim"),
        )
        clause = (Run(finding.clause, "key"),)
        yield Row(runs, clause, hang=2, target=f"clause {finding.clause}")


def _owed(answer: Verdict, words: Words) -> Iterator[Row]:
    if not answer.owed:
        return
    yield BLANK
    for owed in answer.owed:
        text = words(owed_message(owed))
        target = f"tell {owed.name}" if owed.kind == "fact" else "roll"
        yield row(Run("? ", "warn"), Run(text, "warn"), hang=2, target=target)
    for face, verdict in told_by_roll(answer).items():
        change = modifiers(verdict, words)
        yield row(
            Run(words(possibility(answer, face)), "key"),
            Run("  "),
            outcome_mark(verdict.outcome),
            Run(words(f"common.outcome-{verdict.outcome}")),
            Run(f"  {change}" if change else "", "warn"),
            right=clauses(deciding(verdict)),
        )


def _changes(answer: Verdict, words: Words, face: Face) -> Iterator[Row]:
    if not answer.would_change:
        return
    yield BLANK
    yield title(words("screen.would-change"))
    for change in answer.would_change:
        label = key_name(change.key, words)
        outcome = words(f"common.outcome-{change.verdict}")
        value = face.fact_value(change.key, change.value, words)
        yield row(outcome_mark(change.verdict), Run(f"{label} {value}: {outcome}"))


def question_row(keys: Mapping[str, str], words: Words, face: Face) -> Row:
    """Return what is asked about, in words."""
    told = []
    for key, value in keys.items():
        if key in ("map", "turn"):
            continue
        side = key == "side"
        shown = words(f"common.side-{value}") if side else face.fact_value(key, value, words)
        told.append(f"{key_name(face.key_called(key), words)} {shown}")
    return row(Run(", ".join(told), "dim"), hang=2)
