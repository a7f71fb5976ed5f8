"""The rule set's constants, settings and switches."""

from collections.abc import Mapping

import msgspec

from weathergage.core.days import DayCalendar
from weathergage.core.readings import Readings
from weathergage.core.turns import Turn

SYSTEM = "gwas"
VERSION = "1"

CALENDAR = DayCalendar(first=Turn(1890, 0), last=Turn(1925, 365 * 8 - 1))

CONDITIONS = range(1, 7)
"""The six conditions, 1 the best; the number is the key everywhere."""

AREA = "map"
"""The one area of weather: the whole map."""

DEFAULTS: Mapping[str, str] = {
    "november-march": "regional",
    "season-month": "turn",
    "sail-rest": "literal",
    "full-ship-remainder": "kept",
    "gale-losses": "every-turn",
    "black-sea-table": "mediterranean",
    "slowed-plot": "shifts",
    "grounded-aircraft": "safe",
}


class Rules(Readings, frozen=True):
    """Weather and fuel as they are played."""

    settings: Mapping[str, str] = msgspec.field(default_factory=lambda: DEFAULTS)
