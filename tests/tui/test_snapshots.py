"""Whole screens as pictures: a change of looks is seen before it is committed.

`pytest tests/tui/test_snapshots.py --snapshot-update` takes them anew.
"""

from collections.abc import Callable
from typing import Any

import pytest
from desks import desk_app

Compare = Callable[..., bool]
SMALL = (80, 24)


def scene(name: str, size: tuple[int, int], *keys: str, **options: Any) -> Any:
    return pytest.param(size, keys, options, id=name)


@pytest.mark.parametrize(
    ("size", "keys", "options"),
    [
        scene("desk", SMALL),
        scene("whole-board", SMALL, "0"),
        scene("desk-light", SMALL, theme="light"),
        scene("desk-16-colours", SMALL, depth="16"),
        scene("desk-no-colour", SMALL, depth="none"),
        scene("desk-russian", SMALL, language="ru"),
        scene("may-i", SMALL, "m"),
        scene("verdict", SMALL, "m", *["down"] * 5, "enter"),
        scene("turn-card", SMALL, "i"),
        scene("odds", SMALL, "o", roll=None),
        scene("help", SMALL, "question_mark"),
        scene("worksheet", SMALL, "w"),
        scene("command-line", SMALL, "colon", "t", "a"),
        scene("jump", SMALL, "f"),
    ],
)
def test_the_screen_looks_as_it_did(
    snap_compare: Compare, size: tuple[int, int], keys: tuple[str, ...], options: dict[str, Any]
) -> None:
    assert snap_compare(desk_app(**options), press=[*keys, "wait:300"], terminal_size=size)
