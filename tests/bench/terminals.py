"""`python -m bench terminals`: what terminals and links of many kinds get, over a real sshd."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from statistics import median
from typing import NamedTuple

from e2e.program import COMMAND, environment
from e2e.remote import Remote, remote
from e2e.secure_shell import SecureShell
from e2e.terminal import Terminal
from e2e.test_walk import actions, walk
from e2e.viewing import differences, seen

from bench.measure import home

TYPES = ("xterm-256color", "screen-256color", "tmux-256color", "linux", "vt100", "dumb", "unknown")
LINKS = tuple(product((256, 1000), (50, 150, 300)))
"""Kilobits a second, and milliseconds there and back."""
WALK = "llllljjjjjhhhhhkkkkkuuubbbnnnyyy"
HELD = 30
READY = "? help"
FRAME = b"\x1b[5n"
SEEDS, STEPS = range(1, 4), 30


class Kind(NamedTuple):
    """A terminal: its type, what it says of colours, and the locale."""

    term: str
    true_colour: str
    locale: str

    @property
    def env(self) -> dict[str, str | None]:
        """What the program's environment says."""
        return {"COLORTERM": self.true_colour or None, "LANG": self.locale}


def kinds() -> Iterator[Kind]:
    """Yield every type with and without true colour, in UTF-8 and without."""
    for term, true, locale in product(TYPES, ("", "truecolor"), ("C.UTF-8", "C")):
        yield Kind(term, true, locale)


def colours(kind: Kind) -> str:
    """Return how many colours the program takes a terminal to have, as `doctor` tells there."""
    folder = home()
    there = environment(folder, **kind.env)
    del there["TERM"]
    with SecureShell(folder) as shell:
        login = shell.command([*COMMAND, "doctor", "--json"], there)
        with Terminal(login, env=environment(folder, TERM=kind.term), size=(120, 40)) as terminal:
            terminal.wait_end(30)
            return str(json.loads(terminal.output)["terminal"]["colours"])


def is_fresh(there: Remote) -> bool:
    """Return whether the terminal shows what it shows when all is drawn anew."""
    there.terminal.settle(1.0, limit=30)
    before = seen(there.terminal.screen)
    there.terminal.press("C-l")
    there.terminal.settle(1.0, limit=30)
    return not differences(seen(there.terminal.screen), before)


def yes(answer: bool) -> str:
    """Return yes or no."""
    return "yes" if answer else "no"


def of_kind(kind: Kind) -> tuple[str, ...]:
    """Return the row of a terminal."""
    head = (kind.term, kind.true_colour or "-", kind.locale, colours(kind))
    with remote(home(), term=kind.term, **kind.env) as (there, _):
        terminal = there.terminal
        try:
            terminal.wait_ready(READY)
        except AssertionError:
            told = terminal.output.decode().strip()
            is_told = "\x1b" not in told and len(told.splitlines()) == 1
            return (*head, "one sentence" if is_told else "nothing", *("-" * 4))
        terminal.settle(0.6)
        begun = len(terminal.output)
        steps = [len(terminal.ask(key).data) for key in WALK]
        zoom = len(terminal.ask("-").data)
        is_ascii = all(line.isascii() for line in terminal.lines)
        drawing = "ASCII" if is_ascii else "blocks"
        return (*head, drawing, str(begun), f"{median(steps):.0f}", str(zoom), yes(is_fresh(there)))


def of_link(kilobits: int, delay: int) -> tuple[str, ...]:
    """Return the row of a link."""
    with remote(home(), bits=kilobits * 1000, delay=delay / 1000) as (there, _):
        terminal = there.terminal
        terminal.wait_until(there.marker.exists, "start", limit=60)
        begun = time.monotonic()
        terminal.wait_until(lambda: "Winter 1941" in terminal.text, "map", limit=60)
        first = time.monotonic() - begun
        terminal.wait_until(lambda: terminal.ready(READY), READY, limit=60)
        terminal.settle(1.0, limit=30)
        start = len(terminal.output)
        for _ in range(HELD):
            terminal.send("h")
            time.sleep(1 / HELD)
        released = time.monotonic()
        terminal.send("l")
        with suppress(AssertionError):
            terminal.wait_until(lambda: there.status == "H18", "H18", limit=20)
        terminal.settle(1.0, limit=30)
        lag = max(0.0, terminal.chunks[-1].at - released)
        sent = terminal.output[start:]
        frames = sent.count(FRAME)
        order = there.status == "H18"
        return (
            *(f"{kilobits} kbit/s", f"{delay} ms", f"{first:.1f} s", str(start)),
            *(yes(order), f"{HELD + 1 - frames} of {HELD + 1}", str(len(sent)), f"{lag:.1f} s"),
            yes(is_fresh(there)),
        )


def of_walk(term: str) -> tuple[str, ...]:
    """Return the row of random walks with a terminal's emulator beside a plain drawing."""
    found: list[str] = []
    for seed in SEEDS:
        try:
            walk(home(), actions(random.Random(seed), STEPS), term, (110, 36))
        except AssertionError as fault:
            found.append(str(fault)[:60])
    return term, str(len(SEEDS) * STEPS), str(len(found)), "; ".join(found) or "-"


def markdown(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Return rows as a table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


HEADS = {
    "kinds": ("TERM", "COLORTERM", "locale", "colours", "drawing", "bytes at start",
              "a step", "a zoom", "equals a fresh drawing"),
    "links": ("link", "delay", "first map", "bytes at start", "keys in order",
              "frames left out", "bytes of 31 keys", "behind the last key",
              "equals a fresh drawing"),
    "walks": ("walk on", "actions", "differences", "which"),
}  # fmt: skip


def tables() -> Iterator[str]:
    """Yield the three tables: terminals, links, walks."""
    yield markdown(HEADS["kinds"], [of_kind(kind) for kind in kinds()])
    yield markdown(HEADS["links"], [of_link(*link) for link in LINKS])
    yield markdown(HEADS["walks"], [of_walk(term) for term in ("xterm-256color", "linux")])
