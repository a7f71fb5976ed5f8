"""Supply in the Far East: any length of land, no enemy zone without a friend, all assumed."""

import pytest

from weathergage.core.messages import NotNowError
from weathergage.core.rulesets import rule_set
from weathergage.maps.loader import load
from weathergage.maps.supply import (
    Question,
    SupplyAnswer,
    Unit,
    assumptions,
    reach,
    trace,
    unit_kind,
    usual_sources,
)

BOARD = load("dai-senso")


def unit(text: str) -> Unit:
    name, _, kind = text.partition(":")
    return Unit(BOARD.parse(name), unit_kind(BOARD, kind) or "infantry")


def ask(start: str, source: str, enemies: str = "", friends: str = "") -> SupplyAnswer:
    question = Question(
        sources=(BOARD.parse(source),),
        enemies=tuple(map(unit, enemies.split(","))) if enemies else (),
        friends=tuple(map(unit, friends.split(","))) if friends else (),
    )
    return trace(BOARD, BOARD.parse(start), question)


def beside(name: str) -> list[str]:
    """The land that a zone of control reaches from a place."""
    here = BOARD.parse(name)
    near = BOARD.neighbours(here).values()
    return [
        BOARD.name(place)
        for place in near
        if BOARD.hexes[place].kind == "land" and BOARD.hexside(here, place) != "blocked"
    ]


def blocks(answer: SupplyAnswer) -> set[str]:
    return {block.clause for block in answer.blocked_by}


def test_a_path_may_be_of_any_length() -> None:
    far = ask("Kashgar", "Peiping")
    assert far.supplied
    assert len(far.path) > 15
    assert [finding.clause for finding in far.findings] == ["length"]


@pytest.mark.parametrize("kind", ["infantry", "armor", "armor-2"])
def test_the_zone_of_a_unit_closes_the_land_around_it(kind: str) -> None:
    answer = ask("Keijo", "Mukden", f"Heijo:{kind}")
    assert not answer.supplied
    assert "zones" in blocks(answer)
    named = {BOARD.name(block.hex) for block in answer.blocked_by if block.clause == "zones"}
    assert named <= set(beside("Heijo"))
    assert any(
        "Heijo" in str(block.because) or "w5026" in str(block.because)
        for block in answer.blocked_by
    )


def test_a_friend_in_the_zone_opens_its_hex_and_no_other() -> None:
    friend = next(name for name in beside("Heijo") if name in beside("Keijo"))
    opened = ask("Keijo", "Mukden", "Heijo", friend)
    alone = ask("Keijo", "Mukden", "Heijo", f"{friend}:air")
    assert not alone.supplied
    others = [name for name in beside("Heijo") if name in beside("Mukden") + beside("Keijo")]
    every = ask("Keijo", "Mukden", "Heijo", ",".join(beside("Heijo")))
    assert every.supplied
    assert opened.supplied == (len(set(others)) == 1 or opened.supplied)
    assert "friends" in {finding.clause for finding in every.findings}


@pytest.mark.parametrize("kind", ["air", "support"])
def test_units_that_hold_no_ground_block_nothing(kind: str) -> None:
    assert ask("Keijo", "Mukden", f"Heijo:{kind}").supplied


def test_headquarters_hold_their_own_hex_alone() -> None:
    answer = ask("Keijo", "Mukden", "Heijo:hq")
    assert answer.supplied
    assert BOARD.parse("Heijo") not in answer.path


def test_a_unit_is_fed_in_a_zone_and_gives_nothing_on() -> None:
    question = Question(sources=(BOARD.parse("Mukden"),), enemies=(unit("Heijo"),))
    fed = reach(BOARD, question)
    assert BOARD.parse("Heijo") not in fed
    assert any(BOARD.parse(name) in fed for name in beside("Heijo"))


def test_no_path_leads_over_the_sea() -> None:
    answer = ask("Sydney", "Tokyo")
    assert not answer.supplied
    assert blocks(answer) <= {"sea", "hexsides"}
    with pytest.raises(NotNowError):
        trace(
            BOARD,
            next(h for h, r in BOARD.hexes.items() if r.kind == "sea"),
            Question(sources=(BOARD.parse("Tokyo"),)),
        )


def test_every_side_has_sources_and_all_of_it_is_assumed() -> None:
    for side in rule_set("dai-senso").sides:
        assert usual_sources(BOARD, side), side
    assert assumptions(load("dai-senso")).provenance == "assumed"
    for answer in (ask("Keijo", "Mukden", "Heijo"), ask("Kashgar", "Peiping")):
        assert {finding.value for finding in answer.findings} == {"assumed"}


# A World at War's Pacific map.

PACIFIC = load("awaw-pacific")


def pacific(start: str, source: str, *enemies: Unit, friends: tuple[Unit, ...] = ()) -> set[str]:
    """Return the clauses of what blocks the way on the Pacific map, none where it is open."""
    asked = Question(sources=(PACIFIC.parse(source),), enemies=enemies, friends=friends)
    answer = trace(PACIFIC, PACIFIC.parse(start), asked)
    assert answer.supplied != bool(answer.blocked_by)
    return {block.clause for block in answer.blocked_by}


def test_the_pacific_traces_by_the_same_assumptions_as_europe() -> None:
    here = PACIFIC.parse("Vladivostok")
    near = [h for h in PACIFIC.neighbours(here).values() if PACIFIC.hexes[h].kind == "land"]
    around = tuple(Unit(place) for place in near)
    assert not pacific("Vladivostok", "Irkutsk")
    assert not pacific("Vladivostok", "Irkutsk", *(Unit(place, "air") for place in near))
    assert pacific("Vladivostok", "Irkutsk", *around) == {"enemy-units"}
    beyond = [h for place in near for h in PACIFIC.neighbours(place).values() if h not in near]
    ring = tuple(Unit(place, "armor") for place in beyond if place != here)
    assert "zones" in pacific("Vladivostok", "Irkutsk", *ring)
    assert pacific("Tokyo", "Seoul") <= {"sea", "hexsides"}


@pytest.mark.parametrize("frozen", [True, False])
def test_no_frost_opens_a_way_over_pacific_water(frozen: bool) -> None:
    asked = Question(sources=(PACIFIC.parse("Irkutsk"),), frozen=frozen)
    assert not trace(PACIFIC, PACIFIC.parse("Tokyo"), asked).supplied


def test_every_side_that_plays_there_has_sources() -> None:
    for side in ("japan", "western-allies", "russia"):
        assert usual_sources(PACIFIC, side), side
    assert assumptions(load("awaw-pacific")).provenance == "assumed"


STRAITS = {
    "dai-senso": [("Singapore", "Medan"), ("Colombo", "Madras"), ("Sapporo", "Toyohara")],
    "awaw-pacific": [("Tokyo", "Seoul"), ("Singapore", "Palembang"), ("Colombo", "Madras")],
}


@pytest.mark.parametrize(("map_id", "pair"), [(m, p) for m, ps in STRAITS.items() for p in ps])
def test_no_line_crosses_a_strait(map_id: str, pair: tuple[str, str]) -> None:
    board = load(map_id)
    start, source = map(board.parse, pair)
    answer = trace(board, start, Question(sources=(source,)))
    assert not answer.supplied, [board.name(place) for place in answer.path]
