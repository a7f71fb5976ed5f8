"""The whole board in a corner of the map, out of the cursor's way."""

from textual.geometry import Region, Size

from weathergage.maps.drawing.cells import Cell
from weathergage.maps.drawing.frame import extent
from weathergage.maps.drawing.inset import Inset, Seen
from weathergage.maps.drawing.lattice import Box
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.hexes import Hex

NEAR = 2
"""Cells between the cursor's hex and the corner at which the corner gives way."""


class Corner:
    """Keeps the inset of a map and where it lies.

    Attributes:
        region: The cells of the map that it covers, none where there is no room for it.
    """

    def __init__(self) -> None:
        self.region = Region()
        self._inset: Inset | None = None
        self._room = Size()
        self._seen: Seen | None = None
        self._rows: list[list[Cell]] = []
        self._side = 0

    def take_in(self, painter: Painter, view: Box, room: Size, cursor: Hex) -> list[Region]:
        """Take in what the map shows; return what of the map is to be drawn anew.

        Args:
            painter: What draws the map.
            view: Its window.
            room: Its size.
            cursor: The hex under its cursor.
        """
        inset = self._inset_of(painter.scene, room)
        before, rows = self.region, self._rows
        if not inset.is_readable or _shows_all(painter, view):
            self.region, self._rows, self._seen = Region(), [], None
            return [before] if before else []
        self.region = self._place(inset, room, _moved(painter.lattice.box(cursor), view))
        seen = inset.seen(view, cursor)
        if seen != self._seen:
            self._seen, self._rows = seen, inset.rows(seen)
        if self.region != before:
            return [region for region in (before, self.region) if region]
        changed = [y for y, row in enumerate(self._rows) if rows[y] != row]
        return [Region(before.x, before.y + y, before.width, 1) for y in changed]

    def _inset_of(self, scene: Scene, room: Size) -> Inset:
        if self._inset is None or self._inset.scene is not scene or self._room != room:
            self._inset, self._room, self._seen = Inset(scene, room), room, None
        return self._inset

    def _place(self, inset: Inset, room: Size, cursor: Region) -> Region:
        """Return the corner below at the right, or at the left while the cursor is near it."""
        top = room.height - inset.height
        sides = room.width - inset.width, 0
        places = [Region(left, top, inset.width, inset.height) for left in sides]
        here, there = places[self._side], places[1 - self._side]
        near = cursor.grow((NEAR, NEAR, NEAR, NEAR))
        if near.overlaps(here) and (cursor.overlaps(here) or not near.overlaps(there)):
            self._side = 1 - self._side
        return places[self._side]

    def over(self, cells: list[Cell], y: int) -> list[Cell]:
        """Return a row of the map with what of the corner lies over it."""
        if not self.region.y <= y < self.region.bottom:
            return cells
        row = self._rows[y - self.region.y]
        return [*cells[: self.region.x], *row, *cells[self.region.right :]]

    def hex_at(self, x: int, y: int) -> Hex | None:
        """Return the hex of the board in a cell of the corner, None outside it."""
        if self._inset is None or not self.region.contains(x, y):
            return None
        return self._inset.hex_at(x - self.region.x, y - self.region.y)

    def parts_beside(self, region: Region) -> list[Region]:
        """Return the parts of a map's place on the screen that the corner leaves free."""
        if not self.region:
            return [region]
        corner = self.region.translate(region.offset)
        above = Region.from_corners(region.x, region.y, region.right, corner.y)
        beside = Region.from_corners(region.x, corner.y, corner.x, region.bottom)
        if corner.x == region.x:
            beside = Region.from_corners(corner.right, corner.y, region.right, region.bottom)
        return [above, beside]


def _moved(box: Box, view: Box) -> Region:
    """Return a hex's box in cells of the window."""
    left, top = box.left - view.left, box.top - view.top
    return Region(left, top, box.right - box.left, box.bottom - box.top)


def _shows_all(painter: Painter, view: Box) -> bool:
    """Return whether a window shows the whole board."""
    whole = extent(painter.scene.board, painter.lattice)
    near = view.left <= whole.left and view.top <= whole.top
    return near and view.right >= whole.right and view.bottom >= whole.bottom
