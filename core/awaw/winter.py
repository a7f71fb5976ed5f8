"""Winter turns (34.23): seas, mountains, ice, and Russia's say in winter attritions."""

from collections.abc import Iterator

from weathergage.core.awaw.case import Case, FactOwedError, in_pacific, named, turn_of
from weathergage.core.awaw.weather import EUROPE_NORTH, PACIFIC_NORTH
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding

MOUNTAIN_AREAS = EUROPE_NORTH | PACIFIC_NORTH
NORTHERN_SEAS = frozenset({"western", "eastern"})
LAKE_HEXSIDES = frozenset({"lake-freezing", "lake-never-freezing"})
NEEDS_GROUND = frozenset(
    {
        "move",
        "leave-zoc",
        "ground-attack",
        "overrun",
        "breakthrough",
        "exploitation",
        "retreat",
        "advance-after-combat",
        "attrition-occupation",
        "redeploy",
        "airdrop",
        "seaborne-invasion",
        "base-air",
        "construct-unit",
        "build-fortification",
        "build-railhead",
        "sea-transport",
        "air-transport",
    }
)
"""Actions for which a frozen lake is still water."""


def _winter_turn(case: Case) -> Message:
    return say("rules.because-winter-turn", turn=turn_of(case))


@applies("34.23A", otherwise=())
def seaborne_invasion(case: Case) -> Iterator[Finding]:
    """No invasion across western- or eastern-front sea hexes, and none of the Aleutians."""
    if case.action != "seaborne-invasion" or not case.winter_turn:
        return
    effect = say("rules.effect-no-invasion")
    if case.place.area == "aleutians":
        because = say("rules.because-aleutians", turn=turn_of(case))
        yield finding("34.23A", "prohibits", effect, because)
    elif not in_pacific(case.place):
        yield from _judge_route(case, effect)


def _judge_route(case: Case, effect: Message) -> Iterator[Finding]:
    route = (case.place,) if case.place.kind == "sea" else case.route
    if route is None:
        raise FactOwedError("route")
    stormy = next((sea for sea in route if sea.front in NORTHERN_SEAS), None)
    if stormy is not None:
        front = say(f"common.front-{stormy.front}")
        because = say("rules.because-route", sea=named(stormy), front=front, turn=turn_of(case))
        yield finding("34.23A", "prohibits", effect, because)
    else:
        effect = say("rules.effect-route-open")
        yield finding("34.23A", "permits", effect, say("rules.because-route-open"))


def _in_mountains(case: Case, where: HexFacts | None) -> bool:
    if where is None or where.terrain not in {"mountain", "jungle-mountain"}:
        return False
    return where.area in MOUNTAIN_AREAS and case.winter_turn


def _mountain(case: Case, where: HexFacts) -> Message:
    return say("rules.because-mountain", where=named(where), turn=turn_of(case))


@applies("34.23B", otherwise=())
def mountains(case: Case) -> Iterator[Finding]:
    """No breakthrough in a mountain hex and no exploiting out of one; into it is allowed."""
    here, side = case.place, case.force.label
    if case.action == "breakthrough" and _in_mountains(case, here):
        effect = say("rules.effect-no-breakthrough")
        yield finding("34.23B", "prohibits", effect, _mountain(case, here), side)
    if case.action == "exploitation":
        if case.leaving is not None and _in_mountains(case, case.leaving):
            effect = say("rules.effect-no-exploitation-out")
            yield finding("34.23B", "prohibits", effect, _mountain(case, case.leaving), side)
        if _in_mountains(case, here):
            effect = say("rules.effect-exploitation-into-mountain")
            yield finding("34.23B", "permits", effect, _mountain(case, here), side)
    if case.action == "advance-after-combat" and _in_mountains(case, case.origin):
        effect = say("rules.effect-advance-out-of-mountain")
        yield finding("34.23B", "permits", effect, _mountain(case, case.origin or here), side)


@applies("34.23C", otherwise=False)
def is_frozen(case: Case, where: HexFacts) -> bool:
    """Return whether a lake or swamp hex is frozen for this action (34.23C)."""
    return where.freezes and case.winter_turn


@applies("34.23C", otherwise=())
def ice(case: Case) -> Iterator[Finding]:
    """Frozen swamp is clear terrain; a frozen lake is clear for supply lines and nothing else."""
    here = case.entering or case.place
    if here.kind == "lake":
        yield from _on_a_lake(case, here, frozen=is_frozen(case, here))
    elif case.crossed in LAKE_HEXSIDES:
        yield from _on_a_lake(case, here, frozen=_is_frozen_hexside(case))
    elif here.terrain == "swamp" and is_frozen(case, here):
        effect = say("rules.effect-swamp-is-clear")
        yield finding("34.23C", "permits", effect, _frozen(case, here))


def _frozen(case: Case, where: HexFacts) -> Message:
    return say("rules.because-frozen", where=named(where), turn=turn_of(case))


@applies("34.23C", otherwise=False)
def _is_frozen_hexside(case: Case) -> bool:
    return case.crossed == "lake-freezing" and case.winter_turn


def _on_a_lake(case: Case, here: HexFacts, *, frozen: bool) -> Iterator[Finding]:
    if case.action == "trace-supply":
        if frozen:
            yield finding(
                "34.23C", "permits", say("rules.effect-ice-carries-supply"), _frozen(case, here)
            )
        else:
            because = say("rules.because-open-water", where=named(here), turn=turn_of(case))
            yield finding("34.23C", "prohibits", say("rules.effect-no-supply-over-water"), because)
    elif case.action in NEEDS_GROUND:
        because = (
            _frozen(case, here)
            if frozen
            else say("rules.because-open-water", where=named(here), turn=turn_of(case))
        )
        yield finding("34.23C", "prohibits", say("rules.effect-lake-is-water"), because)


@applies("34.23E", otherwise=())
def russian_winter_attrition(case: Case) -> Iterator[Finding]:
    """Russia, attritioning beyond the Pact line in a winter turn, may name hexes (14.521)."""
    attrition = case.action in {"attrition", "attrition-occupation"}
    here = case.place
    if not attrition or case.force.side != "russia" or here.area != "russian-winter-zone":
        return
    in_finland_alone = case.action == "attrition" and here.country == "Finland"
    if in_finland_alone or not case.winter_turn:
        return
    effect = say("rules.effect-russia-names-hexes", reference=_occupation_reference(case))
    yield finding("34.23E", "permits", effect, _winter_turn(case), "russia")


@applies("14.521", otherwise="34.23E")
def _occupation_reference(_case: Case) -> str:
    return "14.521"
