"""How far can be seen: the limit of the weather, and that of the night where a player gives one.

The rule on night (11.4) is not among our sources: without a limit from the player, night is not
modelled, and the answer says so.
"""

from collections.abc import Iterator

from weathergage.core.gwas import weather
from weathergage.core.gwas.case import Case, finding
from weathergage.core.messages import say
from weathergage.core.verdict import Finding


def sight(case: Case) -> Iterator[Finding]:
    """How far can be seen on the tactical map; of two limits the smaller one counts."""
    if case.action != "sight":
        return
    by_weather = _weather_limit(case)
    by_night = _night_limit(case)
    if by_weather is not None and (by_night is None or by_weather <= by_night):
        effect = say("gwas.effect-visibility", hexes=by_weather)
        yield finding(
            "visibility",
            "modifies",
            case.condition,
            effect,
            modifier="visibility",
            value=by_weather,
        )
    elif by_night is not None:
        yield Finding(
            clause="W2-night",
            force="modifies",
            effect=say("gwas.effect-night", hexes=by_night),
            because=say("gwas.because-night"),
            modifier="visibility",
            value=by_night,
        )
    if not case.day:
        yield from _of_the_night(case)


def _weather_limit(case: Case) -> int | None:
    limit = weather.visibility(case.rules, case.condition)
    if limit is None or (limit.only_by_day and not case.day):
        return None
    return limit.hexes


def _night_limit(case: Case) -> int | None:
    """Return the limit of the night that the player gives, None by day or without one."""
    return None if case.day else case.night_limit


def _of_the_night(case: Case) -> Iterator[Finding]:
    limit = weather.visibility(case.rules, case.condition)
    if limit is not None and limit.only_by_day:
        effect = say("gwas.effect-by-day-only")
        yield finding("visibility", "exempts", case.condition, effect, value="none")
    if case.night_limit is None:
        yield Finding(
            clause="W2-night",
            force="notes",
            effect=say("gwas.effect-night-not-modelled"),
            because=say("gwas.because-night"),
        )
