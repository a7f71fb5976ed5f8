"""What each clause of the table of effects says, once, for verdicts and for the weather card."""

from weathergage.core.gwas.sky import named
from weathergage.core.messages import Message, say
from weathergage.core.odds import fraction
from weathergage.core.verdict import Finding
from weathergage.core.verdict import Force as Weight

SURVIVE_IN_36 = 35
"""Throws of two dice, of 36, that do not sink a ship in danger."""


def who(*class_ids: str) -> tuple[Message, ...]:
    """Return what units of some classes are called."""
    return tuple(say(f"common.unit-{class_id.lower()}") for class_id in class_ids)


def because(condition: int) -> Message:
    """Return the condition as the reason of a finding."""
    return say("gwas.because-condition", condition=named(condition), number=condition)


def finding(
    entry: str,
    weight: Weight,
    condition: int,
    effect: Message,
    *,
    modifier: str = "",
    value: int | str | None = None,
) -> Finding:
    """Return a finding of the clause `entry` of a condition: `W4-speed`."""
    return Finding(
        clause=f"W{condition}-{entry}",
        force=weight,
        effect=effect,
        because=because(condition),
        modifier=modifier,
        value=value,
    )


def nothing(condition: int) -> Finding:
    """Return that a condition does nothing."""
    effect, clause = say("gwas.effect-nothing"), f"W{condition}"
    return Finding(clause=clause, force="notes", effect=effect, because=because(condition))


def lost(condition: int, *classes: str) -> Finding:
    """Return that aircraft or airships on the map are lost."""
    effect = say("gwas.effect-lost", who=who(*classes))
    return finding("aircraft-lost", "prohibits", condition, effect)


def no_flight(condition: int, *classes: str) -> Finding:
    """Return that they may neither take off, nor land, nor detect."""
    effect = say("gwas.effect-no-flight", who=who(*classes))
    return finding("flight", "prohibits", condition, effect)


def no_attack(condition: int, *classes: str) -> Finding:
    """Return that they may not attack; in fog that is a clause of airships alone."""
    entry = "airship-attack" if condition == 3 else "air-attack"
    effect = say("gwas.effect-no-attack", who=who(*classes))
    return finding(entry, "prohibits", condition, effect)


def no_search(condition: int, *classes: str) -> Finding:
    """Return that they may neither detect fleets nor help in contact."""
    effect = say("gwas.effect-no-search", who=who(*classes))
    return finding("search", "prohibits", condition, effect)


def search_as_written() -> Finding:
    """Return the note that a storm does not name aircraft (choice G1)."""
    effect = say("gwas.effect-search-as-written", who=who("aircraft"))
    return Finding(clause="W5-search-aircraft", force="permits", effect=effect, because=because(5))


def own_zone_only(condition: int, *classes: str) -> Finding:
    """Return that they detect nothing outside their own sea zone."""
    effect = say("gwas.effect-own-zone-only", who=who(*classes))
    return finding("airship-detect", "prohibits", condition, effect)


def added(condition: int, entry: str, modifier: str, die: int) -> Finding:
    """Return what is added to a die: of taking off, of contact, of capsizing."""
    shown = f"{die:+d}".replace("-", "\N{MINUS SIGN}")
    effect = say(f"gwas.effect-{entry}", die=shown)
    return finding(entry, "modifies", condition, effect, modifier=modifier, value=die)


def speed_cut(condition: int, *classes: str) -> Finding:
    """Return that their speed is cut to 1."""
    effect = say("gwas.effect-speed", who=who(*classes))
    return finding("speed", "modifies", condition, effect, modifier="speed", value=1)


def yachts_keep_speed() -> Finding:
    """Return the note that a gale slows DD and TB alone (choice G7)."""
    effect = say("gwas.effect-yacht-not-slowed", who=who("AY"))
    return Finding(clause="W6-speed-yachts", force="permits", effect=effect, because=because(6))


def no_guns(condition: int, *batteries: str) -> Finding:
    """Return that these guns may not fire."""
    silent = tuple(say(f"gwas.battery-{battery}") for battery in batteries)
    effect = say("gwas.effect-no-guns", battery=silent)
    return finding("guns", "prohibits", condition, effect)


def no_low_freeboard(condition: int) -> Finding:
    """Return that ships with low freeboard may fire no gun at all."""
    return finding("low-freeboard", "prohibits", condition, say("gwas.effect-no-low-freeboard"))


def no_torpedoes(condition: int) -> Finding:
    """Return that nobody may attack with torpedoes."""
    return finding("torpedoes", "prohibits", condition, say("gwas.effect-no-torpedoes"))


def chance_of_survival() -> str:
    """Return the chance that a ship in danger survives its two dice, as a fraction."""
    return fraction(SURVIVE_IN_36, 36)
