"""A branch from any line: what is true there is what was true when it was first reached."""

from hashlib import sha256

import pytest
from msgspec import UNSET

from weathergage.core.journal import Origin
from weathergage.core.messages import NotNowError
from weathergage.core.session import Session, parting


def clock():
    return "2026-11-30T00:00:00Z"


@pytest.fixture
def session(tmp_path):
    return Session.new(tmp_path / "evening.wxg", "awaw", seed=7, clock=clock)


def play(session, *commands):
    return [session.do(command) for command in commands]


class TestBranches:
    def test_what_was_derived_is_derived_again(self, session):
        play(session, "turn Winter 1941", "set war.germany-russia yes", "reveal", "roll", "undo")
        play(session, "roll 3", "phase next", "correct 7 5", "prep axis +2 automatic", "undo")
        seen = {1: look(Session(session.path).branch(1, session.path.with_name("b-1.wxg")))}
        again = Session.new(session.path.with_name("again.wxg"), "awaw", seed=7, clock=clock)
        for line, act in enumerate(session.acts, start=2):
            again.do(act.decision)
            seen[line] = look(again)
        for line, sight in seen.items():
            branch = session.branch(line, session.path.with_name(f"branch-{line}.wxg"))
            assert look(branch) == sight

    def test_undo_redo_and_jump_work_in_it(self, session):
        play(session, "note turn one", "note turn two", "undo", "note turn three")
        branch = session.branch(4, session.path.with_name("branch.wxg"))
        play(branch, "redo")
        assert branch.state.notes == {"Fall 1939": ("one", "two")}
        play(branch, "undo", "undo")
        assert branch.state == session.state_at(1)
        play(branch, "jump 3")
        assert branch.state == session.state_at(3)

    def test_it_names_its_origin(self, session):
        play(session, "note turn one", "note turn two")
        branch = session.branch(2, session.path.with_name("branch.wxg"))
        mark = session.path.read_text().splitlines()[1][-18:-2]
        assert branch.header.branch == Origin("evening.wxg", 2, mark)
        assert session.header.branch is UNSET
        assert '"branch"' not in session.path.read_text()
        assert parting(session, branch) == parting(branch, session) == 2

    def test_what_is_sealed_can_be_opened_in_it(self, session):
        play(session, "turn Spring 1941", "prep axis +1 secret", "turn Winter 1941")
        branch = session.branch(4, session.path.with_name("branch.wxg"))
        play(branch, "reveal")
        assert branch.circumstances().preparation["axis"] == 1
        assert not session.branch(2, session.path.with_name("c.wxg")).state.own.sealed
        assert not session.path.with_name("c.axis.secret").exists()

    def test_what_this_program_does_not_know_goes_along(self, session):
        play(session, "note turn one", "note turn two")
        known = '"do":"note turn one"'
        text = session.path.read_text().replace(known, f'"moon":"full",{known}')
        lines, mark = [], ""
        for line in text.splitlines():
            body = line.rpartition(',"hash":')[0]
            mark = sha256((mark + body).encode()).hexdigest()[:16]
            lines.append(f'{body},"hash":"{mark}"}}\n')
        newer = session.path.with_name("newer.wxg")
        newer.write_text("".join(lines))
        branch = Session(newer).branch(2, session.path.with_name("branch.wxg"))
        assert '"moon":"full"' in branch.path.read_text()
        assert branch.header.branch.hash == lines[1][-19:-3]

    def test_no_file_is_touched_and_no_half_one_is_left(self, session, monkeypatch):
        play(session, "note turn one")
        for line, name in ((0, "b"), (3, "b"), (1, "evening")):
            with pytest.raises(NotNowError):
                session.branch(line, session.path.with_name(f"{name}.wxg"))

        def full(handle, data):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.write", full)
        with pytest.raises(NotNowError):
            session.branch(2, session.path.with_name("b.wxg"))
        assert list(session.path.parent.iterdir()) == [session.path]


def look(session):
    """Return what a player sees where a session stands."""
    return session.sheet(), session.steps(), session.circumstances(), session.state.hash
