"""What the weather lets aircraft and airships do."""

from collections.abc import Iterator

from weathergage.core.gwas import findings, weather
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.findings import finding, who
from weathergage.core.messages import say
from weathergage.core.verdict import Finding

ATTACKS = frozenset({"air-attack", "airship-attack"})
SEARCHES = frozenset({"detect", "help-contact"})
STARTS = frozenset({"take-off", "land"})
ALOFT = ATTACKS | SEARCHES | {"land", "move"}
"""Actions of aircraft and airships that are on the map."""


def loss(case: Case) -> Iterator[Finding]:
    """Aircraft and airships on the map are lost (W6)."""
    number = case.condition
    if not weather.is_lost(case.rules, number, case.acting):
        return
    if _is_aloft(case):
        yield findings.lost(number, case.acting)
    elif case.action == "survive":
        effect = say("gwas.effect-safe-in-base", who=who(case.acting))
        yield finding("aircraft-lost", "exempts", number, effect)


def _is_aloft(case: Case) -> bool:
    even_in_base = case.rules.settings["grounded-aircraft"] == "lost"
    if case.action == "survive":
        return even_in_base or bool(case.at_sea)
    starts = case.action == "take-off" and (even_in_base or case.acting == "airship")
    return starts or case.action in ALOFT


def flight(case: Case) -> Iterator[Finding]:
    """Aircraft may not take off, land or detect (W6)."""
    kept_down = case.action in STARTS or case.action == "detect"
    if kept_down and weather.is_grounded(case.rules, case.condition, case.acting):
        yield findings.no_flight(case.condition, case.acting)


def attack(case: Case) -> Iterator[Finding]:
    """Airships, in worse weather aircraft too, may not attack (W3, W4, W5)."""
    banned = weather.may_not_attack(case.rules, case.condition, case.acting)
    if case.action in ATTACKS and banned:
        yield findings.no_attack(case.condition, case.acting)


def search(case: Case) -> Iterator[Finding]:
    """Who may neither detect fleets nor help in contact (W4, W5)."""
    if case.action not in SEARCHES:
        return
    if weather.may_not_search(case.rules, case.condition, case.acting):
        yield findings.no_search(case.condition, case.acting)
    elif case.condition == 5 and case.acting == "aircraft":
        yield findings.search_as_written()


def own_zone(case: Case) -> Iterator[Finding]:
    """Airships find ships in their own sea zone alone (W3)."""
    number = case.condition
    if case.action != "detect" or not weather.sees_own_zone_only(case.rules, number, case.acting):
        return
    if case.same_zone:
        effect = say("gwas.effect-own-zone", who=who(case.acting))
        yield finding("airship-detect", "permits", number, effect)
    else:
        yield findings.own_zone_only(number, case.acting)


def start(case: Case) -> Iterator[Finding]:
    """What is added to the die when aircraft take off and land (W3, W4, W5)."""
    die = weather.take_off(case.rules, case.condition)
    if die and case.action in STARTS and case.acting == "aircraft":
        yield findings.added(case.condition, "take-off", "takeoff-die", die)
