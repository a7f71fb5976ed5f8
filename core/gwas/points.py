"""Fuel by points: the same supply as one number, without boxes and remainders."""

from weathergage.core.gwas.ships import BOX


def full(boxes: int) -> int:
    """Return the points of a ship with all its boxes."""
    return BOX * boxes


def carried(points: int) -> int:
    """Return the remainder that the order sheet holds beside so many points.

    >>> carried(70), carried(72)
    (2, 0)
    """
    return -points % BOX


def spent(points: int, cost: int) -> int:
    """Return the points left after a turn's cost; nobody spends what is not there."""
    return max(0, points - cost)


def refuelled(points: int, boxes: int, taken: int, *, remainder_lost: bool = False) -> int:
    """Return the points after a turn of refuelling `taken` boxes.

    The ceiling is the whole supply without the remainder: refuelling erases marks alone.

    >>> refuelled(88, 8, 1), refuelled(88, 8, 1, remainder_lost=True)
    (88, 96)
    """
    ceiling = full(boxes) - (0 if remainder_lost else carried(points))
    return min(points + BOX * taken, ceiling)


def shortfall(points: int, cost: int) -> int:
    """Return how many points are missing, 0 for none."""
    return max(0, cost - points)
