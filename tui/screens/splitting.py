"""Two turns, or two boards, beside each other on the desk: what opens, changes and closes that."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from weathergage.core.messages import FaultError
from weathergage.core.turns import Turn
from weathergage.tui.boards import beside_named
from weathergage.tui.layout import column_width
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.bars import GAP
from weathergage.tui.rows import BLANK, Row
from weathergage.tui.screens.boards import Boards
from weathergage.tui.screens.room import Chart

if TYPE_CHECKING:
    from weathergage.tui.screens.split import Split

COMPARED, CHANGES = ("weather", "level"), "-changes"
"""Colourings of which a second map can show what another turn changes, and how that is called."""
ANY_BOARD = 0
"""Width of a board in the place of one that is known: the panes keep theirs while boards change."""


class Splitting(Boards, inherit_bindings=False):
    """A desk that may show a second map; while it does, that map is asked first."""

    split: "Split | None" = None
    wanted = ""
    """What is shown beside as soon as the desk stands, "" for nothing."""

    async def _finish_start(self) -> None:
        await super()._finish_start()
        if self.wanted:
            self.show_beside(self.wanted)

    # -- opening and closing ----------------------------------------------------------------

    def do_split(self) -> None:
        """Show the turn after this one beside it, after the last the one before; again: one map."""
        if self.split is not None:
            self.close_split()
            return
        calendar, turn = self.outlook.rules.calendar, self.outlook.view.turn
        after = calendar.next(turn)
        self.open_split(after if after != turn else calendar.previous(turn))

    def show_beside(self, text: str) -> None:
        """Show what `text` names beside: a turn, or the other board of the game."""
        try:
            self.open_split(self.beside_named(text))
        except FaultError as fault:
            self.tell(fault.message, "bad")

    def beside_named(self, text: str) -> Turn | str:
        """Return the turn, or the name of the other board, that `text` means.

        Raises:
            FaultError: It is neither, or that board is not played on.
        """
        face, rules = self.outlook.face, self.outlook.rules
        named = beside_named(text, rules, (*self.boards, *face.every_map()))
        return self.board_named(named) if isinstance(named, str) else named

    def open_split(self, what: Turn | str) -> None:
        """Show a turn, or another board, beside."""
        from weathergage.tui.screens.split import TwoBoards, TwoTurns  # when it is opened

        if isinstance(what, str) and what == self.outlook.board.id:
            self.tell("split.same-board", "dim", map=what)
            return
        self.close_split()
        self.hush()
        self.split = TwoBoards(self, what) if isinstance(what, str) else TwoTurns(self, what)
        self.split.open()
        self._lay_out()

    def close_split(self) -> None:
        """Show one map again, that of the turn or board which has the keys."""
        split, self.split = self.split, None
        if split is not None:
            split.close()
            self._lay_out()

    def _lay_out(self) -> None:
        """Give all its room, and show the inspector, which tells more or less now, from its top."""
        if "inspector" in self.panes:
            self.panes["inspector"].at = 0
        self.give_room()
        self.show_all()

    # -- which turn, which board ------------------------------------------------------------

    @property
    def turn_looked_at(self) -> Turn:
        """The turn that keys change: that of the second map, where it has one of its own."""
        turn = self.split.turn if self.split else None
        return turn or super().turn_looked_at

    def look_at(self, turn: Turn) -> None:
        """Show another turn, on the second map where it has one of its own."""
        if self.split is None or not self.split.look_at(turn):
            super().look_at(turn)

    def show_board(self, name: str) -> None:
        """Go to a board that is shown beside; beside a turn it takes the other turn's place."""
        if self.split is None or not self.split.is_played:
            self.close_split()
            super().show_board(name)
        elif not self.split.go_over(name):
            self.open_split(name)

    def table_moved(self) -> None:
        """Show what a decision has changed; a board that is played on no more goes."""
        super().table_moved()
        if self.split is not None and not self.split.is_played:
            self.close_split()

    def went_to(self, chart: Chart) -> None:
        """Give the keys to a map."""
        if self.split is not None:
            self.split.went_to(chart)

    def heads_read(self) -> Iterable[Row]:
        """Return what stands over the maps of a split view, each on lines of its own."""
        if self.split is None:
            return ()
        heads = self.split.told_heads()
        return (BLANK, *(Row((*head.left, GAP, *head.right), hang=2) for head in heads))

    def look_with(self, outlook: Outlook) -> None:
        """Look at what another map shows."""
        self._look(outlook)
        self.show_all()

    # -- colours ----------------------------------------------------------------------------

    @property
    def colourings(self) -> tuple[str, ...]:
        """What hexes can be coloured for; beside another turn also for what that changes."""
        every = super().colourings
        if self.split is None or self.split.turn is None:
            return every
        return tuple(
            name
            for each in every
            for name in (each, *([each + CHANGES] if each in COMPARED else []))
        )

    @property
    def coloured_for(self) -> str:
        """What hexes are coloured for."""
        shows = self.split is not None and self.split.changes
        return super().coloured_for + (CHANGES if shows else "")

    def colour_for(self, name: str) -> None:
        """Colour hexes for one of the colourings."""
        bare = name.removesuffix(CHANGES)
        if self.split is not None:
            self.split.changes = bare != name
        super().colour_for(bare)

    # -- showing ----------------------------------------------------------------------------

    @property
    def charts(self) -> tuple[Chart, ...]:
        """The maps shown, the one with the keys first."""
        return (self.chart,) if self.split is None else (self.chart, self.split.chart)

    @property
    def stops(self) -> tuple[Chart, ...]:
        """The maps that Tab goes to, from left to right."""
        return (self.chart,) if self.split is None else self.split.stops

    @property
    def compared(self) -> Outlook | None:
        """The other turn that the hex under the cursor is compared with."""
        return None if self.split is None or self.split.turn is None else self.split.outlook

    @property
    def split_name(self) -> str:
        """What the turn bar says of a second map, "" without one."""
        return "" if self.split is None else self.words(self.split.name)

    @property
    def column_width(self) -> int:
        """Width of the panes beside the map, or beside both."""
        if self.split is None:
            return super().column_width
        return column_width(self.room.width, ANY_BOARD)

    def give_room(self) -> None:
        """Give every part its room."""
        if self.split is not None:
            self.split.give_room()
        super().give_room()

    def paint(self) -> None:
        """Draw the maps anew where they show something else."""
        super().paint()
        if self.split is not None:
            self.split.paint()

    def show_bars(self) -> None:
        """Show what stands around the maps, and over each which it is."""
        super().show_bars()
        if self.split is not None:
            self.split.show_heads()

    def show_legend(self) -> None:
        """Bring the second map along, and show what colours mean in both."""
        if self.split is not None:
            self.split.follow()
        super().show_legend()

    def follow_cursor(self) -> None:
        """Bring the second map along, and show what holds in the hex."""
        if self.split is not None:
            self.split.follow()
        super().follow_cursor()
