"""Game turns that are parts of days: the third turn of 4 August 1914."""

import re
from calendar import isleap, monthrange
from collections.abc import Iterator
from datetime import date, timedelta

import msgspec

from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.spoken import in_english
from weathergage.core.turns import Turn

MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
OFFERED = 15
"""Days before and after a turn from which another one is chosen."""

_TURN = r"(?:(?:\s*[,/]\s*|\s+)(?:turn\s*)?(?P<turn>[0-9]{1,3}))?"
_FORMS = (
    re.compile(rf"(?P<day>[0-9]{{1,2}})\.(?P<month>[0-9]{{1,2}})\.(?P<year>[0-9]{{4}}){_TURN}"),
    re.compile(rf"(?P<year>[0-9]{{4}})-(?P<month>[0-9]{{1,2}})-(?P<day>[0-9]{{1,2}}){_TURN}"),
    re.compile(rf"(?P<day>[0-9]{{1,2}})\s+(?P<month>[a-z]+)\.?,?\s+(?P<year>[0-9]{{4}}){_TURN}"),
    re.compile(rf"(?P<month>[a-z]+)\.?\s+(?P<day>[0-9]{{1,2}}),?\s+(?P<year>[0-9]{{4}}){_TURN}"),
)


class DayCalendar(msgspec.Struct, frozen=True):
    """The turns of a game whose days are cut into equal turns.

    The `part` of a turn counts the turns of its year from 0.

    Attributes:
        first: The first turn the calendar holds.
        last: The last turn the calendar holds.
        turns_a_day: Into how many turns a day is cut.
    """

    first: Turn
    last: Turn
    turns_a_day: int = 8

    def name(self, turn: Turn) -> str:
        """Return the turn as it is written, `1914-08-04/3`."""
        return f"{self.day(turn).isoformat()}/{turn.part % self.turns_a_day + 1}"

    def label(self, turn: Turn) -> Message:
        """Return the turn as it is said: `4 August 1914, turn 3`."""
        day = self.day(turn)
        said = say(f"common.date-{day.month}", day=day.day, year=day.year)
        return say("common.turn-of-day", date=said, turn=turn.part % self.turns_a_day + 1)

    def day(self, turn: Turn) -> date:
        """Return the day of a turn."""
        return date(turn.year, 1, 1) + timedelta(days=turn.part // self.turns_a_day)

    def turn_on(self, day: date, number: int = 1) -> Turn:
        """Return a turn of a day, `number` counted from 1."""
        return Turn(day.year, (day.timetuple().tm_yday - 1) * self.turns_a_day + number - 1)

    def parse(self, text: str) -> Turn:
        """Return the turn that `text` means: `1914-08-04/3`, `4 Aug 1914/3`, `August 4, 1914`.

        A day alone means its first turn.

        Raises:
            NotUnderstoodError: Not a turn of this calendar; the message names the nearest turn.
        """
        wanted = " ".join(in_english(text).casefold().split())
        found = next((match for form in _FORMS if (match := form.fullmatch(wanted))), None)
        like = self.first
        if found is not None and (month := _month(found["month"])):
            asked = int(found["year"]), month, int(found["day"]), int(found["turn"] or 1)
            like = self._nearest(*asked)
            near = self.day(like)
            if (near.year, near.month, near.day, like.part % self.turns_a_day + 1) == asked:
                return like
        raise NotUnderstoodError(
            say(
                "common.unknown-turn",
                given=text,
                nearest=self.name(like),
                first=self.name(self.first),
                last=self.name(self.last),
            )
        )

    def _nearest(self, year: int, month: int, day: int, number: int) -> Turn:
        """Return the turn that is most like a date that may not exist."""
        if not self.first.year <= year <= self.last.year:
            return self.first if year < self.first.year else self.last
        day = min(max(day, 1), monthrange(year, month)[1])
        turn = self.turn_on(date(year, month, day), min(max(number, 1), self.turns_a_day))
        return min(max(turn, self.first), self.last)

    def next(self, turn: Turn) -> Turn:
        """Return the turn after `turn`; the last turn of the calendar follows itself."""
        if turn >= self.last:
            return self.last
        if turn.part + 1 < self._turns_in(turn.year):
            return Turn(turn.year, turn.part + 1)
        return Turn(turn.year + 1, 0)

    def previous(self, turn: Turn) -> Turn:
        """Return the turn before `turn`; nothing comes before the first one."""
        if turn <= self.first:
            return self.first
        if turn.part:
            return Turn(turn.year, turn.part - 1)
        return Turn(turn.year - 1, self._turns_in(turn.year - 1) - 1)

    def _turns_in(self, year: int) -> int:
        return (366 if isleap(year) else 365) * self.turns_a_day

    def around(self, turn: Turn) -> tuple[Turn, ...]:
        """Return the turns to choose from at `turn`: those of some days before and after."""
        return tuple(self._around(turn))

    def _around(self, turn: Turn) -> Iterator[Turn]:
        for days in range(-OFFERED, OFFERED + 1):
            day = self.day(turn) + timedelta(days=days)
            for number in range(1, self.turns_a_day + 1):
                offered = self.turn_on(day, number)
                if self.first <= offered <= self.last:
                    yield offered


def _month(text: str) -> int:
    """Return the month that a number or an English name means, 0 for none."""
    if text.isdigit():
        return int(text) if 1 <= int(text) <= len(MONTHS) else 0
    meant = (n for n, name in enumerate(MONTHS, 1) if name.startswith(text))
    return next(meant, 0) if len(text) > 2 else 0
