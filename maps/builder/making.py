"""Makes a board from a recipe: water, seas, ports, corrections, each step in its order."""

from typing import NamedTuple

import msgspec
import numpy as np
import shapely

from weathergage.maps.board import Board
from weathergage.maps.builder import atlas, ports, water
from weathergage.maps.builder.corrections import Draft, correct, read_corrections
from weathergage.maps.builder.frame import Frame
from weathergage.maps.builder.grid import Point
from weathergage.maps.builder.ports import Harbour
from weathergage.maps.builder.projection import distortion
from weathergage.maps.builder.recipe import RECIPES, Recipe, Water
from weathergage.maps.builder.recording import recorded
from weathergage.maps.builder.seas import Seas, smoothed
from weathergage.maps.builder.water import Soaked
from weathergage.maps.hexes import Hex
from weathergage.maps.sheet import MapSheet

PORTS = "ports.tsv"
_OCEAN = 20
"""So many zones of water are another ocean at the edge of the sheet, and stay water."""


class Measures(NamedTuple):
    """How true a map is over its sea zones.

    Attributes:
        scales: Least, mean and greatest scale.
        tilt: Degrees that north lies right of up, least and greatest.
    """

    scales: tuple[float, float, float]
    tilt: tuple[float, float]


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A finished map and what was done for it.

    Attributes:
        board: The board.
        snapped: Places whose point lies in another zone than they do: name, that zone, theirs.
        cut_off: Places that no ship reaches from the greatest sea.
        measures: How true it is.
    """

    board: Board
    snapped: tuple[tuple[str, str, str], ...]
    cut_off: tuple[str, ...]
    measures: Measures


def make(recipe: Recipe, sheet: MapSheet) -> Made:
    """Return the map of a recipe.

    Raises:
        ValueError: Recipe, corrections or atlas do not fit together; tells what.
    """
    frame = Frame(recipe, sheet)
    known = ports.read_ports(atlas.table(PORTS), recipe.places)
    points = {port.name: frame.point(port.lat, port.lon) for port in known}
    own = {port.name: frame.grid.hex_at(*points[port.name]) for port in known}
    first: dict[Hex, Point] = {}
    for port in known:
        if port.kind in ("port", "minor-port"):
            first.setdefault(own[port.name], points[port.name])
    soaked = water.soaked(frame.grid, frame.zones, _seas(frame), first, recipe.water.harbour)
    sea = _sea(recipe.water, soaked, set(first))
    draft = Draft(
        sea=sea,
        shut=water.blocked(soaked, recipe.water),
        straits=set(),
        regions=smoothed(_regions(frame), sea),
        places={},
    )
    lines = read_corrections(RECIPES / f"{recipe.map}.tsv")
    parse = frame.numbering.parse
    # Ports look for the sea as it is in the end.
    correct(draft, [line for line in lines if line.fact == "kind"], parse)
    wet = {place: soaked[place] for place in draft.sea if place in soaked}
    harbours = [ports.moored(p, points[p.name], own[p.name], wet) for p in known]
    draft.straits |= {harbour.zone for harbour in harbours if harbour.port.kind == "strait"}
    draft.places |= {harbour.port.name: harbour.zone for harbour in harbours}
    correct(draft, [line for line in lines if line.fact != "kind"], parse)
    cut_off = _tidied(draft)
    return Made(
        board=recorded(frame, draft, soaked, known),
        snapped=_snapped(frame, harbours, draft),
        cut_off=cut_off,
        measures=_measured(frame, draft),
    )


def _seas(frame: Frame) -> shapely.Geometry:
    """Return the water of the sheet."""
    recipe = frame.recipe
    land = (
        atlas.laid(shape, recipe.projection)
        for _, shape in atlas.shapes(recipe.land, recipe.window)
    )
    corners = frame.corners()
    return water.bodies(land, shapely.box(*corners.min(axis=0), *corners.max(axis=0)), recipe.water)


def _sea(rule: Water, soaked: dict[Hex, Soaked], harbours: set[Hex]) -> set[Hex]:
    """Return the zones that have water enough; for that of a port less is enough."""
    return {
        place
        for place, wet in soaked.items()
        if wet.share >= (rule.harbour if place in harbours else rule.share)
    }


def _regions(frame: Frame) -> dict[Hex, str]:
    """Return the named sea that each zone would belong to."""
    window = frame.recipe.window
    seas = Seas(frame.recipe.region, atlas.shapes("seas.geojson", window, "name"))
    found: dict[Hex, str] = {}
    for place in frame.zones:
        lat, lon = frame.degrees(place)
        found[place] = seas.at(lat, lon % 360 if window.east > 180 else lon)
    return found


def _tidied(draft: Draft) -> tuple[str, ...]:
    """Make land of small waters that the greatest sea does not reach; return places cut off."""
    greatest, *others = water.components(draft.sea, draft.shut)
    cut_off = tuple(name for name, zone in draft.places.items() if zone not in greatest)
    kept = {draft.places[name] for name in cut_off}
    for part in others:
        if len(part) < _OCEAN and not part & kept:
            draft.sea -= part
    return cut_off


def _snapped(
    frame: Frame, harbours: list[Harbour], draft: Draft
) -> tuple[tuple[str, str, str], ...]:
    name = frame.numbering.name
    return tuple(
        (harbour.port.name, name(harbour.own), name(draft.places[harbour.port.name]))
        for harbour in harbours
        if draft.places[harbour.port.name] != harbour.own
    )


def _measured(frame: Frame, draft: Draft) -> Measures:
    at = np.array([frame.degrees(place) for place in frame.zones if place in draft.sea])
    low, high, tilt = distortion(frame.recipe.projection, at[:, 0], at[:, 1])
    scales = float(low.min()), float(np.sqrt(low * high).mean()), float(high.max())
    return Measures(scales, (float(tilt.min()), float(tilt.max())))
