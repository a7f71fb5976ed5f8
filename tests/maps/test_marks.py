"""Every character that maps are drawn with is one cell wide."""

import unicodedata
from string import printable

import pytest

from weathergage.maps.drawing.marks import (
    ASCII,
    NARROW,
    UNICODE,
    UNIT_CODES,
    Glyphs,
    unit_symbol,
)


def characters(glyphs: Glyphs) -> set[str]:
    return {char for field in glyphs for char in field}


def test_only_half_and_full_blocks_are_ambiguous() -> None:
    wide = {c for c in characters(UNICODE) if unicodedata.east_asian_width(c) not in {"N", "Na"}}
    assert wide <= set("▀▄▌█")


def test_the_narrow_set_is_narrow_everywhere() -> None:
    assert all(unicodedata.east_asian_width(c) in {"N", "Na"} for c in characters(NARROW))


@pytest.mark.parametrize("kind", [*UNIT_CODES, "Goeben"])
def test_symbols_of_units_are_one_cell_and_have_a_letter(kind: str) -> None:
    symbol, letter = unit_symbol(kind, UNICODE), unit_symbol(kind, ASCII)
    assert unicodedata.east_asian_width(symbol) in {"N", "Na"}
    assert len(symbol) == len(letter) == 1
    assert letter in printable


def test_the_ascii_set_is_ascii() -> None:
    assert characters(ASCII) <= set(printable)


@pytest.mark.parametrize("glyphs", [UNICODE, NARROW])
def test_blocks_show_their_sub_cells(glyphs: Glyphs) -> None:
    names = {1: "UPPER LEFT", 2: "UPPER RIGHT", 4: "LOWER LEFT", 8: "LOWER RIGHT"}
    for mask in (1, 2, 4, 8, 6, 9, 7, 11, 13, 14):
        told = unicodedata.name(glyphs.blocks[mask])
        assert all(name in told for bit, name in names.items() if mask & bit)
