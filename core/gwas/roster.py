"""The list of ships and fleets, and how a row of it changes them; rows are spelled out before."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from weathergage.core.gwas.fleets import Berth, Fleet, ships_of
from weathergage.core.gwas.ships import Condition, Ship
from weathergage.core.gwas.situation import Naval, State

SHIP_KEYS = (
    *("side", "fleet", "class", "speed", "boxes", "fuel", "marks", "marked", "carried", "state"),
)
PLACE_KEYS = ("at", "port", "berth")
FLEET_KEYS = ("side", *PLACE_KEYS)
COLUMNS = ("name", *SHIP_KEYS, *PLACE_KEYS)
NEEDED = ("name", "fleet", "side", "class", "speed", "boxes")
"""What a new ship must have; the fleet may tell the side."""
BERTHS = ("sea", "port", "refuelling")
MARKS = ("low-freeboard", "sail")
NONE = "none"

Cells = Mapping[str, str]


def ship_of(cells: Cells, before: Ship | None = None) -> Ship:
    """Return the ship that spelled-out cells tell of; what they leave out is as before."""
    told: dict[str, Any] = {}
    for key in ("name", "side", "fleet", "speed", "fuel"):
        if cells.get(key):
            told[key] = cells[key]
    for key in ("boxes", "marked", "carried"):
        if cells.get(key):
            told[key] = int(cells[key])
    if cells.get("class"):
        told["ship_class"] = cells["class"]
    if cells.get("state"):
        told["condition"] = cast("Condition", "" if cells["state"] == "afloat" else cells["state"])
    if cells.get("marks"):
        marks = cells["marks"].split("+")
        told |= {"low_freeboard": "low-freeboard" in marks, "sail": "sail" in marks}
    return replace(before, **told) if before else Ship(**told)


def marks_of(ship: Ship) -> str:
    """Return the marks of a ship as they are typed."""
    marks = ("low-freeboard" * ship.low_freeboard, "sail" * ship.sail)
    return "+".join(filter(None, marks)) or NONE


def cells_of(ship: Ship, fleet: Fleet | None) -> dict[str, str]:
    """Return a ship as a row of a list; `ship_of` of it is the same ship."""
    place = fleet or Fleet(name=ship.fleet, side=ship.side)
    return {
        "name": ship.name,
        "side": ship.side,
        "fleet": ship.fleet,
        "class": ship.ship_class,
        "speed": ship.speed,
        "boxes": str(ship.boxes),
        "fuel": ship.fuel,
        "marks": marks_of(ship),
        "marked": str(ship.marked),
        "carried": str(ship.carried),
        "state": ship.condition or "afloat",
        "at": place.at,
        "port": place.port,
        "berth": place.berth,
    }


def placed(fleet: Fleet, cells: Cells) -> Fleet:
    """Return the fleet where spelled-out cells put it."""
    if not any(cells.get(key) for key in PLACE_KEYS):
        return fleet
    berth = cast("Berth", cells.get("berth") or "sea")
    port = cells.get("port", "") if berth != "sea" else ""
    return replace(fleet, at=cells.get("at", ""), port=port, berth=berth)


def with_row(state: State, cells: Cells) -> State:
    """Return the state with the ship of a row, and its fleet, added or changed.

    A row that only changes a ship changes nothing when a correction has taken that ship away.
    """
    own = state.own
    before = own.ships.get(cells["name"])
    if before is None and not all(cells.get(key) for key in NEEDED):
        return state
    ship = _within_supply(ship_of(cells, before))
    known = own.fleets.get(ship.fleet) or Fleet(name=ship.fleet, side=ship.side, berth="port")
    fleets = {**own.fleets, ship.fleet: placed(known, cells)}
    return with_lists(state, {**own.ships, ship.name: ship}, fleets)


def _within_supply(ship: Ship) -> Ship:
    """Return the ship with marks that its boxes can hold, should a correction have cut them."""
    marked = min(ship.marked, ship.boxes)
    return replace(ship, marked=marked, carried=ship.carried if marked < ship.boxes else 0)


def with_fleet(state: State, name: str, cells: Cells) -> State:
    """Return the state with a fleet made, or put somewhere else; its plots are dropped then."""
    own = state.own
    before = own.fleets.get(name) or Fleet(name=name, side=cells.get("side", ""), berth="port")
    after = placed(replace(before, side=cells.get("side") or before.side), cells)
    plots = own.plots
    if after != before:
        plots = {fleet: orders for fleet, orders in plots.items() if fleet != name}
    state = with_lists(state, own.ships, {**own.fleets, name: after})
    return replace(state, own=replace(state.own, plots=plots))


def with_ships(state: State, ships: Mapping[str, Ship]) -> State:
    """Return the state with some ships changed."""
    return with_lists(state, {**state.own.ships, **ships}, state.own.fleets)


def joined(state: State, name: str, names: tuple[str, ...]) -> State:
    """Return the state with ships moved into a fleet, each with its fuel; empty fleets are gone."""
    own = state.own
    moved = {ship: own.ships[ship] for ship in names if ship in own.ships}
    if not moved:
        return state
    left = {ship.fleet for ship in moved.values()} - {name}
    first = next(iter(moved.values()))
    source = own.fleets.get(first.fleet) or Fleet(name=name, side=first.side, berth="port")
    ships = {
        **own.ships,
        **{ship: replace(one, fleet=name) for ship, one in moved.items()},
    }
    fleets = {**own.fleets, name: own.fleets.get(name) or replace(source, name=name)}
    gone = {fleet for fleet in left if not ships_of(ships, fleet)}
    fleets = {fleet: record for fleet, record in fleets.items() if fleet not in gone}
    plots = {fleet: orders for fleet, orders in own.plots.items() if fleet not in gone}
    state = with_lists(state, ships, fleets)
    return replace(state, own=replace(state.own, plots=plots))


def with_lists(state: State, ships: Mapping[str, Ship], fleets: Mapping[str, Fleet]) -> State:
    """Return the state with these ships and fleets, in the order of their names."""
    own: Naval = replace(
        state.own,
        ships={name: ships[name] for name in sorted(ships, key=_by_name)},
        fleets={name: fleets[name] for name in sorted(fleets, key=_by_name)},
    )
    return replace(state, own=own)


def _by_name(name: str) -> tuple[int, int, str]:
    """Order numbers as numbers, before words."""
    number = int(name) if name.isascii() and name.isdecimal() else 0
    return (0 if name.isascii() and name.isdecimal() else 1, number, name)
