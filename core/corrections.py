"""What a correction puts in the place of an earlier decision, dice and all."""

from msgspec.structs import replace

from weathergage.core.decisions import Correct, Decision, Roll, parse, write
from weathergage.core.dice import Throw
from weathergage.core.flow import typed_faces
from weathergage.core.state import Act


def in_place(decision: Decision) -> Decision:
    """Return the decision that a correction puts in place, any other as it is."""
    return parse(decision.value) if isinstance(decision, Correct) else decision


def as_it_fell(act: Act) -> str:
    """Return a decision with the faces of its dice."""
    decision = act.decision
    if isinstance(decision, Roll):
        decision = replace(decision, faces=tuple(die.face for die in act.entry.dice))
    return write(decision)


def replaced(old: Act, correction: Act) -> Act:
    """Return `old` as a correction has made it."""
    assert isinstance(correction.decision, Correct)
    new, made = parse(correction.decision.value), correction.entry
    dice = made.dice or _in_old_places(new, old.entry.dice)
    return Act(new, replace(old.entry, dice=dice, ruling=made.ruling))


def _in_old_places(new: Decision, old: tuple[Throw, ...]) -> tuple[Throw, ...]:
    """Return the dice of a correction that was written before corrections kept their dice."""
    places = [die.position for die in old] + [None] * len(typed_faces(new))
    clause = old[0].clause if old else ""
    typed = tuple(
        Throw(die=new.die, face=face, by="hand", position=place, clause=clause)
        for face, place in zip(typed_faces(new), places, strict=False)
        if isinstance(new, Roll)
    )
    return typed or old
