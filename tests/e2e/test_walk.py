"""After every action of a long random walk the terminal shows what a fresh drawing shows."""

import random
import time
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal
from e2e.viewing import differences, seen

VIEW = ("view", "awaw-europe", "--at", "J40", "--turn", "Winter 1941")
MOVES = "hjklyubnHJKLYUBN"
LOOKS = [*"++--=0cvs<>azZPPMO", "Backspace", "5"]
TALKS = [
    ("r", "4"), ("m", "j", "Escape"), ("i", "Escape"), ("?", "PageDown", "Escape"),
    ("g", "H", "4", "7", "Enter"), ("/", "K", "i", "Enter", "Escape"), ("C", "j", "Enter"),
    ("f", "Escape"), (":", "x", "Enter", "Escape"), ("o", "Escape"), ("Tab", "j", "j", "Escape"),
]  # fmt: skip
SAMPLE = 30

pytestmark = pytest.mark.terminal("setsid")


def actions(chance: random.Random, rounds: int) -> list[tuple[str, ...]]:
    def one() -> tuple[str, ...]:
        kind = chance.random()
        if kind < 0.6:
            return tuple(chance.choices(MOVES, k=chance.randint(1, 4)))
        return (chance.choice(LOOKS),) if kind < 0.8 else chance.choice(TALKS)

    return [one() for _ in range(rounds)]


def apart(terminal: Terminal, plain: Terminal) -> list[str]:
    """Return where the two differ when both stand still."""
    end = time.monotonic() + 5
    while True:
        # Escape alone is told from a sequence by the tenth of a second that follows it.
        terminal.settle(0.25)
        plain.settle(0.05)
        found = differences(seen(terminal.screen), seen(plain.screen))
        if not found or time.monotonic() > end:
            return found


def walk(
    tmp_path: Path, acts: list[tuple[str, ...]], term: str, size: tuple[int, int], *more: str
) -> None:
    env = environment(tmp_path, TERM=term)
    done: list[tuple[str, ...]] = []
    with (
        Terminal([*COMMAND, *VIEW, *more], env=env, size=size) as terminal,
        Terminal([*COMMAND, *VIEW, *more, "--plain-output"], env=env, size=size) as plain,
    ):
        for each in (terminal, plain):
            each.wait_ready("? help")
            each.settle(0.4)
        for action in acts:
            done.append(action)
            for key in action:
                for each in (terminal, plain):
                    each.press(key, pause=0.05)
            assert not apart(terminal, plain), done
            terminal.press("C-l")
            assert not apart(terminal, plain), done


@pytest.mark.parametrize("term", ["xterm-256color", "linux"])
def test_a_walk_leaves_what_a_fresh_drawing_leaves(tmp_path: Path, seed: int, term: str) -> None:
    walk(tmp_path, actions(random.Random(seed), SAMPLE), term, (110, 36))


@pytest.mark.parametrize(
    "options",
    [("--beside", "Spring 1942"), ("--beside", "awaw-pacific", "--overview"), ("--overview",)],
)
def test_so_does_a_walk_over_more_than_one_map(
    tmp_path: Path, seed: int, options: tuple[str, ...]
) -> None:
    looks = [key for key in LOOKS if key not in "PMO"]
    acts = [act for act in actions(random.Random(seed), SAMPLE) if act[0] in (*MOVES, *looks)]
    walk(tmp_path, acts, "xterm-256color", (110, 36), *options)


@pytest.mark.soak
@pytest.mark.parametrize("term", ["xterm-256color", "screen-256color", "linux", "vt100"])
@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
def test_a_long_walk(
    tmp_path: Path, seed: int, count: int, term: str, size: tuple[int, int]
) -> None:
    walk(tmp_path, actions(random.Random(seed), count or SAMPLE // 6), term, size)
