"""Checks a map's tables whole, and writes the one table that is computed."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from weathergage.core.messages import BadFileError, Message
from weathergage.maps.board import Board
from weathergage.maps.files import Faults, Source, Told, read_text, tell_nobody
from weathergage.maps.graph import HexGraph
from weathergage.maps.loader import (
    is_map_folder,
    map_folder,
    map_id_of,
    map_ids,
    read_map,
    read_positions,
    user_overlay,
)
from weathergage.maps.overlay import lay
from weathergage.maps.supply import SETTINGS, read_assumptions
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


def listed(names: Sequence[str] = ()) -> tuple[Listed, ...]:
    """Return what there is to say of maps, of all shipped ones where none is named.

    Args:
        names: Ids of maps, or folders of the user's own.

    Raises:
        NoSuchPlaceError: No map is called so.
        BadFileError: One of them is faulty; tells the first fault.
    """
    return tuple(_listed(*folder_of(name)) for name in names or map_ids())


def folder_of(name: str) -> tuple[Source, Path | None]:
    """Return the folder of a map, and that of the user's corrections of it if there are any.

    Args:
        name: Id of a shipped map, or the folder of a map of the user's own.

    Raises:
        NoSuchPlaceError: No map is called so.
    """
    if is_map_folder(name):
        return Path(name), None
    map_id = map_id_of(name)
    return map_folder(map_id), user_overlay(map_id)


def _listed(folder: Source, overlay: Path | None) -> Listed:
    faults = Faults()
    board = read_map(folder, faults)
    if board is None or faults:
        raise BadFileError(faults.found[0])
    return Listed(
        board.id, board.title, board.system, board.theatre, len(board.hexes), str(overlay or "")
    )


def check(folder: Source, overlay: Path | None = None, tell: Told = tell_nobody) -> Report:
    """Return everything wrong with the map in a folder and with corrections laid on it.

    Args:
        folder: Holds the map's files; `map_folder` tells that of a shipped map.
        overlay: Corrections to check too.
        tell: Is told how far it is.
    """
    faults = Faults()
    board = _whole(folder, faults, tell)
    if board is None or faults:
        return _report(folder, board, faults)
    fresh = bool(board.sheet.grid) or read_text(folder / DERIVED, faults) == derived_text(
        board, tell
    )
    if overlay:
        board = lay(board, overlay, faults)
    return _report(folder, board, faults, stale="" if fresh else str(folder / DERIVED))


def write_derived(folder: Source, tell: Told = tell_nobody) -> Report:
    """Compute `derived.tsv` of a map anew and write it, unless its tables are faulty."""
    faults = Faults()
    board = _whole(folder, faults, tell, derived=False)
    if board is None or faults:
        return _report(folder, board, faults)
    if board.sheet.grid:
        return _report(folder, board, faults)
    target = Path(str(folder / DERIVED))
    try:
        target.write_text(derived_text(board, tell), encoding="utf-8", newline="\n")
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


def _whole(folder: Source, faults: Faults, tell: Told, *, derived: bool = True) -> Board | None:
    board = read_map(folder, faults, derived=derived, tell=tell)
    if board is not None and not board.sheet.grid:
        read_positions(folder, board, faults, tell)
    if board is not None and (folder / SETTINGS).is_file():
        read_assumptions(folder, board, faults)
    return board


def derived_text(board: Board, tell: Told = tell_nobody) -> str:
    """Return `derived.tsv` as the graph computes it, and tell how far that is."""
    tell(DERIVED, 0, len(board.hexes))
    return derived_table(board, HexGraph(board).derived(tell))
