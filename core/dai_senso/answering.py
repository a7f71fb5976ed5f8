"""Answers questions: a verdict, and the facts that would change it, each one tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from weathergage.core.dai_senso.case import Case
from weathergage.core.dai_senso.places import areas_of
from weathergage.core.dai_senso.rules import WEATHERS
from weathergage.core.dai_senso.ruling import VALUES, judged
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.dai_senso.vocabulary import AREA_KEYS, keys_of
from weathergage.core.given import Keys
from weathergage.core.turns import Turn
from weathergage.core.verdict import Change, Verdict

AskWith = Callable[[Mapping[str, tuple[str, ...]]], Case]
TRIED = ("segment", "blitz-enabled", "steps", "ezoc", "distance", "where", "ice")
"""Facts that may have another value, in the order in which they are tried."""


def answer(given: Keys, ask_with: AskWith) -> Verdict:
    """Return the verdict on a question, with the facts that would change it.

    Args:
        given: Keys of the question, in their own spelling.
        ask_with: Reads the same question with other values for some keys, none for those dropped.
    """
    case = ask_with({})
    verdict = judged(case)
    if verdict.outcome == "undecided":
        return verdict
    return replace(verdict, would_change=tuple(_changes(case, given, verdict, ask_with)))


def _changes(case: Case, given: Keys, verdict: Verdict, ask_with: AskWith) -> Iterator[Change]:
    for key, values, dropped in _candidates(case, given):
        without = tuple(other for other in dropped if other in given and other != key)
        for value in values:
            changed = judged(ask_with({**dict.fromkeys(without, ()), key: (value,)}))
            if changed.outcome not in (verdict.outcome, "undecided"):
                yield Change(key, value, changed.outcome, without=without)
                break


Candidate = tuple[str, tuple[str, ...], tuple[str, ...]]


def _candidates(case: Case, given: Keys) -> Iterator[Candidate]:
    """Yield a key, values to try for it, and keys that have no sense beside it."""
    yield from _other_weathers(case, given)
    for key in TRIED:
        if key in keys_of(case.action) and not _is_settled(key, case, given):
            yield key, VALUES[key], ()
    if "blitz-enabled" in keys_of(case.action):
        yield "nation", ("russia",), ("side",)
    if case.action == "overrun":
        yield "unit", ("armor",), ()


def _is_settled(key: str, case: Case, given: Keys) -> bool:
    """Return whether something else in the question leaves a fact no other value."""
    if key == "steps":
        return case.steps is not None and key not in given
    return key == "where" and case.place.facts.kind not in ("sea", "") and not case.place.all_sea


def _other_weathers(case: Case, given: Keys) -> Iterator[Candidate]:
    """Yield other weathers by the keys that told of it, and the turns of a year."""
    read = [key for key in given if key.startswith("sure.")]
    of_areas = tuple(key for key in given if key.replace("weather.", "sure.") in read)
    told = [key for key in given if key not in of_areas and _tells_weather(key)]
    free = _free_areas(case, told)
    if (free or not told) and (case.turn is not None or of_areas):
        yield "weather", WEATHERS, ()
    for key in told:
        yield key, WEATHERS, ()
    if case.turn is not None and (free or not told):
        yield "turn", tuple(CALENDAR.name(turn) for turn in _next_year(case.turn)), of_areas


def _free_areas(case: Case, told: Iterable[str]) -> set[str]:
    """Return the areas of the question's hexes that no key tells the weather of."""
    if "weather" in told:
        return set()
    return {area for area in areas_of(case) if area} - {key.rpartition(".")[2] for key in told}


def _tells_weather(key: str) -> bool:
    return key == "weather" or key in AREA_KEYS or key.startswith("weather.")


def _next_year(turn: Turn) -> Iterator[Turn]:
    for _ in CALENDAR.parts:
        turn = CALENDAR.next(turn)
        yield turn
