"""A raid of twelve turns in the real program, by keys alone, from a screen in Russian."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

from weathergage.core.session import Session
from weathergage.maps.hexes import Direction, Hex
from weathergage.maps.loader import load
from weathergage.maps.routes import path
from weathergage.tui.actions import RUSSIAN

pytestmark = pytest.mark.terminal("setsid")

BOARD = load("gwas-mediterranean")
CATTARO = BOARD.parse("L40")
AWAY = 7
"""Zones out and as many back: five turns of one, four of two, one into port."""
LETTERS = {
    Direction.W: "h",
    Direction.E: "l",
    Direction.NW: "y",
    Direction.NE: "u",
    Direction.SW: "b",
    Direction.SE: "n",
}
SHIP = "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=8 fuel=coal"
PHASES = 5
"""Steps from the weather of a turn to its end."""


def russian(keys: str) -> list[str]:
    """Return what the keys of those letters give on the Russian layout."""
    return [RUSSIAN.get(key, key) for key in keys]


def out_and_back() -> list[Hex]:
    """Return a way by sea that leads away from Cattaro and home again."""
    far = next(
        place
        for place in BOARD.hexes
        if len(path(BOARD, CATTARO, place)) == AWAY + 1 and place.r > CATTARO.r
    )
    out = path(BOARD, CATTARO, far)
    return [*out, *out[-2::-1]]


def moves(way: Sequence[Hex]) -> Iterator[str]:
    """Yield the key of each step."""
    for one, other in pairwise(way):
        yield next(key for step, key in LETTERS.items() if one.neighbour(step) == other)


def test_a_raid_of_twelve_turns(tmp_path: Path) -> None:
    file = tmp_path / "raid.wxg"
    play = (*COMMAND, "play", str(file), "--new", "gwas", "--lang", "ru")
    with Terminal(play, env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for("4 августа 1914, ход 1")
        terminal.wait_for("Флоты")
        _put_to_sea(terminal)
        _plot(terminal)
        for turn in range(1, 13):
            _play_turn(terminal, turn)
        terminal.press("Q")
        assert terminal.wait_end() == 0
    state = Session(file, load).state
    novara = state.own.ships["Novara"]
    assert state.turn == "1914-08-05/5"
    assert (novara.boxes_left, novara.carried, novara.points) == (8, 6, 90)
    assert state.own.fleets["1"].port == "Cattaro"


def _put_to_sea(terminal: Terminal) -> None:
    for command in (SHIP, "fleet 1 at=L40 berth=sea"):
        terminal.press(":")
        terminal.send(f"{command}\r")
        terminal.settle(0.3)
    terminal.press(*russian("v"))
    terminal.wait_for("Novara")
    terminal.wait_for("96 очков")


def _plot(terminal: Terminal) -> None:
    """Draw the way: one zone a turn, then two, then one into port and two turns of coaling."""
    terminal.press(*russian("p"))
    terminal.wait_for("приказы флоту")
    keys = list(moves(out_and_back()))
    terminal.press(*russian("".join(keys[:5])), pause=0.2)
    terminal.wait_for("у Novara остаётся 91")
    terminal.press(*russian("p"), *russian("".join(keys[5:13])), pause=0.2)
    terminal.wait_for("у Novara остаётся 67")
    terminal.press(*russian("p"), *russian(keys[13]), pause=0.2)
    terminal.wait_for("у Novara остаётся 66")
    terminal.press(*russian("e"), "2", *russian("e"), "3", *russian("e"), "3", pause=0.05)
    terminal.wait_for("дозаправка")
    terminal.press("Enter")
    terminal.wait_until(lambda: "игра" in terminal.lines[0], "the plot is written")


def _play_turn(terminal: Terminal, turn: int) -> None:
    """Type the weather die, then go through the phases; the fleet does what was plotted."""
    day, number = divmod(turn - 1, 8)
    bar = f"{4 + day} августа 1914, ход {number + 1}"
    terminal.wait_until(lambda: bar in terminal.lines[0], bar)
    _answer(terminal, "r бросает программа", "3")
    terminal.wait_until(lambda: "1 Ясно (3)" in terminal.lines[0], "the weather")
    for _ in range(PHASES):
        before = terminal.lines[0]
        _answer(terminal, "Enter выбрать", "Enter")
        terminal.wait_until(lambda before=before: terminal.lines[0] != before, "the next phase")
    _answer(terminal, "Enter выбрать", "Enter")


def _answer(terminal: Terminal, hint: str, key: str) -> None:
    """Open what is owed next, and answer once its box stands."""
    terminal.press(" ")
    terminal.wait_for(hint)
    terminal.press(key)
