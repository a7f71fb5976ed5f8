"""A game on two boards: which one the desk shows, and what is put where."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from desks import desk, desk_app, new_session, opened, pane, press, screen, type_text

from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.maps.loader import load
from weathergage.tui.archive.export import command as export
from weathergage.tui.boards import boards_of, starting_on
from weathergage.tui.commands.play import begun
from weathergage.tui.commands.session import command as session_command
from weathergage.tui.options import open_map
from weathergage.tui.systems import face_of
from weathergage.tui.words import words

BOTH = ("turn Winter 1941", "set theatres both", "reveal")


def both(folder: Path) -> Session:
    session = new_session(folder)
    for decision in BOTH:
        session.do(decision)
    return session


def head(pilot) -> str:
    return " ".join(screen(pilot).splitlines()[0].split())


def foot(pilot) -> str:
    return " ".join(screen(pilot).splitlines()[-2].split())


async def command(pilot, text: str) -> None:
    await press(pilot, "colon")
    await type_text(pilot, text)
    await press(pilot, "enter")


async def test_a_key_shows_the_other_board_and_the_one_before_as_it_was_left(tmp_path: Path):
    async with opened(desk_app(session=both(tmp_path))) as pilot:
        here = desk(pilot)
        await press(pilot, "l", "l", "v")
        left = here.cursor, here.outlook.view.side
        await press(pilot, "M")
        assert here.outlook.board.id == "awaw-pacific"
        assert here.chart.scene.board is here.outlook.board
        assert here.outlook.view.side in here.sides == ("japan", "western-allies", "russia")
        assert "the Pacific" in head(pilot)
        await press(pilot, "M")
        assert here.outlook.board.id == "awaw-europe"
        assert (here.cursor, here.outlook.view.side) == left


async def test_markers_notes_and_deeds_lie_on_the_board_that_is_shown(tmp_path: Path):
    session = both(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        here = desk(pilot)
        await press(pilot, "M")
        here.go(here.outlook.board.parse("L32"))
        here.put("infantry", "japan")
        await command(pilot, "put armor japan W21")
        await command(pilot, "note L32 the fleet has sailed")
        await command(pilot, "put armor russia awaw-europe/D44")
        await press(pilot, "M")
        assert len(here.outlook.placed) == 1
        here.put("infantry", "axis")
        assert sorted(session.state.markers) == ["D44", "awaw-pacific/L32", "awaw-pacific/W21"]
        assert session.state.notes == {"awaw-pacific/L32": ("the fleet has sailed",)}
        await press(pilot, "M")
        assert here.outlook.board.name(here.cursor) == "L32"
        assert "the fleet has sailed" in pane(pilot, "inspector")
        assert {here.outlook.board.name(place) for place in here.outlook.placed} == {"L32", "W21"}
        await press(pilot, "x")
        assert sorted(session.state.markers) == ["D44", "awaw-pacific/W21"]
        await press(pilot, "m", "r")
        assert session.state.deeds[-1].keys["map"] == "awaw-pacific"
        assert session.state.deeds[-1].keys["hex"] == "L32"


async def test_both_dice_stand_in_the_turn_bar_until_they_have_fallen(tmp_path: Path):
    session = both(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        assert "roll the dice: Europe, the Pacific" in head(pilot)
        await press(pilot, "M", "r", "2")
        assert session.state.rolled["pacific"].faces == (2,)
        assert "roll the European die" in head(pilot)
        assert "the Pacific die 2: 7" in head(pilot)
        await press(pilot, "r", "4")
        assert session.state.rolled["europe"].faces == (4,)
        assert "Europe 4 → 9" in head(pilot)
        assert "owed: nothing" in head(pilot)
        assert not desk(pilot).outlook.dice_to_roll


@pytest.mark.parametrize(
    ("language", "dice"),
    [("en", "dice: Europe, the Pacific"), ("ru", "бросить кубики: Европа, Тихий океан")],
)
async def test_a_small_screen_has_room_for_both_dice(tmp_path: Path, language: str, dice: str):
    app = desk_app(session=both(tmp_path), language=language)
    async with opened(app, (80, 24)) as pilot:
        assert dice in head(pilot)
        assert "›" not in head(pilot)


async def test_another_board_is_refused_where_one_is_played_and_comes_with_the_theatre(
    tmp_path: Path,
):
    session = new_session(tmp_path)
    async with opened(desk_app(session=session)) as pilot:
        await press(pilot, "M")
        assert desk(pilot).outlook.board.id == "awaw-europe"
        assert "set theatres both" in foot(pilot)
        await command(pilot, "board awaw-pacific")
        assert "set theatres both" in screen(pilot)
        await press(pilot, "escape")
        await command(pilot, "set theatres pacific")
        assert desk(pilot).outlook.board.id == "awaw-pacific"
        await press(pilot, "z")
        assert desk(pilot).outlook.board.id == "awaw-europe"
        await command(pilot, "set theatres both")
        assert desk(pilot).outlook.board.id == "awaw-europe"
        await command(pilot, "board pacific-awaw")
        assert "awaw-pacific" in screen(pilot)
        await press(pilot, "escape")
        await command(pilot, "board awaw-pacific")
        assert desk(pilot).outlook.board.id == "awaw-pacific"


async def test_whoever_sits_down_finds_a_board_to_play_on(tmp_path: Path):
    async with opened(desk_app(session=both(tmp_path))) as pilot:
        here = desk(pilot)
        await press(pilot, "M")
        assert set(here.players) == {"axis", "japan", "western-allies", "russia"}
        here.seat("axis")
        assert (here.outlook.board.id, here.outlook.view.side) == ("awaw-europe", "axis")
        here.seat("russia")
        assert (here.outlook.board.id, here.outlook.view.side) == ("awaw-europe", "russia")
        here.seat("japan")
        assert (here.outlook.board.id, here.outlook.view.side) == ("awaw-pacific", "japan")


async def test_who_only_looks_sees_both_boards_and_supposes_on_each():
    async with opened(desk_app(turn="Fall 1941", roll=None)) as pilot:
        here = desk(pilot)
        await press(pilot, "M")
        assert here.outlook.board.id == "awaw-pacific"
        assert here.outlook.mode == "look"
        await press(pilot, "r", "4")
        assert here.outlook.weather["siberia"].result == 6
        assert here.outlook.mode == "what-if"
        here.put("armor", "japan")
        assert [here.outlook.board.name(place) for place in here.outlook.placed]
        await press(pilot, "M")
        assert here.outlook.board.id == "awaw-europe"
        assert not here.outlook.placed
        await press(pilot, "z")
        assert here.outlook.board.id == "awaw-europe"


async def test_the_pacific_desk_answers_colours_and_traces(tmp_path: Path):
    app = desk_app(map_id="awaw-pacific", turn="Winter 1941", roll=4)
    async with opened(app) as pilot:
        here = desk(pilot)
        siberia = next(h for h, r in here.outlook.board.hexes.items() if r.area == "siberia")
        here.go(siberia)
        await press(pilot, "l")
        assert "winter 9" in pane(pilot, "inspector")
        assert "Axis" not in pane(pilot, "inspector")
        assert "budget" not in pane(pilot, "worksheet").casefold()
        for _ in range(9):
            await press(pilot, "c")
        await press(pilot, "m", "escape", "i", "escape", "o", "escape", "s")
        assert here.outlook.supply is not None
        await command(pilot, "ask overrun area=manchuria side=japan")
        assert "34.41-3" in screen(pilot)


async def test_nobody_adds_a_board_where_there_is_none():
    async with opened(desk_app(map_id="awaw-pacific")) as pilot:
        await command(pilot, "board gwas-pacific")
        assert "awaw-pacific" in screen(pilot)


def test_a_session_starts_on_the_board_that_is_asked_for(tmp_path: Path):
    assert starting_on("awaw", "") == starting_on("awaw", "AWAW Europe") == ()
    assert starting_on("awaw", "awaw-pacific") == ("set theatres pacific",)
    assert starting_on("gwas", "gwas-north-sea") == ("set map north-sea",)
    for map_id in ("gwas-pacific", "awaw-atlantic"):
        with pytest.raises(FaultError):
            starting_on("awaw", map_id)
    session = begun(str(tmp_path / "a"), "awaw", map_id="awaw-pacific")
    assert boards_of("awaw", session.state.facts) == ("awaw-pacific",)
    made = CliRunner().invoke(
        session_command,
        ["new", str(tmp_path / "b"), "--system", "awaw", "--map", "awaw-pacific"],
    )
    assert made.exit_code == 0
    assert "roll pacific" in made.output


def test_a_report_shows_every_board(tmp_path: Path):
    session = both(tmp_path)
    session.do("roll europe 4")
    session.do("roll pacific 2")
    session.do("put armor japan awaw-pacific/L32")
    file = str(session.path)
    told = CliRunner().invoke(export, [file, "--format", "md"]).output
    assert told.count("```text") == 2
    assert "Pacific map" in told
    page = CliRunner().invoke(export, [file, "--format", "html"]).output
    assert page.count("<figure>") == 2
    assert '"awaw-pacific"' in CliRunner().invoke(export, [file, "--json"]).output
    audit = Session(session.path, open_map).audit()
    assert all(not found.differences for n in audit.numbers if (found := audit.replay(n)))


def test_russian_tells_whose_a_hex_of_the_pacific_is():
    record = load("awaw-pacific").hexes[load("awaw-pacific").parse("L32")]
    told = list(face_of("awaw").where(record, words("ru")))
    assert told == ["Япония", "Тихоокеанский фронт"]
