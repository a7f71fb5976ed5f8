"""What every screen can do: help, draw anew, suspend, stop."""

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from weathergage.tui.bindings import Acting
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.app import WeathergageApp


class Always(Acting):
    """The actions that act in dialogs too."""

    @property
    def owner(self) -> "WeathergageApp":
        """The app."""
        return cast("WeathergageApp", cast("Screen[object]", self).app)

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.owner.words

    def do_help(self) -> None:
        """Show every key."""
        self.owner.open_help()

    def do_draw_anew(self) -> None:
        """Draw the whole screen again."""
        self.owner.draw_anew()

    def do_suspend(self) -> None:
        """Give the terminal back to the shell until `fg`."""
        self.owner.action_suspend_process()

    def do_stop(self) -> None:
        """Stop what is running; nothing is, so leave. In a text field: copy."""
        self.owner.stop()

    def do_leave(self) -> None:
        """Leave; every decision is already in the file."""
        self.owner.exit(0)
