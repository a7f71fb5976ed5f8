"""Reads the way of a question: the hex left, those entered, and which of them hold an EZOC."""

from itertools import pairwise
from typing import NamedTuple

from weathergage.core.dai_senso.case import Spot
from weathergage.core.dai_senso.spots import Places
from weathergage.core.dai_senso.values import fault
from weathergage.core.given import WORDS_FOR_NO, WORDS_FOR_YES, Given
from weathergage.core.names import plain

MARCHES = frozenset({"move", "enter-ezoc", "overrun", "exploit"})
AFTER_COMBAT = frozenset({"retreat", "advance", "failure"})
FROM_A_HEX = frozenset({"attack", "combat-result", "air-shift"})


class Way(NamedTuple):
    """The hexes of a way, whether one alone is entered, and the place of the one overrun."""

    spots: tuple[Spot, ...] = ()
    entered: bool = False
    overrun: int | None = None


class Ways:
    """Reads the way of one question."""

    def __init__(self, given: Given, action: str, places: Places) -> None:
        self.given = given
        self.action = action
        self.places = places

    def way(self) -> Way:
        """Return the way of a move, or where the attacker stands.

        Raises:
            NotUnderstoodError: A hex is named that does not lie on the way.
        """
        origin = self.places.spot("from")
        if self.action not in MARCHES | AFTER_COMBAT:
            if origin is None and self._aims():
                origin = self.places.named()
            return Way((origin,) if origin and self.action in FROM_A_HEX else ())
        spots = self._in_order(origin)
        if not spots:
            return Way()
        alone = len(spots) == 1
        entered = alone and (self.action not in ("move", "exploit") or self._is_aimed(origin))
        return Way(spots, entered, self._overrun(spots))

    def _is_aimed(self, origin: Spot | None) -> bool:
        """Return whether a hex that stands alone is the one entered."""
        return "to" in self.given or (self.action == "exploit" and origin is None)

    def _in_order(self, origin: Spot | None) -> tuple[Spot, ...]:
        named, aims = self.places.named(), self._aims()
        if origin is None and named is not None and aims:
            origin, named = named, None
        begins = (origin,) if origin is not None else ()
        if begins and aims[:1] == begins and len(aims) > 1:
            begins = ()
        spots = (*begins, *aims)
        if named is not None and named not in spots:
            if aims:
                raise fault("not-on-the-way", name=named.name)
            spots = (*spots, named)
        return spots

    def _aims(self) -> tuple[Spot, ...]:
        """Return the hexes entered in their order: the route, the hex overrun, where it ends."""
        aims = self.places.spots("route")
        for key in ("target", "to"):
            aimed = self.places.spot(key)
            if aimed is not None and aimed != (aims[-1] if aims else None):
                aims = (*aims, aimed)
        return aims

    def _overrun(self, spots: tuple[Spot, ...]) -> int | None:
        if self.action != "overrun":
            return None
        target = self.places.spot("target")
        return len(spots) - 1 if target is None else spots.index(target)

    def with_place(self, way: Way, place: Spot) -> Way:
        """Return the way of a move of which one hex is known and none was named."""
        if way.spots or self.action not in MARCHES | AFTER_COMBAT:
            return way
        overrun = 0 if self.action == "overrun" else None
        return Way((place,), self.action != "move", overrun)

    def gaps(self, way: Way) -> tuple[tuple[str, str], ...]:
        """Return the hexes of the map that follow each other and are no neighbours."""
        pairs = ((one.facts, other.facts) for one, other in pairwise(way.spots))
        return tuple(
            (one.name, other.name)
            for one, other in pairs
            if one.kind
            and other.kind
            and one.name
            and other.name
            and one.name != other.name
            and not self.places.map.between(one.name, other.name)
        )

    def place(self, way: tuple[Spot, ...]) -> Spot | None:
        """Return the hex that the action is judged in, None when none is named."""
        if way and self.action in MARCHES | AFTER_COMBAT:
            return way[-1]
        aimed = [self.places.spot(key) for key in ("target", "to")]
        found = next((spot for spot in aimed if spot is not None), None)
        named = self.places.named()
        twice = found is not None and named is not None and "from" in self.given
        if twice and found != named and found is not None and named is not None:
            raise fault("two-places", one=found.name, other=named.name)
        return found or named

    def ezoc(self, way: Way) -> frozenset[int] | None:
        """Return the places in the way of the hexes that hold an EZOC, None when not told.

        Raises:
            NotUnderstoodError: A hex is named that does not lie on the way.
        """
        texts = self.given.every("ezoc")
        if not texts:
            return None
        if len(texts) == 1 and plain(texts[0]) in WORDS_FOR_NO:
            return frozenset()
        if len(texts) == 1 and plain(texts[0]) in WORDS_FOR_YES:
            return frozenset(range(max(len(way.spots), 1)))
        places: set[int] = set()
        for text in texts:
            name = self.places.read(text).name
            here = [place for place, spot in enumerate(way.spots) if spot.name == name]
            if not here:
                raise fault("ezoc-off-the-way", name=name)
            places.update(here)
        return frozenset(places)
