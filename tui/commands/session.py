"""`weathergage session`: play in lines of text; the same engine and file as the screen's."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from itertools import count
from typing import Any

import click
from msgspec.structs import replace

from weathergage.core.decisions import forms
from weathergage.core.flow import Step
from weathergage.core.journal import session_path
from weathergage.core.messages import FaultError, NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import rule_set
from weathergage.core.scenarios import scenario as scenario_of
from weathergage.core.session import Begin, Session
from weathergage.tui.archive.lines import line_record, line_text
from weathergage.tui.archive.opened import damage_lines, opened, words_of
from weathergage.tui.archive.within import FORMS as WHOLE_FORMS
from weathergage.tui.archive.within import done, is_whole
from weathergage.tui.boards import starting_on
from weathergage.tui.fleetlists import sample_start
from weathergage.tui.numbers import numbers_now
from weathergage.tui.options import open_map, print_answer, setting_option, with_answer
from weathergage.tui.progress import on_standard_error
from weathergage.tui.questions import QUESTIONS, answer_lines, answer_record, is_question
from weathergage.tui.start import complain
from weathergage.tui.tracks import beginnings
from weathergage.tui.words import Words


class WithArchive(click.Group):
    """A group with the modules of `tui/archive` among its commands, imported when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands' names in alphabetical order."""
        return sorted([*super().list_commands(ctx), *ARCHIVE])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command of this module, or the one of `tui/archive/NAME.py`."""
        if cmd_name not in ARCHIVE:
            return super().get_command(ctx, cmd_name)
        module = import_module(f"weathergage.tui.archive.{MODULES.get(cmd_name, cmd_name)}")
        found: click.Command = module.command
        return found


ARCHIVE = ("audit", "branch", "compare", "export", "import", "scenarios", "ships", "verify")
MODULES = {"import": "importing"}
"""Modules that are not called like their command: Python keeps some words to itself."""
HELP = ("help", "?")
LEAVE = ("q", "quit", "exit")


@click.group(cls=WithArchive)
def command() -> None:
    """Play a session in lines of text."""


@command.command()
@click.argument("file")
@click.option("--system", required=True, help="Rule set, such as awaw.")
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), help="Seed of the dice.")
@click.option("--scenario", default="", help="What it begins with; `session scenarios` lists.")
@setting_option
@click.option("--map", "map_id", default="", metavar="MAP", help="Board that it is played on.")
@click.option("--fleets", help="Begin with an order of battle that comes with the program.")
@with_answer
def new(
    *,
    file: str,
    system: str,
    seed: int | None,
    scenario: str,
    setting: tuple[str, ...],
    map_id: str,
    fleets: str | None,
    json_: bool,
    lang: str,
) -> None:
    """Make the session FILE, here unless a folder is named."""
    settings = dict(text.partition("=")[::2] for text in setting)
    if sum(map(bool, (scenario, fleets, map_id))) > 1:
        raise NotUnderstoodError(say("journal.scenario-or-fleets"))
    begin: Sequence[Begin] = starting_on(system, map_id)
    if scenario:
        begin = (scenario_of(rule_set(system).id, scenario),)
    elif fleets:
        begin = sample_start(system, fleets)
    made = Session.new(
        session_path(file),
        system,
        open_map,
        seed=seed,
        settings=settings,
        begin=(*begin, *beginnings(system)),
        numbers=numbers_now(rule_set(system).id),
    )
    word, header = words_of(made, lang), made.header
    told = say(
        "session.made", file=str(made.path.absolute()), system=header.system, seed=header.seed
    )
    record = {"file": str(made.path), "system": header.system, "seed": header.seed}
    print_answer({**record, **_state_record(made, word)}, [word(told), *_ahead(made, word)], json_)


@command.command()
@click.argument("file")
@click.option("--as", "side", default="", metavar="SIDE", help="With what this side has sealed.")
@with_answer
def show(*, file: str, side: str, json_: bool, lang: str) -> None:
    """Tell what holds now, and what is owed."""
    session = opened(file)
    word = words_of(session, lang)
    told = session.sheet()
    if side:
        told = session.sheet_of(choose(side, session.rule_set.sides, "side"))
    sheet = [word(message) for message in told]
    origin = session.header.branch or None
    scenario = session.header.scenario or None
    record = {"file": str(session.path), "scenario": scenario, "branch": origin, "sheet": sheet}
    lines = [*sheet, *_ahead(session, word)]
    if origin:
        lines.insert(0, word("journal.origin", file=origin.file, line=origin.line))
    print_answer(
        record | _state_record(session, word), [*damage_lines(session, word), *lines], json_
    )


@command.command()
@click.argument("file")
@click.option("--all", "all_", is_flag=True, help="Show undone lines too.")
@with_answer
def log(*, file: str, all_: bool, json_: bool, lang: str) -> None:
    """Tell what happened, line by line as the file numbers them."""
    session = opened(file)
    word = words_of(session, lang)
    lines = session.log()
    shown = [line for line in lines if all_ or not line.undone]
    text = [
        *damage_lines(session, word),
        *(part for line in shown for part in line_text(line, word)),
    ]
    record = {"file": str(session.path), "lines": [line_record(line, word) for line in lines]}
    print_answer(record, text, json_)


@command.command()
@click.argument("file")
@click.argument("commands", nargs=-1)
@with_answer
def do(*, file: str, commands: tuple[str, ...], json_: bool, lang: str) -> None:
    """Decide or ask: one a COMMAND, one a line of standard input, or line by line as you type."""
    session = opened(file)
    if not commands and not json_ and sys.stdin.isatty():
        _converse(session, lang)
    else:
        _decide(session, commands or _standard_input(), json_, lang)


@command.command()
@click.argument("file")
@with_answer
def undo(*, file: str, json_: bool, lang: str) -> None:
    """Take back the last decision and all it caused."""
    _decide(opened(file), ["undo"], json_, lang)


@command.command()
@click.argument("file")
@with_answer
def redo(*, file: str, json_: bool, lang: str) -> None:
    """Take the last undone decision up again."""
    _decide(opened(file), ["redo"], json_, lang)


@command.command()
@click.argument("file")
@click.argument("line")
@with_answer
def jump(*, file: str, line: str, json_: bool, lang: str) -> None:
    """Go to where the session stood after LINE; 1 is its start."""
    _decide(opened(file), [f"jump {line}"], json_, lang)


@command.command()
@click.argument("file")
@click.argument("decision", nargs=-1, required=True)
@with_answer
def preview(*, file: str, decision: tuple[str, ...], json_: bool, lang: str) -> None:
    """Tell what a decision would change, and change nothing."""
    session = opened(file)
    word = words_of(session, lang)
    told = [word(message) for message in session.preview(" ".join(decision))]
    lines = told or [word("session.changes-nothing")]
    print_answer({"file": str(session.path), "changes": told}, lines, json_)


def _standard_input() -> Iterator[str]:
    if sys.stdin.isatty():
        raise NotUnderstoodError(say("session.no-command"))
    for line in sys.stdin:
        if line.strip() and not line.lstrip().startswith("#"):
            yield line


def _converse(session: Session[Any], lang: str) -> None:
    """Decide or answer line by line; a fault is told and ends nothing."""
    word = words_of(session, lang)
    _print([*damage_lines(session, word), word("session.line-hint"), *_offered(session, word)])
    for text in _typed():
        if text.strip() in HELP:
            _print(_helped(word))
            continue
        try:
            if text.strip():
                _print(_lines_of(session, _chosen(session, text), word))
            session.refresh()
        except FaultError as fault:
            complain(word(fault.message))
        except click.ClickException as fault:
            complain(fault.format_message())
        _print([*_aside(session, word), *_offered(session, word)])


def _helped(word: Words) -> Iterable[str]:
    """Return the forms of all commands and the questions."""
    commands = (*forms().values(), *WHOLE_FORMS.values())
    return [*commands, word("session.line-questions", names=", ".join(QUESTIONS))]


def _offered(session: Session[Any], word: Words) -> Iterator[str]:
    """Yield what may be done next, each with the number that does it."""
    number = count(1)
    for step in session.steps():
        yield f"{next(number)}) {_step(replace(step, or_else=()), word)}"
        yield from (f"{next(number)}) {word('session.or-else', command=o)}" for o in step.or_else)
    if not session.steps():
        yield word("session.over")


def _chosen(session: Session[Any], text: str) -> str:
    """Return the command that a number stands for, any other text as it is."""
    offered = [c for step in session.steps() for c in (step.command, *step.or_else)]
    numbers = {str(number): command for number, command in enumerate(offered, 1)}
    return numbers.get(text.strip(), text)


def _typed() -> Iterator[str]:
    with suppress(ImportError):  # where it is missing, lines cannot be edited
        import_module("readline")
    with suppress(EOFError):
        while (text := input("> ")).strip() not in LEAVE:
            yield text


def _decide(session: Session[Any], commands: Iterable[str], json_: bool, lang: str) -> None:
    """Make each decision, confirm it in the file, then print it; the first fault ends it."""
    word = words_of(session, lang)
    made: list[dict[str, Any]] = []
    try:
        for text in commands:
            if json_:
                made.append(_record_of(session, text, word))
            else:
                _print(_lines_of(session, text, word))
    except FaultError:
        if json_ and made:
            print_answer({**_done(session, made, word), "complete": False}, (), json_)
        raise
    if json_:
        print_answer({**_done(session, made, word), "complete": True}, (), json_)
    else:
        _print(_aside(session, word))
        _print(_ahead(session, word))


def _lines_of(session: Session[Any], text: str, word: Words) -> Iterable[str]:
    if is_question(text):
        return answer_lines(session, text, word.language)
    if is_whole(text):
        return done(session, text, word, on_standard_error(word))
    changes = _changes(session, text, word)
    return [*(f"   {change}" for change in changes), *line_text(session.do(text), word)]


def _changes(session: Session[Any], text: str, word: Words) -> list[str]:
    """Return what a correction will change; it is told before it is written."""
    if text.split()[:1] != ["correct"]:
        return []
    return [word(message) for message in session.preview(text)]


def _record_of(session: Session[Any], text: str, word: Words) -> dict[str, Any]:
    if is_question(text):
        return {"asked": text.strip(), "answer": answer_record(session, text, word.language)}
    if is_whole(text):
        told = done(session, text, word, on_standard_error(word))
        return {"asked": text.strip(), "answer": told}
    changes = _changes(session, text, word)
    return line_record(session.do(text), word) | {"changes": changes}


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)
    sys.stdout.flush()


def _done(session: Session[Any], made: list[dict[str, Any]], word: Words) -> dict[str, Any]:
    return {"file": str(session.path), "lines": made, **_state_record(session, word)}


def _aside(session: Session[Any], word: Words) -> Iterator[str]:
    for copy in session.aside:
        yield word("session.set-aside", line=copy.line, copy=str(copy.path))


def _ahead(session: Session[Any], word: Words) -> Iterator[str]:
    """Yield what is owed and the step after it, numbered."""
    steps = session.steps()
    if not steps:
        yield word("session.over")
    for step in steps:
        yield _step(step, word)


def _step(step: Step, word: Words) -> str:
    what = word(step.message)
    if not step.owed:
        return word("session.next", what=what, command=step.command)
    told = word("session.owed", what=what, clause=step.clause, command=step.command)
    return "; ".join([told, *(word("session.or-else", command=other) for other in step.or_else)])


def _state_record(session: Session[Any], word: Words) -> dict[str, Any]:
    state = session.state
    return {
        "line": session.history.at,
        "turn": state.turn,
        "phase": state.phase,
        "hash": state.hash,
        "state": state,
        "steps": [
            {
                "command": step.command,
                "what": word(step.message),
                "clause": step.clause,
                "owed": step.owed,
                "or_else": step.or_else,
            }
            for step in session.steps()
        ],
    }
