"""The whole board in a corner: it fits, and its frame and cursor are where the map's are."""

import pytest

from weathergage.core.messages import Message
from weathergage.maps.drawing.colourings import by_area, by_provenance
from weathergage.maps.drawing.frame import plain, records_within, window
from weathergage.maps.drawing.inset import Inset
from weathergage.maps.drawing.lattice import ZOOMS, Lattice
from weathergage.maps.drawing.marks import ASCII, UNICODE, Glyphs
from weathergage.maps.drawing.scene import Counter, Scene
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load, map_ids

ROOMS = [(50, 20), (84, 36), (140, 56)]
EUROPE = "awaw-europe"


def speak(message: Message) -> str:
    return message.id


def scene(name: str = EUROPE, *, zoom: int = 3, depth: str = "256", glyphs: Glyphs = UNICODE):
    palette = Palette("dark", depth)
    letters = not palette.tones
    colouring = by_provenance() if name.startswith("gwas") else by_area()
    return Scene(load(name), colouring, speak, palette, ZOOMS[zoom], glyphs, letters=letters)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", map_ids())
def test_it_leaves_more_of_the_map_than_it_takes(name: str, room: tuple[int, int]) -> None:
    inset = Inset(scene(name), room)
    assert inset.is_readable
    assert inset.width <= room[0] / 2
    assert inset.height <= room[1] / 2
    view = window(inset.scene.board, Lattice(ZOOMS[3], inset.scene.board.orientation), room, None)
    rows = inset.rows(inset.seen(view, next(iter(inset.scene.board.hexes))))
    assert len(rows) == inset.height
    assert {len(row) for row in rows} == {inset.width}


@pytest.mark.parametrize("room", [(50, 9), (20, 40), (3, 2), (0, 0)])
def test_there_is_none_where_there_is_no_room(room: tuple[int, int]) -> None:
    assert not Inset(scene(), room).is_readable


@pytest.mark.parametrize("zoom", range(1, 5))
@pytest.mark.parametrize("name", map_ids())
def test_what_the_window_shows_lies_in_the_frame(name: str, zoom: int) -> None:
    inset, room = Inset(scene(name, zoom=zoom), (84, 36)), (84, 36)
    board = inset.scene.board
    lattice = Lattice(ZOOMS[zoom], board.orientation)
    for middle in list(board.hexes)[:: len(board.hexes) // 12]:
        view = window(board, lattice, room, middle)
        for record in records_within(board, lattice, view):
            seen = inset.seen(view, record.hex)
            x, y = seen.cursor
            assert seen.left // 2 <= x <= seen.right // 2
            assert seen.top // 2 <= y <= seen.bottom // 2


@pytest.mark.parametrize("name", map_ids())
def test_a_cell_of_it_is_the_hex_whose_cursor_stands_there(name: str) -> None:
    inset = Inset(scene(name), (84, 36))
    board = inset.scene.board
    view = window(board, Lattice(ZOOMS[3], board.orientation), (84, 36), None)
    for place in list(board.hexes)[:: len(board.hexes) // 40]:
        x, y = inset.seen(view, place).cursor
        found = inset.hex_at(x + 1, y + 1)
        assert found is None or abs(inset.seen(view, found).cursor[0] - x) <= 1
        assert found is None or abs(inset.seen(view, found).cursor[1] - y) <= 1


def test_units_are_dots_of_their_side() -> None:
    bare = scene()
    place = bare.board.parse("H47")
    inset = Inset(bare._replace(counters={place: (Counter("armor", "axis"),)}), (84, 36))
    far = window(bare.board, Lattice(ZOOMS[3], "pointy"), (84, 36), bare.board.parse("AA20"))
    seen = inset.seen(far, bare.board.parse("AA20"))
    differing = [
        (new, old)
        for new_row, old_row in zip(inset.rows(seen), Inset(bare, (84, 36)).rows(seen), strict=True)
        for new, old in zip(new_row, old_row, strict=True)
        if new != old
    ]
    assert len(differing) == 1
    assert bare.palette.counter("axis") in differing[0][0]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_without_colour_it_is_letters_with_a_sign_for_the_cursor(glyphs: Glyphs) -> None:
    inset = Inset(scene(depth="none", glyphs=glyphs), (84, 36))
    board = inset.scene.board
    place = board.parse("H47")
    view = window(board, Lattice(ZOOMS[3], "pointy"), (84, 36), place)
    text = "\n".join(plain(row) for row in inset.rows(inset.seen(view, place)))
    assert text.count("@") == 1
    assert {"R", "W", "."} <= set(text)
    assert ("+" in text) == (glyphs is ASCII)
    assert glyphs is UNICODE or text.isascii()
