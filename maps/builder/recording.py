"""Writes a draft down as the records of a board."""

from collections.abc import Collection, Mapping, Sequence

from weathergage.maps.board import Board, Edges, HexRecord, Place
from weathergage.maps.builder import atlas, ports
from weathergage.maps.builder.corrections import Draft
from weathergage.maps.builder.frame import Frame
from weathergage.maps.builder.ports import Port
from weathergage.maps.builder.water import Soaked
from weathergage.maps.hexes import Hex

OWNERS = "owners.tsv"


def recorded(
    frame: Frame, draft: Draft, soaked: Mapping[Hex, Soaked], known: Sequence[Port]
) -> Board:
    """Return the board of a draft.

    Args:
        frame: The sheet.
        draft: What is computed and corrected.
        soaked: The water of each zone.
        known: The ports and straits.
    """
    here: dict[Hex, list[Port]] = {}
    for port in sorted(known, key=lambda port: ports.KINDS.index(port.kind)):
        here.setdefault(draft.places[port.name], []).append(port)
    records = {}
    for place in frame.zones:
        wet = soaked[place].share if place in soaked else 0.0
        records[place] = _record(frame, draft, place, wet, here.get(place, []))
    sides = {side: "blocked" for side in draft.shut if side <= draft.sea}
    positions = {place: frame.degrees(place) for place in frame.zones}
    owners = {record.country for record in records.values() if record.country}
    continents = {
        (row["country"], ""): row["continent"]
        for row in atlas.table(OWNERS)
        if row["country"] in owners
    }
    return Board(frame.sheet, records, Edges(sides, {}), continents, lambda _: positions)


def _record(frame: Frame, draft: Draft, place: Hex, wet: float, here: list[Port]) -> HexRecord:
    name = frame.numbering.name(place)
    printed = {known.place for known in frame.recipe.known if known.zone == name}
    sea = place in draft.sea
    usual = frame.sheet.usual_provenance
    return HexRecord(
        hex=place,
        name=name,
        kind="sea" if sea else "land",
        terrain="sea" if sea else "clear",
        country=next((port.owner for port in here if port.owner), "") if sea else "",
        region=draft.regions[place] if sea else "",
        front="none",
        area=frame.sheet.everywhere,
        side_of_line="",
        island=False,
        freezes=False,
        features=_features(frame, draft, place, wet, here) if sea else (),
        places=tuple(_place(port, place, printed) for port in here),
        provenance=usual | {"name": "rulebook"} if printed else usual,
    )


def _features(
    frame: Frame, draft: Draft, place: Hex, wet: float, here: list[Port]
) -> tuple[str, ...]:
    kinds = {port.kind for port in here}
    harbour = next((kind for kind in ("port", "minor-port") if kind in kinds), "")
    coastal = harbour or wet < 1 - frame.recipe.water.coast
    strait = "strait" if place in draft.straits else ""
    return tuple(filter(None, ("coast" if coastal else "", harbour, strait)))


def _place(port: Port, place: Hex, printed: Collection[str]) -> Place:
    sure = "rulebook" if port.name in printed else "derived"
    return Place(port.name, port.short, port.kind, sure, place, port.lat, port.lon, port.note)
