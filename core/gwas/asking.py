"""Fills in what a session knows when an action is asked about: weather, side, a ship's sheet."""

from collections.abc import Mapping

from weathergage.core.gwas.desk import Desk
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.situation import State, circumstances
from weathergage.core.gwas.spelling import known_name
from weathergage.core.gwas.vocabulary import SKY, keys_of
from weathergage.core.names import plain

SHIP = "ship"
"""The key that names a ship of the session; it stands for all that its sheet tells."""
WEATHER = ("condition", "level", "from-level", "roll")


def filled(rules: Rules, state: State, action: str, keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of a question with what the session knows; what is told outranks that.

    Raises:
        NotUnderstoodError: There is no ship of that name, or no such turn.
    """
    told = {key: value for key, value in keys.items() if plain(key) != SHIP}
    known = _weather(rules, state, action, told)
    name = next((value for key, value in keys.items() if plain(key) == SHIP), "")
    if name:
        afloat = [ship.name for ship in state.own.ships.values() if ship.afloat]
        ship = state.own.ships[known_name(name, afloat, "ship")]
        known |= _sheet(ship, state)
    given = {plain(key) for key in told}
    usable = {key for key in keys_of(action) if plain(key) not in given}
    if given & {"class", "unit"}:
        usable -= {"class"}
    return {k: value for k, value in known.items() if k.partition(".")[0] in usable} | told


def _weather(rules: Rules, state: State, action: str, told: Mapping[str, str]) -> dict[str, str]:
    """Return what is known of the turn that is meant; weather that is told takes its place."""
    text = next((value for key, value in told.items() if plain(key) == "turn"), "")
    turn = CALENDAR.name(CALENDAR.parse(text)) if text else state.turn
    known = dict(Desk(rules).told(circumstances(rules, state, turn), action))
    if any(plain(key) in map(plain, WEATHER) for key in told):
        return {key: value for key, value in known.items() if key.partition(".")[0] not in SKY}
    return known


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
