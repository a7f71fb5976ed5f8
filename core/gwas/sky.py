"""What is known of the weather: the condition itself, or the one before and the dice thrown."""

from collections.abc import Iterator

import msgspec

from weathergage.core.gwas.change import (
    DICE,
    Procedure,
    clamped,
    die_owed,
    needs_month,
    next_condition,
    procedure,
    regions,
    unclamped,
)
from weathergage.core.gwas.rules import CALENDAR, CONDITIONS, Rules
from weathergage.core.messages import Message, say
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding

FACES = range(1, 7)


class Sky(msgspec.Struct, frozen=True, kw_only=True):
    """The weather of one turn, as far as it is known.

    Attributes:
        fixed: The condition that stands, None when dice decide or nothing is known.
        before: The condition before the weather phase, None when it is not known.
        faces: The weather dice, in the order in which they were thrown.
        region: The map of the scenario.
        choice: Whose table the scenario uses.
        how: How the condition changes; None while the month it depends on is not known.
    """

    fixed: int | None = None
    before: int | None = None
    faces: tuple[int, ...] = ()
    region: str = ""
    choice: str = "regional"
    how: Procedure | None = None

    @property
    def condition(self) -> int | None:
        """The condition that holds in the turn, None while it is not known."""
        if self.fixed is not None or self.before is None or self.how is None:
            return self.fixed
        return next_condition(self.how, self.before, self.faces)

    @property
    def owed(self) -> str:
        """What is missing: a die by its name, `month`, `condition`; "" for nothing."""
        if self.fixed is not None:
            return ""
        if self.before is None:
            return "condition"
        return "month" if self.how is None else die_owed(self.how, self.before, self.faces)

    def outcomes(self) -> Iterator[tuple[str, "Sky"]]:
        """Yield what may come of what is owed: each face of the die, or each condition."""
        if self.owed in DICE:
            for face in FACES:
                yield str(face), msgspec.structs.replace(self, faces=(*self.faces, face))
        else:
            for condition in CONDITIONS:
                yield str(condition), Sky(fixed=condition, region=self.region)


def month_of(turn: Turn) -> int:
    """Return the month of a turn, 1 to 12."""
    return CALENDAR.day(turn).month


def changing(
    rules: Rules,
    before: int,
    faces: tuple[int, ...],
    *,
    region: str,
    month: int | None,
    choice: str = "regional",
) -> Sky:
    """Return a sky that the weather dice of a turn change.

    Args:
        rules: The rules as they are played.
        before: The condition before the weather phase.
        faces: The dice thrown so far.
        region: The map of the scenario.
        month: The month that counts, None when it is not known.
        choice: Whose table the scenario uses.
    """
    known = month is not None or not needs_month(rules, region, choice)
    how = procedure(rules, region, month, choice) if known else None
    return Sky(before=before, faces=faces, region=region, choice=choice, how=how)


def in_month(rules: Rules, sky: Sky, month: int) -> Sky:
    """Return a sky whose month was owed, in one of the months."""
    if sky.before is None:
        return sky
    return changing(rules, sky.before, sky.faces, region=sky.region, month=month, choice=sky.choice)


def named(condition: int) -> Message:
    """Return the name of a condition."""
    return say(f"common.condition-{condition}")


def change_findings(sky: Sky) -> Iterator[Finding]:
    """Say by which table, and by which dice, the condition became what it is."""
    if sky.how is None or sky.before is None:
        return
    after = sky.condition
    clause = sky.how.table.clause
    table = say(f"gwas.table-{sky.how.table.id}")
    region = say(f"common.theatre-{sky.region}") if sky.region in regions() else say("gwas.no-map")
    effect = say("gwas.effect-die-owed", before=named(sky.before), table=table)
    if after is not None:
        entry = "changes" if after != sky.before else "stays"
        effect = say(
            f"gwas.effect-{entry}", before=named(sky.before), after=named(after), table=table
        )
    because = say("gwas.because-table", region=region)
    if sky.faces:
        because = say("gwas.because-dice", region=region, dice=tuple(map(str, sky.faces)))
    yield Finding(clause=clause, force="notes", effect=effect, because=because, value=after)
    yield from _winter_line(sky.how)
    yield from _limit(sky.how, sky.before, sky.faces)


def findings_of(sky: Sky) -> Iterator[Finding]:
    """Say how the condition became what it is, or that nobody told from where it starts."""
    if sky.owed == "condition":
        effect, reason = say("gwas.effect-not-told"), say("gwas.because-not-told")
        yield Finding(clause="W1-first-phase", force="notes", effect=effect, because=reason)
    yield from change_findings(sky)


def _winter_line(how: Procedure) -> Iterator[Finding]:
    if how.winter_line:
        yield Finding(
            clause="11.74-november-march",
            force="notes",
            effect=say(f"gwas.effect-winter-line-{'kept' if how.table.id == 'pacific' else 'off'}"),
            because=say("gwas.because-winter-line"),
        )


def _limit(how: Procedure, before: int, faces: tuple[int, ...]) -> Iterator[Finding]:
    """Say where the table would lead beyond the best or the worst condition (ours)."""
    beyond = unclamped(how, before, faces)
    if beyond is not None and beyond != clamped(beyond):
        end = clamped(beyond)
        yield Finding(
            clause="11.74-limits",
            force="notes",
            effect=say("gwas.effect-limit", condition=named(end)),
            because=say("gwas.because-limit"),
            value=end,
        )
