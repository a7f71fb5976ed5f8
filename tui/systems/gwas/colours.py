"""What only a fleet colours its map for: how far its fuel still carries it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from weathergage.core.gwas.ranging import Range, ranges
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.zones import by_range as coloured
from weathergage.maps.hexes import Hex
from weathergage.tui.systems.gwas import seen

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook


def by_range(outlook: "Outlook") -> Colouring:
    """Colour zones by how the fleet at hand reaches them at the speed at hand."""
    return coloured(dict(_classes(outlook)))


def range_key(outlook: "Outlook") -> tuple[object, ...]:
    """Return everything that the colouring by range depends on."""
    fleet = seen.fleet_at_hand(outlook)
    ships = seen.ships(outlook, fleet.name) if fleet else ()
    return "range", fleet, ships, seen.hand(outlook).speed


def found(outlook: "Outlook") -> Mapping[int, Range]:
    """Return what the fleet at hand reaches, by speed."""
    fleet = seen.fleet_at_hand(outlook)
    if fleet is None:
        return {}
    return ranges(seen.rules_of(outlook), outlook.state, fleet, outlook.board)


def _classes(outlook: "Outlook") -> Iterable[tuple[Hex, str]]:
    within = found(outlook).get(seen.hand(outlook).speed)
    if within is None:
        return
    parse = outlook.board.parse
    yield from ((parse(zone), "one-way") for zone in within.out)
    yield from ((parse(zone), "there-and-back") for zone in within.back)
