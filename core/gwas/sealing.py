"""Sealed plots: what a side has ordered in secret becomes public as its turn is carried out."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from msgspec.structs import replace

from weathergage.core.decisions import Decision, Phase, Reveal
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.gwas.commands import Plot
from weathergage.core.gwas.plots import Order, read
from weathergage.core.gwas.situation import MOVEMENT, PHASES, State, turn_of, with_own
from weathergage.core.journal import Opened
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.seals import Due, Secret


def secret(state: State, decision: Decision) -> Secret | None:
    """Return the orders that a settled decision hides, each with a seal of its own."""
    if not isinstance(decision, Plot) or not decision.secret:
        return None
    hidden = Plot(decision.fleet, (), decision.turn, decision.secret)
    return Secret(state.own.fleets[decision.fleet].side, decision.orders, hidden)


def unsealed(decision: Decision, orders: tuple[str, ...]) -> Decision:
    """Return a secret plot with the orders that it hid."""
    return replace(decision, orders=orders) if isinstance(decision, Plot) else decision


def opens(state: State, decision: Decision) -> Mapping[str, Due]:
    """Return the seals that a settled decision opens: those of the turn that is carried out."""
    if isinstance(decision, Reveal):
        return due(state, decision.side)
    return due(state) if _moves(state, decision) else {}


def _moves(state: State, decision: Decision) -> bool:
    """Return whether the movement of the running turn is made with a decision."""
    if state.own.moved == state.turn:
        return False
    match decision:
        case GoTo(to="next"):
            return True
        case Phase(to="next"):
            return PHASES.index(state.phase) + 1 >= PHASES.index(MOVEMENT)
        case Phase(to=to) if to in PHASES:
            return PHASES.index(to) >= PHASES.index(MOVEMENT)
        case _:
            return False


def due(state: State, only: str = "") -> Mapping[str, Due]:
    """Return the seals of the running turn and of those before it, of one fleet or of all."""
    now = turn_of(state.turn)
    return {
        order.seal: Due(side, fleet, f"reveal {fleet}: ORDER word=WORD")
        for fleet, side, turn, order in _sealed(state)
        if only in ("", fleet) and turn_of(turn) <= now
    }


def _sealed(state: State) -> Iterator[tuple[str, str, str, Order]]:
    """Yield each sealed order: its fleet, that one's side, its turn."""
    for name, orders in state.own.plots.items():
        fleet = state.own.fleets.get(name)
        for turn, order in orders.items():
            if order.seal and fleet:
                yield name, fleet.side, turn, order


def opened(state: State, seals: Iterable[Opened]) -> State:
    """Return the state with the orders that these seals hid; what is no order stays sealed."""
    told: dict[str, Order] = {}
    for each in seals:
        with suppress(NotUnderstoodError):
            told[each.seal] = read(each.value)
    if not told:
        return state
    plots = {
        fleet: {turn: told.get(order.seal, order) for turn, order in orders.items()}
        for fleet, orders in state.own.plots.items()
    }
    return with_own(state, plots=plots)
