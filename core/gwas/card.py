"""The weather card: all that a condition does, each effect once, for whoever it concerns."""

from collections.abc import Callable, Iterator

from weathergage.core.gwas import findings, weather
from weathergage.core.gwas.findings import finding, who
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.vocabulary import BATTERIES, FLYING
from weathergage.core.messages import say
from weathergage.core.verdict import Finding

Holds = Callable[[Rules, int, str], bool]


def card(rules: Rules, condition: int) -> tuple[Finding, ...]:
    """Return what a condition does: aircraft, dice and sight, ships."""
    parts = (_air, _dice, _sight, _ships, _guns)
    found = tuple(each for part in parts for each in part(rules, condition))
    return found if weather.has_effects(rules, condition) else (findings.nothing(condition),)


def _hit(holds: Holds, rules: Rules, number: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if holds(rules, number, name))


def _air(rules: Rules, number: int) -> Iterator[Finding]:
    parts: tuple[tuple[Holds, Callable[..., Finding]], ...] = (
        (weather.is_lost, findings.lost),
        (weather.is_grounded, findings.no_flight),
        (weather.may_not_attack, findings.no_attack),
        (weather.may_not_search, findings.no_search),
        (weather.sees_own_zone_only, findings.own_zone_only),
    )
    for holds, told in parts:
        if hit := _hit(holds, rules, number, FLYING):
            yield told(number, *hit)
    if number == 5:
        yield findings.search_as_written()


def _dice(rules: Rules, number: int) -> Iterator[Finding]:
    parts = (
        (weather.take_off, "take-off", "takeoff-die"),
        (weather.contact, "contact", "contact-die"),
        (weather.capsizing, "capsizing", "capsize-die"),
    )
    for added, entry, modifier in parts:
        if die := added(rules, number):
            yield findings.added(number, entry, modifier, die)


def _sight(rules: Rules, number: int) -> Iterator[Finding]:
    limit = weather.visibility(rules, number)
    if limit is not None:
        kind = "visibility-by-day" if limit.only_by_day else "visibility"
        effect = say(f"gwas.effect-{kind}", hexes=limit.hexes)
        yield finding(
            "visibility", "modifies", number, effect, modifier="visibility", value=limit.hexes
        )


def _ships(rules: Rules, number: int) -> Iterator[Finding]:
    every = tuple(weather.classes())
    if danger := _hit(weather.owes_loss_roll, rules, number, every):
        chance = findings.chance_of_survival()
        effect = say("gwas.effect-in-danger", who=who(*danger), chance=chance)
        yield finding("sinking", "notes", number, effect, value=weather.SINKS_ON)
    if slowed := _hit(weather.is_slowed, rules, number, every):
        yield findings.speed_cut(number, *slowed)
    if number == 6:
        yield findings.yachts_keep_speed()


def _guns(rules: Rules, number: int) -> Iterator[Finding]:
    if silent := _hit(weather.is_silent, rules, number, BATTERIES):
        yield findings.no_guns(number, *silent)
    if weather.silences_low_freeboard(rules, number):
        yield findings.no_low_freeboard(number)
    if weather.torpedoes_banned(rules, number):
        yield findings.no_torpedoes(number)
