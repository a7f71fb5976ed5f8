"""The file format as CONTRIBUTING.md describes it, read with nothing of ours."""

import hashlib
import json
from pathlib import Path

import pytest

from weathergage.core.session import Session

EVENING = Path(__file__).parents[1] / "fixtures" / "evening.wxg"


def read(data: bytes) -> list[dict]:
    """Return the lines whose chain holds, the header first."""
    lines, before = [], b""
    for line in data.splitlines(keepends=True):
        body, _, end = line.rpartition(b',"hash":"')
        mark = hashlib.sha256(before + body).hexdigest()[:16].encode()
        if end != mark + b'"}\n':
            break
        lines.append(json.loads(line))
        before = mark
    return lines


def in_force(lines: list[dict]) -> list[int]:
    """Return the numbers of the lines in force."""
    before, after, stood, at = {}, {}, {1: 1}, 1
    for number, line in enumerate(lines[1:], start=2):
        verb, _, rest = line["do"].partition(" ")
        if verb == "undo":
            at = before[at]
        elif verb == "redo":
            at = after[at]
        elif verb == "jump":
            at = stood[int(rest)]
            step = at
            while step != 1:
                after[before[step]] = step
                step = before[step]
        else:
            before[number], after[at], at = at, number, number
        stood[number] = at
    path = []
    while at != 1:
        path.insert(0, at)
        at = before[at]
    return path


def face(seed: int, position: int) -> int:
    digest = hashlib.sha256(f"{seed}/{position}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % 6 + 1


@pytest.fixture(scope="module")
def lines() -> list[dict]:
    return read(EVENING.read_bytes())


@pytest.fixture(scope="module")
def session() -> Session:
    return Session(EVENING)


def test_every_line_holds(lines, session):
    assert len(lines) == len(EVENING.read_bytes().splitlines()) == session.history.last
    assert session.damage is None


def test_the_header_names_what_made_the_file(lines):
    header = {key: value for key, value in lines[0].items() if key != "hash"}
    assert header == {
        "format": 1,
        "program": "0.1.0",
        "system": "awaw",
        "ruleset": "1",
        "settings": {},
        "seed": 1941,
        "created": "2026-11-30T20:00:00Z",
    }


def test_the_lines_in_force_are_the_same(lines, session):
    assert in_force(lines) == session.history.path()
    for length in range(1, len(lines) + 1):
        at = session.history.stood(length)
        assert in_force(lines[:length]) == session.history.path(at)


def test_every_thrown_die_is_the_function_of_seed_and_position(lines):
    dice = [die for line in lines for die in line.get("dice", ()) if "by" not in die]
    assert dice
    for die in dice:
        assert die["face"] == face(lines[0]["seed"], die["position"])


def test_a_correction_names_old_and_new(lines):
    (correction,) = (line for line in lines[1:] if line["do"].startswith("correct"))
    assert (correction["old"], correction["do"]) == ("roll europe 4", "correct 8 roll europe 1")


def test_a_seal_opens_with_word_and_value(tmp_path):
    path = tmp_path / "sealed.wxg"
    session = Session.new(path, "awaw")
    for command in ("turn Spring 1941", "prep axis +1 secret", "turn Winter 1941", "reveal"):
        session.do(command)
    written = read(path.read_bytes())
    (opened,) = written[-1]["opened"]
    text = f"{opened['word']} {opened['value']}"
    assert hashlib.sha256(text.encode()).hexdigest() == opened["seal"] == written[2]["seal"]
    kept = json.loads(path.with_name("sealed.axis.secret").read_text())
    assert kept == opened


def test_a_file_of_today_opens_for_ever(session):
    """What the recorded evening came to; a later program must still say so."""
    state = session.state
    assert (state.turn, state.phase, state.position) == ("Spring 1942", "axis", 1)
    assert {turn: dict(rolled) for turn, rolled in state.rolls.items()}.keys() == {"Winter 1941"}
    assert state.rolls["Winter 1941"]["europe"].faces == (1,)
    assert session.circumstances("Winter 1942").preparation == {
        "axis": 2,
        "japan": 2,
        "western-allies": 1,
        "russia": 6,
    }
    assert sorted(state.markers) == ["C44", "D45", "E43", "E44"]
    assert state.notes == {"Spring 1942": ("again",)}
    assert [deed.action for deed in state.deeds] == ["ground-attack"]
    assert state.facts["war.germany-russia"] == "yes"
