"""The decisions of one session, and what is true after any of them."""

from collections.abc import Iterator
from typing import Generic

from weathergage.core.corrections import replaced
from weathergage.core.decisions import Correct, Jump, Redo, Undo
from weathergage.core.flow import Flow, folded
from weathergage.core.history import START, History
from weathergage.core.messages import NotNowError, say
from weathergage.core.state import Act, Own, State

CHECKPOINT = 32  # lines between the states kept for jumping


class Timeline(Generic[Own]):
    """The acts of a session, in the order of its file, and the states they lead to.

    Attributes:
        flow: What its rule set makes of a decision.
        history: Which lines are in force.
        acts: The acts; act `i` stands on line `i + 2`.
    """

    def __init__(self, flow: Flow[Own]) -> None:
        self.flow = flow
        self.start = flow.start
        self.history = History()
        self.acts: list[Act] = []
        self._states: dict[int, State[Own]] = {}

    def act(self, line: int) -> Act:
        """Return what stands on `line`, as it was written."""
        return self.acts[line - 2]

    def add(self, act: Act, after: State[Own] | None = None) -> None:
        """Take in the act of the next line, and the state after it where that is known."""
        self.acts.append(act)
        self.history.add(act.decision)
        line = self.history.last
        if after is not None and line % CHECKPOINT == 0 and self.history.holds(line):
            self._states[line] = after

    def state_at(self, line: int) -> State[Own]:
        """Return the state in which the session stood after `line`."""
        pending: list[int] = []
        at = self.history.stood(line)
        while at != START and at not in self._states:
            pending.append(at)
            if isinstance(self.act(at).decision, Correct):
                return self._refold(at, pending)
            at = self.history.before(at)
        return self._fold_on(self._states.get(at, self.start), pending[::-1])

    def after(self, state: State[Own], act: Act) -> State[Own]:
        """Return the state that one more act leads to from `state`, where the session stands."""
        match act.decision:
            case Undo() | Redo() | Jump():
                return self.state_at(self.history.target(act.decision) or self.history.at)
            case Correct():
                return self._fold(self.in_force(self.history.path(), act))
            case _:
                return folded(self.flow, state, act)

    def in_force(self, path: list[int], last: Act | None = None) -> list[Act]:
        """Return the acts of `path` as its corrections, and `last`, have made them."""
        acts = {line: self.act(line) for line in path}
        for act in [*acts.values(), *([last] if last else [])]:
            if isinstance(act.decision, Correct) and act.decision.line in acts:
                acts[act.decision.line] = replaced(acts[act.decision.line], act)
        return list(acts.values())

    def run(self) -> Iterator[tuple[int, Act, State[Own]]]:
        """Yield each line in force, as corrections have made it, and the state after it."""
        path, state = self.history.path(), self.start
        for line, act in zip(path, self.in_force(path), strict=True):
            state = folded(self.flow, state, act)
            yield line, act, state

    def place_of(self, line: int, path: list[int]) -> tuple[State[Own], Act]:
        """Return what is true before a line of `path`, and what it holds, corrections and all.

        Raises:
            NotNowError: The line is not on the path.
        """
        if line not in path:
            raise NotNowError(say("session.not-in-force", line=line))
        acts, place = self.in_force(path), path.index(line)
        return self._fold(acts[:place]), acts[place]

    def _fold(self, acts: list[Act]) -> State[Own]:
        state = self.start
        for act in acts:
            state = folded(self.flow, state, act)
        return state

    def _refold(self, at: int, pending: list[int]) -> State[Own]:
        """Return the state on the first line of `pending`; `at`, its last, is a correction."""
        state = self._fold(self.in_force(self.history.path(at)))
        self._states[at] = state
        return self._fold_on(state, pending[-2::-1])

    def _fold_on(self, state: State[Own], lines: list[int]) -> State[Own]:
        for line in lines:
            state = folded(self.flow, state, self.act(line))
            if line % CHECKPOINT == 0:
                self._states[line] = state
        return state
