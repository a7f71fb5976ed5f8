"""What may be done in one hex, and what its weather does there: for lists and the inspector."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from weathergage.core.dai_senso.areas import NO_AREA
from weathergage.core.dai_senso.case import Case, Spot
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.dai_senso.ruling import judged
from weathergage.core.dai_senso.track import Track
from weathergage.core.dai_senso.vocabulary import ACTIONS, units_of
from weathergage.core.dai_senso.weather import ice_told
from weathergage.core.dai_senso.zones import zones
from weathergage.core.facts import HexFacts
from weathergage.core.messages import say
from weathergage.core.rulesets import Circumstances
from weathergage.core.verdict import Finding, Verdict

ON_A_BEACHHEAD = ("attack", "combat-result", "air-shift", "place-support")
AT_SEA = ("place-support",)
ASHORE = tuple(action for action in ACTIONS if action != "place-support")
INLAND = tuple(action for action in ASHORE if action != "use-port")
COASTAL = frozenset({"port", "shore"})
"""Features of hexes in which there may be a port."""
STANDING = frozenset({"move"})
"""Actions that leave the hex they are asked of."""
ON_THE_WAY = frozenset({"enter-ezoc", "overrun", "exploit", "retreat", "advance", "failure"})


def spot_of(where: HexFacts) -> Spot:
    """Return a hex of a map; an All-Sea hex that counts to an area has a Beachhead."""
    if where.kind == "sea" and where.area not in (NO_AREA, ""):
        return Spot(where, True, HexFacts(area=where.area))
    return Spot(where)


def actions_in(spot: Spot) -> tuple[str, ...]:
    """Return the actions that are worth telling of a hex."""
    if spot.beachhead:
        return ON_A_BEACHHEAD
    if spot.all_sea:
        return AT_SEA
    return ASHORE if COASTAL.intersection(spot.facts.features) else INLAND


def cases(
    rules: Rules, track: Track, where: HexFacts, known: Circumstances, side: str
) -> Mapping[str, Case]:
    """Return the questions that a hex answers, by action, with what is known filled in."""
    spot = spot_of(where)
    return {action: _case(rules, track, spot, known, side, action) for action in actions_in(spot)}


def _case(
    rules: Rules, track: Track, spot: Spot, known: Circumstances, side: str, action: str
) -> Case:
    enabled = known.facts.get(f"blitz-enabled.{side}", "")
    return Case(
        rules=rules,
        action=action,
        place=spot,
        way=(spot,) if action in STANDING | ON_THE_WAY else (),
        entered=action in ON_THE_WAY,
        overrun=0 if action == "overrun" else None,
        turn=known.turn,
        track=track,
        facts=known.facts,
        unit="armor" if action == "overrun" else units_of(action)[0],
        side=side,
        blitz_enabled={"yes": True, "no": False}.get(enabled),
        zone=_zone(spot),
        where="all-sea" if spot.all_sea else "",
        ice=ice_told(spot.facts, known),
    )


def _zone(spot: Spot) -> str:
    printed = {zone.name: zone.id for zone in zones().values()}
    return printed.get(spot.facts.region, "") if spot.all_sea else ""


def effects(verdicts: Mapping[str, Verdict]) -> tuple[Finding, ...]:
    """Return all that answers hold, each effect once, with what waits for a fact.

    What becomes of a result is told by the attack, so the results are not gone through.
    """
    found: dict[tuple[str, str, str], Finding] = {}
    for action, verdict in verdicts.items():
        if action != "combat-result":
            for each in _of(verdict):
                found.setdefault((each.clause, each.force, each.effect.id), each)
    return tuple(found.values())


def _of(verdict: Verdict) -> Iterator[Finding]:
    yield from verdict.findings
    for value, possible in verdict.by_roll.items():
        because = say("senso.because-if", key=verdict.owed[0].name, value=value)
        for each in _of(possible):
            if each.force != "notes" and each not in verdict.findings:
                yield replace(each, because=because)


def judged_all(asked: Mapping[str, Case]) -> Mapping[str, Verdict]:
    """Return the verdict on each question."""
    return {action: judged(case) for action, case in asked.items()}
