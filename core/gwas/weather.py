"""The table of effects: what each condition does to ships and aircraft.

Each function is bound to the clause of every condition in which it acts; where none acts it gives
the answer of fair weather.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from weathergage.core.clauses import applies_by
from weathergage.core.gwas.rules import SYSTEM, Rules
from weathergage.core.tables import seed


class Condition(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"
):
    """A row of the table of effects.

    Attributes:
        number: 1, the best, to 6.
        name: `clear`, `mist`, `fog`, `squall`, `storm` or `gale`.
        visibility: Hexes that can be seen on the tactical map, None for no limit.
        only_by_day: Whether that limit holds by day only.
        contact: Added to the die of a contact check (5.4).
        capsizing: Added to the die of a capsizing check (8.52).
        take_off: Added to the die of aircraft that take off or land (14.0).
        attack_banned: What may not attack from the air.
        search_banned: What may neither detect fleets (17.3) nor help in contact (5.4).
        own_zone_only: What detects in its own sea zone alone.
        flight_banned: What may neither take off, nor land, nor detect.
        lost: What is lost where it is on the map.
        in_danger: Ships at sea that roll against sinking.
        slowed: What has its speed cut to 1.
        silent_batteries: Guns that may not fire.
        low_freeboard_silent: Whether no gun of a ship with low freeboard may fire.
        torpedoes_banned: Whether nobody may attack with torpedoes.
    """

    number: int
    name: str
    visibility: int | None = None
    only_by_day: bool = False
    contact: int = 0
    capsizing: int = 0
    take_off: int = 0
    attack_banned: frozenset[str] = frozenset()
    search_banned: frozenset[str] = frozenset()
    own_zone_only: frozenset[str] = frozenset()
    flight_banned: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    in_danger: frozenset[str] = frozenset()
    slowed: frozenset[str] = frozenset()
    silent_batteries: frozenset[str] = frozenset()
    low_freeboard_silent: bool = False
    torpedoes_banned: bool = False


@cache
def conditions() -> Mapping[int, Condition]:
    """Return the table of effects by number of the condition."""
    rows = msgspec.convert(seed(SYSTEM, "effects")["condition"], tuple[Condition, ...])
    return {row.number: row for row in rows}


class Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of ships or aircraft; `kind` is all that the weather asks of most."""

    id: str
    kind: str

    @property
    def is_ship(self) -> bool:
        """Whether it swims."""
        return self.kind in ("surface", "submarine")


@cache
def classes() -> Mapping[str, Class]:
    """Return the classes by id."""
    rows = msgspec.convert(seed(SYSTEM, "classes")["class"], tuple[Class, ...])
    return {row.id: row for row in rows}


class Limit(NamedTuple):
    """How far can be seen: `hexes`, and whether that holds by day only."""

    hexes: int
    only_by_day: bool


@applies_by(
    {
        2: "W2-visibility",
        3: "W3-visibility",
        4: "W4-visibility",
        5: "W5-visibility",
        6: "W6-visibility",
    },
    otherwise=None,
)
def visibility(_rules: Rules, condition: int) -> Limit | None:
    """Return how far can be seen on the tactical map, None for no limit."""
    row = conditions()[condition]
    return None if row.visibility is None else Limit(row.visibility, row.only_by_day)


@applies_by(
    {3: "W3-contact", 4: "W4-contact", 5: "W5-contact", 6: "W6-contact"},
    otherwise=0,
)
def contact(_rules: Rules, condition: int) -> int:
    """Return what is added to the die of a contact check (5.4)."""
    return conditions()[condition].contact


@applies_by({4: "W4-capsizing", 5: "W5-capsizing", 6: "W6-capsizing"}, otherwise=0)
def capsizing(_rules: Rules, condition: int) -> int:
    """Return what is added to the die of a capsizing check (8.52)."""
    return conditions()[condition].capsizing


@applies_by({3: "W3-take-off", 4: "W4-take-off", 5: "W5-take-off"}, otherwise=0)
def take_off(_rules: Rules, condition: int) -> int:
    """Return what is added to the die of aircraft that take off or land (14.0)."""
    return conditions()[condition].take_off


@applies_by({6: "W6-flight"}, otherwise=False)
def is_grounded(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether it may neither take off, nor land, nor detect."""
    return class_id in conditions()[condition].flight_banned


@applies_by({3: "W3-airship-attack", 4: "W4-air-attack", 5: "W5-air-attack"}, otherwise=False)
def may_not_attack(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether aircraft or airships of that kind may not attack."""
    return class_id in conditions()[condition].attack_banned


@applies_by({4: "W4-search", 5: "W5-search"}, otherwise=False)
def may_not_search(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether it may neither detect fleets (17.3) nor help in contact (5.4)."""
    return class_id in conditions()[condition].search_banned


@applies_by({3: "W3-airship-detect"}, otherwise=False)
def sees_own_zone_only(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether it detects in the sea zone it is in and nowhere else."""
    return class_id in conditions()[condition].own_zone_only


@applies_by({6: "W6-aircraft-lost"}, otherwise=False)
def is_lost(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether aircraft or airships of that kind are lost where they are on the map."""
    return class_id in conditions()[condition].lost


@applies_by({6: "W6-sinking"}, otherwise=False)
def owes_loss_roll(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether a ship of that class at sea rolls two dice, and sinks on 12."""
    return class_id in conditions()[condition].in_danger


@applies_by({4: "W4-speed", 5: "W5-speed", 6: "W6-speed"}, otherwise=False)
def is_slowed(_rules: Rules, condition: int, class_id: str) -> bool:
    """Return whether the speed of that class is cut to 1."""
    return class_id in conditions()[condition].slowed


def slowed(rules: Rules, condition: int, class_id: str, speed: str) -> str:
    """Return the speed class that is left; weather lowers a speed and never raises one."""
    fast = speed not in ("0", "1 slow", "1")
    return "1" if fast and is_slowed(rules, condition, class_id) else speed


@applies_by({4: "W4-guns", 5: "W5-guns", 6: "W6-guns"}, otherwise=False)
def is_silent(_rules: Rules, condition: int, battery: str) -> bool:
    """Return whether guns of that battery may not fire."""
    return battery in conditions()[condition].silent_batteries


@applies_by({4: "W4-low-freeboard", 5: "W5-low-freeboard", 6: "W6-low-freeboard"}, otherwise=False)
def silences_low_freeboard(_rules: Rules, condition: int) -> bool:
    """Return whether a ship with low freeboard may fire no gun at all."""
    return conditions()[condition].low_freeboard_silent


@applies_by({4: "W4-torpedoes", 5: "W5-torpedoes", 6: "W6-torpedoes"}, otherwise=False)
def torpedoes_banned(_rules: Rules, condition: int) -> bool:
    """Return whether nobody may attack with torpedoes, submarines included."""
    return conditions()[condition].torpedoes_banned


@applies_by({1: "W1"}, otherwise=True)
def has_effects(_rules: Rules, condition: int) -> bool:
    """Return whether a condition does anything at all."""
    row = conditions()[condition]
    return row != Condition(number=row.number, name=row.name)


SINKS_ON = 12
"""The sum of two dice that sinks a ship in danger."""
