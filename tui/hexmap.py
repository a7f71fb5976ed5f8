"""The map on the screen: one widget that draws lines, whatever the size of the map.

What an app does with it::

    map_ = HexMap(scene, cursor=board.parse("D44"))     # mount it; give it a size by CSS
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
It binds no key: the registry of actions does. Colours come from the scene's palette alone;
what is sent is written by `MapStrip`, codes only where they change, and after a cursor step only
the cells that differ.
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
from weathergage.maps.drawing.colours import INK, PAPER, components, is_rgb
from weathergage.maps.drawing.frame import coded, extent, held, runs_of, window
from weathergage.maps.drawing.lattice import ZOOMS, Box, Zoom
from weathergage.maps.drawing.motion import Stand, moved, standing
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.hexes import Hex

Span = tuple[int, int]
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
    """A row of the map that writes its own colour codes.

    Textual repaints a changed stretch of a line from the widget's left edge on. A strip that is
    told which spans have changed since the last frame passes over the cells before them.
    """

    __slots__ = (
        *("_blocks", "_cells", "_covered", "_fresh", "_row", "_runs"),
        *("_sent", "_skip", "_written"),
    )

    def __init__(
        self,
        cells: list[Cell],
        blocks: str,
        *,
        row: int = -1,
        covered: set[int] | None = None,
        fresh: tuple[Span, ...] = (),
        skip: int = 0,
    ) -> None:
        self._runs = runs_of(cells)
        segments = [Segment(text, _style(*style)) for text, *style in self._runs]
        super().__init__(segments, len(cells))
        self._cells = cells
        self._blocks = blocks
        self._row = row
        self._covered = covered if covered is not None else set()
        self._fresh = fresh
        self._sent = 0
        self._skip = skip
        self._written: str | None = None

    def freshened(self, fresh: tuple[Span, ...]) -> "MapStrip":
        """Return the same row, of which only some spans have changed since it was sent."""
        return MapStrip(
            self._cells, self._blocks, row=self._row, covered=self._covered, fresh=fresh
        )

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return the cells from `start` to before `end`."""
        end = len(self._cells) if end is None else min(end, len(self._cells))
        if start == 0 and any(end == last for _, last in self._fresh):
            # The library may have made one of several spans: what waits before this one goes too.
            before = self._sent if self._sent < end else 0
            first = next(first for first, last in self._fresh if before < last <= end)
            self._sent = end
            return MapStrip(self._cells[first:end], self._blocks, skip=first)
        if start <= 0 and end == len(self._cells):
            return self
        return MapStrip(self._cells[max(0, start) : end], self._blocks)

    def divide(self, cuts: Any) -> list[Strip]:
        """Return the strips between cuts; more than one means that something lies over the map."""
        ends = list(cuts)
        if ends == [len(self._cells)]:
            if self._row in self._covered:
                self._covered.discard(self._row)
                return [self.freshened(())]
            return [self]
        self._covered.add(self._row)
        starts = [0, *ends]
        return [
            MapStrip(self._cells[a:b], self._blocks) for a, b in zip(starts, ends, strict=False)
        ]

    def apply_filter(self, filter: Any, background: Any) -> Strip:  # noqa: A002, ARG002
        """Return the strip itself: its palette has already chosen colours for the terminal."""
        return self

    def render(self, console: Console) -> str:  # noqa: ARG002
        """Return the codes and characters of the row."""
        if self._written is None:
            forward = f"\x1b[{self._skip}C" if self._skip else ""
            self._written = forward + coded(self._runs, self._blocks)
        return self._written


class UnseenStrip(MapStrip):
    """A row that is not drawn yet: the terminal keeps what it shows there."""

    __slots__ = ()

    def __init__(self, width: int) -> None:
        super().__init__([(" ", INK, PAPER, 0)] * width, "")

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return the cells from `start` to before `end`."""
        width = len(self._cells)
        return UnseenStrip(min(width, width if end is None else end) - max(0, start))

    def divide(self, cuts: Any) -> list[Strip]:
        """Return the strips between cuts."""
        ends = list(cuts)
        return [UnseenStrip(b - a) for a, b in zip([0, *ends], ends, strict=False)]

    def render(self, console: Console) -> str:  # noqa: ARG002
        """Return the codes that pass over the row."""
        return f"\x1b[{len(self._cells)}C" if self._cells else ""


class HexMap(Widget, can_focus=True, inherit_bindings=False):
    """A window onto a board, with a cursor."""

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
        scene: Scene,
        cursor: Hex,
        *,
        id: str | None = None,  # noqa: A002  Textual's own word
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.styles.width = self.styles.height = "1fr"
        self._painter = Painter(scene)
        self._kept = [self._painter]
        self._stand = standing(cursor, scene.board.orientation)
        self._from: Hex | None = None
        self._trail: list[Hex] = []
        self._corner: tuple[int, int] | None = None
        self._framed = Size(0, 0)
        self._strips: OrderedDict[tuple[Any, ...], MapStrip] = OrderedDict()
        self._fresh: dict[int, list[Span]] = {}
        self._covered: set[int] = set()
        self._seen = False

    def on_mount(self) -> None:
        """Wait for the first layout to settle: Textual paints the screen four times till then."""
        self.call_after_refresh(self._unveil)

    def _unveil(self) -> None:
        self._seen = True
        self.refresh()

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
    def view(self) -> Box:
        """The window, in cells of the board's own grid."""
        if self._corner is None:
            self._framed = self.size
            size = (max(1, self.size.width), max(1, self.size.height))
            box = window(self.scene.board, self._painter.lattice, size, self.cursor)
            self._corner = box.left, box.top
        left, top = self._corner
        return Box(left, top, left + self.size.width, top + self.size.height)

    def show(self, **changes: Any) -> None:
        """Change fields of the scene and draw it anew; the window stays where it is.

        Raises:
            ValueError: A field that a scene does not have.
        """
        scene = self.scene._replace(**changes)
        if scene == self.scene:
            return
        rescaled = scene.zoom != self.scene.zoom or scene.board is not self.scene.board
        kept = next((painter for painter in self._kept if painter.scene == scene), None)
        self._painter = kept or Painter(scene)
        others = [painter for painter in self._kept if painter is not kept]
        self._kept = [self._painter, *others][:_PAINTERS_KEPT]
        self._strips.clear()
        if rescaled:
            self._corner = None
        self._redraw()

    @property
    def board_width(self) -> int:
        """Cells that the whole board takes from west to east at this zoom."""
        whole = extent(self.scene.board, self._painter.lattice)
        return whole.right - whole.left

    def zoom_to(self, zoom: Zoom) -> None:
        """Draw hexes at another zoom; the cursor stays where it is on the screen."""
        if zoom == self.scene.zoom:
            return
        x, y = self._cell_of(self.cursor)
        self.show(zoom=zoom)
        lattice = self._painter.lattice
        column, row = lattice.cell_of(self.cursor)
        self._place(column - x, row - y)

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
        self.show(zoom=zoom)
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
        self.post_message(self.CursorMoved(after.hex))
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

    def _place(self, left: int, top: int) -> bool:
        whole = extent(self.scene.board, self._painter.lattice)
        corner = (
            held(left, self.size.width, whole.left, whole.right),
            held(top, self.size.height, whole.top, whole.bottom),
        )
        if corner == (self.view.left, self.view.top):
            return False
        self._corner = corner
        self._redraw()
        return True

    def _cell_of(self, place: Hex) -> tuple[int, int]:
        x, y = self._painter.lattice.cell_of(place)
        return x - self.view.left, y - self.view.top

    def hex_at(self, x: int, y: int) -> Hex | None:
        """Return the hex that owns a cell of the widget, None off the board."""
        view = self.view
        place = self._painter.lattice.cell_owner(view.left + x, view.top + y)
        return place if place in self.scene.board.hexes else None

    def records_in_view(self) -> Iterator[HexRecord]:
        """Yield the records of the hexes that the window shows a centre of."""
        lattice, view, hexes = self._painter.lattice, self.view, self.scene.board.hexes
        for place, step in self._lines_of_hexes():
            x, y = lattice.cell_of(place)
            while x < view.right and y < view.bottom:
                if x >= view.left and y >= view.top and place in hexes:
                    yield hexes[place]
                place = Hex(place.q + step.q, place.r + step.r)  # noqa: PLW2901  walks the line
                x, y = lattice.cell_of(place)

    def _lines_of_hexes(self) -> Iterator[tuple[Hex, Hex]]:
        """Yield the first hex of each straight line of hexes in the window, and the step on it."""
        lattice, view = self._painter.lattice, self.view
        if self.scene.board.orientation == "flat":
            edge = (lattice.cell_owner(x, view.top) for x in range(view.left, view.right))
            first = {place.q: Hex(place.q, place.r - 1) for place in edge}
            step = Hex(0, 1)
        else:
            edge = (lattice.cell_owner(view.left, y) for y in range(view.top, view.bottom))
            first = {place.r: Hex(place.q - 1, place.r) for place in edge}
            step = Hex(1, 0)
        return ((place, step) for place in first.values())

    def _redraw(self) -> None:
        self._fresh.clear()
        self.refresh()
        self.post_message(self.Viewed())

    def _repaint(self, before: Mapping[Hex, str]) -> None:
        """Send the cells that differ now that rings have changed."""
        if not self.size:
            return
        view, now = self.view, self._rings
        changed = {place for place in {*before, *now} if before.get(place) != now.get(place)}
        boxes = [self._painter.lattice.box(place) for place in changed]
        regions = []
        for y in sorted({y for box in boxes for y in range(box.top, box.bottom)}):
            if not view.top <= y < view.bottom:
                continue
            row = y - view.top
            old = self._painter.row(y, view.left, self.size.width, before)
            new = self._painter.row(y, view.left, self.size.width, now)
            for first, last in differing(old, new):
                regions.append(Region(first, row, last - first, 1))
                self._fresh[row] = joined([*self._fresh.get(row, []), (first, last)])
        if regions:
            self.refresh(*regions)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of the window."""
        if not self._seen:
            return [UnseenStrip(crop.width)] * crop.height
        fresh, self._fresh = self._fresh, {}
        strips: list[Strip] = []
        for y in crop.line_range:
            strip = self._strip(y)
            spans = fresh.get(y)
            strips.append(strip.freshened(tuple(spans)) if spans else strip)
        if crop.column_span != (0, self.size.width):
            return [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _strip(self, y: int) -> MapStrip:
        view = self.view
        row = view.top + y
        rings = {
            place: ring
            for place, ring in self._rings.items()
            for box in (self._painter.lattice.box(place),)
            if box.top <= row < box.bottom
        }
        key = (y, row, view.left, self.size.width, tuple(rings.items()))
        strip = self._strips.get(key)
        if strip is None:
            cells = self._painter.row(row, view.left, self.size.width, rings)
            blocks = self.scene.glyphs.blocks
            strip = MapStrip(cells, blocks, row=y, covered=self._covered)
            self._strips[key] = strip
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
    """Return where the window starts so that a stretch lies in it, a third from the edge."""
    if start <= first and last <= end:
        return start
    third = (end - start) // 3
    return first - third if first < start else last - (end - start) + third


def differing(old: list[Cell], new: list[Cell]) -> list[Span]:
    """Return the spans in which two rows differ; gaps of a few cells are taken along."""
    spans: list[Span] = []
    for x, (a, b) in enumerate(zip(old, new, strict=True)):
        if a != b:
            if spans and x - spans[-1][1] < 3:
                spans[-1] = spans[-1][0], x + 1
            else:
                spans.append((x, x + 1))
    return spans


def joined(spans: list[Span]) -> list[Span]:
    """Return spans in order, those that touch made one, as the screen does it."""
    joined: list[Span] = []
    for first, last in sorted(spans):
        if joined and first <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(last, joined[-1][1])
        else:
            joined.append((first, last))
    return joined
