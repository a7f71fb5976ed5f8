"""The choices between two readings: whole, in both languages, tied to clauses and settings."""

import re

import pytest

from weathergage.core.awaw.rules import DEFAULTS
from weathergage.core.choices import Choice, choices, choices_about
from weathergage.core.clauses import register

AWAW = choices("awaw")


def test_all_are_there_in_order() -> None:
    assert list(AWAW) == [f"A{number}" for number in range(1, 29)]


@pytest.mark.parametrize("choice", AWAW.values(), ids=AWAW)
def test_is_told_in_both_languages(choice: Choice) -> None:
    for text in (choice.question, choice.picked, choice.other):
        assert set(text) == {"en", "ru"}
        assert not re.search("[А-Яа-яЁё]", text["en"])
        assert re.search("[а-яё]", text["ru"])
    assert all(question.endswith("?") for question in choice.question.values())
    for tongue in ("en", "ru"):
        assert choice.picked[tongue] != choice.other[tongue]


@pytest.mark.parametrize("choice", AWAW.values(), ids=AWAW)
def test_names_clauses_of_the_register(choice: Choice) -> None:
    assert choice.clauses
    for clause in choice.clauses:
        assert register("awaw")[clause].id == clause


def test_defaults_are_those_the_engine_plays() -> None:
    settings = [choice.setting for choice in AWAW.values() if choice.setting]
    assert {setting.key: setting.values[0] for setting in settings} == dict(DEFAULTS)
    assert all(len(set(setting.values)) == 2 for setting in settings)


def test_notes_of_clauses_name_choices_that_concern_them() -> None:
    for clause in register("awaw"):
        for number in re.findall(r"choice (A\d+)", clause.note.get("en", "")):
            about = {clause.id, clause.part_of} & set(AWAW[number].clauses)
            assert about, (clause.id, number)


def test_those_about_a_clause_are_found() -> None:
    assert [choice.id for choice in choices_about("awaw", "34.26")] == ["A3", "A4"]
    assert choices_about("awaw", "34.21") == ()
