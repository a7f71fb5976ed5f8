"""The whole program, and its graph, on boards of up to a million hexes."""

import time
from collections.abc import Iterator
from itertools import cycle, islice
from math import isqrt
from statistics import median

from e2e.program import COMMAND
from msgspec.structs import replace

from bench.measure import Row, answers, home, open_terminal, resident
from bench.synthetic import write
from weathergage.maps.board import Board, Edges
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load


def large_board(number: int) -> Board:
    """Return a board of about so many hexes, the European ones over and over, twice as wide."""
    rows = isqrt(number // 2)
    columns = number // rows
    europe = load("awaw-europe")
    records = cycle(europe.hexes.values())
    hexes = {}
    for row in range(rows):
        places = (Hex(column - row // 2, row) for column in range(columns))
        for place, record in zip(places, islice(records, columns), strict=True):
            hexes[place] = replace(record, hex=place)
    return Board(europe.sheet, hexes, Edges({}, {}), {})


SIZES = (1_800, 50_000, 1_000_000)
PATIENT = 300.0
WEST, SOUTH = "\x1b[<68;40;20M", "\x1b[<65;40;20M"
"""The mouse's wheel, with Shift and without: it moves the window itself."""
KEYS = {
    "step": "llllljjjjjhhhhhkkkkkuuubbbnnnyyy" * 2,
    "pan sideways": [WEST] * 8,
    "pan up-down": [SOUTH] * 8,
    "zoom, seen before": "-+" * 4 + "-+" * 4,
    "recolour, seen before": "c" * 9 + "c" * 9,
    "supply": "ssss",
}
"""What is pressed; of what is done twice only the second half counts."""


def large() -> Iterator[Row]:
    """The whole program on maps of three sizes: until it stands, each kind of key, memory."""
    first: dict[str, float] = {}
    for number in SIZES:
        folder = write(home() / "map", number)
        command = (*COMMAND, "view", str(folder), "--turn", "Winter 1941", "--zoom", "region")
        with open_terminal(command) as terminal:
            terminal.wait_until(lambda t=terminal: t.ready("? help"), "desk", PATIENT)
            opened = time.monotonic() - terminal.started
            yield Row(f"{number} hexes: open", f"{opened:.1f} s")
            terminal.settle(1.0)
            yield Row(f"{number} hexes: memory", f"{resident(terminal):.0f} MB")
            for what, keys in KEYS.items():
                found = answers(terminal, keys)
                counted = (
                    found[len(found) // 2 :] if "before" in what or what == "supply" else found
                )
                spent = median(answer.last for answer in counted if answer.data)
                ratio = spent / first.setdefault(what, spent)
                budget = "x1.3" if what == "step" or what.startswith("pan") else ""
                yield Row(f"{number} hexes: {what}", f"{spent:.1f} ms", "", ratio, budget)
            yield Row(f"{number} hexes: memory after that", f"{resident(terminal):.0f} MB")
