"""The worked values of Great War at Sea through the first door: the engine, without a map."""

import pytest
from worked.engine import judge_row, weigh_row, would_change
from worked.gwas import ASKED, EXPECTED, open_map
from worked.rows import Asked, Expected

from weathergage.core.gwas import Desk


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_judges_as_worked(row: Asked) -> None:
    judge_row(row, Desk(), open_map)


@pytest.mark.parametrize("row", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(row: Expected) -> None:
    weigh_row(row, Desk(), "")


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_what_would_change_the_verdict_does(row: Asked) -> None:
    would_change(row, Desk(), open_map)
