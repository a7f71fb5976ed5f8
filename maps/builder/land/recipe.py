"""Recipes of land maps: a TOML file beside this module, its corrections and places beside it."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from weathergage.maps.builder.projection import Projection
from weathergage.maps.builder.recipe import Extent, Part, Pin, Region, Window

RECIPES = Path(__file__).parent / "recipes"
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Box = tuple[float, float, float, float]
"""West, south, east, north; east may go beyond 180."""
Sure = Literal["rulebook", "board", "derived", "assumed"]


class Control(Part, frozen=True):
    """A place whose hex is known, which the layout is fitted to.

    Attributes:
        place: Its name.
        hex: The hex it lies in.
        lat: Degrees north.
        lon: Degrees east.
        sure: How sure it is; a `rulebook` name is printed so on the map.
        pull: How much it counts beside the others.
    """

    place: str
    hex: str
    lat: float
    lon: float
    sure: Sure = "rulebook"
    pull: Annotated[float, msgspec.Meta(gt=0)] = 1.0


class Listed(Part, frozen=True):
    """Control points taken from the places of a map that is there already.

    Attributes:
        kinds: Kinds of place that count.
        without: Hexes that do not.
    """

    kinds: tuple[str, ...]
    without: tuple[str, ...] = ()


class Warp(Part, frozen=True):
    """How the plane is bent so that control points come nearer to the middle of their hexes.

    Attributes:
        length: Hexes within which two points are bent alike.
        spread: How far points are bent where nothing holds them, in hexes.
        noise: How far a control point may stay from the middle of its hex.
    """

    length: float = 6.0
    spread: float = 1.0
    noise: float = 0.35


class Land(Part, frozen=True):
    """What makes a hex land.

    Attributes:
        share: Least share of it that is land.
        lake: Least share of its land that is a lake, for the hex to be one.
        dry: Least share of a side between two land hexes that one body of land crosses; a side
            with less is blocked.
        body: Least share of the land of both hexes that this body must be.
        wet: Least share of a side between two sea hexes that is water.
        close: Lead over the runner-up below which the country of a hex is only assumed.
    """

    share: Share = 0.05
    lake: Share = 0.5
    dry: Share = 0.12
    body: Share = 0.2
    wet: Share = 0.08
    close: Share = 0.2


class CountryRule(Part, frozen=True):
    """Land of one country; a point belongs to the first row that holds it.

    Attributes:
        name: What the map calls it.
        region: Part of the country, "" for none.
        continent: One of `vocabulary.CONTINENTS`.
        areas: Ids of `areas_1939.geojson`.
        provinces: `CODE` or `CODE:NAME` of `provinces.geojson`; together with areas, both hold.
        box: Only the part in here.
        outline: Only the part within these corners, each longitude and latitude.
        sure: How sure the country is, "" for as usual.
    """

    name: str
    continent: str
    region: str = ""
    areas: tuple[str, ...] = ()
    provinces: tuple[str, ...] = ()
    box: Box | None = None
    outline: tuple[tuple[float, float], ...] = ()
    sure: Sure | Literal[""] = ""


class TerrainRule(Part, frozen=True):
    """A terrain; a land hex has that of the first row all of whose conditions it meets.

    Attributes:
        terrain: A word of `vocabulary.TERRAINS`.
        cover: Classes of land cover, of which the hex has at least `cover_share`.
        cover_share: That share of its land.
        height: Least mean height in metres.
        rugged: Least standard deviation of its heights in metres.
        ranges: Names of `ranges.geojson`, which hold at least `range_share` of its land.
        range_share: That share.
        country: Countries it may lie in, any where empty.
        box: Boxes its centre may lie in, any where empty.
        sure: How sure the terrain is; as the map file says where empty.
    """

    terrain: str
    cover: tuple[int, ...] = ()
    cover_share: Share = 0.5
    height: float | None = None
    rugged: float | None = None
    ranges: tuple[str, ...] = ()
    range_share: Share = 0.3
    country: tuple[str, ...] = ()
    box: tuple[Box, ...] = ()
    sure: Sure | Literal[""] = ""


class FrontRule(Part, frozen=True):
    """A front; a hex lies on that of the first row all of whose conditions it meets.

    Attributes:
        id: A word of `vocabulary.FRONTS`.
        kind: Kinds of hex.
        country: Countries.
        region: Regions of a country, or named seas.
        box: Boxes its centre lies in.
        sure: How sure the front is; as the map file says where empty.
    """

    id: str
    kind: tuple[str, ...] = ()
    country: tuple[str, ...] = ()
    region: tuple[str, ...] = ()
    box: tuple[Box, ...] = ()
    sure: Sure | Literal[""] = ""


class LandRecipe(Part, frozen=True, kw_only=True):
    """All that a land map is made from, beside its map file and the tables beside the recipe.

    A sheet is either pinned (`side` and `pin`) or fitted to control points (`control`, `listed`);
    those of a pinned one must lie in their hexes.

    Attributes:
        map: Id of the map.
        side: Statute miles across a hex, from side to side.
        pin: The point that fixes the sheet.
        control: Places whose hexes are known.
        listed: Control points from the map's own places.
        turning: Whether a fit may turn the sheet.
        warp: How the fitted plane is bent, if it is.
        window: The part of the atlas that is looked at.
        extent: The corners of the sheet; none for a map that is only compared.
        within: Boxes, one of which must hold the centre of a hex; no matter where there are none.
        samples: Points along the width of a hex.
        country: Whose the land is.
        terrain: What it is like; clear where no row fits.
        front: On which front hexes lie.
        region: Named seas.
        zones: File of the atlas with naval zones, which take the place of named seas.
    """

    map: str
    projection: Projection
    side: Annotated[float, msgspec.Meta(gt=0)] | None = None
    pin: Pin | None = None
    control: tuple[Control, ...] = ()
    listed: Listed | None = None
    turning: bool = False
    warp: Warp | None = None
    window: Window
    extent: Extent | None = None
    within: tuple[Box, ...] = ()
    samples: Annotated[int, msgspec.Meta(ge=3, le=40)] = 11
    land: Land = Land()
    country: tuple[CountryRule, ...] = ()
    terrain: tuple[TerrainRule, ...] = ()
    front: tuple[FrontRule, ...] = ()
    region: tuple[Region, ...] = ()
    zones: str = ""


def recipe_names() -> tuple[str, ...]:
    """Return the ids of the maps that are built here, sorted; those only compared are not."""
    names = (file.stem for file in RECIPES.glob("*.toml"))
    return tuple(sorted(name for name in names if read_recipe(name).extent is not None))


def read_recipe(map_id: str) -> LandRecipe:
    """Return the recipe of a map.

    Raises:
        FileNotFoundError: No such recipe.
        ValueError: It has an unknown key or an impossible value, or is neither pinned nor fitted.
    """
    text = (RECIPES / f"{map_id}.toml").read_text(encoding="utf-8")
    recipe = msgspec.convert(tomllib.loads(text), LandRecipe)
    pinned = recipe.pin is not None and recipe.side is not None
    if not pinned and not (recipe.control or recipe.listed):
        raise ValueError(f"{map_id}: give side and pin, or control points")
    return recipe
