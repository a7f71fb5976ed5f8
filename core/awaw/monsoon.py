"""Monsoons (34.24): wet swamp and jungle in the summer of five lands, and Japan's first turn."""

from collections.abc import Iterator

from weathergage.core.awaw.case import Case, FactOwedError, named, turn_of
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding

WET = frozenset({"swamp", "jungle", "jungle-mountain"})
MOVEMENT = frozenset({"move", "sea-transport", "air-transport", "leave-zoc"})
COMBAT = frozenset(
    {
        "ground-attack",
        "overrun",
        "breakthrough",
        "exploitation",
        "seaborne-invasion",
        "airdrop",
        "advance-after-combat",
    }
)
EMBARKING = frozenset({"sea-transport", "air-transport", "seaborne-invasion", "airdrop"})
BEHIND_THE_FRONT = frozenset({"construct-unit", "redeploy"})
AIR_ACTIONS = frozenset({"offensive-air", "defensive-air-support", "base-air"})


def _wet(case: Case, where: HexFacts | None) -> bool:
    if where is None or case.weather(where).condition != "monsoon":
        return False
    if not where.terrain:
        raise FactOwedError("terrain")
    return where.terrain in WET


def _because(case: Case, where: HexFacts) -> Message:
    terrain = say(f"common.terrain-{where.terrain}")
    return say("rules.because-monsoon", where=named(where), terrain=terrain, turn=turn_of(case))


@applies("34.24", otherwise=False)
def _ground_units(case: Case) -> bool:
    return case.unit != "air" and case.action not in AIR_ACTIONS


@applies("34.331", otherwise=False)
def _first_turn_exempts(case: Case) -> bool:
    japanese = case.force.nation == "japan"
    return japanese and case.surprise in {"britain", "both"}


def _ban(case: Case, clause: str, effect: str, where: HexFacts) -> Finding:
    if _first_turn_exempts(case):
        lifted = say("rules.effect-lifts", clause=clause)
        return finding("34.331", "exempts", lifted, say("rules.because-surprise"), "japan")
    side = case.force.label
    return finding(clause, "prohibits", say(f"rules.effect-{effect}"), _because(case, where), side)


@applies("34.24A", otherwise=())
def movement(case: Case) -> Iterator[Finding]:
    """No entering of wet terrain in the movement phase, by sea or air either."""
    entered = case.entering if case.action == "leave-zoc" else case.place
    moves = case.action in MOVEMENT and _ground_units(case)
    if moves and entered is not None and _wet(case, entered):
        yield _ban(case, "34.24A", "no-entering", entered)


@applies("34.24B", otherwise=())
def combat(case: Case) -> Iterator[Finding]:
    """Units in wet terrain take no part in offensive operations, others do not attack into it."""
    if not _ground_units(case):
        return
    if case.action in COMBAT:
        if _wet(case, case.place):
            yield _ban(case, "34.24B", "no-attack-into", case.place)
        if case.start is not None and case.start != case.place and _wet(case, case.start):
            yield _ban(case, "34.24B", "no-attack-into", case.start)
    if case.action in (COMBAT | EMBARKING) and case.origin is not None and _wet(case, case.origin):
        yield _ban(case, "34.24B", "no-offensive-from", case.origin)
    if case.action in {"attrition-occupation", "retreat"} and _wet(case, case.place):
        yield _ban(case, "34.24B", "no-occupation-or-retreat", case.place)
    if case.action == "attrition" and _wet(case, case.place):
        effect = say("rules.effect-attrition-allowed")
        yield finding("34.24B", "permits", effect, _because(case, case.place))


@applies("34.24C", otherwise=())
def construction_and_redeployment(case: Case) -> Iterator[Finding]:
    """Units are built in wet terrain and redeploy to, from and through it."""
    if case.action not in BEHIND_THE_FRONT:
        return
    for where in (case.place, case.origin):
        if where is not None and _wet(case, where):
            effect = say("rules.effect-allowed-in-monsoon")
            yield finding("34.24C", "permits", effect, _because(case, where))
