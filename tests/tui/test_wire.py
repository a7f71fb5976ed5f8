"""What is sent turns what the terminal shows into the picture, whatever stood there before."""

import random
import subprocess
import sys

import pyte
import pytest
from e2e.terminal import NOT_FOR_SCREEN
from e2e.viewing import Seen, seen
from rich.segment import Segment
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from weathergage.maps.drawing.cells import BOLD, REVERSE, UNDERLINE, Cell
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.marks import UNICODE
from weathergage.tui.wire.flow import LATE, LONGEST, MOST_AHEAD, PATIENCE, SILENT, SLOW_PACE, Flow
from weathergage.tui.wire.memory import Memory
from weathergage.tui.wire.picture import Picture
from weathergage.tui.wire.powers import USUAL, Powers, powers
from weathergage.tui.wire.shifts import Shift

SIZE = (40, 12)
EVERY_POWER = Powers(*[True] * 6)
CHARS = "   ab✪Ж" + UNICODE.blocks
COLOURS = (INK, 1, 9, 97, 103, 220)
GROUNDS = (PAPER, 3, 97, 103, 220)


def cell(chance: random.Random) -> Cell:
    flags = chance.choice((0, 0, 0, 0, BOLD, UNDERLINE, REVERSE))
    return chance.choice(CHARS), chance.choice(COLOURS), chance.choice(GROUNDS), flags


def scribbled(picture: Picture, chance: random.Random) -> None:
    """Change stretches of rows, each in a few colours, or many cells at once."""
    width, height = picture.size
    for _ in range(chance.choice((1, 2, 5, 40))):
        y, x = chance.randrange(height), chance.randrange(width)
        length = chance.choice((1, 2, 3, 12, width))
        few = [cell(chance) for _ in range(chance.randint(1, 3))]
        row = picture.rows[y][:]
        row[x : x + length] = [chance.choice(few) for _ in range(min(length, width - x))]
        picture.rows[y] = row


class Watched:
    """A terminal that shows one frame after the other."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)

    def shows(self, frame: str) -> Seen:
        """Return what is seen after a frame."""
        self._stream.feed(NOT_FOR_SCREEN.sub(b"", frame.encode()))
        return seen(self.screen)


def fresh(picture: Picture, blocks: str = UNICODE.blocks) -> Seen:
    """Return what is seen of a picture that is drawn whole, without any of the terminal's moves."""
    return Watched(picture.size).shows(Memory(blocks, Powers()).frame(picture.rows))


@pytest.mark.parametrize("powers_", [EVERY_POWER, Powers(), EVERY_POWER._replace(coloured=False)])
def test_frames_leave_what_a_fresh_drawing_leaves(powers_: Powers, seed: int) -> None:
    chance = random.Random(seed)
    picture, memory = Picture(*SIZE), Memory(UNICODE.blocks, powers_)
    terminal = Watched()
    terminal.shows(memory.frame(picture.rows))
    for _ in range(60):
        scribbled(picture, chance)
        assert terminal.shows(memory.frame(picture.rows)) == fresh(picture)
        assert memory.frame(picture.rows) == ""


def panned(picture: Picture, chance: random.Random) -> Shift:
    """Move the content of a window in the picture, as when it goes over a map; some is new."""
    width, height = picture.size
    left, right = chance.choice((0, width // 13)), width - chance.choice((0, width // 5))
    top, bottom = chance.choice((0, height // 9)), height - chance.choice((0, height // 6))
    columns, rows = chance.choice(((0, 1), (0, -2), (2, 0), (-5, 0), (1, 1), (60, 0), (0, 30)))
    before = [row[:] for row in picture.rows]
    for y in range(top, bottom):
        row = before[y][:]
        for x in range(left, right):
            there = (x + columns, y + rows)
            inside = left <= there[0] < right and top <= there[1] < bottom
            row[x] = before[there[1]][there[0]] if inside else cell(chance)
        picture.rows[y] = row
    return Shift(left, top, right, bottom, columns, rows)


@pytest.mark.parametrize("powers_", [EVERY_POWER, Powers(), Powers(lines=True), Powers(cells=True)])
def test_a_window_that_moves_leaves_what_a_fresh_drawing_leaves(powers_: Powers, seed: int) -> None:
    chance = random.Random(seed)
    picture, memory = Picture(*SIZE), Memory(UNICODE.blocks, powers_)
    scribbled(picture, chance)
    terminal = Watched()
    terminal.shows(memory.frame(picture.rows))
    for _ in range(60):
        for _ in range(chance.choice((0, 1, 1, 2))):
            memory.shift(panned(picture, chance))
        scribbled(picture, chance)
        assert terminal.shows(memory.frame(picture.rows)) == fresh(picture)


KINDS = {
    **{term: USUAL[term] for term in ("xterm-256color", "linux", "screen-256color")},
    "vt100": Powers(feeds=True),
    "unknown": Powers(),
}
SIZES = (SIZE, (41, 12), (40, 3), (7, 20), (1, 1), (132, 2))
ODD = ("気", "\N{COMBINING ACUTE ACCENT}", "\xa0", "\x1b", "\n", "\N{ZERO WIDTH SPACE}", "é")


def edged(picture: Picture, chance: random.Random) -> None:
    """Change the ends of rows, the last row, and a few cells into what no terminal should see."""
    width, height = picture.size
    for y in {height - 1, chance.randrange(height)}:
        row = picture.rows[y][:]
        row[-1], row[0] = cell(chance), cell(chance)
        row[chance.randrange(width)] = (chance.choice(ODD), *cell(chance)[1:])
        picture.rows[y] = row


@pytest.mark.parametrize("blocks", [UNICODE.blocks, ""], ids=["blocks", "ascii"])
@pytest.mark.parametrize("term", KINDS)
def test_whatever_happens_the_terminal_shows_the_picture(term: str, blocks: str, seed: int) -> None:
    chance = random.Random(f"{term} {seed}")
    picture, memory, terminal = Picture(*SIZE), Memory(blocks, KINDS[term]), Watched()
    for _ in range(40):
        for change in chance.sample((scribbled, edged, panned, scribbled, panned), 2):
            shift = change(picture, chance)
            if isinstance(shift, Shift):
                memory.shift(shift)
        happens = chance.random()
        if happens < 0.1:
            picture.fit(chance.choice(SIZES))
            terminal = Watched(picture.size)
            memory.forget()
            scribbled(picture, chance)
        elif happens < 0.2:
            memory.forget()
        assert terminal.shows(memory.frame(picture.rows)) == fresh(picture, blocks)
        assert memory.frame(picture.rows) == ""


def test_what_moves_is_moved_by_the_terminal() -> None:
    chance = random.Random(1)
    picture, memory = Picture(*SIZE), Memory(UNICODE.blocks, EVERY_POWER)
    picture.rows = [[cell(chance) for _ in range(SIZE[0])] for _ in range(SIZE[1])]
    whole = len(memory.frame(picture.rows))
    rows = picture.rows
    picture.rows = [*rows[1:], rows[0]]
    memory.shift(Shift(0, 0, *SIZE, 0, 1))
    assert len(memory.frame(picture.rows)) < whole / SIZE[1] * 2
    picture.rows = [[*row[1:], row[0]] for row in picture.rows]
    memory.shift(Shift(0, 0, *SIZE, 1, 0))
    assert len(memory.frame(picture.rows)) < whole / 3


def test_two_windows_side_by_side_are_moved_by_the_terminal() -> None:
    chance, half = random.Random(1), SIZE[0] // 2
    picture, memory = Picture(*SIZE), Memory(UNICODE.blocks, EVERY_POWER)
    picture.rows = [[cell(chance) for _ in range(SIZE[0])] for _ in range(SIZE[1])]
    whole = len(memory.frame(picture.rows))
    picture.rows = [[*row[1:half], row[0], *row[half + 1 :], row[half]] for row in picture.rows]
    for left, right in ((0, half), (half, SIZE[0])):
        memory.shift(Shift(left, 0, right, SIZE[1], 1, 0))
    assert len(memory.frame(picture.rows)) < whole / 2


def test_what_looks_the_same_is_not_sent() -> None:
    picture, memory = Picture(2, 1), Memory(UNICODE.blocks, Powers())
    left, right = UNICODE.blocks[5], UNICODE.blocks[10]
    picture.rows = [[(" ", 1, 103, 0), (left, 97, 103, 0)]]
    memory.frame(picture.rows)
    picture.rows = [[(UNICODE.blocks[15], 103, 5, 0), (right, 103, 97, 0)]]
    assert memory.frame(picture.rows) == ""


def test_nothing_but_narrow_characters_is_sent() -> None:
    picture, memory = Picture(4, 1), Memory("", Powers())
    picture.rows = [[(char, INK, PAPER, 0) for char in "気\x1b\N{COMBINING ACUTE ACCENT}\xa0"]]
    assert memory.frame(picture.rows).endswith("??? ")


def test_nothing_that_would_steer_the_terminal_is_sent() -> None:
    picture, memory = Picture(6, 1), Memory("", EVERY_POWER)
    picture.rows = [[(char, INK, PAPER, 0) for char in "\n\r\t\x1b\x07\x9b"]]
    assert memory.frame(picture.rows).endswith("??????")


def test_a_terminal_without_colour_is_sent_none() -> None:
    picture, memory = Picture(3, 1, "none"), Memory("", EVERY_POWER)
    picture.rows = [[("a", INK, PAPER, BOLD), ("b", INK, PAPER, 0), ("c", INK, PAPER, REVERSE)]]
    assert memory.frame(picture.rows) == "\x1b[0m\x1b[1;2Hb\x1b[7mc\x1b[H\x1b[0;1ma"


def test_a_widget_narrower_than_its_place_leaves_a_row_whole() -> None:
    picture = Picture(8, 1)
    picture.draw(ChopsUpdate([{0: Strip([Segment("ab")]), 6: None}], [(0, 0, 6)], [[6, 8]]))
    assert "".join(char for char, *_ in picture.rows[0]) == "ab      "


def test_powers_are_those_of_the_terminal() -> None:
    assert powers("nonsense-terminal") == Powers()
    for term in ("xterm-256color", "linux"):
        assert powers(term) == EVERY_POWER


LOOKED_UP = (
    "import sys; from weathergage.tui.wire.powers import looked_up; print(looked_up(*sys.argv[1:]))"
)


@pytest.mark.parametrize("term", USUAL)
def test_powers_known_by_heart_are_those_that_terminfo_has(term: str) -> None:
    """In a process of its own: the library can be asked but once; not all machines know all."""
    run = [sys.executable, "-c", LOOKED_UP, term]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip()
    assert told in {repr(USUAL[term]), repr(Powers())}


class TestFlow:
    """One frame is under way; the newest goes when the terminal has answered."""

    def test_a_frame_waits_for_the_answer(self) -> None:
        flow = Flow()
        flow.sent(10.0, 100)
        assert flow.wait(10.01) > 0
        flow.answered(10.01)
        assert flow.wait(10.01) == 0

    def test_patience_ends(self) -> None:
        flow = Flow()
        flow.sent(10.0, 100)
        assert flow.wait(10.0 + PATIENCE) == 0

    def test_but_not_while_much_is_under_way_to_a_terminal_that_answers(self) -> None:
        flow = Flow()
        flow.sent(9.0, 10)
        flow.answered(9.01)
        flow.sent(10.0, MOST_AHEAD + 1)
        assert flow.wait(10.0 + PATIENCE) > 0
        assert flow.wait(10.0 + LONGEST) == 0

    def test_a_silent_terminal_is_not_asked_for_ever(self) -> None:
        flow = Flow()
        for now in range(SILENT):
            assert flow.asks
            flow.sent(now, 100)
        assert not flow.asks
        flow.sent(50.0, 100)
        assert flow.wait(50.0) == 0

    def test_frames_go_slower_over_a_slow_line(self) -> None:
        flow = Flow()
        flow.sent(10.0, 100)
        flow.answered(10.1 + LATE)
        flow.sent(11.0, 100)
        assert flow.wait(11.0) > SLOW_PACE
        flow.answered(11.001)
        assert flow.wait(11.001) == 0
        assert Flow(slow=True).slow
