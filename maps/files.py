"""Reads map files as data from strangers: every fault becomes one message with file and line."""

import tomllib
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from weathergage.core.messages import Message, Value, say
from weathergage.core.names import nearest

MOST_BYTES = 64_000_000
MOST_IN_A_LINE = 4_000
MOST_FAULTS = 100

Source: TypeAlias = Traversable | Path


class Faults:
    """Collects what is wrong with a map, up to `MOST_FAULTS` sentences."""

    def __init__(self) -> None:
        self.found: list[Message] = []

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, entry: str, **values: Value) -> None:
        """Record the fault `maps.ENTRY`."""
        if len(self.found) < MOST_FAULTS:
            self.found.append(say(f"maps.{entry}", **values))


class Row(NamedTuple):
    """One line of a table: its number in the file and the cells asked for."""

    line: int
    cells: tuple[str, ...]


class Table:
    """A tab-separated table whose first line names its columns."""

    def __init__(self, file: str, columns: tuple[str, ...], rows: list[Row]) -> None:
        self.file = file
        self.columns = columns
        self.rows = rows

    def pick(self, *wanted: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield (line, cells of the `wanted` columns); a column that is not there is empty."""
        take = _picker(self.columns, wanted)
        return ((row.line, take(row.cells)) for row in self.rows)


def _picker(
    columns: tuple[str, ...], wanted: tuple[str, ...]
) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    if columns == wanted:
        return tuple
    if all(name in columns for name in wanted) and len(wanted) > 1:
        return itemgetter(*(columns.index(name) for name in wanted))
    places = [columns.index(name) if name in columns else None for name in wanted]
    return lambda cells: tuple("" if at is None else cells[at] for at in places)


def read_text(source: Source, faults: Faults) -> str | None:
    """Return the text of a file, None when it cannot be used."""
    try:
        data = source.read_bytes()
    except OSError as fault:
        faults.add("unreadable", file=str(source), fault=fault.strerror or type(fault).__name__)
        return None
    if len(data) > MOST_BYTES:
        faults.add("too-big", file=str(source), size=len(data), most=MOST_BYTES)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = data[: fault.start]
        line = before.count(b"\n") + 1
        column = fault.start - (before.rfind(b"\n") + 1) + 1
        faults.add("not-utf8", file=str(source), line=line, column=column)
        return None
    return text


def read_table(
    source: Source, faults: Faults, needed: tuple[str, ...], known: tuple[str, ...]
) -> Table | None:
    """Return a table, None when its head cannot be used; bad lines are reported and left out.

    Args:
        source: The file.
        faults: Takes what is wrong.
        needed: Columns that must be there.
        known: All columns that may be there.
    """
    text = read_text(source, faults)
    if text is None:
        return None
    lines = text.replace("\r\n", "\n").split("\n")
    head = next((i for i, line in enumerate(lines) if line and line[0] != "#"), None)
    if head is None:
        faults.add("empty-table", file=str(source), columns=needed)
        return None
    columns = tuple(lines[head].split("\t"))
    where: dict[str, Value] = {"file": str(source), "line": head + 1}
    if not _good_head(columns, needed, known, where, faults):
        return None
    rows: list[Row] = []
    width = len(columns)
    plain = text.replace("\t", "").replace("\r", "").replace("\n", "").isprintable()
    for number, line in enumerate(lines[head + 1 :], head + 2):
        if not line or line[0] == "#":
            continue
        cells = tuple(line.split("\t"))
        odd = not plain or len(cells) != width or len(line) > MOST_IN_A_LINE
        if odd and not _good_line(str(source), number, line, width, faults):
            continue
        rows.append(Row(number, cells))
    return Table(str(source), columns, rows)


def _good_head(
    columns: tuple[str, ...],
    needed: tuple[str, ...],
    known: tuple[str, ...],
    where: dict[str, Value],
    faults: Faults,
) -> bool:
    good = True
    for at, name in enumerate(columns):
        if name not in known:
            near = nearest(name[:40], known)
            faults.add("unknown-column", **where, column=at + 1, given=name[:40], nearest=near)
            good = False
        elif name in columns[:at]:
            faults.add("double-column", **where, column=at + 1, given=name)
            good = False
    for name in needed:
        if name not in columns:
            faults.add("missing-column", **where, given=name, columns=needed)
            good = False
    return good


def _good_line(file: str, number: int, line: str, width: int, faults: Faults) -> bool:
    if len(line) > MOST_IN_A_LINE:
        faults.add("long-line", file=file, line=number, size=len(line), most=MOST_IN_A_LINE)
        return False
    for at, cell in enumerate(line.split("\t")):
        if not cell.isprintable():
            faults.add("control-character", file=file, line=number, column=at + 1)
            return False
    cells = line.count("\t") + 1
    if cells != width:
        faults.add("cells", file=file, line=number, cells=cells, columns=width)
        return False
    return True


def read_toml(source: Source, faults: Faults) -> dict[str, Any] | None:
    """Return a TOML file as plain values, None when it cannot be used."""
    text = read_text(source, faults)
    if text is None:
        return None
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        faults.add("bad-toml", file=str(source), fault=str(fault) or type(fault).__name__)
        return None
