"""What the graph computes, and that the shipped `derived.tsv` holds the same."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

from weathergage.maps.board import Board, Edges
from weathergage.maps.graph import HexGraph
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.maps.vocabulary import HEXSIDES

EXPECTED = Path(__file__).with_name("awaw_europe_expected.tsv")


@pytest.fixture(scope="module")
def board() -> Board:
    return load("awaw-europe")


@pytest.fixture(scope="module")
def graph(board: Board) -> HexGraph:
    return HexGraph(board)


def expected() -> Iterator[tuple[str, str, bool]]:
    for row in EXPECTED.read_text(encoding="utf-8").splitlines()[1:]:
        name, side, island = row.split("\t")
        yield name, side, island == "yes"


def with_line(board: Board, line: frozenset[frozenset[Hex]]) -> Board:
    edges = Edges(board.hexsides, {"pact-line": line})
    return Board(board.sheet, board.hexes, edges, board.continents)


def test_the_shipped_facts_are_those_computed_anew(board: Board, graph: HexGraph) -> None:
    for place, derived in graph.derived().items():
        record = board.hexes[place]
        shipped = (record.side_of_line, record.area, record.island, record.freezes)
        assert shipped == derived, record.name
    assert {r.area for r in board.hexes.values() if r.kind == "sea"} == {"none"}


def test_sides_and_islands_are_those_of_the_digitisation(board: Board) -> None:
    sides = {name: side for name, side, _ in expected()}
    islands = {name for name, _, island in expected() if island}
    for record in board.hexes.values():
        printed = sides.get(record.name, "")
        assert record.side_of_line == printed.replace("finland", ""), record.name
        assert record.island == (record.name in islands), record.name
    assert len(islands) == 79


def test_the_sides_of_the_pact_line(board: Board) -> None:
    count = Counter(record.side_of_line for record in board.hexes.values())
    swedish = len(board.facts_of_country("Sweden"))
    assert (count["east"], count["west"] - swedish, swedish) == (521, 26, 30)


def test_moving_one_line_hexside_changes_sides(board: Board, graph: HexGraph) -> None:
    line = board.lines["pact-line"]
    sheet = board.sheet.line[0]
    old = frozenset((board.parse("M36"), board.parse("M37")))
    new = frozenset((board.parse("M37"), board.parse("M38")))
    before = graph.sides(sheet)
    after = HexGraph(with_line(board, line - {old} | {new})).sides(sheet)
    assert before[board.parse("M36")] == "west"
    assert after[board.parse("M36")] == "east"
    assert sum(before[place] != after[place] for place in before) >= 11


@pytest.mark.parametrize(
    ("name", "area"),
    [
        ("H47", "russian-winter-zone"),
        ("D41", "russian-winter-zone"),
        ("C45", "russian-winter-zone"),
        ("M35", "west-of-pact-line"),
        ("E38", "west-of-pact-line"),
        ("H36", "west-of-pact-line"),
        ("K23", "western-front"),
        ("V19", "western-front"),
        ("Z32", "continental-mediterranean"),
        ("Z33", "continental-mediterranean"),
        ("AA31", "continental-mediterranean"),
        ("AA7", "continental-mediterranean"),
        ("W33", "continental-mediterranean"),
        ("AA33", "no-winter"),
        ("BB7", "no-winter"),
        ("X20", "no-winter"),
        ("GG26", "no-winter"),
        ("DD3", "no-winter"),
        ("MM29", "no-winter"),
        ("A24", "none"),
    ],
)
def test_weather_areas(board: Board, name: str, area: str) -> None:
    assert board.facts(name).area == area


def test_switzerland_has_no_area(board: Board) -> None:
    assert {facts.area for facts in board.facts_of_country("Switzerland")} == {"none"}


def test_what_freezes(board: Board) -> None:
    frozen = [record.name for record in board.hexes.values() if record.freezes]
    assert frozen == ["C45", "D44", "M37", "M38", "M39", "N37", "N38", "N39", "O37", "O38"]


def test_the_networkx_graph_says_what_the_board_says(board: Board, graph: HexGraph) -> None:
    nodes, edges = graph.graph.nodes, graph.graph.edges
    assert len(nodes) == 1759
    assert max(degree for _, degree in graph.graph.degree) == 6
    for a, b, kind in edges(data="hexside"):
        assert kind == board.hexside(graph.hexes[a], graph.hexes[b])
    assert nodes[graph.node[board.parse("D44")]]["terrain"] == "swamp"


def test_distance_over_the_graph_is_never_less_than_hex_distance(
    board: Board, graph: HexGraph
) -> None:
    start = board.parse("L31")
    far = networkx.single_source_shortest_path_length(graph.graph, graph.node[start])
    for i, steps in far.items():
        assert steps >= start.distance(graph.hexes[i])
    inner = board.parse("H47")
    assert far[graph.node[inner]] == start.distance(inner)


def test_reach_and_path(board: Board, graph: HexGraph) -> None:
    sicily, rome = board.parse("EE20"), board.parse("Y22")
    assert rome not in graph.reach([sicily], ("open", "river"), ("land",))
    assert rome in graph.reach([sicily], ("open", "river", "crossing"), ("land",))
    assert rome in graph.reach([sicily])
    assert graph.path(sicily, [sicily], lambda i, j: False) == [sicily]
    assert graph.path(sicily, [rome], lambda i, j: False) == []
    path = graph.path(sicily, [rome], lambda i, j: True)
    assert len(path) == sicily.distance(rome) + 1


@pytest.mark.parametrize("kinds", [HEXSIDES, ("open", "river"), ("crossing",)])
def test_neighbour_lists_say_what_the_networkx_graph_says(
    graph: HexGraph, kinds: tuple[str, ...]
) -> None:
    adjacency = graph.graph.adj
    for i, near in enumerate(graph.near(kinds)):
        assert set(near) == {j for j, data in adjacency[i].items() if data["hexside"] in kinds}


def test_parts_are_those_that_networkx_finds(board: Board, graph: HexGraph) -> None:
    cut = {side for side, kind in board.hexsides.items() if kind not in ("open", "river")}
    land = networkx.Graph(graph.graph)
    land.remove_nodes_from([i for i, h in enumerate(graph.hexes) if board.hexes[h].kind != "land"])
    land.remove_edges_from([[graph.node[place] for place in side] for side in cut])
    found = graph.components(lambda record: record.kind == "land", cut)
    assert {frozenset(graph.node[place] for place in part) for part in found} == {
        frozenset(part) for part in networkx.connected_components(land)
    }
    assert found == sorted(found, key=len, reverse=True)
