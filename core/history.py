"""Which lines of a session are in force: undo, redo and jump as steps in a tree of decisions.

Each decision grows from the line that stood when it was made. Undo steps back to that line,
redo forward to the line stepped back from, jump to where the session stood after a line.
Undone decisions stay in the tree, and so in the file.
"""

from weathergage.core.decisions import Decision, Jump, Redo, Undo

START = 1
"""The header's line, from which the first decision grows."""


class History:
    """The lines of one session, folded as far as which of them are in force.

    Attributes:
        at: The line where the session stands.
        last: Number of the last line.
    """

    def __init__(self) -> None:
        self.at = START
        self.last = START
        self._before: dict[int, int] = {}
        self._after: dict[int, int] = {}
        self._stood: list[int] = [0, START]

    def add(self, decision: Decision) -> None:
        """Take in the decision of the next line; a step that leads nowhere stays where it is."""
        match decision:
            case Undo() | Redo():
                self.at = self.target(decision) or self.at
            case Jump():
                self.at = self.target(decision) or self.at
                for line in self.path():
                    self._after[self._before[line]] = line
            case _:
                self._before[self.last + 1] = self.at
                self._after[self.at] = self.last + 1
                self.at = self.last + 1
        self.last += 1
        self._stood.append(self.at)

    def target(self, step: Undo | Redo | Jump) -> int | None:
        """Return the line that a step leads to, None where it leads nowhere."""
        match step:
            case Undo():
                return self._before.get(self.at)
            case Redo():
                return self._after.get(self.at)
            case Jump(line=line):
                return self._stood[line] if START <= line <= self.last else None

    def stood(self, line: int) -> int:
        """Return the line in force where the session stood after `line`."""
        return self._stood[line]

    def before(self, line: int) -> int:
        """Return the line that the decision on `line` grows from."""
        return self._before[line]

    def holds(self, line: int) -> bool:
        """Return whether a decision, not a step, stands on `line`."""
        return line in self._before

    def path(self, to: int | None = None) -> list[int]:
        """Return the lines in force where the session stands, or stood at `to`, oldest first."""
        line = self.at if to is None else to
        lines: list[int] = []
        while line != START:
            lines.append(line)
            line = self._before[line]
        return lines[::-1]
