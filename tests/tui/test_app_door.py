"""The worked values of rule 34 through the third door: the running app and its command line."""

from collections.abc import Iterable
from typing import Any

import pytest
from desks import desk_app, opened, press
from textual.pilot import Pilot
from worked.rule34 import ASKED, Asked

from weathergage.tui.screens.asking import Judging
from weathergage.tui.screens.command import CommandLine
from weathergage.tui.words import words

WORKED = [row for row in ASKED.values() if row.id.startswith("O")]
"""The twenty worked cases' share of this game; `make soak` asks every row of the table."""


def typed(row: Asked) -> str:
    """Return the question as one types it: a turn without spaces, a level with its season."""
    told = " ".join(argument.replace(" ", "-") for argument in row.arguments)
    return f"ask {row.action} {told}"


async def answered(pilot: Pilot[Any], row: Asked) -> str:
    """Ask in the command line; return what the dialog that opens says."""
    await press(pilot, "colon")
    line = pilot.app.screen
    assert isinstance(line, CommandLine)
    line.entry.put(typed(row))
    await press(pilot, "enter")
    verdict = pilot.app.screen
    assert isinstance(verdict, Judging), f"{row.id}: refused"
    text = "\n".join("".join(run.text for run in (*r.left, *r.right)) for r in verdict.rows)
    await press(pilot, "escape")
    return text.replace("\N{NO-BREAK SPACE}", " ")


async def ask_all(rows: Iterable[Asked]) -> None:
    say = words("en")
    async with opened(desk_app(roll=None)) as pilot:
        for row in rows:
            text = await answered(pilot, row)
            assert say(f"common.outcome-{row.verdict}") in text, row.id
            for clause in (*row.clauses, *row.exempt):
                assert clause in text, f"{row.id}: {clause}"


async def test_the_app_answers_as_worked() -> None:
    await ask_all(WORKED)


@pytest.mark.soak
async def test_the_app_answers_every_row() -> None:
    await ask_all(ASKED.values())
