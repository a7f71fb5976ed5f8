"""One-shot commands of Great War at Sea, as a program prints them."""

from pathlib import Path

import pytest

from weathergage.tui.start import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    assert left.value.code == status
    out, err = capsys.readouterr()
    return err if status else out


def test_supply_is_not_traced_at_sea(capsys: pytest.CaptureFixture[str]) -> None:
    supply = ("supply", "gwas-mediterranean", "--from", "O56", "--source", "U52")
    told = printed(capsys, *supply, status=2)
    assert "gwas-mediterranean" in told
    assert "ask gwas refuel" in told
    assert "/" not in told


def test_the_weather_says_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert "from-level" in printed(capsys, "weather", "gwas")
    assert "from-level" not in printed(capsys, "weather", "gwas", "--from-level", "4")


def test_an_answer_that_every_face_gives_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "ask", "gwas", "torpedo", "from-level=6", "roll=6", "map=pacific")
    assert told.startswith("x prohibited")
    assert "die 1" not in told


def test_a_table_that_is_not_there_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = str(tmp_path / "raid.wxg")
    printed(capsys, "session", "new", session, "--system", "gwas")
    table = str(tmp_path / "none.csv")
    told = printed(capsys, "session", "import", session, table, status=2)
    assert told == f"weathergage: there is no file {table}\n"
