"""The table of worked values of rule 34, and the few hexes it plays in."""

from pathlib import Path

from worked.rows import table

from weathergage.core.facts import HexFacts
from weathergage.core.messages import NoSuchPlaceError, say

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


class SmallMap:
    """A map of a few hexes, so that the rules run without a board."""

    id = "awaw-europe"
    system = "awaw"
    theatre = "europe"

    def facts(self, name: str) -> HexFacts:
        if name not in HEXES:
            raise NoSuchPlaceError(say("maps.no-hex", map=self.id, given=name, nearest="C45"))
        return HEXES[name]

    def between(self, one: str, other: str) -> str:
        return HEXSIDES.get(frozenset((one, other)), "open")

    def countries(self) -> tuple[str, ...]:
        return tuple(sorted({facts.country for facts in HEXES.values()}))

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        return tuple(facts for facts in HEXES.values() if facts.country == country)
