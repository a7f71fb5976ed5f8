"""Asks the geography at many points of each hex, and along the sides between hexes."""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from weathergage.maps.builder.land import geography
from weathergage.maps.builder.land.geography import STEP, Places
from weathergage.maps.builder.land.layout import Layout
from weathergage.maps.builder.land.recipe import CountryRule, LandRecipe
from weathergage.maps.hexes import ROW_HEIGHT, STEPS, Hex, Hexside, centre

LAND = "land_east.geojson"
LAKES = "lakes.geojson"
AREAS = "areas_1939.geojson"
PROVINCES = "provinces.geojson"
RANGES = "ranges.geojson"
SEAS = "seas.geojson"
_COVERS = 17
_ALONG = 25
"""Points along a side."""


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """What geography says of one hex; shares but the first are shares of its land.

    Attributes:
        land: Share of the hex that is land, lakes included.
        lake: Share that is a lake.
        bodies: Share of each body of land, the greatest first.
        owners: Number of the country rule and the share it has, the greatest first.
        height: Mean height in metres.
        rugged: Standard deviation of the heights.
        covers: Share of each class of land cover.
        ranges: Share that lies in each range the recipe names.
    """

    land: float = 0.0
    lake: float = 0.0
    bodies: dict[int, float] = {}
    owners: tuple[tuple[int, float], ...] = ()
    height: float = 0.0
    rugged: float = 0.0
    covers: tuple[float, ...] = (0.0,) * _COVERS
    ranges: dict[str, float] = {}


class Survey:
    """Geography as a recipe wants it, asked once for all points."""

    def __init__(self, recipe: LandRecipe, layout: Layout) -> None:
        self.recipe, self.layout = recipe, layout
        self.land = geography.bodies(LAND, recipe.window)

    def ground(self, hexes: Sequence[Hex]) -> dict[Hex, Ground]:
        """Return what geography says of each hex."""
        inside = _inside(self.recipe.samples, self.layout.orientation)
        middles = np.array([centre(place, self.layout.orientation) for place in hexes])
        spots = np.stack(self.layout.about(middles, inside), -1)
        body = self.land.at(spots)
        dry = body >= 0
        found = {"body": body, "owner": np.full(len(spots), -1), "lake": dry.copy()}
        found["owner"][dry] = self.owners(spots[dry])
        found["lake"][dry] = geography.cover(LAKES, self.recipe.window).at(spots[dry]) >= 0
        found["height"] = geography.heights().at(spots)
        found["cover"] = geography.covers().at(spots)
        found["range"] = self._ranges(spots)
        table = {name: values.reshape(len(hexes), -1) for name, values in found.items()}
        return {
            place: self._summed({name: values[i] for name, values in table.items()})
            for i, place in enumerate(hexes)
        }

    def owners(self, spots: Places) -> NDArray[np.int64]:
        """Return for each place the number of the first country rule that holds it, -1 for none."""
        window = self.recipe.window
        areas, provinces = (
            geography.cover(file, window, *names)
            for file, names in ((AREAS, ("id",)), (PROVINCES, ("country", "name")))
        )
        in_area = areas.at(spots)
        told = any(rule.provinces for rule in self.recipe.country)
        in_province = provinces.at(spots) if told else np.full(len(spots), -1)
        found = np.full(len(spots), -1)
        for number, rule in reversed(list(enumerate(self.recipe.country))):
            held = np.full(len(spots), fill_value=True)
            if rule.areas:
                held &= np.isin(in_area, _numbers(rule.areas, areas.labels, rule))
            if rule.provinces:
                held &= np.isin(in_province, _numbers(rule.provinces, provinces.labels, rule))
            held &= _within(rule, spots)
            found[held] = number
        return found

    def owner_near(self, lat: float, lon: float) -> int:
        """Return the number of the country rule for a place, in the nearest area if in none."""
        found = int(self.owners(np.array([[lat, lon]]))[0])
        if found >= 0:
            return found
        area = geography.cover(AREAS, self.recipe.window, "id").nearest(lat, lon)
        rules = [(i, rule) for i, rule in enumerate(self.recipe.country) if area in rule.areas]
        spot = np.array([[lat, lon]])
        inside = [i for i, rule in rules if _within(rule, spot)[0]]
        return next(iter((*inside, *(i for i, _ in rules))), -1)

    def sides(self, pairs: Sequence[tuple[Hex, Hex]]) -> dict[Hexside, dict[int, float]]:
        """Return for each side between two hexes the share of it that each body of land has."""
        ends = np.array([_ends(a, b, self.layout.orientation) for a, b in pairs])
        steps = ((np.arange(_ALONG) + 0.5) / _ALONG - 0.5)[:, None]
        along = (ends[:, 1] - ends[:, 0])[:, None, :] * steps
        spots = np.stack(self.layout.about(ends.mean(axis=1), along), -1)
        found = self.land.at(spots).reshape(len(pairs), -1)
        return {
            frozenset(pair): {body: n / _ALONG for body, n in _counted(bodies).items()}
            for pair, bodies in zip(pairs, found, strict=True)
        }

    def _ranges(self, spots: Places) -> NDArray[np.int64]:
        """Return the number of the range each place lies in, among those the recipe names."""
        ranges = geography.cover(RANGES, self.recipe.window, "name")
        named = {name for rule in self.recipe.terrain for name in rule.ranges}
        if strangers := named - set(ranges.labels):
            raise ValueError(f"the atlas has no range {sorted(strangers)}")
        return ranges.at(spots) if named else np.full(len(spots), -1)

    def _summed(self, found: dict[str, NDArray[np.int64]]) -> Ground:
        dry = found["body"] >= 0
        if not dry.any():
            return Ground()
        heights = found["height"][dry] * STEP
        owners = _counted(found["owner"][dry])
        total = sum(owners.values())
        names = geography.cover(RANGES, self.recipe.window, "name").labels
        return Ground(
            land=float(dry.mean()),
            lake=float(found["lake"][dry].mean()),
            bodies={body: n / dry.sum() for body, n in _counted(found["body"][dry]).items()},
            owners=tuple((owner, n / total) for owner, n in owners.items()),
            height=float(heights.mean()),
            rugged=float(heights.std()),
            covers=tuple(np.bincount(found["cover"][dry], minlength=_COVERS) / dry.sum()),
            ranges={names[i]: n / dry.sum() for i, n in _counted(found["range"][dry]).items()},
        )


def _counted(numbers: NDArray[np.int64]) -> dict[int, int]:
    """Return how often each number stands there, the commonest first; none below 0 counts."""
    found, times = np.unique(numbers[numbers >= 0], return_counts=True)
    pairs = sorted(zip(found.tolist(), times.tolist(), strict=True), key=lambda pair: -pair[1])
    return dict(pairs)


def by_country(recipe: LandRecipe, ground: Ground) -> list[tuple[str, float]]:
    """Return the countries of a hex and the share each has of its land, the greatest first."""
    shares: dict[str, float] = {}
    for owner, share in ground.owners:
        name = recipe.country[owner].name
        shares[name] = shares.get(name, 0.0) + share
    return sorted(shares.items(), key=lambda pair: -pair[1])


def pairs(hexes: Sequence[Hex]) -> list[tuple[Hex, Hex]]:
    """Return each pair of neighbours once."""
    known = set(hexes)
    forward = [step for step in STEPS.values() if step > (0, 0)]
    around = ((place, Hex(place.q + q, place.r + r)) for place in hexes for q, r in forward)
    return [(place, other) for place, other in around if other in known]


def _numbers(wanted: Sequence[str], labels: Sequence[str], rule: CountryRule) -> list[int]:
    """Return the numbers of labels, a code before a colon meaning all that begin with it."""
    found: list[int] = []
    for name in wanted:
        here = [i for i, label in enumerate(labels) if name in (label, label.partition(":")[0])]
        if not here:
            raise ValueError(f"country {rule.name}: the atlas has no {name!r}")
        found += here
    return found


def _within(rule: CountryRule, spots: Places) -> NDArray[np.bool_]:
    """Return which places lie in the box and the outline of a country rule."""
    import shapely

    held = np.full(len(spots), fill_value=True)
    if rule.box is not None:
        held &= in_box(rule.box, spots)
    if rule.outline:
        east = (spots[:, 1] - rule.outline[0][0] + 180) % 360 - 180 + rule.outline[0][0]
        held &= shapely.contains_xy(shapely.Polygon(rule.outline), east, spots[:, 0])
    return held


def in_box(box: Sequence[float], spots: Places) -> NDArray[np.bool_]:
    """Return which places lie in a box of degrees."""
    west, south, east, north = box
    right = (spots[:, 1] - west) % 360 <= east - west
    found: NDArray[np.bool_] = right & (south <= spots[:, 0]) & (spots[:, 0] <= north)
    return found


def _inside(across: int, orientation: str) -> NDArray[np.float64]:
    """Return points spread evenly over a hex of width 1 about (0, 0)."""
    steps = (np.arange(across) + 0.5) / across - 0.5
    tall = (np.arange(round(across / ROW_HEIGHT)) + 0.5) / round(across / ROW_HEIGHT) - 0.5
    x, y = (each.ravel() for each in np.meshgrid(steps, tall / ROW_HEIGHT))
    kept = np.abs(y) + np.abs(x) / np.sqrt(3) <= 1 / np.sqrt(3)
    points = np.stack([x[kept], y[kept]], -1)
    return points[:, ::-1] if orientation == "flat" else points


def _ends(a: Hex, b: Hex, orientation: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the two corners of the side between two neighbours."""
    (ax, ay), (bx, by) = centre(a, orientation), centre(b, orientation)
    x, y = (ax + bx) / 2, (ay + by) / 2
    half = 1 / (2 * 3**0.5)
    dx, dy = -(by - ay) * half, (bx - ax) * half
    return (x - dx, y - dy), (x + dx, y + dy)
