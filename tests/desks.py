"""The app without a terminal: a desk on the European board, and what stands on its screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from weathergage.core.rulesets import rule_set
from weathergage.core.session import Session
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.actions import DEFAULT_KEYS, Keymap
from weathergage.tui.app import WeathergageApp
from weathergage.tui.opening import Wish, played, supposed
from weathergage.tui.options import open_map
from weathergage.tui.screens.desk import Desk
from weathergage.tui.setting import Setting

AWAW = rule_set("awaw")
HOMES = {"europe": "D44", "pacific": "L32"}
"""Where the cursor stands unless a test says otherwise: Leningrad, Tokyo."""


def desk_app(
    *,
    map_id: str = "awaw-europe",
    at: str = "",
    turn: str = "Winter 1941",
    roll: int | None = 4,
    side: str = "",
    zoom: str = "names",
    theme: str = "dark",
    depth: str = "truecolor",
    language: str = "en",
    keymap: Keymap = DEFAULT_KEYS,
    session: Session[Any] | None = None,
) -> WeathergageApp:
    """Return an app that opens on the desk."""
    setting = Setting(palette=Palette(theme, depth), language=language, keymap=keymap)
    board = load(map_id)
    wish = Wish(board=board, hex_name=at or HOMES[board.theatre], zoom=zoom, side=side)

    def first(app: WeathergageApp) -> Desk:
        if session is not None:
            return app.desk(wish, played(wish, session), session.path.name)
        rolls = {} if roll is None else {board.theatre: roll}
        return app.desk(wish, supposed(wish, AWAW.calendar.parse(turn), rolls, {}))

    return WeathergageApp(setting, first)


def new_session(folder: Path, name: str = "test", seed: int = 1) -> Session[Any]:
    """Return a fresh session of A World at War."""
    return Session.new(folder / f"{name}.wxg", "awaw", open_map, seed=seed, clock=lambda: "2026")


@asynccontextmanager
async def opened(
    app: WeathergageApp, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Pilot[Any]]:
    """Run an app until its panes stand."""
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until nothing is under way."""
    await pilot.pause()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one after the other and wait until all is drawn."""
    for key in keys:
        await pilot.press(key)
    await settled(pilot)


async def type_text(pilot: Pilot[Any], text: str) -> None:
    """Type characters."""
    await press(pilot, *("space" if char == " " else char for char in text))


def screen(pilot: Pilot[Any]) -> str:
    """Return the characters on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.replace("\N{NO-BREAK SPACE}", " ") for strip in strips)


def desk(pilot: Pilot[Any]) -> Desk:
    """Return the desk, which lies under any dialog."""
    return next(each for each in pilot.app.screen_stack if isinstance(each, Desk))


def pane(pilot: Pilot[Any], name: str) -> str:
    """Return a pane's whole text, also what is scrolled out of sight."""
    rows = desk(pilot).panes[name].rows
    return "\n".join("".join(run.text for run in (*row.left, *row.right)) for row in rows).replace(
        "\N{NO-BREAK SPACE}", " "
    )
