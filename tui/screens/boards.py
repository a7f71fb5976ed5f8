"""Which board lies on the desk, where a game is played on several."""

from weathergage.core.messages import Message, NotNowError, say
from weathergage.core.names import choose
from weathergage.maps.loader import load, map_ids
from weathergage.tui.boards import boards_of
from weathergage.tui.screens.looking import Looking
from weathergage.tui.whatif import WhatIf


class Boards(Looking, inherit_bindings=False):
    """What puts another board on the desk; where one stood on the last one is kept."""

    @property
    def boards(self) -> tuple[str, ...]:
        """The maps of the game that may lie here: those played on, all while one only looks."""
        outlook = self.outlook
        if not isinstance(outlook.table, WhatIf):
            return boards_of(outlook.rules.id, outlook.state.facts)
        beside = tuple(name for name in outlook.face.every_map() if name in map_ids())
        return beside if outlook.board.id in beside else (outlook.board.id,)

    @property
    def players(self) -> tuple[str, ...]:
        """The sides that play on any of the boards."""
        every = (side for name in self.boards for side in self._sides_on(name))
        return tuple(dict.fromkeys((*self.sides, *every)))

    def board_of(self, side: str) -> str:
        """Return the first board that a side plays on, the one shown if it plays on none."""
        found = (name for name in self.boards if side in self._sides_on(name))
        return next(found, self.outlook.board.id)

    def _sides_on(self, name: str) -> tuple[str, ...]:
        outlook = self.outlook
        if name == outlook.board.id:
            return self.sides
        return outlook.face.sides(outlook.rules, load(name).theatre, outlook.state.facts)

    def do_other_board(self) -> None:
        """Show the next board that is played on."""
        boards, now = self.boards, self.outlook.board.id
        at = boards.index(now) if now in boards else -1
        after = boards[(at + 1) % len(boards)]
        if after == now:
            self.tell(self._alone, "dim")
        else:
            self.show_board(after)

    @property
    def _alone(self) -> Message:
        """What is to be said where there is no other board."""
        if self.outlook.board.id not in map_ids():
            return say("screen.one-board-own")
        add = self.outlook.face.all_boards
        return say("screen.one-board-played", command=add) if add else say("screen.one-board")

    def board_named(self, text: str) -> str:
        """Return the map that `text` means, of those that may lie here.

        Raises:
            FaultError: There is none, or it is not played on.
        """
        name = choose(text, (*self.boards, *self.outlook.face.every_map()), "map")
        if name not in self.boards:
            raise NotNowError(self._alone)
        return name

    def show_board(self, name: str) -> None:
        """Show a board, the cursor where it was left."""
        outlook, board = self.outlook, load(name)
        if board is outlook.board:
            return
        self.left[outlook.board.id] = self.cursor, outlook.view.side
        if isinstance(outlook.table, WhatIf):
            outlook.table.stand(outlook.face.facts_of(board.theatre))
        self.hush()
        self.lay(board, *self.left.get(name, (None, "")))

    def table_moved(self) -> None:
        """Show what a decision has changed; the board too, where it is played on no more."""
        super().table_moved()
        outlook = self.outlook
        played = boards_of(outlook.rules.id, outlook.state.facts)
        if outlook.board.id in map_ids() and outlook.board.id not in played:
            told = self._told
            self.show_board(played[0])
            self._told = told
            self.show_status()
