"""A session of A World at War: turn, secrets, dice, records, corrections, history, files."""

import pytest
from msgspec.structs import replace

from weathergage.core.journal import Entry, Journal
from weathergage.core.messages import BadFileError, FaultError, NotNowError, NotUnderstoodError
from weathergage.core.session import Session


@pytest.fixture
def session(tmp_path):
    return Session.new(tmp_path / "evening.wxg", "awaw", seed=7, clock=clock)


def clock():
    return "2026-11-30T00:00:00Z"


def play(session, *commands):
    return [session.do(command) for command in commands]


def commands_of(session):
    return [step.command for step in session.steps()]


def said(line):
    return [message.id.removeprefix("session.") for message in line.said]


class TestTurn:
    def test_a_winter_turn_asks_for_all_it_needs(self, session):
        play(session, "turn Winter 1941", "set war.germany-russia yes")
        assert commands_of(session) == ["reveal", "roll europe", "phase next"]
        play(session, "reveal", "roll europe", "phase next")
        assert commands_of(session) == ["prep axis +2 automatic", "turn next"]
        play(session, "prep axis +2 automatic", "turn next")
        assert session.state.turn == "Spring 1942"
        assert commands_of(session) == ["phase next"]

    def test_the_first_step_can_always_be_done_to_the_end_of_the_calendar(self, session):
        play(session, "set theatres both", "set war.germany-russia yes", "set war.japan-russia yes")
        for _ in range(400):
            if not session.steps():
                break
            session.do(session.steps()[0].command)
        assert (session.state.turn, session.state.phase) == ("Winter 1946", "allied")
        rolled = {(turn, die) for turn, dice in session.state.rolls.items() for die in dice}
        winters = {(f"Winter {year}", die) for year in range(1939, 1947) for die in DICE}
        falls = {(f"Fall {year}", "pacific") for year in range(1939, 1947)}
        assert rolled == winters | falls

    def test_europe_alone_asks_for_no_pacific_die(self, session):
        play(session, "turn Fall 1941")
        assert commands_of(session) == ["phase next"]
        play(session, "set theatres both")
        assert commands_of(session) == ["roll pacific", "phase next"]

    def test_nothing_owed_is_forgotten_unless_said_so(self, session):
        play(session, "turn Winter 1941")
        before = session.path.read_bytes()
        for command in ("turn next", "phase next"):
            with pytest.raises(NotNowError) as fault:
                session.do(command)
            assert fault.value.message.id == "session.owed-first"
        assert session.path.read_bytes() == before
        play(session, "turn next anyway")
        assert session.state.turn == "Spring 1942"

    def test_surprise_lasts_one_turn(self, session):
        play(session, "set surprise britain", "turn next")
        assert session.state.facts["surprise"] == "no"

    def test_the_calendar_ends(self, session):
        play(session, "turn Winter 1946")
        with pytest.raises(NotNowError):
            session.do("turn next anyway")


DICE = ("europe", "pacific")


class TestPreparation:
    def levels(self, session, turn=""):
        return session.circumstances(turn).preparation

    def test_a_campaign_from_1941_without_production(self, session):
        play(session, "turn Summer 1941", "set war.germany-russia yes")
        seen = {}
        while session.state.turn != "Spring 1946":
            if session.state.turn.startswith("Winter") and session.state.phase == "allied":
                seen[session.state.turn] = self.levels(session)["axis"]
            session.do(session.steps()[0].command)
        assert list(seen.values()) == [0, 2, 4, 6, 6]

    def test_starting_in_the_middle(self, session):
        play(session, "turn Winter 1943", "prep axis =4", "prep japan =3", "prep russia =6")
        expected = {"axis": 4, "japan": 3, "western-allies": 0, "russia": 6}
        assert self.levels(session) == expected

    def test_saying_what_the_level_is_overrides_what_was_gained(self, session):
        play(session, "turn Spring 1940", "prep axis +1", "turn Spring 1941", "prep axis +1")
        play(session, "turn Winter 1942", "prep axis =1")
        assert self.levels(session)["axis"] == 1

    def test_one_production_a_year(self, session):
        play(session, "turn Spring 1940", "prep axis +1")
        with pytest.raises(NotNowError):
            session.do("prep axis +1")
        play(session, "prep japan +1", "turn Spring 1941", "prep axis +1")

    def test_russia_produces_none(self, session):
        with pytest.raises(NotNowError):
            session.do("prep russia +1")

    def test_a_result_of_winter_works_a_year_later(self, session):
        play(session, "turn Winter 1941", "prep axis +1")
        assert self.levels(session)["axis"] == 0
        assert self.levels(session, "Winter 1942")["axis"] == 1

    def test_no_unit_no_increase(self, session):
        play(session, "turn Winter 1941 ", "set war.germany-russia yes", "reveal", "roll 3")
        play(session, "phase next", "prep axis +0 automatic", "turn next")
        assert self.levels(session, "Winter 1942")["axis"] == 0

    @pytest.mark.parametrize(
        "command",
        ["prep axis +2", "prep axis +0", "prep axis +2 automatic", "prep russia +2 automatic"],
    )
    def test_what_no_rule_gives_is_refused(self, session, command):
        with pytest.raises(FaultError):
            session.do(command)

    def test_coming_back_to_a_turn_gives_no_second_increase(self, session):
        play(session, "turn Winter 1941", "set war.germany-russia yes", "phase allied")
        play(session, "prep axis +2 automatic", "turn Winter 1941", "phase allied")
        with pytest.raises(NotNowError):
            session.do("prep axis +2 automatic")
        assert "prep axis +2 automatic" not in commands_of(session)


class TestSecrets:
    def sealed(self, session):
        play(session, "turn Spring 1941")
        (line,) = play(session, "prep axis +1 secret")
        play(session, "turn Winter 1941")
        return line.said[-1].values["word"]

    def test_the_file_does_not_hold_the_value(self, session):
        word = self.sealed(session)
        text = session.path.read_text()
        assert "+1" not in text
        assert word not in text
        assert session.path.with_name("evening.axis.secret").stat().st_mode & 0o777 == 0o600

    def test_it_counts_when_it_is_revealed(self, session):
        self.sealed(session)
        assert session.circumstances().preparation["axis"] == 0
        (line,) = play(session, "reveal")
        assert session.circumstances().preparation["axis"] == 1
        assert said(line)[0] == "said-proven"

    def test_without_the_file_the_owner_types_value_and_word(self, session):
        word = self.sealed(session)
        session.path.with_name("evening.axis.secret").unlink()
        for wrong in ("reveal", f"reveal axis +0 {word}", "reveal axis +1 AAAAAAAAAAAAAAAA"):
            with pytest.raises(NotNowError):
                session.do(wrong)
        typed = "-".join(word[i : i + 4] for i in range(0, 16, 4)).lower()
        (line,) = play(session, f"reveal axis +1 {typed}")
        assert said(line)[0] == "said-proven"
        assert session.circumstances().preparation["axis"] == 1

    def test_a_value_without_its_word_is_marked(self, session):
        self.sealed(session)
        session.path.with_name("evening.axis.secret").unlink()
        (line,) = play(session, "reveal axis +1")
        assert said(line)[0] == "said-unproven"

    def test_a_secret_file_that_was_changed_proves_nothing(self, session):
        self.sealed(session)
        file = session.path.with_name("evening.axis.secret")
        file.write_text(file.read_text().replace("+1", "+0"))
        with pytest.raises(NotNowError):
            session.do("reveal")

    def test_one_triggered_in_winter_stays_sealed_until_the_next(self, session):
        play(session, "turn Winter 1941", "prep axis +1 secret", "reveal")
        assert session.circumstances().preparation["axis"] == 0
        assert len(session.state.own.sealed) == 1
        play(session, "turn Winter 1942", "reveal")
        assert session.circumstances().preparation["axis"] == 1

    def test_a_side_opens_its_seals_one_by_one(self, session):
        words = []
        for year in (1940, 1941):
            play(session, f"turn Spring {year}")
            (line,) = play(session, "prep axis +1 secret")
            words.append(line.said[-1].values["word"])
        session.path.with_name("evening.axis.secret").unlink()
        play(session, "turn Winter 1941", f"reveal axis +1 {words[1]}")
        assert session.circumstances().preparation["axis"] == 1
        assert "axis" not in session.state.own.revealed
        play(session, f"reveal axis +1 {words[0]}")
        assert session.circumstances().preparation["axis"] == 2
        assert "axis" in session.state.own.revealed

    def test_a_preview_seals_nothing(self, session):
        session.preview("prep axis +1 secret")
        assert [path.name for path in session.path.parent.iterdir()] == ["evening.wxg"]

    def test_a_correction_cannot_seal(self, session):
        play(session, "turn Spring 1941", "prep axis +1")
        with pytest.raises(NotNowError):
            session.do("correct 3 +1 secret")

    def test_a_seal_spends_the_year(self, session):
        play(session, "turn Spring 1941", "prep axis +0 secret")
        for command in ("prep axis +1", "prep axis +1 secret"):
            with pytest.raises(NotNowError):
                session.do(command)

    def test_a_sealed_line_cannot_be_corrected(self, session):
        self.sealed(session)
        with pytest.raises(NotNowError):
            session.do("correct 3 +0")


class TestDice:
    def test_undo_gives_the_position_back(self, session):
        play(session, "turn Winter 1941")
        faces = {play(session, "roll", "undo")[0].act.entry.dice[0] for _ in range(5)}
        assert len(faces) == 1

    def test_a_typed_die_after_undo_is_marked(self, session):
        play(session, "turn Winter 1941")
        (typed,) = play(session, "roll 3")
        assert typed.act.entry.dice[0].by == "hand"
        play(session, "undo", "roll", "undo")
        (typed,) = play(session, "roll 3")
        assert typed.act.entry.dice[0].by == "hand-after-undo"

    def test_reloading_goes_on_in_the_sequence(self, session):
        winters = [f"Winter {year}" for year in range(1939, 1947)]
        faces = []
        for turn in winters:
            again = Session(session.path)
            play(again, f"turn {turn}")
            faces.append(play(again, "roll")[0].act.entry.dice[0])
        assert [die.position for die in faces] == list(range(len(winters)))
        assert len({die.face for die in faces}) > 1

    @pytest.mark.parametrize(
        "command", ["roll", "roll europe", "roll pacific", "roll asia", "roll 3,4", "roll europe 0"]
    )
    def test_what_is_not_owed_is_not_rolled(self, session, command):
        play(session, "turn Summer 1941")
        with pytest.raises(FaultError):
            session.do(command)

    def test_a_die_falls_once_a_turn(self, session):
        play(session, "turn Winter 1941", "roll 3")
        for command in ("roll", "roll europe 4"):
            with pytest.raises(NotNowError):
                session.do(command)

    def test_two_dice_are_told_apart(self, session):
        play(session, "set theatres both", "turn Winter 1941")
        with pytest.raises(NotUnderstoodError):
            session.do("roll")
        play(session, "roll pacific 2")
        assert session.circumstances().rolls == {"pacific": 2}
        play(session, "roll 5")
        assert session.circumstances().rolls == {"pacific": 2, "europe": 5}


class TestRecords:
    def winter(self, session, face=2):
        play(session, "turn Winter 1941", f"roll {face}")

    def test_an_allowed_action_leaves_its_testimony(self, session):
        self.winter(session)
        (line,) = play(session, "record ground-attack area=russian-winter-zone side=axis")
        assert line.act.entry.ruling.verdict == "modified"
        assert "34.41-budget" in line.act.entry.ruling.clauses

    def test_recorded_actions_run_up_the_account(self, session):
        self.winter(session)
        attack = "record ground-attack area=russian-winter-zone side=axis"
        first, second = play(session, attack, f"{attack} air-factors=14")
        values = [line.said[-1].values for line in (first, second)]
        assert [(v["spent"], v["points"]) for v in values] == [(1, 2), (2, 2)]
        with pytest.raises(NotNowError):
            session.do(attack)
        play(session, "undo", attack)

    def test_names_are_written_in_their_own_spelling(self, session):
        self.winter(session)
        typed = "record Ground Attack area=RussianWinterZone Side=AXIS Unit=Infantry"
        (line,) = play(session, typed.replace("Ground Attack", "GroundAttack"))
        assert line.act.entry.do == (
            "record ground-attack area=russian-winter-zone side=axis unit=infantry"
        )

    def test_the_flagship_line(self, session):
        self.winter(session)
        (line,) = play(
            session, "record ground-attack area=russian-winter-zone side=axis air-factors=16"
        )
        account = line.said[-1].values
        assert (account["attacks"], account["air"], account["spent"], account["points"]) == (
            1, 1, 2, 2,
        )  # fmt: skip

    def test_a_forbidden_action_is_recorded_only_anyway(self, session):
        self.winter(session, face=6)
        attack = "record ground-attack area=russian-winter-zone side=axis"
        with pytest.raises(NotNowError) as fault:
            session.do(attack)
        assert fault.value.message.id == "session.record-prohibited"
        (line,) = play(session, f"{attack} anyway")
        assert line.act.entry.ruling.verdict == "prohibited"

    def test_while_the_die_is_owed_it_is_undecided(self, session):
        play(session, "turn Winter 1941")
        with pytest.raises(NotNowError) as fault:
            session.do("record ground-attack area=russian-winter-zone side=axis")
        assert fault.value.message.id == "session.record-undecided"

    def test_actions_of_another_turn_do_not_count(self, session):
        self.winter(session)
        play(session, "record ground-attack area=russian-winter-zone side=axis")
        play(session, "turn Winter 1942", "roll 2")
        (line,) = play(session, "record ground-attack area=russian-winter-zone side=axis")
        assert line.said[-1].values["spent"] == 1

    def test_a_minor_acts_for_whoever_controls_it(self, session):
        self.winter(session, face=6)
        attack = "record ground-attack area=russian-winter-zone nation=finland"
        (line,) = play(session, attack)
        assert line.act.decision.keys["side"] == "axis"
        play(session, "undo", "set controller.finland russia")
        (line,) = play(session, attack)
        assert line.act.decision.keys["side"] == "russia"

    def test_a_border_war_lifts_winter_until_it_becomes_general(self, session):
        self.winter(session, face=6)
        action = {"area": "continental-mediterranean", "nation": "rumania", "side": "axis"}
        assert session.ask("overrun", **action).outcome == "prohibited"
        play(session, "set border-war yes")
        assert session.ask("overrun", **action).outcome == "allowed"
        play(session, "set war.germany-russia yes")
        assert session.ask("overrun", **action).outcome == "prohibited"

    @pytest.mark.parametrize(
        "command",
        [
            "record attack hex=H47 side=axis",
            "record ground-attack hex=H47",
            "record ground-attack hex=H47 side=axes",
            "record move hex=H47 side=axis air-factors=3",
        ],
    )
    def test_what_is_no_question_is_no_record(self, session, command):
        self.winter(session)
        with pytest.raises(FaultError):
            session.do(command)


class TestMarkersAndNotes:
    def test_markers_go_down_and_off(self, session):
        play(session, "put infantry axis d43,c44 D45", "put armor axis D43", "take D43:infantry")
        kinds = {name: [m.kind for m in markers] for name, markers in session.state.markers.items()}
        assert kinds == {"D43": ["armor"], "C44": ["infantry"], "D45": ["infantry"]}
        play(session, "put armor axis D43")
        assert [m.kind for m in session.state.markers["D43"]] == ["armor"]
        play(session, "take D43 C44 D45")
        assert session.state.markers == {}

    @pytest.mark.parametrize(
        "command", ["put tank axis D43", "put armor axes D43", "take D43", "take D43:armour"]
    )
    def test_unknown_markers_are_named(self, session, command):
        with pytest.raises(FaultError):
            session.do(command)

    def test_notes_are_kept_in_order(self, session):
        play(session, "note turn one", "note turn two", "note d44 three")
        assert session.state.notes == {"Fall 1939": ("one", "two"), "D44": ("three",)}


class TestCorrections:
    def test_it_changes_the_decision_where_it_stands(self, session):
        play(session, "turn Winter 1941", "roll 4", "phase allied", "note turn after")
        (line,) = play(session, "correct 3 1")
        assert (line.act.entry.do, line.act.entry.old) == (
            "correct 3 roll europe 1",
            "roll europe 4",
        )
        assert session.circumstances().rolls == {"europe": 1}
        assert Session(session.path).state == session.state

    def test_what_it_changes_is_told_before(self, session):
        play(session, "turn Winter 1941", "roll 2")
        play(session, "record ground-attack area=russian-winter-zone side=axis")
        before = session.path.read_bytes()
        changes = session.preview("correct 3 1")
        assert [change.values["line"] for change in changes] == [3, 4]
        assert session.path.read_bytes() == before

    def test_a_record_is_ruled_where_it_stands(self, session):
        play(session, "turn Winter 1941", "roll 2")
        play(session, "record ground-attack area=russian-winter-zone side=axis air-factors=16")
        play(session, "turn Spring 1942")
        (line,) = play(session, "correct 4 air-factors=1")
        assert "34.41-budget" in line.act.entry.ruling.clauses
        play(session, "correct 3 6")
        with pytest.raises(NotNowError):
            session.do("correct 4 air-factors=2")

    def test_the_log_shows_both(self, session):
        play(session, "turn Winter 1941", "roll 4", "correct 3 1")
        line = session.log()[1]
        assert (line.text, line.now_text) == ("roll europe 4", "roll europe 1")

    def test_the_last_correction_counts_and_undo_takes_it_back(self, session):
        play(session, "turn Winter 1941", "roll 4", "correct 3 1", "correct 3 2")
        assert session.circumstances().rolls == {"europe": 2}
        play(session, "undo")
        assert session.circumstances().rolls == {"europe": 1}
        play(session, "undo")
        assert session.circumstances().rolls == {"europe": 4}

    def test_dice_after_a_corrected_one_stay_as_they_fell(self, session):
        play(session, "turn Winter 1941", "roll", "turn Winter 1942", "roll")
        second = session.state.rolled
        play(session, "correct 3 1")
        assert session.state.rolled == second
        assert session.state.position == 2

    @pytest.mark.parametrize(
        "command", ["correct 1 4", "correct 9 4", "correct 4 x", "correct 3 7"]
    )
    def test_what_cannot_be_corrected_is_named(self, session, command):
        play(session, "turn Winter 1941", "roll 4", "undo")
        before = session.path.read_bytes()
        with pytest.raises(FaultError):
            session.do(command)
        assert session.path.read_bytes() == before


class TestHistory:
    def test_one_decision_and_all_it_caused_is_one_unit(self, session):
        play(session, "set surprise britain", "turn Winter 1941", "roll 4")
        state = session.state
        play(session, "turn next anyway", "undo")
        assert session.state == state

    def test_undone_lines_stay_and_are_marked(self, session):
        play(session, "note turn one", "note turn two", "undo", "note turn three")
        assert [(line.number, line.undone) for line in session.log()] == [
            (2, False), (3, True), (4, False), (5, False),
        ]  # fmt: skip
        assert session.state.notes == {"Fall 1939": ("one", "three")}

    def test_the_log_is_that_of_the_file_whatever_was_told_before(self, session):
        commands = ("turn Winter 1941", "roll 4", "undo", "turn next anyway", "undo", "turn next")
        for command in (*commands, "roll 3", "correct 3 1", "jump 5", "redo", "prep axis =2"):
            try:
                session.do(command)
            except FaultError:
                continue
            assert session.log() == Session(session.path).log()

    def test_jump_to_an_undone_line_takes_it_up_again(self, session):
        play(session, "note turn one", "note turn two", "undo", "note turn three", "jump 3")
        assert session.state.notes == {"Fall 1939": ("one", "two")}
        play(session, "jump 5")
        assert session.state.notes == {"Fall 1939": ("one", "three")}
        play(session, "jump 1", "redo", "redo")
        assert session.state.notes == {"Fall 1939": ("one", "three")}

    def test_steps_that_lead_nowhere_are_refused(self, session):
        for command in ("undo", "redo", "jump 0", "jump 2"):
            with pytest.raises(NotNowError):
                session.do(command)

    def test_undo_works_after_each_way_to_begin(self, session):
        play(session, "note turn one")
        again = Session(session.path)
        again.undo()
        assert again.state == Session.new(session.path.with_name("b.wxg"), "awaw").state


class TestTwoPrograms:
    def test_each_follows_the_other(self, session):
        other = Session(session.path)
        play(session, "turn Winter 1941")
        assert other.refresh()
        assert not other.refresh()
        assert other.state == session.state

    def test_a_decision_is_judged_again_on_the_news(self, session):
        play(session, "turn Winter 1941")
        other = Session(session.path)
        play(session, "roll 3")
        with pytest.raises(NotNowError):
            other.do("roll 4")
        assert other.state == session.state
        (line,) = play(other, "note turn mine")
        assert line.number == 4

    def test_a_decision_cut_off_after_its_write_is_taken_in(self, session, monkeypatch):
        def stop(act):
            raise KeyboardInterrupt

        monkeypatch.setattr(session, "_take_in", stop)
        with pytest.raises(KeyboardInterrupt):
            session.do("note turn one")
        monkeypatch.undo()
        (line,) = play(session, "note turn two")
        assert line.number == 3
        assert session.state.notes == {"Fall 1939": ("one", "two")}
        assert Session(session.path).state == session.state


class TestFiles:
    def test_looking_changes_no_byte_and_moves_no_die(self, session):
        play(session, "turn Winter 1941", "roll", "record move area=western-front side=axis")
        before = session.path.read_bytes()
        looking = Session(session.path)
        looking.log()
        looking.sheet()
        looking.steps()
        looking.preview("correct 3 1")
        looking.preview("turn next anyway")
        looking.ask("move", area="western-front", side="axis")
        assert session.path.read_bytes() == before
        assert looking.state.position == session.state.position == 1

    def test_two_sessions_share_nothing(self, session, tmp_path):
        play(session, "turn Winter 1941", "roll 4", "put armor axis D43")
        other = Session.new(tmp_path / "other.wxg", "awaw", seed=7)
        play(other, "note turn x")
        hashes = [Session(path).state.hash for path in (session.path, other.path, other.path)]
        assert hashes[1] == hashes[2] == other.state.hash
        assert hashes[0] == session.state.hash

    @pytest.mark.parametrize(
        "do",
        [
            *("plot fleet 3", "roll europe", "correct 2 plot x", "", "turn Smarch 1941"),
            *("phase lunch", "prep venus =3", "prep Axis =3", "reveal venus", "correct 2 phase x"),
        ],
    )
    def test_a_decision_this_program_does_not_know_is_refused(self, session, do):
        play(session, "note turn x")
        Journal(session.path).append(Entry(at=clock(), do=do))
        with pytest.raises(BadFileError) as fault:
            Session(session.path)
        assert fault.value.message.values["line"] == 3

    def test_a_decision_of_another_rule_set_is_refused(self, session):
        for command in ("plot 1: stay", "sink Novara", "losses none"):
            with pytest.raises(NotUnderstoodError) as fault:
                play(session, command)
            assert fault.value.message.id == "session.not-of-system"

    @pytest.mark.parametrize(
        "changes", [{"system": "chess"}, {"settings": {"moon": "full"}}, {"settings": {"moon": ""}}]
    )
    def test_a_header_this_program_does_not_know_is_refused(self, session, changes):
        path = session.path.with_name("foreign.wxg")
        Journal.create(path, replace(session.header, **changes))
        with pytest.raises(BadFileError) as fault:
            Session(path)
        assert fault.value.message.values["line"] == 1

    def test_any_line_has_a_state(self, session):
        play(session, "note turn one", "note turn two", "undo", "redo", "jump 2")
        notes = [session.state_at(line).notes.get("Fall 1939", ()) for line in range(1, 7)]
        assert notes == [(), ("one",), ("one", "two"), ("one",), ("one", "two"), ("one",)]

    def test_unknown_systems_and_settings_make_no_file(self, tmp_path):
        for system, choices in (
            ("chess", {}),
            ("awaw", {"weather": "nice"}),
            ("awaw", {"budget-at-level-0": "ten"}),
        ):
            with pytest.raises(FaultError):
                Session.new(tmp_path / "no.wxg", system, settings=choices)
        assert list(tmp_path.iterdir()) == []

    def test_settings_are_written_and_used(self, tmp_path):
        path = tmp_path / "strict.wxg"
        settings = {"Budget at level 0": "NONE", "ice-zone-of-control": "none"}
        Session.new(path, "awaw", settings=settings)
        assert Session(path).header.settings == {"budget-at-level-0": "none"}
