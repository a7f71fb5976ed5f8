"""The app on the tactical board, with a cruiser of one side and two ships of the other."""

from weathergage.core.gwas.placing import read_vessels
from weathergage.core.gwas.sighting import Watch
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.actions import DEFAULT_KEYS
from weathergage.tui.app import WeathergageApp
from weathergage.tui.screens.tactical import tactical_screen
from weathergage.tui.sea import Sea
from weathergage.tui.setting import Setting

SHIPS = (
    "entente:CL:1512:Gloucester",
    "central-powers:BC:1713:Goeben",
    "central-powers:CL:1714:Breslau",
)


def sea_with(ships: tuple[str, ...] = SHIPS, watch: Watch | None = None) -> Sea:
    """Return a tactical board with ships on it."""
    board = load("gwas-tactical")
    return Sea(board, read_vessels(ships, board), watch or Watch(condition=4))


def tactical_app(
    sea: Sea | None = None, *, language: str = "en", theme: str = "dark", depth: str = "truecolor"
) -> WeathergageApp:
    """Return an app that opens on the tactical board."""
    setting = Setting(palette=Palette(theme, depth), language=language, keymap=DEFAULT_KEYS)
    return WeathergageApp(
        setting, lambda app: tactical_screen(app.setting, sea or sea_with(), app.size.width)
    )
