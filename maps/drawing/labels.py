"""What is written in a hex: names that fit whole, marks, letters and counters."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from weathergage.core.messages import say
from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.cells import BOLD
from weathergage.maps.drawing.colourings import Entry
from weathergage.maps.drawing.counters import Stack
from weathergage.maps.drawing.lattice import Lattice
from weathergage.maps.drawing.marks import place_mark, terrain_mark
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import COAST
from weathergage.maps.hexes import Hex

Room = Callable[[Hex, int], tuple[int, int]]
"""The run of cells in a row that are a hex's own."""

_FAR = 1 << 40


class Line(NamedTuple):
    """A piece of text on the map.

    Attributes:
        place: The hex it belongs to.
        x: Column of its first cell.
        y: Row.
        text: Its characters, one cell each; a blank leaves what is under it.
        soft: Whether it is written in the quieter ink.
        faint: Whether it is a texture, in an ink quieter still.
        back: Background of its own, None for the hex's filling.
        flags: Bold, underlined.
        yields: Whether it gives way where a line runs.
    """

    place: Hex
    x: int
    y: int
    text: str
    soft: bool = False
    back: int | None = None
    flags: int = 0
    yields: bool = False
    faint: bool = False


def is_printed(record: HexRecord) -> bool:
    """Return whether a hex's name stands on the board as it is, and was not worked out."""
    return record.is_named_in_print


def ground_of(record: HexRecord) -> str:
    """Return what shades a hex: its terrain, or that it is water beside land."""
    return COAST if COAST in record.features else record.terrain


def hex_name(scene: Scene, record: HexRecord) -> str:
    """Return a hex's name; one that is not printed on the board is marked."""
    return record.name if is_printed(record) else scene.glyphs.derived + record.name


def textures_of(scene: Scene) -> dict[str, str]:
    """Return the characters strewn over hexes, by class; small hexes need one if tones do not."""
    if scene.zoom.name not in _SCATTER or not scene.palette.tones:
        return {}
    near, entries = scene.zoom.ringed, scene.colouring.entries
    return {
        key: entry.texture
        for key, entry in entries.items()
        if entry.texture and (near or scene.palette.is_plain(entry.swatch))
    }


def lines_of(
    scene: Scene, lattice: Lattice, room: Room, record: HexRecord, kind: str, texture: str = ""
) -> list[Line]:
    """Return the text of one hex; a name for which there is no room is left out, never cut.

    Args:
        scene: What is drawn.
        lattice: Where hexes lie.
        room: Tells which cells of a row are the hex's own.
        record: The hex.
        kind: Its class.
        texture: What is strewn over it, "" for nothing.
    """
    if not texture and _is_mute(scene, record):
        return []
    writer = _Writer(scene, lattice, room, record, scene.colouring.entries[kind])
    lines = list(_WRITERS[scene.zoom.name](writer))
    return _strewn(writer, texture, lines) + lines if texture else lines


def _is_mute(scene: Scene, record: HexRecord) -> bool:
    """Return whether a hex shows nothing but its colour, as most do far away."""
    if scene.zoom.ringed or scene.letters or scene.counters or scene.path:
        return False
    marked = place_mark(record.features, scene.glyphs) or terrain_mark(record.terrain, scene.glyphs)
    return not marked


class _Writer:
    """What is known of the hex while its lines are laid out."""

    def __init__(
        self, scene: Scene, lattice: Lattice, room: Room, record: HexRecord, entry: Entry
    ) -> None:
        self.scene, self.record, self._room, self._entry = scene, record, room, entry
        self.place = place = record.hex
        self.lattice = lattice
        self._middle = lattice.centre2(place)[0]
        # At near zooms the leftmost cell stays free, so that names of neighbours never touch.
        gap = scene.zoom.ringed
        self._longest = lattice.period[0] - gap
        self._first = (self._middle - 2 * lattice.period[0] + 4) // 4 if gap else -_FAR
        self.cell = lattice.cell_of(place)
        self.letter = entry.letter if scene.letters else ""
        self.mark = place_mark(record.features, scene.glyphs)
        self.ground = terrain_mark(record.terrain, scene.glyphs)
        self.short = record.places[0].short if record.places else ""
        counters = scene.counters.get(place, ())
        self.counted = bool(counters)
        self._counters = counters
        self.flags = BOLD if "capital" in record.features else 0

    def room(self, y: int) -> tuple[int, int]:
        """Return the run of cells in a row that are the hex's own."""
        return self._room(self.place, y)

    @cached_property
    def stack(self) -> Stack:
        """The counters that lie in the hex; it has at least one."""
        return Stack(self._counters, self.scene)

    @property
    def on_path(self) -> bool:
        """Whether the path that is drawn leads through the hex."""
        return self.place in self.scene.path

    @property
    def sign(self) -> str:
        """The one mark there is room for; blocks show a path as a line, which needs none."""
        if not self.on_path:
            return self.mark or self.ground
        return self.mark or ("" if self.scene.glyphs.blocks else self.scene.glyphs.path)

    @property
    def caption(self) -> str:
        """The class of the hex in words."""
        return self.scene.speak(self._entry.label)

    def fit(
        self, text: str, y: int, *, soft: bool = False, back: int | None = None, flags: int = 0
    ) -> Line | None:
        """Return the text set in the middle of the hex's own cells, None if it is too long."""
        if not text or len(text) > self._longest:
            return None
        left, right = self._room(self.place, y)
        left = max(left, self._first)
        if len(text) > right - left:
            return None
        # Rounded to the right: lines are drawn at the left rather than the right of a hex.
        wanted = -((2 * len(text) - self._middle) // 4)
        x = min(max(wanted, left), right - len(text))
        return Line(self.place, x, y, text, soft, back, flags)

    def at(self, x: int, text: str, *, soft: bool = False, back: int | None = None) -> Line:
        """Return text that starts in column `x` of the middle row, fitting or not."""
        return Line(self.place, x, self.cell[1], text, soft, back, self.flags)

    def chip(self, texts: Iterable[str], y: int) -> Line | None:
        """Return the first text for which there is room, on the colour of its side."""
        back = self.scene.palette.counter(self.stack.side)
        return next(filter(None, (self.fit(text, y, back=back) for text in texts)), None)

    def box(self, y: int) -> tuple[Line, ...]:
        """Return a counter of two lines, or of one where two have no room."""
        for upper, lower in self.stack.boxes():
            first, second = self.chip((upper,), y), self.chip((lower,), y + 1)
            if first and second and first.x == second.x:
                return first, second._replace(flags=BOLD)
        line = self.chip(self.stack.chips(), y)
        return (line,) if line else ()

    def dot(self, x: int) -> Line:
        """Return the character that stands for counters, the side's letter without colour."""
        stack, scene = self.stack, self.scene
        text = stack.letter or stack.dot if scene.letters else stack.dot
        return self.at(x, text, back=scene.palette.counter(stack.side))

    def named_chips(self, y: int) -> Iterator[Line]:
        """Yield a line for each counter that has a name, as many as there is room for."""
        for at, (side, *texts) in enumerate(self.stack.named_lines()):
            back = self.scene.palette.counter(side)
            lines = (self.fit(f" {text} ", y + at, back=back) for text in texts)
            yield from (line for line in (next(filter(None, lines), None),) if line)


_SCATTER = {
    "region": ((0, 0),),
    "names": ((1, 0),),
    "hexes": ((4, -2), (-5, 0), (5, 0), (-2, 2)),
}
"""Where a texture stands, by zoom: cells to the right of a hex's middle, and below."""


def _strewn(hex_: _Writer, texture: str, lines: Sequence[Line]) -> list[Line]:
    """Return the characters of a texture where the hex has the cell and no text is near."""
    found, (x, y) = [], hex_.cell
    for dx, dy in _SCATTER[hex_.scene.zoom.name]:
        at, row = x + dx, y + dy
        left, right = hex_.room(row)
        if left <= at < right and not any(
            line.y == row and line.x - 1 <= at <= line.x + len(line.text) for line in lines
        ):
            found.append(Line(hex_.place, at, row, texture, yields=True, faint=True))
    return found


def _overview(hex_: _Writer) -> Iterator[Line]:
    x, _ = hex_.cell
    if hex_.counted:
        yield hex_.dot(x)
    elif hex_.on_path and hex_.sign:
        yield hex_.at(x, hex_.sign)
    elif hex_.letter:
        owner = hex_.lattice.cell_owner(*hex_.cell)
        if owner == hex_.place or owner not in hex_.scene.board.hexes:
            yield hex_.at(x, hex_.letter)._replace(yields=True)
    elif "capital" in hex_.record.features:
        yield hex_.at(x, hex_.mark)


def _board(hex_: _Writer) -> Iterator[Line]:
    x, _ = hex_.cell
    if hex_.counted:
        yield hex_.dot(x)
    elif hex_.sign:
        yield hex_.at(x, hex_.sign, soft=not (hex_.mark or hex_.on_path))
    if hex_.letter:
        yield hex_.at(x - 1, hex_.letter)


def _region(hex_: _Writer) -> Iterator[Line]:
    y = hex_.cell[1]
    if hex_.counted:
        yield from _present(hex_.chip(hex_.stack.badges(), y))
        return
    soft = not (hex_.mark or hex_.on_path)
    yield from _present(hex_.fit(hex_.letter + hex_.sign, y, soft=soft, flags=hex_.flags))


def _names(hex_: _Writer) -> Iterator[Line]:
    y = hex_.cell[1]
    name = hex_name(hex_.scene, hex_.record)
    if hex_.on_path:
        name = hex_.scene.glyphs.path + name
    tail = f" {hex_.letter}" if hex_.letter else ""
    if hex_.counted:
        chips = hex_.chip(hex_.stack.chips(), y)
        upper = hex_.fit(hex_.mark + name + tail, y - 1) or hex_.fit(name + tail, y - 1)
        yield from (line for line in (upper, chips) if line)
        return
    for above, below in _layouts(hex_, name, tail):
        soft = not hex_.short
        first = hex_.fit(above, y - 1, soft=soft)
        second = hex_.fit(below, y, soft=soft, flags=hex_.flags)
        if (first or not above) and (second or not below):
            yield from (line for line in (first, second) if line)
            return


def _layouts(hex_: _Writer, name: str, tail: str) -> Iterator[tuple[str, str]]:
    """Yield what the two lines may say, the fullest first: upper line, lower line."""
    mark, ground, short = hex_.mark, hex_.ground, hex_.short
    if short:
        yield name + tail + ground, mark + short
        yield mark + name + tail + ground, short
        yield name + tail + ground, short
        yield mark + name + tail, short
        yield name + tail, short
    yield mark + name + tail, ground
    yield mark + name + tail + ground, ""
    if tail:
        # Without colour the letter matters more than what lies there.
        yield name + tail, ""
        yield name, hex_.letter
        yield "", hex_.letter
    yield name + ground, ""
    yield name, ""
    yield "", name


def _hexes(hex_: _Writer) -> Iterator[Line]:
    y = hex_.cell[1]
    tail = f" {hex_.letter}" if hex_.letter else ""
    name = hex_name(hex_.scene, hex_.record) + tail
    if hex_.on_path:
        name = f"{hex_.scene.glyphs.path} {name}"
    if hex_.counted and hex_.ground and not hex_.stack.named:
        name = f"{name} {hex_.ground}"
    yield from _present(hex_.fit(name, y - 3, soft=True) or hex_.fit(name, y - 2, soft=True))
    for place in hex_.record.places[:1]:
        for words in (place.name, place.short):
            line = hex_.fit(f"{hex_.mark} {words}".strip(), y - 1, flags=hex_.flags)
            if line:
                yield line
                break
    if not hex_.counted:
        yield from _ground(hex_, y)
        yield from _caption(hex_, y + 1)
    elif hex_.stack.named:
        yield from _ground(hex_, y)
        yield from _caption(hex_, y + 1)
        yield from hex_.named_chips(y)
    else:
        yield from hex_.box(y)
        yield from _caption(hex_, y + 2)


def _ground(hex_: _Writer, y: int) -> Iterator[Line]:
    if hex_.ground:
        words = hex_.scene.speak(say(f"common.terrain-{hex_.record.terrain}"))
        ground = f"{hex_.ground} {words}"
        yield from _present(hex_.fit(ground, y, soft=True) or hex_.fit(hex_.ground, y, soft=True))


def _caption(hex_: _Writer, y: int) -> Iterator[Line]:
    if hex_.record.kind != "sea":
        yield from _present(hex_.fit(hex_.caption, y, soft=True))


def _present(line: Line | None) -> Iterator[Line]:
    if line:
        yield line


_WRITERS: dict[str, Callable[[_Writer], Iterator[Line]]] = {
    "overview": _overview,
    "board": _board,
    "region": _region,
    "names": _names,
    "hexes": _hexes,
}
