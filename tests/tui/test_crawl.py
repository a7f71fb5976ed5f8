"""From any screen at most three Escapes lead back to the map, and what was drawn is put away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from desks import desk, desk_app, opened, press
from fleets import naval_app, naval_session
from seas import tactical_app
from senso import senso_app, senso_session

from weathergage.tui.actions import ACTIONS
from weathergage.tui.app import WeathergageApp
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.tactical import SHARED, Tactical

Make = Callable[[Path], WeathergageApp]
DEEPER = (("enter",), (), ("1",), ("enter", "enter"), ("tab", "1", "1"))
"""What is pressed behind the key that opens something."""
GAMES: dict[str, Make] = {
    "awaw": lambda _: desk_app(roll=None),
    "dai-senso": lambda folder: senso_app(senso_session(folder, "track assumed")),
    "gwas": lambda folder: naval_app(naval_session(folder)),
    "tactical": lambda _: tactical_app(),
}


def keys_of(game: str) -> list[str]:
    """Return the first key of every action of a game's own screen."""
    if game == "tactical":
        acting = [
            a for a in ACTIONS if a.where == "tactical" or (a.id in SHARED and a.id != "leave")
        ]
    else:
        acting = [a for a in ACTIONS if a.where == "everywhere"]
    return [action.keys[0] for action in acting]


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_three_escapes_lead_to_the_map_from_everywhere(
    tmp_path: Path, count: int, game: str
) -> None:
    deeper = DEEPER if count else DEEPER[:1]
    async with opened(GAMES[game](tmp_path), size=(80, 24)) as pilot:
        for key in keys_of(game):
            for more in deeper:
                await press(pilot, key, *more)
                await press(pilot, "escape", "escape", "escape")
                screen = pilot.app.screen
                if game == "gwas" and key == "T":
                    assert isinstance(screen, Desk), (key, more)
                    continue
                assert isinstance(screen, Tactical if game == "tactical" else Desk), (key, more)
                assert screen.focused is screen.chart, (key, more, screen.focused)
                if isinstance(screen, Desk):
                    mode = desk(pilot).outlook.mode
                    assert mode in ("look", "what-if", "playing", "looking"), (key, more, mode)
