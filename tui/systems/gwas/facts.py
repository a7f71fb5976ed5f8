"""Values that keys of a question and lines of the scenario may have, to choose from."""

from collections.abc import Callable, Mapping, Sequence

from weathergage.core.gwas.change import CHOICES, regions
from weathergage.core.gwas.ships import FUELS, SPEEDS
from weathergage.core.gwas.vocabulary import BATTERIES
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import Message, say
from weathergage.tui.systems.gwas import seen

YES_NO = ("yes", "no")

VALUES: Mapping[str, Callable[[], Sequence[str]]] = {
    "class": lambda: tuple(classes()),
    "battery": lambda: BATTERIES,
    "speed": lambda: tuple(SPEEDS),
    "fuel": lambda: FUELS,
    "zones": lambda: ("0", "1", "2"),
    "condition": lambda: tuple(map(str, range(1, 7))),
    "level": lambda: tuple(map(str, range(1, 7))),
    "from-level": lambda: tuple(map(str, range(1, 7))),
    "roll": lambda: tuple(map(str, range(1, 7))),
    "month": lambda: tuple(map(str, range(1, 13))),
    "map": lambda: tuple(regions()),
    "table": lambda: CHOICES,
    **dict.fromkeys(("day", "same-zone", "low-freeboard", "sail", "at-sea"), lambda: YES_NO),
}


def values_of(key: str) -> Sequence[str]:
    """Return the values that a key may have, none where it is typed."""
    return VALUES[key]() if key in VALUES else ()


NAMES: Mapping[str, Callable[[str], Message]] = {
    "class": lambda value: say(f"common.unit-{value.casefold()}"),
    "battery": lambda value: say(f"gwas.battery-{value}"),
    "speed": lambda value: say(f"naval.speed-{speed_slug(value)}"),
    "fuel": lambda value: say(f"naval.fuel-{value}"),
    "month": lambda value: say(f"naval.month-{value}"),
    **dict.fromkeys(("condition", "level", "from-level"), seen.condition_name),
}
OF_SCENARIO = frozenset({"map", "table", "day"})


def value_name(key: str, value: str) -> Message:
    """Return what a value of a key is called."""
    if key in NAMES:
        return NAMES[key](value)
    if key in OF_SCENARIO:
        return seen.fact_value(key, value)
    return say(f"naval.answer-{value}") if value in YES_NO else say("naval.number", number=value)


def speed_slug(speed: str) -> str:
    """Return a speed class as its entry of the catalogue is called."""
    return speed.replace(" ", "-").replace("+", "-plus")
