"""`weathergage track`, and where a player's own turn track is read: answers and new sessions."""

import json
from pathlib import Path

import pytest

from weathergage.core.session import Session
from weathergage.tui.start import main
from weathergage.tui.tracks import track_file


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capsys):
    """Run the program; return what it printed and its exit status."""

    def ran(*arguments, status=0):
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out, err = capsys.readouterr()
        assert left.value.code == status, err
        if status == 2:
            assert out == ""
            assert err.count("\n") == 1
        return err if status else out

    return ran


def north(run, *arguments, turn="Sep-Oct 1943", session=""):
    record = json.loads(run("weather", "dai-senso", "--turn", turn, "--json", *arguments))
    here = next(area for area in record["areas"] if area["area"] == "north")
    return here["condition"], here["sure"]


def test_without_a_track_of_ones_own_every_entry_is_assumed(run):
    record = json.loads(run("track", "show", "--json"))
    assert record["file"] is None
    cells = [cell for row in record["rows"] for cell in row["areas"].values()]
    assert len(cells) == 54
    assert {cell["sure"] for cell in cells} == {"assumed", "sister-game"}
    assert json.loads(run("track", "--json")) == record
    assert "assumed" in run("track")
    assert "предположен" in run("track", "--lang", "ru")
    assert "предположен" in run("track", "show", "--lang", "ru")


def test_cells_are_told_and_answers_read_them(run):
    assert north(run) == ("clear", "assumed")
    run("track", "set", "Sep-Oct", "north=mud;", "sep-oct", "1943", "north=s")
    assert north(run) == ("storms", "user")
    assert north(run, turn="Sep-Oct 1944") == ("mud", "user")
    assert north(run, "--track", "assumed") == ("clear", "assumed")
    assert "your turn track" in run("weather", "dai-senso", "--turn", "Sep-Oct 1943", "--json")
    verdict = run("ask", "dai-senso", "attack", "area=north", "segment=blitz", "turn=Sep-Oct 1943")
    assert verdict.startswith("x ")
    assumed = ("--track", "assumed")
    free = ("ask", "dai-senso", "attack", "area=north", "segment=blitz", "turn=Sep-Oct 1943")
    assert not run(*free, *assumed).startswith("x ")
    odds = json.loads(
        run("odds", "dai-senso", "--turn", "Sep-Oct 1943", "--area", "north", "--json")
    )
    assert (odds["outcomes"][0]["value"], odds["sure"]) == ("storms", "user")


def test_a_table_goes_out_and_comes_back(run, home):
    run("track", "set", "Nov-Dec 1941", "south-monsoon=m")
    printed = run("track", "export")
    run("track", "export", "-o", "mine.tsv")
    assert Path("mine.tsv").read_text() == printed
    kept = track_file("dai-senso").read_text()
    run("track", "reset")
    assert not track_file("dai-senso").exists()
    run("track", "check", "mine.tsv")
    run("track", "import", "mine.tsv")
    assert run("track", "export") == printed
    assert kept != printed
    assert json.loads(run("track", "show", "--year", "1941", "--json"))["rows"][-2]["areas"][
        "south-monsoon"
    ] == {"weather": "mud", "sure": "user"}


def test_what_is_kept_is_set_aside_before_it_is_replaced(run):
    run("track", "set", "Sep-Oct", "north=mud")
    first = track_file("dai-senso").read_text()
    run("track", "set", "Sep-Oct", "north=snow")
    aside = track_file("dai-senso").with_name("dai-senso.tsv.old")
    assert aside.read_text() == first
    run("track", "reset", "Sep-Oct")
    assert north(run) == ("clear", "assumed")


@pytest.mark.parametrize(
    "arguments",
    [
        ("set", "Sep-Oct"), ("set", "assumed"), ("set", "Sep-Oct", "north=rain"),
        ("set", "Sep-Oct", "west=mud"), ("set", "Okt", "north=mud"),
        ("set", "Sep-Oct 1066", "north=m"),
        ("import", "nowhere.tsv"), ("check", "broken.tsv"), ("import", "broken.tsv"),
        ("import", "binary.tsv"), ("import", "huge.tsv"), ("import", "utf16.tsv"), ("import", "."),
        ("show", "--session", "nowhere"), ("export", "--track", "broken.tsv"),
        ("reset", "someday"), ("export", "-o", "a.wxg"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_leaves_everything_as_it_was(run, arguments):
    run("track", "set", "Sep-Oct", "north=mud")
    before = track_file("dai-senso").read_bytes()
    table = run("track", "export")
    Path("broken.tsv").write_text(table.replace("m\t", "x\t", 1))
    Path("binary.tsv").write_bytes(bytes(range(256)))
    Path("huge.tsv").write_bytes(table.encode() * 9000)
    Path("utf16.tsv").write_text(table, encoding="utf-16")
    run("track", *arguments, status=2)
    assert track_file("dai-senso").read_bytes() == before


def test_a_session_takes_the_track_in_and_never_changes_with_it(run):
    run("track", "set", "Sep-Oct 1943", "north=mud")
    run("session", "new", "a", "--system", "dai-senso")
    run("session", "new", "c", "--system", "dai-senso", "--scenario", "china-incident")
    began = Session(Path("c.wxg"))
    assert began.header.scenario == "china-incident"
    told = [act.entry.do.partition(" ")[0] for act in began.acts]
    assert told == ["turn", "track"]
    before = Session(Path("a.wxg")).state.hash
    for change in (["set", "Sep-Oct 1943", "north=snow"], ["reset"]):
        run("track", *change)
        assert Session(Path("a.wxg")).state.hash == before
        asked = run("session", "do", "a", "weather --turn 'Sep-Oct 1943'")
        assert "mud (from your turn track)" in asked
    track_file("dai-senso").write_text("spoilt")
    assert "mud (from" in run("session", "do", "a", "weather --turn 'Sep-Oct 1943'")
    run("weather", "dai-senso", "--turn", "Sep-Oct 1943", status=2)
    run("session", "new", "b", "--system", "dai-senso", status=2)
    assert not Path("b.wxg").exists()


def test_a_session_has_a_track_of_its_own_to_show_change_and_replace(run):
    run("session", "new", "a", "--system", "dai-senso")
    run("track", "set", "--session", "a", "Sep-Oct", "north=mud")
    run("track", "export", "--session", "a", "-o", "a.tsv")
    assert not track_file("dai-senso").exists()
    assert "mud " in run("track", "show", "--session", "a")
    run("track", "set", "--session", "a", "Sep-Oct", "north=snow")
    assert "1 row of the turn track" not in run("session", "import", "a", "a.tsv")
    shown = json.loads(run("track", "show", "--session", "a", "--json"))
    sep = next(row for row in shown["rows"] if row["turn"] == "Sep-Oct")
    assert sep["areas"]["north"] == {"weather": "mud", "sure": "user"}
    assert "nothing" in run("track", "import", "--session", "a", "a.tsv")
    run("session", "undo", "a")
    shown = json.loads(run("track", "show", "--session", "a", "--json"))
    assert next(r for r in shown["rows"] if r["turn"] == "Sep-Oct")["areas"]["north"] == {
        "weather": "snow",
        "sure": "user",
    }


def test_games_without_a_track_say_so(run):
    assert "no turn track" in run("weather", "awaw", "--track", "assumed", status=2)
    run("session", "new", "a", "--system", "gwas")
    assert "no turn track" in run("track", "show", "--session", "a", status=2)


def test_a_map_says_what_of_its_weather_is_assumed(run):
    told = ("map", "dai-senso", "--turn", "Sep-Oct 1943", "--size", "60x20")
    assert "assumed: Central, Desert, North," in run(*told, "--format", "text")
    assert "assumed" not in run(*told, "--format", "text", "--color-by", "country").splitlines()[0]
    run("track", "set", "Sep-Oct", *(f"{area}=m" for area in ("central", "desert", "north")))
    record = json.loads(run(*told, "--format", "json"))
    assert record["assumed"] == ["north-monsoon", "south", "south-monsoon"]


def test_weather_is_supposed_on_the_command_line(run):
    assert north(run, "--condition", "snow") == ("snow", "told")
    assert north(run, "--condition", "snow", "--fact", "weather.north=mud") == ("mud", "told")
    assert ": snow" in run("hex", "dai-senso", "w4724", "--condition", "snow")
    for bad in (
        ("--condition", "rain"), ("--from-level", "3"), ("--roll", "3"), ("--prep", "axis=1"),
        ("--fact", "weather.west=mud"), ("--fact", "weather.north=m,s"), ("--map", "awaw-europe"),
    ):  # fmt: skip
        run("weather", "dai-senso", *bad, status=2)


def test_a_session_tells_its_one_shot_answers_of_beachheads_and_ice(run):
    run("session", "new", "a", "--system", "dai-senso", "--scenario", "china-incident")
    run("session", "do", "a", "beachhead w4726 W axis", "ice w5733", "set blitz-enabled.soviet yes")
    told = run("session", "do", "a", "hex w4726", "--json")
    here = json.loads(told)["lines"][0]["answer"]
    assert (here["area"], here["kind"]) == ("central", "sea")
    told = run("session", "do", "a", "hex w5733 --turn 'Nov-Dec 1937'", "--json")
    clauses = [each["clause"] for each in json.loads(told)["lines"][0]["answer"]["findings"]]
    assert "11.5-ice" in clauses
