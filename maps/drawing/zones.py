"""Colourings of naval boards: seas, owners of ports, kinds of zones, weather, range."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from weathergage.core.messages import proper_name, say
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.colourings import Colouring, Entry, hues_of, letters_of
from weathergage.maps.hexes import Hex

CONDITIONS = ("1", "2", "3", "4", "5", "6")
"""The six conditions of the weather, the best first."""
OWED = "owed"
_TEXTURES = ("", "", "-", "'", "/", "x")

_LAND = {"land": Entry("land", "#", say("common.kind-land"))}
_SEA = {"sea": Entry("sea", ".", say("common.kind-sea"))}
_WATERS = ("navy", "ocean", "lagoon", "indigo", "pine", "plum", "slate", "azure")
"""Fillings for named seas, the quiet ones first: wide seas choose before narrow ones."""


def by_condition(areas: Mapping[str, str]) -> Colouring:
    """Colour water by the condition of the weather.

    Args:
        areas: One of `CONDITIONS` by area, "" while its die is owed; other areas show sea.
    """

    def classify(record: HexRecord) -> str:
        if record.kind == "land":
            return "land"
        if record.area not in areas:
            return "sea"
        return areas[record.area] or OWED

    entries = {
        each: Entry(f"condition-{each}", each, say(f"common.condition-{each}"), texture)
        for each, texture in zip(CONDITIONS, _TEXTURES, strict=True)
    }
    entries[OWED] = Entry("condition-owed", "?", say("map.weather-owed"))
    return Colouring("weather", classify, {**entries, **_SEA, **_LAND})


@cache
def by_region(board: Board) -> Colouring:
    """Colour by named sea; seas that touch differ."""
    touching = board.hexes.touching(lambda record: record.region if record.kind == "sea" else "")
    sizes = Counter(board.hexes.each(lambda record: record.region))
    wide = sorted(touching, key=lambda region: (-sizes[region], region))
    hues = hues_of(touching, _WATERS, wide)
    letters = letters_of(sorted(hues))
    entries = {
        region: Entry(hues[region], letters[region], proper_name(region)) for region in sorted(hues)
    }

    def classify(record: HexRecord) -> str:
        return "land" if record.kind == "land" else record.region or "sea"

    return Colouring("region", classify, {**entries, **_SEA, **_LAND})


@cache
def by_zone(board: Board) -> Colouring:
    """Colour by the naval zone that water belongs to."""
    return by_region(board)._replace(name="zone")


_OWNERS = {
    "Austria-Hungary": "gold",
    "Britain": "rose",
    "France": "sky",
    "Germany": "grey",
    "Italy": "green",
    "Japan": "pink",
    "Ottoman Empire": "amber",
    "Russia": "olive",
    "USA": "violet",
}
"""Fillings of the powers that are met on more than one map."""
_OTHERS = (
    *("cyan", "brown", "teal", "clear", "steel", "amber", "green", "gold", "plum", "olive", "sky"),
    *("violet", "rose", "pink", "grey"),
)
"""Fillings of all others, as far as no power on the same map has them."""


@cache
def by_owner(board: Board) -> Colouring:
    """Colour ports by the country that owned them in 1914."""
    ports = (record for record in board.hexes.samples.values() if record.kind == "sea")
    owners = sorted({record.country for record in ports} - {""})
    letters = letters_of(owners)
    others = [owner for owner in owners if owner not in _OWNERS]
    taken = {_OWNERS[owner] for owner in owners if owner in _OWNERS}
    free = [hue for hue in _OTHERS if hue not in taken]
    hues = {owner: free[at % len(free)] for at, owner in enumerate(others)} | _OWNERS
    entries = {owner: Entry(hues[owner], letters[owner], proper_name(owner)) for owner in owners}

    def classify(record: HexRecord) -> str:
        return "land" if record.kind == "land" else record.country or "sea"

    return Colouring("owner", classify, {**entries, **_SEA, **_LAND})


_KINDS = {
    "port": ("port", "P"),
    "minor-port": ("minor-port", "p"),
    "strait": ("rose", "s"),
    "coast": ("azure", "c"),
}
"""Kinds of zones, the first that fits."""


def by_kind() -> Colouring:
    """Colour by what a zone is: port, strait, coast, open sea, land."""
    entries = {
        kind: Entry(swatch, letter, say(f"common.feature-{kind}"))
        for kind, (swatch, letter) in _KINDS.items()
    }
    entries["open-sea"] = Entry("sea", ".", say("map.open-sea"))

    def classify(record: HexRecord) -> str:
        if record.kind == "land":
            return "land"
        return next((kind for kind in _KINDS if kind in record.features), "open-sea")

    return Colouring("kind", classify, {**entries, **_LAND})


_RANGES = {
    "port": ("port", "P"),
    "there-and-back": ("green", "b"),
    "one-way": ("amber", "w"),
    "out-of-range": ("navy", "."),
}


def by_range(classes: Mapping[Hex, str]) -> Colouring:
    """Colour by whether a fleet can still reach a zone.

    Args:
        classes: `there-and-back`, `one-way`, `out-of-range` or `port` by zone; other water is
            out of range.
    """
    entries = {
        kind: Entry(swatch, letter, say(f"map.range-{kind}"))
        for kind, (swatch, letter) in _RANGES.items()
    }

    def classify(record: HexRecord) -> str:
        if record.kind == "land":
            return "land"
        return classes.get(record.hex, "out-of-range")

    reaches = {"port": 2, "there-and-back": 2, "one-way": 1, "out-of-range": 0}
    return Colouring("range", classify, {**entries, **_LAND}, reaches)
