"""Decisions in any order: what is true follows from the lines in force, and from nothing else."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from players import PLAYERS, is_over

from weathergage.core.decisions import Correct
from weathergage.core.messages import FaultError
from weathergage.core.session import Session


def clock():
    return "2026-11-30T00:00:00Z"


VALUES = st.sampled_from(
    ["1", "6", "yes", "no", "both", "D45", "other words", "=5", "Winter 1943", "boxes=2", "stay; 1"]
)


class AnySession(RuleBasedStateMachine):
    """Random decisions; the state is always that of the lines in force, however it came about.

    Attributes:
        system: The rule set.
    """

    system: ClassVar[str]

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()  # a machine has no fixtures
        path = Path(self.folder.name) / "any.wxg"
        self.player = PLAYERS[self.system]
        begin = self.player.begin
        self.session = self.new(path, begin=begin)
        lines = range(1, self.session.history.last + 1)
        self.hashes = {line: self.session.state_at(line).hash for line in lines}
        self.branches = 0

    def new(self, path, **more):
        open_map = self.player.open_map
        return Session.new(path, self.system, open_map, seed=3, clock=clock, **more)

    def opened(self):
        return Session(self.session.path, self.player.open_map, clock=clock)

    def teardown(self):
        self.folder.cleanup()

    def remember(self):
        self.hashes[self.session.history.last] = self.session.state.hash

    @rule(chance=st.randoms(use_true_random=False))
    def decide(self, chance):
        command = self.player.command(chance, self.session)
        before = self.session.state
        try:
            self.session.do(command)
        except FaultError:
            assert self.session.state is before
            return
        self.remember()

    @precondition(lambda self: self.session.history.at > 1)
    @rule()
    def undo(self):
        at = self.session.history.at
        self.session.undo()
        assert self.session.state.hash == self.hashes[self.session.history.before(at)]
        self.remember()

    @precondition(lambda self: self.session.history.at > 1)
    @rule()
    def undo_and_redo(self):
        before = self.session.state.hash
        self.session.undo()
        self.remember()
        self.session.redo()
        assert self.session.state.hash == before
        self.remember()

    @rule(where=st.floats(0, 1))
    def jump(self, where):
        line = 1 + round(where * (self.session.history.last - 1))
        self.session.jump(line)
        assert self.session.state.hash == self.hashes[line]
        self.remember()

    @rule(where=st.floats(0, 1), value=VALUES)
    def correct(self, where, value):
        line = 1 + round(where * (self.session.history.last - 1))
        try:
            self.session.do(f"correct {line} {value}")
        except FaultError:
            return
        self.remember()

    @rule(where=st.floats(0, 1))
    def branch(self, where):
        """A branch stands where the session stood, and goes on in its place."""
        line = 1 + round(where * (self.session.history.last - 1))
        self.branches += 1
        path = self.session.path.with_name(f"branch-{self.branches}.wxg")
        branch = self.session.branch(line, path)
        assert branch.state.hash == self.hashes[line]
        assert branch.history.path() == self.session.history.path(branch.history.at)
        self.hashes = {n: known for n, known in self.hashes.items() if n <= line}
        self.session = branch

    @rule()
    def reload(self):
        again = self.opened()
        assert again.state == self.session.state
        assert again.history.path() == self.session.history.path()
        self.session = again

    @rule()
    def look(self):
        fresh = self.opened()
        assert self.session.log() == fresh.log()
        assert self.session.sheet() == fresh.sheet()
        assert self.session.steps() or is_over(self.session)

    @invariant()
    def the_hash_is_known(self):
        assert self.session.state.hash == self.hashes[self.session.history.last]

    @rule()
    def replay_directly(self):
        """The decisions in force, made in a new file, lead to the same state."""
        log = [line for line in self.session.log() if not line.undone]
        path = set(self.session.history.path())
        lines = [line for line in log if line.number in path]
        if any(_is_of_its_past(line) for line in lines):
            return
        fresh = self.session.path.with_name(f"direct-{self.session.history.last}.wxg")
        if fresh.exists():
            return
        direct = self.new(fresh)
        try:
            for line in lines:
                if not isinstance(line.act.decision, Correct):
                    direct.do(line.now or line.act.decision)
        except FaultError:  # what was possible before a correction stays in force after it
            assert any(line.now for line in lines)
            return
        assert direct.state.hash == self.session.state.hash


def _is_of_its_past(line):
    """Return whether what a line says cannot be said anew: seals, dice that were corrected."""
    entry = line.act.entry
    return bool(entry.seal or entry.opened or (entry.dice and line.now))


def machine(system):
    """Return the tests of a rule set, by its name."""
    made = type(f"Any_{system}", (AnySession,), {"system": system}).TestCase
    made.settings = settings(
        max_examples=40, stateful_step_count=40, deadline=None, derandomize=True
    )
    return made


TestAnyEvening, TestAnyWar, TestAnyRaid = map(machine, ("awaw", "dai-senso", "gwas"))
