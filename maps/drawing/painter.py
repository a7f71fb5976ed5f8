"""Paints rows of cells: fills, lines, then names; a row's work depends on the window alone."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.borders import NO_STROKES, strokes_of
from weathergage.maps.drawing.cells import Cell, block
from weathergage.maps.drawing.labels import Line, ground_of, lines_of, textures_of
from weathergage.maps.drawing.lattice import Lattice
from weathergage.maps.drawing.scene import REACH, Scene
from weathergage.maps.drawing.stencil import Look, Stencil
from weathergage.maps.drawing.themes import stroke_of
from weathergage.maps.hexes import STEPS, Hex

_CHUNKS_KEPT = 1024
_HEXES_KEPT = 100_000
_CHUNK_CELLS = 56
_BUCKET = 64
"""Columns whose texts are kept together."""
_NONE = 99
"""More than any reach: beside what has none no line runs."""
_CORNERS = (1, 2, 4, 8)
_WHOLE = 15
"""All four sub-cells."""
_CORNER = 1
"""Sub-cells of a line that text may take: the corner where it turns is not missed."""
NO_RINGS: Mapping[Hex, str] = {}


class Painter:
    """Draws one scene; what it has drawn it remembers, bounded, whatever the size of the map.

    Attributes:
        scene: What is drawn.
        lattice: Where hexes lie.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.lattice = Lattice(scene.zoom, scene.board.orientation)
        self._stencil = Stencil(self.lattice, scene.palette, scene.glyphs)
        self._chunks: OrderedDict[tuple[int, int], list[Cell]] = OrderedDict()
        self._looks: dict[tuple[int, int], int] = {}
        self._texts: dict[tuple[int, int], list[Line]] = {}
        self._rooms: dict[tuple[int, int, tuple[str, ...]], tuple[int, int]] = {}
        self._void = Look(scene.palette.void, NO_STROKES)
        self._textures = textures_of(scene)
        self._path = _path_cells(scene.path, self.lattice)
        self._shown = scene.lines & scene.zoom.strokes
        drawn = self._shown.union(scene.own_lines)
        self._strokes = {scene.palette.stroke(kind) for kind in drawn}
        period = self.lattice.period[0]
        self._chunk = max(1, _CHUNK_CELLS // period) * period

    def row(self, y: int, left: int, width: int, rings: Mapping[Hex, str] = NO_RINGS) -> list[Cell]:
        """Return the cells of a row from column `left` on.

        Args:
            y: Row of the board's own grid of cells, which has no end.
            left: First column.
            width: Number of cells.
            rings: Hexes that are marked, and the stroke they are marked with.

        Text that the window's edge would cut is left out.
        """
        cells: list[Cell] = []
        for index in range(left // self._chunk, (left + width - 1) // self._chunk + 1):
            cells += self._remembered(y, index)
        start = left % self._chunk
        cells = cells[start : start + width]
        right = left + width
        for place in rings:
            box = self.lattice.box(place)
            first, last = max(box.left, left), min(box.right, right)
            if box.top <= y < box.bottom and first < last:
                cells[first - left : last - left] = self._painted(y, first, last, rings)
        for line in (
            *self._lines_in(y, left - 1, left + 1),
            *self._lines_in(y, right - 1, right + 1),
        ):
            first, last = max(line.x, left), min(line.x + len(line.text), right)
            bare = self._painted(y, first, last, rings, (left, right))
            cells[first - left : last - left] = bare
        return cells

    def _remembered(self, y: int, index: int) -> list[Cell]:
        key = (y, index)
        found = self._chunks.get(key)
        if found is None:
            found = self._painted(y, index * self._chunk, (index + 1) * self._chunk, NO_RINGS)
            self._chunks[key] = found
            if len(self._chunks) > _CHUNKS_KEPT:
                self._chunks.popitem(last=False)
        else:
            self._chunks.move_to_end(key)
        return found

    def _painted(
        self,
        y: int,
        left: int,
        right: int,
        rings: Mapping[Hex, str],
        edges: tuple[int, int] | None = None,
    ) -> list[Cell]:
        """Paint cells anew; with `edges`, text that would be cut at them is left out."""
        period, phase = self.lattice.period[0], y % self.lattice.period[1]
        hexes, known = self._stencil.rows[phase].hexes, self._looks
        cells: list[Cell] = []
        for q, r in self._bases(y, left, right):
            places = [(q + h[0], r + h[1]) for h in hexes]
            numbers = [known[place] if place in known else self._meet(place) for place in places]
            if rings:
                numbers = [self._ringed(*each, rings) for each in zip(places, numbers, strict=True)]
            cells += self._stencil.cells(phase, tuple(numbers))
        start = left % period
        cells = cells[start : start + right - left]
        if self._path:
            self._draw_path(cells, y, left)
        lines: Iterable[Line] = self._lines_in(y, left, right)
        if self.scene.counters:
            lines = sorted(lines, key=lambda line: line.back is not None)  # counters lie on top
        for line in lines:
            if edges is None or (edges[0] <= line.x and line.x + len(line.text) <= edges[1]):
                self._write(cells, left, line, rings)
        return cells

    def _bases(self, y: int, left: int, right: int) -> Iterator[tuple[int, int]]:
        """Yield the base hex of each period that overlaps the columns."""
        period, step = self.lattice.period[0], self.lattice.step
        q, r = self.lattice.base(left, y)
        for _ in range(left // period, (right - 1) // period + 1):
            yield q, r
            q, r = q + step.q, r + step.r

    def _meet(self, place: tuple[int, int]) -> int:
        """Look at a hex for the first time; return the number of its look."""
        if len(self._looks) > _HEXES_KEPT:
            self._looks.clear()
            self._texts.clear()
        scene, record = self.scene, self.scene.board.at(Hex(*place))
        if record is None:
            number = self._looks[place] = self._stencil.number(self._void)
            return number
        kind = scene.colouring.classify(record)
        number = self._looks[place] = self._stencil.number(self._looked(record, kind))
        texture = self._textures.get(kind, "")
        for line in lines_of(scene, self.lattice, self.room, record, kind, texture):
            for bucket in range(line.x // _BUCKET, (line.x + len(line.text) - 1) // _BUCKET + 1):
                self._texts.setdefault((line.y, bucket), []).append(line)
        return number

    def _ringed(self, place: tuple[int, int], number: int, rings: Mapping[Hex, str]) -> int:
        if place not in rings:
            return number
        return self._stencil.number(self._stencil.look(number)._replace(ring=rings[Hex(*place)]))

    def _looked(self, record: HexRecord, kind: str) -> Look:
        scene, place = self.scene, record.hex
        swatch = scene.colouring.entries[kind].swatch
        tone = (place.q - place.r) % 3 if scene.zoom.toned else 0
        fill = scene.palette.fill(swatch, tone, ground_of(record))
        strokes = strokes_of(scene.board, record, self._shown)
        if scene.colouring.reaches.get(kind):
            strokes = self._edged(place, kind, strokes)
        if own := scene.strokes.get(place):
            strokes = tuple(mine or printed for mine, printed in zip(own, strokes, strict=True))
        return Look(fill, strokes)

    def _edged(self, place: Hex, kind: str, strokes: tuple[str, ...]) -> tuple[str, ...]:
        """Add the line where a class of higher reach meets a lower one, in the hex that has it."""
        board, (_, classify, _, reaches) = self.scene.board, self.scene.colouring
        others = [board.at(Hex(place.q + dq, place.r + dr)) for dq, dr in STEPS.values()]
        return tuple(
            REACH if other and reaches.get(classify(other), _NONE) < reaches[kind] else printed
            for other, printed in zip(others, strokes, strict=True)
        )

    def room(self, place: Hex, y: int) -> tuple[int, int]:
        """Return the run of cells in row `y` around a hex's middle that are its own.

        Cells with more of a line than a corner, or with a part of another hex, are not; (x, x)
        when there is none.
        """
        strokes = self._stencil.look(self._looks[place]).strokes
        x2, y2 = self.lattice.centre2(place)
        column, phase = x2 // 4, y % self.lattice.period[1]
        # Hexes that lie alike against the cells and wear the same lines have the same room.
        key = (4 * (y - y2 // 4) + x2 % 4, phase, strokes)
        found = self._rooms.get(key)
        if found is None:
            first, last = self._measured(place, y, strokes)
            found = self._rooms[key] = (first - column, last - column)
        return found[0] + column, found[1] + column

    def _measured(self, place: Hex, y: int, strokes: tuple[str, ...]) -> tuple[int, int]:
        box, period = self.lattice.box(place), self.lattice.period[0]
        row = self._stencil.rows[y % self.lattice.period[1]]
        own: list[int] = []
        start = box.left // period * period
        for number, (q, r) in enumerate(self._bases(y, box.left, box.right)):
            mine = [(q + h.q, r + h.r) == place for h in row.hexes]
            for at, plan in enumerate(row.cells):
                lined = sum(any(strokes[side] for side in sides) for sides in plan.sides)
                if lined <= _CORNER and all(mine[owner] for owner in plan.owners):
                    own.append(start + number * period + at)
        return _middle_run(own, self.lattice.centre2(place)[0] / 4)

    def _lines_in(self, y: int, left: int, right: int) -> Iterator[Line]:
        """Yield the texts of a row that have a cell in the columns.

        All lie on cells of their own hex, so the hexes of these columns are all there are.
        """
        hexes = self._stencil.rows[y % self.lattice.period[1]].hexes
        for q, r in self._bases(y, left, right):
            for h in hexes:
                if (q + h[0], r + h[1]) not in self._looks:
                    self._meet((q + h[0], r + h[1]))
        first = left // _BUCKET
        for bucket in range(first, (right - 1) // _BUCKET + 1):
            for line in self._texts.get((y, bucket), ()):
                begins = line.x // _BUCKET == bucket or bucket == first
                if begins and line.x < right and line.x + len(line.text) > left:
                    yield line

    def _write(self, cells: list[Cell], left: int, line: Line, rings: Mapping[Hex, str]) -> None:
        palette = self.scene.palette
        ring = palette.stroke(rings[line.place]) if line.place in rings else None
        others = () if self.scene.zoom.ringed or ring is not None else rings.values()
        marked = {palette.stroke(kind) for kind in others}
        corners = [self.scene.glyphs.blocks[mask] for mask in _CORNERS if self.scene.glyphs.blocks]
        for x, char in enumerate(line.text, line.x - left):
            if not 0 <= x < len(cells) or (char == " " and line.back is None):
                continue
            shown, front, back, _ = cells[x]
            if marked and (front in marked or back in marked):
                continue  # the cell is shared with a marked hex, which has no other
            if line.yields and shown != " " and (line.faint or front in self._strokes):
                continue
            if line.back is not None:
                back = line.back if ring is None or self.scene.zoom.ringed else ring
            elif ring == front and shown not in corners:
                back = ring
            ink = palette.ink
            if line.soft or line.faint:
                ink = palette.faint_ink if line.faint else palette.soft_ink
            cells[x] = (char, ink(back), back, line.flags)

    def _draw_path(self, cells: list[Cell], y: int, left: int) -> None:
        colour, blocks = self.scene.palette.stroke("path"), self.scene.glyphs.blocks
        for x, mask in self._path.get(y, {}).items():
            if not 0 <= x - left < len(cells):
                continue
            back = cells[x - left][2]
            if not blocks:
                cells[x - left] = stroke_of("path").ascii, self.scene.palette.ink(back), back, 0
            elif mask < _WHOLE:
                cells[x - left] = block(mask, colour, back, blocks)
            else:
                cells[x - left] = " ", colour, colour, 0


def _middle_run(columns: list[int], middle: float) -> tuple[int, int]:
    """Return the unbroken run of columns nearest to `middle`; (x, x) when there is none."""
    runs: list[list[int]] = []
    for x in columns:
        if runs and runs[-1][-1] == x - 1:
            runs[-1].append(x)
        else:
            runs.append([x])
    if not runs:
        return int(middle), int(middle)
    best = min(runs, key=lambda run: abs((run[0] + run[-1] + 1) / 2 - middle))
    return best[0], best[-1] + 1


def _path_cells(path: tuple[Hex, ...], lattice: Lattice) -> dict[int, dict[int, int]]:
    """Return, by row and column, the sub-cells on the line through the hexes' centres.

    Each sub-cell has a side in common with the next, so that the line has no gaps.
    """
    rows: dict[int, dict[int, int]] = {}
    for one, other in pairwise(path):
        (x1, y1), (x2, y2) = lattice.centre2(one), lattice.centre2(other)
        steps = max(abs(x2 - x1), abs(y2 - y1)) or 1
        before = y1 // 2
        for i in range(steps + 1):
            sx, sy = (x1 + (x2 - x1) * i // steps) // 2, (y1 + (y2 - y1) * i // steps) // 2
            for each in {before, sy}:
                row = rows.setdefault(each // 2, {})
                row[sx // 2] = row.get(sx // 2, 0) | 1 << (sx % 2 + 2 * (each % 2))
            before = sy
    return rows
