"""`weathergage odds`: the chances of what is still to be rolled."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import click
import msgspec

from weathergage.core.odds import KINDS, Odds, OddsQuestion
from weathergage.core.rulesets import Circumstances, RuleSet, rule_set
from weathergage.core.turns import Turn
from weathergage.tui.answers import force_name, odds_record
from weathergage.tui.options import open_map, print_answer, with_answer
from weathergage.tui.words import Words, turn_name, words


@click.command()
@click.argument("system")
@click.option("--turn", default="Winter 1941", show_default=True, help="Game turn.")
@click.option("--of", default="side", help=f"One of {', '.join(KINDS)}.")
@click.option("--map", "map_id", default="", help="Map whose dice are meant.")
@click.option("--area", default="", help="Weather area; where the die rules, unless said.")
@click.option("--side", default="", help="Whose level.")
@click.option("--nation", default="", help="Whose level, for a nation with its own.")
@click.option("--prep", multiple=True, help="Winter preparation: axis=2.")
@click.option("--turns", default=1, type=click.IntRange(1, 400), help="So many turns, in a row.")
@with_answer
def command(
    system: str,
    turn: str,
    of: str,
    map_id: str,
    area: str,
    side: str,
    nation: str,
    prep: tuple[str, ...],
    turns: int,
    json_: bool,
    lang: str,
) -> None:
    """Tell the chances of a turn: of a side's level, an area's result, or what they bring."""
    rules = rule_set(system)
    theatre = open_map(map_id).theatre if map_id else ""
    asked = OddsQuestion(of=of, side=side, nation=nation, area=area, theatre=theatre)
    known = Circumstances(turn=rules.calendar.parse(turn), preparation=rules.read_preparation(prep))
    found = [
        rules.odds(asked, msgspec.structs.replace(known, turn=each))
        for each in islice(_onward(rules, known.turn), turns)
    ]
    record = _record(rules, found)
    lines = (line for each in found for line in _lines(rules, each, words(lang), lang))
    print_answer(record, lines, json_)


def _onward(rules: RuleSet, turn: Turn) -> Iterator[Turn]:
    """Yield a turn and those after it, to the end of the calendar."""
    yield turn
    while turn < rules.calendar.last:
        turn = rules.calendar.next(turn)
        yield turn


def _record(rules: RuleSet, found: list[Odds]) -> dict[str, Any]:
    first, *later = (
        {"turn": rules.calendar.name(each.turn), **odds_record(each)} for each in found
    )
    return {"system": rules.id, **first} | ({"later": later} if later else {})


def _lines(rules: RuleSet, odds: Odds, say: Words, lang: str) -> Iterator[str]:
    area = say(f"common.area-{odds.area}")
    turn = turn_name(rules.calendar, odds.turn, lang)
    if odds.of == "area":
        yield say("odds.heading-area", turn=turn, area=area)
    else:
        force = force_name(odds.force, rules, say)
        prepared = odds.preparation if odds.preparation is not None else "?"
        yield say("odds.heading", turn=turn, area=area, force=force, preparation=prepared)
    for chance in odds.outcomes:
        yield f"  {chance.exact:>5}  {chance.probability:>6.1%}  {say(chance.label)}"
    if odds.mean:
        yield "  " + say("odds.mean-budget" if odds.of == "event" else "odds.mean", mean=odds.mean)
