"""Choices between two readings can be told to every question."""

import json
from typing import Any

import pytest

from weathergage.tui.start import main

DECEMBER = ("weather", "gwas", "--turn", "1914-12-04/2", "--from-level", "4", "--roll", "3")


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--json"])
    assert end.value.code == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_another_reading_answers_by_another_table(capsys: pytest.CaptureFixture[str]) -> None:
    pacific = (*DECEMBER, "--fact", "map=pacific")
    clauses = [
        {found["clause"] for found in asked(capsys, *pacific, *more)["areas"][0]["findings"]}
        for more in ((), ("--set", "november-march=standard"))
    ]
    assert "11.74-pacific" in clauses[0]
    assert "11.74-standard" in clauses[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("ask", "gwas", "move", "class=DD", "condition=6"),
        ("hex", "gwas-mediterranean", "T35"),
        ("odds", "awaw", "--turn", "Winter 1941"),
        ("map", "awaw-europe", "--format", "text"),
    ],
)
def test_an_unknown_choice_is_refused_by_name(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--set", "nonsense=3"])
    assert end.value.code == 2
    assert "there is no setting 'nonsense'" in capsys.readouterr().err
