"""Traces supply over a board: the path, or the hexes that block it and why.

Only 34.23C of A World at War speaks of supply in the texts at hand. What it does not say, and all
that other games say, stands in the map's `supply.toml` and is called assumed wherever it decides
an answer.
"""

import re
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import NamedTuple

import msgspec

from weathergage.core.messages import BadFileError, Message, NoSuchPlaceError, NotNowError, say
from weathergage.core.names import plain
from weathergage.core.verdict import Finding, Force
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.files import Faults, Source, read_toml
from weathergage.maps.graph import HexGraph, Near, graph_of, reached
from weathergage.maps.hexes import Hex
from weathergage.maps.sheet import Strict, convert

SETTINGS = "supply.toml"
FREEZING = "34.23C"
ICE = "lake-freezing"
ENEMY = "enemy-units"
ZONE = "zones"
ICE_ZONE = "ice-zone-of-control"
HEXSIDE = "hexsides"
CROSSING = "crossing-arrows"
TERRAIN = "closed-terrain"
SEA = "sea"
FRIENDS = "friends"
LENGTH = "length"
SOURCES = "sources"

UNITS = ("infantry", "replacement", "armor", "airborne", "partisan", "air")
"""Kinds of unit a question can name where the map's settings list none; the first is the usual."""


_STEPS = re.compile(r"[-(]?[0-9]+\)?$")


class ZoneStops(Strict, frozen=True):
    """Hexsides that zones of control do not cross."""

    hexsides: tuple[str, ...]


class UnitKinds(Strict, frozen=True):
    """Kinds of unit.

    Attributes:
        transparent: Those that block no line and hold no hex.
        kinds: All that a question can name, the usual one first.
    """

    transparent: tuple[str, ...]
    kinds: tuple[str, ...] = UNITS


class Assumptions(Strict, frozen=True, rename="kebab", kw_only=True):
    """What `supply.toml` says.

    Attributes:
        provenance: How sure all of it is.
        hexsides: Kinds of hexside a line may cross.
        closed_terrain: Terrain a line may not enter.
        zones: How far zones of control reach, by kind of unit.
        zone_stops: What stops them.
        units: Kinds of unit, and which of them block nothing.
        sources: Hexes, by number or place, that supply a side when nobody marks others.
    """

    provenance: str
    hexsides: tuple[str, ...]
    closed_terrain: tuple[str, ...]
    zones: dict[str, int]
    zone_stops: ZoneStops
    units: UnitKinds
    sources: dict[str, tuple[str, ...]]


class Unit(NamedTuple):
    """One unit or stack: where it stands and its kind, `infantry` or `armor`."""

    hex: Hex
    kind: str = "infantry"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Who stands where, and what the turn does to the lakes.

    Attributes:
        sources: Hexes that give supply.
        enemies: Units that block lines.
        friends: Units whose hexes enemy zones do not close.
        frozen: Whether the lakes of 34.23C are frozen.
        ice_zones: Whether zones of control reach onto ice (choice A17).
    """

    sources: tuple[Hex, ...]
    enemies: tuple[Unit, ...] = ()
    friends: tuple[Unit, ...] = ()
    frozen: bool = False
    ice_zones: bool = False


class Block(msgspec.Struct, frozen=True):
    """A hex where lines end: the clause or setting that stops them there, and the fact."""

    hex: Hex
    clause: str
    because: Message


class SupplyAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a hex is in supply; the path from it to a source, or what blocks every path."""

    supplied: bool
    path: tuple[Hex, ...] = ()
    blocked_by: tuple[Block, ...] = ()
    findings: tuple[Finding, ...] = ()


def trace(board: Board, start: Hex, question: Question) -> SupplyAnswer:
    """Return whether a unit in `start` is in supply, by which path, or what blocks it.

    Raises:
        NotNowError: `start` or a source is a sea hex, or an enemy stands in `start`.
    """
    return Tracing(board, question).trace(start)


def reach(board: Board, question: Question) -> frozenset[Hex]:
    """Return every hex in which a friendly unit would be in supply.

    Raises:
        NotNowError: A source is a sea hex.
    """
    return Tracing(board, question).reach()


def states(board: Board, question: Question) -> dict[Hex, str]:
    """Return `source` or `supplied` by hex, for a colouring; all other land is cut off.

    Raises:
        NotNowError: A source is a sea hex.
    """
    fed = dict.fromkeys(reach(board, question), "supplied")
    return fed | {place: "source" for place in question.sources if place in fed}


@cache
def assumptions(board: Board) -> Assumptions:
    """Return the supply settings that lie beside a map's tables.

    Raises:
        BadFileError: The settings file is faulty.
        NotNowError: The map has none: its game knows no lines of supply, or nobody wrote them.
    """
    if board.folder is None or not (board.folder / SETTINGS).is_file():
        traced = not board.sheet.colourings or "supply" in board.sheet.colourings
        raise NotNowError(say("maps.no-supply-file" if traced else "maps.no-supply", map=board.id))
    faults = Faults()
    settings = read_assumptions(board.folder, board, faults)
    if settings is None or faults:
        raise BadFileError(faults.found[0])
    return settings


def read_assumptions(folder: Source, board: Board, faults: Faults) -> Assumptions | None:
    """Return the supply settings of a map's folder, None when they cannot be used.

    Args:
        folder: Holds `supply.toml`.
        board: The map, whose hexes the settings name.
        faults: Takes everything that is wrong.
    """
    file = folder / SETTINGS
    values = read_toml(file, faults)
    settings = None if values is None else convert(values, Assumptions, str(file), faults)
    if settings is None:
        return None
    for side, names in settings.sources.items():
        for name in names:
            try:
                board.listed(name)
            except NoSuchPlaceError as fault:
                near = str(fault.message.values["nearest"])
                where = {"file": str(file), "key": f"sources.{side}"}
                faults.add("bad-value", **where, given=name[:40], nearest=near)
    return settings


def unit_kind(board: Board, text: str) -> str:
    """Return the kind of unit that `text` means, "" for none; steps behind it do not matter.

    Args:
        board: The board whose settings list the kinds.
        text: `armor`, `armor-2` or `armor(2)`.
    """
    try:
        kinds = assumptions(board).units.kinds
    except NotNowError:  # a map of a game without lines of supply
        kinds = ()
    bare = _STEPS.sub("", text.strip())
    return next((kind for kind in kinds if plain(kind) == plain(bare)), "")


def usual_sources(board: Board, side: str) -> tuple[Hex, ...]:
    """Return the sources of a side when nobody marks others; they are assumed."""
    return tuple(board.listed(name) for name in assumptions(board).sources.get(side, ()))


def sources_finding(board: Board, sources: Collection[Hex]) -> Finding:
    """Return the note that nobody marked a source and the usual ones serve."""
    names = tuple(f"{board.shown(at)} {board.hexes[at].place}".strip() for at in sources)
    return Finding(
        clause=SOURCES,
        force="notes",
        effect=say("maps.effect-sources"),
        because=say("maps.because-sources", hexes=names),
        value=assumptions(board).provenance,
    )


class Terrain:
    """What of a board lines can use, whoever stands where; made once for each board."""

    def __init__(self, board: Board) -> None:
        self.graph: HexGraph = graph_of(board)
        self.settings = assumptions(board)
        self._hexes = board.hexes

    def near(self, *, frozen: bool) -> Near:
        """Return each node's neighbours across hexsides that lines may cross."""
        return self.graph.near((*self.settings.hexsides, *((ICE,) if frozen else ())))

    @cached_property
    def closed(self) -> Mapping[bool, bytes]:
        """By whether lakes are frozen, one byte a node: 1 where no line may enter."""
        return {
            frozen: bytes(self._hexes.each(partial(self._shut, frozen=frozen)))
            for frozen in (False, True)
        }

    def _shut(self, record: HexRecord, *, frozen: bool) -> bool:
        water = record.kind == "lake" and not (frozen and record.freezes)
        return water or record.terrain in self.settings.closed_terrain


@cache
def terrain_of(board: Board) -> Terrain:
    """Return the terrain of a board; boards are few and live as long as the program."""
    return Terrain(board)


class Tracing:
    """One question laid over the terrain."""

    def __init__(self, board: Board, question: Question) -> None:
        self.board = board
        self.question = question
        self.terrain = terrain_of(board)
        self.graph = self.terrain.graph
        self.near = self.terrain.near(frozen=question.frozen)
        node = self.graph.node
        transparent = self.terrain.settings.units.transparent
        reach = self.terrain.settings.zones
        # Of several units in a hex the one with the widest zone counts: it comes last.
        enemies = sorted(question.enemies, key=lambda unit: reach.get(unit.kind, 0))
        self.enemies = {node[u.hex]: u for u in enemies if u.kind not in transparent}
        self.friends = {node[u.hex] for u in question.friends if u.kind not in transparent}
        self.zones = self._zones()
        self.barred = bytearray(self.terrain.closed[question.frozen])
        for i in self.zones.keys() - self.friends | self.enemies.keys():
            self.barred[i] = 1
        for source in question.sources:
            self._land(source, "source")

    def _zones(self) -> dict[int, Unit]:
        """Return the nodes under an enemy zone, each with a unit whose zone it is."""
        settings = self.terrain.settings
        stops = set(settings.zone_stops.hexsides)
        if self.question.frozen and self.question.ice_zones:
            stops.discard(ICE)
        zones: dict[int, Unit] = {}
        for i, unit in self.enemies.items():
            under = {i}
            for _ in range(settings.zones.get(unit.kind, 0)):
                under |= {j for at in under for j in self._zone_steps(at, stops)}
            for j in under:
                zones.setdefault(j, unit)
        return zones

    def _zone_steps(self, i: int, stops: Collection[str]) -> Iterator[int]:
        here = self.graph.hexes[i]
        for other in self.board.neighbours(here).values():
            if self.board.hexside(here, other) not in stops:
                yield self.graph.node[other]

    def _land(self, place: Hex, role: str) -> int:
        if self.board.hexes[place].kind == "sea":
            raise NotNowError(say(f"maps.sea-{role}", hex=self.board.name(place)))
        return self.graph.node[place]

    @property
    def _sources(self) -> set[int]:
        nodes = (self.graph.node[place] for place in self.question.sources)
        return {i for i in nodes if not self.barred[i]}

    def reach(self) -> frozenset[Hex]:
        """Return every hex in which a friendly unit would be in supply."""
        fed = set(reached(self.near, self._sources, self.barred))
        closed = self.terrain.closed[self.question.frozen]
        # A unit is fed in a hex that lines do not go through: its own stands in an enemy zone.
        ends = {j for j in self.zones if any(i in fed for i in self.near[j])}
        ends |= {self.graph.node[place] for place in self.question.sources}
        fed |= {j for j in ends if not closed[j] and j not in self.enemies}
        return frozenset(map(self.graph.hexes.__getitem__, fed))

    def trace(self, start: Hex) -> SupplyAnswer:
        """Return the answer for one hex."""
        first = self._land(start, "start")
        if first in self.enemies:
            raise NotNowError(say("maps.enemy-in-start", hex=self.board.name(start)))
        if self.terrain.closed[self.question.frozen][first]:
            return self._out_of_supply([self._closed(first)])
        goals = self._sources | ({first} & {self.graph.node[p] for p in self.question.sources})
        came = self._search(first, goals)
        found = next((i for i in came if i in goals), None)
        if found is None:
            return self._out_of_supply(self._blocks(first, came))
        path = _walked(came, found)
        hexes = tuple(self.graph.hexes[i] for i in path)
        return SupplyAnswer(supplied=True, path=hexes, findings=tuple(self._why(path)))

    def _out_of_supply(self, blocks: list[Block]) -> SupplyAnswer:
        why_not = tuple(self._why_not(blocks))
        return SupplyAnswer(supplied=False, blocked_by=tuple(blocks), findings=why_not)

    def _search(self, first: int, goals: Collection[int]) -> dict[int, int]:
        """Return the node each node was reached from, in order, as far as the nearest goal."""
        came = {first: first}
        if first in goals:
            return came
        near, barred = self.near, self.barred
        waiting = deque([first])
        while waiting:
            i = waiting.popleft()
            for j in near[i]:
                if not barred[j] and j not in came:
                    came[j] = i
                    if j in goals:
                        return came
                    waiting.append(j)
        return came

    def _blocks(self, first: int, came: Collection[int]) -> list[Block]:
        """Return the hexes around everything that lines from `first` reach, the nearest first."""
        found: dict[int, Block] = {}
        shore: dict[int, Block] = {}
        for i in came:
            for j in self.graph.near()[i]:
                if j in came:
                    continue
                if self.board.hexes[self.graph.hexes[j]].kind == "sea":
                    shore[j] = self._block(j, SEA, "because-sea")
                elif j not in found or j in self.near[i]:
                    found[j] = self._blocked(i, j)
        start = self.graph.hexes[first]
        return sorted((found or shore).values(), key=lambda b: (start.distance(b.hex), b.hex.r))

    def _blocked(self, i: int, j: int) -> Block:
        """Return what stops a line that comes from `i` at its neighbour `j`."""
        record = self.board.hexes[self.graph.hexes[j]]
        kind = self.board.hexside(self.graph.hexes[i], record.hex)
        if j in self.enemies:
            return self._block(j, ENEMY, "because-enemy", unit=_kind(self.enemies[j]))
        if record.kind == "lake" and self.terrain.closed[self.question.frozen][j]:
            return self._closed(j)
        if j not in self.near[i]:
            beyond = self.board.shown(self.graph.hexes[i])
            clause = HEXSIDE if kind == "blocked" else FREEZING
            return self._block(j, clause, f"because-{kind}", other=beyond)
        if j not in self.zones:
            return self._closed(j)
        unit = self.zones[j]
        return self._block(
            j, ZONE, "because-zone", unit=_kind(unit), other=self.board.shown(unit.hex)
        )

    def _closed(self, j: int) -> Block:
        """Return that no line enters the lake or terrain of a hex, whoever stands where."""
        lakes_freeze = self.board.sheet.freezing.clause == FREEZING
        if lakes_freeze and self.board.hexes[self.graph.hexes[j]].kind == "lake":
            return self._block(j, FREEZING, "because-water")
        return self._block(j, TERRAIN, "because-terrain")

    def _block(self, j: int, clause: str, entry: str, **values: Message | str) -> Block:
        place = self.graph.hexes[j]
        return Block(place, clause, say(f"maps.{entry}", hex=self._called(place), **values))

    def _called(self, place: Hex) -> str:
        record = self.board.hexes[place]
        return f"{record.shown} {record.place}".strip()

    def _why_not(self, blocks: Iterable[Block]) -> Iterator[Finding]:
        """Yield one finding for each clause or setting that blocks, by its first hex."""
        first: dict[str, Block] = {}
        for block in blocks:
            first.setdefault(block.clause, block)
        for clause, block in first.items():
            entry = "effect-open-water" if clause == FREEZING else f"effect-{clause}"
            yield self._finding(clause, "prohibits", entry, block.because)

    def _why(self, path: list[int]) -> Iterator[Finding]:
        """Yield what the path could not do without: ice, arrows, friends, the rule of zones."""
        on_ice = [i for i in path if self.board.hexes[self.graph.hexes[i]].kind == "lake"]
        steps = list(pairwise(path))
        over_ice = [(i, j) for i, j in steps if self._between(i, j) == ICE]
        if on_ice or over_ice:
            where = on_ice[0] if on_ice else over_ice[0][1]
            because = say("maps.because-frozen", hex=self._called(self.graph.hexes[where]))
            yield self._finding(FREEZING, "permits", "effect-ice", because)
        if near_ice := self._armor_beside(on_ice):
            yield self._finding(ICE_ZONE, "notes", "effect-ice-zone-of-control", near_ice)
        for i, j in steps:
            if self._between(i, j) == "crossing":
                names = (self._called(self.graph.hexes[i]), self._called(self.graph.hexes[j]))
                because = say("maps.because-crossing", hex=names[0], other=names[1])
                yield self._finding(CROSSING, "notes", "effect-crossing-arrows", because)
                break
        for i in path[1:]:
            if i in self.zones and i in self.friends:
                because = say("maps.because-friend", hex=self._called(self.graph.hexes[i]))
                yield self._finding(FRIENDS, "notes", "effect-friends", because)
                break
        length = say("maps.because-length", count=len(steps))
        yield self._finding(LENGTH, "notes", "effect-length", length)

    def _between(self, i: int, j: int) -> str:
        return self.board.hexside(self.graph.hexes[i], self.graph.hexes[j])

    def _armor_beside(self, ice: Iterable[int]) -> Message | None:
        """Return what armor would have closed the ice, had zones reached onto it."""
        reach = self.terrain.settings.zones
        for i in ice:
            for j in self.graph.near()[i]:
                unit = self.enemies.get(j)
                if unit and reach.get(unit.kind, 0) and i not in self.zones:
                    return say(
                        "maps.because-armor-beside",
                        hex=self._called(self.graph.hexes[i]),
                        other=self.board.shown(unit.hex),
                    )
        return None

    def _finding(self, clause: str, force: Force, entry: str, because: Message) -> Finding:
        assumed = clause != FREEZING
        return Finding(
            clause=clause,
            force=force,
            effect=say(f"maps.{entry}"),
            because=because,
            value=self.terrain.settings.provenance if assumed else None,
        )


def _kind(unit: Unit) -> Message:
    return say(f"common.unit-{unit.kind}")


def _walked(came: Mapping[int, int], last: int) -> list[int]:
    path = [last]
    while came[path[-1]] != path[-1]:
        path.append(came[path[-1]])
    return path[::-1]
