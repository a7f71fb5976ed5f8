"""A desk of Dai Senso without a terminal: a small made-up board of ten lands and three seas.

Columns 1 to 12 are land, a land a row: Russia in 1 and 2, Mongolia (east of column 8 the Mongol
Frontier), Manchukuo, Hopeh, Kiangsu, Burma, Malaya, Papua, Macao in row 10. The rest is sea: the
Sea of Japan in rows 1 to 3, the South China Sea to row 7, the Bismarck Sea to row 9.
"""

from pathlib import Path
from typing import Any

from weathergage.core.rulesets import rule_set
from weathergage.core.session import Session
from weathergage.maps.board import Board
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.app import Setting, WeathergageApp
from weathergage.tui.opening import Wish, played, supposed
from weathergage.tui.screens.desk import Desk

FOLDER = Path(__file__).parent / "fixtures" / "senso"
SENSO = rule_set("dai-senso")


def board() -> Board:
    """Return the small board."""
    return load(str(FOLDER))


def senso_session(folder: Path, *commands: str) -> Session[Any]:
    """Return a session on the small board in which some things have been decided."""
    session = Session.new(
        folder / "senso.wxg", "dai-senso", lambda _: board(), seed=1, clock=lambda: "2026"
    )
    for command in commands:
        session.do(command)
    return session


def senso_app(
    session: Session[Any] | None = None,
    *,
    at: str = "0605",
    turn: str = "Nov-Dec 1941",
    side: str = "axis",
    zoom: str = "names",
    theme: str = "dark",
    depth: str = "truecolor",
    language: str = "en",
) -> WeathergageApp:
    """Return an app that opens on the small board, on a session or only to look."""
    setting = Setting(palette=Palette(theme, depth), language=language)
    wish = Wish(board=board(), hex_name=at, zoom=zoom, side=side)

    def first(app: WeathergageApp) -> Desk:
        if session is not None:
            return app.desk(wish, played(wish, session), session.path.name)
        return app.desk(wish, supposed(wish, SENSO.calendar.parse(turn), {}, {}))

    return WeathergageApp(setting, first)
