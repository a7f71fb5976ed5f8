"""A session: decisions in a journal, and the state that is their fold.

The engine is the same for every rule set. What a decision may be, what it causes and what is
owed next are asked of the rule set's `Flow`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from weathergage import __version__
from weathergage.core.audit import Audit, testimony
from weathergage.core.corrections import as_it_fell, in_place
from weathergage.core.damage import Aside, Damage
from weathergage.core.decisions import (
    Correct,
    Decision,
    Jump,
    Record,
    Redo,
    Reveal,
    Roll,
    Turn,
    Undo,
    corrected,
    parse,
    write,
)
from weathergage.core.dice import By, Dice, Throw, new_seed
from weathergage.core.flow import (
    Flow,
    checked,
    flow,
    folded,
    named,
    no_map,
    settled,
    thrown,
    typed_faces,
)
from weathergage.core.history import START, History
from weathergage.core.journal import (
    FORMAT,
    Draft,
    Entry,
    Header,
    Journal,
    NewsError,
    Opened,
    Ruling,
)
from weathergage.core.line import Line
from weathergage.core.messages import (
    BadFileError,
    FaultError,
    Message,
    NotNowError,
    NotUnderstoodError,
    say,
)
from weathergage.core.moment import Moment
from weathergage.core.rulesets import OpenMap, rule_set
from weathergage.core.scenarios import Scenario
from weathergage.core.seals import Seals
from weathergage.core.state import Act, Own, State
from weathergage.core.telling import says
from weathergage.core.timeline import Timeline
from weathergage.core.verdict import Verdict

Begin: TypeAlias = "str | Decision | Callable[[Session[Any]], Decision] | Scenario"


class _Told(NamedTuple):
    """Lines of the log, the acts they tell of, and the state they lead to."""

    acts: list[tuple[int, Act]]
    lines: list[Line]
    state: Any


def utc_now() -> str:
    """Return the present as the journal writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Session(Moment[Own]):
    """An open session; frozen states come out of it, decisions go in.

    Attributes:
        state: What is true where the session stands.
        doubts: What an audit that looked at this session found wrong, by line.
    """

    def __init__(
        self, path: Path | Draft, open_map: OpenMap = no_map, *, clock: Callable[[], str] = utc_now
    ) -> None:
        """Open the session file `path`; looking at it changes no byte.

        Args:
            path: The file, or a draft that stands in for one.
            open_map: Opens a map by its id, when a hex is named.
            clock: Gives the time that is written into each line.

        Raises:
            BadFileError: The file is missing, no session, or another program must read it.
        """
        self._journal = path if isinstance(path, Draft) else Journal(path)
        self._clock = clock
        rules = self._flow_of(self.header)
        super().__init__(rules, rules.start, open_map)
        self._lines = Timeline(rules)
        self._told = _Told([], [], self._flow.start)
        self._seals = Seals(self._journal)
        self.doubts: dict[int, tuple[Message, ...]] = {}
        self._read(self._journal.entries)

    @classmethod
    def new(  # noqa: PLR0913  what a header holds, and what it begins with
        cls,
        path: Path,
        system: str,
        open_map: OpenMap = no_map,
        *,
        seed: int | None = None,
        settings: Mapping[str, str] | None = None,
        begin: Scenario | Sequence[Begin] = (),
        numbers: Mapping[str, Mapping[str, str]] | None = None,
        clock: Callable[[], str] = utc_now,
    ) -> "Session[Any]":
        """Make the session file `path` and open it.

        Args:
            path: The file; it is made whole, with the scenario's decisions, or not at all.
            system: The rule set.
            open_map: Opens a map by its id, when a hex is named.
            seed: Seed of the dice, a random one unless given.
            settings: Choices between readings of the rules.
            begin: What it begins with: a scenario, decisions, some made of how it then stands.
            numbers: What is told of the numbers on the player's boards, which names follow.
            clock: Gives the time that is written into each line.

        Raises:
            FaultError: No such rule set, or the file exists or cannot be made.
        """
        rules = rule_set(system)
        parts = (begin,) if isinstance(begin, Scenario) else begin
        names = [part.id for part in parts if isinstance(part, Scenario)]
        header = Header(
            format=FORMAT,
            program=__version__,
            system=rules.id,
            ruleset=rules.version,
            settings=flow(rules.id, settings or {}).settings,
            seed=new_seed() if seed is None else seed,
            created=clock(),
            scenario=names[0] if names else UNSET,
            numbers=numbers or UNSET,
        )
        draft = cls(Draft(path, header), open_map, clock=clock)
        for part in parts:
            for first in part.start if isinstance(part, Scenario) else (part,):
                draft.do(first(draft) if callable(first) else first)
        made = Journal.create(path, header, [act.entry for act in draft.acts])
        draft._hand_on_secrets(made, {seal for act in draft.acts for seal in act.entry.seals})
        return cls(path, open_map, clock=clock)

    def _flow_of(self, header: Header) -> Flow[Own]:
        try:
            return flow(header.system, header.settings)
        except FaultError as fault:
            raise BadFileError(self._foreign(START, fault)) from fault

    def _foreign(self, line: int, fault: FaultError) -> Message:
        file, told = str(self.path), fault.message
        return say("session.foreign-line", file=file, line=line, fault=told)

    @property
    def history(self) -> History:
        """Which lines are in force."""
        return self._lines.history

    @property
    def acts(self) -> Sequence[Act]:
        """The acts in the order of the file; act `i` stands on line `i + 2`."""
        return self._lines.acts

    @property
    def path(self) -> Path:
        """The file that the next decision is written to."""
        return self._journal.path

    @property
    def header(self) -> Header:
        """The file's first line."""
        return self._journal.header

    @property
    def damage(self) -> Damage | None:
        """Where the confirmed part of the file ends, if the file does not end there."""
        return self._journal.damage

    @property
    def aside(self) -> tuple[Aside, ...]:
        """Copies made of lines that did not count."""
        return tuple(self._journal.aside)

    def do(self, command: str | Decision) -> Line:
        """Decide, confirm it in the file, and return the new line of the log.

        Raises:
            FaultError: The decision is not understood, cannot be made now, or cannot be
                written; nothing is changed.
        """
        decision = parse(command) if isinstance(command, str) else command
        while True:
            self._catch_up()
            act = self._judge(decision)
            self._seals.keep(act.entry)
            try:
                number = self._journal.append(act.entry)
            except NewsError:
                self.refresh()
                continue
            before = self.state
            self._take_in(act)
            said = self._said(number, before, act, self.state)
            return Line(number, act, (*said, *self._seals.words(act.entry)))

    def undo(self) -> Line:
        """Take back the last decision and all it caused."""
        return self.do(Undo())

    def redo(self) -> Line:
        """Take an undone decision up again."""
        return self.do(Redo())

    def jump(self, line: int) -> Line:
        """Go to where the session stood after `line`."""
        return self.do(Jump(line))

    def refresh(self) -> bool:
        """Take in what other programs have confirmed; return whether there was anything.

        Raises:
            BadFileError: The file is no longer the one opened, or another program must read it.
        """
        self._journal.news()
        return self._catch_up()

    def is_stirred(self) -> bool:
        """Return whether others may have written since this was last asked; cheaply."""
        return self._journal.is_stirred()

    def _catch_up(self) -> bool:
        """Take in what the journal holds beyond this session, were it cut off in between."""
        news = self._journal.entries[len(self._lines.acts) :]
        if news:
            self._read(news)
        return bool(news)

    def set_aside(self) -> Path | None:
        """Copy what does not count beside the file and cut it off; None if all counts.

        Raises:
            NotNowError: The copy or the file cannot be written; nothing is lost.
        """
        return self._journal.set_aside()

    def state_at(self, line: int) -> State[Own]:
        """Return the state in which the session stood after `line`."""
        return self._lines.state_at(line)

    def branch(self, line: int, path: Path) -> "Session[Own]":
        """Make a session of the lines up to `line` in the new file `path`, and open it.

        It stands where this one stood after `line`, with the same dice to come. Its owners'
        secrets that are still sealed there are copied beside it.

        Raises:
            NotNowError: There is no such line, or the file exists or cannot be made.
        """
        if not START <= line <= self.history.last:
            raise NotNowError(say("journal.no-line", line=line, last=self.history.last))
        header = replace(self.header, program=__version__, created=self._clock())
        made = self._journal.branch(line, path, header)
        taken = {seal for act in self._lines.acts[: line - 1] for seal in act.entry.seals}
        self._hand_on_secrets(made, taken)
        return Session(made.path, self._open_map, clock=self._clock)

    def _hand_on_secrets(self, made: Journal, seals: Collection[str]) -> None:
        """Copy what these seals hide into the owners' files beside another session."""
        for side in self.rule_set.sides:
            kept = self._journal.kept_secrets(side)
            if known := [secret for seal, secret in kept.items() if seal in seals]:
                made.keep_secrets(side, known)

    def audit(self) -> Audit:
        """Return what replays the lines of this session, as they stand now."""
        return Audit(self._lines, self.header.seed, self._open_map)

    def privy(self, side: str) -> State[Own]:
        """Return what is true as a side knows it: what its own file opens is no secret to it."""
        return self._flow.opened(self.state, self._seals.of_side(side))

    def changed_secrets(self) -> Iterator[tuple[int, Message]]:
        """Yield the lines whose seals an owner's file would open with another value."""
        lines = {s: line for line, act in enumerate(self.acts, 2) for s in act.entry.seals}
        for side in self.rule_set.sides:
            for secret in self._seals.changed(side):
                if secret.seal in lines:
                    told = say("session.secret-differs", side=side, seal=secret.seal[:8])
                    yield lines[secret.seal], told

    def sheet_of(self, side: str) -> tuple[Message, ...]:
        """Return what holds now, a line each, as a side knows it."""
        return Moment(self._flow, self.privy(side), self._open_map).sheet()

    @property
    def beginning(self) -> Moment[Own]:
        """The moment before the first decision."""
        return Moment(self._flow, self._flow.start, self._open_map)

    def moments(self) -> Iterator[tuple[int, Act, Moment[Own]]]:
        """Yield each line in force, as corrections have made it, and the moment after it."""
        for line, act, state in self._lines.run():
            yield line, act, Moment(self._flow, state, self._open_map)

    def log(self, *, since: int = START) -> list[Line]:
        """Return the lines after `since`, undone ones with what they say only."""
        in_force = {line.number: line for line in self._tell_all()}
        return [
            in_force.get(number) or self._undone(number)
            for number in range(max(since, START) + 1, self.history.last + 1)
        ]

    def preview(self, command: str | Decision) -> tuple[Message, ...]:
        """Return what a decision would change, without making it.

        For a correction that is every later line that would say something else. What a seal
        hides is not told before it is opened.

        Raises:
            FaultError: The decision is not understood or cannot be made now.
        """
        act = self._judge(parse(command) if isinstance(command, str) else command)
        if act.entry.opened:
            return (say("session.would-open", count=len(act.entry.opened)),)
        path = self.history.path()
        if isinstance(act.decision, Correct):
            old = self._tell_all()
            new = self._tell(self._lines.in_force(path, act), self._told).lines
            changed = [(a, b) for a, b in zip(old, new, strict=True) if a.said != b.said]
            return tuple(
                say("session.changes", line=a.number, old=a.said, new=b.said) for a, b in changed
            )
        return self._said(
            self.history.last + 1, self.state, act, self._lines.after(self.state, act)
        )

    # Judging: from what was said to what will be written.

    def _judge(self, decision: Decision) -> Act:
        match decision:
            case Undo() | Redo() | Jump():
                self._refuse_a_step_to_nowhere(decision)
                return Act(decision, self._entry(decision))
            case Correct():
                return self._judge_correction(decision)
            case _:
                return self._judge_new(settled(self._flow, self.state, decision, self._open_map))

    def _judge_new(self, decision: Decision) -> Act:
        secret = self._flow.secret(self.state, decision)
        if secret:
            return Act(secret.hidden, self._entry(secret.hidden, seal=self._seals.seal(secret)))
        match decision:
            case Reveal():
                opened = self._seals.revealed(self._flow.opens(self.state, decision), decision)
                told = replace(decision, value="", word="")
                return Act(told, self._entry(told, opened=opened))
            case Record():
                return Act(
                    decision, self._entry(decision, ruling=self._ruling(self.state, decision))
                )
            case _:
                opened = self._opened_by(decision)
                entry = self._entry(decision, dice=self._throw(decision), opened=opened)
                return Act(decision, entry)

    def _opened_by(self, decision: Decision) -> tuple[Opened, ...]:
        """Return the seals that a decision opens, with what they hid."""
        due = self._flow.opens(self.state, decision)
        override = isinstance(decision, Turn) and decision.anyway
        return self._seals.known(due) if override else self._seals.opened(due)

    def _entry(self, decision: Decision, **fixed: Any) -> Entry:
        return Entry(at=self._clock(), do=write(decision), **fixed)

    def _refuse_a_step_to_nowhere(self, step: Undo | Redo | Jump) -> None:
        if self.history.target(step) is None:
            verb = write(step).partition(" ")[0]
            raise NotNowError(say(f"session.no-{verb}", last=self.history.last))

    def _throw(self, decision: Decision) -> tuple[Throw, ...]:
        by: By = "hand-after-undo" if self._seen > self.state.position else "hand"
        dice = Dice(self.header.seed, self.state.position)
        return thrown(self._flow, self.state, decision, dice, by)

    @property
    def _seen(self) -> int:
        """Places of the dice sequence that somebody has seen, undone ones too."""
        return max(
            (
                d.position + 1
                for act in self._lines.acts
                for d in act.entry.dice
                if d.position is not None
            ),
            default=0,
        )

    def _ruling(self, state: State[Own], record: Record) -> Ruling:
        verdict = self._flow.ask(state, record.action, record.keys, self._open_map)
        if verdict.outcome in ("prohibited", "undecided") and not record.anyway:
            raise NotNowError(_refusal(record.action, verdict))
        return testimony(verdict)

    def _judge_correction(self, correct: Correct) -> Act:
        before, old = self._lines.place_of(correct.line, self.history.path())
        new = corrected(old.decision, correct.value)
        if old.entry.seal:
            raise NotNowError(say("session.sealed-line", line=correct.line))
        new = settled(self._flow, before, new, self._open_map)
        if self._flow.secret(before, new):
            raise NotNowError(say("session.sealed-line", line=correct.line))
        ruling = self._ruling(before, new) if isinstance(new, Record) else None
        made = Correct(correct.line, write(new))
        dice = self._thrown_anew(before, new, old.entry.dice)
        entry = self._entry(made, old=as_it_fell(old), ruling=ruling, dice=dice)
        return Act(made, entry)

    def _thrown_anew(
        self, before: State[Own], new: Decision, old: tuple[Throw, ...]
    ) -> tuple[Throw, ...]:
        """Return the dice of a corrected line: the typed ones in the places of those that fell."""
        faces = typed_faces(new)
        places = [die.position for die in old] + [None] * len(faces)
        fallen = tuple(
            Throw(die="", face=face, by="hand", position=place)
            for face, place in zip(faces, places, strict=False)
        )
        return named(self._flow, before, new, fallen or old)

    # Folding: from what is written to what is true.

    def _read(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            try:
                decision = _meant(entry)
                checked(self._flow, in_place(decision))
            except FaultError as fault:
                raise BadFileError(self._foreign(self.history.last + 1, fault)) from fault
            self._lines.add(Act(decision, entry))
        self.state = self.state_at(self.history.at)

    def _take_in(self, act: Act) -> None:
        self.state = self._lines.after(self.state, act)
        self._lines.add(act, self.state)

    # Telling: from what is true to what the log says.

    def _said(
        self, number: int, before: State[Own], act: Act, after: State[Own]
    ) -> tuple[Message, ...]:
        told = self._flow.told(before, act, after, self._open_map)
        return (*self._says(number, act), *told)

    def _says(self, number: int, act: Act) -> tuple[Message, ...]:
        """Return what a decision says of itself."""
        match act.decision:
            case Undo():
                line = self.history.stood(number - 1)
                return (say("session.said-undo", line=line, do=self._words_of(line)),)
            case Redo():
                new = number > self.history.last
                back = self.history.target(Redo()) if new else self.history.stood(number)
                return (say("session.said-redo", line=back or START, do=self._words_of(back)),)
            case Jump(line=line):
                return (say("session.said-jump", line=line),)
            case _:
                return says(act)

    def _words_of(self, line: int | None) -> str:
        return "" if line in (None, START) else self._lines.acts[line - 2].entry.do

    def _tell(self, acts: list[Act], told: _Told) -> _Told:
        """Return what the lines in force say when they hold `acts`; what `told` has is kept."""
        path = self.history.path()
        same = _common(list(zip(path, acts, strict=True)), told.acts)
        state, lines = told.state, list(told.lines[:same])
        if same < len(told.acts):
            state = self._lines.start
            for act in acts[:same]:
                state = folded(self._flow, state, act)
        for number, act in zip(path[same:], acts[same:], strict=True):
            after = folded(self._flow, state, act)
            made = self._lines.acts[number - 2]
            now = None if act.decision == made.decision else act.decision
            lines.append(Line(number, made, self._said(number, state, act, after), now=now))
            state = after
        return _Told(list(zip(path, acts, strict=True)), lines, state)

    def _tell_all(self) -> list[Line]:
        self._told = self._tell(self._lines.in_force(self.history.path()), self._told)
        return self._told.lines

    def _undone(self, number: int) -> Line:
        act = self._lines.acts[number - 2]
        return Line(number, act, self._says(number, act), undone=self.history.holds(number))


def parting(one: Session[Any], other: Session[Any]) -> int:
    """Return the last line that two sessions have in common, 1 where none but the header is."""
    entries = ([act.entry for act in each.acts] for each in (one, other))
    return START + _common(*entries)


def _refusal(action: str, verdict: Verdict) -> Message:
    """Return why an action is not recorded."""
    name = say(f"common.action-{action}")
    if verdict.outcome == "undecided":
        owed = tuple(owed.name for owed in verdict.owed)
        return say("session.record-undecided", action=name, owed=owed)
    barring = [finding for finding in verdict.findings if finding.force == "prohibits"]
    return say(
        "session.record-prohibited",
        action=name,
        clauses=tuple(dict.fromkeys(finding.clause for finding in barring)),
        reasons=tuple(finding.effect for finding in barring),
    )


def _common(some: list[Any], others: list[Any]) -> int:
    """Return how many items two lists have in common from their start."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(some), len(others)))


def _meant(entry: Entry) -> Decision:
    """Return the decision of a line, checked as far as folding needs it."""
    decision = parse(entry.do)
    if isinstance(decision, Roll) and not entry.dice:
        raise NotUnderstoodError(say("session.no-dice"))
    return decision
