"""`weathergage session verify`: whether the file is what was confirmed, its dice the seed's."""

from typing import Any

import click

from weathergage.core.audit import Difference
from weathergage.core.session import Session
from weathergage.tui.archive.opened import damage_lines, opened, words_of
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.progress import Watch, on_standard_error
from weathergage.tui.words import Words


@click.command()
@click.argument("file")
@click.option("--set-aside", is_flag=True, help="Copy what does not count beside the file.")
@with_answer
def command(*, file: str, set_aside: bool, json_: bool, lang: str) -> int:
    """Tell whether every line stands as it was confirmed, and each die is the seed's; 1 if not."""
    session = opened(file)
    word = words_of(session, lang)
    damage, doubts = session.damage, doubts_of(session, on_standard_error(word))
    lines = [*damage_lines(session, word), *_lines(doubts, word)]
    if damage and set_aside:
        copy = session.set_aside()
        lines.append(word("session.set-aside", line=damage.line, copy=str(copy)))
    record = {
        "file": str(session.path),
        "sound": not (damage or doubts),
        "lines": session.history.last,
        "hash": session.state.hash,
        "damage": damage,
        "doubts": [
            {"line": line, "kind": doubt.kind, "because": word(doubt.message)}
            for line, doubt in doubts
        ],
    }
    print_answer(record, lines or [_sound(session, word)], json_)
    return 1 if damage or doubts else 0


def verified(session: Session[Any], word: Words, watch: Watch) -> list[str]:
    """Return what is wrong with a session and where, or that all is sound."""
    lines = [*damage_lines(session, word), *_lines(doubts_of(session, watch), word)]
    return lines or [_sound(session, word)]


def doubts_of(session: Session[Any], watch: Watch) -> list[tuple[int, Difference]]:
    """Return the lines whose dice or seals are not what they must be, and why."""
    audit = session.audit()
    lines = watch(audit.numbers, "journal.verifying")
    found = [(line, doubt) for line in lines for doubt in audit.thrown(line)]
    changed = session.changed_secrets()
    found += [(line, Difference(kind="seal", message=told)) for line, told in changed]
    return sorted(found, key=lambda doubt: doubt[0])


def _lines(doubts: list[tuple[int, Difference]], word: Words) -> list[str]:
    return [word("journal.doubt", line=line, what=doubt.message) for line, doubt in doubts]


def _sound(session: Session[Any], word: Words) -> str:
    return word("session.sound", file=str(session.path), lines=session.history.last)
