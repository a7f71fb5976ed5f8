"""Two programs on one file: what the other one decides is seen here within a second."""

from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.tui.screens.playing import Playing

PACE = 1.0
"""Seconds between two looks at the file's size; nothing is drawn while it stays the same."""


def follow(desk: Playing) -> None:
    """Show what was decided elsewhere; while a dialog is open it waits."""
    table = desk.outlook.table
    if not isinstance(table, Session) or desk.app.screen is not desk or not table.is_stirred():
        return
    try:
        if table.refresh():
            last = table.history.last
            desk.tell("journal.followed", "warn", line=last, do=table.acts[-1].entry.do)
            desk.table_moved()
    except FaultError as fault:
        desk.tell(fault.message, "bad")
