"""Answers questions: a verdict for whoever may be meant, and the facts that would change it."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from weathergage.core.awaw.case import Case
from weathergage.core.awaw.questions import HIGHEST_LEVEL, Question
from weathergage.core.awaw.rules import CALENDAR, HIGHEST_PREPARATION, SIDES, THEATRES
from weathergage.core.awaw.ruling import judged_everywhere
from weathergage.core.awaw.vocabulary import keys_of
from weathergage.core.turns import Turn
from weathergage.core.verdict import Change, Owed, Verdict, agree, merged

AskWith = Callable[[Mapping[str, tuple[str, ...]]], Question]


def answer(question: Question, ask_with: AskWith) -> Verdict:
    """Return the verdict on a question, with the facts that would change it.

    Args:
        question: What is asked.
        ask_with: Reads the same question with other values for some keys.
    """
    verdicts = {side: judged_everywhere(cases) for side, cases in question.by_side.items()}
    first, *others = verdicts.values()
    if not agree(verdicts.values()):
        return _depends_on_the_side(verdicts)
    changes: tuple[Change, ...] = ()
    if first.outcome != "undecided":
        changes = tuple(_changes(question, first, ask_with))
    findings = merged((first, *others))
    return msgspec.structs.replace(first, findings=findings, would_change=changes)


def _depends_on_the_side(verdicts: Mapping[str, Verdict]) -> Verdict:
    return Verdict(
        outcome="undecided",
        findings=merged(verdicts.values()),
        would_change=tuple(Change("side", side, v.outcome) for side, v in verdicts.items()),
        owed=(Owed("fact", "side"),),
    )


def _changes(question: Question, verdict: Verdict, ask_with: AskWith) -> Iterator[Change]:
    """Ask again with other facts and keep those that do change the verdict, nearest first."""
    case = next(iter(question.by_side.values()))[0]
    for key, values, dropped in _candidates(case):
        for value in values:
            changed = ask_with({key: (value,), **dict.fromkeys(dropped, ())})
            outcomes = {judged_everywhere(c).outcome for c in changed.by_side.values()}
            if len(outcomes) == 1 and not outcomes & {verdict.outcome, "undecided"}:
                yield Change(key, value, outcomes.pop(), without=_given(case, dropped))
                break


def _given(case: Case, keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(key for key in keys if key == "roll" and case.rolls)


def _candidates(case: Case) -> Iterator[tuple[str, Iterable[str], tuple[str, ...]]]:
    """Yield a key, the values to try for it, and the keys that lose their sense with it."""
    if case.turn is not None:
        dice = ("roll", *(f"roll.{theatre}" for theatre in THEATRES))
        yield "turn", [CALENDAR.name(turn) for turn in _next_year(case.turn)], dice
    if case.level is None and case.force.side in SIDES:
        yield f"prep.{case.force.side}", map(str, range(HIGHEST_PREPARATION + 1)), ()
    if case.level is not None:
        yield "level", map(str, _nearest_first(case.level)), ()
    if case.air_factors:
        yield "air-factors", map(str, range(case.air_factors - 1, -1, -1)), ()
    if case.targets and case.targets != ("partisan",):
        yield "vs", ["partisan"], ()
    if case.force.nation == "japan" and "surprise" in keys_of(case.action):
        yield "surprise", ["britain"], ()
    if case.base is not None and case.place.name and "base" in keys_of(case.action):
        yield "base", [case.place.name], ()
    if not case.place.name and not case.place.terrain:
        yield "terrain", ["mountain"], ()


def _nearest_first(level: int) -> list[int]:
    return sorted(range(HIGHEST_LEVEL + 1), key=lambda other: (abs(other - level), other))


def _next_year(turn: Turn) -> Iterator[Turn]:
    for _ in CALENDAR.parts:
        turn = CALENDAR.next(turn)
        yield turn
