"""The commands of naval sessions: read, written, corrected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.decisions import corrected, parse, write
from weathergage.core.gwas.commands import Join, Losses, Plot, SetFleet, SetShip, SetShips, Sink
from weathergage.core.messages import NotUnderstoodError

names = st.from_regex(
    r"[A-Za-zА-Яа-яÉé0-9][A-Za-zА-яé0-9.'()&/-]{0,8}( [A-Za-zÉ0-9'.-]{1,8}){0,2}", fullmatch=True
).filter(lambda name: name.casefold() != "none")
values = st.from_regex(r"[A-Za-z0-9+-]{1,8}( [A-Za-z0-9'+-]{1,8})?", fullmatch=True)
keys = st.dictionaries(
    st.from_regex(r"[a-z-]{1,8}", fullmatch=True), values, min_size=1, max_size=4
)
lists = st.lists(names, min_size=1, max_size=4).map(tuple)
orders = st.sampled_from(["stay", "refuel", "1", "2", "N55 N56", "sail 1", "2 port La Spezia"])
turns = st.sampled_from(["", "1914-08-04/3"])
cells = st.one_of(st.just(""), values)


@st.composite
def tables(draw):
    columns = tuple(draw(st.lists(names, min_size=2, max_size=4)))
    row = st.tuples(*([names] + [cells] * (len(columns) - 1)))
    return SetShips(columns, tuple(draw(st.lists(row, min_size=1, max_size=3))))


decisions = st.one_of(
    st.builds(SetShip, names, keys),
    st.builds(SetFleet, names, keys),
    st.builds(Join, names, lists),
    st.builds(Plot, names, st.lists(orders, min_size=1, max_size=3).map(tuple), turns),
    st.builds(Sink, lists),
    st.builds(Losses, st.one_of(st.just(()), lists)),
    tables(),
)


@given(decisions)
def test_what_is_written_is_read_back(decision):
    assert parse(write(decision)) == decision


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("ship Jeanne d'Arc class=AC speed=1 slow", "ship Jeanne d'Arc class=AC speed=1 slow"),
        ("sink Jeanne d'Arc,Kléber", "sink Jeanne d'Arc, Kléber"),
        ("join 2nd Squadron : Novara , Spaun", "join 2nd Squadron: Novara, Spaun"),
        ("join 2 Novara", "join 2: Novara"),
        ("plot 1 N55 N56", "plot 1: N55 N56"),
        ("plot 1 1914-08-05/1 N55;stay", "plot 1 1914-08-05/1: N55; stay"),
        ("plot Fast Wing 1914-08-05/1: 2", "plot Fast Wing 1914-08-05/1: 2"),
        ("losses none", "losses none"),
        ("ships name,fleet ; Novara,1;Spaun , 1", "ships name,fleet; Novara,1; Spaun,1"),
    ],
)
def test_commands_as_people_write_them(text, written):
    assert write(parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "ship",
        "ship Novara",
        "ship class=CL",
        "fleet 1",
        "join 1",
        "join :",
        "plot 1",
        "plot 1:",
        "sink",
        "sink ,",
        "losses",
        "ships",
        "ships name,fleet",
        "ship Novara =3",
        "join : Novara",
    ],
)
def test_what_lacks_its_form_is_told_the_form(text):
    with pytest.raises(NotUnderstoodError) as refused:
        parse(text)
    assert refused.value.message.id == "session.form"


@pytest.mark.parametrize(
    ("old", "value", "new"),
    [
        ("ship Novara class=CL boxes=8", "boxes=6", "ship Novara class=CL boxes=6"),
        ("plot 1 1914-08-05/1: 2; 2", "1; stay", "plot 1 1914-08-05/1: 1; stay"),
        ("join 2: Novara", "Spaun, Saida", "join 2: Spaun, Saida"),
        ("sink Novara", "Spaun", "sink Spaun"),
        ("losses Nembo", "none", "losses none"),
        ("fleet 1 at=N55", "at=N56", "fleet 1 at=N56"),
        ("ship Novara class=CL", "ship Spaun class=CL", "ship Spaun class=CL"),
    ],
)
def test_corrections_change_what_a_command_names(old, value, new):
    assert write(corrected(parse(old), value)) == new
