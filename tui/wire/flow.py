"""When the next frame may go: one is under way until the terminal has answered."""

from collections import deque

PATIENCE = 0.1
"""Seconds after which an answer is not waited for any longer."""
LATE = 0.05
"""An answer that comes later tells of a slow line."""
SLOW_PACE = 0.05
"""Least seconds between frames on a slow line."""
MOST_AHEAD = 4096
"""Bytes that may be on their way unanswered when patience has ended."""
LONGEST = 2.0
"""Seconds after which whatever is unanswered is taken for lost."""
SILENT = 2
"""A terminal that has answered none of so many questions is not asked any more."""


class Flow:
    """Watches frames go and answers come; all times are given, in seconds.

    Attributes:
        slow: Whether the line is known to be slow.
    """

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self._stays_slow = slow
        self._under_way: deque[tuple[float, int]] = deque()
        self._last = float("-inf")
        self._asked = 0
        self._answered = 0

    @property
    def asks(self) -> bool:
        """Whether the terminal's status is to be asked after a frame."""
        return self._answered > 0 or self._asked < SILENT

    @property
    def unanswered(self) -> bool:
        """Whether an answer is still to come."""
        return self._answered > 0 and bool(self._under_way)

    def sent(self, now: float, size: int) -> None:
        """A frame of `size` bytes has gone, with a question if one is asked."""
        self._last = now
        if self.asks:
            self._asked += 1
            self._under_way.append((now, size))

    def answered(self, now: float) -> None:
        """The terminal has answered the oldest question."""
        self._answered += 1
        if self._under_way:
            gone, _ = self._under_way.popleft()
            self.slow = self._stays_slow or now - gone > LATE

    def wait(self, now: float) -> float:
        """Return for how many seconds the next frame has to wait, 0 when it may go."""
        while self._under_way and now - self._under_way[0][0] >= LONGEST:
            self._under_way.popleft()
        pace = SLOW_PACE if self.slow else 0.0
        return max(0.0, self._last + pace - now, self._held(now))

    def _held(self, now: float) -> float:
        if not self._under_way:
            return 0.0
        patience = self._under_way[-1][0] + PATIENCE - now
        ahead = sum(size for _, size in self._under_way)
        if self._answered and ahead > MOST_AHEAD:
            return self._under_way[0][0] + LONGEST - now
        return patience
