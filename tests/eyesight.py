"""How different colours look, to most eyes (CIEDE2000) and to those that lack a kind of cone."""

from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from weathergage.maps.drawing.colours import components, rgb

BLINDNESS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is seen of red, green and blue (Machado, Oliveira and Fernandes 2009)."""

_WHITE = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175),
          (0.0193339, 0.119192, 0.9503041))  # fmt: skip


@cache
def lab(colour: int) -> tuple[float, float, float]:
    """Return lightness, green to red, and blue to yellow of CIELAB."""
    shares = [part / 255 for part in components(colour)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    x, y, z = (
        _root(sum(a * b for a, b in zip(row, linear, strict=True)) / sum(row)) for row in _WHITE
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def seen_with(kind: str, colour: int) -> int:
    """Return what a colour looks like to eyes of one kind of `BLINDNESS`."""
    parts = components(colour)
    red, green, blue = (
        min(255, max(0, round(sum(a * b for a, b in zip(row, parts, strict=True)))))
        for row in BLINDNESS[kind]
    )
    return rgb(red, green, blue)


def difference(one: int, other: int) -> float:
    """Return the difference of two colours by CIEDE2000; about 1 can just be seen."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    stretch = 1.5 - _saturation((hypot(a1, b1) + hypot(a2, b2)) / 2) / 2
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    waves = ((0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.2, 4, -63))
    tint = 1 - sum(share * cos(radians(times * hue + by)) for share, times, by in waves)
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * tint)
    blues = 60 * exp(-(((hue % 360 - 275) / 25) ** 2))
    twist = -2 * _saturation(chroma) * sin(radians(blues))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


def _saturation(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))
