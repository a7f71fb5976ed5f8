"""How likely each condition is some turns ahead: whole ways out of all, never a rounded number."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import lcm

from msgspec.structs import replace

from weathergage.core.gwas.change import Procedure, next_condition
from weathergage.core.gwas.findings import SURVIVE_IN_36
from weathergage.core.gwas.rules import AREA, CALENDAR, CONDITIONS, Rules
from weathergage.core.gwas.sky import Sky, changing, month_of, named
from weathergage.core.gwas.values import fault
from weathergage.core.messages import Message, say
from weathergage.core.names import choose
from weathergage.core.odds import KINDS, Chance, Odds, OddsQuestion, fraction
from weathergage.core.rulesets import Circumstances
from weathergage.core.turns import Turn

FACES = range(1, 7)
THROWS = 36
"""Throws of two dice; a first die that asks for no second stands for six of them."""
SQUALL, GALE = 4, 6

Ways = tuple[int, ...]
"""In how many of all throws each condition comes about, the best first."""


def ways_from(how: Procedure, condition: int) -> Ways:
    """Return how many of 36 throws of two dice lead to each condition."""
    found = [next_condition(how, condition, (one, two)) for one in FACES for two in FACES]
    return tuple(found.count(each) for each in CONDITIONS)


@cache
def matrix(how: Procedure) -> tuple[Ways, ...]:
    """Return for each condition the ways to each other one, out of 36."""
    return tuple(ways_from(how, condition) for condition in CONDITIONS)


def chain(ways: Ways, how: Procedure) -> Ways:
    """Return the ways after one more turn; all throws grow by 36."""
    rows = matrix(how)
    return tuple(
        sum(way * row[place] for way, row in zip(ways, rows, strict=True))
        for place in range(len(CONDITIONS))
    )


def procedures(
    rules: Rules, sky: Sky, known: Circumstances, turns: int
) -> Iterator[tuple[Turn, Procedure]]:
    """Yield each turn from the one that is asked about, and how the condition changes in it.

    The month decides where the table asks for it, so months are told apart on the way.
    """
    choice = known.facts.get("table", "regional")
    started = known.facts.get("month", "") if rules.settings["season-month"] == "scenario" else ""
    by_month: dict[int, Procedure] = {}
    turn = known.turn
    for _ in range(turns):
        month = int(started) if started else month_of(turn)
        if month not in by_month:
            here = changing(rules, 1, (), region=sky.region, month=month, choice=choice)
            if here.how is not None:
                by_month[month] = here.how
        yield turn, by_month[month]
        turn = CALENDAR.next(turn)


def ahead(start: int, steps: Sequence[Procedure]) -> tuple[Ways, int]:
    """Return the ways to each condition after all steps, and of how many throws."""
    ways: Ways = tuple(int(condition == start) for condition in CONDITIONS)
    for how in steps:
        ways = chain(ways, how)
    return ways, THROWS ** len(steps)


def long_run(how: Procedure) -> Ways:
    """Return the shares of the conditions in the long run, as whole parts of their sum.

    Every table leads from any condition to any other, so the shares do not depend on the start.
    """
    rows = matrix(how)
    last = len(CONDITIONS)
    # Balance of every condition but the last, whose equation follows from the others.
    equations = [
        [Fraction(rows[other][each] - THROWS * (other == each)) for other in range(last)]
        for each in range(last - 1)
    ]
    shares = [*_solved([[*row[:-1], -row[-1]] for row in equations]), Fraction(1)]
    common = lcm(*(share.denominator for share in shares))
    parts = [int(share * common) for share in shares]
    return tuple(parts)


def turns_until(how: Procedure, worst: int) -> dict[int, Fraction]:
    """Return the expected number of turns from each condition until one of `worst` or more."""
    rows = matrix(how)
    before = [condition for condition in CONDITIONS if condition < worst]
    equations = [
        [Fraction(THROWS * (one == other) - rows[one - 1][other - 1]) for other in before]
        + [Fraction(THROWS)]
        for one in before
    ]
    return dict(zip(before, _solved(equations), strict=True))


def _solved(equations: list[list[Fraction]]) -> list[Fraction]:
    """Solve linear equations whose last column is the right side, without rounding."""
    rows = [list(row) for row in equations]
    for place in range(len(rows)):
        pivot = next(row for row in range(place, len(rows)) if rows[row][place])
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(len(rows)):
            if other != place and rows[other][place]:
                times = rows[other][place]
                rows[other] = [
                    value - times * own for value, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[-1] for row in rows]


def reaches(start: int, steps: Sequence[Procedure], worst: int) -> Fraction:
    """Return the chance that a condition of `worst` or more comes about on the way."""
    ways: Ways = tuple(int(condition == start) for condition in CONDITIONS)
    still = tuple(condition < worst for condition in CONDITIONS)
    for how in steps:
        ways = tuple(way * keep for way, keep in zip(chain(ways, how), still, strict=True))
    return 1 - Fraction(sum(ways), THROWS ** len(steps))


def afloat(start: int, steps: Sequence[Procedure]) -> Fraction:
    """Return the chance that a ship in danger at sea all the time still swims at the end.

    It rolls two dice in every turn whose weather phase ends at 6.
    """
    ways: Ways = tuple(int(condition == start) for condition in CONDITIONS)
    for how in steps:
        moved = chain(ways, how)
        ways = tuple(
            way * (SURVIVE_IN_36 if condition == GALE else THROWS)
            for condition, way in zip(CONDITIONS, moved, strict=True)
        )
    return Fraction(sum(ways), THROWS ** (2 * len(steps)))


def odds(rules: Rules, asked: OddsQuestion, known: Circumstances, sky: Sky) -> Odds:
    """Return the chances of the conditions after as many weather phases as are asked for.

    Args:
        rules: The rules as they are played.
        asked: What is asked for.
        known: The turn of the first weather phase, and the facts.
        sky: What is known of the weather of that turn.

    Raises:
        NotUnderstoodError: The condition it starts from is not told.
    """
    of = choose(asked.of, KINDS, "odds") if asked.of else "area"
    choose(asked.area or AREA, (AREA,), "area")
    start = sky.before if sky.before is not None else sky.fixed
    if start is None:
        raise fault("no-start")
    if asked.side or asked.nation or of == "side":
        raise fault("odds-of-the-map")
    steps = [how for _, how in procedures(rules, sky, known, asked.turns)]
    ways, throws = ahead(start, steps)
    shares = long_run(steps[0])
    record = Odds(
        of="area",
        turn=known.turn,
        area=AREA,
        force="",
        preparation=None,
        die="weather",
        outcomes=tuple(_chances(ways, throws)),
        mean=fraction(sum(n * way for n, way in zip(CONDITIONS, ways, strict=True)), throws),
        turns=asked.turns,
        start=start,
        table=steps[0].table.id,
        long_run=tuple(_chances(shares, sum(shares))),
        expected=_expected(start, steps[0]),
    )
    return record if of == "area" else _of_events(record, start, steps)


def _chances(ways: Ways, throws: int) -> Iterator[Chance]:
    for condition, way in zip(CONDITIONS, ways, strict=True):
        if way:
            yield Chance(
                condition,
                say("odds.condition", number=condition, name=named(condition)),
                way,
                throws,
            )


def _expected(start: int, how: Procedure) -> dict[str, str]:
    """Return the expected turns until Squall and until Gale, 0 where it blows already."""
    found = {}
    for name, worst in (("squall-or-worse", SQUALL), ("gale", GALE)):
        turns = turns_until(how, worst).get(start, Fraction(0))
        found[name] = fraction(turns.numerator, turns.denominator)
    return found


def _of_events(record: Odds, start: int, steps: Sequence[Procedure]) -> Odds:
    ways, throws = ahead(start, steps)
    events = (
        ("squall-or-worse", Fraction(sum(ways[SQUALL - 1 :]), throws)),
        ("squall-on-the-way", reaches(start, steps, SQUALL)),
        ("gale-on-the-way", reaches(start, steps, GALE)),
        ("afloat", afloat(start, steps)),
        ("survives-rolls", Fraction(SURVIVE_IN_36, THROWS) ** len(steps)),
    )
    outcomes = tuple(
        Chance(name, _label(name, len(steps)), chance.numerator, chance.denominator)
        for name, chance in events
    )
    return replace(record, of="event", outcomes=outcomes, mean="")


def _label(name: str, turns: int) -> Message:
    return say(f"odds.event-{name}", turns=turns)
