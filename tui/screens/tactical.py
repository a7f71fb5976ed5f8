"""The tactical board on the screen: ships put down by hand, and who sees whom."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from weathergage.core.gwas.placing import next_name
from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.sighting import Vessel
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import FaultError, Message, say
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.hexes import Hex
from weathergage.tui.actions import BY_ID
from weathergage.tui.bindings import bindings, bindings_of
from weathergage.tui.calm import Pile, Side
from weathergage.tui.field import coloured, first_hex, scene_of, standing
from weathergage.tui.hexmap import HexMap
from weathergage.tui.inks import Ink
from weathergage.tui.layout import EDGE, MEDIUM, map_size, sights_width
from weathergage.tui.lines import Bar, Lines, List
from weathergage.tui.panes.tactical import (
    Scope,
    bar_row,
    keys_row,
    legend,
    legend_items,
    ship_options,
    sight_rows,
    status_row,
)
from weathergage.tui.rows import Row, Run, row
from weathergage.tui.screens.room import Chart, Charted
from weathergage.tui.sea import Sea
from weathergage.tui.terminal import SMALLEST

if TYPE_CHECKING:
    from weathergage.tui.setting import Setting

SHARED = (
    *("next-side", "zoom-in", "zoom-out", "whole-board", "find", "go-to", "cursor-back"),
    *("mark-from", "put-marker", "take-marker", "undo", "redo", "next-pane", "previous-pane"),
    *("overview", "read-bars", "command-line", "leave"),
)
"""The desk's actions that mean the same here."""


class Tactical(Charted, inherit_bindings=False):
    """The tactical board with its bars and its pane.

    Attributes:
        sea: What stands on it.
        eyes: The side whose eyes see it, "" for both.
        lifted: The ship that is being moved, None for none.
        marker: Class and side of the ship that was put down last.
        left: Told when one goes back from the board.
    """

    SHARED: ClassVar[tuple[str, ...]] = SHARED
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(*SHARED),
        *bindings("tactical", "always"),
    ]

    def __init__(self, sea: Sea, painter: Painter, cursor: Hex, eyes: str = "") -> None:
        super().__init__()
        self.sea = sea
        self.eyes = eyes
        self.lifted: Vessel | None = None
        self.marker: tuple[str, str] | None = None
        self.chart = Chart(painter, cursor)
        self.top = Bar("bar", id="turn-bar")
        self.legend = Bar("line", id="legend")
        self.status = Bar("line", id="status")
        self.keys = Bar("bar", id="keys")
        self.pane = List("pane", headed=True, id="sights")
        self.left: Callable[[], object] = lambda: None
        self._told: Row | None = None
        self._coloured = self.scope.lookout.pair, self.scope.seen
        self.room = Size(0, 0)

    def compose(self) -> ComposeResult:
        """Make the bars, the board and the pane beside it."""
        yield self.top
        with Side(id="middle"):
            yield self.chart
            with Pile(id="column"):
                yield self.pane
        yield from (self.legend, self.status, self.keys)
        yield Lines("pane", id="too-small")

    def on_mount(self) -> None:
        """Show everything."""
        self.room = self.app.size
        self.chart.expected = Size(*map_size(*self.room, sights_width(self.room.width)))
        self.give_room()
        self.show_all()

    def on_resize(self, event: events.Resize) -> None:
        """Give every part its room anew."""
        self.room = event.size
        self.give_room()
        self.show_all()

    def give_room(self) -> None:
        """Give every part its room on a screen of this size."""
        columns, rows = self.room
        self.set_class(columns < SMALLEST[0] or rows < SMALLEST[1], "tiny")
        told = say("screen.too-small", columns=SMALLEST[0], rows=SMALLEST[1])
        self.query_one("#too-small", Lines).show([row(self.words(told))])
        self.query_one("#column").styles.width = sights_width(columns)

    # -- showing ----------------------------------------------------------------------------

    @property
    def scope(self) -> Scope:
        """The board as it is looked at now."""
        return Scope(self.sea.lookout, self.chart.cursor, self.eyes, self.sea.told, self.lifted)

    def show_all(self) -> None:
        """Show everything that may have changed."""
        self.paint()
        self.show_bars()
        narrow = self.room.width < MEDIUM
        self.pane.show(sight_rows(self.scope, self.chart.scene, self.words, narrow=narrow))

    def paint(self) -> None:
        """Draw ships, what is seen, and the limit of sight, where they have changed."""
        scope = self.scope
        changes = standing(scope, self.chart.scene.glyphs)
        seen = scope.lookout.pair, scope.seen
        if seen != self._coloured:
            self._coloured = seen
            changes["colouring"] = coloured(scope)
        self.chart.show(**changes)
        lifted = scope.lookout.board.parse(self.lifted.hex) if self.lifted else None
        if self.chart.from_hex != lifted:
            self.chart.from_hex = lifted

    def show_bars(self) -> None:
        """Show what stands above and below the board."""
        self.top.show([bar_row(self.scope, self.words, self.room.width - 2 * EDGE)])
        self.show_legend()
        self.show_status()
        self.keys.show([keys_row(self.scope, self.owner.keymap, self.words)])

    def show_legend(self) -> None:
        """Show what colours, marks and lines mean."""
        if self.chart.room:
            room = self.room.width - 2 * EDGE
            records = self.chart.records_in_view()
            self.legend.show([legend(self.scope, self.chart.scene, records, self.words, room)])

    def show_status(self) -> None:
        """Show what was last said, or what is under the cursor."""
        here = status_row(self.scope, self.chart.scene, self.words, self.sea.file)
        said = self._told
        self.status.show([here if said is None else said._replace(right=here.right)])

    def tell(self, message: Message | str, ink: Ink = "text", **values: str) -> None:
        """Say something in the status line until the cursor moves."""
        self._told = row(Run(self.words(message, **values), ink))
        self.show_status()

    def do_read_bars(self) -> None:
        """Read the bars whole: weather and light, legend, what is under the cursor."""
        from weathergage.tui.panes.spelled import bars_rows

        scope, scene, words = self.scope, self.chart.scene, self.words
        top = bar_row(scope, words, sys.maxsize)
        rows = bars_rows(
            [Row(top.left), Row(top.right)],
            legend_items(scope, scene, self.chart.records_in_view(), words),
            status_row(scope, scene, words, self.sea.file),
            [self._told] if self._told else [],
            words,
        )
        self.owner.open_bars(rows)

    def follow_cursor(self) -> None:
        """Show what is under the cursor, and how far it sees."""
        self._told = None
        self.show_all()

    def on_hex_map_chosen(self, _event: HexMap.Chosen) -> None:
        """Go over to the pane."""
        self.pane.focus()

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Go to the ship, or open the clause, that a row is about."""
        event.stop()
        verb, _, rest = event.target.partition(" ")
        if verb == "clause":
            self.owner.open_clause(rest, "gwas")
        else:
            self.go(self.sea.board.parse(self.sea.ship(rest).hex))

    # -- changing ---------------------------------------------------------------------------

    def decide(self, command: str) -> bool:
        """Do a command of the board, say what came of it, and return whether it was done."""
        return self._done(lambda: self.sea.do(command))

    def _done(self, change: Callable[[], Message]) -> bool:
        try:
            said = change()
        except FaultError as fault:
            self.tell(fault.message, "bad")
            return False
        self._told = row(Run(self.words(said), "good"))
        self.show_all()
        return True

    def do_undo(self) -> None:
        """Take back the last change."""
        self._done(self.sea.undo)

    def do_redo(self) -> None:
        """Do again what was taken back."""
        self._done(self.sea.redo)

    @property
    def here(self) -> str:
        """Name of the hex under the cursor."""
        return self.sea.board.name(self.chart.cursor)

    def do_put_marker(self) -> None:
        """Put a ship down: class and side are asked once, then it is one key a ship."""
        if self.marker is None or self.scope.here:
            self.choose_ship()
        else:
            self.put(*self.marker)

    def choose_ship(self) -> None:
        """Ask for the ship to put down: one of the session's, or side and class of a new one."""
        waiting = self.sea.waiting
        if waiting is not None:
            if waiting:
                self.owner.choose("tactical.choose-ship", ship_options(waiting), self.put_ship)
            else:
                self.tell("tactical.nobody-waits", "dim")
            return

        def side_chosen(side: str) -> None:
            kinds = [(kind, self.words(f"common.unit-{kind.lower()}")) for kind in classes()]
            now = self.marker[0] if self.marker else ""
            self.owner.choose(
                "tactical.choose-class", kinds, lambda kind: self.put(kind, side), now
            )

        sides = [(side, self.words(f"common.side-{side}")) for side in self.scope.lookout.pair]
        now = self.marker[1] if self.marker else ""
        self.owner.choose("tactical.choose-side", sides, side_chosen, now)

    def put(self, kind: str, side: str) -> None:
        """Put a ship down under the cursor."""
        self.marker = kind, side
        name = next_name(kind, self.sea.now.ships)
        self.decide(f"place {side}:{kind}:{self.here}:{name}")

    def put_ship(self, name: str) -> None:
        """Put a ship of the session down under the cursor."""
        self.decide(f"place {name} {self.here}")

    def do_take_marker(self) -> None:
        """Take a ship off the board."""
        self._with_ship_here("tactical.take-which", lambda name: self.decide(f"take {name}"))

    def do_mark_from(self) -> None:
        """Lift the ship under the cursor; again: put it down there."""
        if self.lifted is None:
            self._with_ship_here("tactical.move-which", self._lift)
            return
        ship, self.lifted = self.lifted, None
        if ship.hex == self.here:
            self.show_all()
        else:
            self.decide(f"move {ship.name} {self.here}")

    def _lift(self, name: str) -> None:
        self.lifted = self.sea.ship(name)
        self.show_all()

    def _with_ship_here(self, question: str, do: Callable[[str], object]) -> None:
        ships = self.scope.here
        if not ships:
            self.tell("tactical.no-ship-here", "dim", hex=self.here)
        elif len(ships) == 1:
            do(ships[0].name)
        else:
            self.owner.choose(question, ship_options(ships), do)

    # -- weather and light ------------------------------------------------------------------

    def do_sea_weather(self) -> None:
        """Choose the condition of the weather: the key, then its number."""
        options = [(str(n), self.words(f"common.condition-{n}")) for n in CONDITIONS]
        self.owner.choose(
            "tactical.choose-weather",
            options,
            lambda number: self.decide(f"condition {number}"),
            str(self.sea.now.watch.condition),
        )

    def do_day_or_night(self) -> None:
        """Turn day into night and night into day."""
        self.decide("night" if self.sea.now.watch.day else "day")

    def do_night_limit(self) -> None:
        """Say how far is seen at night by the rule that a player owns."""
        self.owner.type_line("tactical.say-night-limit", "tactical.hexes", self._say_night_limit)

    def _say_night_limit(self, text: str) -> None:
        said = self.sea.do(f"night-limit {text.strip() or 'none'}")
        self._done(lambda: said)

    def do_as_told(self) -> None:
        """Go back to weather and light as the session has them."""
        self.decide("told")

    # -- looking ----------------------------------------------------------------------------

    def do_next_side(self) -> None:
        """See with both sides' eyes, then with those of each."""
        eyes = ("", *self.scope.lookout.pair)
        self.eyes = eyes[(eyes.index(self.eyes) + 1) % len(eyes)]
        self.show_all()

    def do_zoom_in(self) -> None:
        """Show fewer hexes, larger."""
        self.chart.zoom_by(1)

    def do_zoom_out(self) -> None:
        """Show more hexes, smaller."""
        self.chart.zoom_by(-1)

    def do_whole_board(self) -> None:
        """Show the whole board."""
        self.chart.whole_board()

    def do_cursor_back(self) -> None:
        """Put the cursor where it was before."""
        if not self.chart.back():
            self.tell("screen.nowhere-before", "dim")

    def do_find(self) -> None:
        """Go to a ship by its name."""
        if not self.scope.ships:
            self.tell("tactical.no-ships", "dim")
            return
        self.owner.narrow(
            "tactical.find-ship",
            "tactical.label-ship",
            ship_options(self.scope.ships),
            lambda name: self.go(self.sea.board.parse(self.sea.ship(name).hex)),
        )

    def do_go_to(self) -> None:
        """Go to a hex by its name."""
        self.owner.type_line(
            "screen.go-to", "screen.hex", lambda text: self.go(self.sea.board.parse(text))
        )

    def go(self, place: Hex) -> None:
        """Put the cursor in a hex."""
        self.chart.go(place)

    def do_command_line(self) -> None:
        """Type a command of the board."""
        self.owner.type_line(
            "tactical.commands", ":", self._typed, "  ".join(self.sea.forms.values())
        )

    def _typed(self, text: str) -> None:
        if text.strip():
            said = self.sea.do(text)
            self._done(lambda: said)

    def do_next_pane(self) -> None:
        """Go from the board to the pane, and back."""
        (self.pane if self.chart.has_focus else self.chart).focus()

    def do_previous_pane(self) -> None:
        """Go from the board to the pane, and back."""
        self.do_next_pane()

    def do_back(self) -> None:
        """Go back: to the board, put down what is lifted, then to the operational map."""
        if not self.chart.has_focus:
            self.chart.focus()
        elif self.lifted is None and len(self.app.screen_stack) > 1:
            self.app.pop_screen()
            self.left()
        else:
            self.lifted = self._told = None
            self.show_all()

    def do_leave(self) -> None:
        """Leave; every decision is already in the file."""
        self.app.exit(0)

    def run_named(self, action: str) -> None:
        """Do an action of the registry by its name."""
        target = self.chart if BY_ID[action].where == "map" else self
        target.action_do(action)


def tactical_screen(setting: "Setting", sea: Sea, columns: int) -> Tactical:
    """Return the screen of a board.

    Args:
        setting: Looks, language and keys.
        sea: What stands on the board.
        columns: Width of the terminal, which decides how large hexes are.
    """
    scope = Scope(sea.lookout, first_hex(sea))
    return Tactical(sea, Painter(scene_of(scope, setting, columns)), scope.cursor)
