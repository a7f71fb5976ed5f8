"""The corner overview on the desk: out of the cursor's way, and only where there is need."""

import random
from typing import Any

import pytest
from desks import desk, desk_app, opened, press, screen
from seas import tactical_app
from textual.geometry import Region
from textual.pilot import Pilot

from weathergage.tui.actions import RUSSIAN
from weathergage.tui.corner import Corner
from weathergage.tui.cornered import Cornered

SIZES = [(80, 24), (120, 40), (200, 60)]
MOVES = "hjklyubnHJKLYUBN"


def corner(pilot: Pilot[Any]) -> Corner:
    found = desk(pilot).chart.corner
    assert found is not None
    return found


def cursor_box(chart: Cornered) -> Region:
    box, view = chart._painter.lattice.box(chart.cursor), chart.view
    return Region(
        box.left - view.left, box.top - view.top, box.right - box.left, box.bottom - box.top
    )


@pytest.mark.parametrize("size", SIZES)
async def test_a_key_shows_the_board_and_hides_it(size: tuple[int, int]) -> None:
    async with opened(desk_app(), size) as pilot:
        before = screen(pilot)
        await press(pilot, "O")
        assert corner(pilot).region
        assert screen(pilot) != before
        await press(pilot, RUSSIAN["O"])
        assert desk(pilot).chart.corner is None
        assert screen(pilot) == before


@pytest.mark.parametrize("size", SIZES)
async def test_it_never_covers_the_cursor(size: tuple[int, int], seed: int) -> None:
    chance = random.Random(seed)
    async with opened(desk_app(at="J40"), size) as pilot:
        await press(pilot, "O")
        for _ in range(60):
            await press(pilot, chance.choice([*MOVES, "plus", "minus", "5"]))
            assert not corner(pilot).region.overlaps(cursor_box(desk(pilot).chart))


async def test_it_goes_where_the_whole_board_is_seen_and_comes_back() -> None:
    async with opened(desk_app(), (200, 60)) as pilot:
        await press(pilot, "O", "0")
        assert not corner(pilot).region
        await press(pilot, "plus")
        assert corner(pilot).region


async def test_what_is_drawn_step_by_step_is_what_is_drawn_anew(seed: int) -> None:
    chance = random.Random(seed)
    async with opened(desk_app(at="J40")) as pilot:
        await press(pilot, "O")
        for _ in range(25):
            await press(pilot, *chance.choices([*MOVES, "c", ">", "a", "M"], k=2))
            drawn = screen(pilot)
            pilot.app.screen.refresh()
            desk(pilot).chart.refresh()
            await pilot.pause()
            assert screen(pilot) == drawn


async def test_a_click_in_it_goes_there() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "O")
        region = corner(pilot).region
        spot = region.x + region.width // 3, region.y + region.height // 2
        wanted = desk(pilot).chart.hex_at(*spot)
        await pilot.click("Chart", offset=spot)
        assert desk(pilot).cursor == wanted


async def test_each_of_two_boards_has_its_own() -> None:
    async with opened(desk_app(at="H47"), (200, 60)) as pilot:
        await press(pilot, "P", "O", "M")
        assert corner(pilot).region
        await press(pilot, "M")
        assert desk(pilot).chart.corner is None
        await press(pilot, "O")
        assert all(chart.corner is not None for chart in desk(pilot).charts)


async def test_the_tactical_board_has_one_too() -> None:
    async with tactical_app().run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await press(pilot, "plus", "plus", "O")
        assert pilot.app.screen.chart.corner.region


async def test_it_is_there_from_the_start_where_that_is_wished_for() -> None:
    app = desk_app()
    app.setting.overview = True
    async with opened(app) as pilot:
        await pilot.pause()
        assert corner(pilot).region


async def test_what_cannot_be_seen_is_said() -> None:
    async with opened(desk_app(at="H47"), (80, 24)) as pilot:
        await press(pilot, "P", "O")
        assert not corner(pilot).region
        assert "comes into the corner as soon as" in " ".join(screen(pilot).split())
        await press(pilot, "O")
        assert "no corner any more" in " ".join(screen(pilot).split())
