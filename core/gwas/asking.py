"""Fills in what a session knows when an action is asked about: weather, side, a ship's sheet."""

from collections.abc import Mapping

from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.situation import (
    DAY,
    MAP,
    NIGHT_LIMIT,
    OPEN,
    TABLE,
    State,
    condition_before,
    sky,
)
from weathergage.core.gwas.spelling import known_name
from weathergage.core.gwas.vocabulary import keys_of
from weathergage.core.names import plain

SHIP = "ship"
"""The key that names a ship of the session; it stands for all that its sheet tells."""
WEATHER = ("condition", "level", "from-level", "roll")


def filled(rules: Rules, state: State, action: str, keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of a question with what the session knows; what is told outranks that.

    Raises:
        NotUnderstoodError: There is no ship of that name.
    """
    told = {key: value for key, value in keys.items() if plain(key) != SHIP}
    known = {**_scene(state), **_weather(rules, state, action, told)}
    name = next((value for key, value in keys.items() if plain(key) == SHIP), "")
    if name:
        afloat = [ship.name for ship in state.own.ships.values() if ship.afloat]
        ship = state.own.ships[known_name(name, afloat, "ship")]
        known |= _sheet(ship, state)
    given = {plain(key) for key in told}
    usable = {key for key in keys_of(action) if plain(key) not in given}
    if given & {"class", "unit"}:
        usable -= {"class"}
    return {key: value for key, value in known.items() if key in usable} | told


def _scene(state: State) -> dict[str, str]:
    scene = {"turn": state.turn}
    if state.facts[DAY] != "unknown":
        scene["day"] = state.facts[DAY]
    if state.facts[NIGHT_LIMIT] != OPEN:
        scene["night-limit"] = state.facts[NIGHT_LIMIT]
    return scene


def _weather(rules: Rules, state: State, action: str, told: Mapping[str, str]) -> dict[str, str]:
    """Return the condition that holds; while its dice are owed the one before, and the table.

    Ships in danger may ask for both: whether the gale begins, or goes on.
    """
    if any(plain(key) in map(plain, WEATHER) for key in told):
        return {}
    now = sky(rules, state)
    if now.condition is not None:
        before = {"from-level": str(condition_before(state))} if action == "survive" else {}
        return {"condition": str(now.condition), **before}
    return {
        "from-level": str(condition_before(state)),
        "table": state.facts[TABLE],
        "map": state.facts[MAP],
    }


def _sheet(ship: Ship, state: State) -> dict[str, str]:
    fleet = state.own.fleets.get(ship.fleet)
    return {
        "class": ship.ship_class,
        "side": ship.side,
        "speed": ship.speed,
        "boxes": str(ship.boxes),
        "marked": str(ship.marked),
        "carried": str(ship.carried),
        "fuel": ship.fuel,
        "sail": "yes" if ship.sail else "no",
        "sailed": "yes" if ship.sailed else "no",
        "low-freeboard": "yes" if ship.low_freeboard else "no",
        "at-sea": "yes" if fleet is not None and fleet.at_sea else "no",
    }
