"""The real program in a real terminal: what a person sees, presses and leaves behind."""

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from e2e.multiplexer import Tmux
from e2e.program import COMMAND, environment
from e2e.terminal import KEYS, Terminal
from e2e.viewing import seen, wording

VIEW = ("view", "awaw-europe", "--at", "D44", "--turn", "Winter 1941")
READY = "? help"
SIZES = ((80, 24), (120, 40), (200, 60))
COLOUR_CODE = re.compile(rb"\x1b\[([0-9;:]*)m")
# Bold, underlined, reversed, and the terminal's own colours.
PLAIN_CODES = {b"", b"0", b"1", b"2", b"3", b"4", b"7", b"22", b"23", b"24", b"27"}

pytestmark = pytest.mark.terminal("setsid")

Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the program and wait for its first screen."""
    opened: list[Terminal] = []

    def begin(
        *arguments: str, size: tuple[int, int] = (120, 40), sign: str = "", **env: str | None
    ) -> Terminal:
        home = environment(tmp_path, **env)
        terminal = Terminal([*COMMAND, *(arguments or VIEW)], env=home, size=size, cwd=tmp_path)
        opened.append(terminal)
        terminal.wait_ready(sign or READY)
        terminal.settle(0.6)
        return terminal

    yield begin
    for terminal in opened:
        terminal.close()


def status_line(terminal: Terminal) -> str:
    return terminal.lines[-2].strip()


def turn_bar(terminal: Terminal) -> str:
    return terminal.lines[0].strip()


def cursor_on(terminal: Terminal, name: str) -> None:
    terminal.wait_until(lambda: status_line(terminal).split()[:1] == [name], f"cursor on {name}")


@pytest.mark.parametrize("size", SIZES)
def test_first_screen_tells_turn_hex_and_keys(start: Start, size: tuple[int, int]) -> None:
    terminal = start(size=size)
    assert turn_bar(terminal).startswith("Winter 1941")
    assert status_line(terminal).startswith("D44 Leningrad")
    assert "m may I?" in terminal.lines[-1]
    assert "swamp" in terminal.text
    assert "winter" in terminal.lines[-3]
    assert all(len(line) <= size[0] for line in terminal.lines)


def test_the_cursor_walks_to_all_six_neighbours_and_back(start: Start) -> None:
    terminal = start()
    around = (("l", "D45", "h"), ("h", "D43", "l"), ("u", "C45", "b"), ("y", "C44", "n"),
              ("n", "E44", "y"), ("b", "E43", "u"))  # fmt: skip
    for key, name, back in around:
        terminal.press(key)
        cursor_on(terminal, name)
        terminal.press(back)
        cursor_on(terminal, "D44")
    for key, name in (("Right", "D45"), ("Left", "D44"), ("9", "C45"), ("1", "D44")):
        terminal.press(key)
        cursor_on(terminal, name)


def test_keys_of_the_russian_layout_move_as_the_same_keys(start: Start) -> None:
    terminal = start()
    for key, name in (("д", "D45"), ("р", "D44"), ("г", "C45")):  # l, h, u
        terminal.press(key)
        cursor_on(terminal, name)


def test_a_die_typed_by_hand_decides_the_weather(start: Start) -> None:
    terminal = start()
    assert re.search(r"owed: .*\bdie\b", turn_bar(terminal))
    terminal.press("r", "4")
    terminal.wait_until(lambda: "die 4: 9" in turn_bar(terminal), "die in the turn bar")
    terminal.wait_for("winter 9")
    assert "what if" in turn_bar(terminal)
    terminal.press("z")
    terminal.wait_until(lambda: "die 4" not in turn_bar(terminal), "die taken back")


def test_may_i_lists_every_action_with_its_verdict(start: Start) -> None:
    terminal = start()
    terminal.press("r", "4")
    terminal.wait_for("die 4: 9")
    terminal.press("m")
    terminal.wait_for("Axis: may I … in D44?")
    line = next(line for line in terminal.lines if "ground attack" in line and "CTL" in line)
    assert "✗" in line
    assert "34.41-9" in line
    terminal.press("Escape", pause=0.3)
    terminal.wait_gone("Axis: may I … in D44?")


def test_three_escapes_lead_from_anywhere_to_the_map(start: Start) -> None:
    terminal = start()
    there, back = ("l", "D45"), ("h", "D44")
    for key in "?impprtC:/gowde":
        terminal.press(key, pause=0.1)
        for _ in range(3):
            terminal.press("Escape", pause=0.2)
        terminal.press(there[0], pause=0.1)
        cursor_on(terminal, there[1])
        there, back = back, there


def test_keys_faster_than_the_screen_do_no_harm(start: Start) -> None:
    terminal = start()
    terminal.send("r4m\x1b")
    terminal.wait_until(lambda: "die 4: 9" in turn_bar(terminal), "die in the turn bar")
    for ahead in ("gH47\r", ":go C45\r", ":\r", "/Kiev\r\r"):
        terminal.send(ahead)
        terminal.settle(0.3)
        terminal.press("Escape", "Escape", "Escape", pause=0.15)
        assert not terminal.ended, (ahead, terminal.text)


def test_escape_and_a_letter_are_told_apart_whatever_comes_behind(start: Start) -> None:
    terminal = start()
    for ahead, name in (("g\x1bl", "D45"), ("\x1bl\x1b[D", "D45"), ("g\x1bh\x1b[0n", "D44")):
        terminal.send(ahead)
        cursor_on(terminal, name)


def test_keys_typed_ahead_are_not_lost_where_a_box_closes(start: Start) -> None:
    terminal = start()
    typed = (("gH47\rl", "H48"), ("iql", "H49"), (":go D44\rh", "D43"), ("Ccqqmqr4l", "D44"))
    for ahead, name in typed:
        terminal.send(ahead)
        cursor_on(terminal, name)
    assert "die 4: 9" in turn_bar(terminal)


def test_keys_typed_ahead_are_for_what_the_one_before_goes_to(start: Start) -> None:
    terminal = start()
    typed = (("gH47\rwjjqh", "H46"), ("djjdh", "H45"), ("\tjj\x1b[Zh", "H44"))
    for ahead, name in typed:
        terminal.send(ahead)
        cursor_on(terminal, name)


def test_keys_typed_ahead_of_a_table_that_is_saved_are_not_lost(tmp_path: Path) -> None:
    far_east = [*COMMAND, "view", "dai-senso", "--at", "Nanking"]
    with Terminal(far_east, env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_ready("Nanking")
        terminal.send("Emn\r/Tokyo\r")
        terminal.wait_for("w4932 Tokyo")


def test_no_key_brings_a_dialog_down(start: Start) -> None:
    terminal = start()
    # Enter does what the bar is on, and that may be to leave.
    ending = {"C-c", "C-z", "Escape", "Enter"}
    for dialog in ":/gtmip?Ced":
        terminal.press(dialog, pause=0.1)
        for name in sorted(KEYS.keys() - ending):
            terminal.press(name, pause=0.02)
        terminal.press("Escape", "Escape", "Escape", pause=0.15)
        assert not terminal.ended, (dialog, terminal.text)


def test_ctrl_l_draws_everything_anew(start: Start) -> None:
    terminal = start()
    before = seen(terminal.screen)
    terminal.screen.draw("a message from the system" * 100)
    assert seen(terminal.screen) != before
    terminal.press("C-l")
    terminal.wait_until(lambda: seen(terminal.screen) == before, "the screen as it was")


def test_without_words_it_opens_a_start_screen(start: Start, tmp_path: Path) -> None:
    with Terminal(COMMAND, env=environment(tmp_path), size=(100, 30)) as terminal:
        terminal.wait_for("New session")
        terminal.press("Enter")
        terminal.wait_for("Which map?")
        terminal.press("Enter")
        terminal.wait_for("playing")
        terminal.settle(0.5)
        terminal.press("Q")
        assert terminal.wait_end() == 0


# How it ends.


def test_leaving_restores_the_terminal(start: Start) -> None:
    terminal = start()
    assert 1049 in terminal.modes
    terminal.press("Q")
    assert terminal.wait_end(3) == 0
    assert terminal.modes == set()
    asked = re.findall(rb"\x1b\[>\d*u", terminal.output)  # keyboard protocol, kept on a stack
    assert len(asked) == terminal.output.count(b"\x1b[<u")
    assert terminal.line_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_in_time_and_leaves_the_terminal_clean(
    start: Start, number: signal.Signals
) -> None:
    terminal = start()
    terminal.signal(number)
    assert terminal.wait_end(2) == 128 + number
    assert terminal.modes == set()
    assert terminal.line_restored()
    assert b"Traceback" not in terminal.output


def test_a_fault_of_the_program_leaves_the_terminal_clean(tmp_path: Path) -> None:
    broken = (
        "from weathergage.tui.screens.room import Room; from weathergage.tui.start import main; "
        "Room.show_legend = lambda self: 1 / 0; main()"
    )
    command = [sys.executable, "-c", broken, *VIEW]
    with Terminal(command, env=environment(tmp_path), size=(120, 40)) as terminal:
        assert terminal.wait_end(20) == 1
        assert terminal.modes == set()
        assert terminal.line_restored()
        assert b"ZeroDivisionError" in terminal.output


def test_bytes_that_are_not_utf8_do_no_harm(start: Start) -> None:
    terminal = start()
    terminal.send(b"\x93l")
    cursor_on(terminal, "D45")


@pytest.mark.parametrize("ignored", [False, True], ids=["told", "deaf"])
def test_a_lost_line_ends_it_in_time(tmp_path: Path, *, ignored: bool) -> None:
    # As under nohup, which would take the screen away as well.
    deaf = ["sh", "-c", "trap '' HUP; exec \"$@\"", "-"] if ignored else []
    command = [*deaf, *COMMAND, *VIEW]
    with Terminal(command, env=environment(tmp_path), cwd=tmp_path) as terminal:
        terminal.wait_ready(READY)
        terminal.hang_up()
        terminal.wait_end(2)


def test_suspended_and_brought_back_it_shows_the_same_screen(tmp_path: Path) -> None:
    env = environment(tmp_path, PS1="ready$ ", HISTFILE="")
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, env=env, size=(120, 40), cwd=tmp_path) as terminal:
        terminal.wait_for("ready$")
        words = " ".join(f"'{word}'" for word in (*COMMAND, *VIEW))
        terminal.send(f"{words}\r")
        terminal.wait_ready(READY)
        terminal.settle(0.5)
        before = seen(terminal.screen)
        mark = len(terminal.output)
        terminal.press("C-z", pause=0.5)
        terminal.wait_until(lambda: b"Stopped" in terminal.output[mark:], "stopped job")
        assert terminal.modes <= {2004}  # the shell's own
        terminal.send("fg\r")
        terminal.wait_ready(READY)
        terminal.settle(0.5)
        assert seen(terminal.screen) == before
        terminal.press("l")
        cursor_on(terminal, "D45")


# Terminals of many kinds.


def test_a_storm_of_sizes_leaves_the_screen_as_it_was(start: Start) -> None:
    terminal = start(size=(100, 30))
    before = seen(terminal.screen)
    for step in range(20):
        terminal.resize(200 - 9 * step, max(5, 60 - 3 * step))
        terminal.pump(0.02)
    small = "the sentence on small windows"
    terminal.wait_until(lambda: "too small" in " ".join(terminal.text.split()), small)
    terminal.resize(100, 30)
    terminal.wait_ready(READY)
    terminal.settle(0.5)
    assert seen(terminal.screen) == before


def test_no_color_sends_no_colour_and_loses_nothing(start: Start) -> None:
    terminal = start(NO_COLOR="1")
    terminal.press("r", "4", "l")
    cursor_on(terminal, "D45")
    codes = {part for code in COLOUR_CODE.findall(terminal.output) for part in code.split(b";")}
    assert codes <= PLAIN_CODES
    legend = terminal.lines[-3]
    assert re.search(r"\S\s+winter 9", legend), legend
    letter = re.search(r"(\S)\s+winter 9", legend)[1]
    assert f"D46 {letter}" in terminal.text


@pytest.mark.parametrize(
    ("env", "kind"),
    [
        ({"TERM": "xterm-256color"}, b"5"),
        ({"TERM": "screen-256color"}, b"5"),
        ({"TERM": "linux"}, b""),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, b"2"),
    ],
    ids=["256", "screen", "16", "truecolor"],
)
def test_colours_are_those_the_terminal_has(start: Start, env: dict[str, str], kind: bytes) -> None:
    codes = COLOUR_CODE.findall(start(**env).output)
    kinds = {found[1] for code in codes for found in re.finditer(rb"[34]8;([25]);", code)}
    assert kinds == ({kind} if kind else set())
    if not kind:
        assert any(re.fullmatch(rb"(.*;)?(3|4|9|10)[0-7](;.*)?", code) for code in codes)


@pytest.mark.parametrize("lang", ["C", "", "POSIX"])
def test_without_utf8_everything_is_plain_ascii(start: Start, lang: str) -> None:
    terminal = start(LANG=lang)
    terminal.press("r", "4", "m")
    assert not {char for char in terminal.output.decode() if not char.isascii()}


@pytest.mark.parametrize("term", ["dumb", None, ""])
def test_a_terminal_without_a_screen_gets_one_sentence(tmp_path: Path, term: str | None) -> None:
    with Terminal([*COMMAND, *VIEW], env=environment(tmp_path, TERM=term)) as terminal:
        assert terminal.wait_end() == 2
        assert terminal.output.startswith(b"weathergage: ")
        assert b"\x1b" not in terminal.output


def test_an_unknown_terminal_is_taken_for_a_simple_one(start: Start) -> None:
    assert start(TERM="nonsense").lines[0].startswith(" Winter 1941")


def test_nothing_is_sent_while_nothing_happens(start: Start) -> None:
    terminal = start()
    terminal.settle(1.0)
    before = len(terminal.output)
    end = time.monotonic() + 5
    while time.monotonic() < end:
        terminal.pump(0.5)
    assert len(terminal.output) == before


def test_characters_are_all_narrow(start: Start) -> None:
    import unicodedata

    terminal = start(size=(200, 60))
    terminal.press("r", "4", "i", "Escape", "m", pause=0.3)
    widths = {char: unicodedata.east_asian_width(char) for char in terminal.output.decode()}
    assert not [char for char, width in widths.items() if width in {"W", "F"}]


@pytest.mark.terminal("tmux")
def test_tmux_shows_the_same_screen(start: Start, tmp_path: Path) -> None:
    keys = ("l", "l", "u", "j", "-", "+", "r", "4", "L", "K")
    terminal = start()
    terminal.press(*keys)
    terminal.settle(0.5)
    command = [*COMMAND, *VIEW]
    env = environment(tmp_path, TERM="screen-256color")
    with Tmux(command, env=env, size=(120, 40)) as tmux:
        tmux.wait_for(READY)
        for key in keys:
            tmux.press(key)
            time.sleep(0.2)
        end = time.monotonic() + 10
        while (shown := wording(tmux.text.splitlines())) != wording(terminal.lines):
            assert time.monotonic() < end, "\n".join(shown)
            terminal.settle(0.2)
        tmux.press("Q")
        assert tmux.wait_end() == 0


@pytest.mark.terminal("tmux")
def test_tmux_clients_of_two_sizes_come_and_go(tmp_path: Path) -> None:
    env = environment(tmp_path)
    inside = environment(tmp_path, TERM="tmux-256color")
    with Tmux([*COMMAND, *VIEW], env=inside, size=(120, 40)) as tmux:
        tmux.wait_for(READY)
        with Terminal(tmux.attach(), env=env, size=(120, 40)) as wide:
            wide.wait_for("Worksheet")
            with Terminal(tmux.attach(), env=env, size=(80, 24)) as small:
                small.wait_for(READY)
                small.press("l")
                cursor_on(small, "D45")
                small.press("C-b", "d")
                small.wait_end()
            wide.wait_for("Worksheet")  # the window grows back
            cursor_on(wide, "D45")
            wide.press("C-b", "d")
            wide.wait_end()
        with Terminal(tmux.attach(), env=env, size=(120, 40)) as again:
            again.wait_for("Worksheet")
            cursor_on(again, "D45")
            again.press("C-l", pause=0.5)
            assert wording(again.lines) == wording(tmux.text.splitlines())


# Sessions.


def test_a_killed_session_comes_back_as_it_was(start: Start) -> None:
    terminal = start("play", "evening", "--new", "awaw")
    terminal.press(":")
    terminal.send("turn Winter 1941\r")
    terminal.wait_until(lambda: "Winter 1941" in turn_bar(terminal), "turn bar")
    terminal.press("r", "4")
    terminal.wait_until(lambda: "die 4" in turn_bar(terminal), "die in the turn bar")
    os.kill(terminal.pid, signal.SIGKILL)
    terminal.wait_end()
    again = start("play", "evening")
    assert "Winter 1941" in turn_bar(again)
    assert "die 4" in turn_bar(again)
    again.press("z")
    again.wait_until(lambda: "die 4" not in turn_bar(again), "die taken back")


# The first picture, which stands before the screen library is loaded.

STALLING = """
import pathlib, time
pathlib.Path("loading").touch()
time.sleep(600)
"""
BROKEN = 'raise ImportError("the screen library is broken")'


@pytest.fixture
def early(tmp_path: Path) -> Callable[[str], Terminal]:
    """Start the program with a screen library of our own; it ends up in the first picture."""
    opened: list[Terminal] = []

    def begin(library: str) -> Terminal:
        package = tmp_path / "own" / "textual"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(library, encoding="utf-8")
        env = environment(tmp_path)
        env["PYTHONPATH"] = f"{tmp_path / 'own'}{os.pathsep}{env['PYTHONPATH']}"
        terminal = Terminal([*COMMAND, *VIEW], env=env, size=(120, 40), cwd=tmp_path)
        opened.append(terminal)
        return terminal

    yield begin
    for terminal in opened:
        terminal.close()


def test_the_map_stands_before_the_library_is_there(
    early: Callable[[str], Terminal], start: Start
) -> None:
    waiting = early(STALLING)
    waiting.wait_for(READY)
    waiting.settle(0.3)
    whole = start()
    column = whole.lines[1].index("D44 Leningrad")
    assert [line[: column - 2].rstrip() for line in waiting.lines] == [
        line[: column - 2].rstrip() for line in whole.lines
    ]


def test_keys_are_neither_shown_nor_lost_before_the_program_listens(tmp_path: Path) -> None:
    with Terminal([*COMMAND, *VIEW], env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for(READY)
        terminal.send("ll")
        cursor_on(terminal, "D46")
        terminal.press("Q")
        assert terminal.wait_end() == 0
        assert terminal.line_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_in_the_first_picture_restores_the_terminal(
    early: Callable[[str], Terminal], tmp_path: Path, number: signal.Signals
) -> None:
    terminal = early(STALLING)
    terminal.wait_until((tmp_path / "loading").exists, "loading")
    terminal.wait_for(READY)
    terminal.signal(number)
    assert terminal.wait_end() == 128 + number
    assert terminal.modes == set()
    assert terminal.line_restored()


def test_a_broken_library_leaves_the_terminal_in_order(early: Callable[[str], Terminal]) -> None:
    terminal = early(BROKEN)
    assert terminal.wait_end() != 0
    assert "the screen library is broken" in terminal.text
    assert terminal.modes == set()
    assert terminal.line_restored()
