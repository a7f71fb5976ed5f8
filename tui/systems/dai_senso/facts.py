"""Values that keys of a question may have, to choose from, and what they are called."""

from collections.abc import Callable, Mapping, Sequence

from weathergage.core.dai_senso.rules import WEATHERS
from weathergage.core.dai_senso.situation import STEPS
from weathergage.core.dai_senso.vocabulary import (
    AREA_KEYS,
    BOXES,
    NATIONS,
    PHASES,
    RESULTS,
    SEGMENTS,
    UNITS,
)
from weathergage.core.dai_senso.zones import zones
from weathergage.core.messages import Message, proper_name, say

YES_NO = ("yes", "no")
DISTANCES = ("0", "1")
"""In the defending hex, next to it."""

VALUES: Mapping[str, Callable[[], Sequence[str]]] = {
    "unit": lambda: UNITS,
    "steps": lambda: STEPS,
    "segment": lambda: SEGMENTS,
    "phase": lambda: PHASES,
    "distance": lambda: DISTANCES,
    "zone": lambda: tuple(zones()),
    "where": lambda: BOXES,
    "result": lambda: RESULTS,
    "nation": lambda: tuple(NATIONS),
    **dict.fromkeys(("weather", *AREA_KEYS), lambda: WEATHERS),
    **dict.fromkeys(("blitz-enabled", "ice", "ezoc"), lambda: YES_NO),
}


def values_of(key: str) -> Sequence[str]:
    """Return the values that a key may have, none where it is typed."""
    return VALUES[key]() if key in VALUES else ()


NAMES: Mapping[str, Callable[[str], Message]] = {
    "unit": lambda value: say(f"common.unit-{value}"),
    "segment": lambda value: say(f"dai.segment-{value}"),
    "phase": lambda value: say(f"dai.phase-{value}"),
    "distance": lambda value: say(f"dai.distance-{value}"),
    "zone": lambda value: proper_name(zones()[value].name),
    "where": lambda value: say(f"dai.where-{value}"),
    "nation": lambda value: say(f"common.nation-{value}"),
    **dict.fromkeys(("weather", *AREA_KEYS), lambda value: say(f"common.condition-{value}")),
    **dict.fromkeys(("blitz-enabled", "ice", "ezoc"), lambda value: say(f"dai.value-{value}")),
}


def value_name(key: str, value: str) -> str | Message:
    """Return what a value of a key is called; a value that is typed is called as it is."""
    known = key in NAMES and value in values_of(key)
    return NAMES[key](value) if known else value
