"""Whether a ship can make a turn's passage: its speed, its fuel, its sails, and taking on fuel."""

from collections.abc import Iterator

import msgspec

from weathergage.core.clauses import applies
from weathergage.core.gwas import fuel, weather
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.findings import because, who
from weathergage.core.gwas.points import shortfall
from weathergage.core.gwas.ships import SPEEDS, Ship
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding
from weathergage.core.verdict import Force as Weight


def _found(
    clause: str, weight: Weight, effect: Message, because: Message, value: int | None = None
) -> Finding:
    return Finding(clause=clause, force=weight, effect=effect, because=because, value=value)


def speed_class(case: Case) -> Iterator[Finding]:
    """A ship enters no more zones than its speed class allows in fair weather."""
    if case.action != "move" or not case.speed or case.zones is None:
        return
    most = SPEEDS[case.speed]
    if case.zones > most:
        effect = say("gwas.effect-too-fast", most=most)
        reason = say("gwas.because-speed-class", speed=case.speed)
        yield _found("12-zones", "prohibits", effect, reason, most)


def plot(case: Case) -> Iterator[Finding]:
    """A plot of two zones that the weather cuts to one (setting `slowed-plot`)."""
    if case.action != "move" or not _is_cut(case):
        return
    refused = case.rules.settings["slowed-plot"] == "refused"
    entry = "plot-refused" if refused else "plot-shifts"
    effect = say(f"gwas.effect-{entry}", who=who(case.acting))
    weight: Weight = "prohibits" if refused else "notes"
    yield _found("W4-speed-plot", weight, effect, because(case.condition))


def _is_cut(case: Case) -> bool:
    """Return whether the weather cuts a plotted passage of two zones that speed would allow."""
    speed = case.speed or "2"
    able = SPEEDS[speed] >= 2 and case.zones == 2
    return able and weather.slowed(case.rules, case.condition, case.acting, speed) != speed


def _zones_entered(case: Case) -> int:
    zones = case.zones or 0
    return 1 if _is_cut(case) else zones


def fuel_of_passage(case: Case) -> Iterator[Finding]:
    """What the plotted passage costs, and what fuel is left."""
    if case.action != "move" or case.ship is None or case.zones is None:
        return
    if case.zones == 1 and fuel.may_sail(case.rules, case.ship):
        yield _under_sail()
        return
    unpaid = tuple(_unpaid(case, case.ship))
    yield from unpaid
    if not unpaid:
        yield _paid(case, case.ship)


@applies("12-out-of-fuel", otherwise=())
def _unpaid(case: Case, ship: Ship) -> Iterator[Finding]:
    """A passage that the fuel does not cover is refused; without fuel there is none at all."""
    zones = _zones_entered(case)
    price = fuel.cost_of_turn(case.rules, ship, zones, "sea")
    missing = shortfall(ship.points, price)
    if zones and fuel.is_stopped(case.rules, ship):
        yield _found("12-out-of-fuel", "prohibits", say("gwas.effect-dry"), _fuel(ship), price)
    elif zones and missing:
        effect = say("gwas.effect-short", cost=price, short=missing)
        yield _found("12-out-of-fuel", "prohibits", effect, _fuel(ship), missing)


def _under_sail() -> Finding:
    effect, reason = say("gwas.effect-sail-free"), say("gwas.because-sails")
    return _found("12.13", "permits", effect, reason, 0)


def _paid(case: Case, ship: Ship) -> Finding:
    zones = _zones_entered(case)
    berth = "port" if case.at_sea is False else "sea"
    price = fuel.cost_of_turn(case.rules, ship, zones, berth)
    after = fuel.burnt(case.rules, ship, price)
    effect = say(
        "gwas.effect-cost",
        cost=price,
        points=after.points,
        boxes=after.boxes_left,
        carried=after.carried,
    )
    return _found(_clause_of(zones, berth), "notes", effect, _fuel(ship), after.points)


def _fuel(ship: Ship) -> Message:
    return say("gwas.because-fuel", points=ship.points, boxes=ship.boxes_left, carried=ship.carried)


def _clause_of(zones: int, berth: str) -> str:
    if zones == 0:
        return "12.12" if berth == "port" else "12.11"
    return "12-double" if zones == 2 else "12-box"


def sail_move(case: Case) -> Iterator[Finding]:
    """A ship with sails moves one zone free, every second turn (12.13)."""
    if case.action != "sail":
        return
    ship = case.ship or Ship(name="", side="", fleet="", ship_class="MS", speed="1", boxes=1)
    ship = msgspec.structs.replace(ship, sail=bool(case.sail), sailed=case.sailed)
    reason = say(f"gwas.because-{'sails' if case.sail else 'no-sails'}")
    if not case.sail:
        yield _found("12.13", "prohibits", say("gwas.effect-no-sail-move"), reason)
    elif case.sailed:
        yield _found("12.13", "prohibits", say("gwas.effect-sail-rest"), reason)
    elif (case.zones or 1) > 1:
        yield _found("12.13", "prohibits", say("gwas.effect-sail-one-zone"), reason, 1)
    elif fuel.may_sail(case.rules, ship):
        yield _under_sail()


def refuelling(case: Case) -> Iterator[Finding]:
    """A ship takes on fuel in each full turn in a friendly port, never above its supply."""
    if case.action != "refuel":
        return
    if case.at_sea:
        effect = say("gwas.effect-no-refuel-at-sea")
        yield _found("12-refuelling", "prohibits", effect, say("gwas.because-at-sea"))
    elif case.port and case.side and case.port != case.side:
        effect = say("gwas.effect-no-refuel-there")
        owner = say("gwas.because-port", side=say(f"common.side-{case.port}"))
        yield _found("12-refuelling", "prohibits", effect, owner)
    elif case.ship is not None:
        yield _taken_on(case, case.ship)


def _taken_on(case: Case, ship: Ship) -> Finding:
    full_turns = case.turns - case.arrival
    after = ship
    for _ in range(full_turns):
        after = fuel.refuelled(case.rules, after)
    effect = say(
        "gwas.effect-refuelled",
        taken=after.boxes_left - ship.boxes_left,
        points=after.points,
        boxes=after.boxes_left,
        carried=after.carried,
    )
    burns = say(f"gwas.burns-{ship.fuel}")
    reason = say("gwas.because-refuelling", burns=burns, turns=full_turns, points=ship.points)
    return _found("12-refuelling", "notes", effect, reason, after.points)
