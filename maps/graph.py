"""The NetworkX model of a board: sides of a line, islands, areas, components, reach and paths.

networkx is imported when the first graph is made, never with this module.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeAlias

from weathergage.maps.board import Board, Derived, HexRecord
from weathergage.maps.columns import FORWARD, NONE, Nodes, Places
from weathergage.maps.files import Told, tell_nobody
from weathergage.maps.hexes import STEPS, Hex, Hexside
from weathergage.maps.sheet import AreaRule, LineSheet
from weathergage.maps.vocabulary import HEXSIDES, KINDS

if TYPE_CHECKING:
    import networkx

    Graph: TypeAlias = "networkx.Graph[int]"

GROUND = ("land", "lake")
_CHUNK = 20_000
"""Hexes after which it is told how far computing is."""
JOINED = ("open", "river")
"""Hexsides that join land to land without a strait or a lake between."""

_CODES = (*KINDS, *[""] * (256 - len(KINDS)))
"""Kinds of hex by a byte that stands for them, so that a table can translate a whole board."""
Near: TypeAlias = tuple[tuple[int, ...], ...]


class HexGraph:
    """A board as a graph: nodes are integers in row-major order, edges the shared hexsides.

    Attributes:
        board: The board it was made from.
        hexes: The hex of each node.
        node: The node of each hex.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.hexes = Places(board.hexes.layout)
        self.node: Mapping[Hex, int] = Nodes(board.hexes.layout)
        self._near: dict[frozenset[str], Near] = {}

    @cached_property
    def graph(self) -> "Graph":
        """The networkx graph.

        Nodes carry `name`, `q`, `r`, `kind`, `terrain`, `country`, `region`, `front`, `area`;
        edges carry `hexside`. All edges of one kind share one dict: replace, never write into it.
        """
        import networkx  # 130 ms that a map on the screen does not need

        graph: Graph = networkx.Graph(map=self.board.id)
        graph.add_nodes_from(
            (i, _attributes(record)) for i, record in enumerate(self.board.hexes.values())
        )
        edges: dict[str, list[tuple[int, int]]] = {kind: [] for kind in HEXSIDES}
        for a, b, kind in self._edges():
            edges[kind].append((a, b))
        for kind, pairs in edges.items():
            shared = {"hexside": kind}
            graph.edge_attr_dict_factory = lambda shared=shared: shared
            graph.add_edges_from(pairs)
        graph.edge_attr_dict_factory = dict
        return graph

    def _edges(self) -> Iterator[tuple[int, int, str]]:
        kinds = dict(self._sides)
        for step in FORWARD:
            for i, j in enumerate(self.board.hexes.layout.beside(step)):
                if j != NONE:
                    yield i, j, kinds.get((i, j) if i < j else (j, i), "open")

    @cached_property
    def _sides(self) -> tuple[tuple[tuple[int, int], str], ...]:
        """The hexsides that are not open, as the nodes on either side, and what they are."""
        return tuple((self._pair(side), kind) for side, kind in self.board.hexsides.items())

    def _pair(self, side: Hexside) -> tuple[int, int]:
        number = self.board.hexes.layout.number
        a, b = map(number, side)
        return (a, b) if a < b else (b, a)

    @cached_property
    def _around(self) -> Near:
        """The neighbours of each node, whatever lies between."""
        layout = self.board.hexes.layout
        numbers = [*range(len(layout)), NONE]  # one object a node, however often it is listed
        ways = [map(numbers.__getitem__, layout.beside(step)) for step in STEPS.values()]
        return tuple(
            around if NONE not in around else tuple(j for j in around if j != NONE)
            for around in zip(*ways, strict=True)
        )

    def _without(self, pairs: Iterable[tuple[int, int]]) -> Near:
        """Return the neighbours of each node, without those across some hexsides."""
        near = list(self._around)
        for a, b in pairs:
            near[a] = tuple(j for j in near[a] if j != b)
            near[b] = tuple(j for j in near[b] if j != a)
        return tuple(near)

    def _only(self, pairs: Iterable[tuple[int, int]]) -> Near:
        """Return the neighbours of each node across some hexsides."""
        near: list[tuple[int, ...]] = [()] * len(self.hexes)
        for a, b in pairs:
            near[a] = (*near[a], b)
            near[b] = (*near[b], a)
        return tuple(near)

    def near(self, kinds: Collection[str] = HEXSIDES) -> Near:
        """Return for each node its neighbours across hexsides of the given kinds.

        The lists say what the graph says; hot questions loop over them instead of networkx views,
        which are ten times slower, and a board of any size needs no graph for them.
        """
        wanted = frozenset(kinds)
        if wanted not in self._near:
            closed = [pair for pair, kind in self._sides if kind not in wanted]
            listed = [pair for pair, kind in self._sides if kind in wanted]
            # What is not listed is open.
            self._near[wanted] = self._without(closed) if "open" in wanted else self._only(listed)
        return self._near[wanted]

    @cached_property
    def _kinds(self) -> bytes:
        """The kind of each node's hex, as its place among the codes."""
        code = {kind: number for number, kind in enumerate(_CODES)}
        return bytes(self.board.hexes.each(lambda record: code[record.kind]))

    def components(
        self, within: Callable[[HexRecord], bool], cut: Iterable[Hexside]
    ) -> list[set[Hex]]:
        """Return the parts that hexes fall into, the greatest first.

        Args:
            within: Which hexes count, by what depends on their sort alone.
            cut: Hexsides that do not join them; all others do.
        """
        near = self._without(map(self._pair, cut))
        outside = bytearray(self.board.hexes.each(lambda record: not within(record)))
        parts: list[list[int]] = []
        start = outside.find(0)
        while start >= 0:
            parts.append(reached(near, [start], outside))
            for i in parts[-1]:
                outside[i] = 1
            start = outside.find(0, start)
        return sorted(({self.hexes[i] for i in nodes} for nodes in parts), key=len, reverse=True)

    def sides(self, line: LineSheet) -> dict[Hex, str]:
        """Return the side of a dividing line that each hex of its domain lies on.

        The domain's hexes are joined across every hexside that is not on the line; each part
        that holds a hex the map file names is that side, all others are the rest.
        """
        drawn = self.board.lines[line.id]
        domain = line.domain

        def within(record: HexRecord) -> bool:
            return (
                record.front in domain.front
                and record.kind in domain.kind
                and record.country not in domain.except_country
            )

        named = {self.board.listed(name): side for side, name in line.parts.items()}
        sides: dict[Hex, str] = {}
        for part in self.components(within, drawn):
            here = {side for place, side in named.items() if place in part}
            sides.update(dict.fromkeys(part, min(here, default=line.rest)))
        for place in self.board.hexes.where(lambda record: record.country in line.counted):
            sides.setdefault(place, line.counted[self.board.hexes[place].country])
        return sides

    def islands(self) -> set[Hex]:
        """Return the land hexes that open and river hexsides do not join to a mainland.

        None where the map file names no mainland.
        """
        mainland = {self.board.listed(name) for name in self.board.sheet.islands.mainland}
        if not mainland:
            return set()
        kinds = self.board.hexsides
        cut = (side for side, kind in kinds.items() if kind not in JOINED)
        parts = self.components(lambda record: record.kind == "land", cut)
        return {place for part in parts if not part & mainland for place in part}

    def freezing(self) -> set[Hex]:
        """Return the lake and swamp hexes that freeze in winter turns (34.23C)."""
        rule, hexes = self.board.sheet.freezing, self.board.hexes
        lakes = hexes.where(lambda record: record.kind == "lake")
        swamps = hexes.where(
            lambda record: record.terrain == "swamp" and record.front in rule.swamp_front
        )
        return {place for place in lakes if _row(hexes[place].name) in rule.lake_rows} | {*swamps}

    def derived(self, tell: Told = tell_nobody) -> dict[Hex, Derived]:
        """Return what `derived.tsv` keeps, computed anew for every hex.

        Args:
            tell: Is told how far that is.
        """
        line = self.board.sheet.dividing_line
        sides = self.sides(line) if line else {}
        islands, freezing = self.islands(), self.freezing()
        hexes, area_of = self.board.hexes, cache(self._area)
        found: dict[Hex, Derived] = {}
        for number, (place, code) in enumerate(zip(hexes, hexes.codes, strict=True)):
            if number % _CHUNK == 0:
                tell("derived.tsv", number, len(hexes))
            side, island = sides.get(place, ""), place in islands
            found[place] = Derived(side, area_of(code, side, island), island, place in freezing)
        return found

    def _area(self, code: int, side: str, island: bool) -> str:
        """Return the weather area of hexes of a sort."""
        record, everywhere = self.board.hexes.samples[code], self.board.sheet.everywhere
        if everywhere or record.kind not in GROUND:
            return everywhere or "none"
        continents = self.board.continents
        continent = continents.get((record.country, record.region)) or continents.get(
            (record.country, ""), ""
        )
        for rule in self.board.sheet.area:
            if _fits(rule, record, continent, side) and rule.island in (None, island):
                return rule.id
        return "none"

    def reach(
        self,
        start: Iterable[Hex],
        across: Collection[str] = HEXSIDES,
        over: Collection[str] = KINDS,
    ) -> set[Hex]:
        """Return every hex that a path joins to one of `start`.

        Args:
            start: Hexes to begin with; they belong to the answer.
            across: Kinds of hexside the path may cross.
            over: Kinds of hex it may enter.
        """
        near = self.near(across)
        barred = bytearray(self._kinds.translate(bytes(kind not in over for kind in _CODES)))
        return {self.hexes[i] for i in reached(near, (self.node[p] for p in start), barred)}

    def path(
        self, start: Hex, goals: Collection[Hex], open_to: Callable[[int, int], bool]
    ) -> list[Hex]:
        """Return a shortest path from `start` to the nearest goal, empty when there is none.

        Args:
            start: First hex of the path.
            goals: Hexes that end it.
            open_to: Whether the step from one node to its neighbour may be taken.
        """
        near = self.near()
        ends = {self.node[place] for place in goals}
        first = self.node[start]
        came: dict[int, int] = {first: first}
        waiting = deque([first])
        while waiting:
            i = waiting.popleft()
            if i in ends:
                return self._walked(came, i)
            for j in near[i]:
                if j not in came and open_to(i, j):
                    came[j] = i
                    waiting.append(j)
        return []

    def _walked(self, came: Mapping[int, int], last: int) -> list[Hex]:
        path = [last]
        while came[path[-1]] != path[-1]:
            path.append(came[path[-1]])
        return [self.hexes[i] for i in reversed(path)]


@cache
def graph_of(board: Board) -> HexGraph:
    """Return the graph of a board, made once; boards are few and live as long as the program."""
    return HexGraph(board)


def reached(near: Near, start: Iterable[int], barred: bytearray) -> list[int]:
    """Return the nodes joined to `start` by steps that enter no barred node.

    Args:
        near: Neighbours of each node.
        start: Nodes to begin with, barred or not.
        barred: One byte a node, 0 where it may be entered; left as it was found.
    """
    seen = bytearray(barred)
    found = list(dict.fromkeys(start))
    for i in found:
        seen[i] = 1
    for i in found:
        for j in near[i]:
            if not seen[j]:
                seen[j] = 1
                found.append(j)
    return found


def _attributes(record: HexRecord) -> dict[str, str | int]:
    return {
        "name": record.name,
        "q": record.hex.q,
        "r": record.hex.r,
        "kind": record.kind,
        "terrain": record.terrain,
        "country": record.country,
        "region": record.region,
        "front": record.front,
        "area": record.area,
    }


def _row(name: str) -> str:
    return name.rstrip("-0123456789")


def _fits(rule: AreaRule, record: HexRecord, continent: str, side: str) -> bool:
    asked = (
        (rule.front, record.front),
        (rule.country, record.country),
        (rule.continent, continent),
        (rule.side, side),
    )
    return all(value in wanted for wanted, value in asked if wanted)
