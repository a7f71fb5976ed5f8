"""`weathergage rules`: the clause register, one clause, or a search in it."""

from collections.abc import Iterator
from typing import Any

import click

from weathergage.core.clauses import Clause, register
from weathergage.core.rulesets import rule_set
from weathergage.tui.options import print_answer, with_answer


@click.command()
@click.argument("system")
@click.argument("clause", required=False)
@click.option("--search", default="", help="Only clauses whose summary holds these words.")
@with_answer
def command(system: str, clause: str | None, search: str, json_: bool, lang: str) -> None:
    """Print the clauses of SYSTEM in our own words, with the code that applies each."""
    rows = register(rule_set(system).id)
    if clause:
        row = rows[clause]
        print_answer(_record(row, lang), _lines(row, lang), json_)
        return
    found = [row for row in rows if _holds(row, search)]
    records = [_record(row, lang) for row in found]
    width = max((len(row.id) for row in found), default=0)
    print_answer(records, (f"{row.id:<{width}} {row.summary[lang]}" for row in found), json_)


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _holds(row: Clause, search: str) -> bool:
    text = _folded(" ".join((row.id, *row.summary.values(), *row.note.values())))
    return all(word in text for word in _folded(search).split())


def _record(row: Clause, lang: str) -> dict[str, Any]:
    return {
        "clause": row.id,
        "kind": row.kind,
        "part_of": row.part_of,
        "summary": row.summary[lang],
        "note": row.note.get(lang, ""),
        "marked": row.marked,
        "code": row.code,
        "tests": row.tests,
    }


def _lines(row: Clause, lang: str) -> Iterator[str]:
    yield row.id
    yield row.summary[lang]
    if row.note:
        yield row.note[lang]
    yield from row.code
