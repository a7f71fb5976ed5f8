"""Where an edited turn track goes: one decision in a session, else the player's own track."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.dai_senso.track import Row, Track, write_cell
from weathergage.tui.systems.dai_senso import seen

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk
    from weathergage.tui.systems.dai_senso.tracking import Sheet


def put_aside(desk: "Desk", sheet: "Sheet") -> None:
    """Keep what was typed and not saved, so that it is there when the editor is opened again."""
    kept = sheet if sheet.is_changed else None
    desk.change(own=replace(seen.hand(desk.outlook), sheet=kept))


def keep(desk: "Desk", track: Track) -> None:
    """Save a track: by one decision where a session is played, else for this user.

    Raises:
        FaultError: It cannot be saved.
    """
    fault = desk.attempt(f"track {written(track)}")
    if fault is not None:
        raise fault


def written(track: Track) -> str:
    """Return a whole track on one line."""
    rows = (f"{name} {cells(row)}" for name, row in track.rows.items())
    return "; ".join(rows)


def cells(row: Row) -> str:
    """Return the cells of a row."""
    return " ".join(f"{area}={write_cell(cell)}" for area, cell in row.items())
