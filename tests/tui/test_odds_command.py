"""`weathergage odds` as a program prints it."""

import json
from typing import Any

import pytest

from weathergage.tui.start import main


def printed(
    capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0, system: str = "awaw"
) -> str:
    with pytest.raises(SystemExit) as left:
        main(["odds", system, *arguments])
    assert left.value.code == status
    out, err = capsys.readouterr()
    return err if status else out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


def test_fields_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "--turn", "Winter 1942", "--prep", "axis=2")
    assert (record["system"], record["turn"], record["of"]) == ("awaw", "Winter 1942", "side")
    assert record["outcomes"][0] == {"value": 4, "probability": 1 / 6, "exact": "1/6"}
    assert record["mean"] == "13/2"


def test_turns_in_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "--turn", "Fall 1945", "--turns", "3", "--side", "japan")
    assert [each["turn"] for each in record["later"]] == ["Winter 1945", "Spring 1946"]
    assert record["later"][1]["outcomes"] == [{"value": 0, "probability": 1.0, "exact": "1"}]


def test_a_map_means_its_dice(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "--map", "awaw-europe", "--of", "area")
    assert (record["area"], record["die"]) == ("russian-winter-zone", "europe")


def test_words_of_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--of", "event", "--prep", "axis=2")
    assert "1/3   33.3%  exploitation possible" in printed(capsys, *arguments)
    assert "1/3   33,3 %  возможно развитие прорыва" in printed(capsys, *arguments, "--lang", "ru")


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (("--of", "evnt"), "event"),
        (("--side", "axs"), "axis"),
        (("--prep", "axis=7"), "6"),
        (("--turn", "Winter 1951"), "Winter 1941"),
        (("--turns", "0"), "1"),
    ],
)
def test_what_is_wrong_is_named(
    arguments: tuple[str, str], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(capsys, *arguments, status=2)
    assert right in told
    assert told.count("\n") == 1


def test_the_weather_at_sea_some_turns_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--map", "gwas-mediterranean", "--from-level", "1", "--turns", "2")
    record = json.loads(printed(capsys, *asked, "--json", system="gwas"))
    assert [each["exact"] for each in record["outcomes"]] == ["127/144", "1/9", "1/144"]
    assert (record["of"], record["area"], record["from_level"]) == ("area", "map", 1)
    assert (record["table"], record["turns"]) == ("mediterranean", 2)
    assert [each["exact"] for each in record["long_run"]][:2] == ["7776/9331", "1296/9331"]
    assert record["expected_turns"]["squall-or-worse"] == "612"


def test_events_at_sea(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--map", "pacific", "--from-level", "6", "--turns", "4", "--of", "event", "--json")
    record = json.loads(printed(capsys, *asked, system="gwas"))
    found = {each["value"]: each["exact"] for each in record["outcomes"]}
    assert found["survives-rolls"] == "1500625/1679616"
    assert set(found) == {
        *("squall-or-worse", "squall-on-the-way", "gale-on-the-way", "afloat", "survives-rolls"),
    }


def test_long_fractions_are_told_as_decimals(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--from-level", "3", "--turns", "40", system="gwas")
    assert max(map(len, told.splitlines())) < 120
    assert "1 Clear" in told


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ((), "--from-level"),
        (("--from-level", "7"), "6"),
        (("--from-level", "4", "--of", "side"), "--of area"),
        (("--from-level", "4", "--area", "sea"), "map"),
        (("--from-level", "4", "--map", "awaw-europe"), "mediterranean"),
        (("--from-level", "4", "--fact", "tabel=sister"), "table"),
        (("--from-level", "4", "--prep", "entente=2"), "prep"),
    ],
)
def test_what_is_wrong_at_sea_is_named(
    arguments: tuple[str, ...], right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(capsys, *arguments, status=2, system="gwas")
    assert right in told
    assert told.count("\n") == 1
