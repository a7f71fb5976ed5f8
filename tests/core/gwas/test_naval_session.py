"""Naval sessions: phases, dice, fleets, fuel, plots, and that undo gives all of it back."""

import pytest
from worked.navy import open_sea

from weathergage.core.flow import no_map
from weathergage.core.messages import FaultError
from weathergage.core.session import Session

NOVARA = "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=3"
NEMBO = "ship Nembo side=entente fleet=D class=DD speed=2 boxes=4 fuel=coal"


def make(tmp_path, open_map=no_map, **settings):
    made = {key.replace("_", "-"): value for key, value in settings.items()}
    return Session.new(tmp_path / "raid.wxg", "gwas", open_map, seed=14, settings=made)


@pytest.fixture
def session(tmp_path):
    return make(tmp_path, open_sea)


@pytest.fixture
def boardless(tmp_path):
    session = make(tmp_path)
    session.do("set map none")
    return session


def play(session, *commands):
    return [session.do(command) for command in commands]


def commands_of(session):
    return [step.command for step in session.steps()]


def ids(line):
    return [message.id.partition(".")[2] for message in line.said]


def refusal(session, command):
    before, size = session.state, session.path.stat().st_size
    with pytest.raises(FaultError) as refused:
        session.do(command)
    assert session.state is before
    assert session.path.stat().st_size == size
    return refused.value.message


def turn(session, die="3", *orders):
    """Play a turn through with orders, up to the next one's weather."""
    play(session, f"roll weather {die}", "phase next", *orders, "turn next")


class TestWeather:
    def test_the_weather_comes_first_in_a_turn(self, session):
        assert commands_of(session) == ["roll weather", "phase next"]
        assert refusal(session, "phase next").id == "session.owed-first"
        play(session, "set condition 3", "roll weather 1")
        assert commands_of(session) == ["phase next"]
        assert session.circumstances().facts["condition"] == "3"

    def test_the_condition_goes_on_from_turn_to_turn(self, session):
        play(session, "set condition 3", "roll weather 1", "turn next", "roll weather 6,4")
        play(session, "turn next")
        assert session.circumstances().facts["condition"] == "3"
        assert session.circumstances("1914-08-04/2").facts["condition"] == "2"
        assert session.circumstances("1914-08-04/2").rolls == {"weather": 6, "weather-second": 4}

    def test_of_other_turns_it_tells_what_is_known_and_nothing_else(self, session):
        play(session, "set condition 3", "roll weather 1", "turn next", "roll weather 6,4")
        known = {n: session.circumstances(f"1914-08-04/{n}").facts for n in (1, 2, 3, 4)}
        assert [known[n].get("condition") for n in known] == ["3", "2", "3", None]
        play(session, "turn next", "set condition 5")
        assert session.circumstances("1914-08-04/1").facts["condition"] == "3"

    def test_a_question_about_another_turn_has_the_weather_of_that_turn(self, session):
        play(session, "set condition 5", "roll weather 4", "turn next", "roll weather 1")
        play(session, "turn next", "roll weather 1")
        asked = {n: session.ask("torpedo", turn=f"1914-08-04/{n}") for n in range(1, 6)}
        outcomes = [verdict.outcome for verdict in asked.values()]
        assert outcomes == ["prohibited", "prohibited", "allowed", "undecided", "undecided"]
        assert [[owed.name for owed in asked[n].owed] for n in (4, 5)] == [
            ["weather"],
            ["condition"],
        ]

    def test_a_six_takes_its_second_die_along(self, session):
        assert refusal(session, "roll weather 6").id == "fleet.fault-second-die"
        assert refusal(session, "roll weather 3,4").id == "fleet.fault-too-many"
        line = session.do("roll weather 6,5")
        assert [die.die for die in line.act.entry.dice] == ["weather", "weather-second"]

    def test_the_program_throws_the_second_die_itself(self, tmp_path):
        for seed in range(30):
            session = Session.new(tmp_path / f"{seed}.wxg", "gwas", no_map, seed=seed)
            dice = session.do("roll weather").act.entry.dice
            assert (len(dice) == 2) == (dice[0].face == 6)

    def test_a_condition_outside_the_six_is_refused(self, session):
        for value in ("0", "7", "-1", "fair", "1.5"):
            refusal(session, f"set condition {value}")
        assert session.do("set condition squall").text == "set condition 4"

    def test_a_corrected_die_changes_the_weather(self, session):
        play(session, "set condition 3", "roll weather 3", "correct 3 1")
        session.do("turn next")
        assert session.circumstances().facts["condition"] == "2"

    def test_the_pacific_changes_by_its_own_table(self, tmp_path):
        session = make(tmp_path)
        play(session, "set map pacific", "set condition 5", "roll weather 6,6", "turn next")
        assert session.circumstances().facts["condition"] == "6"

    def test_day_or_night_is_asked_anew_each_turn(self, session):
        play(session, "set day no", "roll weather 3")
        assert session.circumstances().facts["day"] == "no"
        session.do("turn next")
        assert "day" not in session.circumstances().facts


class TestFuel:
    def test_novara(self, boardless):
        session = boardless
        play(session, NOVARA, "fleet 1 at=sea", "plot 1: 1; 1; 1; 1; 1; 2; 2; 2; 2; 1 port Cattaro")
        carried = []
        for _ in range(9):
            turn(session)
            carried.append(session.state.own.ships["Novara"].carried)
        assert carried == [1, 2, 3, 4, 5, 11, 5, 11, 5]
        assert session.state.own.ships["Novara"].points == 7
        turn(session)
        assert session.state.own.fleets["1"].berth == "port"
        turn(session, "3", "plot 1: refuel; refuel")
        turn(session)
        novara = session.state.own.ships["Novara"]
        assert (novara.boxes_left, novara.carried, novara.points) == (3, 6, 30)

    def test_a_full_ship_may_lose_its_remainder(self, tmp_path):
        session = make(tmp_path, full_ship_remainder="lost")
        play(session, f"{NOVARA} carried=6", "plot 1: refuel")
        turn(session)
        assert session.state.own.ships["Novara"].points == 36

    def test_eight_boxes(self, boardless):
        session = boardless
        play(session, NOVARA.replace("boxes=3", "boxes=8"), "fleet 1 at=sea")
        play(session, "plot 1: " + "; ".join(["1"] * 20 + ["2"]))
        for _ in range(21):
            turn(session)
        novara = session.state.own.ships["Novara"]
        assert (novara.marked, novara.carried, novara.points) == (2, 2, 70)

    def test_o20_one_box_left_seven_carried(self, boardless):
        play(boardless, f"{NOVARA} marked=2 carried=7", "fleet 1 at=sea")
        message = refusal(boardless, "plot 1: 2")
        assert message.id == "fleet.fault-short"
        assert message.values["ships"][0].values["short"] == 1
        turn(boardless, "3", "plot 1: 1")
        assert boardless.state.own.ships["Novara"].points == 4

    def test_a_fleet_at_sea_needs_an_order(self, boardless):
        play(boardless, NOVARA, "fleet 1 at=sea", "roll weather 3", "phase next")
        assert commands_of(boardless)[0] == "plot 1: stay"
        assert refusal(boardless, "phase next").id == "session.owed-first"
        assert refusal(boardless, "turn next").id == "session.owed-first"
        line = boardless.do("phase movement")
        assert "told-no-order" in ids(line)
        assert boardless.state.own.ships["Novara"].points == 35

    def test_a_fleet_in_port_needs_none(self, boardless):
        play(boardless, NOVARA, "fleet 1 port=Pola", "roll weather 3")
        assert commands_of(boardless) == ["phase next"]
        play(boardless, "turn next")
        assert boardless.state.own.ships["Novara"].points == 36

    def test_movement_happens_once_a_turn(self, boardless):
        play(boardless, NOVARA, "fleet 1 at=sea", "plot 1: 1; 1", "roll weather 3")
        play(boardless, "phase movement", "phase orders", "phase movement", "turn next")
        assert boardless.state.own.ships["Novara"].points == 35

    def test_a_dry_ship_stops_its_fleet_until_it_is_towed(self, boardless):
        play(boardless, NOVARA, NOVARA.replace("Novara", "Spaun"), "fleet 1 at=sea")
        play(boardless, "plot 1: 2; 2", "ship Novara marked=3", "roll weather 3", "phase next")
        assert boardless.steps()[0].clause == "12-out-of-fuel"
        line = boardless.do("phase movement")
        assert "told-stopped" in ids(line)
        assert boardless.state.own.plots == {}
        play(boardless, "turn next anyway", "ship Novara state=towed", "roll weather 3")
        play(boardless, "phase next", "plot 1: 2", "phase next")
        assert boardless.state.own.ships["Spaun"].points == 36 - 1 - 6


class TestWeatherAndPlots:
    def ready(self, session):
        play(session, NEMBO, NEMBO.replace("Nembo", "Turbine"), "fleet D at=N54")
        play(session, NOVARA.replace("central-powers", "entente").replace("fleet=1", "fleet=D"))
        play(session, "set condition 4", "plot D: N55 N56; N57")

    def test_a_plot_of_fair_weather_is_judged_when_its_turn_comes(self, session):
        self.ready(session)
        line = session.do("roll weather 4")
        told = next(message for message in line.said if message.id == "fleet.told-held-back")
        assert told.values["ships"] == ("Nembo", "Turbine")
        line = session.do("phase movement")
        assert "told-slowed" in ids(line)
        fleet = session.state.own.fleets["D"]
        assert fleet.at == "N55"
        orders = session.state.own.plots["D"]
        assert {turn: order.text for turn, order in orders.items()} == {
            "1914-08-04/2": "N56",
            "1914-08-04/3": "N57",
        }
        assert session.state.own.ships["Nembo"].points == 47

    def test_who_detaches_the_slow_keeps_the_speed(self, session):
        self.ready(session)
        play(session, "roll weather 4", "join S: Nembo, Turbine", "phase next", "plot S: stay")
        session.do("phase next")
        assert session.state.own.fleets["D"].at == "N56"
        assert session.state.own.ships["Novara"].points == 30

    def test_the_other_reading_refuses_the_plot(self, tmp_path):
        session = make(tmp_path, open_sea, slowed_plot="refused")
        self.ready(session)
        play(session, "roll weather 4", "phase next")
        assert commands_of(session)[0] == "plot D: N55"
        play(session, "plot D: N55", "phase next")
        assert session.state.own.fleets["D"].at == "N55"


class TestGale:
    def ready(self, session):
        play(session, NEMBO, NEMBO.replace("Nembo", "Turbine"), "fleet D at=sea", NOVARA)
        play(session, NEMBO.replace("Nembo", "Borea").replace("=D ", "=P "), "fleet P port=Bari")
        play(session, "set condition 6", "roll weather 4")

    def test_each_small_ship_at_sea_owes_two_dice(self, boardless):
        self.ready(boardless)
        (losses, _) = boardless.steps()
        assert (losses.command, losses.clause) == ("roll losses", "W6-sinking")
        assert losses.message.values["ships"] == ("Nembo", "Turbine")
        assert refusal(boardless, "roll losses 6,6").id == "fleet.fault-loss-dice"
        line = boardless.do("roll losses 6,6,6,5")
        assert "told-sunk" in ids(line)
        assert [s.name for s in boardless.state.own.ships.values() if not s.afloat] == ["Nembo"]
        assert commands_of(boardless) == ["phase next"]

    def test_the_program_rolls_for_all(self, boardless):
        self.ready(boardless)
        assert len(boardless.do("roll losses").act.entry.dice) == 4

    def test_only_the_twelves_are_typed(self, boardless):
        self.ready(boardless)
        assert refusal(boardless, "losses Novara").id == "common.unknown-name"
        boardless.do("losses Turbine")
        assert not boardless.state.own.ships["Turbine"].afloat
        assert refusal(boardless, "losses none").id == "session.no-die-owed"
        assert refusal(boardless, "roll losses").id == "session.rolled-already"

    def test_all_may_come_through(self, boardless):
        self.ready(boardless)
        assert "told-none-sunk" in ids(boardless.do("losses none"))

    def test_the_roll_comes_every_turn_or_once(self, tmp_path):
        for value, owed in (("every-turn", True), ("on-entering", False)):
            folder = tmp_path / value
            folder.mkdir()
            session = make(folder, gale_losses=value)
            play(session, "set map none", NEMBO, "fleet D at=sea", "set condition 5")
            play(session, "roll weather 6", "losses none", "phase next", "plot D: stay; stay")
            play(session, "turn next", "roll weather 4")
            assert ("roll losses" in commands_of(session)) is owed


class TestFleets:
    def test_fleets_split_and_join_without_losing_a_remainder(self, boardless):
        play(boardless, f"{NOVARA} carried=5", f"{NOVARA} carried=7".replace("Novara", "Spaun"))
        play(boardless, "fleet 1 at=sea", "join 2: Novara", "roll weather 3", "phase next")
        play(boardless, "plot 1: 2", "plot 2: stay", "phase next")
        ships = boardless.state.own.ships
        assert (ships["Novara"].carried, ships["Spaun"].carried, ships["Spaun"].marked) == (6, 1, 1)
        boardless.do("join 1: Novara")
        assert list(boardless.state.own.fleets) == ["1"]
        assert boardless.state.own.ships == {**ships, "Novara": boardless.state.own.ships["Novara"]}
        assert boardless.state.own.ships["Novara"].carried == 6

    def test_ships_apart_do_not_join(self, session):
        play(
            session, NOVARA, "fleet 1 at=N55", NOVARA.replace("Novara", "Spaun").replace("=1", "=2")
        )
        play(session, "fleet 2 at=N56")
        assert refusal(session, "join 1: Spaun").id == "fleet.fault-apart"

    def test_a_port_is_known_by_its_name(self, session):
        play(session, NOVARA, "fleet 1 at=Cattaro")
        fleet = session.state.own.fleets["1"]
        assert (fleet.at, fleet.port, fleet.berth) == ("N55", "Cattaro", "port")
        play(session, "fleet 1 at=n-56")
        assert (session.state.own.fleets["1"].at, session.state.own.fleets["1"].at_sea) == (
            "N56",
            True,
        )

    def test_names_with_blanks(self, boardless):
        play(
            boardless,
            "ship Jeanne d'Arc side=entente fleet=Armoured Squadron class=AC speed=1 slow boxes=6",
        )
        play(boardless, "ship jeanne D'ARC carried=3", "fleet armoured squadron at=sea")
        play(boardless, "join Wing: Jeanne d'Arc", "sink jeanne d'arc")
        ship = boardless.state.own.ships["Jeanne d'Arc"]
        assert (ship.fleet, ship.condition, ship.carried) == ("Wing", "sunk", 3)

    def test_a_list_is_one_decision(self, boardless):
        line = boardless.do(
            "ships name,side,fleet,class,speed,boxes,marks,at; "
            "Nembo,entente,D,DD,2,4,,sea; Wien,central-powers,A,B,1 slow,8,low-freeboard,Pola"
        )
        assert ids(line) == ["told-ships"]
        assert list(boardless.state.own.fleets) == ["A", "D"]
        assert boardless.state.own.fleets["A"].port == "Pola"
        assert boardless.state.own.ships["Wien"].low_freeboard
        boardless.undo()
        assert not boardless.state.own.ships


class TestRefusals:
    @pytest.mark.parametrize(
        ("command", "fault"),
        [
            (f"{NOVARA} class=ZZ", "common.unknown-name"),
            (NOVARA.replace("boxes=3", "boxes=-1"), "fleet.fault-boxes-number"),
            (NOVARA.replace("boxes=3", "boxes=many"), "fleet.fault-boxes-number"),
            (NOVARA.replace("speed=2", "speed=3"), "common.unknown-name"),
            (NOVARA.replace("central-powers", "spain"), "common.unknown-name"),
            (f"{NOVARA} marked=4", "fleet.fault-marked"),
            (f"{NOVARA} marked=3 carried=1", "fleet.fault-empty-carried"),
            (f"{NOVARA} carried=12", "fleet.fault-carried"),
            (f"{NOVARA} wheels=4", "common.unknown-name"),
            ("ship Novara class=CL", "fleet.fault-missing"),
            ("ship a;b class=CL", "fleet.fault-name"),
            ("fleet 9 at=sea", "fleet.fault-fleet-side"),
            ("sink Novara", "fleet.fault-no-ships"),
            ("plot 1: 1", "fleet.fault-no-fleets"),
            ("roll europe", "common.unknown-name"),
            ("prep axis +1", "fleet.fault-no-preparation"),
            ("set turns 0", "fleet.fault-number"),
            ("ship Novara boxes=", "fleet.fault-missing"),
            (NOVARA.replace("boxes=3", "boxes=--5"), "fleet.fault-boxes-number"),
            (NOVARA.replace("boxes=3", "boxes=٣"), "fleet.fault-boxes-number"),
            ("put BB entente N56", "fleet.fault-no-markers"),
            ("take N56", "fleet.fault-no-markers"),
            ("record dance", "common.unknown-name"),
            ("note Z9 fog", "map.no-such-hex"),
            (
                "ships name,side,fleet,class,speed,boxes; A,entente,1,CL,2,3; a,entente,1,CL,2,3",
                "fleet.fault-twice",
            ),
            ("ships name,side; A,entente", "fleet.fault-missing"),
            ("ships side,fleet; entente,1", "fleet.fault-columns"),
        ],
    )
    def test_one_sentence_and_nothing_half_done(self, session, command, fault):
        assert refusal(session, command).id == fault

    @pytest.mark.parametrize(
        ("order", "fault"),
        [
            ("O57", "fleet.fault-land"),
            ("N59", "fleet.fault-not-adjacent"),
            ("N57 N58", "fleet.fault-blocked"),
            ("Z9", "map.no-such-hex"),
            ("N57 port", "fleet.fault-no-port"),
            ("3", "fleet.fault-too-far"),
            ("north", "fleet.fault-order"),
            ("refuel", "fleet.fault-refuel-at-sea"),
        ],
    )
    def test_a_plot_that_cannot_be(self, session, order, fault):
        play(session, NOVARA, "fleet 1 at=N56")
        assert refusal(session, f"plot 1: {order}").id == fault
        assert refusal(session, f"plot 1: stay; {order}").id == fault

    def test_a_plot_into_a_far_future_is_refused(self, boardless):
        play(boardless, NOVARA)
        assert refusal(boardless, "plot 1 1925-12-31/8: stay").id == "fleet.fault-plot-far"

    def test_the_enemys_port_gives_no_fuel_unless_it_changed_hands(self, session):
        play(session, NEMBO, "fleet D at=Cattaro")
        assert refusal(session, "plot D: refuel").id == "fleet.fault-enemy-port"
        play(session, "fleet D at=Brindisi", "plot D: refuel")
        play(session, "fleet D at=Cattaro berth=refuelling", "plot D: refuel")

    def test_a_command_that_says_nothing_is_not_written(self, session):
        play(session, NOVARA)
        for command in ("ship Novara boxes=", "fleet 1 at=", "ship Novara boxes= carried="):
            assert refusal(session, command).id == "session.form"
        assert Session(session.path, open_sea).state == session.state

    def test_a_nation_stands_for_its_side(self, session):
        session.do(NOVARA.replace("central-powers", "Austria-Hungary"))
        assert session.state.own.ships["Novara"].side == "central-powers"

    def test_a_past_turn_is_not_plotted(self, boardless):
        play(boardless, NOVARA, "fleet 1 at=sea", "plot 1: 1", "roll weather 3", "phase movement")
        assert refusal(boardless, "plot 1 1914-08-04/1: 1").id == "fleet.fault-plot-past"
        assert boardless.do("plot 1: 1").text == "plot 1 1914-08-04/2: 1"


class TestAsking:
    def test_the_session_knows_the_weather(self, session):
        session.do("set condition 3")
        verdict = session.ask("contact-check")
        assert (verdict.outcome, [owed.name for owed in verdict.owed]) == ("undecided", ["weather"])
        play(session, "set condition 5", "roll weather 4")
        verdict = session.ask("contact-check")
        assert (verdict.outcome, verdict.modifiers) == ("modified", {"contact-die": -1})
        assert session.ask("contact-check", condition="1").outcome == "allowed"

    def test_a_ship_stands_for_its_sheet(self, session):
        play(session, f"{NOVARA} marked=2 carried=7", "fleet 1 at=N56", "roll weather 4")
        assert session.ask("move", ship="novara", zones="2").outcome == "prohibited"
        assert session.ask("move", ship="novara", zones="1").outcome == "allowed"
        assert session.ask("refuel", ship="novara").outcome == "prohibited"
        with pytest.raises(FaultError):
            session.ask("move", ship="Wien", zones="1")

    def test_a_recorded_action_is_spelled_out_and_judged(self, session):
        play(session, f"{NOVARA} marked=2 carried=7", "fleet 1 at=N56", "roll weather 4")
        line = session.do("record MOVE Ship=novara zones=1")
        assert line.text == "record move ship=Novara zones=1"
        assert line.act.entry.ruling.verdict == "allowed"
        assert refusal(session, "record move ship=Novara zones=2").id == "session.record-prohibited"

    def test_a_note_stands_on_a_zone_of_the_board(self, session):
        assert session.do("note n-56 minefield").text == "note N56 minefield"


class TestEngine:
    def test_undo_gives_everything_back(self, boardless):
        hashes = [boardless.state.hash]
        for command in [
            NOVARA,
            "fleet 1 at=sea",
            "plot 1: 1; 2",
            "roll weather",
            "phase next",
            "phase next",
            "turn next",
            "join 2: Novara",
            "ship Novara carried=4",
            "sink Novara",
        ]:
            boardless.do(command)
            hashes.append(boardless.state.hash)
        assert len(set(hashes)) == len(hashes)
        for wanted in hashes[-2::-1]:
            boardless.undo()
            assert boardless.state.hash == wanted

    def test_it_reads_back_as_it_was_played(self, session):
        play(session, NOVARA, "fleet 1 at=Cattaro", "plot 1: N56; N57", "roll weather", "turn next")
        again = Session(session.path, open_sea)
        assert again.state == session.state
        assert again.log() == session.log()

    def test_the_scenario_ends_with_its_last_turn(self, boardless):
        play(boardless, "set turns 2", "roll weather 3", "turn next", "roll weather 3")
        for _ in range(5):
            boardless.do("phase next")
        assert boardless.steps() == ()

    def test_any_date_begins_a_scenario(self, boardless):
        boardless.do("turn 4 Dec 1914/2")
        assert boardless.state.turn == "1914-12-04/2"
        assert boardless.state.own.start == "1914-12-04/2"

    def test_the_sheet_tells_of_fleets(self, session):
        play(session, NOVARA, "fleet 1 at=N56", "plot 1: N57")
        told = [message.id.partition(".")[2] for message in session.sheet()]
        assert {"told-fleet", "sheet-limiting", "sheet-reach", "sheet-ships", "sheet-plot"} <= set(
            told
        )
