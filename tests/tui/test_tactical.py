"""The tactical board: ships put, moved and taken by keys, and who sees whom beside it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from desks import desk_app, press, screen, settled, type_text
from seas import sea_with, tactical_app
from textual.pilot import Pilot

from weathergage.core.gwas.sighting import Watch
from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.actions import DEFAULT_KEYS, RUSSIAN
from weathergage.tui.app import WeathergageApp
from weathergage.tui.opening import Wish, played
from weathergage.tui.rows import plain
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.start import Start
from weathergage.tui.screens.tactical import Tactical
from weathergage.tui.setting import Setting


@asynccontextmanager
async def opened(
    app: WeathergageApp, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Pilot[Any]]:
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


def board(pilot: Pilot[Any]) -> Tactical:
    return next(each for each in pilot.app.screen_stack if isinstance(each, Tactical))


def where(pilot: Pilot[Any]) -> str:
    return board(pilot).here


def pane(pilot: Pilot[Any]) -> str:
    return "\n".join(plain(board(pilot).pane.rows, 40))


def ships(pilot: Pilot[Any]) -> dict[str, str]:
    return {ship.name: ship.hex for ship in board(pilot).sea.now.ships}


STRAIGHT = {"k": "1511", "j": "1513", "u": "1611", "n": "1612", "b": "1412", "y": "1411"}


@pytest.mark.parametrize("key", STRAIGHT)
@pytest.mark.parametrize("russian", [False, True])
async def test_letters_move_over_the_sides_of_flat_topped_hexes(key: str, russian: bool) -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, RUSSIAN[key] if russian else key)
        assert where(pilot) == STRAIGHT[key]


@pytest.mark.parametrize(
    ("keys", "ends"),
    [
        (("l", "l"), "1712"),
        (("l", "l", "h", "h"), "1512"),
        (("right", "right", "right", "left", "left", "left"), "1512"),
        (("K",), "1507"),
        (("shift+down",), "1517"),
        (("8", "2"), "1512"),
        (("up", "up", "down", "down"), "1512"),
    ],
)
async def test_sideways_is_zigzag_and_up_and_down_are_straight(
    keys: tuple[str, ...], ends: str
) -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, *keys)
        assert where(pilot) == ends


async def test_the_pane_tells_who_sees_whom_how_far_and_why_not() -> None:
    async with opened(tactical_app()) as pilot:
        told = pane(pilot)
        assert "sight reaches 2 hexes" in told
        lines = [" ".join(line.split()) for line in told.splitlines()]
        assert "✓ ◂BC Goeben 2" in lines
        assert "✗ ◂CL Breslau W4-visibility 3" in lines
        shown = screen(pilot)
        assert "▸CL" in shown
        assert "limit of sight" in shown
        assert "nothing is written" in shown


async def test_weather_and_light_are_what_if() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "w", "6")
        assert board(pilot).sea.now.watch == Watch(condition=6)
        assert "W6-visibility" in pane(pilot)
        await press(pilot, "w", "2", "d")
        assert "sight has no limit" in pane(pilot)
        assert "W2-night" in pane(pilot)
        await press(pilot, "e")
        await type_text(pilot, "1")
        await press(pilot, "enter")
        assert board(pilot).sea.lookout.limit.hexes == 1
        await press(pilot, "e", "x", "enter")
        assert "is no limit of the night" in screen(pilot)
        await press(pilot, "escape", "z", "z", "z", "z")
        assert board(pilot).sea.now.watch == Watch(condition=4)
        await press(pilot, "z")
        assert "nothing is left to take back" in screen(pilot)
        await press(pilot, "Z")
        assert board(pilot).sea.now.watch == Watch(condition=6)


async def test_ships_are_put_down_moved_and_taken_off() -> None:
    async with opened(tactical_app(sea_with(()))) as pilot:
        assert "no ship stands on the board" in pane(pilot)
        start = where(pilot)
        await press(pilot, "p", "1", "3")
        assert ships(pilot) == {"TB 1": start}
        await press(pilot, "j", "p")
        assert ships(pilot) == {"TB 1": start, "TB 2": where(pilot)}
        await press(pilot, "a", "j", "j")
        assert "moving TB 2" in screen(pilot)
        await press(pilot, "a")
        assert ships(pilot)["TB 2"] == where(pilot)
        await press(pilot, "x")
        assert ships(pilot) == {"TB 1": start}
        await press(pilot, "x")
        assert f"no ship stands in {where(pilot)}" in screen(pilot)
        await press(pilot, "z")
        assert len(ships(pilot)) == 2


async def test_of_several_ships_in_a_hex_one_is_chosen() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "p", "2", "1")
        assert ships(pilot)["AY 1"] == "1512"
        await press(pilot, "x", "2")
        assert "AY 1" not in ships(pilot)


async def test_each_side_sees_only_what_it_sees() -> None:
    async with opened(tactical_app()) as pilot:
        assert len(board(pilot).scope.ships) == 3
        await press(pilot, "v")
        assert {ship.name for ship in board(pilot).scope.ships} == {"Gloucester", "Goeben"}
        assert "Breslau" not in pane(pilot)
        await press(pilot, "v")
        assert len(board(pilot).scope.ships) == 3
        await press(pilot, "w", "6")
        assert {ship.name for ship in board(pilot).scope.ships} == {"Goeben", "Breslau"}


async def test_the_line_follows_the_ship_under_the_cursor() -> None:
    async with opened(tactical_app()) as pilot:
        around = set(board(pilot).chart.scene.strokes)
        assert around
        await press(pilot, "k")
        assert board(pilot).chart.scene.strokes == {}
        await press(pilot, "j")
        assert set(board(pilot).chart.scene.strokes) == around
        await press(pilot, "w", "1")
        assert board(pilot).chart.scene.strokes == {}


async def test_a_step_of_the_cursor_draws_no_board_anew() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "k")
        painter = board(pilot).chart._painter
        await press(pilot, "k", "l", "u")
        assert board(pilot).chart._painter is painter


async def test_places_and_ships_are_found() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "g")
        await type_text(pilot, "8.12")
        await press(pilot, "enter")
        assert where(pilot) == "0812"
        await press(pilot, "slash", "b", "r", "enter")
        assert where(pilot) == "1714"
        await press(pilot, "backspace")
        assert where(pilot) == "0812"


async def test_commands_are_typed() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "colon")
        await type_text(pilot, "place entente:DD:1611:Wolverine")
        await press(pilot, "enter")
        assert ships(pilot)["Wolverine"] == "1611"
        await press(pilot, "colon")
        await type_text(pilot, "move wolverne 1610")
        await press(pilot, "enter")
        assert "'Wolverine'" in screen(pilot)
        await press(pilot, "escape")
        assert ships(pilot)["Wolverine"] == "1611"


@pytest.mark.parametrize("size", [(60, 15), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_it_stands_at_every_size(size: tuple[int, int], language: str) -> None:
    async with opened(tactical_app(language=language), size) as pilot:
        shown = screen(pilot)
        assert "▸CL" in shown
        assert "tactical." not in shown
        for _ in range(len(ZOOMS)):
            await press(pilot, "-")
        await press(pilot, "0")
        assert "▸" in screen(pilot)


async def test_a_tiny_window_says_so() -> None:
    async with opened(tactical_app(), (40, 10)) as pilot:
        assert "60" in screen(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "▸CL" in screen(pilot)


def raid(folder: Path) -> Session[Any]:
    made = Session.new(folder / "raid.wxg", "gwas", load, seed=1, clock=lambda: "2026")
    for command in (
        "ship Gloucester class=CL side=entente fleet=F1 speed=2 boxes=8",
        "ship Goeben class=BC side=central-powers fleet=F2 speed=2 boxes=9",
        "set condition 3",
        "roll weather 4",
        "place Gloucester 1512",
    ):
        made.do(command)
    return made


def session_app(session: Session[Any]) -> WeathergageApp:
    setting = Setting(palette=Palette("dark", "truecolor"), keymap=DEFAULT_KEYS)
    wish = Wish(board=load("gwas-mediterranean"))
    return WeathergageApp(
        setting, lambda app: app.desk(wish, played(wish, session), session.path.name)
    )


async def test_in_a_session_every_change_of_ships_is_written(tmp_path: Path) -> None:
    session = raid(tmp_path)
    async with opened(session_app(session)) as pilot:
        await press(pilot, "T")
        assert where(pilot) == "1512"
        assert "raid.wxg" in screen(pilot)
        assert "as in the session" in screen(pilot)
        assert "W3-visibility" in pane(pilot)
        await press(pilot, "j", "p", "1")
        assert session.log()[-1].act.entry.do == "place Goeben 1513"
        await press(pilot, "p")
        assert "every ship afloat is on the board" in screen(pilot)
        await press(pilot, "a", "j", "a")
        assert session.log()[-1].act.entry.do == "place Goeben 1514"
        written = len(session.log())
        await press(pilot, "w", "6", "d")
        assert "what if" in screen(pilot)
        assert len(session.log()) == written
        await press(pilot, "t")
        assert "as in the session" in screen(pilot)
        await press(pilot, "x")
        assert session.log()[-1].act.entry.do == "lift Goeben"
        await press(pilot, "z")
        assert ships(pilot) == {"Gloucester": "1512", "Goeben": "1514"}
        await press(pilot, "Z")
        assert ships(pilot) == {"Gloucester": "1512"}
        await press(pilot, "z", "escape", "escape")
        assert isinstance(pilot.app.screen, Desk)
        await press(pilot, "T")
        assert ships(pilot) == {"Gloucester": "1512", "Goeben": "1514"}


async def test_without_ships_of_its_own_a_session_lends_its_weather(tmp_path: Path) -> None:
    session = Session.new(tmp_path / "raid.wxg", "gwas", load, seed=1, clock=lambda: "2026")
    session.do("set condition 5")
    session.do("roll weather 4")
    async with opened(session_app(session)) as pilot:
        await press(pilot, "T", "p", "1", "3")
        assert board(pilot).sea.now.watch == Watch(condition=5)
        assert list(ships(pilot)) == ["TB 1"]
        assert "nothing is written" in screen(pilot) or "TB 1" in screen(pilot)
        await press(pilot, "escape", "escape", "T")
        assert list(ships(pilot)) == ["TB 1"]


async def test_help_begins_with_what_keys_do_here() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "question_mark")
        shown = screen(pilot)
        assert "On the tactical board" in shown
        assert "put a ship down" in shown
        await press(pilot, "down", "down", "down", "escape")
        assert isinstance(pilot.app.screen, Tactical)


async def test_the_start_screen_opens_the_board() -> None:
    app = WeathergageApp(Setting(palette=Palette("dark", "truecolor")), lambda _: Start())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "end", "enter")
        assert isinstance(pilot.app.screen, Tactical)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Start)


async def test_escape_leads_back_and_never_out() -> None:
    async with opened(tactical_app()) as pilot:
        await press(pilot, "a", "tab", "escape", "escape", "escape", "escape")
        assert board(pilot).lifted is None
        assert board(pilot).chart.has_focus
        assert pilot.app.is_running


async def test_another_game_has_no_tactical_board() -> None:
    async with desk_app().run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "T")
        assert "no tactical board" in screen(pilot)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("plac entente:CL:0101", "place"),
        ("place entente:CL", "SIDE:CLASS:HEX"),
        ("place japan:CL:0101", "no war"),
        ("place entente:CL:0101:goeben", "'goeben'"),
        ("move Goeben 9999", "4030"),
        ("move Goeben", "move SHIP HEX"),
        ("take 0101", "0101"),
        ("take Gobn", "'Goeben'"),
        ("condition 7", "1 to 6"),
        ("night-limit far", "'far'"),
        ("told", "no session"),
    ],
)
def test_a_bad_command_changes_nothing(command: str, told: str) -> None:
    from weathergage.tui.words import words

    sea = sea_with()
    before = sea.now
    with pytest.raises(FaultError) as fault:
        sea.do(command)
    assert told in words("en")(fault.value.message)
    assert words("ru")(fault.value.message) != words("en")(fault.value.message)
    assert sea.now == before


def test_what_a_session_says_is_taken_over_unless_another_is_supposed() -> None:
    sea = sea_with()
    sea.hear(Watch(condition=3))
    assert (sea.now.watch.condition, sea.supposes) == (3, False)
    sea.do("condition 6")
    assert sea.supposes
    sea.hear(Watch(condition=2))
    assert sea.now.watch.condition == 6
    sea.do("told")
    assert (sea.now.watch.condition, sea.supposes) == (2, False)
