"""What the weather does to ships: guns, torpedoes, dice, speed and the danger of sinking."""

from collections.abc import Iterator

from weathergage.core.gwas import findings, weather
from weathergage.core.gwas.case import Case
from weathergage.core.gwas.findings import finding, who
from weathergage.core.messages import say
from weathergage.core.verdict import Finding


def guns(case: Case) -> Iterator[Finding]:
    """Secondary and tertiary guns may not fire (W4, W5, W6)."""
    silent = weather.is_silent(case.rules, case.condition, case.battery)
    if case.action == "fire" and silent:
        yield findings.no_guns(case.condition, case.battery)


def low_freeboard(case: Case) -> Iterator[Finding]:
    """A ship with low freeboard may fire no gun at all (W4, W5, W6)."""
    silent = weather.silences_low_freeboard(case.rules, case.condition)
    if case.action == "fire" and case.low_freeboard and silent:
        yield findings.no_low_freeboard(case.condition)


def torpedoes(case: Case) -> Iterator[Finding]:
    """Nobody may attack with torpedoes, submarines included (W4, W5, W6)."""
    if case.action == "torpedo" and weather.torpedoes_banned(case.rules, case.condition):
        yield findings.no_torpedoes(case.condition)


def contact(case: Case) -> Iterator[Finding]:
    """What is added to the die of a contact check (W3 to W6)."""
    die = weather.contact(case.rules, case.condition)
    if die and case.action == "contact-check":
        yield findings.added(case.condition, "contact", "contact-die", die)


def capsizing(case: Case) -> Iterator[Finding]:
    """What is added to the die of a capsizing check (W4 to W6)."""
    die = weather.capsizing(case.rules, case.condition)
    if die and case.action == "capsize-check":
        yield findings.added(case.condition, "capsizing", "capsize-die", die)


def speed(case: Case) -> Iterator[Finding]:
    """Who has its speed cut to 1, and who that leaves untouched (W4, W5, W6)."""
    if case.action != "move":
        return
    number = case.condition
    if weather.is_slowed(case.rules, number, case.acting):
        kept = case.speed and weather.slowed(case.rules, number, case.acting, case.speed)
        if kept and kept == case.speed:
            effect = say("gwas.effect-keeps-speed", who=who(case.acting), speed=kept)
            yield finding("speed", "notes", number, effect, value=kept)
        else:
            yield findings.speed_cut(number, case.acting)
    elif number == 6 and case.acting == "AY":
        yield findings.yachts_keep_speed()


def sinking(case: Case) -> Iterator[Finding]:
    """Each ship of the classes in danger that is at sea rolls two dice, and sinks on 12 (W6)."""
    number = case.condition
    if case.action != "survive" or not weather.owes_loss_roll(case.rules, number, case.acting):
        return
    if not case.at_sea:
        effect = say("gwas.effect-safe-in-port", who=who(case.acting))
        yield finding("sinking", "exempts", number, effect)
    elif not _rolls_now(case):
        effect = say("gwas.effect-rolled-on-entering")
        yield finding("sinking", "exempts", number, effect)
    elif case.losses:
        total = sum(case.losses)
        sunk = total == weather.SINKS_ON
        effect = say(f"gwas.effect-{'sunk' if sunk else 'afloat'}", total=total)
        yield finding("sinking", "prohibits" if sunk else "permits", number, effect, value=total)
    else:
        effect = say(
            "gwas.effect-sinking", on=weather.SINKS_ON, chance=findings.chance_of_survival()
        )
        yield finding("sinking", "notes", number, effect, value=weather.SINKS_ON)


def owes_dice(case: Case) -> bool:
    """Return whether the two dice of a ship in danger must fall before there is an answer."""
    if case.action != "survive" or not case.at_sea or case.losses:
        return False
    in_danger = weather.owes_loss_roll(case.rules, case.condition, case.acting)
    return in_danger and _rolls_now(case)


def asks_for_condition_before(case: Case) -> bool:
    """Return whether only a change to 6 asks for the dice (setting `gale-losses`)."""
    return case.action == "survive" and case.rules.settings["gale-losses"] == "on-entering"


def _rolls_now(case: Case) -> bool:
    return not asks_for_condition_before(case) or case.sky.before != case.condition
