"""What the rules ask of a map: plain records and one small protocol that `maps` implements."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

DERIVED_MARK = "~"
"""Stands before a name that was worked out and is not printed on the board."""


class HexFacts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What stands in a hex, or what is known of one that was only named by area or country.

    Attributes:
        name: Printed name; "" when the question names an area or a country.
        kind: `land`, `sea`, `lake`; "" when not known.
        terrain: `clear`, `mountain`, `swamp`, `jungle`, `jungle-mountain`, `himalaya`,
            `impassable`, `qattara`, `lake`, `sea`; "" when not known.
        country: Country printed in the hex, "" at sea; of a sea zone the owner of its port.
        region: Named part of a country or sea, "" when the hex is in none.
        front: `western`, `eastern`, `mediterranean`, `asian` ..., `none`; "" when not known.
        area: Weather area, an id of the rule set's closed list.
        side_of_line: `east` or `west` of the board's dividing line, "" outside its domain.
        island: Whether the hex lies on an island.
        freezes: Whether the hex is a lake or swamp that freezes in winter turns (34.23C).
        features: `city`, `capital`, `objective`, `port`, `beach`, `fortification`, `fortress`,
            `shore` as printed; of a sea zone `coast`, `port`, `minor-port`, `strait`.
        place: Name of the town or lake in the hex, "" for none.
        theatre: Part of the game that the hex lies in, "" where there is but one or none is known.
        derived: Whether its name was worked out and does not stand on the printed board.
    """

    name: str = ""
    kind: str = ""
    terrain: str = ""
    country: str = ""
    region: str = ""
    front: str = ""
    area: str = "none"
    side_of_line: str = ""
    island: bool = False
    freezes: bool = False
    features: tuple[str, ...] = ()
    place: str = ""
    theatre: str = ""
    derived: bool = False

    @property
    def called(self) -> str:
        """Its name as people see it: one that does not stand on the printed board wears a mark."""
        return DERIVED_MARK + self.name if self.derived and self.name else self.name


class MapFacts(Protocol):
    """A map, as far as rules look at one."""

    @property
    def id(self) -> str:
        """Map id, `awaw-europe`."""

    @property
    def system(self) -> str:
        """Id of the rule set the map belongs to, `awaw`."""

    @property
    def theatre(self) -> str:
        """Part of the game the map shows, `europe` or `pacific`; "" where there is but one."""

    def facts(self, name: str) -> HexFacts:
        """Return what stands in the hex called `name`.

        Raises:
            NoSuchPlaceError: No hex of that name; the message carries the nearest one.
        """

    def between(self, one: str, other: str) -> str:
        """Return what lies between two neighbouring hexes, "" when they are no neighbours.

        Returns:
            `open`, `river`, `crossing`, `blocked`, `lake-freezing` or `lake-never-freezing`.

        Raises:
            NoSuchPlaceError: No hex of that name.
        """

    def neighbour(self, name: str, direction: str) -> str:
        """Return the name of the hex next to a named one in a direction, "" off the map.

        Raises:
            NoSuchPlaceError: No hex of that name.
        """

    def countries(self) -> tuple[str, ...]:
        """Return the countries printed on the map, sorted."""

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        """Return the hexes printed in `country`.

        Raises:
            NoSuchPlaceError: No such country; the message carries the nearest one.
        """


class SeaMap(MapFacts, Protocol):
    """A map that ships move on, by printed names as everywhere.

    A ship enters zones whose kind is `sea` and crosses every side that is not `blocked`.
    """

    def sea_neighbours(self, name: str) -> tuple[str, ...]:
        """Return the zones a ship can enter from `name` in one step, () from land.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """

    def sea_distances(self, name: str, limit: int | None = None) -> Mapping[str, int]:
        """Return the zones a ship reaches from `name` and the steps each takes, the nearest first.

        The zone itself is among them with 0 steps; nothing is reached from land.

        Args:
            name: Where the ship is.
            limit: Most steps that are made, None for as many as there are.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """

    def sea_path(self, one: str, other: str) -> tuple[str, ...]:
        """Return a shortest way by sea between two zones, both included, () when there is none.

        Raises:
            NoSuchPlaceError: No zone of that name; the message carries the nearest one.
        """
