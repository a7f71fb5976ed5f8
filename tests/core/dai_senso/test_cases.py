"""The worked values of Dai Senso through the first door: the engine, without a map."""

import pytest
from worked.dai_senso import ASKED, EXPECTED, open_map
from worked.engine import judge_row, weigh_row, would_change
from worked.rows import Asked, Expected

from weathergage.core.dai_senso import Desk


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_judges_as_worked(row: Asked) -> None:
    judge_row(row, Desk(), open_map)


@pytest.mark.parametrize("row", EXPECTED.values(), ids=EXPECTED)
def test_weather_as_worked(row: Expected) -> None:
    weigh_row(row, Desk(), "")


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_what_would_change_the_verdict_does(row: Asked) -> None:
    would_change(row, Desk(), open_map)
