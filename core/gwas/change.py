"""How the condition changes in the weather phase of a turn (11.74 and what stands around it)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import msgspec

from weathergage.core.clauses import applies
from weathergage.core.gwas.rules import CONDITIONS, SYSTEM, Rules
from weathergage.core.tables import seed

Step = int | Literal["again"]
Choice = Literal["regional", "standard", "sister"]
CHOICES: tuple[Choice, ...] = ("regional", "standard", "sister")
"""Whose table a scenario uses: its map's, the assumed one, or that of the sister series."""

FIRST, SECOND = "weather", "weather-second"
"""The dice of the weather phase."""
DICE = (FIRST, SECOND)
PACIFIC = "pacific"
NO_MAP = "none"
"""What a scenario names that is played on no map of ours; it has no table of its own."""
WINTER_MONTHS = frozenset({11, 12, 1, 2, 3})


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Months in which a table's dice are modified, and by how much."""

    months: tuple[int, ...]
    modifier: int


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    """What each face does: a step to a worse (+) or better (-) condition, or a second die.

    Attributes:
        start: The conditions that the row is for; all when empty.
        first: Steps by face of the first die.
        second: Steps by face of the second die; empty where no face asks for one.
    """

    first: tuple[Step, ...]
    second: tuple[int, ...] = ()
    start: tuple[int, ...] = ()


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"rows": "row"}):
    """A table of change.

    Attributes:
        id: Its name.
        clause: The row of the register that it is told in.
        provenance: Where it comes from: `rulebook`, `assumed` or `sister`.
        rows: Its rows.
        season: When its dice are modified, None for never.
    """

    id: str
    clause: str
    provenance: str
    rows: tuple[Row, ...]
    season: Season | None = None

    def row(self, condition: int) -> Row:
        """Return the row for a condition."""
        return next(row for row in self.rows if not row.start or condition in row.start)


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map of scenarios.

    Attributes:
        id: Its name.
        table: The table that belongs to it.
        board: The board that shows it, "" for none.
    """

    id: str
    table: str
    board: str = ""


@cache
def tables() -> Mapping[str, Table]:
    """Return the tables of change by id."""
    rows = msgspec.convert(seed(SYSTEM, "change")["table"], tuple[Table, ...])
    return {row.id: row for row in rows}


@cache
def regions() -> Mapping[str, Region]:
    """Return the maps that scenarios name, by id."""
    rows = msgspec.convert(seed(SYSTEM, "change")["map"], tuple[Region, ...])
    return {row.id: row for row in rows}


def board_of(region: str) -> str:
    """Return the board that shows a map of scenarios, "" where there is none."""
    return regions()[region].board if region in regions() else ""


class Procedure(msgspec.Struct, frozen=True, kw_only=True):
    """How the condition changes in one turn.

    Attributes:
        table: The table in force.
        modifier: What its season adds to each die.
        winter_line: Whether the line on November to March of 11.74 has a say in this turn.
    """

    table: Table
    modifier: int = 0
    winter_line: bool = False


@applies("11.74-mediterranean", otherwise=None)
def _mediterranean(rules: Rules, region: str) -> Table | None:
    black_sea = rules.settings["black-sea-table"] == "mediterranean" and region == "black-sea"
    return tables()["mediterranean"] if region == "mediterranean" or black_sea else None


@applies("11.74-pacific", otherwise=None)
def _pacific(_rules: Rules, region: str) -> Table | None:
    return tables()[PACIFIC] if region == PACIFIC else None


@applies("11.74-november-march", otherwise=False)
def _is_under_the_winter_line(_rules: Rules, region: str, month: int | None) -> bool:
    return region == PACIFIC and month in WINTER_MONTHS


def needs_month(rules: Rules, region: str, choice: str) -> bool:
    """Return whether the month decides how the condition changes."""
    by_line = rules.settings["november-march"] == "standard" and region == PACIFIC
    return choice == "sister" or (choice == "regional" and by_line)


def procedure(rules: Rules, region: str, month: int | None, choice: str = "regional") -> Procedure:
    """Return how the condition changes in a turn.

    Args:
        rules: The rules as they are played.
        region: The map of the scenario, one of `regions`; any other has no table of its own.
        month: 1 to 12; None where it is not known, which `needs_month` must allow.
        choice: Whose table the scenario uses.
    """
    if choice != "regional":
        table = tables()[choice]
        return Procedure(table=table, modifier=_modifier(table, month))
    line = _is_under_the_winter_line(rules, region, month)
    own = _mediterranean(rules, region) or _pacific(rules, region)
    if line and rules.settings["november-march"] == "standard":
        own = None
    table = own or tables()["standard"]
    return Procedure(table=table, modifier=_modifier(table, month), winter_line=line)


def _modifier(table: Table, month: int | None) -> int:
    season = table.season
    return season.modifier if season is not None and month in season.months else 0


def owes_second(how: Procedure, condition: int, face: int) -> bool:
    """Return whether a first die of that face asks for a second one."""
    return _step(how, how.table.row(condition).first, face) == "again"


def _step(how: Procedure, steps: Sequence[Step], face: int) -> Step:
    return steps[min(face + how.modifier, len(steps)) - 1]


def next_condition(how: Procedure, condition: int, faces: Sequence[int]) -> int | None:
    """Return the condition after the weather phase, None while a die is owed.

    Args:
        how: The procedure of the turn.
        condition: The condition before.
        faces: The dice in the order in which they were thrown.
    """
    led_to = unclamped(how, condition, faces)
    return None if led_to is None else clamped(led_to)


def unclamped(how: Procedure, condition: int, faces: Sequence[int]) -> int | None:
    """Return where the table leads, be it beyond 1 or 6; None while a die is owed."""
    row = how.table.row(condition)
    if not faces:
        return None
    step = _step(how, row.first, faces[0])
    if step == "again":
        if len(faces) == 1:
            return None
        step = _step(how, row.second, faces[1])
    return condition + int(step)


def clamped(condition: int) -> int:
    """Return the condition, kept between the best and the worst there is (11.74-limits)."""
    return min(max(condition, CONDITIONS[0]), CONDITIONS[-1])


def die_owed(how: Procedure, condition: int, faces: Sequence[int]) -> str:
    """Return the name of the die that is thrown next, "" when the change is complete."""
    if next_condition(how, condition, faces) is not None:
        return ""
    return DICE[len(faces)]
