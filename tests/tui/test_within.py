"""Verify, audit, export and branch while a session is played: on the screen and line by line."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from desks import desk, desk_app, new_session, opened, press, screen, settled, type_text
from textual.pilot import Pilot

from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.tui.archive import within
from weathergage.tui.screens.working import StoppedError, Working
from weathergage.tui.start import main
from weathergage.tui.words import words


def passed(items: Any, _what: str) -> Any:
    return iter(items)


async def command(pilot: Pilot[Any], text: str) -> None:
    await press(pilot, ":")
    await type_text(pilot, text)
    await press(pilot, "enter")


async def come(pilot: Pilot[Any], text: str) -> None:
    for _ in range(200):
        await asyncio.sleep(0.02)
        await settled(pilot)
        if text in " ".join(screen(pilot).split()):
            return
    raise AssertionError(screen(pilot))


async def test_the_screen_verifies_audits_exports_and_branches(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("turn Winter 1941")
    session.do("roll europe 4")
    before = session.path.read_bytes()
    async with opened(desk_app(session=session)) as pilot:
        await command(pilot, "verify")
        await come(pilot, "lines, unbroken")
        await press(pilot, "escape")
        await command(pilot, "audit")
        await come(pilot, "0 differences")
        await press(pilot, "escape")
        await command(pilot, f"export {tmp_path}/report.html all")
        await come(pilot, "the report is")
        await press(pilot, "escape")
        await command(pilot, f"branch 2 {tmp_path}/other")
        await come(pilot, "branched")
        await press(pilot, "escape")
        assert pilot.app.screen is desk(pilot)
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
    assert Session(tmp_path / "other.wxg").history.last == 2
    assert session.path.read_bytes() == before


async def test_long_work_tells_how_far_it_is_and_escape_stops_it(tmp_path: Path) -> None:
    session, seen = new_session(tmp_path), []

    def work(watch: Any) -> list[str]:
        try:
            for item in watch(range(10_000), "journal.verifying"):
                seen.append(item)
                asyncio.run(asyncio.sleep(0.005))
        except StoppedError:
            seen.append("stopped")
            raise
        return ["never"]

    async with opened(desk_app(session=session)) as pilot:
        desk(pilot).owner.open_work("verify", work)
        await come(pilot, "of 10000")
        assert "Esc stops it" in screen(pilot)
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, Working)
        for _ in range(100):
            if seen[-1] == "stopped":
                break
            await asyncio.sleep(0.02)
        assert seen[-1] == "stopped"
        assert "never" not in screen(pilot)


async def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await command(pilot, "export")
        assert "export FILE" in screen(pilot)
        await press(pilot, "escape")
        await command(pilot, f"export {tmp_path}/none/a.html")
        await come(pilot, "No such file or directory")
        await press(pilot, "escape")
        await command(pilot, "branch 99 x")
        await come(pilot, "99")
    async with opened(desk_app()) as pilot:
        await command(pilot, "verify")
        assert "session" in screen(pilot)


def test_line_by_line_it_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    session = new_session(tmp_path)
    before = session.path.read_bytes()
    whole = ("verify", "audit", "branch 1 other", "export a.md none")
    with pytest.raises(SystemExit) as leaving:
        main(["session", "do", str(session.path), *whole])
    assert not leaving.value.code
    told = capsys.readouterr().out
    for part in ("unbroken", "0 differences", "branched from", "written to a.md"):
        assert part in told
    assert session.path.read_bytes() == before
    assert sorted(path.name for path in tmp_path.glob("[ao]*")) == ["a.md", "other.wxg"]


@pytest.mark.parametrize(
    "text", ["verify it", "audit 2", "export", "branch", "branch 2", "branch two b", "branch ² b"]
)
def test_a_wrong_form_is_one_fault(tmp_path: Path, text: str) -> None:
    with pytest.raises(FaultError):
        within.done(new_session(tmp_path), text, words(), passed)


def test_a_session_whose_file_is_gone_is_written_elsewhere(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("turn Winter 1941")
    state = session.state
    session.path.unlink()
    with pytest.raises(FaultError, match=r"session\.gone"):
        session.do("roll europe 4")
    within.done(session, f"branch {session.history.last} {tmp_path}/saved", words(), passed)
    assert Session(tmp_path / "saved.wxg").state == state
