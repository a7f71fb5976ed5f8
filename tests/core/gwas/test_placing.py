"""Ships as they are typed: side, class, hex, and a name of their own."""

import pytest

from weathergage.core.gwas.placing import (
    pair_of,
    read_condition,
    read_night_limit,
    read_vessels,
)
from weathergage.core.gwas.sighting import Vessel
from weathergage.core.messages import FaultError
from weathergage.maps.loader import load
from weathergage.tui.words import words

FIELD = load("gwas-tactical")


def test_ships_are_read_as_people_type_them() -> None:
    found = read_vessels(
        ["Entente:cl:8.12:Gloucester", "central powers : BC : 1713", "entente:CL:0812"], FIELD
    )
    assert found == (
        Vessel(side="entente", kind="CL", name="Gloucester", hex="0812"),
        Vessel(side="central-powers", kind="BC", name="BC 1", hex="1713"),
        Vessel(side="entente", kind="CL", name="CL 1", hex="0812"),
    )


def test_names_may_hold_what_separates() -> None:
    (found,) = read_vessels(["entente:CL:0812: H.M.S.:  Dublin "], FIELD)
    assert found.name == "H.M.S.: Dublin"


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (["entente"], "SIDE:CLASS:HEX"),
        (["entente:CL:"], "SIDE:CLASS:HEX"),
        (["entante:CL:0812"], "'entente'"),
        (["entente:CLX:0812"], "'CL'"),
        (["entente:CL:9999"], "4030"),
        (["entente:CL:0812:A", "entente:CL:0813:a"], "'a'"),
        (["entente:CL:0812", "japan:CL:0813"], "no war"),
        (["neutral:CL:0812"], "there is no side"),
    ],
)
def test_a_bad_ship_is_one_sentence(texts: list[str], told: str) -> None:
    with pytest.raises(FaultError) as fault:
        read_vessels(texts, FIELD)
    for language in ("en", "ru"):
        assert not words(language)(fault.value.message).startswith("tactical.")
    assert told in words("en")(fault.value.message)


def test_two_sides_of_one_war_share_a_board() -> None:
    assert pair_of(()) == ("entente", "central-powers")
    assert pair_of(["central-powers"]) == ("entente", "central-powers")
    assert pair_of(["japan", "russia"]) == ("russia", "japan")


@pytest.mark.parametrize("text", ["0", "7", "", "clear", "-1", "3.0", "٣", "1" * 99])
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(FaultError):
        read_condition(text)


def test_numbers_are_read() -> None:
    assert [read_condition(f" {number}") for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert (read_night_limit(""), read_night_limit("0"), read_night_limit("99")) == (None, 0, 99)
    for text in ("100", "-1", "two"):
        with pytest.raises(FaultError):
            read_night_limit(text)
