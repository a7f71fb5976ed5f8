"""A map that can show its whole board in a corner; what draws that is loaded with it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region

from weathergage.maps.drawing.lattice import Box
from weathergage.maps.hexes import Hex
from weathergage.tui.hexmap import HexMap, MapStrip

if TYPE_CHECKING:
    from weathergage.tui.corner import Corner


class Cornered(HexMap, inherit_bindings=False):
    """A map with room for a corner.

    Attributes:
        corner: What shows the whole board, None while nothing does.
    """

    corner: "Corner | None" = None

    def turn_corner(self) -> None:
        """Show the whole board in a corner; again: no more."""
        from weathergage.tui.corner import Corner  # when it is opened

        self.corner = Corner() if self.corner is None else None
        self._redraw()

    def _take_in(self) -> list[Region]:
        if self.corner is None or not self.size:
            return []
        return self.corner.take_in(self._painter, self.view, self.size, self.cursor)

    def _redraw(self) -> None:
        self._take_in()
        super()._redraw()

    def _repaint(self, before: Mapping[Hex, str]) -> None:
        changed = self._take_in()
        super()._repaint(before)
        if changed:
            self.refresh(*changed)

    def _strip(self, row: int, view: Box, rings: Mapping[Hex, str]) -> MapStrip:
        strip = super()._strip(row, view, rings)
        if self.corner is None:
            return strip
        cells = self.corner.over(strip.cells, row - view.top)
        return strip if cells is strip.cells else MapStrip(cells, self.scene.glyphs.blocks)

    def moving_parts(self, rows: int) -> list[Region]:
        """Return the parts of the screen that move with the window: the corner stays."""
        if self.corner is None or rows:
            return [self.region]
        return self.corner.parts_beside(self.region)

    def hex_at(self, x: int, y: int) -> Hex | None:
        """Return the hex of a cell, also one of the corner."""
        found = self.corner.hex_at(x, y) if self.corner is not None else None
        return found or super().hex_at(x, y)
