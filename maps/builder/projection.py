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
            along the meridians and two parallels; `mollweide` shows areas truly, the whole earth
            as an ellipse; `azimuthal` too, as a disc about the meridian's crossing of the parallel.
        meridian: The one that runs straight down the sheet before it is turned.
        parallels: The parallels that are true to scale, or the centre's.
        turn: Degrees by which the sheet is turned clockwise, north then lying right of up.
    """

    kind: Literal["equirectangular", "conic", "mollweide", "azimuthal"]
    meridian: float
    parallels: Annotated[tuple[float, ...], msgspec.Meta(min_length=1, max_length=2)] = (0.0,)
    turn: float = 0.0

    def forward(self, lat: Any, lon: Any) -> tuple[Numbers, Numbers]:
        """Return x and y in miles; longitudes count from -180 to 180 about the meridian."""
        north = np.radians(lat)
        east = np.radians((np.asarray(lon) - self.meridian + 180) % 360 - 180)
        if self.kind == "conic":
            n, top = self._cone
            x, y = (top - north) * np.sin(n * east), (top - north) * np.cos(n * east)
        elif self.kind == "mollweide":
            x, y = _on_ellipse(north, east)
        elif self.kind == "azimuthal":
            x, y = _on_disc(north, east, np.radians(self.parallels[0]))
        else:
            x, y = east * np.cos(np.radians(self.parallels[0])), -north
        return self._turned(RADIUS * x, RADIUS * y, self.turn)

    def inverse(self, x: Any, y: Any) -> tuple[Numbers, Numbers]:
        """Return degrees north and east of a point."""
        x, y = self._turned(np.asarray(x) / RADIUS, np.asarray(y) / RADIUS, -self.turn)
        if self.kind == "conic":
            n, top = self._cone
            north, east = top - np.hypot(x, y), np.arctan2(x, y) / n
        elif self.kind == "mollweide":
            north, east = _off_ellipse(x, y)
        elif self.kind == "azimuthal":
            north, east = _off_disc(x, y, np.radians(self.parallels[0]))
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


def _on_ellipse(north: Any, east: Any) -> tuple[Numbers, Numbers]:
    """Return a point of Mollweide's ellipse; its angle has no closed form and is closed in on."""
    angle = np.asarray(north, dtype=float) * 0.8
    for _ in range(20):
        off = 2 * angle + np.sin(2 * angle) - np.pi * np.sin(north)
        angle = angle - off / np.maximum(2 + 2 * np.cos(2 * angle), 1e-9)
    return 2 * np.sqrt(2) / np.pi * east * np.cos(angle), -np.sqrt(2) * np.sin(angle)


def _off_ellipse(x: Any, y: Any) -> tuple[Numbers, Numbers]:
    angle = np.arcsin(np.clip(-y / np.sqrt(2), -1, 1))
    north = np.arcsin(np.clip((2 * angle + np.sin(2 * angle)) / np.pi, -1, 1))
    return north, np.pi * x / (2 * np.sqrt(2) * np.maximum(np.cos(angle), 1e-9))


def _on_disc(north: Any, east: Any, middle: Any) -> tuple[Numbers, Numbers]:
    """Return a point of Lambert's disc about (middle, 0)."""
    near = np.sin(middle) * np.sin(north) + np.cos(middle) * np.cos(north) * np.cos(east)
    size = np.sqrt(2 / np.maximum(1 + near, 1e-9))
    up = np.cos(middle) * np.sin(north) - np.sin(middle) * np.cos(north) * np.cos(east)
    return size * np.cos(north) * np.sin(east), -size * up


def _off_disc(x: Any, y: Any, middle: Any) -> tuple[Numbers, Numbers]:
    far = np.hypot(x, y)
    angle = 2 * np.arcsin(np.clip(far / 2, -1, 1))
    along = np.divide(np.sin(angle), far, out=np.ones_like(far), where=far > 0)
    north = np.arcsin(np.clip(np.cos(angle) * np.sin(middle) - y * along * np.cos(middle), -1, 1))
    down = np.cos(middle) * np.cos(angle) + y * along * np.sin(middle)
    return north, np.arctan2(x * along, down)


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
