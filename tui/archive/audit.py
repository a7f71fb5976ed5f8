"""`weathergage session audit`: every roll and ruling replayed under the present rules."""

from collections.abc import Iterator
from typing import Any

import click

from weathergage.core.audit import Replayed
from weathergage.core.decisions import write
from weathergage.core.session import Session
from weathergage.core.telling import says
from weathergage.tui.archive.opened import damage_lines, opened, words_of
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.progress import Watch, on_standard_error
from weathergage.tui.words import Words


@click.command()
@click.argument("file")
@with_answer
def command(*, file: str, json_: bool, lang: str) -> int:
    """Replay every roll and ruling under the present rules; exit 1 where one differs.

    Nothing is changed. Thrown dice are compared with seed and position, typed ones are marked.
    """
    session = opened(file)
    word = words_of(session, lang)
    found = _replayed(session, on_standard_error(word))
    lines = [*damage_lines(session, word), *_lines(session, found, word)]
    print_answer(_record(session, found, word), lines, json_)
    return 1 if session.damage or any(each.differences for each in found) else 0


def audited(session: Session[Any], word: Words, watch: Watch) -> list[str]:
    """Return every roll and ruling replayed under the present rules, and where one differs."""
    found = _replayed(session, watch)
    return [*damage_lines(session, word), *_lines(session, found, word)]


def _replayed(session: Session[Any], watch: Watch) -> list[Replayed]:
    audit = session.audit()
    numbers = watch(audit.numbers, "journal.auditing")
    return [replayed for line in numbers if (replayed := audit.replay(line))]


def _lines(session: Session[Any], found: list[Replayed], word: Words) -> Iterator[str]:
    now, recorded = session.rule_set.version, session.header.ruleset
    if now != recorded:
        yield word("journal.other-ruleset", recorded=recorded, now=now)
    for each in found:
        yield from _told(each, word)
    for clause, lines in _by_clause(found).items():
        yield word("journal.clause-lines", clause=clause, lines=tuple(map(str, lines)))
    yield "; ".join(word(f"journal.{what}", count=count) for what, count in _counts(found).items())


def _told(each: Replayed, word: Words) -> Iterator[str]:
    mark = f" [{word('session.undone')}]" if each.undone else ""
    yield f"{each.line}. {write(each.act.decision)}{mark}"
    yield from (f"   {word(message)}" for message in says(each.act))
    yield from (f" ! {word(each.message)}" for each in each.differences)


def _by_clause(found: list[Replayed]) -> dict[str, list[int]]:
    """Return the lines that differ by each clause whose part in them differs."""
    lines: dict[str, list[int]] = {}
    for each in found:
        for difference in each.differences:
            if difference.clause:
                lines.setdefault(difference.clause, []).append(each.line)
    return lines


def _counts(found: list[Replayed]) -> dict[str, int]:
    dice = [die for each in found for die in each.dice]
    typed = sum(die.by != "program" for die in dice)
    return {
        "thrown": len(dice) - typed,
        "typed": typed,
        "rulings": sum(each.act.entry.ruling is not None for each in found),
        "differences": sum(len(each.differences) for each in found),
    }


def _record(session: Session[Any], found: list[Replayed], word: Words) -> dict[str, Any]:
    counts = _counts(found)
    return {
        "file": str(session.path),
        "same": not counts["differences"],
        "ruleset": {"recorded": session.header.ruleset, "now": session.rule_set.version},
        "damage": session.damage,
        **counts,
        "lines": [_line_record(each, word) for each in found],
        "clauses": _by_clause(found),
    }


def _line_record(each: Replayed, word: Words) -> dict[str, Any]:
    return {
        "line": each.line,
        "do": write(each.act.decision),
        "undone": each.undone,
        "dice": each.dice,
        "ruling": each.act.entry.ruling,
        "now": each.now,
        "differences": [
            {"kind": found.kind, "clause": found.clause, "because": word(found.message)}
            for found in each.differences
        ],
    }
