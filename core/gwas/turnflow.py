"""The turn of Great War at Sea as far as weather and fuel need it, for the session engine.

A game turn: weather dice, and in a gale those of small ships; orders; movement, in which plots
are carried out and fuel is marked; contact; battle; end.
"""

from collections.abc import Mapping

import msgspec

from weathergage.core.choices import settings_read
from weathergage.core.decisions import Decision
from weathergage.core.facts import HexFacts
from weathergage.core.flow import Step, by_kind
from weathergage.core.gwas import (
    asking,
    checking,
    dicing,
    folding,
    owed,
    sealing,
    settling,
    situation,
    telling,
)
from weathergage.core.gwas.desk import Desk
from weathergage.core.gwas.rules import DEFAULTS, SYSTEM, Rules
from weathergage.core.gwas.situation import LOSSES, State
from weathergage.core.gwas.vocabulary import ACTIONS
from weathergage.core.journal import Opened
from weathergage.core.messages import Message
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet
from weathergage.core.seals import Due, Secret
from weathergage.core.state import Act
from weathergage.core.verdict import Verdict


def turn_flow(settings: Mapping[str, str]) -> "TurnFlow":
    """Return the turn flow, played with `settings` where the text has two readings.

    Raises:
        NotUnderstoodError: There is no such setting, or it has no such value.
    """
    return TurnFlow(Rules().having(**settings_read(SYSTEM, settings)))


class TurnFlow(msgspec.Struct, frozen=True):
    """The session engine's questions, answered by the rules on weather and fuel."""

    rules: Rules

    @property
    def rule_set(self) -> RuleSet:
        """The rules as they are played here."""
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
        return by_kind(settling.WAYS, self.rules, state, decision, open_map)

    def check(self, decision: Decision) -> None:
        """Look whether a decision read from a file is one of this rule set."""
        checking.check(decision)

    def clause_of_die(self, die: str) -> str:
        """Return the clause a die is for."""
        return "W6-sinking" if die == LOSSES else "11.74"

    def next_die(self, state: State, decision: Decision, faces: tuple[int, ...]) -> str:
        """Return the name of the die that falls next with a decision."""
        return dicing.next_die(self.rules, state, decision, faces)

    def ask(self, state: State, action: str, keys: Mapping[str, str], open_map: OpenMap) -> Verdict:
        """Return the verdict on an action; what the session knows is filled in."""
        name = choose(action, ACTIONS, "action")
        filled = asking.filled(self.rules, state, name, keys)
        asked = {key: tuple(value.split(",")) for key, value in filled.items()}
        return self.rule_set.ask(name, asked, open_map)

    def verdicts(
        self, state: State, where: HexFacts, side: str, _open_map: OpenMap
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one zone now, by action."""
        return self.rule_set.verdicts_at(where, self.circumstances(state), side)

    def secret(self, state: State, decision: Decision) -> Secret | None:
        """Return the orders that a plot hides."""
        return sealing.secret(state, decision)

    def unsealed(self, decision: Decision, values: tuple[str, ...]) -> Decision:
        """Return the plot with the orders it hid."""
        return sealing.unsealed(decision, values)

    def opens(self, state: State, decision: Decision) -> Mapping[str, Due]:
        """Return the sealed orders that become public with a decision."""
        return sealing.opens(state, decision)

    def opened(self, state: State, opened: tuple[Opened, ...]) -> State:
        """Return the state in which these orders are known."""
        return sealing.opened(state, opened)

    def fold(self, state: State, act: Act) -> State:
        """Return the state after a decision; what is common to all rule sets is in it already."""
        return folding.fold(self.rules, state, act)

    def steps(self, state: State) -> tuple[Step, ...]:
        """Return what is to be done next."""
        return owed.steps(self.rules, state)

    def told(
        self, before: State, act: Act, after: State, _open_map: OpenMap
    ) -> tuple[Message, ...]:
        """Return what a decision brought about."""
        return telling.told(self.rules, before, act, after)

    def sheet(self, state: State, _open_map: OpenMap) -> tuple[Message, ...]:
        """Return what holds now, a line each."""
        return telling.sheet(self.rules, state)

    def circumstances(self, state: State, turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn."""
        return situation.circumstances(self.rules, state, turn)
