"""Damaged files: every command says one clear sentence, or answers from the lines that count."""

import json
import random
from hashlib import sha256

import pytest

from weathergage.core.session import Session
from weathergage.tui.start import main

LOOKING = ("show", "log", "verify", "audit", "export", "compare", "branch", "preview")


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        with pytest.raises(SystemExit) as leaving:
            main(["session", *arguments])
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


@pytest.fixture
def whole(tmp_path):
    session = Session.new(tmp_path / "whole.wxg", "awaw", seed=7)
    for command in (
        *("turn Winter 1941", "roll", "undo", "roll 2", "note D44 Ленинград", "reveal"),
        *("record move area=western-front side=axis", "correct 5 3", "prep axis +1 secret"),
    ):
        session.do(command)
    return session.path.read_bytes()


def arguments_of(command):
    more = {"compare": ("whole",), "branch": ("2", "branch"), "preview": ("note turn x",)}
    return (command, "hurt", *more.get(command, ()))


def look(run, path, data, command):
    """Run a command on a damaged file; return its exit status."""
    path.write_bytes(data)
    path.with_name("branch.wxg").unlink(missing_ok=True)
    status, out, err = run(*arguments_of(command))
    assert status in (0, 1, 2), command
    assert len(err.splitlines()) == (status == 2), (command, err)
    assert not (out and err)
    assert path.read_bytes() == data
    return status


def test_damage_at_random_ends_no_command_badly(run, whole, tmp_path, seed):
    chance = random.Random(seed)
    path = tmp_path / "hurt.wxg"
    for number in range(200):
        data = bytearray(whole)
        match number % 4:
            case 0:
                del data[chance.randrange(len(data)) :]
            case 1:
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            case 2:
                place = chance.randrange(len(data))
                data[place : place + chance.randrange(90)] = chance.randbytes(chance.randrange(90))
            case 3:
                data += chance.randbytes(chance.randrange(1, 90))
        look(run, path, bytes(data), chance.choice(LOOKING))


WRONG = (None, True, -1, 7, 1.5, "", "x", [], {}, [[]], {"a": 1}, 2**70, "\ud800")


def forged(whole, number, member, value):
    """Return the file with a member of one line changed, and its chain whole again."""
    lines, mark = [], b""
    for place, line in enumerate(whole.splitlines(), start=1):
        record = json.loads(line)
        del record["hash"]
        if place == number:
            record[member] = value
        body = json.dumps(record, separators=(",", ":")).encode()[:-1]
        mark = sha256(mark + body).hexdigest()[:16].encode()
        lines.append(body + b',"hash":"' + mark + b'"}\n')
    return b"".join(lines)


MEMBERS = {
    1: ("format", "program", "system", "ruleset", "settings", "seed", "created", "branch"),
    5: ("at", "do", "dice", "seal", "opened", "ruling", "old"),
    8: ("do", "ruling"),
    9: ("do", "dice", "old"),
    10: ("do", "seal"),
}


@pytest.mark.parametrize("number", MEMBERS)
def test_wrong_types_in_a_whole_chain_are_one_sentence(run, whole, tmp_path, number):
    path = tmp_path / "hurt.wxg"
    for member in MEMBERS[number]:
        for value in WRONG:
            data = forged(whole, number, member, value)
            for command in ("show", "log", "verify", "audit", "export"):
                look(run, path, data, command)


@pytest.mark.parametrize(
    "dice",
    [
        [{"die": "europe", "face": 9}],
        [{"die": "europe", "face": 0}],
        [{"die": "moon", "face": 1}],
        [{"die": "europe", "face": 1, "by": "ghost"}],
        [{"die": "europe", "face": 1, "position": -5}],
        [{"die": "europe", "face": 1, "position": 2**62}],
        [{"die": "europe", "face": 1}] * 50,
    ],
)
def test_impossible_dice_are_told(run, whole, tmp_path, dice):
    path = tmp_path / "hurt.wxg"
    for command in ("show", "log", "verify", "audit", "export"):
        status = look(run, path, forged(whole, 5, "dice", dice), command)
        assert status or command in ("show", "log", "export")


def test_a_newer_format_names_what_to_do(run, whole, tmp_path):
    path = tmp_path / "hurt.wxg"
    path.write_bytes(forged(whole, 1, "format", 2))
    for command in LOOKING:
        status, out, err = run(*arguments_of(command))
        assert (status, out) == (2, "")
        assert "format 2" in err
        assert "0.1.0" in err
