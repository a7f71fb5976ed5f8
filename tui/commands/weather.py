"""`weathergage weather`: the turn card, every area's weather and what it means for each side."""

import click

from weathergage.core.rulesets import Circumstances, rule_set
from weathergage.tui.answers import weather_lines, weather_record
from weathergage.tui.options import open_map, print_answer, with_answer, with_circumstances
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
    when = rules.calendar.parse(turn)
    theatre = open_map(map_id).theatre if map_id else ""
    known = Circumstances(
        turn=when,
        rolls=rules.read_rolls(roll, when, theatre),
        preparation=rules.read_preparation(prep),
    )
    areas = [a for a in rules.weather(known) if not theatre or a.theatre in {"", theatre}]
    record = {
        "system": rules.id,
        "turn": rules.calendar.name(when),
        "areas": [weather_record(area, words(lang)) for area in areas],
    }
    lines = [turn_name(rules.calendar, when, lang), *weather_lines(areas, words(lang), rules)]
    print_answer(record, lines, json_)
