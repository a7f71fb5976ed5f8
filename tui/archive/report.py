"""What an after-action report of a session holds, before it is laid out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from weathergage.core.clauses import register
from weathergage.core.decisions import Correct, Jump, Redo, Undo
from weathergage.core.dice import Throw
from weathergage.core.line import Line
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.moment import Moment
from weathergage.core.names import nearest
from weathergage.core.session import Session
from weathergage.core.state import Act


class Chapter(NamedTuple):
    """One turn as it was played: its lines, undone ones too, and the moment at its end."""

    turn: str
    lines: Sequence[Line]
    end: Moment[Any]


class Die(NamedTuple):
    """A die in force: its line, turn and how it fell."""

    line: int
    turn: str
    throw: Throw


class Used(NamedTuple):
    """A clause that rulings and dice in force name: what it does, and their lines."""

    clause: str
    summary: str
    lines: Sequence[int]


class Report(NamedTuple):
    """A session as it is told afterwards.

    Attributes:
        session: The session.
        chapters: Its turns, in the order in which they were played.
        dice: Dice in force.
        clauses: Clauses that were used, in rule-book order.
        notes: Notes in force by hex or turn.
    """

    session: Session[Any]
    chapters: Sequence[Chapter]
    dice: Sequence[Die]
    clauses: Sequence[Used]
    notes: Mapping[str, Sequence[str]]


def report(session: Session[Any], language: str) -> Report:
    """Return what is to be told of a session; summaries of clauses in `language`."""
    moments = {line: moment for line, _, moment in session.moments()}
    # What a correction put in place is told on the line that it corrects.
    acts = {
        line: act for line, act, _ in session.moments() if not isinstance(act.decision, Correct)
    }
    dice = [
        Die(line, moments[line].state.turn, die)
        for line, act in acts.items()
        for die in act.entry.dice
    ]
    return Report(
        session=session,
        chapters=list(_chapters(session, moments)),
        dice=dice,
        clauses=_used(session.header.system, acts, language),
        notes=session.state.notes,
    )


def chosen(report: Report, turns: Sequence[str]) -> frozenset[int]:
    """Return the places of the chapters whose maps are wanted: `all`, `none`, `last`, or turns.

    Raises:
        NotUnderstoodError: No such turn, or none that was played.
    """
    words = [word.strip() for text in turns for word in text.split(",") if word.strip()]
    match [word.casefold() for word in words]:
        case [] | ["last"]:
            return frozenset([len(report.chapters) - 1])
        case ["all"]:
            return frozenset(range(len(report.chapters)))
        case ["none"]:
            return frozenset()
    calendar = report.session.rule_set.calendar
    wanted = [calendar.name(calendar.parse(word)) for word in words]
    played = [chapter.turn for chapter in report.chapters]
    for turn in wanted:
        if turn not in played:
            like = nearest(turn, played)
            raise NotUnderstoodError(say("journal.not-played", turn=turn, nearest=like))
    return frozenset(place for place, turn in enumerate(played) if turn in wanted)


def is_aside(line: Line) -> bool:
    """Return whether a line is folded away: undone, or only a step back or forth."""
    return line.undone or isinstance(line.act.decision, Undo | Redo | Jump)


def _chapters(session: Session[Any], moments: Mapping[int, Moment[Any]]) -> Iterator[Chapter]:
    end = session.beginning
    lines: list[Line] = []
    for line in session.log():
        moment = moments.get(line.number, end)
        if moment.state.turn != end.state.turn:
            if lines:
                yield Chapter(end.state.turn, lines, end)
            lines = []
        lines.append(line)
        end = moment
    yield Chapter(end.state.turn, lines, end)


def _used(system: str, acts: Mapping[int, Act], language: str) -> list[Used]:
    lines: dict[str, list[int]] = {}
    for line, act in acts.items():
        for clause in _clauses(act):
            lines.setdefault(clause, []).append(line)
    known = register(system).clauses
    order = [clause for clause in known if clause in lines]
    order += [clause for clause in lines if clause not in known]
    return [
        Used(clause, known[clause].summary[language] if clause in known else "", lines[clause])
        for clause in order
    ]


def _clauses(act: Act) -> tuple[str, ...]:
    ruled = act.entry.ruling.clauses if act.entry.ruling else ()
    rolled = (die.clause for die in act.entry.dice if die.clause)
    return tuple(dict.fromkeys([*ruled, *rolled]))
