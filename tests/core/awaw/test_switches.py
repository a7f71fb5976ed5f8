"""Every clause is bound: its code is the one named, and without it a named test fails."""

import pytest
from worked.engine import judge_row, weigh_row
from worked.rule34 import ASKED, EXPECTED, SmallMap
from worked.switches import Bound

from weathergage.core.awaw import Desk
from weathergage.core.awaw.rules import Rules
from weathergage.core.clauses import Clause


def row(name: str, rules: Rules) -> None:
    if name in ASKED:
        judge_row(ASKED[name], Desk(rules), SmallMap)
    else:
        weigh_row(EXPECTED[name], Desk(rules), "europe")


BOUND = Bound("awaw", "rule34", row, __name__)


@pytest.mark.parametrize("clause", BOUND.clauses(), ids=lambda clause: clause.id)
def test_names_tests_that_pass(clause: Clause) -> None:
    assert clause.tests or clause.kind == "text"
    for test in clause.tests:
        BOUND.run(test, Rules())


@pytest.mark.parametrize("clause", BOUND.rules(), ids=lambda clause: clause.id)
def test_without_the_clause_a_named_test_fails(clause: Clause) -> None:
    assert BOUND.fails(clause, Rules().without(clause.id))


@pytest.mark.parametrize("clause", BOUND.rules(), ids=lambda clause: clause.id)
def test_names_the_code_that_applies_it(clause: Clause) -> None:
    assert sorted(clause.code) == sorted(BOUND.applied()[clause.id])


def test_no_code_applies_a_clause_that_the_register_lacks() -> None:
    assert set(BOUND.applied()) == {clause.id for clause in BOUND.rules()}
