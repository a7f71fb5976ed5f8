"""A player who decides at random: no dead end, no crash, nothing forgotten on reload."""

import random

import pytest

from weathergage.core.messages import FaultError
from weathergage.core.session import Session

FACTS = ("war.germany-russia", "war.japan-russia", "border-war")
SIDES = ("axis", "japan", "western-allies", "russia")
AREAS = ("russian-winter-zone", "western-front", "siberia", "monsoon", "no-winter")
ACTIONS = (
    "ground-attack",
    "overrun",
    "exploitation",
    "airdrop",
    "attrition",
    "move",
    "full-offensive",
)
HEXES = ("D43", "C44", "D45", "E43", "H47")


def any_command(chance, session):
    """Return a command that may or may not be possible now."""
    hexes = " ".join(chance.sample(HEXES, 2))
    side, line = chance.choice(SIDES), chance.randint(1, session.history.last + 1)
    return chance.choice(
        [
            chance.choice(session.steps()).command if session.steps() else "jump 1",
            f"turn {chance.choice(['Spring', 'Fall', 'Winter'])} {chance.randint(1939, 1946)}",
            f"set {chance.choice(FACTS)} {chance.choice(['yes', 'no'])}",
            f"set theatres {chance.choice(['europe', 'pacific', 'both'])}",
            f"set controller.finland {side}",
            f"prep {side} {chance.choice(['+1', '=3', '+1 secret', '+2 automatic'])}",
            f"roll {chance.choice(['', 'europe', 'pacific'])} {chance.choice(['', '1', '6'])}",
            f"put {chance.choice(['armor', 'infantry'])} {side} {hexes}",
            f"take {hexes}",
            f"record {chance.choice(ACTIONS)} area={chance.choice(AREAS)} side={side}",
            f"record {chance.choice(ACTIONS)} area={chance.choice(AREAS)} side={side} anyway",
            f"note {chance.choice(['turn', 'D44'])} {chance.randint(1, 99)}",
            f"correct {line} {chance.choice(['1', '6', 'yes', 'D44', 'Winter 1941', '=2'])}",
            f"jump {line}",
            "undo",
            "redo",
            "reveal",
            f"reveal {side}",
            "phase next",
            "turn next anyway",
        ]
    )


def play(path, seed, tries):
    """Try random decisions; the file that a failure leaves behind replays it."""
    chance = random.Random(seed)
    session = Session.new(path, "awaw", seed=seed)
    made = 0
    for number in range(tries):
        command = any_command(chance, session)
        before = session.state
        try:
            session.do(command)
            made += 1
        except FaultError:
            assert session.state is before, f"{command} was refused and changed {path}"
        session.sheet()
        steps = session.steps()
        assert steps or session.state.turn == "Winter 1946", f"a dead end in {path}"
        if steps:
            session.preview(steps[0].command)
        if number % 50 == 0:
            again = Session(path)
            assert again.state == session.state, f"{path} is not what was played"
            assert again.log() == session.log()
    assert made > tries // 3
    audit = session.audit()
    replayed = [audit.replay(line) for line in audit.numbers]
    assert not [each for each in replayed if each and each.differences], f"{path} differs"
    return session


def test_an_evening_at_random(tmp_path, seed):
    play(tmp_path / "evening.wxg", seed, 300)


@pytest.mark.soak
def test_thousands_of_turns_at_random(tmp_path, seed, count):
    tries = count or 5000
    for number in range(1 + tries // 5000):
        play(tmp_path / f"evening-{seed + number}.wxg", seed + number, min(tries, 5000))
