"""A player who decides at random: no dead end, no crash, nothing forgotten on reload."""

import random
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from players import PLAYERS, is_over

from weathergage.core.decisions import forms
from weathergage.core.journal import Draft
from weathergage.core.messages import FaultError
from weathergage.core.rulesets import systems
from weathergage.core.session import Session

MOST_STEPS = 100
"""Decisions within which a turn must come to its end when what is owed is done."""


class Played(NamedTuple):
    """What became of a game.

    Attributes:
        tries: Decisions that were tried.
        made: Those that could be made.
        turns: Times that another turn began.
    """

    tries: int = 0
    made: int = 0
    turns: int = 0

    def with_another(self, other: "Played") -> "Played":
        return Played(*(a + b for a, b in zip(self, other, strict=True)))


def copied(session: Session[Any], system: str) -> Session[Any]:
    """Return a session that stands where this one does and is written nowhere."""
    draft = Draft(session.path, session.header, [act.entry for act in session.acts])
    for side in session.rule_set.sides:
        draft.keep_secrets(side, session._journal.kept_secrets(side).values())
    return Session(draft, PLAYERS[system].open_map)


def follow_what_is_owed(session: Session[Any], system: str) -> None:
    """Do what is to be done next until another turn begins: it does, or the game is over."""
    ahead = copied(session, system)
    for _ in range(MOST_STEPS):
        steps = ahead.steps()
        if not steps:
            assert is_over(ahead), f"a dead end in {session.path}"
            return
        ahead.do(steps[0].command)
        if ahead.state.turn != session.state.turn:
            return
    raise AssertionError(f"what is owed has no end in {session.path}")


def play(path: Path, system: str, seed: int, tries: int) -> Played:
    """Try random decisions; the file that a failure leaves behind replays it."""
    chance, player = random.Random(seed), PLAYERS[system]
    session = Session.new(path, system, player.open_map, seed=seed)
    made = turns = 0
    for number in range(tries):
        command = player.command(chance, session)
        before = session.state
        try:
            session.do(command)
        except FaultError:
            assert session.state is before, f"{command} was refused and changed {path}"
        else:
            made += 1
            turns += session.state.turn != before.turn
        session.sheet()
        steps = session.steps()
        assert steps or is_over(session), f"a dead end in {path}"
        if steps:
            session.preview(steps[0].command)
        if number % 50 == 0:
            follow_what_is_owed(session, system)
            again = Session(path, player.open_map)
            assert again.state == session.state, f"{path} is not what was played"
            assert again.log() == session.log()
    assert made > tries // 3
    audit = session.audit()
    replayed = [audit.replay(line) for line in audit.numbers]
    assert not [each for each in replayed if each and each.differences], f"{path} differs"
    return Played(tries, made, turns)


@pytest.mark.parametrize("system", PLAYERS)
def test_an_evening_at_random(tmp_path, system, seed):
    play(tmp_path / "evening.wxg", system, seed, 300)


@pytest.mark.soak
@pytest.mark.parametrize("system", PLAYERS)
def test_a_thousand_turns_at_random(tmp_path, system, seed, count):
    """`make soak COUNT=N` plays on until N decisions were tried and a thousand turns begun."""
    turns = 1000 if count else 150
    played, number = Played(), 0
    while played.turns < turns or played.tries < count:
        path = tmp_path / f"evening-{seed + number}.wxg"
        played = played.with_another(play(path, system, seed + number, 1000))
        number += 1
    told = f"{system}: {played.tries} tried, {played.made} made, {played.turns} turns begun"
    print(told)  # noqa: T201


def own_commands(system: str) -> set[str]:
    """Return the first words of the commands that a rule set adds to the language."""
    module = f"weathergage.core.{system.replace('-', '_')}.commands"
    return set(import_module(module).COMMANDS) if find_spec(module) else set()


def test_every_rule_set_has_a_player_who_knows_all_its_commands(tmp_path, seed):
    assert sorted(PLAYERS) == sorted(systems())
    own, known = {system: own_commands(system) for system in PLAYERS}, set[str]()
    for system, player in PLAYERS.items():
        session = Session.new(tmp_path / f"{system}.wxg", system, player.open_map, seed=seed)
        chance = random.Random(seed)
        tried = {player.command(chance, session).split()[0] for _ in range(3000)}
        assert own[system] <= tried, system
        known |= tried
    assert known >= set(forms())
