"""The app: starts the desk, opens dialogs, keeps the terminal in order."""

import asyncio
import signal
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import BindingType
from textual.driver import Driver
from textual.screen import Screen

from weathergage.core.flow import Step
from weathergage.core.messages import Message
from weathergage.tui.actions import DEFAULT_KEYS
from weathergage.tui.bindings import changed_keys
from weathergage.tui.colourless import send_no_colours
from weathergage.tui.inks import Inks
from weathergage.tui.lines import Look
from weathergage.tui.opening import Wish, painter_of
from weathergage.tui.outlook import Outlook
from weathergage.tui.rows import BLANK, Row, Run, row
from weathergage.tui.screens.desk import Desk
from weathergage.tui.setting import Setting
from weathergage.tui.wire.driver import RememberingDriver
from weathergage.tui.wire.keyboard import Keyboard

if TYPE_CHECKING:
    from weathergage.tui.progress import Watch
    from weathergage.tui.screens.dialog import Over
    from weathergage.tui.screens.tactical import Tactical
    from weathergage.tui.sea import Sea

WIDE = 100
ROUNDS = 100
"""Rounds of the loop that what a key sets off may take before another key is looked at."""


class WeathergageApp(Look, inherit_bindings=False):
    """The weather desk on a screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS_PATH = "app.tcss"

    def __init__(self, setting: Setting, first: "Callable[[WeathergageApp], Screen[Any]]") -> None:
        """Make the app; `first` makes its first screen."""
        driver = Keyboard if setting.plain else RememberingDriver
        super().__init__(driver_class=driver, ansi_color=True)
        self.setting = setting
        self.blocks = setting.glyphs.blocks
        self.depth = setting.palette.depth
        self.inks = Inks(setting.palette)
        self.ascii = setting.plain_signs
        self.keymap = setting.keymap
        self.words = setting.words
        self.sea: Sea | None = None
        self._first = first
        changed = [name for name in DEFAULT_KEYS if setting.keymap[name] != DEFAULT_KEYS[name]]
        if changed:
            self.set_keymap(changed_keys(setting.keymap, changed))

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen, so that no empty one is drawn before it."""
        return self._first(self)

    def on_mount(self) -> None:
        """Leave in order when the terminal or the system says so; draw anew after a pause."""
        self.app_resume_signal.subscribe(self, self.draw_anew)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, 128 + number)

    def _build_driver(
        self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None
    ) -> Driver:
        """Make what writes to the terminal; without colours it sends none at all."""
        driver = super()._build_driver(headless, inline, mouse, size)
        if self.setting.palette.depth == "none":
            send_no_colours(driver)
        return driver

    async def on_event(self, event: events.Event) -> None:
        """Read Escape and a letter that arrive together as both, and one key after the other."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
            return
        if event.key.startswith("alt+"):
            letter = event.key.removeprefix("alt+")
            char = event.character if event.character and event.character.isprintable() else None
            await self.on_event(events.Key("escape", None))
            await self.on_event(events.Key(letter, char or (letter if len(letter) == 1 else None)))
            return
        if not await self._acted(event):
            await super().on_event(event)
            await self._done()

    async def _acted(self, event: events.Key) -> bool:
        """Do what a key does at once, and not through the queues there and back."""
        waiting = self.focused or self.screen
        takes: Callable[[events.Key], bool] | None = getattr(waiting, "takes", None)
        if takes is None or takes(event):
            return False
        acted = await self._check_bindings(event.key)
        await self._done()
        return acted

    async def _done(self) -> None:
        """Wait until what a key sets off is done: a key behind it may find another screen."""
        for _ in range(ROUNDS):
            if self._stands_still:
                break
            await asyncio.sleep(0)
        if self.remembering:
            self.remembering.show_now()

    @property
    def _stands_still(self) -> bool:
        """Whether the screen runs and nothing on the way from it to its focus waits."""
        chain = self.focused.ancestors_with_self if self.focused else [self.screen]
        pumps = [pump for pump in chain if pump is not self]
        return all(pump.is_running and not pump.message_queue_size for pump in pumps)

    def desk(self, wish: Wish, outlook: Outlook, file: str = "") -> Desk:
        """Return the desk for an outlook; `file` is where decisions are written."""
        painter = painter_of(wish, outlook, self.setting, self.size.width)
        return Desk(outlook, painter, wish.home(outlook), file)

    def draw_anew(self, _: object = None) -> None:
        """Draw the whole screen again."""
        if self.remembering:
            self.remembering.forget()
        else:
            self.screen.refresh()

    def stop(self) -> None:
        """Copy in a text field; leave everywhere else."""
        from weathergage.tui.entry import Entry  # dialogs load it

        if isinstance(self.focused, Entry):
            self.copy_to_clipboard(self.focused.value)
        else:
            self.exit(130)

    # -- dialogs ----------------------------------------------------------------------------

    def open_over(self, dialog: "Over[str]", done: Callable[[str], object]) -> None:
        """Open a dialog; `done` takes what it closes with, unless nothing was chosen."""

        def closed(answer: str | None) -> None:
            if answer is not None:
                done(answer)

        dialog.closed = closed
        self.push_screen(dialog)

    def choose(
        self,
        headline: str,
        options: Iterable[tuple[str, str]],
        done: Callable[[str], object],
        current: str = "",
    ) -> None:
        """Let one of several be chosen; `headline` is an entry of the catalogue."""
        self.choose_from(self.words(headline), options, done, current)

    def choose_from(
        self,
        headline: str,
        options: Iterable[tuple[str, str]],
        done: Callable[[str], object],
        current: str = "",
    ) -> None:
        """Let one of several be chosen under a headline that is words already."""
        from weathergage.tui.screens.dialog import Choosing  # when it is opened

        hint = self.words("screen.hint-choose")
        self.open_over(Choosing(headline, options, hint, current=current), done)

    def narrow(
        self,
        headline: str,
        label: str,
        options: Iterable[tuple[str, str]],
        done: Callable[[str], object],
        current: str = "",
    ) -> None:
        """Let one of many be chosen by typing what it is called."""
        from weathergage.tui.screens.dialog import Narrowing  # when it is opened

        hint = self.words("screen.hint-narrow")
        told = self.words(headline), self.words(label)
        self.open_over(Narrowing(*told, options, hint, current=current), done)

    def type_line(
        self,
        headline: str | Message,
        label: str,
        accept: Callable[[str], object],
        hint: str = "",
    ) -> None:
        """Let a line be typed until it is accepted."""
        from weathergage.tui.screens.dialog import Typing

        hint = hint or self.words("screen.hint-type")
        dialog = Typing(self.words(headline), self.words(label), hint, accept)
        self.open_over(dialog, lambda _: None)

    def open_work(self, headline: str, work: "Callable[[Watch], list[str]]") -> None:
        """Do long work, show how far it is and then what came of it; Escape stops it."""
        from weathergage.tui.screens.working import Working  # when there is some

        hints = self.words("screen.hint-work"), self.words("screen.hint-back")
        self.open_over(Working(headline, hints, work), lambda _: None)

    def open_rolling(self, name: str, done: Callable[[str | None], object]) -> None:
        """Ask for the face of a die, by its name."""
        from weathergage.tui.screens.dialog import Rolling

        headline = self.words("screen.die-on-table", die=name)
        faces = [(str(face), self.words("screen.face", face=face)) for face in range(1, 7)]
        self.open_over(Rolling(headline, faces, self.words("screen.hint-roll"), width=40), done)

    def open_step(self, step: Step, said: Mapping[str, str], done: Callable[[str], object]) -> None:
        """Ask whether a step is to be made, or which of its answers holds.

        Args:
            step: What would be done.
            said: What each of its commands would bring about.
            done: Takes the command that was chosen.
        """
        from weathergage.tui.screens.dialog import Choosing

        options = [(command, told or command) for command, told in said.items()]
        headline = self.words(step.message)
        hint = self.words("screen.hint-choose")
        self.open_over(Choosing(headline, options, hint, current=step.command, width=64), done)

    def choose_marker(self, desk: Desk) -> None:
        """Ask for the kind and side of the markers to put down."""
        from weathergage.tui.markers import KINDS

        def kind_chosen(kind: str) -> None:
            sides = [(side, self.words(f"common.side-{side}")) for side in desk.sides]
            current = desk.outlook.view.side
            self.choose("screen.marker-side", sides, lambda side: desk.put(kind, side), current)

        kinds = [(kind, self.words(f"common.marker-{kind}")) for kind in KINDS]
        current = desk.marker[0] if desk.marker else ""
        self.choose("screen.marker-kind", kinds, kind_chosen, current)

    def read(
        self,
        headline: str,
        rows: Sequence[Row],
        width: int,
        done: Callable[[str], object] | None = None,
        hint: str = "screen.hint-read",
    ) -> None:
        """Show rows to read; `done` takes the target of one that is chosen."""
        from weathergage.tui.screens.dialog import Reading

        hint = self.words(hint if done else "screen.hint-back")
        self.open_over(Reading(headline, rows, hint, width=width), done or str)

    def open_help(self) -> None:
        """Show every key, and what each does."""
        from weathergage.tui.panes.help import help_rows

        def run(action: str) -> None:
            run_named = getattr(self.screen, "run_named", None)
            if run_named is not None:
                run_named(action)

        if self.screen.id == "help":
            return
        shared: Collection[str] = getattr(self.screen, "SHARED", ())
        rows = help_rows(self.keymap, self.words, shared)
        self.read(self.words("screen.help"), rows, WIDE, run)
        self.screen.id = "help"

    def open_bars(self, rows: Sequence[Row]) -> None:
        """Show what has no room on the lines around the map."""
        self.read(self.words("screen.bars"), rows, WIDE)

    def open_card(self, desk: Desk) -> None:
        """Show the turn card."""
        from weathergage.tui.words import turn_name

        outlook = desk.outlook
        turn = turn_name(outlook.rules.calendar, outlook.view.turn, self.words.language)
        headline = self.words(outlook.face.card_title(turn))
        self.read(headline, outlook.face.card(outlook, self.words), WIDE, desk.open_row)

    def open_odds(self, desk: Desk) -> None:
        """Show what each face of a die would bring."""
        record = desk.outlook.board.hexes[desk.cursor]
        rows = desk.outlook.face.odds(desk.outlook, record, self.words)
        self.read(self.words(desk.outlook.face.odds_title()), rows, WIDE)

    def open_agreement(
        self, changes: Iterable[Message], command: str, done: Callable[[str], object]
    ) -> None:
        """List what a decision changes; choosing the last row agrees to it."""
        told = [row(Run(self.words(change)), hang=2) for change in changes]
        agreed = row(Run(self.words("screen.do-it", command=command), "key"), target=command)
        self.read(self.words("screen.changes"), [*told, BLANK, agreed], 72, done, "screen.hint-do")

    def open_clause(self, clause: str, system: str = "") -> None:
        """Show what the register says of a clause, of the desk's rule set unless said."""
        from weathergage.core.clauses import register
        from weathergage.tui.panes.clause import clause_rows

        if not system:
            desk = next(screen for screen in self.screen_stack if isinstance(screen, Desk))
            system = desk.outlook.rules.id
        found = register(system)[clause]
        rows = clause_rows(found, self.words)
        self.read(found.id, rows, 64)

    def open_tactical(self, desk: Desk) -> None:
        """Show the tactical board with the ships of the desk's table, in its weather."""
        from weathergage.core.gwas import battle
        from weathergage.maps.loader import load
        from weathergage.tui.playedsea import PlayedSea
        from weathergage.tui.sea import watch_of

        outlook = desk.outlook
        if battle.afloat(outlook.table.state):
            screen = self.tactical(PlayedSea(load(battle.BOARD), outlook.table, desk.file))
        else:
            screen = self.tactical()
            screen.sea.hear(watch_of(outlook))
        screen.left = lambda: desk.change(moved=True)
        self.push_screen(screen)

    def tactical(self, sea: "Sea | None" = None) -> "Tactical":
        """Return the screen of a tactical board; without one, of that kept while this runs."""
        from weathergage.core.gwas import battle
        from weathergage.maps.loader import load
        from weathergage.tui.screens.tactical import tactical_screen
        from weathergage.tui.sea import Sea

        if sea is None:
            sea = self.sea = self.sea or Sea(load(battle.BOARD))
        return tactical_screen(self.setting, sea, self.size.width)

    def open_asking(self, desk: Desk) -> None:
        """Show every action with its verdict."""
        from weathergage.tui.screens.asking import Asking

        self.push_screen(Asking(desk))

    def open_verdict(self, desk: Desk, action: str) -> None:
        """Show one action's verdict with all its reasons."""
        from weathergage.tui.screens.asking import Judging

        self.push_screen(Judging(desk, action))

    def open_finding(self, desk: Desk) -> None:
        """Let a place be found by its name."""
        from weathergage.tui.screens.finding import Finding

        self.push_screen(Finding(desk))

    def open_command_line(self, desk: Desk, text: str) -> None:
        """Let a command be typed."""
        from weathergage.tui.screens.command import CommandLine

        self.push_screen(CommandLine(desk, text))

    def open_hand_over(self, desk: Desk, next_side: str) -> None:
        """Hide the table until the next player says who sits here."""
        from weathergage.tui.screens.handover import HandOver

        options = [(side, self.words(f"common.side-{side}")) for side in desk.players]
        self.open_over(HandOver(options, next_side), desk.seat)

    def open_jump(self, desk: Desk) -> None:
        """Show a letter on every pane and go where one is pressed."""
        from weathergage.tui.screens.jump import Jump

        self.open_over(Jump(desk), desk.jump_to)
