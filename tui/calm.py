"""Widgets that are drawn once: a new layout draws what it moves, nothing has to be drawn twice."""

from typing import TYPE_CHECKING, Self, cast

from textual._styles_cache import StylesCache
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.widget import Widget

from weathergage.tui.wire.shifts import Shift

if TYPE_CHECKING:
    from weathergage.tui.hexmap import MapStrip
    from weathergage.tui.wire.showing import Showing


class Calm(Widget):
    """Does not repaint itself for a change of layout that has already painted it."""

    def on_unmount(self) -> None:
        """Go for good: the library would remember a thousand looks of widgets that are gone."""
        StylesCache.get_inner_outer.cache_clear()

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw the widget, or let the new layout draw it."""
        drawn_by_layout = layout and not regions
        return super().refresh(
            *regions, repaint=repaint and not drawn_by_layout, layout=layout, recompose=recompose
        )


class Side(Horizontal, Calm, inherit_bindings=False):
    """Widgets side by side."""


class Pile(Vertical, Calm, inherit_bindings=False):
    """Widgets one below the other."""


class Direct(Calm):
    """Puts what has changed into the picture at once, where nothing can lie over it.

    The library would carry each change through the queues of widget and screen, wait for its next
    sixtieth of a second, and ask every widget in reach for all of its lines.
    """

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw some regions at once, or let the library draw."""
        driver = cast("Showing", self.app).remembering if regions else None
        if driver is None or layout or self.app.screen is not self.screen:
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        left, top = self.region.offset
        for region in regions:
            for y, strip in enumerate(self.render_lines(region), top + region.y):
                driver.picture.put(left + region.x, y, cast("MapStrip", strip).cells)
        driver.show_soon()
        return self

    def shifted(self, columns: int, rows: int) -> None:
        """Tell the driver that what is shown moves, by what the window goes over it."""
        driver = cast("Showing", self.app).remembering
        if driver is not None and self.app.screen is self.screen:
            for part in self.moving_parts(rows):
                driver.shift(Shift(part.x, part.y, part.right, part.bottom, columns, rows))

    def moving_parts(self, rows: int) -> list[Region]:  # noqa: ARG002  a map with a corner asks
        """Return the parts of the screen that move when the window goes over what is shown."""
        return [self.region]
