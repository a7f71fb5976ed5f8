"""Every clause is bound: its code is the one named, and without it a named test fails."""

import pytest
from worked.dai_senso import ASKED, EXPECTED, open_map
from worked.engine import judge_row, weigh_row
from worked.switches import Bound

from weathergage.core.clauses import Clause
from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.rules import Rules


def row(name: str, rules: Rules) -> None:
    if name in ASKED:
        judge_row(ASKED[name], Desk(rules), open_map)
    else:
        weigh_row(EXPECTED[name], Desk(rules), "")


BOUND = Bound("dai-senso", "dai_senso", row, __name__)


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
