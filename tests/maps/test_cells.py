"""Up to four colours in one cell."""

from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.drawing.cells import Part, block, mixed_cell, opposite
from weathergage.maps.drawing.marks import NARROW, UNICODE

BLOCKS = UNICODE.blocks
parts = st.builds(Part, st.integers(0, 4), st.integers(0, 2))


def colours(char: str, front: int, back: int) -> list[int]:
    mask = BLOCKS.index(char)
    return [front if mask >> i & 1 else back for i in range(4)]


@given(fills=st.lists(st.integers(0, 3), min_size=4, max_size=4), middle=st.integers(0, 3))
def test_two_colours_are_shown_as_they_are(fills: list[int], middle: int) -> None:
    a, b, c, d = (Part(fill) for fill in fills)
    char, front, back, flags = mixed_cell((a, b, c, d), middle, BLOCKS)
    shown = colours(char, front, back)
    assert flags == 0
    if len(set(fills)) <= 2:
        assert shown == fills
    else:
        assert set(shown) <= set(fills)
        assert len(set(shown)) == 2
        assert max(set(fills), key=fills.count) in shown or middle in shown


def test_ties_go_to_the_hex_that_owns_the_middle() -> None:
    a, b, c, d = Part(1), Part(2), Part(3), Part(1)
    assert set(colours(*mixed_cell((a, b, c, d), 3, BLOCKS)[:3])) == {1, 3}
    assert set(colours(*mixed_cell((a, b, c, d), 2, BLOCKS)[:3])) == {1, 2}


@given(st.tuples(parts, parts, parts, parts), st.integers(0, 4))
def test_a_line_beats_a_fill(four: tuple[Part, Part, Part, Part], middle: int) -> None:
    char, front, back, _ = mixed_cell(four, middle, BLOCKS)
    strongest = max(part.rank for part in four)
    if strongest:
        shown = colours(char, front, back)
        line = max(four, key=lambda part: part.rank)
        assert all(shown[i] == line.colour for i, part in enumerate(four) if part == line)


@given(st.integers(1, 14), st.sampled_from([UNICODE.blocks, NARROW.blocks]))
def test_a_block_and_its_opposite_show_the_same(mask: int, blocks: str) -> None:
    char, front, back, _ = block(mask, 1, 2, blocks)
    turned = opposite(char, blocks)
    if turned and blocks is BLOCKS:
        assert colours(turned, back, front) == colours(char, front, back)
