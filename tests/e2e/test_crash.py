"""A real process killed at any instant loses nothing that it has confirmed."""

import random
import signal
import subprocess
import sys
import time

import pytest
from e2e.program import environment

from weathergage.core.messages import BadFileError
from weathergage.core.session import Session

PLAYER = """
import random, sys
from pathlib import Path
from weathergage.core.messages import FaultError
from weathergage.core.session import Session
path, seed = Path(sys.argv[1]), int(sys.argv[2])
session = Session(path) if path.exists() else Session.new(path, "awaw", seed=seed)
chance = random.Random(seed)
COMMANDS = ["turn next anyway", "roll", "undo", "redo", "note turn " + "ш" * 99, "jump 1"]
while True:
    try:
        print(session.do(chance.choice(COMMANDS)).number, flush=True)
    except FaultError:
        pass
"""


def kill_once(path, seed, home, chance):
    """Play until a random instant; return the last line that was confirmed before the kill."""
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(home),
    )
    assert player.stdout is not None
    said = [int(player.stdout.readline())]
    time.sleep(chance.random() * 0.05)
    player.send_signal(signal.SIGKILL)
    # What is still in the pipe was printed, and so confirmed, before the kill.
    said += [int(line) for line in player.stdout.read().split("\n")[:-1]]
    player.wait()
    player.stdout.close()
    return said[-1]


def play_and_kill(tmp_path, seed, rounds):
    chance = random.Random(seed)
    for number in range(rounds):
        path = tmp_path / f"{number // 10}.wxg"
        confirmed = kill_once(path, seed + number, tmp_path, chance)
        session = Session(path)
        assert session.history.last >= confirmed
        assert session.damage is None or session.damage.kind == "cut"
        session.do("note turn after the crash")
        assert Session(path).damage is None


def test_a_kill_loses_nothing_confirmed(tmp_path, seed):
    play_and_kill(tmp_path, seed, 4)


@pytest.mark.soak
def test_ten_thousand_kills_lose_nothing_confirmed(tmp_path, seed, count):
    play_and_kill(tmp_path, seed, count or 100)


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
