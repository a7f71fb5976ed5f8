"""The actions that may be asked about, and the keys each of them takes."""

from collections.abc import Mapping

SKY = ("condition", "level", "from-level", "roll", "month", "table")
"""What a question tells of the weather."""
EVERY_ACTION = (
    *("turn", "map", "hex", "area", "country", "zone"),
    *("side", "nation", "unit", "class"),
    *SKY,
)
FUEL = ("boxes", "marked", "carried", "fuel")
SAILS = ("sail", "sailed")

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "air-attack": (),
    "airship-attack": (),
    "detect": ("same-zone",),
    "help-contact": (),
    "take-off": (),
    "land": (),
    "sail": (*SAILS, "speed", "zones", *FUEL),
    "fire": ("battery", "low-freeboard"),
    "torpedo": (),
    "contact-check": (),
    "capsize-check": (),
    "sight": ("day", "night-limit"),
    "survive": ("at-sea",),
    "refuel": (*FUEL, "turns", "at-sea", "arrival", "port"),
    "move": ("speed", "zones", *SAILS, *FUEL, "at-sea"),
}
FLYING = ("aircraft", "airship")
BATTERIES = ("primary", "secondary", "tertiary")

CLASSES_OF: Mapping[str, tuple[str, ...]] = {
    "air-attack": ("aircraft",),
    "airship-attack": ("airship",),
    "detect": FLYING,
    "help-contact": FLYING,
    "take-off": FLYING,
    "land": FLYING,
}
"""The classes that an action is asked of; ships for those that shoot or steam, else all."""
OF_SHIPS = frozenset({"sail", "fire", "torpedo", "refuel", "capsize-check"})
USUAL_CLASS: Mapping[str, str] = {
    "air-attack": "aircraft",
    "airship-attack": "airship",
    "take-off": "aircraft",
    "land": "aircraft",
}
"""The class meant when a question names none."""


def keys_of(action: str) -> tuple[str, ...]:
    """Return the keys that a question about `action` may hold."""
    return EVERY_ACTION + ACTIONS[action]
