"""What the terminal shows, as far as the program knows, and the bytes that bring it up to date."""

from collections.abc import Sequence

from weathergage.tui.wire.powers import Powers
from weathergage.tui.wire.scribe import Known, Row, Scribe
from weathergage.tui.wire.shifts import Mover, Shift


class Memory:
    """Remembers the last picture that was sent."""

    def __init__(self, blocks: str, powers: Powers) -> None:
        self._blocks = blocks
        self._powers = powers
        self._scribe = Scribe(0, blocks, powers)
        self._shown: list[Known] = []
        self._shifts: dict[tuple[int, ...], Shift] = {}

    def shift(self, shift: Shift) -> None:
        """Learn that the content of a window has moved since the last picture."""
        before = self._shifts.get(shift.window)
        self._shifts[shift.window] = before.then(shift) if before else shift

    def forget(self) -> None:
        """Know nothing any more of what the terminal shows."""
        self._shown = []
        self._scribe.lose()

    def frame(self, rows: Sequence[Row]) -> str:
        """Return what makes the terminal's screen show rows of cells, "" when it does."""
        width, height = len(rows[0]) if rows else 0, len(rows)
        shown = self._shown
        if len(shown) != height or (shown and len(shown[0]) != width):
            self._scribe = Scribe(width, self._blocks, self._powers)
            shown = [[None] * width] * height
        shifts, self._shifts = self._shifts, {}
        codes = ""
        if shown is self._shown:
            mover = Mover(self._scribe, self._powers)
            for shift in shifts.values():
                moves, shown = mover.moved(shift, shown, rows)
                codes += moves
        self._shown = list(rows)
        return codes + self._scribe.differences(shown, rows)

    def leave(self) -> str:
        """Return the codes that bring the terminal's own colours back."""
        return self._scribe.reset()
