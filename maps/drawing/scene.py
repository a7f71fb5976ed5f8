"""Everything a picture of a board depends on."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from weathergage.core.messages import Message
from weathergage.maps.board import Board
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.lattice import LINES, ZOOMS, Zoom
from weathergage.maps.drawing.marks import UNICODE, Glyphs
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.hexes import Hex

REACH = "reach"
"""The line where what a colouring is about ends, such as supply or the range of a fleet."""


class Counter(NamedTuple):
    """A counter lying in a hex.

    Attributes:
        kind: What it is, a key of `UNIT_CODES` or a code of its own.
        side: Whose it is.
        mark: A character that tells its side without colour, "" for none.
        name: Its own name, "" for none; written where there is room.
    """

    kind: str
    side: str
    mark: str = ""
    name: str = ""


class Scene(NamedTuple):
    """What is drawn, and how; two equal scenes give the same picture.

    Attributes:
        board: The map.
        colouring: What hexes are coloured for.
        speak: Turns a message into words.
        palette: Theme and colour depth.
        zoom: How large hexes are.
        glyphs: The characters to draw with.
        lines: Kinds of lines shown.
        letters: Each hex shows the letter of its class, so that no colour is needed.
        counters: Counters by hex.
        path: Hexes of a path, from end to end; empty for none.
        strokes: Lines that are this scene's own: kinds by hex, in the order of the six
            directions, "" for none.
    """

    board: Board
    colouring: Colouring
    speak: Callable[[Message], str]
    palette: Palette
    zoom: Zoom = ZOOMS[2]
    glyphs: Glyphs = UNICODE
    lines: frozenset[str] = LINES - {"front"}
    letters: bool = False
    counters: Mapping[Hex, tuple[Counter, ...]] = {}
    path: tuple[Hex, ...] = ()
    strokes: Mapping[Hex, tuple[str, ...]] = {}

    @property
    def own_lines(self) -> tuple[str, ...]:
        """The kinds of its own lines, each once."""
        kinds = {kind for kinds in self.strokes.values() for kind in kinds if kind}
        return tuple(sorted(kinds | {REACH} if self.colouring.reaches else kinds))
