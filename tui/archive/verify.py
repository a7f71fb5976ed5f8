"""`weathergage session verify`: whether the file is what was confirmed, its dice the seed's."""

from typing import Any

import click

from weathergage.core.audit import Difference
from weathergage.core.session import Session
from weathergage.tui.archive.opened import damage_lines, opened
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.progress import watched
from weathergage.tui.words import Words, words


@click.command()
@click.argument("file")
@click.option("--set-aside", is_flag=True, help="Copy what does not count beside the file.")
@with_answer
def command(*, file: str, set_aside: bool, json_: bool, lang: str) -> int:
    """Tell whether every line stands as it was confirmed, and each die is the seed's; 1 if not."""
    session, word = opened(file), words(lang)
    damage, doubts = session.damage, _doubts(session, word)
    lines = [
        *damage_lines(session, word),
        *(word("journal.doubt", line=line, what=doubt.message) for line, doubt in doubts),
    ]
    if damage and set_aside:
        copy = session.set_aside()
        lines.append(word("session.set-aside", line=damage.line, copy=str(copy)))
    last = session.history.last
    lines = lines or [word("session.sound", file=str(session.path), lines=last)]
    record = {
        "file": str(session.path),
        "sound": not (damage or doubts),
        "lines": last,
        "hash": session.state.hash,
        "damage": damage,
        "doubts": [
            {"line": line, "kind": doubt.kind, "because": word(doubt.message)}
            for line, doubt in doubts
        ],
    }
    print_answer(record, lines, json_)
    return 1 if damage or doubts else 0


def _doubts(session: Session[Any], word: Words) -> list[tuple[int, Difference]]:
    audit = session.audit()
    lines = watched(audit.numbers, "journal.verifying", word)
    return [(line, doubt) for line in lines for doubt in audit.thrown(line)]
