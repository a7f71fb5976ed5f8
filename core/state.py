"""What is true in a session, and how each decision changes it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from weathergage.core.decisions import Decision, Note, Put, Record, Roll, SetFact, Take
from weathergage.core.journal import Entry

Own = TypeVar("Own")


class Marker(msgspec.Struct, frozen=True, order=True):
    """A marker in a hex: its kind and whose it is."""

    kind: str
    side: str


class Rolled(msgspec.Struct, frozen=True):
    """The faces of a die, and whether a hand typed them."""

    faces: tuple[int, ...]
    hand: bool


class Deed(msgspec.Struct, frozen=True):
    """A recorded action: when, what, and the keys of its question."""

    turn: str
    phase: str
    action: str
    keys: Mapping[str, str] = {}


class State(msgspec.Struct, Generic[Own], frozen=True, kw_only=True):
    """What is true now; equal however it was reached.

    Attributes:
        turn: The game turn as it is written, `Winter 1941`.
        phase: Id of the running phase.
        facts: The situation sheet, by fact.
        rolls: Dice that fell, by turn and die.
        markers: Markers by hex, sorted.
        deeds: Recorded actions, oldest first.
        notes: Notes by hex or turn, oldest first.
        position: Place in the dice sequence.
        own: What only this rule set keeps.
    """

    turn: str
    phase: str
    facts: Mapping[str, str] = {}
    rolls: Mapping[str, Mapping[str, Rolled]] = {}
    markers: Mapping[str, tuple[Marker, ...]] = {}
    deeds: tuple[Deed, ...] = ()
    notes: Mapping[str, tuple[str, ...]] = {}
    position: int = 0
    own: Own

    @property
    def rolled(self) -> Mapping[str, Rolled]:
        """The dice of this turn."""
        return self.rolls.get(self.turn, {})

    @property
    def deeds_now(self) -> tuple[Deed, ...]:
        """The actions recorded in this turn."""
        return tuple(deed for deed in self.deeds if deed.turn == self.turn)

    @property
    def hash(self) -> str:
        """Sixteen hexadecimal digits, the same for the same state."""
        from hashlib import sha256  # few ask

        data = msgspec.json.encode(_bare(self), order="deterministic")
        return sha256(data).hexdigest()[:16]


def _bare(value: Any) -> Any:
    """Return a value with every field of its records, defaults and all.

    What an encoder leaves out as a default can hang on which of two equal texts it is.
    """
    if isinstance(value, msgspec.Struct):
        return {name: _bare(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {key: _bare(item) for key, item in value.items()}
    return [_bare(item) for item in value] if isinstance(value, tuple) else value


class Act(NamedTuple):
    """A decision and the line that holds it."""

    decision: Decision
    entry: Entry


def fold(state: State[Own], act: Act) -> State[Own]:
    """Return the state after a decision, as far as every rule set folds it alike."""
    change = _CHANGES.get(type(act.decision))
    return change(state, act.decision, act.entry) if change else state


def _roll(state: State[Own], roll: Roll, entry: Entry) -> State[Own]:
    dice = entry.dice
    rolled = Rolled(tuple(d.face for d in dice), any(d.by != "program" for d in dice))
    used = [d.position + 1 for d in dice if d.position is not None]
    return replace(
        state,
        rolls={**state.rolls, state.turn: {**state.rolled, roll.die: rolled}},
        position=max([state.position, *used]),
    )


def _set(state: State[Own], fact: SetFact, _: Entry) -> State[Own]:
    return replace(state, facts={**state.facts, fact.fact: fact.value})


def _put(state: State[Own], put: Put, _: Entry) -> State[Own]:
    marker, markers = Marker(put.kind, put.side), state.markers
    added = {name: tuple(sorted({*markers.get(name, ()), marker})) for name in put.hexes}
    return replace(state, markers={**markers, **added})


def _take(state: State[Own], take: Take, _: Entry) -> State[Own]:
    left = dict(state.markers)
    for name, _colon, kind in (word.partition(":") for word in take.hexes):
        kept = tuple(m for m in left.pop(name, ()) if kind and m.kind != kind)
        if kept:
            left[name] = kept
    return replace(state, markers=left)


def _record(state: State[Own], record: Record, _: Entry) -> State[Own]:
    deed = Deed(state.turn, state.phase, record.action, record.keys)
    return replace(state, deeds=(*state.deeds, deed))


def _note(state: State[Own], note: Note, _: Entry) -> State[Own]:
    where = state.turn if note.place == "turn" else note.place
    notes = (*state.notes.get(where, ()), note.text)
    return replace(state, notes={**state.notes, where: notes})


_Change: TypeAlias = Callable[[State[Any], Any, Entry], State[Any]]
_CHANGES: Mapping[type, _Change] = {
    Roll: _roll,
    SetFact: _set,
    Put: _put,
    Take: _take,
    Record: _record,
    Note: _note,
}
