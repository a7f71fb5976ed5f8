"""Looking at the desk: which turn, whose eyes, what colours, where on the map."""

import sys

from weathergage.core.messages import FaultError
from weathergage.core.turns import Turn
from weathergage.maps.drawing.colourings import colourings_on
from weathergage.maps.drawing.lattice import Zoom
from weathergage.maps.hexes import Hex
from weathergage.tui.screens.playing import Playing
from weathergage.tui.whatif import WhatIf
from weathergage.tui.words import turn_name


class Looking(Playing, inherit_bindings=False):
    """What changes the view and nothing else."""

    def look_at(self, turn: Turn) -> None:
        """Show another turn; nothing is played."""
        table = self.outlook.table
        name = self.outlook.rules.calendar.name(turn)
        if isinstance(table, WhatIf):
            table.look(name)
        self._told = None
        self.change(moved=True, turn=turn)

    @property
    def turn_looked_at(self) -> Turn:
        """The turn that keys change."""
        return self.outlook.view.turn

    def do_turn_before(self) -> None:
        """Look at the turn before."""
        self.look_at(self.outlook.rules.calendar.previous(self.turn_looked_at))

    def do_turn_after(self) -> None:
        """Look at the turn after."""
        self.look_at(self.outlook.rules.calendar.next(self.turn_looked_at))

    def do_choose_turn(self) -> None:
        """Choose the turn shown."""
        calendar, language = self.outlook.rules.calendar, self.words.language
        turns = calendar.around(self.turn_looked_at)
        options = [(calendar.name(t), turn_name(calendar, t, language)) for t in turns]
        current = calendar.name(self.turn_looked_at)
        self.owner.narrow(
            "screen.choose-turn",
            "screen.turn",
            options,
            lambda name: self.look_at(calendar.parse(name)),
            current,
        )

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that play on this board."""
        outlook = self.outlook
        return outlook.face.sides(outlook.rules, outlook.board.theatre, outlook.state.facts)

    def do_next_side(self) -> None:
        """Look through the eyes of the next side."""
        self.change(side=self.side_after)

    @property
    def side_after(self) -> str:
        """The side whose turn to look comes after this one's."""
        now = self.outlook.view.side
        at = self.sides.index(now) if now in self.sides else -1
        return self.sides[(at + 1) % len(self.sides)]

    def do_choose_side(self) -> None:
        """Choose whose eyes to look through."""
        options = [(side, self.words(f"common.side-{side}")) for side in self.sides]
        self.owner.choose(
            "screen.choose-side",
            options,
            lambda side: self.change(side=side),
            self.outlook.view.side,
        )

    @property
    def colourings(self) -> tuple[str, ...]:
        """What hexes can be coloured for, in the order in which it is offered."""
        return colourings_on(self.outlook.board)

    @property
    def coloured_for(self) -> str:
        """What hexes are coloured for."""
        return self.outlook.view.colouring

    def colour_for(self, name: str) -> None:
        """Colour hexes for one of the colourings."""
        self.change(colouring=name)

    def do_next_colouring(self) -> None:
        """Colour hexes for the next thing."""
        offered, now = self.colourings, self.coloured_for
        at = offered.index(now) if now in offered else -1
        self.colour_for(offered[(at + 1) % len(offered)])

    def do_choose_colouring(self) -> None:
        """Choose what hexes are coloured for."""
        options = [(name, self.words(f"screen.colouring-{name}")) for name in self.colourings]
        self.owner.choose("screen.choose-colouring", options, self.colour_for, self.coloured_for)

    def do_zoom_in(self) -> None:
        """Show fewer hexes, larger."""
        self.chart.zoom_by(1)
        self.give_room()

    def do_zoom_out(self) -> None:
        """Show more hexes, smaller."""
        self.chart.zoom_by(-1)
        self.give_room()

    def zoom_to(self, zoom: Zoom) -> None:
        """Show hexes at a zoom."""
        self.chart.zoom_to(zoom)
        self.give_room()

    def do_whole_board(self) -> None:
        """Show the whole board."""
        self.chart.whole_board()
        self.give_room()

    def do_cursor_back(self) -> None:
        """Put the cursor where it was before."""
        if not self.chart.back():
            self.tell("screen.nowhere-before", "dim")

    def do_go_to(self) -> None:
        """Go to a hex by its name."""
        self.owner.type_line(
            "screen.go-to", "screen.hex", lambda text: self.go(self.outlook.board.parse(text))
        )

    def go(self, place: Hex) -> None:
        """Put the cursor in a hex."""
        self.chart.go(place)

    def do_mark_from(self) -> None:
        """Mark the cursor's hex as the one that questions start from; again: clear it."""
        origin = None if self.outlook.view.origin == self.cursor else self.cursor
        self.change(origin=origin)
        self.show_status()

    def do_supply(self) -> None:
        """Trace supply of the cursor's hex; again: clear it."""
        if self.outlook.view.supplied == self.cursor:
            self.change(supplied=None)
            return
        if "weathergage.maps.supply" not in sys.modules:
            # The first question builds the graph, which takes a moment.
            self.tell("screen.tracing", "dim")
        self.call_after_refresh(self._trace, self.cursor)

    def _trace(self, place: Hex) -> None:
        self.hush()
        self.change(supplied=place)
        answer = self.outlook.supply
        if isinstance(answer, FaultError):
            self.tell(answer.message, "warn")
