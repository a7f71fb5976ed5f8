"""One question put to rule 11, with every fact it turns on."""

from collections.abc import Mapping

import msgspec

from weathergage.core.dai_senso.areas import NO_AREA
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.track import Track
from weathergage.core.facts import HexFacts
from weathergage.core.turns import Turn

UNNAMED = HexFacts(area="")
"""A place of which only the weather is told."""


class FactOwedError(Exception):
    """An answer turns on a fact that the question does not give; names the key."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


class Spot(msgspec.Struct, frozen=True):
    """A hex of a question, or what is known of one that was named by land or area.

    Attributes:
        facts: What is printed there.
        beachhead: Whether a Beachhead marker lies there; then the hex is an All-Sea hex.
        ashore: What is printed in the hex that its hexside points to, None without a marker.
    """

    facts: HexFacts = UNNAMED
    beachhead: bool = False
    ashore: HexFacts | None = None

    @property
    def all_sea(self) -> bool:
        """Whether it is an All-Sea hex."""
        return self.beachhead or self.facts.kind == "sea"

    @property
    def name(self) -> str:
        """What it was called: a hex, a land, an area, "" for nothing."""
        return self.facts.name or self.facts.region or self.facts.country or self._area

    @property
    def _area(self) -> str:
        return "" if self.facts.area == NO_AREA else self.facts.area


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked; None or "" where the question does not tell a fact.

    Attributes:
        rules: The rules as they are played.
        action: One of the vocabulary.
        place: The hex that the action is judged in: entered, attacked, placed in.
        way: The hexes of a way in their order, from the one left on; of an attack or an air
            unit's shift, the hex that the unit stands in.
        entered: Whether a hex that stands alone in `way` is entered, not left.
        turn: The turn.
        track: The player's own turn track.
        weather: Weather told of every place whose area has none told.
        facts: `weather.AREA` and `sure.AREA` as far as they are told.
        gaps: Hexes that follow each other in `way` and are no neighbours.
        ezoc: Places in `way` of the hexes that hold an EZOC; of an overrun, of other units.
        overrun: Place in `way` of the hex overrun, None for no overrun.
        phase: The phase of a move.
        segment: The Combat Segment.
        unit: Kind of the acting unit.
        steps: Its steps.
        side: Its faction.
        nation: Its nation.
        blitz_enabled: Whether the attacking units are.
        distances: How far air units are from the defending hex: 0 in it, 1 next to it.
        zone: Id of the naval zone.
        where: Where the support unit goes: `all-sea` or `box`.
        ice: Whether the hex is an Ice hex.
        result: The result of combat as it is read from the table.
    """

    rules: Rules
    action: str
    place: Spot = Spot()
    way: tuple[Spot, ...] = ()
    entered: bool = False
    gaps: tuple[tuple[str, str], ...] = ()
    turn: Turn | None = None
    track: Track = Track()
    weather: str = ""
    facts: Mapping[str, str] = {}
    ezoc: frozenset[int] | None = None
    overrun: int | None = None
    phase: str = "operational-movement"
    segment: str = ""
    unit: str = ""
    steps: int | None = None
    side: str = ""
    nation: str = ""
    blitz_enabled: bool | None = None
    distances: tuple[int, ...] = ()
    zone: str = ""
    where: str = ""
    ice: bool | None = None
    result: str = ""

    @property
    def off(self) -> frozenset[str]:
        """Ids of the clauses that do not apply."""
        return self.rules.off
