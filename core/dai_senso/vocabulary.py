"""The actions that may be asked about, and the keys each of them takes."""

from collections.abc import Mapping

AREA_KEYS = ("north", "north-monsoon", "south-monsoon", "central", "desert", "south")
"""Each tells the weather of the whole area it is called like."""
EVERY_ACTION = (
    *("turn", "map", "hex", "area", "country"),
    *("side", "nation", "unit", "beachhead"),
    *("weather", *AREA_KEYS, "weather.AREA", "sure.AREA"),
)
WAY = ("from", "to", "route", "ezoc")
MARCH = (*WAY, "steps", "phase")
FIGHT = ("from", "to", "target", "segment", "steps", "blitz-enabled", "distance")
AFTER_COMBAT = (*WAY, "segment", "steps")

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "move": MARCH,
    "enter-ezoc": MARCH,
    "overrun": (*MARCH, "target"),
    "attack": FIGHT,
    "combat-result": (*FIGHT, "result"),
    "exploit": (*WAY, "segment", "steps"),
    "place-air": ("to",),
    "air-shift": ("from", "target", "segment", "distance"),
    "place-support": ("zone", "where"),
    "retreat": AFTER_COMBAT,
    "advance": AFTER_COMBAT,
    "failure": AFTER_COMBAT,
    "use-port": ("ice",),
}
GROUND = ("infantry", "armor", "hq")
UNITS = (*GROUND, "air", "support")
UNITS_OF: Mapping[str, tuple[str, ...]] = {
    "place-air": ("air",),
    "air-shift": ("air",),
    "place-support": ("support",),
    "use-port": UNITS,
}
"""The units that an action is asked of; ground units for all others."""
SEGMENTS = ("blitz", "regular")
PHASES = ("administrative", "operational-movement", "blitz", "regular", "reserve-movement")
RESULTS = ("Dr3", "Dr2", "Dr1", "Ex", "Ad", "Attrition")
BOXES = ("all-sea", "box")
NATIONS: Mapping[str, str] = {
    "russia": "soviet",
    "japan": "axis",
    **dict.fromkeys(("britain", "united-states", "china", "australia", "india"), ""),
    **dict.fromkeys(("netherlands", "france", "new-zealand", "philippines"), ""),
    **dict.fromkeys(("mongolia", "manchukuo", "siam"), ""),
}
"""Whose units may act, and the faction of those that can be in one alone."""
RUSSIAN = frozenset({"russia", "russian", "sovietunion", "ussr", "soviet"})
"""Names of the one nation that the rule speaks of, plainly written."""


def keys_of(action: str) -> tuple[str, ...]:
    """Return the keys that a question about `action` may hold."""
    return EVERY_ACTION + ACTIONS[action]


def units_of(action: str) -> tuple[str, ...]:
    """Return the kinds of units that an action is asked of."""
    return UNITS_OF.get(action, GROUND)
