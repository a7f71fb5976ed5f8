"""One line of the log, as a session and a table without a file tell it."""

from typing import NamedTuple

from weathergage.core.decisions import Decision, write
from weathergage.core.messages import Message
from weathergage.core.state import Act


class Line(NamedTuple):
    """One line of the log.

    Attributes:
        number: Its number in the file.
        act: The decision as it was made.
        said: What it says and brought about; only what it says where it is not in force.
        undone: Whether it is not in force.
        now: The decision that a correction put in its place, None for none.
    """

    number: int
    act: Act
    said: tuple[Message, ...]
    undone: bool = False
    now: Decision | None = None

    @property
    def text(self) -> str:
        """The decision in the command language."""
        return write(self.act.decision)

    @property
    def now_text(self) -> str:
        """The corrected decision in the command language, "" where there is none."""
        return write(self.now) if self.now else ""
