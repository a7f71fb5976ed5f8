"""A clause of the register, in our own words."""

from weathergage.core.clauses import Clause
from weathergage.tui.rows import BLANK, Row, Run, row
from weathergage.tui.words import Words


def clause_rows(clause: Clause, words: Words) -> list[Row]:
    """Return what a clause says, and what its summary leaves open."""
    language = words.language
    rows = [row(Run(clause.summary[language]))]
    if clause.note:
        rows += [BLANK, row(Run(clause.note[language], "dim"))]
    if clause.part_of:
        rows += [BLANK, row(Run(words("screen.part-of", clause=clause.part_of), "dim"))]
    return rows
