"""A raid of twelve turns as it was recorded: what it came to, and files that break it."""

import hashlib
import json
from pathlib import Path

import pytest

from weathergage.core.messages import BadFileError
from weathergage.core.session import Session
from weathergage.tui.options import open_map
from weathergage.tui.words import words

RAID = Path(__file__).parents[2] / "fixtures" / "raid.wxg"


@pytest.fixture(scope="module")
def session():
    return Session(RAID, open_map)


def test_a_raid_of_today_opens_for_ever(session):
    own = session.state.own
    assert (session.state.turn, session.state.phase) == ("1914-12-05/5", "end")
    assert session.steps() == ()
    assert {name: (ship.marked, ship.carried) for name, ship in own.ships.items()} == {
        "Casque": (0, 5),
        "Csepel": (0, 8),
        "Dublin": (0, 5),
        "Novara": (1, 5),
        "Tatra": (0, 8),
    }
    assert [ship.name for ship in own.ships.values() if not ship.afloat] == ["Casque"]
    assert {name: (fleet.at, fleet.port, fleet.berth) for name, fleet in own.fleets.items()} == {
        "Дозор": ("O38", "Brindisi", "port"),
        "Крейсер": ("L40", "Cattaro", "port"),
        "Рейд": ("L40", "Cattaro", "port"),
    }
    assert own.sunk == {"1914-12-04/7": ()}
    turns = [f"1914-12-04/{n}" for n in range(2, 9)] + [f"1914-12-05/{n}" for n in range(1, 6)]
    before = [int(session.circumstances(turn).facts["condition"]) for turn in turns]
    assert before == [2, 2, 3, 4, 5, 5, 6, 5, 4, 3, 3, 3]
    assert len(session.state.deeds) == 1


def test_it_needs_no_board_to_be_read(session):
    assert Session(RAID).state == session.state


def test_every_die_of_the_program_is_the_seeds(session):
    audit = session.audit()
    assert [doubt for line in audit.numbers for doubt in audit.thrown(line)] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_of_it_is_told_in_words(session, language):
    word = words(language)
    told = [word(message) for line in session.log() for message in line.said]
    told += [word(message) for message in session.sheet()]
    assert not [text for text in told if text.startswith(("fleet.", "session.", "gwas."))]


def write(lines):
    """Return a file of `lines` whose chain holds."""
    data, before = b"", b""
    for line in lines:
        members = {key: value for key, value in line.items() if key != "hash"}
        body = json.dumps(members, ensure_ascii=False).encode()[:-1]
        before = hashlib.sha256(before + body).hexdigest()[:16].encode()
        data += body + b',"hash":"' + before + b'"}\n'
    return data


@pytest.mark.parametrize(
    ("number", "do"),
    [
        (6, "ships name,wheels; Novara,4"),
        (6, "ships name,boxes; Novara,many"),
        (7, "plot Рейд 1914-12-04/2: north"),
        (7, "plot Рейд: M40"),
        (7, "plot Рейд 1814-12-04/2: M40"),
        (7, "fleet Рейд wheels=4"),
        (9, "phase lunch"),
        (3, "set turns many"),
        (3, "set moon full"),
        (5, "prep axis +1"),
        (5, "put infantry axis N40"),
    ],
)
def test_what_no_program_of_ours_wrote_is_one_fault_that_names_the_line(tmp_path, number, do):
    lines = [json.loads(line) for line in RAID.read_text("utf-8").splitlines()]
    lines[number - 1]["do"] = do
    path = tmp_path / "wrong.wxg"
    path.write_bytes(write(lines))
    with pytest.raises(BadFileError) as fault:
        Session(path)
    assert fault.value.message.values["line"] == number
