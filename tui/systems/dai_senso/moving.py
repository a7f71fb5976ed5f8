"""A move while it is drawn: hex by hex, each EZOC on its way, judged as it grows.

A draft never changes; each key makes another one. Nothing of it is in the session before Enter.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.verdict import Verdict
from weathergage.maps.hexes import Hex

UNITS = (("infantry", 1), ("infantry", 2), ("armor", 1), ("armor", 2), ("armor", 3), ("hq", 1))
"""Kinds of units and their steps, in the order in which one key goes through them."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is being drawn.

    Attributes:
        way: The hexes of the move, the one it begins in first.
        near: Hexes next to an enemy unit on the map: an EZOC unless the player says otherwise.
        told: Hexes of which the player has said otherwise; beside a unit that is overrun, those
            that hold the EZOC of another one.
        unit: Kind of the unit.
        steps: Its steps.
        overruns: Whether the last hex is overrun.
    """

    way: tuple[Hex, ...]
    near: frozenset[Hex] = frozenset()
    told: frozenset[Hex] = frozenset()
    unit: str = "infantry"
    steps: int = 1
    overruns: bool = False

    @property
    def end(self) -> Hex:
        """The hex that the move has reached."""
        return self.way[-1]

    @property
    def held(self) -> tuple[Hex, ...]:
        """The hexes of the way that hold an EZOC."""
        return tuple(dict.fromkeys(place for place in self.way if self.holds(place)))

    def holds(self, place: Hex) -> bool:
        """Return whether a hex holds an EZOC, as the markers have it, or as the player says.

        The EZOC of the very unit that is overrun is not told here: it is its own.
        """
        if self.overruns and place in self.way[-2:]:
            return place in self.told
        return (place in self.near) != (place in self.told)


def entered(draft: Draft, place: Hex) -> Draft:
    """Return the draft after one more hex; a step back takes the last one away."""
    if len(draft.way) > 1 and draft.way[-2] == place:
        return back(draft)
    return replace(draft, way=(*draft.way, place), overruns=False)


def back(draft: Draft) -> Draft:
    """Return the draft without its last hex; the first one stays."""
    return replace(draft, way=draft.way[:-1] or draft.way, overruns=False)


def with_ezoc(draft: Draft) -> Draft:
    """Return the draft in which the last hex holds an EZOC, or no longer."""
    return replace(draft, told=draft.told ^ {draft.end})


def next_unit(draft: Draft) -> Draft:
    """Return the draft of the next kind of unit."""
    now = (draft.unit, draft.steps)
    at = UNITS.index(now) if now in UNITS else -1
    unit, steps = UNITS[(at + 1) % len(UNITS)]
    return replace(draft, unit=unit, steps=steps)


def with_overrun(draft: Draft) -> Draft:
    """Return the draft whose last hex is overrun, or is no longer."""
    overruns = len(draft.way) > 1 and not draft.overruns
    return replace(draft, overruns=overruns, told=draft.told - set(draft.way[-2:]))


class Leg(NamedTuple):
    """One hex of a move, judged.

    Attributes:
        place: The hex.
        holds_ezoc: Whether it holds an EZOC.
        verdict: The answer about the move as far as this hex, None for the first one.
        is_reached: Whether the unit gets there.
        stops: Whether it must stop there.
    """

    place: Hex
    holds_ezoc: bool
    verdict: Verdict | None
    is_reached: bool = True
    stops: bool = False


def legs(draft: Draft, judge: Callable[[Draft], Verdict]) -> Iterator[Leg]:
    """Yield the hexes of a move, each with the answer about the move as far as it.

    Args:
        draft: The move.
        judge: Answers about a move.
    """
    yield Leg(draft.way[0], draft.holds(draft.way[0]), None)
    for count in range(2, len(draft.way) + 1):
        whole = count == len(draft.way)
        part = replace(draft, way=draft.way[:count], overruns=draft.overruns and whole)
        verdict = judge(part)
        place = part.end
        yield Leg(
            place,
            draft.holds(place),
            verdict,
            is_reached=verdict.outcome != "prohibited",
            stops="stop" in verdict.modifiers or _modified_to_stop(verdict),
        )


def _modified_to_stop(verdict: Verdict) -> bool:
    return verdict.outcome == "modified" and any(
        found.modifier == "stop" for found in verdict.findings
    )


def first_stop(found: list[Leg]) -> Leg | None:
    """Return the first hex that the unit may not leave again, None where it goes all the way."""
    for leg, after in pairwise(found):
        if leg.stops or not after.is_reached:
            return leg
    return found[-1] if found[-1].stops else None
