"""Ships of a session on the tactical board: put, moved, lifted, taken back, written down."""

from pathlib import Path
from typing import Any

import pytest

from weathergage.core.gwas import battle
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.sighting import Vessel, Watch
from weathergage.core.messages import FaultError
from weathergage.core.session import Session
from weathergage.maps.loader import load
from weathergage.tui.words import words

SHIPS = (
    "ship Gloucester class=CL side=entente fleet=F1 speed=2 boxes=8",
    "ship Goeben class=BC side=central-powers fleet=F2 speed=2 boxes=9",
    "ship Jeanne d'Arc class=AC side=entente fleet=F1 speed=1 boxes=9",
)


@pytest.fixture
def session(tmp_path: Path) -> Session[Any]:
    """A session with three ships."""
    made = Session.new(tmp_path / "raid.wxg", "gwas", load, seed=1, clock=lambda: "2026")
    for command in SHIPS:
        made.do(command)
    return made


def on_board(session: Session[Any]) -> dict[str, str]:
    return {vessel.name: vessel.hex for vessel in battle.vessels(session.state)}


def test_ships_are_put_moved_and_lifted(session: Session[Any]) -> None:
    said = session.do("place goeben 17.13").said
    assert words("en")(said[-1]) == "BC Goeben 1713 is on the board"
    session.do("place Jeanne d'Arc 0812")
    assert on_board(session) == {"Goeben": "1713", "Jeanne d'Arc": "0812"}
    said = session.do("place Goeben 1714").said
    assert words("en")(said[-1]) == "moved: BC Goeben 1714"
    session.do("lift goeben")
    assert on_board(session) == {"Jeanne d'Arc": "0812"}
    session.do("undo")
    assert on_board(session) == {"Goeben": "1714", "Jeanne d'Arc": "0812"}
    session.do("lift all")
    assert on_board(session) == {}


def test_what_is_written_is_read_again(session: Session[Any]) -> None:
    session.do("place Jeanne d'Arc 0812")
    session.do("place Goeben 1713")
    session.do("correct 6 1715")
    again = Session(session.path, load)
    assert on_board(again) == {"Jeanne d'Arc": "0812", "Goeben": "1715"}
    assert again.state.hash == session.state.hash
    told = [words("en")(message) for message in again.sheet()]
    assert "on the tactical board: AC Jeanne d'Arc 0812, BC Goeben 1715" in told


def test_a_ship_that_sinks_leaves_the_board(session: Session[Any]) -> None:
    session.do("place Goeben 1713")
    session.do("sink Goeben")
    assert on_board(session) == {}
    with pytest.raises(FaultError):
        session.do("place Goeben 1713")


def test_a_vessel_is_what_the_sheet_of_its_ship_says(session: Session[Any]) -> None:
    session.do("place Goeben 1713")
    (vessel,) = battle.vessels(session.state)
    assert vessel == Vessel(side="central-powers", kind="BC", name="Goeben", hex="1713")


def test_weather_and_light_are_those_of_the_session(session: Session[Any]) -> None:
    rules = Rules()
    session.do("set condition 4")
    assert battle.watch(rules, session.state) is None
    assert battle.watch_before(session.state) == Watch(condition=4)
    session.do("roll weather 4")
    assert battle.watch(rules, session.state) == Watch(condition=4)
    session.do("set day no")
    session.do("set night-limit 1")
    assert battle.watch(rules, session.state) == Watch(condition=4, day=False, night_limit=1)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("place Gobn 1713", "'Goeben'"),
        ("place Goeben 9999", "4030"),
        ("place Goeben O56", "gwas-tactical"),
        ("place Goeben", "place SHIP HEX"),
        ("place", "place SHIP HEX"),
        ("lift Goeben", "no ship stands on the board"),
        ("lift all", "no ship stands on the board"),
        ("lift", "lift SHIP"),
    ],
)
def test_a_bad_command_writes_nothing(session: Session[Any], command: str, told: str) -> None:
    before = session.path.read_bytes()
    with pytest.raises(FaultError) as fault:
        session.do(command)
    assert told in words("en")(fault.value.message)
    assert session.path.read_bytes() == before


def test_only_what_stands_on_the_board_is_lifted(session: Session[Any]) -> None:
    session.do("place Goeben 1713")
    with pytest.raises(FaultError) as fault:
        session.do("lift Gloucester")
    assert "'Goeben'" in words("en")(fault.value.message)
