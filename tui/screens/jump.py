"""A letter on every pane and bar; pressing one goes there."""

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from weathergage.tui.bindings import bindings
from weathergage.tui.lines import Lines
from weathergage.tui.rows import Run, row
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.dialog import Over

LETTERS = "asdfghjkl"


class Jump(Over[str], inherit_bindings=False):
    """Letters over the desk."""

    BINDINGS = bindings("always")

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.targets = dict(zip(LETTERS, desk.jump_targets(), strict=False))

    def compose(self) -> ComposeResult:
        """Put a letter on the corner of each target."""
        for letter, (_, widget) in self.targets.items():
            label = Lines("chosen")
            label.rows = (row(Run(f" {letter} ", "key", bold=True)),)
            label.styles.offset = _corner(widget)
            yield label

    def on_key(self, event: events.Key) -> None:
        """Go where the letter stands."""
        from weathergage.tui.actions import RUSSIAN

        latin = {russian: letter for letter, russian in RUSSIAN.items()}
        key = latin.get(event.character or "", event.character or "")
        if key in self.targets:
            event.stop()
            self.dismiss(self.targets[key][0])

    def do_back(self) -> None:
        """Go nowhere."""
        self.dismiss(None)


def _corner(widget: Widget) -> tuple[int, int]:
    region: Region = widget.region
    return region.x, region.y
