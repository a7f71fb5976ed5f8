"""Split view and corner overview as pictures: three sizes, without colour, tones or English."""

from collections.abc import Callable
from typing import Any

import pytest
from desks import desk_app

Compare = Callable[..., bool]

SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 60)


def scene(name: str, size: tuple[int, int], *keys: str, **options: Any) -> Any:
    return pytest.param(size, keys, options, id=name)


@pytest.mark.parametrize(
    ("size", "keys", "options"),
    [
        scene("turns-small", SMALL, "P", at="H47"),
        scene("turns-middle", MIDDLE, "P", at="H47", depth="16"),
        scene("turns-large", LARGE, "P", at="H47", depth="none"),
        scene("turns-russian", SMALL, "P", at="H47", language="ru"),
        scene("turns-no-colour", SMALL, "P", at="H47", depth="none"),
        scene("changes", MIDDLE, "P", "c", at="H47", zoom="board", depth="16"),
        scene("corner-small", SMALL, "O", at="H47", depth="none"),
        scene("corner-middle", MIDDLE, "O", at="H47", depth="16", theme="light"),
        scene("corner-large", LARGE, "O", at="H47", depth="none", zoom="region"),
        scene("boards-small", SMALL, "P", "M", at="H47", depth="16"),
        scene("boards-middle", MIDDLE, "P", "M", "M", at="H47", theme="light", depth="16"),
        scene("boards-no-colour", SMALL, "P", "M", "M", at="H47", depth="none"),
    ],
)
def test_the_split_view_looks_as_it_did(
    snap_compare: Compare, size: tuple[int, int], keys: tuple[str, ...], options: dict[str, Any]
) -> None:
    assert snap_compare(desk_app(**options), press=[*keys, "wait:300"], terminal_size=size)
