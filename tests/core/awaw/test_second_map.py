"""A session names hexes of another map than the usual one with that map: `MAP/HEX`."""

import pytest
from pacific import open_map

from weathergage.core.awaw import Desk
from weathergage.core.awaw.secondmap import meant_on
from weathergage.core.decisions import parse
from weathergage.core.flow import no_map
from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.maps.loader import load
from weathergage.tui.opening import Wish, played


@pytest.fixture
def session(tmp_path):
    made = Session.new(tmp_path / "two.wxg", "awaw", open_map, seed=7)
    for command in ("turn Winter 1941", "set theatres both", "roll europe 4", "roll pacific 2"):
        made.do(command)
    return made


def test_markers_and_notes_lie_on_their_own_map(session):
    session.do("put armor japan awaw-pacific/a10,D44")
    session.do("note awaw-pacific/A11 quiet")
    session.do("note awaw-europe/D44 besieged")
    assert sorted(session.state.markers) == ["D44", "awaw-pacific/A10"]
    assert session.state.notes == {"awaw-pacific/A11": ("quiet",), "D44": ("besieged",)}
    session.do("take awaw-pacific/A10:armor")
    assert sorted(session.state.markers) == ["D44"]
    assert Session(session.path, no_map).state == session.state


def test_actions_are_judged_on_the_map_that_is_named(session):
    there = session.ask("ground-attack", hex="awaw-pacific/A10", side="japan")
    same = session.ask("ground-attack", hex="A10", map="awaw-pacific", side="japan")
    by_area = session.ask("ground-attack", area="siberia", side="japan")
    assert there == same
    assert there.outcome == by_area.outcome
    line = session.do("record move hex=awaw-pacific/a10 side=japan")
    assert line.act.decision.keys == {"hex": "A10", "side": "japan", "map": "awaw-pacific"}
    assert session.audit().replay(line.number).differences == ()


@pytest.fixture
def pacific(tmp_path):
    made = Session.new(tmp_path / "one.wxg", "awaw", open_map, seed=7)
    for command in ("turn Fall 1941", "set theatres pacific", "roll 4"):
        made.do(command)
    return made


def test_where_only_the_pacific_is_played_a_hex_without_a_map_is_there(pacific):
    pacific.do("put armor japan a10 awaw-europe/D44")
    pacific.do("note A11 quiet")
    assert sorted(pacific.state.markers) == ["D44", "awaw-pacific/A10"]
    assert pacific.state.notes == {"awaw-pacific/A11": ("quiet",)}
    pacific.do("take A10")
    line = pacific.do("record attrition hex=a10 side=japan")
    assert line.act.decision.keys == {"hex": "A10", "side": "japan", "map": "awaw-pacific"}
    assert pacific.audit().replay(line.number).differences == ()
    assert pacific.ask("overrun", hex="A10", side="japan").outcome == "prohibited"
    assert pacific.ask("overrun", area="siberia", side="japan").outcome == "prohibited"
    assert pacific.ask("move", country="burma", side="japan").outcome == "allowed"
    assert Session(pacific.path, no_map).state == pacific.state


def test_only_those_who_play_are_told_of(pacific, session):
    told = [str(message.values) for message in pacific.sheet()]
    assert not any("side-axis" in each for each in told)
    everyone = str([message.values for message in session.sheet()])
    assert all(f"side-{side}" in everyone for side in ("axis", "japan", "western-allies"))


@pytest.mark.parametrize(
    ("board", "decision"),
    [
        ("awaw-europe", "put armor axis D44"),
        ("awaw-pacific", "put armor japan awaw-pacific/A10 awaw-europe/D44"),
        ("awaw-pacific", "note turn quiet"),
        ("awaw-pacific", "record move hex=awaw-europe/D44 side=axis"),
        ("awaw-pacific", "record move hex=A10 side=axis map=awaw-europe"),
        ("awaw-pacific", "turn next"),
    ],
)
def test_what_names_its_map_is_meant_as_it_stands(board, decision):
    assert meant_on(board, parse(decision)) == parse(decision)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("put armor japan A10 awaw-europe/D44", "put armor japan awaw-pacific/A10 awaw-europe/D44"),
        ("take A10:armor", "take awaw-pacific/A10:armor"),
        ("note A10 quiet", "note awaw-pacific/A10 quiet"),
        ("record move hex=A10 side=japan", "record move hex=A10 side=japan map=awaw-pacific"),
    ],
)
def test_what_is_typed_at_the_pacific_board_is_meant_there(typed, meant):
    assert meant_on("awaw-pacific", parse(typed)) == parse(meant)


def test_a_question_without_a_session_may_name_the_map_too():
    asked = {"turn": ("Spring 1942",), "side": ("japan",)}
    named = Desk().ask("overrun", {**asked, "hex": ("awaw-pacific/A10",)}, open_map)
    told = Desk().ask("overrun", {**asked, "hex": ("A10",), "map": ("awaw-pacific",)}, open_map)
    assert named == told
    assert named.outcome == "prohibited"
    with pytest.raises(FaultError):
        Desk().ask("move", {**asked, "from": ("awaw-pacific/A10",), "to": ("D44",)}, open_map)


@pytest.mark.parametrize(
    "command",
    [
        "put armor japan awaw-pacific/D44",
        "put armor japan gwas-mediterranean/N55",
        "put armor japan moon/A10",
        "note awaw-pacific/ x",
        "record move hex=awaw-pacific/A10 from=awaw-europe/D44 side=japan",
        "record move hex=awaw-pacific/A10 map=awaw-europe side=japan",
        "put armor japan A10/",
    ],
)
def test_a_place_that_is_not_there_is_refused(session, command):
    before = session.path.read_bytes()
    with pytest.raises(FaultError):
        session.do(command)
    assert session.path.read_bytes() == before


def test_the_screen_shows_what_stands_on_its_board(session):
    session.do("put armor japan awaw-pacific/A10")
    session.do("put infantry russia D44")
    board = load("awaw-europe")
    outlook = played(Wish(board=board), session)
    assert list(outlook.placed) == [board.parse("D44")]
    assert len(outlook.face.counters(outlook)) == 1


@pytest.mark.parametrize("name", ["gwas-pacific", "gwas-mediterranean", "moon"])
def test_a_map_of_another_game_is_refused(name):
    with pytest.raises(FaultError):
        Desk().ask("move", {"turn": ("w41",), "hex": ("A5",), "map": (name,)}, load)
    with pytest.raises(FaultError):
        Desk().ask("move", {"turn": ("w41",), "hex": (f"{name}/A5",)}, load)
    with pytest.raises(FaultError):
        Desk().theatre_of(name, load)
    assert Desk().theatre_of("awaw-pacific", load) == "pacific"
