"""`weathergage session import`: ships or a turn track from a table, as one decision."""

from pathlib import Path

import click

from weathergage.tui.archive.lines import line_record, line_text
from weathergage.tui.archive.opened import opened, words_of
from weathergage.tui.fleetlists import own_table
from weathergage.tui.options import print_answer, with_answer


@click.command()
@click.argument("file")
@click.argument("table")
@with_answer
def command(*, file: str, table: str, json_: bool, lang: str) -> None:
    """Take the ships or the turn track of TABLE (CSV, TSV; its first line names the columns)."""
    session = opened(file)
    word = words_of(session, lang)
    made = session.do(own_table(session, Path(table)))
    record = {"file": str(session.path), "lines": [line_record(made, word)]}
    print_answer(record, line_text(made, word), json_)
