"""The screen as cells: what is to be seen, taken from what the library would have written."""

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import get_character_cell_size
from rich.color import Color as RichColour
from rich.color import ColorSystem, ColorType
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from weathergage.maps.drawing.cells import BOLD, REVERSE, UNDERLINE, Cell, inked
from weathergage.maps.drawing.colours import INK, PAPER, rgb
from weathergage.tui.hexmap import MapStrip

Row = list[Cell]
BLANK: Cell = (" ", INK, PAPER, 0)
_SYSTEMS = {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}


class Picture:
    """Rows of cells; a row is never changed, a changed one is another list.

    Attributes:
        width: Cells of a row.
        rows: The rows from the top.
        depth: How many colours the terminal has.
    """

    def __init__(self, width: int = 0, height: int = 0, depth: str = "256") -> None:
        self.width = width
        self.rows: list[Row] = [[BLANK] * width for _ in range(height)]
        self.depth = depth

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, len(self.rows)

    def fit(self, size: tuple[int, int]) -> None:
        """Be as large as the screen."""
        if size != self.size:
            self.width, height = size
            self.rows = [[BLANK] * self.width for _ in range(height)]

    def show(self, rows: Iterable[Row]) -> None:
        """Be what these rows show."""
        self.rows = list(rows)
        self.width = len(self.rows[0]) if self.rows else 0

    def draw(self, update: CompositorUpdate) -> None:
        """Put in what the library wants to have drawn."""
        if isinstance(update, ChopsUpdate):
            self._draw_spans(update)
        elif isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                self._put(y, update.region.x, strips)

    def put(self, x: int, y: int, cells: Row) -> None:
        """Put cells into a row."""
        if 0 <= y < len(self.rows):
            row = self.rows[y]
            self.rows[y] = (row[:x] + cells + row[x + len(cells) :])[: self.width]

    def _put(self, y: int, x: int, strips: Iterable[Strip]) -> None:
        cells: Row = []
        for strip in strips:
            cells += self._cells(strip)
        self.put(x, y, cells)

    def _draw_spans(self, update: ChopsUpdate) -> None:
        changed: dict[int, Row] = {}
        for y, left, right in update.spans:
            if y >= len(self.rows):
                continue
            row = changed.setdefault(y, self.rows[y][:])
            for (x, strip), end in zip(update.chops[y].items(), update.chop_ends[y], strict=False):
                first, last = max(x, left), min(end, right)
                if strip is not None and first < last:
                    # A widget that has not heard of its new size has fewer cells than it covers.
                    cells = self._cells(strip)[first - x : last - x]
                    row[first : first + len(cells)] = cells
        for y, row in changed.items():
            self.rows[y] = row[: self.width]

    def _cells(self, strip: Strip) -> Row:
        if isinstance(strip, MapStrip):
            return strip.cells
        cells: Row = []
        for text, style, _ in strip:
            ink = _ink(style, self.depth) if style else BLANK[1:]
            cells += map(inked(ink), text if text.isascii() else _narrowed(text))
        return cells


def _narrowed(text: str) -> str:
    """Return text with as many characters as it takes cells."""
    sizes = ((char, get_character_cell_size(char)) for char in text)
    return "".join(char if size == 1 else "?" * size for char, size in sizes)


@lru_cache(4096)
def _ink(style: Style, depth: str) -> tuple[int, int, int]:
    flags = BOLD * bool(style.bold) | UNDERLINE * bool(style.underline)
    flags |= REVERSE * bool(style.reverse)
    return _number(style.color, depth, INK), _number(style.bgcolor, depth, PAPER), flags


def _number(colour: RichColour | None, depth: str, own: int) -> int:
    """Return a colour of the library as the drawing of maps numbers it."""
    if colour is None or colour.type is ColorType.DEFAULT or depth == "none":
        return own
    if depth in _SYSTEMS:
        colour = colour.downgrade(_SYSTEMS[depth])
    if colour.number is not None:
        return colour.number
    return rgb(*colour.get_truecolor())
