"""The command language: what is written is read again, and what is wrong is named."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.decisions import (
    Correct,
    Jump,
    Note,
    Phase,
    Prepare,
    Put,
    Record,
    Redo,
    Reveal,
    Roll,
    SetFact,
    Take,
    Turn,
    Undo,
    clean,
    corrected,
    forms,
    parse,
    write,
)
from weathergage.core.messages import NotUnderstoodError

WORD = st.from_regex(r"[a-z][a-z0-9.\-]{0,8}", fullmatch=True).filter(
    lambda word: word not in ("anyway", "automatic", "secret")
)
HEX = st.from_regex(r"[A-Z]{1,2}[0-9]{1,2}(:[a-z]{3,6})?", fullmatch=True)
WORDS = st.lists(WORD, min_size=1, max_size=3).map(" ".join)
TEXT = st.text(min_size=1).map(clean).filter(bool)
LEVEL = st.builds("{}{}".format, st.sampled_from("+="), st.integers(0, 6))
FACES = st.lists(st.integers(1, 6), max_size=3).map(tuple)
HEXES = st.lists(HEX, min_size=1, max_size=5).map(tuple)
LINE = st.integers(0, 10**8)
KEYS = st.dictionaries(WORD, WORDS | HEXES.map(",".join), max_size=4)

DECISIONS = st.one_of(
    st.builds(Turn, WORDS, st.booleans()),
    st.builds(Phase, WORDS),
    st.builds(Roll, WORD | st.just(""), FACES),
    st.builds(Prepare, WORD, LEVEL, st.booleans(), st.booleans()),
    st.builds(Prepare, WORD, st.just(""), st.booleans(), st.just(True)),
    st.builds(Reveal, WORD | st.just("")),
    st.builds(Reveal, WORD | st.just(""), LEVEL, st.from_regex(r"([A-Z2-9]{16})?", fullmatch=True)),
    st.builds(SetFact, WORD, WORDS),
    st.builds(Put, WORD, WORD, HEXES),
    st.builds(Take, HEXES),
    st.builds(Record, WORD, KEYS, st.booleans()),
    st.builds(Note, st.just("turn") | HEX, TEXT),
    st.builds(Correct, LINE, TEXT),
    st.just(Undo()),
    st.just(Redo()),
    st.builds(Jump, LINE),
)


@given(DECISIONS)
def test_what_is_written_is_read_again(decision):
    text = write(decision)
    assert parse(text) == decision
    assert write(parse(text)) == text


@given(st.text())
def test_any_text_is_a_decision_or_one_fault(text):
    try:
        decision = parse(text)
    except NotUnderstoodError:
        return
    assert parse(write(decision)) == decision


@given(st.sampled_from(sorted(forms())), st.lists(st.text(max_size=6), max_size=4))
def test_any_words_after_a_command_are_a_decision_or_one_fault(verb, words):
    try:
        decision = parse(" ".join([verb, *words]))
    except NotUnderstoodError:
        return
    assert parse(write(decision)) == decision


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("turn", Turn("next")),
        ("turn next anyway", Turn("next", anyway=True)),
        ('turn "Winter 1941"', Turn("Winter 1941")),
        ("ROLL", Roll()),
        ("roll 4", Roll("", (4,))),
        ("roll europe 4", Roll("europe", (4,))),
        ("roll europe=4", Roll("europe", (4,))),
        ("roll contact 6,5", Roll("contact", (6, 5))),
        ("prep axis +1", Prepare("axis", "+1")),
        ("prep axis +1 secret", Prepare("axis", "+1", secret=True)),
        ("prep japan =02", Prepare("japan", "=2")),
        ("reveal", Reveal()),
        ("set war.germany-russia = yes", SetFact("war.germany-russia", "yes")),
        ("set war.germany-russia=yes", SetFact("war.germany-russia", "yes")),
        ("put infantry axis D43,C44 D45", Put("infantry", "axis", ("D43", "C44", "D45"))),
        ("take D43:armor", Take(("D43:armor",))),
        (
            "record ground-attack hex=H47 air-factors=16",
            Record("ground-attack", {"hex": "H47", "air-factors": "16"}),
        ),
        ("record move turn=Winter 1941", Record("move", {"turn": "Winter 1941"})),
        ('note D44 the "city" holds', Note("D44", 'the "city" holds')),
        ("note turn  two \t words\n", Note("turn", "two words")),
        ("correct 12 5", Correct(12, "5")),
        ("jump 1", Jump(1)),
    ],
)
def test_how_people_write(text, decision):
    assert parse(text) == decision


@pytest.mark.parametrize(
    "text",
    [
        "", "rol", "roll 7", "roll 0", "roll -1", "roll europe north 4", "prep axis", "prep axis 1",
        "prep axis +7", "prep axis =99999999999", "prep axis +1 +1", "reveal axis +1 a b", "set x",
        "set", "put infantry axis", "take", "record", "record move hex", "note D44", "correct 12",
        "correct x 5", "undo 3", "jump", "jump -1", "jump 1 2", "jump 99999999999999999999",
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_fault(text):
    with pytest.raises(NotUnderstoodError):
        parse(text)


def test_control_characters_do_not_get_in():
    assert parse("note turn a\x1b[2Jb\x00\u202ec") == Note("turn", "a [2Jb c")


@pytest.mark.parametrize(
    ("text", "value", "result"),
    [
        ("roll europe 4", "5", "roll europe 5"),
        ("roll europe", "5", "roll europe 5"),
        ("prep axis +1", "=3", "prep axis =3"),
        ("prep axis +2 automatic", "+0", "prep axis +0 automatic"),
        ("set theatres europe", "both", "set theatres both"),
        ("put infantry axis D43", "D44 D45", "put infantry axis D44 D45"),
        ("put infantry axis D43", "armor axis D43", "put armor axis D43"),
        ("take D43", "D44", "take D44"),
        ("record move hex=D44 side=axis", "hex=D45", "record move hex=D45 side=axis"),
        ("note D44 holds", "fell", "note D44 fell"),
        ("turn Winter 1941", "Winter 1942", "turn Winter 1942"),
        ("roll europe 4", "roll europe 5", "roll europe 5"),
        ("note turn holds", "note this", "note turn note this"),
    ],
)
def test_a_correction_replaces_what_the_decision_names(text, value, result):
    assert write(corrected(parse(text), value)) == result


@given(DECISIONS, st.text() | DECISIONS.map(write))
def test_any_correction_is_a_decision_of_the_same_kind_or_one_fault(decision, value):
    with suppress(NotUnderstoodError):
        assert type(corrected(decision, value)) is type(decision)


@pytest.mark.parametrize("value", ["=2", "two", "hex", "= = ="])
def test_a_correction_of_a_record_needs_keys(value):
    with pytest.raises(NotUnderstoodError):
        corrected(parse("record move hex=D44"), value)


@pytest.mark.parametrize("text", ["undo", "redo", "jump 3", "correct 3 4", "reveal axis"])
def test_what_names_nothing_cannot_be_corrected(text):
    with pytest.raises(NotUnderstoodError):
        corrected(parse(text), "5")


def test_a_note_is_corrected_by_its_text_or_by_a_whole_command():
    note = parse("note turn a")
    assert corrected(note, "b c") == parse("note turn b c")
    assert corrected(note, "note turn b") == parse("note turn b")
    assert corrected(note, "note to self") == parse("note turn note to self")
