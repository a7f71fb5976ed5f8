"""The drawn map: golden pictures at each zoom, whole labels, cells of exactly one hex."""

import os
import re
from copy import copy
from functools import cache

import msgspec
import pyte
import pytest
from goldens import GOLDENS, written
from hypothesis import example, given, settings
from hypothesis import strategies as st

from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.colourings import Weather, by_area, by_terrain, by_weather, legend
from weathergage.maps.drawing.frame import Pen, coloured, extent, frame, plain, window
from weathergage.maps.drawing.keys import legend_rows, lines_among
from weathergage.maps.drawing.lattice import ZOOMS, Box, Zoom
from weathergage.maps.drawing.marks import ASCII, UNICODE, Glyphs
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Counter, Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.drawing.zones import by_kind
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load

WINTER = by_weather(
    {
        "russian-winter-zone": Weather("winter", 9),
        "west-of-pact-line": Weather("winter", 6),
        "western-front": Weather("winter", 6),
        "continental-mediterranean": Weather("winter", 4),
    },
    frozen=True,
)
Counters = tuple[Counter, ...]
SIDES_OF_A_CELL = ((1, 0), (-1, 0), (0, 1), (0, -1))
UNICODE_INFANTRY = "⊠"
every_zoom = pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)


@cache
def board(orientation: str = "pointy") -> Board:
    shipped = load("awaw-europe")
    if orientation == "pointy":
        return shipped
    turned = copy(shipped)
    turned.sheet = msgspec.structs.replace(shipped.sheet, orientation=orientation)
    return turned


def speak(message: object) -> str:
    return str(message)[:8]


def words(message: object) -> str:
    level = getattr(message, "values", {}).get("level")
    name = getattr(message, "id", "").rpartition(".")[2]
    return f"{name} {level}" if level is not None else name


@cache
def painter(
    zoom: Zoom,
    depth: str = "256",
    theme: str = "dark",
    glyphs: Glyphs = UNICODE,
    orientation: str = "pointy",
) -> Painter:
    palette = Palette(theme, depth)
    letters = not palette.tones
    shown = board(orientation)
    return Painter(Scene(shown, WINTER, words, palette, zoom, glyphs, letters=letters))


def view_of(one: Painter, size: tuple[int, int], at: str) -> Box:
    return window(board(), one.lattice, size, board().parse(at))


CASES = [
    *((zoom.name, "256", "dark", UNICODE, "unicode") for zoom in ZOOMS),
    ("names", "16", "terminal", UNICODE, "unicode"),
    ("overview", "none", "none", UNICODE, "unicode"),
    ("region", "none", "none", UNICODE, "unicode"),
    ("region", "none", "none", ASCII, "ascii"),
]


@pytest.mark.parametrize(("name", "depth", "theme", "glyphs", "script"), CASES)
def test_golden_pictures(name: str, depth: str, theme: str, glyphs: Glyphs, script: str) -> None:
    """Leningrad to the Pact line; `WEATHERGAGE_GOLDENS=write` draws the files anew."""
    zoom = next(zoom for zoom in ZOOMS if zoom.name == name)
    one = painter(zoom, depth, theme, glyphs)
    rings = {board().parse("D44"): "cursor", board().parse("F42"): "from"}
    picture = written(frame(one, view_of(one, (64, 18), "F41"), rings))
    file = GOLDENS / f"{name}-{theme}-{depth}-{script}.txt"
    if os.environ.get("WEATHERGAGE_GOLDENS") == "write":
        file.write_text(picture, "utf-8")
    assert picture == file.read_text("utf-8")


@every_zoom
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_scrolling_shows_what_a_fresh_drawing_shows(zoom: Zoom, data: st.DataObject) -> None:
    kept = painter(zoom)
    whole = extent(board(), kept.lattice)
    y = data.draw(st.integers(whole.top, whole.bottom - 1))
    left = data.draw(st.integers(whole.left - 5, whole.right))
    fresh = Painter(kept.scene)
    assert kept.row(y, left, 70) == fresh.row(y, left, 70)


NAME = re.compile(r"[A-Z]{1,2}\d{1,2}")


@pytest.mark.parametrize("zoom", ZOOMS[3:], ids=lambda zoom: zoom.name)
def test_names_are_whole_or_absent_at_every_step_of_a_scroll(zoom: Zoom) -> None:
    one = painter(zoom)
    names = {record.name for record in board().hexes.values()}
    y = one.lattice.cell_of(board().parse("J40"))[1] - (3 if zoom.name == "hexes" else 1)
    start = one.lattice.cell_of(board().parse("J30"))[0]
    found = set()
    for left in range(start, start + 3 * one.lattice.period[0]):
        told = NAME.findall(plain(one.row(y, left, 60)))
        assert told
        assert set(told) <= names
        assert all(re.fullmatch(r"[IJK]\d\d", name) for name in told)
        found |= set(told)
    assert {"J31", "J32", "J33"} <= found


@pytest.mark.parametrize("orientation", ["pointy", "flat", "squares"])
@pytest.mark.parametrize("zoom", ZOOMS[3:], ids=lambda zoom: zoom.name)
def test_texts_lie_on_cells_of_their_own_hex_and_never_on_each_other(
    zoom: Zoom, orientation: str
) -> None:
    one = painter(zoom, orientation=orientation)
    taken: dict[tuple[int, int], Hex] = {}
    whole = extent(one.scene.board, one.lattice)
    for y in range(whole.top, whole.bottom):
        for line in sorted(one._lines_in(y, whole.left, whole.right), key=lambda line: line.x):
            for x in range(line.x, line.x + len(line.text)):
                assert one.lattice.cell_owner(x, y) == line.place
                assert taken.setdefault((x, y), line.place) == line.place
            # Names of neighbours do not touch either.
            assert taken.get((line.x - 1, y), line.place) == line.place


def test_every_town_is_named_where_names_are_shown() -> None:
    one = painter(ZOOMS[3])
    whole = extent(board(), one.lattice)
    texts: dict[Hex, str] = {}
    for y in range(whole.top, whole.bottom):
        for line in one._lines_in(y, whole.left, whole.right):
            texts[line.place] = texts.get(line.place, "") + line.text
    for place, record in board().hexes.items():
        assert not record.places or record.places[0].short in texts[place]
        assert record.terrain != "mountain" or UNICODE.rough in texts[place]
        assert record.terrain != "swamp" or UNICODE.wet in texts[place]


class CountedHexes(dict[Hex, HexRecord]):
    """A board of a million hexes that counts which of them are looked at."""

    def __init__(self, record: HexRecord) -> None:
        self.record = record
        self.seen: set[Hex] = set()

    def get(self, place: object, default: object = None) -> HexRecord | None:  # type: ignore[override]
        q, r = place  # type: ignore[misc]
        self.seen.add(Hex(q, r))
        kept = msgspec.structs.replace(self.record, hex=Hex(q, r), name=f"{q % 99}.{r % 99}")
        return kept if 0 <= r < 1000 and 0 <= q + r // 2 < 1000 else None

    def __getitem__(self, place: Hex) -> HexRecord:
        found = self.get(place)
        assert found is not None
        return found

    def __contains__(self, place: object) -> bool:
        return self.get(place) is not None


@every_zoom
def test_the_work_depends_on_the_window_not_on_the_map(zoom: Zoom) -> None:
    plain_record = board().hexes[board().parse("M44")]
    hexes = CountedHexes(msgspec.structs.replace(plain_record, places=(), features=()))
    big = copy(board())
    big.hexes = hexes  # type: ignore[assignment]
    one = Painter(painter(zoom).scene._replace(board=big))
    x, y = one.lattice.cell_of(Hex(250, 500))
    frame(one, Box(x, y, x + 80, y + 24))
    across, down = zoom.pitch
    shown = 80 * 24 * 4 / (across * down)
    assert len(hexes.seen) <= 4 * shown + 400
    before = len(hexes.seen)
    frame(one, Box(x, y, x + 80, y + 24), {Hex(251, 500): "cursor"})
    assert len(hexes.seen) == before


@pytest.mark.parametrize("orientation", ["pointy", "flat", "squares"])
def test_every_hex_is_named_at_the_near_zooms(orientation: str) -> None:
    for zoom in ZOOMS[3:]:
        one = painter(zoom, orientation=orientation)
        whole = extent(one.scene.board, one.lattice)
        rows = range(whole.top, whole.bottom)
        texts = {
            (line.place, line.text)
            for y in rows
            for line in one._lines_in(y, whole.left, whole.right)
        }
        named = {place for place, text in texts if NAME.search(text)}
        assert len(named) == len(board().hexes)


@pytest.mark.parametrize("zoom", ZOOMS[1:], ids=lambda zoom: zoom.name)
def test_without_colour_every_hex_shows_its_class(zoom: Zoom) -> None:
    one = painter(zoom, "none", "none")
    whole = extent(board(), one.lattice)
    texts: dict[Hex, str] = {}
    for y in range(whole.top, whole.bottom):
        for line in one._lines_in(y, whole.left, whole.right):
            texts[line.place] = texts.get(line.place, "") + line.text
    for place, record in board().hexes.items():
        entry = WINTER.entries[WINTER.classify(record)]
        assert entry.letter in texts.get(place, "").replace(record.name, ""), record.name


@every_zoom
@settings(max_examples=10, deadline=None)
@given(place=st.sampled_from(sorted(board().hexes)))
@example(place=Hex(39, 4))
def test_a_ring_changes_cells_of_its_hex_alone(zoom: Zoom, place: Hex) -> None:
    one = painter(zoom)
    box = one.lattice.box(place)
    around = Box(box.left - 9, box.top - 3, box.right + 9, box.bottom + 3)
    before, after = frame(one, around), frame(one, around, {place: "cursor"})
    changed = {
        (x, y)
        for y, (old, new) in enumerate(zip(before, after, strict=True), around.top)
        for x, (a, b) in enumerate(zip(old, new, strict=True), around.left)
        if a != b
    }
    assert changed
    for x, y in changed:
        owners = {one.lattice.sub_owner(2 * x + i, 2 * y + j) for i in (0, 1) for j in (0, 1)}
        assert place in owners


@every_zoom
@pytest.mark.parametrize("depth", ["truecolor", "256", "16"])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_codes_show_what_the_cells_say(zoom: Zoom, depth: str, glyphs: Glyphs) -> None:
    """Read back by a terminal, whichever way round blocks were written."""
    one = painter(zoom, depth, "dark", glyphs)
    rows = frame(one, view_of(one, (60, 14), "M33"), {board().parse("M33"): "cursor"})
    plainly, cleverly = pyte.Screen(60, 14), pyte.Screen(60, 14)
    for screen, blocks in ((plainly, ""), (cleverly, glyphs.blocks)):
        text = "\r\n".join(coloured(row, blocks) for row in rows)
        pyte.Stream(screen).feed(text)

    def seen(screen: pyte.Screen, x: int, y: int) -> tuple[str, ...]:
        cell = screen.buffer[y][x]
        if cell.data not in UNICODE.blocks:
            return cell.data, cell.fg, cell.bg
        mask = UNICODE.blocks.index(cell.data)
        return tuple(cell.fg if mask >> i & 1 else cell.bg for i in range(4))

    for y in range(14):
        for x in range(60):
            assert seen(plainly, x, y) == seen(cleverly, x, y)


@every_zoom
def test_codes_add_nothing_but_colour(zoom: Zoom) -> None:
    one = painter(zoom)
    for row in frame(one, view_of(one, (90, 20), "M33")):
        bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured(row))
        assert bare == "".join(cell[0] for cell in row)


def test_a_pen_says_only_what_changes() -> None:
    pen = Pen(UNICODE.blocks)
    assert pen.write("ab", 16, 110, 0) == "\x1b[38;5;16;48;5;110mab"
    assert pen.write("c", 16, 110, 0) == "c"
    assert pen.write("        ", 7, 110, 0) == "        "
    assert pen.write("▘", 110, 67, 0) == "\x1b[38;5;67m▟"
    assert pen.reset() == "\x1b[0m"
    assert pen.reset() == ""


def drawn_text(zoom: Zoom, counters: Counters, at: str = "M44", **changes: object) -> str:
    place = board().parse(at)
    scene = painter(zoom).scene._replace(counters={place: counters}, **changes)
    one = Painter(scene)
    return "\n".join(plain(row) for row in frame(one, view_of(one, (40, 12), at)))


@pytest.mark.parametrize("zoom", ZOOMS[:3], ids=lambda zoom: zoom.name)
def test_a_counter_does_not_hide_the_cursor(zoom: Zoom) -> None:
    counters = {place: (Counter("armor", "axis"),) for place in board().hexes}
    one = Painter(painter(zoom).scene._replace(counters=counters))
    colour = one.scene.palette.stroke("cursor")
    for place in list(board().hexes)[::9]:
        cells = [
            cell for row in frame(one, one.lattice.box(place), {place: "cursor"}) for cell in row
        ]
        assert any(colour in cell[1:3] for cell in cells)


def words_of_sides(message: object) -> str:
    return words(message).removeprefix("side-")


PAIR = (Counter("armor", "axis"), Counter("infantry-2", "axis"))


def test_counters_tell_side_kind_and_size_near_and_are_dots_far() -> None:
    dot, board_, region, names, hexes = (
        drawn_text(zoom, PAIR, speak=words_of_sides) for zoom in ZOOMS
    )
    assert UNICODE.unit in dot
    assert UNICODE.unit in board_
    assert "A⊖2" in region
    assert "A ⊖⊠" in names
    assert "A ⊖⊠" in hexes
    assert "arm inf" in hexes
    for zoom, told in ((ZOOMS[2], "A⊠2"), (ZOOMS[3], "A⊠ inf"), (ZOOMS[4], "A ⊠ 2")):
        assert told in drawn_text(zoom, PAIR[1:], speak=words_of_sides)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@every_zoom
def test_sides_are_told_apart_without_colour(zoom: Zoom, glyphs: Glyphs) -> None:
    bare = {"palette": Palette("none"), "letters": True, "glyphs": glyphs}
    ours, theirs = (
        drawn_text(zoom, (Counter("armor", side),), speak=words_of_sides, **bare)
        for side in ("axis", "russia")
    )
    assert ours.replace("A", "R") == theirs.replace("A", "R")
    assert ours != theirs


@pytest.mark.parametrize("zoom", ZOOMS[3:], ids=lambda zoom: zoom.name)
@pytest.mark.parametrize("orientation", ["pointy", "flat", "squares"])
@pytest.mark.parametrize("size", [1, 2, 9])
def test_counters_never_hide_the_name_of_their_hex(zoom: Zoom, orientation: str, size: int) -> None:
    base = painter(zoom, orientation=orientation).scene
    counters = {place: (Counter("infantry", "axis"),) * size for place in base.board.hexes}
    one = Painter(base._replace(counters=counters))
    whole = extent(base.board, one.lattice)
    texts: dict[Hex, list[str]] = {}
    for y in range(whole.top, whole.bottom):
        for line in one._lines_in(y, whole.left, whole.right):
            texts.setdefault(line.place, []).append(line.text)
            if line.back is not None:
                cells = range(line.x, line.x + len(line.text))
                assert {one.lattice.cell_owner(x, y) for x in cells} == {line.place}
    for place, record in base.board.hexes.items():
        assert any(record.name in text for text in texts[place])
        assert any(UNICODE_INFANTRY in text for text in texts[place])


def test_a_path_is_drawn_from_end_to_end_without_gaps() -> None:
    path = tuple(board().parse(name) for name in ("F44", "G44", "G45", "H46", "H45", "G45", "F46"))
    for zoom in ZOOMS[1:3]:
        one = Painter(painter(zoom).scene._replace(path=path, lines=frozenset()))
        view, colour = view_of(one, (60, 20), "G45"), one.scene.palette.stroke("path")
        drawn: set[tuple[int, int]] = set()
        for y, row in enumerate(frame(one, view)):
            for x, (char, front, back, _) in enumerate(row):
                mask = 15 if colour == front == back else UNICODE.blocks.find(char)
                mask = 15 - mask if back == colour != front else mask
                if colour in (front, back):
                    drawn |= {(2 * x + i % 2, 2 * y + i // 2) for i in range(4) if mask >> i & 1}
        reached, rest = set[tuple[int, int]](), {min(drawn)}
        while rest:
            reached |= rest
            near = {(x + dx, y + dy) for x, y in rest for dx, dy in SIDES_OF_A_CELL}
            rest = near & drawn - reached
        assert reached == drawn
        ends = {one.lattice.cell_of(place) for place in path}
        cells = {(view.left + x // 2, view.top + y // 2) for x, y in drawn}
        assert ends <= cells


def test_a_path_is_a_row_of_letters_where_no_blocks_are_shown() -> None:
    path = tuple(board().parse(name) for name in ("F44", "F45", "F46"))
    one = Painter(painter(ZOOMS[3], glyphs=ASCII).scene._replace(path=path))
    row = one.row(one.lattice.cell_of(path[0])[1], one.lattice.cell_of(path[0])[0], 14)
    assert "ooooo" in plain(row)


ADVERSE = {"mud": "~", "storms": "/", "snow": "*", "monsoon": "'", "winter-4": ".", "winter-9": "*"}


def strewn(zoom: Zoom, weather: str, depth: str = "256") -> set[str]:
    """Return the characters strewn over the land around K47."""
    name, _, level = weather.partition("-")
    here = Weather(name, int(level) if level else None)
    colouring = by_weather({"russian-winter-zone": here})
    one = Painter(painter(zoom).scene._replace(colouring=colouring, palette=Palette("dark", depth)))
    view = view_of(one, (60, 20), "K47")
    rows = range(view.top, view.bottom)
    lines = [line for y in rows for line in one._lines_in(y, view.left, view.right)]
    return {line.text for line in lines if line.faint}


@pytest.mark.parametrize("weather", ADVERSE)
def test_each_weather_has_a_texture_at_the_near_zooms(weather: str) -> None:
    for zoom in ZOOMS[3:]:
        assert strewn(zoom, weather) == {ADVERSE[weather]}
        assert strewn(zoom, "clear") == set()
        assert strewn(zoom, weather, "16") == set()
    for zoom in ZOOMS[:2]:
        assert strewn(zoom, weather) == set()


def test_hexes_of_one_shade_are_marked_where_they_have_no_names() -> None:
    assert strewn(ZOOMS[2], "mud") == {"~"}
    assert strewn(ZOOMS[2], "mud", "truecolor") == strewn(ZOOMS[2], "snow") == set()


@pytest.mark.parametrize("zoom", ZOOMS[2:], ids=lambda zoom: zoom.name)
@pytest.mark.parametrize("orientation", ["pointy", "flat", "squares"])
def test_textures_touch_no_text(zoom: Zoom, orientation: str) -> None:
    one = painter(zoom, orientation=orientation)
    whole = extent(one.scene.board, one.lattice)
    for y in range(whole.top, whole.bottom):
        lines = list(one._lines_in(y, whole.left, whole.right))
        written = {
            (line.place, x)
            for line in lines
            if not line.faint
            for x in range(line.x - 1, line.x + len(line.text) + 1)
        }
        assert not [line for line in lines if line.faint and (line.place, line.x) in written]


MAPS = (
    *("awaw-europe", "awaw-pacific", "dai-senso"),
    *("gwas-mediterranean", "gwas-north-sea", "gwas-pacific"),
)


@pytest.mark.parametrize("name", MAPS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_text_is_ever_drawn_in_part(name: str, data: st.DataObject) -> None:
    one = mapped(name, data.draw(st.sampled_from(ZOOMS[1:])))
    whole = extent(one.scene.board, one.lattice)
    y = data.draw(st.integers(whole.top, whole.bottom - 1))
    left = data.draw(st.integers(whole.left - 5, whole.right))
    width = data.draw(st.integers(1, 200))
    row = one.row(y, left, width)
    for line in one._lines_in(y, left - 60, left + width + 60):
        shown = [
            row[x - left][0] == char
            for x, char in enumerate(line.text, line.x)
            if char != " " and left <= x < left + width
        ]
        if left <= line.x and line.x + len(line.text) <= left + width:
            assert all(shown) or line.yields
        else:
            assert not any(shown)


@cache
def mapped(name: str, zoom: Zoom) -> Painter:
    shown = load(name)
    colouring = by_terrain() if "gwas" not in name else by_kind()
    far = {place: (Counter("infantry", "axis"),) for place in list(shown.hexes)[::7]}
    return Painter(Scene(shown, colouring, words, Palette(), zoom, counters=far))


def test_the_legend_holds_what_there_is_and_is_never_cut() -> None:
    scene = painter(ZOOMS[2]).scene._replace(colouring=by_area())
    records = list(board().hexes.values())
    entries = legend(scene.colouring, records)
    assert {key for key, _ in entries} == {scene.colouring.classify(record) for record in records}
    lines = lines_among(board(), records, scene.lines)
    assert lines[0] == "pact-line"
    for width in (40, 60, 200):
        rows = legend_rows(scene, entries, lines, width)
        assert all(len(row) <= width for row in rows)
        told = " ".join(plain(row) for row in rows)
        assert all(words(entry.label) in told for _, entry in entries)
