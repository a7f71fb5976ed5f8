"""Two turns, or two boards, beside each other: one window or two, and nothing is written."""

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from desks import desk, desk_app, new_session, opened, pane, press, screen, type_text
from fleets import naval_app, naval_session
from senso import senso_app, senso_session
from textual.pilot import Pilot

from weathergage.tui.actions import RUSSIAN
from weathergage.tui.commands.view import command as view
from weathergage.tui.screens.split import Mirror, Split, TwoBoards, TwoTurns, recorded

SIZES = [(80, 24), (120, 40), (200, 60)]
MOVES = "hjklyubnHJKLYUBN"
ZOOMS = ("plus", "minus", "0", "5")


def split(pilot: Pilot[Any]) -> Split:
    found = desk(pilot).split
    assert found is not None
    return found


def lines(pilot: Pilot[Any]) -> list[str]:
    return [" ".join(line.split()) for line in screen(pilot).splitlines()]


def second_turn(pilot: Pilot[Any]) -> str:
    return split(pilot).outlook.turn_name


async def command(pilot: Pilot[Any], text: str) -> None:
    await press(pilot, "colon")
    await type_text(pilot, text)
    await press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_a_key_opens_the_next_turn_beside_and_closes_it(size: tuple[int, int]) -> None:
    async with opened(desk_app(), size) as pilot:
        before = screen(pilot)
        await press(pilot, "P")
        assert isinstance(split(pilot), TwoTurns)
        assert "two turns" in lines(pilot)[0]
        tops = [head.region.y for head in split(pilot).heads]
        assert [lines(pilot)[y].find("1942 ") > 0 for y in tops] == [size[0] >= 100, True]
        assert (tops[0] == tops[1]) == (size[0] >= 100)
        await press(pilot, "P")
        assert desk(pilot).split is None
        assert screen(pilot) == before


async def test_the_same_key_opens_it_on_the_russian_layout() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, RUSSIAN["P"])
        assert second_turn(pilot) == "Spring 1942"


@pytest.mark.parametrize("size", SIZES)
async def test_both_maps_show_one_window_and_one_cursor(size: tuple[int, int], seed: int) -> None:
    chance = random.Random(seed)
    async with opened(desk_app(at="J40"), size) as pilot:
        await press(pilot, "P")
        for _ in range(40):
            await press(pilot, chance.choice([*MOVES, *ZOOMS]))
            first, second = desk(pilot).charts
            assert second.cursor == first.cursor
            assert second.view[:2] == first.view[:2]
            assert second.scene.zoom == first.scene.zoom
            assert abs(second.size.width - first.size.width) <= 1
            assert second.size.height == first.size.height


async def test_the_marked_hex_and_the_colouring_are_those_of_both() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P", "a", "l", "c", "c", "v")
        first, second = desk(pilot).charts
        assert second.from_hex == first.from_hex != first.cursor
        assert second.scene.colouring.name == first.scene.colouring.name == "area"
        assert split(pilot).outlook.view.side == desk(pilot).outlook.view.side == "western-allies"


async def test_the_second_map_can_show_only_what_changes() -> None:
    async with opened(desk_app(at="H47", zoom="region"), (200, 60)) as pilot:
        await press(pilot, "P", "c")
        first, second = (chart.scene.colouring for chart in desk(pilot).charts)
        board = desk(pilot).outlook.board
        told = {name: second.classify(board.hexes[board.parse(name)]) for name in ("H47", "AA20")}
        assert told == {"H47": "mud", "AA20": "same"}
        assert first.classify(board.hexes[board.parse("H47")]) == "winter-9"
        assert "no change" in lines(pilot)[-3]
        assert "what changes in the weather" in lines(pilot)[-3]
        await press(pilot, ">")
        assert (
            desk(pilot).charts[1].scene.colouring.classify(board.hexes[board.parse("H47")])
            == "clear"
        )
        await command(pilot, "color-by level-changes")
        assert "what changes in the level" in lines(pilot)[-3]
        await press(pilot, "P")
        assert "level-changes" not in desk(pilot).colourings
        assert desk(pilot).chart.scene.colouring.name == "level"


async def test_two_boards_are_coloured_for_the_same() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P", "M", "c", "c")
        names = [chart.scene.colouring.name for chart in desk(pilot).charts]
        await press(pilot, "M")
        assert [chart.scene.colouring.name for chart in desk(pilot).charts] == names
        assert len(set(names)) == 1


async def test_turns_before_and_after_are_those_of_the_second_map() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P", ">")
        assert second_turn(pilot) == "Summer 1942"
        await press(pilot, "<", "<")
        assert second_turn(pilot) == "Fall 1941"
        await press(pilot, ">")
        assert second_turn(pilot) == "Spring 1942"
        assert desk(pilot).outlook.turn_name == "Winter 1941"
        await press(pilot, "t")
        await type_text(pilot, "Winter 1942")
        await press(pilot, "enter")
        assert second_turn(pilot) == "Winter 1942"
        await command(pilot, "split Fall 1943")
        assert second_turn(pilot) == "Fall 1943"
        await command(pilot, "split")
        assert desk(pilot).split is None


async def test_at_the_ends_of_the_calendar_nothing_breaks() -> None:
    async with opened(desk_app(turn="Spring 1939", roll=None)) as pilot:
        await press(pilot, "P", "<", "<")
        assert second_turn(pilot) == "Summer 1939"
    async with opened(desk_app(turn="Winter 1946", roll=None)) as pilot:
        await press(pilot, "P")
        assert second_turn(pilot) == "Fall 1946"
        await press(pilot, ">", ">")
        assert second_turn(pilot) == "Fall 1946"


async def test_a_board_of_ones_own_stays_split_when_something_is_decided(tmp_path: Path) -> None:
    async with opened(senso_app(senso_session(tmp_path))) as pilot:
        await press(pilot, "P")
        await command(pilot, "note turn a storm is coming")
        assert isinstance(split(pilot), TwoTurns)


async def test_the_inspector_tells_what_the_other_turn_changes_and_why() -> None:
    async with opened(desk_app(at="H47")) as pilot:
        await press(pilot, "P")
        told = pane(pilot, "inspector")
        assert "Winter 1941 → Spring 1942" in told
        assert "winter 9 → mud34.32C → 34.31" in told
        assert "Axis: level 9 → no level" in told
        assert "✗ → ✓ ground attack, offensive air operation34.41-9" in told
        assert "✓ → ✗ full offensive34.22A" in told
        await press(pilot, *">>")
        assert "winter 9 → clear" in pane(pilot, "inspector")


async def test_a_hex_in_which_nothing_differs_says_so() -> None:
    async with opened(senso_app()) as pilot:
        desk(pilot).show_beside("Sep-Oct 1941")
        told = pane(pilot, "inspector")
        same = all(
            desk(pilot).outlook.verdicts(record) == split(pilot).outlook.verdicts(record)
            for record in [desk(pilot).outlook.board.hexes[desk(pilot).cursor]]
        )
        assert ("nothing else differs" in told) == same


async def test_a_frozen_lake_is_open_water_in_spring() -> None:
    async with opened(desk_app(at="C45")) as pilot:
        await press(pilot, "P")
        assert "frozen" in pane(pilot, "inspector").partition("→")[2]


async def test_the_legend_holds_for_both_maps() -> None:
    async with opened(desk_app(at="H47")) as pilot:
        assert "mud" not in lines(pilot)[-3]
        await press(pilot, "P")
        assert {"winter", "mud"} <= set(lines(pilot)[-3].split())


async def test_escape_leads_back_to_one_map_after_what_was_said() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P", "backspace", "escape")
        assert desk(pilot).split is not None
        await press(pilot, "tab", "escape")
        assert desk(pilot).split is not None
        await press(pilot, "escape")
        assert desk(pilot).split is None


async def test_another_size_shows_what_a_fresh_start_shows() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P")
        for size in [*SIZES, (59, 14), (99, 30), (100, 30)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        changed = screen(pilot)
    async with opened(desk_app(), (100, 30)) as pilot:
        await press(pilot, "P")
        assert screen(pilot) == changed


@pytest.mark.parametrize("size", SIZES)
async def test_the_other_board_takes_the_place_of_the_other_turn(size: tuple[int, int]) -> None:
    async with opened(desk_app(at="H47"), size) as pilot:
        await press(pilot, "P", "M")
        assert isinstance(split(pilot), TwoBoards)
        text = screen(pilot)
        assert "Europe" in text
        assert "the Pacific" in text
        assert desk(pilot).outlook.board.id == "awaw-europe"
        assert split(pilot).outlook.board.id == "awaw-pacific"


async def test_each_board_has_its_window_and_its_cursor() -> None:
    async with opened(desk_app(at="H47")) as pilot:
        here = desk(pilot)
        await command(pilot, "split awaw-pacific")
        there = split(pilot).chart.cursor
        await press(pilot, "l", "plus")
        assert split(pilot).chart.cursor == there
        assert split(pilot).chart.scene.zoom != here.chart.scene.zoom
        left = here.cursor
        await press(pilot, "tab")
        assert here.outlook.board.id == "awaw-pacific"
        assert here.focused is here.chart
        assert "as Japan" in lines(pilot)[0]
        await press(pilot, "l", "l")
        assert (here.cursor, split(pilot).chart.cursor) != (there, left)
        assert split(pilot).chart.cursor == left
        await press(pilot, "M")
        assert here.cursor == left
        assert here.outlook.view.side == "axis"


async def test_one_board_stays_where_its_cursor_was_left() -> None:
    async with opened(desk_app(at="H47")) as pilot:
        here = desk(pilot)
        await press(pilot, "P", "M", "M", "l", "l")
        stood = here.cursor
        await press(pilot, "P")
        assert (here.outlook.board.id, here.cursor) == ("awaw-pacific", stood)
        await press(pilot, "M")
        assert here.outlook.board.name(here.cursor) == "H47"
        await press(pilot, "P", "M", "M")
        assert here.cursor == stood


async def test_both_boards_show_the_same_turn() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "P", "M", ">")
        assert desk(pilot).outlook.turn_name == second_turn(pilot) == "Spring 1942"
        await press(pilot, "M", "<", "r", "2", "M")
        assert desk(pilot).outlook.turn_name == second_turn(pilot) == "Winter 1941"
        assert desk(pilot).outlook.dice == {"europe": 4, "pacific": 2}
        await press(pilot, "P")
        assert desk(pilot).outlook.table.state.facts["theatres"] == "europe"


async def test_a_click_gives_a_board_the_keys_and_moves_the_cursor_of_both_turns() -> None:
    async with opened(desk_app()) as pilot:
        here = desk(pilot)
        await press(pilot, "P")
        await pilot.click(Mirror, offset=(9, 9))
        assert here.chart.cursor == split(pilot).chart.hex_at(9, 9)
        await press(pilot, "M")
        await pilot.click(split(pilot).chart, offset=(9, 9))
        assert here.outlook.board.id == "awaw-pacific"
        assert here.cursor == here.chart.hex_at(9, 9)


async def test_a_board_that_is_not_played_is_refused_with_the_remedy(tmp_path: Path) -> None:
    async with opened(desk_app(session=new_session(tmp_path))) as pilot:
        await command(pilot, "split awaw-pacific")
        assert "set theatres both" in screen(pilot)
        assert desk(pilot).split is None
        await press(pilot, "escape")
        await command(pilot, "set theatres both")
        await command(pilot, "split awaw-pacific")
        assert isinstance(split(pilot), TwoBoards)
        await press(pilot, "z")
        assert desk(pilot).split is None


@pytest.mark.parametrize("keys", ["P>><PMMPP", "P<tM<>P", "PvcC"])
async def test_a_split_view_writes_nothing(tmp_path: Path, keys: str) -> None:
    session = new_session(tmp_path)
    for decision in ("turn Winter 1941", "set theatres both", "reveal"):
        session.do(decision)
    before = session.path.read_bytes()
    async with opened(desk_app(session=session)) as pilot:
        for key in keys:
            await press(pilot, key)
            if key in "tC":
                await press(pilot, "escape")
    assert session.path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [session.path.name]


async def test_a_turn_that_is_over_is_shown_as_it_was_recorded(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    while session.state.turn == "1914-08-04/1":
        session.do(session.steps()[0].command)
    session.do("fleet 1 at=N41")
    async with opened(naval_app(session)) as pilot:
        await command(pilot, "split 1914-08-04/1")
        board = desk(pilot).outlook.board
        first, second = desk(pilot).charts
        assert board.parse("N41") in first.scene.counters
        assert board.parse("N41") not in second.scene.counters
        assert "as recorded" in screen(pilot)
        with pytest.raises(Exception, match="past"):
            split(pilot).outlook.table.do("turn next")


async def test_the_other_side_stays_hidden(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "P")
        foe = desk(pilot).outlook.board.parse("Q41")
        assert all(foe not in chart.scene.counters for chart in desk(pilot).charts)
        await press(pilot, "v")
        assert all(foe in chart.scene.counters for chart in desk(pilot).charts)
        assert recorded(session, session.state.turn) is None


async def test_another_player_sits_down_to_one_map(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        await press(pilot, "P", "S")
        assert "Novara" not in screen(pilot)
        await press(pilot, "enter")
        assert desk(pilot).split is None


async def test_at_sea_the_other_turn_has_chances_until_it_comes() -> None:
    async with opened(naval_app()) as pilot:
        await press(pilot, "r", "3", "P")
        told = pane(pilot, "inspector")
        assert "1 Clear → weather not rolled yet" in told
        shares = told.partition("1 turn ahead")[2]
        assert "Clear" in shares
        assert "%" in shares
        await press(pilot, ">")
        assert "2 turns ahead" in pane(pilot, "inspector")


async def test_a_drawn_order_stays_on_the_map_beside(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        await press(pilot, "p", "1", "P", "b", "b")
        assert "plotting" in lines(pilot)[0]
        assert desk(pilot).charts[0].scene.path
        await press(pilot, "P")
        assert "plotting" in lines(pilot)[0]


@pytest.mark.parametrize(
    ("map_id", "beside", "told"),
    [
        ("awaw-europe", "Sprin 1942x", "unknown-turn"),
        ("awaw-europe", "awaw-pacfic", "awaw-pacific"),
        ("awaw-europe", "awaw-europe", "same-board"),
        ("gwas-pacific", "gwas-north-sea", "split.alone"),
        ("gwas-tactical", "1914-08-04/2", "--beside"),
    ],
)
def test_what_cannot_be_shown_beside_is_refused(map_id: str, beside: str, told: str) -> None:
    done = CliRunner().invoke(view, [map_id, "--beside", beside])
    assert told in str(done.exception)


async def test_a_command_opens_it_at_once() -> None:
    app = desk_app()
    first = app._first

    def wanting(app: Any) -> Any:
        made = first(app)
        made.wanted = "awaw-pacific"
        return made

    app._first = wanting
    async with opened(app) as pilot:
        await pilot.pause()
        assert isinstance(split(pilot), TwoBoards)


@pytest.mark.parametrize("size", [(60, 15), (80, 24)])
async def test_what_stands_over_the_maps_can_be_read_whole(size: tuple[int, int]) -> None:
    async with opened(naval_app(), size) as pilot:
        await press(pilot, "P", "I")
        told = [" ".join(run.text for run in row.left).split() for row in pilot.app.screen.rows]
        for head in split(pilot).told_heads():
            whole = " ".join(run.text for run in (*head.left, *head.right)).split()
            assert whole in told
        await press(pilot, "escape", "P", "I")
        assert not any("turn 2" in run.text for row in pilot.app.screen.rows for run in row.left)
