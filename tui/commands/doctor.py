"""`weathergage doctor`: what the terminal can do for the program, and what to set."""

import sys
from collections.abc import Iterator
from typing import Literal

import click
import msgspec

from weathergage.core.messages import Message, NotNowError, say
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.terminal import NO_SCREEN, SMALLEST, Terminal, look
from weathergage.tui.wire.powers import powers
from weathergage.tui.words import Words, words

State = Literal["good", "limited", "incapable"]
WHOLE_SCREEN = (80, 24)


class Check(msgspec.Struct, frozen=True):
    """One thing looked at: its state, what was found, and what would be better."""

    name: str
    state: State
    found: Message
    advice: Message | None = None


def checks(terminal: Terminal) -> Iterator[Check]:
    """Yield what matters of `terminal`, in the order in which to mend it."""
    yield _interactive(terminal)
    yield _term(terminal)
    yield _size(terminal)
    yield _characters(terminal)
    yield _colours(terminal)
    yield _moves(terminal)
    if terminal.multiplexer:
        yield _multiplexer(terminal)
    if terminal.remote:
        yield Check("ssh", "good", say("doctor.remote"))


def _interactive(terminal: Terminal) -> Check:
    if terminal.interactive:
        return Check("terminal", "good", say("doctor.yes"))
    return Check("terminal", "incapable", say("doctor.no"), say("doctor.open-terminal"))


def _term(terminal: Terminal) -> Check:
    found = say("doctor.as-is", value=terminal.term or "-")
    if terminal.term in NO_SCREEN:
        return Check("type", "incapable", found, say("doctor.set-term"))
    return Check("type", "good", found)


def _size(terminal: Terminal) -> Check:
    found = say("doctor.size", columns=terminal.columns, lines=terminal.lines)
    if smaller(terminal, SMALLEST):
        return Check("size", "incapable", found, enlarge(SMALLEST))
    if smaller(terminal, WHOLE_SCREEN):
        return Check("size", "limited", found, enlarge(WHOLE_SCREEN))
    return Check("size", "good", found)


def smaller(terminal: Terminal, size: tuple[int, int]) -> bool:
    """Return whether the window is narrower or lower than `size`."""
    return terminal.columns < size[0] or terminal.lines < size[1]


def enlarge(size: tuple[int, int]) -> Message:
    """Return the advice to make the window `size`."""
    return say("doctor.enlarge", columns=size[0], lines=size[1])


def _characters(terminal: Terminal) -> Check:
    if terminal.utf8:
        return Check("characters", "good", say("doctor.utf8"))
    return Check("characters", "limited", say("doctor.ascii"), say("doctor.set-lang"))


def _colours(terminal: Terminal) -> Check:
    found = say(f"doctor.colours-{terminal.colours}")
    if terminal.colours in {"none", "16"}:
        return Check("colours", "limited", found, say("doctor.more-colours"))
    return Check("colours", "good", found)


def _moves(terminal: Terminal) -> Check:
    able = powers(terminal.term)
    kind = "both" if able.lines and able.cells else "none"
    state: State = "good" if kind == "both" else "limited"
    return Check("moves", state, say(f"doctor.moves-{kind}"), say("doctor.plain-output"))


def _multiplexer(terminal: Terminal) -> Check:
    found = say("doctor.as-is", value=terminal.multiplexer)
    if terminal.term.startswith(("tmux", "screen")):
        return Check("multiplexer", "good", found, say("doctor.escape-time"))
    return Check("multiplexer", "limited", found, say("doctor.set-multiplexer-term"))


def as_lines(found: tuple[Check, ...], word: Words) -> Iterator[str]:
    """Yield the checks as a table, and under each what to do."""
    names = [word(f"doctor.check-{check.name}") for check in found]
    values = [word(check.found) for check in found]
    wide, wider = max(map(len, names)), max(map(len, values))
    for check, name, value in zip(found, names, values, strict=True):
        yield f"{name:{wide}}  {value:{wider}}  {word(f'doctor.{check.state}')}"
        if check.advice:
            yield f"{'':{wide}}  {word(check.advice)}"


def as_record(found: tuple[Check, ...], terminal: Terminal, word: Words) -> dict[str, object]:
    """Return the checks and the terminal's powers, for JSON."""
    rows = [
        {
            "name": check.name,
            "state": check.state,
            "found": word(check.found),
            "advice": word(check.advice) if check.advice else "",
        }
        for check in found
    ]
    return {"capable": capable(found), "checks": rows, "terminal": terminal}


def capable(found: tuple[Check, ...]) -> bool:
    """Return whether the program's screen can be shown."""
    return all(check.state != "incapable" for check in found)


@click.command()
@click.option("--keys", "traces", is_flag=True, help="Show what arrives for each key; Ctrl+C ends.")
@with_answer
def command(*, traces: bool, json_: bool, lang: str) -> int:
    """Tell what this terminal can do, and what to set; exit 1 when it cannot show the screen."""
    if traces:
        return _trace(lang)
    # A person who pipes the answer on still asks about the terminal in front of them.
    terminal = look(output=sys.stdout if sys.stdout.isatty() else sys.stderr)
    found = tuple(checks(terminal))
    word = words(lang)
    print_answer(as_record(found, terminal, word), as_lines(found, word), json_)
    return 0 if capable(found) else 1


def _trace(lang: str) -> int:
    """Show what arrives for each key until Ctrl+C."""
    from weathergage.tui.keyfile import load
    from weathergage.tui.keytrace import lines

    if not sys.stdin.isatty():
        raise NotNowError(say("doctor.keys-need-terminal"))
    word, keymap = words(lang), load()
    click.echo(word("doctor.keys-begin"))
    for line in lines(keymap, word):
        click.echo(line)
    return 0
