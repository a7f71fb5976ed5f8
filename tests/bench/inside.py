"""What takes time inside the running program: whole boards, graphs, sessions."""

import time
from collections.abc import Callable, Iterator
from statistics import median

from bench.measure import Row
from weathergage.core.rulesets import Circumstances, rule_set
from weathergage.maps.graph import HexGraph
from weathergage.maps.loader import load

REPEATS = 21


def milliseconds(function: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median milliseconds of a call."""
    times: list[float] = []
    for _ in range(repeats):
        begun = time.perf_counter()
        function()
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)


def whole_board() -> Iterator[Row]:
    """Weather and the levels of all sides in every hex, as a colouring asks for them."""
    yield Row("load the board", f"{milliseconds(lambda: load('awaw-europe'), 1):.1f} ms")
    board, rules = load("awaw-europe"), rule_set("awaw")
    known = Circumstances(turn=rules.calendar.parse("Winter 1941"), rolls={"europe": 4})
    facts = [board.facts(record.name) for record in board.hexes.values()]
    spent = milliseconds(lambda: {area.area: area for area in rules.weather(known)})
    yield Row("weather of every area", f"{spent:.1f} ms")
    spent = milliseconds(lambda: [rules.weather_at(where, known) for where in facts], 5)
    yield Row(f"weather of {len(facts)} hexes", f"{spent:.1f} ms", budget="5 ms")


def graph() -> Iterator[Row]:
    """The networkx model of the board and a reach over it, as supply asks for one."""
    board = load("awaw-europe")
    yield Row("make the graph", f"{milliseconds(lambda: HexGraph(board).graph, 3):.1f} ms")
    model, source = HexGraph(board), board.parse("L31")
    spent = milliseconds(lambda: model.reach([source]))
    yield Row("reach over the board", f"{spent:.2f} ms")
