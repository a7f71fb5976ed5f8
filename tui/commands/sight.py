"""`weathergage sight`: who sees whom on the tactical board of Great War at Sea."""

from pathlib import Path
from typing import TypeAlias

import click

from weathergage.core.gwas.placing import (
    FORM,
    read_condition,
    read_night_limit,
    read_vessels,
    read_watch,
)
from weathergage.core.gwas.rules import SYSTEM
from weathergage.core.gwas.sighting import Watch
from weathergage.core.messages import NotNowError, say
from weathergage.maps.board import Board
from weathergage.maps.drawing.themes import DEPTHS, THEMES, Palette
from weathergage.maps.loader import load
from weathergage.tui.commands.map import kind_of, made, size_wanted
from weathergage.tui.mapprint import Order
from weathergage.tui.mapview import zoom_named
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.outputs import give
from weathergage.tui.tactical import Lookout, drawing, record, sight_lines
from weathergage.tui.terminal import look
from weathergage.tui.words import words

BOARD = "gwas-tactical"
Told: TypeAlias = tuple[str, bool | None, str]
"""Condition, day and limit of the night as they are typed; empty where they are not."""


@click.command()
@click.option(
    "--session", "file", default="", metavar="FILE", help="Ships and weather of a session."
)
@click.option("--condition", default="", help="Weather, 1-6; the session's, or 1, unless said.")
@click.option("--day/--night", default=None, help="Light; the session's, or day, unless said.")
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
    file: str,
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
    day: bool | None,
    draw: bool,
    json_: bool,
    lang: str,
) -> None:
    """Tell which ships see each other, how far apart they are, and what hides the others."""
    board, word = load(BOARD), words(lang)
    told = (condition, day, night_limit)
    lookout = _played(board, file, told) if file else _supposed(board, told)
    lookout = lookout._replace(ships=read_vessels(ship, board, lookout.ships))
    if output is not None or (draw and not json_):
        terminal = look()
        kind = kind_of("", output, terminal)
        order = Order(
            board=board,
            words=word,
            palette=Palette(theme, colors or terminal.colours),
            zoom=zoom_named(zoom) if zoom else None,
            at=board.parse(at) if at else None,
            size=size_wanted(size, bool(at), terminal, kind),
            **drawing(lookout, word, terminal),
        )
        give(made(order, kind, terminal), output)
    print_answer(record(lookout, word), sight_lines(lookout, word), json_)


def _supposed(board: Board, told: Told) -> Lookout:
    """Return an empty board in the weather and light that are told."""
    condition, day, night_limit = told
    return Lookout(board, (), read_watch(condition or "1", night_limit, day=day is not False))


def _played(board: Board, file: str, told: Told) -> Lookout:
    """Return the board of a session; what is told outweighs what the session knows.

    Raises:
        FaultError: No such session, one of another game, or its weather die is owed.
    """
    from weathergage.core.gwas import battle  # few questions are about a session
    from weathergage.core.gwas.situation import sides
    from weathergage.tui.archive.opened import opened
    from weathergage.tui.playedsea import rules_of

    session = opened(file)
    if session.header.system != SYSTEM:
        raise NotNowError(say("tactical.other-game", file=file))
    condition, day, night_limit = told
    state = session.state
    known = battle.watch(rules_of(session.rule_set), state)
    if known is None and not condition:
        raise NotNowError(say("tactical.weather-owed", file=file))
    known = known or battle.watch_before(state)
    watch = Watch(
        condition=read_condition(condition) if condition else known.condition,
        day=known.day if day is None else day,
        night_limit=read_night_limit(night_limit) if night_limit else known.night_limit,
    )
    return Lookout(board, battle.vessels(state), watch, sides=sides(state))
