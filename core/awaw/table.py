"""The Winter Table (34.41): what each level does; a level includes all lower ones."""

from collections.abc import Iterator

from weathergage.core.awaw.case import (
    Case,
    FactOwedError,
    in_pacific,
    named,
    turn_of,
    whose,
)
from weathergage.core.awaw.forces import LEADERS, Force, leader
from weathergage.core.clauses import applies
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, say
from weathergage.core.verdict import Finding, finding
from weathergage.core.verdict import Force as Weight

ATTACKS = frozenset({"ground-attack", "breakthrough"})
ASSAULTS = frozenset({"exploitation", "airdrop", "seaborne-invasion"})
"""Actions that are ground attacks where they meet a defender."""
AIR = frozenset({"offensive-air", "defensive-air-support"})
CONSTRUCTION = frozenset({"build-fortification", "build-railhead"})
OF_ARMOR = frozenset({"overrun", "breakthrough", "exploitation"})
TOUCHED = ATTACKS | AIR | CONSTRUCTION | OF_ARMOR | {"airdrop", "leave-zoc"}


def reaches(case: Case, force: Force, where: HexFacts, row: int) -> bool:
    """Return whether `row` of the table hits `force` in `where`."""
    if not case.in_winter(where):
        return False
    return _includes(case, case.level_of(force, where), row)


@applies("34.41-cumulative", otherwise=None)
def _lower_rows_too(_case: Case, level: int, row: int) -> bool | None:
    return level >= row


def _includes(case: Case, level: int, row: int) -> bool:
    lower = _lower_rows_too(case, level, row)
    return level == row if lower is None else lower


def _level(case: Case, force: Force, where: HexFacts) -> Message:
    return say(
        "rules.because-level",
        side=whose(force),
        level=case.level_of(force, where),
        where=named(where),
    )


def _ban(case: Case, row: int, effect: str, where: HexFacts) -> Finding:
    return finding(
        f"34.41-{row}",
        "prohibits",
        say(f"rules.effect-{effect}"),
        _level(case, case.force, where),
        case.force.label,
        value=case.level_of(case.force, where),
    )


@applies("34.41-0", otherwise=())
def row_0(case: Case) -> Iterator[Finding]:
    """Level 0: winter weather without effects of the table."""
    where = case.start or case.place
    if case.action in TOUCHED and case.in_winter(where) and not case.level_of(case.force, where):
        effect = say("rules.effect-none")
        yield finding("34.41-0", "notes", effect, _level(case, case.force, where), case.force.label)


@applies("34.41-pacific", otherwise=False)
def is_halved(_case: Case, where: HexFacts) -> bool:
    """Return whether losses of movement are halved there and row 10 is void."""
    return in_pacific(where)


@applies("34.41-1", otherwise=0)
def row_1(_case: Case) -> int:
    """Level 1: exploiting armor loses one movement."""
    return 1


@applies("34.41-2", otherwise=0)
def row_2(_case: Case) -> int:
    """Level 2: exploiting armor loses two movement."""
    return 2


@applies("34.41-3", otherwise=0)
def row_3(_case: Case) -> int:
    """Level 3: exploiting armor loses three movement."""
    return 3


@applies("34.41-4", otherwise=0)
def row_4(_case: Case) -> int:
    """Level 4: exploiting armor loses four movement."""
    return 4


@applies("34.41-5", otherwise=0)
def row_5(_case: Case) -> int:
    """Level 5: exploiting armor loses five movement."""
    return 5


MOVEMENT_ROWS = (row_1, row_2, row_3, row_4, row_5)


def exploitation_movement(case: Case) -> Iterator[Finding]:
    """Rows 1 to 5: the level's own number, not the sum, comes off exploiting armor's movement."""
    if case.action != "exploitation" or case.unit != "armor" or case.start is None:
        return
    if not case.in_winter(case.start):
        return
    level = case.level_of(case.force, case.start)
    if level > len(MOVEMENT_ROWS):
        return
    losses = [row(case) for n, row in enumerate(MOVEMENT_ROWS, 1) if _includes(case, level, n)]
    row = max(losses, default=0)
    if not row:
        return
    halved = is_halved(case, case.start)
    loss = row // 2 if halved else row
    effect = "rules.effect-movement-halved" if halved else "rules.effect-movement"
    yield finding(
        f"34.41-{row}",
        "modifies",
        say(effect, loss=loss, row=row),
        _level(case, case.force, case.start),
        case.force.label,
        "exploitation-movement",
        -loss,
    )
    if halved:
        yield finding(
            "34.41-pacific", "notes", say("rules.effect-halved"), say("rules.because-pacific")
        )
    yield from one_hex(case)


@applies("34.41-one-hex", otherwise=())
def one_hex(case: Case) -> Iterator[Finding]:
    """An exploiting unit may always move one hex."""
    effect = say("rules.effect-one-hex")
    yield finding(
        "34.41-one-hex", "permits", effect, say("rules.because-exploiting"), case.force.label
    )


@applies("34.41-3", otherwise=())
def overruns_and_airdrops(case: Case) -> Iterator[Finding]:
    """Row 3: no overruns, of partisans neither, and no airdrops."""
    if case.action in {"overrun", "airdrop"} and reaches(case, case.force, case.place, 3):
        yield _ban(case, 3, f"no-{case.action}", case.place)


@applies("34.41-5", otherwise=())
def construction(case: Case) -> Iterator[Finding]:
    """Row 5: no fortification or railhead is built."""
    if case.action in CONSTRUCTION and reaches(case, case.force, case.place, 5):
        yield _ban(case, 5, f"no-{case.action}", case.place)


@applies("34.41-6", otherwise=())
def exploitation(case: Case) -> Iterator[Finding]:
    """Row 6: no exploitation from, into or against the hex."""
    if case.action != "exploitation":
        return
    for where in (case.start, case.place):
        if where is not None and reaches(case, case.force, where, 6):
            yield _ban(case, 6, "no-exploitation", where)
            return


@applies("34.41-7", otherwise=())
def combat_table_level(case: Case) -> Iterator[Finding]:
    """Row 7: attackers and defenders lose one CTL, infantry one DM unless it is sheltered."""
    if not _is_attack(case):
        return
    for force in (case.force, case.foe):
        if reaches(case, force, case.place, 7):
            effect = say("rules.effect-ctl")
            because = _level(case, force, case.place)
            yield finding("34.41-7", "modifies", effect, because, force.label, "ctl", -1)
    if _defends_as_infantry(case) and reaches(case, case.foe, case.place, 7):
        yield _infantry_dm(case)


def _is_attack(case: Case) -> bool:
    return case.action in ATTACKS or (case.action in ASSAULTS and bool(case.targets))


def _defends_as_infantry(case: Case) -> bool:
    if {"infantry", "replacement"} & set(case.targets):
        return True
    return "armor" in case.targets and _armor_is_infantry(case, case.foe, case.place)


def _infantry_dm(case: Case) -> Finding:
    where, foe = case.place, case.foe
    if case.sheltered:
        place = min(case.sheltered)
        because = say(
            "rules.because-sheltered", where=named(where), place=say(f"common.shelter-{place}")
        )
        return finding("34.41-7", "exempts", say("rules.effect-no-infantry-dm"), because, foe.label)
    effect = say("rules.effect-infantry-dm")
    because = _level(case, foe, where)
    return finding("34.41-7", "modifies", effect, because, foe.label, "infantry-dm", -1)


@applies("34.41-8", otherwise=())
def air_nationality(case: Case) -> Iterator[Finding]:
    """Row 8: the air nationality DRM drops by one."""
    flies = case.action in AIR or (_is_attack(case) and case.air_factors > 0)
    for force in (case.force, case.foe):
        if flies and reaches(case, force, case.place, 8):
            effect = say("rules.effect-air-drm")
            because = _level(case, force, case.place)
            yield finding("34.41-8", "modifies", effect, because, force.label, "air-drm", -1)


@applies("34.41-9", otherwise=())
def attacks_and_air(case: Case) -> Iterator[Finding]:
    """Row 9: no attacks on non-partisans, no offensive air, air support only from its own hex."""
    if case.action not in AIR and not _is_attack(case):
        return
    if not reaches(case, case.force, case.place, 9):
        return
    if case.action == "offensive-air" or case.air_factors:
        yield _ban(case, 9, "no-offensive-air", case.place)
    if case.action == "offensive-air":
        return
    if case.action == "defensive-air-support":
        yield _air_support(case)
    elif set(case.targets) == {"partisan"}:
        effect = say("rules.effect-partisans-may-be-attacked")
        because = say("rules.because-partisans")
        yield finding("34.41-9", "exempts", effect, because, case.force.label)
    else:
        yield _ban(case, 9, "no-ground-attack", case.place)


def _air_support(case: Case) -> Finding:
    if case.base is None:
        raise FactOwedError("base")
    if case.base == case.place:
        effect = say("rules.effect-air-support-at-home")
        because = say("rules.because-base", where=named(case.base))
        return finding("34.41-9", "permits", effect, because, case.force.label)
    return _ban(case, 9, "no-air-support-elsewhere", case.place)


@applies("34.41-10", otherwise=())
def leaving_zones(case: Case) -> Iterator[Finding]:
    """Row 10: enemies leave an armor zone of control for one movement factor, not two."""
    if case.action != "leave-zoc" or not reaches(case, case.foe, case.place, 10):
        return
    if is_halved(case, case.place):
        effect = say("rules.effect-row-10-void")
        yield finding(
            "34.41-pacific", "exempts", effect, say("rules.because-pacific"), case.force.label
        )
        return
    effect = say("rules.effect-leave-zone")
    because = _level(case, case.foe, case.place)
    yield finding("34.41-10", "modifies", effect, because, case.force.label, "zoc-exit-cost", -1)


@applies("34.41-11", otherwise=False)
def _armor_is_infantry(case: Case, force: Force, where: HexFacts) -> bool:
    return reaches(case, force, where, 11)


@applies("34.41-11", otherwise=())
def armor_as_infantry(case: Case) -> Iterator[Finding]:
    """Row 11: armor is infantry: no overruns, breakthroughs, exploitation, zone of control."""
    where = case.start or case.place
    if case.action in OF_ARMOR and _armor_is_infantry(case, case.force, where):
        yield _ban(case, 11, "armor-is-infantry", where)
    if case.action == "leave-zoc" and _armor_is_infantry(case, case.foe, case.place):
        effect = say("rules.effect-no-armor-zone")
        because = _level(case, case.foe, case.place)
        yield finding("34.41-11", "permits", effect, because, case.foe.label)


@applies("34.41-attrition", otherwise=())
def attrition(case: Case) -> Iterator[Finding]:
    """Preparation, and not the level, moves the attrition die where winter affects the area."""
    if case.action != "attrition" or not case.in_winter(case.place):
        return
    ours, theirs = case.prepared(_attritioning(case, case.force)), case.prepared(case.foe)
    because = say(
        "rules.because-preparation",
        side=whose(case.force),
        level=ours,
        other=whose(case.foe),
        other_level=theirs,
        turn=turn_of(case),
    )
    label, change = case.force.label, ours - theirs
    weight: Weight = "modifies" if change else "notes"
    yield finding(
        "34.41-attrition", weight, _of_the_die(change), because, label, "attrition-die", change
    )


def _of_the_die(change: int) -> Message:
    if not change:
        return say("rules.effect-attrition-even")
    entry = "better" if change > 0 else "worse"
    return say(f"rules.effect-attrition-{entry}", value=abs(change))


def _attritioning(case: Case, force: Force) -> Force:
    """Return whose preparation counts: the nation with most factors, or the faction's leader."""
    by_faction = case.rules.settings["attrition-preparation"] == "faction"
    return leader(force.side) if by_faction and force.side in LEADERS else force
