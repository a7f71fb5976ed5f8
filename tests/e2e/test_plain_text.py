"""Answers as lines: one stream, no frames, no colour, and no signs where the locale has none."""

import subprocess
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment

QUESTIONS = (
    ("hex", "awaw-europe", "D44", "--turn", "Winter 1941"),
    ("ask", "gwas", "contact-check", "condition=6"),
    ("weather", "gwas", "--condition", "6"),
    ("supply", "awaw-europe", "--from", "D44", "--source", "L31", "--turn", "w41"),
    ("odds", "gwas", "--from-level", "6", "--turn", "1914-08-04/2", "--turns", "3"),
    ("rules", "dai-senso", "11.5-ice"),
    ("map", "awaw-europe", "--format", "text", "--size", "60x15", "--turn", "w41"),
)
FRAMES = {chr(code) for code in range(0x2500, 0x25A0)}


def answer(folder: Path, *arguments: str, **env: str) -> str:
    """Return what the program prints; it must complain of nothing."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(folder, **env),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert not done.stderr
    return done.stdout


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question[0])
def test_answers_have_no_colour_and_no_frames(tmp_path: Path, question: tuple[str, ...]) -> None:
    told = answer(tmp_path, *question)
    assert "\x1b" not in told
    if question[0] != "map":
        assert not FRAMES & set(told)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question[0])
def test_where_the_locale_has_no_signs_none_are_printed(
    tmp_path: Path, question: tuple[str, ...]
) -> None:
    assert answer(tmp_path, *question, LC_ALL="C").isascii()


def test_letters_of_any_language_stay(tmp_path: Path) -> None:
    told = answer(tmp_path, "hex", "awaw-europe", "D44", "--lang", "ru", LC_ALL="C")
    assert "Ленинград" in told
    assert not {"—", "−", "·"} & set(told)
