"""Colours as plain numbers: palette entries, RGB and the terminal's own two; contrast of text."""

from functools import cache

PAPER = -1
"""The terminal's own background."""

INK = -2
"""The terminal's own foreground."""

_RGB = 1 << 24
_CUBE = (0, 95, 135, 175, 215, 255)
_SYSTEM = (
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
)  # fmt: skip
"""The sixteen system colours as xterm shows them; other terminals differ."""


def rgb(red: int, green: int, blue: int) -> int:
    """Return the number of a true colour; components 0 to 255."""
    return _RGB | red << 16 | green << 8 | blue


def hexcode(text: str) -> int:
    """Return the number of a true colour written `rrggbb`."""
    return _RGB | int(text, 16)


def is_rgb(colour: int) -> bool:
    """Return whether a colour is a true colour rather than a palette entry."""
    return colour >= _RGB


def cube(red: int, green: int, blue: int) -> int:
    """Return the palette entry at a place of the 6x6x6 cube; coordinates 0 to 5."""
    return 16 + 36 * red + 6 * green + blue


@cache
def components(colour: int) -> tuple[int, int, int]:
    """Return red, green and blue of a colour, 0 to 255; `PAPER` is taken as black."""
    if is_rgb(colour):
        return colour >> 16 & 255, colour >> 8 & 255, colour & 255
    if colour >= 232:
        return (8 + 10 * (colour - 232),) * 3
    if colour >= 16:
        red, green = divmod(colour - 16, 36)
        return _CUBE[red], _CUBE[green // 6], _CUBE[green % 6]
    if colour < 0:
        return (0, 0, 0) if colour == PAPER else (229, 229, 229)
    system = _SYSTEM[colour]
    return system >> 16, system >> 8 & 255, system & 255


@cache
def luminance(colour: int) -> float:
    """Return the relative luminance of WCAG 2, from 0 (black) to 1 (white)."""

    def linear(component: int) -> float:
        share = component / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(component) for component in components(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    """Return the contrast ratio of WCAG 2 between two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def nearest256(colour: int) -> int:
    """Return the palette entry of 256 that is near to a true colour: of the cube, or a grey."""
    parts = components(colour)
    red, green, blue = (min(range(6), key=lambda level: abs(_CUBE[level] - part)) for part in parts)
    grey = 232 + min(23, max(0, round((sum(parts) / 3 - 8) / 10)))
    return min(cube(red, green, blue), grey, key=lambda entry: _apart(entry, parts))


def _apart(entry: int, parts: tuple[int, int, int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(components(entry), parts, strict=True))


def mixed(one: int, other: int, share: float) -> int:
    """Return the true colour `share` of the way from `one` to `other`."""
    pairs = zip(components(one), components(other), strict=True)
    red, green, blue = (round(a + (b - a) * share) for a, b in pairs)
    return rgb(red, green, blue)


def shifted(colour: int, amount: int) -> int:
    """Return a true colour made lighter by `amount` (darker when negative), hue kept."""
    red, green, blue = (min(255, max(0, part + amount)) for part in components(colour))
    return rgb(red, green, blue)


@cache
def sgr(colour: int, *, background: bool) -> str:
    """Return the parameters that select a colour, without `ESC [` and `m`."""
    base = 40 if background else 30
    if colour < 0:
        return str(base + 9)
    if colour < 8:
        return str(base + colour)
    if colour < 16:
        return str(base + 52 + colour)
    if is_rgb(colour):
        return f"{base + 8};2;{colour >> 16 & 255};{colour >> 8 & 255};{colour & 255}"
    return f"{base + 8};5;{colour}"
