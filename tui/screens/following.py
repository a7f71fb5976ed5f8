"""What happens to the file of a session meanwhile: others decide, or its dice were changed."""

import asyncio
from typing import Any

from weathergage.core.audit import Audit
from weathergage.core.history import START
from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.tui.screens.playing import Playing

PACE = 1.0
"""Seconds between two looks at the file's size; nothing is drawn while it stays the same."""

SOME = 50
"""Lines looked through at a time, so that no key waits for it."""


class Watch:
    """Follows other programs, and looks through the dice and seals of the file bit by bit."""

    def __init__(self, desk: Playing) -> None:
        self._desk = desk
        self._audit: Audit | None = None
        self._seen = START

    def begin(self) -> None:
        """Look again and again, as long as the desk is there; a bare timer costs least."""
        asyncio.get_running_loop().call_later(PACE, self._again)

    def _again(self) -> None:
        if self._desk.is_running:
            self.look()
            self.begin()

    def look(self) -> None:
        """Look once."""
        follow(self._desk)
        table = self._desk.outlook.table
        if isinstance(table, Session) and self._seen < table.history.last:
            self._look_through(table)

    def _look_through(self, session: Session[Any]) -> None:
        audit = self._audit
        if audit is None or self._seen + 1 not in audit.numbers:
            audit = self._audit = session.audit()
        found = False
        for line in range(self._seen + 1, min(self._seen + SOME, audit.numbers[-1]) + 1):
            self._seen = line
            doubts = tuple(each.message for each in audit.thrown(line))
            if doubts:
                session.doubts[line] = doubts
                self._desk.tell("journal.doubt", "bad", line=line, what=doubts[0])
                found = True
        if found:
            self._desk.show_panes()


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
