"""The drawing of a move: which keys draw it, what pane and map show of it, how it is recorded."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from weathergage.core.dai_senso import questions
from weathergage.core.dai_senso.ruling import judged as judged_case
from weathergage.core.decisions import Record
from weathergage.core.messages import FaultError, Message, say
from weathergage.core.verdict import Finding, Verdict
from weathergage.tui.inks import Ink
from weathergage.tui.panes.asking import finding_rows
from weathergage.tui.panes.marks import clauses
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.dai_senso import moving, seen
from weathergage.tui.systems.dai_senso.moving import Draft, Leg, legs
from weathergage.tui.systems.dai_senso.weather import INKS
from weathergage.tui.systems.drawing import Drawing
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.screens.desk import Desk

KEYS = ("put-marker", "note", "mark-from", "cursor-back", "inspect", "back")
"""Actions whose keys draw a move, beside those that move the cursor."""
ACTION, OVERRUN = "move", "overrun"


def begin(desk: "Desk") -> bool:
    """Begin to draw a move in the cursor's hex, or in the marked one."""
    outlook = desk.outlook
    start = outlook.view.origin or desk.cursor
    near = seen.near_enemies(outlook)
    DRAWING.show(desk, Draft(way=(start,), near=near))
    desk.bring_up("worksheet")
    desk.set_focus(desk.chart)
    desk.go(start)
    desk.tell("dai.move-begun", "key", hex=outlook.board.name(start))
    return True


# -- what keys do ---------------------------------------------------------------------------


def _draft(desk: "Desk") -> Draft:
    draft = seen.hand(desk.outlook).draft
    assert draft is not None
    return draft


def _move(desk: "Desk", move: str, times: int) -> None:
    for _ in range(times):
        if not desk.chart.move(move):
            return
        DRAWING.show(desk, moving.entered(_draft(desk), desk.cursor))
    _tell(desk)


def _redraw(desk: "Desk", change: Callable[[Draft], Draft]) -> None:
    draft = change(_draft(desk))
    DRAWING.show(desk, draft)
    desk.go(draft.end)
    _tell(desk)


def _tell(desk: "Desk") -> None:
    """Tell whether the unit gets as far as it is drawn, or where it stops first."""
    found = judged(desk.outlook, _draft(desk))
    message, ink = outcome(desk.outlook, found)
    desk.tell(message, ink)


def _accept(desk: "Desk") -> None:
    """Write the move into the session; a unit that has not moved leaves nothing to write."""
    draft = _draft(desk)
    if len(draft.way) < 2:
        DRAWING.leave(desk)
    else:
        DRAWING.write(desk, Record(*asked(desk.outlook, draft)))


def _leave(desk: "Desk") -> None:
    DRAWING.leave(desk)


DRAWING = Drawing(
    hand=lambda desk: seen.hand(desk.outlook),
    move=_move,
    keys={
        "put-marker": lambda desk: _redraw(desk, moving.with_ezoc),
        "note": lambda desk: _redraw(desk, moving.next_unit),
        "mark-from": lambda desk: _redraw(desk, moving.with_overrun),
        "cursor-back": lambda desk: _redraw(desk, moving.back),
        "draw-move": _leave,
        "inspect": _accept,
    },
    unfinished="dai.finish-move",
    left="dai.move-left",
)


# -- what the rules say ---------------------------------------------------------------------


def asked(outlook: "Outlook", draft: Draft) -> tuple[str, dict[str, str]]:
    """Return the question about a move: the action and its keys."""
    name = outlook.board.name
    keys = {
        "route": ",".join(map(name, draft.way)),
        "ezoc": ",".join(map(name, draft.held)) or "no",
        "unit": draft.unit,
        "steps": str(draft.steps),
        "side": outlook.view.side,
    }
    return OVERRUN if draft.overruns else ACTION, keys


def judge(outlook: "Outlook", draft: Draft) -> Verdict:
    """Return the answer about a move as far as it is drawn, without what would change it.

    Raises:
        FaultError: It cannot be asked about.
    """
    action, keys = asked(outlook, draft)
    known = {**outlook.rules.told(outlook.known, action), "map": outlook.board.id}
    every = {key: tuple(value.split(",")) for key, value in {**known, **keys}.items()}
    desk = seen.desk_of(outlook)
    given = questions.canonical(every, action)
    return judged_case(
        questions.read(given, action, desk.rules, desk.track, lambda _: outlook.board)
    )


def judged(outlook: "Outlook", draft: Draft) -> list[Leg] | FaultError:
    """Return the hexes of a move with the answers; the fault where it cannot be asked about."""
    try:
        return list(legs(draft, lambda part: judge(outlook, part)))
    except FaultError as fault:
        return fault


def outcome(outlook: "Outlook", found: list[Leg] | FaultError) -> tuple[Message, Ink]:
    """Return in a sentence how far the unit gets, and its ink."""
    if isinstance(found, FaultError):
        return found.message, "warn"
    name = outlook.board.name
    stop = moving.first_stop(found)
    if stop is None:
        return say("dai.move-free", hex=name(found[-1].place)), "good"
    why = clauses(_reasons(found, stop))
    told = say("dai.move-stops", hex=name(stop.place), clause=why)
    return told, "warn" if stop is found[-1] else "bad"


# -- what the pane shows --------------------------------------------------------------------


def move_rows(outlook: "Outlook", draft: Draft, words: Words) -> list[Row]:
    """Return the move as far as it is drawn: each hex, its weather, its EZOC, the first stop."""
    unit = words("dai.unit", unit=Message(f"common.unit-{draft.unit}"), count=draft.steps)
    rows = [title(words("dai.move"), right=unit), BLANK]
    found = judged(outlook, draft)
    if isinstance(found, FaultError):
        return [*rows, row(Run("? ", "warn"), Run(words(found.message)), hang=2)]
    stop = moving.first_stop(found)
    rows += [_leg(outlook, draft, leg, words, is_stop=leg is stop) for leg in found]
    message, ink = outcome(outlook, found)
    rows += [BLANK, row(Run(words(message), ink, bold=True), hang=2)]
    verdict = found[-1].verdict
    if verdict is not None:
        told = sorted(verdict.findings, key=lambda found: found.force == "notes")
        rows += [BLANK, *finding_rows(told, words)]
    if draft.near & set(draft.way):
        rows += [BLANK, row(Run(words("dai.ezoc-assumed"), "warn"), hang=2)]
    return rows


def _leg(outlook: "Outlook", draft: Draft, leg: Leg, words: Words, *, is_stop: bool) -> Row:
    record = outlook.board.hexes[leg.place]
    here = outlook.weather_of(record)
    town = words.name(record.places[0].name) if record.places else ""
    mark = Run("■ ", "warn") if is_stop else Run("✓ ", "good")
    if not leg.is_reached:
        mark = Run("✗ ", "bad")
    runs = [mark, Run(record.shown, bold=True), Run(f" {town}" if town else "")]
    runs.append(Run(f"  {words(f'common.condition-{here.condition}')}", INKS[here.condition]))
    guess = "?" if leg.place in draft.near and leg.place not in draft.told else ""
    right = Run(words("dai.ezoc") + guess, "bad") if leg.holds_ezoc else Run("")
    return row(*runs, right=right, hang=2)


def _reasons(found: list[Leg], stop: Leg) -> Iterator[Finding]:
    """Yield the findings that stop a unit: of the hex itself, or of the first one beyond."""
    after = found[found.index(stop) + 1 :][:1]
    for leg in (stop, *after):
        for each in leg.verdict.findings if leg.verdict else ():
            if each.force == "prohibits" or each.modifier == "stop":
                yield each
