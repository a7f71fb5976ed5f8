"""The desk of Dai Senso by its keys: weather at a glance, the card, the turn track's editor."""

from pathlib import Path

import pytest
from desks import desk, opened, pane, press, screen, type_text
from senso import senso_app, senso_session

from weathergage.core.dai_senso.track import Cell, Track
from weathergage.tui.systems.dai_senso import seen, tracking
from weathergage.tui.tracks import own_track


async def test_the_turn_bar_tells_turn_faction_phase_and_weather_at_a_glance(
    tmp_path: Path,
) -> None:
    async with opened(senso_app(senso_session(tmp_path, "turn Nov-Dec 1941"))) as pilot:
        top = screen(pilot).splitlines()[0]
        for part in ("Nov-Dec 1941", "Axis: admin", "storms SM?", "snow N?", "playing"):
            assert part in top


async def test_the_inspector_tells_the_weather_its_area_and_how_sure_the_track_is() -> None:
    async with opened(senso_app()) as pilot:
        told = pane(pilot, "inspector")
        for part in ("Hopeh", "snow", "North", "11.1", "assumed: not from your turn track"):
            assert part in told


async def test_the_card_tells_all_six_areas_with_their_lands() -> None:
    async with opened(senso_app(), (80, 24)) as pilot:
        await press(pilot, "i")
        told = screen(pilot)
        areas = ("Central", "Desert", "North", "North Monsoon", "South", "South Monsoon")
        for part in (*areas, "Szechwan", "Sinkiang", "storms?", "snow?"):
            assert part in told


async def test_what_comes_stands_on_the_track_and_is_not_rolled() -> None:
    async with opened(senso_app()) as pilot:
        await press(pilot, "o")
        told = screen(pilot)
        assert "Nothing is rolled" in told
        assert "Apr-May 1942" in told
        assert "mud?" in told


async def test_a_cell_takes_one_key_and_arrows_move() -> None:
    async with opened(senso_app()) as pilot:
        await press(pilot, "E", "m", "right", "s", "down", "n", "left", "minus")
        told = screen(pilot)
        assert "4 of 54 told by you" in told
        assert "not saved yet" in told
        await press(pilot, "x")
        assert "3 of 54 told by you" in screen(pilot)


async def test_the_same_keys_write_cells_on_the_russian_layout() -> None:
    async with opened(senso_app(language="ru"), (80, 24)) as pilot:
        await press(pilot, "У", "ь", "right", "ы", "right", "т")
        assert "из 54 указано вами 3" in screen(pilot)


async def test_a_year_has_exceptions_of_its_own() -> None:
    async with opened(senso_app()) as pilot:
        await press(pilot, "E", "s", "greater_than_sign", "m")
        told = screen(pilot)
        assert "[1937*]" in told
        assert "Mar-Apr 1937, Central: mud" in told
        await press(pilot, "x")
        assert "as you have it for every year" in screen(pilot)


async def test_what_was_typed_is_there_when_the_editor_is_opened_again() -> None:
    async with opened(senso_app()) as pilot:
        await press(pilot, "E", "n", "escape")
        sheet = seen.hand(desk(pilot).outlook).sheet
        assert sheet is not None
        assert sheet.is_changed
        await press(pilot, "E")
        assert "1 of 54 told by you" in screen(pilot)


def test_jan_feb_ends_a_year_and_has_the_number_of_the_next() -> None:
    assert tracking.row_name(1941, 0) == "Mar-Apr 1941"
    assert tracking.row_name(1941, 8) == "Jan-Feb 1942"
    sheet = tracking.told(tracking.opened(Track(), 1941), "mud")
    last = tracking.told(tracking.moved(sheet, 8, 0), "snow")
    assert set(last.track.rows) == {"Mar-Apr 1941", "Jan-Feb 1942"}
    assert tracking.years_told(last.track) == {1941}


def test_a_cell_says_what_its_year_says_else_every_year_else_the_program() -> None:
    own = Track().having("Apr-May", {"north": Cell("storms")})
    sheet = tracking.opened(own, 1943)
    assert tracking.shown(sheet, 1, "north") == (Cell("storms"), False)
    assert tracking.shown(sheet, 1, "desert") == (Cell("storms", "sister-game"), False)
    told = tracking.told(tracking.moved(sheet, 1, 2), "clear")
    assert tracking.shown(told, 1, "north") == (Cell("clear"), True)
    assert not tracking.untold(told).is_changed


def test_the_next_cell_is_in_the_next_row_after_the_last_area() -> None:
    sheet = tracking.moved(tracking.opened(Track()), 0, 9)
    assert sheet.area == "south-monsoon"
    following = tracking.stepped(sheet)
    assert (following.row, following.area) == ("Apr-May", "central")
    last = tracking.moved(following, 99, 99)
    assert tracking.stepped(last) == last


async def test_a_track_goes_out_to_a_file_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("track.tsv")
    session = senso_session(tmp_path)
    async with opened(senso_app(session)) as pilot:
        await press(pilot, "E", "m", "right", "s", "o")
        await type_text(pilot, str(file))
        await press(pilot, "enter")
        assert "track.tsv" in screen(pilot)
        assert file.read_text("utf-8").splitlines()[1].startswith("Mar-Apr\tm\ts\t")
        await press(pilot, "x", "i")
        await type_text(pilot, str(file))
        await press(pilot, "enter", "enter")
        assert session.state.own.track.rows["Mar-Apr"]["desert"] == Cell("storms")


async def test_a_bad_table_is_told_with_its_line_and_nothing_of_it_is_taken(
    tmp_path: Path,
) -> None:
    file = tmp_path / "bad.tsv"
    areas = "turn\tcentral\tdesert\tnorth\tnorth-monsoon\tsouth\tsouth-monsoon"
    file.write_text(f"{areas}\nMar-Apr\tm\tfog\t\t\t\t\n", encoding="utf-8")
    async with opened(senso_app()) as pilot:
        await press(pilot, "E", "i")
        await type_text(pilot, str(file))
        await press(pilot, "enter")
        told = screen(pilot)
        assert "line 2" in told
        assert "fog" in told
        await press(pilot, "escape")
        assert "0 of 54 told by you" in screen(pilot)


async def test_what_is_saved_without_a_session_is_the_players_own_track(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with opened(senso_app()) as pilot:
        await press(pilot, "E", "m", "enter")
        assert "kept as your own track" in " ".join(screen(pilot).split())
        assert own_track().rows["Mar-Apr"]["central"] == Cell("mud")
        assert seen.track(desk(pilot).outlook) == own_track()
    async with opened(senso_app()) as pilot:
        await press(pilot, "E")
        assert "1 of 54 told by you" in screen(pilot)
        await press(pilot, "x", "enter")
        assert not own_track().rows
