"""The whole board small, to lie in a corner of a map: the window's frame and the cursor in it."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from weathergage.maps.drawing.cells import BOLD, Cell, Part, mixed_cell
from weathergage.maps.drawing.frame import extent
from weathergage.maps.drawing.labels import ground_of
from weathergage.maps.drawing.lattice import ZOOMS, Box, Lattice
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.hexes import Hex

_WIDE, _HIGH, _LOW = 5, 3, 7
"""The inset takes at most two fifths of the map's width and a third of its height, or 7 rows."""
_SMALLEST = (12, 4)
_UNIT, _FRAME = 1, 2
"""Which part of a cell wins: a unit over the board, the frame over both."""


class Seen(NamedTuple):
    """What an inset shows of the map it lies on: its window and its cursor, in sub-cells."""

    left: int
    top: int
    right: int
    bottom: int
    cursor: tuple[int, int]


class Inset:
    """A scene's whole board, small enough for a corner; the window and cursor come with each row.

    Attributes:
        scene: What is drawn.
        width: Its cells across, the rim included.
        height: Its rows.
    """

    def __init__(self, scene: Scene, room: tuple[int, int]) -> None:
        self.scene = scene
        self._far = Lattice(ZOOMS[0], scene.board.orientation)
        self._near = Lattice(scene.zoom, scene.board.orientation)
        self._whole = extent(scene.board, self._far)
        wide, high = self._whole.right - self._whole.left, self._whole.bottom - self._whole.top
        limits = 2 * room[0] // _WIDE, max(_LOW, room[1] // _HIGH)
        self._scale = max(1, -(-wide // max(1, limits[0])), -(-high // max(1, limits[1])))
        self._columns, self._rows = -(-wide // self._scale), -(-high // self._scale)
        self.width, self.height = self._columns + 2, self._rows + 2
        self._room = room

    @property
    def is_readable(self) -> bool:
        """Whether there is room enough for it to tell anything, and for the map beside it."""
        fits = 2 * self.width <= self._room[0] and 2 * self.height <= self._room[1]
        return fits and self._columns >= _SMALLEST[0] and self._rows >= _SMALLEST[1]

    def seen(self, view: Box, cursor: Hex) -> Seen:
        """Return what it shows of a map: where its window and its cursor are."""
        left, top = self._sub(4 * view.left, 4 * view.top)
        right, bottom = self._sub(4 * view.right - 1, 4 * view.bottom - 1)
        last = 2 * self._columns - 1, 2 * self._rows - 1
        frame = max(0, left), max(0, top), min(last[0], right), min(last[1], bottom)
        x, y = self._sub(*self._near.centre2(cursor))
        return Seen(*frame, (x // 2, y // 2))

    def _sub(self, x2: int, y2: int) -> tuple[int, int]:
        """Return the sub-cell of the inset for a point of the map."""
        far, near = self._far, self._near
        across, down = far.zoom.pitch_of(far.orientation)
        wide, high = near.zoom.pitch_of(near.orientation)
        (x, y), (near_x, near_y) = (each.centre2(Hex(0, 0)) for each in (far, near))
        x += (x2 - near_x) * across // wide - 4 * self._whole.left
        y += (y2 - near_y) * down // high - 4 * self._whole.top
        return x // (2 * self._scale), y // (2 * self._scale)

    def hex_at(self, x: int, y: int) -> Hex | None:
        """Return the hex at the middle of a cell of the inset, None off the board."""
        place = self._owner(4 * x - 3, 4 * y - 3)
        return place if place in self.scene.board.hexes else None

    def _owner(self, x2: int, y2: int) -> Hex:
        """Return the hex at a point, told in halves of the inset's sub-cells."""
        left, top = 4 * self._whole.left, 4 * self._whole.top
        return self._far.owner(left + x2 * self._scale, top + y2 * self._scale)

    def rows(self, seen: Seen) -> list[list[Cell]]:
        """Return its rows of cells."""
        void = self.scene.palette.void
        rim: Cell = (" ", void, void, 0)
        board = ([rim, *self._row(y, seen), rim] for y in range(self._rows))
        blank = [rim] * self.width
        return [blank, *board, blank]

    def _row(self, y: int, seen: Seen) -> Iterator[Cell]:
        framed = {seen.top, seen.bottom} & {2 * y, 2 * y + 1}
        inside = seen.top <= 2 * y + 1 and 2 * y <= seen.bottom
        for x in range(self._columns):
            if (x, y) == seen.cursor:
                yield self._cursor(x, y)
            elif inside and (framed or {seen.left, seen.right} & {2 * x, 2 * x + 1}):
                yield self._framed(x, y, seen)
            else:
                yield self._cells[y][x]

    def _cursor(self, x: int, y: int) -> Cell:
        palette = self.scene.palette
        colour = palette.stroke("cursor")
        if palette.depth == "none" or not self.scene.glyphs.blocks:
            return "@", palette.ink(self._cells[y][x][2]), self._cells[y][x][2], BOLD
        return " ", colour, colour, 0

    def _framed(self, x: int, y: int, seen: Seen) -> Cell:
        """Return a cell through which the frame of the window may go."""
        colour = self.scene.palette.stroke("from")
        line = Part(colour, _FRAME)
        parts = list(self._parts[y][x])
        for number in range(4):
            sx, sy = 2 * x + number % 2, 2 * y + number // 2
            across = sx in (seen.left, seen.right) and seen.top <= sy <= seen.bottom
            down = sy in (seen.top, seen.bottom) and seen.left <= sx <= seen.right
            if across or down:
                parts[number] = line
        if line not in parts:
            return self._cells[y][x]
        return self._mixed(x, y, parts)

    def _mixed(self, x: int, y: int, parts: list[Part]) -> Cell:
        """Return a cell; where blocks cannot be shown, a sign of what wins in it."""
        glyphs, middle = self.scene.glyphs, self._parts[y][x][0].colour
        if glyphs.blocks:
            return mixed_cell((parts[0], parts[1], parts[2], parts[3]), middle, glyphs.blocks)
        winner = max(parts, key=lambda part: part.rank)
        ink = self.scene.palette.ink(middle)
        signs = {_UNIT: glyphs.unit, _FRAME: "+"}
        return (signs[winner.rank], ink, middle, 0) if winner.rank else (" ", middle, middle, 0)

    @cached_property
    def _parts(self) -> list[list[tuple[Part, Part, Part, Part]]]:
        """What fills the sub-cells of each cell."""
        units = self._units()

        def part(sx: int, sy: int) -> Part:
            if (sx, sy) in units:
                return Part(units[sx, sy], _UNIT)
            return Part(self._fill(self._owner(2 * sx + 1, 2 * sy + 1)))

        def four(x: int, y: int) -> tuple[Part, Part, Part, Part]:
            a, b = 2 * x, 2 * y
            return part(a, b), part(a + 1, b), part(a, b + 1), part(a + 1, b + 1)

        return [[four(x, y) for x in range(self._columns)] for y in range(self._rows)]

    def _units(self) -> dict[tuple[int, int], int]:
        palette = self.scene.palette
        return {
            self._sub(*self._near.centre2(place)): palette.counter(counters[0].side)
            for place, counters in self.scene.counters.items()
            if counters
        }

    def _fill(self, place: Hex) -> int:
        palette, colouring = self.scene.palette, self.scene.colouring
        record = self.scene.board.at(place)
        if record is None:
            return palette.void
        swatch = colouring.entries[colouring.classify(record)].swatch
        return palette.fill(swatch, 0, ground_of(record))

    @cached_property
    def _cells(self) -> list[list[Cell]]:
        """The board without window and cursor; with letters where there are no colours."""
        return [[self._bare(x, y) for x in range(self._columns)] for y in range(self._rows)]

    def _bare(self, x: int, y: int) -> Cell:
        parts = list(self._parts[y][x])
        record = self.scene.board.at(self._owner(4 * x + 2, 4 * y + 2))
        tells = self.scene.palette.depth != "none" or any(part.rank for part in parts)
        if tells or record is None:
            return self._mixed(x, y, parts)
        colouring, back = self.scene.colouring, parts[0].colour
        letter = colouring.entries[colouring.classify(record)].letter
        return letter, self.scene.palette.ink(back), back, 0
