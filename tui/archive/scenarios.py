"""`weathergage session scenarios`: what a session can begin with."""

import click

from weathergage.core.rulesets import systems
from weathergage.core.scenarios import scenarios
from weathergage.tui.options import print_answer, with_answer
from weathergage.tui.words import words


@click.command()
@with_answer
def command(*, json_: bool, lang: str) -> None:
    """List the scenarios: `session new FILE --system S --scenario X`, `play --demo X`."""
    word = words(lang)
    every = [each for system in systems() for each in scenarios(system).values()]
    records = [
        {
            "system": each.system,
            "scenario": each.id,
            "title": each.title[lang],
            "about": each.about[lang],
            "start": each.start,
        }
        for each in every
    ]
    lines = [
        line
        for each in every
        for line in (
            word("journal.scenario", system=each.system, id=each.id, title=each.title[lang]),
            f"   {each.about[lang]}",
        )
    ]
    print_answer(records, lines, json_)
