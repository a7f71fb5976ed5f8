"""Reads the single values of a question: dice, preparation, whose units."""

from collections.abc import Iterable

from weathergage.core.awaw.forces import Force, leader, nations
from weathergage.core.awaw.rules import HIGHEST_PREPARATION, SIDES, THEATRES
from weathergage.core.given import fault, number
from weathergage.core.names import choose


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
