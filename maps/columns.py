"""The hexes of a board kept as columns: a million cost no more than a few bytes each.

Hexes in which the same stands share one sort. What is told of a hex is put together from its sort
when somebody asks; as much of it is remembered as a large window shows.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress
from typing import Any, NamedTuple, TypeVar

from weathergage.maps.hexes import STEPS, Hex

V = TypeVar("V")
T = TypeVar("T")
FORWARD = tuple(step for step in STEPS.values() if step > (0, 0))
"""Three of the six directions: they reach every pair of neighbours once."""
_KEPT = 50_000
_SPREAD = 8
_NARROW = 1000
NONE = -1
"""The number of no hex."""


class Run(NamedTuple):
    """So many hexes side by side, from a first one eastward."""

    r: int
    q: int
    length: int


class Layout:
    """Where hexes lie and which number each has, in the order in which they are listed.

    A row is an array from its westernmost hex on. Where rows are all but empty, so that the file
    of a stranger could ask for any amount of memory, their hexes are looked up one by one.

    Attributes:
        q: Where each hex lies.
        r: The same.
        doubled: Whether a hex is listed twice.
    """

    def __init__(self, runs: Iterable[Run]) -> None:
        self.q, self.r = array("i"), array("i")
        rows: dict[int, list[tuple[int, int, int]]] = {}
        for r, q, count in runs:
            rows.setdefault(r, []).append((q, len(self.q), count))
            self.q.extend(range(q, q + count))
            self.r.extend([r] * count)
        self.doubled = False
        self._rows: dict[int, tuple[int, array[int]]] = {}
        self._loose: dict[tuple[int, int], int] = {}
        for r, parts in rows.items():
            self._lay(r, parts)

    def _lay(self, r: int, parts: list[tuple[int, int, int]]) -> None:
        first = min(q for q, _, _ in parts)
        span = max(q + count for q, _, count in parts) - first
        if span > _SPREAD * sum(count for _, _, count in parts) + _NARROW:
            for q, number, count in parts:
                for i in range(count):
                    self.doubled |= self._loose.setdefault((q + i, r), number + i) != number + i
            return
        numbers = array("i", [NONE]) * span
        for q, number, count in parts:
            numbers[q - first : q - first + count] = array("i", range(number, number + count))
        self.doubled |= span - numbers.count(NONE) < sum(count for _, _, count in parts)
        self._rows[r] = first, numbers

    def __len__(self) -> int:
        return len(self.q)

    def number(self, place: tuple[int, int]) -> int:
        """Return the number of a hex, `NONE` where there is no such hex."""
        q, r = place
        row = self._rows.get(r)
        if row is None:
            return self._loose.get(place, NONE) if self._loose else NONE
        q -= row[0]
        return row[1][q] if 0 <= q < len(row[1]) else NONE

    def numbers(self, place: Hex, count: int) -> Sequence[int]:
        """Return the numbers of so many hexes from one to the east, () unless all are there."""
        first, found = self._rows.get(place.r, (0, array("i")))
        start = place.q - first
        if start < 0 or start + count > len(found):
            return ()
        numbers = found[start : start + count]
        return () if NONE in numbers else numbers

    def ends(self) -> Iterator[Hex]:
        """Yield the first and the last hex of every row."""
        for r, (first, numbers) in self._rows.items():
            yield Hex(first, r)
            yield Hex(first + len(numbers) - 1, r)
        yield from (Hex(*place) for place in self._loose)

    def near(self, place: Hex) -> Iterator[Hex]:
        """Yield the hexes of every row nearest to a position, on either side of it."""
        for r, (first, numbers) in self._rows.items():
            straight = 2 * (place.q - first) + place.r - r
            west = min(max(straight // 2, 0), len(numbers) - 1)
            for way in (range(west, -1, -1), range(west + 1, len(numbers))):
                found = next((i for i in way if numbers[i] != NONE), NONE)
                if found != NONE:
                    yield Hex(first + found, r)
        yield from (Hex(*loose) for loose in self._loose)

    def beside(self, step: tuple[int, int]) -> "array[int]":
        """Return for each hex the number of the one that lies a step away, `NONE` off the board."""
        dq, dr = step
        found = array("i", [NONE]) * (len(self) + 1)  # the last one takes what gaps in rows leave
        for r, (first, numbers) in self._rows.items():
            there = self._rows.get(r + dr)
            if there is None:
                continue
            shift = first + dq - there[0]
            start = max(0, -shift)
            end = max(start, min(len(numbers), len(there[1]) - shift))
            here, beyond = numbers[start:end], there[1][start + shift : end + shift]
            if here and here[0] != NONE and here == array("i", range(here[0], here[0] + len(here))):
                found[here[0] : here[0] + len(here)] = beyond
            else:
                for i, j in zip(here, beyond, strict=True):
                    found[i] = j
        found.pop()
        if self._loose:
            self._beside_loose(step, found)
        return found

    def _beside_loose(self, step: tuple[int, int], found: "array[int]") -> None:
        dq, dr = step
        for (q, r), i in self._loose.items():
            found[i] = self.number((q + dq, r + dr))
            back = self.number((q - dq, r - dr))
            if back != NONE:
                found[back] = i


class Places:
    """The hexes by their numbers."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __len__(self) -> int:
        return len(self._layout)

    def __getitem__(self, number: int) -> Hex:
        return Hex(self._layout.q[number], self._layout.r[number])

    def __iter__(self) -> Iterator[Hex]:
        return map(Hex, self._layout.q, self._layout.r)


class Nodes(Mapping[Hex, int]):
    """The numbers of the hexes."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __len__(self) -> int:
        return len(self._layout)

    def __getitem__(self, place: Hex) -> int:
        number = self._layout.number(place)
        if number == NONE:
            raise KeyError(place)
        return number

    def __contains__(self, place: Any) -> bool:
        return place is not None and self._layout.number(place) != NONE

    def __iter__(self) -> Iterator[Hex]:
        return iter(Places(self._layout))


class Columns(Mapping[Hex, V]):
    """What stands in each hex of a board, in the order in which they are listed.

    Attributes:
        layout: Where they lie.
        codes: The number of the sort of each hex, by its own number.
        special: Hexes of which more is told than of others of their sort, in order.
    """

    def __init__(
        self,
        layout: Layout,
        codes: Sequence[int],
        made: Callable[[Hex, int], V],
        special: Iterable[Hex] = (),
        known: Mapping[Hex, V] | None = None,
    ) -> None:
        """Keep the columns.

        Args:
            layout: Where the hexes lie.
            codes: The sort of each.
            made: Puts together what stands in a hex of a sort.
            special: Hexes of which more is told.
            known: All of it, where it is made already.
        """
        self.layout = layout
        self.codes = codes
        self.special = tuple(special)
        self._made = made
        self._known: dict[Hex, V] = dict(known or {})
        self._most = max(_KEPT, len(self._known))

    @classmethod
    def of(cls, known: Mapping[Hex, V]) -> "Columns[V]":
        """Return columns of what is made already; every hex is a sort of its own."""
        layout = Layout(runs_of(known))
        return cls(layout, range(len(layout)), lambda place, _: known[place], known, known)

    def __len__(self) -> int:
        return len(self.layout)

    def __iter__(self) -> Iterator[Hex]:
        return map(Hex, self.layout.q, self.layout.r)

    def __contains__(self, place: Any) -> bool:
        if place in self._known:
            return True
        return place is not None and self.layout.number(place) != NONE

    def __getitem__(self, place: Hex) -> V:
        found = self._known.get(place)
        if found is None:
            number = self.layout.number(place)
            if number == NONE:
                raise KeyError(place)
            if len(self._known) >= self._most:
                self._known.clear()
            q, r = place
            place = Hex(q, r)
            found = self._known[place] = self._made(place, self.codes[number])
        return found

    @cached_property
    def samples(self) -> Mapping[int, V]:
        """The first hex of each sort, by the number of the sort."""
        last = len(self) - 1
        first = dict(zip(reversed(self.codes), range(last, -1, -1), strict=True))
        places = Places(self.layout)
        return {code: self[places[number]] for code, number in sorted(first.items())}

    def each(self, told: Callable[[V], T]) -> Iterator[T]:
        """Yield what is told of each hex, in order; it is asked once for each sort.

        Args:
            told: Tells something that depends on the sort alone, not on name or places.
        """
        by_sort = {code: told(sample) for code, sample in self.samples.items()}
        return map(by_sort.__getitem__, self.codes)

    def where(self, test: Callable[[V], bool]) -> Iterator[Hex]:
        """Yield the hexes that pass a test of their sort, in order."""
        return compress(self, self.each(test))

    def touching(self, told: Callable[[V], str]) -> dict[str, set[str]]:
        """Return by name which others lie beside it, somewhere on the board.

        Args:
            told: Tells a name of each sort, "" for none.
        """
        values = [*self.each(told), ""]
        pairs: set[tuple[str, str]] = set()
        for step in FORWARD:
            beyond = map(values.__getitem__, self.layout.beside(step))
            pairs.update(zip(values, beyond, strict=False))
        found: dict[str, set[str]] = {name: set() for name in values if name}
        for one, other in pairs:
            if one and other and one != other:
                found[one].add(other)
                found[other].add(one)
        return found


def runs_of(places: Iterable[Hex]) -> Iterator[Run]:
    """Yield hexes as runs, in their order."""
    start: tuple[int, int] | None = None
    count = 0
    for q, r in places:
        if start is not None and (q, r) == (start[0] + count, start[1]):
            count += 1
            continue
        if start is not None:
            yield Run(start[1], start[0], count)
        start, count = (q, r), 1
    if start is not None:
        yield Run(start[1], start[0], count)
