"""The colours of everything drawn, by theme and colour depth; 256 and 16 are chosen by hand."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from weathergage.maps.drawing.colours import (
    INK,
    PAPER,
    contrast,
    cube,
    hexcode,
    is_rgb,
    luminance,
    mixed,
    nearest256,
    shifted,
)

THEMES = ("dark", "light", "terminal", "colour-blind", "none")
DEPTHS = ("truecolor", "256", "16", "none")


class Swatch(NamedTuple):
    """One filling colour, chosen for each depth.

    Attributes:
        true: `rrggbb`; its three tones are computed.
        tones: Palette entries of 256 that differ little, for neighbouring hexes: three greys, two
            that differ in nothing but how pale they are, or one.
        system: One of the sixteen system colours.
        rough: Entry of 256 for rough ground; None for that a step below each tone.
    """

    true: str
    tones: tuple[int, int, int]
    system: int
    rough: int | None = None


_DARK: Mapping[str, Swatch] = {
    "void": Swatch("101014", (233, 233, 233), PAPER),
    "sea": Swatch("1b3149", (17, 18, 17), 4),
    "land": Swatch("8f876d", (101, 101, 101), 8),
    "port": Swatch("cf9f35", (179, 180, 179), 11),
    "minor-port": Swatch("c78f4a", (137, 173, 137), 3),
    "navy": Swatch("1c3a60", (17, 18, 17), 4),
    "lagoon": Swatch("1b5f68", (66, 30, 66), 6),
    "indigo": Swatch("3a4a8a", (60, 61, 60), 5),
    "ocean": Swatch("24618f", (24, 25, 24), 12),
    "pine": Swatch("1d6150", (29, 29, 29), 2),
    "azure": Swatch("4c96c9", (67, 68, 33), 14),
    "slate": Swatch("4f6276", (240, 241, 242), 7),
    "plum": Swatch("5d4a80", (96, 97, 96), 13),
    "condition-1": Swatch("27659b", (24, 25, 26), 4),
    "condition-2": Swatch("7fa6bd", (110, 111, 75), 6),
    "condition-3": Swatch("a9adb2", (248, 247, 249), 7),
    "condition-4": Swatch("276b4d", (29, 29, 29), 2),
    "condition-5": Swatch("7a4f9c", (97, 96, 97), 5),
    "condition-6": Swatch("a3323c", (124, 88, 124), 1),
    "condition-owed": Swatch("55535c", (240, 241, 239), 13),
    "lake": Swatch("2c5d86", (24, 25, 26), 4),
    "ice": Swatch("8fd3de", (159, 195, 159), 14),
    "off": Swatch("3a3a3e", (237, 238, 236), 8),
    "clear": Swatch("c0ad79", (187, 186, 187), 3),
    "mud": Swatch("977555", (137, 137, 137), 5, rough=94),
    "monsoon": Swatch("358a83", (73, 37, 73), 10),
    "storms": Swatch("787dc0", (104, 105, 69), 12),
    "snow": Swatch("e3eaf3", (255, 254, 231), 15),
    "winter-0": Swatch("a3b07c", (151, 115, 114), 2),
    "winter-1": Swatch("9cad80", (151, 115, 114), 2),
    "winter-2": Swatch("94a983", (107, 71, 107), 2),
    "winter-3": Swatch("8ca586", (107, 71, 107), 2),
    "winter-4": Swatch("84a088", (108, 72, 71), 2),
    "winter-5": Swatch("7a98a0", (109, 73, 109), 6),
    "winter-6": Swatch("7290bc", (110, 111, 75), 6),
    "winter-7": Swatch("8fabd0", (153, 117, 153), 6),
    "winter-8": Swatch("abc3de", (249, 248, 250), 7),
    "winter-9": Swatch("c6d6e9", (252, 251, 253), 7),
    "winter-10": Swatch("dae5f2", (254, 255, 254), 7),
    "winter-11": Swatch("eef3fa", (231, 255, 231), 15),
    "owed": Swatch("8d86a8", (245, 244, 246), 13),
    "cyan": Swatch("8cc4cc", (116, 80, 116), 6),
    "violet": Swatch("9d8cc0", (140, 141, 104), 5),
    "rose": Swatch("c98a8f", (138, 174, 138), 1),
    "olive": Swatch("9aa35c", (144, 143, 144), 2),
    "teal": Swatch("5f9c93", (72, 36, 72), 6),
    "gold": Swatch("c9a548", (179, 180, 215), 3),
    "brown": Swatch("a58062", (137, 137, 137), 3, rough=94),
    "steel": Swatch("7f97ad", (67, 68, 67), 4),
    "green": Swatch("73a868", (71, 107, 108), 2),
    "jungle": Swatch("73a868", (71, 107, 108), 2),
    "pink": Swatch("cc9cbb", (182, 218, 182), 5),
    "sky": Swatch("7fa9d6", (110, 111, 75), 6),
    "amber": Swatch("d29a55", (173, 209, 173), 3),
    "grey": Swatch("9a9a9e", (246, 247, 245), 7),
    "seen-first": Swatch("5b8fc9", (110, 111, 75), 6),
    "seen-second": Swatch("b8736f", (138, 174, 138), 5),
    "seen-both": Swatch("9a80c4", (140, 141, 104), 7),
}
"""Fillings by name.

Of 256 colours three that are near enough (CIEDE2000 of 11.6 at most) are greys, or differ in one
component alone; where no third is near, a paler and a fuller one of the same lightness take turns,
the paler first, for two hexes of three wear it. What is not yet decided is grey.
"""

_LIGHT: Mapping[str, Swatch] = {
    **_DARK,
    "void": Swatch("fbfaf6", (231, 231, 231), PAPER),
    "sea": Swatch("5f86a8", (67, 68, 67), 4),
    "land": Swatch("d8cfae", (187, 187, 187), 8),
    "navy": Swatch("6587b4", (67, 68, 33), 4),
    "lagoon": Swatch("63aeb0", (73, 37, 73), 6),
    "indigo": Swatch("8a98cf", (104, 105, 68), 5),
    "ocean": Swatch("74a9d6", (110, 111, 75), 12),
    "pine": Swatch("79b59c", (108, 72, 71), 2),
    "azure": Swatch("9cc9e6", (117, 81, 117), 14),
    "slate": Swatch("a3b2bf", (248, 247, 249), 7),
    "plum": Swatch("b0a0cf", (140, 141, 177), 13),
    "condition-1": Swatch("74b2e0", (110, 75, 111), 4),
    "condition-2": Swatch("b4cfdc", (152, 116, 152), 6),
    "condition-3": Swatch("d0d2d4", (252, 251, 253), 7),
    "condition-4": Swatch("7cc09a", (72, 36, 35), 2),
    "condition-5": Swatch("b795d2", (140, 141, 177), 5),
    "condition-6": Swatch("dd7f83", (174, 210, 174), 1),
    "condition-owed": Swatch("8f8c99", (245, 244, 246), 13),
    "lake": Swatch("4fa3d8", (38, 74, 38), 4),
    "ice": Swatch("9fe0ee", (159, 195, 159), 14),
    "off": Swatch("b9b7b2", (247, 248, 246), 8),
    "clear": Swatch("e3d6a8", (187, 186, 187), 3),
    "winter-9": Swatch("eef3fa", (253, 252, 254), 7),
    "winter-10": Swatch("f3f6fb", (255, 254, 255), 7),
    "winter-11": Swatch("f8fafc", (231, 255, 231), 15),
    "winter-8": Swatch("d5e2f1", (250, 249, 251), 7),
    "winter-7": Swatch("b7cde8", (153, 117, 153), 6),
    "winter-6": Swatch("98b5de", (110, 111, 75), 6),
    "winter-5": Swatch("a3c2c4", (152, 116, 152), 6),
    "winter-3": Swatch("a3bd8c", (108, 72, 71), 2),
    "winter-2": Swatch("a3bd8c", (108, 72, 71), 2),
    "winter-1": Swatch("a8b882", (107, 71, 107), 2),
    "winter-0": Swatch("a8b882", (107, 71, 107), 2),
    "winter-4": Swatch("a9c6a4", (115, 151, 114), 2),
    "seen-first": Swatch("a9cdf0", (153, 117, 153), 6),
    "seen-second": Swatch("ecbcb4", (217, 181, 217), 5),
    "seen-both": Swatch("d3c0ea", (182, 183, 219), 7),
    "steel": Swatch("8b92b8", (103, 104, 103), 4),
    "grey": Swatch("84848a", (244, 243, 245), 7),
    "owed": Swatch("8d86a8", (103, 104, 103), 13),
    "storms": Swatch("787dc0", (61, 62, 61), 12),
}

_COLOUR_BLIND: Mapping[str, Swatch] = {
    **_DARK,
    "clear": Swatch("d8c68a", (187, 186, 187), 3),
    "condition-1": Swatch("006aa8", (24, 25, 26), 4),
    "condition-2": Swatch("7cc4ea", (81, 117, 45), 6),
    "condition-3": Swatch("d9d9d9", (253, 252, 254), 7),
    "condition-4": Swatch("b9ab30", (185, 186, 185), 2),
    "condition-5": Swatch("4a2f6b", (54, 55, 54), 5),
    "condition-6": Swatch("d55e00", (166, 202, 166), 1),
    "mud": Swatch("6e4a22", (94, 94, 94), 5),
    "monsoon": Swatch("0d5a80", (24, 24, 24), 10),
    "winter-0": Swatch("b9ab78", (144, 143, 144), 2),
    "winter-1": Swatch("b2a87c", (144, 143, 144), 2),
    "winter-2": Swatch("aaa581", (144, 143, 144), 2),
    "winter-3": Swatch("a3a286", (144, 143, 144), 2),
    "winter-4": Swatch("9a9a8c", (246, 247, 245), 2),
    "winter-5": Swatch("8494a8", (109, 73, 109), 6),
    "winter-6": Swatch("5f8fd0", (110, 111, 75), 6),
    "olive": Swatch("d3cf5a", (227, 228, 227), 3),
    "green": Swatch("4fd3a0", (78, 79, 78), 2),
    "jungle": Swatch("4fd3a0", (78, 79, 78), 2),
    "rose": Swatch("b5420f", (166, 202, 166), 1),
    "teal": Swatch("0f7a66", (66, 66, 66), 6),
    "gold": Swatch("e8a81c", (179, 179, 179), 3),
    "pink": Swatch("cc79a7", (175, 211, 212), 5),
    "sky": Swatch("62b6ea", (39, 75, 110), 6),
    "violet": Swatch("5f57b0", (61, 62, 61), 4),
    "seen-first": Swatch("4c9fd8", (38, 74, 39), 6),
    "seen-second": Swatch("c98a3c", (179, 178, 179), 5),
    "seen-both": Swatch("b9b9bd", (250, 249, 251), 7),
    "owed": Swatch("5f587c", (240, 241, 242), 13),
    "lake": Swatch("2f3f94", (25, 26, 25), 4),
    "steel": Swatch("646b86", (241, 240, 242), 4),
    "storms": Swatch("8787e0", (104, 105, 69), 12),
    "ice": Swatch("62c4ff", (159, 195, 159), 14),
    "minor-port": Swatch("c98a5a", (173, 209, 173), 3),
    "amber": Swatch("c8741c", (172, 208, 172), 3),
    "port": Swatch("eccb8c", (222, 223, 222), 11),
}

_SWATCHES = {
    "dark": _DARK,
    "light": _LIGHT,
    "colour-blind": _COLOUR_BLIND,
    "terminal": _DARK,
    "none": _DARK,
}


class Stroke(NamedTuple):
    """How a line between hexes is drawn.

    Attributes:
        true: `rrggbb`.
        palette: Entry of 256.
        system: One of the sixteen system colours.
        rank: The stroke of higher rank wins where two meet in a cell.
        dashed: Every other sub-cell is left out.
        ascii: Its character where blocks cannot be shown.
    """

    true: str
    palette: int
    system: int
    rank: int
    dashed: bool = False
    ascii: str = "+"


_STROKES: Mapping[str, Stroke] = {
    "cursor": Stroke("ffdd33", 220, 11, 9, ascii="@"),
    "from": Stroke("ff7ad9", 212, 13, 8, ascii="&"),
    "path": Stroke("18a04a", 35, 10, 7, ascii="o"),
    "pact-line": Stroke("d62828", 160, 9, 6, ascii="#"),
    "limit": Stroke("f2e9c9", 230, 15, 6, ascii="*"),
    "reach": Stroke("f2e9c9", 230, 15, 5, ascii="*"),
    "front": Stroke("8a2be2", 92, 13, 5, ascii="%"),
    "border": Stroke("262b33", 235, 0, 4, ascii=":"),
    "lake-never-freezing": Stroke("1c4fa0", 25, 12, 3, ascii="="),
    "lake-freezing": Stroke("5bb8d8", 74, 14, 3, dashed=True, ascii="-"),
    "blocked": Stroke("c9ba8c", 180, 11, 4, ascii="X"),
    "river": Stroke("1c5cab", 32, 12, 2, ascii="~"),
    "crossing": Stroke("1c5cab", 32, 12, 2, dashed=True, ascii="-"),
}
_LIGHT_STROKES: Mapping[str, Stroke] = {
    **_STROKES,
    "cursor": Stroke("d9480f", 166, 9, 9, ascii="@"),
    "border": Stroke("5a5f68", 240, 0, 4, ascii=":"),
    "blocked": Stroke("6b5d33", 94, 0, 4, ascii="X"),
    "limit": Stroke("2a2140", 236, 0, 6, ascii="*"),
    "reach": Stroke("2a2140", 236, 0, 5, ascii="*"),
}
_BLIND_STROKES: Mapping[str, Stroke] = {
    **_STROKES,
    "pact-line": Stroke("d55e00", 166, 9, 6, ascii="#"),
    "path": Stroke("f5f5f5", 231, 15, 7, ascii="o"),
    "river": Stroke("0a3a9c", 32, 12, 2, ascii="~"),
    "crossing": Stroke("0a3a9c", 32, 12, 2, dashed=True, ascii="-"),
}
_STROKES_OF = {"light": _LIGHT_STROKES, "colour-blind": _BLIND_STROKES}

_SIDES: Mapping[str, tuple[str, int, int]] = {
    "axis": ("34383f", 238, 0),
    "japan": ("b5481f", 130, 1),
    "western-allies": ("4d6b2f", 58, 2),
    "russia": ("8f1d1d", 88, 1),
    "western": ("4d6b2f", 58, 2),
    "soviet": ("8f1d1d", 88, 1),
    "entente": ("1c4f86", 24, 4),
    "central-powers": ("34383f", 238, 0),
    "italy": ("2b6138", 22, 2),
    "turkey": ("8f1d1d", 88, 1),
    "united-states": ("4d6b2f", 58, 2),
    "first": ("123f7a", 18, 4),
    "second": ("8f1d1d", 88, 1),
    "": ("5a4a78", 60, 5),
}
"""Counter colours by side; `first` and `second` of a pair of sides, "" any other side."""

_INKS = tuple(hexcode(ink) for ink in ("0b0d12", "000000", "f6f8fb", "ffffff"))
_READABLE = 4.5
_TONE_STEPS = (0, -1, 1)
_FAINT = 0.3
"""How much of the ink a texture takes."""
_SOFT = 5.0
"""Contrast that the quieter ink keeps at least."""


class Palette:
    """The colours of one theme at one colour depth.

    Attributes:
        theme: One of `THEMES`.
        depth: One of `DEPTHS`; the theme `terminal` never goes beyond 16, `none` has none.
        tones: Neighbouring hexes of one class differ in tone, so they need no mark.
    """

    def __init__(self, theme: str = "dark", depth: str = "truecolor") -> None:
        self.theme = theme
        self.depth = {"terminal": "16", "none": "none"}.get(theme, depth)
        if depth == "none":
            self.depth = "none"
        self.tones = self.depth in ("truecolor", "256")
        self._swatches = _SWATCHES[theme]
        self._strokes = _STROKES_OF.get(theme, _STROKES)

    @cached_property
    def void(self) -> int:
        """The colour beyond the board."""
        return self.fill("void", 0)

    @cache  # noqa: B019 - a palette lives as long as the program that chose it
    def fill(self, swatch: str, tone: int, terrain: str = "clear") -> int:
        """Return the colour of a hex.

        Args:
            swatch: Name of the filling.
            tone: 0, 1 or 2, which tells neighbours apart.
            terrain: Rough ground is a shade darker, `coast` in true colours a shade lighter; other
                terrain changes nothing.
        """
        chosen = self._swatches[swatch]
        if self.depth == "none":
            return PAPER
        if self.depth == "16":
            return chosen.system
        if self.depth == "256":
            return _rough256(chosen.tones[tone], terrain, chosen.rough)
        base = hexcode(chosen.true)
        if swatch == "void":
            return base
        step = 3 + round(8 * luminance(base) ** 0.5)
        return _rough(shifted(base, _TONE_STEPS[tone] * step), terrain)

    @cache  # noqa: B019 - as above
    def is_plain(self, swatch: str) -> bool:
        """Return whether hexes of a filling do not differ in tone, though those of others do."""
        return self.depth == "256" and len(set(self._swatches[swatch].tones)) == 1

    @cache  # noqa: B019 - as above
    def ink(self, fill: int) -> int:
        """Return the colour of text on `fill`: dark wherever that is readable, else light.

        Dark first, so that the tones of one class seldom differ in ink.
        """
        if self.depth == "none" or fill < 0:
            return INK if fill != INK else PAPER
        inks = {"16": (0, 15), "256": (16, 231)}.get(self.depth, _INKS)
        readable = (ink for ink in inks if contrast(ink, fill) >= _READABLE)
        return next(readable, max(inks, key=lambda ink: contrast(ink, fill)))

    @cache  # noqa: B019 - as above
    def soft_ink(self, fill: int) -> int:
        """Return a quieter colour of text on `fill`, still of contrast 4.5 or more."""
        loud = self.ink(fill)
        quieter: list[int] = []
        if self.depth == "truecolor":
            quieter = [mixed(loud, fill, share / 100) for share in (45, 35, 25, 15)]
        elif self.depth == "256":
            quieter = list(range(232, 256))
        readable = [ink for ink in quieter if contrast(ink, fill) >= _SOFT]
        return min(readable, key=lambda ink: contrast(ink, fill), default=loud)

    @cache  # noqa: B019 - as above
    def faint_ink(self, fill: int) -> int:
        """Return the colour of a texture on `fill`, which is seen but does not ask to be read."""
        if not self.tones or fill < 0:
            return self.ink(fill)
        goal = mixed(fill, self.ink(fill), _FAINT)
        return goal if self.depth == "truecolor" else nearest256(goal)

    @cache  # noqa: B019 - as above
    def stroke(self, kind: str) -> int:
        """Return the colour of a line of one kind."""
        chosen = self._strokes[kind]
        return {
            "truecolor": hexcode(chosen.true),
            "256": chosen.palette,
            "16": chosen.system,
            "none": INK,
        }[self.depth]

    def counter(self, side: str) -> int:
        """Return the colour of a side's counters."""
        true, palette, system = _SIDES.get(side, _SIDES[""])
        return {"truecolor": hexcode(true), "256": palette, "16": system, "none": INK}[self.depth]


def stroke_of(kind: str) -> Stroke:
    """Return how lines of a kind are drawn, whatever the colours."""
    return _STROKES[kind]


def strongest(kinds: Sequence[str]) -> str:
    """Return the kind of line, of one or more, that is drawn over the others."""
    if len(kinds) == 1:
        return kinds[0]
    return max(kinds, key=lambda kind: _STROKES[kind].rank)


def swatch_names() -> tuple[str, ...]:
    """Return the names of all fillings."""
    return tuple(_DARK)


_ROUGH = frozenset({"mountain", "himalaya", "jungle-mountain", "rough"})
_SOAKED = frozenset({"swamp", "jungle", "qattara"})
COAST = "coast"
"""The ground of water beside land, a shade lighter where shades can be so fine."""


def _rough(colour: int, terrain: str) -> int:
    if terrain in _ROUGH:
        return mixed(colour, hexcode("4a4646"), 0.22)
    if terrain in _SOAKED:
        return mixed(colour, hexcode("55625c"), 0.28)
    if terrain == COAST:
        return mixed(colour, hexcode("a8d4d0"), 0.16)
    return colour


def _rough256(entry: int, terrain: str, chosen: int | None) -> int:
    """Return rough ground one step of the cube, or four of the grey ramp, below its filling.

    No component drops to nothing: the colour would turn garish. Coasts stay as they are, for one
    step above the filling of a sea is that of another.
    """
    if terrain not in _ROUGH | _SOAKED or is_rgb(entry):
        return entry
    if chosen is not None:
        return chosen
    if entry >= 232:
        return max(232, entry - 4)
    red, rest = divmod(entry - 16, 36)
    return cube(*(min(level, max(1, level - 1)) for level in (red, rest // 6, rest % 6)))
