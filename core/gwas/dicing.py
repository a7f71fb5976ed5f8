"""Which dice a naval turn throws: the weather's, and two for each small ship in a gale."""

from msgspec.structs import replace

from weathergage.core.decisions import Decision, Roll
from weathergage.core.gwas.change import DICE as WEATHER_DICE
from weathergage.core.gwas.change import FIRST
from weathergage.core.gwas.losses import DICE_A_SHIP, in_danger
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.situation import LOSSES, State, sky

DICE = (FIRST, LOSSES)
"""What can be rolled."""


def next_die(rules: Rules, state: State, decision: Decision, faces: tuple[int, ...]) -> str:
    """Return the name of the die that falls next with a decision, "" for none."""
    match decision:
        case Roll(die=die) if die == FIRST:
            owed = replace(sky(rules, state), faces=faces).owed
            return owed if owed in WEATHER_DICE else ""
        case Roll(die=die) if die == LOSSES:
            dice = DICE_A_SHIP * len(in_danger(rules, state))
            return LOSSES if len(faces) < dice else ""
        case _:
            return ""


def dice_owed(rules: Rules, state: State) -> tuple[str, ...]:
    """Return what is still to be rolled in this turn."""
    waiting = (die for die in DICE if die not in state.rolled)
    return tuple(die for die in waiting if next_die(rules, state, Roll(die), ()))
