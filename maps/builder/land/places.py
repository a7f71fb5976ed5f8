"""Places of a land map: a table beside its recipe, `NAME.places.tsv`."""

from pathlib import Path

import msgspec

from weathergage.maps.builder.handmade import rows
from weathergage.maps.cells import SHORT_CELLS
from weathergage.maps.vocabulary import FEATURES, PLACE_KINDS, PROVENANCES

COLUMNS = ("place", "short", "kind", "lat", "lon", "features", "sure", "note")
DRY = ("city", "base", "island", "port", "minor-port")
"""Kinds of place whose hex is land, however little of it."""


class Spot(msgspec.Struct, frozen=True):
    """One row of the table.

    Attributes:
        name: Its name.
        short: A name of at most 6 cells, made by hand.
        kind: A word of `vocabulary.PLACE_KINDS`.
        lat: Degrees north.
        lon: Degrees east.
        features: What it makes of its hex, words of `vocabulary.FEATURES`.
        sure: How sure it is that it lies in that hex.
        note: What a reader should know.
    """

    name: str
    short: str
    kind: str
    lat: float
    lon: float
    features: tuple[str, ...]
    sure: str
    note: str


def read_places(file: Path) -> list[Spot]:
    """Return the places of a table; none when there is no file.

    Raises:
        ValueError: A line is faulty; tells which.
    """
    found = [_spot(f"{file.name}:{number}", cells) for number, cells in rows(file, COLUMNS)]
    names = [spot.name for spot in found]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"{file.name}: {sorted(twice)} stand there twice")
    return found


def _spot(where: str, cells: list[str]) -> Spot:
    name, short, kind, lat, lon, features, sure, note = cells
    words = tuple(features.split())
    strangers = {kind} - {*PLACE_KINDS} or {*words} - {*FEATURES} or {sure} - {*PROVENANCES}
    if strangers or not name or len(short) > SHORT_CELLS:
        raise ValueError(f"{where}: {name!r}, {short!r}: {sorted(strangers)} are not known")
    return Spot(name, short, kind, float(lat), float(lon), words, sure, note)
