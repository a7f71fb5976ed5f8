"""Mud (34.22): what the thaw of spring forbids, and what Russia may do all the same (34.221)."""

from collections.abc import Iterator

from weathergage.core.awaw.case import Case, named, turn_of
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding

MUDDY_FRONTS = frozenset({"eastern", "asian"})
"""Fronts of which parts are muddy in spring (34.25)."""


def is_muddy(case: Case, where: HexFacts | None) -> bool:
    """Return whether the action meets mud in `where`."""
    return where is not None and case.weather(where).condition == "mud"


def _mud_in(case: Case, where: HexFacts) -> Message:
    return say("rules.because-mud", where=named(where), turn=turn_of(case))


@applies("34.221", otherwise=False)
def _russia_is_exempt(case: Case) -> bool:
    return case.force.side == "russia"


def _ban_or_exempt(case: Case, clause: str, effect: str, where: HexFacts) -> Finding:
    side = case.force.label
    if _russia_is_exempt(case):
        lifted = say("rules.effect-lifts", clause=clause)
        return finding("34.221", "exempts", lifted, say("rules.because-russian"), side)
    return finding(clause, "prohibits", say(f"rules.effect-{effect}"), _mud_in(case, where), side)


@applies("34.22A", otherwise=())
def full_offensive(case: Case) -> Iterator[Finding]:
    """No full offensive in an area of mud."""
    if case.action != "full-offensive":
        return
    if is_muddy(case, case.place):
        yield _ban_or_exempt(case, "34.22A", "no-full-offensive", case.place)
    elif _front_is_barred(case):
        yield _ban_or_exempt(case, "34.22A", "no-full-offensive-front", case.place)


def _front_is_barred(case: Case) -> bool:
    barred = case.rules.settings["full-offensive-on-mixed-front"] == "front"
    return barred and case.season == "Spring" and case.place.front in MUDDY_FRONTS


@applies("34.22B", otherwise=())
def overrun_and_exploitation(case: Case) -> Iterator[Finding]:
    """No overrun of a muddy hex, no exploitation in, into or against one."""
    if case.action == "overrun" and is_muddy(case, case.place):
        yield _ban_or_exempt(case, "34.22B", "no-overrun", case.place)
    if case.action == "exploitation":
        muddy = next((h for h in (case.place, case.start) if h and is_muddy(case, h)), None)
        if muddy is not None:
            yield _ban_or_exempt(case, "34.22B", "no-exploitation", muddy)


@applies("34.22C", otherwise=())
def breakthrough(case: Case) -> Iterator[Finding]:
    """No breakthrough in a muddy hex; armor in mud may use one that lies outside."""
    if case.action == "breakthrough" and is_muddy(case, case.place):
        yield _ban_or_exempt(case, "34.22C", "no-breakthrough", case.place)
    if case.action == "exploitation" and case.start is not None:
        if is_muddy(case, case.start):
            yield _ban_or_exempt(case, "34.22C", "no-breakthrough", case.start)
        elif is_muddy(case, case.origin):
            yield _charged_to_the_breakthrough(case, case.start)


def _charged_to_the_breakthrough(case: Case, start: HexFacts) -> Finding:
    front = say(f"common.front-{start.front or 'none'}")
    return finding(
        "34.22C",
        "permits",
        say("rules.effect-exploit-out-of-mud", front=front),
        say("rules.because-breakthrough-dry", where=named(start)),
        case.force.label,
        value=start.front,
    )


@applies("34.221", otherwise=())
def russian_armor(case: Case) -> Iterator[Finding]:
    """Exploiting Russian armor loses one CTL where mud is attacked or stood in (41.925)."""
    exploiting = case.action == "exploitation" and case.unit == "armor"
    if not exploiting or case.force.side != "russia":
        return
    muddy = next((h for h in (case.place, case.leaving) if h and is_muddy(case, h)), None)
    if muddy is not None:
        yield finding(
            "34.221",
            "modifies",
            say("rules.effect-exploiting-ctl", reference=_ctl_reference(case)),
            _mud_in(case, muddy),
            case.force.label,
            "ctl",
            -1,
        )


@applies("41.925", otherwise="34.221")
def _ctl_reference(_case: Case) -> str:
    return "41.925"


MUD_TOUCHES = frozenset({"full-offensive", "overrun", "exploitation", "breakthrough"})


@applies("34.22", otherwise=())
def scope(case: Case) -> Iterator[Finding]:
    """Mud stops only what it names."""
    if is_muddy(case, case.place) and case.action not in MUD_TOUCHES:
        yield finding(
            "34.22",
            "permits",
            say("rules.effect-mud-does-not-touch"),
            _mud_in(case, case.place),
        )
