"""The line to the terminal: what it does not take at once a thread writes; nobody waits for it."""

import os
import threading
from queue import Empty, SimpleQueue


class Line(threading.Thread):
    """Writes what it is given, in order, as fast as the terminal takes it.

    Attributes:
        lost: Whether the terminal is gone.
    """

    def __init__(self, fileno: int) -> None:
        super().__init__(daemon=True, name="line")
        self._fileno = fileno
        self._quick = _opened_anew(fileno)
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        self._put = 0
        self._done = 0
        self.lost = False

    @property
    def busy(self) -> bool:
        """Whether something is not written yet."""
        return not self.lost and self._put != self._done

    def put(self, data: bytes) -> None:
        """Write something when all before it is written: what fits at once, the rest by thread."""
        if not self.busy and self._quick >= 0:
            data = data[self._written_at_once(data) :]
        if data:
            self._put += 1
            self._queue.put(data)

    def _written_at_once(self, data: bytes) -> int:
        try:
            return os.write(self._quick, data)
        except BlockingIOError:
            return 0
        except OSError:
            self.lost = True
            return len(data)

    def run(self) -> None:
        """Write until told to end."""
        going = True
        while going:
            pieces = [self._queue.get()]
            while True:
                try:
                    pieces.append(self._queue.get_nowait())
                except Empty:
                    break
            going = None not in pieces
            self._write(b"".join(piece for piece in pieces if piece))
            self._done += sum(piece is not None for piece in pieces)

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest and not self.lost:
                rest = rest[os.write(self._fileno, rest) :]
        except OSError:
            self.lost = True

    def end(self, seconds: float) -> bool:
        """Write what is left, for so long; return whether it is written."""
        self._queue.put(None)
        self.join(seconds)
        if self._quick >= 0:
            os.close(self._quick)
            self._quick = -1
        return not self.is_alive()


def _opened_anew(fileno: int) -> int:
    """Return the same terminal opened so that nobody waits for it, -1 where that is not allowed.

    To change the descriptor at hand would change it for the shell as well.
    """
    try:
        return os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return -1
