"""Dice can be rebuilt by a reader, and looking never moves them."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.dice import Dice, typed
from weathergage.core.messages import NotUnderstoodError

SEEDS = st.integers(min_value=0, max_value=2**63 - 1)


@given(SEEDS, st.integers(min_value=0, max_value=10**6))
def test_the_face_is_the_documented_function_of_seed_and_position(seed, position):
    digest = sha256(f"{seed}/{position}".encode()).hexdigest()
    assert Dice(seed, position).face() == int(digest[:16], 16) % 6 + 1


@given(SEEDS)
def test_looking_at_a_face_does_not_move_the_dice(seed):
    dice = Dice(seed)
    seen = [dice.face() for _ in range(3)]
    thrown, after = dice.throw("europe")
    assert {thrown.face} == set(seen)
    assert after == Dice(seed, 1)


def test_the_sequence_of_seed_1_never_changes():
    dice, faces = Dice(1), []
    for _ in range(12):
        thrown, dice = dice.throw("europe")
        faces.append(thrown.face)
    assert faces == [2, 6, 2, 6, 4, 5, 2, 4, 3, 5, 6, 2]


def test_faces_are_fair():
    counts = Counter(Dice(7, n).face() for n in range(6000))
    # Chi-squared with 5 degrees of freedom; the sequence is fixed, so this cannot flicker.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 15.1


@pytest.mark.parametrize("text", ["0", "7", "-1", "1.5", "", "six", "٣", "1" * 5000])
def test_a_typed_die_shows_one_to_six(text):
    with pytest.raises(NotUnderstoodError):
        typed(text)


def test_typed_faces():
    assert [typed(str(face)) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
