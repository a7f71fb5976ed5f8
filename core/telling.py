"""What a decision says of itself in the log, whatever the rule set."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any

from weathergage.core.decisions import (
    Correct,
    Note,
    Prepare,
    Put,
    Record,
    Roll,
    SetFact,
    Take,
)
from weathergage.core.journal import Entry
from weathergage.core.messages import Message, say
from weathergage.core.state import Act, Marker, State


def says(act: Act) -> tuple[Message, ...]:
    """Return what a decision says of itself; nothing where only its rule set can tell."""
    speak = _SAYS.get(type(act.decision))
    said = speak(act.decision, act.entry) if speak else ()
    return (*said, *_opened(act.entry))


def holds(state: State[Any]) -> Iterator[Message]:
    """Yield what lies on the table, whatever the rule set: dice, actions, markers, notes."""
    for die, rolled in state.rolled.items():
        by = "hand" if rolled.hand else "program"
        label, faces = say(f"session.die-{die}"), tuple(map(str, rolled.faces))
        yield say(f"session.sheet-{by}", die=label, faces=faces)
    for deed in state.deeds_now:
        yield _deed(deed.action, deed.keys)
    groups: dict[Marker, list[str]] = {}
    for name, markers in sorted(state.markers.items()):
        for marker in markers:
            groups.setdefault(marker, []).append(name)
    for marker, names in sorted(groups.items()):
        yield _markers(marker.kind, marker.side, tuple(names))
    for place, notes in sorted(state.notes.items()):
        for text in notes:
            yield say("session.said-note", place=place, text=text)


def _roll(_: Roll, entry: Entry) -> Iterator[Message]:
    for (die, by, clause), fallen in groupby(entry.dice, lambda d: (d.die, d.by, d.clause)):
        name = say(f"session.die-{die}")
        faces = tuple(str(throw.face) for throw in fallen)
        yield say(f"session.said-{by}", die=name, face=faces, clause=clause)


def _set(fact: SetFact, _: Entry) -> Iterator[Message]:
    yield say("session.said-set", fact=fact.fact, value=fact.value)


def _put(put: Put, _: Entry) -> Iterator[Message]:
    yield _markers(put.kind, put.side, put.hexes)


def _markers(kind: str, side: str, hexes: tuple[str, ...]) -> Message:
    marker, owner = say(f"common.marker-{kind}"), say(f"common.side-{side}")
    return say("session.said-put", kind=marker, side=owner, hexes=hexes)


def _take(take: Take, _: Entry) -> Iterator[Message]:
    yield say("session.said-take", hexes=take.hexes)


def _record(record: Record, entry: Entry) -> Iterator[Message]:
    yield _deed(record.action, record.keys)
    if entry.ruling:
        verdict = say(f"common.outcome-{entry.ruling.verdict}")
        yield say("session.said-ruling", verdict=verdict, clauses=entry.ruling.clauses)


def _deed(action: str, keys: Mapping[str, str]) -> Message:
    told = tuple(_key(key, value) for key, value in keys.items())
    return say("session.said-record", action=say(f"common.action-{action}"), keys=told)


def _key(key: str, value: str) -> Message | str:
    if key not in _TOLD_KEYS:
        return f"{key}={value}"
    named = say(f"common.{key}-{value}") if key in ("side", "nation", "area", "unit") else value
    return say("session.key", key=say(f"common.key-{key}"), value=named)


_TOLD_KEYS = frozenset(
    {
        "hex",
        "map",
        "area",
        "country",
        "from",
        "to",
        "target",
        "base",
        "side",
        "nation",
        "unit",
        "air-factors",
    }
)
"""Keys with a name that people say; any other is told as it is typed."""


def _note(note: Note, _: Entry) -> Iterator[Message]:
    place = say("common.what-turn") if note.place == "turn" else note.place
    yield say("session.said-note", place=place, text=note.text)


def _correct(correct: Correct, entry: Entry) -> Iterator[Message]:
    yield say("session.said-correct", line=correct.line, old=entry.old, new=correct.value)


def _prepare(prepare: Prepare, entry: Entry) -> Iterator[Message]:
    if entry.seal:
        side = say(f"common.side-{prepare.side}")
        yield say("session.said-sealed", side=side, seal=entry.seal[:8])


def _opened(entry: Entry) -> Iterator[Message]:
    for opened in entry.opened:
        kind = "proven" if opened.word else "unproven"
        yield say(f"session.said-{kind}", value=opened.value, seal=opened.seal[:8])


_SAYS: Mapping[type, Callable[[Any, Entry], Iterator[Message]]] = {
    Roll: _roll,
    SetFact: _set,
    Put: _put,
    Take: _take,
    Record: _record,
    Note: _note,
    Correct: _correct,
    Prepare: _prepare,
}
