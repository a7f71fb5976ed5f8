"""A session of Dai Senso: turn and phases, the track, beachheads, Ice hexes, units."""

import msgspec
import pytest

from weathergage.core.dai_senso import telling
from weathergage.core.dai_senso.commands import SetTrack, TrackRow
from weathergage.core.dai_senso.situation import PHASES, Beachhead
from weathergage.core.facts import HexFacts
from weathergage.core.flow import no_map
from weathergage.core.messages import FaultError, NotNowError, NotUnderstoodError
from weathergage.core.session import Session
from weathergage.tui.words import words

LAND = {"w4724": "central", "w4623": "north-monsoon", "w1010": "none"}
AROUND = {"w4624": {"NE": "w4724", "SW": "w4623", "E": "w4625"}, "w0909": {"NE": "w1010"}}


class Coast(msgspec.Struct):
    """A few hexes of a coast."""

    id: str = "dai-senso"
    system: str = "dai-senso"
    theatre: str = ""

    def facts(self, name):
        area = LAND.get(name.strip().casefold())
        kind = "land" if area else "sea"
        features = ("shore",) if area else ()
        name = name.strip().casefold()
        return HexFacts(name=name, kind=kind, area=area or "none", features=features)

    def neighbour(self, name, direction):
        return AROUND.get(name, {}).get(direction, "")

    def between(self, one, other):
        return "open"


@pytest.fixture
def session(tmp_path):
    return Session.new(tmp_path / "a.wxg", "dai-senso", lambda _: Coast(), seed=1)


@pytest.fixture
def agreed(session):
    session.do("track assumed")
    session.do("ice unknown")
    return session


def told(line):
    for message in line.said:
        assert "." not in words("en")(message).partition(" ")[0], message
    return " | ".join(words("en")(message) for message in line.said)


def test_a_turn_has_a_round_of_phases_for_each_faction(agreed):
    seen = [agreed.state.phase]
    for _ in PHASES[1:]:
        assert agreed.steps()[0].command == "phase next"
        agreed.do("phase next")
        seen.append(agreed.state.phase)
    assert seen == list(PHASES)
    with pytest.raises(NotNowError):
        agreed.do("phase next")
    assert agreed.steps()[0].command == "turn next"
    agreed.do("turn next")
    assert (agreed.state.turn, agreed.state.phase) == ("Apr-May 1937", PHASES[0])


def test_what_is_assumed_is_asked_before_play_goes_on(session):
    commands = [step.command for step in session.steps() if step.owed]
    assert commands == ["track assumed", "ice unknown"]
    for command in ("turn next", "phase next"):
        with pytest.raises(NotNowError):
            session.do(command)
    session.do("turn next anyway")
    assert session.state.turn == "Apr-May 1937"
    session.undo()
    session.do(session.steps()[0].or_else[0])
    assert "sure.north" in session.circumstances().facts
    assert {session.circumstances().facts[f"sure.{a}"] for a in ("north", "south")} == {"user"}
    assert [step.command for step in session.steps() if step.owed] == ["ice unknown"]
    session.do("ice none")
    assert not [step for step in session.steps() if step.owed]


def test_cells_of_the_track_are_told_in_the_session(session):
    line = session.do("track Sep-Oct north=m east-asia=s?; sep-oct 1943 north=none desert=n")
    assert line.text == (
        "track Sep-Oct north=mud central=storms?; Sep-Oct 1943 north=none desert=snow"
    )
    assert "Sep-Oct of every year: North mud, Central storms (assumed)" in told(line)
    facts = session.circumstances("Sep-Oct 1943").facts
    assert (facts["weather.north"], facts["sure.north"]) == ("mud", "user")
    assert (facts["weather.desert"], facts["weather.central"]) == ("snow", "storms")
    assert session.circumstances("Sep-Oct 1944").facts["weather.desert"] == "clear"
    session.undo()
    assert session.circumstances("Sep-Oct 1943").facts["sure.north"] == "assumed"


def test_a_row_is_told_as_it_is_written_in_a_file(session):
    written = SetTrack((TrackRow("sep-oct", {"east asia": "M?"}),))
    (said, *_) = telling.told(session.state, written, session.state)
    assert words("en")(said) == "turn track, Sep-Oct of every year: Central mud (assumed)"


def test_a_row_of_the_track_is_corrected_cell_by_cell(session):
    session.do("track Mar-Apr 1937 north=snow south=mud")
    session.do("correct 2 south=clear")
    assert session.circumstances().facts["weather.south"] == "clear"
    assert session.circumstances().facts["weather.north"] == "snow"


@pytest.mark.parametrize(
    "command",
    [
        "track", "track Sep-Oct", "track north=mud", "track Sep-Oct north", "track Sep-Oct =m",
        "track Oct-Nov north=m", "track Sep-Oct 1066 north=m", "track Sep-Oct none=m",
        "track Sep-Oct west=m",
        "track Sep-Oct north=m north=s", "track Sep-Oct central=m east-asia=s",
        "track Sep-Oct north=rain", "ice", "beachhead w4624",
        "beachhead w4624 N", "beachhead w4624 NE moon", "beachhead w4624 NE axis north",
        "roll", "roll north 3", "prep axis +1", "reveal", "put tank axis w4724",
        "put infantry moon w4724", "set blitz-enabled.axis maybe", "set theatres both",
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(session, command):
    before = session.state
    with pytest.raises(FaultError) as fault:
        session.do(command)
    assert session.state is before
    assert words("ru")(fault.value.message)


def test_a_beachhead_has_the_area_that_its_hexside_points_to(session):
    line = session.do("beachhead W4624 ne western")
    assert line.text == "beachhead w4624 NE western central"
    assert "weather of Central" in told(line)
    assert session.state.own.beachheads == {"w4624": Beachhead("NE", "western", "central")}
    assert session.circumstances().facts["beachheads"] == "w4624:central"
    here = HexFacts(name="w4624", kind="sea")
    weather = session.rule_set.weather_at(here, session.circumstances())
    assert weather.area == "central"
    session.do("correct 2 SW")
    assert session.state.own.beachheads["w4624"].area == "north-monsoon"
    session.do("take w4624:beachhead")
    assert session.state.own.beachheads == {}
    assert "beachheads" not in session.circumstances().facts


def test_a_beachhead_before_an_island_of_no_area_never_has_weather(session):
    line = session.do("beachhead w0909 NE")
    assert line.text == "beachhead w0909 NE axis none"
    assert "never any weather" in told(line)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("beachhead w4724 NE", "no All-Sea hex"),
        ("beachhead w4624 E", "these do: NE, SW"),
        ("beachhead w4624 W", "these do: NE, SW"),
        ("beachhead w0101 NE", "no hexside points to land"),
        ("beachhead w4624 NE axis south", "points to Central, not to South"),
    ],
)
def test_a_beachhead_lies_at_sea_and_points_to_land(session, command, why):
    with pytest.raises(FaultError) as fault:
        session.do(command)
    assert why in words("en")(fault.value.message)


def test_without_a_map_the_area_of_a_beachhead_is_asked(tmp_path):
    session = Session.new(tmp_path / "a.wxg", "dai-senso", no_map)
    with pytest.raises(NotUnderstoodError):
        session.do("beachhead A1 NE axis")
    assert session.do("beachhead A1 NE north").text == "beachhead A1 NE axis north"


def test_ice_hexes_are_asked_once_and_kept(session):
    assert "ice unknown" in [step.command for step in session.steps()]
    session.do("ice w4724, w4623")
    session.do("ice w1010")
    assert session.state.own.ice == ("w1010", "w4623", "w4724")
    assert session.circumstances().facts["ice"] == "w1010,w4623,w4724"
    assert "ice unknown" not in [step.command for step in session.steps()]
    session.do("take w4623:ice")
    assert session.state.own.ice == ("w1010", "w4724")
    session.do("ice none")
    assert session.circumstances().facts["ice"] == "none"
    session.do("ice unknown")
    assert "ice" not in session.circumstances().facts


def test_units_are_put_with_their_steps(session):
    session.do("put armor(2) axis w4724")
    session.do("put infantry western w4724 w4623")
    kinds = [(marker.kind, marker.side) for marker in session.state.markers["w4724"]]
    assert kinds == [("armor-2", "axis"), ("infantry", "western")]
    session.do("beachhead w4624 NE axis")
    session.do("take w4724:armor-2 w4624")
    assert "w4624" not in session.state.own.beachheads
    for nothing in ("take w4624", "take w4724:air", "take w4724:beachhead", "take w4724:ice"):
        with pytest.raises(NotNowError):
            session.do(nothing)


def test_the_sheet_tells_weather_shores_and_facts(agreed):
    agreed.do("beachhead w4624 NE axis")
    agreed.do("set blitz-enabled.soviet yes")
    for tongue in ("en", "ru"):
        lines = [words(tongue)(message) for message in agreed.sheet()]
        assert not any(line.startswith(("track.", "session.", "common.")) for line in lines)
    sheet = "\n".join(words("en")(message) for message in agreed.sheet())
    for part in ("Mar-Apr 1937, Axis", "North (assumed)", "Beachhead in w4624", "blitz-enabled"):
        assert part in sheet


def test_another_program_reads_the_same(session):
    for command in (
        "track Sep-Oct north=m",
        "ice w4724",
        "beachhead w4624 NE",
        "phase next anyway",
    ):
        try:
            session.do(command)
        except FaultError:
            continue
    again = Session(session.path, lambda _: Coast())
    assert again.state == session.state
    assert again.state.hash == session.state.hash
    assert again.log() == session.log()


def test_questions_know_what_the_session_knows(agreed):
    """The weather of the track, the segment, a beachhead, Blitz-enabled units, Ice hexes."""
    agreed.do("track Mar-Apr 1937 central=m north=n")
    agreed.do("phase axis-blitz")
    assert agreed.ask("attack", hex="w4724").outcome == "prohibited"
    assert agreed.ask("attack", hex="w4724", segment="regular").outcome == "modified"
    assert agreed.ask("attack", hex="w4724", turn="Nov-Dec 1937").outcome == "allowed"
    agreed.do("beachhead w4624 NE western")
    assert agreed.ask("attack", hex="w4624").outcome == "prohibited"
    assert agreed.ask("use-port", hex="w4724").outcome == "undecided"
    agreed.do("ice w4724")
    assert agreed.ask("use-port", hex="w4724").outcome == "prohibited"
    assert agreed.ask("use-port", hex="w4623").outcome == "allowed"
    here = agreed.verdicts(Coast().facts("w4724"), "axis")
    assert (here["use-port"].outcome, here["attack"].outcome) == ("prohibited", "undecided")
    facts = agreed.circumstances().facts
    assert "blitz-enabled.soviet" not in facts
    agreed.do("set blitz-enabled.soviet yes")
    assert agreed.circumstances().facts["blitz-enabled.soviet"] == "yes"


def test_a_recorded_attack_keeps_what_its_player_saw(agreed):
    agreed.do("track Mar-Apr 1937 central=m")
    agreed.do("phase axis-blitz")
    with pytest.raises(NotNowError):
        agreed.do("record attack hex=W4724 side=axis")
    line = agreed.do("record attack hex=W4724 side=axis anyway")
    assert line.text == "record attack hex=w4724 side=axis anyway"
    assert line.act.entry.ruling.verdict == "prohibited"
    agreed.do("track Mar-Apr 1937 central=-")
    audit = agreed.audit()
    assert not [found for n in audit.numbers if (found := audit.replay(n)) and found.differences]


def test_a_unit_put_where_the_weather_forbids_it_is_told_of(agreed):
    agreed.do("track Mar-Apr 1937 central=m")
    line = agreed.do("put air axis w4724 w4623")
    assert "w4724: no air unit may be placed" in told(line)
    assert "w4623:" not in told(line)
    assert "w4623" in agreed.state.markers
    assert "forbid" not in told(agreed.do("put infantry axis w4724"))


def test_the_steps_of_an_overrun_are_those_of_the_marker(agreed):
    agreed.do("track Mar-Apr 1937 central=s north-monsoon=-")
    asked = {"from": "w4623", "to": "w4724", "target": "w4724", "ezoc": "no"}
    assert agreed.ask("overrun", **asked).outcome == "undecided"
    agreed.do("put armor-2 axis w4623")
    answer = agreed.ask("overrun", **asked)
    assert answer.outcome != "undecided"
    assert "11.4-overrun" in {found.clause for found in answer.findings}


def test_a_phase_is_named_without_its_faction(agreed):
    agreed.do("phase western-regular")
    assert agreed.do("phase blitz").text == "phase western-blitz"


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_has_a_name(phase):
    for tongue in ("en", "ru"):
        assert words(tongue)(f"session.phase-{phase}") != f"session.phase-{phase}"
