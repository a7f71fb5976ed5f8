"""On a large map no key walks over all hexes: what is looked up is counted, not timed."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from bench.synthetic import write
from desks import desk_app, opened, settled
from textual.pilot import Pilot

from weathergage.maps.columns import Columns, Layout
from weathergage.maps.loader import load

SMALL, LARGE = 2_000, 15_000
WALKS = ("__iter__", "each", "where", "touching")
MOVES = "llljjjhhkkyubn"
LOOKS = ("plus", "minus", "minus", "minus", "minus", "plus", "plus", "plus", "0", "plus", "plus")
COLOURS = ("c",) * 9


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Maps of two sizes."""
    home = tmp_path_factory.mktemp("maps")
    return {size: write(home / str(size), size) for size in (SMALL, LARGE)}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the hexes of a board were walked over and looked up since it was cleared."""
    count: Counter[str] = Counter()

    def watch(kind: type, name: str, what: str) -> None:
        done = getattr(kind, name)

        def watched(*given: Any, **named: Any) -> Any:
            count[what] += 1
            return done(*given, **named)

        monkeypatch.setattr(kind, name, watched)

    for name in WALKS:
        watch(Columns, name, "walks")
    watch(Layout, "beside", "walks")
    watch(Layout, "number", "looks")
    watch(Columns, "__getitem__", "looks")
    return count


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Pilot[Any]]:
    board = load(str(folder))
    capital = next(record.name for record in board.hexes.values() if "capital" in record.features)
    app = desk_app(map_id=str(folder), at=capital, zoom="region")
    async with opened(app, (100, 30)) as pilot:
        yield pilot


async def pressed(pilot: Pilot[Any], keys: tuple[str, ...], counted: Counter[str]) -> list[int]:
    """Return how many hexes were looked up for each key; no key may walk over all of them."""
    looks = []
    for key in keys:
        counted.clear()
        await pilot.press(key)
        await settled(pilot)
        assert not counted["walks"], key
        looks.append(counted["looks"])
    return looks


async def test_a_step_looks_up_no_more_on_a_larger_map(
    folders: dict[int, Path], counted: Counter[str]
) -> None:
    found = {}
    for size, folder in folders.items():
        async with desk(folder) as pilot:
            found[size] = await pressed(pilot, tuple(MOVES), counted)
    # The window shows as many hexes of either map; the smaller one ends somewhere in it.
    assert max(found[LARGE]) <= 1.3 * max(found[SMALL]) + 500, found


async def test_no_look_at_a_large_map_walks_over_it(
    folders: dict[int, Path], counted: Counter[str]
) -> None:
    async with desk(folders[LARGE]) as pilot:
        counted.clear()
        for key in (*LOOKS, *COLOURS, "s", "s", "i", "escape"):
            await pilot.press(key)
            await settled(pilot)
        assert counted["walks"], "what is worked out once for the whole board"
        for keys in (tuple(MOVES), LOOKS, COLOURS, ("s", "s"), ("m", "escape")):
            looks = await pressed(pilot, keys, counted)
            assert max(looks) < LARGE, keys
