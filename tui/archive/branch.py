"""`weathergage session branch`: another session from any line of this one."""

from typing import Any

import click

from weathergage.core.journal import session_path
from weathergage.core.session import Session
from weathergage.tui.archive.opened import opened, words_of
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.words import Words


@click.command()
@click.argument("file")
@click.argument("line", type=click.IntRange(min=1))
@click.argument("new")
@with_answer
def command(*, file: str, line: int, new: str, json_: bool, lang: str) -> None:
    """Make the session NEW of FILE up to LINE; it stands where FILE stood after that line."""
    session = opened(file)
    word = words_of(session, lang)
    made, told = branched(session, line, new, word)
    record = {
        "file": str(made.path),
        "branch": made.header.branch,
        "line": made.history.at,
        "turn": made.state.turn,
        "phase": made.state.phase,
        "hash": made.state.hash,
    }
    print_answer(record, [told], json_)


def branched(session: Session[Any], line: int, new: str, word: Words) -> tuple[Session[Any], str]:
    """Make another session of the lines up to one; return it, and what was done."""
    made = session.branch(line, session_path(new))
    told = word("journal.branched", file=str(made.path), line=line, origin=str(session.path))
    return made, told
