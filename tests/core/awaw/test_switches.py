"""Every clause is bound: its code is the one named, and without it a named test fails."""

import inspect
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from worked.rule34 import ASKED, EXPECTED

from weathergage.core.awaw import Desk
from weathergage.core.awaw.rules import Rules
from weathergage.core.clauses import APPLIED_BY, Clause, register

ROWS = "rule34#"
CLAUSES = list(register(Desk().id))
RULES = [clause for clause in CLAUSES if clause.kind == "rule"]


def sibling(name: str) -> ModuleType:
    """Return another test module of this folder as this one was imported."""
    return import_module(f"{__name__.rpartition('.')[0]}.{name}")


def run(test: str, rules: Rules) -> None:
    """Run one named test with `rules`: a row of the table, or a function that takes them."""
    if test.startswith(ROWS):
        row = test.removeprefix(ROWS)
        cases = sibling("test_cases")
        if row in ASKED:
            cases.judge_row(ASKED[row], rules)
        else:
            cases.weigh_row(EXPECTED[row], rules)
        return
    file, _, name = test.partition("::")
    function: Any = getattr(sibling(file.removesuffix(".py")), name)
    assert list(inspect.signature(function).parameters) == ["rules"]
    function(rules)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_names_tests_that_pass(clause: Clause) -> None:
    assert clause.tests or clause.kind == "text"
    for test in clause.tests:
        run(test, Rules())


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_without_the_clause_a_named_test_fails(clause: Clause) -> None:
    failed = []
    for test in clause.tests:
        try:
            run(test, Rules().without(clause.id))
        except (Exception, pytest.fail.Exception) as fault:
            failed.append(fault)
    assert failed


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_names_the_code_that_applies_it(clause: Clause) -> None:
    assert sorted(clause.code) == sorted(
        name.removeprefix("weathergage.") for name in APPLIED_BY[clause.id]
    )


def test_no_code_applies_a_clause_that_the_register_lacks() -> None:
    assert set(APPLIED_BY) == {clause.id for clause in RULES}
