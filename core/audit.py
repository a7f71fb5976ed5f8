"""Replays the dice, seals and rulings of a session under the present rules; changes nothing."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from weathergage.core.corrections import replaced
from weathergage.core.decisions import (
    Correct,
    Decision,
    Jump,
    Phase,
    Record,
    Redo,
    Reveal,
    Turn,
    Undo,
)
from weathergage.core.dice import Dice, Throw
from weathergage.core.flow import named, typed_faces
from weathergage.core.journal import Ruling
from weathergage.core.messages import FaultError, Message, Value, say
from weathergage.core.rulesets import OpenMap
from weathergage.core.seals import holds
from weathergage.core.state import Act, State
from weathergage.core.timeline import Timeline
from weathergage.core.verdict import Verdict

Kind = Literal[
    "face", "position", "typed", "die", "dice", "seal", "refused", "verdict", "gone", "added"
]


_STEP: TypeAlias = Undo | Redo | Jump
"""Decisions that only step to another line."""

_OPENING: TypeAlias = Reveal | Turn | Phase
"""Decisions that may open a seal."""


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Where a line does not say what a replay of it says.

    Attributes:
        kind: What differs: the face of the seed, the position in its sequence, whether a hand
            typed it, the die or clause it is for, the number of dice, what a seal held; the
            decision is refused, its verdict is another, a clause is gone or added.
        clause: The clause it concerns, "" for none.
        message: What was recorded, and what the replay gives.
    """

    kind: Kind
    clause: str = ""
    message: Message


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """One line that holds dice, a ruling or an opened seal, replayed.

    Attributes:
        line: Its number.
        act: The decision as it was made.
        dice: The dice that it took or put in place.
        undone: Whether it is not in force.
        now: The ruling of today on a recorded action, None for none.
        differences: What differs.
    """

    line: int
    act: Act
    dice: tuple[Throw, ...]
    undone: bool
    now: Ruling | None
    differences: tuple[Difference, ...]


def testimony(verdict: Verdict) -> Ruling:
    """Return a verdict as a session records it."""
    clauses = tuple(dict.fromkeys(finding.clause for finding in verdict.findings))
    return Ruling(verdict.outcome, clauses)


class Audit:
    """Replays lines one by one; each in what was true before it was made."""

    def __init__(self, lines: Timeline[Any], seed: int, open_map: OpenMap) -> None:
        self._lines = lines
        self._flow = lines.flow
        self._seed = seed
        self._open_map = open_map
        self._in_force = frozenset(lines.history.path())
        self._seen = _seen(lines)
        self._last = lines.history.last
        every = (opened for act in lines.acts for opened in act.entry.opened)
        self._told = {opened.seal: opened.value for opened in every if holds(opened)}

    @property
    def numbers(self) -> range:
        """The numbers of the lines that it knows, those after the header."""
        return range(2, self._last + 1)

    def thrown(self, line: int) -> tuple[Difference, ...]:
        """Return where the dice and opened seals of a line are not what they must be."""
        act = self._lines.act(line)
        entry = act.entry
        told = entry.dice or entry.seal or isinstance(act.decision, Correct | _OPENING)
        if not told or isinstance(act.decision, _STEP):
            return ()
        try:
            before, meant = self._place_of(line, act)
        except FaultError as fault:
            return (_refused(fault),)
        dice = self._dice(line, act, before, meant) if meant.entry.dice else ()
        return (*dice, *self._sealed(act, before), *self._opened(act, before))

    def replay(self, line: int) -> Replayed | None:
        """Return a line as it goes today; None for one without dice, seals and ruling."""
        act = self._lines.act(line)
        if isinstance(act.decision, _STEP):
            return None
        now, found, dice = None, self.thrown(line), act.entry.dice
        try:
            before, meant = self._place_of(line, act)
            dice = meant.entry.dice
            now = self._today(before, meant)
            found += tuple(_compared(act.entry.ruling, now))
        except FaultError as fault:
            found = found if _refused(fault) in found else (*found, _refused(fault))
        if not (found or dice or act.entry.opened or act.entry.ruling):
            return None
        undone = line not in self._in_force
        return Replayed(line=line, act=act, dice=dice, undone=undone, now=now, differences=found)

    def _place_of(self, line: int, act: Act) -> tuple[State[Any], Act]:
        """Return what was true before a decision took effect, and the act that did."""
        before = self._lines.history.before(line)
        if not isinstance(act.decision, Correct):
            return self._lines.state_at(before), act
        path = self._lines.history.path(before)
        state, old = self._lines.place_of(act.decision.line, path)
        return state, replaced(old, act)

    def _today(self, before: State[Any], act: Act) -> Ruling | None:
        if not act.entry.seal:  # what a seal hides is judged when it is opened
            self._flow.settle(before, act.decision, self._open_map)
        if not isinstance(act.decision, Record):
            return None
        keys = act.decision.keys
        return testimony(self._flow.ask(before, act.decision.action, keys, self._open_map))

    def _dice(self, line: int, act: Act, before: State[Any], meant: Act) -> Iterator[Difference]:
        for place, die in enumerate(meant.entry.dice):
            yield from self._face(die)
            if meant is act:
                yield from self._position(die, before.position + place)
                yield from self._hand(line, die, before, meant.decision)
        yield from self._names(meant.entry.dice, before, meant.decision)

    def _face(self, die: Throw) -> Iterator[Difference]:
        if die.by != "program" or die.position is None:
            return
        face = Dice(self._seed, die.position).face()
        if die.face != face:
            yield _differs("face", _die(die), die.face, face, place=die.position)

    def _position(self, die: Throw, place: int) -> Iterator[Difference]:
        expected = place if die.by == "program" else None
        if die.position != expected:
            yield _differs("position", _die(die), _place(die.position), _place(expected))

    def _hand(
        self, line: int, die: Throw, before: State[Any], meant: Decision
    ) -> Iterator[Difference]:
        if not typed_faces(meant):
            by = "program"
        else:
            by = "hand-after-undo" if self._seen[line - 2] > before.position else "hand"
        if die.by != by:
            yield _differs("typed", _die(die), say(f"journal.by-{die.by}"), say(f"journal.by-{by}"))

    def _names(
        self, dice: tuple[Throw, ...], before: State[Any], meant: Decision
    ) -> Iterator[Difference]:
        faces = tuple(die.face for die in dice)
        typed = typed_faces(meant)
        if typed and typed != faces:
            yield _differs("dice", "", _faces(faces), _faces(typed))
        today = named(self._flow, before, meant, dice)
        for die, now in zip(dice, today, strict=False):
            if (die.die, die.clause) != (now.die, now.clause):
                yield _differs("die", _die(die), _purpose(die), _purpose(now), now.clause)
        missing = self._flow.next_die(before, meant, faces) if len(today) == len(dice) else ""
        if missing or len(today) < len(dice):
            yield _differs("dice", "", len(dice), len(today) + bool(missing))

    def _sealed(self, act: Act, before: State[Any]) -> Iterator[Difference]:
        """Judge what a line has hidden, as far as it was told since."""
        values = []
        for seal in act.entry.seals:
            if seal not in self._told:
                break
            values.append(self._told[seal])
        if not values:
            return
        try:
            meant = self._flow.unsealed(act.decision, tuple(values))
            self._flow.settle(before, meant, self._open_map)
        except FaultError as fault:
            message = say("journal.differs-sealed", values=tuple(values), why=fault.message)
            yield Difference(kind="seal", message=message)

    def _opened(self, act: Act, before: State[Any]) -> Iterator[Difference]:
        due = self._flow.opens(before, act.decision)
        for opened in act.entry.opened:
            if (opened.word and not holds(opened)) or opened.seal not in due:
                message = say("journal.differs-seal", seal=opened.seal[:8], value=opened.value)
                yield Difference(kind="seal", message=message)
        if isinstance(act.decision, Turn) and act.decision.anyway:
            return
        told = {opened.seal for opened in act.entry.opened}
        for seal, each in due.items():
            if seal not in told:
                message = say("journal.differs-unopened", seal=seal[:8], name=each.name)
                yield Difference(kind="seal", message=message)


def _seen(lines: Timeline[Any]) -> list[int]:
    """Return for each line how many places of the dice sequence were seen before it."""
    seen = [0]
    for act in lines.acts:
        places = [die.position + 1 for die in act.entry.dice if die.position is not None]
        seen.append(max([seen[-1], *places]))
    return seen


def _compared(recorded: Ruling | None, now: Ruling | None) -> Iterator[Difference]:
    if recorded is None or now is None:
        return
    if recorded.verdict != now.verdict:
        was, today = (say(f"common.outcome-{of.verdict}") for of in (recorded, now))
        yield _differs("verdict", "", was, today)
    for clause in recorded.clauses:
        if clause not in now.clauses:
            yield _clause("gone", clause)
    for clause in now.clauses:
        if clause not in recorded.clauses:
            yield _clause("added", clause)


def _clause(kind: Literal["gone", "added"], clause: str) -> Difference:
    return Difference(
        kind=kind, clause=clause, message=say(f"journal.differs-{kind}", clause=clause)
    )


def _refused(fault: FaultError) -> Difference:
    return Difference(kind="refused", message=say("journal.differs-refused", why=fault.message))


def _differs(
    kind: Kind, what: Value, recorded: Value, now: Value, clause: str = "", **more: Value
) -> Difference:
    message = say(f"journal.differs-{kind}", what=what, recorded=recorded, now=now, **more)
    return Difference(kind=kind, clause=clause, message=message)


def _die(die: Throw) -> Message:
    return say(f"session.die-{die.die}")


def _purpose(die: Throw) -> Message:
    return say("journal.purpose", die=_die(die), clause=die.clause)


def _place(position: int | None) -> Message:
    return say("journal.no-place") if position is None else say("journal.place", place=position)


def _faces(faces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, faces))
