"""`make bench`: the table of figures, each next to its reference, all measured in one run.

Times are medians and mean little on their own: read the ratios. Bytes are exact.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from e2e.program import COMMAND, environment
from e2e.slow_line import SlowLine
from e2e.terminal import Answer, Terminal

from bench.frames import frame
from bench.inside import graph, naval_session, odds, session, whole_board
from bench.large_map import large
from bench.measure import (
    SIZE,
    Row,
    answers,
    first_sight,
    home,
    open_terminal,
    percentile,
    processes,
    processor,
    resident,
)

HERE = Path(__file__).parent
PYTHON = sys.executable
EMPTY = (PYTHON, str(HERE / "empty_app.py"))
VIEW = (*COMMAND, "view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
BARE = (PYTHON, "-c", "import textual")
ONE_SHOT = {
    "ask": ("ask", "awaw", "ground-attack", "hex=H47", "turn=Winter 1941", "--json"),
    "hex": ("hex", "awaw-europe", "C45", "--turn", "Winter 1941", "--json"),
    "weather": ("weather", "awaw", "--turn", "Winter 1941", "--json"),
    "ask, Dai Senso": ("ask", "dai-senso", "attack", "hex=Nanking", "turn=Sep-Oct 1943"),
    "hex, Dai Senso": ("hex", "dai-senso", "Nanking", "--turn", "Sep-Oct 1943"),
    "weather, Dai Senso": ("weather", "dai-senso", "--turn", "Sep-Oct 1943"),
    "hex, Pacific": ("hex", "awaw-pacific", "Tokyo", "--turn", "Winter 1941"),
    "ask, at sea": ("ask", "gwas", "torpedo", "condition=4"),
    "hex, at sea": ("hex", "gwas-pacific", "Apia"),
    "rules": ("rules", "awaw", "34.22A", "--json"),
    "map": ("map", "awaw-europe", "--format", "text"),
    "supply": ("supply", "awaw-europe", "--from", "D44", "--source", "H47", "--turn", "w41"),
}
ONE_SHOT_BUDGET = {"ask": "x1.0", "hex": "x1.0", "weather": "x1.0", "supply": "x1.8"}
"""By the command, on every map."""


def one_shot(repeats: int) -> Iterator[Row]:
    """Whole processes: the interpreter, the screen library, and each command."""
    commands = {"bare": BARE, "python": (PYTHON, "-c", "pass")}
    commands |= {name: (*COMMAND, *arguments) for name, arguments in ONE_SHOT.items()}
    times = processes(commands, repeats)
    bare = times["bare"]
    yield Row("import textual", f"{bare:.0f} ms")
    yield Row("python -c pass", f"{times['python']:.0f} ms", ratio=times["python"] / bare)
    for name in ONE_SHOT:
        budget = ONE_SHOT_BUDGET.get(name.partition(",")[0], "")
        yield Row(f"{name}, one shot", f"{times[name]:.0f} ms", "", times[name] / bare, budget)


def start(repeats: int) -> Iterator[Row]:
    """From the command to the first map, next to an empty Textual program."""
    bare = processes({"bare": BARE}, repeats)["bare"]
    empty = first_sight(EMPTY, b"empty", repeats)
    view = first_sight(VIEW, b"Winter 1941", repeats)
    yield Row("empty Textual app, first word", f"{empty:.0f} ms", ratio=empty / bare)
    yield Row("view, first map", f"{view:.0f} ms", "import textual", view / bare, "x1.7")


def memory() -> Iterator[Row]:
    """What the two programs hold in memory once they stand, and ours when it has been used."""
    with open_terminal(EMPTY) as terminal:
        terminal.wait_ready("empty")
        terminal.settle(0.5)
        empty = resident(terminal)
    with open_terminal(VIEW) as terminal:
        terminal.wait_ready("Winter 1941")
        terminal.settle(0.5)
        yield _held("memory", terminal, empty, "x1.4")
        answers(terminal, (WALKS["cursor step"][0].keys * 4)[:200])
        terminal.settle(0.5)
        yield _held("memory, after 200 keys", terminal, empty)
        for key in "imo?/:tCVd":
            answers(terminal, (key, "\x1b"))
        terminal.settle(0.5)
        yield _held("memory, each dialog opened", terminal, empty)
        for _ in range(2):
            chance = random.Random(1)
            answers(terminal, chance.choices("hjklyubnHJKL", k=300))
            answers(terminal, "-+" * 20)
            terminal.settle(0.5)
            yield _held("memory, 300 more steps, 40 zooms", terminal, empty)


def _held(what: str, terminal: Terminal, empty: float, budget: str = "") -> Row:
    size = resident(terminal)
    return Row(what, f"{size:.0f} MB", f"{empty:.0f} MB", size / empty, budget)


def idle(seconds: float) -> Iterator[Row]:
    """What is sent and used while nothing happens."""
    with open_terminal(VIEW) as terminal:
        terminal.wait_ready("Winter 1941")
        terminal.settle(1.0)
        before, used = len(terminal.output), processor(terminal)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            terminal.pump(0.5)
        sent, used = len(terminal.output) - before, processor(terminal) - used
    yield Row(f"idle for {seconds:.0f} s", f"{sent} B", budget="0 B")
    yield Row("idle, share of a core", f"{used / seconds * 100:.2f} %", budget="0.1 %")


class Walk:
    """The same keys in the program and, as recorded frames, in ncurses."""

    def __init__(self, prepare: str, keys: Sequence[str]) -> None:
        self.prepare = prepare
        self.keys = keys

    def run(self) -> tuple[list[Answer], list[Answer], int, int]:
        """Return the answers of both, and the bytes each sent until its first frame stood."""
        with open_terminal(VIEW) as terminal:
            terminal.wait_ready("Winter 1941")
            terminal.settle(0.5)
            begun = len(terminal.output)
            answers(terminal, self.prepare)
            frames = [frame(terminal.screen)]
            ours: list[Answer] = []
            for key in self.keys:
                ours.append(terminal.ask(key))
                frames.append(frame(terminal.screen))
        record = home() / "frames.json"
        record.write_text(json.dumps(frames), encoding="utf-8")
        with open_terminal((PYTHON, str(HERE / "ncurses_frames.py"), str(record))) as reference:
            reference.wait_until(lambda: bool(reference.output), "first byte")
            reference.settle(0.5)
            first = len(reference.output)
            theirs = answers(reference, "x" * len(self.keys))
        return ours, theirs, begun, first


WEST, EAST, NORTH, SOUTH = (f"\x1b[<{code};40;20M" for code in (68, 69, 64, 65))
"""The mouse's wheel, with Shift and without: it moves the window itself."""
WALKS = {
    "cursor step": (Walk("", "llllljjjjjhhhhhkkkkkuuubbbnnnyyy" * 2), 1.0),
    "five hexes sideways": (Walk("", "LLLLHHHHHHHHLLLL"), 1.0),
    "five hexes up-down": (Walk("", "JJKKKKJJ" * 2), 1.0),
    "pan sideways": (Walk("", [*[WEST] * 6, *[EAST] * 12, *[WEST] * 6]), 0.35),
    "pan up-down": (Walk("", [*[SOUTH] * 3, *[NORTH] * 6, *[SOUTH] * 3] * 2), 1.25),
    "zoom": (Walk("", "-+" * 6), 1.25),
}


def keys() -> Iterator[Row]:
    """Bytes and milliseconds of each kind of key, next to ncurses drawing the same screens."""
    for name, (walk, budget) in WALKS.items():
        ours, theirs, begun, first = walk.run()
        if name == "cursor step":
            ratio = begun / first
            yield Row("bytes, start", f"{begun} B", f"ncurses {first} B", ratio, "x1.5")
        size = median(len(answer.data) for answer in ours)
        other = median(len(answer.data) for answer in theirs)
        there = f"ncurses {other:.0f} B"
        yield Row(f"bytes, {name}", f"{size:.0f} B", there, size / other, f"x{budget}")
        high = percentile([len(answer.data) for answer in ours], 90)
        yield Row(f"bytes, {name}, p90", f"{high:.0f} B")
        last = sorted(answer.last for answer in ours if answer.data)
        there = median(answer.last for answer in theirs if answer.data)
        yield Row(f"time, {name}", f"{median(last):.1f} ms", f"ncurses {there:.1f} ms")
        yield Row(f"time, {name}, p99", f"{percentile(last, 99):.1f} ms")


def slow_line() -> Iterator[Row]:
    """How long the screen goes on changing after a key that pans was held for a second."""
    for bits, budget in ((1_000_000, "100 ms"), (256_000, "1000 ms")):
        env = environment(home())
        with SlowLine(VIEW, env=env, bits=bits, delay=0.0, size=SIZE) as line:
            while not line.terminal.ready("? help"):
                line.carry(0.2)
            line.drain(1.0)
            begun = len(line.terminal.output)
            for number in range(30):
                line.press((WEST, EAST)[number // 8 % 2])
                line.carry(1 / 30)
            released = time.monotonic()
            lag = max(0.0, line.drain(0.8) - released) * 1000
            sent = len(line.terminal.output) - begun
        yield Row(f"lag at {bits // 1000} kbit/s", f"{lag:.0f} ms", f"{sent} B", budget=budget)


def table(rows: list[Row]) -> str:
    """Return the rows as aligned text."""
    head = ("what", "measured", "reference", "ratio", "budget")
    cells = [head] + [
        (row.what, row.figure, row.reference, f"x{row.ratio:.2f}" if row.ratio else "", row.budget)
        for row in rows
    ]
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


def main() -> None:
    """Measure what was asked for and print the table."""
    ask = argparse.ArgumentParser(prog="make bench", description=__doc__)
    ask.add_argument("--repeats", type=int, default=11, help="runs of each process")
    ask.add_argument("--idle", type=float, default=60, help="seconds to watch the idle program")
    parts = {
        "one-shot": lambda: one_shot(given.repeats),
        "start": lambda: start(given.repeats),
        "memory": memory,
        "idle": lambda: idle(given.idle),
        "keys": keys,
        "slow-line": slow_line,
        "large": large,
        "board": whole_board,
        "session": session,
        "naval-session": naval_session,
        "graph": graph,
        "odds": odds,
    }
    ask.add_argument("parts", nargs="*", help=f"{' '.join(parts)}; all by default; or terminals")
    given = ask.parse_args()
    if given.parts == ["terminals"]:  # minutes of it, and another kind of table
        from bench.terminals import tables

        for each in tables():
            print(each, end="\n\n", flush=True)  # noqa: T201 - its only output
        return
    wanted = given.parts or list(parts)
    print(table([row for name in wanted for row in parts[name]()]))  # noqa: T201 - its only output


if __name__ == "__main__":
    main()
