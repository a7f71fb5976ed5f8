"""Lists of ships: the samples that come with the program, or a table of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING

from weathergage.core.gwas.shiplists import read, sample, samples
from weathergage.core.messages import FaultError, Message
from weathergage.core.tables import own_text
from weathergage.tui.options import open_map

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

OWN = "own"


def import_list(desk: "Desk") -> None:
    """Choose a sample, or type the path of a table; all of it is taken, or nothing."""
    words = desk.words
    names = [(name, words(Message(f"naval.list-{name}"))) for name in samples()]
    options = [(name, words("naval.sample", name=told)) for name, told in names]

    def chosen(name: str) -> None:
        if name == OWN:
            desk.owner.type_line(
                "naval.ask-list", "naval.file", lambda path: _take_file(desk, path)
            )
        else:
            _take_sample(desk, name)

    options.append((OWN, words("naval.own-file")))
    desk.owner.choose("naval.ask-list", options, chosen)


def _take_sample(desk: "Desk", name: str) -> None:
    try:
        _take(desk, *sample(name))
    except FaultError as fault:
        desk.tell(fault.message, "bad")


def _take_file(desk: "Desk", path: str) -> None:
    """Add the ships of a table.

    Raises:
        FaultError: It cannot be read, or a line of it cannot be; nothing is added.
    """
    file = Path(path.strip()).expanduser()
    _take(desk, file.name, own_text(file))


def _take(desk: "Desk", name: str, text: str) -> None:
    ships = read(text, name, desk.outlook.state, open_map)
    fault = desk.attempt(ships)
    if fault is not None:
        raise fault
