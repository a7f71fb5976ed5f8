"""Hot seat: nothing of the table is seen until the next player says who sits here now."""

from collections.abc import Iterable

from textual.app import ComposeResult

from weathergage.tui.bindings import bindings
from weathergage.tui.lines import Bar, List
from weathergage.tui.rows import BLANK, Run, row, title
from weathergage.tui.screens.dialog import Over


class HandOver(Over[str], inherit_bindings=False):
    """A screen that hides the table and asks whose eyes come next."""

    BINDINGS = bindings("always")
    AUTO_FOCUS = "List"

    def __init__(self, sides: Iterable[tuple[str, str]], next_side: str) -> None:
        super().__init__()
        self.sides = tuple(sides)
        self.next_side = next_side

    def compose(self) -> ComposeResult:
        """Cover the whole screen."""
        self.head = Bar("bar")
        self.head.rows = (row(Run(self.words("journal.hand-over"), "title", bold=True)),)
        yield self.head
        self.list = List("pane", always=True)
        yield self.list
        self.foot = Bar("bar")
        self.foot.rows = (row(Run(self.words("journal.hint-hand-over"), "dim")),)
        yield self.foot

    def on_mount(self) -> None:
        """Show the sides, the next one first under the hand."""
        told = [row(f"  {label}", target=side) for side, label in self.sides]
        rows = [BLANK, title(self.words("journal.who-sits")), *told]
        self.list.show(rows, target=self.next_side)

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Show the table again, as that side sees it."""
        event.stop()
        self.dismiss(event.target)

    def do_back(self) -> None:
        """Go back to the table, but never as the player who left it."""
        self.dismiss(self.list.target)
