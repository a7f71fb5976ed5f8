"""Works out, while nobody types, what the inspector will be asked for next."""

import asyncio
from collections.abc import Iterator

from weathergage.maps.board import HexRecord
from weathergage.maps.hexes import Hex
from weathergage.tui.outlook import Outlook

PAUSE = 0.06
"""Seconds without a key after which it begins."""
REST = 0.001
"""Seconds between two pieces of it, in which a key is heard."""
REACH = 5


class Ahead:
    """Asks an outlook about the hexes that a key can lead to, piece by piece."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def look(self, outlook: Outlook, cursor: Hex) -> None:
        """Begin anew, when no key comes for a moment."""
        self.rest()
        self._later(PAUSE, _unknown(outlook, cursor))

    def rest(self) -> None:
        """Ask no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _later(self, seconds: float, answers: Iterator[object]) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._one, answers)

    def _one(self, answers: Iterator[object]) -> None:
        for _ in answers:
            self._later(REST, answers)
            return
        self._timer = None


def _unknown(outlook: Outlook, cursor: Hex) -> Iterator[object]:
    """Yield after each piece of what was not known, the nearest hexes first."""
    for record in _reached(outlook, cursor):
        if not outlook.knows_effects(record):
            yield from outlook.verdicts(record).values()  # some are worked out one by one
            yield outlook.effects(record)


def _reached(outlook: Outlook, cursor: Hex) -> Iterator[HexRecord]:
    """Yield the hexes that one key leads to: the neighbours, then those five steps away."""
    hexes = outlook.board.hexes
    sides = [Hex(place.q - cursor.q, place.r - cursor.r) for place in cursor.neighbours().values()]
    for steps in (1, REACH):
        for side in sides:
            place = Hex(cursor.q + steps * side.q, cursor.r + steps * side.r)
            if place in hexes:
                yield hexes[place]
