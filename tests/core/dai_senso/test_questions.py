"""How questions of rule 11 are read, and what is refused in a sentence."""

from dataclasses import dataclass

import pytest
from worked.dai_senso import open_map

from weathergage.core.clauses import register
from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.vocabulary import ACTIONS, keys_of
from weathergage.core.facts import HexFacts
from weathergage.core.messages import FaultError
from weathergage.core.rulesets import Circumstances
from weathergage.core.verdict import Verdict


def ask(action: str, **keys: str) -> Verdict:
    told = {key.replace("_", "-"): tuple(value.split(",")) for key, value in keys.items()}
    return Desk().ask(action, told, open_map)


def asked(action: str, **keys: str) -> set[str]:
    return {finding.clause for finding in ask(action, **keys).findings}


def test_five_clauses_are_marked(rules: Rules) -> None:
    assert not rules.off
    assert [clause.id for clause in register("dai-senso") if clause.marked] == [
        *("11.1", "11.1-printed", "11.3-north-monsoon-support", "11.3-south-monsoon-support"),
        "11.5-support",
    ]


def test_a_way_of_lands_has_no_gaps(rules: Rules) -> None:
    told = {"from": ("Burma",), "to": ("Tibet",), "ezoc": ("no",), "weather": ("mud",)}
    verdict = Desk(rules).ask("move", told, open_map)
    assert "11.3-way" not in {finding.clause for finding in verdict.findings}
    apart = Desk(rules).ask("move", {**told, "from": ("w1503",), "to": ("w1506",)}, open_map)
    assert "11.3-way" in {finding.clause for finding in apart.findings}


THE_ACTIONS = """
    move enter-ezoc overrun attack combat-result exploit place-air air-shift place-support retreat
    advance failure use-port
"""
THE_KEYS = """
    turn map hex area country side nation unit weather north north-monsoon south-monsoon segment
    steps blitz-enabled ezoc distance zone where ice result beachhead from to target route
"""


def test_every_action_and_key_of_the_command_line_is_there() -> None:
    assert set(ACTIONS) == set(THE_ACTIONS.split())
    assert {key for action in ACTIONS for key in keys_of(action)} >= set(THE_KEYS.split())


@dataclass(frozen=True)
class Refused:
    """A question that cannot be read, and the message that says why."""

    action: str
    keys: dict[str, str]
    entry: str


@pytest.mark.parametrize(
    "question",
    [
        Refused("attack", {}, "senso.fault-no-place"),
        Refused("attack", {"area": "north", "country": "Japan"}, "senso.fault-one-place"),
        Refused("attack", {"area": "nord"}, "common.unknown-name"),
        Refused("attack", {"country": "Atlantis"}, "common.unknown-name"),
        Refused("attack", {"hex": "z1", "weather": "mud"}, "map.no-such-hex"),
        Refused("attack", {"country": "Burma", "weather": "rain"}, "common.unknown-name"),
        Refused("attack", {"country": "Burma", "roll": "4"}, "senso.fault-nothing-rolled"),
        Refused("attack", {"country": "Burma", "level": "4"}, "senso.fault-nothing-rolled"),
        Refused("attack", {"country": "Burma", "prep.axis": "4"}, "senso.fault-nothing-rolled"),
        Refused(
            "attack", {"country": "Burma", "zone": "north-pacific"}, "senso.fault-key-not-used"
        ),
        Refused("attack", {"country": "Burma", "colour": "red"}, "common.unknown-name"),
        Refused("attack", {"country": "Burma", "segment": "third"}, "common.unknown-name"),
        Refused("attack", {"country": "Burma", "unit": "air"}, "senso.fault-unit-cannot"),
        Refused("place-air", {"country": "Burma", "unit": "armor"}, "senso.fault-unit-cannot"),
        Refused("attack", {"country": "Burma", "unit": "tank"}, "common.unknown-name"),
        Refused(
            "attack",
            {"country": "Burma", "nation": "russia", "side": "axis"},
            "senso.fault-nation-of-another-side",
        ),
        Refused("attack", {"country": "Burma", "side": "japan"}, "common.unknown-name"),
        Refused(
            "attack",
            {"country": "Burma", "weather": "mud", "north_monsoon": "clear"},
            "senso.fault-two-weathers",
        ),
        Refused(
            "attack",
            {"country": "Burma", "weather.north": "mud", "north": "clear"},
            "senso.fault-area-twice",
        ),
        Refused("air-shift", {"country": "Burma", "distance": "2"}, "rules.fault-range"),
        Refused("overrun", {"country": "Burma", "steps": "0"}, "rules.fault-range"),
        Refused(
            "overrun",
            {"country": "Burma", "unit": "armor-2", "steps": "3"},
            "senso.fault-two-steps",
        ),
        Refused("combat-result", {"weather": "mud", "result": "Dr4"}, "common.unknown-name"),
        Refused("place-support", {"zone": "black-sea"}, "common.unknown-name"),
        Refused("place-support", {"zone": "coral-sea", "where": "port"}, "common.unknown-name"),
        Refused("place-support", {"hex": "w1501", "zone": "coral-sea"}, "senso.fault-zone-of-hex"),
        Refused("place-support", {"hex": "w1503", "zone": "coral-sea"}, "senso.fault-not-all-sea"),
        Refused("place-support", {"hex": "w1503", "where": "all-sea"}, "senso.fault-not-all-sea"),
        Refused(
            "attack",
            {"beachhead": "w1501", "weather": "mud"},
            "senso.fault-beachhead-without-side",
        ),
        Refused("attack", {"country": "Burma", "weather.none": "mud"}, "track.fault-no-weather"),
        Refused(
            "move",
            {"from": "Burma", "to": "Tibet", "ezoc": "India"},
            "senso.fault-ezoc-off-the-way",
        ),
        Refused(
            "move",
            {"from": "Burma", "to": "Tibet", "country": "India"},
            "senso.fault-not-on-the-way",
        ),
        Refused("attack", {"country": "Burma", "turn": "Spring 1942"}, "common.unknown-turn"),
        Refused("attack", {"country": "Burma", "turn": "Mar-Apr 1936"}, "common.unknown-turn"),
        Refused("use-port", {"country": "Japan", "ice": "maybe"}, "map.no-such-hex"),
    ],
    ids=lambda question: f"{question.action}-{question.entry}",
)
def test_what_cannot_be_read_is_refused(question: Refused) -> None:
    with pytest.raises(FaultError) as fault:
        ask(question.action, **question.keys)
    assert fault.value.message.id == question.entry


def test_hexes_of_a_map_are_read_with_what_is_printed_there() -> None:
    assert ask("place-air", hex="w1509", desert="mud").outcome == "prohibited"
    assert "11.1-mongol-frontier" in asked("place-air", hex="w1509", desert="mud")
    assert ask("place-air", hex="w1508", north="mud").outcome == "prohibited"
    assert ask("place-air", hex="w1511", weather="mud").outcome == "allowed"


def test_a_move_over_several_hexes_names_its_first_stop() -> None:
    way = {"from": "w1503", "route": "w1504,w1505", "to": "w1506"}
    both = ask("move", **way, ezoc="w1504,w1505", north_monsoon="storms", central="mud")
    assert (both.outcome, both.answers) == ("prohibited", {"stop": "w1504"})
    prohibiting = {f.clause for f in both.findings if f.force == "prohibits"}
    assert prohibiting == {"11.4-stop", "11.3-leave-ezoc"}
    second = ask("move", **way, ezoc="w1505", north_monsoon="storms", central="mud")
    assert second.answers == {"stop": "w1505"}
    whole = ask("move", route="w1503,w1504,w1505,w1506", ezoc="w1505", weather="snow")
    assert whole.answers == {"stop": "w1505"}
    held = ask("exploit", route="w1503,w1504,w1505", ezoc="w1504", weather="mud")
    assert held.answers == {"stop": "w1504"}


def test_hexes_between_that_are_not_named_are_not_judged() -> None:
    told = {"from": "w1503", "to": "w1505", "ezoc": "no", "weather": "mud"}
    assert "11.3-way" in asked("move", **told)
    assert "11.3-way" not in asked("move", **told, route="w1504")


def test_mud_that_is_entered_may_hold_the_unit() -> None:
    muddy = {"from": "w1503", "to": "w1504", "weather": "mud"}
    assert "11.3-entering" in asked("move", **muddy, ezoc="w1504")
    assert "11.3-entering" not in asked("move", **muddy, ezoc="no")


def test_a_zone_is_read_off_the_hex() -> None:
    verdict = ask("place-support", hex="w1507", north="snow")
    assert verdict.outcome == "prohibited"
    assert ask("place-support", hex="w1507", where="box", north="snow").outcome == "allowed"
    assert ask("place-support", hex="w1506", turn="Jan-Feb 1942").outcome == "allowed"


def test_ice_hexes_may_be_listed() -> None:
    listed = {"ice": "w1508,w1509", "north": "snow"}
    assert ask("use-port", hex="w1508", **listed).outcome == "prohibited"
    assert ask("use-port", hex="w1503", **listed).outcome == "allowed"


def test_the_distance_of_an_air_unit_is_read_off_the_map() -> None:
    storms = {"target": "w1504", "weather": "storms"}
    assert "11.4-air-adjacent" in asked("air-shift", **{"from": "w1503"}, **storms)
    assert "11.4-air-in-hex" in asked("air-shift", **{"from": "w1504"}, **storms)
    with pytest.raises(FaultError):
        ask("air-shift", **{"from": "w1506"}, **storms)


def test_the_hex_at_hand_is_where_the_attacker_stands() -> None:
    out_of_mud = ask(
        "attack", hex="w1504", target="w1505", north_monsoon="mud", central="clear", segment="blitz"
    )
    assert out_of_mud.outcome == "allowed"
    assert "11.3-attack-out" in {finding.clause for finding in out_of_mud.findings}


def known(**facts: str) -> Circumstances:
    told = {f"weather.{area.replace('_', '-')}": weather for area, weather in facts.items()}
    return Circumstances(turn=Desk().calendar.parse("Mar-Apr 1942"), facts=told)


def test_what_may_be_done_in_a_hex_by_kind() -> None:
    desk = Desk()
    land = HexFacts(name="w1503", kind="land", country="Malaya", area="north-monsoon")
    verdicts = desk.verdicts_at(land, known(north_monsoon="mud"), "axis")
    assert verdicts["place-air"].outcome == "prohibited"
    assert verdicts["retreat"].outcome == "allowed"
    assert verdicts["move"].owed[0].name == "ezoc"
    assert "place-support" not in verdicts
    sea = HexFacts(name="w1501", kind="sea", region="Bay of Bengal")
    assert set(desk.verdicts_at(sea, known(north_monsoon="mud"), "axis")) == {"place-support"}
    beach = HexFacts(name="w1502", kind="sea", region="Bay of Bengal", area="north-monsoon")
    assert desk.verdicts_at(beach, known(north_monsoon="mud"), "axis")["attack"].owed


def test_all_that_weather_does_in_a_hex_stands_once() -> None:
    land = HexFacts(name="w1503", kind="land", country="Malaya", area="north-monsoon")
    found = Desk().effects_at(land, known(north_monsoon="mud"), "axis")
    clauses = [finding.clause for finding in found]
    assert {"11.2", "11.3-leave-ezoc", "11.3-blitz", "11.3-column", "11.3-exploitation"} < set(
        clauses
    )
    assert clauses.count("11.3-column") == 1
    assert (
        Desk().effects_at(land, known(north_monsoon="clear"), "axis")[0].clause.startswith("11.1")
    )


def test_what_a_session_knows_is_told() -> None:
    told = Desk().told(known(north="snow"), "attack")
    assert told == {"turn": "Mar-Apr 1942", "weather.north": "snow"}
