"""The tactical board as it is drawn: ships, what is seen, the limit of sight."""

from typing import Any

from weathergage.core.messages import say
from weathergage.maps.drawing.colourings import Colouring
from weathergage.maps.drawing.lattice import ZOOMS, Zoom
from weathergage.maps.drawing.marks import Glyphs
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.sighted import by_sight
from weathergage.maps.hexes import Hex
from weathergage.tui.layout import MEDIUM
from weathergage.tui.panes.tactical import Scope
from weathergage.tui.sea import Sea
from weathergage.tui.setting import Setting
from weathergage.tui.tactical import counters

MIDDLE = "2015"


def first_hex(sea: Sea) -> Hex:
    """Return where the cursor begins: at the first ship, or in the middle."""
    ships = (ship.hex for ship in sea.now.ships)
    return sea.board.parse(next(ships, MIDDLE))


def coloured(scope: Scope) -> Colouring:
    """Return the colours of what is seen."""
    names = {side: say(f"common.side-{side}") for side in scope.lookout.pair}
    return by_sight(scope.seen, names)


def standing(scope: Scope, glyphs: Glyphs) -> dict[str, Any]:
    """Return the fields of a scene that follow from ships and cursor."""
    ships = counters(scope.shown, ascii_only=not glyphs.blocks)
    return {"counters": ships, "strokes": scope.outline}


def scene_of(scope: Scope, setting: Setting, columns: int, zoom: Zoom | None = None) -> Scene:
    """Return what is drawn on a terminal of so many columns.

    Args:
        scope: The board as it is looked at.
        setting: Looks, language and keys.
        columns: Width of the terminal, which decides how large hexes are.
        zoom: How large hexes are, None for as the terminal allows.
    """
    return Scene(
        board=scope.lookout.board,
        colouring=coloured(scope),
        speak=setting.words,
        palette=setting.palette,
        zoom=zoom or (ZOOMS[3] if columns >= MEDIUM else ZOOMS[2]),
        glyphs=setting.glyphs,
        letters=not setting.palette.tones,
        **standing(scope, setting.glyphs),
    )
