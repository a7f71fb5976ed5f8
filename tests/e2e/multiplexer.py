"""tmux as a second, independent judge of what stands on a screen."""

import shlex
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self


class Tmux:
    """A program in the one pane of a tmux server of its own."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
    ) -> None:
        # A socket's path may have no more than some 100 characters: no folder of a test's own.
        self._folder = TemporaryDirectory(prefix="tmux")
        self._socket = Path(self._folder.name) / "socket"
        self._env = {**env, "TERM": "xterm-256color"}
        self._env.pop("TMUX", None)
        words = shlex.join(["env", *(f"{key}={value}" for key, value in env.items()), *command])
        # tmux now and then misses a child's status: the shell writes it down.
        self._status = Path(self._folder.name) / "status"
        words += f"; echo $? > {self._status}"
        columns, lines = size
        settings = Path(self._folder.name) / "settings"
        settings.write_text("set -g status off\nset -g remain-on-exit on\n", encoding="utf-8")
        new = ["new-session", "-d", "-x", str(columns), "-y", str(lines), words]
        self._tmux("-f", str(settings), *new)

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self._socket), *arguments],
            env=self._env,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        subprocess.run(
            ["tmux", "-S", str(self._socket), "kill-server"], check=False, capture_output=True
        )
        self._folder.cleanup()

    def press(self, *keys: str) -> None:
        """Press keys by tmux's names (`Enter`, `C-c`) or as written."""
        self._tmux("send-keys", *keys)

    def attach(self) -> list[str]:
        """Return the words with which one more client looks at it; the last one sets the size."""
        self._tmux("set", "-g", "window-size", "latest")
        return ["tmux", "-S", str(self._socket), "attach"]

    def resize(self, columns: int, lines: int) -> None:
        """Change the window's size."""
        self._tmux("resize-window", "-x", str(columns), "-y", str(lines))

    @property
    def text(self) -> str:
        """The pane without colour, a space that keeps words together as any other."""
        return self._tmux("capture-pane", "-p").replace("\xa0", " ")

    @property
    def coloured(self) -> str:
        """The pane with its colour sequences."""
        return self._tmux("capture-pane", "-e", "-p")

    def wait_for(self, text: str, limit: float = 20.0) -> None:
        """Wait until `text` stands in the pane."""
        end = time.monotonic() + limit
        while text not in (shown := self.text):
            assert time.monotonic() < end, f"no {text!r} in {limit} s; the screen:\n{shown}"
            time.sleep(0.05)

    def wait_end(self, limit: float = 10.0) -> int:
        """Return the program's exit status."""
        end = time.monotonic() + limit
        while True:
            if self._status.exists() and (status := self._status.read_text()):
                return int(status)
            assert time.monotonic() < end, f"still running after {limit} s"
            time.sleep(0.05)
