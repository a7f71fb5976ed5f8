"""The combat helper: what weather does to one attack, put together for the table.

It takes what is known of the attack and answers with every column shift by its clause, the net
shift, who may attack at all, and, once a result is read from the player's own table, what becomes
of it. Nothing here judges: every part is a question to the rules.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.ruling import judged
from weathergage.core.verdict import Finding, Outcome, Verdict, each_once

Whose = Literal["attacker", "defender"]
USUAL_COLUMNS = 1
"""Columns that an air unit moves: our texts do not say how many, so this one is assumed."""


class Attacker(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that attacks; "" and None for what is not told.

    Attributes:
        kind: Kind of the unit.
        steps: Its steps.
        side: Its faction.
        nation: Its nation.
        blitz_enabled: Whether it is Blitz-enabled.
    """

    kind: str = "infantry"
    steps: int | None = None
    side: str = ""
    nation: str = ""
    blitz_enabled: bool | None = None


class AirUnit(msgspec.Struct, frozen=True, kw_only=True):
    """An air unit that supports one side of the combat.

    Attributes:
        whose: The side it supports.
        distance: 0 in the defending hex, 1 next to it.
        columns: Columns that it moves in fair weather, None for the usual number.
    """

    whose: Whose
    distance: int
    columns: int | None = None


class Shift(msgspec.Struct, frozen=True, kw_only=True):
    """One shift of the combat column, or one that the weather takes away.

    Attributes:
        whose: `weather`, or the side whose air unit it is.
        clause: The clause that gives or takes it, "" where the weather does not touch it.
        columns: Columns, to the right above 0, to the left below; 0 for a shift that is lost,
            None while that depends on something that is not told.
        assumed: Whether the number of columns is the usual one and not told.
        findings: Why.
    """

    whose: Literal["weather"] | Whose
    clause: str
    columns: int | None
    assumed: bool = False
    findings: tuple[Finding, ...] = ()


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What the weather does to an attack.

    Attributes:
        may: Whether the attack can be made: `prohibited` when no attacker may take part.
        attackers: The verdict on each attacker, in their order.
        barred: Places of the attackers that may not take part.
        shifts: Every column shift.
        net: Their sum, None while one of them is open.
        result: The result after the weather, "" while none is read.
        combat: The verdict on the result, or on the combat while none is read.
    """

    may: Outcome
    attackers: tuple[Verdict, ...]
    barred: tuple[int, ...]
    shifts: tuple[Shift, ...]
    net: int | None
    result: str
    combat: Verdict

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings, each once."""
        verdicts = (*self.attackers, self.combat)
        of_air = (found for shift in self.shifts for found in shift.findings)
        return each_once((*(found for each in verdicts for found in each.findings), *of_air))


def advise(case: Case, attackers: tuple[Attacker, ...], air: tuple[AirUnit, ...]) -> Advice:
    """Return what the weather does to an attack.

    Args:
        case: The attack as far as it is the same for all: place, segment, weather, result.
        attackers: Who attacks; none for one unit of which nothing is told.
        air: The air units of both sides.
    """
    each = tuple(_may_attack(case, unit) for unit in attackers or (Attacker(),))
    barred = tuple(place for place, verdict in enumerate(each) if verdict.outcome == "prohibited")
    shifts = (*_of_the_weather(case), *(_of_air(case, unit) for unit in air))
    combat = judged(replace(case, action="combat-result", segment="", distances=()))
    return Advice(
        may=_outcome(each, barred),
        attackers=each,
        barred=barred,
        shifts=shifts,
        net=_net(shifts),
        result=combat.answers.get("result", ""),
        combat=combat,
    )


def _may_attack(case: Case, unit: Attacker) -> Verdict:
    return judged(
        replace(
            case,
            action="attack",
            unit=unit.kind,
            steps=unit.steps,
            side=unit.side or case.side,
            nation=unit.nation or case.nation,
            blitz_enabled=case.blitz_enabled if unit.blitz_enabled is None else unit.blitz_enabled,
            distances=(),
        )
    )


def _outcome(each: tuple[Verdict, ...], barred: tuple[int, ...]) -> Outcome:
    if len(barred) == len(each):
        return "prohibited"
    free = [verdict for place, verdict in enumerate(each) if place not in barred]
    if any(verdict.outcome == "undecided" for verdict in free):
        return "undecided"
    return free[0].outcome


def _of_the_weather(case: Case) -> tuple[Shift, ...]:
    """Return the shifts that the weather itself makes; one that is open where it is not told."""
    verdict = judged(replace(case, action="attack", segment="regular", distances=()))
    if verdict.outcome == "undecided":
        return (Shift(whose="weather", clause="", columns=None, findings=verdict.findings),)
    return tuple(
        Shift(whose="weather", clause=found.clause, columns=found.value, findings=(found,))
        for found in verdict.findings
        if found.modifier == "column-shift" and isinstance(found.value, int)
    )


def _of_air(case: Case, unit: AirUnit) -> Shift:
    """Return the shift of an air unit, or that the weather takes it."""
    verdict = judged(replace(case, action="air-shift", distances=(unit.distance,)))
    decisive = [f for f in verdict.findings if f.force in ("prohibits", "permits")]
    in_fair = USUAL_COLUMNS if unit.columns is None else unit.columns
    given = in_fair if unit.whose == "attacker" else -in_fair
    columns = {"prohibited": 0, "allowed": given}.get(verdict.outcome)
    return Shift(
        whose=unit.whose,
        clause=next((f.clause for f in decisive if f.clause != "11.1-no-area"), ""),
        columns=columns,
        assumed=unit.columns is None and bool(columns),
        findings=verdict.findings,
    )


def _net(shifts: tuple[Shift, ...]) -> int | None:
    known = [shift.columns for shift in shifts if shift.columns is not None]
    return sum(known) if len(known) == len(shifts) else None
