"""What cannot be asked is refused in one sentence that names what would be right."""

import shlex

import pytest
from worked.gwas import open_map
from worked.navy import Sea

from weathergage.core.gwas import Desk
from weathergage.core.gwas.vocabulary import ACTIONS, keys_of
from weathergage.core.messages import FaultError
from weathergage.core.verdict import Verdict


def ask(question: str) -> Verdict:
    action, *arguments = shlex.split(question)
    keys: dict[str, tuple[str, ...]] = {}
    for argument in arguments:
        key, _, value = argument.partition("=")
        keys[key] = (*keys.get(key, ()), *value.split(","))
    return Desk().ask(action, keys, lambda _: Sea())


@pytest.mark.parametrize(
    ("question", "fault", "value"),
    [
        ("torpdo condition=4", "common.unknown-name", "torpedo"),
        ("torpedo condition=0", "rules.fault-range", 1),
        ("torpedo condition=7", "rules.fault-range", 6),
        ("torpedo condition=-1", "rules.fault-range", 1),
        ("torpedo condition=٣", "rules.fault-number", 1),
        ("torpedo condition=3.5", "common.unknown-name", "3.5"),
        ("torpedo condition=squal", "common.unknown-name", "squall"),
        ("torpedo condition=3,4", "rules.fault-one-value", "condition"),
        ("torpedo condition=3 level=4", "gwas.fault-one-condition", "condition, level"),
        ("torpedo roll=4", "gwas.fault-dice-without-condition", None),
        ("torpedo level=4 roll=4", "gwas.fault-level-and-roll", None),
        ("torpedo from-level=4 roll=4,5", "gwas.fault-no-second-die", 4),
        ("torpedo from-level=4 roll=6,5,4", "gwas.fault-too-many-dice", 2),
        ("torpedo from-level=4 roll=7", "rules.fault-range", 6),
        ("torpedo from-level=4 roll.weather-second=5", "gwas.fault-second-without-first", None),
        ("torpedo from-level=4 roll.wether=5", "common.unknown-name", "weather"),
        ("torpedo from-level=4 roll=5 table=sistr", "common.unknown-name", "sister"),
        ("torpedo from-level=4 month=13", "rules.fault-range", 12),
        ("torpedo from-level=4 month=Octember", "common.unknown-name", "october"),
        ("torpedo condition=4 class=DDD", "common.unknown-name", "DD"),
        ("torpedo condition=4 class=aircraft", "gwas.fault-class-cannot", "aircraft"),
        ("air-attack condition=4 class=DD", "gwas.fault-class-cannot", "DD"),
        ("airship-attack condition=1 class=aircraft", "gwas.fault-class-cannot", "aircraft"),
        ("fire condition=4 class=DD unit=CL", "gwas.fault-two-classes", "DD, CL"),
        ("fire condition=4 battery=prim", "common.unknown-name", "primary"),
        ("fire condition=4 battery=primary low-freeboard=perhaps", "rules.fault-yes-no", "perhaps"),
        ("fire condition=4 day=yes", "gwas.fault-key-not-used", "day"),
        ("sight condition=4 battery=primary", "gwas.fault-key-not-used", "battery"),
        ("sight condition=4 nightlimt=2", "common.unknown-name", "night-limit"),
        ("sight condition=4 prep.entente=2", "gwas.fault-no-preparation", None),
        ("sight condition=2 day=dusk", "rules.fault-yes-no", "dusk"),
        ("move condition=4 class=DD speed=3", "common.unknown-name", "3"),
        ("move condition=4 class=DD zones=3", "rules.fault-range", 2),
        ("move condition=1 class=DD boxes=8 marked=9 zones=1", "rules.fault-range", 8),
        ("move condition=1 class=DD boxes=8 carried=12 zones=1", "rules.fault-range", 11),
        ("move condition=1 class=DD boxes=8 marked=8 carried=1 zones=1", "rules.fault-range", 0),
        ("move condition=1 class=DD boxes=-1 zones=1", "rules.fault-range", 0),
        ("move condition=1 class=DD marked=3 zones=1", "gwas.fault-no-boxes", "marked"),
        ("refuel boxes=8 fuel=wood", "common.unknown-name", "wood"),
        ("refuel boxes=8 turns=0", "rules.fault-range", 1),
        ("refuel boxes=8 side=entent port=spain", "common.unknown-name", "entente"),
        ("survive condition=6 class=DD at-sea=yes roll=1", "rules.fault-range", 2),
        ("survive condition=6 class=DD at-sea=yes roll=6,7", "rules.fault-range", 6),
        ("survive condition=6 class=DD at-sea=yes roll=1,2,3", "gwas.fault-too-many-dice", 2),
        ("torpedo condition=4 hex=Z99", "map.no-such-hex", "N54"),
        ("torpedo condition=4 hex=N55 area=map", "gwas.fault-one-place", "hex, area"),
        ("torpedo condition=4 area=sea", "common.unknown-name", "map"),
        ("torpedo condition=4 turn=1914-02-30/1", "common.unknown-turn", "1914-02-28/1"),
        ("torpedo condition=4 nation=germny", "common.unknown-name", "germany"),
        ("torpedo condition=4 side=axis", "common.unknown-name", None),
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
        "TORPEDO Condition=SQUALL class=dd",
        "torpedo condition=4 unit=DD",
        "torpedo condition=Шквал class=DD side='Central Powers'",
        "torpedo level=4 class=DD map=gwas-mediterranean hex=O-56 nation='austria hungary'",
    ],
)
def test_spelling_does_not_matter(question: str) -> None:
    plain = Desk().ask("torpedo", {"condition": ("4",), "class": ("DD",)}, open_map)
    assert Desk().ask(*_parts(question)) == plain


def _parts(question: str):
    action, *arguments = shlex.split(question)
    pairs = (argument.partition("=") for argument in arguments)
    return action, {key: (value,) for key, _, value in pairs}, open_map


@pytest.mark.parametrize(
    ("month", "table"), [("oct", "+1"), ("февраль", "+1"), ("7", "0"), ("May", "0"), ("мая", "0")]
)
def test_months_are_read_in_both_languages(month: str, table: str) -> None:
    verdict = ask(f"torpedo from-level=3 table=sister map=north-sea roll=1 month={month}")
    assert verdict.findings[0].value == (2 if table == "+1" else 1)


def test_every_action_takes_the_common_keys() -> None:
    common = {"turn", "map", "hex", "area", "country", "side", "nation", "unit", "roll", "level"}
    for action in ACTIONS:
        assert common <= set(keys_of(action)), action


def test_the_month_may_be_owed() -> None:
    desk = Desk(Desk().rules.having(november_march="standard"))
    keys = {"from-level": ("4",), "roll": ("2",), "map": ("pacific",)}
    verdict = desk.ask("torpedo", keys, open_map)
    assert [owed.name for owed in verdict.owed] == ["month"]
    changes = {change.value: change.verdict for change in verdict.would_change}
    assert (changes["10"], changes["11"]) == ("allowed", "prohibited")
    assert desk.ask("torpedo", {**keys, "month": ("12",)}, open_map).outcome == "prohibited"
    assert desk.ask("torpedo", {**keys, "month": ("6",)}, open_map).outcome == "allowed"


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("", "gwas-mediterranean"),
        ("map=black-sea", "gwas-mediterranean"),
        ("map=Baltic", "gwas-north-sea"),
        ("map=gwas-pacific", "gwas-pacific"),
    ],
)
def test_a_zone_is_looked_up_on_the_board_of_the_map(name: str, board: str) -> None:
    opened = []

    def open_board(wanted: str) -> Sea:
        opened.append(wanted)
        return Sea()

    action, keys, _ = _parts(f"torpedo condition=4 zone=N55 {name}")
    Desk().ask(action, keys, open_board)
    assert opened == [board]
