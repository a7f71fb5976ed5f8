"""The command line: actions by name, decisions and questions, with completion."""

from collections.abc import Callable, Iterable, Mapping

from textual.app import ComposeResult

from weathergage.core.decisions import forms
from weathergage.core.messages import FaultError, NotNowError, say
from weathergage.core.names import choose
from weathergage.core.session import Session
from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.tui.actions import BY_ID
from weathergage.tui.archive.within import FORMS, checked, done
from weathergage.tui.entry import Entry
from weathergage.tui.lines import List
from weathergage.tui.rows import Row, Run, row
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.dialog import Typed

SHOWN = 10
VIEWS = ("look", "as", "color-by", "zoom", "go", "board", "split", "ask")


class CommandLine(Typed):
    """A line to type in; Tab completes, Enter does it, a fault leaves it open."""

    def __init__(self, desk: Desk, text: str) -> None:
        super().__init__(desk.words("screen.commands"), desk.words("screen.hint-command"), width=84)
        self.desk = desk
        self.entry = Entry(":", text)
        self.list = List("dialog", always=True)

    def content(self) -> ComposeResult:
        """Make the completions and the line."""
        self.list.can_focus = False
        yield self.list
        yield self.entry

    def on_mount(self) -> None:
        """Type at once."""
        super().on_mount()
        self.entry.focus()
        self._complete(self.entry.value)

    def wanted_lines(self, width: int) -> int:  # noqa: ARG002
        """Return the lines of the completions and the line typed in."""
        return min(SHOWN, max(1, len(self.list.rows))) + 1

    def on_entry_changed(self, event: Entry.Changed) -> None:
        """Offer what may come next."""
        event.stop()
        self._complete(event.value)

    def _complete(self, text: str) -> None:
        self.list.show([self._row(*found) for found in completions(self.desk, text)])
        self.fit()

    def _row(self, text: str, told: str) -> Row:
        return row(Run(text), right=told, target=text)

    def on_key(self, event: object) -> None:
        """Complete on Tab."""
        if getattr(event, "key", "") == "tab" and self.list.target:
            event.stop()  # type: ignore[attr-defined]  # a key event
            self.entry.put(f"{self.list.target} ")

    def do_line_down(self) -> None:
        """Go to the next completion."""
        self.list.move_bar(1)

    def do_line_up(self) -> None:
        """Go to the completion before."""
        self.list.move_bar(-1)

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Take the completion that was clicked."""
        event.stop()
        self.entry.put(f"{event.target} ")

    def on_entry_submitted(self, event: Entry.Submitted) -> None:
        """Do the command; a fault leaves the line as it is."""
        event.stop()
        if not event.value.strip():
            self.dismiss(None)
            return
        try:
            after = understood(self.desk, event.value)
        except FaultError as fault:
            self.complain(fault)
            return
        self.dismiss(None)
        after()


def completions(desk: Desk, text: str) -> Iterable[tuple[str, str]]:
    """Yield what a command may go on with, and what that does."""
    words = desk.words
    first, space, rest = text.lstrip().partition(" ")
    if not space:
        for action in BY_ID.values():
            if action.id.startswith(first) and action.id not in VIEWS:
                yield action.id, words(action.help)
        for verb, form in (*forms().items(), *FORMS.items()):
            if verb.startswith(first):
                yield verb, form
        for view in VIEWS:
            if view.startswith(first):
                yield view, words(f"screen.view-{view}")
        return
    *before, last = rest.split(" ")
    for option in _options(desk, first, before):
        if option.startswith(last.casefold()):
            yield " ".join([first, *before, option]), ""


def _options(desk: Desk, verb: str, before: list[str]) -> Iterable[str]:
    from weathergage.tui.markers import KINDS

    rules = desk.outlook.rules
    options: Mapping[str, Callable[[], Iterable[str]]] = {
        "as": lambda: rules.sides,
        "color-by": lambda: desk.colourings,
        "zoom": lambda: (zoom.name for zoom in ZOOMS),
        "board": lambda: desk.boards,
        "split": lambda: () if before else desk.boards[1:] and desk.boards,
        "put": lambda: (KINDS, rules.sides)[len(before)] if len(before) < 2 else (),
        "set": lambda: () if before else desk.outlook.state.facts,
        "prep": lambda: () if before else rules.sides,
        "ask": lambda: _keys_of(desk, before),
        "record": lambda: _keys_of(desk, before),
    }
    return options.get(verb, tuple)()


def _keys_of(desk: Desk, before: list[str]) -> Iterable[str]:
    vocabulary = desk.outlook.rules.vocabulary()
    if not before:
        return vocabulary
    return (f"{key}=" for key in vocabulary.get(before[0], ()))


def understood(desk: Desk, text: str) -> Callable[[], object]:
    """Return what a command does once its dialog is closed.

    Raises:
        FaultError: It is not understood; the message names the nearest command.
    """
    first, _, rest = text.strip().partition(" ")
    verb = choose(first, (*BY_ID, *forms(), *VIEWS, *FORMS), "command")
    if verb in FORMS:
        return _whole(desk, f"{verb} {rest}".strip())
    if verb in VIEWS:
        return _view(desk, verb, rest.strip())
    if verb in forms() and (verb not in BY_ID or rest.strip()):
        command = f"{verb} {rest}".strip()
        if verb not in ("undo", "redo"):
            desk.outlook.table.preview(desk.meant(command))
        # What a correction changes is seen before it is written.
        return lambda: desk.agree(command) if verb == "correct" else desk.decide(command)
    return lambda: desk.run_named(verb)


def _whole(desk: Desk, command: str) -> Callable[[], object]:
    """Return what does something with the session as a whole."""
    session = desk.outlook.table
    if not isinstance(session, Session):
        raise NotNowError(say("screen.needs-session", command=command.split(maxsplit=1)[0]))
    checked(command)
    return lambda: desk.owner.open_work(
        command, lambda watch: done(session, command, desk.words, watch)
    )


def _view(desk: Desk, verb: str, rest: str) -> Callable[[], object]:
    rules = desk.outlook.rules
    match verb:
        case "look":
            turn = rules.calendar.parse(rest)
            return lambda: desk.look_at(turn)
        case "as":
            side = choose(rest, rules.sides, "side")
            return lambda: desk.change(side=side)
        case "color-by":
            colouring = choose(rest, desk.colourings, "colouring")
            return lambda: desk.colour_for(colouring)
        case "zoom":
            zooms = {zoom.name: zoom for zoom in ZOOMS}
            zoom = zooms[choose(rest, zooms, "zoom")]
            return lambda: desk.zoom_to(zoom)
        case "go" | "board" | "split":
            return _way(desk, verb, rest)
    return _question(desk, rest)


def _way(desk: Desk, verb: str, rest: str) -> Callable[[], object]:
    """Return what goes to a hex of the board, or to another board, or shows more beside."""
    if verb == "split":
        beside = desk.beside_named(rest) if rest else None
        return desk.do_split if beside is None else lambda: desk.open_split(beside)
    if verb == "board":
        board = desk.board_named(rest)
        return lambda: desk.show_board(board)
    place = desk.outlook.board.parse(rest)
    return lambda: desk.go(place)


def _question(desk: Desk, rest: str) -> Callable[[], object]:
    from weathergage.tui.options import key_values
    from weathergage.tui.screens.asking import Judging

    name, _, given = rest.partition(" ")
    action = choose(name, desk.outlook.rules.vocabulary(), "action")
    judging = Judging(desk, action)
    keys = {key: ",".join(values) for key, values in key_values(given.split()).items()}
    desk.outlook.ask(action, desk.cursor, **keys)
    judging.keys = keys
    judging.judge()
    return lambda: desk.app.push_screen(judging)
