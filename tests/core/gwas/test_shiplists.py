"""Ship lists: read whole or refused with line and column, written back, samples that fit."""

import pytest
from worked.navy import open_sea

from weathergage.core.flow import no_map
from weathergage.core.gwas import shiplists
from weathergage.core.gwas.situation import at_start
from weathergage.core.messages import BadFileError, NotUnderstoodError
from weathergage.core.session import Session

HEAD = "name,side,fleet,class,speed,boxes,fuel,marks,at\n"
GOOD = "Nembo,entente,D,DD,2,4,coal,,Brindisi\n"


def read(text, open_map=open_sea):
    return shiplists.read(text, "ships.csv", at_start(), open_map)


def refusal(text):
    with pytest.raises(BadFileError) as refused:
        read(text)
    return refused.value.message


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_separators_comments_and_a_byte_order_mark_do_no_harm(separator):
    text = ("\ufeff# made by hand\n\n" + HEAD + GOOD).replace(",", separator)
    assert read(text) == read(HEAD + GOOD)
    assert dict(zip(read(text).columns, read(text).rows[0], strict=True))["at"] == "Brindisi"


def test_empty_cells_at_the_end_of_rows_do_no_harm():
    padded = "".join(line + ",,\n" for line in (HEAD + GOOD).splitlines())
    assert read(padded + ",,,,,,,,,,\n") == read(HEAD + GOOD)


def test_columns_may_come_in_any_order_and_case():
    told = read("Fuel Boxes,CLASS,ship,Fleet,side,speed\n4,dd,Nembo,D,Entente,2+\n")
    assert told.columns == ("name", "side", "fleet", "class", "speed", "boxes")


@pytest.mark.parametrize(
    ("row", "line", "column", "fault"),
    [
        ("Nembo,entente,D,ZZ,2,4,coal,,", 3, "class", "common.unknown-name"),
        ("Nembo,entente,D,DD,2,-4,coal,,", 3, "boxes", "fleet.fault-boxes-number"),
        ("Nembo,entente,D,DD,2,4.5,coal,,", 3, "boxes", "fleet.fault-boxes-number"),
        ("Nembo,entente,D,DD,3,4,coal,,", 3, "speed", "common.unknown-name"),
        ("Nembo,spain,D,DD,2,4,coal,,", 3, "side", "common.unknown-name"),
        ("Nembo,entente,D,DD,2,4,wood,,", 3, "fuel", "common.unknown-name"),
        ("Nembo,entente,D,DD,2,4,coal,red,", 3, "marks", "common.unknown-name"),
        ("Nembo,entente,D,DD,2,4,coal,,O57", 3, "at", "fleet.fault-land"),
        ("Nembo,entente,D,DD,2,4,coal,,Q99", 3, "at", "map.no-such-hex"),
        ("Turbine,central-powers,D,DD,2,4,coal,,", 3, "side", "fleet.fault-other-side"),
        ("turbine,entente,D,DD,2,4,coal,,", 3, "name", "fleet.fault-listed-twice"),
        ("Nembo,entente,D,DD,2,,coal,,", 3, "boxes", "fleet.fault-missing"),
        ("Nembo,entente,D,DD,2,4,coal,,,x", 3, "at", "fleet.fault-too-many-values"),
        ("a:b,entente,D,DD,2,4,coal,,", 3, "name", "fleet.fault-name"),
    ],
)
def test_a_bad_value_is_refused_with_line_and_column(row, line, column, fault):
    message = refusal(HEAD + "Turbine,entente,D,DD,2,4,coal,,\n" + row + "\n")
    values = message.values
    assert (values["file"], values["line"], values["column"]) == ("ships.csv", line, column)
    assert values["fault"].id == fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name,fleet,class,wheels\n", "unknown-column"),
        ("name,fleet,class,name\n", "column-twice"),
        ("name,side\n", "no-column"),
        ("", "no-column"),
        (HEAD, "empty-list"),
    ],
)
def test_a_bad_head_is_refused(text, fault):
    assert refusal(text).id == f"fleet.fault-{fault}"


def test_what_is_written_is_read_back(tmp_path):
    session = Session.new(tmp_path / "a.wxg", "gwas", open_sea)
    session.do(read(HEAD + GOOD + "Wien,central-powers,A,B,1 slow,6,coal,low-freeboard+sail,N56\n"))
    session.do("ship Wien marked=2 carried=5")
    session.do("sink Nembo")
    again = Session.new(tmp_path / "b.wxg", "gwas", open_sea)
    again.do(shiplists.read(shiplists.written(session.state), "b.csv", again.state, open_sea))
    assert again.state.own.ships == session.state.own.ships
    assert again.state.own.fleets == session.state.own.fleets


@pytest.mark.parametrize("name", shiplists.samples())
def test_samples_can_be_played(tmp_path, name):
    found, text = shiplists.sample(name)
    assert "assumed" in text.partition("name,")[0]
    session = Session.new(tmp_path / "a.wxg", "gwas", no_map)
    session.do(f"set map {found}")
    session.do(shiplists.read(text, found, session.state, no_map))
    assert len(session.state.own.ships) > 40
    assert {fleet.side for fleet in session.state.own.fleets.values()} == {
        "entente",
        "central-powers",
    }
    assert Session(session.path, no_map).state == session.state


def test_an_unknown_sample_names_the_nearest():
    with pytest.raises(NotUnderstoodError) as refused:
        shiplists.sample("mediteranean")
    assert refused.value.message.values["nearest"] == "mediterranean"


def test_figures_of_a_sample_are_known_as_assumed_until_they_are_changed(tmp_path):
    session = Session.new(tmp_path / "a.wxg", "gwas", no_map)
    found, text = shiplists.sample("mediterranean")
    session.do(shiplists.read(text, found, session.state, no_map))
    session.do("ship Novara marked=1")
    assert all(shiplists.assumed(ship) for ship in session.state.own.ships.values())
    session.do("ship Novara boxes=8")
    named = [s.name for s in session.state.own.ships.values() if not shiplists.assumed(s)]
    assert named == ["Novara"]


def test_lines_and_records_say_which_figures_are_assumed(tmp_path):
    session = Session.new(tmp_path / "a.wxg", "gwas", no_map)
    session.do("set map none")
    assert "naval.assumed-figures" not in {line.id for line in session.sheet()}
    found, text = shiplists.sample("pacific")
    session.do(shiplists.read(text, found, session.state, no_map))
    session.do("ship Emden boxes=99")
    (told,) = (line for line in session.sheet() if line.id == "naval.assumed-figures")
    records = shiplists.fleet_records(session.rule_set, session.state, no_map)
    assumed = {ship["name"]: ship["assumed"] for fleet in records for ship in fleet["ships"]}
    assert told.values["count"] == sum(assumed.values()) == len(assumed) - 1
    assert not assumed["Emden"]
