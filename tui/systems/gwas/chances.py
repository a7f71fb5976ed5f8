"""The chances of the condition: turn by turn ahead, and in the long run."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.messages import Message
from weathergage.core.odds import Chance, Odds, OddsQuestion
from weathergage.core.rulesets import Circumstances
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.gwas import seen
from weathergage.tui.systems.gwas.weather import INKS
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

AHEAD = 8
"""Turns of a day."""
WIDTH = 9
NEVER = "–"


def chances(outlook: "Outlook", words: Words) -> list[Row]:
    """Return the chances of each condition after the next weather phases, and in the long run."""
    known = _start(outlook)
    if "condition" not in known.facts:
        return [row(Run(words("naval.chances-not-known"), "dim"), hang=2)]
    asked = (OddsQuestion(turns=turns) for turns in range(1, AHEAD + 1))
    found = [outlook.rules.odds(each, known)[-1] for each in asked]
    return list(_table(found, words))


def forecast(one: "Outlook", other: "Outlook", words: Words) -> Iterator[Row]:
    """Yield the chances of each condition in another turn that one leads to, while it is owed."""
    known, ahead = _start(one), _turns_between(one, other)
    there = seen.sky(other)
    if not ahead or "condition" not in known.facts or there is None or there.condition:
        return
    here = seen.sky(one)
    rolled = here is not None and bool(here.condition)
    found = one.rules.odds(OddsQuestion(turns=ahead + (not rolled)), known)[-1]
    yield title(words("naval.turns-ahead", count=ahead))
    for chance in found.outcomes:
        name = Run(words(seen.condition_name(str(chance.value))), INKS[str(chance.value)])
        yield row(name, right=words.percent(chance.probability))


def _turns_between(one: "Outlook", other: "Outlook") -> int:
    """Return how many turns later another one is, up to a day; 0 where it is not."""
    turn = one.view.turn
    for count in range(1, AHEAD + 1):
        turn = one.rules.calendar.next(turn)
        if turn == other.view.turn:
            return count
    return 0


def _start(outlook: "Outlook") -> Circumstances:
    """Return what the next weather phase starts from: this turn's, or the next one's."""
    here = seen.sky(outlook)
    if here is None or not here.condition:
        return replace(outlook.known, rolls={})
    facts = {**outlook.known.facts, "condition": here.condition}
    following = outlook.rules.calendar.next(outlook.view.turn)
    return Circumstances(turn=following, facts=facts)


def _table(found: list[Odds], words: Words) -> Iterator[Row]:
    first = found[0]
    start = seen.condition_name(str(first.start))
    table = words(f"gwas.table-{first.table}")
    yield title(words("naval.chances-from", condition=start), right=table)
    yield BLANK
    name = max(len(words("naval.long-run")), len(words("naval.turns-ahead", count=AHEAD)))
    yield _heading(name, words)
    for odds in found:
        yield _line(words("naval.turns-ahead", count=odds.turns), name, odds.outcomes, words)
    yield BLANK
    yield _line(words("naval.long-run"), name, first.long_run, words)
    yield BLANK
    exact = ", ".join(f"{each.value}: {each.exact}" for each in first.outcomes)
    yield row(Run(words("naval.exactly", chances=exact), "dim"), hang=2)
    for event, turns in first.expected.items():
        told = words(Message(f"naval.until-{event}"))
        yield row(Run(f"{told} ", "dim"), Run(_turns(turns, words)), hang=2)


def _turns(fraction: str, words: Words) -> str:
    above, _, below = fraction.partition("/")
    number = int(above) / int(below or 1)
    told = words("naval.about-turns", turns=words.decimal(number))
    return told if below else words("naval.so-many-turns", count=int(above))


def _heading(name: int, words: Words) -> Row:
    runs = [Run(" " * name)]
    for number in CONDITIONS:
        label = words(f"common.condition-{number}")
        short = f"{number} {label}"[: WIDTH - 1]
        runs.append(Run(f"{short:>{WIDTH}}", INKS[str(number)]))
    return Row(tuple(runs))


def _line(label: str, name: int, chances: tuple[Chance, ...], words: Words) -> Row:
    shares = {chance.value: chance.probability for chance in chances}
    cells = []
    for number in CONDITIONS:
        share = shares.get(number, 0.0)
        cells.append(
            Run(f"{words.percent(share) if share else NEVER:>{WIDTH}}", "text" if share else "dim")
        )
    return Row((Run(f"{label:<{name}}", "key"), *cells))
