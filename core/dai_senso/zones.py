"""The naval zones, and the weather that closes ten of them to support units (11.3, 11.5)."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from weathergage.core.dai_senso.rules import SYSTEM
from weathergage.core.names import choose
from weathergage.core.tables import seed


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weather that closes the All-Sea hexes of a zone, and the area that must have it."""

    area: str
    weather: str


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One naval zone.

    Attributes:
        id: Its name in questions, `bay-of-bengal`.
        name: Its name on the map.
        sure: Where the name comes from.
        closed: What closes it, None where no weather does.
    """

    id: str
    name: str
    sure: Literal["rulebook", "scenario", "assumed"]
    closed: Closing | None = None


@cache
def zones() -> Mapping[str, Zone]:
    """Return the naval zones by id, those that weather closes first."""
    rows = msgspec.convert(seed(SYSTEM, "zones")["zone"], tuple[Zone, ...])
    return {row.id: row for row in rows}


def zone_named(text: str) -> Zone:
    """Return the zone that `text` means, by its id or its name on the map.

    Raises:
        NotUnderstoodError: No such zone; the message names the nearest one.
    """
    return zones()[choose(text, zones(), "zone")]
