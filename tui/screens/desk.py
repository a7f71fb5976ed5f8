"""The desk: the map with its bars and panes, and everything that its keys do."""

import gc
import sys
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget

from weathergage.core.decisions import Decision
from weathergage.core.messages import FaultError, Message, NotNowError, say
from weathergage.maps.drawing.colourings import COLOURINGS
from weathergage.maps.drawing.scene import Counter, Scene
from weathergage.maps.hexes import Hex
from weathergage.tui.actions import BY_ID
from weathergage.tui.bindings import Acting, bindings
from weathergage.tui.calm import Calm, Pile, Side
from weathergage.tui.hexmap import HexMap
from weathergage.tui.inks import Ink
from weathergage.tui.lines import Bar, Lines, List
from weathergage.tui.outlook import Outlook
from weathergage.tui.painting import colouring_key, colouring_of
from weathergage.tui.panes.bars import keys_row, legend_row, status, turn_bar
from weathergage.tui.rows import Row, Run, lines, row
from weathergage.tui.screens.always import Always
from weathergage.tui.terminal import SMALLEST
from weathergage.tui.whatif import WhatIf
from weathergage.tui.words import turn_name

MEDIUM, LARGE = 100, 160
"""Widths from which two, and three, panes stand beside the map."""
PANES = ("inspector", "worksheet", "journal")
FIVE = 5


class Chart(Acting, HexMap, Calm, inherit_bindings=False):
    """The map with the keys that move its cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("map")

    def action_do(self, name: str, key: str = "") -> None:
        """Move the cursor, or do what the key does otherwise."""
        move, _, _five = name.partition("-five")
        if hasattr(self, f"do_{name.replace('-', '_')}"):
            super().action_do(name, key)
        else:
            self.move(move, FIVE if name.endswith("-five") else 1)

    def do_centre(self) -> None:
        """Bring the cursor to the middle."""
        self.centre()

    def do_inspect(self) -> None:
        """Go over to the inspector."""
        self.post_message(self.Chosen(self.cursor))


class Desk(Always, Screen[None], Calm, inherit_bindings=False):
    """The map's screen."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("everywhere", "always")
    AUTO_FOCUS = "Chart"

    def __init__(self, outlook: Outlook, scene: Scene, cursor: Hex, file: str) -> None:
        super().__init__()
        self.outlook = outlook
        self.file = file
        self.chart = Chart(scene, cursor)
        self.turn_bar = Bar("bar", id="turn-bar")
        self.legend = Bar("line", id="legend")
        self.status = Bar("line", id="status")
        self.keys = Bar("bar", id="keys")
        self.panes: dict[str, List] = {}
        self.shown = "inspector"
        self.marker: tuple[str, str] | None = None
        self._told: Row | None = None
        self._legend_is_lent = False
        self._painted: object = None
        self.room = Size(0, 0)
        self._has_room = False
        self._stands = False

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
        self.chart.from_hex = self.outlook.view.origin
        self._painted = colouring_key(self.outlook)
        self.give_room()
        self.show_bars()
        self._stands = True
        self.call_after_refresh(self._finish_start)

    async def _finish_start(self) -> None:
        column = self.query_one("#column", Pile)
        self.panes = {name: List("pane", headed=True, id=name) for name in PANES}
        await column.mount_all(self.panes.values())
        self.give_room()
        self.show_panes()
        # What stands now stays: the collector need not look at it again and again.
        gc.collect()
        gc.freeze()
        gc.enable()

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
            pane.styles.height = self._height(name)

    @property
    def column_width(self) -> int:
        """Width of the panes beside the map."""
        columns, _ = self.room
        return 60 if columns >= LARGE else 36 if columns >= MEDIUM else 30

    @property
    def visible_panes(self) -> tuple[str, ...]:
        """Names of the panes for which there is room."""
        columns, _ = self.room
        if columns >= LARGE:
            return PANES
        if columns >= MEDIUM:
            return ("inspector", self.shown if self.shown != "inspector" else "worksheet")
        return (self.shown,)

    def _height(self, name: str) -> str:
        if len(self.visible_panes) == 1:
            return "1fr"
        return {"inspector": "5fr", "worksheet": "3fr", "journal": "3fr"}[name]

    # -- showing ----------------------------------------------------------------------------

    @property
    def cursor(self) -> Hex:
        """The hex under the cursor."""
        return self.chart.cursor

    def change(self, *, moved: bool = False, **changes: Any) -> None:
        """Show another view; `moved` when the table itself has changed."""
        self.outlook = self.outlook.with_view(moved, **changes)
        self.show_all()

    def show_all(self) -> None:
        """Show everything that may have changed."""
        self.paint()
        self.show_bars()
        self.show_panes()

    def paint(self) -> None:
        """Draw the map anew where it shows something else."""
        changes: dict[str, Any] = {
            "counters": _counters(self.outlook),
            "path": _path(self.outlook),
        }
        key = colouring_key(self.outlook)
        if key != self._painted:
            self._painted = key
            changes["colouring"] = colouring_of(self.outlook)
        self.chart.show(**changes)
        if self.chart.from_hex != self.outlook.view.origin:
            self.chart.from_hex = self.outlook.view.origin

    def show_bars(self) -> None:
        """Show what stands around the map."""
        self.turn_bar.show([turn_bar(self.outlook, self.words)])
        self.show_legend()
        self.show_status()
        keys = keys_row(self.outlook, self.owner.keymap, self.words)
        self.keys.show([keys])

    def show_legend(self) -> None:
        """Show what the colours in the window mean."""
        if self.chart.size and not self._legend_is_lent:
            records = self.chart.records_in_view()
            room = self.size.width - 2 * self.legend.edge
            self.legend.show([legend_row(self.chart.scene, records, self.words, room)])

    def show_status(self) -> None:
        """Show what was last said, or what the cursor stands on."""
        here = status(self.outlook, self.chart.scene, self.cursor, self.words, self.file)
        if self._told is None:
            self.status.show([here])
            return
        # What is said may take the legend's line too, until the cursor moves.
        width = self.size.width - 2 * self.status.edge
        said = [Row(line.runs) for line in lines([self._told._replace(right=here.right)], width)]
        self._legend_is_lent = len(said) > 1
        if self._legend_is_lent:
            self.legend.show(said[:1])
        else:
            self.show_legend()
        self.status.show([said[min(1, len(said) - 1)]])

    def show_panes(self) -> None:
        """Show the panes that are in sight."""
        for name in self.visible_panes:
            self.show_pane(name)

    def show_pane(self, name: str) -> None:
        """Show one pane."""
        pane = self.panes.get(name)
        if pane is None:
            return
        if name == "inspector":
            from weathergage.tui.panes.inspector import inspector

            pane.show(inspector(self.outlook, self.cursor, self.words))
        elif name == "worksheet":
            from weathergage.tui.panes.worksheet import worksheet

            pane.show(worksheet(self.outlook, self.words))
        else:
            from weathergage.tui.panes.journal import journal

            rows = journal(self.outlook, self.words)
            last = next((each.target for each in reversed(rows) if each.target), "")
            pane.show(rows, target="" if pane.has_focus else last)
            if not pane.has_focus:
                pane.scroll_lines(len(rows) * 10)

    def tell(self, message: Message | str, ink: Ink = "text", **values: Any) -> None:
        """Say something in the status line until the cursor moves or something else is said."""
        self._told = row(Run(self.words(message, **values), ink))
        self.show_status()

    def hush(self) -> None:
        """Say nothing any more."""
        if self._told is not None:
            self._told = None
            self._legend_is_lent = False
            self.show_legend()
            self.show_status()

    # -- what the map says ------------------------------------------------------------------

    def on_hex_map_cursor_moved(self, _event: HexMap.CursorMoved) -> None:
        """Show what holds in the hex that the cursor has come to."""
        self.hush()
        self.show_status()
        if "inspector" in self.visible_panes:
            self.show_pane("inspector")

    def on_hex_map_viewed(self, _event: HexMap.Viewed) -> None:
        """Keep the legend true."""
        self.show_legend()

    def on_hex_map_chosen(self, _event: HexMap.Chosen) -> None:
        """Go over to the inspector."""
        self.focus_pane("inspector")

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Open what a pane's row is about."""
        event.stop()
        verb, _, rest = event.target.partition(" ")
        opened: Mapping[str, Callable[[str], None]] = {
            "ask": self.open_verdict,
            "clause": self.owner.open_clause,
            "line": self.open_line,
            "prep": lambda side: self.open_command(f"prep {side} ="),
            "set": lambda fact: self.open_command(f"set {fact} "),
        }
        opened[verb](rest)

    # -- decisions --------------------------------------------------------------------------

    def decide(self, command: str | Decision) -> bool:
        """Decide at the table, say what came of it, and return whether it was done."""
        fault = self.attempt(command)
        if fault is not None:
            self.tell(fault.message, "bad")
        return fault is None

    def attempt(self, command: str | Decision) -> FaultError | None:
        """Decide at the table and say what came of it; return the fault if there is one."""
        outlook = self.outlook
        try:
            line = outlook.table.do(command)
        except FaultError as fault:
            return fault
        said = "; ".join(self.words(message) for message in line.said)
        self._told = row(Run(said or line.act.entry.do, "good"))
        running = outlook.rules.calendar.parse(outlook.table.state.turn)
        # A look at another turn ends when the table goes on to a new one.
        follows = outlook.is_now or outlook.table.state.turn != outlook.state.turn
        self.change(moved=True, **({"turn": running} if follows else {}))
        return None

    def agree(self, command: str) -> None:
        """List what a decision changes, and decide only if that is agreed to.

        Raises:
            FaultError: It cannot be decided.
        """
        self.owner.open_agreement(self.outlook.table.preview(command), command, self.decide)

    def do_next_step(self) -> None:
        """Do the next thing owed; when nothing is, end the phase or turn, if so agreed."""
        outlook = self.outlook
        if outlook.mode in ("look", "what-if"):
            if outlook.dice_owed:
                self.open_roll(outlook.dice_owed[0])
            else:
                self.tell("screen.nothing-owed-here", "dim")
            return
        if outlook.mode == "looking":
            self.change(turn=outlook.rules.calendar.parse(outlook.state.turn))
            return
        if not outlook.steps:
            self.tell("screen.game-over", "dim")
            return
        step = outlook.steps[0]
        if step.command.startswith("roll "):
            self.open_roll(step.command.split()[1])
        elif step.or_else or not step.owed:
            said = {
                command: "; ".join(self.words(told) for told in outlook.table.preview(command))
                for command in (step.command, *step.or_else)
            }
            self.owner.open_step(step, said, self.decide)
        else:
            self.decide(step.command)

    def do_roll(self) -> None:
        """Roll a die that is owed, or take the one on the table."""
        dice = self.outlook.dice_owed
        if not dice and isinstance(self.outlook.table, WhatIf):
            dice = tuple(dict.fromkeys(w.die for w in self.outlook.weather.values() if w.die))
        if not dice:
            self.tell("screen.no-die", "dim")
        elif not self.outlook.is_now:
            self.tell("screen.not-this-turn", "warn")
        else:
            self.open_roll(dice[0])

    def open_roll(self, die: str) -> None:
        """Ask for the die on the table."""

        def rolled(answer: str | None) -> None:
            if answer:
                self.decide(f"roll {die}" + ("" if answer == "program" else f" {answer}"))

        self.owner.open_rolling(die, rolled)

    def do_undo(self) -> None:
        """Take back the last decision."""
        self.decide("undo")

    def do_redo(self) -> None:
        """Take an undone decision up again."""
        self.decide("redo")

    # -- turns and eyes ---------------------------------------------------------------------

    def look_at(self, turn: Any) -> None:
        """Show another turn; nothing is played."""
        table = self.outlook.table
        name = self.outlook.rules.calendar.name(turn)
        if isinstance(table, WhatIf):
            table.look(name)
        self._told = None
        self.change(moved=True, turn=turn)

    def do_turn_before(self) -> None:
        """Look at the turn before."""
        self.look_at(self.outlook.rules.calendar.previous(self.outlook.view.turn))

    def do_turn_after(self) -> None:
        """Look at the turn after."""
        self.look_at(self.outlook.rules.calendar.next(self.outlook.view.turn))

    def do_choose_turn(self) -> None:
        """Choose the turn shown."""
        calendar, language = self.outlook.rules.calendar, self.words.language
        options = [(calendar.name(t), turn_name(calendar, t, language)) for t in calendar]
        current = self.outlook.turn_name
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
        return self.outlook.rules.sides_in(self.outlook.board.theatre)

    def do_next_side(self) -> None:
        """Look through the eyes of the next side."""
        at = self.sides.index(self.outlook.view.side)
        self.change(side=self.sides[(at + 1) % len(self.sides)])

    def do_choose_side(self) -> None:
        """Choose whose eyes to look through."""
        options = [(side, self.words(f"common.side-{side}")) for side in self.sides]
        self.owner.choose(
            "screen.choose-side",
            options,
            lambda side: self.change(side=side),
            self.outlook.view.side,
        )

    def do_next_colouring(self) -> None:
        """Colour hexes for the next thing."""
        at = COLOURINGS.index(self.outlook.view.colouring)
        self.change(colouring=COLOURINGS[(at + 1) % len(COLOURINGS)])

    def do_choose_colouring(self) -> None:
        """Choose what hexes are coloured for."""
        options = [(name, self.words(f"screen.colouring-{name}")) for name in COLOURINGS]
        self.owner.choose(
            "screen.choose-colouring",
            options,
            lambda name: self.change(colouring=name),
            self.outlook.view.colouring,
        )

    # -- the map ----------------------------------------------------------------------------

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
        """Find a place by its name."""
        self.owner.open_finding(self)

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

    # -- questions --------------------------------------------------------------------------

    def do_may_i(self) -> None:
        """Ask what may be done here."""
        self.owner.open_asking(self)

    def open_verdict(self, action: str) -> None:
        """Ask about one action."""
        self.owner.open_verdict(self, action)

    def do_odds(self) -> None:
        """Show the odds of what is owed."""
        self.owner.open_odds(self)

    def do_turn_card(self) -> None:
        """Show everything of the turn on one screen."""
        self.owner.open_card(self)

    # -- markers and notes ------------------------------------------------------------------

    def do_put_marker(self) -> None:
        """Put a marker down: kind and side are asked once, then it is one key a hex."""
        here = {(marker.kind, marker.side) for marker in self.outlook.markers(self.cursor)}
        if self.marker is None or self.marker in here:
            self.owner.choose_marker(self)
        else:
            self.put(*self.marker)

    def put(self, kind: str, side: str) -> None:
        """Put a marker down in the cursor's hex."""
        self.marker = kind, side
        self.decide(f"put {kind} {side} {self.outlook.board.name(self.cursor)}")

    def do_take_marker(self) -> None:
        """Take a marker off the cursor's hex."""
        name, markers = self.outlook.board.name(self.cursor), self.outlook.markers(self.cursor)
        kinds = list(dict.fromkeys(marker.kind for marker in markers))
        if len(kinds) < 2:
            self.decide(f"take {name}")
            return
        options = [(kind, self.words(f"common.marker-{kind}")) for kind in kinds]
        self.owner.choose(
            "screen.take-which", options, lambda kind: self.decide(f"take {name}:{kind}")
        )

    def do_note(self) -> None:
        """Write a note on the cursor's hex or on the turn."""
        name = self.outlook.board.name(self.cursor)
        turn = turn_name(self.outlook.rules.calendar, self.outlook.view.turn, self.words.language)

        def typed(place: str) -> None:
            def accept(text: str) -> None:
                if text.strip() and not self.decide(f"note {place} {text}"):
                    raise NotNowError(say("screen.not-noted"))

            self.owner.type_line("screen.note", "screen.text", accept)

        self.owner.choose("screen.note-on", [(name, name), ("turn", turn)], typed)

    # -- panes ------------------------------------------------------------------------------

    def focus_pane(self, name: str) -> None:
        """Bring a pane into sight and give it the keys."""
        if name not in self.visible_panes:
            self.shown = name
            self.give_room()
        self.show_pane(name)
        if name in self.panes:
            self.panes[name].focus()

    def _toggle_pane(self, name: str) -> None:
        if name in self.panes and self.panes[name].has_focus:
            self.do_back()
        else:
            self.focus_pane(name)

    def do_worksheet(self) -> None:
        """Go to the worksheet; again: back to the map."""
        self._toggle_pane("worksheet")

    def do_diary(self) -> None:
        """Go to the diary; again: back to the map."""
        self._toggle_pane("journal")

    def do_next_pane(self) -> None:
        """Go to the next pane."""
        self._step_pane(1)

    def do_previous_pane(self) -> None:
        """Go to the pane before."""
        self._step_pane(-1)

    def _step_pane(self, step: int) -> None:
        places: list[Widget] = [self.chart, *self.panes.values()]
        focused = self.focused
        at = places.index(focused) if focused in places else 0
        at = (at + step) % len(places)
        if at == 0:
            self.chart.focus()
        else:
            self.focus_pane(PANES[at - 1])

    def do_jump(self) -> None:
        """Give every pane a letter and go to the one whose letter is pressed."""
        self.owner.open_jump(self)

    def jump_targets(self) -> list[tuple[str, Widget]]:
        """Return what has a letter to jump to: the map, the panes in sight, the bars."""
        panes = [(name, self.panes[name]) for name in self.visible_panes if name in self.panes]
        bars: list[tuple[str, Widget]] = [("turn", self.turn_bar), ("legend", self.legend)]
        return [("map", self.chart), *panes, *bars]

    def jump_to(self, target: str) -> None:
        """Go to a pane, or do what a bar is for."""
        bars: Mapping[str, Callable[[], object]] = {
            "map": self.chart.focus,
            "turn": self.do_choose_turn,
            "legend": self.do_choose_colouring,
        }
        if target in bars:
            bars[target]()
        else:
            self.focus_pane(target)

    def do_command_line(self) -> None:
        """Type a command."""
        self.open_command("")

    def open_command(self, text: str) -> None:
        """Open the command line with `text` in it."""
        self.owner.open_command_line(self, text)

    def open_line(self, number: str) -> None:
        """Ask what to do with a line of the diary."""
        options = [
            (f"jump {number}", self.words("screen.jump-to", line=number)),
            (f"correct {number} ", self.words("screen.correct-line", line=number)),
        ]

        def chosen(command: str) -> None:
            if command.startswith("correct"):
                self.open_command(command)
            else:
                self.decide(command)

        self.owner.choose("screen.line", options, chosen)

    def do_back(self) -> None:
        """Go back to the map; clear what was said, then what was drawn."""
        if self.focused is not self.chart:
            self.chart.focus()
            return
        if self._told is None and self.outlook.view.supplied is not None:
            self.change(supplied=None)
        self.hush()

    def do_leave(self) -> None:
        """Leave; every decision is already in the file."""
        self.app.exit(0)

    def run_named(self, action: str) -> None:
        """Do an action of the registry by its name."""
        target: Acting = self.chart if BY_ID[action].where == "map" else self
        target.action_do(action)


def _counters(outlook: Outlook) -> dict[Hex, tuple[Counter, ...]]:
    return {
        outlook.board.parse(name): tuple(Counter(m.kind, m.side) for m in markers)
        for name, markers in outlook.state.markers.items()
    }


def _path(outlook: Outlook) -> tuple[Hex, ...]:
    answer = outlook.supply
    return () if answer is None or isinstance(answer, FaultError) else answer.path
