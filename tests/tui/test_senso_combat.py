"""The combat helper, moves drawn on the map, markers and naval zones of Dai Senso, by keys."""

from pathlib import Path

import pytest
from desks import desk, opened, pane, press, screen, type_text
from senso import senso_app, senso_session

from weathergage.tui.systems.dai_senso import seen

PLAYED = ("turn Nov-Dec 1941", "track assumed", "ice unknown")
MUD = ("turn Jun-Jul 1942", "track assumed")
"""North Monsoon has mud, North is clear."""
REGULAR = "phase axis-regular"
BLITZ = "phase axis-blitz"


async def test_an_attack_on_mud_is_one_column_down_and_dr1_becomes_ex(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD, REGULAR)
    async with opened(senso_app(session, at="0607")) as pilot:
        await press(pilot, "A")
        told = screen(pilot)
        for part in ("0607", "mud?", "North Monsoon", "Regular Segment", "may be made"):
            assert part in told
        assert "net shift −1" in told
        assert "11.3-column" in told
        await press(pilot, "6", "3")
        told = screen(pilot)
        assert "Dr1 → Ex" in told
        assert "11.2" in told


async def test_a_blitz_on_mud_is_prohibited_and_the_session_names_the_segment(
    tmp_path: Path,
) -> None:
    session = senso_session(tmp_path, *MUD, BLITZ)
    async with opened(senso_app(session, at="0607")) as pilot:
        await press(pilot, "A")
        told = screen(pilot)
        assert "Blitz Segment" in told
        assert "may not be made" in told
        assert "11.3-blitz" in told
        await press(pilot, "r")
        assert not session.state.deeds
        await press(pilot, "2")
        assert "may be made" in screen(pilot)


async def test_only_blitz_enabled_russians_may_blitz_into_snow(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *PLAYED, "phase soviet-blitz")
    async with opened(senso_app(session, at="0604", side="soviet")) as pilot:
        await press(pilot, "A", "3", "2")
        await type_text(pilot, "russia")
        await press(pilot, "enter", "3", "3", "1")
        told = screen(pilot)
        assert "Russia, Blitz-enabled" in told
        assert "The attack may be made" in told
        assert "11.5-blitz-russian" in told


async def test_air_next_to_a_stormy_hex_gives_nothing_air_inside_it_does(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *PLAYED, REGULAR)
    async with opened(senso_app(session, at="0609")) as pilot:
        await press(pilot, "A", "5", "1", "6", "3")
        told = screen(pilot)
        assert "0 attacker's air unit" in told
        assert "11.4-air-adjacent" in told
        assert "−1? defender's air unit" in told
        assert "net shift −1" in told


async def test_an_attack_is_recorded_with_its_result(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD, REGULAR)
    async with opened(senso_app(session, at="0607")) as pilot:
        await press(pilot, "A", "6", "1", "r")
        deed = session.state.deeds[-1]
        assert deed.action == "combat-result"
        assert (deed.keys["hex"], deed.keys["result"]) == ("0607", "Dr3")
        assert "Dr3" in pane(pilot, "worksheet")


async def test_an_attack_is_asked_for_by_country_and_by_area(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD, REGULAR)
    async with opened(senso_app(session, at="0610")) as pilot:
        await press(pilot, "A", "1", "3")
        await type_text(pilot, "ceylon")
        await press(pilot, "enter")
        assert "a hex of Ceylon" in screen(pilot)
        assert "net shift −1" in screen(pilot)
        await press(pilot, "1", "4", "1")
        assert "a hex of the area Central" in screen(pilot)
        assert "net shift −1" in screen(pilot)


async def test_a_move_stops_in_the_first_snowy_hex_with_an_ezoc(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *PLAYED, "phase axis-operational-movement")
    async with opened(senso_app(session, at="0604")) as pilot:
        await press(pilot, "D")
        assert "drawing a move" in screen(pilot).splitlines()[0]
        await press(pilot, "l", "l", "p", "l", "p")
        told = screen(pilot)
        assert "stops in 0804" in told
        assert "11.5-stop" in told
        await press(pilot, "enter")
        assert not session.state.deeds
        await press(pilot, "backspace", "enter")
        assert session.state.deeds[-1].keys["route"] == "0604,0704,0804"
        assert session.state.deeds[-1].keys["ezoc"] == "0804"
        assert "playing" in screen(pilot).splitlines()[0]


async def test_nothing_leaves_a_muddy_ezoc_hex_not_even_to_overrun(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD, "phase axis-operational-movement")
    async with opened(senso_app(session, at="0607")) as pilot:
        await press(pilot, "D", "p", "e", "e", "e", "l", "a")
        told = screen(pilot)
        assert "armor, 2 steps" in told
        assert "11.3-leave-ezoc" in told
        await press(pilot, "q")
        assert "not recorded" in screen(pilot)
        assert seen.hand(desk(pilot).outlook).draft is None


async def test_storms_do_not_stop_a_move_without_an_ezoc(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *PLAYED, "phase axis-operational-movement")
    async with opened(senso_app(session, at="0609")) as pilot:
        await press(pilot, "D", "l", "l", "l")
        assert "does not stop the unit before 0909" in screen(pilot)


async def test_an_enemy_next_door_is_taken_for_an_ezoc_until_it_is_said_otherwise(
    tmp_path: Path,
) -> None:
    moves = "phase axis-operational-movement"
    session = senso_session(tmp_path, *PLAYED, "put infantry soviet 0904", moves)
    async with opened(senso_app(session, at="0604")) as pilot:
        await press(pilot, "D", "l", "l")
        assert "EZOC?" in pane(pilot, "worksheet")
        assert "stops in 0804" in screen(pilot)
        await press(pilot, "p")
        assert "does not stop" in screen(pilot)


async def test_a_beachhead_takes_the_weather_of_the_land_it_points_to(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD, BLITZ)
    async with opened(senso_app(session, at="1307")) as pilot:
        await press(pilot, "p")
        assert "beachhead" in screen(pilot)
        await type_text(pilot, "jjjjjjjjjjjjj")
        desk(pilot).marker = ("beachhead", "axis")
        await press(pilot, "escape", "p", "1")
        assert session.state.own.beachheads["1307"].area == "north-monsoon"
        told = pane(pilot, "inspector")
        assert "beachhead" in told
        assert "North Monsoon" in told
        await press(pilot, "A")
        assert "11.3-blitz" in screen(pilot)
        await press(pilot, "escape", "x")
        assert not session.state.own.beachheads


async def test_ice_hexes_are_marked_with_one_key_a_hex(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *PLAYED)
    async with opened(senso_app(session, at="1202")) as pilot:
        desk(pilot).marker = ("ice", "")
        await press(pilot, "p", "h", "p")
        assert session.state.own.ice == ("1102", "1202")
        assert "Ice hex" in pane(pilot, "inspector")
        assert "1202" in pane(pilot, "worksheet")
        await press(pilot, "x")
        assert session.state.own.ice == ("1202",)


async def test_naval_zones_tell_what_is_closed_and_their_boxes_stay_open(tmp_path: Path) -> None:
    session = senso_session(tmp_path, *MUD)
    async with opened(senso_app(session, at="1606")) as pilot:
        told = pane(pilot, "inspector")
        for part in ("South China Sea", "All-Sea hexes: prohibited", "the zone's box: allowed"):
            assert part in told
        assert "11.3-north-monsoon-support" in told
        assert "Bay of Bengal" in pane(pilot, "worksheet")
        await press(pilot, "W")
        told = screen(pilot)
        assert "Bay of Bengal" in told
        await press(pilot, "escape")
        assert "South China Sea" in told


async def test_what_is_owed_asks_for_the_track_then_for_ice(tmp_path: Path) -> None:
    session = senso_session(tmp_path, "turn Nov-Dec 1941")
    async with opened(senso_app(session)) as pilot:
        await press(pilot, "space")
        assert "copy it from your board" in screen(pilot)
        await press(pilot, "2")
        assert session.state.own.agreed
        await press(pilot, "space", "2")
        assert session.state.own.ice_told == "unknown"
        await press(pilot, "space", "1")
        assert session.state.phase == "axis-operational-movement"


async def test_saving_the_track_is_one_decision_that_undo_takes_back(tmp_path: Path) -> None:
    session = senso_session(tmp_path, "turn Nov-Dec 1941")
    async with opened(senso_app(session)) as pilot:
        before = len(session.log())
        await press(pilot, "E", "m", "right", "s", "down", "n", "enter")
        assert len(session.log()) == before + 1
        rows = session.state.own.track.rows
        assert rows["Mar-Apr"]["central"].weather == "mud"
        assert rows["Apr-May"]["desert"].weather == "snow"
        await press(pilot, "E", "x", "enter")
        assert "central" not in session.state.own.track.rows["Mar-Apr"]
        await press(pilot, "z", "z")
        assert not session.state.own.track.rows


@pytest.mark.parametrize("key", ["A", "D", "W", "E"])
async def test_other_games_say_that_they_have_no_use_for_it(key: str) -> None:
    from desks import desk_app

    async with opened(desk_app()) as pilot:
        await press(pilot, key)
        assert "no use for that" in screen(pilot)


async def test_only_the_ezoc_of_the_unit_overrun_is_ignored_in_storms(tmp_path: Path) -> None:
    moves = "phase axis-operational-movement"
    session = senso_session(tmp_path, *PLAYED, "put infantry western 0709", moves)
    async with opened(senso_app(session, at="0609")) as pilot:
        await press(pilot, "D", "e", "e", "e", "l", "a")
        assert "armor, 2 steps" in screen(pilot)
        assert "11.4-overrun" in screen(pilot)
        assert "does not stop" in screen(pilot)
        await press(pilot, "p")
        assert "stops in 0709" in screen(pilot)
        assert "11.4-stop" in screen(pilot)
