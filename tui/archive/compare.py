"""`weathergage session compare`: where two branches part, and what differs."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click

from weathergage.core.line import Line
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.session import Session, parting
from weathergage.tui.archive.lines import line_record, line_text
from weathergage.tui.archive.opened import damage_lines, opened, words_of
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.words import Words


class Half(NamedTuple):
    """What only one of two branches has: lines of its log, and what holds there."""

    session: Session[Any]
    lines: Sequence[Line]
    holds: Sequence[str]


@click.command()
@click.argument("one")
@click.argument("other")
@with_answer
def command(*, one: str, other: str, json_: bool, lang: str) -> int:
    """Tell where two branches part, what each decided since, and what holds in one only.

    Exit 1 where they differ.
    """
    a, b = opened(one), opened(other)
    word = words_of(a, lang)
    if a.header.system != b.header.system:
        raise NotUnderstoodError(
            say("journal.other-system", file=str(b.path), system=b.header.system, with_=str(a.path))
        )
    line = parting(a, b)
    halves = _halves(a, b, line, word)
    same = not any(half.lines or half.holds for half in halves)
    text = [*damage_lines(a, word), *damage_lines(b, word), *_text(halves, line, word)]
    print_answer(_record(halves, line, word), text, json_)
    return 0 if same and not (a.damage or b.damage) else 1


def _halves(a: Session[Any], b: Session[Any], line: int, word: Words) -> tuple[Half, Half]:
    here, there = ([word(message) for message in each.sheet()] for each in (a, b))
    return (
        Half(a, a.log(since=line), [text for text in here if text not in there]),
        Half(b, b.log(since=line), [text for text in there if text not in here]),
    )


def _text(halves: tuple[Half, Half], line: int, word: Words) -> Iterator[str]:
    a, b = (str(half.session.path) for half in halves)
    if not any(half.lines for half in halves):
        yield word("journal.same", one=a, other=b, lines=line)
        return
    yield word("journal.parting", one=a, other=b, line=line)
    for half in halves:
        yield from _half(half, word)
    if not any(half.holds for half in halves):
        yield word("journal.same-holds")


def _half(half: Half, word: Words) -> Iterator[str]:
    name = str(half.session.path)
    standing = [line for line in half.lines if not line.undone]
    yield word("journal.only-decided" if half.lines else "journal.ends-there", file=name)
    for line in standing:
        yield from (f"  {text}" for text in line_text(line, word))
    if undone := len(half.lines) - len(standing):
        yield f"  {word('journal.undone-lines', count=undone)}"
    if half.holds:
        yield word("journal.only-holds", file=name)
        yield from (f"  {text}" for text in half.holds)


def _record(halves: tuple[Half, Half], line: int, word: Words) -> dict[str, Any]:
    a, b = (half.session for half in halves)
    return {
        "parts_after": line,
        "same_lines": not any(half.lines for half in halves),
        "same_state": a.state.hash == b.state.hash,
        "branches": [
            {
                "file": str(half.session.path),
                "branch": half.session.header.branch or None,
                "hash": half.session.state.hash,
                "lines": [line_record(each, word) for each in half.lines],
                "holds": half.holds,
            }
            for half in halves
        ],
    }
