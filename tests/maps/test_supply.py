"""Supply: the siege of Leningrad in summer and winter, and the rules a trace goes by."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weathergage.core.messages import NotNowError
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load
from weathergage.maps.supply import (
    Question,
    SupplyAnswer,
    Unit,
    reach,
    trace,
    unit_kind,
    usual_sources,
)

BOARD = load("awaw-europe")
BESIEGERS = ("D43", "C44", "D45", "E43", "E44")
GROUND = [place for place, record in BOARD.hexes.items() if record.kind != "sea"]


def units(names: Iterable[str], armor: Iterable[str] = ()) -> tuple[Unit, ...]:
    return tuple(Unit(BOARD.parse(n), "armor" if n in armor else "infantry") for n in names)


def siege(*, frozen: bool, armor: Iterable[str] = (), ice_zones: bool = False) -> SupplyAnswer:
    question = Question(
        sources=(BOARD.parse("H47"),),
        enemies=units(BESIEGERS, armor),
        frozen=frozen,
        ice_zones=ice_zones,
    )
    return trace(BOARD, BOARD.parse("D44"), question)


def blocks(answer: SupplyAnswer) -> dict[str, str]:
    return {BOARD.name(block.hex): block.clause for block in answer.blocked_by}


def test_leningrad_starves_in_summer() -> None:
    answer = siege(frozen=False)
    assert not answer.supplied
    assert not answer.path
    assert blocks(answer) == {"C45": "34.23C", **dict.fromkeys(BESIEGERS, "enemy-units")}
    assert {finding.clause for finding in answer.findings} == {"34.23C", "enemy-units"}


def test_leningrad_is_fed_over_the_ice_in_winter() -> None:
    answer = siege(frozen=True)
    names = [BOARD.name(place) for place in answer.path]
    assert answer.supplied
    assert (names[:2], names[-1]) == (["D44", "C45"], "H47")
    assert [finding.clause for finding in answer.findings] == ["34.23C", "length"]


def test_besieging_armor_closes_the_ice_only_under_the_other_reading_of_a17() -> None:
    answer = siege(frozen=True, armor=["D45"])
    assert answer.supplied
    assert [BOARD.name(place) for place in answer.path[1:3]] == ["C45", "B46"]
    assert "ice-zone-of-control" in {finding.clause for finding in answer.findings}
    closed = siege(frozen=True, armor=["D45"], ice_zones=True)
    assert not closed.supplied
    assert blocks(closed)["C45"] == "zones"


def test_the_path_goes_from_neighbour_to_neighbour() -> None:
    path = siege(frozen=True).path
    assert all(a.distance(b) == 1 for a, b in pairwise(path))


def test_everything_but_34_23c_is_called_assumed() -> None:
    for finding in (*siege(frozen=False).findings, *siege(frozen=True, armor=["D45"]).findings):
        assert (finding.value == "assumed") == (finding.clause != "34.23C")


def ask(
    start: str,
    source: str,
    enemies: tuple[Unit, ...] = (),
    friends: tuple[Unit, ...] = (),
    *,
    frozen: bool = False,
) -> SupplyAnswer:
    question = Question(
        sources=(BOARD.parse(source),), enemies=enemies, friends=friends, frozen=frozen
    )
    return trace(BOARD, BOARD.parse(start), question)


def test_a_source_supplies_itself() -> None:
    assert ask("H47", "H47").path == (BOARD.parse("H47"),)
    assert ask("H47", "H47", units(["H46"], armor=["H46"])).supplied


def test_an_armor_zone_closes_hexes_that_infantry_leaves_open() -> None:
    around = ["G46", "G48", "I47"]
    assert ask("D44", "H47", units(around)).supplied
    closed = ask("D44", "H47", units(around, armor=around))
    assert not closed.supplied
    assert set(blocks(closed).values()) >= {"zones"}


def test_infantry_in_the_same_hex_takes_no_zone_away_from_armor() -> None:
    around = ["G46", "G48", "I47"]
    armor, infantry = units(around, armor=around), units(around)
    assert not ask("D44", "H47", armor + infantry).supplied
    assert not ask("D44", "H47", infantry + armor).supplied


def test_a_friend_opens_a_hex_in_an_enemy_zone() -> None:
    around = ["G46", "G48", "I47"]
    enemies = units(around, armor=around)
    opened = ask("D44", "H47", enemies, friends=units(["G47", "H47", "F47", "F48"]))
    assert opened.supplied
    assert "friends" in {finding.clause for finding in opened.findings}


def test_a_friend_does_not_open_a_hex_with_an_enemy_in_it() -> None:
    answer = ask("D44", "H47", units(BESIEGERS), friends=units(BESIEGERS))
    assert not answer.supplied


def test_air_units_block_nothing() -> None:
    flying = tuple(Unit(BOARD.parse(name), "air") for name in BESIEGERS)
    assert ask("D44", "H47", flying).supplied


def test_no_zone_crosses_a_strait() -> None:
    assert ask("EE20", "DD21", units(["DD22"], armor=["DD22"])).supplied
    assert not ask("EE20", "DD21", units(["DD20"], armor=["DD20"])).supplied


def test_an_island_without_a_source_is_shut_in_by_the_sea() -> None:
    malta = ask("GG19", "K23")
    assert not malta.supplied
    assert set(blocks(malta).values()) == {"sea"}


def test_crossing_arrows_carry_supply_and_say_so() -> None:
    sicily = ask("EE20", "Y22")
    assert sicily.supplied
    assert "crossing-arrows" in {finding.clause for finding in sicily.findings}


def test_lakes_south_of_leningrad_never_carry_supply() -> None:
    winter = Question(sources=(BOARD.parse("H47"),), frozen=True)
    assert BOARD.parse("C45") in reach(BOARD, winter)
    assert trace(BOARD, BOARD.parse("G41"), winter).supplied
    around = BOARD.neighbours(BOARD.parse("G41")).values()
    besieged = Question(
        sources=winter.sources,
        enemies=tuple(
            Unit(n) for n in around if BOARD.hexside(n, BOARD.parse("G41")) != "lake-never-freezing"
        ),
        frozen=True,
    )
    answer = trace(BOARD, BOARD.parse("G41"), besieged)
    assert not answer.supplied
    assert blocks(answer)["F42"] == "34.23C"


def test_switzerland_lets_no_line_through() -> None:
    swiss = BOARD.facts_of_country("Switzerland")[0].name
    assert BOARD.parse(swiss) not in reach(BOARD, Question(sources=(BOARD.parse("L31"),)))
    assert blocks(ask(swiss, "L31")) == {swiss: "closed-terrain"}


def test_open_water_is_out_of_supply_itself() -> None:
    assert blocks(ask("C45", "H47")) == {"C45": "34.23C"}
    assert ask("C45", "H47", frozen=True).supplied


@pytest.mark.parametrize(
    ("start", "source", "fault"),
    [("A24", "H47", "maps.sea-start"), ("H47", "A24", "maps.sea-source")],
)
def test_the_sea_neither_needs_nor_gives_supply(start: str, source: str, fault: str) -> None:
    with pytest.raises(NotNowError) as refused:
        ask(start, source)
    assert refused.value.message.id == fault


def test_an_enemy_hex_is_not_asked_about() -> None:
    with pytest.raises(NotNowError, match="enemy-in-start"):
        ask("D44", "H47", units(["D44"]))


def test_capitals_are_the_usual_sources() -> None:
    assert [BOARD.name(place) for place in usual_sources(BOARD, "russia")] == ["H47"]
    assert usual_sources(BOARD, "japan") == ()


SOMEWHERE = st.sampled_from(GROUND)
UNITS = st.lists(st.builds(Unit, SOMEWHERE, st.sampled_from(["infantry", "armor"])), max_size=120)


@settings(max_examples=60, deadline=None)
@given(
    sources=st.lists(SOMEWHERE, min_size=1, max_size=3),
    enemies=UNITS,
    friends=UNITS,
    frozen=st.booleans(),
    starts=st.lists(SOMEWHERE, min_size=1, max_size=12),
)
def test_reach_holds_exactly_the_hexes_from_which_a_trace_succeeds(
    sources: list[Hex], enemies: list[Unit], friends: list[Unit], frozen: bool, starts: list[Hex]
) -> None:
    question = Question(
        sources=tuple(sources), enemies=tuple(enemies), friends=tuple(friends), frozen=frozen
    )
    fed = reach(BOARD, question)
    held = {unit.hex for unit in enemies}
    assert not held & fed
    for start in set(starts) - held:
        answer = trace(BOARD, start, question)
        assert answer.supplied == (start in fed), BOARD.name(start)
        assert answer.supplied or answer.blocked_by


@settings(max_examples=40, deadline=None)
@given(start=SOMEWHERE, source=SOMEWHERE, enemies=UNITS)
def test_ice_never_takes_supply_away(start: Hex, source: Hex, enemies: list[Unit]) -> None:
    if start in {unit.hex for unit in enemies}:
        return
    open_water = Question(sources=(source,), enemies=tuple(enemies))
    ice = Question(sources=(source,), enemies=tuple(enemies), frozen=True)
    assert trace(BOARD, start, ice).supplied >= trace(BOARD, start, open_water).supplied


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("armor", "armor"),
        (" Armor ", "armor"),
        ("armor-2", "armor"),
        ("armor(3)", "armor"),
        ("supply-source", ""),
        ("fortification", ""),
        ("", ""),
    ],
)
def test_units_are_known_by_their_kind_whatever_their_steps(text: str, kind: str) -> None:
    assert unit_kind(BOARD, text) == kind


def test_a_map_whose_game_has_no_lines_of_supply_knows_no_units() -> None:
    assert not unit_kind(load("gwas-mediterranean"), "infantry")
