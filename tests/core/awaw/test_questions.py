"""What cannot be asked is refused in one sentence that names what would be right."""

import shlex

import pytest
from worked.rule34 import SmallMap

from weathergage.core.awaw import Desk
from weathergage.core.messages import FaultError
from weathergage.core.verdict import Verdict


def ask(question: str) -> Verdict:
    action, *arguments = shlex.split(question)
    keys: dict[str, tuple[str, ...]] = {}
    for argument in arguments:
        key, _, value = argument.partition("=")
        keys[key] = (*keys.get(key, ()), *value.split(","))
    return Desk().ask(action, keys, lambda _name: SmallMap())


@pytest.mark.parametrize(
    ("question", "fault", "value"),
    [
        ("attak hex=H47", "common.unknown-name", "ground-attack"),
        ("overrun turn=w41 side=axs hex=H47", "common.unknown-name", "axis"),
        ("overrun turn=w41 nation=finlnd hex=H47", "common.unknown-name", "finland"),
        ("overrun turn=w41 side=axis hex=C4S", "maps.no-hex", "C45"),
        ("overrun turn=w41 side=axis area=sibiria", "common.unknown-name", "siberia"),
        ("overrun turn=w41 side=axis hxe=H47", "common.unknown-name", "hex"),
        ("overrun turn=w41 side=axis hex=H47 route=CC3", "rules.fault-key-not-used", "route"),
        ("overrun turn=w41 side=axis hex=H47 roll=7", "rules.fault-range", 6),
        ("overrun turn=w41 side=axis hex=H47 roll=0", "rules.fault-range", 1),
        ("overrun turn=w41 side=axis hex=H47 roll=x", "rules.fault-number", 1),
        ("overrun turn=w41 side=axis hex=H47 roll=٣", "rules.fault-number", 1),
        ("overrun turn=w41 side=axis hex=H47 roll=3,4", "rules.fault-die-twice", "europe"),
        (
            "overrun turn=w41 side=axis hex=H47 roll=3 roll.europe=4",
            "rules.fault-die-twice",
            "europe",
        ),
        ("overrun turn=f41 side=axis hex=H47 roll=3", "rules.fault-no-die", "Fall 1941"),
        ("overrun turn=w41 side=axis hex=H47 prep.axis=7", "rules.fault-range", 6),
        ("overrun turn=w41 side=axis hex=H47 level=12", "rules.fault-range", 11),
        ("overrun turn=w41 side=axis hex=H47 level=2 roll=2", "rules.fault-roll-and-level", None),
        ("overrun turn=su42 side=axis hex=H47 level=9", "rules.fault-level-without-winter", None),
        ("overrun side=axis hex=DD3 level=9", "rules.fault-level-never-winter", None),
        ("move turn=w41 side=axis hex=H47 terrain=swamp", "rules.fault-other-terrain", "clear"),
        ("overrun side=axis hex=H47", "rules.fault-no-turn", "overrun"),
        ("overrun turn=w41 side=axis", "rules.fault-no-place", "overrun"),
        ("move turn=w41 side=axis from=H47", "rules.fault-no-place", "move"),
        ("exploitation turn=w41 side=axis", "rules.fault-no-place", "exploitation"),
        ("leave-zoc turn=w41 side=axis", "rules.fault-no-place", "leave-zoc"),
        ("overrun turn=w41 side=axis hex=H47 area=siberia", "rules.fault-one-place", "hex, area"),
        ("overrun turn=w41,w42 side=axis hex=H47", "rules.fault-one-value", "turn"),
        ("overrun turn=w41 side=russia nation=germany hex=H47", "rules.fault-nation-side", "axis"),
        ("ground-attack turn=w41 side=axis hex=H47 vs=italy", "rules.fault-own-side", "italy"),
        ("leave-zoc turn=w41 side=axis hex=H47 armor-owner=axis", "rules.fault-own-side", "axis"),
        ("overrun turn=w41 side=axis hex=H47 border-war=perhaps", "rules.fault-yes-no", "perhaps"),
        ("overrun turn=w41 side=axis hex=H47 vs=infantri", "common.unknown-name", "infantry"),
        (
            "seaborne-invasion turn=w43 hex=V20 route=W19,V20",
            "rules.fault-route-on-land",
            "V20",
        ),
        ("overrun turn=winter1941x side=axis hex=H47", "common.unknown-turn", None),
    ],
)
def test_what_is_wrong_is_named(question: str, fault: str, value: str | int | None) -> None:
    with pytest.raises(FaultError) as raised:
        ask(question)
    message = raised.value.message
    assert message.id == fault
    assert value is None or value in message.values.values()


@pytest.mark.parametrize(
    "question",
    [
        "OVERRUN Turn=w41 SIDE='Western Allies' hex=H47 roll=4",
        "over_run turn='1941 winter' side=western_allies hex=H47 roll=europe:4",
        "overrun turn=winter-1941 side=westernallies hex=H47 roll.europe=4",
    ],
)
def test_spelling_does_not_matter(question: str) -> None:
    assert ask(question) == ask("overrun turn='Winter 1941' side=western-allies hex=H47 roll=4")


def test_without_a_side_the_answer_says_what_each_side_may_do() -> None:
    verdict = ask("full-offensive turn='Spring 1942' hex=K41")
    assert verdict.outcome == "undecided"
    assert [owed.name for owed in verdict.owed] == ["side"]
    assert {change.value: change.verdict for change in verdict.would_change} == {
        "axis": "prohibited",
        "western-allies": "prohibited",
        "russia": "allowed",
    }


def test_without_a_side_an_answer_for_all_stands() -> None:
    assert ask("move turn='Winter 1941' hex=C45").outcome == "prohibited"


def test_a_country_with_several_weathers_asks_for_the_hex() -> None:
    verdict = ask("overrun turn='Spring 1942' side=axis country=Rumania")
    assert verdict.outcome == "undecided"
    assert [owed.name for owed in verdict.owed] == ["hex"]


def test_a_die_without_a_name_is_the_one_of_the_turn() -> None:
    fall, winter = (Desk().calendar.parse(name) for name in ("Fall 1945", "Winter 1945"))
    assert Desk().read_rolls(["4"], fall, "") == {"pacific": 4}
    assert Desk().read_rolls(["4"], winter, "") == {"europe": 4}
    with pytest.raises(FaultError):
        Desk().read_rolls(["4"], fall, "europe")


def test_what_would_change_names_the_keys_that_lose_their_sense() -> None:
    verdict = ask("overrun turn='Winter 1941' hex=H47 side=axis roll=4")
    assert {change.key: change.without for change in verdict.would_change}["turn"] == ("roll",)
