"""The tactical board in a session: ships of its fleets put on it, and what is seen from there."""

from collections.abc import Iterator, Mapping

from weathergage.core.decisions import Decision
from weathergage.core.gwas.commands import Lift, Place
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.sighting import Vessel, Watch, ship_message
from weathergage.core.gwas.situation import (
    DAY,
    NIGHT_LIMIT,
    OPEN,
    State,
    condition_before,
    sky,
    with_own,
)
from weathergage.core.gwas.spelling import known_name
from weathergage.core.messages import Message, NotNowError, say
from weathergage.core.names import plain
from weathergage.core.rulesets import OpenMap

BOARD = "gwas-tactical"
EVERY = "all"


def afloat(state: State) -> tuple[str, ...]:
    """Return the names of the ships that can be put on the board."""
    return tuple(ship.name for ship in state.own.ships.values() if ship.afloat)


def placed(state: State) -> Mapping[str, str]:
    """Return the hexes of the ships on the board, by name; what has sunk stands there no more."""
    ships = state.own.ships
    return {n: at for n, at in state.own.placed.items() if n in ships and ships[n].afloat}


def vessels(state: State) -> tuple[Vessel, ...]:
    """Return the ships on the tactical board."""
    ships = state.own.ships
    return tuple(
        Vessel(side=ships[name].side, kind=ships[name].ship_class, name=name, hex=at)
        for name, at in placed(state).items()
    )


def watch(rules: Rules, state: State) -> Watch | None:
    """Return weather and light as the session has them, None while the weather die is owed.

    Light that nobody told is taken for day.
    """
    number = sky(rules, state).condition
    return None if number is None else _watch(state, number)


def watch_before(state: State) -> Watch:
    """Return light and the weather before the weather phase of the turn."""
    return _watch(state, condition_before(state))


def _watch(state: State, number: int) -> Watch:
    limit = state.facts[NIGHT_LIMIT]
    return Watch(
        condition=number,
        day=state.facts[DAY] != "no",
        night_limit=None if limit == OPEN else int(limit),
    )


def settle_place(_rules: Rules, state: State, place: Place, open_map: OpenMap) -> Place:
    """Return the decision with ship and hex in their own spelling.

    Raises:
        FaultError: No such ship afloat, or no such hex.
    """
    ship = known_name(place.ship, afloat(state), "ship")
    return Place(ship, open_map(BOARD).facts(place.hex).name)


def settle_lift(_rules: Rules, state: State, lift: Lift, _: OpenMap) -> Lift:
    """Return the decision with its ships in their own spelling; `all` are those on the board.

    Raises:
        FaultError: A ship that is not on the board, or nobody is.
    """
    names = tuple(placed(state))
    if not names:
        raise NotNowError(say("tactical.no-ships"))
    if tuple(map(plain, lift.ships)) == (EVERY,):
        return Lift(names)
    return Lift(tuple(dict.fromkeys(known_name(name, names, "ship") for name in lift.ships)))


def fold_place(state: State, place: Place) -> State:
    """Return the state with a ship on the board, or in another hex of it."""
    return with_own(state, placed={**placed(state), place.ship: place.hex})


def fold_lift(state: State, lift: Lift) -> State:
    """Return the state without some ships on the board."""
    kept = {name: at for name, at in placed(state).items() if name not in lift.ships}
    return with_own(state, placed=kept)


def told(before: State, decision: Decision, after: State) -> Iterator[Message]:
    """Yield what putting a ship on the board, moving it there or taking it off brings about."""
    if isinstance(decision, Place) and decision.ship in placed(after):
        ship = next(ship_message(each) for each in vessels(after) if each.name == decision.ship)
        moved = decision.ship in placed(before)
        yield (
            say("tactical.said-move", ship=ship) if moved else say("tactical.said-place", ship=ship)
        )
    if isinstance(decision, Lift):
        gone = [ship_message(each) for each in vessels(before) if each.name in decision.ships]
        yield say("tactical.said-take", ships=tuple(gone))
