"""Sides, the wars they fight against each other, and the nations on them."""

from collections.abc import Mapping
from functools import cache

import msgspec

from weathergage.core.gwas.rules import SYSTEM
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.names import choose
from weathergage.core.tables import seed

NEUTRAL = "neutral"


class War(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two sides that fight each other."""

    id: str
    sides: tuple[str, str]


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nation, and the side it is on unless a question or session says otherwise.

    Attributes:
        id: Its name.
        side: The side it is on.
        also: Other names that maps have for it.
    """

    id: str
    side: str
    also: tuple[str, ...] = ()


@cache
def wars() -> Mapping[str, War]:
    """Return the wars by id, the usual one first."""
    rows = msgspec.convert(seed(SYSTEM, "sides")["war"], tuple[War, ...])
    return {row.id: row for row in rows}


@cache
def nations() -> Mapping[str, Nation]:
    """Return the nations by id."""
    rows = msgspec.convert(seed(SYSTEM, "sides")["nation"], tuple[Nation, ...])
    return {row.id: row for row in rows}


def nation(text: str) -> Nation:
    """Return the nation that `text` means.

    Raises:
        NotUnderstoodError: There is none; the message carries the nearest one.
    """
    by_name = {name: each for each in nations().values() for name in (each.id, *each.also)}
    return by_name[choose(text, by_name, "nation")]


def side_of(owner: str) -> str:
    """Return the side of whoever owns a port, as a map names it; `neutral` for anybody else.

    What stands in brackets, as in `France (Algeria)`, does not matter.
    """
    try:
        return nation(owner.partition("(")[0]).side
    except NotUnderstoodError:
        return NEUTRAL


@cache
def sides() -> tuple[str, ...]:
    """Return all sides that can be named, those of the usual war first."""
    return tuple(dict.fromkeys(side for war in wars().values() for side in war.sides))


def usual_sides() -> tuple[str, str]:
    """Return the two sides of the usual war."""
    return next(iter(wars().values())).sides


def enemies_of(side: str) -> tuple[str, ...]:
    """Return the sides that a side fights in any war."""
    pairs = (war.sides for war in wars().values() if side in war.sides)
    return tuple(other for pair in pairs for other in pair if other != side)
