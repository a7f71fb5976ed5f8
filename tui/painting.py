"""What the map is coloured with for a view, and what stands on it."""

from collections.abc import Hashable

from weathergage.core.messages import FaultError
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.scene import Counter
from weathergage.maps.hexes import Hex
from weathergage.tui.mapview import colouring_of as colouring_named
from weathergage.tui.outlook import Outlook


def colouring_of(outlook: Outlook) -> Colouring:
    """Return the colouring that a view asks for."""
    view, supply = outlook.view, None
    if view.colouring == "supply":
        from weathergage.tui.supplying import reached  # loads the graph

        supply = reached(outlook)
    return colouring_named(
        view.colouring, outlook.board, outlook.rules, outlook.known, view.side, supply
    )


def colouring_key(outlook: Outlook) -> Hashable:
    """Return everything that a view's colouring depends on."""
    view, areas = outlook.view, outlook.weather.values()
    match view.colouring:
        case "weather":
            weather = tuple((area.area, area.condition, area.result) for area in areas)
            return view.colouring, weather, outlook.frozen
        case "level":
            return view.colouring, view.side, tuple((area.area, area.levels) for area in areas)
        case "supply":
            return view.colouring, view.side, tuple(outlook.state.markers.items()), outlook.frozen
    return view.colouring


def markers(outlook: Outlook) -> dict[Hex, tuple[Counter, ...]]:
    """Return the markers by hex."""
    return {
        place: tuple(Counter(m.kind, m.side) for m in found)
        for place, found in outlook.placed.items()
    }


def supply_path(outlook: Outlook) -> tuple[Hex, ...]:
    """Return the supply path that was asked for."""
    answer = outlook.supply
    return () if answer is None or isinstance(answer, FaultError) else answer.path
