"""Reads the words of a question: weather, units, nations, results."""

import re
from collections.abc import Mapping

from weathergage.core.dai_senso.rules import SIDES, WEATHERS
from weathergage.core.dai_senso.track import LETTERS, track_area
from weathergage.core.dai_senso.vocabulary import NATIONS, RUSSIAN, units_of
from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.names import choose, plain

Value = str | int | Message | tuple[str, ...]


def fault(entry: str, **values: Value) -> NotUnderstoodError:
    """Return a fault of the `senso` catalogue."""
    return NotUnderstoodError(say(f"senso.fault-{entry}", **values))


def weather_named(text: str) -> str:
    """Return the weather that `text` means, a word or the letter of a turn track.

    Raises:
        NotUnderstoodError: No such weather; the message names the nearest one.
    """
    return LETTERS.get(text.strip().casefold()) or choose(text, WEATHERS, "condition")


def key_of_area(head: str, tail: str) -> str:
    """Return a key that tells of one area, `weather.north`, in its own spelling.

    Raises:
        NotUnderstoodError: No such area.
    """
    return f"{head}.{track_area(tail)}"


_UNIT = re.compile(r"(?P<kind>[^\d()]*?)[-\s]*\(?(?P<steps>\d?)\)?")


def unit_named(text: str, action: str) -> tuple[str, str]:
    """Return the kind of unit that `text` means, and its steps where they stand behind it.

    Raises:
        NotUnderstoodError: No such unit, or none that the action is asked of.
    """
    found = _UNIT.fullmatch(text.strip())
    kind, steps = (found["kind"], found["steps"]) if found else (text, "")
    fit = units_of(action)
    unit = choose(kind, dict.fromkeys((*fit, *units_of(""), "air", "support")), "unit")
    if unit not in fit:
        raise fault("unit-cannot", action=action, given=unit, fit=fit)
    return unit, steps


def nation_named(text: str) -> str:
    """Return the nation that `text` means.

    Raises:
        NotUnderstoodError: No such nation; the message names the nearest one.
    """
    return "russia" if plain(text) in RUSSIAN else choose(text, NATIONS, "nation")


def side_and_nation(side: str, nation: str) -> tuple[str, str]:
    """Return a side and a nation by their names, "" for what is not told.

    Raises:
        NotUnderstoodError: No such side or nation, or a nation that cannot be of the side.
    """
    faction = choose(side, SIDES, "side") if side else ""
    if not nation:
        return faction, ""
    whose = nation_named(nation)
    usual = NATIONS[whose]
    if faction and usual and usual != faction:
        raise fault("nation-of-another-side", nation=whose, side=faction, usual=usual)
    return faction or usual, whose


def told_of_areas(texts: Mapping[str, str]) -> dict[str, str]:
    """Return `weather.AREA` and `sure.AREA`, their values in their own spelling.

    Raises:
        NotUnderstoodError: No such weather.
    """
    return {
        key: weather_named(text) if key.startswith("weather.") else text
        for key, text in texts.items()
    }
