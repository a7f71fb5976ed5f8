"""The fleet sheet: fleets of a side, their ships, fuel drawn as boxes, orders, who limits whom."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from weathergage.core.gwas.fleets import Fleet, limiting_ship, state_of, zones_a_turn
from weathergage.core.gwas.plots import Order
from weathergage.core.gwas.shiplists import assumed
from weathergage.core.gwas.ships import BOX, Ship
from weathergage.core.messages import Message
from weathergage.tui.inks import Ink
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.gwas import seen
from weathergage.tui.systems.gwas.facts import speed_slug
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

FEW_BOXES = 30
"""Boxes of fuel that are drawn one by one."""
ORDERS_SHOWN = 3


def sheet(outlook: "Outlook", words: Words) -> list[Row]:
    """Return the fleet sheet of the side whose eyes these are."""
    side = Message(f"common.side-{outlook.view.side}")
    fleets = seen.fleets(outlook)
    rows = [title(words("naval.sheet", side=side))]
    if not fleets:
        rows += [BLANK, row(Run(words("naval.no-fleets"), "dim"), hang=2)]
    rows += _assumed(outlook, fleets, words)
    for fleet in fleets:
        rows += [BLANK, *fleet_rows(outlook, fleet, words)]
    rows += [*_sunk(outlook, words), BLANK, *_foot(words)]
    return rows


def _assumed(outlook: "Outlook", fleets: Sequence[Fleet], words: Words) -> Iterator[Row]:
    """Yield how many ships have the figures that a sample assumes, where there are any."""
    ships = [ship for fleet in fleets for ship in seen.ships(outlook, fleet.name)]
    count = sum(map(assumed, ships))
    if count:
        yield row(Run(words("naval.assumed-figures", count=count), "warn"), hang=2)


def _foot(words: Words) -> Iterator[Row]:
    yield row(Run("+ ", "key"), words("naval.add-ship"), target="add ship")
    yield row(Run("+ ", "key"), words("naval.import-ships"), target="add list")
    yield BLANK
    yield row(Run("■", "good"), Run(" "), Run(words("naval.box-full"), "dim"))
    yield row(Run("□", "dim"), Run(" "), Run(words("naval.box-used"), "dim"))


def fleet_rows(outlook: "Outlook", fleet: Fleet, words: Words) -> Iterator[Row]:
    """Yield a fleet: where it is, what it is to do, and its ships."""
    ships = seen.ships(outlook, fleet.name)
    yield _head(outlook, fleet, words)
    zones = zones_a_turn(ships)
    if ships:
        yield row(Run(words("naval.zones-a-turn", count=zones), "dim"))
    yield from _orders(outlook, fleet, words)
    limit = limiting_ship(seen.rules_of(outlook), ships)
    for ship in ships:
        yield from ship_rows(ship, fleet, words, limits=ship == limit and len(ships) > 1)
    if not ships:
        yield row(Run(words("naval.no-ships"), "dim"), hang=2)


def _head(outlook: "Outlook", fleet: Fleet, words: Words) -> Row:
    here = seen.fleet_at_hand(outlook) == fleet
    name = Run(words("naval.fleet", fleet=fleet.name), "title", bold=True)
    mark = Run("▸ " if here else "", "key")
    return Row((mark, name), (Run(place(fleet, words), "cold"),), target=f"fleet {fleet.name}")


def fleet_in_short(outlook: "Outlook", fleet: Fleet, words: Words) -> Iterator[Row]:
    """Yield a fleet in few lines: where it is, its orders, its ships by class, who limits it."""
    ships = seen.ships(outlook, fleet.name)
    yield _head(outlook, fleet, words)
    yield from _orders(outlook, fleet, words)
    by_class: dict[str, list[str]] = {}
    for ship in ships:
        by_class.setdefault(ship.ship_class, []).append(ship.name)
    runs: list[Run] = []
    for ship_class, names in by_class.items():
        runs += [Run(f"{ship_class} ", "cold"), Run(f"{', '.join(names)}  ")]
    yield Row(tuple(runs) or (Run(words("naval.no-ships"), "dim"),), hang=2)
    limit = limiting_ship(seen.rules_of(outlook), ships)
    if limit is not None:
        name = f"{limit.name} " if len(ships) > 1 else ""
        fuel = fuel_row(limit, words, limits=len(ships) > 1)
        yield fuel._replace(left=(Run(name), *fuel.left[1:]), hang=2)


def place(fleet: Fleet, words: Words) -> str:
    """Return where a fleet is: `O56, at sea`, `Cattaro, in port`."""
    where = words.name(fleet.port) if fleet.port and not fleet.at_sea else fleet.at
    state = words(f"naval.berth-{fleet.berth}")
    return ", ".join(filter(None, (where, state)))


def _orders(outlook: "Outlook", fleet: Fleet, words: Words) -> Iterator[Row]:
    orders = seen.plot(outlook, fleet.name)
    if not orders:
        yield row(Run(words("naval.no-orders"), "warn"), target=f"plot {fleet.name}")
        return
    for turn, order in list(orders.items())[:ORDERS_SHOWN]:
        sealed = seen.is_sealed(outlook, fleet.name, turn)
        yield Row(
            (Run(f"{short_turn(outlook, turn)} ", "dim"), Run(order_text(order, words))),
            (Run(words("naval.orders-sealed"), "cold"),) if sealed else (),
            hang=2,
            target=f"plot {fleet.name}",
        )
    more = len(orders) - ORDERS_SHOWN
    if more > 0:
        yield row(Run(words("naval.more-orders", count=more), "dim"), target=f"plot {fleet.name}")


def short_turn(outlook: "Outlook", turn: str) -> str:
    """Return a turn in short: its number, with the day where that is not the running one's."""
    day, _, number = turn.partition("/")
    today = outlook.state.turn.partition("/")[0]
    return f"/{number}" if day == today else f"{day[5:]}/{number}"


def order_text(order: Order, words: Words) -> str:
    """Return an order in words: `N55 N56`, `N55, port`, `refuel`, `stay`."""
    if order.seal:
        return words("naval.order-secret")
    if order.refuels:
        return words("naval.order-refuel")
    parts = []
    if order.sail:
        parts.append(words("naval.order-sail"))
    if order.zones:
        parts.append(" ".join(order.zones))
    elif order.count:
        parts.append(words("naval.order-zones", count=order.count))
    if order.enters_port:
        parts.append(words("naval.order-port", port=words.name(order.port)).strip())
    elif order.puts_to_sea:
        parts.append(words("naval.order-sea"))
    return ", ".join(parts) or words("naval.order-stay")


def ship_rows(ship: Ship, fleet: Fleet, words: Words, *, limits: bool) -> Iterator[Row]:
    """Yield a ship: class and speed, marks, then its fuel as a row of boxes."""
    state = state_of(ship, fleet)
    told = [words(f"naval.speed-{speed_slug(ship.speed)}")]
    told += [words(f"naval.fuel-{ship.fuel}")]
    told += [words("naval.low-freeboard")] if ship.low_freeboard else []
    told += [words("naval.sail")] if ship.sail else []
    told += [words(f"naval.state-{state}")] if state in ("towed", "sunk") else []
    target = f"ship {ship.name}"
    name = Run(ship.name, "text", bold=limits)
    yield Row(
        (Run("  "), name, Run(f" {ship.ship_class}", "cold"), Run(f" {', '.join(told)}", "dim")),
        hang=4,
        target=target,
    )
    yield fuel_row(ship, words, limits=limits)


def fuel_row(ship: Ship, words: Words, *, limits: bool) -> Row:
    """Return a ship's fuel: its boxes, the remainder carried, its points."""
    points = words("naval.points", count=ship.points)
    ink: Ink = "bad" if not ship.points else "warn" if ship.points < BOX else "good"
    carried = words("naval.carried", count=ship.carried) if ship.carried else ""
    runs = [Run("    "), *boxes(ship), Run(f" {carried}" if carried else "", "dim")]
    mark = f"◂ {words('naval.limits')}" if limits else ""
    if mark:
        runs.append(Run(f" {mark}", "key"))
    return Row(tuple(runs), (Run(points, ink),), hang=4)


def boxes(ship: Ship) -> Iterator[Run]:
    """Yield a ship's boxes of fuel: full ones, then marked ones."""
    if ship.boxes > FEW_BOXES:
        yield Run(f"■ {ship.boxes_left}", "good")
        yield Run(f" □ {ship.marked}", "dim")
        return
    yield Run("■" * ship.boxes_left, "good")
    yield Run("□" * ship.marked, "dim")


def _sunk(outlook: "Outlook", words: Words) -> Iterator[Row]:
    lost = seen.sunk(outlook)
    if lost:
        yield BLANK
        yield title(words("naval.sunk"))
    for ship in lost:
        yield row(
            Run(f"  {ship.name}", "dim"),
            Run(f" {ship.ship_class}", "dim"),
            target=f"ship {ship.name}",
        )
