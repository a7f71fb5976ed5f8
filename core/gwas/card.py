"""The weather card: all that a condition does, each effect once, for whoever it concerns."""

from collections.abc import Iterator

from weathergage.core.gwas import weather
from weathergage.core.gwas.air import scouting_as_written
from weathergage.core.gwas.case import because, finding, signed, who
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.surface import chance_of_survival, yachts_keep_speed
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, each_once

FLYING = ("aircraft", "airship")


def card(rules: Rules, condition: int) -> tuple[Finding, ...]:
    """Return what a condition does, in the order of the table of effects."""
    parts = (_air, _dice_and_sight, _ships, _fair)
    return each_once(found for part in parts for found in part(rules, condition))


def _names(classes: Iterator[str]) -> tuple[Message, ...]:
    return tuple(map(who, classes))


def _air(rules: Rules, number: int) -> Iterator[Finding]:
    parts = (
        (weather.is_lost, "aircraft-lost", "lost"),
        (weather.is_grounded, "flight", "no-flight"),
        (weather.may_not_attack, "airship-attack" if number == 3 else "air-attack", "no-attack"),
        (weather.may_not_search, "search", "no-search"),
        (weather.sees_own_zone_only, "airship-detect", "own-zone-only"),
    )
    for holds, entry, effect in parts:
        hit = _names(each for each in FLYING if holds(rules, number, each))
        if hit:
            yield finding(entry, "prohibits", number, say(f"gwas.effect-{effect}", who=hit))
    if number == 5:
        yield scouting_as_written()


def _dice_and_sight(rules: Rules, number: int) -> Iterator[Finding]:
    dice = (
        (weather.take_off, "take-off", "takeoff-die"),
        (weather.contact, "contact", "contact-die"),
        (weather.capsizing, "capsizing", "capsize-die"),
    )
    for added, entry, modifier in dice:
        die = added(rules, number)
        if die:
            effect = say(f"gwas.effect-{entry}", die=signed(die))
            yield finding(entry, "modifies", number, effect, modifier=modifier, value=die)
    limit = weather.visibility(rules, number)
    if limit is not None:
        kind = "visibility-by-day" if limit.only_by_day else "visibility"
        effect = say(f"gwas.effect-{kind}", hexes=limit.hexes)
        yield finding(
            "visibility", "modifies", number, effect, modifier="visibility", value=limit.hexes
        )


def _ships(rules: Rules, number: int) -> Iterator[Finding]:
    every = tuple(weather.classes())
    danger = _names(each for each in every if weather.owes_loss_roll(rules, number, each))
    if danger:
        effect = say("gwas.effect-in-danger", who=danger, chance=chance_of_survival(1))
        yield finding("sinking", "notes", number, effect, value=weather.SINKS_ON)
    slowed = _names(each for each in every if weather.is_slowed(rules, number, each))
    if slowed:
        effect = say("gwas.effect-speed", who=slowed)
        yield finding("speed", "modifies", number, effect, modifier="speed", value=1)
    if number == 6:
        yield yachts_keep_speed()
    silent = tuple(
        say(f"gwas.battery-{battery}")
        for battery in ("secondary", "tertiary")
        if weather.is_silent(rules, number, battery)
    )
    if silent:
        yield finding("guns", "prohibits", number, say("gwas.effect-no-guns", battery=silent))
    if weather.silences_low_freeboard(rules, number):
        effect = say("gwas.effect-no-low-freeboard")
        yield finding("low-freeboard", "prohibits", number, effect)
    if weather.torpedoes_banned(rules, number):
        yield finding("torpedoes", "prohibits", number, say("gwas.effect-no-torpedoes"))


def _fair(rules: Rules, number: int) -> Iterator[Finding]:
    if not weather.has_effects(rules, number):
        yield Finding(
            clause=f"W{number}",
            force="notes",
            effect=say("gwas.effect-nothing"),
            because=because(number),
        )
