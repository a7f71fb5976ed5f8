"""Where an edited turn track goes: one decision in a session, else the player's own track."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.dai_senso.owntrack import replacing
from weathergage.core.dai_senso.table import written
from weathergage.core.dai_senso.track import Track
from weathergage.core.messages import Message, say
from weathergage.tui.outputs import give, refuse_session
from weathergage.tui.systems.dai_senso import seen
from weathergage.tui.tracks import keep_track, read_track
from weathergage.tui.whatif import WhatIf

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk
    from weathergage.tui.systems.dai_senso.tracking import Sheet


def put_aside(desk: "Desk", sheet: "Sheet") -> None:
    """Keep what was typed and not saved, so that it is there when the editor is opened again."""
    kept = sheet if sheet.is_changed else None
    desk.change(own=replace(seen.hand(desk.outlook), sheet=kept))


def keep(desk: "Desk", sheet: "Sheet") -> None:
    """Save what was edited: by one decision in a session, else as the player's own track.

    Raises:
        FaultError: It cannot be saved.
    """
    made = replacing(sheet.saved, sheet.track)
    if made is None:
        return
    fault = desk.attempt(made)
    if fault is not None:
        raise fault
    if isinstance(desk.outlook.table, WhatIf):
        desk.tell(say("dai.kept-own", file=str(keep_track(sheet.track))), "good")


def read(path: str) -> Track:
    """Return the track of a table that a player has written.

    Raises:
        FaultError: It cannot be read, or a line of it cannot be; nothing is taken.
    """
    return read_track(_file(path))


def write(track: Track, path: str) -> Message:
    """Write a track to a file as a table, and return what to say of it.

    Raises:
        FaultError: The file is a session's, or cannot be written.
    """
    file = _file(path)
    refuse_session(file)
    give(written(track).encode(), file)
    return say("track.exported", file=str(file))


def _file(path: str) -> Path:
    return Path(path.strip()).expanduser()
