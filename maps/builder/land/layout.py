"""Where the hexes of a land map lie on earth: pinned, or fitted to places whose hexes are known."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from weathergage.maps.builder.grid import Grid
from weathergage.maps.builder.land.recipe import Control, LandRecipe, Warp
from weathergage.maps.builder.projection import Numbers, Projection
from weathergage.maps.hexes import Hex, centre
from weathergage.maps.numbering import Numbering

_MILES = 1_000.0
"""The unit of a fit, which keeps its numbers near one."""
_STEPS = 40
_NEAR = 1e-4
"""Steps that close in on a point end when they are shorter, in hexes."""


class Bend(NamedTuple):
    """A warp that control points have fixed: a sum of hills, one about each.

    Attributes:
        rule: How it is bent.
        at: The control points on the plane before it is bent.
        heights: How high the hill about each is, to the right and down.
    """

    rule: Warp
    at: NDArray[np.float64]
    heights: NDArray[np.float64]

    def shift(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how far points are shoved."""
        return _alike(self.rule, points, self.at) @ self.heights

    def slope(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how the shove changes about each point: by row, to the right and down."""
        alike, apart = _alike(self.rule, points, self.at), points[:, None, :] - self.at
        steep = np.einsum("pc,pcd,ch->phd", alike, apart, self.heights)
        found: NDArray[np.float64] = -steep / self.rule.length**2
        return found


class Layout:
    """Where hexes lie: degrees to the plane of the board (width of a hex 1) and back.

    Attributes:
        projection: The projection.
        orientation: Shape of the hexes.
        grid: Their grid on the plane.
        linear: Two rows and a shift that lead from thousands of miles to the plane.
        bend: How the plane is bent, None where it is not.
    """

    def __init__(
        self,
        projection: Projection,
        orientation: str,
        linear: NDArray[np.float64],
        bend: Bend | None = None,
    ) -> None:
        self.projection, self.orientation = projection, orientation
        self.linear, self.bend = linear, bend
        self.grid = Grid(orientation, 1.0, (0.0, 0.0))

    @property
    def miles(self) -> float:
        """Statute miles across a hex, where the projection is true to scale."""
        return _MILES / float(np.sqrt(abs(np.linalg.det(self.linear[:, :2]))))

    def forward(self, lat: Numbers, lon: Numbers) -> NDArray[np.float64]:
        """Return points of the board's plane, one a row."""
        flat = np.stack(self.projection.forward(lat, lon), -1) / _MILES
        points: NDArray[np.float64] = flat @ self.linear[:, :2].T + self.linear[:, 2]
        return points if self.bend is None else points + self.bend.shift(points)

    def inverse(self, points: NDArray[np.float64]) -> tuple[Numbers, Numbers]:
        """Return degrees north and east of points of the plane."""
        return self._on_earth(self._flat(points))

    def about(
        self, middles: NDArray[np.float64], around: NDArray[np.float64]
    ) -> tuple[Numbers, Numbers]:
        """Return degrees north and east of points not far from some others.

        A bend is as good as straight over the width of a hex, so that it need not be undone for
        each point.

        Args:
            middles: Points of the plane.
            around: Steps from each of them, or the same steps from all.
        """
        flat = self._flat(middles)
        if self.bend is not None:
            undone = np.linalg.inv(np.eye(2) + self.bend.slope(flat))
            around = around @ undone.transpose(0, 2, 1)
        return self._on_earth((flat[:, None, :] + around).reshape(-1, 2))

    def _flat(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return points as they lie before the plane is bent."""
        flat = points
        if self.bend is not None:
            for _ in range(_STEPS):
                before, flat = flat, points - self.bend.shift(flat)
                if np.abs(flat - before).max() < _NEAR:
                    break
        return flat

    def _on_earth(self, flat: NDArray[np.float64]) -> tuple[Numbers, Numbers]:
        miles = (flat - self.linear[:, 2]) @ np.linalg.inv(self.linear[:, :2]).T * _MILES
        return self.projection.inverse(miles[..., 0], miles[..., 1])

    def hex_at(self, lat: float, lon: float) -> Hex:
        """Return the hex a place lies in."""
        x, y = self.forward(np.array([lat]), np.array([lon]))[0]
        return self.grid.hex_at(float(x), float(y))

    def off(self, lat: float, lon: float, place: Hex) -> tuple[float, float]:
        """Return how far right and down of the middle of a hex a place lies."""
        right, down = self.forward(np.array([lat]), np.array([lon]))[0]
        x, y = centre(place, self.orientation)
        return round(float(right) - x, 3), round(float(down) - y, 3)

    def degrees(self, place: Hex) -> tuple[float, float]:
        """Return degrees north and east of a hex's centre, to a hundredth."""
        lat, lon = self.inverse(np.array([centre(place, self.orientation)]))
        return round(float(lat[0]), 2), round(float(lon[0]), 2)


def laid(
    recipe: LandRecipe, numbering: Numbering, orientation: str, listed: Sequence[Control] = ()
) -> Layout:
    """Return the layout of a recipe.

    Args:
        recipe: The recipe.
        numbering: How its hexes are named.
        orientation: Shape of its hexes.
        listed: Control points beside those of the recipe.

    Raises:
        ValueError: A control point or the pin names no hex.
    """
    if recipe.pin is not None and recipe.side is not None:
        at = centre(hex_of(numbering, recipe.pin.zone), orientation)
        scale = _MILES / recipe.side
        x, y = recipe.projection.forward(recipe.pin.lat, recipe.pin.lon)
        right = at[0] + recipe.pin.east - scale * float(x) / _MILES
        down = at[1] + recipe.pin.south - scale * float(y) / _MILES
        linear = np.array([[scale, 0, right], [0, scale, down]])
        return Layout(recipe.projection, orientation, linear)
    control = (*recipe.control, *listed)
    return fitted(recipe, control, goals(control, numbering, orientation), orientation)


def goals(
    control: Sequence[Control], numbering: Numbering, orientation: str
) -> NDArray[np.float64]:
    """Return where the hexes of control points lie on the board's plane."""
    return np.array([centre(hex_of(numbering, each.hex), orientation) for each in control])


def fitted(
    recipe: LandRecipe, control: Sequence[Control], goals: NDArray[np.float64], orientation: str
) -> Layout:
    """Return the layout that brings control points nearest to the middle of their hexes."""
    lat, lon = np.array([(each.lat, each.lon) for each in control]).T
    pull = np.array([each.pull for each in control])
    flat = np.stack(recipe.projection.forward(lat, lon), -1) / _MILES
    linear = _similar(flat, goals, pull, turning=recipe.turning)
    plain = Layout(recipe.projection, orientation, linear)
    if recipe.warp is None:
        return plain
    at = plain.forward(lat, lon)
    alike = _alike(recipe.warp, at, at) + np.diag(recipe.warp.noise**2 / pull)
    heights = np.array(np.linalg.solve(alike, goals - at), dtype=np.float64)
    return Layout(recipe.projection, orientation, linear, Bend(recipe.warp, at, heights))


def hex_of(numbering: Numbering, name: str) -> Hex:
    """Return the hex of a name.

    Raises:
        ValueError: The name is not written as the map's numbering writes.
    """
    place = numbering.parse(name)
    if place is None:
        raise ValueError(f"{name!r} is no hex of this map")
    return place


def _similar(
    flat: NDArray[np.float64],
    goals: NDArray[np.float64],
    pull: NDArray[np.float64],
    *,
    turning: bool,
) -> NDArray[np.float64]:
    """Return the scale, turn and shift that bring points nearest to their goals."""
    weight = pull / pull.sum()
    middle, aim = weight @ flat, weight @ goals
    here, there = flat - middle, goals - aim
    size = float(weight @ (here**2).sum(axis=1))
    along = float(weight @ (here * there).sum(axis=1)) / size
    across = here[:, 0] * there[:, 1] - here[:, 1] * there[:, 0]
    aside = float(weight @ across) / size if turning else 0.0
    turn = np.array([[along, -aside], [aside, along]])
    return np.column_stack([turn, aim - turn @ middle])


def _alike(
    rule: Warp, points: NDArray[np.float64], others: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return how far points move with others."""
    right, down = (points[:, None, i] - others[:, i] for i in (0, 1))
    apart = right * right + down * down
    found: NDArray[np.float64] = rule.spread**2 * np.exp(-apart / (2 * rule.length**2))
    return found
