"""A real process killed at any instant loses nothing that it has confirmed."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest
from e2e.program import environment

from weathergage.core.messages import BadFileError
from weathergage.core.session import Session

PLAYERS = """
import os, random, sys
from pathlib import Path
from weathergage.core.messages import FaultError
from weathergage.core.session import Session

COMMANDS = {
    "awaw": [
        *("turn next anyway", "roll", "undo", "redo", "note turn " + "ш" * 99, "jump 1"),
        *("prep axis +1 secret", "reveal"),
    ],
    "gwas": [
        *("phase next", "turn next anyway", "roll", "undo", "redo", "jump 2", "plot 1: 1"),
        "plot 1: 1; stay secret",
    ],
    "dai-senso": ["phase next", "turn next", "undo", "redo", "jump 1", "track assumed"],
}
SYSTEMS = list(COMMANDS)
CRUISER = "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=3"

def play(path, seed):
    chance = random.Random(seed)
    system = SYSTEMS[seed // 10 % len(SYSTEMS)]
    begin = ("set map none", CRUISER) if system == "gwas" else ()
    session = Session(path) if path.exists() else Session.new(path, system, seed=seed, begin=begin)
    while True:
        try:
            line = session.do(chance.choice(COMMANDS[session.header.system])).number
            os.write(1, b"%d\\n" % line)
        except FaultError:
            pass

for system in COMMANDS:  # what a player needs is loaded before it begins
    Session.new(Path(sys.argv[1]) / f"{system}-loaded.wxg", system)
for order in sys.stdin:
    path, seed = order.rstrip().rsplit(" ", 1)
    player = os.fork()
    if not player:
        play(Path(path), int(seed))
    os.write(1, b"player %d\\n" % player)
    os.waitpid(player, 0)
    os.write(1, b"dead\\n")
"""


class Theatre:
    """Starts players, each a process of its own, and kills them at random instants."""

    def __init__(self, folder, seed):
        self.chance = random.Random(seed)
        self.stage = subprocess.Popen(
            [sys.executable, "-c", PLAYERS, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(folder),
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stage.stdin.close()
        self.stage.stdout.close()
        self.stage.wait()

    def kill_once(self, path, seed):
        """Play until a random instant; return the last line confirmed before it, 0 for none."""
        self.stage.stdin.write(f"{path} {seed}\n")
        self.stage.stdin.flush()
        said, player = 0, 0
        while not player:
            said, player = self._heard(said)
        time.sleep(self.chance.random() * self.chance.choice([0.002, 0.03]))
        os.kill(player, signal.SIGKILL)
        # What is still in the pipe was written, and so confirmed, before the kill.
        while player >= 0:
            said, player = self._heard(said)
        return said

    def _heard(self, said):
        """Return the last line heard of, and the player's number; 0 for a line, -1 at its end."""
        word, _, number = self.stage.stdout.readline().strip().partition(" ")
        if word in ("player", "dead"):
            return said, int(number or -1)
        return max(said, int(word)), 0


def kept_seals(path):
    files = path.parent.glob(f"{path.stem}.*.secret")
    return {
        json.loads(line)["seal"]
        for file in files
        for line in file.read_bytes().splitlines()
        if line.endswith(b"}")
    }


def play_and_kill(tmp_path, seed, rounds):
    cut = 0
    with Theatre(tmp_path, seed) as theatre:
        for number in range(rounds):
            path = tmp_path / f"{number // 10}.wxg"
            confirmed = theatre.kill_once(path, seed + number)
            if not confirmed and not path.exists():
                continue
            session = Session(path)
            assert session.history.last >= confirmed
            assert session.damage is None or session.damage.kind == "cut"
            cut += session.damage is not None
            sealed = {seal for act in session.acts for seal in act.entry.seals}
            assert sealed <= kept_seals(path), "a seal was confirmed and its secret lost"
            session.do("note turn after the crash")
            again = Session(path)
            assert again.damage is None
            assert again.state == session.state
    assert not [left for left in tmp_path.glob("*.cut-*") if not left.read_bytes()]
    print(f"{rounds} kills, {cut} in the middle of a line, nothing confirmed lost")  # noqa: T201


def test_a_kill_loses_nothing_confirmed(tmp_path, seed):
    play_and_kill(tmp_path, seed, 40)


@pytest.mark.soak
def test_ten_thousand_kills_lose_nothing_confirmed(tmp_path, seed, count):
    play_and_kill(tmp_path, seed, count or 500)


WRITER = """
import sys
from pathlib import Path
from weathergage.core.session import Session
session = Session(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    print(session.do(f"note turn {sys.argv[2]}-{number}").number)
"""


def test_writers_at_once_never_interleave(tmp_path):
    path = tmp_path / "shared.wxg"
    Session.new(path, "awaw")
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name, "40"],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(tmp_path),
        )
        for name in ("a", "b", "c")
    ]
    said = [writer.communicate()[0].split() for writer in writers]
    session = Session(path)
    assert session.damage is None
    assert sorted(int(line) for lines in said for line in lines) == list(range(2, 122))
    notes = session.state.notes["Fall 1939"]
    for name in ("a", "b", "c"):
        own = [note for note in notes if note.startswith(name)]
        assert own == [f"{name}-{number}" for number in range(40)]


def test_every_prefix_of_what_was_written_opens(tmp_path, seed):
    """Power loss: any prefix, with the last block zeroed or torn, keeps what it holds whole."""
    path = tmp_path / "whole.wxg"
    session = Session.new(path, "awaw", seed=seed)
    states = {1: session.state}
    for command in ("turn Winter 1941", "roll", "note D44 Ленинград", "undo", "reveal"):
        line = session.do(command).number
        states[line] = session.state
    data = path.read_bytes()
    torn = tmp_path / "torn.wxg"
    chance = random.Random(seed)
    for size in range(0, len(data), 3):
        tail = chance.choice([b"", b"\0" * 40, chance.randbytes(40), data[size + 7 : size + 40]])
        torn.write_bytes(data[:size] + tail)
        whole = data[:size].count(b"\n")
        if not whole:
            with pytest.raises(BadFileError):
                Session(torn)
            continue
        read = Session(torn)
        last = read.history.last
        assert last in (whole, whole + 1)
        assert read.state == states[last]
