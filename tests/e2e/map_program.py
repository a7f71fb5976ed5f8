"""A program that is nothing but the map and a pane, to be driven in a terminal.

Arguments: zoom, hex, colour depth. Keys: hjkl yubn walk, a marks, + - zoom, x pans, t lays a
notice over the map, f draws everything anew, q ends.
"""

import sys
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from weathergage.maps.board import Board
from weathergage.maps.drawing.colourings import Weather, by_weather
from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.maps.drawing.marks import UNICODE
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.tui.hexmap import HexMap
from weathergage.tui.wire.driver import RememberingDriver
from weathergage.tui.wire.showing import Showing
from weathergage.tui.words import words

WAYS = {
    "h": "west", "l": "east", "k": "up", "j": "down",
    "y": "north-west", "u": "north-east", "b": "south-west", "n": "south-east",
}  # fmt: skip
WINTER = {
    "russian-winter-zone": Weather("winter", 9),
    "west-of-pact-line": Weather("winter", 6),
    "western-front": Weather("winter", 6),
    "continental-mediterranean": Weather("winter", 4),
}


class MapProgram(Showing, inherit_bindings=False):
    """The map, and a pane beside it that tells the cursor's hex."""

    CSS: ClassVar[str] = "#pane { width: 20; }"
    DRIVER = RememberingDriver
    blocks = UNICODE.blocks

    def board(self) -> Board:
        return load("awaw-europe")

    def start(self, board: Board) -> Hex:
        return board.parse(sys.argv[2])

    def compose(self) -> ComposeResult:
        board = self.board()
        scene = Scene(
            board,
            by_weather(WINTER, frozen=True),
            words("en"),
            Palette("dark", sys.argv[3]),
            ZOOMS[int(sys.argv[1])],
        )
        with Horizontal():
            yield HexMap(Painter(scene), self.start(board))
            yield Static("ready", id="pane")

    def on_key(self, event: events.Key) -> None:
        map_ = self.query_one(HexMap)
        match event.key:
            case key if key in WAYS:
                map_.move(WAYS[key])
            case "a":
                map_.from_hex = map_.cursor
            case "plus":
                map_.zoom_by(1)
            case "minus":
                map_.zoom_by(-1)
            case "x":
                map_.pan(5, 2)
            case "t":
                self.notify("notice", timeout=0.5)
            case "f":
                self.remembering.forget()
            case "q":
                self.exit()

    def on_hex_map_cursor_moved(self, event: HexMap.CursorMoved) -> None:
        board = self.query_one(HexMap).scene.board
        self.query_one("#pane", Static).update(board.name(event.hex))


if __name__ == "__main__":
    MapProgram(driver_class=MapProgram.DRIVER).run()
