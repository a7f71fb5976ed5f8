"""The start screen: sessions played last, a new one, or a map to look at."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from weathergage.core.messages import FaultError
from weathergage.core.rulesets import systems
from weathergage.core.scenarios import find, sample, scenarios
from weathergage.maps.loader import load, map_ids
from weathergage.tui.bindings import bindings
from weathergage.tui.boards import board_of
from weathergage.tui.lines import Bar, List
from weathergage.tui.numbers import numbers_now
from weathergage.tui.opening import Wish, played, supposed, usual_turn
from weathergage.tui.options import open_map
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.screens.always import Always
from weathergage.tui.sessions import free_name, recent
from weathergage.tui.systems import face_of
from weathergage.tui.tracks import beginnings


class Start(Always, Screen[None], inherit_bindings=False):
    """What to open."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("always")
    AUTO_FOCUS = "List"

    def compose(self) -> ComposeResult:
        """Make the list."""
        self.head = Bar("bar")
        self.head.rows = (row(Run("Weathergage", "title", bold=True)),)
        yield self.head
        self.list = List("pane", always=True)
        yield self.list
        self.foot = Bar("bar")
        self.foot.rows = (row(Run(self.words("screen.hint-start"), "dim")),)
        yield self.foot

    def on_mount(self) -> None:
        """Show what there is."""
        self.list.show(list(self._rows()))

    def _rows(self) -> Iterator[Row]:
        words = self.words
        kept = list(recent())
        yield BLANK
        if kept:
            yield title(words("screen.recent"))
            for each in kept:
                lines = words("screen.lines", lines=each.lines)
                name = f"  {each.path.stem}"
                system = words(f"common.system-{each.system}")
                told = f"{system}, {lines}"
                yield row(name, right=told, target=f"play {each.path}")
            yield BLANK
        yield title(words("screen.new-session"))
        for system in systems():
            yield row(f"  {words(f'common.system-{system}')}", target=f"new {system}")
        yield BLANK
        every = [each for system in systems() for each in scenarios(system).values()]
        for verb in ("begin", "demo") if every else ():
            yield title(words(f"journal.start-{verb}"))
            for start in every:
                name = f"  {start.title[words.language]}"
                system = words(f"common.system-{start.system}")
                yield row(name, right=system, target=f"{verb} {start.system}/{start.id}")
            yield BLANK
        yield title(words("screen.look-at-map"))
        for map_id in map_ids():
            yield row(f"  {words(f'common.map-{map_id}')}", target=f"view {map_id}")

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Open it; a new session once its map is chosen, where there are several."""
        event.stop()
        verb, _, name = event.target.partition(" ")
        maps = face_of(name).maps_of_sessions() if verb == "new" else {}
        if maps:
            options = [(command, self.words(told)) for command, told in maps.items()]
            self.owner.choose(
                "screen.which-map", options, lambda chosen: self._open(verb, name, chosen)
            )
        else:
            self._open(verb, name)

    def _open(self, verb: str, name: str, first: str = "") -> None:
        """Open it; a fault is told and nothing else happens."""
        try:
            desk = self._desk(verb, name, first)
        except FaultError as fault:
            self.foot.show([row(Run(self.words(fault.message), "bad"))])
            return
        self.app.push_screen(desk)

    def _desk(self, verb: str, name: str, first: str) -> Screen[Any]:
        if verb == "view":
            wish = Wish(board=load(name))
            if wish.board.theatre == "tactical":
                return self.owner.tactical()
            return self.owner.desk(wish, supposed(wish, usual_turn(wish.board), {}, {}))
        from weathergage.core.session import Session  # when one is opened

        file = ""
        match verb:
            case "new" | "begin":
                start = find(name) if verb == "begin" else None
                system = start.system if start else name
                path = free_name(system)
                path.parent.mkdir(parents=True, exist_ok=True)
                begin = (*([start] if start else []), *beginnings(system))
                numbers = numbers_now(system)
                session = Session.new(path, system, open_map, begin=begin, numbers=numbers)
                if first:
                    session.do(first)
            case "demo":
                session = Session(sample(find(name)), open_map)
                file = self.words("journal.demonstration")
            case _:
                session = Session(Path(name), open_map)
        wish = Wish(board=board_of(session.header.system, session.state.facts))
        return self.owner.desk(wish, played(wish, session), file or str(session.path))

    def do_back(self) -> None:
        """Leave."""
        self.app.exit(0)
