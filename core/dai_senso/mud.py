"""Mud (11.3): what it forbids, and what it leaves alone."""

from collections.abc import Iterator

from weathergage.core.clauses import applies
from weathergage.core.dai_senso.air import at_defence
from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.combat import ATTACKS, is_blitz
from weathergage.core.dai_senso.findings import has, named
from weathergage.core.dai_senso.movement import (
    MOVES,
    Step,
    because_ezoc,
    has_weather,
    holds_ezoc,
    steps,
    under_the_unit_overrun,
)
from weathergage.core.dai_senso.places import condition_at
from weathergage.core.dai_senso.untouched import AFTER_COMBAT, untouched
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding
from weathergage.core.verdict import Force as Weight

MUD = "mud"


def is_muddy(case: Case) -> bool:
    """Return whether the hex that an action is judged in has mud."""
    return condition_at(case, case.place) == MUD


@applies("11.3-leave-ezoc", otherwise=())
def holding(case: Case) -> Iterator[Step]:
    """Yield the steps that cannot be made: they leave a hex with mud and an EZOC."""
    if case.action not in MOVES and not _exploiting_is_bound(case):
        return
    for step in steps(case):
        if has_weather(case, _left(case, step), MUD) and _holds(case, step):
            yield step


def _exploiting_is_bound(case: Case) -> bool:
    """Return whether exploiting out of mud is barred like every move (choice D3)."""
    barred = case.rules.settings["exploiting-out-of-mud"] == "barred"
    return case.action == "exploit" and barred


def _left(case: Case, step: Step) -> int | None:
    """Return the hex left; of an overrun the hex next door, whose weather is the same."""
    return step.entered if step.left is None and case.overrun is not None else step.left


def _holds(case: Case, step: Step) -> bool:
    overrun = step.entered is not None and step.entered == case.overrun
    if overrun and under_the_unit_overrun(case, step.entered):
        return True
    return step.left is not None and holds_ezoc(case, step.left)


def leave_ezoc(case: Case) -> Iterator[Finding]:
    """No ground unit moves out of a hex with mud and an EZOC, whatever it is and does."""
    for step in holding(case):
        left = _left(case, step)
        assert left is not None
        spot = case.way[left]
        effect = say("senso.effect-no-leaving", where=named(spot))
        because = because_ezoc(spot, MUD)
        yield finding("11.3-leave-ezoc", "prohibits", effect, because, value=spot.name)


@applies("11.3-blitz", otherwise=())
def blitz(case: Case) -> Iterator[Finding]:
    """No attack on a hex with mud in the Blitz Segment."""
    if case.action in ATTACKS and is_muddy(case) and is_blitz(case):
        effect = say("senso.effect-no-blitz")
        yield finding("11.3-blitz", "prohibits", effect, has(case.place, MUD), side="attacker")


@applies("11.3-column", otherwise=())
def column(case: Case) -> Iterator[Finding]:
    """A defender in mud gets one column to the left."""
    if case.action in ATTACKS and is_muddy(case):
        yield finding(
            "11.3-column",
            "modifies",
            say("senso.effect-column"),
            has(case.place, MUD),
            side="defender",
            modifier="column-shift",
            value=-1,
        )


def attack_out_of_mud(case: Case) -> Iterator[Finding]:
    """Say that mud under the attacker does nothing."""
    if case.action in ATTACKS and case.way and not is_muddy(case):
        origin = case.way[0]
        if condition_at(case, origin) == MUD:
            effect = say("senso.effect-attack-out-of-mud")
            because = has(origin, MUD)
            yield finding("11.3-attack-out", "permits", effect, because, side="attacker")


@applies("11.3-exploitation", otherwise=())
def exploitation(case: Case) -> Iterator[Finding]:
    """No exploitation into a hex with mud."""
    if case.action != "exploit":
        return
    for step in steps(case):
        if step.entered is not None and has_weather(case, step.entered, MUD):
            spot = case.way[step.entered]
            effect = say("senso.effect-no-exploiting", where=named(spot))
            yield finding("11.3-exploitation", "prohibits", effect, has(spot, MUD), value=spot.name)


@applies("11.3-air-placement", otherwise=())
def air_placement(case: Case) -> Iterator[Finding]:
    """No air unit is placed in a hex with mud."""
    if case.action == "place-air" and is_muddy(case):
        effect = say("senso.effect-no-air", where=named(case.place))
        yield finding("11.3-air-placement", "prohibits", effect, has(case.place, MUD))


@applies("11.3-air-shift", otherwise=())
def air_shift(case: Case) -> Iterator[Finding]:
    """No air unit gives its shift where the defending hex has mud."""
    if at_defence(case) and is_muddy(case):
        weight: Weight = "prohibits" if case.action == "air-shift" else "notes"
        effect = say("senso.effect-no-air-shift")
        yield finding("11.3-air-shift", weight, effect, has(case.place, MUD))


def shift_out_of_mud(case: Case) -> Iterator[Finding]:
    """Say that an air unit standing in mud gives its shift against a dry hex."""
    if case.action == "air-shift" and case.way and not is_muddy(case):
        base = case.way[0]
        if condition_at(case, base) == MUD:
            effect, because = say("senso.effect-shift-out-of-mud"), has(base, MUD)
            yield finding("11.3-air-stays", "permits", effect, because)


@applies("11.3-unaffected", otherwise=())
def unaffected(case: Case) -> Iterator[Finding]:
    """Mud leaves retreat, advance after combat and failure alone."""
    yield from untouched(case, "11.3-unaffected", MUD, AFTER_COMBAT)
