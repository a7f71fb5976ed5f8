"""What is written in a hex: names that fit whole, marks, letters and counters."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from weathergage.core.messages import say
from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.cells import BOLD
from weathergage.maps.drawing.lattice import Lattice
from weathergage.maps.drawing.marks import UNIT_CODES, place_mark, terrain_mark
from weathergage.maps.drawing.scene import Counter, Scene
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


def is_printed(record: HexRecord) -> bool:
    """Return whether a hex's name stands on the board as it is, and was not worked out."""
    return record.is_named_in_print


def ground_of(record: HexRecord) -> str:
    """Return what shades a hex: its terrain, or that it is water beside land."""
    return COAST if COAST in record.features else record.terrain


def hex_name(scene: Scene, record: HexRecord) -> str:
    """Return a hex's name; one that is not printed on the board is marked."""
    return record.name if is_printed(record) else scene.glyphs.derived + record.name


def lines_of(scene: Scene, lattice: Lattice, room: Room, place: Hex) -> tuple[Line, ...]:
    """Return the text of one hex; a name for which there is no room is left out, never cut."""
    record = scene.board.at(place)
    if record is None or _is_mute(scene, record):
        return ()
    writer = _Writer(scene, lattice, room, place, record)
    return tuple(_WRITERS[scene.zoom.name](writer))


def _is_mute(scene: Scene, record: HexRecord) -> bool:
    """Return whether a hex shows nothing but its colour, as most do far away."""
    if scene.zoom.ringed or scene.letters or scene.counters or scene.path:
        return False
    marked = place_mark(record.features, scene.glyphs) or terrain_mark(record.terrain, scene.glyphs)
    return not marked


class _Writer:
    """What is known of the hex while its lines are laid out."""

    def __init__(
        self, scene: Scene, lattice: Lattice, room: Room, place: Hex, record: HexRecord
    ) -> None:
        self.scene, self.place, self.record, self._room = scene, place, record, room
        self.lattice = lattice
        self._middle = lattice.centre2(place)[0]
        # At near zooms the leftmost cell stays free, so that names of neighbours never touch.
        gap = scene.zoom.ringed
        self._longest = lattice.period[0] - gap
        self._first = (self._middle - 2 * lattice.period[0] + 4) // 4 if gap else -_FAR
        self.cell = lattice.cell_of(place)
        entry = scene.colouring.entries[scene.colouring.classify(record)]
        self.letter = entry.letter if scene.letters else ""
        self.mark = place_mark(record.features, scene.glyphs)
        self.ground = terrain_mark(record.terrain, scene.glyphs)
        self.short = record.places[0].short if record.places else ""
        self.counters: Sequence[Counter] = scene.counters.get(place, ())
        self.flags = BOLD if "capital" in record.features else 0

    @property
    def caption(self) -> str:
        """The class of the hex in words."""
        colouring = self.scene.colouring
        return self.scene.speak(colouring.entries[colouring.classify(self.record)].label)

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

    def named_chips(self, y: int) -> Iterator[Line]:
        """Yield a line for each counter that has a name, as many as there is room for."""
        for at, counter in enumerate(self.counters):
            back = self.scene.palette.counter(counter.side)
            texts = (f"{_code(counter)} {counter.name}", _code(counter))
            lines = (self.fit(f" {text} ", y + at, back=back) for text in texts)
            yield from (line for line in (next(filter(None, lines), None),) if line)

    def chips(self, y: int) -> Line | None:
        """Return the counters' codes, or the first and how many more there are."""
        codes = [_code(counter) for counter in self.counters]
        back = self.scene.palette.counter(self.counters[0].side)
        first, more = codes[0], len(codes) - 1
        texts = [" ".join(codes)]
        texts += [f"{first} +{more}", f"{first}+"] if more else []
        for text in (*texts, first, first[0]):
            line = self.fit(f" {text} ", y, back=back) or self.fit(text, y, back=back)
            if line:
                return line
        return None


def _code(counter: Counter) -> str:
    return counter.mark + UNIT_CODES.get(counter.kind, counter.kind[:3])


def _overview(hex_: _Writer) -> Iterator[Line]:
    x, _ = hex_.cell
    if hex_.counters:
        back = hex_.scene.palette.counter(hex_.counters[0].side)
        yield hex_.at(x, hex_.counters[0].mark or hex_.scene.glyphs.unit, back=back)
    elif hex_.place in hex_.scene.path:
        yield hex_.at(x, hex_.scene.glyphs.path)
    elif hex_.letter:
        owner = hex_.lattice.cell_owner(*hex_.cell)
        if owner == hex_.place or owner not in hex_.scene.board.hexes:
            yield hex_.at(x, hex_.letter)._replace(yields=True)
    elif "capital" in hex_.record.features:
        yield hex_.at(x, hex_.mark)


def _board(hex_: _Writer) -> Iterator[Line]:
    x, _ = hex_.cell
    mark = hex_.mark or hex_.ground
    if hex_.counters:
        back = hex_.scene.palette.counter(hex_.counters[0].side)
        yield hex_.at(x, hex_.counters[0].mark or hex_.scene.glyphs.unit, back=back)
    elif hex_.place in hex_.scene.path:
        yield hex_.at(x, hex_.scene.glyphs.path)
    elif mark:
        yield hex_.at(x, mark, soft=not hex_.mark)
    if hex_.letter:
        yield hex_.at(x - 1, hex_.letter)


def _region(hex_: _Writer) -> Iterator[Line]:
    y = hex_.cell[1]
    if hex_.counters:
        chips = hex_.chips(y)
        if chips:
            yield chips
        return
    on_path = hex_.place in hex_.scene.path
    mark = hex_.scene.glyphs.path if on_path else hex_.mark or hex_.ground
    line = hex_.fit(hex_.letter + mark, y, soft=not hex_.mark and not on_path, flags=hex_.flags)
    if line:
        yield line


def _names(hex_: _Writer) -> Iterator[Line]:
    y = hex_.cell[1]
    name = hex_name(hex_.scene, hex_.record)
    if hex_.place in hex_.scene.path:
        name = hex_.scene.glyphs.path + name
    tail = f" {hex_.letter}" if hex_.letter else ""
    if hex_.counters:
        chips = hex_.chips(y)
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
    if hex_.place in hex_.scene.path:
        name = f"{hex_.scene.glyphs.path} {name}"
    yield from _present(hex_.fit(name, y - 3, soft=True) or hex_.fit(name, y - 2, soft=True))
    for place in hex_.record.places[:1]:
        for words in (place.name, place.short):
            line = hex_.fit(f"{hex_.mark} {words}".strip(), y - 1, flags=hex_.flags)
            if line:
                yield line
                break
    if hex_.ground:
        words = hex_.scene.speak(say(f"common.terrain-{hex_.record.terrain}"))
        ground = f"{hex_.ground} {words}"
        yield from _present(hex_.fit(ground, y, soft=True) or hex_.fit(hex_.ground, y, soft=True))
    if hex_.record.kind != "sea":
        yield from _present(hex_.fit(hex_.caption, y + 1, soft=True))
    if any(counter.name for counter in hex_.counters):
        yield from hex_.named_chips(y)
    elif hex_.counters:
        yield from _present(hex_.chips(y + 2))


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
