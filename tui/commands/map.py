"""`weathergage map`: a board as coloured text, plain text, JSON or a picture."""

from pathlib import Path

import click

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, RuleSet
from weathergage.maps.board import Board
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.themes import DEPTHS, THEMES, Palette
from weathergage.maps.vocabulary import COLOURINGS
from weathergage.tui.answers import as_json
from weathergage.tui.mapprint import Order, as_ansi, as_record, as_text, assumed_in, poster, size_of
from weathergage.tui.mapview import colouring_named, colouring_of, zoom_named
from weathergage.tui.options import Told, read_circumstances, with_circumstances
from weathergage.tui.outputs import give, refuse_session
from weathergage.tui.progress import opened
from weathergage.tui.terminal import Terminal, look
from weathergage.tui.tracks import rules_of
from weathergage.tui.words import LANGUAGES, turn_name, words

PICTURES = ("png", "svg", "pdf")
FORMATS = ("ansi", "text", "json", *PICTURES)


@click.command()
@click.argument("map_id", metavar="MAP")
@click.option("--color-by", default="weather", help=f"One of {', '.join(COLOURINGS)}.")
@click.option("--as", "side", default="", help="Side whose levels or supply are coloured.")
@click.option("--zoom", default="", help="0 far to 4 near, or a name.")
@click.option("--at", default="", metavar="HEX", help="Hex in the middle, marked.")
@click.option("--size", default="", metavar="WxH", help="Columns and lines of the whole.")
@click.option("--theme", type=click.Choice(THEMES), default="dark", help="Colours.")
@click.option("--colors", type=click.Choice(DEPTHS), help="Colour depth, if not the terminal's.")
@click.option("--format", "format_", default="", help=f"One of {', '.join(FORMATS)}.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write.")
@click.option("--json", "json_", is_flag=True, help="The same as --format json.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language.")
@with_circumstances
def command(
    map_id: str,
    color_by: str,
    side: str,
    zoom: str,
    at: str,
    size: str,
    theme: str,
    colors: str | None,
    format_: str,
    output: Path | None,
    json_: bool,
    lang: str,
    told: Told,
) -> None:
    """Draw a board in the weather of a turn."""
    board, terminal = opened(map_id, lang), look()
    rules = rules_of(board.system, told.track, told.setting)
    known = read_circumstances(rules, told, board.theatre)
    side = choose(side, rules.sides, "side") if side else ""
    kind = kind_of("json" if json_ else format_, output, terminal)
    order = Order(
        board=board,
        colouring=_colouring(colouring_named(color_by, board), board, rules, known, side),
        words=words(lang),
        turn=rules.calendar.name(known.turn)
        if kind == "json"
        else turn_name(rules.calendar, known.turn, lang),
        palette=Palette(theme, colors or terminal.colours),
        side=side,
        zoom=zoom_named(zoom) if zoom else None,
        at=board.parse(at) if at else None,
        size=size_wanted(size, bool(at), terminal, kind),
        assumed=assumed_in(rules.weather(known)),
    )
    give(made(order, kind, terminal), output)


def _colouring(
    name: str, board: Board, rules: RuleSet, known: Circumstances, side: str
) -> Colouring:
    if name != "supply":
        return colouring_of(name, board, rules, known, side)
    from weathergage.maps.supply import Question, states  # a graph for one colouring
    from weathergage.tui.commands.supply import lakes_frozen, usual

    sources = usual(board, rules, side)
    question = Question(sources=sources, frozen=lakes_frozen(rules, known.turn))
    return colouring_of(name, board, rules, known, side, states(board, question))


def kind_of(given: str, output: Path | None, terminal: Terminal) -> str:
    """Return the format asked for, by name or by the file's, else what suits the terminal."""
    if given:
        kind = choose(given, FORMATS, "format")
    elif output is not None and output.suffix[1:] in FORMATS:
        kind = output.suffix[1:]
    else:
        kind = "ansi" if terminal.interactive and terminal.colours != "none" else "text"
    if kind in PICTURES and output is None:
        raise NotUnderstoodError(say("map.no-file", format=kind))
    refuse_session(output)
    return kind


def size_wanted(given: str, near: bool, terminal: Terminal, kind: str) -> tuple[int, int] | None:
    """Return columns and lines: as asked for, the terminal's, or None for the whole board."""
    if given:
        return size_of(given)
    if kind in PICTURES or kind == "json":
        return None
    return (terminal.columns, terminal.lines - 1) if near or terminal.interactive else None


def made(order: Order, kind: str, terminal: Terminal) -> bytes:
    """Return the drawing in one of `FORMATS`."""
    if kind in PICTURES:
        from weathergage.maps.pictures import picture  # it brings matplotlib

        return picture(poster(order), kind)
    if kind == "json":
        return as_json(as_record(order)).encode() + b"\n"
    draw = as_ansi if kind == "ansi" else as_text
    return draw(order, terminal).encode() + b"\n"
