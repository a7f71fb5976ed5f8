"""The desk: everything that the keys of the map's screen do."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from weathergage.core.messages import NotNowError, say
from weathergage.maps.drawing.colourings import colourings_on
from weathergage.tui.actions import BY_ID
from weathergage.tui.bindings import Acting, bindings
from weathergage.tui.hexmap import HexMap
from weathergage.tui.lines import List
from weathergage.tui.screens.room import PANES
from weathergage.tui.screens.splitting import Splitting
from weathergage.tui.whatif import WhatIf
from weathergage.tui.words import turn_name


class Desk(Splitting, inherit_bindings=False):
    """The map's screen."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("everywhere", "always")

    def action_do(self, name: str, key: str = "") -> None:
        """Do an action, in the rule set's own way where it has one."""
        if not self.takes_over(name):
            super().action_do(name, key)

    def takes_over(self, action: str) -> bool:
        """Do an action in the rule set's own way; return whether it has one."""
        return self.outlook.face.act(self, action)

    def on_mount(self) -> None:
        """Follow what happens to the file of the session, where there is one."""
        if isinstance(self.outlook.table, WhatIf):
            return
        from weathergage.tui.screens.following import Watch  # loads sessions

        Watch(self).begin()

    def do_hand_over(self) -> None:
        """Hide the table and let another player sit down."""
        self.hush()
        self.owner.open_hand_over(self, self.side_after)

    def seat(self, side: str) -> None:
        """Show the table to a side, with nothing of what was said to the one before."""
        self.hush()
        self.close_split()
        self.chart.focus()
        if side not in self.sides:
            self.show_board(self.board_of(side))
        self.left.clear()
        now = self.outlook.view.colouring
        shown = now if now in colourings_on(self.outlook.board) else "weather"
        self.change(side=side, own=None, origin=None, supplied=None, colouring=shown)
        home = self.outlook.face.home(self.outlook)
        if home is not None:  # where the last player has looked may tell what he plans
            self.go(home)

    def on_hex_map_chosen(self, _event: HexMap.Chosen) -> None:
        """Go over to the inspector."""
        self.focus_pane("inspector")

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Open what a pane's row is about."""
        event.stop()
        self.open_row(event.target)

    def open_row(self, target: str) -> None:
        """Open what a row is about, by its target."""
        verb, _, rest = target.partition(" ")
        opened: Mapping[str, Callable[[str], None]] = {
            "ask": self.open_verdict,
            "clause": self.owner.open_clause,
            "line": self.open_line,
            "prep": lambda side: self.open_command(f"prep {side} ="),
            "set": lambda fact: self.open_command(f"set {fact} "),
        }
        if not self.outlook.face.chosen(self, verb, rest) and verb in opened:
            opened[verb](rest)

    def do_find(self) -> None:
        """Find a place by its name."""
        self.owner.open_finding(self)

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

    def do_tactical_board(self) -> None:
        """Go to the tactical board, in a game that has one."""
        if self.outlook.rules.id == "gwas":
            self.owner.open_tactical(self)
        else:
            self.tell("tactical.none-here", "dim")

    def do_combat(self) -> None:
        """Help with an attack, in a game that reads its results from a table."""
        self.tell("screen.not-this-game", "dim")

    def do_draw_move(self) -> None:
        """Draw the way of a unit, in a game whose weather stops it."""
        self.tell("screen.not-this-game", "dim")

    def do_naval_zones(self) -> None:
        """Tell which naval zones are open, in a game that has them."""
        self.tell("screen.not-this-game", "dim")

    def do_edit_track(self) -> None:
        """Edit the turn track, in a game whose weather is read from one."""
        self.tell("screen.not-this-game", "dim")

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
        self.bring_up(name)
        if name in self.panes:
            self.set_focus(self.panes[name])
        else:
            self.awaited = name

    def bring_up(self, name: str) -> None:
        """Bring a pane into sight; the keys stay where they are."""
        if name not in self.visible_panes:
            self.shown = name
            self.give_room()
        self.show_pane(name)

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
        maps = self.stops
        places: list[Widget | str | None] = [*maps, *PANES]  # by name: a pane may not stand yet
        focused = self.focused
        here = focused.id if isinstance(focused, List) else focused
        at = places.index(here) if here in places else 0
        there = places[(at + step) % len(places)]
        if isinstance(there, Widget):
            self.set_focus(there)
        elif there:
            self.focus_pane(there)

    def do_jump(self) -> None:
        """Give every pane a letter and go to the one whose letter is pressed."""
        self.owner.open_jump(self)

    def jump_targets(self) -> list[tuple[str, Widget]]:
        """Return what has a letter to jump to: the map, the panes in sight, the bars."""
        panes = [(name, self.panes[name]) for name in self.visible_panes if name in self.panes]
        bars: list[tuple[str, Widget]] = [("turn", self.turn_bar), ("legend", self.legend)]
        maps: list[tuple[str, Widget]] = [(f"map {n}", map_) for n, map_ in enumerate(self.stops)]
        return [*maps, *panes, *bars]

    def jump_to(self, target: str) -> None:
        """Go to a pane, or do what a bar is for."""
        bars: Mapping[str, Callable[[], object]] = {
            **{f"map {n}": map_.focus for n, map_ in enumerate(self.stops)},
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
        """Go back to the map; clear what was said, then what was drawn, then the second map."""
        if self.focused is not self.chart:
            self.set_focus(self.chart)
            return
        if self._told is None and self.outlook.view.supplied is not None:
            self.change(supplied=None)
        elif self._told is None:
            self.close_split()
        self.hush()

    def run_named(self, action: str) -> None:
        """Do an action of the registry by its name."""
        target: Acting = self.chart if BY_ID[action].where == "map" else self
        target.action_do(action)
