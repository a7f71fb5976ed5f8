"""How far the fuel of a fleet carries it: there, and there and back."""

from collections.abc import Mapping
from typing import NamedTuple

from weathergage.core.gwas.fuel import cost
from weathergage.core.gwas.rules import Rules


class Reach(NamedTuple):
    """Zones within reach at one speed.

    Attributes:
        speed: Zones a turn, 1 or 2.
        out: Zones that can be entered one after the other until nothing is left.
        back: Zones after which the way back can still be paid at the same speed.
    """

    speed: int
    out: int
    back: int


def cost_of_voyage(rules: Rules, zones: int, speed: int) -> int:
    """Return the points that so many zones cost at 1 or 2 zones a turn; the last may be alone."""
    if speed == 1:
        return zones * cost(rules, 1)
    return zones // 2 * cost(rules, 2) + zones % 2 * cost(rules, 1)


def zones_within(rules: Rules, points: int, speed: int) -> int:
    """Return how many zones the points pay for at 1 or 2 zones a turn."""
    if speed == 1:
        return points // cost(rules, 1)
    pairs, rest = divmod(points, cost(rules, 2))
    return 2 * pairs + (rest >= cost(rules, 1))


def reach(rules: Rules, points: int, speed: int) -> Reach:
    """Return how far the points reach at 1 or 2 zones a turn."""
    out = zones_within(rules, points, speed)
    return Reach(speed, out, zones_within(rules, points // 2, speed))


def in_reach(distances: Mapping[str, int], zones: int) -> frozenset[str]:
    """Return the zones that lie at most so many zones away."""
    return frozenset(name for name, distance in distances.items() if distance <= zones)
