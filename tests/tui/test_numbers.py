"""Names of hexes in a session follow the numbers that were told when it began."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from weathergage.core.session import Session
from weathergage.tui import numbers
from weathergage.tui.options import open_map
from weathergage.tui.words import words

Begin = Callable[..., Session[Any]]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Begin a session of Dai Senso with what is told of the numbers now."""
    monkeypatch.setattr(numbers, "own_folder", lambda map_id: tmp_path / map_id)

    def made(*commands: str) -> Session[Any]:
        now = numbers.numbers_now("dai-senso")
        session = Session.new(tmp_path / "a.wxg", "dai-senso", open_map, seed=1, numbers=now)
        for command in commands:
            session.do(command)
        return session

    return made


def tell(folder: Path, *lines: str) -> None:
    (folder / "dai-senso").mkdir(exist_ok=True)
    text = "\n".join(("what\tvalue", *lines)) + "\n"
    (folder / "dai-senso" / "calibration.tsv").write_text(text, encoding="utf-8")


def test_numbers_told_later_are_warned_of_with_the_way_back(tmp_path: Path, begin: Begin) -> None:
    session = begin("note w4724 here")
    assert not list(numbers.other_numbers(session))
    tell(tmp_path, "Tokyo\tw4932")
    (warning,) = numbers.other_numbers(session)
    assert "weathergage maps calibrate dai-senso --remove Tokyo" in words()(warning)


def test_a_session_keeps_the_numbers_that_it_began_with(tmp_path: Path, begin: Begin) -> None:
    tell(tmp_path, "Tokyo\tw4932")
    session = begin("note w4724 here")
    assert session.header.numbers == {"dai-senso": {"Tokyo": "w4932"}}
    assert not list(numbers.other_numbers(session))
    tell(tmp_path, "Tokyo\tw4933")
    (warning,) = numbers.other_numbers(Session(session.path, open_map))
    assert "maps calibrate dai-senso Tokyo=w4932" in words()(warning).replace("~", "")


def test_a_session_that_names_no_hex_has_nothing_to_be_misread(
    tmp_path: Path, begin: Begin
) -> None:
    session = begin("track assumed")
    tell(tmp_path, "Tokyo\tw4932")
    assert not list(numbers.other_numbers(session))
