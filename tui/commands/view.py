"""`weathergage view`: the app on a map alone; nothing is recorded, dice are "what if"."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import rule_set
from weathergage.maps.board import Board
from weathergage.tui.layout import sights_width
from weathergage.tui.mapview import zoom_named
from weathergage.tui.opening import (
    Wish,
    refuse_without_screen,
    run,
    run_desk,
    setting_of,
    supposed,
    usual_turn,
    with_look,
)
from weathergage.tui.progress import opened
from weathergage.tui.setting import Setting
from weathergage.tui.terminal import look

if TYPE_CHECKING:
    from textual.screen import Screen

    from weathergage.core.gwas.sighting import Vessel, Watch
    from weathergage.maps.drawing.lattice import Zoom
    from weathergage.maps.hexes import Hex
    from weathergage.tui.app import WeathergageApp
    from weathergage.tui.sea import Sea

SHIP = "SIDE:CLASS:HEX[:NAME]"
TACTICAL = "tactical"
"""Theatre of boards on which ships are put by hand."""


@click.command()
@click.argument("map_id", metavar="MAP")
@click.option("--turn", default="", help="Turn shown first; the usual one unless said.")
@click.option(
    "--beside", default="", metavar="TURN|MAP", help="Another turn, or board, shown beside."
)
@click.option("--at", "hex_name", default="", metavar="HEX", help="Where the cursor stands.")
@click.option("--color-by", default="weather", show_default=True, help="What colours mean.")
@click.option("--as", "side", default="", metavar="SIDE", help="Whose eyes.")
@click.option("--zoom", default="", help="0 far to 4 near, or a name.")
@click.option("--roll", multiple=True, help="What-if die: 4, or europe=4.")
@click.option("--prep", multiple=True, help="What-if winter preparation: axis=2.")
@click.option(
    "--ship", multiple=True, metavar="SIDE:CLASS:HEX[:NAME]", help="A ship on the tactical board."
)
@click.option("--condition", default="", help="Weather on the tactical board, 1-6; 1 unless said.")
@click.option("--day/--night", default=None, help="Light on the tactical board; day unless said.")
@click.option("--night-limit", default="", metavar="N", help="Hexes seen at night by rule 11.4.")
@with_look
def command(
    map_id: str,
    turn: str,
    beside: str,
    hex_name: str,
    color_by: str,
    side: str,
    zoom: str,
    roll: tuple[str, ...],
    prep: tuple[str, ...],
    ship: tuple[str, ...],
    condition: str,
    night_limit: str,
    *,
    day: bool | None,
    **looks: Any,
) -> int:
    """Look at MAP and suppose what you like; nothing is written."""
    board = opened(map_id, looks["lang"])
    own = {"--ship": ship, "--condition": condition, "--night-limit": night_limit, "--day": day}
    others = {"--turn": turn, "--beside": beside, "--roll": roll, "--prep": prep}
    is_tactical = board.theatre == TACTICAL
    _refuse(board, others if is_tactical else own)
    if is_tactical:
        from weathergage.core.gwas.placing import read_vessels, read_watch  # another game's rules

        watch = read_watch(condition or "1", night_limit, day=day is not False)
        return _tactical(board, read_vessels(ship, board), watch, (hex_name, side, zoom), looks)
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
        beside=beside,
    )
    wish.check()
    refuse_without_screen()
    outlook = supposed(wish, when, rolls, preparation)
    return run_desk(wish, outlook, "", setting_of(**looks))


def _refuse(board: Board, options: Mapping[str, object]) -> None:
    """Refuse options that a board has no use for."""
    for name, value in options.items():
        if value not in ("", (), None):
            raise NotUnderstoodError(say("tactical.no-option", option=name, map=board.id))


def _tactical(
    board: Board,
    ships: "tuple[Vessel, ...]",
    watch: "Watch",
    wanted: tuple[str, str, str],
    looks: Mapping[str, Any],
) -> int:
    """Open the tactical board with ships on it; `wanted` are hex, side and zoom, as typed."""
    from weathergage.core.gwas.placing import pair_of
    from weathergage.tui.sea import Sea

    hex_name, side, zoom = wanted
    cursor = board.parse(hex_name) if hex_name else None
    level = zoom_named(zoom) if zoom else None
    eyes = choose(side, pair_of(ship.side for ship in ships), "side") if side else ""
    refuse_without_screen()
    return _open_tactical(Sea(board, ships, watch), (cursor, level, eyes), setting_of(**looks))


def _open_tactical(
    sea: "Sea", wanted: "tuple[Hex | None, Zoom | None, str]", setting: Setting
) -> int:
    """Open the app on the tactical board, the board at once; `wanted` are cursor, zoom and eyes."""
    from weathergage.maps.drawing.painter import Painter
    from weathergage.tui.field import first_hex, scene_of
    from weathergage.tui.glimpse import glimpse
    from weathergage.tui.panes.tactical import Scope, board_bars

    place, zoom, eyes = wanted
    terminal = look()
    scope = Scope(sea.lookout, place or first_hex(sea), eyes, sea.told)
    painter = Painter(scene_of(scope, setting, terminal.columns, zoom))
    bars = board_bars(scope, painter.scene, setting)
    beside = sights_width(terminal.columns)
    early = glimpse(painter, scope.cursor, beside, bars, setting, terminal)

    def first(_: "WeathergageApp") -> "Screen[Any]":
        from weathergage.tui.screens.tactical import Tactical  # loads the screen library

        return Tactical(sea, painter, scope.cursor, eyes)

    return run(setting, first, early)
