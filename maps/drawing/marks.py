"""Glyphs of places, terrain and counters; only characters one cell wide everywhere."""

from typing import NamedTuple

from weathergage.core.facts import DERIVED_MARK


class Glyphs(NamedTuple):
    """One set of characters to draw with.

    Attributes:
        blocks: Quadrant blocks by the sub-cells that are set, 1 upper left, 2 upper right,
            4 lower left, 8 lower right; empty where blocks cannot be shown.
        capital: Mark of a capital.
        objective: Mark of an objective that is no capital, and of a port of a naval zone.
        city: Mark of any other town or port.
        rough: Mark of mountains.
        wet: Mark of swamps and jungle.
        strait: Mark of a zone that is a strait and no port.
        path: Mark of a hex on a path.
        unit: Mark of a counter where there is no room for its name.
        derived: Stands before a name that is not printed on the board.
    """

    blocks: str
    capital: str
    objective: str
    city: str
    rough: str
    wet: str
    strait: str
    path: str
    unit: str
    derived: str = DERIVED_MARK


UNICODE = Glyphs(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", "✪", "◉", "∙", "▴", "≋", "≍", "♦", "▪")
"""For UTF-8 terminals; half blocks are one cell wide in all but East Asian legacy settings."""

NARROW = UNICODE._replace(blocks=" ▘▝▜▖ ▞▛▗▚▐▜▟▙▟ ")
"""The same without half and full blocks, which East Asian settings may show two cells wide."""

ASCII = Glyphs("", "*", "@", "o", "^", '"', "=", "+", "x")
"""For terminals without UTF-8."""

UNIT_CODES = {
    "infantry": "inf",
    "replacement": "rpl",
    "armor": "arm",
    "airborne": "abn",
    "partisan": "par",
    "air": "air",
    "fortification": "frt",
    "beachhead": "bch",
    "hq": "HQ",
    "support": "sup",
    **{f"infantry-{steps}": "inf" for steps in (1, 2, 3)},
    **{f"armor-{steps}": "arm" for steps in (1, 2, 3)},
    "ice": "ice",
    "industrial-centre": "IC",
    "bridgehead": "brg",
    "railhead": "rail",
    "supply-source": "src",
    "capital": "cap",
    "aircraft": "pln",
    "airship": "zep",
}
"""What a counter says where there is room for three or four letters."""

_SYMBOLS = {
    "infantry": "⊠x",
    "replacement": "⊡r",
    "armor": "⊖o",
    "airborne": "⋎v",
    "partisan": "⊛p",
    "air": "✢a",
    "fortification": "⊓n",
    "beachhead": "⊔u",
    "bridgehead": "⊔u",
    "hq": "⊢H",
    "support": "⊚s",
    "ice": "∗*",
    "industrial-centre": "⊞#",
    "railhead": "⊟=",
    "supply-source": "⊜$",
    "capital": "✪*",
    "aircraft": "✢a",
    "airship": "⊝z",
}
"""Symbols after those of maps and board games, and letters where those cannot be shown."""
_FLEET = "◺s"


def place_mark(features: tuple[str, ...], glyphs: Glyphs) -> str:
    """Return the mark of the most important thing printed in a hex, "" for nothing."""
    if "capital" in features:
        return glyphs.capital
    if "objective" in features:
        return glyphs.objective
    if "coast" in features:
        return _zone_mark(features, glyphs)
    return glyphs.city if {"city", "port", "base"} & set(features) else ""


def _zone_mark(features: tuple[str, ...], glyphs: Glyphs) -> str:
    """Return the mark of a zone of water: a port, a minor port, a strait."""
    if "port" in features:
        return glyphs.objective
    if "minor-port" in features:
        return glyphs.city
    return glyphs.strait if "strait" in features else ""


def terrain_mark(terrain: str, glyphs: Glyphs) -> str:
    """Return the mark of a terrain, "" where it needs none."""
    if terrain in ("mountain", "himalaya", "jungle-mountain", "rough"):
        return glyphs.rough
    return glyphs.wet if terrain in ("swamp", "jungle", "qattara") else ""


def unit_symbol(kind: str, glyphs: Glyphs) -> str:
    """Return the symbol of what a counter stands for, whatever its steps; of a fleet, a sail."""
    return _SYMBOLS.get(kind.rstrip("-123"), _FLEET)[0 if glyphs.blocks else 1]
