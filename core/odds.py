"""Chances as whole ways out of all, so that no figure is rounded before it is shown."""

from collections.abc import Iterable, Mapping
from math import gcd
from typing import Literal, get_args

import msgspec

from weathergage.core.messages import Message
from weathergage.core.turns import Turn

Of = Literal["side", "area", "event"]
KINDS: tuple[Of, ...] = get_args(Of)


class Chance(msgspec.Struct, frozen=True):
    """One outcome, and in how many of all equally likely throws it comes about.

    Attributes:
        value: The outcome: a level, a result, or the id of a condition or event.
        label: What it is called.
        ways: Throws that bring it.
        throws: All throws.
    """

    value: int | str
    label: Message
    ways: int
    throws: int

    @property
    def probability(self) -> float:
        """The chance as a number from 0 to 1."""
        return self.ways / self.throws

    @property
    def exact(self) -> str:
        """The chance as a fraction in lowest terms: `1/6`, `0`, `1`."""
        return fraction(self.ways, self.throws)


class OddsQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Whose chances are asked for, as typed; a name left empty is filled in.

    Attributes:
        of: What the outcomes are to be.
        side: A side.
        nation: A nation with a level of its own.
        area: A weather area.
        theatre: Part of the game, `europe`.
        turns: How many turns it is about: each of them, or the last one where chances add up.
    """

    of: str = ""
    side: str = ""
    nation: str = ""
    area: str = ""
    theatre: str = ""
    turns: int = 1


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The chances of one turn.

    Attributes:
        of: What the outcomes are: the level of a force, the result of an area, or events (these
            do not exclude each other, so their chances do not add up to 1).
        turn: The turn.
        area: Id of the area.
        force: Id of the side or nation whose level it is; "" for an area.
        preparation: The winter preparation reckoned with; None for an area.
        die: The die that decides, "" where none is rolled.
        outcomes: The chances.
        mean: Mean of the outcomes, or of the points that events speak of, as a fraction; "" for
            none.
        turns: After how many throws from `start` the outcomes stand.
        start: What it starts from; None where the past does not matter.
        table: Id of the table in force, "" where there is but one.
        long_run: Shares of the outcomes in the long run.
        expected: Expected turns until an event, as fractions.
        sure: How sure the table is that the outcomes are read from, "" where dice decide.
    """

    of: Of
    turn: Turn
    area: str
    force: str
    preparation: int | None
    die: str
    outcomes: tuple[Chance, ...]
    mean: str = ""
    turns: int = 1
    start: int | None = None
    table: str = ""
    long_run: tuple[Chance, ...] = ()
    expected: Mapping[str, str] = {}
    sure: str = ""


def fraction(numerator: int, denominator: int) -> str:
    """Return a fraction in lowest terms, without a denominator of 1."""
    common = gcd(numerator, denominator)
    above, below = numerator // common, denominator // common
    return str(above) if below == 1 else f"{above}/{below}"


def mean(values: Iterable[int]) -> str:
    """Return the mean of equally likely values as a fraction in lowest terms."""
    every = tuple(values)
    return fraction(sum(every), len(every))
