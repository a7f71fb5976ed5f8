"""The command language: each decision is a small record with a text form, and back.

One language for the screen's command line, `session do`, key files and the session file.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, TypeAlias

import msgspec

from weathergage.core.dice import typed
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose


class Turn(msgspec.Struct, frozen=True):
    """Go to the next game turn, or to the one named; `anyway` leaves owed things undone."""

    form: ClassVar[str] = "turn [next|TURN] [anyway]"
    to: str = "next"
    anyway: bool = False


class Phase(msgspec.Struct, frozen=True):
    """Go to the next phase of the game turn, or to the one named."""

    form: ClassVar[str] = "phase [next|PHASE]"
    to: str = "next"


class Roll(msgspec.Struct, frozen=True):
    """Throw a die that is owed, or take the faces that fell on the table."""

    form: ClassVar[str] = "roll [AREA] [N]"
    die: str = ""
    faces: tuple[int, ...] = ()


class Prepare(msgspec.Struct, frozen=True):
    """Raise a side's winter preparation or say what it is; `value` is `+1` or `=3`.

    `value` is "" only in a session file, where a seal stands for it.
    """

    form: ClassVar[str] = "prep SIDE +N|=N [automatic] [secret]"
    side: str
    value: str = ""
    automatic: bool = False
    secret: bool = False


class Reveal(msgspec.Struct, frozen=True):
    """Open what a side, or every side, has sealed; `value` and `word` are typed by its owner."""

    form: ClassVar[str] = "reveal [SIDE] [+N|=N WORD]"
    side: str = ""
    value: str = ""
    word: str = ""


class SetFact(msgspec.Struct, frozen=True):
    """Write one line of the situation sheet."""

    form: ClassVar[str] = "set FACT VALUE"
    fact: str
    value: str


class Put(msgspec.Struct, frozen=True):
    """Put a marker of one kind and side into each hex."""

    form: ClassVar[str] = "put KIND SIDE HEX…"
    kind: str
    side: str
    hexes: tuple[str, ...]


class Take(msgspec.Struct, frozen=True):
    """Take the markers off each hex; `HEX:KIND` takes those of one kind."""

    form: ClassVar[str] = "take HEX[:KIND]…"
    hexes: tuple[str, ...]


class Record(msgspec.Struct, frozen=True):
    """Write down that an action was done; `anyway` writes down one the rules forbid."""

    form: ClassVar[str] = "record ACTION [KEY=VALUE]… [anyway]"
    action: str
    keys: Mapping[str, str] = {}
    anyway: bool = False


class Note(msgspec.Struct, frozen=True):
    """Write a note on a hex, or on the turn."""

    form: ClassVar[str] = "note HEX|turn TEXT"
    place: str
    text: str


class Correct(msgspec.Struct, frozen=True):
    """Put a mistyped decision right where it stands; `value` replaces what it names."""

    form: ClassVar[str] = "correct LINE VALUE"
    line: int
    value: str


class Undo(msgspec.Struct, frozen=True):
    """Take back the last decision and all it caused."""

    form: ClassVar[str] = "undo"


class Redo(msgspec.Struct, frozen=True):
    """Take an undone decision up again."""

    form: ClassVar[str] = "redo"


class Jump(msgspec.Struct, frozen=True):
    """Go to where the session stood after a line; 1 is its start."""

    form: ClassVar[str] = "jump LINE"
    line: int


Decision: TypeAlias = (
    Turn | Phase | Roll | Prepare | Reveal | SetFact | Put | Take | Record | Note | Correct
    | Undo | Redo | Jump
)  # fmt: skip


def parse(text: str) -> Decision:
    """Return the decision that `text` means; quotation marks do no harm.

    Raises:
        NotUnderstoodError: No such command, or words are missing or too many; the message
            carries the right form.
    """
    first, *words = clean(text).split(" ")
    verb = choose(first, _COMMANDS, "command")
    if verb not in ("note", "correct"):
        words = [bare for word in words if (bare := word.replace('"', ""))]
    try:
        return _COMMANDS[verb].read(words)
    except NotUnderstoodError:
        raise
    except (LookupError, ValueError) as fault:
        raise NotUnderstoodError(
            say("session.form", given=clean(text), form=FORMS[verb])
        ) from fault


def write(decision: Decision) -> str:
    """Return the text of `decision`; `parse` of it is the same decision."""
    verb = _VERBS[type(decision)]
    return " ".join(word for word in (verb, *_COMMANDS[verb].words(decision)) if word)


def clean(text: str) -> str:
    """Return `text` on one line, without control characters, blanks single and none outside."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def corrected(decision: Decision, value: str) -> Decision:
    """Return `decision` with `value` in the place of what it names, or the command in `value`.

    Raises:
        NotUnderstoodError: The value does not fit, or such a decision names nothing.
    """
    verb = _VERBS[type(decision)]
    words = clean(value).split(" ")
    fill = _FILLS.get(type(decision))
    if fill is None:
        raise NotUnderstoodError(say("session.no-correction", command=verb))
    if words[0] == verb and len(words) > 1 and not isinstance(decision, Note):
        return parse(value)
    try:
        return parse(" ".join([verb, *fill(decision, words)]))
    except NotUnderstoodError:
        raise
    except (LookupError, ValueError) as fault:
        raise NotUnderstoodError(
            say("session.form", given=clean(value), form=FORMS[verb])
        ) from fault


def _fill_put(put: Put, words: list[str]) -> Iterable[str]:
    return words if len(words) > 2 else (put.kind, put.side, *words)


def _fill_record(record: Record, words: list[str]) -> Iterable[str]:
    changed = {**record.keys, **_pairs(words)}
    return (record.action, *(f"{key}={value}" for key, value in changed.items() if value))


_FILLS: Mapping[type, Callable[[Any, list[str]], Iterable[str]]] = {
    Turn: lambda _, words: words,
    Phase: lambda _, words: words,
    Roll: lambda roll, words: (roll.die, *words),
    Prepare: lambda prep, words: (prep.side, *words, *(["automatic"] if prep.automatic else [])),
    SetFact: lambda fact, words: (fact.fact, *words),
    Put: _fill_put,
    Take: lambda _, words: words,
    Record: _fill_record,
    Note: lambda note, words: (note.place, *words),
}


def _turn(words: list[str]) -> Decision:
    anyway = words[-1:] == ["anyway"]
    to = " ".join(words[: len(words) - anyway])
    return Turn(to or "next", anyway)


def _phase(words: list[str]) -> Decision:
    return Phase(" ".join(words) or "next")


def _roll(words: list[str]) -> Decision:
    words = [part for word in words for part in word.split("=") if part]
    faces: tuple[int, ...] = ()
    if words and (words[-1][0].isdigit() or words[-1][0] in "+-"):
        faces = tuple(typed(face) for face in words[-1].split(","))
        words = words[:-1]
    (die,) = words or [""]
    return Roll(die, faces)


def _prepare(words: list[str]) -> Decision:
    side, *rest = filter(None, words)
    automatic, secret = "automatic" in rest, "secret" in rest
    values = [word for word in rest if word not in ("automatic", "secret")]
    if len(rest) != len(values) + automatic + secret or (not values and not secret):
        raise ValueError(rest)
    (value,) = values or [""]
    return Prepare(side, _level(value), automatic, secret)


def _level(value: str) -> str:
    """Return `+N` or `=N` as it was typed, checked."""
    if not value:
        return ""
    if value[0] not in "+=" or not value[1:].isascii() or not value[1:].isdigit():
        raise ValueError(value)
    if int(value[1:4]) > 6 or len(value) > 3:
        raise NotUnderstoodError(say("session.level-too-high", given=value))
    return value[0] + str(int(value[1:]))


def _reveal(words: list[str]) -> Decision:
    side = words.pop(0) if words and words[0][0] not in "+=" else ""
    value, word = (*words, "", "")[:2]
    if len(words) > 2:
        raise ValueError(words)
    return Reveal(side, _level(value), word)


def _set(words: list[str]) -> Decision:
    fact, *value = words[:1] + words[2:] if words[1:2] == ["="] else words
    if not value and "=" in fact:
        fact, _, first = fact.partition("=")
        value = [first]
    if not fact or not any(value):
        raise ValueError(words)
    return SetFact(fact, " ".join(value))


def _put(words: list[str]) -> Decision:
    kind, side, *hexes = words
    return Put(kind, side, _hexes(hexes))


def _take(words: list[str]) -> Decision:
    return Take(_hexes(words))


def _hexes(words: list[str]) -> tuple[str, ...]:
    hexes = tuple(name for word in words for name in word.split(",") if name)
    if not hexes:
        raise ValueError(words)
    return hexes


def _record(words: list[str]) -> Decision:
    action, *rest = words
    anyway = rest[-1:] == ["anyway"]
    return Record(action, _pairs(rest[: len(rest) - anyway]), anyway)


def _pairs(words: list[str]) -> dict[str, str]:
    """Return KEY=VALUE words as a mapping; a word without `=` goes on with the last value."""
    pairs: dict[str, str] = {}
    key = ""
    for word in words:
        if "=" in word:
            key, _, value = word.partition("=")
            pairs[key] = value
        else:
            pairs[key] = f"{pairs[key]} {word}".strip()
    if "" in pairs:
        raise ValueError(words)
    return pairs


def _note(words: list[str]) -> Decision:
    place, *text = words
    if not text:
        raise ValueError(words)
    return Note(place, " ".join(text))


def _correct(words: list[str]) -> Decision:
    line, *value = words
    if not value:
        raise ValueError(words)
    return Correct(_line(line), " ".join(value))


def _jump(words: list[str]) -> Decision:
    (line,) = words
    return Jump(_line(line))


def _line(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ValueError(text)
    return int(text)


def _alone(kind: type[Undo | Redo]) -> Callable[[list[str]], Decision]:
    def read(words: list[str]) -> Decision:
        if words:
            raise ValueError(words)
        return kind()

    return read


class _Command(NamedTuple):
    kind: type[Decision]
    read: Callable[[list[str]], Decision]
    words: Callable[[Any], Iterable[str]]


_COMMANDS: Mapping[str, _Command] = {
    "turn": _Command(Turn, _turn, lambda d: (d.to, "anyway" * d.anyway)),
    "phase": _Command(Phase, _phase, lambda d: (d.to,)),
    "roll": _Command(Roll, _roll, lambda d: (d.die, ",".join(map(str, d.faces)))),
    "prep": _Command(
        Prepare,
        _prepare,
        lambda d: (d.side, d.value, "automatic" * d.automatic, "secret" * d.secret),
    ),
    "reveal": _Command(Reveal, _reveal, lambda d: (d.side, d.value, d.word)),
    "set": _Command(SetFact, _set, lambda d: (d.fact, d.value)),
    "put": _Command(Put, _put, lambda d: (d.kind, d.side, *d.hexes)),
    "take": _Command(Take, _take, lambda d: d.hexes),
    "record": _Command(
        Record,
        _record,
        lambda d: (d.action, *(f"{k}={v}" for k, v in d.keys.items()), "anyway" * d.anyway),
    ),
    "note": _Command(Note, _note, lambda d: (d.place, d.text)),
    "correct": _Command(Correct, _correct, lambda d: (str(d.line), d.value)),
    "undo": _Command(Undo, _alone(Undo), lambda _: ()),
    "redo": _Command(Redo, _alone(Redo), lambda _: ()),
    "jump": _Command(Jump, _jump, lambda d: (str(d.line),)),
}
_VERBS = {command.kind: verb for verb, command in _COMMANDS.items()}
FORMS: Mapping[str, str] = {verb: command.kind.form for verb, command in _COMMANDS.items()}
"""The form of each command by its first word."""
