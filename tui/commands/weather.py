"""`weathergage weather`: the turn card, every area's weather and what it means for each side."""

import click

from weathergage.core.rulesets import rule_set
from weathergage.tui.answers import weather_lines, weather_record
from weathergage.tui.options import (
    open_map,
    print_answer,
    read_circumstances,
    with_answer,
    with_circumstances,
)
from weathergage.tui.words import turn_name, words


@click.command()
@click.argument("system")
@click.option("--map", "map_id", default="", help="Only areas of this map's theatre.")
@with_circumstances
@with_answer
def command(
    system: str,
    map_id: str,
    turn: str,
    roll: tuple[str, ...],
    prep: tuple[str, ...],
    json_: bool,
    lang: str,
) -> None:
    """Print the weather of every area in a turn, with levels and clauses."""
    rules = rule_set(system)
    theatre = open_map(map_id).theatre if map_id else ""
    known = read_circumstances(rules, turn, roll, prep, theatre)
    areas = [a for a in rules.weather(known) if not theatre or a.theatre in {"", theatre}]
    record = {
        "system": rules.id,
        "turn": rules.calendar.name(known.turn),
        "areas": [weather_record(area, words(lang)) for area in areas],
    }
    lines = [turn_name(rules.calendar, known.turn, lang), *weather_lines(areas, words(lang), rules)]
    print_answer(record, lines, json_)
