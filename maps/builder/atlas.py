"""Reads the geography in `maps/atlas` and lays it on the plane of a projection."""

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import shape

from weathergage.maps.builder.projection import Projection
from weathergage.maps.builder.recipe import Window

ATLAS = Path(__file__).parent.parent / "atlas"


def shapes(file: str, window: Window, *names: str) -> list[tuple[str, shapely.Geometry]]:
    """Return the polygons of a file that lie in a window, each with properties as its label.

    Longitudes are counted on beyond 180 where the window does so.

    Args:
        file: The file.
        window: The part of it that is looked at.
        names: Properties whose values, joined with colons, are the label.
    """
    data = json.loads((ATLAS / file).read_text(encoding="utf-8"))
    box = window.west, window.south, window.east, window.north
    found: list[tuple[str, shapely.Geometry]] = []
    for feature in data["features"]:
        whole = shapely.make_valid(shape(feature["geometry"]))
        label = ":".join(str(feature["properties"].get(name) or "") for name in names)
        for shift in (0, 360) if window.east > 180 else (0,):
            inside = whole.intersection(affinity.translate(shapely.box(*box), xoff=-shift))
            part = affinity.translate(inside, xoff=shift)
            if not part.is_empty:
                found.append((label, part))
    return found


def laid(geometry: shapely.Geometry, projection: Projection) -> shapely.Geometry:
    """Return a shape of degrees on the plane of a projection, in miles."""

    def forward(points: Any) -> Any:
        return np.stack(projection.forward(points[:, 1], points[:, 0]), -1)

    return shapely.make_valid(shapely.transform(geometry, forward))


def table(file: str) -> list[dict[str, str]]:
    """Return the rows of a tab-separated table of the atlas."""
    with (ATLAS / file).open(encoding="utf-8", newline="") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        return list(csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE))
