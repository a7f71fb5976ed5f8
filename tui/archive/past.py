"""A past moment of a session as a table that the map and its panes can look at."""

from collections.abc import Mapping
from typing import Any

from weathergage.core.damage import Damage
from weathergage.core.decisions import Decision
from weathergage.core.line import Line
from weathergage.core.messages import Message, NotNowError, say
from weathergage.core.moment import Moment
from weathergage.core.state import State


class Past:
    """A moment that is over: it answers, and decides nothing."""

    damage: Damage | None = None

    def __init__(self, moment: Moment[Any]) -> None:
        self.doubts: Mapping[int, tuple[Message, ...]] = {}
        self.state: State[Any] = moment.state
        self.rule_set = moment.rule_set
        self.steps = moment.steps
        self.sheet = moment.sheet
        self.ask = moment.ask
        self.verdicts = moment.verdicts
        self.circumstances = moment.circumstances

    def privy(self, _side: str) -> State[Any]:
        """Return what was true: of the past nobody knows more."""
        return self.state

    def do(self, command: str | Decision) -> Line:  # noqa: ARG002  nothing is decided here
        """Refuse.

        Raises:
            NotNowError: Always.
        """
        raise NotNowError(say("journal.past", turn=self.state.turn))

    def preview(self, command: str | Decision) -> tuple[Message, ...]:
        """Refuse, as `do` does."""
        return self.do(command).said

    def undo(self) -> Line:
        """Refuse, as `do` does."""
        return self.do("undo")

    def redo(self) -> Line:
        """Refuse, as `do` does."""
        return self.do("redo")

    def log(self) -> list[Line]:
        """Return no lines: the session has them."""
        return []

    def refresh(self) -> bool:
        """Return that there is never any news."""
        return False
