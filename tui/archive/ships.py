"""`weathergage session ships`: the ships of a session as a table, and what their fleets can do."""

from pathlib import Path

import click

from weathergage.core.messages import NotNowError, say
from weathergage.tui.archive.opened import opened, words_of
from weathergage.tui.fleetlists import ship_lists
from weathergage.tui.options import open_map, print_answer, with_answer


@click.command()
@click.argument("file")
@click.option("-o", "--output", help="Write the table to a new file.")
@with_answer
def command(*, file: str, output: str | None, json_: bool, lang: str) -> None:
    """Print the ships of a session as CSV; with --json their fleets, fuel and reach too."""
    session = opened(file)
    word = words_of(session, lang)
    lists = ship_lists(session.header.system)
    table: str = lists.written(session.state)
    if output:
        _write(Path(output), table)
        told = [word("fleet.told-written", file=output)]
    else:
        told = table.splitlines()
    rules = session.rule_set
    fleets = lists.fleet_records(rules, session.state, open_map) if json_ else ()
    print_answer({"file": str(session.path), "fleets": fleets}, told, json_)


def _write(path: Path, text: str) -> None:
    """Write a new file; one that exists is not touched."""
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise NotNowError(say("fleet.fault-not-written", file=str(path), fault=why)) from fault
