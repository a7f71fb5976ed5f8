"""How things are measured: whole processes taken in turns, and keys in a terminal."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from e2e.program import environment
from e2e.terminal import Answer, Terminal

SIZE = (200, 60)


class Row(NamedTuple):
    """One line of the table: what was measured, next to what, and what it may be."""

    what: str
    figure: str
    reference: str = ""
    ratio: float | None = None
    budget: str = ""


def home() -> Path:
    """Return a fresh folder for a program to be at home in."""
    return Path(tempfile.mkdtemp(prefix="bench"))


def processes(commands: Mapping[str, Sequence[str]], repeats: int) -> dict[str, float]:
    """Return the median milliseconds of each command as a whole process, taken in turns."""
    env = environment(home())
    times: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(repeats + 1):
        for name, command in commands.items():
            begun = time.perf_counter()
            done = subprocess.run(command, env=env, capture_output=True, check=False)
            if done.returncode not in {0, 1}:
                raise RuntimeError(f"{command}: {done.stderr.decode()}")
            if turn:  # the first round only warms the caches
                times[name].append((time.perf_counter() - begun) * 1000)
    return {name: median(values) for name, values in times.items()}


def open_terminal(command: Sequence[str], **env: str | None) -> Terminal:
    """Start `command` in a terminal of the size that the budgets name."""
    return Terminal(command, env=environment(home(), **env), size=SIZE)


def first_sight(command: Sequence[str], sign: bytes, repeats: int) -> float:
    """Return the median milliseconds from start until `sign` has been written."""
    times: list[float] = []
    for _ in range(repeats + 1):
        with open_terminal(command) as terminal:
            terminal.wait_until(lambda t=terminal: sign in t.output, repr(sign))
            times.append((terminal.chunks[-1].at - terminal.started) * 1000)
    return median(times[1:])


def answers(terminal: Terminal, keys: Iterable[str]) -> list[Answer]:
    """Return what each key brings back."""
    return [terminal.ask(key) for key in keys]


def percentile(values: Sequence[float], share: int) -> float:
    """Return the value that `share` per cent of `values` do not exceed."""
    return quantiles(values, n=100, method="inclusive")[share - 1]


def resident(terminal: Terminal) -> float:
    """Return the program's resident memory in MB."""
    status = Path(f"/proc/{terminal.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def processor(terminal: Terminal) -> float:
    """Return the processor seconds the program has used."""
    fields = Path(f"/proc/{terminal.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
