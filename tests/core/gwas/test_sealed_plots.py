"""Plots that the other side must not see: sealed, opened as their turn is carried out."""

import json

import pytest
from worked.navy import open_sea

from weathergage.core.decisions import parse, write
from weathergage.core.journal import Entry, Journal, Opened
from weathergage.core.messages import FaultError, NotNowError
from weathergage.core.seals import seal_of
from weathergage.core.session import Session

FLEETS = (
    "ship Novara side=central-powers fleet=Raiders class=CL speed=2 boxes=8",
    "fleet Raiders at=N57",
    "ship Jeanne d'Arc side=entente fleet=2nd Squadron class=CA speed=2 boxes=9",
    "fleet 2nd Squadron at=O59",
)
PLOT = "plot Raiders: N56 N55; N54; stay secret"


@pytest.fixture
def session(tmp_path):
    made = Session.new(tmp_path / "raid.wxg", "gwas", open_sea, seed=1, begin=FLEETS)
    return play(made, "roll weather 3")


def play(session, *commands):
    for command in commands:
        session.do(command)
    return session


def orders(session, side="", fleet="Raiders"):
    state = session.privy(side) if side else session.state
    return [order.text for order in state.own.plots.get(fleet, {}).values()]


def secret_file(session, side="central-powers"):
    return session.path.with_name(f"raid.{side}.secret")


def said(line):
    return [message.id.partition(".")[2] for message in line.said]


def words(session):
    """Seal the plot and return the words of its seals; the owner's file is lost then."""
    told = session.do(PLOT).said[-1].values["words"]
    secret_file(session).unlink()
    return told


def test_a_plot_is_open_unless_it_is_said_to_be_secret(session):
    play(session, "plot Raiders: N56")
    assert orders(session) == ["N56"]
    assert not secret_file(session).exists()


def test_the_file_holds_a_seal_for_each_turn_and_no_order(session):
    line = session.do(PLOT)
    written = json.loads(session.path.read_text().splitlines()[-1])
    assert written["do"] == "plot Raiders 1914-08-04/1: secret"
    assert [len(seal) for seal in written["seal"].split()] == [64, 64, 64]
    assert "N56" not in session.path.read_text()
    assert not any(word in session.path.read_text() for word in line.said[-1].values["words"])
    assert secret_file(session).stat().st_mode & 0o777 == 0o600
    kept = [json.loads(each) for each in secret_file(session).read_text().splitlines()]
    assert [each["value"] for each in kept] == ["N56 N55", "N54", "stay"]


def test_its_owner_alone_knows_it(session):
    play(session, PLOT)
    assert orders(session) == ["secret"] * 3
    assert orders(session, "entente") == ["secret"] * 3
    assert orders(session, "central-powers") == ["N56 N55", "N54", "stay"]
    for sheet, hidden in ((session.sheet(), True), (session.sheet_of("central-powers"), False)):
        (told,) = (each for each in sheet if each.id == "fleet.sheet-plot")
        assert (told.values["orders"][0].id == "fleet.does-sealed") == hidden
    assert "N56" not in str(session.log())


def test_each_turn_becomes_public_as_it_is_carried_out(session):
    play(session, PLOT, "plot 2nd Squadron: stay", "phase next")
    assert orders(session) == ["secret"] * 3
    line = session.do("phase next")
    assert [each.value for each in line.act.entry.opened] == ["N56 N55"]
    assert "said-proven" in said(line)
    assert session.state.own.fleets["Raiders"].at == "N55"
    assert orders(session) == ["secret"] * 2
    play(session, "turn next", "roll weather 3", "plot 2nd Squadron: stay")
    assert [each.value for each in session.do("turn next").act.entry.opened] == ["N54"]
    assert session.state.own.fleets["Raiders"].at == "N54"


def test_the_state_is_that_of_an_open_plot(session, tmp_path):
    play(session, PLOT, "plot 2nd Squadron: stay", "turn next", "roll weather 3")
    play(session, "plot 2nd Squadron: stay", "turn next")
    begin = (*FLEETS, "roll weather 3", PLOT.removesuffix(" secret"))
    other = Session.new(tmp_path / "open.wxg", "gwas", open_sea, seed=1, begin=begin)
    play(other, "plot 2nd Squadron: stay", "turn next", "roll weather 3")
    play(other, "plot 2nd Squadron: stay", "turn next")
    assert session.state.own.fleets == other.state.own.fleets
    assert session.state.own.ships == other.state.own.ships


def test_every_plot_is_secret_where_the_scenario_says_so(session):
    play(session, "set plots sealed", "plot Raiders: N56")
    assert orders(session) == ["secret"]
    play(session, "set plots public", "plot Raiders: N56")
    assert orders(session) == ["N56"]


def test_a_plot_is_judged_before_it_is_sealed(session):
    for wrong in ("plot Raiders: A1 secret", "plot Raiders: 9 secret", "plot Raiders: secret"):
        with pytest.raises(FaultError):
            session.do(wrong)
    assert not secret_file(session).exists()


def test_nothing_is_plotted_behind_what_nobody_knows(session):
    play(session, PLOT)
    with pytest.raises(NotNowError, match="behind-seals"):
        session.do("plot Raiders 1914-08-04/3: N56")
    play(session, "plot Raiders: N56")
    assert orders(session) == ["N56"]


def test_without_the_file_the_turn_waits_for_its_owner(session):
    (first, *_) = words(session)
    play(session, "plot 2nd Squadron: stay", "phase next")
    with pytest.raises(NotNowError, match="no-secret") as fault:
        session.do("phase next")
    assert fault.value.message.values["form"] == "reveal Raiders: ORDER word=WORD"
    for wrong in (
        "reveal", "reveal Raiders", f"reveal Raiders: N56 word={first}",
        "reveal 2nd Squadron: stay", "reveal Raiders: A1",
        "reveal Raiders: N56 N55 word=AAAAAAAAAAAAAAAA",
    ):  # fmt: skip
        with pytest.raises(FaultError):
            session.do(wrong)
    line = session.do(f"reveal raiders: n56 n55 word={first.lower()}")
    assert said(line)[0] == "said-proven"
    assert orders(session)[0] == "N56 N55"
    play(session, "phase next")
    assert session.state.own.fleets["Raiders"].at == "N55"


def test_an_order_told_without_its_word_is_marked(session):
    words(session)
    assert said(session.do("reveal Raiders: N56"))[0] == "said-unproven"


def test_a_file_that_was_changed_is_told_from_one_that_is_not_there(session):
    play(session, PLOT, "plot 2nd Squadron: stay", "phase next")
    secret_file(session).write_text(secret_file(session).read_text().replace("N56", "O56"))
    with pytest.raises(NotNowError, match="changed-secret"):
        session.do("phase next")
    assert orders(session, "central-powers") == ["secret", "N54", "stay"]


def test_a_fleet_whose_order_nobody_opens_can_be_left_behind(session):
    words(session)
    line = session.do("turn next anyway")
    assert "told-unopened" in said(line)
    assert session.state.own.fleets["Raiders"].at == "N57"
    assert orders(session) == ["secret"] * 2


def test_looking_ahead_opens_nothing(session):
    play(session, PLOT, "plot 2nd Squadron: stay", "phase next")
    (told,) = session.preview("phase next")
    assert (told.id, told.values["count"]) == ("session.would-open", 1)
    assert orders(session) == ["secret"] * 3


def test_a_sealed_plot_is_not_corrected(session):
    line = session.do(PLOT).number
    for wrong in (f"correct {line} N56", f"correct {line} stay secret"):
        with pytest.raises(NotNowError, match="sealed-line"):
            session.do(wrong)


def test_undo_seals_again_and_redo_opens_the_same(session):
    play(session, PLOT, "plot 2nd Squadron: stay", "turn next")
    state = session.state
    play(session, "undo")
    assert orders(session) == ["secret"] * 3
    play(session, "redo")
    assert session.state == state == Session(session.path, open_sea).state


def test_a_branch_takes_the_secrets_along(session, tmp_path):
    play(session, PLOT, "plot 2nd Squadron: stay")
    branch = session.branch(session.history.last, tmp_path / "other.wxg")
    assert orders(branch, "central-powers")[0] == "N56 N55"
    assert tmp_path.joinpath("other.central-powers.secret").stat().st_mode & 0o777 == 0o600
    play(branch, "turn next")
    assert branch.state.own.fleets["Raiders"].at == "N55"


def doubts(session):
    again = Session(session.path, open_sea)
    audit = again.audit()
    return [each.kind for line in audit.numbers for each in audit.thrown(line)]


def forge(session, **change):
    """Write a line as a program that does not play by the rules would."""
    Journal(session.path).append(Entry(at="2026", **change))


def test_an_honest_file_has_no_doubts(session):
    play(session, PLOT, "plot 2nd Squadron: stay", "turn next", "roll weather 3")
    play(session, "undo", "redo", "plot 2nd Squadron: stay", "turn next")
    audit = session.audit()
    assert doubts(session) == []
    replayed = [audit.replay(line) for line in audit.numbers]
    assert not [each for each in replayed if each and each.differences]


def test_another_order_than_was_sealed_is_shown(session):
    play(session, PLOT, "plot 2nd Squadron: stay")
    seal = session.state.own.plots["Raiders"]["1914-08-04/1"].seal
    forge(session, do="turn next", opened=(Opened(seal, "O56", "AAAAAAAAAAAAAAAA"),))
    assert doubts(session) == ["seal"]


def test_a_seal_that_was_not_opened_is_shown(session):
    play(session, PLOT, "plot 2nd Squadron: stay")
    forge(session, do="turn next")
    assert doubts(session) == ["seal"]


def test_a_sealed_order_that_breaks_the_rules_is_shown_when_it_was_opened(session):
    value, word = "A1", "A" * 16
    opened = Opened(seal_of(value, word), value, word)
    forge(session, do="plot Raiders 1914-08-04/1: secret", seal=opened.seal)
    assert doubts(session) == []
    forge(session, do="turn next", opened=(opened,))
    assert doubts(session) == ["seal"]


def test_a_fleet_goes_as_far_as_weather_and_fuel_let_it(session):
    play(session, PLOT, "ship Novara speed=1", "plot 2nd Squadron: stay", "turn next")
    assert session.state.own.fleets["Raiders"].at == "N56"
    assert orders(session) == ["N55", "secret", "secret"]
    assert doubts(session) == []


def test_a_seal_that_hides_no_order_leaves_the_fleet_where_it_is(session):
    forge(session, do="plot Raiders 1914-08-04/1: secret", seal="ab" * 32)
    forge(session, do="turn next", opened=(Opened("ab" * 32, "fly to the moon", ""),))
    assert Session(session.path, open_sea).state.own.fleets["Raiders"].at == "N57"


def test_what_cannot_be_kept_is_not_sealed(session, monkeypatch):
    secret_file(session).mkdir()
    before = session.path.read_bytes()
    with pytest.raises(NotNowError, match="not-sealed"):
        session.do(PLOT)
    assert session.path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "plot Raiders: N56 N55; stay secret", "plot Raiders 1914-08-04/1: secret",
        "plot 2nd Squadron 1914-08-04/1: N56 port Pola secret", "reveal Raiders", "reveal",
        "reveal 2nd Squadron: N56 N55 word=ABC", "reveal 2nd Squadron:", "reveal Raiders: stay",
        "reveal axis +1 ABC", "reveal axis +1",
    ],
)  # fmt: skip
def test_what_is_written_is_read_again(text):
    assert write(parse(text)) == text


@pytest.mark.parametrize("text", ["reveal : stay", "reveal axis +1 A B", "plot : stay secret"])
def test_what_has_no_name_is_not_understood(text):
    with pytest.raises(FaultError):
        parse(text)
