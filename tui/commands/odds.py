"""`weathergage odds`: the chances of what is still to be rolled."""

from collections.abc import Iterator
from typing import Any

import click

from weathergage.core.messages import Message
from weathergage.core.odds import KINDS, Odds, OddsQuestion
from weathergage.core.rulesets import RuleSet
from weathergage.tui.answers import force_name, odds_record
from weathergage.tui.options import (
    Told,
    open_map,
    print_answer,
    read_circumstances,
    reading_options,
    with_answer,
)
from weathergage.tui.tracks import rules_of
from weathergage.tui.words import Words, turn_name, words

LONGEST = 15
"""Characters of a fraction that a person still reads."""


@click.command()
@click.argument("system")
@click.option("--turn", default="", help="Game turn; the usual one unless said.")
@click.option("--of", default="", help=f"One of {', '.join(KINDS)}.")
@click.option("--map", "map_id", default="", help="Map whose dice are meant.")
@click.option("--area", default="", help="Weather area; where the die rules, unless said.")
@click.option("--side", default="", help="Whose level.")
@click.option("--nation", default="", help="Whose level, for a nation with its own.")
@click.option("--prep", multiple=True, help="Winter preparation: axis=2.")
@click.option("--from-level", default="", help="Condition before the weather phase, 1-6.")
@click.option("--fact", multiple=True, help="What else is known: table=sister.")
@click.option("--turns", default=1, type=click.IntRange(1, 400), help="So many turns, in a row.")
@reading_options
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
    from_level: str,
    fact: tuple[str, ...],
    turns: int,
    track: str,
    setting: tuple[str, ...],
    json_: bool,
    lang: str,
) -> None:
    """Tell the chances of a turn: of a side's level, an area's result, or what they bring."""
    rules = rules_of(system, track, setting)
    theatre = rules.theatre_of(map_id, open_map) if map_id else ""
    asked = OddsQuestion(of=of, side=side, nation=nation, area=area, theatre=theatre, turns=turns)
    told = Told(turn=turn, prep=prep, from_level=from_level, fact=fact)
    found = rules.odds(asked, read_circumstances(rules, told, theatre))
    record = _record(rules, found)
    lines = (line for each in found for line in _lines(rules, each, words(lang), lang))
    print_answer(record, lines, json_)


def _record(rules: RuleSet, found: tuple[Odds, ...]) -> dict[str, Any]:
    first, *later = (
        {"turn": rules.calendar.name(each.turn), **odds_record(each)} for each in found
    )
    return {"system": rules.id, **first} | ({"later": later} if later else {})


def _lines(rules: RuleSet, odds: Odds, say: Words, lang: str) -> Iterator[str]:
    area = say(f"common.area-{odds.area}")
    turn = turn_name(rules.calendar, odds.turn, lang)
    if odds.start is not None:
        table = Message(f"{rules.id}.table-{odds.table}")
        yield say("odds.heading-ahead", turn=turn, turns=odds.turns, start=odds.start, table=table)
    elif odds.sure:
        yield say("track.odds-heading", turn=turn, area=area)
    elif odds.of == "area":
        yield say("odds.heading-area", turn=turn, area=area)
    else:
        force = force_name(odds.force, rules, say)
        prepared = odds.preparation if odds.preparation is not None else "?"
        yield say("odds.heading", turn=turn, area=area, force=force, preparation=prepared)
    for chance in odds.outcomes:
        share = f"{say.percent(chance.probability):>{len(say.percent(1))}}"
        yield f"  {_short(chance.exact, say):>5}  {share}  {say(chance.label)}"
    if odds.sure:
        yield "  " + say("track.odds-certain", sure=Message(f"track.sure-{odds.sure}"))
    for event, turns in odds.expected.items():
        yield "  " + say(f"odds.expected-{event}", turns=turns)
    if odds.long_run:
        shares = ", ".join(f"{each.value}: {each.exact}" for each in odds.long_run)
        yield "  " + say("odds.long-run", shares=shares)
    if odds.mean:
        entry = "mean-budget" if odds.of == "event" else "mean"
        yield "  " + say(f"odds.{entry}", mean=_short(odds.mean, say))


def _short(exact: str, say: Words) -> str:
    """Return a fraction as it is, a very long one as a decimal; JSON has all of it."""
    if len(exact) <= LONGEST:
        return exact
    above, _, below = exact.partition("/")
    return say.decimal(int(above) / int(below or 1), 6)
