"""A few hexes of the Pacific map, one of each kind that rule 34 tells apart."""

from weathergage.core.facts import HexFacts
from weathergage.core.messages import NoSuchPlaceError, say
from weathergage.maps.loader import load

OPEN = {"kind": "land", "terrain": "clear"}
PEAKS = {"kind": "land", "terrain": "mountain"}
SWAMP = {"kind": "land", "terrain": "swamp"}
JUNGLE = {"kind": "land", "terrain": "jungle"}
WET_PEAKS = {"kind": "land", "terrain": "jungle-mountain"}
HIMALAYA = {"kind": "land", "terrain": "himalaya"}
SEA = {"kind": "sea", "terrain": "sea", "front": "pacific"}
SIBERIA = {"area": "siberia", "front": "asian", "country": "Russia"}
MANCHURIA = {"area": "manchuria", "front": "asian", "country": "Manchuria"}
MONSOON = {"area": "monsoon", "front": "asian"}

HEXES = {
    name: HexFacts(name=name, theatre="pacific", **facts)
    for name, facts in {
        "A10": {**OPEN, **SIBERIA},
        "A11": {**PEAKS, **SIBERIA},
        "A12": {**SWAMP, **SIBERIA},
        "B10": {**OPEN, **MANCHURIA},
        "B11": {**PEAKS, **MANCHURIA},
        "C10": {**OPEN, "area": "mongolia", "front": "asian", "country": "Mongolia"},
        "C11": {**PEAKS, "area": "tannu-tuva", "front": "asian", "country": "Tannu Tuva"},
        "D10": {**OPEN, **MONSOON, "country": "Burma"},
        "D11": {**JUNGLE, **MONSOON, "country": "Burma"},
        "D12": {**WET_PEAKS, **MONSOON, "country": "Thailand"},
        "D13": {**SWAMP, **MONSOON, "country": "India"},
        "D14": {**PEAKS, **MONSOON, "country": "French Indochina"},
        "D15": {**HIMALAYA, **MONSOON, "country": "India"},
        "E10": {**PEAKS, "area": "aleutians", "front": "pacific", "country": "Aleutians"},
        "F10": {**OPEN, "area": "none", "front": "asian", "country": "Philippines"},
        "F11": {**WET_PEAKS, "area": "none", "front": "asian", "country": "Yunnan"},
        "F12": {**PEAKS, "area": "none", "front": "asian", "country": "Korea"},
        "F13": {**JUNGLE, "area": "none", "front": "pacific", "country": "Papua"},
        "Z10": SEA,
    }.items()
}


class Pacific:
    """The hexes as a map of their own."""

    id, system, theatre = "awaw-pacific", "awaw", "pacific"

    def facts(self, name):
        if name.upper() not in HEXES:
            raise NoSuchPlaceError(say("map.no-such-hex", map=self.id, given=name, nearest="A10"))
        return HEXES[name.upper()]

    def between(self, one, other):
        return "open"

    def countries(self):
        return tuple(sorted({facts.country for facts in HEXES.values() if facts.country}))

    def facts_of_country(self, country):
        return tuple(facts for facts in HEXES.values() if facts.country == country)


def open_map(name):
    """Open the few hexes as the Pacific map, every other map as it is."""
    return Pacific() if name.casefold() == "awaw-pacific" else load(name)
