"""Fuel in both forms of the rule: boxes with a remainder, and points."""

import random

import pytest
from msgspec.structs import replace
from worked.navy import ship

from weathergage.core.gwas import fuel, points
from weathergage.core.gwas.fleets import Fleet, carry_out, limiting_ship
from weathergage.core.gwas.plots import Order, read
from weathergage.core.gwas.reach import cost_of_voyage, in_reach, reach, zones_within
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import BOX, Ship


def cruise(rules, one, *orders, berth="sea"):
    """Return the ship after each order, beside the points form of the same cruise."""
    fleet = Fleet(name="1", side="central-powers", berth=berth)
    stages = []
    for text in orders:
        done = carry_out(rules, fleet, (one,), read(text))
        fleet, (one,) = done.fleet, done.ships
        stages.append(one)
    return stages


def carried(stages):
    return [one.carried for one in stages]


def test_novara(rules):
    stages = cruise(rules, ship(boxes=3), *"111112222")
    assert carried(stages) == [1, 2, 3, 4, 5, 11, 5, 11, 5]
    assert [one.marked for one in stages] == [0, 0, 0, 0, 0, 0, 1, 1, 2]
    assert stages[-1].points == 36 - 29


def test_cattaro(rules):
    stages = cruise(rules, ship(boxes=3), *"111112222", "1 port Cattaro", "refuel", "refuel")
    at_nine, arrived, *full = stages[8:]
    assert (at_nine.points, arrived.points) == (7, 6)
    assert (arrived.boxes_left, arrived.carried) == (1, 6)
    assert [(one.boxes_left, one.carried, one.points) for one in full] == [(2, 6, 18), (3, 6, 30)]


def test_a_full_ship_keeps_its_remainder_unless_the_setting_says_so(rules):
    at_cattaro = ship(boxes=3, marked=0, carried=6)
    assert fuel.refuelled(rules, at_cattaro).points == 30
    assert fuel.refuelled(rules.having(full_ship_remainder="lost"), at_cattaro).points == 36


def test_eight_boxes(rules):
    last = cruise(rules, ship(boxes=8), *["1"] * 20, "2")[-1]
    assert (last.marked, last.carried, last.points) == (2, 2, 70)


def test_o19_nothing_to_erase(rules):
    one = ship(boxes=8, carried=8)
    assert fuel.refuelled(rules, one).points == 88
    assert fuel.refuelled(rules.having(full_ship_remainder="lost"), one).points == 96


def test_two_zones_cost_six(rules):
    assert fuel.cost(rules, 2) == 6
    assert fuel.cost(rules, 1) == 1
    assert fuel.cost(rules, 0) == 0


def test_waiting_at_sea_costs_a_point(rules):
    assert [one.points for one in cruise(rules, ship(boxes=1), "stay", "stay")] == [11, 10]


def test_port_and_refuelling_cost_nothing(rules):
    stages = cruise(rules, ship(boxes=1), "stay", "refuel", berth="port")
    assert [one.points for one in stages] == [12, 12]


def test_leaving_port_is_being_at_sea(rules):
    assert cruise(rules, ship(boxes=1), "sea", berth="port")[-1].points == 11


def test_entering_port_without_a_move_was_waiting_at_sea(rules):
    assert cruise(rules, ship(boxes=1), "port", "stay")[-1].points == 11


def test_sails_carry_every_second_turn(rules):
    stages = cruise(rules, ship(sail=True, boxes=1), "sail 1", "sail 1", "sail 1")
    assert [one.points for one in stages] == [12, 11, 11]


def test_a_sail_move_helps_only_ships_with_sails(rules):
    assert cruise(rules, ship(boxes=1), "sail 1")[-1].points == 11


def test_two_zones_under_sail_are_an_ordinary_turn(rules):
    with_sails = ship(sail=True, boxes=1)
    assert fuel.cost_of_turn(rules, with_sails, 2, "sea", sail=True) == 6


def test_the_turn_after_sailing_is_paid_unless_the_setting_says_so(rules):
    sailing = ship(sail=True, boxes=1)
    assert cruise(rules, sailing, "sail 1", "stay")[-1].points == 11
    free = rules.having(sail_rest="free")
    assert cruise(free, sailing, "sail 1", "stay")[-1].points == 12
    assert cruise(free, sailing, "sail 1", "1")[-1].points == 11


def test_oil_takes_three_boxes_and_coal_one(rules):
    spent = ship(boxes=5, marked=4)
    assert fuel.refuelled(rules, spent).marked == 3
    assert fuel.refuelled(rules, replace(spent, fuel="oil")).marked == 1
    assert fuel.refuelled(rules, replace(spent, fuel="oil", marked=2)).marked == 0


def test_the_turn_of_arrival_gives_no_fuel(rules):
    stages = cruise(rules, ship(boxes=3, marked=1), "1 port", "refuel")
    assert [one.marked for one in stages] == [1, 0]


def test_without_fuel_a_ship_lies_still_unless_towed(rules):
    dry = ship(boxes=2, marked=2)
    fleet = Fleet(name="1", side="central-powers")
    held = carry_out(rules, fleet, (dry, ship("Helgoland")), read("1"))
    assert (held.zones, held.stopped) == (0, ("Novara",))
    under_tow = carry_out(
        rules, fleet, (replace(dry, condition="towed"), ship("Helgoland")), read("1")
    )
    assert (under_tow.zones, under_tow.stopped) == (1, ())


def test_a_dry_ship_under_sail_still_moves(rules):
    dry = ship(boxes=2, marked=2, sail=True)
    fleet = Fleet(name="1", side="central-powers")
    assert carry_out(rules, fleet, (dry,), read("sail 1")).zones == 1


def test_o20_one_box_left_seven_carried(rules):
    one = ship(boxes=3, marked=2, carried=7)
    assert points.shortfall(one.points, fuel.cost(rules, 2)) == 1
    assert cruise(rules, one, "1")[-1].points == 4


def test_the_limiting_ship_has_fewest_points(rules):
    fleet = [ship("Spaun", boxes=2), ship("Saida", boxes=3, marked=2), ship("Lika", boxes=1)]
    limiting = limiting_ship(rules, fleet)
    assert limiting is not None
    assert limiting.name == "Lika"
    under_tow = replace(fleet[2], condition="towed")
    limiting = limiting_ship(rules, [*fleet[:2], under_tow])
    assert limiting is not None
    assert limiting.name == "Saida"
    assert limiting_ship(rules, []) is None


def test_a_move_under_weather_pays_for_the_zone_entered(rules):
    fleet = Fleet(name="1", side="central-powers", at="N55")
    done = carry_out(rules, fleet, (ship(),), read("N56 N57 port Cattaro"), {"Novara"})
    assert (done.zones, done.fleet.at, done.fleet.berth) == (1, "N56", "sea")
    assert done.ships[0].points == 95
    assert done.left == read("N57 port Cattaro")


@pytest.mark.parametrize(
    ("left", "speed", "out", "back"),
    [(70, 1, 70, 35), (70, 2, 23, 11), (12, 2, 4, 2), (7, 2, 3, 1), (0, 2, 0, 0), (5, 2, 1, 1)],
)
def test_reach(rules, left, speed, out, back):
    found = reach(rules, left, speed)
    assert (found.out, found.back) == (out, back)
    assert cost_of_voyage(rules, found.out, speed) <= left
    assert cost_of_voyage(rules, found.out + 1, speed) > left
    assert 2 * cost_of_voyage(rules, found.back, speed) <= left
    assert 2 * cost_of_voyage(rules, found.back + 1, speed) > left


def test_zones_in_reach_are_those_near_enough(rules):
    distances = {"N55": 0, "N56": 1, "O56": 2, "P56": 3}
    assert in_reach(distances, zones_within(rules, 2, 1)) == {"N55", "N56", "O56"}


# Ten thousand cruises, each in both forms.

TURNS = ("stay", "0", "1", "2", "sail 1", "1 port", "refuel", "sea", "2 port")


def random_cruise(chance: random.Random) -> None:
    """Steer one ship at random and keep its points beside its boxes."""
    rules = Rules().having(
        sail_rest=chance.choice(["literal", "free"]),
        full_ship_remainder=chance.choice(["kept", "lost"]),
    )
    lost = rules.settings["full-ship-remainder"] == "lost"
    one = ship(
        boxes=chance.randint(0, 4),
        fuel=chance.choice(["coal", "oil"]),
        sail=chance.random() < 0.3,
        speed=chance.choice(["1", "2"]),
    )
    fleet, left = Fleet(name="1", side="central-powers"), points.full(one.boxes)
    for _ in range(chance.randint(1, 12)):
        order = read(chance.choice(TURNS))
        before = fleet.berth
        free = order.sail and fuel.may_sail(rules, one)
        rest = rules.settings["sail-rest"] == "free" and one.sail and one.sailed
        done = carry_out(rules, fleet, (one,), order)
        fleet, (one,) = done.fleet, done.ships
        left = in_points(
            left, one, order, done.zones, before, fleet, free=free, rest=rest, lost=lost
        )
        assert one.points == left
        assert points.carried(left) == one.carried
        assert 0 <= one.marked <= one.boxes
        assert 0 <= one.carried < BOX


def in_points(
    left: int,
    one: Ship,
    order: Order,
    zones: int,
    before: str,
    fleet: Fleet,
    *,
    free: bool,
    rest: bool,
    lost: bool,
) -> int:
    """Return the points after a turn, by the points form alone."""
    if order.refuels and before != "sea":
        taken = {"coal": 1, "oil": 3}[one.fuel]
        return points.refuelled(left, one.boxes, taken, remainder_lost=lost)
    if zones == 0:
        in_port = before != "sea" and fleet.berth != "sea"
        return points.spent(left, 0 if in_port or rest else 1)
    return points.spent(left, 0 if zones == 1 and free else {1: 1, 2: 6}[zones])


def test_both_forms_agree_on_ten_thousand_cruises(seed):
    chance = random.Random(seed)
    for _ in range(10_000):
        random_cruise(chance)


@pytest.mark.soak
def test_both_forms_agree_on_many_more_cruises(seed, count):
    chance = random.Random(seed)
    for _ in range(count or 20_000):
        random_cruise(chance)
