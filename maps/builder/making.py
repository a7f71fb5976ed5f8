"""Makes a board from a recipe: water, seas, ports, corrections, each step in its order."""

from typing import NamedTuple

import msgspec
import numpy as np
import shapely

from weathergage.maps.board import Board
from weathergage.maps.builder import atlas, ports, water
from weathergage.maps.builder.corrections import Draft, correct, read_corrections
from weathergage.maps.builder.frame import Frame
from weathergage.maps.builder.ports import Harbour, Port
from weathergage.maps.builder.projection import distortion
from weathergage.maps.builder.recipe import RECIPES, Recipe
from weathergage.maps.builder.recording import recorded
from weathergage.maps.builder.seas import Seas
from weathergage.maps.builder.water import Soaked
from weathergage.maps.hexes import Hex
from weathergage.maps.sheet import MapSheet

PORTS = "ports.tsv"


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
    soaked = water.soaked(frame.grid, frame.zones, _seas(frame))
    harbours = _harbours(frame, soaked)
    draft = _draft(frame, soaked, harbours)
    correct(draft, read_corrections(RECIPES / f"{recipe.map}.tsv"), frame.numbering.parse)
    cut_off = _tidied(draft)
    return Made(
        board=recorded(frame, draft, soaked, [harbour.port for harbour in harbours]),
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


def _harbours(frame: Frame, soaked: dict[Hex, Soaked]) -> list[Harbour]:
    """Return the ports in their zones, as far as geography knows."""
    found = ports.read_ports(atlas.table(PORTS), frame.recipe.places)
    own = {port: frame.grid.hex_at(*frame.point(port.lat, port.lon)) for port in found}
    sea = _sea(frame, soaked, own)
    wet = {place: soaked[place] for place in sea}
    return [ports.moored(port, frame.point(port.lat, port.lon), own[port], wet) for port in found]


def _sea(frame: Frame, soaked: dict[Hex, Soaked], own: dict[Port, Hex]) -> set[Hex]:
    """Return the zones that have water enough; for that of a port less is enough."""
    rule, harbours = frame.recipe.water, set(own.values())
    return {
        place
        for place, wet in soaked.items()
        if wet.share >= (rule.harbour if place in harbours else rule.share)
    }


def _draft(frame: Frame, soaked: dict[Hex, Soaked], harbours: list[Harbour]) -> Draft:
    own = {h.port: frame.grid.hex_at(*frame.point(h.port.lat, h.port.lon)) for h in harbours}
    named = atlas.shapes("seas.geojson", frame.recipe.window, "name")
    seas = Seas(frame.recipe.region, named)
    beyond = frame.recipe.window.east > 180
    regions = {}
    for place in frame.zones:
        lat, lon = frame.degrees(place)
        regions[place] = seas.at(lat, lon % 360 if beyond else lon)
    return Draft(
        sea=_sea(frame, soaked, own),
        shut=water.blocked(soaked, frame.recipe.water),
        straits={harbour.zone for harbour in harbours if harbour.port.kind == "strait"},
        regions=regions,
        places={harbour.port.name: harbour.zone for harbour in harbours},
    )


def _tidied(draft: Draft) -> tuple[str, ...]:
    """Make land of waters that the greatest sea does not reach; return the places on others."""
    greatest, *others = water.components(draft.sea, draft.shut)
    cut_off = tuple(name for name, zone in draft.places.items() if zone not in greatest)
    kept = {draft.places[name] for name in cut_off}
    for part in others:
        if not part & kept:
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
