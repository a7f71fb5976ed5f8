"""What the weather lets aircraft and airships do."""

from collections.abc import Iterator

from weathergage.core.gwas import weather
from weathergage.core.gwas.case import Case, because, finding, signed, who
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
        effect = say("gwas.effect-lost", who=who(case.acting))
        yield finding("aircraft-lost", "prohibits", number, effect)
    elif case.action == "survive":
        effect = say("gwas.effect-safe-in-base", who=who(case.acting))
        yield finding("aircraft-lost", "exempts", number, effect)


def _is_aloft(case: Case) -> bool:
    if case.rules.settings["grounded-aircraft"] == "lost":
        return True
    if case.action == "survive":
        return bool(case.at_sea)
    return case.action in ALOFT or case.acting == "airship"


def flight(case: Case) -> Iterator[Finding]:
    """Aircraft may not take off, land or detect (W6)."""
    number = case.condition
    kept_down = case.action in STARTS or case.action == "detect"
    if kept_down and weather.is_grounded(case.rules, number, case.acting):
        effect = say("gwas.effect-no-flight", who=who(case.acting))
        yield finding("flight", "prohibits", number, effect)


def attack(case: Case) -> Iterator[Finding]:
    """Airships, in worse weather aircraft too, may not attack (W3, W4, W5)."""
    number = case.condition
    if case.action in ATTACKS and weather.may_not_attack(case.rules, number, case.acting):
        entry = "airship-attack" if number == 3 else "air-attack"
        effect = say("gwas.effect-no-attack", who=who(case.acting))
        yield finding(entry, "prohibits", number, effect)


def search(case: Case) -> Iterator[Finding]:
    """Who may neither detect fleets nor help in contact (W4, W5)."""
    number = case.condition
    if case.action not in SEARCHES:
        return
    if weather.may_not_search(case.rules, number, case.acting):
        effect = say("gwas.effect-no-search", who=who(case.acting))
        yield finding("search", "prohibits", number, effect)
    elif number == 5 and case.acting == "aircraft":
        yield scouting_as_written()


def scouting_as_written() -> Finding:
    """Return the note that a storm does not name aircraft (choice G1)."""
    effect = say("gwas.effect-search-as-written", who=who("aircraft"))
    return Finding(clause="W5-search-aircraft", force="permits", effect=effect, because=because(5))


def own_zone(case: Case) -> Iterator[Finding]:
    """Airships find ships in their own sea zone alone (W3)."""
    number = case.condition
    if case.action != "detect" or not weather.sees_own_zone_only(case.rules, number, case.acting):
        return
    entry = "own-zone" if case.same_zone else "own-zone-only"
    effect = say(f"gwas.effect-{entry}", who=who(case.acting))
    yield finding("airship-detect", "permits" if case.same_zone else "prohibits", number, effect)


def start(case: Case) -> Iterator[Finding]:
    """What is added to the die when aircraft take off and land (W3, W4, W5)."""
    number = case.condition
    if case.action in STARTS and case.acting == "aircraft":
        die = weather.take_off(case.rules, number)
        if die:
            effect = say("gwas.effect-take-off", die=signed(die))
            yield finding("take-off", "modifies", number, effect, modifier="takeoff-die", value=die)
