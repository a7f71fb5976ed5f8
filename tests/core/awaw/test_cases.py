"""The worked values of rule 34 through the first door: the engine, without a map."""

import pytest
from worked.engine import judge_row, weigh_row, would_change
from worked.rows import Asked, Expected
from worked.rule34 import ASKED, EXPECTED, SmallMap

from weathergage.core.awaw import Desk


def open_map(name: str) -> SmallMap:
    return SmallMap(name)


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_judges_as_worked(row: Asked) -> None:
    judge_row(row, Desk(), open_map)


@pytest.mark.parametrize("row", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(row: Expected) -> None:
    weigh_row(row, Desk(), "europe")


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_what_would_change_the_verdict_does(row: Asked) -> None:
    would_change(row, Desk(), open_map)
