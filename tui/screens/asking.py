"""May I …? The list of all actions with their verdicts, and the dialog on one of them."""

from collections.abc import Iterator

from textual.app import ComposeResult

from weathergage.core.decisions import Record
from weathergage.core.messages import FaultError
from weathergage.tui.lines import List
from weathergage.tui.panes.asking import Answer, overview, question_row, whole
from weathergage.tui.panes.marks import key_name
from weathergage.tui.rows import BLANK, Row, Run, lines, row
from weathergage.tui.screens.desk import Desk
from weathergage.tui.screens.dialog import Dialog, Typing

WIDTH = 80
TYPED = "typed"
"""What stands among the keys to choose from for one that is typed."""


def asked(desk: Desk, action: str, **keys: str) -> Answer:
    """Return the verdict on an action at the cursor, or the fault of the question."""
    try:
        return desk.outlook.ask(action, desk.cursor, **keys)
    except FaultError as fault:
        return fault


class Asking(Dialog[str]):
    """All actions with their verdicts at the cursor."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        words = desk.words
        side = words(f"common.side-{desk.outlook.view.side}")
        place = desk.outlook.board.shown(desk.cursor)
        headline = words("screen.may-here", side=side, hex=place)
        super().__init__(headline, words("screen.hint-asking"), width=WIDTH)
        # At a glance first; the session's account and the marked hex are asked for one by one.
        record = desk.outlook.board.hexes[desk.cursor]
        self.answers: dict[str, Answer] = dict(desk.outlook.verdicts(record))
        self.waiting = list(self.answers)
        self.rows = tuple(overview(self.answers, words))

    def content(self) -> ComposeResult:
        """Make the list."""
        self.list = List("dialog", always=True)
        yield self.list

    def on_mount(self) -> None:
        """Show the list."""
        super().on_mount()
        self.list.show(self.rows)
        self.call_after_refresh(self.ask_next)

    def ask_next(self) -> None:
        """Ask about one more action, then let keys be read."""
        if not self.waiting or not self.is_attached:
            return
        action = self.waiting.pop(0)
        self.answers[action] = asked(self.desk, action)
        self.rows = tuple(overview(self.answers, self.words))
        self.list.show(self.rows)
        self.set_timer(0.001, self.ask_next)

    def wanted_lines(self, width: int) -> int:
        """Return the number of lines of the list."""
        return sum(1 for _ in lines(self.rows, width))

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Open one action."""
        event.stop()
        self.owner.open_verdict(self.desk, event.target)

    def do_accept(self) -> None:
        """Record the action under the bar; where it cannot be, show why."""
        judging = Judging(self.desk, self.list.target)
        fault = judging.record()
        if fault is None:
            self.dismiss(None)
        else:
            self.app.push_screen(judging)
            self.call_after_refresh(judging.complain, fault)


class Judging(Dialog[str]):
    """One action: its verdict, every reason, what would change it; it can be recorded."""

    def __init__(self, desk: Desk, action: str) -> None:
        self.desk = desk
        self.action = action
        self.keys: dict[str, str] = {}
        words = desk.words
        headline = words("screen.may-action", action=words(f"common.action-{action}"))
        super().__init__(headline, words("screen.hint-judging"), width=WIDTH)
        self.judge()

    def judge(self) -> None:
        """Ask with all that is told."""
        words, face = self.desk.words, self.desk.outlook.face
        self.answer = asked(self.desk, self.action, **self.keys)
        known = self.desk.outlook.question(self.action, self.desk.cursor, **self.keys)
        self.rows: tuple[Row, ...] = (
            question_row(known, words, face),
            BLANK,
            *whole(self.action, self.answer, words, face),
            BLANK,
            *self._more(),
        )

    def _more(self) -> Iterator[Row]:
        words = self.desk.words
        yield row(Run(words("screen.tell-fact"), "key"), target="tell")

    def content(self) -> ComposeResult:
        """Make the list."""
        self.list = List("dialog", always=True)
        yield self.list

    def on_mount(self) -> None:
        """Show the verdict."""
        super().on_mount()
        self.list.show(self.rows)

    def wanted_lines(self, width: int) -> int:
        """Return the number of lines of the verdict."""
        return sum(1 for _ in lines(self.rows, width))

    def on_list_chosen(self, event: List.Chosen) -> None:
        """Open a clause, or ask for a fact."""
        event.stop()
        verb, _, rest = event.target.partition(" ")
        if verb == "clause":
            self.owner.open_clause(rest)
        elif verb == "roll":
            self.dismiss(None)
            self.desk.do_roll()
        else:
            self._ask_fact(rest)

    def _ask_fact(self, key: str) -> None:
        """Ask for a fact: by choice where the rule set names its values, else typed."""
        face, words = self.desk.outlook.face, self.desk.words
        usable = self.desk.outlook.rules.vocabulary()[self.action]
        offered = [each for each in usable if face.fact_values(each)]
        if key in offered:
            self._choose_value(key)
        elif key or not offered:
            self._type_fact(key)
        else:
            options = [(each, key_name(each, words)) for each in offered]
            options.append((TYPED, words("screen.another-fact")))
            self.owner.choose("screen.which-fact", options, self._fact_chosen)

    def _fact_chosen(self, key: str) -> None:
        if key == TYPED:
            self._type_fact("")
        else:
            self._choose_value(key)

    def _choose_value(self, key: str) -> None:
        face, words = self.desk.outlook.face, self.desk.words
        options = [(value, face.fact_value(key, value, words)) for value in face.fact_values(key)]
        now = self.keys.get(key, "")
        told = key_name(key, words)
        self.owner.choose_from(told, options, lambda value: self._told(key, value), now)

    def _told(self, key: str, value: str) -> None:
        try:
            self._take({key: value})
        except FaultError as fault:
            self.complain(fault)

    def _type_fact(self, key: str) -> None:
        words = self.desk.words
        usable = " ".join(self.desk.outlook.rules.vocabulary()[self.action])
        headline = words("screen.fact-of", keys=usable)
        dialog = Typing(
            headline,
            words("screen.fact"),
            words("screen.hint-fact"),
            self.tell,
            value=f"{key}=" if key else "",
            width=WIDTH,
        )
        self.app.push_screen(dialog)

    def tell(self, text: str) -> None:
        """Take facts as KEY=VALUE words and judge again.

        Raises:
            FaultError: They cannot be used; what was told before stays.
        """
        from weathergage.tui.options import key_values  # loads the command line

        self._take({key: ",".join(values) for key, values in key_values(text.split()).items()})

    def _take(self, told: dict[str, str]) -> None:
        answer = self.desk.outlook.ask(self.action, self.desk.cursor, **{**self.keys, **told})
        self.keys |= told
        self.answer = answer
        self.judge()
        self.list.show(self.rows)
        self.fit()

    def do_accept(self) -> None:
        """Record the action."""
        fault = self.record()
        if fault is None:
            self.dismiss(None)
        else:
            self.complain(fault)

    def record(self) -> FaultError | None:
        """Write the action down; return why that was not done, if it was not."""
        outlook = self.desk.outlook
        known = outlook.question(self.action, self.desk.cursor, **self.keys)
        shown = {"map": outlook.board.id}.items()
        keys = {key: of for key, of in known.items() if key != "turn" and (key, of) not in shown}
        return self.desk.attempt(Record(self.action, keys))
