"""An evening at the desk takes no more memory than its first quarter of an hour."""

import gc
import sys
from random import Random

from desks import desk_app
from textual.pilot import Pilot

from weathergage.tui.outlook import ANSWERS_KEPT
from weathergage.tui.screens.desk import Desk

DIALOGS = ("i", "m", "o", "question_mark", "slash", "colon", "t", "C")
STEPS = 30
ZOOMS = 3
WARM = 4
"""Rounds after which all that is remembered is there."""
SLACK = 700
"""Blocks of memory by which two rounds may differ: messages that are still under way, and such."""


async def a_round(pilot: Pilot[object]) -> int:
    """Open every dialog, walk, zoom, come back; return the blocks of memory that are held."""
    chance = Random(1)
    for key in DIALOGS:
        await pilot.press(key, "escape")
    await pilot.press(*chance.choices("hjklyubn", k=STEPS))
    await pilot.press(*["minus", "plus"] * ZOOMS)
    await pilot.press("0", "g", *"h47", "enter")
    await pilot.pause(0.2)
    gc.unfreeze()
    gc.collect()
    return sys.getallocatedblocks()


async def test_what_is_done_again_takes_no_more_memory() -> None:
    app = desk_app(roll=None, zoom="region", depth="256")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(WARM):
            before = await a_round(pilot)
        for _ in range(2):
            after = await a_round(pilot)
        assert after - before < SLACK


async def test_only_the_latest_answers_are_remembered() -> None:
    async with desk_app(zoom="region").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = pilot.app.screen
        assert isinstance(desk, Desk)
        for record in list(desk.outlook.board.hexes.values())[::10]:
            desk.outlook.verdicts(record)
        assert len(desk.outlook._verdicts) == ANSWERS_KEPT
