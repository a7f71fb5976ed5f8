"""What lies at a point on earth: land, the area it belongs to, height, cover."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from weathergage.maps.builder import atlas
from weathergage.maps.builder.recipe import Window

_TILE = 4.0
"""Degrees: large shapes are cut into tiles, in which a point is found much faster."""

Places = NDArray[np.float64]
"""Degrees north and east, one place a row."""


class Cover:
    """Shapes with labels, ready to be asked which of them holds a point.

    Attributes:
        labels: The labels, in the order of the file.
        wide: Whether longitudes are counted on beyond 180.
    """

    def __init__(self, shapes: Iterable[tuple[str, shapely.Geometry]], window: Window) -> None:
        self.wide = window.east > 180
        self.labels: tuple[str, ...] = ()
        known: dict[str, int] = {}
        pieces: list[shapely.Geometry] = []
        owners: list[int] = []
        for label, whole in shapes:
            at = known.setdefault(label, len(known))
            cut = list(_tiles(whole))
            pieces += cut
            owners += [at] * len(cut)
        self.labels = tuple(known)
        self._owners = np.array(owners, dtype=int)
        self._tree = shapely.STRtree(pieces)

    def at(self, places: Places) -> NDArray[np.int64]:
        """Return the number of the label that holds each place, -1 for none."""
        points = self._points(places)
        found = np.full(len(points), len(self.labels), dtype=int)
        which, pieces = self._tree.query(points, predicate="intersects")
        np.minimum.at(found, which, self._owners[pieces])
        return np.where(found == len(self.labels), -1, found)

    def nearest(self, lat: float, lon: float) -> str:
        """Return the label of the shape nearest to a place."""
        points = self._points(np.array([[lat, lon]]))
        return self.labels[int(self._owners[self._tree.nearest(points)[0]])]

    def _points(self, places: Places) -> Any:
        east = places[:, 1] % 360 if self.wide else places[:, 1]
        return shapely.points(east, places[:, 0])


def _tiles(whole: shapely.Geometry) -> Iterable[shapely.Geometry]:
    """Yield a shape cut into tiles."""
    for part in shapely.get_parts(whole):
        west, south, east, north = part.bounds
        for x in np.arange(np.floor(west / _TILE) * _TILE, east, _TILE):
            strip = shapely.clip_by_rect(part, x, south - 1, x + _TILE, north + 1)
            for y in np.arange(np.floor(south / _TILE) * _TILE, north, _TILE):
                piece = shapely.clip_by_rect(strip, x, y, x + _TILE, y + _TILE)
                if not piece.is_empty:
                    yield piece


@cache
def cover(file: str, window: Window, *names: str) -> Cover:
    """Return the shapes of a file of the atlas, labelled by properties joined with a colon."""
    return Cover(atlas.shapes(file, window, *names), window)


@cache
def bodies(file: str, window: Window) -> Cover:
    """Return the land of a file of the atlas, each body of it labelled by a number of its own."""
    parts = (part for _, shape in atlas.shapes(file, window) for part in shapely.get_parts(shape))
    return Cover(((str(number), part) for number, part in enumerate(parts)), window)


class Raster:
    """A picture of the atlas: one number a point, from the north-west.

    Attributes:
        values: The numbers.
        north: Degrees north of the middle of the first row.
        west: Degrees east of the middle of the first column.
        fine: Rows to a degree.
    """

    def __init__(self, file: str, north: float, west: float, fine: int) -> None:
        from PIL import Image

        with Image.open(atlas.ATLAS / file) as picture:
            self.values = np.asarray(picture)
        self.north, self.west, self.fine = north, west, fine

    def at(self, places: Places) -> NDArray[np.int64]:
        """Return the number nearest to each place."""
        tall, wide = self.values.shape
        rows = np.rint((self.north - places[:, 0]) * self.fine).astype(int).clip(0, tall - 1)
        columns = np.rint((places[:, 1] - self.west) * self.fine).astype(int) % wide
        found: NDArray[np.int64] = self.values[rows, columns].astype(int)
        return found


@cache
def heights() -> Raster:
    """Return heights in steps of 40 metres; the sea and what lies below it are 0."""
    return Raster("elevation.png", 76.0, -180.0, 12)


@cache
def covers() -> Raster:
    """Return classes of land cover, 0 to 16."""
    return Raster("cover.png", 75.95, -179.95, 10)


STEP = 40.0
"""Metres that one step of height stands for."""
