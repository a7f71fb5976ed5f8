"""A port of the loopback behind which another one lies, farther away and at a lower rate."""

import socket
import threading
import time
from queue import SimpleQueue
from typing import Self

CHUNK = 512


class SlowPort:
    """Carries one connection after the other, so many bits a second each way, and late.

    Attributes:
        number: The port to connect to.
    """

    def __init__(self, target: int, *, bits: int, delay: float) -> None:
        """Listen.

        Args:
            target: The port behind it.
            bits: Bits a second each way.
            delay: Seconds there and back.
        """
        self._target = target
        self._rate = bits / 8
        self._half = delay / 2
        self._server = socket.create_server(("127.0.0.1", 0))
        self.number = int(self._server.getsockname()[1])
        self._stalled = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.close()

    def stall(self) -> None:
        """Carry nothing more until told to go on."""
        self._stalled.set()

    def go_on(self) -> None:
        """Carry again."""
        self._stalled.clear()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._target))
            for source, sink in ((near, far), (far, near)):
                # What the line holds is all that is under way: nothing waits in buffers of ours.
                source.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                self._carry(source, sink)

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        under_way: SimpleQueue[tuple[float, bytes]] = SimpleQueue()

        def take() -> None:
            data = b"-"
            while data:
                try:
                    data = source.recv(CHUNK)
                except OSError:
                    data = b""
                time.sleep(len(data) / self._rate)
                while self._stalled.is_set():
                    time.sleep(0.01)
                under_way.put((time.monotonic() + self._half, data))

        def give() -> None:
            while True:
                due, data = under_way.get()
                time.sleep(max(0.0, due - time.monotonic()))
                try:
                    if not data:
                        sink.shutdown(socket.SHUT_WR)
                        return
                    sink.sendall(data)
                except OSError:
                    return

        for work in (take, give):
            threading.Thread(target=work, daemon=True).start()
