"""The second map of a split view: another turn on the same window, or another board.

The desk goes on as ever with the map that has the keys; what stands beside it is kept here.
"""

from collections.abc import Hashable
from typing import Any

from msgspec.structs import asdict, replace
from textual import events
from textual.containers import Horizontal
from textual.message import Message as TextualMessage

from weathergage.core.messages import Message, say
from weathergage.core.session import Session
from weathergage.core.turns import Turn
from weathergage.maps.drawing.colourings import Colouring, by_change
from weathergage.maps.drawing.lattice import Box
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.loader import load, map_ids
from weathergage.tui.archive.past import Past
from weathergage.tui.layout import MEDIUM
from weathergage.tui.lines import Bar, Lines
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.differences import board_head, turn_head
from weathergage.tui.rows import Row
from weathergage.tui.screens.ahead import Ahead
from weathergage.tui.screens.room import Chart
from weathergage.tui.screens.splitting import Splitting
from weathergage.tui.whatif import Table, WhatIf


class Mirror(Chart, can_focus=False, inherit_bindings=False):
    """A map that shows the window and the cursor of another one."""

    def __init__(self, painter: Painter, leader: Chart) -> None:
        super().__init__(painter, leader.cursor)
        self.leader = leader
        self._seen: Box | None = None

    @property
    def view(self) -> Box:
        """The other map's window, as much of it as there is room for."""
        (left, top, _, _), (width, height) = self.leader.view, self.size
        return Box(left, top, left + width, top + height)

    def follow(self) -> None:
        """Show the window and the cursor of the other map."""
        before, was, now = self._rings, self._seen, self.view
        self._stand, self._from, self._seen = self.leader.stand, self.leader.from_hex, now
        if was in (now, None):
            self._repaint(before)
            return
        if was is not None:
            self.shifted(now.left - was.left, now.top - was.top)
        self._redraw()

    def tell(self, message: TextualMessage) -> None:
        """Say nothing: the other map does."""

    def turn_corner(self) -> None:
        """Show no corner: the other map does."""

    def on_resize(self, _event: events.Resize) -> None:
        """Be drawn anew at another size."""
        self._strips.clear()
        self._seen = None
        self._redraw()

    def on_click(self, event: events.Click) -> None:
        """Put the cursor of both in the hex that is clicked."""
        place = self.hex_at(event.x, event.y)
        if place is not None:
            event.stop()
            self.leader.go(place)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        self.leader._wheel(event, way)


class Split:
    """A second map beside the desk's.

    Attributes:
        chart: The map without the keys.
        outlook: What it shows.
        name: What the turn bar says of it.
        turn: Its own turn, None where both maps show the same.
        changes: Whether its colours tell only what its turn changes.
    """

    name: Message
    turn: Turn | None = None
    changes = False

    def __init__(self, desk: Splitting, outlook: Outlook, chart: Chart) -> None:
        self.desk = desk
        self.outlook = outlook
        self.chart = chart
        self.painted: object = self.painting
        self.heads = Bar("line"), Bar("line")
        self.rule = Lines("pane")
        self.rule.add_class("rule")
        self.places = desk.chart, chart

    def dressed(self) -> dict[str, Any]:
        """Return what the second map's own answers make of the scene."""
        face, outlook = self.outlook.face, self.outlook
        return {"counters": face.counters(outlook), "path": face.path(outlook)}

    def open(self) -> None:
        """Put the second map beside the first, and a line over each."""
        middle = self.desk.query_one("#middle", Horizontal)
        first, second = self.places
        middle.mount(self.heads[0], self.rule, self.heads[1], before=first)
        middle.mount(second, after=first)
        middle.add_class("split")

    def close(self) -> None:
        """Take away the map without the keys, and what stands over both."""
        middle = self.desk.query_one("#middle", Horizontal)
        middle.remove_class("split", "stacked")
        self.chart.remove()
        for each in (*self.heads, self.rule):
            each.remove()

    def give_room(self) -> None:
        """Put the maps side by side, or one above the other on a narrow screen."""
        middle = self.desk.query_one("#middle", Horizontal)
        stacked = self.desk.room.width < MEDIUM
        if stacked != middle.has_class("stacked") and self.heads[1].is_attached:
            middle.set_class(stacked, "stacked")
            beside = self.places[1] if stacked else self.places[0]
            middle.move_child(self.heads[1], before=beside)

    def look_at(self, turn: Turn) -> bool:  # noqa: ARG002
        """Show another turn; return whether that is the second map's own business."""
        return False

    def go_over(self, board: str) -> bool:  # noqa: ARG002
        """Give the keys to a board that is shown; return whether it is."""
        return False

    def went_to(self, chart: Chart) -> None:
        """Take notice that a map has got the keys."""

    @property
    def stops(self) -> tuple[Chart, ...]:
        """The maps that Tab goes to."""
        return (self.desk.chart,)

    @property
    def is_played(self) -> bool:
        """Whether the game is still played on what is shown; a map of one's own always is."""
        board = self.desk.outlook.board.id
        return board in self.desk.boards or board not in map_ids()

    @property
    def painting(self) -> tuple[Hashable, ...]:
        """Everything that the colours of the second map depend on."""
        return (self.outlook.face.colouring_key(self.outlook),)

    def colouring(self) -> Colouring:
        """Return the colours of the second map."""
        return self.outlook.face.colouring(self.outlook)

    def paint(self) -> None:
        """Draw the second map anew where it shows something else."""
        changes = self.dressed()
        if self.painting != self.painted:
            self.painted = self.painting
            changes["colouring"] = self.colouring()
        self.chart.show(**changes)

    def follow(self) -> None:
        """Bring the second map along."""

    def told_heads(self) -> tuple[Row, Row]:
        """Return what stands over each map: which it is."""
        raise NotImplementedError

    def show_heads(self) -> None:
        """Write over each map which it is."""
        for head, told in zip(self.heads, self.told_heads(), strict=True):
            head.show([told])


class TwoTurns(Split):
    """Another turn on the same window: one cursor in both."""

    name = say("split.turns")

    turn: Turn

    def __init__(self, desk: Splitting, turn: Turn) -> None:
        self.turn = turn
        outlook = beside(desk.outlook, turn)
        face = outlook.face
        scene = desk.chart.scene._replace(
            colouring=face.colouring(outlook),
            counters=face.counters(outlook),
            path=face.path(outlook),
        )
        self._mirror = Mirror(Painter(scene), desk.chart)
        self._first = desk.outlook
        self._ahead = Ahead()
        super().__init__(desk, outlook, self._mirror)

    def look_at(self, turn: Turn) -> bool:
        """Show another turn on the second map, never that of the first."""
        calendar, first = self.outlook.rules.calendar, self.desk.outlook.view.turn
        if turn == first and self.turn in (calendar.next(turn), calendar.previous(turn)):
            step = calendar.previous if self.turn == calendar.next(turn) else calendar.next
            turn = step(turn)
        self.turn = self.turn if turn == first else turn
        self.outlook = beside(self.desk.outlook, self.turn)
        self.desk.hush()
        self.desk.show_all()
        return True

    def paint(self) -> None:
        """Draw the second map anew where it shows something else."""
        first, self._first = self._first, self.desk.outlook
        if first is not self._first:
            same = first.state is self._first.state and first.view.side == self._first.view.side
            view = {**asdict(self._first.view), "turn": self.turn}
            known = self.outlook.with_view(False, **view)
            self.outlook = known if same else beside(self._first, self.turn)
        super().paint()

    @property
    def painting(self) -> tuple[Hashable, ...]:
        """Everything that the colours of the second map depend on: with changes, both turns."""
        first = self.desk.outlook
        return (*super().painting, self.changes and first.face.colouring_key(first))

    def colouring(self) -> Colouring:
        """Return the colours of the second map, or of nothing but what its turn changes."""
        other = super().colouring()
        return by_change(self.desk.chart.scene.colouring, other) if self.changes else other

    def follow(self) -> None:
        """Show the first map's window, zoom and cursor."""
        scene, mine = self.desk.chart.scene, self._mirror.scene
        if (scene.zoom, scene.board) != (mine.zoom, mine.board):
            self._mirror.show(zoom=scene.zoom, board=scene.board)
        self._mirror.follow()
        self._ahead.look(self.outlook, self._mirror.cursor)

    def close(self) -> None:
        """Take the second map away and ask for nothing any more."""
        self._ahead.rest()
        super().close()

    def told_heads(self) -> tuple[Row, Row]:
        """Return what stands over each map: which turn it shows."""
        first, words = self.desk.outlook, self.desk.words
        return turn_head(first, first, words), turn_head(self.outlook, first, words)


class TwoBoards(Split):
    """Another board of the same game in the same turn: each has its window and cursor."""

    name = say("split.boards")

    def __init__(self, desk: Splitting, board: str) -> None:
        cursor, side = desk.left.get(board, (None, ""))
        _stand(desk.outlook, "both")
        outlook, cursor = desk.laid(load(board), cursor, side)
        face = outlook.face
        scene = desk.chart.scene._replace(
            board=outlook.board,
            colouring=face.colouring(outlook),
            counters=face.counters(outlook),
            path=(),
            strokes={},
        )
        super().__init__(desk, outlook, Chart(Painter(scene), cursor))

    @property
    def stops(self) -> tuple[Chart, ...]:
        """The maps that Tab goes to, from left to right."""
        return self.places

    @property
    def is_played(self) -> bool:
        """Whether the game is still played on both boards."""
        return self.outlook.board.id in self.desk.boards

    def go_over(self, board: str) -> bool:
        """Give the keys to a board that is shown; return whether it is."""
        if board != self.outlook.board.id:
            return False
        chart = self.chart
        self.went_to(chart)
        self.desk.set_focus(chart)
        return True

    def went_to(self, chart: Chart) -> None:
        """Take notice that the second map has got the keys: it is the desk's now."""
        if chart is not self.chart:
            return
        desk, outlook, face = self.desk, self.outlook, self.outlook.face
        desk.hush()
        desk.chart, self.chart = self.chart, desk.chart
        self.outlook = desk.outlook
        desk.painted, self.painted = face.colouring_key(outlook), self.painting
        desk.look_with(outlook)

    def paint(self) -> None:
        """Draw the second map anew where turn, colours or table have changed."""
        view = self.desk.outlook.view
        self.outlook = self.outlook.with_view(True, turn=view.turn, colouring=view.colouring)
        super().paint()

    def close(self) -> None:
        """Take the map without the keys away; where its cursor stood is kept."""
        self.desk.left[self.outlook.board.id] = self.chart.cursor, self.outlook.view.side
        _stand(self.desk.outlook, self.desk.outlook.board.theatre)
        super().close()

    def told_heads(self) -> tuple[Row, Row]:
        """Return what stands over each map: which board it is."""
        left, right = (self._told_head(place is self.desk.chart) for place in self.places)
        return left, right

    def _told_head(self, has_keys: bool) -> Row:
        outlook = self.desk.outlook if has_keys else self.outlook
        return board_head(outlook, self.desk.owner.keymap, self.desk.words, has_keys)

    def show_heads(self) -> None:
        """Write over each map which board it is, and mark the one with the keys."""
        for head, place in zip(self.heads, self.places, strict=True):
            head.ground = "chosen" if place is self.desk.chart else "line"
        super().show_heads()


def _stand(outlook: Outlook, theatre: str) -> None:
    """Look, where nothing is played, at one board of a game or at both."""
    if isinstance(outlook.table, WhatIf):
        facts = outlook.face.facts_of(outlook.board.theatre)
        outlook.table.stand(dict.fromkeys(facts, theatre))


def beside(outlook: Outlook, turn: Turn) -> Outlook:
    """Return what is known, as an outlook knows it, of another turn."""
    name = outlook.rules.calendar.name(turn)
    table = recorded(outlook.table, name) or outlook.table
    return Outlook(outlook.board, table, replace(outlook.view, turn=turn))


def recorded(table: Table, turn: str) -> Past | None:
    """Return a session as it stood at the end of a turn that is over, None for any other."""
    if not isinstance(table, Session) or turn == table.state.turn:
        return None
    found = [moment for _, _, moment in table.moments() if moment.state.turn == turn]
    return Past(found[-1]) if found else None
