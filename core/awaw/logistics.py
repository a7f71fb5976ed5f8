"""Judges an action against the Axis logistical budget (34.41, 34.32C) and 34.26."""

from collections.abc import Iterator

from weathergage.core.awaw.budget import (
    AIR_FACTORS_FREE,
    CEILING,
    Spending,
    budget,
    northern_ceiling,
)
from weathergage.core.awaw.case import Case, named, turn_of, whose
from weathergage.core.awaw.forces import Force, leader
from weathergage.core.facts import HexFacts
from weathergage.core.messages import say
from weathergage.core.verdict import Finding, finding

ZONE = "russian-winter-zone"
NORTHERNERS = ("finland", "sweden")
HIGHEST_EXPLOITING = 5
COUNTED = frozenset({"ground-attack", "breakthrough", "exploitation", "airdrop", "offensive-air"})


def counts(case: Case) -> bool:
    """Return whether the action runs on the European Axis account of the zone."""
    return case.action in COUNTED and case.force.side == "axis" and _zone_hex(case) is not None


def _is_in_zone(case: Case, where: HexFacts | None) -> bool:
    return where is not None and where.area == ZONE and case.in_winter(where)


def _zone_hex(case: Case) -> HexFacts | None:
    """Return the hex in the zone that the account is asked about, None outside winter turns."""
    if not case.winter_turn:
        return None
    return next((hex_ for hex_ in (case.place, case.start) if _is_in_zone(case, hex_)), None)


def is_northern(case: Case) -> bool:
    """Return whether Finns or Swedes act alone, beyond the Axis number (34.26)."""
    northern = case.force.nation in NORTHERNERS
    return northern and northern_ceiling(case.rules, 0) is not None


def cost(case: Case) -> Spending:
    """Return what the action would add to the account.

    Attacks and air count by the hex they meet, exploitation by the breakthrough hex.
    """
    meets_zone = _is_in_zone(case, case.place)
    attacks = int(meets_zone and _is_an_attack(case))
    northern = is_northern(case)
    return Spending(
        attacks=0 if northern else attacks,
        northern_attacks=attacks if northern else 0,
        air_factors=case.air_factors if meets_zone else 0,
        breakthroughs=int(case.action == "exploitation" and _is_in_zone(case, case.start)),
    )


def _is_an_attack(case: Case) -> bool:
    if set(case.targets) == {"partisan"} or case.action == "offensive-air":
        return False
    if case.action == "exploitation":
        counted = case.rules.settings["exploitation-attacks-cost"] == "yes"
        return counted and bool(case.targets)
    return bool(case.targets)


def account(case: Case) -> Iterator[Finding]:
    """Refuse what the budget cannot bear, naming what would have to be given up."""
    where = _zone_hex(case)
    if where is None or not counts(case):
        return
    if case.level is None:
        yield from _all_attacks(case, where)
        yield from _nothing_extra_but_attacks(case, where)
    axis_is_banned = case.level_of(case.force, where) >= CEILING
    axis_is_unknown = is_northern(case) and case.level is not None
    if not axis_is_banned and not axis_is_unknown:
        yield from _axis_points(case, where)


def _axis_level(case: Case, where: HexFacts) -> int:
    return case.level_of(case.force if case.level is not None else leader("axis"), where)


def _axis_points(case: Case, where: HexFacts) -> Iterator[Finding]:
    level = _axis_level(case, where)
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


def _all_attacks(case: Case, where: HexFacts) -> Iterator[Finding]:
    """Keep the ground attacks of all within 9 less the Finnish (Swedish) level (34.26)."""
    northern = is_northern(case)
    nation = case.force.nation if northern else NORTHERNERS[0]
    force = Force(nation, case.force.side)
    level = case.level_of(force, where)
    ceiling = northern_ceiling(case.rules, level)
    spent = case.spending + cost(case)
    joins = northern or case.spending.northern_attacks
    if ceiling is None or not _is_an_attack(case) or not joins:
        return
    because = say("rules.because-northern", side=whose(force), level=level, where=named(where))
    if spent.all_attacks > ceiling:
        effect = say("rules.effect-northern-spent", ceiling=ceiling)
        yield finding("34.26", "prohibits", effect, because, case.force.label, value=ceiling)
    elif northern:
        effect = say("rules.effect-northern-attack", made=spent.all_attacks, ceiling=ceiling)
        yield finding("34.26", "permits", effect, because, nation, value=ceiling)


def _nothing_extra_but_attacks(case: Case, where: HexFacts) -> Iterator[Finding]:
    """34.26 gives Finns and Swedes attacks beyond the Axis number, no air and no breakthrough."""
    if not is_northern(case):
        return
    level = _axis_level(case, where)
    because = say("rules.because-axis-level", level=level, turn=turn_of(case))
    flies = case.air_factors > 0 or case.action == "offensive-air"
    if flies and level >= CEILING:
        effect = say("rules.effect-northern-without-air")
        yield finding("34.26", "prohibits", effect, because, case.force.nation)
    beyond = {"exploitation": level > HIGHEST_EXPLOITING, "breakthrough": level >= CEILING}
    if beyond.get(case.action):
        effect = say("rules.effect-northern-without-breakthrough")
        yield finding("34.26", "prohibits", effect, because, case.force.nation)
