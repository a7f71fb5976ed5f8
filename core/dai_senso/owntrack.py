"""A player's own turn track, and what it is for: questions without a session, and new sessions."""

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.commands import SetTrack, TrackRow
from weathergage.core.dai_senso.desk import Desk
from weathergage.core.dai_senso.table import read
from weathergage.core.dai_senso.track import Track, row_order, write_cell
from weathergage.core.rulesets import RuleSet


def rules_with(text: str, file: str) -> RuleSet:
    """Return the rules that answer by the track of a player's table.

    Args:
        text: The table.
        file: Its name, for messages.

    Raises:
        BadFileError: The table cannot be used; the message tells file, line and remedy.
    """
    return Desk(track=read(text, file))


def decision(track: Track) -> SetTrack | None:
    """Return the decision that writes a track into a session, None where nothing is told."""
    rows = (
        TrackRow(name, {area: write_cell(cell) for area, cell in track.rows[name].items()})
        for name in row_order(track.rows)
    )
    return SetTrack(told) if (told := tuple(rows)) else None


def replacing(old: Track, new: Track) -> SetTrack | None:
    """Return the decision that puts a track in the place of another, None where nothing changes."""
    rows = []
    for name in row_order({**old.rows, **new.rows}):
        before, after = old.rows.get(name, {}), new.rows.get(name, {})
        cells = {
            area: write_cell(after.get(area))
            for area in areas()
            if before.get(area) != after.get(area)
        }
        rows += [TrackRow(name, cells)] if cells else []
    return SetTrack(tuple(rows)) if rows else None


def beginning(text: str, file: str) -> SetTrack | None:
    """Return the decision with which a session takes in a player's table, None for an empty one.

    Args:
        text: The table.
        file: Its name, for messages.

    Raises:
        BadFileError: The table cannot be used; the message tells file, line and remedy.
    """
    return decision(read(text, file))
