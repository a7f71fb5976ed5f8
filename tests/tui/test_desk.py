"""The desk: every key does what the registry says, and every answer shows its clause."""

from pathlib import Path

import pytest
from desks import (
    desk,
    desk_app,
    new_session,
    opened,
    pane,
    press,
    screen,
    settled,
    type_text,
)
from textual import events
from textual.pilot import Pilot

from weathergage.maps.drawing.lattice import ZOOMS
from weathergage.maps.hexes import Direction
from weathergage.tui.actions import RUSSIAN
from weathergage.tui.lines import Lines
from weathergage.tui.screens.dialog import Typed


def cursor(pilot: Pilot[object]) -> str:
    return desk(pilot).outlook.board.name(desk(pilot).cursor)


SIDEWAYS = {
    "h": Direction.W,
    "l": Direction.E,
    "y": Direction.NW,
    "u": Direction.NE,
    "b": Direction.SW,
    "n": Direction.SE,
}


@pytest.mark.parametrize("key", SIDEWAYS)
async def test_letters_move_the_cursor_over_hexsides(key: str) -> None:
    async with opened(desk_app(at="H45")) as pilot:
        start = desk(pilot).cursor
        await press(pilot, key)
        assert desk(pilot).cursor == start.neighbour(SIDEWAYS[key])


@pytest.mark.parametrize(
    ("keys", "same_as"),
    [
        (("4", "6", "7", "9", "1", "3", "8", "2"), "hlyubnkj"),
        (("left", "right", "home", "pageup", "end", "pagedown", "up", "down"), "hlyubnkj"),
        (tuple(RUSSIAN[key] for key in "hlyubnkj"), "hlyubnkj"),
        (("shift+left", "shift+right", "shift+up", "shift+down"), "HLKJ"),
    ],
)
async def test_keypad_arrows_and_russian_keys_move_alike(
    keys: tuple[str, ...], same_as: str
) -> None:
    async with opened(desk_app(at="J44")) as pilot:
        for key, letter in zip(keys, same_as, strict=True):
            start = desk(pilot).cursor
            await press(pilot, key)
            by_key = desk(pilot).cursor
            desk(pilot).go(start)
            await press(pilot, letter)
            assert desk(pilot).cursor == by_key != start, key
            desk(pilot).go(start)
            await settled(pilot)


async def test_two_ups_and_two_downs_return_to_the_same_hex() -> None:
    async with opened(desk_app(at="H45")) as pilot:
        await press(pilot, "k", "k", "j", "j")
        assert cursor(pilot) == "H45"


async def test_capitals_go_five_hexes() -> None:
    async with opened(desk_app(at="H40")) as pilot:
        await press(pilot, "L")
        assert cursor(pilot) == "H45"
        await press(pilot, "K")
        assert desk(pilot).cursor.r == desk(pilot).outlook.board.parse("C45").r


async def test_the_inspector_follows_the_cursor_and_names_every_clause() -> None:
    async with opened(desk_app()) as pilot:
        told = pane(pilot, "inspector")
        for part in ("D44 Leningrad", "swamp, frozen", "winter 9", "34.32C", "34.23C", "34.41-9"):
            assert part in told
        for level in ("Axis 9", "Western Allies 9", "Russia 3", "Finland 3", "partisans 3"):
            assert level in told
        await press(pilot, "l")
        assert "D45" in pane(pilot, "inspector")


async def test_every_action_of_the_vocabulary_has_its_verdict_in_the_inspector() -> None:
    async with opened(desk_app()) as pilot:
        told = pane(pilot, "inspector")
        words = desk(pilot).words
        for action in desk(pilot).outlook.rules.vocabulary():
            assert words(f"common.action-{action}") in told


async def test_turns_are_looked_at_and_chosen() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "less_than_sign")
        assert "Fall 1941" in screen(pilot)
        await press(pilot, "greater_than_sign", "greater_than_sign")
        assert "Spring 1942" in screen(pilot)
        assert "mud" in pane(pilot, "inspector")
        await press(pilot, "t", "up", "enter")
        assert "Winter 1941" in screen(pilot).splitlines()[0]


async def test_eyes_are_changed_and_chosen() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "v")
        assert "as Western Allies" in screen(pilot)
        await press(pilot, "V", "3")
        assert "as Russia" in screen(pilot)
        assert "34.41-9" not in pane(pilot, "inspector")


async def test_colourings_are_cycled_and_chosen_and_the_legend_stays_true() -> None:
    async with opened(desk_app()) as pilot:
        assert "winter 9" in desk(pilot).legend.rows[0].left[1].text.replace(
            "\N{NO-BREAK SPACE}", " "
        )
        await press(pilot, "c")
        assert "weather areas" in screen(pilot)
        await press(pilot, "C", "6")
        assert desk(pilot).outlook.view.colouring == "terrain"
        assert "swamp" in screen(pilot).splitlines()[-3]


async def test_zooms_keep_the_cursor() -> None:
    async with opened(desk_app()) as pilot:
        chart = desk(pilot).chart
        await press(pilot, "plus")
        assert chart.scene.zoom == ZOOMS[4]
        await press(pilot, "minus", "minus")
        assert chart.scene.zoom == ZOOMS[2]
        await press(pilot, "0")
        assert chart.scene.zoom in (ZOOMS[0], ZOOMS[1])
        assert cursor(pilot) == "D44"


async def test_a_place_is_found_while_it_is_typed_and_enter_goes_to_the_next() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "slash")
        await type_text(pilot, "kie")
        assert cursor(pilot) in set(hexes_of(pilot, "kie"))
        first = cursor(pilot)
        await press(pilot, "enter")
        assert len(hexes_of(pilot, "kie")) == 1 or cursor(pilot) != first
        await press(pilot, "escape")
        await press(pilot, "backspace")


def hexes_of(pilot: Pilot[object], words: str) -> list[str]:
    board = desk(pilot).outlook.board
    return [board.name(place.hex) for place in board.find(words)]


async def test_going_to_a_hex_refuses_one_that_is_not_there_and_names_the_nearest() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "g")
        await type_text(pilot, "c4s")
        await press(pilot, "enter")
        assert "C45" in screen(pilot)
        await press(pilot, "ctrl+u")
        await press(pilot, "ctrl+u")
        await press(pilot, "end", "ctrl+u")
        await type_text(pilot, "H47")
        await press(pilot, "enter")
        assert cursor(pilot) == "H47"
        await press(pilot, "backspace")
        assert cursor(pilot) == "D44"


async def test_a_what_if_die_is_rolled_and_never_written() -> None:
    async with opened(desk_app(roll=None)) as pilot:
        assert "owed" in screen(pilot).splitlines()[0]
        await press(pilot, "space", "4")
        top = screen(pilot).splitlines()[0]
        assert "die 4: 9" in top
        assert "what if" in top
        assert "nothing is written" in screen(pilot)
        await press(pilot, "z")
        assert "die 4" not in screen(pilot).splitlines()[0]


async def test_the_program_rolls_too() -> None:
    async with opened(desk_app(roll=None)) as pilot:
        await press(pilot, "r", "r")
        assert desk(pilot).outlook.dice["europe"] in range(1, 7)


async def test_a_session_writes_every_decision_and_undo_takes_it_back(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        assert "Fall 1939" in screen(pilot)
        assert "playing" in screen(pilot)
        await press(pilot, "colon")
        await type_text(pilot, "turn Winter 1941")
        await press(pilot, "enter")
        assert "Winter 1941" in screen(pilot).splitlines()[0]
        await press(pilot, "space")
        assert "revealed" in screen(pilot) or session.state.own.revealed
        await press(pilot, "space", "4")
        assert session.state.rolled["europe"].faces == (4,)
        assert "die 4: 9" in screen(pilot).splitlines()[0]
        await press(pilot, "z")
        assert "europe" not in session.state.rolled
        await press(pilot, "Z")
        assert session.state.rolled["europe"].faces == (4,)
        assert "test.wxg" in screen(pilot)
    assert len(session.path.read_text("utf-8").splitlines()) == session.history.last


async def test_space_ends_the_turn_only_if_so_agreed(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "space", "escape")
        assert (session.state.turn, session.state.phase) == ("Fall 1939", "axis")
        await press(pilot, "space", "space")
        assert session.state.phase == "axis"
        await press(pilot, "enter")
        assert session.state.phase == "allied"
        await press(pilot, "space", "enter")
        assert session.state.turn == "Winter 1939"
        assert "Winter 1939" in screen(pilot)


async def test_looking_at_another_turn_plays_nothing(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "greater_than_sign")
        assert session.state.turn == "Fall 1939"
        top = screen(pilot).splitlines()[0]
        assert "Winter 1939" in top
        assert "Fall 1939" in top
        await press(pilot, "space")
        assert "playing" in screen(pilot)
        assert session.history.last == 1


async def test_markers_go_down_with_one_key_a_hex_and_come_off() -> None:
    async with opened(desk_app(at="D43")) as pilot:
        await press(pilot, "p", "1", "1", "n", "p")
        markers = desk(pilot).outlook.state.markers
        assert {name: [(m.kind, m.side) for m in found] for name, found in markers.items()} == {
            "D43": [("infantry", "axis")],
            "E43": [("infantry", "axis")],
        }
        await press(pilot, "x")
        assert list(desk(pilot).outlook.state.markers) == ["D43"]


async def test_notes_are_written_on_a_hex() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "e", "1")
        await type_text(pilot, "Hold the line")
        await press(pilot, "enter")
        assert "Hold the line" in pane(pilot, "inspector")


async def test_escape_and_a_letter_that_arrive_together_count_as_both() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "m")
        assert pilot.app.screen is not desk(pilot)
        await press(pilot, "alt+v")
        assert pilot.app.screen is desk(pilot)
        assert "as Western Allies" in screen(pilot)


@pytest.mark.parametrize(
    "key",
    ["m", "i", "o", "question_mark", "f1", "C", "t", "V", "g", "slash", "colon", "f", "p", "r"],
)
async def test_every_dialog_opens_and_three_escapes_lead_to_the_map(key: str) -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, key)
        assert pilot.app.screen is not desk(pilot)
        await press(pilot, "escape", "escape", "escape")
        assert pilot.app.screen is desk(pilot)
        assert desk(pilot).focused is desk(pilot).chart


async def test_tab_goes_through_the_panes_and_back_to_the_map() -> None:
    async with opened(desk_app(), (80, 24)) as pilot:
        seen = []
        for _ in range(4):
            await press(pilot, "tab")
            focused = desk(pilot).focused
            seen.append(focused.id if focused and focused.id else "map")
        assert seen == ["inspector", "worksheet", "journal", "map"]
        await press(pilot, "shift+tab")
        assert desk(pilot).visible_panes == ("journal",)


async def test_ctrl_q_does_nothing() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "ctrl+q")
        assert pilot.app.is_running
        assert pilot.app.screen is desk(pilot)


async def test_q_never_leaves_and_capital_q_does() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "q", "q")
        assert pilot.app.is_running
        await pilot.press("Q")
        await pilot.pause()
    assert pilot.app.return_value == 0


@pytest.mark.parametrize("size", [(59, 20), (80, 14)])
async def test_a_small_window_says_so_in_one_sentence(size: tuple[int, int]) -> None:
    async with opened(desk_app(), size) as pilot:
        lines = [line for line in screen(pilot).splitlines() if line.strip()]
        assert "60 by 15" in " ".join(line.strip() for line in lines)
        assert len(lines) < 4
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Leningrad" in screen(pilot)


async def test_letters_jump_to_panes() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "f", "s")
        assert desk(pilot).focused is desk(pilot).panes["inspector"]


async def test_the_register_is_one_key_away_from_any_effect() -> None:
    async with opened(desk_app()) as pilot:
        inspector = desk(pilot).panes["inspector"]
        inspector.show(inspector.rows, target="clause 34.23C")
        inspector.focus()
        await press(pilot, "enter")
        assert "34.23C" in screen(pilot)
        assert "frozen" in screen(pilot).casefold()


async def test_a_choosing_key_pressed_twice_chooses_once() -> None:
    async with opened(desk_app(at="H45")) as pilot:
        await press(pilot, "t")
        for key in ("9", "9", "4", "enter", "escape"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await settled(pilot)
        assert desk(pilot) is pilot.app.screen


@pytest.mark.parametrize("typed", ["w41", "41 winter", "Winter 1941"])
async def test_a_turn_is_chosen_by_typing_its_name(typed: str) -> None:
    async with opened(desk_app(turn="Fall 1939", roll=None)) as pilot:
        await press(pilot, "t")
        await type_text(pilot, typed)
        await press(pilot, "enter")
        assert desk(pilot).outlook.turn_name == "Winter 1941"


async def test_a_turn_that_does_not_exist_leaves_the_dialog_open() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "t")
        await type_text(pilot, "w99")
        await press(pilot, "enter")
        assert pilot.app.screen is not desk(pilot)
        await press(pilot, "escape")
        assert desk(pilot).outlook.turn_name == "Winter 1941"


async def test_what_is_owed_has_a_name_and_no_level_is_left_out() -> None:
    async with opened(desk_app(roll=None)) as pilot:
        assert "owed: the die for Europe" in screen(pilot).splitlines()[0]
        told = pane(pilot, "inspector")
        for level in ("Axis ?", "Russia ?", "Finland ?", "Sweden ?", "partisans ?"):
            assert level in told
        assert "depends on the sea route" in told


async def test_the_screen_goes_along_when_the_table_goes_to_another_turn(tmp_path: Path) -> None:
    async with opened(desk_app(session=new_session(tmp_path))) as pilot:
        await press(pilot, "greater_than_sign", "colon")
        await type_text(pilot, "turn Winter 1941")
        await press(pilot, "enter")
        top = screen(pilot).splitlines()[0]
        assert "Winter 1941" in top
        assert "playing" in top


async def test_a_correction_lists_what_it_changes_before_it_is_written(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    for command in ("turn Winter 1941", "reveal", "roll europe 4"):
        session.do(command)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "d", "enter", "2")
        await type_text(pilot, "3")
        await press(pilot, "enter")
        assert "result 8" in " ".join(screen(pilot).split())
        assert session.state.rolled["europe"].faces == (4,)
        await press(pilot, "escape")
        assert session.state.rolled["europe"].faces == (4,)
        await press(pilot, "d", "d", "enter", "2", "3", "enter", "enter")
        assert session.state.rolled["europe"].faces == (3,)


async def test_all_that_a_decision_says_is_told_apart(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.do("turn Winter 1941")
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "space")
        told = " ".join(screen(pilot).splitlines()[-2].split())
        assert "Axis: preparation 0; Western Allies: preparation 0" in told
        assert "Russia: preparation 6" in told


async def test_the_last_line_of_a_dialog_is_never_cut() -> None:
    async with opened(desk_app(roll=None)) as pilot:
        await press(pilot, "r")
        assert desk(pilot).words("screen.hint-roll") in screen(pilot)


async def test_a_dialog_opened_from_another_keeps_its_answer() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "colon")
        await type_text(pilot, "choose-side")
        await press(pilot, "enter", "2")
        assert "as Western Allies" in screen(pilot)


async def test_a_short_answer_gives_the_legend_its_line_back(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "colon")
        await type_text(pilot, "turn Winter 1941")
        await press(pilot, "enter")
        assert "Winter 1941 begins" in screen(pilot).splitlines()[-3]
        await press(pilot, "colon")
        await type_text(pilot, "note turn cold")
        await press(pilot, "enter")
        assert "weather today" in screen(pilot).splitlines()[-3]


async def test_a_step_tells_what_it_would_bring_about(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "space")
        assert "the Allied player turn begins" in screen(pilot)
        await press(pilot, "escape")
        assert session.history.last == 1


@pytest.mark.parametrize("key", ["m", "i", "colon", "slash", "t", "question_mark"])
async def test_a_window_of_any_size_never_ends_the_program(key: str) -> None:
    async with opened(desk_app(), (80, 24)) as pilot:
        await press(pilot, key)
        for size in ((1, 1), (2, 40), (60, 1), (3, 3), (200, 2), (20, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            for drawn in pilot.app.screen.query(Lines):
                assert len({len(cells) for cells in drawn._cells}) <= 1
        await press(pilot, "escape", "escape")
        assert pilot.app.screen is desk(pilot)
        assert "Leningrad" in screen(pilot)


async def test_keys_of_the_list_act_in_a_box_with_a_line_to_type_in() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "t")
        box = pilot.app.screen
        assert isinstance(box, Typed)
        for action in ("last-line", "choose"):
            box.action_do(action)
        await settled(pilot)
        assert desk(pilot).outlook.turn_name == "Winter 1946"


async def test_a_dialog_under_another_one_does_not_close_that_one() -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, "C")
        choosing = pilot.app.screen
        await press(pilot, "question_mark")
        choosing.dismiss("terrain")
        await settled(pilot)
        assert pilot.app.screen.id == "help"
        await press(pilot, "escape", "escape")
        assert pilot.app.screen is desk(pilot)


async def test_a_storm_of_sizes_ends_no_pane() -> None:
    async with opened(desk_app(), (100, 30)) as pilot:
        for columns in (200, 121, 90, 160, 75, 61, 118):
            await pilot.resize_terminal(columns, 24)
            desk(pilot).show_all()
        await settled(pilot)
        assert "Leningrad" in screen(pilot)


@pytest.mark.parametrize("key", ["m", "i", "C"])
async def test_capital_q_leaves_from_a_box_too(key: str) -> None:
    async with opened(desk_app()) as pilot:
        await press(pilot, key)
        await pilot.press("Q")
        await pilot.pause()
    assert pilot.app.return_value == 0


async def test_a_pane_below_another_one_is_parted_from_it() -> None:
    async with opened(desk_app(), (200, 60)) as pilot:
        heads = [desk(pilot).panes[name].head for name in ("inspector", "worksheet", "journal")]
        assert heads == ["line", "bar", "bar"]


async def test_the_whole_board_is_seen_from_west_to_east_on_a_small_screen() -> None:
    async with opened(desk_app(), (80, 24)) as pilot:
        await press(pilot, "0")
        chart = desk(pilot).chart
        assert chart.size.width >= chart.board_width
        await press(pilot, "plus", "plus")
        assert chart.size.width == 50


async def test_clear_terrain_does_not_read_like_the_weather() -> None:
    async with opened(desk_app(at="H42")) as pilot:
        assert "clear terrain (derived)" in screen(pilot)
