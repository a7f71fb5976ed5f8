"""Recipes: what makes one map out of the atlas, as a TOML file beside this module."""

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec

from weathergage.maps.builder.projection import Projection

RECIPES = Path(__file__).parent / "recipes"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a recipe: an unknown key is a fault."""


class Pin(Part, frozen=True):
    """The point that fixes the sheet: where it lies on earth, and in which zone and where there.

    Attributes:
        zone: Printed name of the zone.
        lat: Degrees north.
        lon: Degrees east.
        east: Sides that it lies east of the zone's centre.
        south: Sides that it lies south of it.
    """

    zone: str
    lat: float
    lon: float
    east: float = 0.0
    south: float = 0.0


class Known(Part, frozen=True):
    """A zone whose name stands in the rule book, and the place in it, one of the table of ports."""

    zone: str
    place: str


class Extent(Part, frozen=True):
    """The sheet: the names of its first and last zone, north-west and south-east."""

    first: str
    last: str


class Window(Part, frozen=True):
    """The part of the atlas that is looked at; `east` may go beyond 180."""

    west: float
    south: float
    east: float
    north: float


class Water(Part, frozen=True):
    """What makes a zone sea.

    Attributes:
        share: Least share of a zone that is water.
        harbour: The same of a zone with a port.
        coast: Least share that is land, for the zone to be coastal.
        width: Statute miles of water on a side that a ship needs.
        body: Square miles of water that make a sea; smaller ones are passed over.
    """

    share: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.1
    harbour: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.02
    coast: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.004
    width: Annotated[float, msgspec.Meta(gt=0)] = 0.4
    body: float = 500.0


class Region(Part, frozen=True):
    """A named sea; a zone belongs to the first that holds its centre.

    Attributes:
        name: What the map calls it.
        seas: Names in the atlas of the seas that it is made of.
        box: The part of it that is meant, west, south, east, north; all of it where empty.
            Without seas and box it is the rest, far from all others.
    """

    name: str
    seas: tuple[str, ...] = ()
    box: tuple[float, ...] = ()


class Recipe(Part, frozen=True, kw_only=True):
    """All that a map is made from, beside its map file.

    Attributes:
        map: Id of the map.
        places: The word for this map in the table of ports.
        known: Zones whose names stand in the rule book; the pin must keep every one.
        land: File of the atlas with the coasts.
    """

    map: str
    places: str
    known: tuple[Known, ...] = ()
    land: str = "land.geojson"
    projection: Projection
    pin: Pin
    extent: Extent
    window: Window
    water: Water = Water()
    region: tuple[Region, ...] = ()


def recipe_names() -> tuple[str, ...]:
    """Return the ids of the maps that have a recipe, sorted."""
    return tuple(sorted(file.stem for file in RECIPES.glob("*.toml")))


def read_recipe(map_id: str) -> Recipe:
    """Return the recipe of a map.

    Raises:
        FileNotFoundError: No such recipe.
        msgspec.ValidationError: It has an unknown key or an impossible value; tells which.
    """
    text = (RECIPES / f"{map_id}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Recipe)
