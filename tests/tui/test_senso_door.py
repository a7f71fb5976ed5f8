"""The third door: worked values of Dai Senso through the running app."""

from collections.abc import Iterable
from typing import Any

import pytest
from desks import opened, press
from senso import senso_app
from textual.pilot import Pilot
from worked.dai_senso import ASKED
from worked.rows import Asked

from weathergage.core.dai_senso.vocabulary import AREA_KEYS
from weathergage.tui.screens.asking import Judging
from weathergage.tui.screens.command import CommandLine
from weathergage.tui.words import words

SEEN_ON_SCREEN = {"side", "nation", "weather", *AREA_KEYS}
"""What decides a question and is known at the desk: whose eyes they are, and the turn."""

TOLD = {"turn", "weather", *AREA_KEYS}
PLACES = {"area", "country", "to", "target"}
"""Without one of each the hex under the cursor is meant, and the weather of the turn shown."""


def fits(row: Asked) -> bool:
    """Return whether the desk knows nothing more than the question tells."""
    names_a_place = PLACES & row.keys.keys()
    tells_weather = any(key.partition(".")[0] in TOLD for key in row.keys)
    return bool(names_a_place) and tells_weather and not SEEN_ON_SCREEN & set(row.owed)


ROWS = [row for row in ASKED.values() if fits(row)]
WORKED = [row for row in ROWS if row.id.startswith("O")]


def typed(row: Asked) -> str:
    """Return the question as one types it: names without spaces."""
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
    async with opened(senso_app()) as pilot:
        for row in rows:
            text = await answered(pilot, row)
            assert say(f"common.outcome-{row.verdict}") in text, row.id
            for clause in (*row.clauses, *row.exempt):
                assert clause in text, f"{row.id}: {clause}"


async def test_a_question_typed_whole_is_answered_as_worked() -> None:
    assert len(WORKED) > 6
    await ask_all(WORKED)


@pytest.mark.soak
async def test_every_question_typed_whole_is_answered_as_worked() -> None:
    await ask_all(ROWS)
