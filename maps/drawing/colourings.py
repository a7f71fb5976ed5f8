"""Colourings: what a hex is coloured for, and the legend that stays true to it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from weathergage.core.messages import Message, proper_name, say
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.hexes import Hex
from weathergage.maps.vocabulary import COLOURINGS

_AT_SEA = ("region", "zone", "owner", "kind", "range")
_OF_LAND = tuple(name for name in COLOURINGS if name not in _AT_SEA)


_SUPPLY_FILE = "supply.toml"


def colourings_on(board: Board) -> tuple[str, ...]:
    """Return the colourings that make sense on a board, in the order they are offered.

    Its map file lists them; where it does not, they are those of a land game. Supply is none
    where nobody has written down how it is traced.
    """
    offered = board.sheet.colourings or _OF_LAND
    written = board.folder is not None and (board.folder / _SUPPLY_FILE).is_file()
    return offered if written else tuple(name for name in offered if name != "supply")


class Entry(NamedTuple):
    """One class of a colouring.

    Attributes:
        swatch: Its filling, a name that the themes know.
        letter: One character that tells it without colour.
        label: What the legend says.
        texture: A character strewn thinly over its hexes, "" for none.
    """

    swatch: str
    letter: str
    label: Message
    texture: str = ""


class Colouring(NamedTuple):
    """A function from a hex to a class, and what each class looks like.

    Attributes:
        name: One of `COLOURINGS`.
        classify: The class of a hex, a key of `entries`.
        entries: All classes that may occur, in the order of the legend.
        reaches: How far classes reach, the farthest 0; where a higher one ends runs a line. Classes
            that are missing have none.
    """

    name: str
    classify: Callable[[HexRecord], str]
    entries: Mapping[str, Entry]
    reaches: Mapping[str, int] = {}


class Weather(NamedTuple):
    """The weather of an area, `clear`, `mud`, `winter` …, and the level of winter.

    `level` is None while a die is owed, and outside winter.
    """

    condition: str
    level: int | None = None


_LEVEL_LETTERS = "0123456789XE"
_WATER = {
    "sea": Entry("sea", ".", say("common.terrain-sea")),
    "lake": Entry("lake", "=", say("common.terrain-lake")),
    "ice": Entry("ice", "*", say("map.ice"), "-"),
    "off": Entry("off", "/", say("common.terrain-impassable")),
}


def _ground(record: HexRecord, *, frozen: bool = False) -> str:
    """Return the class of what is no open land, "" for land."""
    if record.kind == "sea":
        return "sea"
    if record.kind == "lake":
        return "ice" if frozen and record.freezes else "lake"
    return "off" if record.terrain == "impassable" else ""


def _levels() -> dict[str, Entry]:
    return {
        f"winter-{level}": Entry(
            f"winter-{level}", letter, say("map.winter", level=level), "*" if level > 6 else "."
        )
        for level, letter in reversed(list(enumerate(_LEVEL_LETTERS)))
    }


def by_weather(areas: Mapping[str, Weather], *, frozen: bool = False) -> Colouring:
    """Colour by the weather of a turn.

    Args:
        areas: Weather by area; an area that is missing is clear.
        frozen: Whether lakes that can freeze are frozen this turn (34.23C).
    """

    def classify(record: HexRecord) -> str:
        water = _ground(record, frozen=frozen)
        if water:
            return water
        condition, level = areas.get(record.area, Weather("clear"))
        if condition != "winter":
            return condition
        return "owed" if level is None else f"winter-{level}"

    entries = {
        **_levels(),
        "owed": Entry("owed", "?", say("map.owed")),
        "mud": Entry("mud", "m", say("common.condition-mud"), "~"),
        "storms": Entry("storms", "s", say("common.condition-storms"), "/"),
        "snow": Entry("snow", "w", say("common.condition-snow"), "*"),
        "monsoon": Entry("monsoon", "n", say("common.condition-monsoon"), "'"),
        "clear": Entry("clear", "c", say("common.condition-clear")),
        **_WATER,
    }
    return Colouring("weather", classify, entries)


def by_level(areas: Mapping[str, int | None]) -> Colouring:
    """Colour by the level of winter effects on one side.

    Args:
        areas: Level by area, None while a die is owed; an area that is missing has no winter.
    """

    def classify(record: HexRecord) -> str:
        water = _ground(record)
        if water or record.area not in areas:
            return water or "clear"
        level = areas[record.area]
        return "owed" if level is None else f"winter-{level}"

    entries = {
        key: Entry(entry.swatch, entry.letter, say("map.level", level=11 - place))
        for place, (key, entry) in enumerate(_levels().items())
    }
    entries["owed"] = Entry("owed", "?", say("map.owed"))
    entries["clear"] = Entry("clear", "c", say("map.unaffected"))
    return Colouring("level", classify, {**entries, **_WATER})


def by_change(one: Colouring, other: Colouring) -> Colouring:
    """Colour by what another turn makes of a hex, where that is something else.

    Args:
        one: A colouring of the first turn.
        other: The same of the other turn.
    """

    def classify(record: HexRecord) -> str:
        after = other.classify(record)
        return "same" if after == one.classify(record) else after

    same = Entry("off", "-", say("map.no-change"))
    return Colouring(f"{other.name}-changes", classify, {**other.entries, "same": same})


_AREAS = {
    "russian-winter-zone": ("winter-9", "R"),
    "west-of-pact-line": ("winter-6", "W"),
    "western-front": ("violet", "F"),
    "continental-mediterranean": ("winter-4", "M"),
    "no-winter": ("clear", "n"),
    "siberia": ("cyan", "S"),
    "manchuria": ("steel", "U"),
    "mongolia": ("gold", "G"),
    "tannu-tuva": ("rose", "T"),
    "monsoon": ("monsoon", "O"),
    "aleutians": ("pink", "A"),
    "central": ("gold", "C"),
    "desert": ("amber", "D"),
    "north": ("sky", "N"),
    "north-monsoon": ("green", "H"),
    "south": ("violet", "J"),
    "south-monsoon": ("teal", "K"),
    "none": ("grey", "-"),
}


def by_area() -> Colouring:
    """Colour by weather area, whatever the turn."""
    entries = {
        area: Entry(swatch, letter, say(f"common.area-{area}"))
        for area, (swatch, letter) in _AREAS.items()
    }
    return Colouring("area", lambda record: _ground(record) or record.area, {**entries, **_WATER})


_FRONTS = {
    "western": ("violet", "W"),
    "eastern": ("sky", "E"),
    "mediterranean": ("gold", "M"),
    "asian": ("teal", "A"),
    "southeast-asia": ("green", "S"),
    "pacific": ("steel", "P"),
    "none": ("grey", "-"),
}


def by_front() -> Colouring:
    """Colour by front; sea hexes belong to fronts too and are a shade of their own."""
    entries = {
        front: Entry(swatch, letter, say(f"common.front-{front}"))
        for front, (swatch, letter) in _FRONTS.items()
    }
    return Colouring(
        "front",
        lambda record: _ground(record) or (record.front if record.front in _FRONTS else "none"),
        {**entries, **_WATER},
    )


_TERRAINS = {
    "clear": ("clear", "c"),
    "rough": ("olive", "r"),
    "desert": ("amber", "d"),
    "mountain": ("brown", "^"),
    "swamp": ("teal", "s"),
    "jungle": ("jungle", "j"),
    "jungle-mountain": ("olive", "J"),
    "himalaya": ("grey", "A"),
    "outback": ("amber", "o"),
    "qattara": ("amber", "q"),
}


def by_terrain() -> Colouring:
    """Colour by printed terrain."""
    entries = {
        terrain: Entry(swatch, letter, say(f"common.terrain-{terrain}"))
        for terrain, (swatch, letter) in _TERRAINS.items()
    }
    return Colouring(
        "terrain",
        lambda record: (
            _ground(record) or (record.terrain if record.terrain in entries else "clear")
        ),
        {**entries, **_WATER},
    )


_SUPPLY = {"supplied": ("green", "s"), "cut-off": ("rose", "x"), "source": ("gold", "$")}


def by_supply(states: Mapping[Hex, str]) -> Colouring:
    """Colour by supply.

    Args:
        states: `supplied`, `cut-off` or `source` by hex; others are not land.
    """
    entries = {
        state: Entry(swatch, letter, say(f"map.supply-{state}"))
        for state, (swatch, letter) in _SUPPLY.items()
    }

    def classify(record: HexRecord) -> str:
        return states.get(record.hex) or _ground(record) or "cut-off"

    reaches = {"source": 1, "supplied": 1, "cut-off": 0}
    return Colouring("supply", classify, {**entries, **_WATER}, reaches)


_PROVENANCES = {
    "user": ("pink", "U"),
    "assumed": ("amber", "A"),
    "derived": ("gold", "D"),
    "board": ("sky", "B"),
    "rulebook": ("green", "R"),
}
"""Least sure first: a hex is as sure as the least sure of what is said of it."""


def by_provenance() -> Colouring:
    """Colour by how sure a hex's terrain, country and front are."""
    entries = {
        source: Entry(swatch, letter, say(f"common.provenance-{source}"))
        for source, (swatch, letter) in _PROVENANCES.items()
    }

    def classify(record: HexRecord) -> str:
        known = set(record.provenance.values())
        return next((source for source in _PROVENANCES if source in known), "derived")

    return Colouring("provenance", classify, entries)


_HUES = (
    "gold", "sky", "rose", "green", "violet", "amber",
    "teal", "pink", "olive", "steel", "cyan", "brown",
)  # fmt: skip


@cache
def by_country(board: Board) -> Colouring:
    """Colour by the country printed in the hex; countries that touch differ in hue."""
    hues = hues_of(board.hexes.touching(lambda record: record.country))
    letters = letters_of(sorted(hues))
    entries = {
        country: Entry(hue, letters[country], proper_name(country))
        for country, hue in sorted(hues.items())
    }
    entries[""] = Entry("grey", "-", say("map.no-country"))
    return Colouring("country", lambda record: _ground(record) or record.country, entries | _WATER)


def hues_of(
    touching: Mapping[str, set[str]], hues: Sequence[str] = _HUES, order: Sequence[str] = ()
) -> dict[str, str]:
    """Give each name the least used hue that none of its neighbours has.

    Args:
        touching: The names, and those beside each.
        hues: Fillings to choose from.
        order: The names in the order in which they choose; those that touch most where empty.
    """
    given: dict[str, str] = {}
    uses: Counter[str] = Counter()
    for name in order or sorted(touching, key=lambda name: (-len(touching[name]), name)):
        taken = {given[other] for other in touching[name] if other in given}
        free = [hue for hue in hues if hue not in taken] or list(hues)
        given[name] = min(free, key=lambda hue: (uses[hue], hues.index(hue)))
        uses[given[name]] += 1
    return given


_SAME_LETTER = "+"
"""Stands for all names for which no letter is left."""


def letters_of(names: Iterable[str]) -> dict[str, str]:
    """Give each name a letter of its own, one that occurs in it if such a letter is free."""
    letters: dict[str, str] = {}
    taken = {_SAME_LETTER}
    for name in names:
        own = [c for c in name if c in ascii_uppercase + ascii_lowercase]
        wanted = own + [c.swapcase() for c in own] + list(ascii_uppercase + ascii_lowercase)
        letters[name] = next((c for c in wanted if c not in taken), _SAME_LETTER)
        taken.add(letters[name])
    return letters


def legend(colouring: Colouring, records: Iterable[HexRecord]) -> tuple[tuple[str, Entry], ...]:
    """Return the classes that occur among `records`, in the colouring's order."""
    present = {colouring.classify(record) for record in records}
    return tuple((key, entry) for key, entry in colouring.entries.items() if key in present)
