"""Screens of Dai Senso as pictures, at the three sizes; taken anew by `--snapshot-update`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from senso import senso_app, senso_session

Compare = Callable[..., bool]
SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 60)
SNOW = ("turn Nov-Dec 1941", "track assumed", "ice 1202", "beachhead 1303 W axis")
MUD = ("turn Jun-Jul 1942", "track assumed", "phase axis-regular")
MOVES = (*SNOW, "phase axis-operational-movement")


def scene(
    name: str, size: tuple[int, int], decided: tuple[str, ...], *keys: str, **options: Any
) -> Any:
    return pytest.param(size, decided, keys, options, id=name)


@pytest.mark.parametrize(
    ("size", "decided", "keys", "options"),
    [
        scene("desk", SMALL, SNOW),
        scene("desk-russian", SMALL, SNOW, language="ru"),
        scene("desk-no-colour", SMALL, SNOW, depth="none"),
        scene("worksheet", MIDDLE, SNOW, "w", at="1303"),
        scene("card", SMALL, MUD, "i"),
        scene("card-russian", SMALL, MUD, "i", language="ru"),
        scene("ahead", SMALL, SNOW, "o"),
        scene("combat", SMALL, MUD, "A", "5", "1", "7", "1", at="0607"),
        scene("combat-russian", SMALL, MUD, "A", "6", "1", language="ru", at="0607"),
        scene("move", MIDDLE, MOVES, "D", "l", "p", "l", at="0605"),
        scene("track", SMALL, SNOW, "E", "m", "right", "s", "down", "n"),
        scene("track-russian", SMALL, SNOW, "E", "m", "right", "s", "down", "n", language="ru"),
        scene("track-16-colours", SMALL, SNOW, "E", "m", "right", "s", depth="16"),
        scene("zones", SMALL, MUD, "W", at="1606"),
        scene("zones-coloured", LARGE, MUD, "c", "c", "c", at="1606"),
    ],
)
def test_the_screen_of_dai_senso_looks_as_it_did(
    snap_compare: Compare,
    tmp_path: Path,
    size: tuple[int, int],
    decided: tuple[str, ...],
    keys: tuple[str, ...],
    options: dict[str, Any],
) -> None:
    app = senso_app(senso_session(tmp_path, *decided), **options)
    assert snap_compare(app, press=[*keys, "wait:300"], terminal_size=size)
