"""`weathergage ask`: may I? A question by key and value, answered with a verdict."""

from functools import partial

import click

from weathergage.core.names import choose
from weathergage.core.rulesets import RuleSet
from weathergage.tui.answers import verdict_lines, verdict_record
from weathergage.tui.options import key_values, print_answer, reading_options, with_answer
from weathergage.tui.progress import opened
from weathergage.tui.tracks import rules_of
from weathergage.tui.words import words


@click.command()
@click.argument("system")
@click.argument("action", required=False)
@click.argument("key_value", nargs=-1)
@click.option("--list", "list_", is_flag=True, help="Print the actions and the keys of each.")
@click.option("--map", "map_id", default="", metavar="MAP", help="Map of the hexes: map=MAP.")
@click.option("--roll", multiple=True, help="Die on the table: 4, or europe=4.")
@click.option("--prep", multiple=True, help="Winter preparation: axis=2.")
@reading_options
@with_answer
def command(
    system: str,
    action: str | None,
    key_value: tuple[str, ...],
    list_: bool,
    map_id: str,
    roll: tuple[str, ...],
    prep: tuple[str, ...],
    track: str,
    setting: tuple[str, ...],
    json_: bool,
    lang: str,
) -> None:
    """May I do ACTION? Facts as KEY=VALUE: turn="Winter 1941" hex=H47 side=axis roll=4."""
    rules = rules_of(system, track, setting)
    if list_ or action is None:
        _print_vocabulary(rules, json_)
        return
    keys = dict(key_values((*key_value, *(f"prep.{level}" for level in prep))))
    if map_id:
        keys["map"] = (*keys.get("map", ()), map_id)
    if roll:
        keys["roll"] = keys.get("roll", ()) + roll
    action = choose(action, rules.vocabulary(), "action")
    verdict = rules.ask(action, keys, partial(opened, lang=lang))
    head = {"system": rules.id, "action": action}
    record = {**head, **verdict_record(verdict, words(lang))}
    print_answer(record, verdict_lines(verdict, words(lang)), json_)


def _print_vocabulary(rules: RuleSet, json_: bool) -> None:
    vocabulary = rules.vocabulary()
    record = {
        "system": rules.id,
        "actions": [{"action": name, "keys": keys} for name, keys in vocabulary.items()],
    }
    lines = (f"{name}: {' '.join(keys)}" for name, keys in vocabulary.items())
    print_answer(record, lines, json_)
