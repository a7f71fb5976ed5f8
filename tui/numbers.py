"""Numbers of the printed board that a session began with: the names it writes follow them."""

from collections.abc import Iterator, Mapping
from shlex import join
from typing import Any

from weathergage.core.messages import Message, say
from weathergage.core.session import Session
from weathergage.maps.loader import map_ids, own_folder

Numbers = Mapping[str, Mapping[str, str]]


def numbers_now(system: str) -> Numbers:
    """Return what is told of the numbers on the boards of a game, by map; nothing for most."""
    folders = {map_id: own_folder(map_id) for map_id in map_ids() if map_id.startswith(system)}
    calibrated = {map_id: folder for map_id, folder in folders.items() if folder.is_dir()}
    if not calibrated:
        return {}
    from weathergage.maps.calibration import read_lines  # few players have told any

    told = {map_id: read_lines(folder) for map_id, folder in calibrated.items()}
    return {map_id: {e.what: e.value for e in lines} for map_id, lines in told.items() if lines}


def other_numbers(session: Session[Any]) -> Iterator[Message]:
    """Yield for each map that the names in a session follow other numbers than are told now.

    A session that has named no hex yet has nothing to be misread.
    """
    state = session.state
    if not (state.markers or state.notes or state.deeds):
        return
    then, now = session.header.numbers or {}, numbers_now(session.header.system)
    for map_id in sorted({*then, *now}):
        old, new = then.get(map_id, {}), now.get(map_id, {})
        if old != new:
            yield say("maps.other-numbers", map=map_id, command=_way_back(map_id, old, new))


def _way_back(map_id: str, old: Mapping[str, str], new: Mapping[str, str]) -> str:
    """Return the command that tells again what was told when the session began."""
    told = [f"{what}={value}" for what, value in old.items() if new.get(what) != value]
    gone = [part for what in new if what not in old for part in ("--remove", what)]
    return join(["weathergage", "maps", "calibrate", map_id, *told, *gone])
