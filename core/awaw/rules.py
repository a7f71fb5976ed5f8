"""The rule set's constants, settings and switches."""

from collections.abc import Mapping

import msgspec

from weathergage.core.readings import Readings
from weathergage.core.turns import Turn, YearCalendar

SYSTEM = "awaw"
VERSION = "1"

CALENDAR = YearCalendar(
    parts=("Spring", "Summer", "Fall", "Winter"), first=Turn(1939, 0), last=Turn(1946, 3)
)
SIDES = ("axis", "japan", "western-allies", "russia")
THEATRES = ("europe", "pacific")
HIGHEST_PREPARATION = 6

DEFAULTS: Mapping[str, str] = {
    "budget-at-level-0": "nine",
    "exploitation-attacks-cost": "yes",
    "full-offensive-on-mixed-front": "areas",
    "border-war-exemption": "war",
    "ice-zone-of-control": "none",
    "presence-for-automatic": "any-time",
    "fall-preparation": "revealed",
    "attrition-preparation": "majority",
}


class Rules(Readings, frozen=True):
    """Rule 34 as it is played."""

    settings: Mapping[str, str] = msgspec.field(default_factory=lambda: DEFAULTS)


def season(turn: Turn) -> str:
    """Return `Spring`, `Summer`, `Fall` or `Winter`."""
    return CALENDAR.parts[turn.part]


def is_winter_turn(turn: Turn) -> bool:
    """Return whether 34.23A, B, C, E, 34.442 and 34.444B apply; a Pacific fall is none."""
    return season(turn) == "Winter"
