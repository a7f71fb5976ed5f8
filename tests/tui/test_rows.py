"""Rows of text: wrapping, alignment, and nothing lost or too long."""

from hypothesis import given
from hypothesis import strategies as st

from weathergage.maps.drawing.colours import contrast
from weathergage.maps.drawing.themes import DEPTHS, THEMES, Palette
from weathergage.tui.inks import Inks
from weathergage.tui.rows import Row, Run, cells, lines, plain, row

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=14), min_size=0, max_size=12)
RUNS = st.lists(WORDS.map(" ".join), max_size=4).map(
    lambda parts: tuple(Run(part) for part in parts)
)


@given(left=RUNS, right=WORDS.map(" ".join), width=st.integers(8, 60), hang=st.integers(0, 4))
def test_no_line_is_longer_than_the_pane_and_no_letter_is_lost(
    left: tuple[Run, ...], right: str, width: int, hang: int
) -> None:
    end = (Run(right[: width - 1]),) if right.strip() else ()
    found = [
        "".join(run.text for run in line.runs) for line in lines([Row(left, end, hang)], width)
    ]
    assert max(map(len, found)) <= width
    told = "".join(run.text for run in (*left, *end)).replace(" ", "")
    assert "".join(found).replace(" ", "") == told


def test_what_ends_at_the_right_edge_ends_there() -> None:
    assert plain([row("overrun", right="34.41-3")], 20) == ["overrun      34.41-3"]


def test_what_does_not_fit_goes_on_indented_and_the_right_end_below() -> None:
    found = plain([row("ground attack, offensive air", right="34.41-9", hang=2)], 20)
    assert found == ["ground attack,", "  offensive air", "             34.41-9"]


def test_a_word_longer_than_the_pane_is_cut_into_pieces() -> None:
    assert plain([row("abcdefghijklmnop")], 10) == ["abcdefghij", "klmnop"]


def test_a_line_of_cells_is_exactly_as_wide_as_asked() -> None:
    inks = Inks(Palette("dark", "256"))
    for width in (0, 3, 40):
        assert len(cells([Run("weather")], width, inks, "pane")) == width


def test_text_of_every_ink_can_be_read_on_every_ground() -> None:
    for theme in THEMES:
        for depth in ("truecolor", "256"):
            inks = Inks(Palette(theme, depth))
            if inks.depth != depth:
                continue
            for ink in ("text", "dim", "title", "good", "bad", "warn", "cold", "key"):
                for ground in ("pane", "bar", "line", "dialog", "chosen"):
                    front, back, _ = inks.style(ink, ground)  # type: ignore[arg-type]
                    assert contrast(front, back) >= 4.5, (theme, depth, ink, ground)


def test_without_colour_a_bar_is_turned_round_and_loud_text_bold() -> None:
    inks = Inks(Palette("dark", "none"))
    assert inks.style("text", "pane") == (-2, -1, 0)
    assert inks.style("text", "bar")[2]
    assert inks.style("bad", "pane")[2]
    assert DEPTHS[-1] == "none"
