"""Runs the real program as a shell would: own folders, a known terminal, no wish for colour."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

COMMAND = (sys.executable, "-m", "weathergage.tui")
ROOT = Path(__file__).parent.parent.parent


def environment(home: Path, **changes: str | None) -> dict[str, str]:
    """Return an environment with its own home; `None` takes a variable away."""
    env: dict[str, str | None] = {
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT / ".link"),
        "TERM": "xterm-256color",
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
    }
    env.update(changes)
    return {key: value for key, value in env.items() if value is not None}


def weathergage(
    *arguments: str,
    home: Path,
    text: str = "",
    env: Mapping[str, str | None] | None = None,
    seconds: float = 60,
) -> subprocess.CompletedProcess[str]:
    """Run one command to its end, with `text` on its standard input; no terminal anywhere."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=home,
        env=environment(home, **(env or {})),
        timeout=seconds,
    )
