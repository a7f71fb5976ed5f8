"""Cells of one period of the pattern, painted once for every combination of looks."""

from functools import cached_property
from typing import NamedTuple

from weathergage.maps.drawing.cells import Cell, Part, mixed_cell
from weathergage.maps.drawing.lattice import Lattice, Sample
from weathergage.maps.drawing.marks import Glyphs
from weathergage.maps.drawing.themes import Palette, stroke_of, strongest
from weathergage.maps.hexes import STEPS, Hex

_STEPS = tuple(STEPS.values())
_PERIODS_KEPT = 60_000
_RING = 1 << len(_STEPS)
"""The bit of a ring, beside those of the six directions."""
_LETTERED = frozenset({"river", "crossing", "lake-freezing", "lake-never-freezing", "front"})
"""Lines that are told by a character where there is no colour."""


class Look(NamedTuple):
    """All that a hex adds to the cells it owns.

    Attributes:
        fill: Its colour.
        strokes: Kinds of the lines drawn in it, in the order of the six directions, "" for none.
        ring: Kind of the ring it wears, "" for none.
    """

    fill: int
    strokes: tuple[str, ...]
    ring: str = ""


class Plan(NamedTuple):
    """One cell: which hexes of the row own its sub-cells, and towards which others they lie.

    Attributes:
        owners: Indexes of the four owners in the row's hexes.
        sides: For each sub-cell the directions of the other hexes beside it.
        middle: Index of the hex that owns the cell's centre.
        whole: Only one hex has to do with it.
        hexes: The owners, each once, with the directions that matter for it as bits.
    """

    owners: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    middle: int
    whole: bool
    hexes: tuple[tuple[int, int], ...]


class Row(NamedTuple):
    """One period of a row: its cells, and the hexes that occur in them.

    Attributes:
        hexes: The hexes, relative to the pattern's base.
        cells: The plan of each cell.
    """

    hexes: tuple[Hex, ...]
    cells: tuple[Plan, ...]


class Stencil:
    """The rows of a lattice, ready to be filled with looks."""

    def __init__(self, lattice: Lattice, palette: Palette, glyphs: Glyphs) -> None:
        self._lattice = lattice
        self._palette = palette
        self._glyphs = glyphs
        self._ringed = lattice.zoom.ringed
        self._looks: list[Look] = []
        self._numbers: dict[Look, int] = {}
        self._parts: list[Part] = []
        self._drawn: list[int] = []
        self._cells: dict[tuple[int, ...], Cell] = {}
        self._painted: dict[tuple[int, tuple[int, ...]], tuple[Cell, ...]] = {}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the pattern, by row modulo the pattern's period."""
        return tuple(_row(self._lattice.samples(y)) for y in range(self._lattice.period[1]))

    def number(self, look: Look) -> int:
        """Return the number that stands for a look from now on."""
        number = self._numbers.setdefault(look, len(self._looks))
        if number == len(self._looks):
            self._looks.append(look)
            self._parts.append(Part(look.fill))
            strokes = sum(1 << side for side, stroke in enumerate(look.strokes) if stroke)
            self._drawn.append(_RING | strokes if look.ring else strokes)
        return number

    def look(self, number: int) -> Look:
        """Return the look that a number stands for."""
        return self._looks[number]

    def cells(self, phase: int, numbers: tuple[int, ...]) -> tuple[Cell, ...]:
        """Return one period of cells.

        Args:
            phase: Which row of the pattern.
            numbers: The looks of the row's hexes by number, in the order of `Row.hexes`.
        """
        key = (phase, numbers)
        found = self._painted.get(key)
        if found is None:
            if len(self._painted) > _PERIODS_KEPT:
                self._painted.clear()
                self._cells.clear()
            paint = self._cell if any(map(self._drawn.__getitem__, numbers)) else self._filled
            found = tuple([paint(plan, numbers) for plan in self.rows[phase].cells])
            self._painted[key] = found
        return found

    def _filled(self, plan: Plan, numbers: tuple[int, ...]) -> Cell:
        """Return a cell without lines; it depends on colours alone, and is soon known."""
        parts = self._parts
        fill = parts[numbers[plan.middle]].colour
        if plan.whole:
            return " ", fill, fill, 0
        a, b, c, d = plan.owners
        four = parts[numbers[a]], parts[numbers[b]], parts[numbers[c]], parts[numbers[d]]
        return mixed_cell(four, fill, self._glyphs.blocks)

    def _cell(self, plan: Plan, numbers: tuple[int, ...]) -> Cell:
        """Return a cell that may have lines; it depends on the looks of its own hexes alone."""
        for index, sides in plan.hexes:
            if self._drawn[numbers[index]] & sides:
                break
        else:
            return self._filled(plan, numbers)
        key = (id(plan), *[numbers[index] for index, _ in plan.hexes])
        cell = self._cells.get(key)
        if cell is None:
            cell = self._cells[key] = self._lined(plan, [self._looks[n] for n in numbers])
        return cell

    def _lined(self, plan: Plan, looks: list[Look]) -> Cell:
        middle = looks[plan.middle]
        if plan.whole and (not middle.ring or self._ringed):
            return " ", middle.fill, middle.fill, 0
        owners = [looks[owner] for owner in plan.owners]
        kinds = [
            self._kind(look, sides, corner)
            for corner, (look, sides) in enumerate(zip(owners, plan.sides, strict=True))
        ]
        if not self._glyphs.blocks or self._is_lettered(kinds):
            return self._without_blocks(middle, kinds)
        a, b, c, d = [
            self._part(kind) if kind else Part(look.fill)
            for kind, look in zip(kinds, owners, strict=True)
        ]
        return mixed_cell((a, b, c, d), middle.fill, self._glyphs.blocks)

    def _is_lettered(self, kinds: list[str]) -> bool:
        """Return whether a line needs its own character, for want of a colour of its own."""
        drawn = [kind for kind in kinds if kind]
        return self._palette.depth == "none" and bool(drawn) and strongest(drawn) in _LETTERED

    def _part(self, kind: str) -> Part:
        return Part(self._palette.stroke(kind), stroke_of(kind).rank)

    def _kind(self, look: Look, sides: tuple[int, ...], corner: int) -> str:
        """Return the kind of line that a sub-cell belongs to, "" for none."""
        if look.ring and (sides or not self._ringed):
            return look.ring
        kinds = [look.strokes[side] for side in sides if look.strokes[side]]
        if not kinds:
            return ""
        kind = strongest(kinds)
        dashed = stroke_of(kind).dashed or (self._palette.depth == "none" and kind == "border")
        return "" if dashed and corner in (1, 2) else kind

    def _without_blocks(self, middle: Look, kinds: list[str]) -> Cell:
        if middle.ring and not self._ringed:
            colour = self._palette.stroke(middle.ring)
            return stroke_of(middle.ring).ascii, self._palette.ink(colour), colour, 0
        drawn = [kind for kind in kinds if kind]
        if not drawn:
            return " ", middle.fill, middle.fill, 0
        kind = strongest(drawn)
        return stroke_of(kind).ascii, self._palette.ink(middle.fill), middle.fill, 0


def _row(samples: tuple[Sample, ...]) -> Row:
    hexes = tuple(
        dict.fromkeys(place for sample in samples for place in (sample.centre, *sample.owners))
    )
    plans = tuple(_plan(sample, hexes) for sample in samples)
    return Row(hexes, plans)


def _plan(sample: Sample, hexes: tuple[Hex, ...]) -> Plan:
    owners = tuple(hexes.index(owner) for owner in sample.owners)
    sides = tuple(
        tuple(_STEPS.index((h.q - owner.q, h.r - owner.r)) for h in around)
        for owner, around in zip(sample.owners, sample.beside, strict=True)
    )
    middle = hexes.index(sample.centre)
    matter = dict.fromkeys((*owners, middle), _RING)
    for owner, beside in zip(owners, sides, strict=True):
        for side in beside:
            matter[owner] |= 1 << side
    return Plan(owners, sides, middle, sample.whole, tuple(matter.items()))
