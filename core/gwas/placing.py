"""Ships put on the tactical board by hand: `SIDE:CLASS:HEX` or `SIDE:CLASS:HEX:NAME`."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.sides import sides, wars
from weathergage.core.gwas.sighting import Vessel, Watch
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose, plain

FORM = "SIDE:CLASS:HEX[:NAME]"
FARTHEST = 99
"""The most hexes that a limit of the night may be."""


class Named(Protocol):
    """A map that knows its hexes by name."""

    def spelled(self, text: str) -> str:
        """Return the name of a hex in the map's own spelling; raises `FaultError`."""


def pair_of(known: Iterable[str]) -> tuple[str, str]:
    """Return the two sides that fight, the usual two where nobody is named.

    Raises:
        NotUnderstoodError: More than two sides, or two that fight no war.
    """
    named = tuple(dict.fromkeys(known))
    found = next((war.sides for war in wars().values() if set(named) <= set(war.sides)), None)
    if found is None:
        told = tuple(say(f"common.side-{side}") for side in named)
        raise NotUnderstoodError(say("tactical.no-war", sides=told))
    return found


def read_vessels(
    texts: Iterable[str], field: Named, others: tuple[Vessel, ...] = ()
) -> tuple[Vessel, ...]:
    """Return typed ships behind `others`; one without a name is called by class and number.

    Raises:
        FaultError: A ship that is not written so, an unknown side, class or hex, a name that
            another ship has, or sides that fight no war.
    """
    ships: list[Vessel] = [*others]
    for text in texts:
        ships.append(read_vessel(text, field, ships))
    pair_of(ship.side for ship in ships)
    return tuple(ships)


def read_vessel(text: str, field: Named, others: Sequence[Vessel] = ()) -> Vessel:
    """Return one typed ship; `others` stand on the board already.

    Raises:
        FaultError: See `read_vessels`.
    """
    parts = [part.strip() for part in text.split(":", 3)]
    if len(parts) < 3 or not all(parts):
        raise NotUnderstoodError(say("tactical.ship-form", given=text[:60], form=FORM))
    side = choose(parts[0], sides(), "side")
    kind = choose(parts[1], classes(), "class")
    name = " ".join(parts[3].split()) if len(parts) > 3 else next_name(kind, others)
    if any(plain(other.name) == plain(name) for other in others):
        raise NotUnderstoodError(say("tactical.name-taken", given=name[:40]))
    return Vessel(side=side, kind=kind, name=name, hex=field.spelled(parts[2]))


def next_name(kind: str, others: Iterable[Vessel]) -> str:
    """Return a name that no ship of a class has yet: `CL 1`, `CL 2`."""
    taken = {plain(other.name) for other in others}
    number = 1
    while plain(f"{kind} {number}") in taken:
        number += 1
    return f"{kind} {number}"


def read_watch(condition: str, night_limit: str, *, day: bool) -> Watch:
    """Return typed weather and light.

    Raises:
        NotUnderstoodError: A number that does not fit.
    """
    return Watch(
        condition=read_condition(condition), day=day, night_limit=read_night_limit(night_limit)
    )


def read_condition(text: str) -> int:
    """Return a typed condition of the weather.

    Raises:
        NotUnderstoodError: Not one of the six.
    """
    return _number(text, CONDITIONS, "tactical.bad-condition")


def read_night_limit(text: str) -> int | None:
    """Return a typed limit of the night, None for an empty text.

    Raises:
        NotUnderstoodError: Not a number of hexes.
    """
    if not text.strip():
        return None
    return _number(text, range(FARTHEST + 1), "tactical.bad-night-limit")


def _number(text: str, known: range, fault: str) -> int:
    bare = text.strip()
    if bare.isascii() and bare.isdigit() and int(bare[:9]) in known:
        return int(bare)
    raise NotUnderstoodError(say(fault, given=text[:40], first=known[0], last=known[-1]))
