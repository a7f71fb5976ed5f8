"""Naval screens as pictures, at the three sizes; taken anew by `--snapshot-update`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fleets import naval_app, naval_session

Compare = Callable[..., bool]
SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 60)
SQUALL = ("set condition 3", "roll weather 6,4")
GALE = ("set condition 5", "roll weather 6,5")


def scene(
    name: str, size: tuple[int, int], decided: tuple[str, ...], *keys: str, **options: Any
) -> Any:
    return pytest.param(size, decided, keys, options, id=name)


@pytest.mark.parametrize(
    ("size", "decided", "keys", "options"),
    [
        scene("desk", SMALL, SQUALL),
        scene("plotting-russian", SMALL, SQUALL, "p", "1", "b", "b", "p", language="ru"),
        scene("weather-card-russian", SMALL, GALE, "i", language="ru"),
        scene("losses-16-colours", SMALL, GALE, "space", "enter", depth="16"),
        scene("fleet-sheet", MIDDLE, SQUALL, "w"),
        scene("range", LARGE, SQUALL, "s", "1", "s", zoom="region"),
    ],
)
def test_the_naval_screen_looks_as_it_did(
    snap_compare: Compare,
    tmp_path: Path,
    size: tuple[int, int],
    decided: tuple[str, ...],
    keys: tuple[str, ...],
    options: dict[str, Any],
) -> None:
    app = naval_app(naval_session(tmp_path, *decided), **options)
    assert snap_compare(app, press=[*keys, "wait:300"], terminal_size=size)
