"""The flagship case by keys: Leningrad cut off in summer, fed over the ice in winter."""

from desks import desk, desk_app, opened, pane, press, screen, type_text
from textual.pilot import Pilot

RING = ("D43", "C44", "D45", "E43", "E44")


async def go(pilot: Pilot[object], name: str) -> None:
    await press(pilot, "g")
    await type_text(pilot, name)
    await press(pilot, "enter")


async def surround(pilot: Pilot[object]) -> None:
    """Put Axis infantry around D44: kind and side once, then one key a hex."""
    for number, name in enumerate(RING):
        await go(pilot, name)
        await press(pilot, "p", *(("1", "1") if number == 0 else ()))
    await go(pilot, "D44")


async def test_leningrad_is_cut_off_in_summer_and_fed_over_the_ice_in_winter() -> None:
    async with opened(desk_app(at="D44", side="russia"), (120, 40)) as pilot:
        await surround(pilot)
        markers = desk(pilot).outlook.state.markers
        assert sorted(markers) == sorted(RING)
        assert all(
            [(m.kind, m.side) for m in found] == [("infantry", "axis")]
            for found in markers.values()
        )

        await press(pilot, "s")
        told = pane(pilot, "inspector")
        assert "in supply:" in told
        assert "34.23C" in told
        path = desk(pilot).chart.scene.path
        names = [desk(pilot).outlook.board.name(hex_) for hex_ in path]
        assert names[:2] == ["D44", "C45"]
        assert names[-1] == "H47"
        assert desk(pilot).words("map.line-path") in screen(pilot).splitlines()[-3]

        await press(pilot, "greater_than_sign", "greater_than_sign")
        assert "Summer 1942" in screen(pilot).splitlines()[0]
        told = pane(pilot, "inspector")
        assert "out of supply" in told
        assert not desk(pilot).chart.scene.path
        for name in RING:
            assert f"{name}" in told
        assert "34.23C" in told

        await press(pilot, "less_than_sign", "less_than_sign")
        assert desk(pilot).chart.scene.path == path
        await press(pilot, "s")
        assert not desk(pilot).chart.scene.path
        assert "in supply" not in pane(pilot, "inspector")


async def test_a_marked_source_takes_the_place_of_the_assumed_ones() -> None:
    async with opened(desk_app(at="H48", side="russia")) as pilot:
        await press(pilot, "p", "5", "3")
        await go(pilot, "E48")
        await press(pilot, "s")
        board = desk(pilot).outlook.board
        assert board.name(desk(pilot).chart.scene.path[-1]) == "H48"


async def test_supply_at_sea_is_refused_in_a_sentence() -> None:
    async with opened(desk_app(at="D39")) as pilot:
        await press(pilot, "s")
        assert "D39" in screen(pilot)
        assert not desk(pilot).chart.scene.path


async def test_the_supply_colouring_shows_what_sources_reach() -> None:
    async with opened(desk_app(at="D44", side="russia")) as pilot:
        await press(pilot, "C", "7")
        assert "in supply" in screen(pilot).splitlines()[-3]
