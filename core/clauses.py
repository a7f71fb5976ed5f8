"""The clause register of a rule set, and the mark that binds a function to its clause."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from typing import Any, Literal, Protocol, TypeVar, cast

import msgspec

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import nearest
from weathergage.core.tables import seed


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the register.

    Attributes:
        id: The rule book's own number, with ours behind a hyphen where it has none.
        kind: `rule` is applied by code of its own, `detail` is small print that its parent's
            code honours, `text` only explains or stands empty in the rule book.
        summary: What the clause does, in our words, by language (`en`, `ru`).
        code: Functions that apply it, `module:function`.
        tests: Its tests: rows of the case table by id, or `file.py::test`.
        part_of: The clause whose small print this is, "" for none.
        note: What the summary leaves open, by language.
        marked: Whether a mark stands before it in the rule book: a triangle in Dai Senso.
        also: Other numbers under which people look for it: its place in a text without ids.
    """

    id: str
    kind: Literal["rule", "detail", "text"]
    summary: Mapping[str, str]
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    part_of: str = ""
    note: Mapping[str, str] = {}
    marked: bool = False
    also: tuple[str, ...] = ()


class Register(msgspec.Struct, frozen=True):
    """All clauses of one rule set, by id, in rule-book order."""

    system: str
    clauses: Mapping[str, Clause]

    def __getitem__(self, clause_id: str) -> Clause:
        """Return one clause.

        Raises:
            NotUnderstoodError: No clause has that id; the message carries the nearest one.
        """
        wanted = clause_id.strip().casefold()
        for clause in self.clauses.values():
            if clause.id.casefold() == wanted:
                return clause
        for clause in self.clauses.values():
            if wanted in map(str.casefold, clause.also):
                return clause
        raise NotUnderstoodError(
            say(
                "common.unknown-name",
                what=say("common.what-clause"),
                given=clause_id,
                nearest=nearest(clause_id, self.clauses),
            )
        )

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())


@cache
def register(system: str) -> Register:
    """Return the register of `system`, read from its seeds."""
    rows = msgspec.convert(seed(system, "clauses")["clause"], tuple[Clause, ...])
    return Register(system, {row.id: row for row in rows})


class Switches(Protocol):
    """Anything that says which clauses are switched off."""

    @property
    def off(self) -> frozenset[str]:
        """Ids of the clauses that do not apply."""


Function = TypeVar("Function", bound=Callable[..., Any])
APPLIED_BY: dict[str, list[str]] = {}
"""The functions bound to each clause, `module:function`, filled as their modules are imported."""


def applies(clause_id: str, otherwise: object) -> Callable[[Function], Function]:
    """Bind the decorated function to `clause_id`.

    The function's first argument tells by `Switches` which clauses are off. While the clause is
    off the function is not run and `otherwise` is its answer, as if the book did not hold it.
    """

    def bind(function: Function) -> Function:
        APPLIED_BY.setdefault(clause_id, []).append(f"{function.__module__}:{function.__name__}")

        @wraps(function)
        def bound(subject: Switches, /, *args: object, **kwargs: object) -> object:
            return otherwise if clause_id in subject.off else function(subject, *args, **kwargs)

        return cast("Function", bound)

    return bind


def applies_by(clauses: Mapping[int, str], otherwise: object) -> Callable[[Function], Function]:
    """Bind the decorated function to one clause for each number that its second argument may be.

    For a number without a clause, and while its clause is off, `otherwise` is the answer.
    """

    def bind(function: Function) -> Function:
        by_number = {number: applies(name, otherwise)(function) for number, name in clauses.items()}

        @wraps(function)
        def bound(subject: Switches, number: int, /, *args: object, **kwargs: object) -> object:
            known = by_number.get(number)
            return known(subject, number, *args, **kwargs) if known else otherwise

        return cast("Function", bound)

    return bind
