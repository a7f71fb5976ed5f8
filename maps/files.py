"""Reads map files as data from strangers: every fault becomes one message with file and line."""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias

from weathergage.core.messages import Message, Value, say
from weathergage.core.names import nearest

MOST_BYTES = 128_000_000
MOST_IN_A_LINE = 4_000
MOST_FAULTS = 100
_CHUNK = 20_000
"""Lines after which it is told how far reading is."""
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


Told: TypeAlias = Callable[[str, int, int], None]
"""Is told how far reading is: the file, how many lines are done, and of how many."""


def tell_nobody(file: str, done: int, total: int) -> None:
    """Keep it to oneself."""


class Table:
    """A tab-separated table whose first line names its columns.

    Attributes:
        file: Where it was read.
        columns: Its columns.
        lines: Its rows as they are written.
        numbers: The number of each line in the file.
    """

    def __init__(
        self,
        file: str,
        columns: tuple[str, ...],
        lines: Sequence[str],
        numbers: Sequence[int],
        tell: Told = tell_nobody,
    ) -> None:
        self.file = file
        self.columns = columns
        self.lines = lines
        self.numbers = numbers
        self._tell = tell

    def pick(self, *wanted: str) -> Iterator[tuple[int, list[str]]]:
        """Yield line number and cells of each row; a column that is not there is empty."""
        columns = self.columns
        if columns == wanted:
            for number, line in self._passing():
                yield number, line.split("\t")
            return
        places = [columns.index(name) if name in columns else -1 for name in wanted]
        for number, line in self._passing():
            cells = [*line.split("\t"), ""]
            yield number, [cells[at] for at in places]

    def parted(self, first: str) -> Iterator[tuple[Sequence[int], list[str], list[str]]]:
        """Yield line numbers, cells of one column, and all other cells as they are written.

        Many rows at once; the others stand in the order of `others`.
        """
        at = self.columns.index(first)
        for numbers, lines in self._chunks():
            if at == 0:
                parts = [line.partition("\t") for line in lines]
                yield numbers, [cell for cell, _, _ in parts], [rest for _, _, rest in parts]
            else:
                rows = [line.split("\t") for line in lines]
                rest = ["\t".join(cells[:at] + cells[at + 1 :]) for cells in rows]
                yield numbers, [cells[at] for cells in rows], rest

    def others(self, first: str) -> tuple[str, ...]:
        """Return the columns without one of them."""
        return tuple(column for column in self.columns if column != first)

    def _passing(self) -> Iterator[tuple[int, str]]:
        for numbers, lines in self._chunks():
            yield from zip(numbers, lines, strict=True)

    def _chunks(self) -> Iterator[tuple[Sequence[int], Sequence[str]]]:
        """Yield line numbers and lines, and tell now and then how far that is."""
        total = len(self.lines)
        for start in range(0, total, _CHUNK):
            self._tell(self.file, start, total)
            end = start + _CHUNK
            yield self.numbers[start:end], self.lines[start:end]


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
    source: Source,
    faults: Faults,
    needed: tuple[str, ...],
    known: tuple[str, ...],
    tell: Told = tell_nobody,
) -> Table | None:
    """Return a table, None when its head cannot be used; bad lines are reported and left out.

    Args:
        source: The file.
        faults: Takes what is wrong.
        needed: Columns that must be there.
        known: All columns that may be there.
        tell: Is told how far reading is.
    """
    text = read_text(source, faults)
    if text is None:
        return None
    lines = text.replace("\r\n", "\n").split("\n")
    head = next((i for i, line in enumerate(lines) if line and line[0] != "#"), None)
    if head is None:
        faults.add("empty-table", file=str(source), columns=needed)
        return None
    if not _good_line(str(source), (head + 1, lines[head].split("\t")), None, faults):
        return None
    columns = tuple(lines[head].split("\t"))
    where: dict[str, Value] = {"file": str(source), "line": head + 1}
    if not _good_head(columns, needed, known, where, faults):
        return None
    numbers, rows = _rows(lines, head + 1)
    width = len(columns)
    plain = text.translate(_SPACING).isprintable() and len(max(lines, key=len)) <= MOST_IN_A_LINE
    tabs = width - 1
    if not plain or any(line.count("\t") != tabs for line in rows):
        good = [
            (number, line)
            for number, line in zip(numbers, rows, strict=True)
            if _good_line(str(source), (number, line.split("\t")), width, faults)
        ]
        numbers, rows = [number for number, _ in good], [line for _, line in good]
    return Table(str(source), columns, rows, numbers, tell)


def _rows(lines: list[str], first: int) -> tuple[Sequence[int], list[str]]:
    """Return the lines from the one at `first` on that are rows, and their numbers in the file."""
    rows = lines[first:]
    if rows and not rows[-1]:
        rows.pop()
    if all(rows) and not any(line[0] == "#" for line in rows):
        return range(first + 1, first + 1 + len(rows)), rows
    numbered = [(i, line) for i, line in enumerate(rows, first + 1) if line and line[0] != "#"]
    return [number for number, _ in numbered], [line for _, line in numbered]


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


def _good_line(file: str, row: tuple[int, list[str]], width: int | None, faults: Faults) -> bool:
    number, cells = row
    size = sum(map(len, cells)) + len(cells) - 1
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
