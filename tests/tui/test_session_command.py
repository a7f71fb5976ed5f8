"""`weathergage session` as a person types it: plain numbered lines, one sentence for a fault."""

import io
import json
import re
from hashlib import sha256

import pytest

from weathergage.core.decisions import forms
from weathergage.tui.start import main


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run `weathergage session`; return exit status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments, text="", stdin=None):
        monkeypatch.setattr("sys.stdin", stdin or io.StringIO(text))
        with pytest.raises(SystemExit) as leaving:
            main(["session", *arguments])
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


@pytest.fixture
def evening(run, tmp_path):
    """A session in Winter 1941 whose die shows 2: Axis level 7, two points on the account."""
    assert run("new", "evening", "--system", "awaw", "--seed", "7")[0] == 0
    status, _, err = run("do", "evening", "turn Winter 1941", "reveal", "roll 2")
    assert (status, err) == (0, "")
    return tmp_path / "evening.wxg"


def test_new_tells_what_comes_next(run, tmp_path):
    status, out, _ = run("new", "Turn 3.5", "--system", "awaw", "--seed", "7")
    assert status == 0
    assert out.splitlines()[0] == f"session {tmp_path / 'Turn 3.5.wxg'}, awaw, seed 7"
    assert out.splitlines()[-1].endswith("-- phase next")
    assert (tmp_path / "Turn 3.5.wxg").exists()


def test_a_name_is_a_file_here_or_one_that_is_kept(run, tmp_path, monkeypatch):
    kept = tmp_path / "data" / "weathergage" / "sessions"
    kept.mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert run("new", str(kept / "evening"), "--system", "awaw", "--seed", "7")[0] == 0
    assert json.loads(run("show", "evening", "--json")[1])["file"] == str(kept / "evening.wxg")
    assert run("new", "evening", "--system", "awaw", "--seed", "8")[0] == 0
    assert json.loads(run("show", "evening", "--json")[1])["file"] == "evening.wxg"
    status, _, err = run("show", "morning")
    assert (status, "morning.wxg" in err) == (2, True)


def test_an_answer_and_the_log_come_in_one_stream(run, evening):
    attack = "record ground-attack hex=H47 side=axis air-factors=16"
    status, out, _ = run("do", "evening", "set war.germany-russia yes", attack)
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == "5. set war.germany-russia yes"
    assert f"6. {attack}" in lines
    assert (
        "   Axis account: 2 of 2 (1 for attacks, 1 for 16 air factors, 0 for breakthroughs)"
        in lines
    )
    assert lines[-1].startswith("next: ")


def test_the_real_board_knows_its_hexes(run, evening):
    before = evening.read_bytes()
    for command in ("put armor axis C4S", "note ZZ99 x", "record move hex=C4S side=axis"):
        status, out, err = run("do", "evening", command)
        assert (status, out) == (2, "")
        assert len(err.splitlines()) == 1
    assert evening.read_bytes() == before


def test_lines_of_standard_input_are_commands(run, evening):
    text = "# the siege\n\nput infantry axis D43 C44\nnote D44 Ленинград\n"
    status, out, _ = run("do", "evening", text=text)
    assert status == 0
    assert [line for line in out.splitlines() if line[0].isdigit()] == [
        "5. put infantry axis D43 C44",
        "6. note D44 Ленинград",
    ]


def test_what_was_decided_before_a_fault_stands(run, evening):
    status, out, err = run("do", "evening", "note turn one", "roll 9", "note turn two")
    assert status == 2
    assert out.splitlines() == ["5. note turn one", "   note, turn: one"]
    assert err == "weathergage: '9' is no face of the die; it shows 1 to 6\n"
    assert evening.read_bytes().count(b"\n") == 5


def test_undo_redo_and_jump(run, evening):
    assert "   line 4 undone: roll europe 2" in run("undo", "evening")[1].splitlines()
    assert run("redo", "evening")[0] == 0
    assert run("jump", "evening", "2")[0] == 0
    out = run("log", "evening")[1]
    assert "reveal" not in out
    assert "3. reveal [undone]" in run("log", "evening", "--all")[1].splitlines()
    for arguments in (("jump", "evening", "99"), ("jump", "evening", "x")):
        status, _, err = run(*arguments)
        assert (status, len(err.splitlines())) == (2, 1)


def test_a_preview_changes_nothing(run, evening):
    before = evening.read_bytes()
    status, out, _ = run("preview", "evening", "correct", "4", "5")
    assert status == 0
    assert out.startswith("line 4: ")
    assert evening.read_bytes() == before


def test_what_a_correction_changes_is_told_first(run, evening):
    out = run("do", "evening", "correct 4 5")[1].splitlines()
    assert out[0].startswith("   line 4: European die: 2, by hand")
    assert out[1] == "5. correct 4 roll europe 5"
    done = json.loads(run("do", "evening", "correct 4 1", "--json")[1])
    assert len(done["lines"][0]["changes"]) == 1


def test_show_tells_the_sheet_and_what_is_owed(run, evening):
    out = run("show", "evening")[1]
    assert out.splitlines()[0] == "Winter 1941, the Axis player turn"
    assert "European die: 2, by hand" in out
    russian = run("show", "evening", "--lang", "ru")[1]
    assert russian.splitlines()[0] == "Зима 1941, ход игрока Оси"


def test_json_holds_the_same(run, evening):
    shown = json.loads(run("show", "evening", "--json")[1])
    assert (shown["turn"], shown["line"], shown["steps"][0]["command"]) == (
        "Winter 1941",
        4,
        "phase next",
    )
    done = json.loads(run("do", "evening", "note turn x", "--json")[1])
    assert [line["do"] for line in done["lines"]] == ["note turn x"]
    assert done["complete"]
    log = json.loads(run("log", "evening", "--json")[1])
    assert [line["line"] for line in log["lines"]] == [2, 3, 4, 5]
    status, out, err = run("do", "evening", "roll 9", "--json")
    assert (status, out) == (2, "")
    assert err
    status, out, _ = run("do", "evening", "note turn y", "roll 9", "--json")
    assert status == 2
    assert not json.loads(out)["complete"]


class Keyboard(io.StringIO):
    def isatty(self):
        return True


class TestConversation:
    @pytest.fixture
    def converse(self, run, monkeypatch):
        def converse(*typed):
            lines = iter(typed)

            def answer(prompt):
                try:
                    return next(lines)
                except StopIteration:
                    raise EOFError from None

            monkeypatch.setattr("builtins.input", answer)
            return run("do", "evening", stdin=Keyboard())

        return converse

    def test_each_line_is_answered_and_faults_end_nothing(self, evening, converse):
        status, out, err = converse("note turn one", "dance", "", "hex C4S", "weather", "undo")
        assert status == 0
        assert "help" in out.splitlines()[0]
        assert out.splitlines()[1].startswith("1) next: ")
        assert [line for line in out.splitlines() if re.match(r"\d+\. ", line)] == [
            "5. note turn one",
            "6. undo",
        ]
        assert "winter 7" in out
        assert len(err.splitlines()) == 2

    def test_a_number_does_what_is_offered_by_it(self, evening, converse):
        offered = converse()[1].splitlines()[1]
        command = offered.rpartition(" -- ")[2]
        out = converse("1", "q")[1]
        assert f"5. {command}" in out.replace(" allied", " next").replace(" axis", " next")
        assert converse("17")[2]

    @pytest.mark.parametrize("asked", ["help", "?"])
    def test_help_lists_every_command(self, evening, converse, asked):
        before = evening.read_bytes()
        status, out, err = converse(asked, "quit")
        assert (status, err) == (0, "")
        assert {*forms().values(), "verify"} <= set(out.splitlines())
        assert "ask, hex" in out
        assert evening.read_bytes() == before

    def test_q_ends_it(self, evening, converse):
        before = evening.read_bytes()
        assert converse("q", "note turn x")[0] == 0
        assert evening.read_bytes() == before


def test_faults_are_told_in_the_language_asked_for(run, evening):
    assert run("do", "evening", "roll 9", "--lang", "ru")[2] == (
        "weathergage: '9' не грань кубика: на нём от 1 до 6\n"
    )
    assert "не грань" in run("do", "evening", "roll 9", "--lang=ru")[2]


class TestQuestions:
    @pytest.mark.parametrize(
        ("question", "expected"),
        [
            ("ask ground-attack hex=H47 side=axis", "34.41-budget"),
            ("ask ground-attack hex=H47 side=axis air-factors=15 attacks=1", "x prohibited"),
            ("hex C45", "34.32C"),
            ("weather", "winter 7"),
            ('weather --turn "Spring 1942"', "mud"),
            ("supply --from D44 --source H47 --enemy D43,C44,D45,E43,E44", "C45"),
            ("rules 34.22A", "34.22A"),
        ],
    )
    def test_the_session_fills_in_what_it_knows(self, run, evening, question, expected):
        before = evening.read_bytes()
        status, out, err = run("do", "evening", question)
        assert (status, err) == (0, "")
        assert expected in out
        status, out, _ = run("do", "evening", question, "--json")
        assert status == 0
        assert json.loads(out)["lines"][0]["asked"] == question
        assert evening.read_bytes() == before

    def test_the_running_account_is_part_of_the_answer(self, run, evening):
        attack = "hex=H47 side=axis"
        assert run("do", "evening", f"record ground-attack {attack} air-factors=15")[0] == 0
        assert "x prohibited" in run("do", "evening", f"ask ground-attack {attack}")[1]

    @pytest.mark.parametrize("question", ["ask", 'hex "C45', "hex C4S", "hex", "weather --moon"])
    def test_a_bad_question_is_one_sentence(self, run, evening, question):
        status, out, err = run("do", "evening", question)
        assert (status, out, len(err.splitlines())) == (2, "", 1)


class TestVerify:
    def test_a_sound_file(self, run, evening):
        assert run("verify", "evening") == (0, "evening.wxg: 4 lines, unbroken\n", "")

    def test_a_cut_line_is_named_and_set_aside_by_the_next_decision(self, run, evening):
        data = evening.read_bytes()
        evening.write_bytes(data[:-9])
        status, out, _ = run("verify", "evening")
        assert status == 1
        assert "line 4 was never confirmed" in out
        assert evening.read_bytes() == data[:-9]
        assert "line 4 was never confirmed" in run("show", "evening")[1]
        status, out, _ = run("do", "evening", "roll 2")
        assert status == 0
        assert "evening.wxg.cut-4" in out
        assert run("verify", "evening")[0] == 0

    def test_damage_in_the_middle_stops_writing_until_it_is_set_aside(self, run, evening):
        data = evening.read_bytes().replace(b"reveal", b"reviel")
        evening.write_bytes(data)
        status, out, _ = run("verify", "evening", "--json")
        assert status == 1
        assert json.loads(out)["damage"]["line"] == 3
        status, _, err = run("do", "evening", "note turn x")
        assert (status, len(err.splitlines())) == (2, 1)
        assert evening.read_bytes() == data
        assert run("verify", "evening", "--set-aside")[0] == 1
        assert run("verify", "evening")[0] == 0
        assert run("do", "evening", "reveal")[0] == 0

    def test_what_is_no_session(self, run, tmp_path):
        (tmp_path / "no.wxg").write_text("no session\n")
        status, out, err = run("verify", "no")
        assert (status, out, len(err.splitlines())) == (2, "", 1)


class TestAudit:
    def test_dice_and_rulings_are_replayed(self, run, evening):
        before = evening.read_bytes()
        run("do", "evening", "turn Winter 1942", "roll", "record move hex=H47 side=axis")
        before = evening.read_bytes()
        status, out, err = run("audit", "evening")
        assert (status, err) == (0, "")
        assert "   European die: 2, by hand (34.32C)" in out.splitlines()
        assert out.splitlines()[-1] == ("1 die thrown; 1 typed by hand; 1 ruling; 0 differences")
        told = json.loads(run("audit", "evening", "--json")[1])
        assert (told["same"], told["thrown"], told["typed"], told["rulings"]) == (True, 1, 1, 1)
        assert told["ruleset"] == {"recorded": "1", "now": "1"}
        assert [line["line"] for line in told["lines"]] == [4, 6, 7]
        assert evening.read_bytes() == before

    def test_a_die_that_is_not_the_seeds_is_named(self, run, evening, tmp_path):
        forge(evening, 4, {"do": "roll europe", "dice": [{"die": "europe", "face": 6}]})
        status, out, _ = run("audit", "evening")
        assert status == 1
        assert " ! European die: no place of the seed is written" in out
        status, out, _ = run("verify", "evening")
        assert status == 1
        assert out.startswith("line 4: European die: ")
        told = json.loads(run("verify", "evening", "--json")[1])
        assert (told["sound"], told["damage"], told["doubts"][0]["line"]) == (False, None, 4)
        assert " ! европейский кубик: " in run("audit", "evening", "--lang", "ru")[1]

    def test_a_clause_that_differs_names_its_lines(self, run, evening):
        run("do", "evening", "record move hex=H47 side=axis")
        forge(evening, 5, {"ruling": {"verdict": "prohibited", "clauses": ["34.9"]}})
        status, out, _ = run("audit", "evening")
        assert status == 1
        assert "34.9 differs on: 5" in out.splitlines()
        assert json.loads(run("audit", "evening", "--json")[1])["clauses"]["34.9"] == [5]


class TestBranches:
    def test_a_branch_goes_its_own_way(self, run, evening):
        before = evening.read_bytes()
        status, out, err = run("branch", "evening", "3", "other")
        assert (status, err) == (0, "")
        assert out == "session other.wxg: branched from evening.wxg after line 3\n"
        assert run("show", "other")[1].startswith("branched from evening.wxg after line 3\n")
        run("do", "other", "roll 5", "note turn here", "undo")
        status, out, _ = run("compare", "evening", "other")
        assert status == 1
        lines = out.splitlines()
        assert lines[0] == "evening.wxg and other.wxg part after line 3"
        assert "  4. roll europe 2" in lines
        assert "  4. roll europe 5" in lines
        assert "  1 undone line" in lines
        assert "  European die: 5, by hand" in lines
        told = json.loads(run("compare", "evening", "other", "--json")[1])
        assert (told["parts_after"], told["same_state"]) == (3, False)
        assert told["branches"][1]["branch"]["file"] == "evening.wxg"
        assert [line["line"] for line in told["branches"][1]["lines"]] == [4, 5, 6]
        assert evening.read_bytes() == before

    def test_the_same_lines_are_the_same(self, run, evening):
        run("branch", "evening", "4", "other")
        status, out, _ = run("compare", "evening", "other")
        assert (status, out) == (0, "evening.wxg and other.wxg hold the same 4 lines\n")
        run("undo", "other")
        run("redo", "other")
        assert "what holds now is the same in both" in run("compare", "other", "evening")[1]

    def test_an_existing_file_and_a_missing_line_are_one_sentence(self, run, evening, tmp_path):
        before = evening.read_bytes()
        for arguments in (("99", "b"), ("0", "b"), ("x", "b"), ("2", "evening"), ("2", "no/b")):
            status, out, err = run("branch", "evening", *arguments)
            assert (status, out, len(err.splitlines())) == (2, "", 1)
        assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def forge(path, number, changes):
    """Change one line and chain all after it anew, as somebody who knows the format could."""
    mark, lines = "", []
    for place, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        record = {**json.loads(line), **(changes if place == number else {})}
        del record["hash"]
        body = json.dumps(record, separators=(",", ":"), ensure_ascii=False)[:-1]
        mark = sha256((mark + body).encode()).hexdigest()[:16]
        lines.append(f'{body},"hash":"{mark}"}}\n')
    path.write_text("".join(lines), "utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ("audit", "evenin"),
        ("new", "x", "--system", "chess"),
        ("new", "x", "--system", "awaw", "--setting", "weather=nice"),
        ("new", "none/x", "--system", "awaw"),
        ("new", "evening", "--system", "awaw"),
        ("show", "evenin"),
        ("do", "evening", "dance"),
        ("do", "evening", "roll europe 4"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(run, evening, arguments, tmp_path):
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    status, out, err = run(*arguments)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_verify_shows_a_secret_file_that_was_changed(run, tmp_path):
    run("new", "raid", "--system", "gwas", "--fleets", "mediterranean", "--seed", "1")
    plot = "plot Mediterranean Division: T34 secret"
    assert run("do", "raid", plot)[0] == 0
    assert run("verify", "raid")[0] == 0
    secret = tmp_path / "raid.central-powers.secret"
    assert "T34" not in run("show", "raid")[1]
    assert "T34" in run("show", "raid", "--as", "central powers")[1]
    assert "T34" not in run("show", "raid", "--as", "entente")[1]
    secret.write_text(secret.read_text().replace("T34", "T36"))
    status, out, _ = run("verify", "raid")
    assert status == 1
    assert "line 4" in out
    assert "another value than was sealed" in out
    assert "T36" not in run("show", "raid", "--as", "central powers")[1]
