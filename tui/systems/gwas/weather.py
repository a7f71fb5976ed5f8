"""The condition and all its effects: lines of the inspector, and the weather card."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from weathergage.core.facts import HexFacts
from weathergage.core.rulesets import AreaWeather, Circumstances, RuleSet
from weathergage.core.verdict import Finding, Verdict
from weathergage.tui.answers import signed
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.gwas import seen
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.inks import Ink
    from weathergage.tui.outlook import Outlook

INKS: "dict[str, Ink]" = {
    "1": "good",
    "2": "good",
    "3": "cold",
    "4": "warn",
    "5": "warn",
    "6": "bad",
}
SUMMED = (("contact-check", "capsize-check"), ("take-off", "land"))
"""Actions whose dice the weather changes, two in a line."""
AT_SEA = HexFacts(kind="sea", terrain="sea", area="map")


def condition_text(here: AreaWeather, words: Words) -> str:
    """Return `4 Squall`, or what the condition waits for."""
    if not here.condition:
        return words("naval.weather-owed")
    return words(seen.condition_name(here.condition))


def dice_text(known: Circumstances, words: Words) -> str:
    """Return the weather dice that fell, "" for none."""
    faces = [str(face) for die, face in known.rolls.items() if die.startswith("weather")]
    return words("naval.dice", count=len(faces), dice=", ".join(faces)) if faces else ""


def weather_rows(known: Circumstances, here: AreaWeather, words: Words) -> Iterator[Row]:
    """Yield the condition, the dice that gave it, and by which table."""
    ink = INKS.get(here.condition, "warn")
    yield row(
        Run(condition_text(here, words), ink, bold=True),
        Run(f"  {dice_text(known, words)}", "dim"),
    )
    for finding in here.findings:
        yield row(Run(words(finding.effect), "dim"), right=finding.clause, hang=2)


def card(outlook: "Outlook", words: Words) -> list[Row]:
    """Return the weather card of the turn shown: one screen with all that the condition does."""
    here = seen.sky(outlook)
    if here is None:
        return []
    side = outlook.view.side
    return [
        *weather_rows(outlook.known, here, words),
        *_body(outlook.rules, outlook.known, here, side, words),
        *_own_ships(outlook, words),
    ]


def _body(
    rules: RuleSet, known: Circumstances, here: AreaWeather, side: str, words: Words
) -> Iterator[Row]:
    if not here.condition:
        return
    verdicts = rules.verdicts_at(AT_SEA, known, side)
    yield BLANK
    yield title(words("naval.modifiers"))
    told = [finding.clause for finding in here.findings]
    for pair in SUMMED:
        both = {action: verdicts[action] for action in pair}
        yield _summed(both, words)
        changes = (f for verdict in both.values() for f in verdict.findings)
        told += [finding.clause for finding in changes if finding.force == "modifies"]
    yield BLANK
    yield title(words("naval.effects", condition=seen.condition_name(here.condition)))
    yield from effect_rows(rules.effects_at(AT_SEA, known, side), told, words)


def _summed(verdicts: Mapping[str, Verdict], words: Words) -> Row:
    """Return what the weather adds to some dice, with the clauses it comes from."""
    runs: list[Run] = []
    sources: list[str] = []
    for action, verdict in verdicts.items():
        runs += [Run(f"{words(f'common.action-{action}')} "), _sum(verdict, words), Run("   ")]
        wanted = [f for f in verdict.findings if f.force in ("modifies", "prohibits")]
        sources += [finding.clause for finding in wanted]
    return row(*runs[:-1], right=" ".join(dict.fromkeys(sources)), hang=2)


def _sum(verdict: Verdict, words: Words) -> Run:
    if verdict.outcome == "prohibited":
        return Run(words("common.outcome-prohibited"), "bad", bold=True)
    value = sum(verdict.modifiers.values())
    return Run(signed(value) if value else "0", "warn" if value else "good", bold=True)


def effect_rows(effects: Iterable[Finding], told: Iterable[str], words: Words) -> Iterator[Row]:
    """Yield effects, each with its clause; clauses that stand above already are left out."""
    from weathergage.tui.panes.marks import force_mark  # when panes are shown

    known = set(told)
    for finding in effects:
        if finding.clause in known:
            continue
        yield Row(
            (force_mark(finding.force), Run(words(finding.effect))),
            (Run(finding.clause, "dim"),),
            hang=2,
            target=f"clause {finding.clause}",
        )


def _own_ships(outlook: "Outlook", words: Words) -> Iterator[Row]:
    """Yield whom of the side's own ships the weather slows."""
    if not outlook.is_now:
        return
    from weathergage.core.gwas.moving import slowed_ships  # when the card is shown

    rules = seen.rules_of(outlook)
    for fleet in seen.fleets(outlook):
        slow = slowed_ships(rules, outlook.state, seen.ships(outlook, fleet.name))
        if slow:
            told = words("naval.slowed", fleet=fleet.name, ships=slow)
            yield row(Run("▸ ", "key"), Run(told), hang=2)
