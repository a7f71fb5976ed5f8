"""The Axis logistical budget in the Russian winter zone, as one running account a turn.

A ground attack on non-partisans costs a point, the first fifteen air factors of the turn cost
one together, each breakthrough hex exploited from costs one (34.41, 34.32C).
"""

import msgspec

from weathergage.core.awaw.rules import Rules
from weathergage.core.clauses import applies

CEILING = 9
AIR_FACTORS_FREE = 14


class Spending(msgspec.Struct, frozen=True):
    """What has been used in the zone this turn.

    Attributes:
        attacks: Ground attacks on non-partisans by others than Finns and Swedes.
        northern_attacks: Ground attacks on non-partisans by Finns and Swedes alone (34.26).
        air_factors: Air factors used in all offensive operations.
        breakthroughs: Breakthrough hexes exploited from.
    """

    attacks: int = 0
    northern_attacks: int = 0
    air_factors: int = 0
    breakthroughs: int = 0

    @property
    def points(self) -> int:
        """Points of the budget used up; attacks by Finns and Swedes use none."""
        return self.attacks + (self.air_factors > AIR_FACTORS_FREE) + self.breakthroughs

    @property
    def all_attacks(self) -> int:
        """Ground attacks made by all, as 34.26 counts them."""
        return self.attacks + self.northern_attacks

    def __add__(self, other: "Spending") -> "Spending":
        return Spending(
            self.attacks + other.attacks,
            self.northern_attacks + other.northern_attacks,
            self.air_factors + other.air_factors,
            self.breakthroughs + other.breakthroughs,
        )


@applies("34.41-budget", otherwise=None)
def budget(rules: Rules, level: int) -> int | None:
    """Return the points the European Axis has at an effect level; None for no limit.

    Args:
        rules: The rules as they are played; `budget-at-level-0` may lift the limit at level 0.
        level: The Axis effect level, 0 and up.
    """
    if level == 0 and rules.settings["budget-at-level-0"] == "none":
        return None
    return max(0, CEILING - level)


@applies("34.26", otherwise=None)
def northern_ceiling(_rules: Rules, level: int) -> int | None:
    """Return how many ground attacks all may have made once Finns or Swedes of `level` attack."""
    return max(0, CEILING - level)
