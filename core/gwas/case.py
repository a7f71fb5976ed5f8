"""One question put to the rules, with every fact it turns on."""

import msgspec

from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.sky import Sky


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked; None or "" where the question does not tell a fact.

    Attributes:
        rules: The rules as they are played.
        action: One of the vocabulary.
        sky: What is known of the weather.
        acting: Class of who acts.
        battery: The guns that fire.
        low_freeboard: Whether the ship bears that mark.
        at_sea: Whether the ship is at sea; of aircraft, whether they are on the map.
        same_zone: Whether the fleet to be found is in the searcher's own sea zone.
        day: Whether it is day.
        night_limit: Hexes that can be seen at night by the rule on night.
        speed: Speed class of the ship.
        zones: Zones that are plotted for the turn.
        losses: The two dice of a ship in danger, or their sum; empty while they are owed.
        ship: The ship whose fuel is asked about, None where the question tells of no fuel.
        sail: Whether the ship bears a sail.
        sailed: Whether it made a sail move in the turn before.
        turns: For how many turns it takes on fuel.
        arrival: Whether the first of them is the turn in which it arrives.
        port: Whose port it lies in, "" when not told.
        side: Whose ship it is, "" when not told.
    """

    rules: Rules
    action: str
    sky: Sky
    acting: str = ""
    battery: str = ""
    low_freeboard: bool = False
    at_sea: bool | None = None
    same_zone: bool | None = None
    day: bool | None = None
    night_limit: int | None = None
    speed: str = ""
    zones: int | None = None
    losses: tuple[int, ...] = ()
    ship: Ship | None = None
    sail: bool | None = None
    sailed: bool = False
    turns: int = 1
    arrival: bool = False
    port: str = ""
    side: str = ""

    @property
    def off(self) -> frozenset[str]:
        """Ids of the clauses that do not apply."""
        return self.rules.off

    @property
    def condition(self) -> int:
        """The condition; nobody asks for it while it is not known."""
        known = self.sky.condition
        assert known is not None
        return known
