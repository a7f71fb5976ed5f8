"""The third door: worked values of rule 34 through the running app."""

from collections.abc import Iterable
from typing import Any

import pytest
from desks import desk, desk_app, opened, press, screen, settled, type_text
from textual import events
from textual.pilot import Pilot
from worked.rows import Asked, check
from worked.rule34 import ASKED

from weathergage.maps.loader import load
from weathergage.tui.answers import verdict_record
from weathergage.tui.screens.asking import Judging
from weathergage.tui.screens.command import CommandLine
from weathergage.tui.words import words

SEEN_ON_SCREEN = {"turn", "hex", "side"}
EUROPE = ("awaw-europe",)
BY_LIST, BY_COMMAND = 6, 20
"""How many rows run through each, spread over the whole table."""


def fits(row: Asked) -> bool:
    """Return whether the map's screen can stand where the question is asked."""
    keys = row.keys
    sides = {"axis", "japan", "western-allies", "russia"}
    return (
        keys.keys() >= SEEN_ON_SCREEN
        and len(keys["hex"]) == 1
        and keys["side"][0] in sides
        and not any("." in key for key in keys)
    )


ROWS = [row for row in ASKED.values() if fits(row)]


def told_besides(row: Asked) -> str:
    """Return the facts that the screen does not know, as they are typed."""
    way_is_told = {"from", "to"} <= row.keys.keys()
    seen = {"map"} | (SEEN_ON_SCREEN - {"hex"} if way_is_told else SEEN_ON_SCREEN)
    more = {key: values for key, values in row.keys.items() if key not in seen}
    return " ".join(f"{key}={','.join(values)}" for key, values in more.items())


async def stand(pilot: Pilot[object], row: Asked) -> None:
    """Bring cursor, turn and eyes to where a question is asked."""
    here = desk(pilot)
    here.show_board(row.keys.get("map", EUROPE)[0])
    here.look_at(here.outlook.rules.calendar.parse(row.keys["turn"][0]))
    here.change(side=row.keys["side"][0])
    here.go(here.outlook.board.parse(row.keys["hex"][0]))
    await settled(pilot)


def compare(pilot: Pilot[object], row: Asked) -> None:
    """Compare the dialog on an action with a row of the table."""
    dialog = pilot.app.screen
    assert isinstance(dialog, Judging), row.id
    assert dialog.action == row.action
    check(row, verdict_record(dialog.answer, dialog.words))
    told = " ".join("".join(run.text for run in line.runs) for line in dialog.list._lines)
    assert dialog.words(f"common.outcome-{row.verdict}") in told
    assert all(clause in told for clause in row.clauses), row.id


async def test_the_command_line_gives_the_worked_values() -> None:
    assert len(ROWS) > 40
    async with opened(desk_app(roll=None)) as pilot:
        for row in ROWS[:: len(ROWS) // BY_COMMAND]:
            await stand(pilot, row)
            await press(pilot, "colon")
            pilot.app.post_message(events.Paste(f"ask {row.action} {told_besides(row)}"))
            await press(pilot, "enter")
            compare(pilot, row)
            await press(pilot, "escape")


def on_land(row: Asked) -> bool:
    """Return whether the list offers every action there."""
    return load(row.keys.get("map", EUROPE)[0]).facts(row.keys["hex"][0]).kind == "land"


LISTED = [row for row in ROWS if on_land(row)]


@pytest.mark.parametrize("row", LISTED[:: len(LISTED) // BY_LIST], ids=lambda row: row.id)
async def test_the_list_of_actions_gives_them_too(row: Asked) -> None:
    async with opened(desk_app(roll=None)) as pilot:
        await stand(pilot, row)
        actions = list(desk(pilot).outlook.rules.vocabulary())
        await press(pilot, "m", *["down"] * actions.index(row.action), "enter")
        if told_besides(row):
            await press(pilot, "end", "enter")
            await type_text(pilot, told_besides(row))
            await press(pilot, "enter")
        compare(pilot, row)
        assert desk(pilot).words(f"common.action-{row.action}") in screen(pilot)


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


async def test_a_question_typed_whole_is_answered_as_worked() -> None:
    await ask_all(WORKED)


@pytest.mark.soak
async def test_every_question_typed_whole_is_answered_as_worked(count: int) -> None:
    await ask_all(list(ASKED.values())[:: 1 if count else 12])
