"""The actions that may be asked about, and the keys each of them takes."""

from collections.abc import Mapping

EVERY_ACTION = (
    "turn",
    "map",
    "hex",
    "area",
    "country",
    "terrain",
    "side",
    "nation",
    "unit",
    "roll",
    "level",
    "prep.SIDE",
    "border-war",
)
PLACES = ("from", "to")
FIGHT = ("from", "target", "vs", "surprise")
BUDGET = ("air-factors", "attacks", "northern-attacks", "air-used", "breakthroughs")
SHELTERS = ("capital", "objective", "ic", "bridgehead", "railhead")

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "full-offensive": (),
    "limited-offensive": (),
    "overrun": FIGHT,
    "breakthrough": (*FIGHT, *BUDGET, *SHELTERS),
    "exploitation": (*FIGHT, "to", *BUDGET),
    "ground-attack": (*FIGHT, *BUDGET, *SHELTERS),
    "seaborne-invasion": (*FIGHT, "route"),
    "airdrop": (*FIGHT, "base", *BUDGET),
    "offensive-air": ("base", "target", *BUDGET),
    "defensive-air-support": ("base", "target"),
    "attrition": ("vs",),
    "attrition-occupation": (*PLACES, "vs", "surprise"),
    "retreat": (*PLACES, "surprise"),
    "move": (*PLACES, "surprise"),
    "sea-transport": (*PLACES, "surprise"),
    "air-transport": (*PLACES, "base", "surprise"),
    "redeploy": PLACES,
    "construct-unit": (),
    "build-fortification": (),
    "build-railhead": (),
    "base-air": (),
    "leave-zoc": (*PLACES, "armor-owner", "surprise"),
    "trace-supply": PLACES,
    "advance-after-combat": (*PLACES, "surprise"),
}

UNITS = ("infantry", "replacement", "armor", "airborne", "partisan", "air")

USUAL_UNIT: Mapping[str, str] = {
    "overrun": "armor",
    "breakthrough": "armor",
    "exploitation": "armor",
    "airdrop": "airborne",
    "offensive-air": "air",
    "defensive-air-support": "air",
    "base-air": "air",
}
"""The unit meant when the question names none; infantry for every other action."""


def keys_of(action: str) -> tuple[str, ...]:
    """Return the keys that a question about `action` may hold."""
    return EVERY_ACTION + ACTIONS[action]
