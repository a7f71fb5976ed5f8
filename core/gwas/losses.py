"""What a gale does to small ships at sea: two dice each, and a twelve sinks (W6-sinking)."""

from collections.abc import Sequence

from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.situation import (
    State,
    condition,
    condition_before,
    fleet_ships,
    fleets_at_sea,
    sky,
)
from weathergage.core.gwas.weather import SINKS_ON, owes_loss_roll

DICE_A_SHIP = 2


def in_danger(rules: Rules, state: State) -> tuple[Ship, ...]:
    """Return the ships that owe a loss roll in this turn, by fleet and name.

    Every turn whose weather phase ends in a gale asks for it, or only the one in which the gale
    begins (setting `gale-losses`).
    """
    if not sky(rules, state).condition or state.turn in state.own.sunk:
        return ()
    now = condition(rules, state)
    if rules.settings["gale-losses"] == "on-entering" and condition_before(state) == now:
        return ()
    return tuple(
        ship
        for fleet in fleets_at_sea(state)
        for ship in fleet_ships(state, fleet.name)
        if owes_loss_roll(rules, now, ship.ship_class)
    )


def sunk_by(ships: Sequence[Ship], faces: Sequence[int]) -> tuple[str, ...]:
    """Return the names of the ships that their dice sink, two dice a ship in order."""
    pairs = zip(faces[::2], faces[1::2], strict=False)
    return tuple(
        ship.name for ship, dice in zip(ships, pairs, strict=False) if sum(dice) == SINKS_ON
    )
