"""`weathergage sight`: who sees whom on the tactical board of Great War at Sea."""

from pathlib import Path

import click

from weathergage.core.gwas.placing import FORM, read_vessels, read_watch
from weathergage.maps.drawing.themes import DEPTHS, THEMES, Palette
from weathergage.maps.loader import load
from weathergage.tui.commands.map import kind_of, made, size_wanted
from weathergage.tui.mapprint import Order
from weathergage.tui.mapview import zoom_named
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.outputs import give
from weathergage.tui.tactical import Lookout, drawing, record, told
from weathergage.tui.terminal import look
from weathergage.tui.words import words

BOARD = "gwas-tactical"


@click.command()
@click.option("--condition", default="1", show_default=True, help="Condition of the weather, 1-6.")
@click.option("--day/--night", default=True, help="The light; day unless said.")
@click.option("--night-limit", default="", metavar="N", help="Hexes seen at night by rule 11.4.")
@click.option("--ship", multiple=True, metavar=FORM, help="A ship on the board; one for each.")
@click.option("--at", default="", metavar="HEX", help="Hex in the middle of a drawing, marked.")
@click.option("--zoom", default="", help="0 far to 4 near, or a name.")
@click.option("--size", default="", metavar="WxH", help="Columns and lines of a drawing.")
@click.option("--theme", type=click.Choice(THEMES), default="dark", help="Colours of a drawing.")
@click.option("--colors", type=click.Choice(DEPTHS), help="Colour depth, if not the terminal's.")
@click.option("--draw", is_flag=True, help="Draw the board above the answer.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Draw the board in a file.")
@with_answer
def command(
    condition: str,
    night_limit: str,
    ship: tuple[str, ...],
    at: str,
    zoom: str,
    size: str,
    theme: str,
    colors: str | None,
    output: Path | None,
    *,
    day: bool,
    draw: bool,
    json_: bool,
    lang: str,
) -> None:
    """Tell which ships see each other, how far apart they are, and what hides the others."""
    watch = read_watch(condition, night_limit, day=day)
    board, say = load(BOARD), words(lang)
    lookout = Lookout(board, read_vessels(ship, board), watch)
    if output is not None or (draw and not json_):
        terminal = look()
        kind = kind_of("", output, terminal)
        order = Order(
            board=board,
            words=say,
            palette=Palette(theme, colors or terminal.colours),
            zoom=zoom_named(zoom) if zoom else None,
            at=board.parse(at) if at else None,
            size=size_wanted(size, bool(at), terminal, kind),
            **drawing(lookout, say, terminal),
        )
        give(made(order, kind, terminal), output)
    print_answer(record(lookout, say), told(lookout, say), json_)
