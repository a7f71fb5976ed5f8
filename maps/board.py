"""The board: what stands in each hex, named, measured and found, without a graph library."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import islice
from math import dist
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from weathergage.core.facts import DERIVED_MARK, HexFacts
from weathergage.core.messages import NoSuchPlaceError, say
from weathergage.core.names import nearest, plain
from weathergage.maps.columns import Columns
from weathergage.maps.files import Source
from weathergage.maps.hexes import STEPS, Direction, Hex, Hexside, centre, direction_name
from weathergage.maps.numbering import Numbering
from weathergage.maps.sheet import MapSheet

PRINTED = ("rulebook", "board", "user")
"""How sure the name of a hex is that stands on the board as it is."""

NEAR = 2
"""Hexes from a known number within which names follow it surely."""
_BESIDE = 5
"""Hexes around one that are looked at first for a printed name."""
_COMPARED = 5000
"""Names that are compared with one that means nothing; of a larger map every so many."""
_MISREAD = str.maketrans("OQILSZB", "0011528")


class Place(msgspec.Struct, frozen=True, gc=False):
    """A town, port, lake or island printed in a hex.

    Attributes:
        name: Its name.
        short: A name of at most 6 cells, made by hand.
        kind: A word of `vocabulary.PLACE_KINDS`.
        provenance: How sure it is.
        hex: Where it lies.
        lat: Degrees north, None when not known.
        lon: Degrees east, None when not known.
        note: What a reader should know, "" for nothing.
    """

    name: str
    short: str
    kind: str
    provenance: str
    hex: Hex
    lat: float | None = None
    lon: float | None = None
    note: str = ""


class HexRecord(msgspec.Struct, frozen=True, gc=False):
    """Everything the board's tables say of one hex; the words are those of `HexFacts`.

    Attributes:
        provenance: How sure each kind of fact is: `name`, `kind`, `terrain`, `country`,
            `region`, `front`, `features`, `position`, `area`.
    """

    hex: Hex
    name: str
    kind: str
    terrain: str
    country: str
    region: str
    front: str
    area: str
    side_of_line: str
    island: bool
    freezes: bool
    features: tuple[str, ...]
    places: tuple[Place, ...]
    provenance: Mapping[str, str]
    theatre: str = ""

    @property
    def is_named_in_print(self) -> bool:
        """Whether its name stands on the board as it is, and was not worked out."""
        return self.provenance.get("name", "rulebook") in PRINTED

    @property
    def shown(self) -> str:
        """Its name as people see it: one that was worked out wears a mark."""
        return self.name if self.is_named_in_print else DERIVED_MARK + self.name

    @property
    def place(self) -> str:
        """Name of what the hex is known for, "" for nothing; a lake on a hexside does not count."""
        names = (p.name for p in self.places if p.kind != "lake" or self.kind == "lake")
        return next(names, "")

    @property
    def facts(self) -> HexFacts:
        """The same as the rules ask for it."""
        return HexFacts(
            name=self.name,
            kind=self.kind,
            terrain=self.terrain,
            country=self.country,
            region=self.region,
            front=self.front,
            area=self.area,
            side_of_line=self.side_of_line,
            island=self.island,
            freezes=self.freezes,
            features=self.features,
            place=self.place,
            theatre=self.theatre,
            derived=not self.is_named_in_print,
        )


class Derived(NamedTuple):
    """What the graph computes for one hex and `derived.tsv` keeps."""

    side_of_line: str = ""
    area: str = "none"
    island: bool = False
    freezes: bool = False


class Edges(NamedTuple):
    """What lies between hexes.

    Attributes:
        kinds: The hexsides that are not open, and what they are.
        lines: The hexsides of each line, by line id.
        user: Hexsides that an overlay changed.
    """

    kinds: Mapping[Hexside, str]
    lines: Mapping[str, frozenset[Hexside]]
    user: frozenset[Hexside] = frozenset()


class Board:
    """One map: immutable facts, read from its tables; implements `MapFacts` and `SeaMap`.

    Attributes:
        sheet: What `map.toml` says.
        numbering: How hexes are named, an overlay's names included.
        hexes: All hexes, row by row from the north, each row from the west.
        hexsides: The hexsides that are not open, and what they are.
        lines: The hexsides of each line, by line id.
        user_hexsides: Hexsides that an overlay changed.
        continents: The continent of each (country, region); region "" is the whole country.
        folder: Where its files lie, None for a board that was made up.
    """

    def __init__(
        self,
        sheet: MapSheet,
        hexes: Mapping[Hex, HexRecord],
        edges: Edges,
        continents: Mapping[tuple[str, str], str],
        positions: Callable[["Board"], Mapping[Hex, tuple[float, float]]] = lambda _: {},
        numbering: Numbering | None = None,
        folder: Source | None = None,
    ) -> None:
        self.sheet = sheet
        self.folder = folder
        self.numbering = numbering or sheet.printed
        self.hexes = hexes if isinstance(hexes, Columns) else Columns.of(hexes)
        self.hexsides = MappingProxyType(dict(edges.kinds))
        self.lines = MappingProxyType(dict(edges.lines))
        self.user_hexsides = edges.user
        self.continents = MappingProxyType(dict(continents))
        self._read_positions = positions

    def __repr__(self) -> str:
        return f"<Board {self.id}: {len(self.hexes)} hexes>"

    @property
    def id(self) -> str:
        """Map id, `awaw-europe`."""
        return self.sheet.id

    @property
    def title(self) -> str:
        """The map's name as people say it."""
        return self.sheet.title

    @property
    def system(self) -> str:
        """Id of the rule set the map belongs to."""
        return self.sheet.system

    @property
    def theatre(self) -> str:
        """Part of the game the map shows, "" where there is but one."""
        return self.sheet.theatre

    @property
    def orientation(self) -> str:
        """`pointy` or `flat`: which way the hexes' corners point; `squares` in offset rows."""
        return self.sheet.orientation

    def name(self, place: Hex) -> str:
        """Return the printed name of a position, on the board or off it."""
        return self.numbering.name(place)

    def shown(self, place: Hex) -> str:
        """Return the name of a hex as people see it: one that was worked out wears a mark."""
        record = self.hexes.get(place)
        return record.shown if record is not None else self.name(place)

    def listed(self, name: str) -> Hex:
        """Return the hex that a file of the map names; other settings of names do not matter.

        Raises:
            NoSuchPlaceError: The board has no such hex.
        """
        place = self.sheet.written.parse(name)
        return place if place in self.hexes and place is not None else self.parse(name)

    def at(self, place: Hex) -> HexRecord | None:
        """Return what stands in a hex, None off the board."""
        return self.hexes.get(place)

    def parse(self, text: str) -> Hex:
        """Return the hex that `text` names by its number or by the one place of that name.

        A naval zone means the hex in its middle.

        Of `Malta (Valletta)` either part does, where no other place is called so.

        Case and spaces do not matter, nor do hyphens that are no part of a number, nor the mark
        that derived names wear on screens; a hyphen may stand for the blank in a place's name.

        Raises:
            NoSuchPlaceError: The board has no such hex; the message carries the nearest one.
        """
        text = text.strip().removeprefix(DERIVED_MARK)
        place = self.numbering.parse(text)
        for meant in (place, self.numbering.parse(text.replace("-", "").replace("_", ""))):
            if meant is not None and meant in self.hexes:
                return meant
        for by_name in self._by_name:
            meant = by_name.get(_joined(text))
            if meant is not None:
                return meant
        raise NoSuchPlaceError(
            say("maps.no-hex", map=self.id, given=text[:40], nearest=self._nearest(text, place))
        )

    @cached_property
    def _by_name(self) -> tuple[Mapping[str, Hex], ...]:
        """The hexes that one place alone names, by its whole name and by either part of it."""
        return self._by_names(_whole), self._by_names(_parts)

    def _by_names(self, names_of: Callable[[str], tuple[str, ...]]) -> Mapping[str, Hex]:
        found: dict[str, set[Hex]] = {}
        for place in (*self.places, *self.waters):
            for name in names_of(place.name):
                found.setdefault(name, set()).add(place.hex)
        return {name: hexes.pop() for name, hexes in found.items() if len(hexes) == 1}

    def _nearest(self, text: str, place: Hex | None) -> str:
        if place is not None:
            beside = self.hexes.layout.near(place)
            return self.name(min(beside, key=lambda other: self._farness(place, other)))
        if found := self.find(text):
            return self.name(found[0].hex)
        if not any(char.isdigit() for char in text):
            by_name = {known.name: known.hex for known in self.places}
            return self.name(by_name[nearest(text[:40], by_name)]) if by_name else ""
        letters = "".join(text.split()).upper()[:40]
        for cut in range(1, len(letters)):
            meant = self.numbering.parse(letters[:cut] + letters[cut:].translate(_MISREAD))
            if meant is not None and meant in self.hexes:
                return self.name(meant)
        alike = islice(self.hexes, 0, None, len(self.hexes) // _COMPARED + 1)
        return nearest(letters, map(self.name, alike))

    def _farness(self, one: Hex, other: Hex) -> tuple[int, float]:
        """Return how far apart two hexes are, in steps, then as the crow flies."""
        centres = centre(one, self.orientation), centre(other, self.orientation)
        return one.distance(other), dist(*centres)

    def neighbours(self, place: Hex) -> dict[Direction, Hex]:
        """Return the hexes of the board around `place`, clockwise from the north-east."""
        q, r = place
        around = ((direction, Hex(q + dq, r + dr)) for direction, (dq, dr) in STEPS.items())
        return {direction: other for direction, other in around if other in self.hexes}

    def around(self, place: Hex) -> dict[str, Hex]:
        """Return the neighbours by the names that directions have on this board."""
        near = self.neighbours(place).items()
        return {direction_name(direction, self.orientation): other for direction, other in near}

    def neighbour(self, name: str, direction: str) -> str:
        """Return the name of the hex next to a named one in a direction, "" off the board.

        Raises:
            NoSuchPlaceError: The board has no hex of that name.
        """
        other = self.around(self.parse(name)).get(direction)
        return "" if other is None else self.hexes[other].name

    def spelled(self, text: str) -> str:
        """Return the name of a hex in the board's own spelling.

        Raises:
            NoSuchPlaceError: The board has no such hex.
        """
        return self.hexes[self.parse(text)].name

    def apart(self, one: str, other: str) -> int:
        """Return the number of hexes from one named hex to another.

        Raises:
            NoSuchPlaceError: The board has no hex of that name.
        """
        return self.parse(one).distance(self.parse(other))

    def within(self, name: str, steps: int | None) -> frozenset[str]:
        """Return the names of the hexes at most `steps` from a named one, of all for None.

        Raises:
            NoSuchPlaceError: The board has no hex of that name.
        """
        if steps is None:
            return frozenset(record.name for record in self.hexes.values())
        near = self.parse(name).within(steps)
        return frozenset(self.hexes[place].name for place in near if place in self.hexes)

    @cached_property
    def _known(self) -> tuple[Hex, ...]:
        """The hexes whose names are printed, () where all or none are."""
        known = tuple(self.hexes.where(lambda record: record.is_named_in_print))
        return known if len(known) < len(self.hexes) else ()

    def guide(self, place: Hex) -> tuple[HexRecord, int] | None:
        """Return the hex whose printed name one that was worked out goes by, and how far it is.

        None where the hex's own name is printed, and where no name of the board is known.
        """
        record = self.hexes[place]
        if record.is_named_in_print or not self._known:
            return None
        beside = [other for other in place.within(_BESIDE) if self._is_printed(other)]
        near = min(beside or self._known, key=place.distance)
        return self.hexes[near], place.distance(near)

    def _is_printed(self, place: Hex) -> bool:
        record = self.hexes.get(place)
        return record is not None and record.is_named_in_print

    @cached_property
    def positions(self) -> Mapping[Hex, tuple[float, float]]:
        """Degrees north and east of the hexes' centres; read when first asked for.

        Raises:
            BadFileError: The table of positions is faulty.
        """
        return MappingProxyType(dict(self._read_positions(self)))

    def hexside(self, a: Hex, b: Hex) -> str:
        """Return what lies between two neighbours, one of `vocabulary.HEXSIDES`."""
        return self.hexsides.get(frozenset((a, b)), "open")

    def between(self, one: str, other: str) -> str:
        """Return the kind of hexside between two named hexes, "" when they are no neighbours.

        Raises:
            NoSuchPlaceError: The board has no hex of that name.
        """
        a, b = self.parse(one), self.parse(other)
        return self.hexside(a, b) if b in self.neighbours(a).values() else ""

    def facts(self, name: str) -> HexFacts:
        """Return what stands in the hex called `name`.

        Raises:
            NoSuchPlaceError: No hex of that name; the message carries the nearest one.
        """
        return self.hexes[self.parse(name)].facts

    def sea_neighbours(self, name: str) -> tuple[str, ...]:
        """Return the zones a ship can enter from `name` in one step, () from land.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """
        from weathergage.maps.routes import neighbours_by_sea  # it knows boards

        return tuple(map(self.name, neighbours_by_sea(self, self.parse(name))))

    def sea_distances(self, name: str, limit: int | None = None) -> dict[str, int]:
        """Return the zones a ship reaches from `name` and the steps each takes, the nearest first.

        Args:
            name: Where the ship is; with 0 steps among them, unless it is land.
            limit: Most steps that are made, None for as many as there are.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """
        from weathergage.maps.routes import distances

        found = distances(self, self.parse(name), limit)
        return {self.name(place): steps for place, steps in found.items()}

    def sea_path(self, one: str, other: str) -> tuple[str, ...]:
        """Return a shortest way by sea between two zones, both included, () when there is none.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """
        from weathergage.maps.routes import path

        return tuple(map(self.name, path(self, self.parse(one), self.parse(other))))

    @cached_property
    def _countries(self) -> tuple[str, ...]:
        named = {record.country for record in self.hexes.samples.values()}
        return tuple(sorted(named - {""}))

    def countries(self) -> tuple[str, ...]:
        """Return the countries printed on the map, sorted."""
        return self._countries

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        """Return the hexes printed in `country`.

        Raises:
            NoSuchPlaceError: No such country; the message carries the nearest one.
        """
        meant = next((name for name in self._countries if plain(name) == plain(country)), None)
        if meant is None:
            known = nearest(country, self._countries)
            raise NoSuchPlaceError(
                say("maps.no-country", map=self.id, given=country[:40], nearest=known)
            )
        places = self.hexes.where(lambda record: record.country == meant)
        return tuple(self.hexes[place].facts for place in places)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places, in the order of their hexes."""
        return tuple(place for known in self.hexes.special for place in self.hexes[known].places)

    @cached_property
    def waters(self) -> tuple[Place, ...]:
        """The naval zones, each in the hex nearest to its middle; () where seas are no zones."""
        if "zone" not in self.sheet.colourings:
            return ()
        zones: dict[str, list[Hex]] = {}
        seas = self.hexes.each(lambda record: record.region if record.kind == "sea" else None)
        for place, region in zip(self.hexes, seas, strict=True):
            if region is not None:
                zones.setdefault(region, []).append(place)
        return tuple(self._water(name, zones[name]) for name in sorted(zones))

    def _water(self, name: str, hexes: list[Hex]) -> Place:
        points = {place: centre(place, self.orientation) for place in hexes}
        x, y = (sum(each) / len(points) for each in zip(*points.values(), strict=True))
        middle = min(hexes, key=lambda place: dist(points[place], (x, y)))
        return Place(name, "", "water", self.hexes[middle].provenance["region"], middle)

    @cached_property
    def _searchable(self) -> tuple[tuple[str, Place], ...]:
        return tuple((_folded(place.name), place) for place in (*self.places, *self.waters))

    def find(self, words: str, told: Callable[[str], str] = str) -> tuple[Place, ...]:
        """Return the places whose name holds `words`, the best match first.

        Args:
            words: What was typed.
            told: Gives the name of a place in the language of the one who typed.
        """
        wanted = _folded(words)
        if not wanted:
            return ()
        hits = [
            (rank, i)
            for i, (name, place) in enumerate(self._searchable)
            if (rank := min(_rank(wanted, name), _rank_told(wanted, place.name, told))) < _NO_MATCH
        ]
        return tuple(self._searchable[i][1] for _, i in sorted(hits))


_NO_MATCH = 4


def _whole(name: str) -> tuple[str, ...]:
    return (_joined(name),)


def _parts(name: str) -> tuple[str, ...]:
    """Return the name in front of a bracket and the one within it."""
    head, bracket, rest = name.partition("(")
    return (_joined(head), _joined(rest.rpartition(")")[0])) if bracket else ()


def _joined(text: str) -> str:
    """Return a name folded, with blanks for hyphens: `Ulan-Ude` and `ulan ude` are one place."""
    return _folded(text.replace("-", " ").replace("_", " "))


def _folded(text: str) -> str:
    if text.isascii():
        return " ".join(text.casefold().split())
    bare = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split())


def _rank_told(wanted: str, name: str, told: Callable[[str], str]) -> int:
    """Return the rank of a name in another language, where it is another one there."""
    other = told(name)
    return _NO_MATCH if other == name else _rank(wanted, _folded(other))


def _rank(wanted: str, name: str) -> int:
    if wanted not in name:
        return _NO_MATCH
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if any(word.startswith(wanted) for word in name.replace("-", " ").split()):
        return 2
    return 3


def row_major(hexes: Iterable[Hex]) -> list[Hex]:
    """Return hexes row by row from the north, each row from the west."""
    return sorted(hexes, key=lambda place: (place.r, place.q))
