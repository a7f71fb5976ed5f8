"""The map widget, driven as an app drives it."""

from collections.abc import Iterator

import pytest
from textual.app import App, ComposeResult

from weathergage.maps.board import Board
from weathergage.maps.drawing.colourings import by_area, by_terrain
from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.tui.hexmap import HexMap, MapStrip
from weathergage.tui.words import words


@pytest.fixture
def board() -> Board:
    return load("awaw-europe")


class Demo(App[None], inherit_bindings=False):
    """An app that is nothing but a map."""

    def __init__(self, board: Board, at: str = "D44", zoom: int = 2) -> None:
        super().__init__()
        scene = Scene(board, by_area(), words("en"), Palette("dark", "256"), ZOOMS[zoom])
        self.map = HexMap(Painter(scene), board.parse(at))
        self.moves: list[Hex] = []

    def compose(self) -> ComposeResult:
        yield self.map

    def on_hex_map_cursor_moved(self, event: HexMap.CursorMoved) -> None:
        self.moves.append(event.hex)


def shown(map_: HexMap) -> list[str]:
    return [strip.text for strip in map_.render_lines(map_.size.region)]


def cells_of(map_: HexMap, place: Hex) -> Iterator[tuple[int, int]]:
    for y in range(map_.size.height):
        for x in range(map_.size.width):
            if map_.hex_at(x, y) == place:
                yield x, y


async def test_moves_and_tells(board: Board) -> None:
    app = Demo(board)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.map.move("west")
        assert app.map.move("up", times=2)
        assert app.map.move("down", times=2)
        await pilot.pause()
        assert [board.name(place) for place in app.moves] == ["D43", "B44", "D43"]


async def test_the_cursor_stays_in_the_window(board: Board) -> None:
    app = Demo(board)
    async with app.run_test(size=(60, 15)) as pilot:
        for move in ("east", "down", "west", "up"):
            for _ in range(12):
                app.map.move(move, times=5)
                await pilot.pause()
                assert next(cells_of(app.map, app.map.cursor), None) is not None


async def test_a_click_puts_the_cursor(board: Board) -> None:
    app = Demo(board)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(HexMap, offset=(20, 10))
        assert app.map.cursor == app.map.hex_at(20, 10)
        assert app.map.back()
        assert app.map.cursor == board.parse("D44")


@pytest.mark.parametrize("zoom", range(5))
async def test_zoom_is_about_the_cursor(board: Board, zoom: int) -> None:
    app = Demo(board, "L37", zoom=2)
    async with app.run_test(size=(80, 24)) as pilot:
        app.map.zoom_to(ZOOMS[zoom])
        await pilot.pause()
        assert app.map.cursor == board.parse("L37")
        assert next(cells_of(app.map, app.map.cursor), None) is not None or zoom == 0


async def test_what_is_shown_after_a_step_equals_a_fresh_start(board: Board) -> None:
    stepped, fresh = Demo(board, "L37", zoom=3), Demo(board, "L38", zoom=3)
    async with stepped.run_test(size=(80, 24)) as pilot:
        before = shown(stepped.map)
        stepped.map.from_hex = board.parse("L37")
        stepped.map.from_hex = None
        stepped.map.move("east")
        await pilot.pause()
        view, after = stepped.map.view, shown(stepped.map)
    async with fresh.run_test(size=(80, 24)) as pilot:
        fresh.map.pan(view.left - fresh.map.view.left, view.top - fresh.map.view.top)
        await pilot.pause()
        assert shown(fresh.map) == after
    assert before != after


async def test_a_new_colouring_draws_anew(board: Board) -> None:
    app = Demo(board, zoom=1)
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.map.render_lines(app.map.size.region)
        app.map.show(colouring=by_terrain())
        await pilot.pause()
        assert app.map.render_lines(app.map.size.region) != before


async def test_records_in_view_are_in_view(board: Board) -> None:
    app = Demo(board)
    async with app.run_test(size=(80, 24)):
        seen = {record.hex for record in app.map.records_in_view()}
        owners = {app.map.hex_at(x, y) for x in range(80) for y in range(24)} - {None}
        assert board.parse("D44") in seen
        assert seen <= owners


CELLS = [(char, 0, 1, 0) for char in "abcdefgh"]


def test_a_strip_is_cells_until_the_library_asks_for_more() -> None:
    strip = MapStrip(CELLS, "")
    assert [part.cell_length for part in strip.divide([5, 8])] == [5, 3]
    assert strip.crop(0, 8) is strip
    assert strip.crop(3, 5).text == "de"
    assert [segment.text for segment in strip] == ["abcdefgh"]
    with pytest.raises(AttributeError):
        strip.nonsense  # noqa: B018


async def test_zooming_back_shows_the_same_again(board: Board) -> None:
    app = Demo(board, "L37", zoom=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before, view = shown(app.map), app.map.view
        app.map.zoom_by(-1)
        await pilot.pause()
        assert shown(app.map) != before
        app.map.zoom_by(1)
        app.map.pan(view.left - app.map.view.left, view.top - app.map.view.top)
        await pilot.pause()
        assert shown(app.map) == before
