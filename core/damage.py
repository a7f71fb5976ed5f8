"""What of a session file does not count, and where it was put."""

from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from weathergage.core.messages import Message, say


class Damage(msgspec.Struct, frozen=True, kw_only=True):
    """Where a file stops being what was confirmed.

    Attributes:
        file: The file's path.
        line: First line that does not count.
        offset: Bytes of the file that count.
        lines: How many lines do not count.
        kind: `cut` for an append that was never confirmed: the last line does not hold.
            `broken` for a line that does not hold though others follow it.
    """

    file: str
    line: int
    offset: int
    lines: int
    kind: Literal["cut", "broken"]

    @property
    def message(self) -> Message:
        """What is wrong and where."""
        return say(
            f"session.{self.kind}-line",
            file=self.file,
            line=self.line,
            before=self.line - 1,
            last=self.line + self.lines - 1,
            offset=self.offset,
        )


class Aside(NamedTuple):
    """A copy of what did not count: the first such line and the copy's path."""

    line: int
    path: Path
