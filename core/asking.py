"""A question asked where something is known already: what is told comes before what is known."""

from collections.abc import Mapping

from weathergage.core.names import plain

PLACES = frozenset({"hex", "area", "country", "to", "target"})
AIMS = frozenset({"to", "target"})
HEXES = frozenset({"hex", "from", "to", "target", "base", "route"})
"""Keys that name hexes, each on the map at hand unless it names another: `MAP/HEX`."""
WEATHER = frozenset({"condition", "level", "from-level"})
"""Each of these says what the weather is, or what it comes from."""
OF_THE_TURN = WEATHER | {
    *("roll", "attacks", "northern-attacks", "air-used", "breakthroughs", "day"),
    *("weather", "sure"),
}


def told_over_known(known: Mapping[str, str], told: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of a question: `told`, and what of `known` it leaves standing.

    Another turn has other dice and a fresh account, a level takes the place of turn, dice and
    preparation, and a place or a whole way that is told takes the place of the hex at hand.
    """
    heads = {key.partition(".")[0] for key in told}
    dropped: set[str] = set()
    if "turn" in told and plain(told["turn"]) != plain(known.get("turn", "")):
        dropped |= OF_THE_TURN
    if "level" in heads:
        dropped |= {"turn", "roll", "prep"}
    if heads & WEATHER:
        dropped |= WEATHER | {"roll"}
    if "roll" in heads:
        dropped |= {"roll"}
    if heads & (PLACES - AIMS) or (heads & AIMS and "from" in heads):
        dropped |= PLACES
    if heads & {"area", "country"}:
        dropped |= {"from"}
    if any("/" in told[key] for key in heads & HEXES):
        dropped |= {"map", "from", *PLACES}
    kept = {key: value for key, value in known.items() if key.partition(".")[0] not in dropped}
    return {**kept, **told}
