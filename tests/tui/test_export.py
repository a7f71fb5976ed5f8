"""The after-action report: turn by turn, three formats, two languages, whole or not at all."""

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from weathergage.core.scenarios import scenario
from weathergage.core.session import Session
from weathergage.tui.archive import pages
from weathergage.tui.options import open_map
from weathergage.tui.start import main

NOTE = "note D44 <b>50 * 2 | `x`</b> & so on"


@pytest.fixture
def evening(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = Session.new(tmp_path / "evening.wxg", "awaw", open_map, seed=7)
    for command in (
        *("turn Winter 1941", "set war.germany-russia yes", "reveal", "roll", "undo", "roll 2"),
        *("record ground-attack hex=H47 side=axis air-factors=16", "put armor axis D44", NOTE),
        *("phase next", "prep axis +0 automatic", "turn next", "note turn thaw", "correct 7 3"),
    ):
        session.do(command)
    return session


@pytest.fixture
def export(capsys):
    def export(*arguments):
        with pytest.raises(SystemExit) as leaving:
            main(["session", "export", *arguments])
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return export


class Page(HTMLParser):
    """Collects text, and what a page would fetch; checks that what is opened is closed."""

    ALONE = frozenset({"meta", "br"})

    def __init__(self, text):
        super().__init__()
        self.open, self.text, self.attributes = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.attributes += attrs
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def test_markdown_tells_turn_by_turn(evening, export):
    before = evening.path.read_bytes()
    status, out, err = export("evening")
    assert (status, err) == (0, "")
    headings = re.findall(r"^## (.*)$", out, re.MULTILINE)
    assert headings == ["Winter 1941", "Spring 1942", "Dice", "Clauses used", "Notes"]
    assert out.startswith("# evening\n")
    assert "<details><summary>2 lines undone or steps back</summary>" in out
    assert "| 7 | Winter 1941 | European die | 3 | typed by hand | 34.32C |" in out
    assert r"\<b\>50 \* 2 \| \`x\`\</b\> & so on" in out
    assert out.count("```text") == 1
    assert evening.path.read_bytes() == before


def test_the_page_needs_no_other_file_and_no_script(evening, export):
    status, out, _ = export("evening", "--format", "html", "--turns", "all")
    assert status == 0
    page = Page(out)
    assert page.open == []
    assert {name for name, _ in page.attributes} <= {
        *("lang", "charset", "name", "http-equiv", "content", "style", "class", "value"),
    }
    assert not re.search(r"https?:|url\(|@import|<script|<b>", out)
    assert "<b>50 * 2 | `x`</b> & so on" in "".join(page.text)
    maps = re.findall(r'<pre class="map"[^>]*>(.*?)</pre>', out, re.DOTALL)
    assert len(maps) == 2
    assert all("background:#" in drawn for drawn in maps)


def test_a_map_shows_its_turns_weather_and_markers(evening, export):
    told = json.loads(export("evening", "--json", "--turns", "Winter 1941, spring-1942")[1])
    winter, spring = (turn["map"] for turn in told["turns"])
    assert "winter" in winter
    assert "mud" in spring
    assert winter != spring


def test_json_holds_all_of_it(evening, export):
    told = json.loads(export("evening", "--json")[1])
    assert [turn["turn"] for turn in told["turns"]] == ["Winter 1941", "Spring 1942"]
    lines = [line for turn in told["turns"] for line in turn["lines"]]
    assert [line["line"] for line in lines] == list(range(2, 16))
    assert [line["line"] for line in lines if line["undone"]] == [5]
    assert told["dice"] == [
        {
            "line": 7,
            "turn": "Winter 1941",
            "die": {"die": "europe", "face": 3, "by": "hand", "clause": "34.32C"},
        }
    ]
    assert {used["clause"] for used in told["clauses"]} >= {"34.32C", "34.41-budget"}
    assert all(used["summary"] for used in told["clauses"])
    assert told["notes"] == {"D44": [NOTE[9:]], "Spring 1942": ["thaw"]}
    assert [bool(turn["map"]) for turn in told["turns"]] == [False, True]
    assert told["turns"][1]["state"]["turn"] == "Spring 1942"
    assert told["hash"] == evening.state.hash


def test_both_languages(evening, export):
    out = export("evening", "--lang", "ru")[1]
    assert "## Зима 1941" in out
    assert "## Применённые пункты" in out
    page = export("evening", "--lang", "ru", "--format", "html")[1]
    assert '<html lang="ru">' in page
    assert "journal." not in out + page
    russian, english = (
        json.loads(export("evening", "--json", "--lang", lang)[1]) for lang in ("ru", "en")
    )
    assert russian["turns"][0]["state"] == english["turns"][0]["state"]


def test_the_files_name_tells_the_format(evening, export, tmp_path):
    for name, start in (("a.md", "# evening"), ("a.html", "<!doctype"), ("a.json", "{")):
        assert export("evening", "-o", name, "--turns", "none") == (0, "", "")
        text = Path(name).read_text("utf-8")
        assert text.startswith(start)
        assert "≋" not in text
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        *("a.html", "a.json", "a.md", "evening.wxg"),
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("evenin",),
        ("evening", "-o", "a.txt"),
        ("evening", "-o", "evening.wxg"),
        ("evening", "-o", "other.wxg", "--format", "md"),
        ("evening", "-o", "none/a.md"),
        ("evening", "--format", "pdf"),
        ("evening", "--turns", "Fall 1943"),
        ("evening", "--turns", "Smarch 1941"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_no_file(evening, export, tmp_path, arguments):
    before = evening.path.read_bytes()
    status, out, err = export(*arguments)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert list(tmp_path.iterdir()) == [evening.path]
    assert evening.path.read_bytes() == before


def test_ctrl_c_leaves_what_was_there(evening, export, tmp_path, monkeypatch):
    Path("a.md").write_text("old")

    def stop(_chapter, _word):
        raise KeyboardInterrupt

    monkeypatch.setattr(pages, "_holds", stop)
    assert export("evening", "-o", "a.md")[0] == 130
    assert Path("a.md").read_text() == "old"
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)

    def stop_late(_self, _target):
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib.Path.replace", stop_late)
    assert export("evening", "-o", "a.md")[0] == 130
    assert Path("a.md").read_text() == "old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.md", "evening.wxg"]


def test_an_empty_session_is_told_too(tmp_path, monkeypatch, export):
    monkeypatch.chdir(tmp_path)
    Session.new(tmp_path / "new.wxg", "awaw")
    status, out, _ = export("new")
    assert status == 0
    assert "## Fall 1939" in out


def test_fleets_of_both_sides_stand_on_the_map_of_a_raid(tmp_path, monkeypatch, export):
    monkeypatch.chdir(tmp_path)
    raid = scenario("gwas", "mediterranean-1914")
    session = Session.new(tmp_path / "raid.wxg", "gwas", open_map, begin=raid)
    told = json.loads(export("raid", "--json")[1])
    drawn = told["turns"][-1]["map"]
    assert drawn.startswith("Great War at Sea, Mediterranean map")
    fleets = Counter(fleet.side[0].upper() for fleet in session.state.own.fleets.values())
    assert fleets.total() == 3
    assert {side: drawn.partition("\n")[2].count(side) for side in fleets} == fleets
    north = Session.new(tmp_path / "north.wxg", "gwas", open_map, begin=("set map baltic",))
    told = json.loads(export(str(north.path), "--json")[1])
    assert told["turns"][-1]["map"].startswith("Great War at Sea, North Sea map")
