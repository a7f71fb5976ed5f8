"""A table without a file: decisions change what is supposed, and nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from weathergage.core.damage import Damage
from weathergage.core.decisions import Correct, Decision, Jump, Redo, Roll, Turn, Undo, parse, write
from weathergage.core.dice import Dice, new_seed
from weathergage.core.facts import HexFacts
from weathergage.core.flow import Flow, Step, flow, folded, settled, thrown
from weathergage.core.journal import Entry
from weathergage.core.line import Line
from weathergage.core.messages import Message, NotNowError, say
from weathergage.core.rulesets import Circumstances, OpenMap, RuleSet
from weathergage.core.state import Act, State
from weathergage.core.telling import says
from weathergage.core.verdict import Verdict


class Table(Protocol):
    """What the screen asks of a session, or of the table that stands in for one."""

    @property
    def state(self) -> State[Any]:
        """What is true now."""

    def privy(self, side: str) -> State[Any]:
        """Return what is true as a side knows it, with all that it has sealed."""

    @property
    def damage(self) -> Damage | None:
        """Where the confirmed part of a file ends, if the file does not end there."""

    @property
    def doubts(self) -> Mapping[int, tuple[Message, ...]]:
        """What is wrong with the dice and seals of a file, by line."""

    def do(self, command: str | Decision) -> Line:
        """Decide; raises `FaultError` for what cannot be decided."""

    def preview(self, command: str | Decision) -> tuple[Message, ...]:
        """Return what a decision would change."""

    def undo(self) -> Line:
        """Take back the last decision."""

    def redo(self) -> Line:
        """Take an undone decision up again."""

    def steps(self) -> tuple[Step, ...]:
        """Return what is to be done next, owed things first."""

    def sheet(self) -> tuple[Message, ...]:
        """Return what holds now, a line each."""

    def log(self) -> list[Line]:
        """Return the lines of the diary."""

    def ask(self, action: str, **keys: str) -> Verdict:
        """Return the verdict on an action here and now."""

    @property
    def rule_set(self) -> RuleSet:
        """The rule set as it is played."""

    def verdicts(self, where: HexFacts, side: str) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action."""

    def circumstances(self, turn: str = "") -> Circumstances:
        """Return what is known of the weather in a turn."""

    def refresh(self) -> bool:
        """Take in what other programs have confirmed; return whether there was anything."""


class _Past(NamedTuple):
    """A state and the line that led to it."""

    state: State[Any]
    line: Line | None = None


@dataclass
class WhatIf:
    """A table on which everything is only supposed.

    Attributes:
        system: Id of the rule set.
        open_map: Opens a map by its id.
        seed: Seed of its dice.
        facts: What the board says of the situation.
        begin: Decisions that were made before anything is supposed: a player's own tables.
    """

    system: str
    open_map: OpenMap
    seed: int = field(default_factory=new_seed)
    facts: Mapping[str, str] = field(default_factory=dict)
    begin: tuple[Decision, ...] = ()
    damage: None = None
    doubts: Mapping[int, tuple[Message, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._flow: Flow[Any] = flow(self.system, {})
        start = self._flow.start
        start = replace(start, facts={**start.facts, **self.facts})
        for decision in self.begin:
            start = folded(self._flow, start, Act(decision, Entry(at="", do=write(decision))))
        self._past = [_Past(start)]
        self._undone: list[_Past] = []

    @property
    def state(self) -> State[Any]:
        """What is supposed now."""
        return self._past[-1].state

    def privy(self, _side: str) -> State[Any]:
        """Return what is supposed: nothing is sealed here."""
        return self.state

    @property
    def supposes(self) -> bool:
        """Whether anything is supposed beyond the turn that is shown."""
        return len(self._past) > 1

    def look(self, turn: str) -> None:
        """Show another turn; what is supposed of each turn stays."""
        if turn != self.state.turn:
            act = Act(Turn(turn), Entry(at="", do=write(Turn(turn))))
            shown = folded(self._flow, self.state, act)
            self._past[-1] = self._past[-1]._replace(state=shown)

    def stand(self, facts: Mapping[str, str]) -> None:
        """Look at another board: what it says of the situation holds, what is supposed stays."""
        self.facts, state = facts, self.state
        shown = replace(state, facts={**state.facts, **facts})
        self._past[-1] = self._past[-1]._replace(state=shown)

    def do(self, command: str | Decision) -> Line:
        """Suppose a decision.

        Raises:
            FaultError: It is not understood, cannot be made, or needs a session's file.
        """
        decision = parse(command) if isinstance(command, str) else command
        if isinstance(decision, (Undo, Redo)):
            return self.undo() if isinstance(decision, Undo) else self.redo()
        past = self._after(decision)
        assert past.line is not None
        self._past.append(past)
        self._undone.clear()
        return past.line

    def _after(self, decision: Decision) -> _Past:
        if isinstance(decision, (Correct, Jump)):
            raise NotNowError(say("screen.needs-session", command=write(decision).split()[0]))
        before = self._without_die(decision)
        decision = settled(self._flow, before, decision, self.open_map)
        dice = thrown(self._flow, before, decision, Dice(self.seed, before.position), "hand")
        act = Act(decision, Entry(at="", do=write(decision), dice=dice))
        after = folded(self._flow, before, act)
        said = (*says(act), *self._flow.told(before, act, after, self.open_map))
        return _Past(after, Line(len(self._past) + 1, act, said))

    def _without_die(self, decision: Decision) -> State[Any]:
        """Return the state in which a die, and those that follow it, may be supposed anew."""
        if not isinstance(decision, Roll):
            return self.state
        kept = {
            die: rolled
            for die, rolled in self.state.rolled.items()
            if not die.startswith(decision.die)
        }
        return replace(self.state, rolls={**self.state.rolls, self.state.turn: kept})

    def preview(self, command: str | Decision) -> tuple[Message, ...]:
        """Return what a decision would say.

        Raises:
            FaultError: It is not understood or cannot be made.
        """
        line = self._after(parse(command) if isinstance(command, str) else command).line
        return line.said if line else ()

    def undo(self) -> Line:
        """Take back what was last supposed.

        Raises:
            NotNowError: Nothing was.
        """
        if len(self._past) == 1:
            raise NotNowError(say("session.no-undo", last=1))
        turn, facts = self.state.turn, self.facts
        self._undone.append(self._past.pop())
        self.look(turn)
        self.stand(facts)
        return self._stepped(Undo())

    def redo(self) -> Line:
        """Suppose again what was taken back.

        Raises:
            NotNowError: Nothing was.
        """
        if not self._undone:
            raise NotNowError(say("session.no-redo", last=len(self._past)))
        turn = self.state.turn
        self._past.append(self._undone.pop())
        self.look(turn)
        return self._stepped(Redo())

    def _stepped(self, step: Undo | Redo) -> Line:
        past = self._undone[-1] if isinstance(step, Undo) else self._past[-1]
        assert past.line is not None
        said = say(f"session.said-{write(step)}", line=past.line.number, do=past.line.act.entry.do)
        return Line(past.line.number, Act(step, Entry(at="", do=write(step))), (said,))

    def steps(self) -> tuple[Step, ...]:
        """Return what would be done next, owed things first."""
        return self._flow.steps(self.state)

    def sheet(self) -> tuple[Message, ...]:
        """Return what is supposed, a line each."""
        return self._flow.sheet(self.state, self.open_map)

    def log(self) -> list[Line]:
        """Return what was supposed, oldest first."""
        return [past.line for past in self._past if past.line]

    def ask(self, action: str, **keys: str) -> Verdict:
        """Return the verdict on an action here and now.

        Raises:
            FaultError: The question cannot be read.
        """
        named: Mapping[str, str] = {key.replace("_", "-"): value for key, value in keys.items()}
        return self._flow.ask(self.state, action, named, self.open_map)

    @property
    def rule_set(self) -> RuleSet:
        """The rule set with its own settings."""
        return self._flow.rule_set

    def verdicts(self, where: HexFacts, side: str) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex now, by action."""
        return self._flow.verdicts(self.state, where, side, self.open_map)

    def circumstances(self, turn: str = "") -> Circumstances:
        """Return what is supposed of the weather in a turn, the one shown unless said."""
        return self._flow.circumstances(self.state, turn)

    def refresh(self) -> bool:
        """Return that nobody else writes to this table."""
        return False
