"""The naval desk by its keys: dice, losses, fleets, plots, range, questions."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from desks import desk, opened, pane, press, screen, settled, type_text
from fleets import naval_app, naval_session
from textual.pilot import Pilot

from weathergage.core.session import Session
from weathergage.tui.systems.gwas import seen
from weathergage.tui.systems.gwas.plotting import Draft, back, ended, entered, under_sail, with_port

GALE = ("set condition 5", "roll weather 6,5")
"""The weather die brings a gale on the first turn."""


def draft(pilot: Pilot[Any]) -> Draft | None:
    return seen.hand(desk(pilot).outlook).draft


def orders(session: Session[Any], fleet: str = "1") -> list[str]:
    return [order.text for order in session.state.own.plots.get(fleet, {}).values()]


async def test_the_inspector_tells_zone_sea_port_owner_and_how_sure(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        told = pane(pilot, "inspector")
        for part in ("L40 Cattaro", "Adriatic Sea", "Austria-Hungary", "port", "derived"):
            assert part in told
        for part in ("Fleet 1", "CL Novara", "Tatra ■■■■", "48 points", "Fleet 2", "TB12"):
            assert part in told
        assert "Jean Bart" not in told


async def test_the_turn_bar_tells_date_turn_phase_and_what_is_owed(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path)), (160, 40)) as pilot:
        top = screen(pilot).splitlines()[0]
        for part in ("4 August 1914, turn 1", "weather phase", "owed", "weather die", "playing"):
            assert part in top


async def test_one_die_is_typed_and_the_second_is_asked_for_when_it_is_owed(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session), (160, 40)) as pilot:
        await press(pilot, "space", "6")
        assert "weather" not in session.state.rolled
        await press(pilot, "5")
        assert session.state.rolled["weather"].faces == (6, 5)
        assert "2 Mist (6, 5)" in screen(pilot).splitlines()[0]
        await press(pilot, "z", "r", "3")
        assert session.state.rolled["weather"].faces == (3,)
        assert "1 Clear (3)" in screen(pilot).splitlines()[0]


async def test_the_program_throws_both_dice(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "r", "r")
        faces = session.state.rolled["weather"].faces
        assert len(faces) == (2 if faces[0] == 6 else 1)


async def test_the_condition_and_all_its_effects_stand_with_their_clauses(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE))) as pilot:
        told = pane(pilot, "inspector")
        for part in ("6 Gale", "11.74-mediterranean", "W6-torpedoes", "W6-speed", "W6-contact"):
            assert part in told


async def test_the_weather_card_sums_what_is_added_to_dice(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE)), (80, 24)) as pilot:
        await press(pilot, "i")
        told = screen(pilot)
        for part in ("−2", "+3", "W6-contact", "W6-capsizing", "W6-flight", "W6-torpedoes"):
            assert part in told
        assert "▾" not in told.splitlines()[-3]


async def test_losses_are_one_screen_and_only_the_twelves_are_marked(tmp_path: Path) -> None:
    session = naval_session(tmp_path, *GALE)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "space")
        told = screen(pilot)
        assert "Tatra" in told
        assert "TB12" not in told.split("who went down?")[1].split("Esc back")[0]
        await press(pilot, "enter", "down", "enter")
        assert session.state.own.ships["Tatra"].condition == "sunk"
        assert "Tatra" in pane(pilot, "worksheet").split("Sunk")[1]
        assert "Tatra" in screen(pilot).splitlines()[-2]
        await press(pilot, "d")
        assert "Tatra" in pane(pilot, "journal")
        await press(pilot, "z")
        assert session.state.own.ships["Tatra"].afloat


async def test_losses_are_rolled_for_all_at_once(tmp_path: Path) -> None:
    session = naval_session(tmp_path, *GALE)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "space", "r")
        assert len(session.state.rolled["losses"].faces) == 2


async def test_the_fleet_sheet_draws_fuel_as_boxes_and_marks_who_limits(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "ship Novara marked=2 carried=5")
    async with opened(naval_app(session)) as pilot:
        told = pane(pilot, "worksheet")
        assert "■■■■■■□□ +567 points" in told
        assert "limits48 points" in told
        for part in ("CL speed 2, coal", "low freeboard", "makes 2 zones a turn", "no orders"):
            assert part in told


async def test_the_other_side_sees_its_own_fleets(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        await press(pilot, "v")
        told = pane(pilot, "worksheet")
        assert "Jean Bart" in told
        assert "Novara" not in told


async def test_a_plot_is_drawn_by_the_movement_keys_and_written_with_enter(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1")
        assert "plotting" in screen(pilot).splitlines()[0]
        await press(pilot, "b", "b")
        assert "Tatra has 46 points left" in screen(pilot)
        assert not orders(session)
        await press(pilot, "enter")
        assert orders(session) == ["M39", "N39"]
        assert "playing" in screen(pilot).splitlines()[0]
        assert len(desk(pilot).chart.scene.path) == 3


async def test_two_zones_a_turn_cost_six_points(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "p", "b", "b", "enter")
        assert orders(session) == ["M39 N39"]


async def test_space_ends_a_turn_and_backspace_takes_back(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "b", "space", "b", "backspace", "b", "space", "enter")
        assert orders(session) == ["M39", "stay", "N39", "stay"]


async def test_land_is_refused_and_the_plot_stays_as_it_was(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        await press(pilot, "p", "1", "b", "y")
        before = draft(pilot)
        desk(pilot).go(desk(pilot).outlook.board.parse("L40"))
        assert before is not None
        await press(pilot, "u")
        assert "land" in screen(pilot)
        assert draft(pilot) == before


async def test_a_plot_that_cannot_be_paid_names_the_shortfall(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "ship Tatra marked=3 carried=7")
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "p", "b", "b")
        assert "short by 1" in " ".join(screen(pilot).split())
        await press(pilot, "enter")
        assert orders(session) == ["M39"]


async def test_sealed_plots_are_seen_by_their_owner_alone(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "set plots sealed")
    async with opened(naval_app(session), (160, 50)) as pilot:
        await press(pilot, "p", "1", "b", "b", "enter")
        assert orders(session) == ["secret", "secret"]
        told = pane(pilot, "worksheet")
        for part in ("M39", "N39", "sealed", "sealed until their turn"):
            assert part in told
        assert len(desk(pilot).chart.scene.path) == 3
        await press(pilot, "p", "1", "b", "enter")
        assert len(orders(session)) == 3
        await press(pilot, "S", "enter")
        assert desk(pilot).outlook.view.side == "entente"
        assert desk(pilot).outlook.board.name(desk(pilot).cursor) == "Q41"
        told = (pane(pilot, name) for name in ("inspector", "worksheet", "journal"))
        assert not any(zone in text for text in told for zone in ("M39", "N39"))
        assert not seen.plot(desk(pilot).outlook, "1")["1914-08-04/1"].zones


async def test_one_plot_alone_is_sealed_by_word(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session), (160, 50)) as pilot:
        await press(pilot, "p", "1", "b", "e", "6")
        assert "sealed until their turn" in pane(pilot, "worksheet")
        await press(pilot, "enter")
        assert orders(session) == ["secret"]
        await press(pilot, "p", "b", "enter")
        assert orders(session) == ["secret", "secret"]
        await press(pilot, "p", "e", "6", "enter")
        assert orders(session) == ["M39", "N39"]


async def test_escape_leaves_plotting_and_writes_nothing(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "b", "b", "escape")
        assert draft(pilot) is None
        assert not orders(session)
        assert "playing" in screen(pilot).splitlines()[0]


async def test_a_plot_that_there_is_goes_on_where_it_ends(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "plot 1: M39; N39")
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "b", "enter")
        assert orders(session)[:2] == ["M39", "N39"]
        assert len(orders(session)) == 3


async def test_ports_and_refuelling_are_ordered_by_word(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "1", "e", "2", "e", "3", "enter")
        assert orders(session)[0].startswith("port")
        assert orders(session)[1] == "refuel"


async def test_a_fleet_that_is_nowhere_is_ordered_by_word_alone(tmp_path: Path) -> None:
    ships = "ships name,side,fleet,class,speed,boxes,berth; Emden,central-powers,1,CL,2,8,sea"
    session = naval_session(tmp_path, ships=ships)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "p", "2", "e", "3", "enter")
        assert orders(session) == ["1", "2"]


async def test_range_is_coloured_at_one_zone_a_turn_and_at_two(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path))) as pilot:
        await press(pilot, "s", "1")
        assert desk(pilot).outlook.view.colouring == "range"
        assert "48 zones, 24 there and back" in screen(pilot)
        await press(pilot, "s")
        assert "16 zones, 8 there and back" in screen(pilot)
        await press(pilot, "s")
        assert desk(pilot).outlook.view.colouring == "weather"


async def test_space_begins_the_plot_that_is_owed(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "roll weather 3", "phase next")
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "space")
        assert draft(pilot) is not None


async def test_a_ship_is_added_step_by_step(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "w", "enter", "6")
        await type_text(pilot, "Helgoland")
        await press(pilot, "enter")
        for choice in ("CL", "2", "coal"):
            await choose(pilot, choice)
        await type_text(pilot, "9")
        await press(pilot, "enter")
        added = session.state.own.ships["Helgoland"]
        assert (added.fleet, added.ship_class, added.speed, added.boxes) == ("1", "CL", "2", 9)


async def choose(pilot: Pilot[Any], target: str) -> None:
    """Choose a row of the open list by what it stands for."""
    box: Any = pilot.app.screen
    box.dismiss(target)
    await settled(pilot)


async def test_ships_are_detached_into_a_fleet_of_their_own(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "w", "enter", "7", "down", "enter", "end", "enter")
        await type_text(pilot, "3")
        await press(pilot, "enter")
        assert session.state.own.ships["Tatra"].fleet == "3"
        assert session.state.own.ships["Novara"].fleet == "1"


async def test_a_sample_order_of_battle_is_imported(tmp_path: Path) -> None:
    session = naval_session(tmp_path, ships="note turn empty")
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "w", "end")
        desk(pilot).outlook.face.chosen(desk(pilot), "add", "list")
        await settled(pilot)
        await press(pilot, "1")
        assert len(session.state.own.ships) > 5


@pytest.mark.parametrize("key", ["m", "i", "o", "C", "t", "V", "p", "s", "d", "w"])
async def test_three_escapes_lead_from_everywhere_to_the_map(tmp_path: Path, key: str) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE))) as pilot:
        await press(pilot, key, "escape", "escape", "escape")
        assert pilot.app.screen is desk(pilot)
        assert desk(pilot).focused is desk(pilot).chart
        assert draft(pilot) is None


async def test_every_action_of_the_vocabulary_can_be_asked(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE)), (120, 40)) as pilot:
        await press(pilot, "m")
        told = screen(pilot)
        words = desk(pilot).words
        for action in desk(pilot).outlook.rules.vocabulary():
            assert words(f"common.action-{action}") in told


async def test_the_odds_tell_turns_ahead_and_the_long_run(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path)), (80, 24)) as pilot:
        await press(pilot, "o")
        told = screen(pilot)
        assert "long run" in told
        assert "83.3%" in told
        assert "8 turns ahead" in told


async def test_the_map_alone_supposes_weather_and_writes_nothing() -> None:
    async with opened(naval_app()) as pilot:
        await press(pilot, "r", "6", "5")
        assert "2 Mist" in screen(pilot).splitlines()[0]
        assert "nothing is written" in screen(pilot)


def test_a_draft_grows_and_shrinks_by_zones_and_turns() -> None:
    from weathergage.core.turns import Turn

    plain = Draft(fleet="1", first=Turn(1914, 0), pace=2)
    drawn = entered(entered(entered(plain, "A1"), "A2"), "A3")
    assert drawn.text == "A1 A2; A3"
    assert with_port(drawn).text == "A1 A2; A3 port"
    assert under_sail(drawn).text == "A1 A2; sail A3"
    assert ended(ended(drawn)).text == "A1 A2; A3; stay"
    assert back(back(drawn)).text == "A1"
    assert back(back(back(back(drawn)))).text == ""


async def test_keys_of_a_question_are_offered_as_choices(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE))) as pilot:
        desk(pilot).open_verdict("fire")
        await settled(pilot)
        await press(pilot, "enter")
        assert "secondary" in screen(pilot)
        await press(pilot, "2")
        told = " ".join(screen(pilot).split())
        assert "prohibited" in told
        assert "W6-guns" in told
        box: Any = pilot.app.screen
        assert box.keys == {"battery": "secondary"}


async def test_a_line_of_the_scenario_is_chosen_and_brings_its_board(tmp_path: Path) -> None:
    session = naval_session(tmp_path, ships="note turn empty")
    async with opened(naval_app(session)) as pilot:
        desk(pilot).outlook.face.chosen(desk(pilot), "set", "map")
        await settled(pilot)
        await choose(pilot, "north-sea")
        assert session.state.facts["map"] == "north-sea"
        assert desk(pilot).outlook.board.id == "gwas-north-sea"
        assert "North Sea" in pane(pilot, "worksheet")


async def test_a_session_opens_where_its_fleets_are(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path), at="")) as pilot:
        assert desk(pilot).outlook.board.name(desk(pilot).cursor) == "L40"


async def test_another_war_has_other_sides(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "set war italo-turkish", ships="note turn empty")
    async with opened(naval_app(session, side="")) as pilot:
        assert desk(pilot).sides == ("italy", "turkey")
        assert desk(pilot).outlook.view.side == "italy"


async def test_a_turn_looked_back_at_is_judged_by_its_own_weather(tmp_path: Path) -> None:
    moves = (*GALE, "turn next anyway", "roll weather 1")
    async with opened(naval_app(naval_session(tmp_path, *moves))) as pilot:
        here = desk(pilot)
        assert here.outlook.ask("torpedo", here.cursor).outcome == "prohibited"
        here.look_at(here.outlook.rules.calendar.parse("1914-08-04/1"))
        await settled(pilot)
        verdict = here.outlook.ask("torpedo", here.cursor)
        assert "W6-torpedoes" in {finding.clause for finding in verdict.findings}
        here.look_at(here.outlook.rules.calendar.parse("1914-08-04/7"))
        await settled(pilot)
        verdict = here.outlook.ask("torpedo", here.cursor)
        assert [owed.name for owed in verdict.owed] == ["condition"]


@pytest.mark.parametrize("seed", [1, 2])
async def test_keys_in_any_order_end_nothing(tmp_path: Path, seed: int) -> None:
    keys = [*"hlyubnpswrmiodevcxzZtfa1236CV0", "space", "enter", "escape", "tab", "backspace"]
    chance = Random(seed)
    async with opened(naval_app(naval_session(tmp_path)), (80, 24)) as pilot:
        for _ in range(120):
            await pilot.press(chance.choice(keys))
        await settled(pilot)
        assert pilot.app.is_running


async def test_a_turn_to_come_has_no_weather_yet_on_any_screen(tmp_path: Path) -> None:
    async with opened(naval_app(naval_session(tmp_path, *GALE))) as pilot:
        here = desk(pilot)
        here.look_at(here.outlook.rules.calendar.parse("1914-08-05/7"))
        await settled(pilot)
        for key in ("i", "o", "m", "w", "s", "d"):
            await press(pilot, key)
            assert "6 Gale" not in screen(pilot)
            await press(pilot, "escape")
        await press(pilot, "o")
        assert "not known yet" in screen(pilot)


async def test_a_sample_tells_how_many_ships_have_assumed_figures(tmp_path: Path) -> None:
    session = naval_session(tmp_path, ships="note turn empty")
    async with opened(naval_app(session), (80, 24)) as pilot:
        await press(pilot, "w", "j", "enter", "1")
        assert "assumed" in pane(pilot, "worksheet").splitlines()[1]
        await press(pilot, "escape", "w")
        assert "import a list of ships" in screen(pilot)
