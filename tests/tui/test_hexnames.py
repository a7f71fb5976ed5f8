"""Names that were worked out wear a mark in every sentence; those that are printed wear none."""

import pytest

from weathergage.core.messages import say
from weathergage.maps.loader import load
from weathergage.tui.hexnames import marked
from weathergage.tui.words import words


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("hex w4029 has no port", "hex ~w4029 has no port"),
        ("w4029, w4030: e0101.", "~w4029, ~w4030: ~e0101."),
        ("from w4724 to w4623", "from w4724 to ~w4623"),
        ("~w4029 stays", "~w4029 stays"),
        ("w9999 and w402 and xw4029 and hex=w4029", "w9999 and w402 and xw4029 and hex=~w4029"),
        ("C45 and W4", "C45 and W4"),
    ],
)
def test_derived_names_are_marked_once(sentence: str, shown: str) -> None:
    assert marked(sentence) == shown
    assert marked(marked(sentence)) == shown


def test_messages_mark_them() -> None:
    told = words()(say("maps.supplied", hex="w4029", source="w4724", count=8))
    assert "~w4029" in told
    assert "~w4724" not in told


def test_facts_of_a_hex_know_whether_its_name_is_printed() -> None:
    board = load("dai-senso")
    assert (board.facts("w4029").called, board.facts("w4724").called) == ("~w4029", "w4724")
    assert load("awaw-europe").facts("C45").called == "C45"
