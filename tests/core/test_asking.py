"""What is told comes before what is known, and takes with it what has lost its sense."""

import pytest

from weathergage.core.asking import told_over_known

KNOWN = {
    "turn": "Winter 1941",
    "hex": "H47",
    "map": "awaw-europe",
    "from": "H46",
    "side": "axis",
    "roll.europe": "4",
    "prep.axis": "2",
    "attacks": "1",
}


@pytest.mark.parametrize(
    ("told", "gone"),
    [
        ({}, set()),
        ({"turn": "winter-1941"}, set()),
        ({"turn": "Summer 1942"}, {"roll.europe", "attacks"}),
        ({"level": "5"}, {"turn", "roll.europe", "prep.axis"}),
        ({"roll": "6"}, {"roll.europe"}),
        ({"prep.axis": "3"}, set()),
        ({"to": "H48"}, set()),
        ({"from": "H46", "to": "H48"}, {"hex"}),
        ({"hex": "H48"}, {"hex"}),
        ({"area": "siberia"}, {"hex", "from"}),
        ({"hex": "awaw-pacific/L32"}, {"hex", "from", "map"}),
        ({"to": "awaw-pacific/L32"}, {"hex", "from", "map"}),
        ({"base": "M32"}, set()),
        ({"nation": "finland"}, set()),
    ],
)
def test_what_is_told_replaces_what_is_known(told: dict[str, str], gone: set[str]) -> None:
    assert told_over_known(KNOWN, told) == {
        **{key: value for key, value in KNOWN.items() if key not in gone},
        **told,
    }


@pytest.mark.parametrize(
    "told", [{"condition": "4"}, {"level": "4"}, {"from-level": "3", "roll": "2"}]
)
def test_weather_that_is_told_takes_the_place_of_dice(told: dict[str, str]) -> None:
    known = {"turn": "1914-08-04/2", "from-level": "3", "roll.weather": "6", "day": "yes"}
    kept = {"day"} | (set() if "level" in told else {"turn"})
    asked = told_over_known(known, told)
    assert asked == {**{key: known[key] for key in kept}, **told}
