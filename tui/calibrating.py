"""Tells a map the numbers that are printed on a player's own board, at the command line."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from weathergage.core.messages import BadFileError, NotNowError, NotUnderstoodError, say
from weathergage.maps.board import NEAR, Board
from weathergage.maps.calibration import (
    SETTINGS,
    Calibration,
    Told,
    calibrate,
    can_be_calibrated,
    read_lines,
    replaced,
    without,
    write_lines,
)
from weathergage.maps.loader import forget, load, own_folder, shipped
from weathergage.tui.words import Words


def calibrated(map_id: str, pairs: Sequence[str], removed: Sequence[str]) -> dict[str, Any]:
    """Write numbers down or take them away, then return what is known of a board as JSON object.

    Args:
        map_id: The map.
        pairs: `PLACE=NUMBER`, or `seam=NUMBER` and the like.
        removed: Places and settings that are no longer told.

    Raises:
        FaultError: Something does not fit; nothing is written then.
    """
    board = shipped(map_id)
    if not can_be_calibrated(board):
        raise NotNowError(say("maps.calibrate-printed", map=board.id))
    folder = own_folder(board.id)
    old = read_lines(folder)
    new = tuple(_told(board, text) for text in pairs)
    lines = replaced(without(old, removed, board), new, board)
    found = calibrate(board, lines)
    if pairs or removed:
        for _, fault in found.faults:
            raise NotUnderstoodError(fault)
        write_lines(folder, lines)
        forget()
    return _record(load(board.id), found, lines, folder)


def _told(board: Board, text: str) -> Told:
    """Return the line that `PLACE=NUMBER` asks for; places stand in it by their names."""
    what, equals, value = (part.strip() for part in text.partition("="))
    if not (what and equals and value):
        raise NotUnderstoodError(say("maps.calibrate-pair", given=text[:40]))
    if what in SETTINGS:
        return Told(what, value)
    # A hex without a place is told by the name that the tables write, whatever it is called now.
    named = _as_called(board)
    place = named.parse(what)
    known = next((each.name for each in named.hexes[place].places), "")
    return Told(known or board.sheet.written.name(place), value)


def _as_called(board: Board) -> Board:
    """Return a map with its present names, as shipped while the player's corrections are faulty."""
    try:
        return load(board.id)
    except BadFileError:
        return board


def _record(
    board: Board, found: Calibration, lines: Sequence[Told], folder: Path
) -> dict[str, Any]:
    steps = [guide[1] for place in board.hexes if (guide := board.guide(place)) is not None]
    near = sum(each <= NEAR for each in steps)
    settings = board.sheet.numbering
    told = {line.what: line.value for line in lines if line.what in SETTINGS}
    usual = {name: str(getattr(settings, name)) for name in SETTINGS if name in settings.assumed}
    return {
        "map": board.id,
        "file": str(folder),
        "settings": {
            name: {"value": told.get(name, value), "sure": "user" if name in told else "assumed"}
            for name, value in usual.items()
        },
        "known": [
            {"place": known.place, "number": known.number, "sure": sure}
            for sure, group in (("rulebook", found.printed), ("user", found.told))
            for known in group
        ],
        "near": near,
        "unsure": len(steps) - near,
        "within": NEAR,
    }


def lines_of(record: dict[str, Any], say_: Words) -> Iterator[str]:
    """Yield what is known of a board line by line."""
    for known in record["known"]:
        sure = say_(f"common.provenance-{known['sure']}")
        place = say_.name(known["place"])
        yield say_("maps.calibrate-known", place=place, number=known["number"], sure=sure)
    for name, setting in record["settings"].items():
        sure = say_(f"common.provenance-{setting['sure']}")
        yield say_(f"maps.calibrate-is-{name}", value=setting["value"], sure=sure)
    yield say_(
        "maps.calibrate-reach",
        near=record["near"],
        within=record["within"],
        unsure=record["unsure"],
    )
