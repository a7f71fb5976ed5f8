"""Checks a map's tables whole, and writes the one table that is computed."""

from pathlib import Path

import msgspec

from weathergage.core.messages import BadFileError, Message
from weathergage.maps.board import Board
from weathergage.maps.files import Faults, Source, read_text
from weathergage.maps.graph import HexGraph
from weathergage.maps.loader import map_folder, map_ids, read_map, read_positions, user_overlay
from weathergage.maps.overlay import lay
from weathergage.maps.writer import derived_table

DERIVED = "derived.tsv"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a check found.

    Attributes:
        map: Id of the map.
        hexes: How many hexes could be read.
        faults: What is wrong in its files or in the overlay, in reading order.
        stale: File of computed facts that differ from what the graph computes, "" for none.
        written: File that was written, "" for none.
    """

    map: str
    hexes: int
    faults: tuple[Message, ...] = ()
    stale: str = ""
    written: str = ""


class Listed(msgspec.Struct, frozen=True):
    """One map of the list: its id, title, rule set, theatre, size, and the user's overlay."""

    map: str
    title: str
    system: str
    theatre: str
    hexes: int
    overlay: str


def listed() -> tuple[Listed, ...]:
    """Return all shipped maps.

    Raises:
        BadFileError: One of them is faulty; tells the first fault.
    """
    return tuple(_listed(map_id) for map_id in map_ids())


def _listed(map_id: str) -> Listed:
    faults = Faults()
    board = read_map(map_folder(map_id), faults)
    if board is None or faults:
        raise BadFileError(faults.found[0])
    overlay = user_overlay(map_id)
    return Listed(
        map_id, board.title, board.system, board.theatre, len(board.hexes), str(overlay or "")
    )


def check(folder: Source, overlay: Path | None = None) -> Report:
    """Return everything wrong with the map in a folder and with corrections laid on it.

    Args:
        folder: Holds the map's files; `map_folder` tells that of a shipped map.
        overlay: Corrections to check too.
    """
    faults = Faults()
    board = _whole(folder, faults)
    if board is None or faults:
        return _report(folder, board, faults)
    fresh = bool(board.sheet.grid) or read_text(folder / DERIVED, faults) == derived_text(board)
    if overlay:
        board = lay(board, overlay, faults)
    return _report(folder, board, faults, stale="" if fresh else str(folder / DERIVED))


def write_derived(folder: Source) -> Report:
    """Compute `derived.tsv` of a map anew and write it, unless its tables are faulty."""
    faults = Faults()
    board = _whole(folder, faults, derived=False)
    if board is None or faults:
        return _report(folder, board, faults)
    if board.sheet.grid:
        return _report(folder, board, faults)
    target = Path(str(folder / DERIVED))
    try:
        target.write_text(derived_text(board), encoding="utf-8", newline="\n")
    except OSError as fault:
        faults.add("unwritable", file=str(target), fault=fault.strerror or type(fault).__name__)
    return _report(folder, board, faults, written="" if faults else str(target))


def _report(
    folder: Source, board: Board | None, faults: Faults, *, stale: str = "", written: str = ""
) -> Report:
    return Report(
        map=board.id if board else folder.name,
        hexes=len(board.hexes) if board else 0,
        faults=tuple(faults.found),
        stale=stale,
        written=written,
    )


def _whole(folder: Source, faults: Faults, *, derived: bool = True) -> Board | None:
    board = read_map(folder, faults, derived=derived)
    if board is not None and not board.sheet.grid:
        read_positions(folder, board, faults)
    return board


def derived_text(board: Board) -> str:
    """Return `derived.tsv` as the graph computes it."""
    return derived_table(board, HexGraph(board).derived())
