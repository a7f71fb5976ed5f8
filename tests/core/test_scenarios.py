"""Scenarios set a start; the recorded play-through of each is what the rules still say."""

import pytest
from samples import ALL, file_of, record

from weathergage.core.journal import Journal
from weathergage.core.messages import FaultError, NotUnderstoodError
from weathergage.core.scenarios import Scenario, find, sample, scenario, scenarios
from weathergage.core.session import Session
from weathergage.tui.options import open_map

each = pytest.mark.parametrize("each", ALL, ids=lambda each: f"{each.system}-{each.id}")


@each
def test_it_speaks_both_languages(each):
    assert each.title.keys() == each.about.keys() == {"en", "ru"}
    assert all([*each.title.values(), *each.about.values()])


@each
def test_a_session_begins_with_it(each, tmp_path):
    session = Session.new(tmp_path / "a.wxg", each.system, open_map, begin=each)
    assert [line.text for line in session.log()] == list(each.start)
    assert session.header.scenario == each.id
    assert session.steps()
    session.undo()
    assert Session(session.path).header.scenario == each.id


@each
def test_its_play_through_is_what_the_rules_say(each, tmp_path):
    """A fault here: the rules read otherwise than when it was recorded; see `session audit`."""
    session = Session(file_of(each), open_map)
    assert session.damage is None
    audit = session.audit()
    replayed = [audit.replay(line) for line in audit.numbers]
    assert [found for found in replayed if found and found.differences] == []
    assert [act.entry.do for act in session.acts[: len(each.start)]] == list(each.start)
    assert len(session.acts) > len(each.start) + 10
    record(each, tmp_path / "again.wxg")
    assert (tmp_path / "again.wxg").read_bytes() == file_of(each).read_bytes()


@each
def test_a_demonstration_is_played_on_in_memory(each, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = file_of(each).read_bytes()
    session = Session(sample(find(each.id)), open_map)
    assert session.state == Session(file_of(each), open_map).state
    last = session.history.last
    assert session.do("note turn mine").number == last + 1
    session.undo()
    session.jump(len(each.start))
    session.redo()
    assert not session.refresh()
    assert session.set_aside() is None
    assert file_of(each).read_bytes() == before
    assert list(tmp_path.iterdir()) == []
    branch = session.branch(last, tmp_path / "mine.wxg")
    assert branch.header.branch.file == file_of(each).name


def test_secrets_of_a_demonstration_stay_in_memory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = Session(sample(scenario("awaw", "russian-front-1941")), open_map)
    session.do("jump 1")
    for command in ("turn Spring 1941", "prep axis +1 secret", "turn Winter 1941", "reveal"):
        session.do(command)
    assert session.circumstances().preparation["axis"] == 1
    assert list(tmp_path.iterdir()) == []


def test_a_start_that_cannot_be_made_leaves_no_file(tmp_path):
    broken = Scenario(
        id="x", system="awaw", title={}, about={}, start=("turn Winter 1941", "phase lunch")
    )
    with pytest.raises(FaultError):
        Session.new(tmp_path / "a.wxg", "awaw", begin=broken)
    assert list(tmp_path.iterdir()) == []


def test_a_scenario_never_writes_over_a_session(tmp_path):
    path = tmp_path / "a.wxg"
    Session.new(path, "awaw").do("note turn kept")
    before = path.read_bytes()
    with pytest.raises(FaultError):
        Session.new(path, "awaw", begin=ALL[0])
    assert path.read_bytes() == before


def test_names_are_found_as_people_type_them():
    assert find("Russian Front 1942") is scenario("awaw", "russian-front-1942")
    assert find("awaw/campaign") is scenario("awaw", "campaign")
    for name in ("moscow", "chess/campaign", "awaw/moscow", ""):
        with pytest.raises(NotUnderstoodError):
            find(name)


def test_every_play_through_belongs_to_a_scenario():
    known = {file_of(each) for each in ALL}
    assert {path for file in known for path in file.parent.glob("*.wxg")} == known
    assert {scenario.id for scenario in scenarios("awaw").values()} >= {
        *("campaign", "russian-front-1941", "russian-front-1942"),
    }
    assert all(Journal(file).header.scenario == file.stem for file in known)
