"""Judges an action against the Axis logistical budget (34.41, 34.32C) and 34.26."""

from collections.abc import Iterator

from weathergage.core.awaw.budget import (
    AIR_FACTORS_FREE,
    CEILING,
    Spending,
    budget,
    northern_ceiling,
)
from weathergage.core.awaw.case import Case, finding, named, turn_of, whose
from weathergage.core.awaw.forces import leader
from weathergage.core.messages import say
from weathergage.core.verdict import Finding

ZONE = "russian-winter-zone"
NORTHERNERS = frozenset({"finland", "sweden"})
COUNTED = frozenset({"ground-attack", "breakthrough", "exploitation", "offensive-air"})


def counts(case: Case) -> bool:
    """Return whether the action runs on the European Axis account of the zone."""
    in_zone = case.place.area == ZONE and case.winter_turn and case.in_winter(case.place)
    return case.action in COUNTED and case.force.side == "axis" and in_zone


def is_northern(case: Case) -> bool:
    """Return whether Finns or Swedes act alone, beyond the Axis number (34.26)."""
    northern = case.force.nation in NORTHERNERS
    return northern and northern_ceiling(case.rules, 0) is not None


def cost(case: Case) -> Spending:
    """Return what the action would add to the account."""
    attacks = int(_is_an_attack(case))
    northern = is_northern(case)
    return Spending(
        attacks=0 if northern else attacks,
        northern_attacks=attacks if northern else 0,
        air_factors=case.air_factors,
        breakthroughs=int(case.action == "exploitation"),
    )


def _is_an_attack(case: Case) -> bool:
    if set(case.targets) == {"partisan"} or case.action == "offensive-air":
        return False
    if case.action != "exploitation":
        return True
    counted = case.rules.settings["exploitation-attacks-cost"] == "yes"
    return counted and bool(case.targets)


def account(case: Case) -> Iterator[Finding]:
    """Refuse what the budget cannot bear, naming what would have to be given up."""
    if not counts(case):
        return
    northern = is_northern(case)
    if northern and _is_an_attack(case):
        yield from _northern_attack(case)
    axis_is_banned = case.level_of(case.force, case.place) >= CEILING
    axis_is_unknown = northern and case.level is not None
    if not axis_is_banned and not axis_is_unknown:
        yield from _axis_points(case)


def _axis_level(case: Case) -> int:
    return case.level_of(case.force if case.level is not None else leader("axis"), case.place)


def _axis_points(case: Case) -> Iterator[Finding]:
    level = _axis_level(case)
    points = budget(case.rules, level)
    if points is None:
        return
    after = case.spending + cost(case)
    because = say("rules.because-budget", level=level, turn=turn_of(case))
    if after.points > max(points, case.spending.points):
        yield _refused(case, after.points, points)
    elif level < CEILING:
        effect = say("rules.effect-budget", spent=after.points, points=points)
        left = points - after.points
        yield finding("34.41-budget", "notes", effect, because, "axis", value=left)


def _refused(case: Case, needed: int, points: int) -> Finding:
    effect = say("rules.effect-over-budget", needed=needed, points=points)
    surplus = case.spending.air_factors + case.air_factors - AIR_FACTORS_FREE
    pays_for_air = case.spending.air_factors <= AIR_FACTORS_FREE < AIR_FACTORS_FREE + surplus
    if pays_for_air and needed - points == 1:
        because = say("rules.because-drop-air-or-attack", factors=surplus)
    else:
        because = say("rules.because-drop-points", points=needed - points)
    return finding("34.41-budget", "prohibits", effect, because, "axis", value=points - needed)


def _northern_attack(case: Case) -> Iterator[Finding]:
    nation, level = case.force.nation, case.level_of(case.force, case.place)
    ceiling = northern_ceiling(case.rules, level) or 0
    made = (case.spending + cost(case)).all_attacks
    because = say(
        "rules.because-northern", side=whose(case.force), level=level, where=named(case.place)
    )
    if made > ceiling:
        effect = say("rules.effect-northern-spent", ceiling=ceiling)
        yield finding("34.26", "prohibits", effect, because, nation, value=ceiling)
    elif case.air_factors and case.level is None and _axis_level(case) >= CEILING:
        effect = say("rules.effect-northern-without-air")
        yield finding("34.26", "prohibits", effect, because, nation, value=ceiling)
    else:
        effect = say("rules.effect-northern-attack", made=made, ceiling=ceiling)
        yield finding("34.26", "permits", effect, because, nation, value=ceiling)
