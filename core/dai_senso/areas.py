"""The six weather areas (11.1), by the lands printed on the map."""

from collections.abc import Mapping
from functools import cache

import msgspec

from weathergage.core.dai_senso.rules import SYSTEM
from weathergage.core.names import choose
from weathergage.core.tables import seed

NO_AREA = "none"


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One weather area.

    Attributes:
        id: Its name in questions, `north-monsoon`.
        clause: The clause that lists its lands.
        lands: Names of the lands as the map prints them.
        also: Other names that mean it.
    """

    id: str
    clause: str
    lands: tuple[str, ...]
    also: tuple[str, ...] = ()


@cache
def areas() -> Mapping[str, Area]:
    """Return the six areas by id, in the order of the rule."""
    rows = msgspec.convert(seed(SYSTEM, "areas")["area"], tuple[Area, ...])
    return {row.id: row for row in rows}


@cache
def regions() -> Mapping[str, str]:
    """Return the land that each named region is printed in."""
    return msgspec.convert(seed(SYSTEM, "areas")["regions"], dict[str, str])


@cache
def outside() -> tuple[str, ...]:
    """Return the lands of the map that lie in no area."""
    return msgspec.convert(seed(SYSTEM, "areas")["outside"]["lands"], tuple[str, ...])


@cache
def lands() -> Mapping[str, str]:
    """Return the area of every land, `none` for those outside."""
    inside = {land: area.id for area in areas().values() for land in area.lands}
    return inside | dict.fromkeys(outside(), NO_AREA)


def area_of(country: str, region: str = "") -> str:
    """Return the area of a land hex by what is printed in it, `none` for no area.

    A region counts with the land it is printed in, whoever holds it (11.1).
    """
    return lands().get(regions().get(region, country), NO_AREA)


def area_named(text: str) -> str:
    """Return the area that `text` means, `none` among them.

    Raises:
        NotUnderstoodError: No such area; the message names the nearest one.
    """
    others = {name: area.id for area in areas().values() for name in area.also}
    found = choose(text, (*areas(), NO_AREA, *others), "area")
    return others.get(found, found)
