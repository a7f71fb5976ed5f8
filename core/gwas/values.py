"""Reads the words of a question: conditions, classes, months, maps, dice."""

from collections.abc import Iterable, Mapping

from weathergage.core.days import MONTHS
from weathergage.core.given import number, yes_or_no
from weathergage.core.gwas.change import CHOICES, DICE, NO_MAP, Procedure, owes_second, regions
from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.weather import classes, conditions
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap

RUSSIAN_CONDITIONS = ("ясно", "дымка", "туман", "шквал", "шторм", "буря")
RUSSIAN_MONTHS = ("янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек")
LOSS_DICE = 2


def fault(entry: str, **values: str | int | tuple[str, ...]) -> NotUnderstoodError:
    """Return a fault of the `gwas` catalogue."""
    return NotUnderstoodError(say(f"gwas.fault-{entry}", **values))


def condition(text: str, key: str = "condition") -> int:
    """Return the condition that `text` means: 1 to 6, or a name in English or Russian.

    Raises:
        NotUnderstoodError: It means none; the message names the nearest one.
    """
    wanted = text.strip()
    if wanted.removeprefix("-").removeprefix("+").isdigit():
        return number(wanted, key, CONDITIONS[0], CONDITIONS[-1])
    for place, name in enumerate(RUSSIAN_CONDITIONS, 1):
        if plain(wanted) == name:
            return place
    names = [row.name for row in conditions().values()]
    return names.index(choose(wanted, names, "condition")) + 1


def class_id(text: str) -> str:
    """Return the class that `text` means.

    Raises:
        NotUnderstoodError: There is none of that name.
    """
    return choose(text, classes(), "class")


def month(text: str) -> int:
    """Return the month that `text` means: 1 to 12, or a name in English or Russian.

    Raises:
        NotUnderstoodError: It means none.
    """
    wanted = plain(text)
    if wanted.removeprefix("-").removeprefix("+").isdigit():
        return number(text, "month", 1, len(MONTHS))
    for place, stem in enumerate(RUSSIAN_MONTHS, 1):
        if wanted.startswith(stem) and (stem != "ма" or wanted in ("май", "мая")):
            return place
    alike = [name for name in MONTHS if len(wanted) > 2 and name.startswith(wanted)]
    return MONTHS.index(alike[0] if alike else choose(text, MONTHS, "month")) + 1


def choice(text: str) -> str:
    """Return whose table of change `text` means.

    Raises:
        NotUnderstoodError: No such choice.
    """
    return choose(text, CHOICES, "table")


def region(text: str, open_map: OpenMap) -> str:
    """Return the map of scenarios that `text` means, by its name or by a board's.

    Raises:
        NotUnderstoodError: No such map, or a board of another game.
        NoSuchPlaceError: No such board.
    """
    wanted = plain(text).removeprefix("gwas")
    for name in (*regions(), NO_MAP):
        if plain(name) == wanted:
            return name
    board = open_map(text)
    if board.system != "gwas":
        raise fault("map-of-another-game", given=text)
    return board.theatre


def weather_dice(texts: Iterable[str]) -> tuple[int, ...]:
    """Return the dice of the weather phase in the order thrown: `6,5`, or `weather=6`.

    Raises:
        NotUnderstoodError: Not a face, no such die, a die given twice, or a second without a first.
    """
    faces: dict[str, int] = {}
    for text in (part for each in texts for part in each.split(",") if part.strip()):
        name, _, face = text.replace(":", "=").rpartition("=")
        free = [die for die in DICE if die not in faces]
        if not name and not free:
            raise fault("too-many-dice", count=len(DICE))
        die = choose(name, DICE, "die") if name else free[0]
        if die in faces:
            raise fault("die-twice", die=die)
        faces[die] = number(face, "roll", 1, 6)
    if DICE[1] in faces and DICE[0] not in faces:
        raise fault("second-without-first")
    return tuple(faces[die] for die in DICE if die in faces)


def check_dice(how: Procedure, before: int, faces: tuple[int, ...]) -> None:
    """Look whether a second die is one that the first asks for.

    Raises:
        NotUnderstoodError: It is not.
    """
    if len(faces) > 1 and not owes_second(how, before, faces[0]):
        raise fault("no-second-die", face=faces[0])


FACTS = ("condition", "no-roll", "map", "table", "month", "day", "night-limit")
"""What a session or a command may tell of the weather besides dice."""
MOST_NIGHT_HEXES = 20


def facts(texts: Mapping[str, tuple[str, ...]], theatre: str) -> dict[str, str]:
    """Return facts of the weather, each in its own spelling.

    Args:
        texts: Facts by name, as typed.
        theatre: The map of the scenario, "" where it is not told.

    Raises:
        NotUnderstoodError: No such fact, or a value that it cannot have.
    """
    found = {"map": theatre} if theatre else {}
    for key, every in texts.items():
        name, text = choose(key, FACTS, "fact"), ",".join(every)
        found[name] = _fact(name, text)
    return found


def _fact(name: str, text: str) -> str:
    match name:
        case "condition":
            return str(condition(text))
        case "map":
            return choose(text.removeprefix("gwas-"), (*regions(), NO_MAP), "map")
        case "table":
            return choice(text)
        case "month":
            return str(month(text))
        case "night-limit":
            return str(number(text, name, 0, MOST_NIGHT_HEXES))
        case _:
            return "yes" if yes_or_no(text, name) else "no"
