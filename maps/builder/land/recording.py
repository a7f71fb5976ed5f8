"""Writes the draft of a land map down as the records of a board."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from weathergage.maps.board import Board, Edges, HexRecord, Place
from weathergage.maps.builder.land.corrections import Draft
from weathergage.maps.builder.land.layout import Layout
from weathergage.maps.builder.land.places import Spot
from weathergage.maps.builder.land.recipe import LandRecipe
from weathergage.maps.graph import HexGraph
from weathergage.maps.hexes import Hex
from weathergage.maps.sheet import MapSheet
from weathergage.maps.vocabulary import FACTS


def recorded(
    recipe: LandRecipe, sheet: MapSheet, layout: Layout, draft: Draft, spots: Sequence[Spot]
) -> Board:
    """Return the board of a draft, with all that the graph derives.

    Args:
        recipe: What it was made from.
        sheet: The map file.
        layout: Where hexes lie.
        draft: What is computed and corrected.
        spots: The places.
    """
    surest = {each.hex: each.sure for each in recipe.control if each.sure == "rulebook"}
    here: dict[Hex, list[Place]] = {}
    for spot in spots:
        place = draft.places[spot.name]
        here.setdefault(place, []).append(_place(spot, place))
    records = {
        place: _record(sheet, draft, place, tuple(here.get(place, ())), surest)
        for place in draft.facts["kind"]
    }
    edges = Edges(draft.sides, {line.id: frozenset() for line in sheet.line})
    continents = _continents(recipe, {record.country for record in records.values()})
    positions = {place: layout.degrees(place) for place in records}
    board = Board(sheet, records, edges, continents)
    derived = HexGraph(board).derived()
    whole = {
        place: msgspec.structs.replace(record, **derived[place]._asdict())
        for place, record in records.items()
    }
    return Board(sheet, whole, edges, continents, lambda _: positions)


def _continents(recipe: LandRecipe, owners: Collection[str]) -> dict[tuple[str, str], str]:
    """Return the continent of each country, and of regions that lie on another one."""
    found: dict[tuple[str, str], str] = {}
    for rule in recipe.country:
        if rule.name in owners and found.setdefault((rule.name, ""), rule.continent) != (
            rule.continent
        ):
            found[rule.name, rule.region] = rule.continent
    return dict(sorted(found.items()))


def _record(
    sheet: MapSheet,
    draft: Draft,
    place: Hex,
    here: tuple[Place, ...],
    surest: Mapping[str, str],
) -> HexRecord:
    name = sheet.printed.name(place)
    usual = sheet.usual_provenance
    own = {fact: sure for fact in FACTS if (sure := draft.sure.get(fact, {}).get(place))}
    if name in surest:
        own["name"] = surest[name]
    return HexRecord(
        hex=place,
        name=name,
        kind=draft.get("kind", place),
        terrain=draft.get("terrain", place),
        country=draft.get("country", place),
        region=draft.get("region", place),
        front=draft.get("front", place),
        area="none",
        side_of_line="",
        island=False,
        freezes=False,
        features=tuple(draft.get("features", place).split()),
        places=here,
        provenance=usual | own if own else usual,
    )


def _place(spot: Spot, place: Hex) -> Place:
    return Place(spot.name, spot.short, spot.kind, spot.sure, place, spot.lat, spot.lon, spot.note)
