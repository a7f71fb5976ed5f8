"""Power loss: whatever of the writes that were not synced reaches the disk, the confirmed stands.

The file calls of a real session are recorded, then played back up to every one of them: what was
synced before is there; of what was written since, any prefix may be, torn at any byte, its blocks
left out or full of zeros.
"""

import os
import random
from typing import NamedTuple

import pytest

from weathergage.core import journal as journals
from weathergage.core.messages import BadFileError
from weathergage.core.session import Session

COMMANDS = (
    *("turn Winter 1941", "roll", "note D44 Ленинград в кольце", "undo", "redo", "reveal"),
    *(
        "record move area=western-front side=axis",
        "correct 3 4",
        "jump 2",
        "note turn " + "ш" * 400,
    ),
)
BLOCK = 64
"""A small block tears more often than a real one."""


class Call(NamedTuple):
    """A file call: a write at an offset, a cut to a length, or a sync."""

    kind: str
    offset: int = 0
    data: bytes = b""


class Tape:
    """Records the file calls of the journal as they are made."""

    def __init__(self):
        self.calls = []

    def write(self, handle, data):
        self.calls.append(Call("write", os.lseek(handle, 0, os.SEEK_CUR), bytes(data)))
        return WRITE(handle, data)

    def cut(self, handle, length):
        self.calls.append(Call("cut", length))
        return CUT(handle, length)

    def sync(self, handle):
        self.calls.append(Call("sync"))


WRITE, CUT = os.write, os.ftruncate


@pytest.fixture
def recorded(tmp_path, monkeypatch, seed):
    """Return the first bytes, the calls, lines confirmed before each call, and their states."""
    session = Session.new(tmp_path / "whole.wxg", "awaw", seed=seed)
    start, tape = session.path.read_bytes(), Tape()
    monkeypatch.setattr(journals.os, "write", tape.write)
    monkeypatch.setattr(journals.os, "ftruncate", tape.cut)
    monkeypatch.setattr(journals.os, "fsync", tape.sync)
    confirmed, states = [], {1: session.state}
    for command in COMMANDS:
        before = len(tape.calls)
        line = session.do(command).number
        states[line] = session.state
        confirmed += [line - 1] * (len(tape.calls) - before)
    monkeypatch.undo()
    return start, tape.calls, [*confirmed, line], states


def applied(data, call):
    if call.kind == "write":
        return (
            data[: call.offset].ljust(call.offset, b"\0")
            + call.data
            + (data[call.offset + len(call.data) :])
        )
    return data[: call.offset] if call.kind == "cut" else data


def remains(durable, pending, chance):
    """Yield what may be on the disk: the synced bytes and any part of what was not."""
    yield durable
    whole = durable
    for call in pending:
        for size in range(0, len(call.data), 7):
            yield applied(whole, call._replace(data=call.data[:size]))
        blocks = range(0, len(call.data), BLOCK)
        lost = chance.choice(blocks) if blocks else 0
        holes = call.data[:lost] + b"\0" * BLOCK + call.data[lost + BLOCK :]
        yield applied(whole, call._replace(data=holes[: len(call.data)]))
        yield applied(whole, call._replace(data=chance.randbytes(len(call.data))))
        whole = applied(whole, call)
        yield whole


def test_whatever_reaches_the_disk_the_confirmed_stands(recorded, tmp_path, seed):
    start, calls, confirmed, states = recorded
    chance = random.Random(seed)
    torn = tmp_path / "torn.wxg"
    tried = 0
    durable, pending = start, []
    for place, known in enumerate(confirmed):
        for data in remains(durable, pending, chance):
            torn.write_bytes(data)
            read = Session(torn)
            last = read.history.last
            assert known <= last <= known + 1
            assert read.state == states[last]
            tried += 1
        if place < len(calls):
            pending = [*pending, calls[place]]
            if calls[place].kind == "sync":
                for call in pending:
                    durable = applied(durable, call)
                pending = []
    assert tried > 300


def test_the_next_decision_sets_aside_what_was_torn(recorded, tmp_path, seed):
    start, calls, _, states = recorded
    chance = random.Random(seed)
    data = start
    for number, call in enumerate(call for call in calls if call.kind == "write"):
        cut = chance.randrange(1, len(call.data))
        torn = tmp_path / f"torn-{number}.wxg"
        torn.write_bytes(applied(data, call._replace(data=call.data[:cut])))
        session = Session(torn)
        before = session.history.last
        session.do("note turn after the outage")
        (aside,) = session.aside
        assert aside.path.read_bytes() == call.data[:cut]
        again = Session(torn)
        assert again.damage is None
        assert again.history.last == before + 1
        assert again.state_at(before) == states[before]
        data = applied(data, call)


def test_a_new_file_is_whole_or_not_there(tmp_path, monkeypatch):
    """A branch is written aside and named when all of it is on the disk."""
    session = Session.new(tmp_path / "whole.wxg", "awaw", seed=1)
    for number in range(20):
        session.do(f"note turn {number}")
    seen = []

    def watch(real):
        def watched(*arguments, **named):
            path = tmp_path / "branch.wxg"
            if path.exists():
                seen.append(Session(path).history.last)
            return real(*arguments, **named)

        return watched

    for name in ("write", "fsync", "open", "close"):
        monkeypatch.setattr(journals.os, name, watch(getattr(os, name)))
    session.branch(15, tmp_path / "branch.wxg")
    assert set(seen) <= {15}


def test_a_header_alone_is_no_half_file(tmp_path):
    path = tmp_path / "a.wxg"
    session = Session.new(path, "awaw", seed=1)
    header = session.path.read_bytes()
    for size in range(len(header)):
        path.write_bytes(header[:size])
        with pytest.raises(BadFileError):
            Session(path)
