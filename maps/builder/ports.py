"""Ports: which zone each belongs to, and what a zone is for them."""

from collections.abc import Mapping

import msgspec
import shapely

from weathergage.maps.builder.water import Soaked
from weathergage.maps.hexes import Hex

KINDS = ("port", "minor-port", "strait", "water")


class Port(msgspec.Struct, frozen=True):
    """One row of the table of ports.

    Attributes:
        name: Its name in 1914.
        short: A name of at most 6 cells, made by hand.
        kind: One of `KINDS`; a strait or other water is no port.
        owner: Country it belongs to in 1914, "" for none.
        lat: Degrees north.
        lon: Degrees east.
        note: What a reader should know.
    """

    name: str
    short: str
    kind: str
    owner: str
    lat: float
    lon: float
    note: str


class Harbour(msgspec.Struct, frozen=True):
    """A port in its zone.

    Attributes:
        port: The port.
        own: The zone its point lies in.
        zone: The zone it belongs to; another one where its own is land.
    """

    port: Port
    own: Hex
    zone: Hex


def read_ports(rows: list[dict[str, str]], places: str) -> list[Port]:
    """Return the ports of one map from the rows of the table.

    Raises:
        ValueError: A kind is not known, a short name is too long, or two ports have one name.
    """
    found = [
        Port(
            r["place"],
            r["short"],
            r["kind"],
            r["owner"],
            float(r["lat"]),
            float(r["lon"]),
            r["note"],
        )
        for r in rows
        if r["map"] == places
    ]
    for port in found:
        if port.kind not in KINDS or len(port.short) > 6:
            raise ValueError(f"ports.tsv: {port.name}: kind {port.kind!r}, short {port.short!r}")
    if len({port.name for port in found}) < len(found):
        raise ValueError(f"ports.tsv: two places of {places} have the same name")
    return found


def moored(port: Port, point: tuple[float, float], own: Hex, sea: Mapping[Hex, Soaked]) -> Harbour:
    """Return a port in the zone of its point or, where that is land, in the nearest sea beside it.

    Args:
        port: The port.
        point: Where it lies on the plane.
        own: The zone of that point.
        sea: The water of the sea zones.

    Raises:
        ValueError: There is no sea zone beside it.
    """
    if own in sea:
        return Harbour(port, own, own)
    near = [other for other in own.neighbours().values() if other in sea]
    if not near:
        raise ValueError(f"{port.name} lies on land with no sea beside it")
    spot = shapely.Point(*point)
    return Harbour(port, own, min(near, key=lambda other: sea[other].main.distance(spot)))
