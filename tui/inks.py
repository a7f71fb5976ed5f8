"""Colours of everything but the map, by theme and colour depth; 256 and 16 chosen by hand."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from weathergage.maps.drawing.cells import BOLD, REVERSE
from weathergage.maps.drawing.colours import INK, PAPER, hexcode
from weathergage.maps.drawing.themes import Palette

Ink = Literal["text", "dim", "title", "good", "bad", "warn", "cold", "key"]
Ground = Literal["pane", "bar", "line", "dialog", "chosen"]


class Tint(NamedTuple):
    """One colour, chosen for each depth: `rrggbb`, an entry of 256, one of the sixteen."""

    true: str
    palette: int
    system: int


_DARK: Mapping[str, Tint] = {
    "text": Tint("d6d9de", 253, INK),
    "dim": Tint("a9afb8", 250, INK),
    "title": Tint("ecc35f", 220, 11),
    "good": Tint("6fc476", 114, 10),
    "bad": Tint("f88e8e", 217, 9),
    "warn": Tint("e9a054", 215, 11),
    "cold": Tint("9ec9e8", 153, 14),
    "key": Tint("ecc35f", 221, 11),
    "pane": Tint("12151c", 233, PAPER),
    "bar": Tint("2a303a", 236, 7),
    "line": Tint("1b2029", 234, PAPER),
    "dialog": Tint("1d222c", 235, PAPER),
    "chosen": Tint("36404e", 238, 4),
}

_LIGHT: Mapping[str, Tint] = {
    "text": Tint("20242b", 235, 0),
    "dim": Tint("555a62", 239, 8),
    "title": Tint("7f4400", 88, 1),
    "good": Tint("14692b", 22, 2),
    "bad": Tint("ad1f18", 124, 1),
    "warn": Tint("7f4400", 88, 5),
    "cold": Tint("17527c", 24, 4),
    "key": Tint("7f4400", 88, 4),
    "pane": Tint("fbfaf6", 231, 15),
    "bar": Tint("dfdbd0", 253, 7),
    "line": Tint("efece4", 255, 15),
    "dialog": Tint("f3f1ea", 255, 15),
    "chosen": Tint("cfd9e6", 153, 14),
}

_BLIND: Mapping[str, Tint] = {
    **_DARK,
    "good": Tint("6fb6ec", 117, 14),
    "bad": Tint("f49a5c", 215, 11),
    "warn": Tint("ecc35f", 221, 11),
}

_THEMES = {"light": _LIGHT, "colour-blind": _BLIND}
_LOUD = frozenset({"title", "good", "bad", "warn", "key"})


class Inks:
    """The colours of one palette's theme and depth."""

    def __init__(self, palette: Palette) -> None:
        self.depth = palette.depth
        self.theme = palette.theme
        self._tints = _THEMES.get(palette.theme, _DARK)

    def number(self, name: Ink | Ground) -> int:
        """Return a colour as the drawing of maps numbers it."""
        tint = self._tints[name]
        match self.depth:
            case "truecolor":
                return hexcode(tint.true)
            case "256":
                return tint.palette
            case "16":
                return tint.system
        return PAPER if name in ("pane", "bar", "line", "dialog", "chosen") else INK

    def style(self, ink: Ink, ground: Ground, *, bold: bool = False) -> tuple[int, int, int]:
        """Return foreground, background and flags of text.

        Without tones of its own a bar stands out by being turned round, and what is loud is bold.
        """
        flags = BOLD if bold else 0
        if self.depth == "none" or (self.depth == "16" and self.theme == "terminal"):
            flags |= BOLD * (ink in _LOUD)
            flags |= REVERSE * (ground in ("bar", "chosen"))
            quiet = self.depth == "none" or ground in ("bar", "chosen")
            return INK if quiet else self.number(ink), PAPER, flags
        if self.depth == "16" and ground == "bar":
            return 0, self.number("bar"), flags | BOLD * (ink in _LOUD)
        if self.depth == "16" and ground == "chosen" and self.theme != "light":
            return 15, self.number("chosen"), flags | BOLD * (ink in _LOUD)
        return self.number(ink), self.number(ground), flags
