"""Find a place by its name: the cursor goes along while one types."""

from textual.app import ComposeResult

from weathergage.maps.board import Place
from weathergage.tui.entry import Entry
from weathergage.tui.lines import List
from weathergage.tui.rows import Row, row
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.dialog import Typed

SHOWN = 8


class Finding(Typed):
    """A line to type in and the places that match; Enter goes to the next one."""

    def __init__(self, desk: Desk) -> None:
        words = desk.words
        headline, hint = words("screen.find"), words("screen.hint-find")
        super().__init__(headline, hint, width=desk.column_width)
        self.desk = desk
        self.entry = Entry(desk.words("screen.place"), "")
        self.list = List("dialog", always=True)
        self.places: tuple[Place, ...] = ()

    def content(self) -> ComposeResult:
        """Make the line and the list."""
        yield self.entry
        self.list.can_focus = False
        yield self.list

    def on_mount(self) -> None:
        """Type at once."""
        super().on_mount()
        self.entry.focus()

    def wanted_lines(self, width: int) -> int:  # noqa: ARG002
        """Return the lines of the list and the line typed in."""
        return SHOWN + 1

    def on_entry_changed(self, event: Entry.Changed) -> None:
        """Go to the first place that matches."""
        event.stop()
        self.places = self.desk.outlook.board.find(event.value, self.desk.words.name)
        self.list.show([self._row(n, place) for n, place in enumerate(self.places)])
        self.list.at = 0
        if self.places:
            self.desk.go(self.places[0].hex)

    def _row(self, number: int, place: Place) -> Row:
        record, told = self.desk.outlook.board.hexes[place.hex], self.desk.words.name
        right = f"{record.shown} {told(record.country)}".strip()
        return row(told(place.name), right=right, target=str(number))

    def on_entry_submitted(self, event: Entry.Submitted) -> None:
        """Go to the next match; close when there is only one."""
        event.stop()
        if len(self.places) < 2:
            self.dismiss(None)
            return
        self._go((self.list.at + 1) % len(self.places))

    def _go(self, number: int) -> None:
        self.list.at = number
        self.list.move_bar(0)
        self.desk.go(self.places[number].hex)

    def do_line_down(self) -> None:
        """Go to the next match."""
        if self.places:
            self._go(min(self.list.at + 1, len(self.places) - 1))

    def do_line_up(self) -> None:
        """Go to the match before."""
        if self.places:
            self._go(max(self.list.at - 1, 0))

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Go to the place that was clicked and close."""
        event.stop()
        self._go(int(event.target))
        self.dismiss(None)
