"""The plotting mode: which keys draw a plot, what the pane and the map show of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.gwas.fleets import Fleet, limiting_ship, zones_a_turn
from weathergage.core.gwas.reach import reach
from weathergage.core.gwas.situation import PLOTS, SEALED
from weathergage.core.gwas.voyage import Stage
from weathergage.core.messages import NoSuchPlaceError
from weathergage.maps.hexes import Hex
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.gwas import seen
from weathergage.tui.systems.gwas.plotting import Draft, Leg, legs
from weathergage.tui.systems.gwas.sheet import fuel_row, order_text, short_turn
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.core.turns import Turn
    from weathergage.tui.outlook import Outlook

KEYS = ("next-step", "put-marker", "note", "cursor-back", "inspect", "back")
"""Actions whose keys draw a plot, beside those that move the cursor."""


def first_turn(outlook: "Outlook") -> "Turn":
    """Return the first turn that can still be plotted: the running one until it has moved."""
    calendar = outlook.rules.calendar
    now = calendar.parse(outlook.state.turn)
    return calendar.next(now) if seen.kept(outlook).moved == outlook.state.turn else now


def begun(outlook: "Outlook", fleet: Fleet) -> Draft:
    """Return a draft that begins with the orders the fleet has."""
    calendar, turn = outlook.rules.calendar, first_turn(outlook)
    orders, kept = seen.plot(outlook, fleet.name), []
    at = turn
    while calendar.name(at) in orders:
        kept.append(orders[calendar.name(at)])
        at = calendar.next(at)
    was_secret = bool(kept) and seen.is_sealed(outlook, fleet.name, calendar.name(turn))
    return Draft(fleet=fleet.name, first=turn, done=tuple(kept), secret=was_secret)


def stage_of(outlook: "Outlook", draft: Draft) -> Stage:
    """Return the fleet and its ships before the draft."""
    fleet = seen.kept(outlook).fleets[draft.fleet]
    return Stage(fleet, seen.ships(outlook, draft.fleet))


def judged(outlook: "Outlook", draft: Draft) -> list[Leg]:
    """Return the turns of a draft with what each costs, up to the first that cannot be kept."""
    start = stage_of(outlook, draft)
    rules, calendar = seen.rules_of(outlook), outlook.rules.calendar
    return list(legs(rules, calendar, draft, start, outlook.board))


def way(outlook: "Outlook") -> tuple[Hex, ...]:
    """Return the way on the map of the draft, or of the plot of the fleet at hand."""
    draft = seen.hand(outlook).draft
    if draft is not None:
        fleet = seen.kept(outlook).fleets[draft.fleet]
        orders = draft.orders
    else:
        at_hand = seen.fleet_at_hand(outlook)
        if at_hand is None:
            return ()
        fleet, orders = at_hand, tuple(seen.plot(outlook, at_hand.name).values())
    zones = [zone for order in orders for zone in order.zones]
    return tuple(_hexes(outlook, [fleet.at, *zones])) if fleet.at and zones else ()


def _hexes(outlook: "Outlook", zones: list[str]) -> Iterator[Hex]:
    for zone in zones:
        try:
            yield outlook.board.parse(zone)
        except NoSuchPlaceError:
            return


def plot_rows(outlook: "Outlook", draft: Draft, words: Words) -> list[Row]:
    """Return the plot as far as it is drawn: every turn, what it costs, what is left."""
    stage = stage_of(outlook, draft)
    pace = words("naval.pace", count=draft.pace)
    rows = [title(words("naval.plot-of", fleet=draft.fleet), right=pace), BLANK]
    if draft.secret or outlook.state.facts[PLOTS] == SEALED:
        rows[1:1] = [row(Run(words("naval.plots-sealed"), "cold"), hang=2)]
    found = judged(outlook, draft)
    rows += [each for leg in found for each in _leg(outlook, leg, words)]
    if not found:
        rows.append(row(Run(words("naval.plot-empty"), "dim"), hang=2))
    after = found[-1].stage if found else stage
    return [*rows, BLANK, *_after(outlook, after, words)]


def _leg(outlook: "Outlook", leg: Leg, words: Words) -> Iterator[Row]:
    turn = short_turn(outlook, outlook.rules.calendar.name(leg.turn))
    left = "" if leg.left is None else str(leg.left)
    cost = Run(words("naval.cost", cost=leg.cost, left=left), "warn" if leg.cost > 1 else "dim")
    head = (Run(f"{turn} ", "dim"), Run(order_text(leg.order, words)))
    if leg.problem is None:
        yield Row(head, (cost,), hang=2)
    else:
        yield Row(head, (), hang=2)
        yield row(Run("✗ ", "bad"), Run(words(leg.problem), "bad"), hang=2)


def _after(outlook: "Outlook", stage: Stage, words: Words) -> Iterator[Row]:
    """Yield the ship that limits the fleet after the draft, and how far its fuel still reaches."""
    rules = seen.rules_of(outlook)
    ship = limiting_ship(rules, stage.ships)
    if ship is None:
        return
    yield title(words("naval.after-plot"))
    yield row(Run(ship.name, bold=True), right=words("naval.limits"))
    yield fuel_row(ship, words, limits=False)
    for speed in range(1, zones_a_turn(stage.ships) + 1):
        far = reach(rules, ship.points, speed)
        yield row(Run(words("naval.reach", speed=speed, out=far.out, back=far.back), "dim"), hang=2)
