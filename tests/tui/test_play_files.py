"""`weathergage play`: which file a name means, and what is made for it."""

from pathlib import Path

import pytest

from weathergage.core.messages import FaultError
from weathergage.tui.commands.play import begun, continued


@pytest.mark.parametrize("file", ["missing/evening", "missing/evening.wxg"])
def test_a_session_makes_no_folder_but_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with pytest.raises(FaultError):
        begun(str(tmp_path / file), "awaw")
    assert not (tmp_path / "missing").exists()
    assert begun("evening", "awaw").path.parent == tmp_path / "data" / "weathergage" / "sessions"


def test_a_session_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in (str(tmp_path / "typo" / "x.wxg"), "typo"):
        with pytest.raises(FaultError):
            continued(name)
    assert list(tmp_path.iterdir()) == []
