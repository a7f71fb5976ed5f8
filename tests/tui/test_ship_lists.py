"""Ship lists at the command line: samples, a player's own tables, what a session holds."""

import io
import json

import pytest

from weathergage.core.gwas import shiplists
from weathergage.tui.start import main

TABLE = """# my ships
name,side,fleet,class,speed,boxes,at
Novara,central-powers,Raiders,CL,2,3,Cattaro
Jeanne d'Arc,entente,2nd Squadron,AC,1 slow,6,Toulon
"""


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run `weathergage session`; return exit status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        with pytest.raises(SystemExit) as leaving:
            main(["session", *arguments])
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


@pytest.fixture
def raid(run, tmp_path):
    assert run("new", "raid", "--system", "gwas", "--seed", "7")[0] == 0
    (tmp_path / "ships.csv").write_text(TABLE, "utf-8")
    return tmp_path / "raid.wxg"


@pytest.mark.parametrize("name", shiplists.samples())
def test_a_session_begins_with_a_sample(run, name):
    status, out, err = run("new", "a", "--system", "gwas", "--fleets", name, "--json")
    assert (status, err) == (0, "")
    state = json.loads(out)["state"]
    assert state["facts"]["map"] == name
    assert all(fleet["at"] and fleet["port"] for fleet in state["own"]["fleets"].values())


def test_an_unknown_sample_makes_no_file(run, tmp_path):
    for system, name in (("gwas", "baltics"), ("awaw", "mediterranean")):
        status, out, err = run("new", "a", "--system", system, "--fleets", name)
        assert (status, out, err.count("\n")) == (2, "", 1)
    assert not list(tmp_path.iterdir())


def test_a_table_is_one_line_without_its_path(run, raid):
    status, out, err = run("import", "raid", "ships.csv")
    assert (status, err) == (0, "")
    assert "2 ships added or changed" in out
    assert "ships.csv" not in raid.read_text("utf-8")
    assert run("undo", "raid")[0] == 0
    assert json.loads(run("ships", "raid", "--json")[1])["fleets"] == []


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("CL,2,3", "ZZ,2,3", 3, "class"),
        ("CL,2,3", "CL,2,-3", 3, "boxes"),
        ("Jeanne d'Arc,", "Novara,", 4, "name"),
        ("Toulon", "Atlantis", 4, "at"),
        ("entente", "venus", 4, "side"),
    ],
)
def test_a_bad_table_is_one_sentence_and_nothing_changes(
    run, raid, tmp_path, old, new, line, column
):
    before = raid.read_bytes()
    (tmp_path / "ships.csv").write_text(TABLE.replace(old, new), "utf-8")
    status, out, err = run("import", "raid", "ships.csv")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"ships.csv, line {line}, column {column}: " in err
    assert raid.read_bytes() == before


def test_what_is_no_table_is_told_so(run, raid, tmp_path):
    (tmp_path / "picture").write_bytes(b"name\n\xff\xfe\x00")
    (tmp_path / "empty").write_bytes(b"")
    for table in ("picture", "empty", "missing.csv", ".", "a\0b"):
        status, out, err = run("import", "raid", table)
        assert (status, out, err.count("\n")) == (2, "", 1), table
    status, _, err = run("import", "raid", "picture")
    assert "line 2" in err


def test_only_naval_sessions_have_ships(run, tmp_path):
    run("new", "land", "--system", "awaw")
    (tmp_path / "ships.csv").write_text(TABLE, "utf-8")
    for command in (("import", "land", "ships.csv"), ("ships", "land")):
        status, out, err = run(*command)
        assert (status, out, err.count("\n")) == (2, "", 1)


def test_what_is_written_can_be_imported(run, raid, tmp_path):
    run("import", "raid", "ships.csv")
    run("do", "raid", "ship Novara marked=1 carried=5")
    status, out, _ = run("ships", "raid")
    assert out.splitlines()[1].startswith("Jeanne d'Arc,entente,2nd Squadron,AC,1 slow,6,coal,")
    assert run("ships", "raid", "-o", "mine.csv")[0] == 0
    assert (tmp_path / "mine.csv").read_text("utf-8") == out
    status, _, err = run("ships", "raid", "-o", "mine.csv")
    assert (status, err.count("\n")) == (2, 1)
    run("new", "again", "--system", "gwas")
    assert run("import", "again", "mine.csv")[0] == 0
    assert run("ships", "again")[1] == out


def test_programs_are_told_fuel_and_reach(run, raid):
    run("import", "raid", "ships.csv")
    run("do", "raid", "ship Novara marked=2 carried=5", "roll weather 3", "plot Raiders: M40; stay")
    fleets = {
        each["fleet"]: each for each in json.loads(run("ships", "raid", "--json")[1])["fleets"]
    }
    raiders = fleets["Raiders"]
    assert (raiders["limiting_ship"], raiders["points"], raiders["zones_a_turn"]) == (
        "Novara",
        7,
        2,
    )
    assert raiders["plot"] == {"1914-08-04/1": "M40", "1914-08-04/2": "stay"}
    slow, fast = raiders["reach"]
    assert (slow["out"], slow["back"], fast["out"], fast["back"]) == (7, 3, 3, 1)
    assert "L40" in slow["zones_back"]
    assert set(slow["zones_back"]) < set(slow["zones_out"])
    assert set(fast["zones_out"]) == set(slow["zones_back"])
