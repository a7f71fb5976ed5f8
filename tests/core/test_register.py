"""The clause registers: whole, in order, in both languages."""

import re

import pytest

from weathergage.core.clauses import Clause, Register, register
from weathergage.core.messages import NotUnderstoodError
from weathergage.core.tables import seed

# In the order of the rule book; details behind their clause are free.
AWAW = """
    34.11 34.21 34.22 34.22A 34.22B 34.22C 34.221 34.23A 34.23B 34.23C 34.23D 34.23E
    34.24 34.24A 34.24B 34.24C 34.25 34.25A 34.25B 34.26
    34.31 34.32A 34.32B 34.32C 34.32C-8 34.32C-7 34.32C-6 34.32C-5 34.32D 34.33 34.331
    34.41 34.41A 34.41B 34.41C 34.41D
    34.41-0 34.41-1 34.41-2 34.41-3 34.41-4 34.41-5 34.41-6 34.41-7 34.41-8 34.41-9 34.41-10
    34.41-11 34.41-modifiers 34.41-cumulative 34.41-attrition 34.41-budget 34.41-one-hex
    34.41-pacific 34.41-automatic 34.42 34.43 34.441 34.442A 34.442B 34.443 34.444A 34.444B
    14.521 41.925
"""
GWAS = """
    W1 W2-visibility
    W3-airship-attack W3-airship-detect W3-take-off W3-visibility W3-contact
    W4-air-attack W4-search W4-take-off W4-speed W4-guns W4-low-freeboard W4-torpedoes
    W4-visibility W4-capsizing W4-contact
    W5-air-attack W5-search W5-take-off W5-speed W5-guns W5-low-freeboard W5-torpedoes
    W5-visibility W5-capsizing W5-contact
    W6-aircraft-lost W6-sinking W6-speed W6-guns W6-low-freeboard W6-torpedoes W6-flight
    W6-visibility W6-contact W6-capsizing
    11.74-mediterranean 11.74-pacific 11.74-november-march
    12-box 12-double 12-remainder 12-limiting-ship 12.11 12.12 12.13
    12-out-of-fuel 12-refuelling
"""
DAI_SENSO = """
    11 11.1 11.1-central 11.1-desert 11.1-north 11.1-north-monsoon 11.1-south 11.1-south-monsoon
    11.1-printed 11.1-mongol-frontier 11.1-beachhead 11.1-no-area 11.2
    11.3 11.3-leave-ezoc 11.3-blitz 11.3-column 11.3-exploitation 11.3-air-placement 11.3-air-shift
    11.3-north-monsoon-support 11.3-south-monsoon-support 11.3-unaffected
    11.4 11.4-stop 11.4-overrun 11.4-blitz 11.4-air-adjacent 11.4-air-in-hex 11.4-unaffected
    11.5 11.5-stop 11.5-overrun 11.5-blitz-russian 11.5-air-adjacent 11.5-air-in-hex 11.5-ice
    11.5-support 11.5-boxes 11.5-unaffected
"""
CLAUSES = {"awaw": AWAW.split(), "dai-senso": DAI_SENSO.split(), "gwas": GWAS.split()}
SYSTEMS = sorted(CLAUSES)
EVERY_CLAUSE = [
    pytest.param(system, clause, id=f"{system}-{clause.id}")
    for system in SYSTEMS
    for clause in register(system)
]


@pytest.mark.parametrize("system", SYSTEMS)
def test_holds_every_clause_in_rule_book_order(system: str) -> None:
    listed = CLAUSES[system]
    assert [clause.id for clause in register(system) if clause.id in listed] == listed


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_list_does_not_name_is_small_print(system: str) -> None:
    extra = {clause.id for clause in register(system)} - set(CLAUSES[system])
    assert {register(system)[name].kind for name in extra} <= {"detail"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_ids_are_unique(system: str) -> None:
    ids = [row["id"] for row in seed(system, "clauses")["clause"]]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize(("system", "clause"), EVERY_CLAUSE)
def test_is_told_in_both_languages(system: str, clause: Clause) -> None:
    for text in (clause.summary, clause.note) if clause.note else (clause.summary,):
        assert set(text) == {"en", "ru"}
        assert re.search("[a-z]", text["en"])
        assert not re.search("[А-Яа-яЁё]", text["en"])
        assert re.search("[а-яё]", text["ru"])
        for sentence in text.values():
            assert sentence == " ".join(sentence.split())
            assert sentence.endswith(".")


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_clauses_say_the_same(system: str) -> None:
    for language in ("en", "ru"):
        said = [clause.summary[language] for clause in register(system)]
        assert len(said) == len(set(said))


@pytest.mark.parametrize("system", SYSTEMS)
def test_both_languages_name_the_same_clauses_and_hexes(system: str) -> None:
    reference = re.compile(r"\d\d\.\d+|\b[A-Z]\d\d\b|\b[ADG]\d+\b")
    for clause in register(system):
        for text in (clause.summary, clause.note):
            found = {tongue: set(reference.findall(words)) for tongue, words in text.items()}
            assert len(set(map(frozenset, found.values()))) <= 1, (clause.id, found)


@pytest.mark.parametrize("system", SYSTEMS)
def test_small_print_stands_behind_its_clause(system: str) -> None:
    clauses = list(register(system))
    places = {clause.id: place for place, clause in enumerate(clauses)}
    for clause in clauses:
        if clause.kind == "detail":
            assert clause.part_of, clause.id
        if clause.part_of:
            assert register(system)[clause.part_of].kind == "rule"
            assert places[clause.part_of] < places[clause.id]


def test_is_found_whatever_the_case() -> None:
    assert register("awaw")["34.22a"].id == "34.22A"
    assert register("awaw")[" 34.41-BUDGET "].id == "34.41-budget"


@pytest.mark.parametrize("system", SYSTEMS)
def test_other_numbers_lead_to_clauses_and_are_no_ids(system: str) -> None:
    clauses = list(register(system))
    for clause in clauses:
        for number in clause.also:
            assert number not in {other.id for other in clauses}
            assert number in register(system)[number].also


def test_is_found_by_its_place_in_the_text() -> None:
    assert register("gwas")["w4.4"].id == "W4-speed"
    assert register("gwas")["W2.1"].id == "W2-visibility"


@pytest.mark.parametrize(
    ("asked", "nearest"), [("34.22D", "34.22"), ("34.41-12", "34.41-1"), ("34.443C", "34.443")]
)
def test_unknown_clause_names_the_nearest(asked: str, nearest: str) -> None:
    with pytest.raises(NotUnderstoodError) as fault:
        register("awaw")[asked]
    values = fault.value.message.values
    assert values["given"] == asked
    near = values["nearest"]
    assert isinstance(near, str)
    assert register("awaw")[near].id == near
    assert near == nearest


def test_empty_register_still_answers_with_a_fault() -> None:
    with pytest.raises(NotUnderstoodError):
        Register("none", {})["34.11"]
