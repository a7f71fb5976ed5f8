"""The nine turns of a year; the year of a turn is that of the calendar of its first month."""

from weathergage.core.turns import Turn, YearCalendar

# A year begins in January, so Jan-Feb comes first in it and play in the middle of it.
CALENDAR = YearCalendar(
    parts=(
        "Jan-Feb",
        "Mar-Apr",
        "Apr-May",
        "May-Jun",
        "Jun-Jul",
        "Jul-Aug",
        "Aug-Sep",
        "Sep-Oct",
        "Nov-Dec",
    ),
    first=Turn(1937, 1),
    last=Turn(1955, 0),
)

PARTS = (*CALENDAR.parts[1:], CALENDAR.parts[0])
"""The parts of a year in the order of the turn track, which begins with Mar-Apr."""
