"""Reading map files that may be spoilt, and saying what is wrong with them."""

from pathlib import Path

from weathergage.core.messages import Message
from weathergage.maps.files import Faults
from weathergage.maps.loader import read_map, read_positions
from weathergage.tui.words import words


def faults_of(folder: Path) -> list[Message]:
    """Return everything wrong with the map in a folder."""
    faults = Faults()
    board = read_map(folder, faults)
    if board is not None and not board.sheet.grid:
        read_positions(folder, board, faults)
    return faults.found


def sentences_of(found: list[Message]) -> list[str]:
    """Return faults as sentences, each checked to exist in both languages."""
    for fault in found:
        assert words("ru")(fault) != words("en")(fault)
    return [words("en")(fault) for fault in found]
