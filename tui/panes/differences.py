"""What differs between two turns in a hex, and what stands over the maps of a split view."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from weathergage.core.messages import Message
from weathergage.core.rulesets import AreaWeather
from weathergage.core.verdict import Verdict
from weathergage.maps.board import HexRecord
from weathergage.tui.actions import Keymap, first_key
from weathergage.tui.inks import Ink
from weathergage.tui.panes.inspector import change
from weathergage.tui.panes.marks import OUTCOMES, clauses, deciding, outcome_mark
from weathergage.tui.rows import Row, Run, row, title
from weathergage.tui.words import Words, turn_name

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook

SHORT = 26
"""Cells that clauses may take at the right of a narrow pane."""
ARROW = Run(" → ", "dim")


class _Told(NamedTuple):
    """A verdict in short."""

    outcome: str
    change: str
    clauses: str


def difference_rows(
    one: "Outlook", other: "Outlook", record: HexRecord, words: Words
) -> Iterator[Row]:
    """Yield what another turn changes in a hex: weather, levels, what may be done, effects."""
    yield title(f"{_turn(one, words)} → {_turn(other, words)}")
    yield from _weather(one, other, record, words)
    changes = list(_verdicts(one, other, record, words))
    changes += _effects(one, other, record, words)
    yield from changes or [row(Run(words("split.same"), "dim"))]
    yield from other.face.forecast_rows(one, other, words)


def _turn(outlook: "Outlook", words: Words) -> str:
    return turn_name(outlook.rules.calendar, outlook.view.turn, words.language)


def _weather(one: "Outlook", other: "Outlook", record: HexRecord, words: Words) -> Iterator[Row]:
    here, there = one.weather_of(record), other.weather_of(record)
    before, after = (one.face.weather_text(each, words) for each in (here, there))
    why = _both(clauses(here.findings), clauses(there.findings))
    yield from _with_reason(_changed(before, after, "cold"), why)
    levels = [_level(weather, one.view.side, words) for weather in (here, there)]
    if levels[0] != levels[1]:
        side = words(f"common.side-{one.view.side}")
        yield row(Run(f"{side}: ", "dim"), *_changed(levels[0], levels[1]), hang=2)
    before, after = (each.face.ground(each, record, words) for each in (one, other))
    if before != after:
        yield row(*_changed(before, after), hang=2)


def _with_reason(runs: Iterable[Run], why: str, hang: int = 2, target: str = "") -> Iterator[Row]:
    """Yield a line with its clauses at the right, or where they are many on lines of their own."""
    short = len(why) <= SHORT
    yield row(*runs, right=why if short else "", hang=hang, target=target)
    if not short:
        yield row(Run(" " * hang), Run(why, "dim"), hang=hang)


def _level(here: AreaWeather, side: str, words: Words) -> str:
    """Return the level of a side, `?` while it is owed."""
    found = (level.level for level in here.levels if level.name == side)
    level = next(found, "")
    if level == "" or here.condition != "winter":
        return words("split.no-level")
    return words("split.level", level="?" if level is None else level)


def _changed(before: str, after: str, ink: Ink = "text") -> tuple[Run, ...]:
    if before == after:
        return (Run(before, ink),)
    return Run(before, ink), ARROW, Run(after, ink, bold=True)


def _both(before: str, after: str) -> str:
    return " → ".join(dict.fromkeys(filter(None, (before, after))))


def _verdicts(one: "Outlook", other: "Outlook", record: HexRecord, words: Words) -> Iterator[Row]:
    """Yield what may be done otherwise, actions that change alike together."""
    after = other.verdicts(record)
    groups: dict[tuple[_Told, _Told], list[str]] = {}
    for action, verdict in one.verdicts(record).items():
        now, then = (_told(each, words) for each in (verdict, after[action]))
        if now[:2] != then[:2]:
            groups.setdefault((now, then), []).append(action)
    order = list(OUTCOMES)
    for (now, then), actions in sorted(
        groups.items(), key=lambda group: [order.index(each.outcome) for each in group[0]]
    ):
        names = ", ".join(words(f"common.action-{action}") for action in actions)
        runs = [outcome_mark(now.outcome), Run("→ ", "dim"), outcome_mark(then.outcome), Run(names)]
        if now.change or then.change:
            runs.append(Run(f"  {_both(now.change, then.change)}", "warn"))
        why = _both(now.clauses, then.clauses)
        yield from _with_reason(runs, why, hang=6, target=f"ask {actions[0]}")


def _told(verdict: Verdict, words: Words) -> _Told:
    why = "" if verdict.outcome == "allowed" else clauses(deciding(verdict))
    return _Told(verdict.outcome, change(verdict, words), why)


def _effects(one: "Outlook", other: "Outlook", record: HexRecord, words: Words) -> Iterator[Row]:
    """Yield the effects of the weather that end and begin, but for what verdicts have told."""
    before, after = (_other_effects(outlook, record, words) for outlook in (one, other))
    for sign, found in (("−", before - after), ("+", after - before)):
        for clause, text in sorted(found):
            yield row(Run(f"{sign} ", "key"), text, right=clause, hang=2, target=f"clause {clause}")


def _other_effects(outlook: "Outlook", record: HexRecord, words: Words) -> set[tuple[str, str]]:
    verdicts = outlook.verdicts(record).values()
    told = {finding.clause for verdict in verdicts for finding in deciding(verdict)}
    told |= {finding.clause for finding in outlook.weather_of(record).findings}
    effects = outlook.effects(record)
    return {(each.clause, words(each.effect)) for each in effects if each.clause not in told}


def turn_head(outlook: "Outlook", first: "Outlook", words: Words) -> Row:
    """Return what stands over a map of one of two turns: the turn, its dice, how it is known."""
    runs = [Run(_turn(outlook, words), "title", bold=True), *outlook.face.bar_runs(outlook, words)]
    owed = outlook.dice_owed
    if owed:
        runs += [Run("  "), Run(words("screen.die-owed"), "warn")]
    return Row(tuple(runs), _source(outlook, first, words))


def _source(outlook: "Outlook", first: "Outlook", words: Words) -> tuple[Run, ...]:
    """Return where the second of two turns is known from, where that is not the table itself."""
    if outlook is first or outlook.table is first.table:
        return ()
    return (Run(words("split.recorded"), "cold"),)


def board_head(outlook: "Outlook", keymap: Keymap, words: Words, has_keys: bool) -> Row:
    """Return what stands over one of two boards: its name, and the key that leads to it."""
    name = words(Message(f"common.theatre-{outlook.board.theatre}"))
    side = words("screen.as-side", side=Message(f"common.side-{outlook.view.side}"))
    key = first_key(keymap, "other-board")
    leads = bool(key) and not has_keys
    hint = (Run(key, "key", bold=True), Run(f" {words('split.here')}", "dim")) if leads else ()
    return Row((Run(name, "title", bold=has_keys), Run(f"  {side}", "dim")), hint)
