"""A question asked in a session of Dai Senso: what the session knows is filled in."""

from collections.abc import Mapping

from weathergage.core.asking import told_over_known
from weathergage.core.dai_senso.situation import State, acting, stage
from weathergage.core.names import choose, plain

SEGMENTS = ("blitz", "regular")
MOVEMENT = ("operational-movement", "reserve-movement")
ARMOR = "armor"
HEX_KEYS = ("hex", "from", "to", "target", "route")
"""Keys whose values are hexes, or lands and areas in their place."""


def filled(
    state: State, action: str, keys: Mapping[str, str], usable: tuple[str, ...]
) -> dict[str, str]:
    """Return the keys of a question with what the session knows.

    Args:
        state: Where the session stands.
        action: Its action.
        keys: What is told; it outranks what is known.
        usable: The keys that its action takes.
    """
    known = {"turn": state.turn, **_who(state, keys), **_when(state), **_shores(state, keys)}
    side = keys.get("side") or known.get("side", "")
    blitz_enabled = state.facts.get(f"blitz-enabled.{plain(side)}", "unknown")
    if blitz_enabled != "unknown":
        known["blitz-enabled"] = blitz_enabled
    if action == "overrun":
        known |= _steps(state, keys, side)
    fitting = {key: value for key, value in known.items() if key in usable}
    return told_over_known(fitting, keys)


def _who(state: State, keys: Mapping[str, str]) -> dict[str, str]:
    """Return whose units act: those of the faction whose turn it is, unless a nation is told."""
    return {} if "nation" in keys else {"side": acting(state)}


def _when(state: State) -> dict[str, str]:
    """Return the phase where units move, and in combat the segment.

    A move that is asked about at another time is one of the operational movement to come.
    """
    now = stage(state)
    if now in SEGMENTS:
        return {"segment": now}
    return {"phase": now} if now in MOVEMENT else {}


def _shores(state: State, keys: Mapping[str, str]) -> dict[str, str]:
    """Return the Beachheads in the hexes of a question, and whether its hex is an Ice hex."""
    own = state.own
    named = [name for key in HEX_KEYS for name in keys.get(key, "").split(",") if name]
    there = {plain(name): name for name in own.beachheads}
    marked = dict.fromkeys(there[plain(name)] for name in named if plain(name) in there)
    found = {}
    if marked:
        found["beachhead"] = ",".join(f"{at}:{own.beachheads[at].direction}" for at in marked)
    if own.ice_told == "known" and keys.get("hex"):
        found["ice"] = "yes" if plain(keys["hex"]) in map(plain, own.ice) else "no"
    return found


def _steps(state: State, keys: Mapping[str, str], side: str) -> dict[str, str]:
    """Return the steps of the armor that sets out from a hex, where its marker tells them."""
    places = {plain(name): name for name in state.markers}
    there = state.markers.get(places.get(plain(keys.get("from", "")), ""), ())
    units = (m.kind.partition("-") for m in there if m.side == plain(side))
    steps = {count for unit, _, count in units if unit == ARMOR and count}
    return {"steps": steps.pop()} if len(steps) == 1 else {}


def spelled(keys: Mapping[str, str], usable: tuple[str, ...]) -> dict[str, str]:
    """Return the keys of a question in their own spelling.

    Raises:
        NotUnderstoodError: The action takes no such key; the message names the nearest.
    """
    return {key if "." in key else choose(key, usable, "key"): keys[key] for key in keys}
