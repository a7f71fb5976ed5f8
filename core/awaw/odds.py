"""What the winter dice of a turn will bring: levels, results, and the lines that matter."""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from weathergage.core.awaw.budget import budget
from weathergage.core.awaw.forces import Force, leader, preparation_of, sides_in
from weathergage.core.awaw.logistics import ZONE
from weathergage.core.awaw.rules import CALENDAR, SIDES, THEATRES, Rules, is_winter_turn
from weathergage.core.awaw.values import force_named
from weathergage.core.awaw.weather import Weather, areas, dice, effect_level, weather
from weathergage.core.given import fault
from weathergage.core.messages import Message, say
from weathergage.core.names import choose
from weathergage.core.odds import KINDS, Chance, Odds, OddsQuestion, mean
from weathergage.core.rulesets import Circumstances

FACES = range(1, 7)
PACIFIC_AREA = "siberia"
"""Stands for the four Pacific areas with winter: they share one die and one table."""
EVENTS: tuple[tuple[str, Callable[[int], bool]], ...] = (
    ("overruns-possible", lambda level: level < 3),
    ("exploitation-possible", lambda level: level < 6),
    ("ctl-reduced", lambda level: level >= 7),
    ("attacks-banned", lambda level: level >= 9),
    ("armor-is-infantry", lambda level: level >= 11),
)
"""Lines of the Winter Table that decide plans, by the levels at which they hold (34.41)."""


def odds(rules: Rules, asked: OddsQuestion, known: Circumstances) -> Odds:
    """Return the chances of one turn.

    Args:
        rules: The rules as they are played.
        asked: What is asked for; names as they are typed.
        known: The turn and the preparation; dice are not looked at.

    Raises:
        NotUnderstoodError: An unknown name, or events of a turn without winter weather.
    """
    named = force_named(asked.nation, asked.side) if asked.nation or asked.side else None
    area = choose(asked.area, areas(), "area") if asked.area else _usual_area(rules, asked, known)
    force = named or leader("japan" if areas()[area].theatre == "pacific" else "axis")
    of = choose(asked.of, KINDS, "odds") if asked.of else "side"
    faces = _weathers(rules, known, area)
    if of == "area":
        return _odds_of_an_area(known, area, faces)
    levels = [effect_level(rules, here, force, known.preparation) or 0 for here in faces]
    record = Odds(
        of="side",
        turn=known.turn,
        area=area,
        force=force.label,
        preparation=preparation_of(rules, force, known.preparation),
        die=faces[0].die,
        outcomes=_counted(levels, _level_label),
        mean=mean(levels),
    )
    if of == "side":
        return record
    if faces[0].condition != "winter":
        name = say(f"common.area-{area}")
        raise fault("fault-no-winter", turn=CALENDAR.name(known.turn), area=name)
    return _of_events(rules, record, force, levels)


def _usual_area(rules: Rules, asked: OddsQuestion, known: Circumstances) -> str:
    """Return the area meant when none is named: one whose die the turn begins with."""
    rolled = [die.theatre for die in dice(rules, known.turn)]
    for theatre in [asked.theatre] if asked.theatre else [*rolled, *THEATRES]:
        if not asked.side or choose(asked.side, SIDES, "side") in sides_in(theatre):
            return ZONE if theatre == "europe" else PACIFIC_AREA
    return ZONE


def _weathers(rules: Rules, known: Circumstances, area: str) -> list[Weather]:
    """Return the weather of the area for each face of its die, once where none is rolled."""
    here = weather(rules, area, known.turn)
    if not here.die:
        return [here]
    return [weather(rules, area, known.turn, {here.die: face}) for face in FACES]


def _odds_of_an_area(known: Circumstances, area: str, faces: list[Weather]) -> Odds:
    results = [here.condition if here.result is None else here.result for here in faces]
    numbers = [result for result in results if isinstance(result, int)]
    return Odds(
        of="area",
        turn=known.turn,
        area=area,
        force="",
        preparation=None,
        die=faces[0].die,
        outcomes=_counted(results, _result_label),
        mean=mean(numbers) if numbers else "",
    )


def _of_events(rules: Rules, record: Odds, force: Force, levels: list[int]) -> Odds:
    points = _points(rules, record, force, levels)
    events = tuple(
        Chance(event, say(f"odds.event-{event}"), sum(map(holds, levels)), len(levels))
        for event, holds in EVENTS
    )
    outcomes = (*events, *_counted(points, _points_label, "budget-{}"))
    average = mean(points) if points else ""
    return msgspec.structs.replace(record, of="event", outcomes=outcomes, mean=average)


def _points(rules: Rules, record: Odds, force: Force, levels: list[int]) -> list[int]:
    """Return the points of the Axis account for each face; none where it keeps no account."""
    keeps = force.side == "axis" and record.area == ZONE and is_winter_turn(record.turn)
    if not keeps or force != leader("axis"):
        return []
    found = [budget(rules, level) for level in levels]
    return [points for points in found if points is not None]


def _counted(
    values: Iterable[int | str], label: Callable[[int | str], Message], name: str = ""
) -> tuple[Chance, ...]:
    counted = Counter(values)
    throws = counted.total()
    return tuple(
        Chance(name.format(value) if name else value, label(value), ways, throws)
        for value, ways in sorted(counted.items())
    )


def _level_label(level: int | str) -> Message:
    return say("odds.level", level=level)


def _result_label(result: int | str) -> Message:
    if isinstance(result, str):
        return say(f"common.condition-{result}")
    return say("odds.result", result=result)


def _points_label(points: int | str) -> Message:
    return say("odds.budget", points=points)
