"""The table of worked values of Dai Senso, rule 11, and a small board for what needs hexes."""

from pathlib import Path

from worked.rows import table

from weathergage.core.facts import HexFacts
from weathergage.core.messages import NoSuchPlaceError, say

ASKED, EXPECTED = table(Path(__file__).with_suffix(".toml"))

LAND = {"kind": "land", "terrain": "clear"}
SEA = {"kind": "sea", "terrain": "sea"}
ROWS = (
    ("w1501", {**SEA, "region": "Bay of Bengal"}),
    ("w1502", {**SEA, "region": "Bay of Bengal"}),
    ("w1503", {**LAND, "country": "Malaya", "area": "north-monsoon"}),
    ("w1504", {**LAND, "country": "Siam", "area": "north-monsoon"}),
    ("w1505", {**LAND, "country": "Yunnan", "area": "central"}),
    ("w1506", {**LAND, "country": "Yunnan", "area": "central"}),
    ("w1507", {**SEA, "region": "Sea of Okhotsk"}),
    ("w1508", {**LAND, "country": "Japan", "region": "Karafuto", "area": "north"}),
    ("w1509", {**LAND, "country": "Mongolia", "region": "Mongol Frontier", "area": "desert"}),
    ("w1510", {**SEA, "region": "Coral Sea"}),
    ("w1511", {**LAND, "country": "Solomon Islands"}),
)
HEXES = {name: HexFacts(name=name, **facts) for name, facts in ROWS}
LINE = tuple(HEXES)


class Strip:
    """A row of hexes from west to east, at sea, on land and at sea again."""

    id, system, theatre = "dai-senso", "dai-senso", ""

    def facts(self, name):
        if name.lower() not in HEXES:
            raise NoSuchPlaceError(say("map.no-such-hex", map=self.id, given=name, nearest="w1503"))
        return HEXES[name.lower()]

    def between(self, one, other):
        places = LINE.index(one.lower()), LINE.index(other.lower())
        return "open" if abs(places[0] - places[1]) == 1 else ""

    def neighbour(self, name, direction):
        place = LINE.index(name.lower()) + {"E": 1, "W": -1}.get(direction, len(LINE))
        return LINE[place] if 0 <= place < len(LINE) else ""

    def countries(self):
        return tuple(sorted({facts.country for facts in HEXES.values()} - {""}))

    def facts_of_country(self, country):
        return tuple(facts for facts in HEXES.values() if facts.country == country)


def open_map(_name):
    """Open the strip, whatever map is asked for."""
    return Strip()
