"""What all dialogs share: a headline, a list or text, a line of hints; Escape always leads back."""

from collections.abc import Callable, Iterable, Sequence
from re import findall
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from weathergage.core.messages import FaultError
from weathergage.tui.bindings import bindings
from weathergage.tui.entry import Entry
from weathergage.tui.layout import EDGE
from weathergage.tui.lines import Lines, List
from weathergage.tui.rows import Row, Run, lines, row
from weathergage.tui.screens.always import Always

Result = TypeVar("Result")
SLIVER = 6
"""Cells of the desk beside a box that are too few to be of use: the box takes them."""


class Over(Always, ModalScreen[Result], Generic[Result], inherit_bindings=False):
    """What stands over the desk until it closes.

    Attributes:
        closed: Told the result when it closes.
    """

    closed: Callable[[Result | None], object] | None = None

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close once: keys that follow the choosing one faster than it closes find it closed.

        Who opened the dialog is told here and not through a callback of the screen stack, which
        is lost when another dialog has opened this one and is itself closed by now.
        """
        # A screen under another one counts as current for the library, which would close that one.
        if self.app.screen is not self:
            return AwaitComplete()
        closing = super().dismiss(result)
        if self.closed is not None:
            self.closed(result)
        return closing


class Dialog(Over[Result], Generic[Result], inherit_bindings=False):
    """A box over the desk.

    Attributes:
        headline: What stands in its first line.
        hint: What stands in its last line.
        width: Its width in cells, as far as the screen allows.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("always", "dialogs")
    AUTO_FOCUS = "List, Entry"

    def __init__(self, headline: str, hint: str, *, width: int = 72) -> None:
        super().__init__()
        self.headline = headline
        self.hint = hint
        self.width = width

    def compose(self) -> ComposeResult:
        """Make the box."""
        with Vertical() as box:
            self.box = box
            self.head = Lines("bar")
            self.head.rows = (row(Run(self.headline, "title", bold=True)),)
            yield self.head
            yield from self.content()
            self.foot = Lines("bar")
            self.foot.rows = (row(Run(self.hint, "dim")),)
            yield self.foot

    def content(self) -> ComposeResult:
        """Make what stands between headline and hint."""
        yield from ()

    def wanted_lines(self, width: int) -> int:
        """Return how many lines the content would like to have."""
        return max(1, width and 1)

    def on_mount(self) -> None:
        """Give the box its size."""
        self.fit()

    def on_resize(self, _event: events.Resize) -> None:
        """Give the box its size anew."""
        self.fit()

    def fit(self) -> None:
        """Make the box as large as its content and the screen allow."""
        columns, rows_ = self.app.size
        needed = max(len(self.headline), len(self.hint)) + 2 * EDGE
        width = min(max(self.width, needed), columns)
        if columns - width <= SLIVER:
            width = columns
        titled, said = (
            sum(1 for _ in lines(part.rows, width - 2)) for part in (self.head, self.foot)
        )
        height = min(self.wanted_lines(width - 2) + titled + said, rows_ - 2)
        self.head.styles.height = titled
        self.foot.styles.height = said
        self.box.styles.width = width
        self.box.styles.height = max(3, height)

    def takes(self, event: events.Key) -> bool:  # noqa: ARG002  all keys are alike to a line
        """Return whether a key may be for a line to type in, which has not got the focus yet."""
        return bool(self.query(Entry))

    def on_key(self, event: events.Key) -> None:
        """Hand on to the line what is typed faster than it gets the focus."""
        for entry in self.query(Entry):
            entry.on_key(event)

    def complain(self, fault: FaultError) -> None:
        """Say at the foot what was wrong."""
        self.foot.rows = (row(Run(self.words(fault.message), "bad")),)
        self.fit()
        self.foot.show(self.foot.rows)

    def do_back(self) -> None:
        """Close the dialog; nothing is lost or confirmed."""
        self.dismiss(None)

    def do_pick(self, key: str) -> None:
        """Choose the row with that number."""
        for found in self.query(List):
            found.pick(int(key))

    def do_accept(self) -> None:
        """Agree to what the dialog is about; most have nothing to agree to."""


class Reading(Dialog[str]):
    """Text to read; choosing a row with a target closes it with that target."""

    def __init__(
        self, headline: str, rows: Sequence[Row], hint: str, *, width: int = 76, target: str = ""
    ) -> None:
        super().__init__(headline, hint, width=width)
        self.rows = tuple(rows)
        self.target = target

    def content(self) -> ComposeResult:
        """Make the text."""
        self.list = List("dialog", always=True)
        yield self.list

    def on_mount(self) -> None:
        """Show the text."""
        super().on_mount()
        self.list.show(self.rows, target=self.target)

    def wanted_lines(self, width: int) -> int:
        """Return the number of lines of the text."""
        return sum(1 for _ in lines(self.rows, width))

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Close with what was chosen."""
        event.stop()
        self.chosen(event.target)

    def chosen(self, target: str) -> None:
        """Do what choosing a row does."""
        self.dismiss(target)


def numbered(options: Iterable[tuple[str, str]], current: str = "") -> list[Row]:
    """Return rows to choose from, as (target, label); the first nine have a number."""
    rows = []
    for number, (target, label) in enumerate(options, 1):
        key = f"{number} " if number <= 9 else "  "
        now = target == current
        rows.append(row(Run(key, "key"), Run(label, bold=now), hang=2, target=target))
    return rows


class Choosing(Reading):
    """One of several; the bar begins at the current one."""

    def __init__(
        self,
        headline: str,
        options: Iterable[tuple[str, str]],
        hint: str,
        *,
        current: str = "",
        width: int = 44,
    ) -> None:
        super().__init__(headline, numbered(options, current), hint, width=width, target=current)


class Typed(Dialog[str], inherit_bindings=False):
    """A line to type in and a list that goes with it; keys of the list act on the list.

    Attributes:
        entry: The line, which has the keys.
        list: The list, which never has them.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("always", "lists")
    AUTO_FOCUS = "Entry"
    entry: Entry
    list: List

    def action_do(self, name: str, key: str = "") -> None:
        """Do an action of the dialog, or of its list."""
        if hasattr(self, f"do_{name.replace('-', '_')}"):
            super().action_do(name, key)
        else:
            self.list.action_do(name, key)


class Narrowing(Typed):
    """One of many: what is typed narrows the list, Enter chooses the row under the bar."""

    def __init__(
        self,
        headline: str,
        label: str,
        options: Iterable[tuple[str, str]],
        hint: str,
        *,
        current: str = "",
        width: int = 44,
    ) -> None:
        """Ask for one of `options`, (target, label) each.

        Args:
            headline: What it is for.
            label: What stands before the text typed.
            options: What there is; a text matches the label or the target.
            hint: What stands below.
            current: Target on which the bar begins.
            width: Width of the box.
        """
        super().__init__(headline, hint, width=width)
        self.options = tuple(options)
        self.current = current
        self.entry = Entry(label)
        self.list = List("dialog", always=True)

    def content(self) -> ComposeResult:
        """Make the line and the list."""
        yield self.entry
        self.list.can_focus = False
        yield self.list

    def on_mount(self) -> None:
        """Show all of them; type at once."""
        super().on_mount()
        self.entry.focus()
        self._show(self.options, self.current)

    def wanted_lines(self, width: int) -> int:  # noqa: ARG002
        """Return the lines of the list and the line typed in."""
        return len(self.options) + 1

    def _show(self, options: Iterable[tuple[str, str]], target: str) -> None:
        rows = [
            row(Run(label, bold=option == self.current), target=option) for option, label in options
        ]
        self.list.show(rows, target=target)

    def on_entry_changed(self, event: Entry.Changed) -> None:
        """Keep the options that match, the bar on the current one or else the first."""
        event.stop()
        found = [option for option in self.options if meant(event.value, " ".join(option))]
        names = [name for name, _ in found]
        self._show(found, self.current if self.current in names else next(iter(names), ""))

    def on_entry_submitted(self, event: Entry.Submitted) -> None:
        """Close with the row under the bar; where nothing matches, stay."""
        event.stop()
        self.list.do_choose()

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Close with what was chosen."""
        event.stop()
        self.dismiss(event.target)


def meant(typed: str, name: str) -> bool:
    """Return whether every word and number typed begins, or every number ends, one of `name`.

    >>> meant("w41", "Winter 1941"), meant("winter 42", "Winter 1941")
    (True, False)
    """
    told = name.casefold().replace("-", " ").split()
    return all(
        any(word.startswith(part) or (part.isdigit() and word.endswith(part)) for word in told)
        for part in findall(r"\d+|[^\W\d]+", typed.casefold())
    )


class Rolling(Choosing):
    """The die on the table, or the program's; closes with a face, or "program"."""

    def do_accept(self) -> None:
        """Let the program roll."""
        self.dismiss("program")


class Typing(Dialog[str]):
    """A line to type; closes with the text once `accept` takes it."""

    def __init__(
        self,
        headline: str,
        label: str,
        hint: str,
        accept: Callable[[str], object],
        *,
        value: str = "",
        width: int = 60,
    ) -> None:
        """Ask for a line.

        Args:
            headline: What it is for.
            label: What stands before the text.
            hint: What stands below.
            accept: Takes the text; raises `FaultError` for what it cannot take.
            value: Text to begin with.
            width: Width of the box.
        """
        super().__init__(headline, hint, width=width)
        self.entry = Entry(label, value)
        self.accept = accept

    def content(self) -> ComposeResult:
        """Make the line."""
        yield self.entry

    def on_entry_submitted(self, event: Entry.Submitted) -> None:
        """Close if the text is taken, else say why not."""
        event.stop()
        try:
            self.accept(event.value)
        except FaultError as fault:
            self.complain(fault)
            return
        self.dismiss(event.value)
