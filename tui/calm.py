"""Widgets that are drawn once: a new layout draws what it moves, nothing has to be drawn twice."""

from typing import Self

from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.widget import Widget


class Calm(Widget):
    """Does not repaint itself for a change of layout that has already painted it."""

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
