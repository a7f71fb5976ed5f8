"""The Pacific against an oracle: its rows of rule 34, written anew straight from the text."""

from itertools import product

import pytest
from pacific import HEXES, open_map

from weathergage.core.awaw import Desk, questions
from weathergage.core.awaw.rules import Rules
from weathergage.core.awaw.ruling import judged
from weathergage.core.awaw.vocabulary import ACTIONS

SEASONS = ("Spring", "Summer", "Fall", "Winter")
SIDES = ("japan", "western-allies", "russia")
PREPARED = {"japan": 2, "western-allies": 0, "russia": 6}
LAND = [hex_ for hex_ in HEXES.values() if hex_.kind == "land"]
NORTH = {"siberia", "manchuria", "mongolia", "tannu-tuva"}
WET = {"swamp", "jungle", "jungle-mountain"}
ENTERING = {"move", "sea-transport", "air-transport"}
FIGHTING = {
    *("ground-attack", "overrun", "breakthrough", "exploitation", "seaborne-invasion", "airdrop"),
    *("advance-after-combat", "attrition-occupation", "retreat"),
}
ATTACKS = {"ground-attack", "breakthrough"}
FLYING = {"offensive-air", "defensive-air-support"}
ON_FOOT = [action for action in ACTIONS if action not in FLYING]


def foe_of(side, hex_):
    """Russia is met in the north by Japan, the Western Allies everywhere else; all meet Japan."""
    if side != "japan":
        return "japan"
    return "russia" if hex_.area in NORTH else "western-allies"


def result(hex_, season, face):
    """34.32D: the fall die +2, the winter die +5, in the four northern lands alone."""
    bonus = {"Fall": 2, "Winter": 5}.get(season)
    return None if bonus is None or hex_.area not in NORTH else face + bonus


def banned(action, side, hex_, season, face):
    """Whether the text forbids an action there, by everything that it says of the Pacific."""
    north, peaks = hex_.area in NORTH, hex_.terrain in {"mountain", "jungle-mountain"}
    wet = season == "Summer" and hex_.area == "monsoon" and hex_.terrain in WET
    reached = result(hex_, season, face)
    level = 0 if reached is None else max(0, reached - PREPARED[side])
    mud = season == "Spring" and north and side != "russia"
    return any(
        (
            mud and action in {"full-offensive", "overrun", "exploitation", "breakthrough"},
            wet and action in ENTERING | FIGHTING,
            season == "Winter" and north and peaks and action in {"breakthrough", "exploitation"},
            season == "Winter" and hex_.area == "aleutians" and action == "seaborne-invasion",
            level >= 3 and action in {"overrun", "airdrop"},
            level >= 5 and action in {"build-fortification", "build-railhead"},
            level >= 6 and action == "exploitation",
            level >= 9 and action in ATTACKS,
            level >= 11 and action == "overrun",
        )
    )


def changes(action, side, hex_, season, face):
    """The numbers that the text changes for the side, and the defender's DM."""
    reached, foe = result(hex_, season, face), foe_of(side, hex_)
    if season == "Spring" and hex_.area in NORTH:
        return {"ctl": -1} if (side, action) == ("russia", "exploitation") else {}
    if reached is None:
        return {}
    ours, theirs = max(0, reached - PREPARED[side]), max(0, reached - PREPARED[foe])
    if action == "exploitation":
        return {"exploitation-movement": -(ours // 2)} if ours // 2 and ours <= 5 else {}
    if action == "attrition":
        return {"attrition-die": PREPARED[side] - PREPARED[foe]}
    if action not in ATTACKS:
        return {}
    ctl = {"ctl": -1} if ours >= 7 else {}
    return ctl | ({"infantry-dm": -1} if theirs >= 7 else {})


def faces(season):
    return range(1, 7) if season in ("Fall", "Winter") else (0,)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("side", SIDES)
def test_every_action_in_every_kind_of_hex_is_as_the_text_has_it(season, side):
    for hex_, action, face in product(LAND, ON_FOOT, faces(season)):
        keys = {"turn": (f"{season} 1944",), "hex": (hex_.name,), "map": ("awaw-pacific",)}
        keys |= {"side": (side,)} | ({"roll": (str(face),)} if face else {})
        question = questions.read(keys, action, Rules(), open_map)
        verdict = judged(question.by_side[side])
        case = hex_.name, hex_.terrain, hex_.area, action, face
        expected = changes(action, side, hex_, season, face)
        told = {name: value for name, value in verdict.modifiers.items() if value}
        assert told == expected, case
        outcome = "modified" if expected else "allowed"
        if banned(action, side, hex_, season, face):
            outcome = "prohibited"
        assert verdict.outcome == outcome, case


def ask(action, **keys):
    lists = {key.replace("_", "-"): (value,) for key, value in keys.items()}
    return Desk().ask(action, {"map": ("awaw-pacific",), **lists}, open_map)


@pytest.mark.parametrize("season", SEASONS)
def test_an_invasion_asks_for_no_route_on_seas_of_neither_european_front(season):
    there = ask("seaborne-invasion", turn=f"{season} 1942", hex="F10", side="japan")
    assert there.outcome == "allowed"
    by_country = ask("seaborne-invasion", turn=f"{season} 1942", country="philippines")
    assert by_country.outcome == "allowed"


def test_on_the_pacific_map_the_three_who_play_there_are_meant_and_their_foes():
    unnamed = ask("attrition", turn="Fall 1942", hex="F10")
    assert unnamed.outcome == "allowed"
    keys = {"turn": ("Fall 1942",), "hex": ("F10",), "map": ("awaw-pacific",)}
    cases = questions.read(keys, "attrition", Rules(), open_map).by_side
    assert set(cases) == set(SIDES)
    assert [cases[side][0].foe.side for side in SIDES] == ["western-allies", "japan", "japan"]


def test_a_die_without_a_name_is_the_map_s():
    assert ask("attrition", turn="Fall 1942", hex="F10", roll="4", side="japan").outcome
    assert ask("overrun", turn="Fall 1942", hex="A10", roll="4", side="japan").outcome == (
        "prohibited"
    )


def test_units_in_wet_land_take_no_part_in_offensives_but_may_walk_out_of_it():
    summer = {"turn": "Summer 1944", "side": "western-allies"}
    for action in ("ground-attack", "seaborne-invasion", "sea-transport", "air-transport"):
        aim = "to" if "to" in ACTIONS[action] else "target"
        asked = ask(action, from_="D11", **{aim: "D10"}, **summer)
        assert asked.outcome == "prohibited", action
        assert "34.24B" in {finding.clause for finding in asked.findings}
    assert ask("move", from_="D11", to="D10", **summer).outcome == "allowed"
    assert ask("redeploy", from_="D11", to="D13", **summer).outcome == "allowed"
    assert ask("move", from_="F10", to="D13", **summer).outcome == "prohibited"


def test_the_breakthrough_s_front_pays_for_armor_that_stands_in_mud():
    there = ask("exploitation", turn="Spring 1944", from_="B10", hex="F12", side="japan")
    assert there.outcome == "allowed"
    paid = [finding.value for finding in there.findings if finding.clause == "34.22C"]
    assert paid == ["asian"]
    into = ask("exploitation", turn="Spring 1944", from_="F12", to="B10", side="japan")
    assert into.outcome == "prohibited"


def test_armor_may_exploit_into_mountains_but_not_on_out_of_them():
    winter = {"turn": "Winter 1945", "side": "russia", "roll": "1"}
    assert ask("exploitation", from_="A10", to="A11", **winter).outcome == "allowed"
    assert ask("exploitation", from_="A11", to="A10", **winter).outcome == "prohibited"
    advance = ask("advance-after-combat", from_="A11", to="A10", **winter)
    assert advance.outcome == "allowed"
    assert ask("exploitation", from_="A11", to="A10", turn="Fall 1945", side="russia", roll="1")


@pytest.mark.parametrize("surprise", ["britain", "both", "united-states", "no"])
def test_surprise_frees_japan_alone_and_only_against_britain(surprise):
    summer = {"turn": "Summer 1942", "hex": "D11", "surprise": surprise}
    freed = "allowed" if surprise in ("britain", "both") else "prohibited"
    for action in ("move", "ground-attack", "airdrop", "retreat"):
        assert ask(action, side="japan", **summer).outcome == freed, action
        assert ask(action, side="western-allies", **summer).outcome == "prohibited"
        assert ask(action, nation="thailand", side="japan", **summer).outcome == "prohibited"


def test_frost_leaves_pacific_swamps_and_lakes_as_they_are():
    there = ask("trace-supply", turn="Winter 1942", hex="A12", side="russia", roll="1")
    assert "34.23C" not in {finding.clause for finding in there.findings}


def test_enemies_pay_two_to_leave_armor_at_every_level():
    for face in "123456":
        keys = {"armor_owner": "japan", "prep.japan": "0", "roll": face, "side": "russia"}
        left = ask("leave-zoc", turn="Winter 1945", hex="B10", **keys)
        assert not left.modifiers.get("zoc-exit-cost"), face


@pytest.mark.parametrize("value", ["areas", "front"])
def test_a_spring_offensive_on_the_asian_front_is_read_as_set(value):
    rules = Rules().having(**{"full-offensive-on-mixed-front": value})
    asked = {"turn": ("Spring 1942",), "hex": ("F12",), "map": ("awaw-pacific",)}
    verdict = Desk(rules).ask("full-offensive", asked | {"side": ("japan",)}, open_map)
    assert verdict.outcome == ("prohibited" if value == "front" else "allowed")
