"""What the clauses of rule 11 say in an answer, each put together in one place."""

from collections.abc import Iterator

from weathergage.core.dai_senso.case import Case, Spot
from weathergage.core.dai_senso.places import area_at, areas_of, read_off
from weathergage.core.dai_senso.weather import finding as track_finding
from weathergage.core.messages import Message, proper_name, say
from weathergage.core.verdict import Finding, finding


def named(spot: Spot) -> Message:
    """Return what a place is called in a sentence."""
    facts = spot.facts
    if spot.beachhead:
        return say("senso.beachhead", hex=facts.name) if facts.name else say("senso.any-beachhead")
    if facts.name:
        return say("senso.hex", hex=facts.name)
    if facts.region or facts.country:
        return proper_name(facts.region or facts.country)
    return area_name(facts.area) if facts.area else say("senso.the-hex")


def area_name(area: str) -> Message:
    """Return the name of an area."""
    return say(f"common.area-{area}")


def weather_name(weather: str) -> Message:
    """Return the name of a weather."""
    return say(f"common.condition-{weather}")


def has(spot: Spot, weather: str) -> Message:
    """Return that a hex has a weather, as the reason of a finding."""
    return say("senso.because-has", where=named(spot), weather=weather_name(weather))


def all_over(area: str, weather: str) -> Message:
    """Return that a whole area has a weather, as the reason of a finding."""
    return say("senso.because-area-has", area=area_name(area), weather=weather_name(weather))


def choice(number: str, clause: str) -> Finding:
    """Return the note that a text is read one way, and which the other reading is."""
    return finding(
        clause,
        "notes",
        say(f"senso.choice-{number}"),
        say(f"senso.choice-{number}-other"),
    )


def of_the_weather(case: Case) -> Iterator[Finding]:
    """Say which area each hex belongs to, and where its weather is read."""
    for area, spot in areas_of(case).items():
        if area:
            yield _membership(area, spot)
            yield from of_the_area(case, area)
    yield from (_outside(case, spot) for spot in (case.place,) if area_at(case, spot) == "none")


def of_the_area(case: Case, area: str) -> Iterator[Finding]:
    """Say what the turn track has for an area, where it is read there."""
    told_at_the_desk = f"weather.{area}" in case.facts and f"sure.{area}" not in case.facts
    if case.turn is not None and not case.weather and not told_at_the_desk:
        yield track_finding(read_off(case, area))


def _membership(area: str, spot: Spot) -> Finding:
    land = spot.ashore or spot.facts
    effect = say("senso.effect-lies-in", where=named(spot), area=area_name(area))
    if spot.beachhead:
        because = say("senso.because-points-to", where=named(Spot(land)))
        return finding("11.1-beachhead", "notes", effect, because, value=area)
    printed = land.region or land.country
    clause = "11.1-mongol-frontier" if land.region == "Mongol Frontier" else f"11.1-{area}"
    because = say("senso.because-named")
    if printed:
        because = say("senso.because-printed", land=proper_name(printed))
    return finding(clause, "notes", effect, because, value=area)


def _outside(case: Case, spot: Spot) -> Finding:
    effect = say("senso.effect-never-weather", where=named(spot))
    told = bool(case.weather)
    clause = "11.1-no-area"
    because = say("senso.because-all-sea" if spot.all_sea else "senso.because-no-list")
    if spot.beachhead:
        because, clause = say("senso.because-points-to-none"), "11.1-beachhead"
    if told:
        because = say("senso.because-told-in-vain", why=because, weather=weather_name(case.weather))
    return finding(clause, "permits", effect, because)
