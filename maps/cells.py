"""Reads the cells of map tables; a cell that cannot be used is told with file, line and column."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from sys import intern

from weathergage.core.facts import DERIVED_MARK
from weathergage.core.messages import Message, Value
from weathergage.core.names import nearest
from weathergage.maps.board import Place
from weathergage.maps.columns import Layout
from weathergage.maps.files import Faults, Table
from weathergage.maps.hexes import Hex, Hexside
from weathergage.maps.numbering import Numbering, followed
from weathergage.maps.vocabulary import FACTS, FEATURES, PLACE_KINDS, PROVENANCES

HEXSIDE_COLUMNS = ("hex_a", "hex_b", "kind", "provenance")
SHORT_CELLS = 6
_SHOWN = 40
_NAMES_KEPT = 10_000
"""Names whose hexes are remembered: tables name a hex again soon."""
_COMPARED = 5000
"""Names that are compared with one that means nothing; of a larger map every so many."""


class Cells:
    """A cursor over the rows of a map's tables, which knows where it stands when a cell is bad.

    Attributes:
        numbering: How the map names its hexes.
        faults: Takes what is wrong.
        known: The hexes the map has.
    """

    def __init__(self, numbering: Numbering, faults: Faults) -> None:
        self.numbering = numbering
        self.faults = faults
        self.known: Collection[Hex] = ()
        self._parse = lru_cache(_NAMES_KEPT)(numbering.parse)
        self._file = ""
        self._line = 0
        self._sure: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = {}

    def rows(self, table: Table | None, columns: tuple[str, ...]) -> Iterator[list[str]]:
        """Yield the cells of `columns` row by row, none when there is no table."""
        if table is None:
            return
        self._file = table.file
        for self._line, cells in table.pick(*columns):
            yield cells

    def parted(
        self, table: Table | None, first: str
    ) -> Iterator[tuple[Sequence[int], list[str], list[str]]]:
        """Yield the rows of a table as `Table.parted` does, none when there is no table."""
        if table is not None:
            self._file = table.file
            yield from table.parted(first)

    def stand(self, line: int) -> None:
        """Move the cursor to a line of the table that is read."""
        self._line = line

    @property
    def line(self) -> int:
        """The line the cursor stands on."""
        return self._line

    def fault(self, entry: str, **values: Value) -> None:
        """Record the fault `maps.ENTRY` of the row the cursor stands on."""
        self.faults.add(entry, file=self._file, line=self._line, **values)

    def bad_line(self, line: int, fault: Message) -> None:
        """Report what is wrong with a line that another module has read."""
        self._line = line
        self.fault("bad-line", fault=fault)

    def name_taken(self, line: int, given: str, other: str) -> None:
        """Report that the name of a hex in `line` is that of another one."""
        self._line = line
        self.fault("name-taken", given=given, other=other)

    def hex(self, column: str, given: str) -> Hex | None:
        """Return the hex of the map that a cell names, None with a fault when there is none."""
        place = self._parse(given.removeprefix(DERIVED_MARK))
        if place is not None and place in self.known:
            return place
        alike = islice(self.known, 0, None, len(self.known) // _COMPARED + 1)
        self._unknown("stranger", column, given, map(self.numbering.name, alike))
        return None

    def placed(
        self, layout: Layout, lines: Sequence[int], names: Sequence[str]
    ) -> Iterator[tuple[int, Sequence[int]]]:
        """Yield hexes of the map that rows name: where they begin among the rows, their numbers."""
        at = 0
        for place, count in followed(self.numbering, names):
            numbers = layout.numbers(place, count) if place is not None else ()
            if len(numbers) == count:
                yield at, numbers
            else:
                for i in range(at, at + count):
                    self._line = lines[i]
                    one = self.hex("hex", names[i])
                    if one is not None:
                        yield i, (layout.number(one),)
            at += count

    def _unknown(self, entry: str, column: str, given: str, known: Iterable[str]) -> None:
        if not self.faults.full:
            near = nearest(given[:_SHOWN], known)
            self.fault(entry, column=column, given=given[:_SHOWN], nearest=near)

    def word(self, column: str, given: str, known: Collection[str]) -> bool:
        """Return whether a cell holds one of the `known` words; a fault when not."""
        if given in known:
            return True
        self._unknown("bad-word", column, given, known)
        return False

    def country(self, given: str, continents: Mapping[tuple[str, str], str]) -> None:
        """Report a country that `countries.tsv` does not have."""
        if given and (given, "") not in continents:
            known = {country for country, _ in continents}
            self._unknown("unknown-country", "country", given, known)

    def number(self, column: str, given: str, most: int) -> float | None:
        """Return the number from -`most` to `most` in a cell, None for an empty one."""
        if not given:
            return None
        try:
            value = float(given)
        except ValueError:
            value = float("nan")
        if -most <= value <= most:
            return value
        self.fault("bad-number", column=column, given=given[:_SHOWN], most=most)
        return None

    def features(self, given: str) -> tuple[str, ...]:
        """Return the features of a cell."""
        if not given:
            return ()
        words = tuple(given.split())
        for word in words:
            self.word("features", word, FEATURES)
        return words

    def provenance(self, given: str, default: Mapping[str, str]) -> Mapping[str, str]:
        """Return `default` with the `fact=provenance` pairs of a cell laid on top."""
        if not given:
            return default
        own = dict(default)
        for pair in given.split():
            fact, _, value = pair.partition("=")
            if self.word("provenance", fact, FACTS) and self.word("provenance", value, PROVENANCES):
                own[fact] = value
        # Hexes that are sure in the same way share one mapping.
        return self._sure.setdefault(tuple(own.items()), own)

    def place(self, place: Hex, cells: list[str]) -> Place:
        """Return a place from the cells name, short, kind, lat, lon, provenance, note."""
        name, short, kind, lat, lon, provenance, note = cells
        if not name:
            self.fault("empty-cell", column="name")
        if len(short) > SHORT_CELLS:
            self.fault("long-short", given=short[:_SHOWN], most=SHORT_CELLS)
        self.word("kind", kind, PLACE_KINDS)
        self.word("provenance", provenance, PROVENANCES)
        north, east = self.number("lat", lat, 90), self.number("lon", lon, 180)
        return Place(name, short, kind, provenance, place, north, east, note)

    def hexsides(
        self, table: Table | None, words: Collection[str]
    ) -> Iterator[tuple[Hexside, str]]:
        """Yield (hexside, kind) of a table of hexsides; `words` are the kinds there can be."""
        for name_a, name_b, kind, source in self.rows(table, HEXSIDE_COLUMNS):
            a, b = self.hex("hex_a", name_a), self.hex("hex_b", name_b)
            if source:
                self.word("provenance", source, PROVENANCES)
            if self.word("kind", kind, words) and a is not None and b is not None:
                if a.distance(b) == 1:
                    yield frozenset((a, b)), intern(kind)
                else:
                    self._no_neighbours(a, b)

    def _no_neighbours(self, a: Hex, b: Hex) -> None:
        name = self.numbering.name
        around = tuple(name(other) for other in a.neighbours().values() if other in self.known)
        self.fault("no-neighbours", a=name(a), b=name(b), neighbours=around)
