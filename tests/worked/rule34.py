"""The table of worked values of rule 34, and the few hexes it plays in."""

from pathlib import Path

from worked.rows import table

from weathergage.core.facts import HexFacts
from weathergage.core.messages import NoSuchPlaceError, say
from weathergage.core.names import nearest

ASKED, EXPECTED = table(Path(__file__).with_suffix(".toml"))

EAST = {"front": "eastern", "area": "russian-winter-zone", "side_of_line": "east"}
WEST = {"front": "eastern", "area": "west-of-pact-line", "side_of_line": "west"}
FINLAND = {"front": "eastern", "area": "russian-winter-zone"}
MAINLAND = {"front": "mediterranean", "area": "continental-mediterranean"}
OPEN = {"kind": "land", "terrain": "clear"}
PEAKS = {"kind": "land", "terrain": "mountain"}
MARSH = {"kind": "land", "terrain": "swamp", "freezes": True}
SEA = {"kind": "sea", "terrain": "sea"}
LAKE = {"kind": "lake", "terrain": "lake", "freezes": True}

HEXES = {
    name: HexFacts(name=name, **facts)  # type: ignore[arg-type]
    for name, facts in {
        "A38": {**OPEN, **WEST, "country": "Sweden"},
        "A47": {**OPEN, **EAST, "country": "Russia"},
        "A48": {**OPEN, **EAST, "country": "Russia"},
        "G41": {**OPEN, **EAST},
        "G42": {**OPEN, **EAST},
        "B43": {**OPEN, **FINLAND, "country": "Finland"},
        "C45": {**LAKE, **EAST, "region": "Lake Ladoga"},
        "CC3": {**SEA, "front": "western"},
        "D44": {**MARSH, **EAST, "country": "Russia", "features": ("objective", "port")},
        "DD3": {**OPEN, "front": "mediterranean", "area": "no-winter", "country": "Morocco"},
        "H45": {**OPEN, **EAST, "country": "Russia"},
        "H47": {**OPEN, **EAST, "country": "Russia"},
        "H48": {**OPEN, **EAST, "country": "Russia"},
        "J44": {**OPEN, **EAST, "country": "Russia"},
        "J46": {**OPEN, **EAST, "country": "Russia"},
        "K23": {**OPEN, "front": "western", "area": "western-front", "country": "Britain"},
        "K41": {**OPEN, **EAST, "country": "Russia"},
        "M37": {**MARSH, **EAST, "country": "Poland"},
        "P33": {**OPEN, **WEST, "country": "Poland"},
        "P34": {**OPEN, **WEST, "country": "Poland"},
        "Q33": {**PEAKS, "front": "western", "area": "western-front", "country": "Germany"},
        "Q34": {**PEAKS, **WEST, "country": "Poland"},
        "T36": {**OPEN, **EAST, "country": "Rumania", "region": "Bessarabia"},
        "U34": {**PEAKS, **MAINLAND, "country": "Rumania"},
        "U35": {**OPEN, **MAINLAND, "country": "Rumania"},
        "U36": {**OPEN, **EAST, "country": "Rumania", "region": "Bessarabia"},
        "V20": {**OPEN, "front": "western", "area": "western-front", "country": "France"},
        "V35": {**OPEN, **MAINLAND, "country": "Rumania"},
        "V36": {**SEA, "front": "eastern"},
        "W19": {**SEA, "front": "mediterranean"},
        "Y23": {**PEAKS, **MAINLAND, "country": "Italy"},
    }.items()
}


HEXSIDES = {
    frozenset(("A47", "A48")): "lake-freezing",
    frozenset(("G41", "G42")): "lake-never-freezing",
    frozenset(("C45", "D44")): "lake-freezing",
}

SIBERIA = {"front": "asian", "area": "siberia", "country": "Siberia"}
MANCHURIA = {"front": "asian", "area": "manchuria", "country": "Manchuria"}
MONSOON = {"front": "southeast-asia", "area": "monsoon"}
JUNGLE = {"kind": "land", "terrain": "jungle"}
FLOODED = {"kind": "land", "terrain": "swamp"}
JUNGLE_PEAKS = {"kind": "land", "terrain": "jungle-mountain"}

PACIFIC = {
    name: HexFacts(name=name, theatre="pacific", **facts)  # type: ignore[arg-type]
    for name, facts in {
        "Vladivostok": {**OPEN, **SIBERIA},
        "Chita": {**OPEN, **SIBERIA},
        "Harbin": {**OPEN, **MANCHURIA},
        "Mukden": {**OPEN, **MANCHURIA},
        "Ulan Bator": {**PEAKS, "front": "asian", "area": "mongolia", "country": "Mongolia"},
        "Kyzyl": {**PEAKS, "front": "asian", "area": "tannu-tuva", "country": "Tannu Tuva"},
        "Seoul": {**OPEN, "front": "asian", "country": "Korea"},
        "Delhi": {**OPEN, **MONSOON, "country": "India"},
        "Rangoon": {**OPEN, **MONSOON, "country": "Burma"},
        "Mandalay": {**JUNGLE, **MONSOON, "country": "Burma"},
        "Imphal": {**JUNGLE_PEAKS, **MONSOON, "country": "India"},
        "Saigon": {**FLOODED, **MONSOON, "country": "French Indochina"},
        "Singapore": {**JUNGLE, "front": "southeast-asia", "country": "Malaya"},
        "Manila": {**JUNGLE, "front": "southeast-asia", "country": "Philippines"},
        "Dutch Harbor": {**OPEN, "front": "pacific", "area": "aleutians", "country": "Aleutians"},
    }.items()
}
"""Hexes of the Pacific map by their places, as the board has them."""


class SmallMap:
    """A map of a few hexes, so that the rules run without a board."""

    system = "awaw"

    def __init__(self, id_: str = "awaw-europe") -> None:
        self.id = id_
        self.theatre = "pacific" if id_ == "awaw-pacific" else "europe"
        self.hexes = PACIFIC if id_ == "awaw-pacific" else HEXES

    def facts(self, name: str) -> HexFacts:
        if name not in self.hexes:
            near = nearest(name, self.hexes)
            raise NoSuchPlaceError(say("maps.no-hex", map=self.id, given=name, nearest=near))
        return self.hexes[name]

    def between(self, one: str, other: str) -> str:
        return HEXSIDES.get(frozenset((one, other)), "open")

    def countries(self) -> tuple[str, ...]:
        return tuple(sorted({facts.country for facts in self.hexes.values()}))

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        return tuple(facts for facts in self.hexes.values() if facts.country == country)
