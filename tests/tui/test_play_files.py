"""`weathergage play`: which file a name means, and what is made for it."""

from pathlib import Path

import pytest

from weathergage.core.messages import FaultError
from weathergage.tui.archive.opened import opened
from weathergage.tui.commands.play import begun, continued


@pytest.mark.parametrize("file", ["missing/evening", "missing/evening.wxg"])
def test_a_session_makes_no_folder_but_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with pytest.raises(FaultError):
        begun(str(tmp_path / file), "awaw")
    assert not (tmp_path / "missing").exists()
    monkeypatch.chdir(tmp_path)
    assert begun("evening", "awaw").path.absolute().parent == tmp_path
    assert begun(None, "awaw").path.parent == tmp_path / "data" / "weathergage" / "sessions"
    (tmp_path / "evening.wxg").unlink()


def test_every_command_finds_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    kept = begun(None, "awaw").path
    for find in (continued, opened):
        assert find("awaw-1").path == kept
    here = begun("awaw-1", "gwas").path
    for find in (continued, opened):
        assert find("awaw-1").path == find("awaw-1.wxg").path == here
        assert find(str(kept)).path == kept
        with pytest.raises(FaultError):
            find("./nowhere/awaw-1")


def test_a_session_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in (str(tmp_path / "typo" / "x.wxg"), "typo"):
        with pytest.raises(FaultError):
            continued(name)
    assert list(tmp_path.iterdir()) == []
