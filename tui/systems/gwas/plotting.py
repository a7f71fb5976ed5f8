"""A plot while it is drawn: zone by zone, turn by turn, judged as it grows, written when accepted.

A draft never changes; each key makes another one. Nothing of it is in the session before Enter.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.facts import MapFacts
from weathergage.core.gwas.fleets import carry_out, limiting_ship
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.voyage import Stage, on_the_map, trouble
from weathergage.core.messages import FaultError, Message, NotNowError, say
from weathergage.core.turns import Calendar, Turn


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A plot that is being drawn.

    Attributes:
        fleet: Name of the fleet.
        first: The turn of the first order.
        done: Orders of turns that are complete.
        zones: Zones entered in the turn being drawn.
        pace: Zones a turn that the movement keys fill before the next turn begins.
        secret: Whether it is sealed when it is written.
    """

    fleet: str
    first: Turn
    done: tuple[Order, ...] = ()
    zones: tuple[str, ...] = ()
    pace: int = 1
    secret: bool = False

    @property
    def orders(self) -> tuple[Order, ...]:
        """All orders, the turn being drawn included once it has a zone."""
        return (*self.done, _way(self.zones)) if self.zones else self.done

    @property
    def text(self) -> str:
        """The orders as they are typed."""
        orders = "; ".join(order.text for order in self.orders)
        return f"{orders} secret" if self.secret else orders


def _way(zones: tuple[str, ...]) -> Order:
    return Order(zones=zones, count=len(zones))


def entered(draft: Draft, zone: str) -> Draft:
    """Return the draft after one more zone; a full turn is complete."""
    zones = (*draft.zones, zone)
    if len(zones) < draft.pace:
        return replace(draft, zones=zones)
    return replace(draft, done=(*draft.done, _way(zones)), zones=())


def ended(draft: Draft) -> Draft:
    """Return the draft with its turn complete; a turn without a zone stays where it is."""
    order = _way(draft.zones) if draft.zones else Order()
    return replace(draft, done=(*draft.done, order), zones=())


def with_port(draft: Draft) -> Draft:
    """Return the draft that enters port in its last zone, or where the fleet lies."""
    if draft.zones:
        return replace(draft, done=(*draft.done, _in_port(_way(draft.zones))), zones=())
    if draft.done and draft.done[-1].count and not draft.done[-1].enters_port:
        return replace(draft, done=(*draft.done[:-1], _in_port(draft.done[-1])))
    return replace(draft, done=(*draft.done, _in_port(Order())))


def _in_port(order: Order) -> Order:
    return replace(order, enters_port=True)


def under_sail(draft: Draft) -> Draft:
    """Return the draft whose last turn, of one zone, is made under sail.

    Raises:
        NotNowError: It is no turn of one zone.
    """
    whole = ended(draft) if draft.zones else draft
    last = whole.done[-1] if whole.done else Order()
    if last.count != 1:
        raise NotNowError(say("naval.sail-one-zone"))
    return replace(whole, done=(*whole.done[:-1], replace(last, sail=not last.sail)))


def sealed(draft: Draft) -> Draft:
    """Return the draft that others will not see, or will see again."""
    return replace(draft, secret=not draft.secret)


def ordered(draft: Draft, order: Order) -> Draft:
    """Return the draft with a turn ordered by word: zones by number, refuelling, to sea."""
    whole = ended(draft) if draft.zones else draft
    return replace(whole, done=(*whole.done, order))


def back(draft: Draft) -> Draft:
    """Return the draft without what was added last: a zone, or a turn without one."""
    if draft.zones:
        return replace(draft, zones=draft.zones[:-1])
    if not draft.done:
        return draft
    last, done = draft.done[-1], draft.done[:-1]
    return replace(draft, done=done, zones=last.zones[:-1])


class Leg(NamedTuple):
    """One turn of a draft, judged.

    Attributes:
        turn: The turn.
        order: Its order.
        cost: Points it costs the ship that limits the fleet.
        left: Points that ship has afterwards, None where nobody burns fuel.
        limiting: Name of that ship, "" for none.
        stage: The fleet and its ships afterwards; as before where the order cannot be kept.
        problem: Why it cannot be kept, None when it can.
    """

    turn: Turn
    order: Order
    cost: int
    left: int | None
    limiting: str
    stage: Stage
    problem: Message | None = None


def legs(
    rules: Rules, calendar: Calendar, draft: Draft, start: Stage, sea_map: MapFacts
) -> Iterator[Leg]:
    """Yield the turns of a draft with what each costs, up to the first that cannot be kept.

    Args:
        rules: The rules as they are played.
        calendar: The game's turns.
        draft: The plot as far as it is drawn.
        start: The fleet and its ships before it.
        sea_map: The map it moves on.
    """
    turn, stage = draft.first, start
    for order in draft.orders:
        leg = _leg(rules, calendar, turn, order, stage, sea_map)
        yield leg
        if leg.problem is not None:
            return
        turn, stage = calendar.next(turn), leg.stage


def _leg(
    rules: Rules, calendar: Calendar, turn: Turn, order: Order, stage: Stage, sea_map: MapFacts
) -> Leg:
    before = limiting_ship(rules, stage.ships)
    try:
        order = on_the_map(order, stage.fleet, sea_map)
        problem = trouble(rules, stage, order, calendar.name(turn))
    except FaultError as fault:
        problem = fault.message
    if problem is not None:
        left = before.points if before else None
        return Leg(turn, order, 0, left, before.name if before else "", stage, problem)
    done = carry_out(rules, stage.fleet, stage.ships, order)
    after = Stage(done.fleet, done.ships)
    ship = limiting_ship(rules, after.ships)
    if before is None or ship is None:
        return Leg(turn, order, 0, None, "", after)
    points = {each.name: each.points for each in stage.ships}
    cost = points[ship.name] - ship.points
    return Leg(turn, order, cost, ship.points, ship.name, after)


def place_after(draft: Draft, start: str) -> str:
    """Return the zone that a draft has reached, `start` while it has none."""
    zones = [zone for order in draft.orders for zone in order.zones]
    return zones[-1] if zones else start
