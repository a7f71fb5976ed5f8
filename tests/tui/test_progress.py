"""Long work tells how far it is to a person who watches, and stops at Ctrl+C with 130."""

import pytest

from weathergage.core.session import Session
from weathergage.tui import progress
from weathergage.tui.start import main
from weathergage.tui.words import words

WHAT = "journal.verifying"


@pytest.fixture
def watched(monkeypatch):
    """Let a person watch from the first item on."""
    monkeypatch.setattr(progress, "is_watched", lambda: True)
    monkeypatch.setattr(progress, "PATIENCE", -1)
    monkeypatch.setattr(progress, "PACE", -1)


def test_what_is_done_is_told_and_wiped_away(watched, capsys):
    assert list(progress.watched(range(3), WHAT, words())) == [0, 1, 2]
    output = capsys.readouterr()
    assert output.out == ""
    first, *_, wiped, end = output.err.split("\r")[1:]
    assert first == "verifying line 0 of 3 (Ctrl+C stops)"
    assert (wiped.strip(), end) == ("", "")


def test_nobody_who_does_not_watch_is_told(capsys, monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", -1)
    assert list(progress.watched("abc", WHAT, words())) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


def test_short_work_is_not_told(capsys, monkeypatch):
    monkeypatch.setattr(progress, "is_watched", lambda: True)
    assert list(progress.watched("abc", WHAT, words())) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["verify", "audit", "export"])
def test_ctrl_c_stops_it(command, watched, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    session = Session.new(tmp_path / "long.wxg", "awaw", seed=1)
    for number in range(9):
        session.do(f"note turn {number}")
    before = session.path.read_bytes()
    told = []

    def stop_at_the_third(text, **_more):
        told.append(text)
        if len(told) == 3 or command == "export":
            raise KeyboardInterrupt

    monkeypatch.setattr(progress.click, "echo", stop_at_the_third)
    more = ("-o", "report.md") if command == "export" else ("--json",)
    with pytest.raises(SystemExit) as leaving:
        main(["session", command, "long", *more])
    assert leaving.value.code == 130
    assert capsys.readouterr().out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["long.wxg"]
    assert session.path.read_bytes() == before
