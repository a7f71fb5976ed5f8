"""Without colours not even the codes of the terminal's own ones are sent."""

import pytest

from weathergage.maps.drawing.cells import REVERSE
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.frame import coloured
from weathergage.tui.colourless import without_colours


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("\x1b[0;39;49mA\x1b[1;39mB\x1b[49mC", "\x1b[0mA\x1b[1mBC"),
        ("\x1b[m\x1b[7m\x1b[0m", "\x1b[m\x1b[7m\x1b[0m"),
        ("\x1b[39;49H\x1b[49X 39;49m", "\x1b[39;49H\x1b[49X 39;49m"),
    ],
)
def test_only_the_codes_of_colours_go(sent: str, kept: str) -> None:
    assert without_colours(sent) == kept


def test_a_drawing_without_colours_has_no_code_of_a_colour() -> None:
    row = [("x", PAPER, INK, 0), ("y", INK, PAPER, 0), ("z", PAPER, INK, REVERSE)]
    assert "3" not in coloured(row)
    assert "4" not in coloured(row)
