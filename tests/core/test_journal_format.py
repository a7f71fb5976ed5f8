"""The file format as CONTRIBUTING.md describes it, read with nothing of ours."""

import hashlib
import json
import random
from pathlib import Path

import pytest
from samples import ALL, file_of

from weathergage.core.messages import BadFileError
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


def test_a_sealed_plot_opens_turn_by_turn(tmp_path):
    path = tmp_path / "raid.wxg"
    ship = "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=9"
    begin = ("set map none", ship, "fleet 1 at=sea", "plot 1: 2; 1; stay secret")
    session = Session.new(path, "gwas", begin=begin)
    for command in ("turn next anyway", "turn next anyway"):
        session.do(command)
    written = read(path.read_bytes())
    assert written[4]["do"] == "plot 1 1914-08-04/1: secret"
    seals = written[4]["seal"].split()
    kept = path.with_name("raid.central-powers.secret").read_text().splitlines()
    assert [json.loads(line)["seal"] for line in kept] == seals
    for line, seal, value in zip(written[5:], seals, ("2", "1"), strict=False):
        (opened,) = line["opened"]
        text = f"{opened['word']} {opened['value']}"
        assert hashlib.sha256(text.encode()).hexdigest() == opened["seal"] == seal
        assert opened["value"] == value


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


def test_a_recorded_raid_with_sealed_plots_opens_for_ever():
    file = EVENING.with_name("sealed.wxg")
    lines, session = read(file.read_bytes()), Session(file)
    assert in_force(lines) == session.history.path()
    opened = [each for line in lines for each in line.get("opened", ())]
    assert [each["value"] for each in opened] == ["M39 N39", "P41", "stay", "P40"]
    for each in opened:
        text = f"{each['word']} {each['value']}"
        assert hashlib.sha256(text.encode()).hexdigest() == each["seal"]
    own = session.state.own
    assert {name: fleet.at for name, fleet in own.fleets.items()} == {
        "Raiders": "N39",
        "Squadron": "P40",
    }
    assert {name: ship.points for name, ship in own.ships.items()} == {
        "Novara": 89,
        "Tatra": 41,
        "Jean Bart": 118,
    }
    assert own.plots == {}
    audit = session.audit()
    assert [doubt for line in audit.numbers for doubt in audit.thrown(line)] == []


def write(lines: list[dict]) -> bytes:
    """Return a file of `lines` whose chain holds."""
    data, before = b"", b""
    for line in lines:
        members = {key: value for key, value in line.items() if key != "hash"}
        body = json.dumps(members, ensure_ascii=False).encode()[:-1]
        before = hashlib.sha256(before + body).hexdigest()[:16].encode()
        data += body + b',"hash":"' + before + b'"}\n'
    return data


def test_what_a_stranger_writes_by_the_description_is_read(lines, session, tmp_path):
    path = tmp_path / "stranger.wxg"
    path.write_bytes(write(lines))
    assert path.read_bytes() != EVENING.read_bytes(), "its spaces differ"
    assert Session(path).state == session.state


WRONG = [
    (1, "format", "1"), (1, "format", 1.5), (1, "seed", "x"), (1, "settings", ["a"]),
    (1, "system", 3), (1, "system", "chess"), (1, "program", None), (1, "created", {}),
    (2, "at", 3), (2, "do", None), (2, "do", ["turn"]), (2, "do", "turn Moon 1941"), (2, "do", ""),
    (8, "dice", "4"), (8, "dice", []), (8, "dice", [4]), (8, "dice", [{"die": "europe"}]),
    (8, "dice", [{"die": "europe", "face": "4"}]), (8, "dice", [{"die": "europe", "face": 0}]),
    (8, "dice", [{"die": "europe", "face": 4, "by": "dog"}]), (8, "do", "roll moon"),
    (8, "dice", [{"die": "europe", "face": 4, "position": "0"}]), (9, "do", "put infantry axis"),
    (14, "old", 5), (14, "do", "correct 8 roll"), (14, "do", "correct 8"), (15, "ruling", "yes"),
    (15, "ruling", {"verdict": "maybe"}), (17, "do", "prep moon +2 automatic"),
    (19, "do", "jump moon"), (21, "do", "take"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "member", "value"), WRONG)
def test_a_wrong_type_is_one_fault_that_names_the_line(lines, tmp_path, number, member, value):
    changed = [dict(line) for line in lines]
    changed[number - 1][member] = value
    path = tmp_path / "wrong.wxg"
    path.write_bytes(write(changed))
    before = path.read_bytes()
    with pytest.raises(BadFileError) as fault:
        Session(path)
    named = fault.value.message.values.get("line", 1)
    assert named == number
    assert path.read_bytes() == before


def test_damage_at_random_is_one_fault_or_a_shorter_session(session, tmp_path, seed):
    chance = random.Random(seed)
    data = EVENING.read_bytes()
    path = tmp_path / "damaged.wxg"
    for _ in range(200):
        damaged = bytearray(data[: chance.choice([len(data), chance.randrange(len(data))])])
        for _ in range(chance.randrange(4)):
            damaged[chance.randrange(len(damaged) or 1)] = chance.randrange(256)
        path.write_bytes(bytes(damaged) if damaged else b"")
        try:
            read_back = Session(path)
        except BadFileError:
            continue
        assert read_back.history.path() == session.history.path(
            session.history.stood(read_back.history.last)
        )
        read_back.log()
        read_back.sheet()
        read_back.steps()


@pytest.mark.parametrize("file", [file_of(each) for each in ALL], ids=lambda file: file.stem)
def test_recorded_sessions_of_every_rule_set_are_read_alike(file):
    lines, session = read(file.read_bytes()), Session(file)
    assert len(lines) == session.history.last
    assert lines[0]["scenario"] == file.stem
    assert in_force(lines) == session.history.path()
    for die in (die for line in lines for die in line.get("dice", ()) if "by" not in die):
        assert die["face"] == face(lines[0]["seed"], die["position"])


def test_a_branch_holds_the_lines_it_came_from(tmp_path, lines):
    branch = read(Session(EVENING).branch(8, tmp_path / "branch.wxg").path.read_bytes())
    assert branch[0]["branch"] == {"file": "evening.wxg", "line": 8, "hash": lines[7]["hash"]}
    assert [{**line, "hash": ""} for line in branch[1:]] == [
        {**line, "hash": ""} for line in lines[1:8]
    ]
