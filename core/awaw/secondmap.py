"""Hexes of another map than the usual one, as a session names them: `MAP/HEX`."""

from collections.abc import Mapping

from weathergage.core.awaw.places import USUAL_MAP
from weathergage.core.awaw.rules import SYSTEM
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.rulesets import OpenMap

HEX_KEYS = ("hex", "from", "to", "target", "base", "route")


def hex_named(name: str, open_map: OpenMap) -> str:
    """Return the hex that `name` means as the session writes it.

    Raises:
        FaultError: No such map of this game, or no such hex on it.
    """
    given, slash, text = name.rpartition("/")
    if not slash:
        return open_map(USUAL_MAP).facts(name).name
    board = open_map(given)
    if board.system not in ("", SYSTEM):
        raise NotUnderstoodError(say("journal.other-map", map=board.id, system=SYSTEM))
    found = board.facts(text).name
    return found if board.id == USUAL_MAP else f"{board.id or given}/{found}"


def with_map(keys: Mapping[str, str], open_map: OpenMap) -> dict[str, str]:
    """Return the keys of a question with the map of its `MAP/HEX` under a key of its own.

    Raises:
        FaultError: They name two maps, or one that there is not.
    """
    split = dict(keys)
    maps = {board for board in (keys.get("map", ""),) if board}
    for key in HEX_KEYS:
        names = [name.strip() for name in keys.get(key, "").split(",")]
        if any("/" in name for name in names):
            maps |= {name.rpartition("/")[0] or USUAL_MAP for name in names if name}
            split[key] = ",".join(name.rpartition("/")[2] for name in names)
    ids = {open_map(board).id or board for board in maps} if len(maps) > 1 else maps
    if len(ids) > 1:
        raise NotUnderstoodError(say("journal.two-maps", maps=tuple(sorted(ids))))
    return {**split, "map": ids.pop()} if ids else split
