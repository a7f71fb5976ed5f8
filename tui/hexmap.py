"""The map on the screen: one widget that draws lines, whatever the size of the map.

What an app does with it::

    map_ = HexMap(Painter(scene), board.parse("D44"))   # mount it; give it a size by CSS
    map_.scene                                          # the Scene shown (maps.drawing.scene)
    map_.show(colouring=by_area(), letters=True)        # change any fields of the scene
    map_.show(counters={hex: (Counter("armor", "axis"),)}, path=(hex, hex, ...))
    map_.zoom_by(1); map_.zoom_to(ZOOMS[0])             # about the cursor
    map_.move("west"); map_.move("up", times=5)         # motion.MOVES; False at the edge
    map_.go(hex); map_.back()                           # put the cursor; where it was before
    map_.from_hex = hex                                 # the marked hex, None clears it
    map_.centre(); map_.pan(8, 0)                       # the window, in cells
    map_.whole_board()                                  # the nearest zoom that shows all of it
    map_.cursor, map_.stand, map_.view                  # Hex, motion.Stand, window in cells
    map_.hex_at(x, y)                                   # hex of a cell of the widget, or None
    map_.records_in_view()                              # for a legend that is true

It sends `HexMap.CursorMoved(hex)` when the cursor comes to another hex, `HexMap.Viewed` when
window, zoom or scene change, and `HexMap.Chosen(hex)` when the cursor's hex is clicked again.
It binds no key: the registry of actions does. Colours come from the scene's palette alone. What
is sent of it is the driver's business (`tui/wire`), which takes the cells as they are.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.cells import BOLD, REVERSE, UNDERLINE, Cell
from weathergage.maps.drawing.colours import components, is_rgb
from weathergage.maps.drawing.frame import coloured, extent, held, records_within, runs_of, window
from weathergage.maps.drawing.lattice import ZOOMS, Box, Zoom
from weathergage.maps.drawing.motion import Stand, moved, standing
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.hexes import Hex

_STRIPS_KEPT = 1024
_TRAIL_KEPT = 100
_PAINTERS_KEPT = 4
"""Zooming back, or looking at the turn before and after, paints nothing twice."""


@cache
def _colour(number: int) -> Color:
    if number < 0:
        return Color.default()
    return Color.from_rgb(*components(number)) if is_rgb(number) else Color.from_ansi(number)


@cache
def _style(front: int, back: int, flags: int) -> Style:
    return Style(
        color=_colour(front),
        bgcolor=_colour(back),
        bold=bool(flags & BOLD),
        underline=bool(flags & UNDERLINE),
        reverse=bool(flags & REVERSE),
    )


class MapStrip(Strip):
    """A row of cells; what the library knows of strips is made of them when it asks for it."""

    __slots__ = ("_blocks", "cells")

    def __init__(self, cells: list[Cell], blocks: str) -> None:
        self.cells = cells
        self._blocks = blocks

    def __getattr__(self, name: str) -> Any:
        if name not in Strip.__slots__:
            raise AttributeError(name)
        segments = [Segment(text, _style(*style)) for text, *style in runs_of(self.cells)]
        super().__init__(segments, len(self.cells))
        return getattr(self, name)

    @property
    def cell_length(self) -> int:
        """The number of cells."""
        return len(self.cells)

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return the cells from `start` to before `end`."""
        if start <= 0 and (end is None or end >= len(self.cells)):
            return self
        return MapStrip(self.cells[max(0, start) : end], self._blocks)

    def divide(self, cuts: Any) -> list[Strip]:
        """Return the strips between cuts; more than one means that something lies over the row."""
        ends = list(cuts)
        if ends == [len(self.cells)]:
            return [self]
        starts = [0, *ends]
        return [MapStrip(self.cells[a:b], self._blocks) for a, b in zip(starts, ends, strict=False)]

    def apply_filter(self, filter: Any, background: Any) -> Strip:  # noqa: A002, ARG002
        """Return the strip itself: its palette has already chosen colours for the terminal."""
        return self

    def render(self, console: Console) -> str:  # noqa: ARG002
        """Return the codes and characters of the row."""
        return coloured(self.cells, self._blocks)


class HexMap(Widget, can_focus=True, inherit_bindings=False):
    """A window onto a board, with a cursor.

    Attributes:
        expected: Its size until the library has laid it out.
    """

    ALLOW_SELECT: ClassVar[bool] = False

    class CursorMoved(Message):
        """The cursor has come to another hex."""

        def __init__(self, hex_: Hex) -> None:
            self.hex = hex_
            super().__init__()

    class Chosen(CursorMoved):
        """The cursor's own hex was clicked."""

    class Viewed(Message):
        """The window, the zoom or the scene has changed."""

    def __init__(
        self,
        painter: Painter,
        cursor: Hex,
        *,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.styles.width = self.styles.height = "1fr"
        self._painter = painter
        self._kept = [self._painter]
        self._stand = standing(cursor, painter.scene.board.orientation)
        self._from: Hex | None = None
        self._trail: list[Hex] = []
        self._corner: tuple[int, int] | None = None
        self._framed = Size(0, 0)
        self.expected = Size(0, 0)
        self._strips: OrderedDict[tuple[Any, ...], MapStrip] = OrderedDict()

    def tell(self, message: Message) -> None:
        """Tell of a change; an app that draws in the same breath does so here."""
        self.post_message(message)

    @property
    def scene(self) -> Scene:
        """What is drawn."""
        return self._painter.scene

    @property
    def cursor(self) -> Hex:
        """The hex under the cursor."""
        return self._stand.hex

    @property
    def stand(self) -> Stand:
        """The cursor's hex and the line of its zigzag."""
        return self._stand

    @property
    def from_hex(self) -> Hex | None:
        """The marked hex that questions start from, None when there is none."""
        return self._from

    @from_hex.setter
    def from_hex(self, place: Hex | None) -> None:
        before = self._rings
        self._from = place
        self._repaint(before)

    @property
    def _rings(self) -> Mapping[Hex, str]:
        marked = {self._from: "from"} if self._from is not None else {}
        return {**marked, self.cursor: "cursor"}

    @property
    def room(self) -> Size:
        """Its size, or the one that it will have."""
        return self.size or self.expected

    @property
    def view(self) -> Box:
        """The window, in cells of the board's own grid."""
        size = self.room
        if self._corner is None:
            self._framed = size
            room = (max(1, size.width), max(1, size.height))
            box = window(self.scene.board, self._painter.lattice, room, self.cursor)
            self._corner = box.left, box.top
        left, top = self._corner
        return Box(left, top, left + size.width, top + size.height)

    def show(self, **changes: Any) -> None:
        """Change fields of the scene and draw it anew; the window stays where it is.

        Raises:
            ValueError: A field that a scene does not have.
        """
        scene = self.scene._replace(**changes)
        if scene == self.scene:
            return
        if scene.zoom != self.scene.zoom or scene.board is not self.scene.board:
            self._corner = None
        self._take(scene)
        self._redraw()

    def _take(self, scene: Scene) -> None:
        """Draw a scene from now on, by a painter that has drawn it before if there is one."""
        kept = next((painter for painter in self._kept if painter.scene == scene), None)
        self._painter = kept or Painter(scene)
        others = [painter for painter in self._kept if painter is not kept]
        self._kept = [self._painter, *others][:_PAINTERS_KEPT]
        self._strips.clear()

    @property
    def board_width(self) -> int:
        """Cells that the whole board takes from west to east at this zoom."""
        whole = extent(self.scene.board, self._painter.lattice)
        return whole.right - whole.left

    def lay(self, cursor: Hex, **changes: Any) -> None:
        """Show another board; `changes` are fields of the scene, its board among them."""
        self._trail, self._from = [], None
        self._stand = standing(cursor, changes["board"].orientation)
        self.show(**changes)
        self.post_message(self.CursorMoved(cursor))

    def zoom_to(self, zoom: Zoom) -> None:
        """Draw hexes at another zoom; the cursor stays where it is on the screen."""
        if zoom == self.scene.zoom:
            return
        x, y = self._cell_of(self.cursor)
        self._take(self.scene._replace(zoom=zoom))
        column, row = self._painter.lattice.cell_of(self.cursor)
        self._corner = self._held(column - x, row - y)
        self._redraw()

    def zoom_by(self, steps: int) -> None:
        """Zoom in by `steps` (out when negative), as far as there are zooms."""
        at = ZOOMS.index(self.scene.zoom) + steps
        self.zoom_to(ZOOMS[min(max(at, 0), len(ZOOMS) - 1)])

    def whole_board(self) -> None:
        """Zoom to the nearest zoom that shows the whole board, or to the farthest."""
        board = self.scene.board
        for zoom in reversed(ZOOMS):
            box = extent(board, Painter(self.scene._replace(zoom=zoom)).lattice)
            if box.right - box.left <= self.size.width and box.bottom - box.top <= self.size.height:
                break
        self._take(self.scene._replace(zoom=zoom))
        self._corner = None
        self._redraw()

    def move(self, move: str, times: int = 1) -> bool:
        """Move the cursor by one of `motion.MOVES`; return whether it came to another hex."""
        board = self.scene.board
        after = moved(board.hexes, self._stand, move, board.orientation, times)
        return self._settle(after)

    def go(self, place: Hex) -> bool:
        """Put the cursor in a hex of the board; return whether it is another one."""
        if place not in self.scene.board.hexes:
            return False
        before = self.cursor
        changed = self._settle(standing(place, self.scene.board.orientation))
        if changed:
            self._trail = [*self._trail, before][-_TRAIL_KEPT:]
        return changed

    def back(self) -> bool:
        """Put the cursor where it was before it was last put somewhere."""
        if not self._trail:
            return False
        *self._trail, place = self._trail
        return self._settle(standing(place, self.scene.board.orientation))

    def _settle(self, after: Stand) -> bool:
        before, old = self._rings, self.cursor
        self._stand = after
        if after.hex == old:
            return False
        if not self._follow():
            self._repaint(before)
        self.tell(self.CursorMoved(after.hex))
        return True

    def _follow(self) -> bool:
        """Move the window after a cursor that has left it; return whether it moved."""
        view, box = self.view, self._painter.lattice.box(self.cursor)
        left = _followed(view.left, view.right, box.left, box.right)
        top = _followed(view.top, view.bottom, box.top, box.bottom)
        return self._place(left, top)

    def centre(self) -> None:
        """Bring the cursor to the middle of the window."""
        x, y = self._painter.lattice.cell_of(self.cursor)
        self._place(x - self.size.width // 2, y - self.size.height // 2)

    def pan(self, columns: int, rows: int) -> None:
        """Move the window over the board, in cells; the cursor stays in its hex."""
        view = self.view
        self._place(view.left + columns, view.top + rows)

    def _held(self, left: int, top: int) -> tuple[int, int]:
        """Return the corner of a window moved so that it shows as much of the board as it can."""
        whole = extent(self.scene.board, self._painter.lattice)
        return (
            held(left, self.size.width, whole.left, whole.right),
            held(top, self.size.height, whole.top, whole.bottom),
        )

    def _place(self, left: int, top: int) -> bool:
        corner, view = self._held(left, top), self.view
        if corner == (view.left, view.top):
            return False
        self._corner = corner
        self.shifted(corner[0] - view.left, corner[1] - view.top)
        self._redraw()
        return True

    def shifted(self, columns: int, rows: int) -> None:
        """Take notice that the window goes over the board; an app may tell the terminal."""

    def _cell_of(self, place: Hex) -> tuple[int, int]:
        x, y = self._painter.lattice.cell_of(place)
        return x - self.view.left, y - self.view.top

    def hex_at(self, x: int, y: int) -> Hex | None:
        """Return the hex that owns a cell of the widget, None off the board."""
        view = self.view
        place = self._painter.lattice.cell_owner(view.left + x, view.top + y)
        return place if place in self.scene.board.hexes else None

    def records_in_view(self) -> Iterator[HexRecord]:
        """Return the records of the hexes that the window shows a centre of."""
        return records_within(self.scene.board, self._painter.lattice, self.view)

    def _redraw(self) -> None:
        self.refresh(*([self.size.region] if self.size else []))
        self.tell(self.Viewed())

    def _repaint(self, before: Mapping[Hex, str]) -> None:
        """Draw the hexes whose rings have changed."""
        if not self.size:
            return
        view, now = self.view, self._rings
        window = Region(0, 0, *self.size)
        changed = {place for place in {*before, *now} if before.get(place) != now.get(place)}
        boxes = (self._painter.lattice.box(place) for place in changed)
        regions = (
            Region.from_corners(
                box.left - view.left, box.top - view.top,
                box.right - view.left, box.bottom - view.top,
            ).intersection(window)
            for box in boxes
        )  # fmt: skip
        self.refresh(*(region for region in regions if region))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of the window."""
        view, box = self.view, self._painter.lattice.box
        ringed = [(box(place), place, ring) for place, ring in self._rings.items()]
        strips: list[Strip] = []
        for row in range(view.top + crop.y, view.top + crop.bottom):
            rings = {place: ring for box, place, ring in ringed if box.top <= row < box.bottom}
            strips.append(self._strip(row, view, rings))
        if crop.column_span != (0, view.right - view.left):
            return [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _strip(self, row: int, view: Box, rings: Mapping[Hex, str]) -> MapStrip:
        width = view.right - view.left
        key = (row, view.left, width, tuple(rings.items()))
        strip = self._strips.get(key)
        if strip is None:
            cells = self._painter.row(row, view.left, width, rings)
            strip = self._strips[key] = MapStrip(cells, self.scene.glyphs.blocks)
            if len(self._strips) > _STRIPS_KEPT:
                self._strips.popitem(last=False)
        else:
            self._strips.move_to_end(key)
        return strip

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """Return the width that is there."""
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the height that is there."""
        return container.height

    def on_resize(self, _event: events.Resize) -> None:
        """Keep the cursor in the window when its size changes."""
        if self._corner is not None and self.size != self._framed:
            self._strips.clear()
            self._corner = None
            self._redraw()

    def on_click(self, event: events.Click) -> None:
        """Put the cursor in the hex that is clicked."""
        place = self.hex_at(event.x, event.y)
        if place is None:
            return
        event.stop()
        if place == self.cursor:
            self.post_message(self.Chosen(place))
        else:
            self.go(place)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Zoom in with Ctrl held, move the window up without."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Zoom out with Ctrl held, move the window down without."""
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        event.stop()
        if event.ctrl:
            self.zoom_by(-way)
        elif event.shift:
            self.pan(6 * way, 0)
        else:
            self.pan(0, 3 * way)


def _followed(start: int, end: int, first: int, last: int) -> int:
    """Return where the window starts so that a stretch lies in it, a sixth from the edge.

    It goes no farther than that: what stays in sight is moved, not drawn again.
    """
    edge = (end - start) // 6
    if first - edge < start and last + edge > end:
        return first - (end - start - (last - first)) // 2
    if first - edge < start:
        return first - edge
    return max(start, last + edge - (end - start))
