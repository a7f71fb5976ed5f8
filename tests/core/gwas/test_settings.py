"""Each setting between two readings has its effect."""

import pytest
from worked.gwas import open_map

from weathergage.core.gwas import Desk
from weathergage.core.gwas.change import procedure
from weathergage.core.gwas.rules import Rules
from weathergage.core.rulesets import Circumstances
from weathergage.core.verdict import Verdict


def ask(rules: Rules, action: str, **keys: str) -> Verdict:
    told = {key.replace("_", "-"): tuple(value.split(",")) for key, value in keys.items()}
    return Desk(rules).ask(action, told, open_map)


def test_losses_on_entering_or_every_turn(rules: Rules) -> None:
    once = rules.having(gale_losses="on-entering")
    ship = {"class": "DD", "at-sea": "yes", "map": "mediterranean"}
    lasting, coming = {"from-level": "6", "roll": "4"}, {"from-level": "5", "roll": "6,4"}
    assert ask(rules, "survive", **ship, **lasting).owed[0].name == "loss"
    assert ask(rules, "survive", **ship, **coming).owed[0].name == "loss"
    assert ask(once, "survive", **ship, **lasting).outcome == "allowed"
    assert ask(once, "survive", **ship, **coming).owed[0].name == "loss"
    assert ask(once, "survive", **ship, condition="6").owed[0].name == "from-level"
    both = {"condition": "6", "from-level": "6"}
    assert ask(once, "survive", **ship, **both).outcome == "allowed"
    assert ask(rules, "survive", **ship, **both).owed[0].name == "loss"


def test_november_to_march_has_two_readings(rules: Rules) -> None:
    other = rules.having(november_march="standard")
    assert procedure(rules, "pacific", 12).table.id == "pacific"
    assert procedure(other, "pacific", 12).table.id == "standard"
    assert procedure(other, "pacific", 10).table.id == "pacific"
    assert procedure(other, "mediterranean", 12).table.id == "mediterranean"


def test_the_black_sea_has_two_readings(rules: Rules) -> None:
    other = rules.having(black_sea_table="standard")
    assert procedure(rules, "black-sea", 8).table.id == "mediterranean"
    assert procedure(other, "black-sea", 8).table.id == "standard"


@pytest.mark.parametrize(("setting", "table"), [("turn", "standard"), ("scenario", "pacific")])
def test_the_month_of_the_turn_or_of_the_start(rules: Rules, setting: str, table: str) -> None:
    desk = Desk(rules.having(november_march="standard", season_month=setting))
    known = Circumstances(
        turn=desk.calendar.parse("1914-11-01/1"),
        rolls={"weather": 2},
        facts={"condition": "4", "map": "pacific", "month": "10"},
    )
    how = desk.sky(known).how
    assert how is not None
    assert how.table.id == table


def test_a_slowed_plot_shifts_or_is_refused(rules: Rules) -> None:
    plot = {"class": "DD", "speed": "2", "zones": "2", "condition": "4"}
    assert ask(rules, "move", **plot).outcome == "modified"
    refused = ask(rules.having(slowed_plot="refused"), "move", **plot)
    assert refused.outcome == "prohibited"
    assert [found.clause for found in refused.findings] == ["W4-speed", "W4-speed-plot"]


def test_aircraft_in_bases_are_safe_or_lost(rules: Rules) -> None:
    question = {"class": "aircraft", "condition": "6", "at-sea": "no"}
    assert ask(rules, "survive", **question).outcome == "allowed"
    lost = ask(rules.having(grounded_aircraft="lost"), "survive", **question)
    assert lost.outcome == "prohibited"


def test_o19_under_the_setting(rules: Rules) -> None:
    question = {"boxes": "8", "carried": "8", "fuel": "coal"}
    other = rules.having(full_ship_remainder="lost")
    assert [ask(each, "refuel", **question).findings[-1].value for each in (rules, other)] == [
        88,
        96,
    ]
