"""`weathergage view`: the app on a map alone; nothing is recorded, dice are "what if"."""

from typing import Any

import click

from weathergage.core.names import choose
from weathergage.core.rulesets import rule_set
from weathergage.maps.loader import load
from weathergage.tui.opening import (
    Wish,
    refuse_without_screen,
    run_desk,
    setting_of,
    supposed,
    usual_turn,
    with_look,
)


@click.command()
@click.argument("map_id", metavar="MAP")
@click.option("--turn", default="", help="Turn shown first; the usual one unless said.")
@click.option("--at", "hex_name", default="", metavar="HEX", help="Where the cursor stands.")
@click.option("--color-by", default="weather", show_default=True, help="What colours mean.")
@click.option("--as", "side", default="", metavar="SIDE", help="Whose eyes.")
@click.option("--zoom", default="", help="0 far to 4 near, or a name.")
@click.option("--roll", multiple=True, help="What-if die: 4, or europe=4.")
@click.option("--prep", multiple=True, help="What-if winter preparation: axis=2.")
@with_look
def command(
    map_id: str,
    turn: str,
    hex_name: str,
    color_by: str,
    side: str,
    zoom: str,
    roll: tuple[str, ...],
    prep: tuple[str, ...],
    **looks: Any,
) -> int:
    """Look at MAP and suppose what you like; nothing is written."""
    board = load(map_id)
    rules = rule_set(board.system)
    when = rules.calendar.parse(turn) if turn else usual_turn(board)
    rolls = rules.read_rolls(roll, when, board.theatre)
    preparation = rules.read_preparation(prep)
    wish = Wish(
        board=board,
        hex_name=hex_name,
        colouring=color_by,
        zoom=zoom,
        side=choose(side, rules.sides_in(board.theatre), "side") if side else "",
    )
    wish.check()
    refuse_without_screen()
    outlook = supposed(wish, when, rolls, preparation)
    return run_desk(wish, outlook, "", setting_of(**looks))
