"""What a map is coloured for, joined from rules and board; and how this terminal shows it."""

from collections.abc import Mapping
from functools import cache

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, RuleSet
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing import colourings, zones
from weathergage.maps.drawing.colourings import Colouring, Weather, colourings_on
from weathergage.maps.drawing.lattice import ZOOMS, Zoom
from weathergage.maps.drawing.marks import ASCII, NARROW, UNICODE, Glyphs
from weathergage.maps.hexes import Hex
from weathergage.tui.terminal import Terminal, locale_of

_EAST_ASIAN = ("ja", "zh", "ko")


def colouring_of(
    name: str,
    board: Board,
    rules: RuleSet,
    known: Circumstances,
    side: str = "",
    supply: Mapping[Hex, str] | None = None,
) -> Colouring:
    """Return a colouring of a board as the rules have it.

    Args:
        name: One of `COLOURINGS`.
        board: The map.
        rules: The rule set of its game.
        known: Turn, dice and preparation.
        side: Whose levels are coloured; only `level` looks at it.
        supply: State by hex, as `by_supply` takes it.

    Raises:
        NotUnderstoodError: Levels without a side, supply without an answer to colour by, or
            range, which only a fleet has.
    """
    if name == "weather":
        return _by_weather(board, rules, known)
    if name == "level":
        return colourings.by_level(_levels(rules, known, side))
    if name == "supply":
        if supply is None:
            raise NotUnderstoodError(say("map.no-supply"))
        return colourings.by_supply(supply)
    if name == "range":
        raise NotUnderstoodError(say("map.no-range"))
    of_board = {
        "country": colourings.by_country,
        "region": zones.by_region,
        "zone": zones.by_zone,
        "owner": zones.by_owner,
    }
    if name in of_board:
        return of_board[name](board)
    plain_ones = {
        "area": colourings.by_area,
        "front": colourings.by_front,
        "terrain": colourings.by_terrain,
        "kind": zones.by_kind,
        "provenance": colourings.by_provenance,
    }
    return plain_ones[name]()


def _by_weather(board: Board, rules: RuleSet, known: Circumstances) -> Colouring:
    if board.sheet.single_area:
        return zones.by_condition({a.area: a.condition for a in rules.weather(known)})
    areas = {a.area: Weather(a.condition, a.result) for a in rules.weather(known)}
    return colourings.by_weather(areas, frozen=_frozen(board, rules, known))


def _levels(rules: RuleSet, known: Circumstances, side: str) -> dict[str, int | None]:
    if not side:
        raise NotUnderstoodError(say("map.no-side", sides=tuple(rules.sides)))
    return {
        area.area: level.level
        for area in rules.weather(known)
        if area.condition == "winter"
        for level in area.levels
        if level.name == side
    }


def _frozen(board: Board, rules: RuleSet, known: Circumstances) -> bool:
    lake = _freezing_lake(board)
    return lake is not None and rules.is_frozen_at(lake.facts, known)


@cache
def _freezing_lake(board: Board) -> HexRecord | None:
    samples = board.hexes.samples.values()
    return next((each for each in samples if each.kind == "lake" and each.freezes), None)


def colouring_named(given: str, board: Board) -> str:
    """Return the colouring of a board that `given` means.

    Raises:
        NotUnderstoodError: The board has no such colouring; the message carries the nearest one.
    """
    return choose(given, colourings_on(board), "colouring")


def zoom_named(given: str) -> Zoom:
    """Return a zoom by number, from 0 far to near, or by name.

    Raises:
        NotUnderstoodError: There is no such zoom; the message carries the nearest one.
    """
    if given.strip().isdecimal() and int(given) < len(ZOOMS):
        return ZOOMS[int(given)]
    name = choose(given, [zoom.name for zoom in ZOOMS], "zoom")
    return next(zoom for zoom in ZOOMS if zoom.name == name)


def glyphs_for(terminal: Terminal, env: Mapping[str, str]) -> Glyphs:
    """Return the characters that a terminal shows one cell wide."""
    if not terminal.utf8:
        return ASCII
    return NARROW if locale_of(env)[:2] in _EAST_ASIAN else UNICODE
