"""The map with its bars and panes: who has how much room, and what stands in it."""

import gc
from collections import deque
from collections.abc import Iterable
from typing import Any, ClassVar, Self

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message as TextualMessage
from textual.screen import Screen

from weathergage.core.messages import Message, say
from weathergage.maps.board import Board
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.hexes import Hex
from weathergage.tui.actions import first_key
from weathergage.tui.bindings import Acting, bindings
from weathergage.tui.calm import Calm, Direct, Pile, Side
from weathergage.tui.cornered import Cornered
from weathergage.tui.hexmap import HexMap
from weathergage.tui.inks import Ink
from weathergage.tui.layout import (
    BARS,
    EDGE,
    INSPECTED,
    LARGE,
    MEDIUM,
    SHARES,
    column_width,
    map_size,
    shared,
)
from weathergage.tui.lines import Bar, Lines, List
from weathergage.tui.opening import Wish
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.bars import Shown, keys_row, legend_items, legend_row, status, turn_bar
from weathergage.tui.rows import Row, Run, lines, row
from weathergage.tui.screens.ahead import Ahead
from weathergage.tui.screens.always import Always
from weathergage.tui.terminal import SMALLEST
from weathergage.tui.words import Words

PANES = ("inspector", "worksheet", "journal")
FIVE = 5
SAID_KEPT = 20


class Charted(Always, Screen[None], Calm, inherit_bindings=False):
    """A screen around a map."""

    AUTO_FOCUS = "Chart"
    chart: "Chart"

    def do_overview(self) -> None:
        """Show the whole board in a corner of the map; again: no more."""
        before = self.chart.corner
        self.chart.turn_corner()
        corner = before or self.chart.corner
        if corner is not None and not corner.region:
            self.tell("screen.corner-off" if before else "screen.corner-waits", "dim")

    def tell(self, message: Message | str, ink: Ink = "text", **values: Any) -> None:
        """Say something in the status line."""
        raise NotImplementedError

    def takes_over(self, action: str) -> bool:  # noqa: ARG002  the desk asks its rule set
        """Do an action in the rule set's own way; return whether it has one."""
        return False

    def follow_cursor(self) -> None:
        """Show what holds in the hex that the cursor has come to."""
        raise NotImplementedError

    def show_legend(self) -> None:
        """Show what the map means, as far as it is in sight."""
        raise NotImplementedError


class Chart(Acting, Cornered, Direct, HexMap, can_focus=True, inherit_bindings=False):
    """The map with the keys that move its cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("map")

    def takes(self, event: events.Key) -> bool:  # noqa: ARG002  all that it knows is bound
        """Return whether a key is for the map itself, and not for what it is bound to."""
        return False

    def action_do(self, name: str, key: str = "") -> None:
        """Move the cursor, or do what the key does otherwise."""
        if isinstance(self.screen, Charted) and self.screen.takes_over(name):
            return
        move, _, _five = name.partition("-five")
        if hasattr(self, f"do_{name.replace('-', '_')}"):
            super().action_do(name, key)
        else:
            self.move(move, FIVE if name.endswith("-five") else 1)

    def tell(self, message: TextualMessage) -> None:
        """Tell the screen of a change at once: one key is one frame."""
        screen = self.screen if self.is_attached else None
        if not isinstance(screen, Charted):
            super().tell(message)
        elif isinstance(message, HexMap.CursorMoved):
            screen.follow_cursor()
        elif isinstance(message, HexMap.Viewed):
            screen.show_legend()

    def on_mount(self) -> None:
        """Show the whole board in a corner, if that is wished for, once the map stands."""
        if isinstance(self.screen, Charted) and self.screen.owner.setting.overview:
            self.call_after_refresh(self.turn_corner)

    def on_focus(self) -> None:
        """Be the map that keys are for."""
        if isinstance(self.screen, Room):
            self.screen.went_to(self)

    def do_centre(self) -> None:
        """Bring the cursor to the middle."""
        self.centre()

    def do_inspect(self) -> None:
        """Go over to the inspector."""
        self.post_message(self.Chosen(self.cursor))


class Room(Charted, inherit_bindings=False):
    """The map with its bars and panes."""

    def __init__(self, outlook: Outlook, painter: Painter, cursor: Hex, file: str) -> None:
        super().__init__()
        self.outlook = outlook
        self.file = file
        self.chart = Chart(painter, cursor)
        self.turn_bar = Bar("bar", id="turn-bar")
        self.legend = Bar("line", id="legend")
        self.status = Bar("line", id="status")
        self.keys = Bar("bar", id="keys")
        self.panes: dict[str, List] = {}
        self.shown = "inspector"
        self.awaited = ""
        self.marker: tuple[str, str] | None = None
        self.left: dict[str, tuple[Hex, str]] = {}
        self._told: Row | None = None
        self._said: deque[Row] = deque(maxlen=SAID_KEPT)
        self._legend_is_lent = False
        self.painted: object = None
        self.ahead = Ahead()
        self.room = Size(0, 0)
        self._has_room = False
        self._stands = False

    @property
    def words(self) -> Words:
        """The reader's language, as the rule set speaks it."""
        return self.outlook.face.words(self.owner.words.language)

    def compose(self) -> ComposeResult:
        """Make the bars and the map; the panes come after the first frame."""
        yield self.turn_bar
        with Side(id="middle"):
            yield self.chart
            yield Pile(id="column")
        yield from (self.legend, self.status, self.keys)
        yield Lines("pane", id="too-small")

    def on_mount(self) -> None:
        """Show the first frame, then the panes."""
        self.room = self.app.size
        self.chart.expected = Size(*map_size(*self.room, self.column_width))
        self.chart.from_hex = self.outlook.view.origin
        self.painted = self.outlook.face.colouring_key(self.outlook)
        self.give_room()
        self.show_bars()
        self._stands = True
        self.call_after_refresh(self._finish_start)

    async def _finish_start(self) -> None:
        column = self.query_one("#column", Pile)
        self.panes = {name: List("pane", headed=True, id=name) for name in PANES}
        self.panes["journal"].ends = True
        await column.mount_all(self.panes.values())
        self.give_room()
        self.show_panes()
        if self.awaited:  # its key was pressed before the panes stood
            self.panes[self.awaited].focus()
        self._warn_of_names()
        # What stands now stays: the collector need not look at it again and again.
        gc.collect()
        gc.freeze()
        gc.enable()

    def _warn_of_names(self) -> None:
        """Say whether the names in the session follow other numbers than are told now."""
        if not self.file:
            return
        from weathergage.core.session import Session
        from weathergage.tui.numbers import other_numbers

        table = self.outlook.table
        for warning in other_numbers(table) if isinstance(table, Session) else ():
            self.tell(warning, "warn")

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw the screen, but the first frame only once.

        The library lays a new screen out, which draws it, and then draws it again.
        """
        if self._stands and not self.panes and not layout:
            return self
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    # -- what a split view adds -------------------------------------------------------------

    @property
    def charts(self) -> "tuple[Chart, ...]":
        """The maps shown, the one with the keys first."""
        return (self.chart,)

    @property
    def compared(self) -> Outlook | None:
        """The other turn that the hex under the cursor is compared with."""
        return None

    @property
    def split_name(self) -> str:
        """What the turn bar says of a second map, "" without one."""
        return ""

    def went_to(self, chart: "Chart") -> None:
        """Give the keys to a map."""

    # -- the layout -------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Give every part its room, once for each size."""
        if event.size != self.room or not self._has_room:
            self.room, self._has_room = event.size, True
            self.give_room()
            self.show_all()

    def give_room(self) -> None:
        """Give every part its room on a screen of this size."""
        columns, rows = self.room
        self.set_class(columns < SMALLEST[0] or rows < SMALLEST[1], "tiny")
        told = say("screen.too-small", columns=SMALLEST[0], rows=SMALLEST[1])
        self.query_one("#too-small", Lines).show([row(self.words(told))])
        self.query_one("#column").styles.width = self.column_width
        visible = self.visible_panes
        for name, pane in self.panes.items():
            pane.set_class(name not in visible, "hidden")
            # The headline of a pane below another one parts the two.
            pane.head = "line" if name == visible[0] else "bar"
        self._share_column()

    def _share_column(self) -> None:
        """Give each pane in sight the lines it needs, as far as there are so many."""
        if not self.panes:
            return
        width = self.column_width - 2 * EDGE
        wanted = {
            name: INSPECTED if name == "inspector" else sum(1 for _ in lines(pane.rows, width))
            for name, pane in self.panes.items()
            if name in self.visible_panes
        }
        heights = shared(self.room.height - BARS, wanted, SHARES)
        for name, height in heights.items():
            self.panes[name].styles.height = height

    @property
    def column_width(self) -> int:
        """Width of the panes beside the map."""
        return column_width(self.room.width, self.chart.board_width)

    @property
    def visible_panes(self) -> tuple[str, ...]:
        """Names of the panes for which there is room."""
        columns, _ = self.room
        if columns >= LARGE:
            return PANES
        if columns >= MEDIUM:
            return ("inspector", self.shown if self.shown != "inspector" else "worksheet")
        return (self.shown,)

    # -- showing ----------------------------------------------------------------------------

    @property
    def cursor(self) -> Hex:
        """The hex under the cursor."""
        return self.chart.cursor

    def change(self, *, moved: bool = False, **changes: Any) -> None:
        """Show another view; `moved` when the table itself has changed."""
        self._look(self.outlook.with_view(moved, **changes))
        self.show_all()

    def _look(self, outlook: Outlook) -> None:
        """Look at something else; other eyes do not read what was said to the ones before."""
        if outlook.view.side != self.outlook.view.side:
            self._said.clear()
            self._told, self._legend_is_lent = None, False
        self.outlook = outlook

    def lay(self, board: Board, cursor: Hex | None = None, side: str = "") -> None:
        """Put another board of the same game on the desk.

        Args:
            board: The board.
            cursor: Where the cursor stands, None for where it begins on that board.
            side: Whose eyes; if it does not play there, the first side that does.
        """
        outlook, cursor = self.laid(board, cursor, side)
        self._look(outlook)
        face = self.outlook.face
        self.painted = face.colouring_key(self.outlook)
        self.chart.lay(
            cursor,
            board=board,
            colouring=face.colouring(self.outlook),
            counters=face.counters(self.outlook),
            path=(),
        )
        self.give_room()
        self.show_all()

    def laid(self, board: Board, cursor: Hex | None, side: str) -> tuple[Outlook, Hex]:
        """Return what is known on another board of the game, and where its cursor begins."""
        face, table, view = self.outlook.face, self.outlook.table, self.outlook.view
        sides = face.sides(table.rule_set, board.theatre, table.state.facts)
        eyes = side or view.side
        view = replace(view, side=eyes if eyes in sides else sides[0], origin=None, supplied=None)
        outlook = Outlook(board, table, replace(view, own=None))
        return outlook, cursor or face.home(outlook) or Wish(board=board).cursor

    def show_all(self) -> None:
        """Show everything that may have changed."""
        self.paint()
        self.show_bars()
        self.show_panes()

    def paint(self) -> None:
        """Draw the map anew where it shows something else."""
        face = self.outlook.face
        changes: dict[str, Any] = {
            "counters": face.counters(self.outlook),
            "path": face.path(self.outlook),
        }
        key = face.colouring_key(self.outlook)
        if key != self.painted:
            self.painted = key
            changes["colouring"] = face.colouring(self.outlook)
        self.chart.show(**changes)
        if self.chart.from_hex != self.outlook.view.origin:
            self.chart.from_hex = self.outlook.view.origin

    def show_bars(self) -> None:
        """Show what stands around the map."""
        width = self.room.width - 2 * EDGE
        self.turn_bar.show([turn_bar(self.outlook, self.words, width, self.split_name)])
        self.show_legend()
        self.show_status()
        keys = keys_row(self.outlook, self.owner.keymap, self.words)
        self.keys.show([keys])

    def show_legend(self) -> None:
        """Show what the colours in the window mean."""
        if self.chart.room and not self._legend_is_lent:
            room = self.room.width - 2 * EDGE
            self.legend.show([legend_row(self.outlook, self.in_view, self.words, room)])

    @property
    def in_view(self) -> list[Shown]:
        """What the maps draw, and what lies in their windows."""
        return [(chart.scene, list(chart.records_in_view())) for chart in self.charts]

    def show_status(self) -> None:
        """Show what was last said, or what the cursor stands on."""
        here = status(self.outlook, self.chart.scene, self.cursor, self.words, self.file)
        if self._told is None:
            self.status.show([here])
            return
        # What is said may take the legend's line too, until the cursor moves.
        width = self.size.width - 2 * EDGE
        said = [Row(line.runs) for line in lines([self._told._replace(right=here.right)], width)]
        self._legend_is_lent = len(said) > 1
        if self._legend_is_lent:
            self.legend.show(said[:1])
        else:
            self.show_legend()
        self.status.show([said[0] if len(said) == 1 else self._cut(said)])

    def _cut(self, said: list[Row]) -> Row:
        """Return the second of the lines said; where there are more, it tells what shows them."""
        if len(said) == 2:
            return said[1]
        key = first_key(self.owner.keymap, "read-bars")
        return Row((*said[1].left, Run(f" … {key}", "key")))

    def show_panes(self) -> None:
        """Show the panes that are in sight."""
        for name in self.visible_panes:
            self.show_pane(name)
        if self.panes and "inspector" in self.visible_panes:
            self.ahead.look(self.outlook, self.cursor)

    def on_unmount(self) -> None:
        """Ask for nothing any more."""
        self.ahead.rest()

    def show_pane(self, name: str) -> None:
        """Show one pane."""
        pane = self.panes.get(name)
        if pane is None:
            return
        if name == "inspector":
            from weathergage.tui.panes.inspector import inspector

            pane.show(inspector(self.outlook, self.cursor, self.words, self.compared))
        elif name == "worksheet":
            pane.show(self.outlook.face.worksheet(self.outlook, self.words))
        else:
            from weathergage.tui.panes.journal import journal

            rows = journal(self.outlook, self.words)
            last = next((each.target for each in reversed(rows) if each.target), "")
            pane.show(rows, target="" if pane.has_focus else last)
        if name != "inspector":
            self._share_column()

    def tell(self, message: Message | str, ink: Ink = "text", **values: Any) -> None:
        """Say something in the status line until the cursor moves or something else is said."""
        self.say_row(row(Run(self.words(message, **values), ink)))
        self.show_status()

    def say_row(self, said: Row) -> None:
        """Have something to say when the status line is shown next, and keep it to be read."""
        self._told = said
        self._said.append(said)

    def heads_read(self) -> Iterable[Row]:
        """Return what stands over the maps, where there are several."""
        return ()

    def do_read_bars(self) -> None:
        """Read the bars whole: turn, what is owed, legend, status, what was said."""
        from weathergage.tui.panes.spelled import bars_rows, turn_rows

        outlook, scene, words = self.outlook, self.chart.scene, self.words
        rows = bars_rows(
            [*turn_rows(outlook, words), *self.heads_read()],
            legend_items(outlook, self.in_view, words),
            status(outlook, scene, self.cursor, words, self.file),
            self._said,
            words,
        )
        self.owner.open_bars(rows)

    def hush(self) -> None:
        """Say nothing any more."""
        if self._told is not None:
            self._told = None
            self._legend_is_lent = False
            self.show_legend()
            self.show_status()

    # -- what the map says ------------------------------------------------------------------

    def follow_cursor(self) -> None:
        """Show what holds in the hex that the cursor has come to."""
        if not self.outlook.face.says_of_moves(self.outlook):
            self.hush()
        self.show_status()
        if "inspector" in self.visible_panes:
            self.show_pane("inspector")
            self.ahead.look(self.outlook, self.cursor)
