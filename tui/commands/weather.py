"""`weathergage weather`: the turn card, every area's weather and what it means for each side."""

from collections.abc import Iterator, Sequence

import click

from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import AreaWeather, Circumstances, RuleSet
from weathergage.core.verdict import Finding
from weathergage.tui.answers import finding_lines, finding_record, weather_lines, weather_record
from weathergage.tui.options import (
    Told,
    open_map,
    print_answer,
    read_circumstances,
    with_answer,
    with_circumstances,
)
from weathergage.tui.tracks import rules_of
from weathergage.tui.words import Words, turn_name, words


@click.command()
@click.argument("system")
@click.option("--map", "map_id", default="", help="Only areas of this map's theatre.")
@with_circumstances
@with_answer
def command(system: str, map_id: str, told: Told, json_: bool, lang: str) -> None:
    """Print the weather of every area in a turn, with levels and clauses."""
    rules = rules_of(system, told.track, told.setting)
    theatre = rules.theatre_of(map_id, open_map) if map_id else ""
    known = read_circumstances(rules, told, theatre)
    areas = [a for a in rules.weather(known) if not theatre or a.theatre in {"", theatre}]
    record = {
        "system": rules.id,
        "turn": rules.calendar.name(known.turn),
        "areas": [weather_record(area, words(lang)) for area in areas],
    }
    effects = _effects(rules, areas, known)
    if effects:
        record["effects"] = [finding_record(finding, words(lang)) for finding in effects]
    head = turn_name(rules.calendar, known.turn, lang)
    lines = [head, *weather_lines(areas, words(lang), rules), *_told(areas, effects, words(lang))]
    print_answer(record, lines, json_)


def _effects(
    rules: RuleSet, areas: Sequence[AreaWeather], known: Circumstances
) -> tuple[Finding, ...]:
    """Return what the weather does where one holds everywhere and for everyone."""
    if len(areas) != 1:
        return ()
    return rules.effects_at(HexFacts(area=areas[0].area), known, rules.sides[0])


def _told(areas: Sequence[AreaWeather], effects: Sequence[Finding], words: Words) -> Iterator[str]:
    """Yield the reasons and the effects, where there is but one weather to tell of."""
    if len(areas) == 1:
        yield from (f"  {line}" for line in finding_lines(areas[0].findings, words))
        yield from (f"  {line}" for line in finding_lines(effects, words))
