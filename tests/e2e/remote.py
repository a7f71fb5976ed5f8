"""The program at the other end of a real SSH connection, near or far away."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from e2e.program import COMMAND, environment
from e2e.secure_shell import SecureShell
from e2e.slow_port import SlowPort
from e2e.terminal import Terminal

VIEW = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")


class Remote(NamedTuple):
    """The program at the other end, and the file that tells its process."""

    terminal: Terminal
    marker: Path

    @property
    def pid(self) -> int:
        return int(self.marker.read_text())

    @property
    def status(self) -> str:
        return self.terminal.lines[-2].split()[0]

    def gone(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while Path(f"/proc/{self.pid}").exists():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True


@contextmanager
def remote(
    tmp_path: Path,
    *words: str,
    bits: int = 0,
    delay: float = 0.0,
    size: tuple[int, int] = (120, 40),
    term: str = "xterm-256color",
    **env: str | None,
) -> Iterator[tuple[Remote, SlowPort | None]]:
    """Log in and start the program there; `bits` a second, if any, and late."""
    there = environment(tmp_path, **env)
    del there["TERM"]  # the client hands its own over
    marker = tmp_path / "pid"
    script = ["sh", "-c", f'echo $$ > {marker}; exec "$@"', "-", *COMMAND, *(words or VIEW)]
    with SecureShell(tmp_path) as shell:
        port = SlowPort(shell.port, bits=bits, delay=delay) if bits else None
        login = shell.command(script, there, port.number if port else None)
        with Terminal(login, env=environment(tmp_path, TERM=term), size=size) as terminal:
            yield Remote(terminal, marker), port
        if port is not None:
            port.__exit__()
