"""The turn of A World at War as far as its weather needs it, for the session engine.

A game turn: in winter every faction reveals its preparation (34.444B), the dice of the turn are
rolled (34.23D), the Axis player turn, the Allied player turn; at the end of a winter turn the
automatic increases of 34.442.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from weathergage.core.awaw import account, folding, owed, settling, situation, telling
from weathergage.core.awaw.desk import Desk
from weathergage.core.awaw.rules import DEFAULTS, SYSTEM, Rules
from weathergage.core.awaw.situation import State
from weathergage.core.choices import settings_read
from weathergage.core.decisions import Decision, Prepare, Reveal, Roll
from weathergage.core.facts import HexFacts
from weathergage.core.flow import Step, by_kind
from weathergage.core.journal import Opened
from weathergage.core.messages import Message
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
    """The session engine's questions, answered by rule 34."""

    rules: Rules

    @property
    def rule_set(self) -> RuleSet:
        """Rule 34 as it is played here."""
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
        settling.check(decision)

    def next_die(self, _state: State, decision: Decision, faces: tuple[int, ...]) -> str:
        """Return the name of the die that falls next: a roll throws one, once."""
        return decision.die if isinstance(decision, Roll) and not faces else ""

    def clause_of_die(self, die: str) -> str:
        """Return the clause a die is for."""
        return "34.32C" if die == "europe" else "34.32D"

    def ask(self, state: State, action: str, keys: Mapping[str, str], open_map: OpenMap) -> Verdict:
        """Return the verdict on an action; what the session knows is filled in."""
        return account.ask(self.rules, state, action, keys, open_map)

    def verdicts(
        self, state: State, where: HexFacts, side: str, open_map: OpenMap
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action, the running account included."""
        spent = account.spending(self.rules, state, open_map)
        return Desk(self.rules).verdicts_at(where, self.circumstances(state), side, spent)

    def secret(self, _state: State, decision: Decision) -> Secret | None:
        """Return the preparation that a decision hides."""
        if not isinstance(decision, Prepare) or not decision.secret:
            return None
        return Secret(decision.side, (decision.value,), replace(decision, value=""))

    def unsealed(self, decision: Decision, values: tuple[str, ...]) -> Decision:
        """Return the preparation with the value it hid."""
        return replace(decision, value=values[0]) if isinstance(decision, Prepare) else decision

    def opens(self, state: State, decision: Decision) -> Mapping[str, Due]:
        """Return the seals that a decision opens (34.444B)."""
        if not isinstance(decision, Reveal):
            return {}
        seals = owed.sealed(self.rules, state, decision.side)
        return {seal: Due(side, side, f"reveal {side} +1 WORD") for seal, side in seals.items()}

    def opened(self, state: State, _opened: tuple[Opened, ...]) -> State:
        """Return the state as it is: what is sealed counts from its reveal on."""
        return state

    def fold(self, state: State, act: Act) -> State:
        """Return the state after a decision on turn, phase or preparation."""
        return folding.fold(self.rules, state, act)

    def steps(self, state: State) -> tuple[Step, ...]:
        """Return what is to be done next."""
        return owed.steps(self.rules, state)

    def told(self, before: State, act: Act, after: State, open_map: OpenMap) -> tuple[Message, ...]:
        """Return what a decision brought about."""
        return telling.told(self.rules, before, act.decision, after, open_map)

    def sheet(self, state: State, open_map: OpenMap) -> tuple[Message, ...]:
        """Return what holds now, a line each."""
        return telling.sheet(self.rules, state, open_map)

    def circumstances(self, state: State, turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn."""
        return situation.circumstances(self.rules, state, turn)
