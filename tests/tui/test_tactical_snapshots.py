"""The tactical board as pictures: a change of its looks is seen before it is committed."""

from collections.abc import Callable
from typing import Any

import pytest
from seas import sea_with, tactical_app

Compare = Callable[..., bool]


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        pytest.param((), {}, id="board"),
        pytest.param((), {"depth": "none"}, id="no-colour"),
        pytest.param(("v",), {"depth": "16", "language": "ru"}, id="russian-16-colours"),
    ],
)
def test_the_board_looks_as_it_did(
    snap_compare: Compare, keys: tuple[str, ...], options: dict[str, Any]
) -> None:
    app = tactical_app(sea_with(), **options)
    assert snap_compare(app, press=[*keys, "wait:300"], terminal_size=(80, 24))
