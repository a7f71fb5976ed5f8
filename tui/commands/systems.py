"""`weathergage systems`: the rule sets that this program knows."""

from typing import Any

import click

from weathergage.core.clauses import register
from weathergage.core.rulesets import rule_set, systems
from weathergage.core.scenarios import scenarios
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.words import words


@click.command()
@with_answer
def command(json_: bool, lang: str) -> None:
    """Print the rule sets, their sides and how many clauses each has."""
    records: list[dict[str, Any]] = []
    for name in systems():
        rules = rule_set(name)
        records.append(
            {
                "system": name,
                "title": words(lang)(f"common.system-{name}"),
                "version": rules.version,
                "sides": rules.sides,
                "scenarios": tuple(scenarios(name)),
                "clauses": len(register(name).clauses),
                "first_turn": rules.calendar.name(rules.calendar.first),
                "last_turn": rules.calendar.name(rules.calendar.last),
            }
        )
    lines = (f"{r['system']:<12} {r['title']}: {', '.join(r['sides'])}" for r in records)
    print_answer(records, lines, json_)
