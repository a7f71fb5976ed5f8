"""Game turns, and calendars whose years fall into the same named parts."""

from collections.abc import Iterator
from typing import Protocol

import msgspec

from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.names import nearest, plain
from weathergage.core.spoken import in_english


class Turn(msgspec.Struct, frozen=True, order=True):
    """One game turn: the calendar year it is named for and its place in that year, from 0."""

    year: int
    part: int


class Calendar(Protocol):
    """The turns of a game."""

    @property
    def first(self) -> Turn:
        """The first turn it holds."""

    @property
    def last(self) -> Turn:
        """The last turn it holds."""

    def name(self, turn: Turn) -> str:
        """Return the turn as machines write it."""

    def label(self, turn: Turn) -> Message:
        """Return the turn as people say it."""

    def parse(self, text: str) -> Turn:
        """Return the turn that `text` means; raises `NotUnderstoodError` for none."""

    def next(self, turn: Turn) -> Turn:
        """Return the turn after `turn`; the last turn of the calendar follows itself."""

    def previous(self, turn: Turn) -> Turn:
        """Return the turn before `turn`; nothing comes before the first one."""

    def around(self, turn: Turn) -> tuple[Turn, ...]:
        """Return the turns that are offered to choose from at `turn`."""


class YearCalendar(msgspec.Struct, frozen=True):
    """The turns of a game, each year cut into the same parts.

    Attributes:
        parts: Names of the parts in the order in which they are played.
        first: The first turn the calendar holds.
        last: The last turn the calendar holds.
    """

    parts: tuple[str, ...]
    first: Turn
    last: Turn

    def name(self, turn: Turn) -> str:
        """Return the turn as it is written, `Winter 1941`."""
        return f"{self.parts[turn.part]} {turn.year}"

    def label(self, turn: Turn) -> Message:
        """Return the turn as it is said."""
        return say(f"common.turn-{self.parts[turn.part].casefold()}", year=turn.year)

    def parse(self, text: str) -> Turn:
        """Return the turn that `text` means: `Winter 1941`, `winter-1941`, `1941 winter`, `w41`.

        Raises:
            NotUnderstoodError: Not a turn of this calendar; the message names the nearest turn.
        """
        wanted = in_english(text)
        found = [turn for turn in self._readings(wanted) if self.first <= turn <= self.last]
        if len(found) == 1:
            return found[0]
        turns = {self.name(turn): turn for turn in self}
        raise NotUnderstoodError(
            say(
                "common.unknown-turn",
                given=text,
                nearest=self.label(turns[nearest(wanted, turns)]),
                first=self.label(self.first),
                last=self.label(self.last),
            )
        )

    def _readings(self, text: str) -> Iterator[Turn]:
        wanted = plain(text.replace("–", "-"))
        digits = "".join(c for c in wanted if c.isascii() and c.isdigit())
        word = wanted.replace(digits, "", 1) if digits else wanted
        if len(digits) == 4:
            year = int(digits)
        elif len(digits) == 2:
            year = self.first.year // 100 * 100 + int(digits)
        else:
            return
        for part, name in enumerate(self.parts):
            whole = plain(name)
            if word and (whole == word or (whole.startswith(word) and self._unique(word))):
                yield Turn(year, part)

    def _unique(self, word: str) -> bool:
        return sum(plain(name).startswith(word) for name in self.parts) == 1

    def next(self, turn: Turn) -> Turn:
        """Return the turn after `turn`; the last turn of the calendar follows itself."""
        if turn >= self.last:
            return self.last
        if turn.part + 1 < len(self.parts):
            return Turn(turn.year, turn.part + 1)
        return Turn(turn.year + 1, 0)

    def previous(self, turn: Turn) -> Turn:
        """Return the turn before `turn`; nothing comes before the first one."""
        if turn <= self.first:
            return self.first
        if turn.part:
            return Turn(turn.year, turn.part - 1)
        return Turn(turn.year - 1, len(self.parts) - 1)

    def around(self, _turn: Turn) -> tuple[Turn, ...]:
        """Return all turns: they are few enough to choose from."""
        return tuple(self)

    def __iter__(self) -> Iterator[Turn]:
        turn = self.first
        yield turn
        while turn < self.last:
            turn = self.next(turn)
            yield turn
