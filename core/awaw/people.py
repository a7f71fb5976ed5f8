"""Reads whose units act and whom they meet."""

from collections.abc import Iterator, Mapping

from weathergage.core.awaw.forces import Force, leader, nations, preparation_of
from weathergage.core.awaw.rules import SIDES, Rules
from weathergage.core.awaw.values import force_named
from weathergage.core.awaw.vocabulary import UNITS, USUAL_UNIT
from weathergage.core.awaw.weather import areas, theatre_of
from weathergage.core.facts import HexFacts
from weathergage.core.given import Given, fault
from weathergage.core.names import choose, plain

EASTERN_AREAS = frozenset({"russian-winter-zone", "west-of-pact-line"})
ATTACKS = frozenset({"ground-attack", "breakthrough", "overrun"})
BORDER_FIGHTER = "rumania"
"""Who fights Russia for Bessarabia when a question names only the Axis."""


class People:
    """Reads the forces of one question."""

    def __init__(self, given: Given, action: str, rules: Rules) -> None:
        self.given = given
        self.action = action
        self.rules = rules

    def force(self) -> Force | None:
        """Return whose units act, None when the question does not say."""
        nation, side = self.given.one("nation"), self.given.one("side")
        if not nation and plain(self.given.one("unit")) == "partisan":
            nation = "partisan"
        if not nation and plain(side) == "axis" and self.given.flag("border-war"):
            nation = BORDER_FIGHTER
        return force_named(nation, side) if nation or side else None

    def unit(self) -> str:
        """Return the kind of the acting unit."""
        text = self.given.one("unit")
        return choose(text, UNITS, "unit") if text else USUAL_UNIT.get(self.action, "infantry")

    def targets(self) -> tuple[str, ...]:
        """Return the kinds of the units met.

        Raises:
            NotUnderstoodError: A word of `vs` is neither a kind of unit, a side nor a nation.
        """
        kinds = {plain(unit): unit for unit in UNITS}
        found = []
        for word in self.given.every("vs"):
            if plain(word) in kinds:
                found.append(kinds[plain(word)])
            else:
                choose(word, (*UNITS, *SIDES, *nations()), "target")
        if found:
            return tuple(found)
        attacked = self.action in ATTACKS or "target" in self.given or "vs" in self.given
        return ("infantry",) if attacked else ()

    def foe(self, force: Force, place: HexFacts, preparation: Mapping[str, int]) -> Force:
        """Return whose units are met: of several the least prepared.

        Raises:
            NotUnderstoodError: They are the acting side's own.
        """
        owner = self.given.one("armor-owner")
        named = [owner] if owner else list(self._met())
        usual = usual_foe(force.side, place)
        if not named:
            met_alone = self.targets() == ("partisan",)
            return Force("partisan", "") if met_alone else leader(usual)
        met = [_enemy(name, force, usual) for name in named]
        return min(met, key=lambda each: preparation_of(self.rules, each, preparation) or 0)

    def _met(self) -> Iterator[str]:
        """Yield the sides and nations of `vs`; partisans are a kind of unit there."""
        names = {plain(name) for name in (*SIDES, *nations())} - {"partisan"}
        yield from (word for word in self.given.every("vs") if plain(word) in names)


def _enemy(text: str, force: Force, usual: str) -> Force:
    """Return the units met; a minor that would be the acting side's own has changed hands."""
    name = choose(text, (*SIDES, *nations()), "side")
    met = leader(name) if name in SIDES else force_named(name)
    if met.side != force.side or not met.side:
        return met
    if met.record.kind == "member" or met.nation == force.nation:
        raise fault("fault-own-side", name=name)
    return Force(met.nation, usual)


def usual_foe(side: str, place: HexFacts) -> str:
    """Return the side that `side` meets in a place when nobody else is named."""
    if side == "axis":
        eastern = place.front == "eastern" or place.area in EASTERN_AREAS
        return "russia" if eastern else "western-allies"
    if side == "japan":
        pacific_north = areas()[place.area].die == "pacific"
        return "russia" if pacific_north else "western-allies"
    return "japan" if theatre_of(place) == "pacific" else "axis"
