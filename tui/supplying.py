"""Supply as the screen asks for it: the markers are the units, the view says whose eyes."""

from collections.abc import Iterator, Mapping

from weathergage.maps.hexes import Hex
from weathergage.maps.supply import (
    Question,
    SupplyAnswer,
    Unit,
    reach,
    trace,
    unit_kind,
    usual_sources,
)
from weathergage.tui.outlook import Outlook

SOURCE = "supply-source"


def question(outlook: Outlook, side: str) -> Question:
    """Return who stands where for a side: its sources, its units and its enemies'."""
    foes = outlook.rules.enemies_of(side)
    marked = tuple(
        hex_ for hex_, kind, owner in _markers(outlook) if (kind, owner) == (SOURCE, side)
    )
    units = [(Unit(hex_, kind), owner) for hex_, kind, owner in _units(outlook)]
    return Question(
        sources=marked or usual_sources(outlook.board, side),
        enemies=tuple(unit for unit, owner in units if owner in foes),
        friends=tuple(unit for unit, owner in units if owner == side),
        frozen=outlook.frozen,
    )


def _markers(outlook: Outlook) -> Iterator[tuple[Hex, str, str]]:
    for place, markers in outlook.placed.items():
        for marker in markers:
            yield place, marker.kind, marker.side


def _units(outlook: Outlook) -> Iterator[tuple[Hex, str, str]]:
    for place, marker, side in _markers(outlook):
        kind = unit_kind(outlook.board, marker)
        if kind:
            yield place, kind, side


def side_at(outlook: Outlook, place: Hex) -> str:
    """Return whose unit would stand in a hex: its only marker's side, else the view's."""
    sides = {owner for hex_, _, owner in _units(outlook) if hex_ == place}
    return sides.pop() if len(sides) == 1 else outlook.view.side


def supply_of(outlook: Outlook, place: Hex) -> SupplyAnswer:
    """Return whether a unit in a hex is in supply, by which path, or what blocks it.

    Raises:
        NotNowError: It is a sea hex, or an enemy stands there.
    """
    return trace(outlook.board, place, question(outlook, side_at(outlook, place)))


def sources_are_assumed(outlook: Outlook, side: str) -> bool:
    """Return whether nobody has marked a source for a side."""
    return not any((kind, owner) == (SOURCE, side) for _, kind, owner in _markers(outlook))


def reached(outlook: Outlook) -> Mapping[Hex, str]:
    """Return what the view's side can supply now, by hex, for the colouring."""
    asked = question(outlook, outlook.view.side)
    fed = reach(outlook.board, asked)
    states = dict.fromkeys(fed, "supplied")
    return states | dict.fromkeys(asked.sources, "source")
