"""The command language: each decision is a small record with a text form, and back.

One language for the screen's command line, `session do`, key files and the session file.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, NamedTuple, TypeAlias

import msgspec

from weathergage.core.dice import typed
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import systems


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
    """Open what a side, or every side, has sealed; `value` and `word` are typed by its owner.

    A name that holds blanks, or a value that does, stands before or behind a colon.
    """

    form: ClassVar[str] = "reveal [SIDE] [+N|=N WORD]; reveal FLEET: [ORDER] [word=WORD]"
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


class OwnDecision(msgspec.Struct, frozen=True):
    """A decision that one rule set alone knows; `core/PACKAGE/commands.py` reads and writes it."""

    form: ClassVar[str]


Decision: TypeAlias = (
    Turn | Phase | Roll | Prepare | Reveal | SetFact | Put | Take | Record | Note | Correct
    | Undo | Redo | Jump | OwnDecision
)  # fmt: skip


def parse(text: str) -> Decision:
    """Return the decision that `text` means; quotation marks do no harm.

    Raises:
        NotUnderstoodError: No such command, or words are missing or too many; the message
            carries the right form.
    """
    first, *words = clean(text).split(" ")
    verb = _verb_meant(first)
    command = _command(verb)
    if not command.verbatim:
        words = [bare for word in words if (bare := word.replace('"', ""))]
    try:
        return command.read(words)
    except NotUnderstoodError:
        raise
    except (LookupError, ValueError) as fault:
        raise NotUnderstoodError(
            say("session.form", given=clean(text), form=command.kind.form)
        ) from fault


def _verb_meant(text: str) -> str:
    """Return the verb that a command begins with; rule sets are asked for theirs at need."""
    if text in _COMMANDS:  # as files have it
        return text
    common = _by_plain_name().get(plain(text), "")
    return common or (text if text in forms() else choose(text, forms(), "command"))


@cache
def _by_plain_name() -> Mapping[str, str]:
    return {plain(verb): verb for verb in _COMMANDS}


def _command(verb: str) -> "Command":
    return _COMMANDS.get(verb) or _rule_set_commands()[verb]


@cache
def _rule_set_commands() -> Mapping[str, "Command"]:
    """Return what rule sets add to the language: `COMMANDS` of their module `commands`."""
    found: dict[str, Command] = {}
    for system in systems():
        module = f"weathergage.core.{system.replace('-', '_')}.commands"
        if find_spec(module):
            found |= import_module(module).COMMANDS
    return found


@cache
def forms() -> Mapping[str, str]:
    """Return the form of each command by its first word, those of the rule sets last."""
    every = {**_COMMANDS, **_rule_set_commands()}
    return {verb: command.kind.form for verb, command in every.items()}


def write(decision: Decision) -> str:
    """Return the text of `decision`; `parse` of it is the same decision."""
    verb = verb_of(decision)
    return " ".join(word for word in (verb, *_command(verb).words(decision)) if word)


def verb_of(decision: Decision) -> str:
    """Return the first word of a decision's command."""
    every = (
        {**_COMMANDS, **_rule_set_commands()} if isinstance(decision, OwnDecision) else _COMMANDS
    )
    return next(verb for verb, command in every.items() if command.kind is type(decision))


def clean(text: str) -> str:
    """Return `text` on one line, without control characters, blanks single and none outside."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(text.split())


def corrected(decision: Decision, value: str) -> Decision:
    """Return `decision` with `value` in the place of what it names, or the command in `value`.

    Raises:
        NotUnderstoodError: The value does not fit, or such a decision names nothing.
    """
    verb = verb_of(decision)
    words = clean(value).split(" ")
    fill = _command(verb).fill
    if fill is None:
        raise NotUnderstoodError(say("session.no-correction", command=verb))
    if words[0] == verb and len(words) > 1 and not _is_text_of_note(decision, words[1]):
        return parse(value)
    try:
        return parse(" ".join([verb, *fill(decision, words)]))
    except NotUnderstoodError:
        raise
    except (LookupError, ValueError) as fault:
        raise NotUnderstoodError(
            say("session.form", given=clean(value), form=decision.form)
        ) from fault


def _is_text_of_note(decision: Decision, word: str) -> bool:
    """Return whether a correction that begins with `note WORD` is no command but a note's text."""
    return isinstance(decision, Note) and plain(word) != plain(decision.place)


def _fill_put(put: Put, words: list[str]) -> Iterable[str]:
    return words if len(words) > 2 else (put.kind, put.side, *words)


def _fill_record(record: Record, words: list[str]) -> Iterable[str]:
    changed = {**record.keys, **_pairs(words)}
    return (record.action, *(f"{key}={value}" for key, value in changed.items() if value))


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
    text = " ".join(words)
    if ":" in text:
        name, _, value = text.partition(":")
        value, _, word = value.partition("word=")
        if not name.strip():
            raise ValueError(words)
        value = value.strip()
        return Reveal(name.strip(), _level(value) if _is_level(value) else value, word.strip())
    side = words.pop(0) if words and words[0][0] not in "+=" else ""
    value, word = (*words, "", "")[:2]
    if len(words) > 2:
        raise ValueError(words)
    return Reveal(side, _level(value), word)


def _is_level(value: str) -> bool:
    """Return whether a value is told as a level of preparation is."""
    return value[:1] in ("+", "=")


def _words_of_reveal(reveal: Reveal) -> Iterable[str]:
    by_name = " " in reveal.side or _is_level(reveal.side)
    if by_name or (reveal.value and not _is_level(reveal.value)):
        return (f"{reveal.side}:", reveal.value, f"word={reveal.word}" if reveal.word else "")
    return (reveal.side, reveal.value, reveal.word)


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


class Command(NamedTuple):
    """How a decision is read and written.

    Attributes:
        kind: The decision.
        read: Makes it of the words after the verb; raises `LookupError` or `ValueError` for what
            has not its form.
        words: The words after the verb that mean it.
        fill: The words that mean it with the words of a correction in it; None where there is
            nothing to correct.
        verbatim: Quotation marks are part of the text.
    """

    kind: type[Decision]
    read: Callable[[list[str]], Decision]
    words: Callable[[Any], Iterable[str]]
    fill: Callable[[Any, list[str]], Iterable[str]] | None = None
    verbatim: bool = False


def _as_typed(_: Decision, words: list[str]) -> Iterable[str]:
    return words


_COMMANDS: Mapping[str, Command] = {
    "turn": Command(Turn, _turn, lambda d: (d.to, "anyway" * d.anyway), _as_typed),
    "phase": Command(Phase, _phase, lambda d: (d.to,), _as_typed),
    "roll": Command(
        Roll,
        _roll,
        lambda d: (d.die, ",".join(map(str, d.faces))),
        lambda roll, words: (roll.die, *words),
    ),
    "prep": Command(
        Prepare,
        _prepare,
        lambda d: (d.side, d.value, "automatic" * d.automatic, "secret" * d.secret),
        lambda prep, words: (prep.side, *words, "automatic" * prep.automatic),
    ),
    "reveal": Command(Reveal, _reveal, _words_of_reveal),
    "set": Command(
        SetFact, _set, lambda d: (d.fact, d.value), lambda fact, words: (fact.fact, *words)
    ),
    "put": Command(Put, _put, lambda d: (d.kind, d.side, *d.hexes), _fill_put),
    "take": Command(Take, _take, lambda d: d.hexes, _as_typed),
    "record": Command(
        Record,
        _record,
        lambda d: (d.action, *(f"{k}={v}" for k, v in d.keys.items()), "anyway" * d.anyway),
        _fill_record,
    ),
    "note": Command(
        Note,
        _note,
        lambda d: (d.place, d.text),
        lambda note, words: (note.place, *words),
        verbatim=True,
    ),
    "correct": Command(Correct, _correct, lambda d: (str(d.line), d.value), verbatim=True),
    "undo": Command(Undo, _alone(Undo), lambda _: ()),
    "redo": Command(Redo, _alone(Redo), lambda _: ()),
    "jump": Command(Jump, _jump, lambda d: (str(d.line),)),
}
