"""An attack as the combat helper was told of it; it never changes, each answer makes another."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from weathergage.core.dai_senso.helper import AirUnit, Attacker, Whose

Unit = TypeVar("Unit", Attacker, AirUnit)
PLACES = ("hex", "country", "area")
"""How the defending hex may be named."""
KINDS = (("infantry", None), ("infantry", 1), ("infantry", 2), ("infantry", 3),
         ("armor", None), ("armor", 1), ("armor", 2), ("armor", 3), ("hq", None))  # fmt: skip
"""Kinds of units with their steps, None where these are not told."""
AIR: Mapping[str, tuple[Whose, int]] = {
    "attacker-near": ("attacker", 1),
    "attacker-inside": ("attacker", 0),
    "defender-inside": ("defender", 0),
    "defender-near": ("defender", 1),
}
"""Where an air unit may be, and whose: next to the defending hex, or in it."""
MOST = 4
"""Attackers and air units that the helper takes."""


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """What the combat helper knows of an attack.

    Attributes:
        how: One of `PLACES`.
        place: The hex, country or area that is attacked.
        segment: `blitz` or `regular`.
        attackers: Who attacks.
        air: The air units of both sides.
        result: What the player read from his own table, "" before.
    """

    how: str = "hex"
    place: str = ""
    segment: str = "regular"
    attackers: tuple[Attacker, ...] = (Attacker(),)
    air: tuple[AirUnit, ...] = ()
    result: str = ""

    @property
    def action(self) -> str:
        """The action that is recorded."""
        return "combat-result" if self.result else "attack"


def keys(attack: Attack) -> dict[str, str]:
    """Return the keys of the question about an attack that hold for all who take part."""
    told = {attack.how: attack.place, "segment": attack.segment, "result": attack.result}
    return {key: value for key, value in told.items() if value}


def recorded(attack: Attack) -> dict[str, str]:
    """Return the keys of an attack as it is written down: its first unit stands for all."""
    first = attack.attackers[0]
    enabled = "" if first.blitz_enabled is None else "yes" if first.blitz_enabled else "no"
    told = {
        "unit": first.kind,
        "steps": "" if first.steps is None else str(first.steps),
        "nation": first.nation,
        "blitz-enabled": enabled,
        "distance": ",".join(dict.fromkeys(str(unit.distance) for unit in attack.air)),
    }
    return {**keys(attack), **{key: value for key, value in told.items() if value}}


def with_attacker(attack: Attack, place: int, unit: Attacker | None) -> Attack:
    """Return the attack with another unit in a place, one more behind the last, or one less."""
    return replace(attack, attackers=_put(attack.attackers, place, unit) or (Attacker(),))


def with_air(attack: Attack, place: int, unit: AirUnit | None) -> Attack:
    """Return the attack with another air unit in a place, one more, or one less."""
    return replace(attack, air=_put(attack.air, place, unit))


def _put(units: tuple[Unit, ...], place: int, unit: Unit | None) -> tuple[Unit, ...]:
    return (*units[:place], *(() if unit is None else (unit,)), *units[place + 1 :])
