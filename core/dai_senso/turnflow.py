"""The turn of Dai Senso as far as weather needs it, for the session engine.

A game turn: the weather is read from the turn track; then a turn for each faction, with its
administrative phase, operational movement, two segments of combat, reserve movement and a last
administrative phase.
"""

from collections.abc import Mapping

import msgspec

from weathergage.core.choices import settings_read
from weathergage.core.dai_senso import asking, folding, owed, placing, settling, situation, telling
from weathergage.core.dai_senso.desk import Desk
from weathergage.core.dai_senso.rules import DEFAULTS, SYSTEM, Rules
from weathergage.core.dai_senso.situation import State
from weathergage.core.decisions import Decision
from weathergage.core.facts import HexFacts
from weathergage.core.flow import Step, by_kind
from weathergage.core.journal import Opened
from weathergage.core.messages import Message
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet
from weathergage.core.seals import Due
from weathergage.core.state import Act
from weathergage.core.verdict import Verdict


def turn_flow(settings: Mapping[str, str]) -> "TurnFlow":
    """Return the turn flow, played with `settings` where the text has two readings.

    Raises:
        NotUnderstoodError: There is no such setting, or it has no such value.
    """
    return TurnFlow(Rules().having(**settings_read(SYSTEM, settings)))


class TurnFlow(msgspec.Struct, frozen=True):
    """The session engine's questions, answered by rule 11."""

    rules: Rules

    @property
    def rule_set(self) -> RuleSet:
        """Rule 11 as it is played here."""
        return Desk(self.rules)

    @property
    def start(self) -> State:
        """The state before the first decision."""
        return situation.at_start()

    @property
    def settings(self) -> Mapping[str, str]:
        """The choices that differ from the rule set's own."""
        return self.rules.differing(DEFAULTS)

    def settle(self, state: State, decision: Decision, open_map: OpenMap) -> Decision:
        """Return the decision with its names in their own spelling and its gaps filled."""
        return by_kind(settling.WAYS, self.rule_set, state, decision, open_map)

    def check(self, decision: Decision) -> None:
        """Look whether a decision read from a file is one of this rule set."""
        settling.check(decision)

    def next_die(self, _state: State, _decision: Decision, _faces: tuple[int, ...]) -> str:
        """Return no die: nothing is rolled for the weather."""
        return ""

    def clause_of_die(self, _die: str) -> str:
        """Return no clause: there are no dice."""
        return ""

    def ask(self, state: State, action: str, keys: Mapping[str, str], open_map: OpenMap) -> Verdict:
        """Return the verdict on an action; what the session knows is filled in."""
        desk = self._desk(state)
        name = choose(action, desk.vocabulary(), "action")
        usable = desk.vocabulary()[name]
        every = asking.filled(state, name, asking.spelled(keys, usable), usable)
        lists = {key: tuple(part for part in of.split(",") if part) for key, of in every.items()}
        return desk.ask(name, lists, open_map)

    def _desk(self, state: State) -> Desk:
        """Return the rules with the turn track of a session."""
        return Desk(self.rules, state.own.track)

    def verdicts(
        self, state: State, where: HexFacts, side: str, _open_map: OpenMap
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action."""
        return self._desk(state).verdicts_at(where, self.circumstances(state), side)

    def secret(self, _state: State, _decision: Decision) -> None:
        """Return nothing: no decision hides anything here."""

    def unsealed(self, decision: Decision, _values: tuple[str, ...]) -> Decision:
        """Return the decision as it is."""
        return decision

    def opens(self, _state: State, _decision: Decision) -> Mapping[str, Due]:
        """Return no seal."""
        return {}

    def opened(self, state: State, _opened: tuple[Opened, ...]) -> State:
        """Return the state as it is."""
        return state

    def fold(self, state: State, act: Act) -> State:
        """Return the state after a decision; what is common to all rule sets is in it already."""
        return folding.fold(state, act)

    def steps(self, state: State) -> tuple[Step, ...]:
        """Return what is to be done next."""
        return owed.steps(state)

    def told(self, before: State, act: Act, after: State, open_map: OpenMap) -> tuple[Message, ...]:
        """Return what a decision brought about."""
        told = telling.told(before, act.decision, after)
        return (*told, *placing.warnings(self._desk(after), after, act.decision, open_map))

    def sheet(self, state: State, _open_map: OpenMap) -> tuple[Message, ...]:
        """Return what holds now, a line each."""
        return telling.sheet(state)

    def circumstances(self, state: State, turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn."""
        return situation.circumstances(state, turn)
