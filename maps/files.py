"""Reads map files as data from strangers: every fault becomes one message with file and line."""

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from sys import intern
from typing import Any, TypeAlias

from weathergage.core.messages import Message, Value, say
from weathergage.core.names import nearest

MOST_BYTES = 64_000_000
MOST_IN_A_LINE = 4_000
MOST_FAULTS = 100
_SPACING = dict.fromkeys(map(ord, "\t\r\n"))

Source: TypeAlias = Traversable | Path


class Faults:
    """Collects what is wrong with a map, up to `MOST_FAULTS` sentences."""

    def __init__(self) -> None:
        self.found: list[Message] = []

    def __bool__(self) -> bool:
        return bool(self.found)

    @property
    def full(self) -> bool:
        """Whether further faults go untold; nobody needs to look for their remedy."""
        return len(self.found) >= MOST_FAULTS

    def add(self, entry: str, **values: Value) -> None:
        """Record the fault `maps.ENTRY`."""
        if not self.full:
            self.found.append(say(f"maps.{entry}", **values))


Rows: TypeAlias = list[tuple[int, str]]
"""Lines of a table: the number in the file and the text."""


class Table:
    """A tab-separated table whose first line names its columns."""

    def __init__(self, file: str, columns: tuple[str, ...], rows: Rows) -> None:
        self.file = file
        self.columns = columns
        self.rows = rows

    def pick(self, *wanted: str) -> Iterator[tuple[int, list[str]]]:
        """Yield line and cells of the `wanted` columns; a column that is not there is empty."""
        columns = self.columns
        places = [columns.index(name) if name in columns else None for name in wanted]
        as_they_are = columns == wanted
        for line, row in self.rows:
            cells = row.split("\t")
            yield line, cells if as_they_are else ["" if p is None else cells[p] for p in places]

    def parted(self, column: str) -> Iterator[tuple[int, str, str]]:
        """Yield line, the cell of one column and the rest of the row, which `others` reads.

        The rest is the same text in rows that say the same.
        """
        at = self.columns.index(column)
        for line, row in self.rows:
            if at:
                cells = row.split("\t")
                yield line, cells.pop(at), "\t".join(cells)
            else:
                cell, _, rest = row.partition("\t")
                yield line, cell, rest

    def others(self, column: str, rest: str) -> dict[str, str]:
        """Return the cells by column of a row that was parted from its cell in `column`."""
        names = (name for name in self.columns if name != column)
        return dict(zip(names, map(intern, rest.split("\t")), strict=True))


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
    if not _good_line(str(source), (head + 1, lines[head]), None, faults):
        return None
    columns = tuple(lines[head].split("\t"))
    where: dict[str, Value] = {"file": str(source), "line": head + 1}
    if not _good_head(columns, needed, known, where, faults):
        return None
    rows = [
        (number, line)
        for number, line in enumerate(lines[head + 1 :], head + 2)
        if line and line[0] != "#"
    ]
    width = len(columns)
    plain = text.translate(_SPACING).isprintable() and len(max(lines, key=len)) <= MOST_IN_A_LINE
    if not plain or any(line.count("\t") + 1 != width for _, line in rows):
        rows = [row for row in rows if _good_line(str(source), row, width, faults)]
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


def _good_line(file: str, row: tuple[int, str], width: int | None, faults: Faults) -> bool:
    number, text = row
    size, cells = len(text), text.split("\t")
    if size > MOST_IN_A_LINE:
        faults.add("long-line", file=file, line=number, size=size, most=MOST_IN_A_LINE)
        return False
    for at, cell in enumerate(cells):
        if not cell.isprintable():
            faults.add("control-character", file=file, line=number, column=at + 1)
            return False
    if width is not None and len(cells) != width:
        faults.add("cells", file=file, line=number, cells=len(cells), columns=width)
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
