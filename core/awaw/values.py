"""Reads the single values of a question: numbers, yes and no, dice, preparation, whose units."""

from collections.abc import Iterable

from weathergage.core.awaw.forces import Force, leader, nations
from weathergage.core.awaw.rules import HIGHEST_PREPARATION, SIDES, THEATRES
from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.names import choose, plain

LONGEST_NUMBER = 10
WORDS_FOR_YES = frozenset({"yes", "true", "1", "on"})
WORDS_FOR_NO = frozenset({"no", "false", "0", "off"})


def fault(entry: str, **values: str | int | Message) -> NotUnderstoodError:
    """Return a fault of the `rules` catalogue."""
    return NotUnderstoodError(say(f"rules.{entry}", **values))


def number(text: str, key: str, lowest: int, highest: int) -> int:
    """Return `text` as a whole number from `lowest` to `highest`.

    Raises:
        NotUnderstoodError: It is none; the message names the nearest valid number.
    """
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < LONGEST_NUMBER):
        raise fault("fault-number", key=key, given=text[:40], low=lowest, high=highest)
    value = int(text)
    if lowest <= value <= highest:
        return value
    nearest = min(max(value, lowest), highest)
    raise fault("fault-range", key=key, given=text, low=lowest, high=highest, nearest=nearest)


def yes_or_no(text: str, key: str) -> bool:
    """Return whether `text` says yes.

    Raises:
        NotUnderstoodError: It says neither yes nor no.
    """
    if plain(text) in WORDS_FOR_YES:
        return True
    if plain(text) in WORDS_FOR_NO:
        return False
    raise fault("fault-yes-no", key=key, given=text)


def preparation_level(text: str, side: str) -> int:
    """Return a typed winter preparation, 0 to 6 (34.41).

    Raises:
        NotUnderstoodError: Not a number from 0 to 6.
    """
    return number(text, f"prep.{side}", 0, HIGHEST_PREPARATION)


def die(text: str) -> int:
    """Return the face of a die, 1 to 6.

    Raises:
        NotUnderstoodError: Not a face of a die.
    """
    return number(text, "roll", 1, 6)


def rolls_from(texts: Iterable[str], theatre: str) -> dict[str, int]:
    """Return the faces given, by theatre: `4` for `theatre`, or `europe=4`, `pacific:2`.

    Raises:
        NotUnderstoodError: Not a face of a die, no such die, or one die given twice.
    """
    rolls: dict[str, int] = {}
    for text in texts:
        name, _, face = text.replace(":", "=").rpartition("=")
        rolled = choose(name, THEATRES, "die") if name else theatre
        if rolled in rolls:
            raise fault("fault-die-twice", name=rolled)
        rolls[rolled] = die(face)
    return rolls


def force_named(nation: str, side: str = "") -> Force:
    """Return the units of a nation, or of the nation that leads a side.

    Args:
        nation: Name of a nation, "" when only the side is named.
        side: Name of a side; "" for the one the nation usually belongs to.

    Raises:
        NotUnderstoodError: No such name, or a nation that cannot belong to the side.
    """
    faction = choose(side, SIDES, "side") if side else ""
    if not nation:
        return leader(faction)
    record = nations()[choose(nation, nations(), "nation")]
    if faction and record.kind == "member" and record.faction != faction:
        raise fault("fault-nation-side", nation=record.id, side=faction, faction=record.faction)
    return Force(record.id, faction or record.faction)
