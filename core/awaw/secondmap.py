"""Hexes of another map than the usual one, as a session and questions name them: `MAP/HEX`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.awaw.places import USUAL_MAP, map_named
from weathergage.core.given import Keys
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.rulesets import OpenMap

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision

PACIFIC_MAP = "awaw-pacific"
HEX_KEYS = ("hex", "from", "to", "target", "base", "route")


def home(facts: Mapping[str, str]) -> str:
    """Return the map that a hex without one is of, in a session with this situation."""
    return PACIFIC_MAP if facts["theatres"] == "pacific" else USUAL_MAP


def at_home(facts: Mapping[str, str], keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of a question, with the map of the session where none is named."""
    names_a_place = any(keys.get(key) for key in ("country", *HEX_KEYS))
    if home(facts) == USUAL_MAP or "map" in keys or _maps_named(keys) or not names_a_place:
        return dict(keys)
    return {**keys, "map": home(facts)}


def hex_named(name: str, open_map: OpenMap, usual: str = USUAL_MAP) -> str:
    """Return the hex that `name` means as the session writes it, on the map `usual` unless said.

    Raises:
        FaultError: No such map of this game, or no such hex on it.
    """
    given, slash, text = name.rpartition("/")
    board = map_named(given if slash else usual, open_map)
    return hex_on(board.id or given or usual, board.facts(text).name)


def hex_on(board: str, name: str) -> str:
    """Return the hex `name` of a map as the session writes it."""
    return name if board == USUAL_MAP else f"{board}/{name}"


def name_on(board: str, written: str) -> str:
    """Return the name on a map of a hex as the session writes it, "" when it lies on another."""
    other, slash, name = written.rpartition("/")
    return name if (other if slash else USUAL_MAP) == board else ""


def meant_on(board: str, decision: "Decision") -> "Decision":
    """Return a decision whose hexes without a map are of the map `board`."""
    if board == USUAL_MAP:
        return decision
    from weathergage.core.decisions import Note, Put, Record, Take  # questions make none

    match decision:
        case Put(hexes=hexes) | Take(hexes=hexes):
            return replace(decision, hexes=tuple(_of(board, name) for name in hexes))
        case Note(place=place) if place.casefold() != "turn":
            return replace(decision, place=_of(board, place))
        case Record(keys=keys) if "map" not in keys and not _maps_named(keys):
            return replace(decision, keys={**keys, "map": board})
    return decision


def _of(board: str, name: str) -> str:
    return name if "/" in name else f"{board}/{name}"


def _maps_named(keys: Mapping[str, str]) -> bool:
    return any("/" in keys.get(key, "") for key in HEX_KEYS)


def with_map(keys: Mapping[str, str], open_map: OpenMap) -> dict[str, str]:
    """Return the keys of a question with the map of its `MAP/HEX` under a key of its own.

    Raises:
        FaultError: They name two maps, or one that there is not.
    """
    if not _maps_named(keys):
        return dict(keys)
    lists = {key: tuple(keys[key].split(",")) for key in ("map", *HEX_KEYS) if keys.get(key)}
    found = on_one_map(lists, open_map)
    return {**keys, **{key: ",".join(names) for key, names in found.items()}}


def on_one_map(keys: Keys, open_map: OpenMap) -> dict[str, tuple[str, ...]]:
    """Return lists of a question with the map of its `MAP/HEX` under a key of its own.

    Raises:
        FaultError: They name two maps, or one that there is not.
    """
    split = dict(keys)
    maps = set(keys.get("map", ()))
    for key in HEX_KEYS:
        names = [name.strip() for name in keys.get(key, ())]
        if any("/" in name for name in names):
            maps |= {name.rpartition("/")[0] or USUAL_MAP for name in names if name}
            split[key] = tuple(name.rpartition("/")[2] for name in names)
    if maps == set(keys.get("map", ())):
        return split
    ids = {open_map(board).id or board for board in maps} if len(maps) > 1 else maps
    if len(ids) > 1:
        raise NotUnderstoodError(say("journal.two-maps", maps=tuple(sorted(ids))))
    return {**split, "map": (ids.pop(),)}
