"""Boards of zones as they are drawn: golden pictures, neighbours, a plotted course."""

import os

import pytest
from goldens import GOLDENS, written

from weathergage.core.messages import Message
from weathergage.maps.board import Board
from weathergage.maps.drawing import zones
from weathergage.maps.drawing.frame import extent, frame, plain, window
from weathergage.maps.drawing.lattice import ZOOMS, Zoom
from weathergage.maps.drawing.marks import ASCII, UNICODE, Glyphs
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import STEPS, Direction, Hex, centre
from weathergage.maps.loader import load

MAPS = ("gwas-mediterranean", "gwas-north-sea", "gwas-pacific")
CASES = [
    *((zoom.name, "256", "dark", UNICODE, "unicode") for zoom in ZOOMS),
    ("names", "16", "terminal", UNICODE, "unicode"),
    ("overview", "none", "none", UNICODE, "unicode"),
    ("region", "none", "none", ASCII, "ascii"),
]
every_zoom = pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)


def speak(message: Message) -> str:
    return str(message.values.get("name", message.id.rpartition(".")[2]))


def painter(
    zoom: Zoom, depth: str = "256", theme: str = "dark", glyphs: Glyphs = UNICODE
) -> Painter:
    board, palette = load("gwas-mediterranean"), Palette(theme, depth)
    colouring = zones.by_region(board)
    letters = not palette.tones
    return Painter(Scene(board, colouring, speak, palette, zoom, glyphs, letters=letters))


@pytest.mark.parametrize(("name", "depth", "theme", "glyphs", "script"), CASES)
def test_golden_pictures(name: str, depth: str, theme: str, glyphs: Glyphs, script: str) -> None:
    """The Dardanelles and the Bosporus; `WEATHERGAGE_GOLDENS=write` draws the files anew."""
    one = painter(next(zoom for zoom in ZOOMS if zoom.name == name), depth, theme, glyphs)
    board = one.scene.board
    view = window(board, one.lattice, (64, 18), board.parse("P53"))
    picture = written(frame(one, view, {board.parse("O56"): "cursor"}))
    file = GOLDENS / f"zones-{name}-{theme}-{depth}-{script}.txt"
    if os.environ.get("WEATHERGAGE_GOLDENS") == "write":
        file.write_text(picture, "utf-8")
    assert picture == file.read_text("utf-8")


@every_zoom
def test_every_cell_names_the_zone_that_owns_it(zoom: Zoom) -> None:
    one = painter(zoom)
    across, down = zoom.square_pitch
    for place in list(one.scene.board.hexes)[::17]:
        box = one.lattice.box(place)
        cells = [(x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right)]
        own = [cell for cell in cells if one.lattice.cell_owner(*cell) == place]
        assert len(own) <= max(1, across * down // 4)
        assert own or zoom.name == "overview"


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_are_mutual_six_inside_and_as_near_as_squares_lie(name: str) -> None:
    board = load(name)
    whole = 0
    for place in board.hexes:
        near = board.neighbours(place)
        whole += len(near) == len(Direction)
        x, y = centre(place, "squares")
        for direction, other in near.items():
            assert board.neighbours(other)[direction.opposite] == place
            there = centre(other, "squares")
            assert (abs(there[0] - x), abs(there[1] - y)) in ((1, 0), (0.5, 1))
    assert whole > 0.9 * len(board.hexes)


def test_a_plotted_course_is_drawn_from_zone_to_zone() -> None:
    board: Board = load("gwas-mediterranean")
    course = tuple(map(board.parse, board.sea_path("L40", "O38")))
    for zoom in ZOOMS[1:]:
        one = painter(zoom)
        drawn = Painter(one.scene._replace(path=course))
        view = window(board, one.lattice, (90, 30), board.parse("M39"))
        assert frame(one, view) != frame(drawn, view)
        marks = "".join(plain(row) for row in frame(drawn, view)).count(UNICODE.path)
        assert marks >= len(course) - 1 or not zoom.ringed


def test_every_port_is_named_where_names_are_shown() -> None:
    one = painter(ZOOMS[3])
    whole = extent(one.scene.board, one.lattice)
    texts: dict[object, str] = {}
    for y in range(whole.top, whole.bottom):
        for line in one._lines_in(y, whole.left, whole.right):
            texts[line.place] = texts.get(line.place, "") + line.text
    for place, record in one.scene.board.hexes.items():
        assert not record.places or record.places[0].short in texts[place], record.name
        assert record.name in texts[place]
        printed = record.name in ("O56", "U52")
        assert (UNICODE.derived in texts[place]) != printed


@every_zoom
def test_a_line_runs_where_the_range_of_a_fleet_ends(zoom: Zoom) -> None:
    board: Board = load("gwas-mediterranean")
    start = board.parse("L40")
    seas = [place for place, record in board.hexes.items() if record.kind == "sea"]
    classes = {place: "there-and-back" for place in seas if start.distance(place) < 8}
    classes |= {place: "one-way" for place in seas if 8 <= start.distance(place) < 14}
    scene = painter(zoom).scene._replace(colouring=zones.by_range(classes))
    one, steps = Painter(scene), tuple(STEPS.values())
    farther = {"there-and-back": {"one-way", "out-of-range"}, "one-way": {"out-of-range"}}
    assert scene.own_lines == ("reach",)
    for place in seas:
        kind = scene.colouring.classify(board.hexes[place])
        drawn = one._looked(board.hexes[place], kind).strokes
        for (dq, dr), stroke in zip(steps, drawn, strict=True):
            other = board.at(Hex(place.q + dq, place.r + dr))
            beyond = other and scene.colouring.classify(other)
            assert (stroke == "reach") == (beyond in farther.get(kind, ()))
    view = window(board, one.lattice, (200, 80), board.parse("P38"))
    colours = {colour for row in frame(one, view) for cell in row for colour in cell[1:3]}
    assert scene.palette.stroke("reach") in colours
