"""Decisions in any order: what is true follows from the lines in force, and from nothing else."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from weathergage.core.messages import FaultError
from weathergage.core.session import Session


def clock():
    return "2026-11-30T00:00:00Z"


HEXES = st.sampled_from(["D43", "D44", "C44", "H47"])
COMMANDS = st.one_of(
    st.sampled_from(
        [
            "turn next", "turn next anyway", "turn Winter 1941", "turn Fall 1942", "phase next",
            "phase axis", "roll", "roll europe", "roll pacific", "reveal", "reveal axis",
            "prep axis +1", "prep japan =3", "prep axis +2 automatic", "prep japan +0 automatic",
            "set theatres both", "set theatres europe", "set war.germany-russia yes",
            "set war.japan-russia yes", "set controller.rumania russia", "set surprise both",
            "record attrition area=western-front side=axis anyway",
            "record ground-attack area=russian-winter-zone side=axis air-factors=16 anyway",
            "note turn quiet", "prep axis +1 secret",
        ]
    ),
    st.builds("roll europe {}".format, st.integers(1, 6)),
    st.builds("put {} {} {}".format, st.sampled_from(["armor", "air"]),
              st.sampled_from(["axis", "russia"]), HEXES),
    st.builds("take {}".format, HEXES),
)  # fmt: skip
VALUES = st.sampled_from(["1", "6", "yes", "no", "both", "D45", "other words", "=5", "Winter 1943"])


class AnySession(RuleBasedStateMachine):
    """Random decisions; the state is always that of the lines in force, however it came about.

    Attributes:
        system: The rule set.
        begin: What a session begins with.
        last: The last turn of the calendar.
    """

    system: ClassVar[str]
    begin: ClassVar[tuple[str, ...]] = ()
    last: ClassVar[str]

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()  # a machine has no fixtures
        path = Path(self.folder.name) / "any.wxg"
        self.session = Session.new(path, self.system, seed=3, clock=clock, begin=self.begin)
        lines = range(1, self.session.history.last + 1)
        self.hashes = {line: self.session.state_at(line).hash for line in lines}
        self.branches = 0

    def teardown(self):
        self.folder.cleanup()

    def remember(self):
        self.hashes[self.session.history.last] = self.session.state.hash

    def decide(self, command):
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
        again = Session(self.session.path, clock=clock)
        assert again.state == self.session.state
        assert again.history.path() == self.session.history.path()
        self.session = again

    @rule()
    def look(self):
        fresh = Session(self.session.path, clock=clock)
        assert self.session.log() == fresh.log()
        assert self.session.sheet() == fresh.sheet()
        assert self.session.steps() or self.session.state.turn == self.last

    @invariant()
    def the_hash_is_known(self):
        assert self.session.state.hash == self.hashes[self.session.history.last]

    @rule()
    def replay_directly(self):
        """The decisions in force, made in a new file, lead to the same state."""
        log = [line for line in self.session.log() if not line.undone]
        path = set(self.session.history.path())
        lines = [line for line in log if line.number in path]
        if any(line.now or line.act.entry.seal or line.act.entry.opened for line in lines):
            return
        fresh = self.session.path.with_name(f"direct-{self.session.history.last}.wxg")
        if fresh.exists():
            return
        direct = Session.new(fresh, self.system, seed=3, clock=clock)
        for line in lines:
            direct.do(line.act.decision)
        assert direct.state.hash == self.session.state.hash


class AnyEvening(AnySession):
    """Any evening of A World at War."""

    system = "awaw"
    last = "Winter 1946"

    @rule(command=COMMANDS)
    def command(self, command):
        self.decide(command)


SHIPS = ("Novara", "Nembo", "S 90")
AT_SEA = st.one_of(
    st.sampled_from(
        [
            "phase next", "phase next", "phase orders", "turn next", "turn next anyway", "roll",
            "roll weather 3", "roll weather 6,5", "roll losses", "losses none", "losses Novara",
            "set condition 4", "set condition 6", "set day yes", "turn 1914-12-24/7",
            "sink Nembo", "join Raiders: S 90", "record fire class=B battery=primary",
            "note turn quiet", "plot 1: 1; 2", "plot Raiders: stay; 1 port", "fleet 1 at=sea",
            "plot 1: 1; 2 secret", "plot Raiders: 1; stay secret", "set plots sealed", "reveal",
        ]
    ),
    st.builds("plot {}: {}".format, st.sampled_from(["1", "Raiders"]), st.sampled_from("012")),
    st.builds("ship {} boxes={}".format, st.sampled_from(SHIPS), st.integers(0, 4)),
)  # fmt: skip


class AnyRaid(AnySession):
    """Any raid of Great War at Sea."""

    system = "gwas"
    last = "1925-12-31/8"
    begin = (
        "set map none",
        "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=3",
        "ship S 90 side=central-powers fleet=1 class=TB speed=2 boxes=2",
        "ship Nembo side=entente fleet=Raiders class=DD speed=2+ boxes=4",
    )

    @rule(command=AT_SEA)
    def command(self, command):
        self.decide(command)


for machine in (AnyEvening, AnyRaid):
    machine.TestCase.settings = settings(
        max_examples=40, stateful_step_count=40, deadline=None, derandomize=True
    )
TestAnyEvening = AnyEvening.TestCase
TestAnyRaid = AnyRaid.TestCase
