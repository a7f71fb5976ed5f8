"""What the combat helper says: the attack line by line, who may attack, each shift, the result."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.dai_senso.areas import area_of
from weathergage.core.dai_senso.helper import Advice, AirUnit, Attacker, Shift
from weathergage.core.messages import FaultError, Message, NoSuchPlaceError
from weathergage.core.rulesets import AreaWeather
from weathergage.core.verdict import Finding
from weathergage.tui.answers import owed_message, signed
from weathergage.tui.panes.asking import finding_rows
from weathergage.tui.panes.marks import OUTCOMES, outcome_mark
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.dai_senso import seen
from weathergage.tui.systems.dai_senso.attacking import AIR, MOST, Attack, keys
from weathergage.tui.systems.dai_senso.weather import INKS, weather_text
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

LABEL = 16
QUESTION = "combat-result"
LEFT_OUT = frozenset({"11.2", "11.3-column"})
"""Clauses that have a place of their own in the answer."""


def helper_rows(outlook: "Outlook", attack: Attack, words: Words) -> Iterator[Row]:
    """Yield the attack line by line, each with its number, then the answer."""
    for number, (target, label, told) in enumerate(_lines(outlook, attack, words), 1):
        head = (Run(f"{number} ", "key"), Run(f"{label:<{LABEL}}", "dim"))
        yield Row((*head, *told), hang=LABEL + 2, target=target)
    yield BLANK
    try:
        advice = advised(outlook, attack)
    except FaultError as fault:
        yield row(Run("? ", "warn"), Run(words(fault.message), "warn"), hang=2)
        return
    yield from _answer(attack, advice, words)


Told = tuple[Run, ...]


def _lines(outlook: "Outlook", attack: Attack, words: Words) -> Iterator[tuple[str, str, Told]]:
    """Yield the lines of an attack: what choosing one opens, its label, what is told."""
    yield "place", words("combat.line-place"), tuple(_place(outlook, attack, words))
    segment = Run(words(f"dai.segment-{attack.segment}"), bold=True)
    yield "segment", words("combat.line-segment"), (segment,)
    for at, unit in enumerate(attack.attackers):
        label = words("combat.line-unit") if not at else ""
        yield f"unit {at}", label, (Run(unit_text(unit, words), bold=True),)
    if len(attack.attackers) < MOST:
        more = Run(words("combat.more-units"), "dim")
        yield f"unit {len(attack.attackers)}", "", (more,)
    for at, air in enumerate(attack.air):
        label = words("combat.line-air") if not at else ""
        yield f"air {at}", label, (Run(air_text(air, words), bold=True),)
    if len(attack.air) < MOST - 1:
        label = "" if attack.air else words("combat.line-air")
        yield f"air {len(attack.air)}", label, (Run(words("combat.more-air"), "dim"),)
    result = Run(attack.result, bold=True) if attack.result else None
    told = result or Run(words("combat.no-result"), "dim")
    yield "result", words("combat.line-result"), (told,)


def unit_text(unit: Attacker, words: Words) -> str:
    """Return a unit in words: kind, steps, nation, whether it is Blitz-enabled."""
    kind = Message(f"common.unit-{unit.kind}")
    parts = [words(kind) if unit.steps is None else words("dai.unit", unit=kind, count=unit.steps)]
    if unit.nation:
        parts.append(words(f"common.nation-{unit.nation}"))
    if unit.blitz_enabled is not None:
        parts.append(words(f"combat.enabled-{'yes' if unit.blitz_enabled else 'no'}"))
    return ", ".join(parts)


def air_text(unit: AirUnit, words: Words) -> str:
    """Return where an air unit is, and whose."""
    name = next(key for key, place in AIR.items() if place == (unit.whose, unit.distance))
    return words(f"combat.air-{name}")


def _place(outlook: "Outlook", attack: Attack, words: Words) -> Iterator[Run]:
    """Yield the place that is attacked, and its weather."""
    if attack.how == "area":
        yield Run(words("combat.in-area", area=Message(f"common.area-{attack.place}")), bold=True)
        yield from _weather(outlook.weather[attack.place], words)
    elif attack.how == "country":
        yield Run(words("combat.in-country", country=words.name(attack.place)), bold=True)
        area = area_of(attack.place)
        if area in outlook.weather:
            yield from _weather(outlook.weather[area], words, named=True)
    else:
        try:
            record = outlook.board.hexes[outlook.board.parse(attack.place)]
        except NoSuchPlaceError:
            yield Run(attack.place, bold=True)
            return
        yield Run(record.shown, bold=True)
        town = record.places[0].name if record.places else record.country
        yield Run(f" {words.name(town)}" if town else "")
        yield from _weather(outlook.weather_of(record), words, named=True)


def _weather(here: AreaWeather, words: Words, *, named: bool = False) -> Iterator[Run]:
    yield Run(f"  {weather_text(here, words)}", INKS[here.condition], bold=True)
    if named:
        yield Run(f"  {words(f'common.area-{here.area}')}", "dim")


def advised(outlook: "Outlook", attack: Attack) -> Advice:
    """Return what the weather does to an attack, as the rules have it.

    Raises:
        FaultError: The attack cannot be read.
    """
    told = {**outlook.rules.told(outlook.known, QUESTION), "map": outlook.board.id}
    told |= {"side": outlook.view.side, **keys(attack)}
    enabled = outlook.state.facts.get(f"blitz-enabled.{outlook.view.side}", "")
    if enabled in ("yes", "no"):
        told["blitz-enabled"] = enabled
    beach = {each.name: each.direction for each in seen.beachheads(outlook)}
    if attack.how == "hex" and attack.place in beach:
        told["beachhead"] = f"{attack.place}:{beach[attack.place]}"
    every = {key: (value,) for key, value in told.items()}
    return seen.desk_of(outlook).advise(
        every, attack.attackers, attack.air, lambda _: outlook.board
    )


# -- the answer -----------------------------------------------------------------------------


def _answer(attack: Attack, advice: Advice, words: Words) -> Iterator[Row]:
    may = advice.may if advice.may in ("prohibited", "undecided") else "allowed"
    ink = OUTCOMES[may][1]
    yield row(outcome_mark(may), Run(words(f"combat.may-{may}"), ink, bold=True), hang=2)
    for at, verdict in enumerate(advice.attackers):
        if at in advice.barred and len(advice.attackers) > 1 and may != "prohibited":
            name = unit_text(attack.attackers[at], words)
            yield row(Run("✗ ", "bad"), Run(words("combat.barred", unit=name)), hang=2)
        for owed in verdict.owed:
            yield row(Run("? ", "warn"), Run(words(owed_message(owed)), "warn"), hang=2)
    yield from finding_rows(_reasons(advice), words)
    yield BLANK
    yield from _shifts(advice, words)
    yield from _result(attack, advice, words)


def _reasons(advice: Advice) -> Iterator[Finding]:
    """Yield why the attack may be made or not: each clause once, how sure the track is last."""
    found: dict[tuple[str, str], Finding] = {}
    for verdict in advice.attackers:
        for each in verdict.findings:
            if each.clause not in LEFT_OUT:
                found.setdefault((each.clause, each.force), each)
    yield from sorted(found.values(), key=lambda each: each.force == "notes")


def _shifts(advice: Advice, words: Words) -> Iterator[Row]:
    shown = "?" if advice.net is None else signed(advice.net) if advice.net else "0"
    net = Run(words("combat.net", shift=shown), "warn" if advice.net else "good", bold=True)
    yield title(words("combat.shifts"), right=net)
    if not advice.shifts:
        yield row(Run(words("combat.no-shift"), "dim"), hang=2)
    for shift in advice.shifts:
        yield _shift(shift, words)
    if any(shift.assumed for shift in advice.shifts):
        yield row(Run(words("combat.columns-assumed"), "warn"), hang=2)


def _shift(shift: Shift, words: Words) -> Row:
    columns = shift.columns
    shown = "?" if columns is None else signed(columns) if columns else "0"
    guess = "?" if shift.assumed else ""
    decisive = [f for f in shift.findings if f.clause == shift.clause]
    runs = [Run(f"{shown + guess:>3} ", "warn" if columns else "dim", bold=True)]
    runs.append(Run(words(f"combat.shift-{shift.whose}")))
    runs += [Run(f": {words(each.effect)}", "dim") for each in decisive[:1]]
    target = f"clause {shift.clause}" if shift.clause else ""
    return row(*runs, right=Run(shift.clause, "key"), hang=4, target=target)


def _result(attack: Attack, advice: Advice, words: Words) -> Iterator[Row]:
    """Yield what becomes of the result that was read from the player's own table (11.2)."""
    if not attack.result:
        return
    yield BLANK
    after = advice.result or attack.result
    arrow = f"{attack.result} → {after}" if after != attack.result else after
    yield title(words("combat.result"), right=Run(arrow, "warn", bold=True))
    yield from finding_rows((f for f in advice.combat.findings if f.clause == "11.2"), words)
