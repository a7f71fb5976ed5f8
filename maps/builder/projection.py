"""Projections from degrees to statute miles on a plane, x to the east, y to the south."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

RADIUS = 3958.76
"""Mean radius of the earth in statute miles; a sphere is enough for zones this size."""

Numbers: TypeAlias = NDArray[np.float64]


class Projection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How degrees become miles; both ways are exact.

    Attributes:
        kind: `equirectangular` is true to scale along the meridians and one parallel; `conic`
            along the meridians and two parallels.
        meridian: The one that runs straight down the sheet before it is turned.
        parallels: The parallels that are true to scale.
        turn: Degrees by which the sheet is turned clockwise, north then lying right of up.
    """

    kind: Literal["equirectangular", "conic"]
    meridian: float
    parallels: Annotated[tuple[float, ...], msgspec.Meta(min_length=1, max_length=2)]
    turn: float = 0.0

    def forward(self, lat: Any, lon: Any) -> tuple[Numbers, Numbers]:
        """Return x and y in miles; longitudes count from -180 to 180 about the meridian."""
        north = np.radians(lat)
        east = np.radians((np.asarray(lon) - self.meridian + 180) % 360 - 180)
        if self.kind == "conic":
            n, top = self._cone
            x, y = (top - north) * np.sin(n * east), (top - north) * np.cos(n * east)
        else:
            x, y = east * np.cos(np.radians(self.parallels[0])), -north
        return self._turned(RADIUS * x, RADIUS * y, self.turn)

    def inverse(self, x: Any, y: Any) -> tuple[Numbers, Numbers]:
        """Return degrees north and east of a point."""
        x, y = self._turned(np.asarray(x) / RADIUS, np.asarray(y) / RADIUS, -self.turn)
        if self.kind == "conic":
            n, top = self._cone
            north, east = top - np.hypot(x, y), np.arctan2(x, y) / n
        else:
            north, east = -y, x / np.cos(np.radians(self.parallels[0]))
        return np.degrees(north), (np.degrees(east) + self.meridian + 180) % 360 - 180

    @property
    def _cone(self) -> tuple[float, float]:
        """The constant of the cone and the distance of its tip from the equator, in radii."""
        one, other = np.radians(self.parallels[0]), np.radians(self.parallels[-1])
        n = np.sin(one) if one == other else (np.cos(one) - np.cos(other)) / (other - one)
        return float(n), float(np.cos(one) / n + one)

    @staticmethod
    def _turned(x: Any, y: Any, degrees: float) -> tuple[Numbers, Numbers]:
        cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        return cos * x - sin * y, sin * x + cos * y


def distortion(projection: Projection, lat: Any, lon: Any) -> tuple[Numbers, Numbers, Numbers]:
    """Return for each point the least and the greatest scale, and the degrees north is off up."""
    step = 1e-5
    x0, y0 = projection.forward(lat, lon)
    size = RADIUS * np.radians(step)
    (xn, yn) = projection.forward(np.asarray(lat) + step, lon)
    (xe, ye) = projection.forward(lat, np.asarray(lon) + step)
    north = np.stack([(xn - x0) / size, (yn - y0) / size], -1)
    east = np.stack([(xe - x0) / size, (ye - y0) / size], -1)
    east = east / np.cos(np.radians(lat))[..., None]
    scales = np.linalg.svd(np.stack([north, east], -1), compute_uv=False)
    return scales[..., 1], scales[..., 0], np.degrees(np.arctan2(north[..., 0], -north[..., 1]))
