"""A pane of text that scrolls by itself and draws only the lines that change."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from weathergage.maps.drawing.cells import Cell
from weathergage.tui.bindings import Acting, bindings
from weathergage.tui.calm import Direct
from weathergage.tui.hexmap import MapStrip
from weathergage.tui.inks import Ground, Inks
from weathergage.tui.layout import EDGE
from weathergage.tui.rows import Line, Row, Run, edged, fitted, in_ascii, lines
from weathergage.tui.wire.showing import Showing

Written = tuple[tuple[Run, ...], Ground, str, int]
LINES_KEPT = 512


class Look(Showing, inherit_bindings=False):
    """An app that knows its colours; panes ask it for them.

    Attributes:
        inks: Colours of everything but the map.
        ascii: Whether signs are written by their ASCII likeness.
    """

    inks: Inks
    ascii = False


class Lines(Direct, inherit_bindings=False):
    """Rows of text, as many as there is room for.

    Attributes:
        rows: What is shown.
        ground: The background's name.
        ends: The last lines are those that matter; they are in sight until somebody scrolls.
    """

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, ground: Ground = "pane", *, id: str | None = None) -> None:  # noqa: A002  the interface's
        super().__init__(id=id)
        self.ground: Ground = ground
        self.ends = False
        self.rows: tuple[Row, ...] = ()
        self._lines: list[Line] = []
        self._cells: list[list[Cell]] = []
        self._strips: list[MapStrip | None] = []
        self._known: dict[Written, list[Cell]] = {}
        self._room = Size(0, 0)
        self._top = 0

    @property
    def look(self) -> Look:
        """The app, which knows the colours."""
        assert isinstance(self.app, Look)
        return self.app

    @property
    def inks(self) -> Inks:
        """The colours to write with."""
        return self.look.inks

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows; only the cells that differ are sent."""
        self.rows = tuple(rows)
        self._lay_out()

    def takes(self, event: events.Key) -> bool:  # noqa: ARG002  a line to type in does
        """Return whether a key is for the text itself, and not for what it is bound to."""
        return False

    def _lay_out(self) -> None:
        self._measure()
        if not self._room:
            return
        self._lines = list(lines(self.rows, self._room.width - 2 * EDGE))
        self._top = self._last_top if self._shows_end else min(self._top, self._last_top)
        self._draw()

    @property
    def _shows_end(self) -> bool:
        return self.ends and not self.has_focus

    def _measure(self) -> None:
        """Look once how much room there is: the library works it out anew each time."""
        self._room = self.size

    @property
    def _last_top(self) -> int:
        return max(0, len(self._lines) - self._room.height)

    def _ground_of(self, line: Line) -> Ground:  # noqa: ARG002  a list's lines differ
        return self.ground

    def _row_cells(self, y: int) -> list[Cell]:
        at = self._top + y
        line = self._lines[at] if at < len(self._lines) else None
        ground = self.ground if line is None else self._ground_of(line)
        return self._written((line.runs if line else (), ground, self._more(y), self._room.width))

    def _written(self, key: Written) -> list[Cell]:
        """Return the cells of a line; one that has been written before is the same list."""
        found = self._known.get(key)
        if found is None:
            runs, ground, more, width = key
            found = edged(runs, width, self.inks, ground)
            if more and width:
                found[-1] = (more, *self.inks.style("key", ground))
            if len(self._known) > LINES_KEPT:
                self._known.clear()
            self._known[key] = found = in_ascii(found) if self.look.ascii else found
        return found

    def _more(self, y: int) -> str:
        """Return the mark that tells of lines above or below, "" for none."""
        if y == 0 and self._top:
            return "^" if self.look.ascii else "▴"
        if y == self._room.height - 1 and self._top < self._last_top:
            return "v" if self.look.ascii else "▾"
        return ""

    def _draw(self) -> None:
        """Draw the lines that differ from what was drawn last."""
        self._measure()
        width, height = self._room
        now = [self._row_cells(y) for y in range(height)]
        before, self._cells = self._cells, now
        if len(before) != height or (before and len(before[0]) != width):
            self._strips = [None] * height
            self.refresh()
            return
        changed = [y for y in range(height) if before[y] is not now[y] and before[y] != now[y]]
        for y in changed:
            self._strips[y] = None
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines that stand in the pane."""
        self._measure()
        if len(self._cells) != self._room.height:
            self._lay_out()
        strips: list[Strip] = [self._strip(y) for y in crop.line_range]
        if crop.column_span != (0, self._room.width):
            return [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _strip(self, y: int) -> MapStrip:
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = MapStrip(self._cells[y], "")
        return strip

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """Return the width that is there."""
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines at a width."""
        return max(1, sum(1 for _ in lines(self.rows, width - 2 * EDGE)))

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the text out anew; what stands already is not sent again."""
        self._lay_out()

    def scroll_lines(self, step: int) -> None:
        """Show text further down, or up when negative."""
        self._top = min(max(0, self._top + step), self._last_top)
        self._draw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Show text further down."""
        event.stop()
        self.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Show text further up."""
        event.stop()
        self.scroll_lines(-3)


class Bar(Lines, inherit_bindings=False):
    """One line; what does not fit is cut at the end of its left part."""

    def _lay_out(self) -> None:
        if self.size:
            width = self.size.width - 2 * EDGE
            more = ".." if self.look.ascii else "⋯"
            self._lines = list(lines([fitted(each, width, more) for each in self.rows], width))
            self._draw()


class List(Acting, Lines, can_focus=True, inherit_bindings=False):
    """Rows of which one is chosen; rows without a target are passed over.

    Attributes:
        at: Number of the row under the bar.
        head: Background of the headline, where there is one.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("lists")

    class Chosen(Message):
        """A row was chosen."""

        def __init__(self, target: str, sender: "List") -> None:
            self.target = target
            self.sender = sender
            super().__init__()

    class Moved(Chosen):
        """Another row is under the bar."""

    def __init__(
        self,
        ground: Ground = "pane",
        *,
        always: bool = False,
        headed: bool = False,
        id: str | None = None,  # noqa: A002  the interface's
    ) -> None:
        """Make a list.

        Args:
            ground: The background's name.
            always: The bar is shown without focus too.
            headed: The first row is a headline and stands out.
            id: What the layout calls it.
        """
        super().__init__(ground, id=id)
        self.at = 0
        self.head: Ground = "line"
        self._always = always
        self._headed = headed

    @property
    def _targets(self) -> list[int]:
        return [number for number, each in enumerate(self.rows) if each.target]

    @property
    def target(self) -> str:
        """Target of the row under the bar, "" when there is none."""
        return self.rows[self.at].target if self.at in self._targets else ""

    def show(self, rows: Sequence[Row], *, target: str = "") -> None:
        """Show other rows with the bar on `target`, or as near as can be to where it is."""
        wanted = target or self.target
        self.rows = tuple(rows)
        targets = self._targets
        same = [n for n in targets if self.rows[n].target == wanted]
        if same:
            self.at = same[0]
        elif targets:
            self.at = min(targets, key=lambda n: abs(n - self.at))
        self._lay_out()
        if same and target and not self._shows_end:
            self._reveal()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the text out anew and keep the bar in sight."""
        super().on_resize(event)
        if not self._shows_end:
            self._reveal()

    def _ground_of(self, line: Line) -> Ground:
        shown = self._always or self.has_focus
        if shown and line.row == self.at and self.rows[line.row].target:
            return "chosen"
        return self.head if self._headed and line.row == 0 else self.ground

    def _reveal(self) -> None:
        """Scroll so that the whole row under the bar is seen."""
        self._measure()
        mine = [y for y, line in enumerate(self._lines) if line.row == self.at]
        if mine:
            first, last = mine[0], mine[-1]
            if self.at == (self._targets or [0])[0]:
                first = 0
            self._top = min(max(self._top, last - self._room.height + 1), first)
            self._top = min(max(self._top, 0), self._last_top)
        self._draw()

    def move_bar(self, step: int) -> None:
        """Move the bar over the rows that can be chosen; scroll where there are none."""
        targets = self._targets
        if not targets:
            self.scroll_lines(step)
            return
        at = targets.index(self.at) if self.at in targets else 0
        after = min(max(at + step, 0), len(targets) - 1)
        if after == at and abs(step) == 1:
            self.scroll_lines(step)
            return
        self.at = targets[after]
        self._reveal()
        self.post_message(self.Moved(self.target, self))

    def do_line_down(self) -> None:
        """Move the bar down."""
        self.move_bar(1)

    def do_line_up(self) -> None:
        """Move the bar up."""
        self.move_bar(-1)

    def do_page_down(self) -> None:
        """Move the bar a screenful down."""
        self.move_bar(max(2, self.size.height - 1))

    def do_page_up(self) -> None:
        """Move the bar a screenful up."""
        self.move_bar(-max(2, self.size.height - 1))

    def do_first_line(self) -> None:
        """Move the bar to the first row."""
        self.move_bar(-len(self._lines) - 2)
        self.scroll_lines(-len(self._lines))

    def do_last_line(self) -> None:
        """Move the bar to the last row."""
        self.move_bar(len(self._lines) + 2)
        self.scroll_lines(len(self._lines))

    def do_choose(self) -> None:
        """Open the row under the bar."""
        if self.target:
            self.post_message(self.Chosen(self.target, self))

    def pick(self, number: int) -> None:
        """Open the row with that number."""
        if number <= len(self._targets):
            self.at = self._targets[number - 1]
            self._reveal()
            self.do_choose()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the bar, even where the rows have grown past it, or hide it.

        The library's event of this comes before the focus is known here.
        """
        super().watch_has_focus(has_focus)
        if has_focus:
            self._reveal()
        else:
            self._draw()

    def on_click(self, event: events.Click) -> None:
        """Choose the row that is clicked."""
        at = self._top + event.y
        if at < len(self._lines) and self.rows[self._lines[at].row].target:
            event.stop()
            self.at = self._lines[at].row
            self._draw()
            self.post_message(self.Chosen(self.target, self))
