"""Orders: what a fleet is to do in one turn, as it is written and read."""

import re
from collections.abc import Iterable

import msgspec

from weathergage.core.messages import NotUnderstoodError, say

MOST_ZONES = 2
"""Zones that any fleet may enter in one turn."""

_NUMBER = re.compile(r"-?\d+")
_LETTERS = re.compile(r"[~]?[A-Za-z]{1,2}-?")


class Order(msgspec.Struct, frozen=True):
    """What a fleet does in one turn.

    Attributes:
        zones: The zones it enters, in order; empty where only their number is told.
        count: How many zones it enters.
        enters_port: Whether it ends in port.
        port: Name of that port, "" where it was not told.
        refuels: Whether it takes fuel all turn in the port where it lies.
        sail: Whether it moves under sail.
        puts_to_sea: Whether it leaves port and stays in the zone.
        seal: The seal that hides all this until it is carried out, "" for none.
    """

    zones: tuple[str, ...] = ()
    count: int = 0
    enters_port: bool = False
    port: str = ""
    refuels: bool = False
    sail: bool = False
    puts_to_sea: bool = False
    seal: str = ""

    @property
    def text(self) -> str:
        """The order as it is typed; `read` of it is the same order, unless it is sealed."""
        if self.seal:
            return "secret"
        if self.refuels:
            return "refuel"
        words = ["sail"] if self.sail else []
        words += self.zones or ([str(self.count)] if self.count else [])
        if self.enters_port:
            words += ["port", self.port]
        elif self.puts_to_sea:
            words.append("sea")
        return " ".join(filter(None, words)) or "stay"

    def place_after(self, zones: int) -> str:
        """Return the zone reached after so many zones, "" for none or none named."""
        return self.zones[zones - 1] if zones and self.zones else ""

    def after(self, zones: int) -> "Order":
        """Return what is left of the order when so many zones are done; a sail move is over."""
        return msgspec.structs.replace(
            self, zones=self.zones[zones:], count=self.count - zones, sail=False
        )


STAY = Order()


def read(text: str) -> Order:
    """Return the order that `text` means.

    It is `stay`, `refuel`, or a way that may begin with `sail` and end with `port [NAME]` or
    `sea`; a way is zones by name or the number of zones entered, at most two.

    Raises:
        NotUnderstoodError: It is none of these.
    """
    words = text.replace(">", " ").replace(",", " ").split()
    first = words[0].casefold() if words else ""
    if len(words) == 1 and first in ("stay", "0", "refuel"):
        return Order(refuels=True) if first == "refuel" else STAY
    sail = first == "sail"
    way, ending, port = _ending(words[sail:])
    zones, count = _way(way, text)
    if not (count or ending) or (sail and (ending == "sea" or count != 1)):
        raise _unreadable(text)
    if count > MOST_ZONES:
        raise NotUnderstoodError(say("fleet.fault-too-far", given=text.strip(), most=MOST_ZONES))
    return Order(
        zones=zones,
        count=count,
        enters_port=ending == "port",
        port=port,
        sail=sail,
        puts_to_sea=ending == "sea",
    )


def _ending(words: list[str]) -> tuple[list[str], str, str]:
    """Return the way, `port`, `sea` or "", and the name of the port."""
    for place, word in enumerate(words):
        if word.casefold() == "port":
            return words[:place], "port", " ".join(words[place + 1 :])
    if words and words[-1].casefold() == "sea":
        return words[:-1], "sea", ""
    return words, "", ""


def _way(words: list[str], text: str) -> tuple[tuple[str, ...], int]:
    """Return the zones and their number."""
    if len(words) == 1 and _NUMBER.fullmatch(words[0]):
        count = int(words[0][:9])
        if count < 0:
            raise _unreadable(text)
        return (), count
    zones = tuple(_zones(words))
    if any(not re.search(r"[^\W\d]", zone) or not re.search(r"\d", zone) for zone in zones):
        raise _unreadable(text)
    return zones, len(zones)


def _zones(words: Iterable[str]) -> Iterable[str]:
    """Yield the names of zones; `O 56` is one."""
    letters = ""
    for word in words:
        if letters and word.isdecimal():
            yield letters + word
            letters = ""
            continue
        if letters:
            yield letters
        letters = word if _LETTERS.fullmatch(word) else ""
        if not letters:
            yield word
    if letters:
        yield letters


def _unreadable(text: str) -> NotUnderstoodError:
    return NotUnderstoodError(say("fleet.fault-order", given=text.strip()))
