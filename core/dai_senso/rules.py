"""The rule set's constants, settings and switches."""

from collections.abc import Mapping

import msgspec

from weathergage.core.readings import Readings

SYSTEM = "dai-senso"
VERSION = "1"

SIDES = ("axis", "western", "soviet")
AREAS = ("central", "desert", "north", "north-monsoon", "south", "south-monsoon")
WEATHERS = ("clear", "mud", "storms", "snow")
ADVERSE = frozenset({"mud", "storms", "snow"})

DEFAULTS: Mapping[str, str] = {"exploiting-out-of-mud": "barred"}


class Rules(Readings, frozen=True):
    """Rule 11 as it is played."""

    settings: Mapping[str, str] = msgspec.field(default_factory=lambda: DEFAULTS)
