"""Dice: thrown by a generator that a reader can rebuild, or typed from the table.

The face at a position is a function of seed and position alone, so looking never moves the
dice, reloading continues the sequence, and undo gives a position back.
"""

from random import SystemRandom
from typing import Annotated, Literal, NamedTuple

import msgspec

from weathergage.core.messages import NotUnderstoodError, say

By = Literal["program", "hand", "hand-after-undo"]


class Throw(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One die on the table; thrown and typed dice are equal in rank.

    Attributes:
        die: Which die it was: an id of the rule set, `europe`.
        face: What it shows, 1 to 6.
        by: Who threw it; `hand-after-undo` is typed where the same die had been undone.
        position: Place in the seeded sequence, from 0; None for a typed die.
        clause: The clause the die is for.
    """

    die: str
    face: Annotated[int, msgspec.Meta(ge=1, le=6)]
    by: By = "program"
    position: int | None = None
    clause: str = ""


class Dice(NamedTuple):
    """A place in the sequence of one seed."""

    seed: int
    position: int = 0

    def face(self, sides: int = 6) -> int:
        """Return the face at this position, 1 to `sides`.

        It is the SHA-256 of the text `SEED/POSITION`, its first 8 bytes read as a number with
        the highest byte first, modulo `sides`, plus 1; the bias is below 1e-18.
        """
        from hashlib import sha256  # typed dice need no such library

        digest = sha256(f"{self.seed}/{self.position}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % sides + 1

    def throw(self, die: str, clause: str = "", sides: int = 6) -> tuple[Throw, "Dice"]:
        """Return the next die thrown and the dice after it."""
        thrown = Throw(die=die, face=self.face(sides), position=self.position, clause=clause)
        return thrown, Dice(self.seed, self.position + 1)


def new_seed() -> int:
    """Return a seed that nobody can foretell."""
    return SystemRandom().randrange(2**53)


def typed(text: str, sides: int = 6) -> int:
    """Return the face that `text` names.

    Raises:
        NotUnderstoodError: Not a whole number from 1 to `sides`.
    """
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= sides:
        return int(text)
    raise NotUnderstoodError(say("session.no-face", given=text, sides=sides))
