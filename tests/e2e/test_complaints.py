"""What users of other terminal programs have complained of does not happen here.

Much of it is held elsewhere: modes, signals, sizes and types of terminals in `test_app`, keys and
layouts in `test_keys`, bytes in `test_budgets`, imports in `test_import_hygiene`, the way back in
`tui/test_crawl`. Here stands the rest.
"""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

from weathergage.core.rulesets import Circumstances, rule_set
from weathergage.maps.loader import load
from weathergage.tui.words import words

VIEW = ("view", "awaw-europe", "--at", "J40", "--turn", "Winter 1941", "--roll", "4")
READY = "? help"
TOUR = (
    *("m", "Escape", "i", "Escape", "?", "End", "q", "C", "q", ":", "Escape", "f", "Escape", "o"),
    *("q", "s", "s", "-", "-", "+", "+", "+", "-", "c", "c", "V", "q", "w", "q", "p", "1", "1"),
    *("x", "e", "1", "Escape", "l", "j", "L", "J", "z", "Tab", "j", "q"),
)
"""Keys that show most of what there is."""
CODE = re.compile(r"\x1b\[([0-9;:]*)m")
WITHOUT_COLOUR = {"", "0", "1", "2", "3", "4", "7", "22", "23", "24", "27"}
BRAILLE = range(0x2800, 0x2900)

pytestmark = pytest.mark.terminal("setsid")


def toured(tmp_path: Path, *words_: str, **env: str | None) -> str:
    """Return everything that is written while most screens are looked at."""
    env_ = environment(tmp_path, **env)
    with Terminal([*COMMAND, *VIEW, *words_], env=env_, size=(120, 40), cwd=tmp_path) as terminal:
        terminal.wait_ready(READY)
        terminal.settle(0.4)
        terminal.press(*TOUR, pause=0.12)
        assert not terminal.ended
        return terminal.output.decode()


def test_typing_after_leaving_is_clean(tmp_path: Path) -> None:
    shell = ["bash", "--norc", "--noprofile", "-i"]
    env = environment(tmp_path, PS1="ready$ ", HISTFILE="")
    with Terminal(shell, env=env, size=(100, 30), cwd=tmp_path) as terminal:
        terminal.wait_for("ready$")
        line = " ".join(f"'{word}'" for word in (*COMMAND, *VIEW))
        for key in ("Q", "\x03"):
            terminal.send(f"{line}\r")
            terminal.wait_ready(READY)
            terminal.settle(0.4)
            mark = len(terminal.output)
            terminal.send(key)
            terminal.wait_until(lambda mark=mark: b"ready$" in terminal.output[mark:], "shell")
            # A mouse that still reported would be typed into the shell's line here.
            assert terminal.modes <= {2004}
            mark = len(terminal.output)
            terminal.send("echo clean-$((6*7))\r")
            terminal.wait_until(lambda mark=mark: b"clean-42" in terminal.output[mark:], "answer")
            assert b"command not found" not in terminal.output[mark:]


def test_the_screen_is_never_cleared_and_needs_no_braille(tmp_path: Path) -> None:
    written = toured(tmp_path)
    start = written.index(READY[-4:])
    assert "\x1b[2J" not in written[start:]
    assert "\x1b[J" not in written[start:]
    assert not [char for char in written if ord(char) in BRAILLE]


def test_no_colour_is_sent_on_any_screen_where_none_is_wanted(tmp_path: Path) -> None:
    codes = {
        part for code in CODE.findall(toured(tmp_path, NO_COLOR="1")) for part in code.split(";")
    }
    assert codes <= WITHOUT_COLOUR


def test_where_signs_may_be_wide_none_of_them_is_sent(tmp_path: Path) -> None:
    written = toured(tmp_path, LANG="ja_JP.UTF-8")
    assert not {char for char in written if unicodedata.east_asian_width(char) in "AWF"}


def test_the_key_that_asks_never_confirms(tmp_path: Path) -> None:
    play = (*COMMAND, "play", "twice", "--new", "awaw")
    with Terminal(play, env=environment(tmp_path), size=(100, 30), cwd=tmp_path) as terminal:
        terminal.wait_ready(READY)
        terminal.settle(0.4)
        begun = (tmp_path / "twice.wxg").read_bytes()
        terminal.press("Space", "Space", "Space", "Space", pause=0.3)
        assert (tmp_path / "twice.wxg").read_bytes() == begun
        terminal.press("Escape", pause=0.3)
        assert (tmp_path / "twice.wxg").read_bytes() == begun


def letters(legend: str) -> dict[str, str]:
    """Return the letters of a legend and what each means."""
    parts = re.split(r"\s{3,}", legend.strip())
    return {part[0]: part[1:].strip() for part in parts if re.match(r"\S\s", part)}


def named(terminal: Terminal) -> Iterator[tuple[str, str]]:
    """Yield the names of hexes on the map and the letter behind each."""
    for line in terminal.lines[1:-3]:
        yield from re.findall(r"\b([A-Z]{1,2}\d{1,2}) (\w)(?=\W|$)", line[:84])


def test_weather_and_area_of_every_named_hex_are_read_without_colour(tmp_path: Path) -> None:
    board, rules, say = load("awaw-europe"), rule_set("awaw"), words()
    known = Circumstances(turn=rules.calendar.parse("Winter 1941"), rolls={"europe": 4})
    env = environment(tmp_path, NO_COLOR="1")
    with Terminal([*COMMAND, *VIEW], env=env, size=(120, 40)) as terminal:
        terminal.wait_ready(READY)
        terminal.settle(0.5)
        if not list(named(terminal)):
            terminal.press("+", pause=0.4)
        meanings, found = letters(terminal.lines[-3]), dict(named(terminal))
        land = {name: letter for name, letter in found.items() if board.facts(name).kind == "land"}
        assert len(land) > 20
        for name, letter in land.items():
            here = rules.weather_at(board.facts(name), known)
            told = say(f"common.condition-{here.condition}")
            assert meanings.get(letter, "").startswith(told), (name, letter, told)
        terminal.press("c", pause=0.4)
        meanings = letters(terminal.lines[-3])
        for name, letter in named(terminal):
            facts = board.facts(name)
            if facts.kind == "land":
                assert meanings[letter] == say(f"common.area-{facts.area}"), (name, letter)
