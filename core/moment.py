"""A session as it stands at one line: what is asked of a state, whoever made it."""

from collections.abc import Mapping
from typing import Generic

from weathergage.core.facts import HexFacts
from weathergage.core.flow import Flow, Step
from weathergage.core.messages import Message
from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet
from weathergage.core.state import Own, State
from weathergage.core.telling import holds
from weathergage.core.verdict import Verdict


class Moment(Generic[Own]):
    """One state under its rule set; it answers questions and changes nothing.

    Attributes:
        state: What is true.
    """

    def __init__(self, flow: Flow[Own], state: State[Own], open_map: OpenMap) -> None:
        self._flow = flow
        self._open_map = open_map
        self.state = state

    @property
    def rule_set(self) -> RuleSet:
        """The rule set as this session plays it."""
        return self._flow.rule_set

    def steps(self) -> tuple[Step, ...]:
        """Return what is to be done next, owed things first."""
        return self._flow.steps(self.state)

    def sheet(self) -> tuple[Message, ...]:
        """Return what holds now, a line each."""
        return (*self._flow.sheet(self.state, self._open_map), *holds(self.state))

    def ask(self, action: str, **keys: str) -> Verdict:
        """Return the verdict on an action here and now; underscores stand for hyphens.

        Raises:
            FaultError: The question cannot be read.
        """
        named = {key.replace("_", "-"): value for key, value in keys.items()}
        return self._flow.ask(self.state, action, named, self._open_map)

    def verdicts(self, where: HexFacts, side: str) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action, without what would change it."""
        return self._flow.verdicts(self.state, where, side, self._open_map)

    def circumstances(self, turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn, the running one unless said."""
        return self._flow.circumstances(self.state, turn)
