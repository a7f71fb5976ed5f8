"""Two players at one table: the seat is handed over unseen; two programs follow each other."""

import asyncio
from pathlib import Path

from desks import desk, desk_app, new_session, opened, pane, press, screen, settled, type_text

from weathergage.core.dice import Dice, Throw
from weathergage.core.journal import Entry, Journal
from weathergage.core.session import Session
from weathergage.tui.screens import following
from weathergage.tui.screens.handover import HandOver


async def test_the_table_is_hidden_until_the_next_player_sits_down(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("turn Spring 1941")
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, ":")
        await type_text(pilot, "prep axis +1 secret")
        await press(pilot, "enter")
        word = session.log()[-1].act.entry.seal[:8]
        assert word in screen(pilot)
        await press(pilot, "S")
        assert isinstance(pilot.app.screen, HandOver)
        hidden = screen(pilot)
        assert "Who sits here now?" in hidden
        assert not any(told in hidden for told in (word, "Spring 1941", "Leningrad", "test.wxg"))
        await press(pilot, "enter")
        assert desk(pilot).outlook.view.side == desk(pilot).sides[1]
        assert "Spring 1941" in screen(pilot)
        assert "word" not in screen(pilot).splitlines()[-2]


async def test_any_side_can_sit_down_and_escape_never_shows_the_last_ones_view(
    tmp_path: Path,
) -> None:
    async with opened(desk_app(session=new_session(tmp_path))) as pilot:
        first, second, *_ = desk(pilot).sides
        assert desk(pilot).outlook.view.side == first
        await press(pilot, "S", "escape")
        assert desk(pilot).outlook.view.side == second
        await press(pilot, "S", "home", "enter")
        assert desk(pilot).outlook.view.side == first


async def test_what_another_program_decides_is_seen(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("weathergage.tui.screens.following.PACE", 0.02)
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        other = Session(session.path)
        other.do("turn Winter 1941")
        other.do("roll europe 4")
        for _ in range(100):
            await asyncio.sleep(0.02)
            await settled(pilot)
            if "another program decided, line 3" in screen(pilot):
                break
        assert "another program decided, line 3: roll europe 4" in screen(pilot)
        assert "Winter 1941" in screen(pilot).splitlines()[0]
        await press(pilot, "z")
        other.refresh()
        assert other.state == session.state
        assert "europe" not in other.state.rolled


async def test_a_die_that_is_not_the_seeds_is_shown(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("weathergage.tui.screens.following.PACE", 0.02)
    session = new_session(tmp_path)
    session.do("turn Winter 1941")
    forged = Throw(
        die="europe", face=Dice(session.header.seed, 0).face() % 6 + 1, position=0, clause="34.32C"
    )
    Journal(session.path).append(Entry(at="2026", do="roll europe", dice=(forged,)))
    async with opened(desk_app(session=Session(session.path))) as pilot:
        for _ in range(100):
            await asyncio.sleep(0.02)
            await settled(pilot)
            if "but the seed gives" in screen(pilot):
                break
        assert "line 3: European die" in screen(pilot)
        await press(pilot, "d")
        assert "but the seed gives" in pane(pilot, "journal")


async def test_dice_typed_while_the_file_is_watched_are_looked_through(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr("weathergage.tui.screens.following.PACE", 0.02)
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        for command in ("turn Winter 1941", "reveal", "roll europe 4", "undo", "roll europe 3"):
            desk(pilot).decide(command)
            await asyncio.sleep(0.1)
            await settled(pilot)
        assert pilot.app.is_running
        assert not session.doubts


async def test_a_dialog_is_not_disturbed_and_judges_on_the_news(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("turn Winter 1941")
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "r")
        Session(session.path).do("roll europe 2")
        following.follow(desk(pilot))
        assert session.history.last == 2
        await press(pilot, "4")
        assert session.state.rolled["europe"].faces == (2,)
        assert session.history.last == 3


def test_a_file_that_stays_the_same_is_not_read(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("note turn one")
    assert not session.is_stirred()
    Session(session.path).do("note turn two")
    assert session.is_stirred()
    session.refresh()
    assert not session.is_stirred()
    with session.path.open("ab") as file:
        file.write(b'{"at":')
    assert session.is_stirred()
    assert not session.refresh()
    assert not session.is_stirred()
    session.path.unlink()
    assert not session.is_stirred()
