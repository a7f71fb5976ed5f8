"""Colours: readable text, tones that differ, palettes of their own for each depth."""

from itertools import combinations, product

import pytest
from eyesight import BLINDNESS, difference, lab, seen_with

from weathergage.maps.drawing.colours import INK, PAPER, contrast, luminance, sgr
from weathergage.maps.drawing.themes import COAST, DEPTHS, THEMES, Palette, swatch_names
from weathergage.maps.vocabulary import TERRAINS

TEXT = 4.5
CONDITIONS = tuple(f"condition-{name}" for name in (*range(1, 7), "owed"))
WATERS = {
    *("sea", "navy", "lagoon", "indigo", "ocean", "pine", "azure", "slate", "plum"),
    *("port", "minor-port", "land", "lake", "ice", "seen-first", "seen-second", "seen-both"),
    *CONDITIONS,
}
"""Fillings of what is never rough."""
PLAIN = {
    "dark": {"land", "pine", "condition-4", "mud", "brown"},
    "light": {"land", "mud", "brown"},
    "colour-blind": {"land", "pine", "mud", "brown", "monsoon", "teal", "gold"},
}
"""Fillings of which 256 colours have no two that are near enough."""
QUILT = 11.6
"""Tones of one class that differ more, by CIEDE2000, look like two classes."""
COLOURED = [Palette(theme, depth) for theme, depth in product(THEMES, DEPTHS) if theme != "none"]
every_palette = pytest.mark.parametrize(
    "palette", COLOURED, ids=lambda palette: f"{palette.theme}-{palette.depth}"
)

every_shade = pytest.mark.parametrize(
    ("theme", "depth"), list(product(["dark", "light", "colour-blind"], ["truecolor", "256"]))
)


@every_palette
def test_text_is_readable_on_every_filling(palette: Palette) -> None:
    for swatch, tone, terrain in product(swatch_names(), range(3), (*TERRAINS, COAST)):
        fill = palette.fill(swatch, tone, terrain)
        if fill < 0:
            assert palette.ink(fill) == INK
            continue
        assert contrast(palette.ink(fill), fill) >= TEXT, (swatch, tone, terrain)
        assert contrast(palette.soft_ink(fill), fill) >= TEXT, (swatch, tone, terrain)


@every_shade
def test_textures_are_seen_but_quieter_than_text(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for swatch, tone in product(swatch_names(), range(3)):
        fill = palette.fill(swatch, tone)
        assert 1.1 <= contrast(palette.faint_ink(fill), fill) < TEXT, (swatch, tone)


@every_palette
def test_text_is_readable_on_marked_hexes_and_counters(palette: Palette) -> None:
    backs = [palette.stroke(kind) for kind in ("cursor", "from")]
    backs += [palette.counter(side) for side in ("axis", "japan", "western-allies", "russia", "")]
    for back in backs:
        if back >= 0:
            assert contrast(palette.ink(back), back) >= TEXT


@every_shade
def test_neighbours_of_one_class_differ_in_tone(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for swatch in set(swatch_names()) - {"void"}:
        tones = {palette.fill(swatch, tone) for tone in range(3)}
        if depth == "truecolor":
            assert len(tones) == 3, swatch
        else:
            assert (len(tones) > 1) == (swatch not in PLAIN[theme]), swatch


@every_shade
@pytest.mark.parametrize("swatch", ["winter-4", "winter-6", "winter-9", "snow"])
def test_the_commonest_classes_show_every_hex(theme: str, depth: str, swatch: str) -> None:
    palette = Palette(theme, depth)
    tones = [palette.fill(swatch, tone) for tone in range(3)]
    assert min(difference(one, other) for one, other in combinations(tones, 2)) >= 2, tones


@every_shade
def test_tones_of_one_class_are_near_to_each_other(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for swatch in swatch_names():
        for ground in ("clear", COAST) if swatch in WATERS else TERRAINS:
            tones = [palette.fill(swatch, tone, ground) for tone in range(3)]
            for one, other in combinations(tones, 2):
                assert difference(one, other) <= QUILT, (swatch, ground, one, other)
                assert abs(lab(one)[0] - lab(other)[0]) <= 10, (swatch, ground, one, other)


@every_shade
def test_tones_of_one_class_share_their_ink(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for swatch in swatch_names():
        inks = {luminance(palette.ink(palette.fill(swatch, tone))) > 0.5 for tone in range(3)}
        assert len(inks) == 1, swatch


@pytest.mark.parametrize("depth", ["truecolor", "256"])
@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
def test_the_weathers_of_a_winter_turn_differ(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    classes = ("sea", "clear", "winter-4", "winter-6", "winter-9", "off")
    for one, other in combinations(classes, 2):
        ours = {palette.fill(one, tone) for tone in range(3)}
        assert not ours & {palette.fill(other, tone) for tone in range(3)}, (one, other)


@pytest.mark.parametrize("depth", ["truecolor", "256", "16"])
@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind", "terminal"])
def test_mud_storms_and_snow_differ(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    classes = ("sea", "clear", "mud", "storms", "snow")
    for one, other in combinations(classes, 2):
        ours = {palette.fill(one, tone) for tone in range(3)}
        theirs = {palette.fill(other, tone) for tone in range(3)}
        assert not ours & theirs, (one, other)


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind", "terminal"])
@pytest.mark.parametrize("level", range(12))
def test_six_weathers_are_six_looks_in_sixteen_colours(theme: str, level: int) -> None:
    palette = Palette(theme, "16")
    classes = ("clear", "mud", f"winter-{level}", "storms", "monsoon", "ice")
    assert len({palette.fill(name, 0) for name in classes}) == 6


@every_shade
def test_the_cursor_stands_out_from_every_filling(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    cursor = palette.stroke("cursor")
    for swatch, tone in product(swatch_names(), range(3)):
        assert difference(cursor, palette.fill(swatch, tone)) >= 9, swatch


@every_shade
def test_rivers_stand_out_from_land(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for name in ("clear", "mud", "snow", "monsoon", *WINTERS):
        assert difference(palette.stroke("river"), palette.fill(name, 0)) >= 10, name


@pytest.mark.parametrize("depth", ["truecolor", "256", "16"])
@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind", "terminal"])
@pytest.mark.parametrize("ground", ["sea", COAST])
def test_the_six_conditions_differ_at_sea_and_from_land(
    theme: str, depth: str, ground: str
) -> None:
    palette = Palette(theme, depth)
    classes = (*CONDITIONS, "land")
    for one, other in combinations(classes, 2):
        ours, theirs = (
            {palette.fill(name, tone, "clear" if name == "land" else ground) for tone in range(3)}
            for name in (one, other)
        )
        assert not ours & theirs, (one, other)


def test_water_beside_land_is_a_shade_lighter() -> None:
    palette = Palette("dark", "truecolor")
    for swatch in ("sea", "navy", "lagoon", "plum", "condition-1"):
        assert luminance(palette.fill(swatch, 0, COAST)) > luminance(palette.fill(swatch, 0))


WINTERS = ("winter-4", "winter-6", "winter-9")
MEANINGS = {
    "a winter": ("sea", "lake", "ice", "off", "clear", "mud", "owed", *WINTERS),
    "a monsoon": ("sea", "clear", "mud", "storms", "snow", "monsoon"),
    "the conditions": (*CONDITIONS, "land"),
    "a range": ("port", "green", "amber", "navy", "land"),
    "kinds": ("port", "minor-port", "rose", "azure", "sea", "land"),
    "supply": ("green", "rose", "gold", "sea", "lake", "off"),
    "sight": ("seen-first", "seen-second", "seen-both", "sea"),
    "sureness": ("amber", "gold", "sky", "green"),
}  # fmt: skip
"""Classes that lie side by side on one map."""
APART, APART_TO_THE_BLIND = 6.0, 3.5
"""The least differences, by CIEDE2000."""


def nearest(palette: Palette, one: str, other: str, kind: str = "") -> float:
    """Return the least difference of two fillings, seen with one kind of blindness if any."""
    ours, theirs = (
        [seen_with(kind, fill) if kind else fill for fill in fills]
        for fills in ([palette.fill(name, tone) for tone in range(3)] for name in (one, other))
    )
    return min(difference(a, b) for a, b in product(ours, theirs))


@every_shade
@pytest.mark.parametrize("group", MEANINGS)
def test_classes_side_by_side_are_told_apart(theme: str, depth: str, group: str) -> None:
    palette = Palette(theme, depth)
    for one, other in combinations(MEANINGS[group], 2):
        assert nearest(palette, one, other) >= APART, (one, other)


@pytest.mark.parametrize("depth", ["truecolor", "256"])
@pytest.mark.parametrize("kind", ["protan", "deutan"])
@pytest.mark.parametrize("group", MEANINGS)
def test_the_colour_blind_theme_tells_classes_apart(group: str, kind: str, depth: str) -> None:
    palette = Palette("colour-blind", depth)
    for one, other in combinations(MEANINGS[group], 2):
        assert nearest(palette, one, other, kind) >= APART_TO_THE_BLIND, (one, other)


@pytest.mark.parametrize("kind", BLINDNESS)
def test_lines_are_told_from_what_they_cross(kind: str) -> None:
    palette = Palette("colour-blind")
    line = seen_with(kind, palette.stroke("pact-line"))
    for name in MEANINGS["a winter"]:
        assert difference(line, seen_with(kind, palette.fill(name, 0))) >= 10, name


@every_palette
def test_depths_keep_to_their_colours(palette: Palette) -> None:
    fills = [palette.fill(swatch, tone) for swatch, tone in product(swatch_names(), range(3))]
    allowed = {
        "truecolor": range(1 << 24, 1 << 25),
        "256": range(16, 256),
        "16": range(-1, 16),
        "none": range(-1, 0),
    }[palette.depth]
    assert all(fill in allowed for fill in fills)


def test_no_colour_means_no_codes() -> None:
    palette = Palette("none")
    assert {palette.fill(swatch, 0) for swatch in swatch_names()} == {PAPER}
    assert palette.stroke("pact-line") == palette.counter("axis") == INK


def test_the_terminal_theme_uses_its_sixteen_colours() -> None:
    assert Palette("terminal", "truecolor").depth == "16"
    assert Palette("terminal", "none").depth == "none"


def test_codes_of_colours() -> None:
    assert sgr(PAPER, background=True) == "49"
    assert sgr(3, background=False) == "33"
    assert sgr(12, background=True) == "104"
    assert sgr(110, background=True) == "48;5;110"
    assert sgr((1 << 24) | 0x102030, background=False) == "38;2;16;32;48"
