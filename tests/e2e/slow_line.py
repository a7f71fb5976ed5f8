"""A slow line to a terminal: bytes come at a rate and late, keys go late, nothing is lost."""

import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

from e2e.terminal import KEYS, Terminal

STEP = 0.005


class SlowLine:
    """A program at the far end of a line of so many bits a second and seconds of delay."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        bits: int,
        delay: float,
        size: tuple[int, int] = (120, 40),
        cwd: Path | None = None,
    ) -> None:
        self.terminal = Terminal(command, env=env, size=size, cwd=cwd)
        self._rate = bits / 8
        self._delay = delay
        self._keys: deque[tuple[float, bytes]] = deque()
        self._allowed = 0.0
        self._last = time.monotonic()

    def __enter__(self) -> "SlowLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.terminal.close()

    def press(self, key: str) -> None:
        """Press a key here; it comes to the program when the line has carried it."""
        self._keys.append((time.monotonic() + self._delay / 2, KEYS.get(key, key).encode()))

    def carry(self, seconds: float) -> None:
        """Let the line carry for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._step()
            time.sleep(STEP)

    def _step(self) -> None:
        now = time.monotonic()
        self._allowed = min(self._allowed + (now - self._last) * self._rate, self._rate * 0.05)
        self._last = now
        while self._keys and self._keys[0][0] <= now:
            self.terminal.send(self._keys.popleft()[1])
        if self._allowed >= 1:
            self._allowed -= self.terminal.take(int(self._allowed))
        for answer in self.terminal.answers():
            self._keys.append((now + self._delay, answer))

    def drain(self, quiet: float, limit: float = 60.0) -> float:
        """Carry until nothing comes for `quiet` seconds; return when the last byte came."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            self.carry(0.02)
            if time.monotonic() - self.terminal.chunks[-1].at > quiet and not self._keys:
                break
        return self.terminal.chunks[-1].at
