"""Colours: readable text, tones that differ, palettes of their own for each depth."""

from itertools import combinations, product

import pytest

from weathergage.maps.drawing.colours import INK, PAPER, components, contrast, luminance, sgr
from weathergage.maps.drawing.themes import COAST, DEPTHS, THEMES, Palette, swatch_names
from weathergage.maps.vocabulary import TERRAINS

TEXT = 4.5
CONDITIONS = tuple(f"condition-{name}" for name in (*range(1, 7), "owed"))
CALM = {
    "sea",
    "mud",
    "storms",
    "land",
    "navy",
    "lagoon",
    "indigo",
    "ocean",
    "pine",
    "azure",
    "slate",
    "plum",
    "port",
    "minor-port",
}
CALM |= set(CONDITIONS)
"""Wide waters and weathers, of which three tones would make a quilt in 256 colours."""
COLOURED = [Palette(theme, depth) for theme, depth in product(THEMES, DEPTHS) if theme != "none"]
every_palette = pytest.mark.parametrize(
    "palette", COLOURED, ids=lambda palette: f"{palette.theme}-{palette.depth}"
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


@every_palette
def test_text_is_readable_on_marked_hexes_and_counters(palette: Palette) -> None:
    backs = [palette.stroke(kind) for kind in ("cursor", "from")]
    backs += [palette.counter(side) for side in ("axis", "japan", "western-allies", "russia", "")]
    for back in backs:
        if back >= 0:
            assert contrast(palette.ink(back), back) >= TEXT


@pytest.mark.parametrize("theme", ["dark", "light", "colour-blind"])
@pytest.mark.parametrize("depth", ["truecolor", "256"])
def test_neighbours_of_one_class_differ_in_tone(theme: str, depth: str) -> None:
    palette = Palette(theme, depth)
    for swatch in set(swatch_names()) - {"void"}:
        tones = {components(palette.fill(swatch, tone)) for tone in range(3)}
        calm = {"land": 1}.get(swatch, 2) if swatch in CALM else 3
        assert len(tones) == (calm if depth == "256" else 3), swatch


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


# How eyes without one kind of cone see red, green and blue (Machado, Oliveira and Fernandes 2009).
BLINDNESS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_colour_blind_theme_tells_weathers_apart(kind: str) -> None:
    palette = Palette("colour-blind", "truecolor")

    def seen(colour: int) -> list[float]:
        parts = components(colour)
        return [
            sum(share * part for share, part in zip(row, parts, strict=True))
            for row in BLINDNESS[kind]
        ]

    classes = ("sea", "clear", "mud", "monsoon", "winter-4", "winter-6", "winter-9")
    adverse = {
        name: seen(palette.fill(name, 0)) for name in ("sea", "clear", "mud", "storms", "snow")
    }
    for one, other in combinations(adverse, 2):
        apart = sum(abs(a - b) for a, b in zip(adverse[one], adverse[other], strict=True))
        assert apart >= 60, (one, other)
    fills = {name: seen(palette.fill(name, 0)) for name in classes}
    at_sea = {name: seen(palette.fill(name, 0)) for name in (*CONDITIONS, "land")}
    for one, other in combinations(at_sea, 2):
        apart = sum(abs(a - b) for a, b in zip(at_sea[one], at_sea[other], strict=True))
        assert apart >= 60, (one, other)
    fills["pact-line"] = seen(palette.stroke("pact-line"))
    for one, other in combinations(fills, 2):
        apart = sum(abs(a - b) for a, b in zip(fills[one], fills[other], strict=True))
        assert apart >= 60, (one, other)


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
