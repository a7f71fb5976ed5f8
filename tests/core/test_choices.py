"""The choices between two readings: whole, in both languages, tied to clauses and settings."""

import re
from collections.abc import Mapping

import pytest

from weathergage.core.awaw.rules import DEFAULTS as AWAW
from weathergage.core.choices import Choice, choices, choices_about
from weathergage.core.clauses import register
from weathergage.core.dai_senso.rules import DEFAULTS as DAI_SENSO
from weathergage.core.gwas.rules import DEFAULTS as GWAS

SYSTEMS = [("awaw", "A", 28, AWAW), ("dai-senso", "D", 7, DAI_SENSO), ("gwas", "G", 10, GWAS)]
EVERY = [
    pytest.param(system, choice, id=choice.id)
    for system, *_ in SYSTEMS
    for choice in choices(system).values()
]


@pytest.mark.parametrize(("system", "letter", "count", "_defaults"), SYSTEMS)
def test_all_are_there_in_order(
    system: str, letter: str, count: int, _defaults: Mapping[str, str]
) -> None:
    assert list(choices(system)) == [f"{letter}{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize(("system", "choice"), EVERY)
def test_is_told_in_both_languages(system: str, choice: Choice) -> None:
    assert choices(system)[choice.id] is choice
    for text in (choice.question, choice.picked, choice.other):
        assert set(text) == {"en", "ru"}
        assert not re.search("[А-Яа-яЁё]", text["en"])
        assert re.search("[а-яё]", text["ru"])
    assert all(question.endswith("?") for question in choice.question.values())
    for tongue in ("en", "ru"):
        assert choice.picked[tongue] != choice.other[tongue]


@pytest.mark.parametrize(("system", "choice"), EVERY)
def test_names_clauses_of_the_register(system: str, choice: Choice) -> None:
    assert choice.clauses
    for clause in choice.clauses:
        assert register(system)[clause].id == clause


@pytest.mark.parametrize(("system", "_letter", "_count", "defaults"), SYSTEMS)
def test_defaults_are_those_the_engine_plays(
    system: str, _letter: str, _count: int, defaults: Mapping[str, str]
) -> None:
    settings = [choice.setting for choice in choices(system).values() if choice.setting]
    assert {setting.key: setting.values[0] for setting in settings} == dict(defaults)
    assert all(len(set(setting.values)) == 2 for setting in settings)


@pytest.mark.parametrize("system", [system for system, *_ in SYSTEMS])
def test_clauses_name_choices_that_concern_them(system: str) -> None:
    for clause in register(system):
        told = " ".join((clause.summary["en"], clause.note.get("en", "")))
        for number in re.findall(r"choices? ([ADG]\d+)", told):
            about = {clause.id, clause.part_of} & set(choices(system)[number].clauses)
            assert about, (clause.id, number)


def test_those_about_a_clause_are_found() -> None:
    assert [choice.id for choice in choices_about("awaw", "34.26")] == ["A3", "A4"]
    assert choices_about("awaw", "34.21") == ()
