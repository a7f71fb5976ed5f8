"""`weathergage maps`: the maps there are, what is wrong with their files, numbers of a board."""

from collections.abc import Iterator
from pathlib import Path

import click

from weathergage.core.messages import Message
from weathergage.maps.checker import Listed, Report, check, listed, write_derived
from weathergage.maps.files import Source
from weathergage.maps.loader import map_folder, map_id_of, map_ids, user_overlay
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.start import complain
from weathergage.tui.words import Words, words


@click.group(invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List the maps, check their files, or tell the numbers of your own board."""
    if context.invoked_subcommand is None:
        context.invoke(list_maps)


@command.command("list")
@with_answer
def list_maps(*, json_: bool = False, lang: str = "en") -> None:
    """Print every map with its title and size."""
    found = listed()
    print_answer(found, _lines_of_list(found, words(lang)), json_)


def _lines_of_list(found: tuple[Listed, ...], word: Words) -> Iterator[str]:
    for row in found:
        yield word("maps.listed", map=row.map, title=word(f"common.map-{row.map}"), hexes=row.hexes)
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
    reports = tuple(
        write_derived(folder) if write else check(folder, overlay or corrections)
        for folder, corrections in _folders(map_id)
    )
    word = words(lang)
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


def _folders(name: str) -> Iterator[tuple[Source, Path | None]]:
    """Yield the folder and the user's corrections of a map, of all shipped ones for ""."""
    if name and (Path(name) / "map.toml").is_file():
        yield Path(name), None
        return
    for map_id in (map_id_of(name),) if name else map_ids():
        yield map_folder(map_id), user_overlay(map_id)


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
