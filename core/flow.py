"""What the session engine asks of a rule set: what may be decided, what follows, what is owed."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from weathergage.core.decisions import Decision, OwnDecision, Roll, parse, verb_of, write
from weathergage.core.dice import By, Dice, Throw
from weathergage.core.facts import HexFacts, MapFacts
from weathergage.core.journal import Opened
from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet, rule_set
from weathergage.core.seals import Due, Secret
from weathergage.core.state import Act, Own, State, fold
from weathergage.core.verdict import Verdict

Settling = Mapping[type, Callable[[Any, Any, Any, OpenMap], Any]]
"""How a rule set settles decisions, by their kind; those it leaves out stay as they are."""


def by_kind(
    ways: Settling, rules: object, state: object, decision: Decision, open_map: OpenMap
) -> Decision:
    """Return the decision with its names in their own spelling and its gaps filled.

    Raises:
        FaultError: It cannot be understood, or cannot be done now.
    """
    way = ways.get(type(decision))
    found: Decision = way(rules, state, decision, open_map) if way else decision
    return found


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """Something to do next.

    Attributes:
        command: The decision that does it.
        message: What it is.
        clause: The clause that asks for it, "" where only the game moves on.
        owed: Whether the rules demand it; a step that is not owed ends a phase or turn.
        or_else: Other decisions that answer it as well.
    """

    command: str
    message: Message
    clause: str = ""
    owed: bool = True
    or_else: tuple[str, ...] = ()


class Flow(Protocol[Own]):
    """What the engine asks of a rule set. `fold` and `told` never refuse what is written."""

    @property
    def rule_set(self) -> RuleSet:
        """The rule set as this session plays it."""

    @property
    def start(self) -> State[Own]:
        """The state before the first decision."""

    @property
    def settings(self) -> Mapping[str, str]:
        """The choices between readings that differ from the rule set's own."""

    def settle(self, state: State[Own], decision: Decision, open_map: OpenMap) -> Decision:
        """Return the decision with its names in their own spelling and its gaps filled.

        Raises:
            FaultError: It cannot be understood, or cannot be done now.
        """

    def check(self, decision: Decision) -> None:
        """Look whether a decision read from a file is one of this rule set.

        Raises:
            NotUnderstoodError: It is not, so that another program must have written it.
        """

    def next_die(self, state: State[Own], decision: Decision, faces: tuple[int, ...]) -> str:
        """Return the name of the die that falls next with a settled decision.

        Args:
            state: The state before the decision.
            decision: The decision.
            faces: What has fallen with it so far.

        Returns:
            "" when no more dice fall.
        """

    def clause_of_die(self, die: str) -> str:
        """Return the clause a die is for."""

    def ask(
        self, state: State[Own], action: str, keys: Mapping[str, str], open_map: OpenMap
    ) -> Verdict:
        """Return the verdict on an action; what the state knows need not be told.

        Raises:
            FaultError: The question cannot be read.
        """

    def verdicts(
        self, state: State[Own], where: HexFacts, side: str, open_map: OpenMap
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action, without what would change it."""

    def secret(self, state: State[Own], decision: Decision) -> Secret | None:
        """Return what a settled decision hides, None for nothing."""

    def unsealed(self, decision: Decision, values: tuple[str, ...]) -> Decision:
        """Return what a decision was before it hid these values, the first of all it hides."""

    def opens(self, state: State[Own], decision: Decision) -> Mapping[str, Due]:
        """Return the seals that a settled decision opens."""

    def opened(self, state: State[Own], opened: tuple[Opened, ...]) -> State[Own]:
        """Return the state in which what these seals hide is known; others change nothing."""

    def fold(self, state: State[Own], act: Act) -> State[Own]:
        """Return the state after a decision; what is common to all rule sets is in it already."""

    def steps(self, state: State[Own]) -> tuple[Step, ...]:
        """Return what is to be done next, owed things first; empty when the game is over."""

    def told(
        self, before: State[Own], act: Act, after: State[Own], open_map: OpenMap
    ) -> tuple[Message, ...]:
        """Return what a decision brought about, beyond what it says itself."""

    def sheet(self, state: State[Own], open_map: OpenMap) -> tuple[Message, ...]:
        """Return what holds now, a line each."""

    def circumstances(self, state: State[Own], turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn, the running one unless said."""


def flow(system: str, settings: Mapping[str, str]) -> Flow[Any]:
    """Return the turn flow of a rule set, played with `settings`.

    Raises:
        FaultError: No such rule set, or a setting it does not have.
    """
    package = rule_set(system).id.replace("-", "_")
    module: Any = import_module(f"weathergage.core.{package}.turnflow")
    made: Flow[Any] = module.turn_flow(settings)
    return made


def no_map(name: str) -> MapFacts:  # noqa: ARG001  every map is the same where there is none
    """Open a map that believes every hex; for sessions played without one."""
    return _AnyMap()


class _AnyMap:
    id = system = theatre = ""

    def facts(self, name: str) -> HexFacts:
        return HexFacts(name=name.strip().upper())

    def between(self, one: str, other: str) -> str:  # noqa: ARG002  nothing is known of it
        return ""

    def neighbour(self, name: str, direction: str) -> str:  # noqa: ARG002  nothing is known of it
        return ""

    def countries(self) -> tuple[str, ...]:
        return ()

    def facts_of_country(self, country: str) -> tuple[HexFacts, ...]:
        return (HexFacts(country=country),)


def settled(rules: Flow[Own], state: State[Own], decision: Decision, open_map: OpenMap) -> Decision:
    """Return the decision as the rule set settles it.

    Raises:
        FaultError: It cannot be understood or made now, or says nothing that could be written.
    """
    _refuse_foreign(rules, decision)
    made = rules.settle(state, decision, open_map)
    if isinstance(made, OwnDecision) and not _can_be_read(made):
        raise NotUnderstoodError(say("session.form", given=write(decision), form=decision.form))
    return made


def _can_be_read(decision: Decision) -> bool:
    """Return whether what is written of a decision is that decision again."""
    try:
        return parse(write(decision)) == decision
    except NotUnderstoodError:
        return False


def checked(rules: Flow[Own], decision: Decision) -> None:
    """Look whether a decision read from a file is one of the rule set.

    Raises:
        NotUnderstoodError: It is not, so that another program must have written it.
    """
    _refuse_foreign(rules, decision)
    rules.check(decision)


def _refuse_foreign(rules: Flow[Own], decision: Decision) -> None:
    """Refuse what only another rule set can decide."""
    system = rules.rule_set.id
    own = f"weathergage.core.{system.replace('-', '_')}.commands"
    if isinstance(decision, OwnDecision) and type(decision).__module__ != own:
        raise NotUnderstoodError(
            say("session.not-of-system", command=verb_of(decision), system=system)
        )


def folded(rules: Flow[Own], state: State[Own], act: Act) -> State[Own]:
    """Return the state after one decision; what it caused is part of it."""
    return rules.fold(fold(state, act), act)


def thrown(
    rules: Flow[Own], state: State[Own], decision: Decision, dice: Dice, by: By
) -> tuple[Throw, ...]:
    """Return the dice that fall with a decision: as typed, else thrown one after the other.

    Args:
        rules: Names the dice.
        state: The state before the decision.
        decision: The settled decision.
        dice: The next place in the sequence.
        by: Whose hand the typed dice are from.
    """
    if typed := typed_faces(decision):
        return named(rules, state, decision, tuple(Throw(die="", face=f, by=by) for f in typed))
    fallen: list[Throw] = []
    while die := rules.next_die(state, decision, tuple(throw.face for throw in fallen)):
        throw, dice = dice.throw(die, rules.clause_of_die(die))
        fallen.append(throw)
    return tuple(fallen)


def named(
    rules: Flow[Own], state: State[Own], decision: Decision, fallen: tuple[Throw, ...]
) -> tuple[Throw, ...]:
    """Return dice under the names that they have with a decision; those without one left out."""
    faces = tuple(throw.face for throw in fallen)
    found = []
    for place, throw in enumerate(fallen):
        die = rules.next_die(state, decision, faces[:place])
        if not die:
            break
        found.append(replace(throw, die=die, clause=rules.clause_of_die(die)))
    return tuple(found)


def typed_faces(decision: Decision) -> tuple[int, ...]:
    """Return the faces that a decision takes from the table."""
    return decision.faces if isinstance(decision, Roll) else ()
