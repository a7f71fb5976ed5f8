"""A naval desk without a terminal: a session in the Adriatic, and what stands on its screen."""

from pathlib import Path
from typing import Any

from weathergage.core.session import Session
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.app import WeathergageApp
from weathergage.tui.opening import Wish, played, supposed, usual_turn
from weathergage.tui.options import open_map
from weathergage.tui.screens.desk import Desk
from weathergage.tui.setting import Setting

SHIPS = (
    "ships name,side,fleet,class,speed,boxes,fuel,marks,at,berth;"
    " Novara,central-powers,1,CL,2,8,coal,none,L40,sea;"
    " Tatra,central-powers,1,DD,2+,4,oil,none,L40,sea;"
    " TB12,central-powers,2,TB,1 slow,3,coal,low-freeboard,L40,port;"
    " Jean Bart,entente,9,BB,2,10,coal,none,Q41,sea"
)
"""An Austrian raid out of Cattaro, and a Frenchman in the strait."""


def naval_session(folder: Path, *commands: str, ships: str = SHIPS) -> Session[Any]:
    """Return a session with fleets in which some things have been decided."""
    path = folder / "raid.wxg"
    session = Session.new(path, "gwas", open_map, seed=1, clock=lambda: "2026")
    for command in (ships, *commands):
        session.do(command)
    return session


def naval_app(
    session: Session[Any] | None = None,
    *,
    at: str = "L40",
    side: str = "central-powers",
    zoom: str = "names",
    theme: str = "dark",
    depth: str = "truecolor",
    language: str = "en",
) -> WeathergageApp:
    """Return an app that opens on the Mediterranean, on a session or only to look."""
    setting = Setting(palette=Palette(theme, depth), language=language)
    wish = Wish(board=load("gwas-mediterranean"), hex_name=at, zoom=zoom, side=side)

    def first(app: WeathergageApp) -> Desk:
        if session is not None:
            return app.desk(wish, played(wish, session), session.path.name)
        return app.desk(wish, supposed(wish, usual_turn(wish.board), {}, {}))

    return WeathergageApp(setting, first)
