"""An SSH server of the test's own on the loopback, with keys that are thrown away."""

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

SETTINGS = """
HostKey {folder}/host
AuthorizedKeysFile {folder}/client.pub
PasswordAuthentication no
StrictModes no
UsePAM no
PidFile none
"""


def free_port() -> int:
    """Return a port of the loopback that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class SecureShell:
    """A server to log in to as oneself.

    Attributes:
        port: Where it listens.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        for name in ("host", "client"):
            key = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
            subprocess.run(key, check=True)
        settings = folder / "settings"
        settings.write_text(SETTINGS.format(folder=folder), encoding="utf-8")
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        daemon = shutil.which("sshd") or "/usr/sbin/sshd"
        listen = ["-o", f"ListenAddress=127.0.0.1:{self.port}"]
        self._log = folder / "log"
        self._server = subprocess.Popen(
            [daemon, "-D", "-f", str(settings), "-E", str(self._log), *listen]
        )
        self._wait_ready()

    def _wait_ready(self) -> None:
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                assert time.monotonic() < end, self._log.read_text()
                assert self._server.poll() is None, self._log.read_text()
                time.sleep(0.05)
            else:
                return

    def command(
        self, command: Sequence[str], env: Mapping[str, str], port: int | None = None
    ) -> list[str]:
        """Return the words that run `command` on the other side, in a terminal there.

        Args:
            command: What is run.
            env: Its environment, beside what the server sets.
            port: A port that leads to the server, its own unless given.
        """
        there = shlex.join(["env", *(f"{key}={value}" for key, value in env.items()), *command])
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR")
        words = [
            "ssh",
            "-tt",
            "-F",
            "none",
            "-i",
            str(self._folder / "client"),
            "-p",
            str(port or self.port),
        ]
        words += [word for option in options for word in ("-o", option)]
        return [*words, f"{getpass.getuser()}@127.0.0.1", there]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait()
