"""Which hex owns which part of the terminal: one sampling routine for every zoom.

A terminal cell is sampled at 2x2 sub-cells; each belongs to the hex whose centre is nearest to
its own. A sub-cell as near to two hexes goes to the one whose centre lies farther along the
stacking axis, which gives every hex the same outline, mirrored in both axes. On a board of
squares in offset rows a sub-cell belongs to the rectangle it lies in, which has no such ties.
"""

from functools import cache, cached_property
from typing import NamedTuple

from weathergage.maps.hexes import STEPS, Hex


class Zoom(NamedTuple):
    """How large hexes are drawn.

    Attributes:
        name: What the zoom is called on the command line.
        pitch: Sub-cells between neighbouring columns and rows of hexes of a pointy-topped
            board; (sub-cells across, sub-cells down).
        flat_pitch: The same of a flat-topped board.
        square_pitch: The same of a board of squares in offset rows.
        lead: Twice the sub-cell position of the centre of hex (0, 0), pointy-topped.
        flat_lead: The same of a flat-topped board.
        square_lead: The same of a board of squares in offset rows.
        ringed: A marked hex wears a ring; where hexes are too small it is filled.
        strokes: Kinds of lines there is room for.
        toned: Neighbouring hexes differ in tone; where one is but half a cell high it shows
            the same tone as all, for two would make stripes.
    """

    name: str
    pitch: tuple[int, int]
    flat_pitch: tuple[int, int]
    square_pitch: tuple[int, int]
    lead: tuple[int, int]
    flat_lead: tuple[int, int]
    square_lead: tuple[int, int]
    ringed: bool
    strokes: frozenset[str]
    toned: bool = True

    def pitch_of(self, orientation: str) -> tuple[int, int]:
        """Return the sub-cells between columns and between rows of a board."""
        pitches = {"flat": self.flat_pitch, "squares": self.square_pitch}
        return pitches.get(orientation, self.pitch)

    def lead_of(self, orientation: str) -> tuple[int, int]:
        """Return twice the sub-cell position of the centre of hex (0, 0) of a board."""
        leads = {"flat": self.flat_lead, "squares": self.square_lead}
        return leads.get(orientation, self.lead)


_FEW = frozenset({"pact-line", "front"})
LINES = _FEW | {"border", "river", "crossing", "lake-freezing", "lake-never-freezing", "blocked"}
"""All lines that can be shown."""

ZOOMS = (
    Zoom("overview", (2, 1), (2, 1), (2, 1), (2, 1), (2, 1), (2, 1), False, _FEW, toned=False),
    Zoom("board", (4, 2), (4, 2), (4, 2), (4, 2), (4, 2), (4, 2), False, _FEW),
    Zoom("region", (8, 4), (8, 4), (8, 4), (8, 6), (8, 6), (8, 4), False, LINES),
    Zoom("names", (14, 6), (14, 8), (16, 8), (14, 8), (14, 8), (16, 8), True, LINES),
    Zoom("hexes", (28, 12), (28, 16), (28, 14), (28, 16), (28, 16), (28, 14), True, LINES),
)
"""Far to near: 1 cell by half a row, 2x1, 4x2, 7x3 and 14x6 cells a hex.

Squares are true at every zoom, a cell being twice as high as wide: 8x4 and 14x7 cells near.
"""


class Sample(NamedTuple):
    """What a cell of the repeating pattern holds; hexes are relative to the pattern's base.

    Attributes:
        owners: Hexes of the four sub-cells: upper left, upper right, lower left, lower right.
        beside: For each sub-cell the other hexes that the sub-cells around it belong to.
        centre: The hex that owns the cell's centre; the cursor and the status line use it.
        whole: The four sub-cells and all around them belong to one hex.
    """

    owners: tuple[Hex, Hex, Hex, Hex]
    beside: tuple[tuple[Hex, ...], tuple[Hex, ...], tuple[Hex, ...], tuple[Hex, ...]]
    centre: Hex
    whole: bool


class Box(NamedTuple):
    """A rectangle of cells: columns `left` to before `right`, rows `top` to before `bottom`."""

    left: int
    top: int
    right: int
    bottom: int


_AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


class Lattice:
    """The hexes of one orientation at one zoom, laid over the endless grid of cells.

    Attributes:
        zoom: How large hexes are drawn.
        orientation: `pointy`, `flat` or `squares`.
        period: Cells after which the pattern of hexes repeats, across and down.
    """

    def __init__(self, zoom: Zoom, orientation: str = "pointy") -> None:
        self.zoom = zoom
        self.orientation = orientation
        self._flat = orientation == "flat"
        self._square = orientation == "squares"
        across, down = self._pitch = zoom.pitch_of(orientation)
        self._lead = zoom.lead_of(orientation)
        if self._flat:
            self.period = (across, down)
            self._shift = (Hex(2, -1), Hex(0, 2))
        else:
            self.period = (across // 2, down)
            self._shift = (Hex(1, 0), Hex(-1, 2))

    def centre2(self, place: Hex) -> tuple[int, int]:
        """Return twice the sub-cell position of a hex's centre."""
        q, r = place
        (across, down), (x, y) = self._pitch, self._lead
        if self._flat:
            return x + 2 * across * q, y + down * (2 * r + q)
        return x + across * (2 * q + r), y + 2 * down * r

    def owner(self, x2: int, y2: int) -> Hex:
        """Return the hex nearest to a point, given as twice its sub-cell position."""
        if self._square:
            return self._square_at(x2, y2)
        return min(self._near(x2, y2), key=lambda place: self._farness(place, x2, y2))

    def _square_at(self, x2: int, y2: int) -> Hex:
        """Return the square that holds a point; its left and lower edges belong to it.

        At the farthest zoom a cell holds two rows, and its middle the square that fills its top.
        """
        (across, down), (x, y) = self._pitch, self._lead
        r = -((y + down - y2) // (2 * down))
        return Hex((x2 - x - across * r + across) // (2 * across), r)

    def _near(self, x2: int, y2: int) -> tuple[Hex, ...]:
        """Return the hexes that may own the point: two in each of the two ranks around it."""
        (across, down), (x, y) = self._pitch, self._lead
        if self._flat:
            q = (x2 - x) // (2 * across)
            return tuple(
                Hex(c, row + more)
                for c in (q, q + 1)
                for row in ((y2 - y - down * c) // (2 * down),)
                for more in (0, 1)
            )
        r = (y2 - y) // (2 * down)
        return tuple(
            Hex(column + more, c)
            for c in (r, r + 1)
            for column in ((x2 - x - across * c) // (2 * across),)
            for more in (0, 1)
        )

    def _farness(self, place: Hex, x2: int, y2: int) -> tuple[int, int, int, int]:
        (across, down), (x, y) = self._pitch, self.centre2(place)
        dx, dy = abs(x2 - x) * down, abs(y2 - y) * across
        if self._flat:
            return 3 * dx * dx + 4 * dy * dy, -dx, place.r, place.q
        return 4 * dx * dx + 3 * dy * dy, -dy, place.r, place.q

    def cell_owner(self, x: int, y: int) -> Hex:
        """Return the hex that owns the centre of cell (x, y)."""
        return self.owner(4 * x + 2, 4 * y + 2)

    def cell_of(self, place: Hex) -> tuple[int, int]:
        """Return the cell in which a hex's centre lies."""
        x2, y2 = self.centre2(place)
        return x2 // 4, y2 // 4

    def box(self, place: Hex) -> Box:
        """Return the cells that a hex may own a part of."""
        x2, y2 = self.centre2(place)
        (across, down) = self._pitch
        # Corners lie 4/3 of a pitch's half beyond the centre along the stacking axis.
        half_x = (4 * across + 2) // 3 if self._flat else across
        half_y = down if self._flat or self._square else (4 * down + 2) // 3
        return Box((x2 - half_x) // 4, (y2 - half_y) // 4, _up(x2 + half_x), _up(y2 + half_y))

    def sub_owner(self, sx: int, sy: int) -> Hex:
        """Return the hex that owns sub-cell (sx, sy)."""
        return self.owner(2 * sx + 1, 2 * sy + 1)

    @cached_property
    def _pattern(self) -> tuple[tuple[Sample, ...], ...]:
        columns, rows = self.period
        sub = cache(self.sub_owner)

        def beside(sx: int, sy: int) -> tuple[Hex, ...]:
            mine = sub(sx, sy)
            others = {sub(sx + dx, sy + dy) for dx, dy in _AROUND}
            return tuple(sorted(others & {Hex(mine.q + q, mine.r + r) for q, r in STEPS.values()}))

        def sampled(x: int, y: int) -> Sample:
            a, b, c, d = [(2 * x + i, 2 * y + j) for j in (0, 1) for i in (0, 1)]
            owners = sub(*a), sub(*b), sub(*c), sub(*d)
            others = beside(*a), beside(*b), beside(*c), beside(*d)
            return Sample(owners, others, self.cell_owner(x, y), not any(others))

        return tuple(tuple(sampled(x, y) for x in range(columns)) for y in range(rows))

    def samples(self, y: int) -> tuple[Sample, ...]:
        """Return one period of the pattern in row `y`, starting at column 0."""
        return self._pattern[y % self.period[1]]

    def base(self, x: int, y: int) -> tuple[int, int]:
        """Return what the hexes of the pattern are relative to around cell (x, y)."""
        (columns, rows), (right, below) = self.period, self._shift
        across, down = x // columns, y // rows
        return across * right.q + down * below.q, across * right.r + down * below.r

    @property
    def step(self) -> Hex:
        """What one period to the right adds to a hex."""
        return self._shift[0]


def _up(quarter: int) -> int:
    return -(-quarter // 4)
