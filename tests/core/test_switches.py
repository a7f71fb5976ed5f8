"""Every clause is bound: its code is the one named, and without it a named test fails."""

from collections.abc import Iterable
from typing import Any

import pytest
from worked import dai_senso, gwas, rule34
from worked.engine import judge_row, weigh_row
from worked.switches import Bound

from weathergage.core.awaw import Desk as WorldAtWar
from weathergage.core.awaw.rules import Rules as Rule34
from weathergage.core.clauses import Clause
from weathergage.core.dai_senso import Desk as DaiSenso
from weathergage.core.dai_senso.rules import Rules as Rule11
from weathergage.core.gwas import Desk as AtSea
from weathergage.core.gwas.rules import Rules as SeaRules


def rule34_row(name: str, rules: Rule34) -> None:
    if name in rule34.ASKED:
        judge_row(rule34.ASKED[name], WorldAtWar(rules), rule34.SmallMap)
    else:
        weigh_row(rule34.EXPECTED[name], WorldAtWar(rules), "europe")


def rule11_row(name: str, rules: Rule11) -> None:
    if name in dai_senso.ASKED:
        judge_row(dai_senso.ASKED[name], DaiSenso(rules), dai_senso.open_map)
    else:
        weigh_row(dai_senso.EXPECTED[name], DaiSenso(rules), "")


def naval_row(name: str, rules: SeaRules) -> None:
    if name in gwas.ASKED:
        judge_row(gwas.ASKED[name], AtSea(rules), gwas.open_map)
    else:
        weigh_row(gwas.EXPECTED[name], AtSea(rules), "")


FOLDER = __name__.rpartition(".")[0]
BOUND = (
    Bound("awaw", "rule34", rule34_row, Rule34(), FOLDER),
    Bound("dai-senso", "dai_senso", rule11_row, Rule11(), FOLDER),
    Bound("gwas", "gwas", naval_row, SeaRules(), FOLDER),
)


def of_each(clauses: str) -> Iterable[Any]:
    """Return every clause beside the rule set that it is of."""
    every = ((bound, clause) for bound in BOUND for clause in getattr(bound, clauses)())
    return [pytest.param(bound, c, id=f"{bound.system}-{c.id}") for bound, c in every]


@pytest.mark.parametrize(("bound", "clause"), of_each("clauses"))
def test_names_tests_that_pass(bound: Bound, clause: Clause) -> None:
    assert clause.tests or clause.kind == "text"
    for test in clause.tests:
        bound.run(test, bound.rules_played)


@pytest.mark.parametrize(("bound", "clause"), of_each("rules"))
def test_without_the_clause_a_named_test_fails(bound: Bound, clause: Clause) -> None:
    assert bound.fails(clause, bound.rules_played.without(clause.id))


@pytest.mark.parametrize(("bound", "clause"), of_each("rules"))
def test_names_the_code_that_applies_it(bound: Bound, clause: Clause) -> None:
    assert sorted(clause.code) == sorted(bound.applied()[clause.id])


@pytest.mark.parametrize("bound", BOUND, ids=lambda bound: bound.system)
def test_no_code_applies_a_clause_that_the_register_lacks(bound: Bound) -> None:
    assert set(bound.applied()) == {clause.id for clause in bound.rules()}
