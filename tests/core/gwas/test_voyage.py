"""Plots: read, written, judged on a map and by the fuel of every ship."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from worked.navy import Sea, ship

from weathergage.core.flow import no_map
from weathergage.core.gwas.fleets import Fleet, state_of, zones_a_turn
from weathergage.core.gwas.plots import STAY, Order, read
from weathergage.core.gwas.voyage import Stage, follow, on_the_map
from weathergage.core.messages import FaultError, NoSuchPlaceError, NotUnderstoodError

AT_CATTARO = Fleet(name="1", side="central-powers", at="N55", port="Cattaro", berth="port")
OFF_CATTARO = replace(AT_CATTARO, port="", berth="sea")

zones = st.from_regex(r"[A-Z]{1,2}[1-9]\d?", fullmatch=True)
ports = st.sampled_from(["", "Cattaro", "La Spezia"])


@st.composite
def orders(draw):
    named = draw(st.lists(zones, max_size=2))
    count = len(named) or draw(st.integers(0, 2))
    enters = draw(st.booleans())
    order = Order(
        zones=tuple(named),
        count=count,
        enters_port=enters,
        port=draw(ports) if enters else "",
        sail=count == 1 and draw(st.booleans()),
    )
    at_sea = not enters and not order.sail and draw(st.booleans())
    return draw(st.sampled_from([order, Order(refuels=True), replace(order, puts_to_sea=at_sea)]))


@given(orders())
def test_what_is_written_is_read_back(order):
    assert read(order.text) == order


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("0", "stay"),
        ("n 55 > N-56", "n55 N-56"),
        ("O 56, O57 port La Spezia", "O56 O57 port La Spezia"),
        ("SAIL 1", "sail 1"),
        ("2 Port Cattaro", "2 port Cattaro"),
        ("refuel", "refuel"),
    ],
)
def test_orders_are_read_as_people_write_them(text, written):
    assert read(text).text == written


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "order"),
        ("3", "too-far"),
        ("-1", "order"),
        ("N55 N56 N57", "too-far"),
        ("sail", "order"),
        ("sail 2", "order"),
        ("home", "order"),
        ("refuel 2", "order"),
        ("1.5", "order"),
    ],
)
def test_what_is_no_order_is_refused(text, fault):
    with pytest.raises(NotUnderstoodError) as refused:
        read(text)
    assert refused.value.message.id == f"fleet.fault-{fault}"


def test_a_path_gets_the_names_of_the_map():
    order = on_the_map(read("n-56 n57"), AT_CATTARO, Sea())
    assert order.zones == ("N56", "N57")


def test_a_port_gets_its_name_from_the_map():
    assert on_the_map(read("N55 port"), replace(OFF_CATTARO, at="N56"), Sea()).port == "Cattaro"
    assert on_the_map(read("port"), OFF_CATTARO, Sea()).port == "Cattaro"


@pytest.mark.parametrize(
    ("start", "text", "fault"),
    [
        ("N56", "O57", "land"),
        ("N56", "N58", "not-adjacent"),
        ("N57", "N58", "blocked"),
        ("N56", "N57 N58", "blocked"),
        ("N56", "N57 port", "no-port"),
        ("", "N57", "not-placed"),
        ("N56", "N56", "not-adjacent"),
    ],
)
def test_a_way_that_the_map_bars_is_refused_by_name(start, text, fault):
    with pytest.raises(FaultError) as refused:
        on_the_map(read(text), replace(OFF_CATTARO, at=start), Sea())
    assert refused.value.message.id == f"fleet.fault-{fault}"


def test_an_unknown_zone_is_refused_by_the_map():
    with pytest.raises(NoSuchPlaceError):
        on_the_map(read("Z99"), OFF_CATTARO, Sea())


def test_without_a_board_every_zone_is_believed():
    assert on_the_map(read("n56 z99"), OFF_CATTARO, no_map("")).zones == ("N56", "Z99")


def followed(rules, ships, *texts, fleet=OFF_CATTARO):
    orders = [(f"turn {number}", read(text)) for number, text in enumerate(texts, 1)]
    return list(follow(rules, Stage(fleet, tuple(ships)), orders))


def refusal(rules, ships, *texts, fleet=OFF_CATTARO):
    with pytest.raises(FaultError) as refused:
        followed(rules, ships, *texts, fleet=fleet)
    return refused.value.message


def test_a_plot_is_followed_turn_by_turn(rules):
    stages = followed(rules, [ship(boxes=3)], "2", "1 port", "refuel", "sea", "stay")
    assert [stage.ships[0].points for stage in stages] == [30, 29, 29, 28, 27]
    assert [stage.fleet.berth for stage in stages] == ["sea", "port", "refuelling", "sea", "sea"]


def test_o20_names_the_shortfall(rules):
    one = ship(boxes=3, marked=2, carried=7)
    message = refusal(rules, [one, ship("Helgoland")], "2")
    assert message.id == "fleet.fault-short"
    assert message.values["cost"] == 6
    (missing,) = message.values["ships"]
    assert missing.values == {"ship": "Novara", "points": 5, "short": 1}
    assert followed(rules, [one], "1")[-1].ships[0].points == 4


def test_a_plot_is_judged_to_its_end(rules):
    message = refusal(rules, [ship(boxes=1)], "2", "2", "1")
    assert (message.id, message.values["turn"]) == ("fleet.fault-short", "turn 3")
    assert message.values["ships"][0].values["short"] == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("refuel", "refuel-at-sea"),
        ("sea", "at-sea-already"),
        ("sail 1", "no-sail"),
    ],
)
def test_what_a_fleet_at_sea_cannot_do(rules, text, fault):
    assert refusal(rules, [ship()], text).id == f"fleet.fault-{fault}"


def test_what_a_fleet_in_port_cannot_do(rules):
    assert refusal(rules, [ship()], "port", fleet=AT_CATTARO).id == "fleet.fault-in-port-already"


def test_the_slowest_ship_holds_the_fleet(rules):
    ships = [ship(), ship("Wien", speed="1 slow"), ship("Lika", speed="2+")]
    message = refusal(rules, ships, "2")
    assert (message.id, message.values["ships"]) == ("fleet.fault-too-fast", ("Wien",))
    assert zones_a_turn(ships) == 1
    assert zones_a_turn([ships[0], ships[2]]) == 2
    assert zones_a_turn([ships[0], ships[2]], slowed={"Lika"}) == 1


def test_a_fleet_under_tow_alone_goes_nowhere(rules):
    message = refusal(rules, [ship(condition="towed")], "1")
    assert message.id == "fleet.fault-nobody-steams"


def test_sails_need_a_turn_of_rest(rules):
    sailing = [ship(sail=True)]
    assert refusal(rules, sailing, "sail 1", "sail 1").id == "fleet.fault-sail-too-soon"
    assert followed(rules, sailing, "sail 1", "stay", "sail 1")[-1].ships[0].points == 95


def test_staying_is_always_affordable(rules):
    stages = followed(rules, [ship(boxes=1)], *["stay"] * 14)
    assert stages[-1].ships[0].points == 0


def test_what_a_ship_is_doing():
    assert state_of(ship(), AT_CATTARO) == "port"
    assert state_of(ship(condition="towed"), OFF_CATTARO) == "towed"
    assert state_of(ship(condition="sunk"), OFF_CATTARO) == "sunk"
    assert state_of(ship(), OFF_CATTARO) == "sea"
    assert STAY.text == "stay"
