"""What takes time inside the running program: whole boards, graphs, sessions."""

import random
import time
from collections.abc import Callable, Iterator
from statistics import median

import networkx
import rustworkx

from bench.large_map import large_board
from bench.measure import Row, home
from weathergage.core.flow import no_map
from weathergage.core.odds import OddsQuestion
from weathergage.core.rulesets import AreaWeather, Circumstances, rule_set
from weathergage.core.session import Session
from weathergage.maps.graph import HexGraph
from weathergage.maps.loader import load
from weathergage.maps.vocabulary import KINDS

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

    def ruled() -> list[AreaWeather]:
        """Ask once for each sort of hex, as the colourings of a board do."""
        areas = {area.area: area for area in rules.weather(known)}
        each = board.hexes.each(
            lambda record: (
                areas.get(record.area) or rules.weather_at(board.facts(record.name), known)
            )
        )
        return list(each)

    spent = milliseconds(lambda: {area.area: area for area in rules.weather(known)})
    yield Row("weather of every area", f"{spent:.1f} ms")
    spent = milliseconds(ruled)
    yield Row(f"weather of {len(board.hexes)} hexes", f"{spent:.1f} ms", budget="5 ms")


def graph() -> Iterator[Row]:
    """The networkx model of a board and reaches over it, next to what libraries take for one."""
    europe = load("awaw-europe")
    yield Row("make the graph", f"{milliseconds(lambda: HexGraph(europe).graph, 3):.1f} ms")
    model, source = HexGraph(europe), europe.parse("L31")
    spent = milliseconds(lambda: model.reach([source]))
    yield Row("reach over the board", f"{spent:.2f} ms")
    for number, repeats in ((5_000, REPEATS), (500_000, 3)):
        yield from _reaches(HexGraph(large_board(number)), repeats)


def _reaches(model: HexGraph, repeats: int) -> Iterator[Row]:
    """A reach over all but the lakes; libraries cut that part out for the question."""
    over = tuple(kind for kind in KINDS if kind != "lake")
    nodes = [i for i, record in enumerate(model.board.hexes.values()) if record.kind in over]
    begin, network = model.hexes[nodes[0]], model.graph
    fast = rustworkx.networkx_converter(network)

    def ours() -> int:
        return len(model.reach([begin], over=over))

    def theirs() -> int:
        return len(rustworkx.node_connected_component(fast.subgraph(nodes), 0))

    def plain() -> int:
        return len(networkx.node_connected_component(network.subgraph(nodes), nodes[0]))

    assert ours() == theirs() == plain()
    mine, other = milliseconds(ours, repeats), milliseconds(theirs, repeats)
    what = f"reach among {len(model.hexes)} hexes"
    yield Row(what, f"{mine:.2f} ms", f"rustworkx {other:.2f} ms", mine / other, "x2")
    other = milliseconds(plain, 3)
    yield Row(what, f"{mine:.2f} ms", f"NetworkX {other:.2f} ms", mine / other)


def odds() -> Iterator[Row]:
    """Exact chances of the weather forty turns ahead."""
    naval, awaw = rule_set("gwas"), rule_set("awaw")
    raid = Circumstances(turn=naval.calendar.parse("1914-08-04/1"), facts={"condition": "2"})
    spent = milliseconds(lambda: naval.odds(OddsQuestion(turns=40), raid), 5)
    yield Row("naval odds of 40 turns", f"{spent:.1f} ms", budget="50 ms")
    winter = Circumstances(turn=awaw.calendar.parse("Winter 1941"))
    spent = milliseconds(lambda: awaw.odds(OddsQuestion(turns=40, side="axis"), winter), 5)
    yield Row("land odds of 40 turns", f"{spent:.1f} ms", budget="50 ms")


def session() -> Iterator[Row]:
    """A session of 2,000 decisions: opening it, jumping in it, one more decision, its log."""
    path = home() / "long.wxg"
    made = Session.new(path, "awaw", load, seed=1)
    names = [record.name for record in load("awaw-europe").hexes.values()]
    for name in names[:500]:
        onward = "jump 1" if made.state.turn == "Winter 1946" else "turn next anyway"
        for command in (f"put armor axis {name}", f"put air axis {name}", "undo", onward):
            made.do(command)
    spent = milliseconds(lambda: Session(path, load), 5)
    yield Row("open 2,000 decisions", f"{spent:.0f} ms", budget="200 ms")
    opened, chance = Session(path, load), random.Random(1)
    spent = milliseconds(lambda: opened.jump(chance.randint(1, made.history.last)))
    yield Row("jump to any of them", f"{spent:.1f} ms", budget="200 ms")
    yield Row("one decision", f"{milliseconds(lambda: opened.do('note turn x')):.1f} ms")
    yield Row("the whole log", f"{milliseconds(lambda: Session(path, load).log(), 3):.0f} ms")
    yield Row("the log after a decision", f"{milliseconds(opened.log):.1f} ms")


def naval_session() -> Iterator[Row]:
    """The same of 2,000 naval decisions: thirty ships in three fleets that move every turn."""
    path = home() / "raid.wxg"
    ships = [
        f"ship {fleet}{number} side=entente fleet={fleet} class=CL speed=2 boxes=9"
        for number in range(10)
        for fleet in "ABC"
    ]
    made = Session.new(path, "gwas", no_map, seed=1, begin=("set map none", *ships))
    while made.history.last < 2001:
        steps = made.steps()
        made.do(steps[0].command if steps and made.history.last % 4 else "note turn x")
    spent = milliseconds(lambda: Session(path, no_map), 5)
    yield Row("open 2,000 naval decisions", f"{spent:.0f} ms", budget="200 ms")
    opened, chance = Session(path, no_map), random.Random(1)
    spent = milliseconds(lambda: opened.jump(chance.randint(1, made.history.last)))
    yield Row("jump to any of them", f"{spent:.1f} ms", budget="200 ms")
    yield Row("undo", f"{milliseconds(opened.undo, 1):.1f} ms", budget="200 ms")
    audit = opened.audit()
    spent = milliseconds(lambda: [audit.replay(line) for line in audit.numbers], 1)
    yield Row("audit all of them", f"{spent:.0f} ms")
