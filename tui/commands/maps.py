"""`weathergage maps`: the maps there are, what is wrong with their files, numbers of a board."""

from collections.abc import Iterator
from pathlib import Path

import click

from weathergage.core.messages import Message
from weathergage.maps.checker import Listed, Report, check, folder_of, listed, write_derived
from weathergage.maps.loader import map_ids
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.progress import reading
from weathergage.tui.start import complain
from weathergage.tui.words import Words, words


@click.group(invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List the maps, check their files, or tell the numbers of your own board."""
    if context.invoked_subcommand is None:
        context.invoke(list_maps)


@command.command("list")
@click.argument("names", metavar="[MAP]...", nargs=-1)
@with_answer
def list_maps(names: tuple[str, ...] = (), *, json_: bool = False, lang: str = "en") -> None:
    """Print maps with title and size, all of the program's where none is named."""
    found = listed(names)
    print_answer(found, _lines_of_list(found, words(lang)), json_)


def _lines_of_list(found: tuple[Listed, ...], word: Words) -> Iterator[str]:
    shipped = map_ids()
    for row in found:
        title = word(f"common.map-{row.map}") if row.map in shipped else row.title
        yield word("maps.listed", map=row.map, title=title, hexes=row.hexes)
        if row.overlay:
            yield "  " + word("maps.overlaid", file=row.overlay)


@command.command("check")
@click.argument("map_id", metavar="[MAP]", default="")
@click.option("--write", is_flag=True, help="Write the computed table anew.")
@click.option(
    "--overlay",
    type=click.Path(exists=True, path_type=Path),
    help="Corrections to check: a folder or a table.",
)
@with_answer
def check_maps(map_id: str, overlay: Path | None, *, write: bool, json_: bool, lang: str) -> int:
    """Check a map, or all: exit 0 sound, 1 computed facts out of date, 2 faulty files."""
    word = words(lang)
    with reading(word) as tell:
        reports = tuple(
            write_derived(folder, tell) if write else check(folder, overlay or corrections, tell)
            for folder, corrections in map(folder_of, (map_id,) if map_id else map_ids())
        )
    if json_:
        print_answer([_record(report, word) for report in reports], (), json_)
    for report in reports:
        for fault in report.faults:
            complain(word(fault))
        if not json_:
            for line in _lines_of_report(report, word):
                click.echo(line)
    if any(report.faults for report in reports):
        return 2
    return 1 if any(report.stale for report in reports) else 0


@command.command("calibrate")
@click.argument("map_id", metavar="MAP")
@click.argument("pairs", metavar="[PLACE=NUMBER]...", nargs=-1)
@click.option("--remove", multiple=True, metavar="PLACE", help="Take what was told of it back.")
@with_answer
def calibrate(
    map_id: str, pairs: tuple[str, ...], remove: tuple[str, ...], *, json_: bool, lang: str
) -> None:
    """Tell numbers printed on your own board, Tokyo=w4633; without any, list what is known."""
    from weathergage.tui.calibrating import calibrated, lines_of

    record = calibrated(map_id, pairs, remove)
    print_answer(record, lines_of(record, words(lang)), json_)


def _record(report: Report, word: Words) -> dict[str, object]:
    return {
        "map": report.map,
        "hexes": report.hexes,
        "faults": [_fault(fault, word) for fault in report.faults],
        "stale": report.stale,
        "written": report.written,
    }


def _fault(fault: Message, word: Words) -> dict[str, object]:
    places = {key: fault.values.get(key, "") for key in ("file", "line", "column", "key")}
    return {**places, "says": word(fault)}


def _lines_of_report(report: Report, word: Words) -> Iterator[str]:
    if report.faults:
        return
    if report.stale:
        yield word("maps.stale", file=report.stale, map=report.map)
    elif report.written:
        yield word("maps.written", file=report.written)
    else:
        yield word("maps.no-faults", map=report.map, hexes=report.hexes)
