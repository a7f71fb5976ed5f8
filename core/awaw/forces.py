"""Factions and nations, and the winter preparation each of them has (34.41A-D, 34.42, 34.43)."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from weathergage.core.awaw.rules import HIGHEST_PREPARATION, SIDES, SYSTEM, Rules
from weathergage.core.clauses import applies
from weathergage.core.tables import seed


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nation of the table: usual faction, kind, own start of winter preparation."""

    id: str
    faction: str
    kind: Literal["member", "minor", "partisan"]
    start: int = 0


@cache
def nations() -> Mapping[str, Nation]:
    """Return the table of nations by id."""
    rows = msgspec.convert(seed(SYSTEM, "nations")["nation"], tuple[Nation, ...])
    return {row.id: row for row in rows}


LEADERS: Mapping[str, str] = {
    "axis": "germany",
    "japan": "japan",
    "western-allies": "britain",
    "russia": "russia",
}
"""The nation meant when only a side is named."""


def sides_in(theatre: str) -> tuple[str, ...]:
    """Return the factions that play in a theatre; all of them for ""."""
    absent = {"europe": "japan", "pacific": "axis"}.get(theatre)
    return tuple(side for side in SIDES if side != absent)


WITH_OWN_START = ("finland", "sweden", "partisan", "vlasov")
"""Nations of which the rule says by name how they start (34.42, 34.43)."""
IN_EUROPE_ALONE = frozenset({"finland", "sweden", "vlasov"})

ANY_MINOR = "rumania"
"""A minor without a start of its own: it stands for all of them under a controller (34.42)."""


def own_starts_in(theatre: str) -> tuple[str, ...]:
    """Return the nations with a start of their own that play in a theatre; all of them for ""."""
    absent = IN_EUROPE_ALONE if theatre == "pacific" else frozenset()
    return tuple(nation for nation in WITH_OWN_START if nation not in absent)


class Force(msgspec.Struct, frozen=True):
    """Whose units act: a nation under a faction, "" for a minor under nobody."""

    nation: str
    side: str

    @property
    def record(self) -> Nation:
        """The nation's row of the table."""
        return nations()[self.nation]

    @property
    def label(self) -> str:
        """The side for the nation that leads it, else the nation."""
        return self.side if LEADERS.get(self.side) == self.nation else self.nation


def leader(side: str) -> Force:
    """Return the force meant when only `side` is named."""
    return Force(LEADERS[side], side)


@applies("34.41A", otherwise=None)
def _axis_start(_rules: Rules) -> int | None:
    return _start("axis")


@applies("34.41B", otherwise=None)
def _japan_start(_rules: Rules) -> int | None:
    return _start("japan")


@applies("34.41C", otherwise=None)
def _western_start(_rules: Rules) -> int | None:
    return _start("western-allies")


@applies("34.41D", otherwise=None)
def _russian_start(_rules: Rules) -> int | None:
    return _start("russia")


def _start(side: str) -> int:
    start: int = seed(SYSTEM, "areas")["start"][side]
    return start


_STARTS = {
    "axis": _axis_start,
    "japan": _japan_start,
    "western-allies": _western_start,
    "russia": _russian_start,
}


def start_level(rules: Rules, side: str) -> int | None:
    """Return a faction's preparation at the start; None when no clause gives one (34.41A-D)."""
    return _STARTS[side](rules)


@applies("34.444A", otherwise=None)
def _of_the_faction(rules: Rules, side: str, preparation: Mapping[str, int]) -> int | None:
    return preparation.get(side, start_level(rules, side))


@applies("34.42", otherwise=0)
def _of_a_minor(rules: Rules, force: Force, preparation: Mapping[str, int]) -> int | None:
    controllers = _of_the_faction(rules, force.side, preparation) if force.side else 0
    return None if controllers is None else force.record.start + controllers


@applies("34.43", otherwise=0)
def _of_partisans(_rules: Rules, force: Force) -> int | None:
    return force.record.start


def total_preparation(rules: Rules, force: Force, preparation: Mapping[str, int]) -> int | None:
    """Return what the preparation of a nationality adds up to, which may be more than counts."""
    kind = force.record.kind
    if kind == "partisan":
        return _of_partisans(rules, force)
    if kind == "minor":
        return _of_a_minor(rules, force, preparation)
    return _of_the_faction(rules, force.side, preparation)


def preparation_of(rules: Rules, force: Force, preparation: Mapping[str, int]) -> int | None:
    """Return the winter preparation of a nationality, 0 to 6, whatever it adds up to (34.41).

    Args:
        rules: The rules as they are played.
        force: The nation and whoever controls it.
        preparation: Levels known by faction; a faction not named has its start (34.41A-D).

    Returns:
        The level; None when a faction's preparation is not known.
    """
    total = total_preparation(rules, force, preparation)
    return None if total is None else min(HIGHEST_PREPARATION, total)
