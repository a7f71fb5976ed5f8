"""Ten turns of the Pacific war by keys in a real terminal, and what the file says of them."""

import json
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from e2e.multiplexer import Tmux
from e2e.program import COMMAND, environment, weathergage

pytestmark = pytest.mark.terminal("tmux")


class Turn(NamedTuple):
    """A turn as it is played: the die on the table, and what comes of it for Japan."""

    name: str
    die: int = 0
    result: int = 0
    level: int = 0


TURNS = (
    Turn("Fall 1941", 1, 3, 1),
    Turn("Winter 1941", 4, 9, 7),
    Turn("Spring 1942"),
    Turn("Summer 1942"),
    Turn("Fall 1942", 6, 8, 6),
    Turn("Winter 1942", 2, 7, 5),
    Turn("Spring 1943"),
    Turn("Summer 1943"),
    Turn("Fall 1943", 3, 5, 1),  # 34.442B: at war with Russia in Manchuria in the winter before
    Turn("Winter 1943", 6, 11, 7),
)
AT_WAR_FROM = "Winter 1942"
PRESENCE = {"Winter 1942": ("1", "2, 4 from Spring 1943"), "Winter 1943": ("2", "4")}
"""Whether a Japanese unit stood in the north by the end of a winter at war, and what is told."""


class Player:
    """Sits at the keys of one session."""

    def __init__(self, screen: Tmux) -> None:
        self.screen = screen

    @property
    def bar(self) -> str:
        return " ".join(self.screen.text.splitlines()[0].split())

    def command(self, text: str, told: str) -> None:
        self.screen.press(":")
        self.screen.wait_for("Enter do ")
        self.screen.press("-l", text)
        self.screen.press("Enter")
        self.screen.wait_for(told)

    def begin(self, turn: Turn) -> None:
        """Reveal and roll as the turn asks, and look at what the die gave."""
        if turn.name.startswith("Winter"):
            self.screen.press("Space")
            self.screen.wait_for("preparation", 10)
        if not turn.die:
            assert "owed: nothing" in self.bar
            return
        self.screen.press("Space")
        self.screen.wait_for("1-6 the die on the table")
        self.screen.press(str(turn.die))
        self.screen.wait_for(f"die {turn.die}: {turn.result}")
        self.screen.wait_for(f"result {turn.result}; levels: Japan {turn.level}")

    def end(self, turn: Turn, after: str) -> None:
        """Go through the Allied player turn to the next game turn."""
        self.screen.press("Space")
        self.screen.wait_for("go on to the Allied player turn")
        self.screen.press("Enter")
        self.screen.wait_for("› the Allied player turn")
        if turn.name in PRESENCE:
            answer, told = PRESENCE[turn.name]
            self.screen.press("Space")
            self.screen.wait_for("Japan is at")
            self.screen.press(answer)
            self.screen.wait_for(f"Japan: preparation {told}")
        self.screen.press("Space")
        self.screen.wait_for("Enter choose")
        self.screen.press("Enter")
        self.screen.wait_for(f"{after} › the Axis player turn")


def test_ten_turns_are_played_by_keys(tmp_path: Path) -> None:
    file = tmp_path / "pacific.wxg"
    new = (*COMMAND, "play", str(file), "--new", "awaw", "--map", "awaw-pacific")
    with Tmux(new, env=environment(tmp_path), size=(120, 40)) as screen:
        player = Player(screen)
        screen.wait_for("owed: roll the Pacific die")
        screen.wait_for("Worksheet")
        player.command("turn fall 1941", "Fall 1941 ›")
        screen.press("g")
        screen.wait_for("Go to which hex?")
        screen.press("-l", "l32")
        screen.press("Enter")
        screen.wait_for("L32")
        screen.press("p", "1")
        screen.wait_for("Whose marker")
        screen.press("1")
        screen.wait_for("infantry, Japan: awaw-pacific/L32")
        for turn, after in pairwise((*TURNS, Turn("Spring 1944"))):
            player.begin(turn)
            if turn.name == "Summer 1942":
                player.command("ask move country=burma terrain=jungle", "34.24A")
                screen.press("q")
            if turn.name == AT_WAR_FROM:
                player.command("set war.japan-russia yes", "Japan and Russia at war: yes")
                player.command(
                    "record attrition area=manchuria side=japan", "attrition combat: weather area"
                )
            player.end(turn, after.name)
        screen.press("z")
        screen.wait_for("Winter 1943 ›")
        screen.press("Z")
        screen.wait_for("Spring 1944 ›")
        screen.press("Q")
        assert screen.wait_end() == 0
    check(file, tmp_path)


def check(file: Path, home: Path) -> None:
    """Look whether the file says what was played, and whether it still stands."""
    shown = json.loads(weathergage("session", "log", str(file), "--json", home=home).stdout)
    lines = [line["do"] for line in shown["lines"] if not line.get("undone")]
    assert [line for line in lines if line.startswith("roll")] == [
        f"roll pacific {turn.die}" for turn in TURNS if turn.die
    ]
    assert "put infantry japan awaw-pacific/L32" in lines
    assert "prep japan +2 automatic" in lines
    for command in ("verify", "audit"):
        assert weathergage("session", command, str(file), home=home).returncode == 0
    report = weathergage("session", "export", str(file), "--turns", "all", home=home).stdout
    assert report.count("```text") == len(TURNS) + 2  # the turn it began in, and the one to come
    assert "result 11" in report
