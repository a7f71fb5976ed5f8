"""`weathergage track`: the turn track of Dai Senso, a player's own and the one assumed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.commands import SetTrack
from weathergage.core.dai_senso.owntrack import replacing
from weathergage.core.dai_senso.settling import spelled_row
from weathergage.core.dai_senso.table import written
from weathergage.core.dai_senso.track import (
    MARKS,
    Cell,
    Row,
    Track,
    cell_of,
    read_cells,
    row_name,
    row_order,
    shipped,
)
from weathergage.core.dai_senso.turns import CALENDAR, PARTS
from weathergage.core.decisions import parse
from weathergage.core.messages import Message, NotNowError, NotUnderstoodError, say
from weathergage.core.session import Session
from weathergage.tui.archive.lines import line_text
from weathergage.tui.archive.opened import opened, words_of
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.outputs import give, refuse_session
from weathergage.tui.tracks import (
    ASSUMED,
    SYSTEM,
    forget_track,
    keep_track,
    own_track,
    read_track,
    track_file,
)
from weathergage.tui.words import Words, turn_name, words


class Shown(NamedTuple):
    """A track and where it stands; "" for the one that comes with the program."""

    track: Track
    file: str


@click.group(invoke_without_command=True)
@with_answer
@click.pass_context
def command(context: click.Context, /, json_: bool, lang: str) -> None:
    """Keep the turn track of Dai Senso: the weather printed on your board, turn by turn."""
    if context.invoked_subcommand is None:
        print_answer(*_told(_shown("", ""), words(lang), None), json_)


def _of_session(function: Callable[..., Any]) -> Callable[..., Any]:
    told = click.option("--session", default="", metavar="FILE", help="The track of a session.")
    return told(function)


def _of_track(function: Callable[..., Any]) -> Callable[..., Any]:
    told = click.option("--track", default="", metavar="FILE", help="A table, or `assumed`.")
    return _of_session(told(function))


def _shown(track: str, session: str) -> Shown:
    """Return the track that is asked for: of a session, of a table, or the player's own.

    Raises:
        FaultError: It cannot be read.
    """
    if session:
        played = _played(session)
        return Shown(played.state.own.track, str(played.path))
    if track:
        return Shown(Track(), "") if track == ASSUMED else Shown(read_track(Path(track)), track)
    own = own_track()
    return Shown(own, str(track_file(SYSTEM)) if own.rows else "")


def _played(file: str) -> Session[Any]:
    """Return a session whose weather is read from a track.

    Raises:
        FaultError: There is none of that name, or it is of another game.
    """
    session = opened(file)
    if session.header.system != SYSTEM:
        raise NotNowError(say("track.fault-no-track", system=session.header.system))
    return session


@command.command()
@click.option("--year", type=click.IntRange(CALENDAR.first.year, CALENDAR.last.year - 1))
@_of_track
@with_answer
def show(*, year: int | None, track: str, session: str, json_: bool, lang: str) -> None:
    """Print the track, with how sure each entry is."""
    print_answer(*_told(_shown(track, session), words(lang), year), json_)


@command.command()
@click.option("-o", "--output", metavar="FILE", help="Write it there in the place of printing.")
@_of_track
@with_answer
def export(*, output: str | None, track: str, session: str, json_: bool, lang: str) -> None:
    """Print the track as a table that `import` takes back."""
    shown, target = _shown(track, session), Path(output) if output else None
    refuse_session(target)
    text, word = written(shown.track), words(lang)
    if target is None:
        print_answer({**_record(shown), "table": text}, text.splitlines(), json_)
        return
    give(text.encode(), target)
    told = word("track.exported", file=str(target))
    print_answer({**_record(shown), "written": str(target)}, [told], json_)


@command.command("import")
@click.argument("file")
@_of_session
@with_answer
def import_(*, file: str, session: str, json_: bool, lang: str) -> None:
    """Take a table as your own track; all of it or nothing."""
    _keep(read_track(Path(file)), session, words(lang), json_)


@command.command("set")
@click.argument("cells", metavar="TURN AREA=WEATHER...", nargs=-1, required=True)
@_of_session
@with_answer
def set_(*, cells: tuple[str, ...], session: str, json_: bool, lang: str) -> None:
    """Write cells: Sep-Oct north=mud, Sep-Oct 1943 north=none."""
    made = parse(" ".join(("track", *cells)))
    if not isinstance(made, SetTrack) or not made.rows:
        raise NotUnderstoodError(say("session.form", given=" ".join(cells), form=SetTrack.form))
    track = _shown("", session).track
    for row in map(spelled_row, made.rows):
        track = track.having(row.turn, read_cells(row.cells))
    _keep(track, session, words(lang), json_)


@command.command()
@click.argument("file")
@with_answer
def check(*, file: str, json_: bool, lang: str) -> None:
    """Look whether a table can be used."""
    shown, word = Shown(read_track(Path(file)), file), words(lang)
    print_answer(_record(shown), [word("track.usable", file=file), *_counts(shown, word)], json_)


@command.command()
@click.argument("turn", nargs=-1)
@with_answer
def reset(*, turn: tuple[str, ...], json_: bool, lang: str) -> None:
    """Forget what you told, of a TURN or all of it."""
    word = words(lang)
    if turn:
        name = row_name(" ".join(turn))
        _keep(own_track().having(name, dict.fromkeys(areas())), "", word, json_)
        return
    aside = forget_track()
    told = word("track.reset", file=str(aside)) if aside else word("track.nothing-told")
    print_answer(_record(Shown(Track(), "")), [told], json_)


def _keep(track: Track, session: str, word: Words, json_: bool) -> None:
    """Make a track the player's own, or by one decision that of a session, and tell of it."""
    if session:
        played = _played(session)
        made = replacing(played.state.own.track, track)
        told = (
            line_text(played.do(made), words_of(played, word.language))
            if made
            else [word("session.changes-nothing")]
        )
        print_answer(_record(Shown(track, str(played.path))), told, json_)
        return
    shown = Shown(track, str(keep_track(track)))
    told = [word("track.kept", file=shown.file), *_counts(shown, word)]
    print_answer(_record(shown), told, json_)


def _counts(shown: Shown, word: Words) -> Iterator[str]:
    """Yield how much of a track is told, and how much of it is not sure."""
    turns = sum(name not in PARTS for name in shown.track.rows)
    unsure = sum(
        cell.sure != "user" for part in PARTS for cell in _whole_row(shown.track, part).values()
    )
    yield word("track.single-turns", count=turns)
    yield word("track.unsure", count=unsure) if unsure else word("track.all-sure")


def _whole_row(track: Track, name: str) -> Row:
    """Return a row with what the shipped track has where nothing is told."""
    return {**shipped().rows.get(name, {}), **track.rows.get(name, {})}


def _rows(track: Track) -> Iterator[tuple[str, Row]]:
    """Yield the rows of a track: whole ones of the year, then what single turns have instead."""
    for name in row_order({**shipped().rows, **track.rows}):
        yield name, _whole_row(track, name)


def _record(shown: Shown) -> dict[str, Any]:
    rows = [
        {
            "turn": name,
            "every_year": name in PARTS,
            "areas": {area: _cell(cell) for area, cell in row.items()},
        }
        for name, row in _rows(shown.track)
    ]
    return {"system": SYSTEM, "file": shown.file or None, "rows": rows}


def _cell(cell: Cell) -> dict[str, str]:
    return {"weather": cell.weather, "sure": cell.sure}


def _told(shown: Shown, word: Words, year: int | None) -> tuple[dict[str, Any], list[str]]:
    """Return a track as a record and as lines; of one year, turn by turn."""
    head = word("track.title", file=shown.file) if shown.file else word("track.title-assumed")
    if year is None:
        rows = [(_row_label(name, word), row) for name, row in _rows(shown.track)]
        record = _record(shown)
    else:
        turns = [CALENDAR.parse(f"{part} {year + (part == PARTS[-1])}") for part in PARTS]
        every = [(t, {area: cell_of(shown.track, t, area) for area in areas()}) for t in turns]
        rows = [(turn_name(CALENDAR, turn, word.language), row) for turn, row in every]
        told = [
            {"turn": CALENDAR.name(turn), "areas": {a: _cell(c) for a, c in row.items()}}
            for turn, row in every
        ]
        record = {**_record(shown), "year": year, "rows": told}
    table = [["", *(word(f"track.short-{area}") for area in areas())]]
    table += [[name, *_cells(row, word)] for name, row in rows]
    wide = [max(map(len, column)) + 2 for column in zip(*table, strict=True)]
    lines = (
        "".join(text.ljust(width) for text, width in zip(line, wide, strict=True)).rstrip()
        for line in table
    )
    return record, [head, *lines, word("track.legend")]


def _row_label(name: str, word: Words) -> str:
    """Return a row's name without its year where it holds for all."""
    if name in PARTS:
        return word(Message(f"track.months-{name.casefold()}"))
    return turn_name(CALENDAR, CALENDAR.parse(name), word.language)


def _cells(row: Row, word: Words) -> Iterator[str]:
    """Yield the weather of each area with the mark of how sure it is, a dot where none is told."""
    marks = {sure: mark for mark, sure in MARKS.items()}
    for area in areas():
        cell = row.get(area)
        yield word(f"common.condition-{cell.weather}") + marks[cell.sure] if cell else "."
