"""An audit replays dice and rulings under the present rules, and changes nothing."""

import pytest
from msgspec.structs import replace

from weathergage.core.awaw import turnflow
from weathergage.core.awaw.rules import Rules
from weathergage.core.dice import Dice, Throw
from weathergage.core.journal import Entry, Journal, Opened, Ruling
from weathergage.core.session import Session

NOW = "2026-11-30T00:00:00Z"
ATTACK = "record ground-attack area=russian-winter-zone side=axis air-factors=15"
SEED = 7
FACES = [Dice(SEED, place).face() for place in range(4)]


@pytest.fixture
def session(tmp_path):
    """Thrown and typed dice, an undone one, a correction, rulings, a seal that was opened."""
    made = Session.new(tmp_path / "evening.wxg", "awaw", seed=SEED, clock=lambda: NOW)
    for command in (
        *("turn Spring 1941", "prep axis +1 secret", "turn Winter 1941", "reveal"),
        *("roll europe", "undo", "roll europe 2", "note turn two", "correct 8 3", ATTACK),
        *("turn Winter 1942", "reveal", "roll europe"),
    ):
        made.do(command)
    return made


def audited(path):
    """Return the kinds of what differs, by line."""
    audit = Session(path).audit()
    replayed = [audit.replay(line) for line in audit.numbers]
    return {
        each.line: [found.kind for found in each.differences]
        for each in replayed
        if each and each.differences
    }


def forged(session, line, **changes):
    path = session.path.with_name(f"forged-{line}.wxg")
    journal = Journal.create(path, session.header)
    for number, entry in enumerate(Journal(session.path).entries, start=2):
        journal.append(replace(entry, **changes) if number == line else entry)
    return path


def die(face, **more):
    return (Throw(die="europe", face=face, clause="34.32C", **more),)


def test_an_evening_as_it_was_played_differs_nowhere(session):
    before = session.path.read_bytes()
    assert audited(session.path) == {}
    audit = Session(session.path).audit()
    lines = [each.line for line in audit.numbers if (each := audit.replay(line))]
    assert lines == [5, 6, 8, 10, 11, 14]
    assert session.path.read_bytes() == before


def test_what_is_undone_is_replayed_and_marked(session):
    audit = session.audit()
    assert [audit.replay(line).undone for line in (6, 8, 14)] == [True, False, False]


OTHER = FACES[0] % 6 + 1


@pytest.mark.parametrize(
    ("line", "changes", "kinds"),
    [
        (14, {"dice": die(OTHER, position=0)}, ["face"]),
        (14, {"dice": die(FACES[2], position=2)}, ["position"]),
        (14, {"dice": die(4)}, ["position"]),
        (14, {"dice": die(4, by="hand")}, ["typed"]),
        (14, {"do": "roll europe 4", "dice": die(FACES[0], position=0)}, ["typed", "dice"]),
        (8, {"dice": die(2, by="hand")}, ["typed"]),
        (8, {"dice": die(2, by="hand-after-undo", position=0)}, ["position"]),
        (8, {"dice": die(5, by="hand-after-undo")}, ["dice"]),
        (14, {"dice": die(FACES[0], position=0) * 2}, ["position", "dice"]),
        (14, {"dice": (Throw(die="europe", face=FACES[0], position=0, clause="34.1"),)}, ["die"]),
        (13, {"opened": (Opened("0" * 64, "+1", "A" * 16),)}, ["seal"]),
    ],
)
def test_what_was_changed_by_hand_is_told(session, line, changes, kinds):
    path = forged(session, line, **changes)
    assert Session(path).damage is None
    assert audited(path).get(line) == kinds


def test_a_ruling_differs_in_its_verdict_and_clause_by_clause(session):
    (recorded,) = (e.ruling for e in Journal(session.path).entries if e.ruling)
    first, *others = recorded.clauses
    changed = Ruling("prohibited", (*others, "34.9"))
    path = forged(session, 11, ruling=changed)
    found = Session(path).audit().replay(11).differences
    assert [(each.kind, each.clause) for each in found] == [
        ("verdict", ""), ("gone", "34.9"), ("added", first),
    ]  # fmt: skip


def test_a_decision_that_could_not_be_made_is_told(session):
    journal = Journal(session.path)
    journal.append(Entry(at=NOW, do="prep russia +1"))
    journal.append(Entry(at=NOW, do="correct 99 roll europe 3"))
    assert audited(session.path) == {15: ["refused"], 16: ["refused"]}


def test_the_dice_alone_are_told_without_the_rules(session):
    audit = Session(forged(session, 14, dice=die(OTHER, position=0))).audit()
    doubts = [(line, found.kind) for line in audit.numbers for found in audit.thrown(line)]
    assert doubts == [(14, "face")]


def test_other_rules_differ_clause_by_clause(session, monkeypatch):
    clause = "34.41-budget"
    other = turnflow.TurnFlow(Rules().without(clause))
    monkeypatch.setattr(turnflow, "turn_flow", lambda _settings: other)
    audit = Session(session.path).audit()
    replayed = audit.replay(11)
    assert [(found.kind, found.clause) for found in replayed.differences] == [("gone", clause)]
    assert session.state == Session(session.path).state


def test_an_audit_ends_where_the_session_ended_when_it_began(session):
    audit = session.audit()
    session.do("turn Winter 1943")
    session.do("roll europe 4")
    assert audit.numbers == range(2, 15)
    assert session.audit().numbers == range(2, 17)


@pytest.mark.parametrize("step", ["undo", "redo", "jump 2"])
def test_a_step_that_pretends_to_have_dice_or_seals_is_passed_over(tmp_path, step):
    session = Session.new(tmp_path / "evening.wxg", "awaw", seed=1)
    for command in ("turn Winter 1941", "note turn x", "undo"):
        session.do(command)
    die = Throw(die="europe", face=3, position=0, clause="34.32C")
    Journal(session.path).append(Entry(at="2026", do=step, dice=(die,), seal="ab" * 32))
    audit = Session(session.path).audit()
    assert audit.thrown(audit.numbers[-1]) == ()
    assert audit.replay(audit.numbers[-1]) is None
