"""The field coloured by who sees it: classes, the line around what is seen, counters with marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.messages import say
from weathergage.maps.drawing.frame import extent, frame, plain
from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.maps.drawing.painter import Painter
from weathergage.maps.drawing.scene import Counter, Scene
from weathergage.maps.drawing.sighted import SIDE_MARKS, by_sight, outline
from weathergage.maps.drawing.themes import DEPTHS, THEMES, Palette
from weathergage.maps.hexes import STEPS, Hex
from weathergage.maps.loader import load
from weathergage.tui.words import words

BOARD = load("gwas-tactical")
NAMES = {"entente": say("common.side-entente"), "central-powers": say("common.side-central-powers")}


@given(st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)), st.integers(0, 6))
def test_within_is_all_that_is_no_farther(place: Hex, steps: int) -> None:
    near = list(place.within(steps))
    assert len(near) == len(set(near)) == 3 * steps * (steps + 1) + 1
    assert all(place.distance(other) <= steps for other in near)


@given(st.sampled_from(list(BOARD.hexes)), st.integers(0, 5))
def test_within_on_a_board_are_the_hexes_it_has(place: Hex, steps: int) -> None:
    name = BOARD.name(place)
    expected = {BOARD.name(h) for h in BOARD.hexes if place.distance(h) <= steps}
    assert BOARD.within(name, steps) == expected
    assert all(BOARD.apart(name, other) <= steps for other in expected)
    assert len(BOARD.within(name, None)) == len(BOARD.hexes)


def test_each_hex_is_in_the_class_of_those_who_see_it() -> None:
    colouring = by_sight({"entente": {"0101", "0102"}, "central-powers": {"0102", "0103"}}, NAMES)
    classes = [colouring.classify(BOARD.hexes[BOARD.parse(f"010{n}")]) for n in (1, 2, 3, 4)]
    assert classes == ["first", "both", "second", "unseen"]
    letters = [entry.letter for entry in colouring.entries.values()]
    assert len(set(letters)) == len(letters)


@given(st.sampled_from(list(BOARD.hexes)), st.integers(1, 4))
def test_the_line_runs_between_what_is_within_and_what_is_not(place: Hex, steps: int) -> None:
    inside = {other for other in place.within(steps) if other in BOARD.hexes}
    drawn = outline(inside, BOARD.hexes)
    for (q, r), kinds in drawn.items():
        for (dq, dr), kind in zip(STEPS.values(), kinds, strict=True):
            other = Hex(q + dq, r + dr)
            assert (kind == "limit") == (other in BOARD.hexes and other not in inside)
    assert drawn.keys() <= inside


def test_the_line_around_everything_is_none() -> None:
    assert outline(BOARD.hexes, BOARD.hexes) == {}


def scene(**changes: object) -> Scene:
    place = BOARD.parse("2010")
    counters = {place: (Counter("CL", "first", SIDE_MARKS[0], "Gloucester"),)}
    base = Scene(
        board=BOARD,
        colouring=by_sight({"entente": BOARD.within("2010", 2)}, NAMES),
        speak=words("en"),
        palette=Palette("dark", "none"),
        letters=True,
        counters=counters,
        strokes=outline(frozenset(place.within(2)), BOARD.hexes),
    )
    return base._replace(**changes)


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)
def test_ships_are_seen_at_every_zoom_without_colour(zoom: object) -> None:
    painter = Painter(scene(zoom=zoom))
    text = "\n".join(plain(row) for row in frame(painter, extent(BOARD, painter.lattice)))
    assert text.count(SIDE_MARKS[0]) == 1
    assert (">" in text) or zoom is not ZOOMS[2]
    if zoom in ZOOMS[2:]:
        assert "▸CL" in text
    if zoom is ZOOMS[4]:
        assert "▸CL Gloucester" in text


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_classes_differ_in_colour_in_every_theme(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    if palette.depth == "none":
        return
    fills = {
        palette.fill(swatch, 0) for swatch in ("seen-first", "seen-second", "seen-both", "sea")
    }
    assert len(fills) == 4
    assert palette.stroke("limit") not in fills
    assert palette.counter("first") != palette.counter("second")
