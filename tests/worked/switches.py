"""Every clause is bound: its code is the one named, and without it a named test fails."""

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from weathergage.core.clauses import APPLIED_BY, Clause, register
from weathergage.core.readings import Readings


class Bound(NamedTuple):
    """How the named tests of one rule set are run.

    Attributes:
        system: Its id.
        table: Name of its table of worked values, as the register writes it.
        row: Runs a row of that table by its id, with rules.
        rules_played: The rules as they are played where nobody says otherwise.
        folder: Name of the package of tests that holds those of each rule set.
    """

    system: str
    table: str
    row: Callable[[str, Any], None]
    rules_played: Readings
    folder: str

    def clauses(self) -> list[Clause]:
        """Return all clauses of the rule set."""
        return list(register(self.system))

    def rules(self) -> list[Clause]:
        """Return the clauses that code applies."""
        return [clause for clause in register(self.system) if clause.kind == "rule"]

    def run(self, test: str, rules: Readings) -> None:
        """Run one named test with `rules`: a row of the table, or a function that takes them."""
        if test.startswith(f"{self.table}#"):
            self.row(test.partition("#")[2], rules)
            return
        file, _, name = test.partition("::")
        module = f"{self.folder}.{self.system.replace('-', '_')}.{file.removesuffix('.py')}"
        function: Any = getattr(import_module(module), name)
        assert list(inspect.signature(function).parameters) == ["rules"]
        function(rules)

    def fails(self, clause: Clause, rules: Readings) -> bool:
        """Return whether a named test of a clause fails with `rules`."""
        for test in clause.tests:
            try:
                self.run(test, rules)
            except (Exception, pytest.fail.Exception):
                return True
        return False

    def applied(self) -> Mapping[str, list[str]]:
        """Return the functions of this rule set's code by the clause that they apply."""
        package = f"weathergage.core.{self.system.replace('-', '_')}."
        ours = {
            clause: [
                name.removeprefix("weathergage.") for name in names if name.startswith(package)
            ]
            for clause, names in APPLIED_BY.items()
        }
        return {clause: names for clause, names in ours.items() if names}
