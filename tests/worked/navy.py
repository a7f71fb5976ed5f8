"""A small sea to plot on, and ships to do it with."""

from weathergage.core.facts import HexFacts
from weathergage.core.gwas.ships import Ship
from weathergage.core.messages import NoSuchPlaceError, say

ROWS, COLUMNS = "NO", range(54, 60)
LAND = {"O57"}
PORTS = {"N55": "Cattaro", "O54": "Brindisi"}
BLOCKED = frozenset({"N57", "N58"})


def ship(name="Novara", **changed):
    """Return a cruiser of the central powers with `changed` figures."""
    printed = {"side": "central-powers", "fleet": "1", "ship_class": "CL", "speed": "2", "boxes": 8}
    return Ship(name=name, **{**printed, **changed})


class Sea:
    """Two rows of zones: N54 to N59, and O54 to O59 half a zone further east; O57 is land."""

    id, system, theatre = "gwas-mediterranean", "gwas", "mediterranean"

    def facts(self, name):
        zone = name.replace("-", "").replace(" ", "").upper()
        for known, port in PORTS.items():
            zone = known if zone == port.upper() else zone
        if zone[:1] not in ROWS or not zone[1:].isdigit() or int(zone[1:]) not in COLUMNS:
            raise NoSuchPlaceError(say("map.no-such-hex", map=self.id, given=name, nearest="N54"))
        port = PORTS.get(zone, "")
        return HexFacts(
            name=zone,
            kind="land" if zone in LAND else "sea",
            features=("coast", "port") if port else (),
            place=port,
            country={"Cattaro": "Austria-Hungary", "Brindisi": "Italy"}.get(port, ""),
            area="map",
        )

    def between(self, one, other):
        if {one, other} == BLOCKED:
            return "blocked"
        return "open" if other in self._around(one) else ""

    def _around(self, name):
        row, column = ROWS.index(name[0]), int(name[1:])
        other = "O" if row == 0 else "N"
        beside = [f"{name[0]}{column - 1}", f"{name[0]}{column + 1}"]
        across = [f"{other}{column}", f"{other}{column - 1 if row == 0 else column + 1}"]
        return [*beside, *across]

    def sea_neighbours(self, name):
        zones = {f"{row}{column}" for row in ROWS for column in COLUMNS} - LAND
        near = zones & set(self._around(name))
        return tuple(sorted(zone for zone in near if {zone, name} != BLOCKED))

    def sea_distances(self, name, limit=None):
        found, edge, steps = {name: 0}, [name], 0
        while edge and steps != limit:
            steps += 1
            edge = [z for e in edge for z in self.sea_neighbours(e) if z not in found]
            found.update(dict.fromkeys(edge, steps))
        return found

    def sea_path(self, one, other):
        return ()

    def countries(self):
        return ()

    def facts_of_country(self, country):
        return ()


def open_sea(_name):
    """Open the small sea, whatever map is asked for."""
    return Sea()
