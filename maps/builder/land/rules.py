"""The words of a recipe for what geography says: terrain, fronts."""

from collections.abc import Sequence

import numpy as np

from weathergage.maps.builder.land.recipe import Box, FrontRule, TerrainRule
from weathergage.maps.builder.land.samples import Ground, in_box

Degrees = tuple[float, float]


def terrain(
    rules: Sequence[TerrainRule], ground: Ground, country: str, at: Degrees
) -> TerrainRule | None:
    """Return the first row that a land hex meets, None where it is clear.

    Args:
        rules: The rows.
        ground: What geography says of the hex.
        country: Whose it is.
        at: Where its centre lies.
    """
    return next((rule for rule in rules if _is_like(rule, ground, country, at)), None)


def _is_like(rule: TerrainRule, ground: Ground, country: str, at: Degrees) -> bool:
    """Return whether a hex meets all conditions of a row."""
    return (
        (not rule.country or country in rule.country)
        and lies_in(rule.box, at)
        and (rule.height is None or ground.height >= rule.height)
        and (rule.rugged is None or ground.rugged >= rule.rugged)
        and (not rule.cover or sum(ground.covers[i] for i in rule.cover) >= rule.cover_share)
        and (
            not rule.ranges
            or sum(ground.ranges.get(name, 0.0) for name in rule.ranges) >= rule.range_share
        )
    )


def front(
    rules: Sequence[FrontRule], kind: str, country: str, region: str, at: Degrees
) -> FrontRule | None:
    """Return the first row that a hex meets, None where it lies on no front."""
    asked = (("kind", kind), ("country", country), ("region", region))
    return next(
        (
            rule
            for rule in rules
            if all(value in (getattr(rule, name) or (value,)) for name, value in asked)
            and lies_in(rule.box, at)
        ),
        None,
    )


def lies_in(boxes: Sequence[Box], at: Degrees) -> bool:
    """Return whether a point lies in one of some boxes; anywhere where there are none."""
    return not boxes or any(in_box(box, np.array([at]))[0] for box in boxes)
